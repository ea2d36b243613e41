// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The linter's sources stand below Sources/ as links, so that what they declare at `package` level is visible here.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "PipelintSource", swiftSettings: settings),
    .target(name: "PipelintSyntax", dependencies: ["PipelintSource"], swiftSettings: settings),
    .target(
      name: "PipelintModel", dependencies: ["PipelintSource", "PipelintSyntax"], swiftSettings: settings),
    .target(name: "PipelintDiagnostics", dependencies: ["PipelintSource"], swiftSettings: settings),
    .target(
      name: "PipelintRules", dependencies: ["PipelintSource", "PipelintModel", "PipelintDiagnostics"],
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
    .executableTarget(
      name: "fuzz-pipeline",
      dependencies: [
        "PipelintSource", "PipelintSyntax", "PipelintModel", "PipelintDiagnostics", "PipelintLinter",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
