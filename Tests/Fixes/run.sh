#!/bin/bash
# Builds what examples and fixes import, and asks the compiler about all of them: see type-check.py, which gets the arguments.
# usage: run.sh [--rule ID] [--verbose]     PIPELINT=PATH takes another build of pipelint than the release build made here
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
modules=$root/.build/debug
stubs=$here/.build/stubs

swift build --package-path "$root" --target PipelintRuntime >&2
if [ -z "${PIPELINT:-}" ]; then
  swift build -c release --package-path "$root" --product pipelint >&2
  PIPELINT=$root/.build/release/pipelint
fi

# Not targets of the package: while a module named Combine lies beside it, PipelintRuntime would import that.
mkdir -p "$stubs"
for stub in Combine RxSwift RxRelay RxCocoa Documentation; do
  swiftc -emit-module -parse-as-library -enable-testing -swift-version 5 -suppress-warnings -module-name "$stub" \
    -I "$stubs" -I "$modules/Modules" -Xcc "-fmodule-map-file=$modules/COpenCombineHelpers.build/module.modulemap" \
    -o "$stubs/$stub.swiftmodule" "$here/Stubs/$stub.swift"
done

"$here/type-check.py" --modules "$modules" --stubs "$stubs" --pipelint "$PIPELINT" "$@"
