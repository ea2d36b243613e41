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
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "PipelintSource", swiftSettings: settings),
    .target(name: "PipelintSyntax", dependencies: ["PipelintSource"], swiftSettings: settings),
    .target(
      name: "PipelintModel",
      dependencies: ["PipelintSource", "PipelintSyntax"],
      swiftSettings: settings),
    .target(name: "Corpus", swiftSettings: settings),
    // Chains whose types the compiler was asked for: built, so that they are what a compiler takes.
    .target(
      name: "Snippets",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "compiler-types",
      dependencies: ["Corpus", "PipelintSource", "PipelintSyntax", "PipelintModel"],
      swiftSettings: settings),
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
