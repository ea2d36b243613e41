import Foundation
import PipelintClang
import Testing

/// Runs on all headers below the folders in `OBJC_CORPUS`, separated by spaces: real repositories, which are not part of this one.
@Suite(.serialized, .enabled(if: !corpus.isEmpty && testLibrary != nil, "OBJC_CORPUS names no folders"))
struct CorpusTests {
  /// Compares what the library found first says with what the one in `OBJC_SECOND_LIBCLANG` says.
  @Test func everyLibrarySaysTheSame() throws {
    let first = try #require(testLibrary)
    let path = try #require(LibClangPlaces.processEnvironment("OBJC_SECOND_LIBCLANG"))
    let second = try LibClang.load(from: LibClangPlaces { $0 == "LIBCLANG_PATH" ? path : nil })
    #expect(first.version != second.version)
    for folder in corpus {
      let project = allHeaders(below: folder)
      #expect(project.read(first).interfaces == project.read(second).interfaces)
    }
  }

  /// Counts methods with an `NSError **` in the text, and in the interfaces.
  @Test func everyErrorParameterIsFound() throws {
    var count = 0
    for folder in corpus {
      for interface in allHeaders(below: folder).read(try #require(testLibrary)).interfaces {
        let text = try String(contentsOfFile: interface.path, encoding: .utf8)
        let found = interface.text.split(separator: "\n").filter(hasErrorParameter)
        for line in found { print("\(interface.path):\(line)") }
        #expect(found.count == errorParameterCount(in: text), "\(interface.path)")
        count += found.count
      }
    }
    print("\(count) methods with an error parameter")
  }

  @Test func time() throws {
    for folder in corpus {
      let clock = ContinuousClock()
      let start = clock.now
      let project = allHeaders(below: folder)
      let library = try #require(testLibrary)
      DispatchQueue.concurrentPerform(iterations: project.units.count) { _ = project.units[$0].run(library) }
      print("\(folder): \(project.headerCount) headers in \(clock.now - start)")
    }
  }

  private func allHeaders(below folder: String) -> ProjectHeaders {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return ProjectHeaders(all: names.filter { $0.hasSuffix(".h") }.map { "\(folder)/\($0)" }.sorted()) {
      path in
      FileManager.default.contents(atPath: path).map { Array($0) }
    }
  }

  /// A method, an initializer or a function to await is listed once, by what it throws or by the parameter.
  private func hasErrorParameter(_ line: Substring) -> Bool {
    guard line.contains("  "), !line.contains(" async ") else { return false }
    if line.contains("throws(NSError)") { return true }
    // Not one of a block.
    return line.contains(/[(,] ?\w*( \w+)?: AutoreleasingUnsafeMutablePointer<NSError\?>/)
  }

  /// Methods that Swift does not see, or only on a Mac, are left out.
  private func errorParameterCount(in text: String) -> Int {
    let code = text.replacing(/\/\/[^\n]*|\/\*(.|\n)*?\*\//, with: " ")
      .replacing(/#if \w*TARGET_OS_OSX\n(.|\n)*?#(else|endif)/, with: " ")
    return code.matches(of: /(?m)^[ \t]*[-+]\s*\([^;{]*?;/).reduce(0) { count, declaration in
      let parameters = declaration.output.matches(
        of: /\(\s*(?:out\s+|nullable\s+|_Nullable\s+)*NSError\s*\*[^*,();]*\*[^,();]*\)|\bNSErrorPointer\b/)
      return declaration.output.contains("UNAVAILABLE") ? count : count + parameters.count
    }
  }
}

private let corpus: [String] =
  LibClangPlaces.processEnvironment("OBJC_CORPUS")?.split(separator: " ").map(String.init) ?? []
