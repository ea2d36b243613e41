#!/bin/bash
# Runs the runtime library's tests of racing threads with the thread sanitizer, 200 interleavings of each operator or, with full,
# 10,000; full also shows that a race is found, times each operator against the nearest one of OpenCombine, and builds a package
# that depends on the library.
# usage: run.sh [quick|full]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tier=${1:-quick}
case $tier in quick) count=200 ;; full) count=10000 ;; *) echo "usage: run.sh [quick|full]" >&2; exit 2 ;; esac
export SWIFT_BACKTRACE=enable=no
export TSAN_OPTIONS="halt_on_error=1 exitcode=66"

run_tests() { swift test --package-path "$here" --skip-build --sanitize=thread --quiet --filter "$1"; }

swift build --package-path "$here" --build-tests --sanitize=thread --quiet
PIPELINT_INTERLEAVINGS=$count run_tests InterleavingTests

if [ "$tier" = full ]; then
  if PIPELINT_PLANT_RACE=1 run_tests PlantedRaceTests > /dev/null 2>&1; then
    echo "a planted race was not found" >&2
    exit 1
  fi
  echo "a planted race was found"
  swift build -c release --package-path "$here" --product runtime-benchmark --quiet
  "$here/.build/release/runtime-benchmark" --check
  "$here/as-dependency.sh"
fi
