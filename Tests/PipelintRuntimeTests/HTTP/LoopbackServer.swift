import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP server on 127.0.0.1 that a test tells what to do with each connection, also what no proper server would do.
/// It takes one request of each connection, and closes it afterwards.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    let method: String
    /// Path and query as they were sent.
    let target: String
    /// By name in lower case.
    let headers: [String: String]
    let body: Data
  }

  enum Step: Sendable {
    case send(Data)
    case wait(milliseconds: Int)
    /// Sends the same bytes, a thousand times a second at most, until the client hangs up.
    case sendForever(Data)
    /// Breaks the connection off (RST).
    case reset
    /// Goes on when the client has hung up.
    case awaitHangUp
  }

  let port: UInt16
  private let log = Log()
  private let end = End()

  /// Asks the thread that listens to stop, and waits until it has. It closes its socket by itself: a number that is closed
  /// elsewhere soon belongs to another server.
  private final class End: @unchecked Sendable {
    private let lock = NSLock()
    private var isAskedFor = false
    private let hasCome = DispatchSemaphore(value: 0)

    var isNear: Bool { lock.withLock { isAskedFor } }
    func come() { hasCome.signal() }

    func ask() {
      lock.withLock { isAskedFor = true }
      hasCome.wait()
    }
  }

  /// What has happened, from any thread.
  private final class Log: @unchecked Sendable {
    private let condition = NSCondition()
    private var requests: [Request] = []
    private var hangUps = 0

    func add(_ request: Request) { update { requests.append(request) } }
    func addHangUp() { update { hangUps += 1 } }
    var all: [Request] { condition.withLock { requests } }

    private func update(_ change: () -> Void) {
      condition.lock()
      change()
      condition.broadcast()
      condition.unlock()
    }

    func wait(forHangUps count: Int, seconds: Double) -> Bool {
      let end = Date(timeIntervalSinceNow: seconds)
      condition.lock()
      defer { condition.unlock() }
      while hangUps < count { if !condition.wait(until: end) { return hangUps >= count } }
      return true
    }

    func wait(forRequests count: Int, seconds: Double) -> Bool {
      let end = Date(timeIntervalSinceNow: seconds)
      condition.lock()
      defer { condition.unlock() }
      while requests.count < count { if !condition.wait(until: end) { return requests.count >= count } }
      return true
    }
  }

  /// Listens on a free port. `answer` is called on a thread of the connection.
  init(answer: @escaping @Sendable (Request) -> [Step]) throws {
    #if canImport(Glibc)
      let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress!
      return bind(listener, address, length) == 0 && listen(listener, 64) == 0
        && getsockname(listener, address, &length) == 0
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [log, end] in
      var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      while !end.isNear {
        guard poll(&waiting, 1, 10) > 0 else { continue }
        let connection = accept(listener, nil, nil)
        if connection >= 0 { Thread.detachNewThread { Self.serve(connection, answer, log) } }
      }
      close(listener)
      end.come()
    }
  }

  deinit { end.ask() }

  /// `http://127.0.0.1:PORT` and a path.
  func address(_ path: String = "") -> String { "http://127.0.0.1:\(port)\(path)" }

  var requests: [Request] { log.all }

  /// Whether as many clients hang up in time as are expected.
  func waits(forHangUps count: Int) -> Bool { log.wait(forHangUps: count, seconds: 10) }
  /// Whether as many requests arrive in time as are expected.
  func waits(forRequests count: Int) -> Bool { log.wait(forRequests: count, seconds: 10) }

  private static func serve(_ connection: CInt, _ answer: (Request) -> [Step], _ log: Log) {
    defer { close(connection) }
    guard let request = request(from: connection) else { return }
    log.add(request)
    for step in answer(request) {
      switch step {
      case .send(let data):
        guard sendAll(data, over: connection) else { return log.addHangUp() }
      case .sendForever(let data):
        while sendAll(data, over: connection) { Thread.sleep(forTimeInterval: 0.001) }
        log.addHangUp()
      case .wait(let milliseconds):
        Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
      case .reset:
        var abort = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &abort, socklen_t(MemoryLayout<linger>.size))
        return
      case .awaitHangUp:
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
        log.addHangUp()
      }
    }
  }

  private static func request(from connection: CInt) -> Request? {
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    func receiveMore() -> Bool {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return false }
      received.append(contentsOf: buffer[..<count])
      return true
    }
    let separator = Data("\r\n\r\n".utf8)
    while received.range(of: separator) == nil { guard receiveMore() else { return nil } }
    guard let end = received.range(of: separator) else { return nil }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
    let length = headers["content-length"].flatMap(Int.init) ?? 0
    while received.count < end.upperBound + length { guard receiveMore() else { return nil } }
    return Request(
      method: words[0], target: words[1], headers: headers, body: received[end.upperBound...])
  }

  private static func sendAll(_ data: Data, over connection: CInt) -> Bool {
    #if canImport(Darwin)
      var on: CInt = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<CInt>.size))
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    return data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = send(connection, bytes.baseAddress! + sent, bytes.count - sent, flags)
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
}

extension LoopbackServer.Step {
  /// A whole answer.
  static func answer(
    _ status: Int, _ body: String = "", headers: [String: String] = [:]
  ) -> LoopbackServer.Step {
    var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return .send(Data((head + "\r\n" + body).utf8))
  }

  static func text(_ text: String) -> LoopbackServer.Step { .send(Data(text.utf8)) }
}
