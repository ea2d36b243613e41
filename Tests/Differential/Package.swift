// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The sources of the linter stand below Sources/ as links: so they are modules of this package, and what they declare at `package` level
// is visible here, while the linter's own package never depends on swift-syntax.
let package = Package(
  name: "Differential",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .target(name: "PipelintSource", swiftSettings: settings),
    .target(name: "PipelintSyntax", dependencies: ["PipelintSource"], swiftSettings: settings),
    .target(name: "Corpus", swiftSettings: settings),
    .executableTarget(
      name: "differential",
      dependencies: [
        "Corpus", "PipelintSource", "PipelintSyntax",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "parse-times",
      dependencies: [
        "Corpus", "PipelintSource", "PipelintSyntax",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
