#!/usr/bin/env python3
"""Runs all rules on one file in which the examples of all pages stand n, 2n and 4n times: each finding costs the same, however many a file has.

usage: many-findings.py [--pipelint PATH] [--count N] [--rules]     exit 1 where twice as many take far more than twice as long

Prints CPU seconds, the least of seven runs; with --rules also for each rule alone.
"""
import argparse, os, re, resource, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "../.."))
PRELUDES = ["CombineDeclarations.swift", "RxDeclarations.swift"]
IMPORTS = ["Alamofire", "Combine", "Foundation", "Moya", "RxCocoa", "RxRelay", "RxSwift", "SwiftUI"]
MOST = 3.0


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def examples(page):
    """The code of a page without its marks and imports, but for what fixes make of it."""
    for tag, code in re.findall(r"^```swift ?(\w*)\n(.*?)^```$", read("Rules", page), re.M | re.S):
        # A header is no Swift.
        if tag in ("", "combine", "rx", "parse") and not re.search(r"^// file: .*\.h$", code, re.M):
            lines = code.split("\n")
            yield "\n".join(line for line in lines if not re.match(r"\s*(import |//)", line))


def declarations():
    return "\n".join(
        text for name in PRELUDES for text in re.findall(r'#"""\n(.*?)\n\s*"""#', read("Tests/PipelintTestSupport/Preludes", name), re.S))


def write(folder, pages, count):
    codes = [code for page in pages for code in examples(page)]
    with open(os.path.join(folder, "Declarations.swift"), "w", encoding="utf-8") as file:
        file.write(declarations())
    with open(os.path.join(folder, "Examples.swift"), "w", encoding="utf-8") as file:
        file.writelines(f"import {name}\n" for name in IMPORTS)
        for copy in range(count):
            for number, code in enumerate(codes):
                file.write(f"enum Copy{copy}_{number} {{\n  func run() {{\n{code}\n  }}\n}}\n")


def seconds(command):
    """The user time of a run, and its number of findings."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run = subprocess.run(command, capture_output=True, timeout=600)
    time = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    if run.returncode not in (0, 1):
        sys.exit(f"exit {run.returncode}: {' '.join(command)}\n{run.stderr.decode(errors='replace')[:500]}")
    return time, run.stdout.count(b"\n")


def measure(pipelint, name, pages, count, options):
    command = [pipelint, "-j", "1", "--preview", "--profile", "strict", "--format", "short", *options]
    with tempfile.TemporaryDirectory() as root:
        folders = [os.path.join(root, str(factor)) for factor in (1, 2, 4)]
        for factor, folder in zip((1, 2, 4), folders):
            os.mkdir(folder)
            write(folder, pages, factor * count)
        # In turns: a machine that is slower for a while is so for all three.
        rounds = [[seconds([*command, folder]) for folder in folders] for _ in range(7)]
    times = [min(time for time, _ in runs) for runs in zip(*rounds)]
    findings = rounds[0][-1][1]
    growth = (times[2] - times[1]) / max(times[1] - times[0], 0.001)
    print(f"{name:36} {times[0]:6.2f} {times[1]:6.2f} {times[2]:6.2f} s, {findings:6} findings, x {growth:.2f}", flush=True)
    return growth


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pipelint", default=os.path.join(ROOT, ".build/release/pipelint"))
    parser.add_argument("--count", type=int, default=4, help="how often each example stands at first")
    parser.add_argument("--rules", action="store_true", help="measure each rule alone too, ten times as many")
    options = parser.parse_args()
    pages = sorted(name for name in os.listdir(os.path.join(ROOT, "Rules")) if re.fullmatch(r"[a-z-]+\.md", name))
    growth = measure(options.pipelint, "all rules", pages, options.count, [])
    if options.rules:
        for page in pages:
            measure(options.pipelint, page[:-3], [page], 10 * options.count, ["--only", page[:-3]])
    if growth > MOST:
        sys.exit(f"twice as many examples take {growth:.2f} times as long")


main()
