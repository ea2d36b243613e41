#!/bin/bash
# Fuzzes everything that reads foreign bytes. Starts from the project's own Swift files, and from those below the folder given.
# usage: run.sh SECONDS [SEEDS_FOLDER]     quotes executions, coverage and what was found; exit 1 when anything was
#        run.sh --build                    only builds what the first would run
#        run.sh --planted                  builds with a planted crash and shows that it is found
#        run.sh --replay FILES…            runs inputs that once failed
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$here/.build/fuzzing
# A crash would otherwise leave a debugger that waits for ever; workers have stacks of 64 MiB, so may the fuzzer.
export SWIFT_BACKTRACE=enable=no
ulimit -s 65536

build() { # SCRATCH FLAGS…
  local scratch=$1
  shift
  # gold, the default linker, fails on the sanitizer's sections.
  swift build -c release --package-path "$here" --scratch-path "$scratch" --product fuzz-pipeline \
    -Xswiftc -D -Xswiftc FUZZING -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld "$@" >&2
}

seeds() { # FOLDERS…: one file each, at most 64 KiB, named by content so that equal ones are one
  mkdir -p "$work/seeds"
  find "$@" -name '*.swift' -type f -size -64k -not -path '*/.build/*' -print0 |
    xargs -0 -n 500 sha1sum | while read -r sum path; do
      [ -e "$work/seeds/$sum" ] || cp "$path" "$work/seeds/$sum"
    done
  local shapes=$here/Seeds
  [ ! -d "$shapes" ] || cp -n "$shapes"/* "$work/seeds/"
}

fuzz() { # BINARY SECONDS
  mkdir -p "$work/corpus" "$work/found"
  (cd "$work" && timeout -k 10 $(($2 + 120)) "$1" -max_len=65536 -timeout=1 -rss_limit_mb=2048 -max_total_time="$2" \
    -artifact_prefix=found/ -print_final_stats=1 -dict="$here/swift.dict" corpus seeds) > "$work/log" 2>&1
}

case ${1:-} in
--build)
  build "$here/.build/fuzzer"
  ;;
--planted)
  build "$here/.build/planted" -Xswiftc -D -Xswiftc PLANTED
  rm -rf "$work/corpus" "$work/found" "$work/seeds"
  mkdir -p "$work/seeds"
  printf 'let x = f(1)\n' > "$work/seeds/start"
  if fuzz "$here/.build/planted/release/fuzz-pipeline" 600; then
    echo "the planted crash was not found" >&2
    exit 1
  fi
  grep -q 'planted:' "$work/log" || { tail -20 "$work/log" >&2; exit 1; }
  echo "the planted crash was found after $(grep -c . "$work/log") lines of log: $(grep -m1 'planted:' "$work/log")"
  grep -E 'stat::number_of_executed_units|^#[0-9]+.*(NEW|REDUCE|RELOAD|pulse)' "$work/log" | tail -1
  ;;
--replay)
  shift
  swift build -c release --package-path "$here" --product fuzz-pipeline >&2
  "$here/.build/release/fuzz-pipeline" "$@"
  ;;
'' | *[!0-9]*)
  sed -n '2,6p' "$0" >&2
  exit 2
  ;;
*)
  build "$here/.build/fuzzer"
  seeds "$root/Sources" "$root/Tests" "${@:2}"
  rm -rf "$work/found"
  code=0
  fuzz "$here/.build/fuzzer/release/fuzz-pipeline" "$1" || code=$?
  echo "$(find "$work/seeds" -type f | wc -l) seeds"
  grep -E '^#[0-9]+' "$work/log" | tail -1
  grep -E '^stat::|^Done ' "$work/log" || true
  if [ "$code" != 0 ] || [ -n "$(ls -A "$work/found")" ]; then
    echo "found:" >&2
    ls -l "$work/found" >&2
    grep -E 'Fatal error|ERROR|SUMMARY' "$work/log" >&2 || tail -20 "$work/log" >&2
    exit 1
  fi
  echo "nothing found in $1 s"
  ;;
esac
