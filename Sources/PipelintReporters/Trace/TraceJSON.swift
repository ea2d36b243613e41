import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Chains for programs: `{"format":1,"chains":[{"path","declaration","steps":[…]}]}`. Types are Swift text, null where they are not known.
package struct TraceJSON: Sendable {
  package init() {}

  /// `report` holds the files that the chains and their errors stand in.
  package func text(of chains: [ChainTrace], in report: LintReport) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("format", 1)
      writer.key("chains") { writer in
        writer.array(chains) { write($1, report, to: &$0) }
      }
    }
    return writer.text + "\n"
  }

  private func write(_ chain: ChainTrace, _ report: LintReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("path", chain.path)
      writer.key("declaration", chain.declaration)
      writer.key("steps") { writer in
        writer.array(chain.steps) { write($1, in: chain.path, report, to: &$0) }
      }
    }
  }

  private func write(
    _ step: TracedStep, in path: String, _ report: LintReport, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.key("name", step.name)
      writer.key("role", "\(step.role)")
      writer.key("range") { write(step.range, in: path, report, to: &$0) }
      writer.key("output", orNull: step.output)
      writer.key("failure", orNull: step.failure)
      writer.key("errors") { writer in
        writer.object { writer in
          writer.key("types") { writer in
            writer.array(step.errors) { write($1, report, to: &$0) }
          }
          writer.key("open", step.isOpen)
        }
      }
      writer.key("canFail", "\(step.canFail)")
      writer.key("lifetime", "\(step.lifetime)")
      writer.key("delivery", "\(step.delivery)")
      writer.key("token", orNull: step.token)
      writer.key("inner") { writer in
        writer.array(step.inner) { write($1, report, to: &$0) }
      }
      writer.key("unknown", orNull: step.unknown)
    }
  }

  private func write(_ error: TracedError, _ report: LintReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("type", error.type)
      writer.key("raisedBy", orNull: error.raisedBy)
      writer.key("path", orNull: error.path)
      if let path = error.path, let range = error.range {
        writer.key("range") { write(range, in: path, report, to: &$0) }
      } else {
        writer.key("range", orNull: nil)
      }
    }
  }

  private func write(
    _ range: SourceRange, in path: String, _ report: LintReport, to writer: inout JSONWriter
  ) {
    guard let file = report.file(path) else { return writer.null() }
    writeRange(range, in: file, to: &writer)
  }
}
