import ArgumentParser
import CAllocator
import PipelintDiagnostics
import PipelintLinter
import PipelintReporters

/// The command: parses arguments, and turns whatever goes wrong with them into one line and exit code 2.
@main
struct Pipelint: ParsableCommand {
  /// The version of the tool and of its rules.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "pipelint",
    abstract:
      "Finds wrong error handling in Combine, OpenCombine, RxSwift, Moya and Alamofire pipelines, without building anything.",
    usage: """
      pipelint [<paths> ...] [<options>]
      pipelint (--fix | --diff) [--unsafe] [<paths> ...]
      pipelint trace <path>[:<line>[:<column>]]
      pipelint explain <rule>
      pipelint rules
      """,
    discussion: """
      Without paths, the working directory. 'pipelint help lint' lists the options.

      Exit codes: 0 nothing at or above the fail level, 1 findings, 2 something could not be done or analyzed.
      """,
    version: version,
    subcommands: [Lint.self, Trace.self, Explain.self, Rules.self],
    defaultSubcommand: Lint.self)

  static var commandNames: [String] { configuration.subcommands.map { "\($0)".lowercased() } }

  static func main() {
    // First: it holds for what is allocated from here on.
    returnFreedPieces(1 << 20)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let code as ExitCode {
      endProcess(code.rawValue)
    } catch let mistake as UsageMistake {
      complain(mistake.description)
      endProcess(2)
    } catch {
      guard exitCode(for: error).rawValue != 0 else {
        Output.standard.write(fullMessage(for: error) + "\n")
        endProcess(0)
      }
      complain(message(for: error).split(separator: "\n").joined(separator: " "))
      endProcess(2)
    }
  }

  private static func complain(_ message: String) {
    Output.error.write("pipelint: error: " + message.escapedForTerminal + "\n")
  }
}

/// What the user asked for and cannot be had.
enum UsageMistake: Error, CustomStringConvertible {
  case rules(RuleSelection.Mistake)
  case invalidThreadCount(Int)
  case nameWithoutStandardInput
  case fixOfStandardInputAndMore
  case fixOptionAlone(String)
  case fixRuleNotRun(String)
  case commandNotFirst(String)
  /// Two options of which each takes back what the other says.
  case contradiction(String, String)
  case timingsWithoutJSON
  case traceOfStandardInput
  /// A line or column below 1.
  case placeBeforeFirst(String)

  var description: String {
    switch self {
    case .rules(let mistake): text(of: mistake)
    case .invalidThreadCount(let count): "'-j \(count)' is no number of threads; give 1 to 1024"
    case .nameWithoutStandardInput: "'--stdin-filename' names standard input; add '-' to the paths"
    case .fixOfStandardInputAndMore: "'--fix -' prints the fixed text, and takes no other paths"
    case .commandNotFirst(let name): "'\(name)' is neither a file nor a folder; a command comes first"
    case .fixOptionAlone(let option): "'\(option)' says which fixes are made; add '--fix' or '--diff'"
    case .fixRuleNotRun(let rule):
      "'--fix-rule' names '\(rule)', which does not run; see '--only', '--profile' and '--preview'"
    case .contradiction(let option, let other): "'\(option)' and '\(other)' contradict each other"
    case .timingsWithoutJSON: "'--timings' is about the JSON report; add '--format json'"
    case .traceOfStandardInput: "'trace' does not read standard input"
    case .placeBeforeFirst(let place): "'\(place)' is no place; lines and columns are counted from 1"
    }
  }

  private func text(of mistake: RuleSelection.Mistake) -> String {
    switch mistake {
    case .unknownRule(let name, let nearest?): "no rule is called '\(name)'; did you mean '\(nearest)'?"
    case .unknownRule(let name, nil): "no rule is called '\(name)'; see 'pipelint rules'"
    case .onlyAndIgnored(let rule): "'--only' and '--ignore' both name '\(rule)'"
    case .malformedSetting(let text): "'--set \(text)' is not of the form rule.option=value"
    case .unknownOption(let name, let rule, []): "'\(rule)' has no options, and none called '\(name)'"
    case .unknownOption(let name, let rule, let known):
      "'\(rule)' has no option '\(name)'; it has \(known.map { "'\($0)'" }.listed)"
    case .invalidValue(let value, let option, let type):
      "'\(value)' is no value of '\(option)', which takes \(type == "integer" ? "an integer" : "'true' or 'false'")"
    }
  }
}
