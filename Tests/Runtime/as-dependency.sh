#!/bin/bash
# Builds and runs a package that depends on the library as users' packages do, and shows that nothing else of this package is built for it.
# usage: as-dependency.sh
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A package is named by its folder.
ln -s "$root" "$work/pipelint"
mkdir -p "$work/App/Sources/App"
cat > "$work/App/Package.swift" << 'MANIFEST'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../pipelint")],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "PipelintRuntime", package: "pipelint")])
  ]
)
MANIFEST
cat > "$work/App/Sources/App/main.swift" << 'SOURCE'
import PipelintRuntime

final class Screen { var title = "" }

let screen = Screen()
Just("ready").assign(to: \.title, onWeak: screen).cancel()
print(screen.title)
SOURCE

cd "$work/App"
swift build --quiet
built=$(cd .build/debug && find . -name '*.o')
grep -q PipelintRuntime <<< "$built"
if grep -E "Pipelint(Source|Syntax|Model|Rules)|ArgumentParser|Yams" <<< "$built"; then
  echo "built for a package that only uses the library" >&2
  exit 1
fi
[ "$(.build/debug/App)" = ready ]
echo "the library is a dependency like others"
