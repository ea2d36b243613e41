/// https://developer.apple.com/documentation/swift
public protocol Error: Sendable {}

public enum Never: Error, Hashable, Comparable {}

public protocol Equatable {}
public protocol Hashable: Equatable {}
public protocol Comparable: Equatable {}
public protocol Encodable {}
public protocol Decodable {}
public typealias Codable = Decodable & Encodable
public protocol Identifiable {
  associatedtype ID
}
public protocol CaseIterable {
  associatedtype AllCases
}
public protocol RawRepresentable {
  associatedtype RawValue
}
public protocol CustomStringConvertible {
  var description: String { get }
}
public protocol RangeExpression {}

public protocol Sequence<Element> {
  associatedtype Element
}

public protocol Collection<Element>: Sequence {
  associatedtype Index
}
public protocol BidirectionalCollection<Element>: Collection {}
public protocol RandomAccessCollection<Element>: BidirectionalCollection {}
public protocol RangeReplaceableCollection<Element>: Collection {}

extension Sequence {
  public func map<T>(_ transform: (Element) throws -> T) rethrows -> [T]
  public func compactMap<T>(_ transform: (Element) throws -> T?) rethrows -> [T]
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
  public func forEach(_ body: (Element) throws -> Void) rethrows
  public func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result) rethrows -> Result
  public func first(where predicate: (Element) throws -> Bool) rethrows -> Element?
  public func contains(_ element: Element) -> Bool
  public func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool
  public func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool
  public func sorted() -> [Element]
  public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element]
  public func reversed() -> [Element]
  public func min() -> Element?
  public func max() -> Element?
}

extension Sequence where Element == String {
  public func joined(separator: String = "") -> String
}

extension Collection {
  public var count: Int { get }
  public var isEmpty: Bool { get }
  public var first: Element? { get }
}

extension BidirectionalCollection {
  public var last: Element? { get }
}

public struct Array<Element>: RandomAccessCollection, RangeReplaceableCollection {
  public init()
  public init<S: Sequence>(_ elements: S) where S.Element == Element
  public init(repeating: Element, count: Int)
  public subscript(index: Int) -> Element { get set }
  public mutating func append(_ element: Element)
  public mutating func removeAll()
}

public struct Set<Element: Hashable>: Collection {
  public init()
  public init<S: Sequence>(_ elements: S) where S.Element == Element
  @discardableResult
  public mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element)
  public mutating func removeAll()
}

public struct Dictionary<Key: Hashable, Value>: Collection {
  public typealias Element = (key: Key, value: Value)
  public init()
  public subscript(key: Key) -> Value? { get set }
  public var keys: [Key] { get }
  public var values: [Value] { get }
  public func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> [Key: T]
}

public struct EmptyCollection<Element>: RandomAccessCollection {
  public init()
}

public struct CollectionOfOne<Element>: RandomAccessCollection {
  public init(_ element: Element)
}

public struct DropFirstSequence<Base: Sequence>: Sequence {
  public typealias Element = Base.Element
}

public struct DropWhileSequence<Base: Sequence>: Sequence {
  public typealias Element = Base.Element
}

public struct PrefixSequence<Base: Sequence>: Sequence {
  public typealias Element = Base.Element
}

public struct Range<Bound: Comparable>: RangeExpression, RandomAccessCollection {
  public typealias Element = Bound
}

public struct ClosedRange<Bound: Comparable>: RangeExpression, RandomAccessCollection {
  public typealias Element = Bound
}

public enum Optional<Wrapped> {
  case none
  case some(Wrapped)
  public func map<U>(_ transform: (Wrapped) throws -> U) rethrows -> U?
  public func flatMap<U>(_ transform: (Wrapped) throws -> U?) rethrows -> U?
}

public enum Result<Success, Failure: Error> {
  case success(Success)
  case failure(Failure)
  public init(catching body: () throws(Failure) -> Success)
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure>
  public func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure>
  public func flatMap<NewSuccess>(_ transform: (Success) -> Result<NewSuccess, Failure>) -> Result<NewSuccess, Failure>
  public func flatMapError<NewFailure: Error>(_ transform: (Failure) -> Result<Success, NewFailure>) -> Result<Success, NewFailure>
  public func get() throws(Failure) -> Success
}

public struct Bool: Hashable, Codable, Sendable {
  public init(_ value: Bool)
}

public struct Int: Hashable, Comparable, Codable, Sendable {
  public init(_ value: Double)
  public init?(_ text: String)
  public static func random(in range: Range<Int>) -> Int
}
public struct Int8: Hashable, Comparable, Codable, Sendable {}
public struct Int16: Hashable, Comparable, Codable, Sendable {}
public struct Int32: Hashable, Comparable, Codable, Sendable {}
public struct Int64: Hashable, Comparable, Codable, Sendable {}
public struct UInt: Hashable, Comparable, Codable, Sendable {}
public struct UInt8: Hashable, Comparable, Codable, Sendable {}
public struct UInt16: Hashable, Comparable, Codable, Sendable {}
public struct UInt32: Hashable, Comparable, Codable, Sendable {}
public struct UInt64: Hashable, Comparable, Codable, Sendable {}
public struct Double: Hashable, Comparable, Codable, Sendable {}
public struct Float: Hashable, Comparable, Codable, Sendable {}
public struct Character: Hashable, Comparable, Sendable {}

public struct String: Hashable, Comparable, Codable, Sendable, RandomAccessCollection {
  public typealias Element = Character
  public init()
  public init(describing value: Any)
  public var count: Int { get }
  public var isEmpty: Bool { get }
  public func uppercased() -> String
  public func lowercased() -> String
  public func capitalized() -> String
  public func hasPrefix(_ prefix: String) -> Bool
  public func hasSuffix(_ suffix: String) -> Bool
}

public struct Substring: Hashable, Comparable, Sendable, RandomAccessCollection {
  public typealias Element = Character
}

public struct AnyHashable: Hashable {}

open class AnyKeyPath {}
open class PartialKeyPath<Root>: AnyKeyPath {}
open class KeyPath<Root, Value>: PartialKeyPath<Root> {}
open class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {}
open class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {}

public enum DecodingError: Error {
  case typeMismatch(Any.Type, DecodingError.Context)
  case valueNotFound(Any.Type, DecodingError.Context)
  case keyNotFound(any CodingKey, DecodingError.Context)
  case dataCorrupted(DecodingError.Context)
  public struct Context {
    public init(codingPath: [any CodingKey], debugDescription: String)
    public var debugDescription: String { get }
  }
}

public enum EncodingError: Error {
  case invalidValue(Any, EncodingError.Context)
  public struct Context {
    public init(codingPath: [any CodingKey], debugDescription: String)
  }
}

public protocol CodingKey {}

public struct CancellationError: Error {
  public init()
}

public struct Task<Success, Failure: Error> {
  public static func checkCancellation() throws(CancellationError)
  public static func sleep(nanoseconds duration: UInt64) async throws(CancellationError)
  public static func sleep(for duration: Duration) async throws(CancellationError)
}

public struct TaskPriority: Hashable {}

public protocol AsyncSequence<Element> {
  associatedtype Element
}

public struct AsyncStream<Element>: AsyncSequence {}
public struct AsyncThrowingStream<Element, Failure: Error>: AsyncSequence {}

public struct Duration: Hashable, Comparable {
  public static func seconds(_ seconds: Int) -> Duration
  public static func milliseconds(_ milliseconds: Int) -> Duration
}

public func print(_ items: Any..., separator: String = " ", terminator: String = "\n")
public func fatalError(_ message: String = "") -> Never
public func preconditionFailure(_ message: String = "") -> Never
