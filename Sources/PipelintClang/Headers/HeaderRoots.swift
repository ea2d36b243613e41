import PipelintSource

/// Where Swift begins to read a project's headers.
struct HeaderRoots {
  /// Headers, each once: bridging headers that settings name, then the others in the order of their paths.
  private(set) var numbers: [Int] = []
  /// Bridging headers that settings name and that are not there: the path as written, and the file of the setting.
  private(set) var missing: [(name: String, settings: String)] = []

  /// Looks for bridging headers, umbrella headers, headers of module maps and public headers of packages.
  ///
  /// - Parameters:
  ///   - settings: Xcode's projects and `.xcconfig` files.
  ///   - moduleMaps: files that list the headers of a module.
  ///   - isPackage: whether a folder holds a `Package.swift`.
  init(
    _ graph: HeaderGraph, settings: [String], moduleMaps: [String], isPackage: (String) -> Bool,
    read: (String) -> [UInt8]?
  ) {
    for path in settings {
      for name in Self.bridgingHeaders(in: read(path) ?? []) {
        if let number = graph.resolve(name, from: path, isQuoted: true) {
          add(number)
        } else if !missing.contains(where: { $0.name == name }) {
          missing.append((name, path))
        }
      }
    }
    var others: Set<Int> = []
    for path in moduleMaps {
      let folder = String(path.dropLast(fileName(path).count))
      for (name, isFolder) in Self.headers(inModuleMap: read(path) ?? []) {
        if isFolder {
          let prefix = normalized(folder + name) + "/"
          others.formUnion(graph.paths.indices.filter { graph.paths[$0].hasPrefix(prefix) })
        } else if let number = graph.resolve(name, from: path, isQuoted: true) {
          others.insert(number)
        }
      }
    }
    for (number, path) in graph.paths.enumerated()
    where path.hasSuffix("-Bridging-Header.h") || Self.isUmbrella(path) || Self.isPublic(path, isPackage) {
      others.insert(number)
    }
    for number in others.sorted() { add(number) }
  }

  private mutating func add(_ number: Int) { if !numbers.contains(number) { numbers.append(number) } }

  /// `Legacy/Legacy.h`
  private static func isUmbrella(_ path: String) -> Bool {
    let parts = path.split(separator: "/").suffix(2)
    return parts.count == 2 && parts.last! == parts.first! + ".h"
  }

  /// In `include` of a package's target.
  private static func isPublic(_ path: String, _ isPackage: (String) -> Bool) -> Bool {
    let parts = path.split(separator: "/")
    guard let include = parts.firstIndex(of: "include") else { return false }
    return parts[..<include].indices.contains { isPackage("/" + parts[...$0].joined(separator: "/")) }
  }

  /// What `SWIFT_OBJC_BRIDGING_HEADER` is set to, without the variables in front: each value once.
  private static func bridgingHeaders(in text: [UInt8]) -> [String] {
    let setting = Array("SWIFT_OBJC_BRIDGING_HEADER".utf8)
    var names: [String] = []
    var place = 0
    while let start = text.firstIndex(of: setting, from: place, upTo: text.count) {
      let end = text[start...].firstIndex(where: isLineEnd) ?? text.count
      place = end
      if let before = text[..<start].last(where: { !isBlankOrQuote($0) }), !isLineEnd(before) { continue }
      let line = String(decoding: text[start..<end], as: UTF8.self)
      // The last one: the name may say for what it is set, as in `[arch=*]`.
      guard let equals = line.lastIndex(of: "=") else { continue }
      let value = line[line.index(after: equals)...].filter { $0 != "\"" && $0 != ";" && $0 != "\\" }
      let parts = value.drop { $0 == " " }.split(separator: "/").filter { !$0.contains("$") && $0 != "." }
      let name = parts.joined(separator: "/").trimmingSpaces
      if name.hasSuffix(".h"), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// `header "X.h"`, `umbrella header "X.h"`, `umbrella "Folder"`; excluded ones left out.
  private static func headers(inModuleMap text: [UInt8]) -> [(name: String, isFolder: Bool)] {
    var found: [(name: String, isFolder: Bool)] = []
    for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count >= 3 else { continue }
      let words = parts[0].split { $0 == " " || $0 == "\t" || $0 == "{" }
      guard !words.contains("exclude") else { continue }
      if words.last == "header" { found.append((String(parts[1]), false)) }
      if words.last == "umbrella" { found.append((String(parts[1]), true)) }
    }
    return found
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

private func isBlankOrQuote(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\"")
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\t" })
  }
}
