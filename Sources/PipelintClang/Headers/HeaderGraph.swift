/// The headers of a project, and which imports which. A header is read when it is reached.
struct HeaderGraph {
  /// What is known of one header.
  struct Node {
    /// Empty where it could not be read, and where it shall not be parsed.
    let text: [UInt8]
    let directives: HeaderDirectives
    /// By import: the header it stands for; nil for those of frameworks that are not part of the project. Empty
    /// where it shall not be parsed.
    let imported: [Int?]
  }

  /// Absolute, ordered.
  let paths: [String]
  private let numbers: [String: Int]
  /// By the last component of a path.
  private let named: [Substring: [Int]]
  private let read: (String) -> [UInt8]?
  private var nodes: [Int: Node] = [:]
  /// Those that could not be read, in the order they were met.
  private(set) var unreadable: [Int] = []
  /// Those that a parser might crash on, in that order.
  private(set) var tooDeep: [Int] = []

  /// `read` gives the text of a path; nil where there is none.
  init(_ paths: [String], read: @escaping (String) -> [UInt8]?) {
    self.paths = paths
    self.read = read
    numbers = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
    named = Dictionary(grouping: paths.indices) { fileName(paths[$0]) }
  }

  /// The number of a path; nil where no header has it.
  func number(of path: String) -> Int? { numbers[path] }

  mutating func node(_ number: Int) -> Node {
    if let node = nodes[number] { return node }
    let text = read(paths[number])
    if text == nil { unreadable.append(number) }
    let directives = HeaderDirectives(text ?? [])
    let imported = directives.imports.map { resolve($0.name, from: paths[number], isQuoted: $0.isQuoted) }
    if directives.isTooDeep { tooDeep.append(number) }
    let isLeftOut = directives.isCPlusPlus || directives.isTooDeep
    let node = Node(
      text: isLeftOut ? [] : text ?? [], directives: directives, imported: isLeftOut ? [] : imported)
    nodes[number] = node
    return node
  }

  /// `root` and what it imports, directly or not, each once, in the order it is met.
  mutating func reach(from root: Int) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    var pending = [root]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      order.append(next)
      pending += node(next).imported.compactMap { $0 }.reversed()
    }
    return order
  }

  /// How often all headers together are taken in when `root` is, where nothing keeps a file from being taken in again; `limit` where it is
  /// more, or where headers include each other without end.
  mutating func inclusionCount(from root: Int, limit: Int) -> Int {
    var counts: [Int: Int] = [:]
    var underWay: Set<Int> = []
    func count(_ number: Int, _ depth: Int) -> Int {
      if let known = counts[number] { return known }
      guard depth < 200, underWay.insert(number).inserted else { return limit }
      defer { underWay.remove(number) }
      let node = node(number)
      var sum = 1
      for (directive, imported) in zip(node.directives.imports, node.imported) where directive.isInclude {
        guard let imported, !self.node(imported).directives.isGuarded else { continue }
        sum = min(limit, sum + count(imported, depth + 1))
      }
      counts[number] = sum
      return sum
    }
    return reach(from: root).reduce(0) { min(limit, $0 + count($1, 0)) }
  }

  /// The header that an import names: relative to the importing one, else the one whose path ends so, else of `<Module/Header.h>` one in a
  /// folder called like the module. Of several, the one nearest to the importing header.
  func resolve(_ name: String, from importer: String, isQuoted: Bool) -> Int? {
    guard !name.isEmpty, !name.hasPrefix("/") else { return nil }
    let folder = importer.dropLast(fileName(importer).count)
    if isQuoted, let number = numbers[normalized(folder + name)] { return number }
    let parts = name.split(separator: "/")
    guard let last = parts.last, let candidates = named[last] else { return nil }
    let suffix = "/" + parts.filter { $0 != ".." && $0 != "." }.joined(separator: "/")
    let matching = candidates.filter { paths[$0].hasSuffix(suffix) }
    if parts.count == 1 || !matching.isEmpty { return nearest(matching, to: folder) }
    return nearest(candidates.filter { paths[$0].split(separator: "/").contains(parts[0]) }, to: folder)
  }

  private func nearest(_ candidates: [Int], to folder: Substring) -> Int? {
    candidates.max { left, right in
      let (leftCount, rightCount) = (sharedCount(left, folder), sharedCount(right, folder))
      return leftCount == rightCount ? left > right : leftCount < rightCount
    }
  }

  private func sharedCount(_ number: Int, _ folder: Substring) -> Int {
    zip(paths[number].utf8, folder.utf8).prefix { $0 == $1 }.count
  }
}

func fileName(_ path: String) -> Substring {
  path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
}

/// An absolute path without `.` and `..`.
func normalized(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}
