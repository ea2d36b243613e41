#!/usr/bin/env python3
"""Makes the fixes of every example of the rules' pages, and asks the Swift compiler about the results, and about the examples in the
documentation of the runtime library.

usage: type-check.py --modules FOLDER --stubs FOLDER --pipelint PATH [--rule ID] [--verbose]

An example is compiled together with the declarations that the tests of its page use. Some are wrong on purpose, or name what nothing
declares: what the compiler says of them it may say of the fixed ones, too, and nothing else. Examples that stand for themselves, or import
what is not there, are parsed.

Exit 1 when an example of the documentation does not compile, when a safe fix makes code that does not, when more than 2 in 100 unsafe ones
do, or when a fix is not the end of it: when it makes another error or warning, changes a comment, or changes something when made again.
"""
import argparse, collections, concurrent.futures, json, os, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PRELUDES = ROOT / "Tests/PipelintTestSupport/Preludes"
PRELUDE = "Prelude.swift"
MARK = re.compile(r"^ *// *(\d+: *)?(\^+|--+)( |$)")
COMMENT = re.compile(r"""(?:"(?:\\.|[^"\\\n])*")|(//[^\n]*|/\*.*?\*/)""", re.S)
EVERY_RULE = ["--preview", "--profile", "strict"]
# These judge what the others do, and mend comments.
RULES_OF_THE_LINTER = ["unused-suppression", "unknown-rule-in-suppression"]

# The fix of the first makes a finding of the second, on purpose.
EXCEPTIONS = {
    ("assign-to-self-cycle", "strong-self-in-subscription"): "a closure above held 'self' before, too, and has a fix of its own",
    ("batch-all-or-nothing", "catch-swallows-error"): "the failure was replaced before, too; that shows now, and has a fix of its own",
    ("phantom-failure", "dead-error-operator"): "what handles the failure that never comes shows, and has a fix of its own",
    ("recovery-outside-flat-map", "catch-swallows-error"): "the failure was replaced before, too; that shows now, and has a fix of its own",
    ("rx-infallible-hole", "catch-swallows-error"): "a failure was lost without a word, and still is; but the stream goes on",
}


def preludes():
    """Tag: what is imported before an example, and what is declared beside it."""
    tags = dict(re.findall(r'case \.(\w+): "(.*)"', (PRELUDES / PRELUDE).read_text()))
    result = {}
    for tag, imports in tags.items():
        declarations, text = PRELUDES / f"{tag.capitalize()}Declarations.swift", ""
        if declarations.exists():
            lines = declarations.read_text().split('#"""\n')[1].split('\n  """#')[0].split("\n")
            text = "\n".join(line.removeprefix("  ") for line in lines)
        result[tag] = imports.replace("\\n", "\n"), text
    return result


def blocks(texts):
    """The `swift` blocks of Markdown: (line, tag, lines)."""
    block = None
    for number, text in enumerate(texts, 1):
        if block is None and text.startswith("```swift"):
            block = number + 1, (text.removeprefix("```swift").split() or ["combine"])[0], []
        elif block is not None and text == "```":
            yield block
            block = None
        elif block is not None:
            block[2].append(text)


class Example:
    """A block of a page, and what it is compiled with."""

    def __init__(self, page, line, tag, lines, prelude, scratch):
        self.rule, self.name, self.tag = page.stem, f"{page.name}:{line}", tag
        self.imports, self.declarations = prelude
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=scratch))
        self.page_fix = None
        files, name = {}, "Snippet.swift"
        for text in lines:
            if text.startswith("// file: "):
                name = text.removeprefix("// file: ")
            elif not MARK.match(text):
                files.setdefault(name, []).append(text)
        # Statements may stand at the top of a file of this name alone.
        self.files = {name if index else "main.swift": self.text(lines, name) for index, (name, lines) in enumerate(files.items())}

    def text(self, lines, name="main.swift"):
        if not name.endswith(".swift"):
            return "\n".join(lines) + "\n"
        has_import = self.tag != "documentation" and any(re.match(r"(@\w+ )*import ", line) for line in lines)
        return ("" if has_import else self.imports) + "\n".join(lines) + "\n"

    def write(self, variant, files):
        folder = self.folder / variant
        folder.mkdir()
        for name, text in files.items():
            (folder / name).write_text(text)
        if self.declarations:
            (folder / PRELUDE).write_text(self.imports + self.declarations)
        return folder


def examples(pages, scratch):
    known = preludes()
    for page in pages:
        last = None
        for line, tag, lines in blocks(page.read_text().split("\n")):
            if tag == "fixed":
                last.page_fix = {"main.swift": last.text([text for text in lines if not MARK.match(text)])}
            elif tag != "suggested":
                last = Example(page, line, tag, lines, known[tag], scratch)
                yield last


def documentation(scratch):
    """The examples in what the runtime library says of itself."""
    imports = "import Combine\nimport Foundation\nimport PipelintRuntime\n@testable import Documentation\n"
    library = ROOT / "Sources/PipelintRuntime"
    for path in sorted([*library.rglob("*.swift"), *library.rglob("*.md")]):
        texts = path.read_text().split("\n")
        if path.suffix == ".swift":
            texts = [re.sub("^ */// ?", "", text) if re.match(" *///", text) else "" for text in texts]
        for line, _, lines in blocks(texts):
            if any(re.search(r"(?<!\.)\bself\b", text) for text in lines) and not any(text.startswith("final class") for text in lines):
                lines = ["extension Screen { func example() {", *lines, "} }"]
            yield Example(path, line, "documentation", lines, (imports, ""), scratch)


class Checker:
    def __init__(self, options):
        self.pipelint = options.pipelint.resolve()
        module_map = options.modules / "COpenCombineHelpers.build/module.modulemap"
        self.flags = [
            "-module-name", "Page", "-swift-version", "5", "-suppress-warnings", "-I", options.stubs, "-I", options.modules / "Modules",
            "-Xcc", f"-fmodule-map-file={module_map}",
        ]

    def errors(self, folder, *, parses_only):
        """What the compiler has against the files of a folder, without the places."""
        files = sorted(path for path in folder.glob("*.swift") if path.name != PRELUDE)
        if parses_only:
            command = ["swiftc", "-frontend", "-parse", *files]
        else:
            prelude = [path for path in [folder / PRELUDE] if path.exists()]
            primary = [word for path in files for word in ("-primary-file", path)]
            command = ["swiftc", "-frontend", "-typecheck", *primary, *prelude, *self.flags]
        run = subprocess.run(command, capture_output=True, text=True, timeout=300)
        found = re.findall(r"^[^\n]*?:\d+:\d+: error: (.*)$", run.stderr, re.M)
        return collections.Counter(found or ([run.stderr or "crash"] if run.returncode else []))

    def lint(self, folder, *arguments):
        files = sorted(str(path) for path in folder.glob("*.swift") if path.name != PRELUDE)
        command = [self.pipelint, "--format", "json", "--context", folder, "-j", "1", *arguments, *files]
        run = subprocess.run(command, capture_output=True, text=True, timeout=300)
        if run.returncode not in (0, 1):
            raise RuntimeError(f"{folder}: exit {run.returncode}: {run.stderr}")
        return json.loads(run.stdout)["diagnostics"]

    def classes(self, example):
        """The classes of the fixes that are offered for an example."""
        findings = self.lint(example.folder / "before", *selection(example))
        return {
            fix["applicability"] for finding in findings if finding["rule"]["id"] == example.rule for fix in finding["fixes"]
        }

    def fix(self, example, variant, *flags):
        """The folder with the fixes made, and what is wrong with them, beside not compiling."""
        folder = example.write(variant, example.files)
        self.lint(folder, *selection(example), "--fix", "--fix-rule", example.rule, *flags)
        fixed = read(folder)
        problems = [] if fixed != example.files else ["it changes nothing"]
        self.lint(folder, *selection(example), "--fix", "--fix-rule", example.rule, *flags)
        if read(folder) != fixed:
            problems.append("made again, it changes something again")
        if example.rule not in RULES_OF_THE_LINTER and comments(fixed) != comments(example.files):
            problems.append("it changes a comment")
        before, after = (self.lint(each, *EVERY_RULE) for each in (example.folder / "before", folder))
        for rule in counted(after) - counted(before):
            if (example.rule, rule) in EXCEPTIONS:
                print(f"{example.name}: {variant}, an exception: {EXCEPTIONS[example.rule, rule]} [{rule}]")
            else:
                problems.append(f"it makes a finding of '{rule}'")
        return folder, problems

    def check(self, example):
        """(variant, whether it was parsed only, problems) for the example and what becomes of it."""
        before = example.write("before", example.files)
        parses_only = example.tag == "parse"
        known = self.errors(before, parses_only=parses_only)
        if any(error.startswith("no such module") for error in known):
            parses_only, known = True, self.errors(before, parses_only=True)
        if example.tag == "documentation":
            return example, [("documentation", parses_only, list(known))]
        results = [("example", parses_only, list(known))]

        def add(variant, folder, problems):
            new = self.errors(folder, parses_only=parses_only) - known
            results.append((variant, parses_only, [*problems, *new]))

        if example.page_fix:
            add("page", example.write("page", example.page_fix), [])
        classes = self.classes(example)
        if "safe" in classes:
            add("safe", *self.fix(example, "safe"))
        if "unsafe" in classes:
            add("unsafe", *self.fix(example, "unsafe", "--unsafe"))
        return example, results


def read(folder):
    return {path.name: path.read_text() for path in folder.iterdir() if path.name != PRELUDE}


def selection(example):
    return EVERY_RULE if example.rule in RULES_OF_THE_LINTER else ["--only", example.rule]


def counted(findings):
    return collections.Counter(finding["rule"]["id"] for finding in findings if finding["severity"] != "info")


def comments(files):
    return {name: [text for text in COMMENT.findall(text) if text] for name, text in files.items()}


def main():
    parser = argparse.ArgumentParser()
    for name in "--modules", "--stubs", "--pipelint":
        parser.add_argument(name, type=pathlib.Path, required=True)
    parser.add_argument("--rule", default="*")
    parser.add_argument("--verbose", action="store_true", help="also say what is wrong with examples")
    options = parser.parse_args()
    checker = Checker(options)
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        every = [*examples(sorted((ROOT / "Rules").glob(f"{options.rule}.md")), scratch)]
        if options.rule == "*":
            every += documentation(scratch)
        for example, results in pool.map(checker.check, every):
            for variant, parses_only, problems in results:
                counts[variant, "parsed" if parses_only else "compiled", not problems] += 1
                if problems and (variant != "example" or options.verbose):
                    print(f"{example.name}: {variant}:", *problems[:5], sep="\n  ")
    for variant in "documentation", "example", "page", "safe", "unsafe":
        for how in "compiled", "parsed":
            good, bad = counts[variant, how, True], counts[variant, how, False]
            if good + bad:
                print(f"{variant}: {good} of {good + bad} right, {how}")

    wrong = sum(counts[variant, how, False] for variant in ("documentation", "page", "safe", "unsafe") for how in ("compiled", "parsed"))
    return 1 if wrong else 0


sys.exit(main())
