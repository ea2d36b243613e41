/// The Objective-C headers that a project's Swift files see.
package struct ProjectHeaders: Sendable {
  /// What there is to read: one unit for each root that is not part of another one.
  package let units: [HeaderUnit]
  /// What could not be read so far.
  package let problems: [HeaderProblem]
  /// The number of headers in all units.
  package var headerCount: Int { units.reduce(0) { $0 + $1.own.count } }

  /// The files of a project that headers are looked for in; absolute paths, ordered.
  package struct Files: Sendable {
    package var headers: [String]
    /// Xcode's projects and `.xcconfig` files.
    package var settings: [String] = []
    package var moduleMaps: [String] = []

    package init(headers: [String], settings: [String] = [], moduleMaps: [String] = []) {
      self.headers = headers
      self.settings = settings
      self.moduleMaps = moduleMaps
    }
  }

  /// More inclusions than any project has: a unit with as many is not read.
  private static let inclusionLimit = 20_000

  /// Finds out what has to be read, without libclang. Headers that nobody's Swift sees are not looked at, nor are those in plain C, and
  /// those that declare nothing but the version of a framework.
  package init(_ files: Files, isPackage: (String) -> Bool, read: @escaping (String) -> [UInt8]?) {
    var graph = HeaderGraph(files.headers, read: read)
    let roots = HeaderRoots(
      graph, settings: files.settings, moduleMaps: files.moduleMaps, isPackage: isPackage, read: read)
    self.init(
      &graph, roots: roots.numbers,
      roots.missing.map { HeaderProblem(path: $0.settings, kind: .missing($0.name)) })
  }

  /// All headers, each as a root.
  package init(all headers: [String], read: @escaping (String) -> [UInt8]?) {
    var graph = HeaderGraph(headers, read: read)
    self.init(&graph, roots: Array(headers.indices), [])
  }

  private init(_ graph: inout HeaderGraph, roots: [Int], _ known: [HeaderProblem]) {
    var units: [HeaderUnit] = []
    var problems = known
    var taken: Set<Int> = []
    for root in roots where !taken.contains(root) {
      let reached = graph.reach(from: root)
      let own = reached.filter { !taken.contains($0) }
      taken.formUnion(own)
      // Making libclang ready takes longer than reading many a project.
      guard own.contains(where: { graph.isObjectiveC($0) }),
        own.contains(where: { graph.hasDeclarations($0) })
      else { continue }
      guard graph.inclusionCount(from: root, limit: Self.inclusionLimit) < Self.inclusionLimit else {
        problems.append(HeaderProblem(path: graph.paths[root], kind: .endless))
        continue
      }
      units.append(graph.unit(root, reached, own))
    }
    self.units = units
    problems += graph.unreadable.map { HeaderProblem(path: graph.paths[$0], kind: .unreadable) }
    problems += graph.tooDeep.map { HeaderProblem(path: graph.paths[$0], kind: .tooDeep) }
    self.problems = problems
  }
}

extension HeaderGraph {
  fileprivate mutating func isObjectiveC(_ number: Int) -> Bool {
    let directives = node(number).directives
    return directives.isObjectiveC && !directives.isCPlusPlus && !directives.isTooDeep
  }

  fileprivate mutating func hasDeclarations(_ number: Int) -> Bool {
    node(number).directives.hasDeclarations
  }

  /// The unit of a root, imports that lead out of the project made blank.
  fileprivate mutating func unit(_ root: Int, _ reached: [Int], _ own: [Int]) -> HeaderUnit {
    var names: [String: String] = [:]
    var headers: [HeaderUnit.Header] = []
    for number in reached {
      let node = node(number)
      let folder = paths[number].dropLast(fileName(paths[number]).count)
      var blank: [Range<Int>] = []
      for (directive, imported) in zip(node.directives.imports, node.imported) {
        guard let imported else {
          blank.append(directive.range)
          continue
        }
        let isBeside = directive.isQuoted && normalized(folder + directive.name) == paths[imported]
        if !isBeside, names[directive.name] == nil { names[directive.name] = paths[imported] }
      }
      headers.append(.init(path: paths[number], text: HeaderDirectives.blanking(blank, in: node.text)))
    }
    return HeaderUnit(root: paths[root], headers: headers, own: Set(own.map { paths[$0] }), names: names)
  }
}
