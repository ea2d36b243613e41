import PipelintModel
import PipelintSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a worker keeps from one file to the next.
struct WorkerTools: ~Copyable {
  let buffer = ReadBuffer()
  var memory = ParserMemory()
  var packer = FactPacker()
  /// For files of which every body is asked about.
  var wholePacker = FactPacker(keeping: .everything)
  private var analysis: ProjectAnalysis?

  /// The worker's own analysis of the project, whose files are `inputs`. What `layouts` reads is read where something is asked of it.
  mutating func analysis(
    of index: ProjectIndex, _ inputs: [Input], _ dependencies: DependencyVersions = DependencyVersions(),
    _ layouts: @escaping () -> ScreenLayouts = { ScreenLayouts() }
  ) -> ProjectAnalysis {
    if let analysis { return analysis }
    let reading = LateReading(of: inputs, buffer)
    let analysis = ProjectAnalysis(
      index, dependencies, lateFacts: reading.facts(of:), unkeptCode: reading.unkeptCode(of:),
      layouts: layouts)
    self.analysis = analysis
    return analysis
  }
}

/// Threads of our own: their stacks hold whatever the parser and the model need, which those of the system's pools do not.
enum WorkerThreads {
  /// Address space, not memory.
  private static let stackByteCount = 64 << 20
  /// How many jobs a thread takes at once: fewer towards the end, so that none is left alone with many.
  private static let largestBatch = 16

  /// The number of processors that are there to be used.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The results of `transform` for 0..<`count`, in order, whatever the number of threads. Each thread has its own tools. One of them runs `first`
  /// while the others begin.
  static func map<Value: Sendable>(
    _ count: Int, threadCount: Int, first: @escaping @Sendable () -> Void = {},
    _ transform: @escaping @Sendable (Int, inout WorkerTools) -> Value
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { values, initializedCount in
      let slots = Slots(first: values.baseAddress)
      let jobs = Jobs(count)
      let batchCount = (count + largestBatch - 1) / largestBatch
      let threadCount = min(max(1, threadCount), batchCount)
      let work: @Sendable () -> Void = {
        var tools = WorkerTools()
        while true {
          let batch = jobs.takeBatch(ofAtMost: largestBatch, threadCount: threadCount)
          if batch.isEmpty { return }
          if batch.lowerBound == 0 { first() }
          for index in batch { (slots.first! + index).initialize(to: transform(index, &tools)) }
        }
      }
      let threads = (0..<threadCount).map { _ in start(work) }
      for thread in threads { pthread_join(thread, nil) }
      initializedCount = count
    }
  }

  /// The result of `body`, run on one such thread.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    map(1, threadCount: 1) { _, _ in body() }[0]
  }

  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackByteCount)
    defer { pthread_attr_destroy(&attributes) }
    let context = Unmanaged.passRetained(Work(work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Darwin)
          Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        #else
          Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
        #endif
        return nil
      }, context)
    precondition(code == 0, "the system gives us no thread")
    #if canImport(Darwin)
      return thread!
    #else
      return thread
    #endif
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Behind a lock of the system's: `Synchronization` asks for a newer macOS than those have that PipelintRuntime is for.
  private final class Jobs: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var left: Range<Int>

    init(_ count: Int) {
      left = 0..<count
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    /// The next ones; an empty range where none are left.
    func takeBatch(ofAtMost limit: Int, threadCount: Int) -> Range<Int> {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      let batch = left.prefix(min(limit, max(1, left.count / (4 * threadCount))))
      left = batch.upperBound..<left.upperBound
      return batch
    }
  }

  /// Each slot is written by one thread and read after all have ended.
  private struct Slots<Value>: @unchecked Sendable {
    let first: UnsafeMutablePointer<Value>?
  }
}

/// A value that goes to one taker on another thread, and is held by nobody else from then on.
final class Handover<Value: Sendable>: @unchecked Sendable {
  private var value: Value?

  init(_ value: consuming Value) { self.value = value }

  func take() -> Value {
    guard let value = value.take() else { preconditionFailure("taken before") }
    return value
  }
}
