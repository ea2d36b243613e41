#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// A lock for one thread at a time that is not recursive. It is held for a few instructions, and never while code of a user
/// runs: no closure, no method of a subscriber or a subscription, no `deinit`.
final class Lock: @unchecked Sendable {
  #if canImport(os)
    private typealias Primitive = os_unfair_lock_s
  #elseif canImport(WinSDK)
    private typealias Primitive = SRWLOCK
  #else
    private typealias Primitive = pthread_mutex_t
  #endif

  private let primitive: UnsafeMutablePointer<Primitive>

  init() {
    primitive = .allocate(capacity: 1)
    #if canImport(os)
      primitive.initialize(to: os_unfair_lock_s())
    #elseif canImport(WinSDK)
      InitializeSRWLock(primitive)
    #else
      pthread_mutex_init(primitive, nil)
    #endif
  }

  deinit {
    #if !canImport(os) && !canImport(WinSDK)
      pthread_mutex_destroy(primitive)
    #endif
    primitive.deinitialize(count: 1)
    primitive.deallocate()
  }

  func lock() {
    #if canImport(os)
      os_unfair_lock_lock(primitive)
    #elseif canImport(WinSDK)
      AcquireSRWLockExclusive(primitive)
    #else
      pthread_mutex_lock(primitive)
    #endif
  }

  func unlock() {
    #if canImport(os)
      os_unfair_lock_unlock(primitive)
    #elseif canImport(WinSDK)
      ReleaseSRWLockExclusive(primitive)
    #else
      pthread_mutex_unlock(primitive)
    #endif
  }

  func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
