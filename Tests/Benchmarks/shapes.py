#!/usr/bin/env python3
"""Runs pipelint on code that is deeper or longer than anybody writes, each time with a real defect behind it, which must be reported.

usage: shapes.py [--pipelint PATH] [--callgrind]     exit 1 when a run crashes, hangs or misses the defect

With --callgrind, counts the instructions for n and 2n units of each shape (needs valgrind): linear work at most a little more than doubles.
"""
import argparse, json, os, re, subprocess, sys, tempfile, time

# name: (text for n units, whether a unit is a level of nesting)
SHAPES = {
    "parentheses": (lambda n: "let a = " + "(" * n + "1" + ")" * n, True),
    "closures": (lambda n: "let a = p" + ".flatMap { _ in p" * n + " }" * n, True),
    "chain": (lambda n: "let a = p" + ".map { $0 }" * n, False),
    "infix": (lambda n: "let a = 1" + " + 1" * n, False),
    "ternary": (lambda n: "let a = " + "c ? 1 : " * n + "0", False),
    "#if": (lambda n: "#if A\n" * n + "let a = 1\n" + "#endif\n" * n, True),
    "interpolation": (lambda n: "let a = " + '"\\(' * n + "1" + ')"' * n, True),
    "generics": (lambda n: "let a: " + "G<" * n + "Int" + ">" * n + " = x", True),
    "arrays": (lambda n: "let a = " + "[" * n + "1" + "]" * n, True),
    "elements": (lambda n: "let a = [" + "1, " * n + "]", False),
}
SIZES = [256, 1_000, 10_000, 100_000]
LEVELS = 256
TOP = "import Combine\nimport Foundation\n\n"
DEFECT = 'let url = URL(string: "")!\n'
RULE = "force-unwrapped-url"
MOST = 2.3


def statements(size, separator):
    unit = "p.map { $0 + 1 }.filter { $0 > 2 }" + separator
    return unit * (size // len(unit) + 1)


def cases():
    for name, (text, nested) in SHAPES.items():
        for size in SIZES:
            # At the limit itself the outcome depends on what else is a level.
            yield f"{name} x {size:,}", text(size), {1} if not nested or size < LEVELS else {1, 2} if size == LEVELS else {2}
    for mebibytes in 1, 10:
        yield f"{mebibytes} MiB", statements(mebibytes << 20, "\n"), {1}
    for mebibytes in 1, 5:
        yield f"{mebibytes} MiB on one line", statements(mebibytes << 20, "; "), {1}


def write(folder, text):
    path = os.path.join(folder, "Shape.swift")
    with open(path, "w") as file:
        file.write(TOP + text + "\n" + DEFECT)
    return path


def check(pipelint, folder, name, text, expected):
    path = write(folder, text)
    start = time.monotonic()
    try:
        run = subprocess.run([pipelint, "--format", "json", path], capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return f"{name}: not done after 60 s"
    seconds = time.monotonic() - start
    if run.returncode < 0:
        return f"{name}: ended by signal {-run.returncode}"
    last = (TOP + text + "\n").count("\n") + 1
    try:
        report = json.loads(run.stdout)
    except ValueError:
        return f"{name}: exit {run.returncode}, and no JSON: {run.stderr.decode(errors='replace')[:200]}"
    found = [d for d in report["diagnostics"] if d["rule"]["id"] == RULE and d["location"]["range"]["start"]["line"] == last]
    if not found:
        return f"{name}: the defect in line {last} is not reported"
    if run.returncode not in expected:
        return f"{name}: exit {run.returncode}, not {expected}"
    print(f"{name:28} exit {run.returncode}, defect reported, {seconds:6.2f} s")


def instructions(pipelint, path):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--main-stacksize=67108864", pipelint, "-j", "1", path]
    output = subprocess.run(command, capture_output=True, text=True).stderr
    match = re.search(r"Collected : (\d+)", output)
    if not match:
        sys.exit("valgrind says:\n" + output)
    return int(match[1])


def count(pipelint, folder, size):
    base = instructions(pipelint, write(folder, ""))
    print(f"instructions without the shape: {base:,}")
    failures = []
    for name, (text, _) in SHAPES.items():
        once, twice = (instructions(pipelint, write(folder, text(n))) - base for n in (size, 2 * size))
        ratio = twice / max(once, 1)
        print(f"{name:16} n = {size:,}: {once:13,}   2n: {twice:13,}   x {ratio:.2f}")
        if ratio > MOST:
            failures.append(f"{name}: {ratio:.2f} times the work for twice the size")
    return failures


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pipelint", default=os.path.join(here, "../../.build/release/pipelint"))
    parser.add_argument("--callgrind", action="store_true")
    parser.add_argument("--size", type=int, default=5_000, help="n for --callgrind")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.callgrind:
            failures = count(options.pipelint, folder, options.size)
        else:
            failures = [f for f in (check(options.pipelint, folder, *case) for case in cases()) if f]
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
