import PipelintModel
import PipelintSource

/// A file that says which versions of packages a project is built with, or of systems for, by its name.
enum DependencyManifest: CaseIterable {
  case swiftPackage
  /// Tuist's list of packages.
  case tuist
  /// What Tuist makes an Xcode project from.
  case tuistProject
  /// Code that all of Tuist's manifests share.
  case tuistHelper
  case swiftLock
  case xcodeProject
  /// What XcodeGen makes an Xcode project from.
  case xcodeGen
  case podfile
  case podLock
  /// What CocoaPods knows of a library of the project's own.
  case podspec
  case cartfile
  case cartLock

  init?(name: some Collection<UInt8>) {
    guard let manifest = Self.allCases.first(where: { $0.isCalled(name) }) else { return nil }
    self = manifest
  }

  /// Of a file that a folder's name tells, too.
  init?(path: FilePath) {
    if let named = Self(name: path.name) {
      self = named
    } else if path.parent.map(Self.isFolderOfTuistHelpers) == true {
      self = .tuistHelper
    } else {
      return nil
    }
  }

  /// Whether Tuist looks for `tuistHelper`s in a folder, by its name or that of the one around it.
  static func isFolderOfTuistHelpers(_ folder: FilePath) -> Bool {
    [folder, folder.parent].contains { $0?.name.elementsEqual("ProjectDescriptionHelpers".utf8) == true }
  }

  private func isCalled(_ name: some Collection<UInt8>) -> Bool {
    switch self {
    case .swiftPackage: name.elementsEqual("Package.swift".utf8)
    case .tuist: name.elementsEqual("Dependencies.swift".utf8)
    case .tuistProject: name.elementsEqual("Project.swift".utf8)
    case .tuistHelper: false
    case .swiftLock: name.elementsEqual("Package.resolved".utf8)
    case .xcodeProject: name.suffix(8).elementsEqual(".pbxproj".utf8)
    case .xcodeGen: name.elementsEqual("project.yml".utf8)
    case .podfile: name.elementsEqual("Podfile".utf8)
    case .podLock: name.elementsEqual("Podfile.lock".utf8)
    case .podspec: name.suffix(8).elementsEqual(".podspec".utf8)
    case .cartfile: name.elementsEqual("Cartfile".utf8)
    case .cartLock: name.elementsEqual("Cartfile.resolved".utf8)
    }
  }

  /// Whether the file is what its name says: code of an app may be called `Dependencies.swift` too.
  func isWritten(in text: [UInt8]) -> Bool {
    !isOfTuist || text.firstIndex(of: Array("import ProjectDescription".utf8), from: 0) != nil
  }

  /// Whether it is code that Tuist runs.
  var isOfTuist: Bool { self == .tuist || self == .tuistProject || self == .tuistHelper }

  /// Whether what the file does not name is no dependency, as far as it goes: what projects are made from may say it in ways of its own, and a podspec
  /// names the library itself.
  var namesPackages: Bool {
    switch self {
    case .tuistProject, .tuistHelper, .xcodeGen, .podspec: false
    default: true
    }
  }

  /// The folder that the file at a path is for: the one that it lies in, of an Xcode project the one around that.
  func folder(of path: FilePath) -> FilePath? {
    switch self {
    case .xcodeProject: path.parent?.parent
    case .tuistHelper:
      sequence(first: path, next: \.parent).first { $0.name.elementsEqual("Tuist".utf8) }?.parent
    default: path.parent
    }
  }

  /// Names of packages are compared without case, as SwiftPM's identities are.
  static func lowercased(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text = Array(bytes)
    text.withUnsafeMutableBufferPointer { text in
      for index in text.indices { text[index] |= text[index] &- UInt8(ascii: "A") < 26 ? 0x20 : 0 }
    }
    return text
  }

  /// What the file, in lower case, says of `package`, once for each time that it names it as a dependency.
  func versions(of package: String, in text: [UInt8]) -> [DependencyVersions.Version] {
    var versions: [DependencyVersions.Version] = []
    for name in names(of: package).map({ Array($0.lowercased().utf8) }) {
      var start = 0
      while let found = text.firstIndex(of: name, from: start) {
        start = found + name.count
        guard isDependency(text, found, start) else { continue }
        versions.append(version(in: text[start..<end(of: text, from: start)]))
      }
    }
    return versions
  }

  /// CocoaPods has each of RxSwift's libraries as a pod of its own; they come with the others of the same version.
  private func names(of package: String) -> [String] {
    self == .podfile && package == "RxSwift" ? ["RxSwift", "RxCocoa", "RxRelay"] : [package]
  }

  /// The oldest versions of systems that the project has to run on, as far as the file names them.
  func systems(in text: [UInt8]) -> [String: Int] {
    if self == .xcodeGen { return ProjectSpec(text).systems }
    // Podspecs are written in columns, and Tuist's manifests in lines.
    let text =
      switch self {
      case .podspec: text.withoutRunsOfSpaces
      case .tuistProject, .tuistHelper: text.filter { $0 > UInt8(ascii: " ") }
      default: text
      }
    let configurations = self == .xcodeProject ? BuildConfigurations(text) : nil
    var oldest: [String: Int] = [:]
    for system in DependencyVersions.systems {
      for mark in marks(ofSystem: system).map({ Array($0.utf8) }) {
        for part in configurations?.deciding(mark) ?? [text] {
          for major in versions(behind: mark, in: part) {
            oldest[system] = min(oldest[system] ?? major, major)
          }
        }
      }
    }
    return oldest
  }

  private func versions(behind mark: [UInt8], in text: [UInt8]) -> [Int] {
    var versions: [Int] = []
    var start = 0
    while let found = text.firstIndex(of: mark, from: start) {
      start = found + mark.count
      // `.v16`, `"16.4"`, `'16.0'`
      let digits = text[start...].prefix(4).drop { !isDigit($0) }.prefix(while: isDigit)
      if let major = Int(String(decoding: digits, as: UTF8.self)) { versions.append(major) }
    }
    return versions
  }

  /// What may stand before the version of a system; nothing where the file names none.
  private func marks(ofSystem system: String) -> [String] {
    let pod = system == "macOS" ? "osx" : system.lowercased()
    return switch self {
    case .swiftPackage: [".\(system)("]
    case .xcodeProject: ["\(Self.sdks[system] ?? system.uppercased())_DEPLOYMENT_TARGET = "]
    case .podfile: ["platform :\(pod), "]
    case .podspec: [".\(pod).deployment_target = ", " = :\(pod), ", ":\(pod) => "]
    case .tuistProject, .tuistHelper:
      [".\(system)(", ".\(system)(targetVersion:", "(\(system):", ",\(system):"]
    case .tuist, .swiftLock, .xcodeGen, .podLock, .cartfile, .cartLock: []
    }
  }

  /// What Xcode calls systems, where that is not their name.
  private static let sdks = ["iOS": "IPHONEOS", "macOS": "MACOSX"]

  /// Whether the name of a package at these bytes, all in lower case, stands for a dependency.
  private func isDependency(_ text: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let (before, after) = (text[..<start], text[end...])
    func isBetween(_ left: String, _ right: String) -> Bool {
      before.suffix(left.utf8.count).elementsEqual(left.utf8)
        && after.prefix(right.utf8.count).elementsEqual(right.utf8)
    }
    switch self {
    case .swiftPackage, .tuist, .tuistProject, .tuistHelper, .xcodeProject:
      return isBetween("/", "\"") || isBetween("/", ".git\"")
    case .swiftLock: return isBetween("\"", "\"")
    case .xcodeGen, .podspec: return false
    case .podfile: return isBetween("'", "'") || isBetween("\"", "\"")
    case .podLock: return isBetween("- ", " (") && after.dropFirst(2).first.map(isDigit) == true
    case .cartfile, .cartLock: return isBetween("/", "\"")
    }
  }

  /// Where that which is said of a dependency ends.
  private func end(of text: [UInt8], from start: Int) -> Int {
    let marks =
      switch self {
      case .swiftPackage: [".package("]
      case .tuist, .tuistProject, .tuistHelper: [".remote(", ".package("]
      case .swiftLock: ["\"identity\"", "\"package\""]
      case .xcodeProject: ["repositoryurl"]
      case .xcodeGen, .podfile, .podLock, .podspec, .cartfile, .cartLock: ["\n"]
      }
    return marks.compactMap { text.firstIndex(of: Array($0.utf8), from: start) }.min() ?? text.count
  }

  /// Of RxSwift, the only package that is asked about: its branch is called `main` since version 6.
  private func version(in text: ArraySlice<UInt8>) -> DependencyVersions.Version {
    let bytes = Array(text)
    let followsMain = ["branch = main;", "branch: \"main\"", "\"branch\": \"main\""].contains {
      bytes.firstIndex(of: Array($0.utf8), from: 0) != nil
    }
    if followsMain { return .major(6) }
    if text.firstIndex(of: UInt8(ascii: ">")).map({ text[$0...].dropFirst().first == UInt8(ascii: "=") })
      == true
    {
      return .unknown
    }
    for index in text.indices where isDigit(text[index]) {
      let before = text[..<index].last
      if before == UInt8(ascii: ".") || before.map(isWordPart) == true { continue }
      let digits = text[index...].prefix(while: isDigit)
      let rest = text[digits.endIndex...]
      // A line of a Podfile or Cartfile may say no more than '~> 6'.
      let isNumber = rest.first == UInt8(ascii: ".") && rest.dropFirst().first.map(isDigit) == true
      if isNumber || (self == .podfile || self == .cartfile) && rest.first.map(isWordPart) != true {
        return Int(String(decoding: digits, as: UTF8.self)).map { .major($0) } ?? .unknown
      }
    }
    return .unknown
  }
}

/// The build configurations of an Xcode project: of its targets and, for what these do not say, of the project itself.
private struct BuildConfigurations {
  /// Without those of targets for tests, which nobody but who develops the program runs.
  private var shipped: [[UInt8]] = []

  /// Nil for a text that has none.
  init?(_ text: [UInt8]) {
    let mark = Array("isa = XCBuildConfiguration;".utf8)
    var start = text.firstIndex(of: mark, from: 0)
    if start == nil { return nil }
    while let begin = start {
      start = text.firstIndex(of: mark, from: begin + mark.count)
      let configuration = Array(text[begin..<(start ?? text.count)])
      if !Self.isOfTests(configuration) { shipped.append(configuration) }
    }
  }

  /// Of what runs in another program, or is called as tests: `PRODUCT_BUNDLE_IDENTIFIER = com.example.UnitTests;`
  private static func isOfTests(_ configuration: [UInt8]) -> Bool {
    names(["TEST_HOST", "TEST_TARGET_NAME"], configuration)
      || ["PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME"].contains { setting in
        guard let found = configuration.firstIndex(of: Array("\(setting) = ".utf8), from: 0) else {
          return false
        }
        let value = String(
          decoding: configuration[found...].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        return ["Tests", "Tests\""].contains(where: value.hasSuffix)
      }
  }

  /// Those that decide on a setting: the targets' alone, where each of them has it.
  func deciding(_ setting: [UInt8]) -> [[UInt8]] {
    let targets = shipped.filter { Self.names(["PRODUCT_NAME", "PRODUCT_BUNDLE_IDENTIFIER"], $0) }
    let isLeftToProject = targets.isEmpty || targets.contains { $0.firstIndex(of: setting, from: 0) == nil }
    return isLeftToProject ? shipped : targets
  }

  private static func names(_ settings: [String], _ configuration: [UInt8]) -> Bool {
    settings.contains { configuration.firstIndex(of: Array("\($0) = ".utf8), from: 0) != nil }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Of text in lower case.
private func isWordPart(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x7A).contains(byte) }

extension [UInt8] {
  /// With one space in place of several.
  fileprivate var withoutRunsOfSpaces: [UInt8] {
    indices.filter { self[$0] != UInt8(ascii: " ") || $0 == 0 || self[$0 - 1] != UInt8(ascii: " ") }
      .map { self[$0] }
  }

  fileprivate func firstIndex(of part: [UInt8], from start: Int) -> Int? {
    firstIndex(of: part, from: start, upTo: count)
  }
}
