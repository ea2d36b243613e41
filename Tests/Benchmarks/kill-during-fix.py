#!/usr/bin/env python3
"""Kills `pipelint --fix` at random moments and checks that every file is the old or the new one, never anything else.

usage: kill-during-fix.py [--pipelint .build/release/pipelint] [--files 500] [--kills 200] [--mixed 100]

A quarter of the kills comes at any moment of the run, the others while files are being written. At least `--mixed` of them must have left some
files old and some new, so that it is known that the writing was met. Exit code 1 when a file was damaged, or too few kills met the writing.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

OLD = "// pipelint:disable:next ignored-failure - nothing fails here\nlet value{0} = {0}\n" + "// text\n" * 200
NEW = "let value{0} = {0}\n" + "// text\n" * 200


def write_all(folder, count):
    for number in range(count):
        with open(path(folder, number), "w") as file:
            file.write(OLD.format(number))


def path(folder, number):
    return os.path.join(folder, f"F{number:03}.swift")


def state(folder, number):
    with open(path(folder, number)) as file:
        text = file.read()
    return {OLD.format(number): "old", NEW.format(number): "new"}.get(text, "damaged")


def start(pipelint, folder):
    return subprocess.Popen([pipelint, "--fix", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wait_for_writing(folder, process):
    """Until the first file has another identity."""
    first = os.stat(path(folder, 0)).st_ino
    while process.poll() is None and os.stat(path(folder, 0)).st_ino == first:
        time.sleep(0.0002)


def measure(pipelint, folder, count):
    """How long a whole run takes, and its writing, in seconds."""
    write_all(folder, count)
    begin = time.monotonic()
    process = start(pipelint, folder)
    wait_for_writing(folder, process)
    writing = time.monotonic()
    process.wait()
    end = time.monotonic()
    states = {state(folder, number) for number in range(count)}
    if states != {"new"}:
        sys.exit(f"a run that nobody kills leaves files {states}")
    return end - begin, end - writing


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pipelint", default=".build/release/pipelint")
    parser.add_argument("--files", type=int, default=500)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--mixed", type=int, default=100)
    arguments = parser.parse_args()
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        whole, writing = measure(arguments.pipelint, folder, arguments.files)
        mixed = damaged = left_over = 0
        for kill in range(arguments.kills):
            for name in os.listdir(folder):
                os.remove(os.path.join(folder, name))
            write_all(folder, arguments.files)
            process = start(arguments.pipelint, folder)
            if kill % 4 == 0:
                time.sleep(chance.uniform(0, whole))
            else:
                wait_for_writing(folder, process)
                time.sleep(chance.uniform(0, writing * 0.9))
            process.send_signal(signal.SIGKILL)
            process.wait()
            states = [state(folder, number) for number in range(arguments.files)]
            damaged += states.count("damaged")
            mixed += "old" in states and "new" in states
            left_over += sum(name.startswith(".pipelint-") for name in os.listdir(folder))
        print(f"a run: {whole:.3f} s, of which writing {writing:.3f} s")
        print(
            f"{arguments.kills} kills on {arguments.files} files: {mixed} with old and new ones, "
            f"{damaged} damaged files, {left_over} temporary files left behind"
        )
        sys.exit(damaged > 0 or mixed < arguments.mixed)


main()
