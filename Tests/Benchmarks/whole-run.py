#!/usr/bin/env python3
"""Times whole runs of pipelint beside swift-syntax's parser on the same files: processes, each pinned to one core but for -j 2, round robin,
so that drift of the machine hits all alike. Reports medians, and ratios within a round.

usage: whole-run.py [--rounds N] [--pipelint PATH] [--check] FOLDER     with --check, exit 1 when a goal is missed

Needs the release builds of pipelint and of Tests/Differential (swift build -c release). The folder should hold 300,000 lines or more.
"""
import argparse, json, os, shutil, statistics, subprocess, sys, tempfile, time

# What a run may cost: goals, and what is compared with them.
CPU_GOAL = 0.20  # whole run, -j 1: CPU seconds, in those of swift-syntax's parse
TWO_THREADS_GOAL = 0.65  # wall time of -j 2, in that of -j 1
GROWTH_GOAL = 0.4  # MB of peak memory more for each MB of source more


def swift_files(folder):
    for path, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".swift") and os.path.isfile(os.path.join(path, name)):
                yield os.path.join(path, name)


def copy(files, root, target):
    for file in files:
        place = os.path.join(target, os.path.relpath(file, root))
        os.makedirs(os.path.dirname(place), exist_ok=True)
        shutil.copyfile(file, place)


def run(command, cores):
    start = time.monotonic()
    process = subprocess.Popen(["taskset", "-c", cores] + command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1, 2):
        sys.exit(f"{' '.join(command)}: exit {code}")
    return {"wall": time.monotonic() - start, "cpu": usage.ru_utime + usage.ru_stime, "peak": usage.ru_maxrss / 1024}


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--pipelint", default=os.path.join(here, "../../.build/release/pipelint"))
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    reference = os.path.join(here, "../Differential/.build/release/parse-times")

    with tempfile.TemporaryDirectory() as temporary:
        # A copy: no ignored folders, no links, every file counted and read by both.
        files = sorted(swift_files(options.folder))
        folders = {}
        for part, step in ("all", 1), ("quarter", 4), ("none", 0):
            folders[part] = os.path.join(temporary, part)
            os.makedirs(folders[part])
            copy(files[::step] if step else [], options.folder, folders[part])
        sizes = {part: sum(os.path.getsize(f) for f in swift_files(folder)) for part, folder in folders.items()}
        lines = sum(open(f, "rb").read().count(b"\n") for f in files)
        report = subprocess.run([options.pipelint, "--format", "json", folders["all"]], capture_output=True)
        summary = json.loads(report.stdout)["summary"]
        print(f"{len(files)} files, {lines} lines, {sizes['all']} bytes; pipelint checked {summary['filesChecked']} and ends with {report.returncode}")
        if summary["filesChecked"] != sum(1 for _ in swift_files(folders["all"])):
            print("not every file was checked (generated or ignored ones are not)")

        plan = {
            "swift-syntax parse": ([reference, "--once", "swift-syntax", folders["all"]], "0"),
            "pipelint's parse": ([reference, "--once", "pipelint", folders["all"]], "0"),
            "pipelint -j 1": ([options.pipelint, "-j", "1", folders["all"]], "0"),
            "pipelint -j 2": ([options.pipelint, "-j", "2", folders["all"]], "0,1"),
            "pipelint -j 1, a quarter": ([options.pipelint, "-j", "1", folders["quarter"]], "0"),
            "pipelint -j 1, no files": ([options.pipelint, "-j", "1", folders["none"]], "0"),
            "swift-syntax, a quarter": ([reference, "--once", "swift-syntax", folders["quarter"]], "0"),
        }
        results = {name: [] for name in plan}
        for round in range(options.rounds + 1):
            for name, (command, cores) in plan.items():
                result = run(command, cores)
                # The first round warms the page cache.
                if round > 0:
                    results[name].append(result)

    def median(name, what):
        return statistics.median(r[what] for r in results[name])

    def ratio(name, other, what):
        return statistics.median(a[what] / b[what] for a, b in zip(results[name], results[other]))

    print(f"{'':26}{'wall s':>9}{'CPU s':>9}{'MB/s':>9}{'peak MB':>9}   CPU in that of swift-syntax")
    for name in plan:
        size = sizes["quarter" if "quarter" in name else "none" if "no files" in name else "all"]
        cpu = median(name, "cpu")
        print(
            f"{name:26}{median(name, 'wall'):9.3f}{cpu:9.3f}{size / 1e6 / max(cpu, 1e-3):9.1f}{median(name, 'peak'):9.1f}"
            f"   {ratio(name, 'swift-syntax parse', 'cpu'):.3f}"
        )
    cpu = ratio("pipelint -j 1", "swift-syntax parse", "cpu")
    threads = ratio("pipelint -j 2", "pipelint -j 1", "wall")
    more = (sizes["all"] - sizes["quarter"]) / 1e6
    growth = (median("pipelint -j 1", "peak") - median("pipelint -j 1, a quarter", "peak")) / more
    peak, reference_peak = median("pipelint -j 1", "peak"), median("swift-syntax parse", "peak")
    goals = [
        (f"CPU of a whole run, in that of swift-syntax's parse: {cpu:.3f} (goal: at most {CPU_GOAL})", cpu <= CPU_GOAL),
        (f"wall time of two threads, in that of one: {threads:.3f} (goal: at most {TWO_THREADS_GOAL})", threads <= TWO_THREADS_GOAL),
        (f"peak memory: {peak:.1f} MB (goal: at most swift-syntax's {reference_peak:.1f} MB)", peak <= reference_peak),
        (f"memory growth: {growth:.2f} MB a MB of source (goal: at most {GROWTH_GOAL})", growth <= GROWTH_GOAL),
    ]
    for text, reached in goals:
        print(f"{'met   ' if reached else 'MISSED'} {text}")
    sys.exit(1 if options.check and not all(reached for _, reached in goals) else 0)


main()
