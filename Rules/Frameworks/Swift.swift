/// https://developer.apple.com/documentation/swift
@closed
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

public protocol IteratorProtocol<Element> {
  associatedtype Element
  mutating func next() -> Element?
}

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
  public func enumerated() -> EnumeratedSequence<Self>
}

extension Sequence where Element == String {
  public func joined(separator: String = "") -> String
}

extension Collection {
  public func makeIterator() -> IndexingIterator<Self>
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
  public struct Iterator: IteratorProtocol {
    public mutating func next() -> Element?
  }
  public func makeIterator() -> Set<Element>.Iterator
  public init()
  public init<S: Sequence>(_ elements: S) where S.Element == Element
  @discardableResult
  public mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element)
  public mutating func removeAll()
}

public struct Dictionary<Key: Hashable, Value>: Collection {
  public typealias Element = (key: Key, value: Value)
  public struct Iterator: IteratorProtocol {
    public mutating func next() -> (key: Key, value: Value)?
  }
  public func makeIterator() -> Dictionary<Key, Value>.Iterator
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

public struct IndexingIterator<Elements: Collection>: IteratorProtocol, Sequence {
  public typealias Element = Elements.Element
  public mutating func next() -> Element?
}

public struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol {
  public mutating func next() -> Element?
}

public struct EnumeratedSequence<Base: Sequence>: Sequence {
  public typealias Element = (offset: Int, element: Base.Element)
}

public struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
  public typealias Element = (Sequence1.Element, Sequence2.Element)
}

public struct StrideTo<Element>: Sequence {}

public struct StrideThrough<Element>: Sequence {}

public struct Repeated<Element>: RandomAccessCollection {}

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
  public init(_ some: Wrapped)
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

@closed
public protocol LosslessStringConvertible: CustomStringConvertible {}
@closed
public protocol StringProtocol: BidirectionalCollection, LosslessStringConvertible {}
@closed
public protocol Numeric: Equatable {}
@closed
public protocol BinaryInteger: Numeric, Hashable, Comparable, CustomStringConvertible {}
@closed
public protocol FixedWidthInteger: BinaryInteger, LosslessStringConvertible {}
@closed
public protocol FloatingPoint: Numeric, Hashable, Comparable {}
@closed
public protocol BinaryFloatingPoint: FloatingPoint {}

extension BinaryInteger {
  public func isMultiple(of other: Self) -> Bool
  public func signum() -> Self
}

extension FloatingPoint {
  public static var nan: Self { get }
  public static var infinity: Self { get }
  public static var pi: Self { get }
  public var isNaN: Bool { get }
  public var isFinite: Bool { get }
  public var isInfinite: Bool { get }
  public func rounded() -> Self
  public func squareRoot() -> Self
}

public struct Bool: Hashable, Codable, LosslessStringConvertible, Sendable {
  public init(_ value: Bool)
  public init?(_ description: String)
  public static func random() -> Bool
}

public struct Int: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: Int { get }
  public static var min: Int { get }
  public static func random(in range: Range<Int>) -> Int
  public static func random(in range: ClosedRange<Int>) -> Int
}
public struct Int8: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: Int8 { get }
  public static var min: Int8 { get }
  public static func random(in range: Range<Int8>) -> Int8
  public static func random(in range: ClosedRange<Int8>) -> Int8
}
public struct Int16: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: Int16 { get }
  public static var min: Int16 { get }
  public static func random(in range: Range<Int16>) -> Int16
  public static func random(in range: ClosedRange<Int16>) -> Int16
}
public struct Int32: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: Int32 { get }
  public static var min: Int32 { get }
  public static func random(in range: Range<Int32>) -> Int32
  public static func random(in range: ClosedRange<Int32>) -> Int32
}
public struct Int64: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: Int64 { get }
  public static var min: Int64 { get }
  public static func random(in range: Range<Int64>) -> Int64
  public static func random(in range: ClosedRange<Int64>) -> Int64
}
public struct UInt: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: UInt { get }
  public static var min: UInt { get }
  public static func random(in range: Range<UInt>) -> UInt
  public static func random(in range: ClosedRange<UInt>) -> UInt
}
public struct UInt8: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: UInt8 { get }
  public static var min: UInt8 { get }
  public static func random(in range: Range<UInt8>) -> UInt8
  public static func random(in range: ClosedRange<UInt8>) -> UInt8
}
public struct UInt16: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: UInt16 { get }
  public static var min: UInt16 { get }
  public static func random(in range: Range<UInt16>) -> UInt16
  public static func random(in range: ClosedRange<UInt16>) -> UInt16
}
public struct UInt32: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: UInt32 { get }
  public static var min: UInt32 { get }
  public static func random(in range: Range<UInt32>) -> UInt32
  public static func random(in range: ClosedRange<UInt32>) -> UInt32
}
public struct UInt64: FixedWidthInteger, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?(_ description: String)
  public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public init<T: BinaryInteger>(clamping source: T)
  public init<T: BinaryInteger>(truncatingIfNeeded source: T)
  public static var max: UInt64 { get }
  public static var min: UInt64 { get }
  public static func random(in range: Range<UInt64>) -> UInt64
  public static func random(in range: ClosedRange<UInt64>) -> UInt64
}
public struct Double: BinaryFloatingPoint, LosslessStringConvertible, CustomStringConvertible, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?<S: StringProtocol>(_ text: S)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public static func random(in range: Range<Double>) -> Double
  public static func random(in range: ClosedRange<Double>) -> Double
}
public struct Float: BinaryFloatingPoint, LosslessStringConvertible, CustomStringConvertible, Codable, Sendable {
  public init<T: BinaryInteger>(_ source: T)
  public init<T: BinaryFloatingPoint>(_ source: T)
  public init?<S: StringProtocol>(_ text: S)
  public init?<T: BinaryInteger>(exactly source: T)
  public init?<T: BinaryFloatingPoint>(exactly source: T)
  public static func random(in range: Range<Float>) -> Float
  public static func random(in range: ClosedRange<Float>) -> Float
}

public struct Character: Hashable, Comparable, LosslessStringConvertible, Sendable {
  public init(_ text: String)
  public var isLetter: Bool { get }
  public var isNumber: Bool { get }
  public var isWhitespace: Bool { get }
  public func uppercased() -> String
  public func lowercased() -> String
}

public struct String: Hashable, Comparable, Codable, Sendable, StringProtocol, RandomAccessCollection {
  public typealias Element = Character
  public init()
  public init(_ character: Character)
  public init(_ substring: Substring)
  public init<S: Sequence>(_ characters: S) where S.Element == Character
  public init<T: LosslessStringConvertible>(_ value: T)
  public init<T: BinaryInteger>(_ value: T, radix: Int = 10, uppercase: Bool = false)
  public init(describing value: Any)
  public init(reflecting value: Any)
  public init(repeating: String, count: Int)
  public init<C: Collection, E>(decoding codeUnits: C, as encoding: E.Type)
  public init?<S: Sequence, E>(validating codeUnits: S, as encoding: E.Type)
  public init?(validatingCString text: [CChar])
  public init?(validatingUTF8 text: [CChar])
  public var count: Int { get }
  public var isEmpty: Bool { get }
  public func uppercased() -> String
  public func lowercased() -> String
  public func capitalized() -> String
  public func hasPrefix(_ prefix: String) -> Bool
  public func hasSuffix(_ suffix: String) -> Bool
}

public struct Substring: Hashable, Comparable, StringProtocol, Sendable, RandomAccessCollection {
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

public func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T, (T?, Bool)>
public func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<T, State>
public func stride<T>(from start: T, to end: T, by stride: T) -> StrideTo<T>
public func stride<T>(from start: T, through end: T, by stride: T) -> StrideThrough<T>
public func zip<Sequence1: Sequence, Sequence2: Sequence>(_ sequence1: Sequence1, _ sequence2: Sequence2) -> Zip2Sequence<Sequence1, Sequence2>
public func repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>
public func max<T: Comparable>(_ x: T, _ y: T) -> T
public func min<T: Comparable>(_ x: T, _ y: T) -> T
public func abs<T: Numeric>(_ x: T) -> T
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n")
public func fatalError(_ message: String = "") -> Never
public func preconditionFailure(_ message: String = "") -> Never
