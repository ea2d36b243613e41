// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "pipelint",
  platforms: [.macOS(.v13), .iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "pipelint", targets: ["pipelint"]),
    .library(name: "PipelintRuntime", targets: ["PipelintRuntime"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(name: "PipelintSource", swiftSettings: settings),
    .target(name: "PipelintSyntax", dependencies: ["PipelintSource"], swiftSettings: settings),
    .target(
      name: "PipelintModel",
      dependencies: ["PipelintSource", "PipelintSyntax"],
      swiftSettings: settings),
    .target(name: "PipelintDiagnostics", dependencies: ["PipelintSource"], swiftSettings: settings),
    .target(
      name: "PipelintRules",
      dependencies: ["PipelintSource", "PipelintModel", "PipelintDiagnostics"],
      swiftSettings: settings),
    .target(name: "CClang", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "PipelintClang", dependencies: ["CClang", "PipelintSource"], swiftSettings: settings),
    .target(
      name: "PipelintLinter",
      dependencies: [
        "PipelintSource", "PipelintSyntax", "PipelintModel", "PipelintDiagnostics", "PipelintRules",
        "PipelintClang",
      ],
      swiftSettings: settings),
    .target(
      name: "PipelintReporters",
      dependencies: ["PipelintSource", "PipelintDiagnostics", "PipelintModel"],
      swiftSettings: settings),
    .target(name: "CAllocator"),
    .executableTarget(
      name: "pipelint",
      dependencies: [
        "CAllocator", "PipelintSource", "PipelintDiagnostics", "PipelintRules", "PipelintLinter",
        "PipelintReporters",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "EmbedRules",
      dependencies: [.product(name: "Yams", package: "Yams")],
      swiftSettings: settings),
    .target(
      name: "PipelintRuntime",
      dependencies: [
        .product(
          name: "OpenCombineShim", package: "OpenCombine",
          condition: .when(platforms: [.linux, .windows, .android]))
      ],
      swiftSettings: settings),
    .target(
      name: "PipelintTestSupport",
      dependencies: [
        "PipelintSource", "PipelintSyntax", "PipelintModel", "PipelintDiagnostics", "PipelintRules",
        "PipelintLinter",
      ],
      path: "Tests/PipelintTestSupport",
      swiftSettings: settings),
    .testTarget(name: "PipelintSourceTests", dependencies: ["PipelintSource"], swiftSettings: settings),
    .testTarget(
      name: "PipelintSyntaxTests",
      dependencies: ["PipelintSource", "PipelintSyntax", "PipelintTestSupport"],
      exclude: ["Snapshots"],
      swiftSettings: settings),
    .testTarget(
      name: "PipelintModelTests",
      dependencies: ["PipelintSource", "PipelintSyntax", "PipelintModel", "PipelintTestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "PipelintClangTests",
      dependencies: ["PipelintClang", "PipelintSource"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "PipelintRulesTests",
      dependencies: ["PipelintRules", "PipelintDiagnostics", "PipelintTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PipelintLinterTests",
      dependencies: [
        "PipelintLinter", "PipelintClang", "PipelintDiagnostics", "PipelintModel", "PipelintRules",
        "PipelintSource", "PipelintTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PipelintReportersTests",
      dependencies: ["PipelintReporters", "PipelintDiagnostics", "PipelintSource"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(name: "PipelintRuntimeTests", dependencies: ["PipelintRuntime"], swiftSettings: settings),
    .testTarget(
      name: "PipelintCommandTests",
      dependencies: ["pipelint", "EmbedRules", "PipelintSource"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
