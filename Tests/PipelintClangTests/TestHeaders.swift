import Foundation
import PipelintClang

/// Headers that exist in a test alone.
struct TestHeaders {
  let texts: [String: String]
  var settings: [String: String] = [:]
  var moduleMaps: [String: String] = [:]
  var packages: Set<String> = []

  init(_ texts: [String: String]) { self.texts = texts }

  /// As they would be found in a project.
  var project: ProjectHeaders {
    let all = texts.merging(settings) { $1 }.merging(moduleMaps) { $1 }
    let packages = packages
    return ProjectHeaders(
      .init(
        headers: texts.keys.sorted(), settings: settings.keys.sorted(), moduleMaps: moduleMaps.keys.sorted()),
      isPackage: packages.contains
    ) { path in all[path].map { Array($0.utf8) } }
  }

  /// All of them, whether Swift sees them or not.
  var all: ProjectHeaders {
    let texts = texts
    return ProjectHeaders(all: texts.keys.sorted()) { path in texts[path].map { Array($0.utf8) } }
  }
}

extension ProjectHeaders {
  /// What becomes of all units, one after the other.
  func read(_ library: LibClang) -> HeaderUnit.Outcome {
    var outcome = HeaderUnit.Outcome()
    outcome.problems = problems
    for unit in units {
      let own = unit.run(library)
      outcome.interfaces += own.interfaces
      outcome.problems += own.problems
    }
    outcome.interfaces.sort { $0.path < $1.path }
    return outcome
  }
}

extension HeaderInterface {
  /// Without the imports that every interface begins with.
  var declarations: String { String(text.dropFirst("import Foundation\nimport UIKit\n".count)) }
}

/// The library that tests use, as the environment says; nil where there is none.
let testLibrary: LibClang? = try? LibClang.load(from: LibClangPlaces())

/// The text of a fixture.
func fixture(_ name: String) throws -> String {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
}
