#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One of the two streams of a process, written to without a buffer in between.
struct Output {
  let descriptor: Int32

  static let standard = Output(descriptor: 1)
  static let error = Output(descriptor: 2)

  /// Writes all of `text`. A reader who went away ends the process quietly; any other failure is exit code 2.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// As above, of bytes.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = writeBytes(descriptor, rest)
        if count < 0 {
          if errno == EINTR { continue }
          if errno != EPIPE, descriptor != 2 {
            Output.error.write(
              "pipelint: error: cannot write the report: \(String(cString: strerror(errno)))\n")
          }
          endProcess(2)
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// The width of the terminal; nil where the output goes elsewhere.
  var terminalColumnCount: Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// The system's `write`: the number of bytes that were taken, -1 where none could be.
func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Ends the process.
func endProcess(_ code: Int32) -> Never { exit(code) }

/// The value of an environment variable; nil where it is not set or empty.
func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
