#!/usr/bin/env python3
"""Makes all fixes in copies of folders of real code, and asks swift-syntax about each file that they change: it must have no error that it did
not have before. A second run must change nothing. Prints one line a folder and class, and the differences where asked for.

usage: real-code.py --pipelint PATH [--diff FILE] FOLDERS…

swift-syntax is asked through `swift format`, which comes with the compiler and refuses what does not parse.

Exit 1 when a file has a new error, or changes again.
"""
import argparse, collections, difflib, os, pathlib, re, shutil, subprocess, sys, tempfile

ERROR = re.compile(r"^(.*?):\d+:\d+: error: (.*)$", re.M)
CLASSES = {"safe": ["--fix"], "unsafe": ["--fix", "--unsafe"]}


def swift_files(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*.swift")) if path.is_file()}


def errors(folder, names):
    """What swift-syntax has against files, by file, without the places."""
    result = {name: collections.Counter() for name in names}
    names = sorted(names)
    for start in range(0, len(names), 100):
        command = ["swift", "format", "lint", "--configuration", '{"version": 1, "rules": {}}', *map(str, names[start : start + 100])]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)
        for name, message in ERROR.findall(run.stderr):
            result[pathlib.Path(os.path.relpath(folder / name, folder))][message] += 1
    return result


def fix(pipelint, folder, arguments):
    # Notices of what can't be analyzed make it 2.
    run = subprocess.run([pipelint, *arguments, "."], cwd=folder, capture_output=True, text=True, timeout=1800)
    if run.returncode not in (0, 1, 2):
        sys.exit(f"{folder}: exit {run.returncode}: {run.stderr}")


def check(pipelint, folder, name, arguments, scratch, diff):
    """Whether all went well."""
    copy = scratch / name / folder.name
    shutil.copytree(folder, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
    before = swift_files(copy)
    fix(pipelint, copy, arguments)
    after = swift_files(copy)
    changed = [path for path in before if after.get(path) != before[path]]
    new = errors(copy, changed)
    original = scratch / name / "before"
    for path in changed:
        (original / path).parent.mkdir(parents=True, exist_ok=True)
        (original / path).write_bytes(before[path])
        if diff:
            texts = [text.decode(errors="replace").splitlines(keepends=True) for text in (before[path], after[path])]
            diff.writelines(difflib.unified_diff(*texts, f"{folder.name}/{path}", f"{folder.name}/{path}"))
    old = errors(original, changed)
    broken = {path: new[path] - old[path] for path in changed if new[path] - old[path]}
    fix(pipelint, copy, arguments)
    again = [path for path, text in swift_files(copy).items() if after.get(path) != text]
    lost = [path for path in before if path not in after]
    for path, messages in broken.items():
        print(f"{folder.name}/{path}: {name}: a new error:", *messages, sep="\n  ")
    for path in again:
        print(f"{folder.name}/{path}: {name}: changes again")
    for path in lost:
        print(f"{folder.name}/{path}: {name}: is gone")
    print(f"{folder.name}: {name}: {len(changed)} of {len(before)} files changed, {len(broken)} with new errors, {len(again)} changed again")
    shutil.rmtree(scratch / name)
    return not (broken or again or lost)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pipelint", type=pathlib.Path, required=True)
    parser.add_argument("--diff", type=argparse.FileType("w"), help="where to put what '--fix --unsafe' changes")
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    options = parser.parse_args()
    isGood = True
    with tempfile.TemporaryDirectory() as scratch:
        for folder in options.folders:
            for name, arguments in CLASSES.items():
                diff = options.diff if name == "unsafe" else None
                isGood = check(options.pipelint.resolve(), folder.resolve(), name, arguments, pathlib.Path(scratch), diff) and isGood
    return 0 if isGood else 1


sys.exit(main())
