import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// What is traced of a file: all of it, or the chain at a place.
package struct TracePlace: Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in bytes; nil for all of the line.
  package let column: Int?

  package init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }
}

extension Linter {
  /// All chains of the files to report on, in the order of paths and places, or those at `place`; with a report that holds the texts of all files
  /// they speak of, and no findings.
  package func trace(_ project: ProjectFiles, at place: TracePlace? = nil) -> (
    chains: [ChainTrace], report: LintReport
  ) {
    let headers = readsHeaders ? HeaderPass(project, threadCount: threadCount) : HeaderPass()
    let inputs = inputs(of: project, headers).map { input in
      var input = input
      input.keepsEverything = input.isReported
      return input
    }
    var looks = looks(at: inputs)
    let traced = inputs.indices.filter { inputs[$0].isReported && looks[$0].file != nil }
    let index = index(
      of: inputs, &looks, ModuleMap(root: project.root, xcodeFolders: project.xcodeFolders),
      isForOthers: project.isForOthers)
    let outcomes = WorkerThreads.map(traced.count, threadCount: threadCount) { position, tools in
      let file = traced[position]
      guard let text = try? inputs[file].text(tools.buffer) else {
        return (chains: [ChainTrace](), text: SourceText?.none, notice: Notice?.none)
      }
      let lines = LineTable(text)
      if let missing = place?.missingPart(in: lines) {
        return ([], text, inputs[file].notice(.unmatchedPath, .error, missing))
      }
      let chains = tools.analysis(of: index, inputs).file(file, text: LateText { text }).traces
      return (place.map { $0.selection(of: chains, in: lines) } ?? chains, text, nil)
    }

    var report = LintReport(
      root: project.root.string, notices: project.notices + headers.notices + looks.flatMap(\.notices))
    // Where a folder is traced, it is enough that one file has the place.
    let missing = outcomes.compactMap(\.notice)
    if missing.count == outcomes.count { report.notices += missing }
    report.notices.sort(by: isBefore)
    report.filesChecked = inputs.count(where: \.isReported)
    var texts: [Int: SourceText] = [:]
    for (file, outcome) in zip(traced, outcomes) where !outcome.chains.isEmpty { texts[file] = outcome.text }
    let chains = outcomes.flatMap(\.chains)
    let others = Set(chains.flatMap(\.paths))
    let buffer = ReadBuffer()
    for (file, input) in inputs.enumerated() where others.contains(input.path) && texts[file] == nil {
      texts[file] = try? input.text(buffer)
    }
    report.files = texts.sorted { $0.key < $1.key }.map { file, text in
      ReportedFile(
        text, displayPath: inputs[file].displayPath, pathBytes: inputs[file].location.bytesIfInvalid)
    }
    return (chains, report)
  }
}

extension ChainTrace {
  /// The files that its errors are raised in.
  fileprivate var paths: [String] {
    steps.flatMap { $0.errors.compactMap(\.path) + $0.inner.flatMap(\.paths) }
  }

  fileprivate var withInner: [ChainTrace] { [self] + steps.flatMap { $0.inner.flatMap(\.withInner) } }
}

extension TracePlace {
  /// What a file does not have of the place, as a clause; nil where it has all of it. The end of a line, and that of the file, are places.
  fileprivate func missingPart(in lines: LineTable) -> String? {
    if line > lines.lineCount { return "no line \(line) in this file" }
    if let column, column > lines.content(ofLine: line).count + 1 {
      return "no column \(column) in line \(line)"
    }
    return nil
  }

  /// The innermost chains with a step's name at the place, which is one of the file; where there is none, the innermost that cover it.
  fileprivate func selection(of chains: [ChainTrace], in lines: LineTable) -> [ChainTrace] {
    let content = lines.content(ofLine: line)
    let start = content.lower + UInt32(column.map { $0 - 1 } ?? 0)
    let range = SourceRange(start, column == nil ? content.upper : start)
    let all = chains.flatMap(\.withInner)
    let named = all.filter {
      $0.steps.contains { $0.range.lower <= range.upper && range.lower <= $0.range.upper }
    }
    let covering = (named.isEmpty ? all : named).filter {
      $0.range.lower <= range.upper && range.lower <= $0.range.upper
    }
    let innermost = covering.filter { chain in
      !covering.contains { $0.range != chain.range && chain.range.contains($0.range) }
    }
    return column == nil && !named.isEmpty
      ? covering.filter { chain in
        !covering.contains { $0.range != chain.range && $0.range.contains(chain.range) }
      } : innermost
  }
}
