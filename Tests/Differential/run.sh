#!/bin/bash
# Holds the parser against swift-syntax, and the types of chains against the compiler's: quick looks at the dependencies'
# checkouts, full also at the folders given (or, without any, at those in CORPUS, separated by spaces), plants more faults, and builds the snippets.
# usage: run.sh [quick|full] [FOLDERS…]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
tier=${1:-quick}
[ $# -gt 0 ] && shift
case $tier in quick | full) ;; *) echo "usage: run.sh [quick|full] [FOLDERS…]" >&2; exit 2 ;; esac

if [ "$tier" = full ]; then
  swift build -c release --package-path "$here" >&2
else
  for product in differential compiler-types; do
    swift build -c release --package-path "$here" --product "$product" >&2
  done
fi
[ -d "$root/.build/checkouts" ] || swift package --package-path "$root" resolve >&2
differential=$here/.build/release/differential
folders=("$root/Sources" "$root/Tests" "$root/.build/checkouts" "$here/.build/checkouts")
if [ "$tier" = full ]; then
  read -ra more <<< "${CORPUS:-}"
  [ $# -gt 0 ] && more=("$@")
  folders+=("${more[@]}")
fi

"$differential" --min-tokens 100 --min-rest 99.99 "${folders[@]}"
"$differential" --plant "$([ "$tier" = full ] && echo 200 || echo 48)" "${folders[@]}"

types=$here/.build/release/compiler-types
tests=$here/.build/checkouts/OpenCombine/Tests/OpenCombineTests
"$types" "$here/Fixtures/opencombine-tests.tsv" "$tests"
"$types" "$here/Fixtures/snippets.tsv" "$here/Sources/Snippets"
"$types" --falsify 50 "$here/Fixtures/opencombine-tests.tsv" "$tests"
