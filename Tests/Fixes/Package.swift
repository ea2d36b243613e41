// swift-tools-version: 6.1

import PackageDescription

// Brings what examples and fixes import: OpenCombine, and the runtime library as any other package gets it.
let package = Package(
  name: "Fixes",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "pipelint", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "Modules",
      dependencies: [
        .product(name: "PipelintRuntime", package: "pipelint"),
        .product(name: "OpenCombineShim", package: "OpenCombine"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
