// swift-format-ignore-file
// What Apple's Combine declares and OpenCombine lacks, for the type checker alone: nothing here is ever run. Built as a module
// named Combine, so that code written for Apple's systems can be checked on others.
@_exported import Foundation
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

extension Publishers {
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public init(_ upstream: Upstream...) { fatalError() }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { fatalError() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B) { fatalError() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B) { fatalError() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public init(_ a: A, _ b: B, _ c: C) { fatalError() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publisher {
  public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
  where Output == B.Output, Failure == B.Failure { fatalError() }

  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> AnyPublisher<Output, Failure>
  where Output == B.Output, Failure == B.Failure, Output == C.Output, Failure == C.Failure { fatalError() }

  public func merge(with other: Self) -> Publishers.MergeMany<Self> { fatalError() }

  public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
  where Failure == B.Failure { fatalError() }

  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T> where Failure == B.Failure { fatalError() }

  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where Failure == B.Failure, Failure == C.Failure { fatalError() }

  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
  where Failure == B.Failure, Failure == C.Failure { fatalError() }

  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<[Output], Failure> { fatalError() }
}

// Of CombineExt, which examples use as if another file imported it.
public enum ObjectOwnership { case strong, weak, unowned }

extension Publisher where Failure == Never {
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: ObjectOwnership
  ) -> AnyCancellable { fatalError() }

  public func assign<A: AnyObject, B: AnyObject>(
    to keyPath1: ReferenceWritableKeyPath<A, Output>, on object1: A,
    and keyPath2: ReferenceWritableKeyPath<B, Output>, on object2: B, ownership: ObjectOwnership = .strong
  ) -> AnyCancellable { fatalError() }
}
