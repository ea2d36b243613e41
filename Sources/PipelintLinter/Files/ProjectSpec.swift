import PipelintModel

/// What XcodeGen makes a project from, `project.yml`, as far as it says what systems the project has to run on.
struct ProjectSpec {
  /// A line that is no comment and gives a key a value, or begins with a dash.
  private struct Line {
    let indentation: Int
    /// Empty for an element of a list.
    let key: Substring
    /// Without quotation marks; empty where it stands in the lines below.
    let value: String
  }

  private let lines: [Line]

  init(_ text: [UInt8]) {
    lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap(Self.line)
  }

  /// The oldest version of each system that is named as a target of the whole project or of one product.
  var systems: [String: Int] {
    var oldest: [String: Int] = [:]
    for (position, line) in lines.enumerated() {
      for (system, version) in targets(at: position, line) {
        guard let major = Int(version.prefix { ("0"..."9").contains($0) }) else { continue }
        oldest[system] = min(oldest[system] ?? major, major)
      }
    }
    return oldest
  }

  private func targets(at position: Int, _ line: Line) -> [(system: String, version: String)] {
    if let system = Self.settings[String(line.key)] { return [(system, line.value)] }
    guard line.key == "deploymentTarget" else { return [] }
    if line.value.isEmpty {
      return lines[(position + 1)...].prefix { $0.indentation > line.indentation }
        .map { (String($0.key), $0.value) }.filter { Self.isSystem($0.0) }
    }
    if line.value.hasPrefix("{") {
      return line.value.split { "{},".contains($0) }.compactMap(Self.line)
        .map { (String($0.key), $0.value) }.filter { Self.isSystem($0.0) }
    }
    return platforms(beside: position, line).map { ($0, line.value) }
  }

  /// The systems that a product is for: `platform: iOS`, `platform: [iOS, tvOS]`, or in lines of their own.
  private func platforms(beside position: Int, _ line: Line) -> [String] {
    let above = lines[..<position].reversed().prefix { $0.indentation >= line.indentation }.reversed()
    let below = lines[(position + 1)...].prefix { $0.indentation >= line.indentation }
    let product = Array(above) + below
    guard
      let platform = product.firstIndex(where: {
        $0.indentation == line.indentation && ($0.key == "platform" || $0.key == "supportedDestinations")
      })
    else { return [] }
    let elements = product[(platform + 1)...].prefix { $0.key.isEmpty }.map(\.value)
    let written = ([product[platform].value] + elements).flatMap { $0.split { "[], ".contains($0) } }
    return written.map { Self.withoutQuotes($0) }.filter(Self.isSystem)
  }

  private static func isSystem(_ name: String) -> Bool { DependencyVersions.systems.contains(name) }

  /// What Xcode calls the setting for each system.
  private static let settings = [
    "IPHONEOS_DEPLOYMENT_TARGET": "iOS", "MACOSX_DEPLOYMENT_TARGET": "macOS",
    "TVOS_DEPLOYMENT_TARGET": "tvOS", "WATCHOS_DEPLOYMENT_TARGET": "watchOS",
  ]

  // Line = Space* ('-' Value | Key ':' Value?) ('#' Comment)?
  private static func line(_ text: Substring) -> Line? {
    let content = text.drop { $0 == " " }
    guard let first = content.first, first != "#" else { return nil }
    let indentation = text.count - content.count
    if first == "-" {
      return Line(
        indentation: indentation, key: "", value: withoutQuotes(withoutComment(content.dropFirst())))
    }
    guard let colon = content.firstIndex(of: ":") else { return nil }
    let value = withoutComment(content[content.index(after: colon)...])
    return Line(indentation: indentation, key: content[..<colon], value: withoutQuotes(value))
  }

  private static func withoutComment(_ value: Substring) -> Substring {
    var end = value.startIndex
    var last: Character = " "
    while end < value.endIndex, !(value[end] == "#" && last == " ") {
      last = value[end]
      end = value.index(after: end)
    }
    return value[..<end]
  }

  private static func withoutQuotes(_ value: Substring) -> String {
    String(value.filter { !"\"' ".contains($0) })
  }
}
