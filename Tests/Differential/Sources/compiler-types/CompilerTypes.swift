import Corpus
import Glibc
import PipelintModel

/// Holds the types that pipelint infers against those that the compiler gave: stage by stage of what a table lists.
@main
struct CompilerTypes {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    // The threads that analyze files have large stacks, too.
    onLargeStacks(1) { _ in exit(run(options)) }
  }

  private static func run(_ options: Options) -> Int32 {
    if options.printsTypes {
      OracleProject(options.folders).printStages()
      return 0
    }
    guard let bytes = bytes(ofFile: options.table),
      let stages = CompilerStage.read(String(decoding: bytes, as: UTF8.self))
    else { fail("\(options.table): no table of the compiler's types") }
    let project = OracleProject(options.folders)
    if let count = options.falsified {
      let found = falsify(count, stages, project)
      print("\(found) of \(count) falsified rows found")
      return found == count ? 0 : 1
    }
    let report = compare(stages, with: project)
    report.printTable()
    if options.examples > 0 { report.printCauses(examples: options.examples) }
    return report.passes(
      minimumOfFailures: options.minimumOfFailures, minimumOfOutputs: options.minimumOfOutputs) ? 0 : 1
  }

  private static func compare(_ stages: [CompilerStage], with project: OracleProject) -> TypeReport {
    var report = TypeReport()
    for (name, stages) in Dictionary(grouping: stages, by: \.file).sorted(by: { $0.key < $1.key }) {
      guard let file = project.file(named: name) else { fail("\(name) is not there, or there twice") }
      let comparison = TypeComparison(stages)
      for stage in stages {
        guard let types = file.stage(line: stage.line, column: stage.column) else {
          report.add(
            stage, output: .unknown("no call is found there"), failure: .unknown("no call is found there"))
          continue
        }
        if stage.isLeftOpen,
          file.text(types.output) != TypeText(stage.output)
            || file.text(types.failure) != TypeText(stage.failure)
        {
          report.skip(stage)
          continue
        }
        report.add(
          stage, output: outcome(of: types.output, stage.output, comparison, file),
          failure: outcome(of: types.failure, stage.failure, comparison, file))
      }
    }
    return report
  }

  private static func outcome(
    of type: Type, _ truth: String, _ comparison: TypeComparison, _ file: InferredStages
  ) -> TypeReport.Outcome {
    guard let text = file.text(type) else {
      if case .unknown(let reason) = type { return .unknown(reason) }
      return .unknown("a part of it")
    }
    return comparison.areSame(TypeText(truth), text) ? .right : .wrong(type.description)
  }

  /// Falsifies so many rows, one at a time, of which something is claimed; how many are then found to be wrong.
  private static func falsify(_ count: Int, _ stages: [CompilerStage], _ project: OracleProject) -> Int {
    var found = 0
    var tried = 0
    let step = max(1, stages.count / max(1, count))
    for start in stride(from: 0, to: stages.count, by: step) where tried < count {
      // The next row of which both types are claimed.
      for position in start..<stages.count {
        var stage = stages[position]
        let row = compare([stage], with: project)
        guard row.total.failures == 1, row.total.outputs == 1, row.total.wrong == 0 else { continue }
        tried += 1
        if tried % 2 == 0 {
          stage.failure = stage.failure == "Never" ? "Error" : "Never"
        } else {
          stage.output = stage.output == "Int" ? "String" : "Int"
        }
        let falsified = compare([stage], with: project)
        if !falsified.passes(minimumOfFailures: 0, minimumOfOutputs: 0) { found += 1 }
        break
      }
    }
    return found
  }
}

struct Options {
  var table = ""
  var folders: [String] = []
  var minimumOfFailures = 95
  var minimumOfOutputs = 85
  var falsified: Int?
  var examples = 0
  var printsTypes = false

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    func number(of option: String) -> Int {
      guard let text = rest.popFirst(), let number = Int(text) else { fail("\(option) takes a number") }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--min-failure": minimumOfFailures = number(of: argument)
      case "--min-output": minimumOfOutputs = number(of: argument)
      case "--falsify": falsified = number(of: argument)
      case "--print": printsTypes = true
      case "--causes": examples = number(of: argument)
      case _ where argument.hasPrefix("-"): Self.usage()
      default:
        if table.isEmpty, !printsTypes { table = argument } else { folders.append(argument) }
      }
    }
    if folders.isEmpty { Self.usage() }
  }

  private static func usage() -> Never {
    fail(
      """
      usage: compiler-types [--min-failure PERCENT] [--min-output PERCENT] [--causes EXAMPLES] TABLE FOLDERS…
             compiler-types --falsify ROWS TABLE FOLDERS…
             compiler-types --print FOLDERS…
      """)
  }
}

func fail(_ message: String) -> Never {
  let line = Array("compiler-types: \(message)\n".utf8)
  _ = write(2, line, line.count)
  exit(2)
}
