import Glibc
import PipelintDiagnostics
import PipelintLinter
import PipelintModel
import PipelintSource
import PipelintSyntax

/// Runs everything that reads foreign bytes on one input, and stops the process where something doesn't hold that holds for all.
///
/// Built with `-D FUZZING -sanitize=fuzzer` it is a fuzzer with libFuzzer's options; built without, it replays the files given.
@main
struct FuzzPipeline {
  static func main() {
    #if FUZZING
      var count = CommandLine.argc
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
      exit(
        runFuzzer(&count, &arguments) { bytes, count in
          check(UnsafeBufferPointer(start: bytes, count: count))
          return 0
        })
    #else
      for path in CommandLine.arguments.dropFirst() {
        guard let file = fopen(path, "r") else {
          print("\(path): can't be read")
          exit(2)
        }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
        fclose(file)
        bytes.withUnsafeBufferPointer { check($0) }
        print("\(path): passes")
      }
    #endif
  }
}

#if FUZZING
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif

/// Bytes → tokens → tree → facts → findings, twice.
private func check(_ bytes: UnsafeBufferPointer<UInt8>) {
  let source = SourceText(path: "Fuzzed.swift", bytes: bytes)
  let tree = SyntaxTree.parse(source)
  #if PLANTED
    // What the fuzzer has to find: proof that a crash would be noticed.
    for node in tree.nodes
    where node.kind == .closure && node.tokenEnd - node.firstToken == 2 && tree.errors.isEmpty {
      fatalError("planted: an empty closure in a file without errors")
    }
  #endif
  if let broken = tree.firstBrokenInvariant() { fatalError(broken) }
  guard givesBack(tree, bytes) else { fatalError("tokens and trivia don't give back the text") }
  let again = SyntaxTree.parse(source)
  guard isEqual(tree, again) else { fatalError("the same text gives two trees") }
  let facts = FileFacts(tree)
  guard facts == FileFacts(again) else { fatalError("the same tree gives different facts") }
  var memory = ParserMemory()
  let partial = SyntaxTree.parse(source, in: &memory, passingOverIdleBodies: true)
  if let broken = partial.firstBrokenInvariant() { fatalError("with idle bodies passed over: \(broken)") }
  guard givesBack(partial, bytes) else { fatalError("with idle bodies passed over, bytes are lost") }
  guard !tree.errors.isEmpty || facts == FileFacts(partial) else {
    fatalError("with idle bodies passed over, facts are different")
  }
  let report = Linter(threadCount: 1).lint([source])
  let second = Linter(threadCount: 1).lint([source])
  guard report.findings == second.findings, report.notices == second.notices else {
    fatalError("the same text gives two reports")
  }
  for finding in report.findings {
    let range = finding.diagnostic.range
    guard range.lower <= range.upper, Int(range.upper) <= bytes.count else {
      fatalError("a finding lies outside the text")
    }
  }
}

private func givesBack(_ tree: SyntaxTree, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  var offset = 0
  for index in tree.tokens.indices {
    let range = tree.range(ofToken: index)
    text += tree.source.paddedBytes[offset..<Int(range.lower)]
    text += tree.source.paddedBytes[Int(range.lower)..<Int(range.upper)]
    offset = Int(range.upper)
  }
  return text.elementsEqual(bytes)
}

private func isEqual(_ left: SyntaxTree, _ right: SyntaxTree) -> Bool {
  left.errors == right.errors && left.vocabularyTokens == right.vocabularyTokens
    && left.longTokens.elementsEqual(right.longTokens) { $0 == $1 }
    && left.tokens.elementsEqual(right.tokens) {
      $0.start == $1.start && $0.shortLength == $1.shortLength && $0.kind == $1.kind && $0.word == $1.word
        && $0.flags == $1.flags
    }
    && left.nodes.elementsEqual(right.nodes) {
      $0.kind == $1.kind && $0.firstToken == $1.firstToken && $0.tokenEnd == $1.tokenEnd
        && $0.firstNode == $1.firstNode
        && $0.mainToken == $1.mainToken
    }
}
