// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The library and its tests stand below Sources/ and Tests/ as links: so they are built here with the thread sanitizer, or timed,
// without the linter.
let package = Package(
  name: "Runtime",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
  ],
  targets: [
    .target(
      name: "PipelintRuntime",
      dependencies: [
        .product(
          name: "OpenCombineShim", package: "OpenCombine",
          condition: .when(platforms: [.linux, .windows, .android]))
      ],
      swiftSettings: settings),
    .testTarget(name: "PipelintRuntimeTests", dependencies: ["PipelintRuntime"], swiftSettings: settings),
    .executableTarget(name: "runtime-benchmark", dependencies: ["PipelintRuntime"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
