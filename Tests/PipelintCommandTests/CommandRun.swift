import Foundation

/// What a run of one of the package's programs gave.
struct CommandRun {
  let status: Int32
  /// Whether a signal ended it.
  let wasKilled: Bool
  let output: String
  let errors: String

  /// The folder that the build puts programs and tests into.
  private static let products: URL = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(filePath: argument).deletingLastPathComponent()
    }
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    return folder
  }()

  /// The package's root.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs `pipelint`, or another program of the package, to its end.
  init(
    _ arguments: [String], in folder: String? = nil, program: String = "pipelint", input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = Self.products.appending(path: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try self.init(process, input: input)
  }

  /// Runs `pipelint` as a user without rights, when the tests have all of them.
  static func withoutPrivileges(_ arguments: [String]) throws -> CommandRun {
    guard getuid() == 0 else { return try CommandRun(arguments) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments =
      ["--reuid=65534", "--regid=65534", "--clear-groups", Self.products.appending(path: "pipelint").path()]
      + arguments
    return try CommandRun(process, input: "")
  }

  /// Runs `pipelint` so that no file it writes can grow beyond a limit.
  static func withFileSizeLimit(kilobytes: Int, _ arguments: [String], in folder: String) throws -> CommandRun
  {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      [
        "-c", "ulimit -f \(kilobytes * 2); exec \"$0\" \"$@\"",
        Self.products.appending(path: "pipelint").path(),
      ]
      + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    return try CommandRun(process, input: "")
  }

  private init(_ process: Process, input: String) throws {
    // Files, not pipes: no amount of output can hold the process up.
    let folder = FileManager.default.temporaryDirectory.appending(path: "pipelint-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (inputFile, outputFile, errorFile) = (
      folder.appending(path: "in"), folder.appending(path: "out"), folder.appending(path: "err")
    )
    try Data(input.utf8).write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}

/// A folder of files that goes when the value does.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "pipelint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
