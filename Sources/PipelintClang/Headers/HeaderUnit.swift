import CClang
import PipelintSource

/// One header with all that it imports, to be parsed together: a job for one thread.
package struct HeaderUnit: Sendable {
  /// A header in memory.
  struct Header: Sendable {
    let path: String
    let text: [UInt8]
  }

  /// What became of a unit.
  package struct Outcome: Sendable {
    /// One for each header of the unit that is its own, in the order of paths.
    package var interfaces: [HeaderInterface] = []
    package var problems: [HeaderProblem] = []

    package init() {}
  }

  /// The path of the header that it begins with.
  package let root: String
  /// The root and all that it imports.
  let headers: [Header]
  /// Those whose declarations come from this unit and no other one.
  let own: Set<String>
  /// By the name that an import gives, where that is no path from the importing header: the header's path.
  let names: [String: String]

  static let preludePath = "/pipelint-headers/prelude.h"
  private static let namesFolder = "/pipelint-headers/names"

  /// How often a unit is parsed, each time with names declared that the last time turned out to be missing.
  private static let roundLimit = 6

  /// Parses, and reads the declarations.
  package func run(_ library: LibClang) -> Outcome {
    var outcome = Outcome()
    var prelude = HeaderPrelude()
    var last: TranslationUnit?
    for _ in 0..<Self.roundLimit {
      guard let unit = TranslationUnit(library, path: root, arguments: Self.arguments, files: files(prelude))
      else {
        break
      }
      last = unit
      if !prelude.add(namesMissing: unit.errors, texts) { break }
    }
    guard let last else {
      outcome.problems = [HeaderProblem(path: root, kind: .notParsed)]
      return outcome
    }
    let own = texts.filter { self.own.contains($0.key) }
    let declarations = DeclarationImport(last, texts: own).declarations()
    outcome.interfaces = own.keys.sorted().map { HeaderInterface(path: $0, declarations[$0] ?? []) }
    outcome.problems = syntaxErrors(last.errors)
    return outcome
  }

  var texts: [String: [UInt8]] { Dictionary(uniqueKeysWithValues: headers.map { ($0.path, $0.text) }) }

  /// For a processor with few intrinsic functions: each parse makes a list of them.
  static let arguments = [
    "-x", "objective-c", "-fblocks", "-fobjc-arc", "-fsyntax-only", "-nostdinc", "-fobjc-runtime=macosx-11.0",
    "-ferror-limit=0", "-w", "-target", "x86_64-apple-macosx11.0", "-include", preludePath, "-I", namesFolder,
  ]

  func files(_ prelude: HeaderPrelude) -> [TranslationUnit.File] {
    var files = headers.map { TranslationUnit.File(path: $0.path, text: $0.text) }
    for (name, path) in names.sorted(by: { $0.key < $1.key }) {
      files.append(.init(path: "\(Self.namesFolder)/\(name)", text: Array("#import \"\(path)\"\n".utf8)))
    }
    files.append(.init(path: Self.preludePath, text: Array(prelude.text.utf8)))
    return files
  }

  /// The first of each header.
  private func syntaxErrors(_ errors: [ClangError]) -> [HeaderProblem] {
    var seen: Set<String> = []
    return errors.compactMap { error in
      guard error.isSyntactic, let place = error.place, own.contains(place.path),
        seen.insert(place.path).inserted
      else { return nil }
      return HeaderProblem(path: place.path, kind: .notUnderstood(error.message, offset: place.offset))
    }
  }
}

/// What could not be read of a header.
package struct HeaderProblem: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A setting names it, and it is not there. With the name as written.
    case missing(String)
    case unreadable
    /// Its headers include each other again and again.
    case endless
    /// It nests deeper, or goes on longer without an end, than anybody writes.
    case tooDeep
    /// libclang gave up.
    case notParsed
    /// With libclang's words, and where.
    case notUnderstood(String, offset: UInt32)
  }

  package let path: String
  package let kind: Kind

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension HeaderPrelude {
  /// Declares what `errors` say is missing. Returns whether there was anything new.
  mutating func add(namesMissing errors: [ClangError], _ texts: [String: [UInt8]]) -> Bool {
    let before = self
    for error in errors {
      let first = error.quoted.first ?? ""
      if error.message.hasPrefix("unknown type name")
        || error.message.hasPrefix("use of undeclared identifier")
      {
        addType(first)
      } else if error.message.hasPrefix("cannot find interface declaration") {
        addType(first)
      } else if error.message.hasPrefix("cannot find protocol declaration")
        || error.message.hasPrefix("no type or protocol named")
      {
        if isIdentifier(first) { protocols.insert(first) }
      } else if error.message.hasPrefix("interface type"), classes.remove(first) != nil {
        structures.insert(first)
      } else if error.message.hasPrefix("expected a type"), let place = error.place,
        let text = texts[place.path]
      {
        addType(identifier(in: text, at: Int(place.offset)))
      }
    }
    return self != before
  }

  private mutating func addType(_ name: String) {
    guard isIdentifier(name), !structures.contains(name) else { return }
    let isMacro = name.contains("_") && !name.contains { $0.isLowercase }
    if isMacro { macros.insert(name) } else { classes.insert(name) }
  }

  private func identifier(in text: [UInt8], at offset: Int) -> String {
    let end = text[min(offset, text.count)...].firstIndex { !isIdentifierByte($0) } ?? text.count
    return String(decoding: text[min(offset, end)..<end], as: UTF8.self)
  }

  private func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return name.utf8.allSatisfy(isIdentifierByte)
  }

  private func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
