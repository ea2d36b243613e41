import Foundation
import Testing

@testable import PipelintModel

/// What each framework's model says of its operators, against `Fixtures/Models/`: what it is, Output, Failure, errors, effect.
/// `PIPELINT_UPDATE=1 swift test` writes the files again.
struct ModelSnapshotTests {
  @Test func everyFramework() throws {
    let model = ModelCells()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Models")
    var lines: [String: [String]] = [:]
    for entry in model.entries where !["Swift", "Foundation", "UIKit", "XCTest"].contains(entry.module) {
      let cells = model.cells(of: entry)
      guard cells.kind != "C" || cells.effects.storesToken != nil else { continue }
      let name = entry.owner.isEmpty ? entry.name : entry.owner + "." + entry.name
      lines[entry.module, default: []].append(
        "\(name)(\(entry.labels.map { $0 + ":" }.joined())): \(cells.description)")
    }
    for (module, lines) in lines.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(module + ".txt")
      let text = lines.joined(separator: "\n") + "\n"
      if ProcessInfo.processInfo.environment["PIPELINT_UPDATE"] != nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let written = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(written == text, "\(module) is not what \(file.lastPathComponent) says")
    }
  }
}
