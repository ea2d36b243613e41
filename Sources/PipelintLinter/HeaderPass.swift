import PipelintClang
import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Reads the Objective-C headers that a project's Swift files see, before pass 1. Nothing is loaded where there are none.
struct HeaderPass {
  /// The headers, as files that only tell about declarations.
  private(set) var inputs: [Input] = []
  private(set) var notices: [Notice] = []

  /// None.
  init() {}

  /// Headers of a project, as they are now.
  init(_ project: ProjectFiles, threadCount: Int) {
    guard !project.headerFiles.headers.isEmpty else { return }
    let buffer = ReadBuffer()
    let headers = ProjectHeaders(
      project.headerFiles, isPackage: { FilePath($0).appending("Package.swift").exists },
      read: { path in
        var bytes = try? buffer.read(FilePath(path))
        bytes?.removeLast(SourceText.padding)
        return bytes
      })
    read(headers, threadCount: threadCount) { project.input(ofHeader: FilePath($0)) }
  }

  /// Headers among texts, all of them.
  init(_ texts: [SourceText], root: FilePath, threadCount: Int) {
    guard !texts.isEmpty else { return }
    let byPath = Dictionary(
      texts.map { (root.appending($0.path).string, $0) }, uniquingKeysWith: { first, _ in first })
    let headers = ProjectHeaders(all: byPath.keys.sorted()) { path in
      byPath[path].map { Array($0.paddedBytes[..<$0.count]) }
    }
    read(headers, threadCount: threadCount) { path in
      Input(
        ProjectFile(at: FilePath(path), in: root, isReported: false), content: .memory(byPath[path]!))
    }
  }

  private mutating func read(_ headers: ProjectHeaders, threadCount: Int, _ input: (String) -> Input) {
    var problems = headers.problems
    if let first = headers.units.first {
      do {
        let library = try LibClang.load(from: LibClangPlaces())
        let units = headers.units
        for outcome in WorkerThreads.map(
          units.count, threadCount: threadCount, { index, _ in units[index].run(library) })
        {
          problems += outcome.problems
          inputs += outcome.interfaces.map { interface in
            var input = input(interface.path)
            input.interface = interface
            return input
          }
        }
      } catch {
        notices.append(input(first.root).notice(about: error, headerCount: headers.headerCount))
      }
    }
    notices += problems.map { input($0.path).notice(about: $0) }
  }
}

extension Input {
  fileprivate func notice(about absence: LibClang.Absence, headerCount: Int) -> Notice {
    let count = headerCount == 1 ? "1 Objective-C header was" : "\(headerCount) Objective-C headers were"
    let reason =
      switch absence {
      case .switchedOff: "libclang is switched off"
      case .notFound: "no libclang was found; install one or set LIBCLANG_PATH"
      case .lacksFunction(let name, let path):
        "'\(path)' lacks '\(name)'; install another libclang or set LIBCLANG_PATH"
      }
    return notice(.noLibclang, .note, "\(count) not read: \(reason)")
  }

  fileprivate func notice(about problem: HeaderProblem) -> Notice {
    switch problem.kind {
    case .missing(let name): notice(.objcHeader, .note, "the bridging header '\(name)' is not there")
    case .unreadable: notice(.objcHeader, .note, "cannot be read; what it declares is not known")
    case .endless: notice(.objcHeader, .note, "not read: its headers include each other again and again")
    case .tooDeep: notice(.objcHeader, .note, "not read: it nests too deep, or a declaration has no end")
    case .notParsed: notice(.objcHeader, .note, "libclang gave up; what it declares is not known")
    case .notUnderstood(let message, let offset):
      notice(
        .objcHeader, .note, "read in part: \(message)",
        at: (try? text(ReadBuffer())).map { LineTable($0).position(of: min(offset, UInt32($0.count))) })
    }
  }
}
