import PipelintClang
import PipelintDiagnostics
import PipelintModel
import PipelintRules
import PipelintSource
import PipelintSyntax

/// Files in, report out. The same report for any number of threads and any order of files.
///
/// Pass 1 makes facts of each file and drops its tree and text; pass 2 merges them; pass 3 runs the rules on each file that has to be reported
/// on and holds something of interest.
package struct Linter: Sendable {
  package var rules: RuleSelection
  package var threadCount: Int
  /// Whether Objective-C headers tell about declarations, too.
  package var readsHeaders = true

  /// One thread for each processor where no number is given.
  package init(rules: RuleSelection = .standard, threadCount: Int? = nil) {
    self.rules = rules
    self.threadCount = threadCount ?? WorkerThreads.processorCount
  }

  /// Reports on texts, all of one project, without reading anything. Those whose path ends in `.h` are Objective-C headers.
  package func lint(_ sources: [SourceText], isPackage: @escaping @Sendable (String) -> Bool = { _ in false })
    -> LintReport
  {
    report(of: run(on: sources, isPackage: isPackage))
  }

  /// Reports on files as they are now.
  package func lint(_ project: ProjectFiles) -> LintReport { report(of: run(on: project)) }

  func run(on sources: [SourceText], isPackage: @escaping @Sendable (String) -> Bool) -> LintRun {
    let root = FilePath("/")
    let headers = HeaderPass(
      readsHeaders ? sources.filter { $0.path.hasSuffix(".h") } : [], root: root, threadCount: threadCount)
    let files = sources.filter { !$0.path.hasSuffix(".h") }.map { text in
      Input(
        ProjectFile(at: root.appending(text.path), in: root, isReported: true), content: .memory(text))
    }
    let inputs = (files + headers.inputs).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return LintRun(
      root: "/", notices: headers.notices, modules: ModuleMap(root: root) { isPackage($0.string) },
      inputs: inputs, looks: looks(at: inputs), isForOthers: true)
  }

  func run(on project: ProjectFiles) -> LintRun {
    let headers = readsHeaders ? HeaderPass(project, threadCount: threadCount) : HeaderPass()
    let inputs = inputs(of: project, headers)
    return LintRun(
      root: project.root.string, notices: project.notices + headers.notices,
      modules: ModuleMap(root: project.root, xcodeFolders: project.xcodeFolders),
      manifests: project.manifests, storyboards: project.storyboards,
      mayHaveObjectiveC: project.hasObjectiveC, inputs: inputs, looks: looks(at: inputs),
      isForOthers: project.isForOthers,
      isOfWholeProject: project.hasContext)
  }

  /// In the order of paths.
  func inputs(of project: ProjectFiles, _ headers: HeaderPass) -> [Input] {
    let files = project.files.map { file in
      let content: Input.Content
      switch file.standardInput {
      case .success(let bytes)?: content = .memory(SourceText(path: file.path, padded: bytes))
      case .failure(let failure)?: content = .failure(failure)
      case nil: content = .file
      }
      return Input(file, content: content)
    }
    return headers.inputs.isEmpty ? files : (files + headers.inputs).sorted { precedes($0.path, $1.path) }
  }
}

/// One file on its way in.
struct Input: Sendable {
  /// There are thousands of files, most of them stored: what few have lies elsewhere.
  indirect enum Content: Sendable {
    case file
    case memory(SourceText)
    case failure(ReadFailure)
  }

  let file: ProjectFile
  var content: Content
  /// Whether the text is, or was at first, that of the file at `location`.
  let isStored: Bool
  /// Whether all of its bodies are asked about, not only those that a rule looks into.
  var keepsEverything = false
  private var language = Language.swift

  private indirect enum Language: Sendable {
    case swift
    case objectiveC(HeaderInterface)
  }

  init(_ file: ProjectFile, content: Content) {
    self.file = file
    self.content = content
    if case .file = content { isStored = true } else { isStored = false }
  }

  /// Of an Objective-C header: what it says in Swift.
  var interface: HeaderInterface? {
    get {
      if case .objectiveC(let interface) = language { return interface }
      return nil
    }
    set { language = newValue.map { .objectiveC($0) } ?? .swift }
  }

  var path: String { file.path }
  var displayPath: String { file.displayPath }
  var location: FilePath { file.location }
  var isReported: Bool { file.isReported }

  /// Reads the text, or takes it from where it is.
  func text(_ buffer: ReadBuffer) throws(ReadFailure) -> SourceText {
    switch content {
    case .memory(let text): text
    case .failure(let failure): throw failure
    case .file: SourceText(path: path, padded: try buffer.read(location))
    }
  }

  func notice(_ code: Notice.Code, _ level: Notice.Level, _ message: String, at position: Position? = nil)
    -> Notice
  {
    Notice(code, level, message, path: path, displayPath: displayPath, at: position)
  }

  func notice(about failure: ReadFailure) -> Notice {
    let level: Notice.Level = isReported ? .error : .note
    switch failure {
    case .vanished: return notice(.vanished, level, "is no longer there")
    case .unreadable(let reason): return notice(.unreadable, level, reason)
    case .notAFile: return notice(.notAFile, level, "not a regular file")
    case .tooLarge: return notice(.tooLarge, level, "larger than \(ReadBuffer.limit >> 20) MiB")
    }
  }
}

/// A run after pass 1.
struct LintRun {
  let root: String
  /// About what was named and is not there.
  let notices: [Notice]
  let modules: ModuleMap
  /// The files that say which versions of packages the project is built with.
  var manifests: Set<FilePath> = []
  /// Those that say which screens are there from the start, and which there are at all.
  var storyboards: Set<FilePath> = []
  /// Whether there may be code in Objective-C.
  var mayHaveObjectiveC = true
  var inputs: [Input]
  /// Of each input.
  var looks: [FirstLook]
  /// Whether other projects may import its modules.
  let isForOthers: Bool
  /// Whether all files of the project are there, not only those that were named.
  var isOfWholeProject = true
}

/// What pass 1 keeps of a file.
struct FirstLook: Sendable {
  /// Nil for a file that could not be read.
  var file: PackedFile?
  /// Of a file that rules will look at: tells whether it is still the same in pass 3.
  var checksum: UInt64 = 0
  /// The length of its text in bytes.
  var byteCount: UInt32 = 0
  private var remarks: Remarks?

  /// What there is to say of few files.
  private final class Remarks: Sendable {
    let notices: [Notice]
    let text: SourceText?

    init(_ notices: [Notice], _ text: SourceText?) {
      self.notices = notices
      self.text = text
    }
  }

  var notices: [Notice] { remarks?.notices ?? [] }
  /// Of a file with notices that give a place in it.
  var text: SourceText? { remarks?.text }

  mutating func note(_ notices: [Notice], in text: SourceText? = nil) { remarks = Remarks(notices, text) }
}

extension Linter {
  /// Passes 2 and 3.
  func report(of run: consuming LintRun) -> LintReport {
    let inputs = run.inputs
    let reported = inputs.indices.filter { index in
      inputs[index].isReported && run.looks[index].file.map { $0.isInteresting && !$0.isGenerated } ?? false
    }
    let unreadCount = zip(inputs, run.looks).count { $0.isReported && $1.file == nil }
    let index = index(of: inputs, &run.looks, run.modules, isForOthers: run.isForOthers)
    var report = LintReport(root: run.root, notices: run.notices)
    var texts: [Int: SourceText] = [:]
    for (file, look) in run.looks.enumerated() {
      report.notices += look.notices
      texts[file] = look.text
    }
    let looks = reported.map { run.looks[$0] }
    run.looks = []
    let dependencies = dependencies(of: run.manifests, in: FilePath(run.root), index)
    let rulesOfFiles = rules(about: reported, index)
    let (storyboards, mayHaveObjectiveC) = (run.storyboards, run.mayHaveObjectiveC)
    let leavesOutIdleCode = run.isOfWholeProject && rules.profile != .strict
    let outcomes = WorkerThreads.map(reported.count, threadCount: threadCount) { position, tools in
      let file = reported[position]
      let analysis = tools.analysis(of: index, inputs, dependencies) {
        Storyboards(storyboards).layouts(mayHaveObjectiveC: mayHaveObjectiveC)
      }
      return outcome(
        of: inputs[file], file, rulesOfFiles[position], analysis, looks[position], tools.buffer,
        leavesOutIdleCode: leavesOutIdleCode)
    }
    for (file, outcome) in zip(reported, outcomes) {
      report.notices += outcome.notices
      report.findings += outcome.findings
      if let text = outcome.text { texts[file] = text }
    }
    report.notices.sort(by: isBefore)
    report.filesChecked = inputs.count(where: \.isReported)
    report.filesUnread = unreadCount
    report.filesFailed = Set(report.notices.filter { $0.meansIncomplete }.map(\.path)).count
    addRelatedTexts(of: report, inputs, &texts)
    report.files = texts.sorted { $0.key < $1.key }.map { file, text in
      ReportedFile(
        text, displayPath: inputs[file].displayPath, pathBytes: inputs[file].location.bytesIfInvalid)
    }
    for entry in rules.rules where report.findings.contains(where: { $0.diagnostic.rule == entry.page.id }) {
      report.rules[entry.page.id] = .init(category: entry.page.category, preview: entry.page.preview)
    }
    return report
  }

  /// For each file, the rules with a framework that it may meet. Most rules are about the same few, and most files meet the same.
  private func rules(about files: [Int], _ index: ProjectIndex) -> [[RunningRule]] {
    var filesReaching: [[String]: [Bool]] = [[]: Array(repeating: true, count: index.projectFileCount)]
    for rule in rules.running where filesReaching[rule.frameworks] == nil {
      filesReaching[rule.frameworks] = index.filesReaching(rule.frameworks)
    }
    let reach = rules.running.map { filesReaching[$0.frameworks] ?? [] }
    var rulesOfReach: [[Bool]: [RunningRule]] = [:]
    return files.map { file in
      let reached = filesReaching.values.map { $0[file] }
      if let rules = rulesOfReach[reached] { return rules }
      let found = zip(rules.running, reach).filter { $1[file] }.map(\.0)
      rulesOfReach[reached] = found
      return found
    }
  }

  /// Pass 1.
  func looks(at inputs: [Input]) -> [FirstLook] {
    WorkerThreads.map(inputs.count, threadCount: threadCount, first: ProjectIndex.readModels) {
      index, tools in
      firstLook(at: inputs[index], &tools)
    }
  }

  /// Pass 2. Takes the facts out of `looks`, so that what the index needs no more is freed.
  func index(of inputs: [Input], _ looks: inout [FirstLook], _ modules: ModuleMap, isForOthers: Bool)
    -> ProjectIndex
  {
    var modules = modules
    let indexed = Handover(
      inputs.indices.map { index in
        let input = inputs[index]
        return IndexedFile(
          path: input.path, module: modules.module(of: input.location),
          file: looks[index].file.take() ?? .empty)
      })
    return WorkerThreads.run { ProjectIndex(indexed.take(), isForOthers: isForOthers) }
  }

  /// What the manifests say of packages that a rule asks for, and of systems. They are read only where files of the project may meet one of these, or
  /// Combine or Foundation, which depend on the system.
  private func dependencies(of manifests: Set<FilePath>, in root: FilePath, _ index: ProjectIndex)
    -> DependencyVersions
  {
    func isMet(_ module: String) -> Bool { index.filesReaching([module]).contains(true) }
    var versions = DependencyVersions()
    let packages = DependencyVersions.packages.filter(isMet)
    let asksForSystem = isMet("Combine") || isMet("Foundation")
    if packages.isEmpty, !asksForSystem { return versions }
    let buffer = ReadBuffer()
    var isAnyThere = false
    for path in manifests {
      guard let manifest = DependencyManifest(path: path), let padded = try? buffer.read(path),
        manifest.isWritten(in: padded)
      else { continue }
      let text = packages.isEmpty ? [] : DependencyManifest.lowercased(padded)
      isAnyThere = isAnyThere || manifest.namesPackages
      for package in packages {
        for version in manifest.versions(of: package, in: text) { versions.add(version, of: package) }
      }
      if asksForSystem {
        let folder = manifest.folder(of: path)?.relative(to: root)?.string
        versions.add(
          systems: manifest.systems(in: padded), in: folder ?? "", isForPackages: manifest == .podfile)
      }
    }
    // What brings the package is not part of the project, as where lock files are not kept.
    for package in packages where isAnyThere && versions[package] == .notNamed {
      versions.add(.unknown, of: package)
    }
    return versions
  }

  func isBefore(_ left: Notice, _ right: Notice) -> Bool {
    let leftKey = (left.path, left.position?.offset ?? 0, left.code.rawValue)
    return leftKey < (right.path, right.position?.offset ?? 0, right.code.rawValue)
  }

  private func firstLook(at input: Input, _ tools: inout WorkerTools) -> FirstLook {
    var look = FirstLook()
    if let interface = input.interface {
      let tree = SyntaxTree.parse(SourceText(path: input.path, interface.text), in: &tools.memory)
      let origins = interface.places.map {
        FactOrigin(offset: $0.offset, range: $0.range, nameRange: $0.nameRange)
      }
      look.file = tools.wholePacker.file(of: tree, from: origins)
      return look
    }
    let text: SourceText
    do {
      text = try input.text(tools.buffer)
    } catch {
      look.note([input.notice(about: error)])
      return look
    }
    if let notice = encodingNotice(text, input) {
      look.note([notice], in: input.isReported ? text : nil)
      return look
    }
    look.byteCount = UInt32(text.count)
    let tree = SyntaxTree.parse(
      text, in: &tools.memory, passingOverIdleBodies: !input.keepsEverything)
    if input.isReported, !tree.errors.isEmpty {
      look.note(syntaxNotices(tree, input), in: text)
    }
    let file = input.keepsEverything ? tools.wholePacker.file(of: tree) : tools.packer.fileOrOutline(of: tree)
    if file.isInteresting { look.checksum = checksum(text) }
    look.file = file
    return look
  }

  private func encodingNotice(_ text: SourceText, _ input: Input) -> Notice? {
    let bytes = text.paddedBytes[..<text.count]
    guard let offset = firstInvalidByte(ofUTF8: bytes) else { return nil }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return input.notice(
      .notUTF8, input.isReported ? .error : .note,
      isUTF16 ? "UTF-16, not UTF-8" : "not UTF-8: the first bad byte has offset \(offset)",
      at: LineTable(text).position(of: UInt32(offset)))
  }

  /// At most one notice about syntax and one about depth.
  private func syntaxNotices(_ tree: SyntaxTree, _ input: Input) -> [Notice] {
    let lines = LineTable(tree.source)
    let (deep, wrong) = (
      tree.errors.filter { $0.reason == .tooDeep }, tree.errors.filter { $0.reason != .tooDeep }
    )
    var notices: [Notice] = []
    if let first = wrong.first {
      let rest =
        switch wrong.count - 1 {
        case 0: ""
        case 1: ", and 1 more error"
        case let count: ", and \(count) more errors"
        }
      notices.append(
        input.notice(
          .parseError, .warning, "not Swift: " + wording(of: first) + rest,
          at: lines.position(of: first.range.lower)))
    }
    if let first = deep.first {
      notices.append(
        input.notice(
          .tooDeep, .warning,
          "more than \(SyntaxTree.maximumDepth) nested levels; what is deeper was passed over",
          at: lines.position(of: first.range.lower)))
    }
    return notices
  }

  private func wording(of error: SyntaxError) -> String {
    switch error.reason {
    case .unexpected, .tooDeep: "unexpected text"
    case .expected: "expected \(wording(ofExpected: error.expected.description))"
    case .unterminatedString: "a string that does not end"
    case .unterminatedComment: "a comment that does not end"
    case .unterminatedRegex: "a regular expression that does not end"
    case .invalidCharacter: "a character that Swift does not know"
    case .invalidLiteral: "a literal that is not one"
    case .editorPlaceholder: "an editor placeholder"
    }
  }

  /// A part of the grammar by its name, as the parser gives it; what is written as it stands in quotes.
  private func wording(ofExpected spelling: String) -> String {
    switch spelling {
    case "expression", "operator": "an \(spelling)"
    case "condition", "declaration", "label", "module", "name", "newline", "pattern", "type": "a \(spelling)"
    default: "'\(spelling)'"
    }
  }

  /// What pass 3 says of a file.
  private struct Outcome: Sendable {
    var findings: [Finding] = []
    var notices: [Notice] = []
    /// Of a file with findings.
    var text: SourceText?
  }

  /// Pass 3.
  private func outcome(
    of input: Input, _ file: Int, _ rules: [RunningRule], _ analysis: ProjectAnalysis, _ look: FirstLook,
    _ buffer: ReadBuffer, leavesOutIdleCode: Bool
  ) -> Outcome {
    let reading = SecondReading(of: input, as: look, buffer)
    let analyzed = analysis.file(file, text: LateText(reading.text))
    let directives = Array(analyzed.facts.directives)
    let isTestCode = analyzed.isTestCode
    var diagnostics: [Diagnostic] = []
    for running in rules where running.runsInTests || !isTestCode {
      diagnostics += running.diagnostics(of: analyzed)
    }
    if diagnostics.count > 1 { diagnostics = oneReportADefect(diagnostics, yields: self.rules.precedence) }
    let idle = leavesOutIdleCode ? analyzed.idle(among: diagnostics) : []
    let text = diagnostics.isEmpty && directives.isEmpty ? nil : analyzed.text
    if let notice = reading.notice { return Outcome(notices: [notice]) }
    guard let text else { return Outcome() }

    let lines = analyzed.lines
    let suppressions = Suppressions(directives, in: text, lines)
    let applied = suppressions.applied(to: diagnostics, rules: self.rules, in: text, lines)
      .filter { diagnostic, _ in !idle.contains(RuleAtPlace(diagnostic)) }
    guard !applied.isEmpty else { return Outcome() }
    return Outcome(findings: findings(from: applied, path: input.path), text: text)
  }

  /// Orders the findings of a file and numbers those that nothing else tells apart.
  private func findings(from diagnostics: [(Diagnostic, reason: String?)], path: String) -> [Finding] {
    struct Key: Hashable {
      let rule: String
      let symbol: String
      let chain: [String]
    }
    var counts: [Key: Int] = [:]
    var previous: Diagnostic?
    return diagnostics.sorted { left, right in
      (left.0.range, left.0.rule, left.0.message) < (right.0.range, right.0.rule, right.0.message)
    }.compactMap { diagnostic, reason in
      guard diagnostic != previous else { return nil }
      previous = diagnostic
      let ordinal = counts[
        Key(rule: diagnostic.rule, symbol: diagnostic.symbol, chain: diagnostic.chain), default: 0]
      counts[Key(rule: diagnostic.rule, symbol: diagnostic.symbol, chain: diagnostic.chain)] = ordinal + 1
      return Finding(diagnostic, path: path, suppressionReason: reason, ordinal: ordinal)
    }
  }

  /// Reads the files that a finding in another one points into.
  private func addRelatedTexts(of report: LintReport, _ inputs: [Input], _ texts: inout [Int: SourceText]) {
    let paths = Set(report.findings.flatMap { $0.diagnostic.related.compactMap(\.path) })
    guard !paths.isEmpty else { return }
    let buffer = ReadBuffer()
    for (file, input) in inputs.enumerated() where paths.contains(input.path) && texts[file] == nil {
      texts[file] = try? input.text(buffer)
    }
  }
}

/// The text of a file in pass 3: read again when something asks for it, which is seldom.
private final class SecondReading {
  private let input: Input
  private let look: FirstLook
  private let buffer: ReadBuffer
  /// Why what was found in pass 1 holds no more, where it was read again.
  private(set) var notice: Notice?

  init(of input: Input, as look: FirstLook, _ buffer: ReadBuffer) {
    self.input = input
    self.look = look
    self.buffer = buffer
  }

  /// The text that was looked at first. Of one that is not to be had any more, as many spaces: what is said of it will not be reported, but
  /// ranges have to lie inside.
  func text() -> SourceText {
    do {
      let text = try input.text(buffer)
      if checksum(text) == look.checksum { return text }
      notice = input.notice(.vanished, .error, "changed while it was analyzed")
    } catch {
      notice = input.notice(about: error)
    }
    return SourceText(path: input.path, bytes: repeatElement(UInt8(ascii: " "), count: Int(look.byteCount)))
  }
}

/// A number that changes when the text does, by all likelihood.
private func checksum(_ text: SourceText) -> UInt64 {
  text.paddedBytes.withUnsafeBytes { bytes in
    // Four sums side by side, because each step of one waits for the step before. What is left at the end is padding.
    var sums = (UInt64(bytes.count), UInt64(1), UInt64(2), UInt64(3))
    var offset = 0
    while offset + 32 <= bytes.count {
      sums.0 = mixed(sums.0, bytes, offset)
      sums.1 = mixed(sums.1, bytes, offset + 8)
      sums.2 = mixed(sums.2, bytes, offset + 16)
      sums.3 = mixed(sums.3, bytes, offset + 24)
      offset += 32
    }
    while offset + 8 <= bytes.count {
      sums.0 = mixed(sums.0, bytes, offset)
      offset += 8
    }
    let constant: UInt64 = 0xD6E8_FEB8_6659_FD93
    return ((sums.0 &* constant ^ sums.1) &* constant ^ sums.2) &* constant ^ sums.3
  }
}

@inline(__always)
private func mixed(_ sum: UInt64, _ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
  let product = (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
  return product.low ^ product.high
}
