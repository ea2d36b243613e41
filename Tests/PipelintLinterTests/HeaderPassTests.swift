import PipelintClang
import PipelintDiagnostics
import PipelintModel
import PipelintSource
import Testing

@testable import PipelintLinter

private let hasLibClang = (try? LibClang.load(from: LibClangPlaces())) != nil

private let header = """
  #import <Foundation/Foundation.h>
  NS_ASSUME_NONNULL_BEGIN
  @interface Ledger : NSObject
  - (nullable NSString *)titleForKey:(NSString *)key error:(NSError **)error;
  @end
  NS_ASSUME_NONNULL_END

  """

private let code = """
  import Combine
  import Foundation

  func titles(_ keys: AnyPublisher<String, Never>, _ ledger: Ledger) -> AnyPublisher<String, any Error> {
    keys.tryMap { try ledger.title(forKey: $0) }.eraseToAnyPublisher()
  }

  """

struct HeaderPassTests {
  private let project = [
    ".pipelint.yml": "", "App.xcodeproj/project.pbxproj": "SWIFT_OBJC_BRIDGING_HEADER = \"App/Bridge.h\";\n",
    "App/Bridge.h": "#import \"Ledger.h\"\n", "Core/Ledger.h": header, "App/Titles.swift": code,
  ]

  private func messages(_ report: LintReport) -> [String] { report.findings.map(\.diagnostic.message) }
  private func lines(_ notices: [Notice]) -> [String] {
    notices.filter { $0.level == .note }.map { "\($0.path):\($0.position?.line ?? 0): \($0.message)" }
  }
  private let message =
    "'any Error' leaves here, though only 'NSError' can arrive; restore it with 'mapError'"

  @Test(.enabled(if: hasLibClang)) func errorsOfObjectiveCReachChains() throws {
    let folder = try TemporaryFolder(project)
    for threadCount in [1, 4] {
      let report = Linter(threadCount: threadCount).lint(ProjectFiles([folder.path]))
      #expect(messages(report) == [message])
      #expect(report.notices == [])
      #expect(report.filesChecked == 1)
    }
  }

  @Test(.enabled(if: hasLibClang)) func headersAmongTexts() {
    let report = Linter().lint([SourceText(path: "Ledger.h", header), SourceText(path: "Titles.swift", code)])
    #expect(messages(report) == [message])
  }

  @Test(.enabled(if: hasLibClang)) func tracesSayWhereErrorsComeFrom() throws {
    let folder = try TemporaryFolder(project)
    let (chains, _) = Linter().trace(ProjectFiles([folder.path]))
    #expect(chains.first?.steps.last?.errors.map(\.type) == ["NSError"])
    #expect(chains.first?.steps.last?.errors.map(\.raisedBy) == ["title"])
    #expect(chains.first?.steps.last?.isOpen == false)
  }

  @Test func headersCanBeLeftOut() throws {
    let folder = try TemporaryFolder(project)
    var linter = Linter()
    linter.readsHeaders = false
    let report = linter.lint(ProjectFiles([folder.path]))
    #expect(messages(report) == [])
    #expect(report.notices == [])
  }

  @Test func aBridgingHeaderThatIsNotThere() throws {
    var project = project
    project["App/Bridge.h"] = nil
    let folder = try TemporaryFolder(project)
    let report = Linter().lint(ProjectFiles([folder.path]))
    #expect(
      lines(report.notices) == [
        "App.xcodeproj/project.pbxproj:0: the bridging header 'App/Bridge.h' is not there"
      ])
  }

  @Test(.enabled(if: hasLibClang)) func aHeaderThatIsReadInPart() throws {
    var project = project
    project["Core/Ledger.h"] = header + "int = 3;\n"
    let folder = try TemporaryFolder(project)
    let report = Linter().lint(ProjectFiles([folder.path]))
    #expect(messages(report) == [message])
    #expect(
      lines(report.notices) == [
        "Core/Ledger.h:7: read in part: expected identifier or '('"
      ])
  }
}
