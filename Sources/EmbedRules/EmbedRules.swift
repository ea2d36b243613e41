import Foundation

/// Writes what pipelint knows, `Rules/`, as two Swift files of string literals, or with `--check` says whether they are up to date.
///
/// Run as `swift run EmbedRules` at the package's root.
@main
struct EmbedRules {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let root = arguments.first { !$0.hasPrefix("-") } ?? "."
    do {
      let outputs = try generatedFiles(root: root)
      if arguments.contains("--check") {
        let stale = outputs.filter {
          (try? String(contentsOfFile: root + "/" + $0.path, encoding: .utf8)) != $0.text
        }
        guard stale.isEmpty else {
          throw PageError(
            path: stale[0].path, line: 1, reason: "is not what Rules/ says; run 'swift run EmbedRules'")
        }
      } else {
        for output in outputs {
          try output.text.write(toFile: root + "/" + output.path, atomically: true, encoding: .utf8)
        }
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// The two generated files, in memory: the same for the same `Rules/`.
  static func generatedFiles(root: String) throws -> [(path: String, text: String)] {
    let pages = try names(in: root + "/Rules", ending: ".md").map { name in
      try Page(
        id: String(name.dropLast(3)), path: "Rules/" + name,
        source: String(contentsOfFile: root + "/Rules/" + name, encoding: .utf8))
    }
    let frameworks = try names(in: root + "/Rules/Frameworks", ending: ".swift").map { name in
      (
        name: String(name.dropLast(6)),
        text: try String(contentsOfFile: root + "/Rules/Frameworks/" + name, encoding: .utf8)
      )
    }
    let types = Set(try names(in: root + "/Sources/PipelintRules", ending: ".swift").map { $0.dropLast(6) })
    return [
      (
        "Sources/PipelintRules/GeneratedRules.swift",
        try swiftFile(of: pages, types: Set(types.map(String.init)))
      ),
      ("Sources/PipelintModel/GeneratedFrameworks.swift", swiftFile(of: frameworks)),
    ]
  }

  private static func names(in folder: String, ending suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(suffix) && $0 != "README.md"
    }
    .sorted()
  }
}
