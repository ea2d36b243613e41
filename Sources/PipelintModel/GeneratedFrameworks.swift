// Made from Rules/ by 'swift run EmbedRules'; not to be changed by hand.
// swift-format-ignore-file

/// The signatures of frameworks, as the Swift text of `Rules/Frameworks/<name>.swift`.
package enum FrameworkModels {
  /// Ordered by name.
  package static let sources: [(name: String, text: String)] = [
    ("AVFoundation", #"""
/// https://developer.apple.com/documentation/avfoundation
/// The classes whose properties are observed as streams.
import Foundation

class AVPlayer: NSObject {
  enum Status: Int {
    case unknown
    case readyToPlay
    case failed
  }
  enum TimeControlStatus: Int {
    case paused
    case waitingToPlayAtSpecifiedRate
    case playing
  }
  enum ActionAtItemEnd: Int {
    case advance
    case pause
    case none
  }
  struct WaitingReason: Hashable {}
  init(url URL: URL)
  init(playerItem item: AVPlayerItem?)
  var status: AVPlayer.Status { get }
  var error: (any Error)? { get }
  var timeControlStatus: AVPlayer.TimeControlStatus { get }
  var reasonForWaitingToPlay: AVPlayer.WaitingReason? { get }
  var actionAtItemEnd: AVPlayer.ActionAtItemEnd { get set }
  var currentItem: AVPlayerItem? { get }
  var rate: Float { get set }
  var defaultRate: Float { get set }
  var volume: Float { get set }
  var isMuted: Bool { get set }
  var isExternalPlaybackActive: Bool { get }
}

class AVQueuePlayer: AVPlayer {
  init(items: [AVPlayerItem])
}

class AVPlayerItem: NSObject {
  enum Status: Int {
    case unknown
    case readyToPlay
    case failed
  }
  init(url URL: URL)
  init(asset: AVAsset)
  var status: AVPlayerItem.Status { get }
  var error: (any Error)? { get }
  var asset: AVAsset { get }
  var duration: CMTime { get }
  var loadedTimeRanges: [NSValue] { get }
  var presentationSize: CGSize { get }
  var isPlaybackLikelyToKeepUp: Bool { get }
  var isPlaybackBufferEmpty: Bool { get }
  var isPlaybackBufferFull: Bool { get }
}

class AVAsset: NSObject {
  init(url URL: URL)
}
"""#),
    ("Alamofire", #"""
/// https://github.com/Alamofire/Alamofire
import Combine
import Foundation

enum AFError: Error {
  case explicitlyCancelled
  case invalidURL(url: any URLConvertible)
  case sessionTaskFailed(error: any Error)
  case sessionDeinitialized
  case sessionInvalidated(error: (any Error)?)
  case createURLRequestFailed(error: any Error)
  case createUploadableFailed(error: any Error)
  case requestAdaptationFailed(error: any Error)
  case requestRetryFailed(retryError: any Error, originalError: any Error)
  var responseCode: Int? { get }
  var underlyingError: (any Error)? { get }
  var isResponseValidationError: Bool { get }
  var isResponseSerializationError: Bool { get }
  var isSessionTaskError: Bool { get }
  var isExplicitlyCancelledError: Bool { get }
}

extension Error {
  var asAFError: AFError? { get }
}

protocol URLConvertible {
  func asURL() throws(AFError) -> URL
}
extension String: URLConvertible {}
extension URL: URLConvertible {}
extension URLComponents: URLConvertible {}

protocol URLRequestConvertible {
  func asURLRequest() throws(AFError) -> URLRequest
}
extension URLRequest: URLRequestConvertible {}

protocol ParameterEncoding {}
struct URLEncoding: ParameterEncoding {
  static var `default`: URLEncoding { get }
  static var queryString: URLEncoding { get }
  static var httpBody: URLEncoding { get }
}
struct JSONEncoding: ParameterEncoding {
  static var `default`: JSONEncoding { get }
  static var prettyPrinted: JSONEncoding { get }
}
protocol ParameterEncoder {}
protocol RequestInterceptor {}
protocol ResponseSerializer<SerializedObject> {
  associatedtype SerializedObject
}
protocol DataStreamSerializer<SerializedObject> {
  associatedtype SerializedObject
}
typealias Parameters = [String: Any]

struct HTTPMethod: Hashable {
  static let get: HTTPMethod
  static let post: HTTPMethod
  static let put: HTTPMethod
  static let patch: HTTPMethod
  static let delete: HTTPMethod
  static let head: HTTPMethod
}

/// A type of its own since Alamofire 5, a dictionary before.
typealias HTTPHeaders = Any

struct DataResponse<Success, Failure: Error> {
  let request: URLRequest?
  let response: HTTPURLResponse?
  let data: Data?
  let result: Result<Success, Failure>
  var value: Success? { get }
  var error: Failure? { get }
}

typealias AFDataResponse<Success> = DataResponse<Success, AFError>
typealias AFDownloadResponse<Success> = DownloadResponse<Success, AFError>

struct DownloadResponse<Success, Failure: Error> {
  let request: URLRequest?
  let response: HTTPURLResponse?
  let fileURL: URL?
  let result: Result<Success, Failure>
  var value: Success? { get }
  var error: Failure? { get }
}

let AF: Session

class Session {
  static let `default`: Session
  func request(_ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil, shouldAutomaticallyResume: Bool? = nil, requestModifier: ((inout URLRequest) throws -> Void)? = nil) -> DataRequest
  func request<Body: Encodable>(_ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Body?, encoder: any ParameterEncoder, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil, shouldAutomaticallyResume: Bool? = nil, requestModifier: ((inout URLRequest) throws -> Void)? = nil) -> DataRequest
  func request(_ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil, shouldAutomaticallyResume: Bool? = nil) -> DataRequest
  func streamRequest(_ convertible: any URLConvertible, method: HTTPMethod = .get, headers: HTTPHeaders? = nil, automaticallyCancelOnStreamError: Bool = false, interceptor: (any RequestInterceptor)? = nil, shouldAutomaticallyResume: Bool? = nil, requestModifier: ((inout URLRequest) throws -> Void)? = nil) -> DataStreamRequest
  func streamRequest(_ convertible: any URLRequestConvertible, automaticallyCancelOnStreamError: Bool = false, interceptor: (any RequestInterceptor)? = nil, shouldAutomaticallyResume: Bool? = nil) -> DataStreamRequest
  func download(_ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil, shouldAutomaticallyResume: Bool? = nil, requestModifier: ((inout URLRequest) throws -> Void)? = nil, to destination: DownloadRequest.Destination? = nil) -> DownloadRequest
  func download(_ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil, shouldAutomaticallyResume: Bool? = nil, to destination: DownloadRequest.Destination? = nil) -> DownloadRequest
  func upload(_ data: Data, to convertible: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> UploadRequest
  func upload(_ data: Data, with convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> UploadRequest
  func upload(_ fileURL: URL, to convertible: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> UploadRequest
  func upload(multipartFormData: @escaping (MultipartFormData) -> Void, to url: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> UploadRequest
  func upload(multipartFormData: @escaping (MultipartFormData) -> Void, with request: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> UploadRequest
}

class MultipartFormData {
  func append(_ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil)
}

class Request {
  func resume() -> Self
  func suspend() -> Self
  func cancel() -> Self
  func authenticate(username: String, password: String, persistence: URLCredential.Persistence = .forSession) -> Self
  func authenticate(with credential: URLCredential) -> Self
  func redirect(using handler: any RedirectHandler) -> Self
  func cacheResponse(using handler: any CachedResponseHandler) -> Self
  func cURLDescription(on queue: DispatchQueue, calling handler: @escaping (String) -> Void) -> Self
  func cURLDescription(calling handler: @escaping (String) -> Void) -> Self
  func downloadProgress(queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void) -> Self
  func uploadProgress(queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void) -> Self
}

protocol RedirectHandler {}
protocol CachedResponseHandler {}

class DataRequest: Request {
  func validate() -> DataRequest
  func validate<S: Sequence>(statusCode: S) -> DataRequest where S.Element == Int
  func validate<S: Sequence>(contentType: S) -> DataRequest where S.Element == String
  func validate(_ validation: @escaping (URLRequest?, HTTPURLResponse, Data?) -> Result<Void, any Error>) -> DataRequest
}

class UploadRequest: DataRequest {}

class DataStreamRequest: Request {
  func validate() -> DataStreamRequest
  func validate<S: Sequence>(statusCode: S) -> DataStreamRequest where S.Element == Int
  struct Stream<Success, Failure: Error> {
    let event: DataStreamRequest.Event<Success, Failure>
    var result: Result<Success, Failure>? { get }
    var value: Success? { get }
    var error: Failure? { get }
  }
  enum Event<Success, Failure: Error> {
    case stream(Result<Success, Failure>)
    case complete(DataStreamRequest.Completion)
  }
  struct Completion {}
}

class DownloadRequest: Request {
  typealias Destination = (URL, HTTPURLResponse) -> (destinationURL: URL, options: DownloadRequest.Options)
  struct Options {}
  func validate() -> DownloadRequest
  func validate<S: Sequence>(statusCode: S) -> DownloadRequest where S.Element == Int
}

// MARK: - Combine

/// The error is a part of the value, one response, not to be subscribed to again.
@source(oneShot, eager, main)
struct DataResponsePublisher<Value>: Publisher {
  typealias Output = DataResponse<Value, AFError>
  typealias Failure = Never
  func result() -> AnyPublisher<Result<Value, AFError>, Never>
  @raises(AFError) func value() -> AnyPublisher<Value, AFError>
}

@source(finite, eager, main)
struct DataStreamPublisher<Value>: Publisher {
  typealias Output = DataStreamRequest.Stream<Value, AFError>
  typealias Failure = Never
  func result() -> AnyPublisher<Result<Value, AFError>, Never>
  @raises(AFError) func value() -> AnyPublisher<Value, AFError>
}

@source(oneShot, eager, main)
struct DownloadResponsePublisher<Value>: Publisher {
  typealias Output = DownloadResponse<Value, AFError>
  typealias Failure = Never
  func result() -> AnyPublisher<Result<Value, AFError>, Never>
  @raises(AFError) func value() -> AnyPublisher<Value, AFError>
}

extension DataRequest {
  @source(oneShot, eager, main) @delivers(on: queue) func publishResponse<Serializer: ResponseSerializer>(using serializer: Serializer, on queue: DispatchQueue = .main) -> DataResponsePublisher<Serializer.SerializedObject>
  @source(oneShot, eager, main) @delivers(on: queue) func publishData(queue: DispatchQueue = .main, preprocessor: any DataPreprocessor = .default, emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DataResponsePublisher<Data>
  @source(oneShot, eager, main) @delivers(on: queue) func publishString(queue: DispatchQueue = .main, preprocessor: any DataPreprocessor = .default, encoding: String.Encoding? = nil, emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DataResponsePublisher<String>
  @source(oneShot, eager, main) @delivers(on: queue) func publishDecodable<T: Decodable>(type: T.Type = T.self, queue: DispatchQueue = .main, preprocessor: any DataPreprocessor = .default, decoder: any DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DataResponsePublisher<T>
  @source(oneShot, eager, main) @delivers(on: queue) func publishDecodable<T: Decodable>(type: T.Type = T.self, queue: DispatchQueue = .main, preprocessor: any DataPreprocessor = .default, decoder: any DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [], emptyResponseMethods: Set<HTTPMethod>) -> DataResponsePublisher<T>
  @source(oneShot, eager, main) @delivers(on: queue) func publishUnserialized(queue: DispatchQueue = .main) -> DataResponsePublisher<Data?>
}

extension DataStreamRequest {
  @source(finite, eager, main) @delivers(on: queue) func publishStream<Serializer: DataStreamSerializer>(using serializer: Serializer, on queue: DispatchQueue = .main) -> DataStreamPublisher<Serializer.SerializedObject>
  @source(finite, eager, main) @delivers(on: queue) func publishData(queue: DispatchQueue = .main) -> DataStreamPublisher<Data>
  @source(finite, eager, main) @delivers(on: queue) func publishString(queue: DispatchQueue = .main) -> DataStreamPublisher<String>
  @source(finite, eager, main) @delivers(on: queue) func publishDecodable<T: Decodable>(type: T.Type = T.self, queue: DispatchQueue = .main, decoder: any DataDecoder = JSONDecoder(), preprocessor: any DataPreprocessor = .passthrough) -> DataStreamPublisher<T>
}

extension DownloadRequest {
  @source(oneShot, eager, main) @delivers(on: queue) func publishResponse<Serializer: ResponseSerializer>(using serializer: Serializer, on queue: DispatchQueue = .main) -> DownloadResponsePublisher<Serializer.SerializedObject>
  @source(oneShot, eager, main) @delivers(on: queue) func publishURL(queue: DispatchQueue = .main) -> DownloadResponsePublisher<URL>
  @source(oneShot, eager, main) @delivers(on: queue) func publishData(queue: DispatchQueue = .main, preprocessor: any DataPreprocessor = .default, emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DownloadResponsePublisher<Data>
  @source(oneShot, eager, main) @delivers(on: queue) func publishString(queue: DispatchQueue = .main, preprocessor: any DataPreprocessor = .default, encoding: String.Encoding? = nil, emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DownloadResponsePublisher<String>
  @source(oneShot, eager, main) @delivers(on: queue) func publishDecodable<T: Decodable>(type: T.Type = T.self, queue: DispatchQueue = .main, preprocessor: any DataPreprocessor = .default, decoder: any DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DownloadResponsePublisher<T>
  @source(oneShot, eager, main) @delivers(on: queue) func publishUnserialized(on queue: DispatchQueue = .main) -> DownloadResponsePublisher<URL?>
}

// MARK: - Concurrency

struct DataTask<Value> {
  var response: DataResponse<Value, AFError> { get async }
  var result: Result<Value, AFError> { get async }
  var value: Value { get async throws(AFError) }
  func cancel()
}

struct DownloadTask<Value> {
  var response: DownloadResponse<Value, AFError> { get async }
  var result: Result<Value, AFError> { get async }
  var value: Value { get async throws(AFError) }
  func cancel()
}

extension DataRequest {
  func serializingData(automaticallyCancelling: Bool = true, dataPreprocessor: any DataPreprocessor = .default, emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DataTask<Data>
  func serializingDecodable<T: Decodable>(_ type: T.Type = T.self, automaticallyCancelling: Bool = true, dataPreprocessor: any DataPreprocessor = .default, decoder: any DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DataTask<T>
  func serializingString(automaticallyCancelling: Bool = true, dataPreprocessor: any DataPreprocessor = .default, encoding: String.Encoding? = nil, emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DataTask<String>
  func serializingResponse<Serializer: ResponseSerializer>(using serializer: Serializer, automaticallyCancelling: Bool = true) -> DataTask<Serializer.SerializedObject>
}

extension DownloadRequest {
  func serializingData(automaticallyCancelling: Bool = true, dataPreprocessor: any DataPreprocessor = .default, emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DownloadTask<Data>
  func serializingDecodable<T: Decodable>(_ type: T.Type = T.self, automaticallyCancelling: Bool = true, dataPreprocessor: any DataPreprocessor = .default, decoder: any DataDecoder = JSONDecoder(), emptyResponseCodes: Set<Int> = [], emptyRequestMethods: Set<HTTPMethod> = []) -> DownloadTask<T>
  func serializingDownloadedFileURL(automaticallyCancelling: Bool = true) -> DownloadTask<URL>
}

protocol DataPreprocessor {}
"""#),
    ("AppKit", #"""
/// https://developer.apple.com/documentation/appkit
/// The classes that RxCocoa has streams of user interface events for, and how one leads to another.
import Foundation

class NSResponder: NSObject {}
class NSView: NSResponder {}
class NSControl: NSView {
  struct StateValue {}
}
class NSButton: NSControl {}
class NSPopUpButton: NSButton {}
class NSTextField: NSControl {}
class NSSecureTextField: NSTextField {}
class NSSearchField: NSTextField {}
class NSComboBox: NSTextField {}
class NSSlider: NSControl {}
class NSSwitch: NSControl {}
class NSStepper: NSControl {}
class NSImageView: NSControl {}
class NSSegmentedControl: NSControl {}
class NSDatePicker: NSControl {}
class NSTableView: NSControl {}
class NSOutlineView: NSTableView {}
class NSText: NSView {}
class NSTextView: NSText {}
class NSViewController: NSResponder {
  var view: NSView { get set }
}
class NSWindowController: NSResponder {}
"""#),
    ("Combine", #"""
/// https://developer.apple.com/documentation/combine
import Foundation

@stream(output: Output, failure: Failure)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public protocol ConnectablePublisher<Output, Failure>: Publisher {}

public protocol Subject<Output, Failure>: AnyObject, Publisher {}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
}

public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

public protocol Cancellable {
  func cancel()
}

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType
  associatedtype SchedulerOptions
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
}

public protocol TopLevelDecoder<Input> {
  associatedtype Input
}

public protocol TopLevelEncoder<Output> {
  associatedtype Output
}

public protocol CustomCombineIdentifierConvertible {}

// MARK: - Sources

@source(finite, replaying, synchronous)
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output)
}

@source(oneShot, replaying, synchronous, valueless)
public struct Empty<Output, Failure: Error>: Publisher {
  public init(completeImmediately: Bool = true)
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type)
}

@source(oneShot, replaying, synchronous, valueless)
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  @raises(typeOf: error)
  public init(error: Failure)
  @raises(typeOf: failure)
  public init(outputType: Output.Type, failure: Failure)
}

@source(oneShot, eager)
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  @raises(promisedBy: attemptToFulfill)
  public init(_ attemptToFulfill: @escaping (@escaping Future<Output, Failure>.Promise) -> Void)
}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  @defers(createPublisher)
  public init(createPublisher: @escaping () -> DeferredPublisher)
}

@source(finite, replaying, synchronous)
public struct Record<Output, Failure: Error>: Publisher {
  public init(record: (inout Record<Output, Failure>.Recording) -> Void)
  public init(recording: Record<Output, Failure>.Recording)
  public init(output: [Output], completion: Subscribers.Completion<Failure>)
  public struct Recording {
    public init(output: [Output], completion: Subscribers.Completion<Failure>)
  }
}

@source(longLived, hot)
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init()
}

@source(longLived, hot)
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public var value: Output
  public init(_ value: Output)
}

extension Subject {
  public func send(_ value: Output)
  public func send(completion: Subscribers.Completion<Failure>)
  public func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send()
}

@source(longLived, hot)
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init()
  public func send()
}

extension ObservableObject {
  @source(longLived, hot)
  public var objectWillChange: ObservableObjectPublisher { get }
}

public struct Published<Value> {
  public init(initialValue: Value)
  public init(wrappedValue: Value)
  public var projectedValue: Published<Value>.Publisher { get set }

  @source(longLived, hot)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
}

extension Sequence {
  @source(finite, replaying, synchronous)
  public var publisher: Publishers.Sequence<Self, Never> { get }
}

extension Optional {
  @source(finite, replaying, synchronous)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
    public init(_ output: Wrapped?)
  }
  @source(finite, replaying, synchronous)
  public var publisher: Optional<Wrapped>.Publisher { get }
}

extension Result {
  @source(finite, replaying, synchronous)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success
    public let result: Result<Success, Failure>
    @raises(typeOf: Failure)
    public init(_ result: Result<Success, Failure>)
    public init(_ output: Success)
    @raises(typeOf: failure)
    public init(_ failure: Failure)
  }
  @source(finite, replaying, synchronous)
  @raises(typeOf: Failure)
  public var publisher: Result<Success, Failure>.Publisher { get }
}

extension URLSession {
  @source(oneShot, cold, background)
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    @raises(URLError) public init(request: URLRequest, session: URLSession)
  }
  @source(oneShot, cold, background)
  @raises(URLError)
  public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher
  @source(oneShot, cold, background)
  @raises(URLError)
  public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher
}

extension NotificationCenter {
  @source(longLived, hot)
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil)
  }
  @source(longLived, hot)
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher
}

extension Timer {
  @source(longLived, cold)
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil)
  }
  @source(longLived, cold)
  public static func publish(every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil) -> Timer.TimerPublisher
}

extension NSObject {
  @source(longLived, hot)
  public struct KeyValueObservingPublisher<Subject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
}

extension NSObjectProtocol {
  @source(longLived, hot)
  public func publisher<Value>(for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = []) -> NSObject.KeyValueObservingPublisher<Self, Value>
}

@erased
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @wraps(publisher)
  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher
}

// MARK: - Mapping

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> some Publisher<T, Failure>
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> some Publisher<T, Failure>
  public func map<T0, T1>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>) -> some Publisher<(T0, T1), Failure>
  public func map<T0, T1, T2>(_ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>) -> some Publisher<(T0, T1, T2), Failure>
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> some Publisher<T, any Error>
  @mapsErrors(transform)
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> some Publisher<Output, E>
  public func replaceNil<T>(with output: T) -> some Publisher<T, Failure> where Output == T?
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> some Publisher<T, Failure>
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> some Publisher<T, any Error>
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> some Publisher<T, Failure>
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> some Publisher<T, any Error>
  /// An inner failure ends the whole chain, and leaves the upstream subscribed.
  @flattens(transform)
  public func flatMap<T, P: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P) -> some Publisher<T, Failure> where T == P.Output, Failure == P.Failure
  @raises(thrownBy: encoder)
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> some Publisher<Coder.Output, any Error>
  @raises(thrownBy: decoder)
  public func decode<Item, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder) -> some Publisher<Item, any Error> where Output == Coder.Input
}

extension Publisher where Failure == Never {
  @unmistakable
  public func setFailureType<E: Error>(to failureType: E.Type) -> some Publisher<Output, E>
  @flattens(transform)
  public func flatMap<P: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P) -> some Publisher<P.Output, P.Failure>
}

extension Publisher {
  @flattens(transform)
  public func flatMap<P: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Never
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  @flattens
  public func switchToLatest() -> some Publisher<Output.Output, Failure>
}

extension Publisher where Failure == Never, Output: Publisher {
  @flattens
  public func switchToLatest() -> some Publisher<Output.Output, Output.Failure>
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  @flattens
  public func switchToLatest() -> some Publisher<Output.Output, Failure>
}

// MARK: - Filtering

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func removeDuplicates() -> some Publisher<Output, Failure>
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func replaceEmpty(with output: Output) -> some Publisher<Output, Failure>
  @recovers
  @unmistakable
  public func replaceError(with output: Output) -> some Publisher<Output, Never>
  public func ignoreOutput() -> some Publisher<Never, Failure>
}

// MARK: - Reducing

extension Publisher {
  public func collect() -> some Publisher<[Output], Failure>
  public func collect(_ count: Int) -> some Publisher<[Output], Failure>
  @delivers(on: strategy)
  public func collect<S: Scheduler>(_ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil) -> some Publisher<[Output], Failure>
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> some Publisher<T, Failure>
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> some Publisher<T, any Error>
  public func count() -> some Publisher<Int, Failure>
  public func max() -> some Publisher<Output, Failure> where Output: Comparable
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func min() -> some Publisher<Output, Failure> where Output: Comparable
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error>
}

// MARK: - Matching

extension Publisher {
  public func contains(_ output: Output) -> some Publisher<Bool, Failure>
  public func contains(where predicate: @escaping (Output) -> Bool) -> some Publisher<Bool, Failure>
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error>
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> some Publisher<Bool, Failure>
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error>
}

// MARK: - Sequence

extension Publisher {
  @merges(publisher)
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> some Publisher<Output, Failure> where Failure == P.Failure
  public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure>
  public func drop(while predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  @merges(publisher)
  public func append<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure> where Failure == P.Failure, Output == P.Output
  public func append(_ elements: Output...) -> some Publisher<Output, Failure>
  public func append<S: Sequence>(_ elements: S) -> some Publisher<Output, Failure> where Output == S.Element
  @merges(publisher)
  public func prepend<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure> where Failure == P.Failure, Output == P.Output
  public func prepend(_ elements: Output...) -> some Publisher<Output, Failure>
  public func prepend<S: Sequence>(_ elements: S) -> some Publisher<Output, Failure> where Output == S.Element
  @ends
  public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure>
  @ends
  public func prefix(while predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  @ends
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  /// The other publisher's failure is not forwarded and need not be the same.
  @ends
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> some Publisher<Output, Failure>
}

// MARK: - Selecting

extension Publisher {
  @ends
  public func first() -> some Publisher<Output, Failure>
  @ends
  public func first(where predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  @ends
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  public func last() -> some Publisher<Output, Failure>
  public func last(where predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure>
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error>
  @ends
  public func output(at index: Int) -> some Publisher<Output, Failure>
  @ends
  public func output<R: RangeExpression>(in range: R) -> some Publisher<Output, Failure>
}

// MARK: - Combining

extension Publisher {
  @merges(other)
  public func combineLatest<P: Publisher>(_ other: P) -> some Publisher<(Output, P.Output), Failure> where Failure == P.Failure
  @merges(other)
  public func combineLatest<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure
  @merges(publisher1, publisher2)
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> some Publisher<(Output, P.Output, Q.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @merges(publisher1, publisher2)
  public func combineLatest<P: Publisher, Q: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @merges(publisher1, publisher2, publisher3)
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> some Publisher<(Output, P.Output, Q.Output, R.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
  @merges(publisher1, publisher2, publisher3)
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
  @merges(other)
  public func merge<P: Publisher>(with other: P) -> some Publisher<Output, Failure> where Failure == P.Failure, Output == P.Output
  @merges(b, c)
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> some Publisher<Output, Failure> where Failure == B.Failure, B.Failure == C.Failure
  @merges(b, c, d)
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> some Publisher<Output, Failure> where Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure
  @merges(b, c, d, e)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E) -> some Publisher<Output, Failure> where Failure == B.Failure
  @merges(b, c, d, e, f)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> some Publisher<Output, Failure> where Failure == B.Failure
  @merges(b, c, d, e, f, g)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> some Publisher<Output, Failure> where Failure == B.Failure
  @merges(b, c, d, e, f, g, h)
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> some Publisher<Output, Failure> where Failure == B.Failure
  @pairs(other)
  public func zip<P: Publisher>(_ other: P) -> some Publisher<(Output, P.Output), Failure> where Failure == P.Failure
  @pairs(other)
  public func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure
  @pairs(publisher1, publisher2)
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> some Publisher<(Output, P.Output, Q.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @pairs(publisher1, publisher2)
  public func zip<P: Publisher, Q: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure
  @pairs(publisher1, publisher2, publisher3)
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> some Publisher<(Output, P.Output, Q.Output, R.Output), Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
  @pairs(publisher1, publisher2, publisher3)
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(_ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T) -> some Publisher<T, Failure> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
}

// MARK: - Errors

extension Publisher {
  /// Traps in debug and in release builds.
  @traps
  @unmistakable
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> some Publisher<Output, Never>
  /// Replaces the upstream once, at its first failure.
  @replacesUpstream(handler)
  @unmistakable
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> some Publisher<Output, P.Failure> where Output == P.Output
  @replacesUpstream(handler)
  @unmistakable
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> some Publisher<Output, any Error> where Output == P.Output
  /// `retries` counts subscriptions after the first.
  @resubscribes(retries: retries)
  public func retry(_ retries: Int) -> some Publisher<Output, Failure>
}

// MARK: - Time

extension Publisher {
  @delivers(on: scheduler)
  public func measureInterval<S: Scheduler>(using scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<S.SchedulerTimeType.Stride, Failure>
  @delivers(on: scheduler)
  public func debounce<S: Scheduler>(for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  @delivers(on: scheduler)
  public func delay<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  @delivers(on: scheduler)
  public func throttle<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool) -> some Publisher<Output, Failure>
  @timesOut
  @delivers(on: scheduler)
  @raises(resultOf: customError)
  public func timeout<S: Scheduler>(_ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil) -> some Publisher<Output, Failure>
}

// MARK: - Control

extension Publisher {
  @shares
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> some ConnectablePublisher<Output, Failure> where Failure == S.Failure, Output == S.Output
  @shares
  public func multicast<S: Subject>(subject: S) -> some ConnectablePublisher<Output, Failure> where Failure == S.Failure, Output == S.Output
  @shares
  public func share() -> Publishers.Share<Self>
  @raises(resultOf: whenFull)
  public func buffer(size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>) -> some Publisher<Output, Failure>
  @unmistakable
  @delivers(on: scheduler)
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> some Publisher<Output, Failure>
  @erases
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
  @observes(receiveCompletion)
  public func handleEvents(receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil) -> some Publisher<Output, Failure>
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> some Publisher<Output, Failure>
  public func breakpoint(receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil) -> some Publisher<Output, Failure>
  public func breakpointOnError() -> some Publisher<Output, Failure>
}

extension Publisher where Failure == Never {
  public func makeConnectable() -> some ConnectablePublisher<Output, Never>
}

extension ConnectablePublisher {
  public func autoconnect() -> some Publisher<Output, Failure>
  @token
  public func connect() -> any Cancellable
}

// MARK: - Subscribers

extension Publisher {
  @token
  @observes(receiveCompletion)
  public func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  @forwards(subscriber)
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure
  @token
  @forwards(subject)
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure
  public var values: AsyncThrowingPublisher<Self> { get }
}

extension Publisher where Failure == Never {
  @token
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  /// Holds `object` until the upstream ends or the token goes.
  @token
  @retains(object)
  public func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable
  public func assign(to published: inout Published<Output>.Publisher)
  public var values: AsyncPublisher<Self> { get }
}

extension Future where Failure == Never {
  public var value: Output { get async }
}

extension Future {
  public var value: Output { get async throws }
}

public struct AsyncPublisher<P: Publisher> {}
public struct AsyncThrowingPublisher<P: Publisher> {}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
  public struct Demand {
    public static var unlimited: Subscribers.Demand
    public static var none: Subscribers.Demand
    public static func max(_ value: Int) -> Subscribers.Demand
  }
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public init(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void)
  }
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never
    @retains(object)
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>)
  }
}

public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public init<S: Subscriber>(_ subscriber: S) where Input == S.Input, Failure == S.Failure
  @observes(receiveCompletion)
  public init(receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil)
}

extension Subscribers.Sink where Failure == Never {
  public init(receiveValue: @escaping (Input) -> Void)
}

// MARK: - Ownership

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void)
  public init<C: Cancellable>(_ canceller: C)
  public func cancel()
}

extension AnyCancellable {
  @storesToken(set)
  public func store(in set: inout Set<AnyCancellable>)
  @storesToken(collection)
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
}

extension Cancellable {
  @storesToken(set)
  public func store(in set: inout Set<AnyCancellable>)
  @storesToken(collection)
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
}

// MARK: - Schedulers

public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerOptions = Never
  public static let shared: ImmediateScheduler
  public struct SchedulerTimeType {
    public struct Stride {}
  }
}

// MARK: - Named publishers

public enum Publishers {
  @source(finite, replaying, synchronous)
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements
    public init(sequence: Elements)
  }
  public struct Map<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryMap<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure
  }
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure
  }
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher { public typealias Output = Upstream.Output }
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never { public typealias Output = Upstream.Output }
  public struct CompactMap<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct Filter<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryFilter<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Scan<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryScan<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher where NewPublisher.Failure == Upstream.Failure { public typealias Output = NewPublisher.Output; public typealias Failure = Upstream.Failure }
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher { public typealias Output = P.Output; public typealias Failure = P.Failure }
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher { public typealias Output = Coder.Output; public typealias Failure = any Error }
  public struct Decode<Upstream: Publisher, Output, Coder: TopLevelDecoder>: Publisher { public typealias Failure = any Error }
  public struct Collect<Upstream: Publisher>: Publisher { public typealias Output = [Upstream.Output]; public typealias Failure = Upstream.Failure }
  public struct CollectByCount<Upstream: Publisher>: Publisher { public typealias Output = [Upstream.Output]; public typealias Failure = Upstream.Failure }
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = [Upstream.Output]; public typealias Failure = Upstream.Failure }
  public struct IgnoreOutput<Upstream: Publisher>: Publisher { public typealias Output = Never; public typealias Failure = Upstream.Failure }
  public struct Count<Upstream: Publisher>: Publisher { public typealias Output = Int; public typealias Failure = Upstream.Failure }
  public struct Reduce<Upstream: Publisher, Output>: Publisher { public typealias Failure = Upstream.Failure }
  public struct TryReduce<Upstream: Publisher, Output>: Publisher { public typealias Failure = any Error }
  public struct Comparison<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryComparison<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Contains<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = Upstream.Failure }
  public struct ContainsWhere<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = Upstream.Failure }
  public struct TryContainsWhere<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = any Error }
  public struct AllSatisfy<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = Upstream.Failure }
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher { public typealias Output = Bool; public typealias Failure = any Error }
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Drop<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct DropWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryDropWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct PrefixWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Output<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct First<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct FirstWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryFirstWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Last<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct LastWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct TryLastWhere<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct ReplaceError<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Never }
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = NewPublisher.Failure }
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = any Error }
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    @wraps(upstream)
    public init(upstream: Upstream, retries: Int?)
  }
  public struct AssertNoFailure<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Never }
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Context.SchedulerTimeType.Stride; public typealias Failure = Upstream.Failure }
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Buffer<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct HandleEvents<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Print<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Breakpoint<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public final class Share<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher { public typealias Output = Upstream.Output; public typealias Failure = Never }
  public struct Autoconnect<Upstream: Publisher>: Publisher { public typealias Output = Upstream.Output; public typealias Failure = Upstream.Failure }
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    @merges(prefix, suffix)
    public init(prefix: Prefix, suffix: Suffix)
  }
  public struct Merge<A: Publisher, B: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b)
    public init(_ a: A, _ b: B)
  }
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c)
    public init(_ a: A, _ b: B, _ c: C)
  }
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d)
    public init(_ a: A, _ b: B, _ c: C, _ d: D)
  }
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E)
  }
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output, F.Failure == A.Failure, F.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e, f)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F)
  }
  public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output, F.Failure == A.Failure, F.Output == A.Output, G.Failure == A.Failure, G.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e, f, g)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
  }
  public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>: Publisher where B.Failure == A.Failure, B.Output == A.Output, C.Failure == A.Failure, C.Output == A.Output, D.Failure == A.Failure, D.Output == A.Output, E.Failure == A.Failure, E.Output == A.Output, F.Failure == A.Failure, F.Output == A.Output, G.Failure == A.Failure, G.Output == A.Output, H.Failure == A.Failure, H.Output == A.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    @merges(a, b, c, d, e, f, g, h)
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
  }
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    @merges(upstream)
    public init(_ upstream: Upstream...)
    @merges(upstream)
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element
  }
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    @merges(a, b)
    public init(_ a: A, _ b: B)
  }
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    @merges(a, b, c)
    public init(_ a: A, _ b: B, _ c: C)
  }
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    @merges(a, b, c, d)
    public init(_ a: A, _ b: B, _ c: C, _ d: D)
  }
  public struct Zip<A: Publisher, B: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    @pairs(a, b)
    public init(_ a: A, _ b: B)
  }
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    @pairs(a, b, c)
    public init(_ a: A, _ b: B, _ c: C)
  }
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    @pairs(a, b, c, d)
    public init(_ a: A, _ b: B, _ c: C, _ d: D)
  }
  public enum PrefetchStrategy {
    case keepFull
    case byRequest
  }
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

// MARK: - What concrete publishers do themselves

// Sources whose values are known at once have operators of their own, which Swift prefers. What they return differs from the other
// overloads: 'ignoreOutput' keeps the type of values, 'replaceNil' keeps them optional.

extension Just where Output: Equatable {
  public func contains(_ output: Output) -> Just<Bool>
  public func removeDuplicates() -> Just<Output>
}

extension Just where Output: Comparable {
  public func min() -> Just<Output>
  public func max() -> Just<Output>
}

extension Just {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool>
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool>
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func collect() -> Just<[Output]>
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output>
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output>
  public func count() -> Just<Int>
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  @ends
  public func first() -> Just<Output>
  @ends
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func last() -> Just<Output>
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func ignoreOutput() -> Empty<Output, Never>
  public func map<T>(_ transform: (Output) -> T) -> Just<T>
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher
  @ends
  public func output(at index: Int) -> Optional<Output>.Publisher
  @ends
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int
  @ends
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher
  @ends
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher
  @mapsErrors(transform)
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output>
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  @recovers
  public func replaceError(with output: Output) -> Just<Output>
  public func replaceEmpty(with output: Output) -> Just<Output>
  @resubscribes(retries: times)
  public func retry(_ times: Int) -> Just<Output>
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never>
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never>
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where Output == S.Element
}

extension Optional.Publisher where Wrapped: Equatable {
  public func contains(_ output: Output) -> Optional<Bool>.Publisher
  public func removeDuplicates() -> Optional<Wrapped>.Publisher
}

extension Optional.Publisher where Wrapped: Comparable {
  public func min() -> Optional<Wrapped>.Publisher
  public func max() -> Optional<Wrapped>.Publisher
}

extension Optional.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher
  public func collect() -> Optional<[Output]>.Publisher
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher
  public func count() -> Optional<Int>.Publisher
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  @ends
  public func first() -> Optional<Output>.Publisher
  @ends
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func last() -> Optional<Output>.Publisher
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher
  public func ignoreOutput() -> Empty<Output, Failure>
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher
  @ends
  public func output(at index: Int) -> Optional<Output>.Publisher
  @ends
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int
  @ends
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher
  @ends
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher
  @recovers
  public func replaceError(with output: Output) -> Optional<Output>.Publisher
  public func replaceEmpty(with output: Output) -> Just<Output>
  @resubscribes(retries: times)
  public func retry(_ times: Int) -> Optional<Output>.Publisher
}

extension Result.Publisher where Output: Equatable {
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher
  public func removeDuplicates() -> Result<Output, Failure>.Publisher
}

extension Result.Publisher where Output: Comparable {
  public func min() -> Result<Output, Failure>.Publisher
  public func max() -> Result<Output, Failure>.Publisher
}

extension Result.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func collect() -> Result<[Output], Failure>.Publisher
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  public func count() -> Result<Int, Failure>.Publisher
  @ends
  public func first() -> Result<Output, Failure>.Publisher
  public func last() -> Result<Output, Failure>.Publisher
  public func ignoreOutput() -> Empty<Output, Failure>
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher
  @mapsErrors(transform)
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  @recovers
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher
  @resubscribes(retries: times)
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher
}

extension Result.Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher
}

extension Publishers.Sequence {
  public func allSatisfy(_ predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryAllSatisfy(_ predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func collect() -> Result<[Elements.Element], Failure>.Publisher
  public func compactMap<T>(_ transform: (Elements.Element) -> T?) -> Publishers.Sequence<[T], Failure>
  public func contains(where predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher
  public func tryContains(where predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher
  public func drop(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure>
  public func filter(_ isIncluded: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure>
  public func ignoreOutput() -> Empty<Elements.Element, Failure>
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure>
  @ends
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure>
  @ends
  public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure>
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T) -> Result<T, Failure>.Publisher
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) throws -> T) -> Result<T, any Error>.Publisher
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Elements.Element], Failure> where Elements.Element == T?
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T) -> Publishers.Sequence<[T], Failure>
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E>
}

extension Publishers.Sequence where Failure == Never {
  public func min(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
  public func max(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
  @ends
  public func first(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements.Element: Equatable {
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure>
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  public func min() -> Optional<Elements.Element>.Publisher
  public func max() -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  @ends
  public func first() -> Optional<Elements.Element>.Publisher
  @ends
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements: Collection {
  public func count() -> Result<Int, Failure>.Publisher
  @ends
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure>
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  public func last() -> Optional<Elements.Element>.Publisher
  public func last(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  @ends
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher
  public func count() -> Just<Int>
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  @ends
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure>
  public func count() -> Result<Int, Failure>.Publisher
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure>
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element
  @merges(publisher)
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure>
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure>
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure> where S.Element == Elements.Element
  @merges(publisher)
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure>
}

// MARK: - OpenCombine's names

// OpenCombine keeps what would clash with Combine's extensions of other types behind 'ocombine'; it is the same there.

extension Optional {
  public typealias OCombine = Optional<Wrapped>
  public var ocombine: Optional<Wrapped> { get }
}

extension Result {
  public typealias OCombine = Result<Success, Failure>
  public var ocombine: Result<Success, Failure> { get }
}

extension URLSession {
  public typealias OCombine = URLSession
  public var ocombine: URLSession { get }
}

extension NotificationCenter {
  public typealias OCombine = NotificationCenter
  public var ocombine: NotificationCenter { get }
}

extension Timer {
  public typealias OCombine = Timer
  public var ocombine: Timer { get }
}

extension DispatchQueue: Scheduler {
  public typealias OCombine = DispatchQueue
  public var ocombine: DispatchQueue { get }
}

extension RunLoop: Scheduler {
  public typealias OCombine = RunLoop
  public var ocombine: RunLoop { get }
}

extension OperationQueue: Scheduler {
  public typealias OCombine = OperationQueue
  public var ocombine: OperationQueue { get }
}

extension Sequence {
  public var ocombine: Self { get }
}
"""#),
    ("CombineCocoa", #"""
/// https://github.com/CombineCommunity/CombineCocoa
import Combine
import UIKit

extension UIControl {
  @source(longLived, hot, main) func controlEventPublisher(for events: UIControl.Event) -> AnyPublisher<Void, Never>
}

extension UIButton {
  @source(longLived, hot, main) var tapPublisher: AnyPublisher<Void, Never> { get }
}

extension UIBarButtonItem {
  @source(longLived, hot, main) var tapPublisher: AnyPublisher<Void, Never> { get }
}

extension UITextField {
  @source(longLived, replaying, main) var textPublisher: AnyPublisher<String?, Never> { get }
  @source(longLived, replaying, main) var attributedTextPublisher: AnyPublisher<NSAttributedString?, Never> { get }
  @source(longLived, hot, main) var returnPublisher: AnyPublisher<Void, Never> { get }
  @source(longLived, hot, main) var didBeginEditingPublisher: AnyPublisher<Void, Never> { get }
}

extension UITextView {
  @source(longLived, replaying, main) var valuePublisher: AnyPublisher<String?, Never> { get }
  @source(longLived, replaying, main) var textPublisher: AnyPublisher<String?, Never> { get }
}

extension UISearchBar {
  @source(longLived, hot, main) var textDidChangePublisher: AnyPublisher<String, Never> { get }
  @source(longLived, hot, main) var searchButtonClickedPublisher: AnyPublisher<Void, Never> { get }
  @source(longLived, hot, main) var cancelButtonClickedPublisher: AnyPublisher<Void, Never> { get }
}

extension UISwitch {
  @source(longLived, replaying, main) var isOnPublisher: AnyPublisher<Bool, Never> { get }
}

extension UISlider {
  @source(longLived, replaying, main) var valuePublisher: AnyPublisher<Float, Never> { get }
}

extension UIStepper {
  @source(longLived, replaying, main) var valuePublisher: AnyPublisher<Double, Never> { get }
}

extension UISegmentedControl {
  @source(longLived, replaying, main) var selectedSegmentIndexPublisher: AnyPublisher<Int, Never> { get }
}

extension UIPageControl {
  @source(longLived, replaying, main) var currentPagePublisher: AnyPublisher<Int, Never> { get }
}

extension UIDatePicker {
  @source(longLived, replaying, main) var datePublisher: AnyPublisher<Date, Never> { get }
  @source(longLived, replaying, main) var countDownDurationPublisher: AnyPublisher<TimeInterval, Never> { get }
}

extension UIRefreshControl {
  @source(longLived, replaying, main) var isRefreshingPublisher: AnyPublisher<Bool, Never> { get }
}

extension UIScrollView {
  @source(longLived, replaying, main) var contentOffsetPublisher: AnyPublisher<CGPoint, Never> { get }
  @source(longLived, hot, main) func reachedBottomPublisher(offset: CGFloat = 0) -> AnyPublisher<Void, Never>
  @source(longLived, hot, main) var didScrollPublisher: AnyPublisher<Void, Never> { get }
}

extension UITableView {
  @source(longLived, hot, main) var didSelectRowPublisher: AnyPublisher<IndexPath, Never> { get }
  @source(longLived, hot, main) var didDeselectRowPublisher: AnyPublisher<IndexPath, Never> { get }
}

extension UICollectionView {
  @source(longLived, hot, main) var didSelectItemPublisher: AnyPublisher<IndexPath, Never> { get }
  @source(longLived, hot, main) var didDeselectItemPublisher: AnyPublisher<IndexPath, Never> { get }
}
"""#),
    ("CombineExt", #"""
/// https://github.com/CombineCommunity/CombineExt
import Combine

protocol EventConvertible<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

enum Event<Output, Failure: Error>: EventConvertible {
  case value(Output)
  case failure(Failure)
  case finished
}

enum ObjectOwnership {
  case strong
  case weak
  case unowned
}

enum PrefixWhileBehavior {
  case exclusive
  case inclusive
}

// MARK: - Sources

protocol Relay<Output>: Publisher where Failure == Never {}

@source(longLived, hot)
final class CurrentValueRelay<Output>: Relay {
  typealias Failure = Never
  var value: Output { get }
  init(_ value: Output)
  func accept(_ value: Output)
}

@source(longLived, hot)
final class PassthroughRelay<Output>: Relay {
  typealias Failure = Never
  init()
  func accept(_ value: Output)
}

extension Relay {
  /// Does not hand on the completion.
  @token @subscribes(publisher) func subscribe<P: Publisher>(_ publisher: P) -> AnyCancellable where P.Output == Output, P.Failure == Never
}

@source(longLived, hot)
final class ReplaySubject<Output, Failure: Error>: Subject {
  init(bufferSize: Int)
}

extension Publishers {
  @source(cold)
  struct Create<Output, Failure: Error>: Publisher {
    @raises(sentBy: factory) init(factory: @escaping (Publishers.Create<Output, Failure>.Subscriber) -> any Cancellable)
    struct Subscriber {
      func send(_ input: Output)
      func send(completion: Subscribers.Completion<Failure>)
    }
  }
}

extension AnyPublisher {
  @source(cold) @raises(sentBy: factory) init(_ factory: @escaping (Publishers.Create<Output, Failure>.Subscriber) -> any Cancellable)
  @source(cold) @raises(sentBy: factory) static func create(_ factory: @escaping (Publishers.Create<Output, Failure>.Subscriber) -> any Cancellable) -> AnyPublisher<Output, Failure>
}

extension Collection where Element: Publisher {
  @merges(self) func amb() -> AnyPublisher<Element.Output, Element.Failure>
  @merges(self) func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure>
  @pairs(self) func zip() -> AnyPublisher<[Element.Output], Element.Failure>
  @merges(self) func merge() -> AnyPublisher<Element.Output, Element.Failure>
  @merges(self) func flatMapBatches(of size: Int) -> AnyPublisher<[Element.Output], Element.Failure>
}

// MARK: - Operators

extension Publisher {
  @merges(other) func amb<Other: Publisher>(_ other: Other) -> some Publisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure
  @merges(others) func amb<Other: Publisher>(with others: Other...) -> AnyPublisher<Output, Failure> where Other.Output == Output, Other.Failure == Failure
  @merges(others) func amb<Others: Collection>(with others: Others) -> AnyPublisher<Output, Failure> where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  @merges(others) func combineLatest<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure> where Other.Output == Output, Other.Failure == Failure
  @merges(others) func combineLatest<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure> where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  @pairs(others) func zip<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure> where Other.Output == Output, Other.Failure == Failure
  @pairs(others) func zip<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure> where Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  @materializes func materialize() -> some Publisher<Event<Output, Failure>, Never>
  /// Ends after the first failure.
  @materializes func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never>
  @recovers func ignoreFailure(completeImmediately: Bool = true) -> AnyPublisher<Output, Never>
  @recovers func ignoreFailure<E: Error>(setFailureType newFailureType: E.Type, completeImmediately: Bool = true) -> AnyPublisher<Output, E>
  func enumerated(initial: Int = 0) -> some Publisher<(index: Int, element: Output), Failure>
  func mapToValue<T>(_ value: T) -> some Publisher<T, Failure>
  func mapToVoid() -> some Publisher<Void, Failure>
  @flattens(transform) func flatMapFirst<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Failure
  @flattens(transform) func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Failure
  @flattens(transform) func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, Failure> where P.Failure == Never
  func ignoreOutput<T>(setOutputType newOutputType: T.Type) -> some Publisher<T, Failure>
  func nwise(_ size: Int) -> AnyPublisher<[Output], Failure>
  func pairwise() -> AnyPublisher<(Output, Output), Failure>
  func partition(_ predicate: @escaping (Output) -> Bool) -> (matches: AnyPublisher<Output, Failure>, nonMatches: AnyPublisher<Output, Failure>)
  @ends func prefix<S: Scheduler>(duration: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure>
  @ends func prefix(while predicate: @escaping (Output) -> Bool, behavior: PrefixWhileBehavior = .exclusive) -> AnyPublisher<Output, Failure>
  func removeAllDuplicates(by comparator: @escaping (Output, Output) -> Bool) -> some Publisher<Output, Failure>
  /// The end of the trigger is the end of the result; a trigger that fails with another type hangs.
  @resubscribes(when: errorTrigger) func retryWhen<Trigger: Publisher>(_ errorTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger) -> some Publisher<Output, Failure>
  @shares func share(replay count: Int) -> some Publisher<Output, Failure>
  @raises(failureOf: other) func withLatestFrom<P: Publisher>(_ other: P) -> some Publisher<P.Output, Failure> where P.Failure == Failure
  @raises(failureOf: other) func withLatestFrom<P: Publisher, T>(_ other: P, resultSelector: @escaping (Output, P.Output) -> T) -> some Publisher<T, Failure> where P.Failure == Failure
  @raises(failureOf: other, failureOf: other1) func withLatestFrom<P: Publisher, Q: Publisher>(_ other: P, _ other1: Q) -> some Publisher<(P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure
  @raises(failureOf: other, failureOf: other1) func withLatestFrom<P: Publisher, Q: Publisher, T>(_ other: P, _ other1: Q, resultSelector: @escaping (Output, (P.Output, Q.Output)) -> T) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure
  @raises(failureOf: other, failureOf: other1, failureOf: other2) func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher>(_ other: P, _ other1: Q, _ other2: R) -> some Publisher<(P.Output, Q.Output, R.Output), Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
  @raises(failureOf: other, failureOf: other1, failureOf: other2) func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher, T>(_ other: P, _ other1: Q, _ other2: R, resultSelector: @escaping (Output, (P.Output, Q.Output, R.Output)) -> T) -> some Publisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
}

extension Publisher where Failure == Never {
  @flattens(transform) func flatMapLatest<P: Publisher>(_ transform: @escaping (Output) -> P) -> some Publisher<P.Output, P.Failure>
  @token func subscribe<R: Relay>(_ relay: R) -> AnyCancellable where R.Output == Output
  @token @retains(object) func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: ObjectOwnership = .strong) -> AnyCancellable
  @token @retains(object1, object2) func assign<Root1, Root2>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2) -> AnyCancellable
  @token @retains(object1, object2, object3) func assign<Root1, Root2, Root3>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2, and keyPath3: ReferenceWritableKeyPath<Root3, Output>, on object3: Root3) -> AnyCancellable
  @token @retains(object1, object2) func assign<Root1: AnyObject, Root2: AnyObject>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2, ownership: ObjectOwnership = .strong) -> AnyCancellable
  @token @retains(object1, object2, object3) func assign<Root1: AnyObject, Root2: AnyObject, Root3: AnyObject>(to keyPath1: ReferenceWritableKeyPath<Root1, Output>, on object1: Root1, and keyPath2: ReferenceWritableKeyPath<Root2, Output>, on object2: Root2, and keyPath3: ReferenceWritableKeyPath<Root3, Output>, on object3: Root3, ownership: ObjectOwnership = .strong) -> AnyCancellable
}

extension Publisher where Output: EventConvertible, Failure == Never {
  @raises(typeOf: Failure) func dematerialize() -> some Publisher<Output.Output, Output.Failure>
  @recovers func values() -> AnyPublisher<Output.Output, Never>
  @materializes func failures() -> AnyPublisher<Output.Failure, Never>
}

extension Publisher where Output: Collection {
  func filterMany(_ isIncluded: @escaping (Output.Element) -> Bool) -> AnyPublisher<[Output.Element], Failure>
  func mapMany<T>(_ transform: @escaping (Output.Element) -> T) -> some Publisher<[T], Failure>
}

extension Publisher where Output: Equatable { func removeAllDuplicates() -> some Publisher<Output, Failure> }
extension Publisher where Output == Bool { func toggle() -> some Publisher<Bool, Failure> }
extension Publisher where Output == Never { func setOutputType<T>(to outputType: T.Type) -> some Publisher<T, Failure> }
"""#),
    ("CombineMoya", #"""
/// https://github.com/Moya/Moya/tree/master/Sources/CombineMoya
import Combine
import Moya

/// Holds the provider weakly: without it nothing arrives. Any status is a value, unless the target validates.
extension MoyaProvider {
  @source(oneShot, cold, main) @delivers(on: callbackQueue) @raises(MoyaError) func requestPublisher(_ target: Target, callbackQueue: DispatchQueue? = nil) -> AnyPublisher<Response, MoyaError>
  @source(finite, cold, main) @delivers(on: callbackQueue) @raises(MoyaError) func requestWithProgressPublisher(_ target: Target, callbackQueue: DispatchQueue? = nil) -> AnyPublisher<ProgressResponse, MoyaError>
}

extension Publisher where Output == Response, Failure == MoyaError {
  @raises(MoyaError) func filter<R: RangeExpression>(statusCodes: R) -> AnyPublisher<Response, MoyaError>
  @raises(MoyaError) func filter(statusCode: Int) -> AnyPublisher<Response, MoyaError>
  @raises(MoyaError) func filterSuccessfulStatusCodes() -> AnyPublisher<Response, MoyaError>
  @raises(MoyaError) func filterSuccessfulStatusAndRedirectCodes() -> AnyPublisher<Response, MoyaError>
  @raises(MoyaError) func mapImage() -> AnyPublisher<Image, MoyaError>
  @raises(MoyaError) func mapJSON(failsOnEmptyData: Bool = true) -> AnyPublisher<Any, MoyaError>
  @raises(MoyaError) func mapString(atKeyPath keyPath: String? = nil) -> AnyPublisher<String, MoyaError>
  @raises(MoyaError) func map<D: Decodable>(_ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(), failsOnEmptyData: Bool = true) -> AnyPublisher<D, MoyaError>
}

extension Publisher where Output == ProgressResponse, Failure == MoyaError {
  func filterCompleted() -> AnyPublisher<Response, MoyaError>
  func filterProgress() -> AnyPublisher<Double, MoyaError>
}
"""#),
    ("CoreLocation", #"""
/// https://developer.apple.com/documentation/corelocation
/// The class that streams are made of.
import Foundation

class CLLocationManager: NSObject {
  var location: CLLocation? { get }
  var authorizationStatus: CLAuthorizationStatus { get }
}

class CLLocation: NSObject {}

enum CLAuthorizationStatus: Int32 {
  case notDetermined
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
  case authorized
}
"""#),
    ("DITranquillity", #"""
/// https://github.com/ivlevAstef/DITranquillity
/// What a container hands out is of the type that is expected.

class DIContainer {
  func resolve<T>() -> T
  func resolve<T>(from framework: DIFramework.Type?) -> T
  func resolve<T>(name: String) -> T
  func resolve<T, Tag>(tag: Tag.Type) -> T
  func resolveMany<T>() -> [T]
}

protocol DIPart {
  static func load(container: DIContainer)
}

protocol DIFramework {
  static func load(container: DIContainer)
}
"""#),
    ("Dependencies", #"""
/// https://github.com/pointfreeco/swift-dependencies
/// A dependency is of the type that the property of `DependencyValues` has, or that its key says.

struct DependencyValues {}

protocol TestDependencyKey {
  associatedtype Value = Self
}
protocol DependencyKey: TestDependencyKey {
  static var liveValue: Value { get }
}

@propertyWrapper struct Dependency<Value> {
  init(_ keyPath: KeyPath<DependencyValues, Value>)
  init<Key: TestDependencyKey>(_ key: Key.Type) where Value == Key.Value
  var wrappedValue: Value { get }
}
"""#),
    ("Factory", #"""
/// https://github.com/hmlongco/Factory
/// What is injected is of the type that the factory in the container makes.

protocol SharedContainer: AnyObject {
  static var shared: Self { get }
}

class Container: SharedContainer {
  static let shared: Container
}

struct Factory<T> {
  init(_ container: any SharedContainer, factory: () -> T)
  func callAsFunction() -> T
  func resolve() -> T
  var cached: Factory<T> { get }
  var graph: Factory<T> { get }
  var shared: Factory<T> { get }
  var singleton: Factory<T> { get }
  var unique: Factory<T> { get }
}

@propertyWrapper struct Injected<T> {
  init(_ keyPath: KeyPath<Container, Factory<T>>)
  init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>)
  var wrappedValue: T { get set }
}

@propertyWrapper struct LazyInjected<T> {
  init(_ keyPath: KeyPath<Container, Factory<T>>)
  init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>)
  var wrappedValue: T { get set }
}

@propertyWrapper struct WeakLazyInjected<T> {
  init(_ keyPath: KeyPath<Container, Factory<T>>)
  init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>)
  var wrappedValue: T? { get set }
}
"""#),
    ("Foundation", #"""
/// https://developer.apple.com/documentation/foundation
public struct Data: Hashable, Sendable, RandomAccessCollection {
  public typealias Element = UInt8
  public init()
  public init(_ elements: [UInt8])
  public init(contentsOf url: URL, options: Data.ReadingOptions = []) throws(CocoaError)
  public init?(base64Encoded string: String)
  public init?(base64Encoded string: String, options: Data.Base64DecodingOptions)
  public init?(base64Encoded data: Data, options: Data.Base64DecodingOptions = [])
  public var count: Int { get }
  public var isEmpty: Bool { get }
  public func write(to url: URL, options: Data.WritingOptions = []) throws(CocoaError)
  public struct Base64DecodingOptions {}
  public struct ReadingOptions {}
  public struct WritingOptions {}
}

public struct Date: Hashable, Sendable, Comparable {
  public init()
  public init(timeIntervalSinceNow: TimeInterval)
  public init(timeIntervalSince1970: TimeInterval)
  public var timeIntervalSince1970: TimeInterval { get }
  public var timeIntervalSinceNow: TimeInterval { get }
}

public typealias TimeInterval = Double

public struct UUID: Hashable, Sendable {
  public init()
  public init?(uuidString: String)
  public var uuidString: String { get }
}

public struct URL: Hashable, Sendable {
  public init?(string: String)
  public init?(string: String, relativeTo url: URL?)
  public init?(dataRepresentation: Data, relativeTo url: URL?, isAbsolute: Bool = false)
  public init?(string: String, encodingInvalidCharacters: Bool)
  public init(fileURLWithPath path: String)
  public init(filePath path: String)
  public var absoluteString: String { get }
  public var path: String { get }
  public var host: String? { get }
  public var scheme: String? { get }
  public var query: String? { get }
  public var lastPathComponent: String { get }
  public var pathExtension: String { get }
  public func appendingPathComponent(_ pathComponent: String) -> URL
  public func appendingPathExtension(_ pathExtension: String) -> URL
  public func deletingLastPathComponent() -> URL
}

public struct URLComponents: Hashable, Sendable {
  public init()
  public init?(string: String)
  public init?(url: URL, resolvingAgainstBaseURL: Bool)
  public var url: URL? { get }
  public var string: String? { get }
  public var path: String { get set }
  public var host: String? { get set }
  public var scheme: String? { get set }
  public var queryItems: [URLQueryItem]? { get set }
}

public struct URLQueryItem: Hashable, Sendable {
  public init(name: String, value: String?)
}

public struct URLRequest: Hashable, Sendable {
  public init(url: URL)
  public init(url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60.0)
  public var url: URL? { get set }
  public var httpMethod: String? { get set }
  public var httpBody: Data? { get set }
  public var allHTTPHeaderFields: [String: String]? { get set }
  public typealias CachePolicy = NSURLRequest.CachePolicy
  public func value(forHTTPHeaderField field: String) -> String?
}

open class URLResponse: NSObject {
  public var url: URL? { get }
  public var mimeType: String? { get }
  public var expectedContentLength: Int64 { get }
}

open class HTTPURLResponse: URLResponse {
  public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?)
  public var statusCode: Int { get }
  public var allHeaderFields: [AnyHashable: Any] { get }
}

open class NSObject: NSObjectProtocol, Hashable {
  public init()
}

public protocol NSObjectProtocol: AnyObject {}

open class UserDefaults: NSObject {
  public class var standard: UserDefaults { get }
  public init?(suiteName: String?)
}

open class URLSession: NSObject {
  public class var shared: URLSession { get }
  public init(configuration: URLSessionConfiguration)
  public init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue: OperationQueue?)
  public func data(for request: URLRequest) async throws(URLError) -> (Data, URLResponse)
  public func data(from url: URL) async throws(URLError) -> (Data, URLResponse)
  public func upload(for request: URLRequest, from data: Data) async throws(URLError) -> (Data, URLResponse)
  public func download(for request: URLRequest) async throws(URLError) -> (URL, URLResponse)
  public func download(from url: URL) async throws(URLError) -> (URL, URLResponse)
  public func dataTask(with request: URLRequest, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask
  public func dataTask(with url: URL, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask
  public func uploadTask(with request: URLRequest, from bodyData: Data?, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionUploadTask
  public func downloadTask(with request: URLRequest, completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask
  public func downloadTask(with url: URL, completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask
}

open class URLSessionTask: NSObject {
  public func resume()
  public func cancel()
}

open class URLSessionDataTask: URLSessionTask {}
open class URLSessionUploadTask: URLSessionDataTask {}
open class URLSessionDownloadTask: URLSessionTask {}

open class URLSessionConfiguration: NSObject {
  public class var `default`: URLSessionConfiguration { get }
  public class var ephemeral: URLSessionConfiguration { get }
}

public protocol URLSessionDelegate {}

open class NotificationCenter: NSObject {
  public class var `default`: NotificationCenter { get }
  public func post(name: Notification.Name, object: Any?)
}

public struct Notification: Hashable {
  public struct Name: Hashable, RawRepresentable {
    public init(_ rawValue: String)
    public init(rawValue: String)
    public var rawValue: String { get }
  }
  public var name: Notification.Name { get }
  public var object: Any? { get }
  public var userInfo: [AnyHashable: Any]? { get }
}

open class Timer: NSObject {}

open class RunLoop: NSObject {
  public class var main: RunLoop { get }
  public class var current: RunLoop { get }
  public struct Mode: Hashable {
    public static let common: RunLoop.Mode
    public static let `default`: RunLoop.Mode
  }
  public struct SchedulerOptions {}
  public struct SchedulerTimeType {
    public struct Stride {}
  }
}

open class OperationQueue: NSObject {
  public class var main: OperationQueue { get }
  public init()
  public struct SchedulerOptions {}
  public struct SchedulerTimeType {
    public struct Stride {}
  }
}

open class DispatchQueue {
  public struct SchedulerOptions {}
  public struct SchedulerTimeType {
    public struct Stride {}
  }
  public class var main: DispatchQueue { get }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
  public init(label: String)
  public func sync<T>(execute work: () throws -> T) rethrows -> T
  public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T
}

public enum DispatchTimeInterval: Hashable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never
}

public struct IndexPath: Hashable {
  public init(row: Int, section: Int)
  public init(item: Int, section: Int)
  public var row: Int { get }
  public var item: Int { get }
  public var section: Int { get }
}

public struct DispatchQoS {
  public enum QoSClass {
    case background
    case utility
    case `default`
    case userInitiated
    case userInteractive
  }
}

open class JSONDecoder {
  public typealias Input = Data
  public init()
  public func decode<T>(_ type: T.Type, from data: Data) throws(DecodingError) -> T
}

open class JSONEncoder {
  public typealias Output = Data
  public init()
  public func encode<T>(_ value: T) throws(EncodingError) -> Data
}

open class PropertyListDecoder {
  public typealias Input = Data
  public init()
  public func decode<T>(_ type: T.Type, from data: Data) throws(DecodingError) -> T
}

open class PropertyListEncoder {
  public typealias Output = Data
  public init()
  public func encode<T>(_ value: T) throws(EncodingError) -> Data
}

open class JSONSerialization: NSObject {
  public class func jsonObject(with data: Data, options: JSONSerialization.ReadingOptions = []) throws(CocoaError) -> Any
  public class func data(withJSONObject object: Any, options: JSONSerialization.WritingOptions = []) throws(CocoaError) -> Data
  public class func isValidJSONObject(_ object: Any) -> Bool
  public struct ReadingOptions {}
  public struct WritingOptions {}
}

open class FileManager: NSObject {
  public class var `default`: FileManager { get }
  public func contents(atPath path: String) -> Data?
  public func fileExists(atPath path: String) -> Bool
  public func contentsOfDirectory(atPath path: String) throws(CocoaError) -> [String]
  public func contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: FileManager.DirectoryEnumerationOptions = []) throws(CocoaError) -> [URL]
  public func createDirectory(at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil) throws(CocoaError)
  public func createDirectory(atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil) throws(CocoaError)
  public func removeItem(at url: URL) throws(CocoaError)
  public func removeItem(atPath path: String) throws(CocoaError)
  public func copyItem(at source: URL, to destination: URL) throws(CocoaError)
  public func moveItem(at source: URL, to destination: URL) throws(CocoaError)
  public func attributesOfItem(atPath path: String) throws(CocoaError) -> [FileAttributeKey: Any]
  public func url(for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask, appropriateFor url: URL?, create: Bool) throws(CocoaError) -> URL
  public struct DirectoryEnumerationOptions {}
}

open class NSRegularExpression: NSObject {
  public init(pattern: String, options: NSRegularExpression.Options = []) throws(CocoaError)
  public struct Options {}
}

extension String {
  public init(contentsOf url: URL) throws(CocoaError)
  public init(contentsOf url: URL, encoding: String.Encoding) throws(CocoaError)
  public init(contentsOfFile path: String) throws(CocoaError)
  public init(contentsOfFile path: String, encoding: String.Encoding) throws(CocoaError)
  public init?(data: Data, encoding: String.Encoding)
  public init?<S: Sequence>(bytes: S, encoding: String.Encoding) where S.Element == UInt8
  public init?(cString: [CChar], encoding: String.Encoding)
  public init?(utf8String: [CChar])
  public struct Encoding: Hashable {
    public static let utf8: String.Encoding
    public static let ascii: String.Encoding
  }
  public func data(using encoding: String.Encoding) -> Data?
  public func trimmingCharacters(in set: CharacterSet) -> String
  public func components(separatedBy separator: String) -> [String]
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String?
  public func contains(_ other: String) -> Bool
}

public struct CharacterSet: Hashable {
  public init?(contentsOfFile file: String)
  public static let whitespaces: CharacterSet
  public static let whitespacesAndNewlines: CharacterSet
  public static let urlQueryAllowed: CharacterSet
}

// MARK: - Errors

public struct URLError: Error, Hashable {
  public init(_ code: URLError.Code)
  public init(_ code: URLError.Code, userInfo: [String: Any])
  public var code: URLError.Code { get }
  public var failingURL: URL? { get }
  public var localizedDescription: String { get }
  public struct Code: Hashable {
    public init(rawValue: Int)
    public static let badURL: URLError.Code
    public static let badServerResponse: URLError.Code
    public static let timedOut: URLError.Code
    public static let cancelled: URLError.Code
    public static let unknown: URLError.Code
    public static let notConnectedToInternet: URLError.Code
    public static let cannotParseResponse: URLError.Code
    public static let unsupportedURL: URLError.Code
    public static let userAuthenticationRequired: URLError.Code
  }
}

public struct CocoaError: Error, Hashable {
  public init(_ code: CocoaError.Code)
  public var code: CocoaError.Code { get }
  public struct Code: Hashable {
    public init(rawValue: Int)
  }
}

open class NSError: NSObject, Error {
  public init(domain: String, code: Int, userInfo: [String: Any]? = nil)
  public var domain: String { get }
  public var code: Int { get }
  public var userInfo: [String: Any] { get }
  public var localizedDescription: String { get }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public protocol CustomNSError: Error {}

extension Error {
  public var localizedDescription: String { get }
}
"""#),
    ("Moya", #"""
/// https://github.com/Moya/Moya
import Alamofire
import Foundation

protocol TargetType {
  var baseURL: URL { get }
}

enum MultiTarget: TargetType {
  case target(any TargetType)
  init(_ target: any TargetType)
}

protocol MoyaProviderType {
  associatedtype Target
}

class MoyaProvider<Target: TargetType>: MoyaProviderType {
  func request(_ target: Target, callbackQueue: DispatchQueue? = .none, progress: ((ProgressResponse) -> Void)? = .none, completion: @escaping (Result<Response, MoyaError>) -> Void) -> any Cancellable
}

protocol Cancellable {
  var isCancelled: Bool { get }
  func cancel()
}

enum MoyaError: Error {
  case imageMapping(Response)
  case jsonMapping(Response)
  case stringMapping(Response)
  case objectMapping(any Error, Response)
  case encodableMapping(any Error)
  case statusCode(Response)
  case underlying(any Error, Response?)
  case requestMapping(String)
  case parameterEncoding(any Error)
  var response: Response? { get }
}

final class Response {
  let statusCode: Int
  let data: Data
  let request: URLRequest?
  let response: HTTPURLResponse?
  func filter<R: RangeExpression>(statusCodes: R) throws(MoyaError) -> Response
  func filter(statusCode: Int) throws(MoyaError) -> Response
  func filterSuccessfulStatusCodes() throws(MoyaError) -> Response
  func filterSuccessfulStatusAndRedirectCodes() throws(MoyaError) -> Response
  func mapImage() throws(MoyaError) -> Image
  func mapJSON(failsOnEmptyData: Bool = true) throws(MoyaError) -> Any
  func mapString(atKeyPath keyPath: String? = nil) throws(MoyaError) -> String
  func map<D: Decodable>(_ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(), failsOnEmptyData: Bool = true) throws(MoyaError) -> D
}

struct ProgressResponse {
  let response: Response?
  var progress: Double { get }
  var completed: Bool { get }
}
"""#),
    ("PipelintRuntime", #"""
/// The operators of this repository's own library, as far as chains need them.
import Combine
import Foundation

// MARK: - Failures

protocol GroupedFailure: Error {
  init(mapping error: any Error)
}

extension AnyPublisher {
  @source(oneShot, cold) @raises(typeOf: failure) static func fail(_ failure: Failure) -> AnyPublisher<Output, Failure>
  @source(oneShot, cold) static func just(_ value: Output) -> AnyPublisher<Output, Failure>
}

extension Publisher {
  @mapsErrors(transform) func mapFailure<NewFailure: Error>(_ transform: @escaping (Failure) -> NewFailure) -> some Publisher<Output, NewFailure>
  @mapsErrors(type) func mapFailure<Group: GroupedFailure>(to type: Group.Type = Group.self) -> some Publisher<Output, Group>
  @raises(resultOf: failure) func unwrap<NewOutput>(orFail failure: @autoclosure @escaping () -> Failure, _ transform: @escaping (Output) -> NewOutput?) -> some Publisher<NewOutput, Failure>
  @raises(resultOf: failure) func orFail(_ failure: @autoclosure @escaping () -> Failure) -> some Publisher<Output, Failure>
  @observes(handler) func onFailure(_ handler: @escaping (Failure) -> Void) -> some Publisher<Output, Failure>
}

// MARK: - Failures as values

enum PipelineEvent<Output, Failure: Error> {
  case value(Output)
  case failure(Failure)
  case finished
}

extension Publisher {
  @materializes func results() -> some Publisher<Result<Output, Failure>, Never>
  @materializes func events() -> some Publisher<PipelineEvent<Output, Failure>, Never>
}

extension Publisher where Failure == Never {
  @raises(typeOf: NewFailure) func unwrapResults<Success, NewFailure: Error>() -> some Publisher<Success, NewFailure> where Output == Result<Success, NewFailure>
  @raises(typeOf: NewFailure) func fromEvents<Value, NewFailure: Error>() -> some Publisher<Value, NewFailure> where Output == PipelineEvent<Value, NewFailure>
}

// MARK: - Recovery

extension Publisher {
  /// Failures for which the closure returns nil pass.
  @raises(failureOf: recovery) func recover<Recovery: Publisher>(_ recovery: @escaping (Failure) -> Recovery?) -> some Publisher<Output, Failure> where Recovery.Output == Output, Recovery.Failure == Failure
  @replacesUpstream(recovery) func recover<Recovery: Publisher>(_ recovery: @escaping (Failure) -> Recovery) -> some Publisher<Output, Never> where Recovery.Output == Output, Recovery.Failure == Never
  @recovers @observes(report) func replaceFailure(reporting report: @escaping (Failure) -> Void, with replacement: @escaping (Failure) -> Output) -> some Publisher<Output, Never>
  @recovers @observes(report) func finishOnFailure(reporting report: @escaping (Failure) -> Void) -> some Publisher<Output, Never>
}

// MARK: - Retries

struct RetryPolicy {
  var maxRetries: Int
  var backoff: Backoff
  var jitter: Jitter
  var deadline: Duration?
  init(maxRetries: Int, backoff: Backoff, jitter: Jitter = .none, deadline: Duration? = nil)
  static func immediate(maxRetries: Int) -> RetryPolicy
  static func constant(maxRetries: Int = 3, _ delay: Duration, jitter: Jitter = .none, deadline: Duration? = nil) -> RetryPolicy
  static func exponential(maxRetries: Int = 3, initial: Duration = .seconds(1), factor: Double = 2, cap: Duration = .seconds(60), jitter: Jitter = .full, deadline: Duration? = nil) -> RetryPolicy
}

struct Backoff {
  static var none: Backoff { get }
  static func constant(_ delay: Duration) -> Backoff
  static func exponential(initial: Duration, factor: Double = 2, cap: Duration) -> Backoff
  static func custom(_ delay: @escaping (Int) -> Duration) -> Backoff
}

enum Jitter {
  case none
  case full
  case equal
  case decorrelated
}

struct RetryContext<Failure: Error> {
  let failure: Failure
  let retry: Int
  let delay: Duration
}

enum RetryDecision {
  case retry
  case retryAfter(Duration)
  case fail
}

extension Publisher {
  /// Counts subscriptions after the first; the policy says how many, and how long to wait before each.
  @resubscribes(when: decide) func retry<S: Scheduler>(_ policy: RetryPolicy, on scheduler: S, when decide: @escaping (RetryContext<Failure>) -> RetryDecision = { _ in .retry }, onRetry: @escaping (RetryContext<Failure>) -> Void = { _ in }) -> some Publisher<Output, Failure>
  /// The end of the notifier lets the next failure pass.
  @resubscribes(when: notifier) @raises(failureOf: notifier) func retry<Notifier: Publisher>(after notifier: @escaping (AnyPublisher<RetryContext<Failure>, Never>) -> Notifier) -> some Publisher<Output, Failure> where Notifier.Failure == Failure
}

// MARK: - Streams of streams, sharing, time

extension Publisher {
  /// Failures of inner publishers become values.
  func flatMapResults<Inner: Publisher>(maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner) -> some Publisher<Result<Inner.Output, Inner.Failure>, Failure>
  /// Failures of inner publishers become values.
  func switchMapResults<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> some Publisher<Result<Inner.Output, Inner.Failure>, Failure>
  @shares(whileConnected) func shareReplay(_ count: Int = 1, scope: ReplayScope = .whileConnected, afterFailure: ReplayAfterFailure = .reset) -> some Publisher<Output, Failure>
  @timesOut @raises(resultOf: failure) func timeout<S: Scheduler>(_ interval: S.SchedulerTimeType.Stride, on scheduler: S, failure: @autoclosure @escaping () -> Failure) -> some Publisher<Output, Failure>
}

extension Publisher where Failure == Never {
  @timesOut @raises(resultOf: failure) func timeout<S: Scheduler, NewFailure: Error>(_ interval: S.SchedulerTimeType.Stride, on scheduler: S, failure: @autoclosure @escaping () -> NewFailure) -> some Publisher<Output, NewFailure>
}

enum ReplayScope {
  case whileConnected
  case forever
}

enum ReplayAfterFailure {
  case reset
  case replayFailure
}

extension Deferred {
  @source(oneShot, cold, background) static func task<Output, Failure: Error>(priority: TaskPriority? = nil, _ operation: @escaping () async throws(Failure) -> Output) -> some Publisher<Output, Failure>
}

// MARK: - Subscribers

extension Publisher {
  @token @observes(onFailure) func sink(onValue: @escaping (Output) -> Void, onFailure: @escaping (Failure) -> Void, onFinished: @escaping () -> Void = {}) -> AnyCancellable
  @token @observes(onFailure) @unretained(owner) func sink<Owner: AnyObject>(with owner: Owner, onValue: @escaping (Owner, Output) -> Void, onFailure: @escaping (Owner, Failure) -> Void, onFinished: @escaping (Owner) -> Void = { _ in }) -> AnyCancellable
}

extension Publisher where Failure == Never {
  @token @unretained(owner) func sink<Owner: AnyObject>(with owner: Owner, onValue: @escaping (Owner, Output) -> Void, onFinished: @escaping (Owner) -> Void = { _ in }) -> AnyCancellable
  @token @unretained(object) func assign<Root: AnyObject>(to property: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root) -> AnyCancellable
}

// MARK: - HTTP

struct HTTPContext {
  let status: Int
  let headers: [String: String]
  let url: URL?
  let bodyPrefix: Data
  var retryAfter: Duration? { get }
}

struct StatusRule {
  static let success: StatusRule
  static let successOrRedirect: StatusRule
  static func exactly(_ statuses: Int...) -> StatusRule
}

struct BaseURL {
  init(_ text: String) throws(APIError)
}

struct Endpoint<Response> {}

enum APIError: GroupedFailure {
  case request(Request)
  case transport(URLError)
  case notHTTP
  case status(Status, HTTPContext)
  case decoding(Decoding, HTTPContext?)
  case cancelled
  case other(any Error)
  init(mapping error: any Error)
  var isRetryable: Bool { get }
  var retryAfter: Duration? { get }
  enum Request {
    case invalidURL(String)
    case bodyEncoding(any Error)
    case parameterEncoding(any Error)
  }
  enum Status {
    case unauthorized
    case forbidden
    case notFound
    case conflict
    case rateLimited(after: Duration?)
    case client(Int)
    case server(Int)
    case unexpected(Int)
  }
  enum Decoding {
    case object(DecodingError)
    case json(any Error)
    case string(String.Encoding)
    case image
    case empty
    case custom(any Error)
  }
}

struct APIClient {
  let base: BaseURL
  @source(oneShot, cold, background) @raises(APIError) func publisher<Response>(for endpoint: Endpoint<Response>) -> AnyPublisher<Response, APIError>
}

extension Publisher where Output == (data: Data, response: URLResponse), Failure == URLError {
  @mapsErrors(rule) @raises(APIError) func validateHTTP(_ rule: StatusRule = .success, bodyLimit: Int = 4096) -> some Publisher<(data: Data, http: HTTPContext), APIError>
}

extension Publisher where Output == (data: Data, http: HTTPContext), Failure == APIError {
  @raises(APIError) func decodeJSON<Value: Decodable>(_ type: Value.Type = Value.self, decoder: @escaping () -> JSONDecoder = { JSONDecoder() }) -> some Publisher<Value, APIError>
}
"""#),
    ("ReactorKit", #"""
/// https://github.com/ReactorKit/ReactorKit
/// A reactor drops the failures of its actions and mutations. Those of `transform(state:)` end its state.
import RxSwift

protocol Reactor: AnyObject {
  associatedtype Action
  associatedtype Mutation = Action
  associatedtype State
  var initialState: State { get }
  func transform(action: Observable<Action>) -> Observable<Action>
  func mutate(action: Action) -> Observable<Mutation>
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
  func reduce(state: State, mutation: Mutation) -> State
  func transform(state: Observable<State>) -> Observable<State>
}

extension Reactor {
  @source(longLived, hot) var action: ActionSubject<Action> { get }
  var currentState: State { get }
  @source(longLived, replaying) @raises(typeOf: Failure) var state: Observable<State> { get }
  @source(longLived, replaying) @raises(typeOf: Failure) func pulse<Result>(_ transformToPulse: @escaping (State) throws -> Pulse<Result>) -> Observable<Result>
}

@stream(output: Element, failure: Never) @source(longLived, hot)
final class ActionSubject<Element>: ObservableType, ObserverType, SubjectType {}

@propertyWrapper struct Pulse<Value> {
  init(wrappedValue: Value)
  var value: Value { get set }
  var wrappedValue: Value { get set }
  var projectedValue: Pulse<Value> { get }
}

protocol View: AnyObject {
  associatedtype Reactor
  var disposeBag: DisposeBag { get set }
  var reactor: Reactor? { get set }
  func bind(reactor: Reactor)
}
protocol StoryboardView: View {}
protocol ReactorView: AnyObject {
  associatedtype Reactor
  var disposeBag: DisposeBag { get set }
  var reactor: Reactor? { get set }
  func bind(reactor: Reactor)
}
"""#),
    ("RealityKit", #"""
/// https://developer.apple.com/documentation/realitykit
import Combine
import Foundation

@source(oneShot, cold, background)
class LoadRequest<Output>: Publisher {
  typealias Failure = any Error
}

class Entity {
  @source(oneShot, cold, background) @raises(typeOf: Failure) static func loadAsync(named name: String, in bundle: Bundle? = nil) -> LoadRequest<Entity>
  @source(oneShot, cold, background) @raises(typeOf: Failure) static func loadAsync(contentsOf url: URL, withName resourceName: String? = nil) -> LoadRequest<Entity>
}

class Scene {
  @source(longLived, hot, main)
  struct Publisher<Event>: Combine.Publisher {
    typealias Output = Event
    typealias Failure = Never
  }
  @source(longLived, hot, main) func publisher<E>(for event: E.Type, on sourceObject: (any EventSource)? = nil) -> Scene.Publisher<E>
}

protocol EventSource {}
"""#),
    ("Resolver", #"""
/// https://github.com/hmlongco/Resolver
/// What is injected is of the type that it is asked for.

class Resolver {
  static var main: Resolver { get set }
  static var root: Resolver { get set }
  static func resolve<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service
  static func optional<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service?
  func resolve<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service
  func optional<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service?
}

@propertyWrapper struct Injected<Service> {
  init()
  var wrappedValue: Service { get set }
}

@propertyWrapper struct LazyInjected<Service> {
  init()
  var wrappedValue: Service { get set }
}

@propertyWrapper struct WeakLazyInjected<Service> {
  init()
  var wrappedValue: Service? { get set }
}

@propertyWrapper struct OptionalInjected<Service> {
  init()
  var wrappedValue: Service? { get set }
}

@propertyWrapper struct InjectedObject<Service> {
  init()
  var wrappedValue: Service { get set }
}
"""#),
    ("RxAlamofire", #"""
/// https://github.com/RxSwiftCommunity/RxAlamofire
import Alamofire
import RxSwift

/// Any status is a value: `validate` makes it a failure.
@source(oneShot, cold) @raises(AFError) func request(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<DataRequest>
@source(oneShot, cold) @raises(AFError) func request(_ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> Observable<DataRequest>
@source(oneShot, cold) @raises(AFError) func requestJSON(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, Any)>
@source(oneShot, cold) @raises(AFError) func requestJSON(_ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, Any)>
@source(oneShot, cold) @raises(AFError) func json(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<Any>
@source(oneShot, cold) @raises(AFError) func requestData(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, Data)>
@source(oneShot, cold) @raises(AFError) func requestData(_ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, Data)>
@source(oneShot, cold) @raises(AFError) func data(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<Data>
@source(oneShot, cold) @raises(AFError) func requestString(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, String)>
@source(oneShot, cold) @raises(AFError) func requestString(_ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, String)>
@source(oneShot, cold) @raises(AFError) func string(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<String>
@source(oneShot, cold) @raises(AFError) func requestDecodable<T: Decodable>(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, T)>
@source(oneShot, cold) @raises(AFError) func requestDecodable<T: Decodable>(_ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, T)>
@source(oneShot, cold) @raises(AFError) func decodable<T: Decodable>(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<T>
@source(oneShot, cold) @raises(AFError) func requestResponse(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<HTTPURLResponse>
@source(oneShot, cold) @raises(AFError) func requestResponse(_ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> Observable<HTTPURLResponse>

extension Session: ReactiveCompatible {}

extension Reactive where Base: Session {
  @source(oneShot, cold) @raises(AFError) func request(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<DataRequest>
  @source(oneShot, cold) @raises(AFError) func request(urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> Observable<DataRequest>
  @source(oneShot, cold) @raises(AFError) func responseJSON(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, Any)>
  @source(oneShot, cold) @raises(AFError) func json(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<Any>
  @source(oneShot, cold) @raises(AFError) func responseData(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, Data)>
  @source(oneShot, cold) @raises(AFError) func data(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<Data>
  @source(oneShot, cold) @raises(AFError) func responseString(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, String)>
  @source(oneShot, cold) @raises(AFError) func string(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<String>
  @source(oneShot, cold) @raises(AFError) func responseDecodable<T: Decodable>(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<(HTTPURLResponse, T)>
  @source(oneShot, cold) @raises(AFError) func decodable<T: Decodable>(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<T>
  @source(oneShot, cold) @raises(AFError) func response(_ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil, encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil) -> Observable<HTTPURLResponse>
}

extension ObservableType where Element == DataRequest {
  @raises(AFError) func validate() -> Observable<DataRequest>
  @raises(AFError) func validate<S: Sequence>(statusCode: S) -> Observable<DataRequest>
  @raises(AFError) func validate<S: Sequence>(contentType: S) -> Observable<DataRequest>
  @raises(AFError) func responseJSON() -> Observable<DataResponse<Any, AFError>>
  @raises(AFError) func json(options: JSONSerialization.ReadingOptions = []) -> Observable<Any>
  @raises(AFError) func responseData() -> Observable<(HTTPURLResponse, Data)>
  @raises(AFError) func data() -> Observable<Data>
  @raises(AFError) func responseString(encoding: String.Encoding? = nil) -> Observable<(HTTPURLResponse, String)>
  @raises(AFError) func string(encoding: String.Encoding? = nil) -> Observable<String>
  @raises(AFError) func responseDecodable<T: Decodable>(decoder: any Alamofire.DataDecoder = JSONDecoder()) -> Observable<(HTTPURLResponse, T)>
  @raises(AFError) func decodable<T: Decodable>(decoder: any Alamofire.DataDecoder = JSONDecoder()) -> Observable<T>
}

extension DataRequest: ReactiveCompatible {}

extension Reactive where Base: DataRequest {
  @source(oneShot, cold) @raises(AFError) func response(queue: DispatchQueue = .main) -> Observable<HTTPURLResponse>
  @source(oneShot, cold) @raises(AFError) func responseJSON() -> Observable<DataResponse<Any, AFError>>
  @source(oneShot, cold) @raises(AFError) func json(options: JSONSerialization.ReadingOptions = []) -> Observable<Any>
  @source(oneShot, cold) @raises(AFError) func responseData() -> Observable<(HTTPURLResponse, Data)>
  @source(oneShot, cold) @raises(AFError) func data() -> Observable<Data>
  @source(oneShot, cold) @raises(AFError) func responseString(encoding: String.Encoding? = nil) -> Observable<(HTTPURLResponse, String)>
  @source(oneShot, cold) @raises(AFError) func string(encoding: String.Encoding? = nil) -> Observable<String>
  @source(oneShot, cold) @raises(AFError) func responseDecodable<T: Decodable>(decoder: any Alamofire.DataDecoder = JSONDecoder()) -> Observable<(HTTPURLResponse, T)>
  @source(oneShot, cold) @raises(AFError) func decodable<T: Decodable>(decoder: any Alamofire.DataDecoder = JSONDecoder()) -> Observable<T>
}
"""#),
    ("RxBlocking", #"""
/// https://github.com/ReactiveX/RxSwift/tree/main/RxBlocking
import RxSwift

/// What the stream fails with is thrown; `RxError.timeout` when the time is up.
extension ObservableConvertibleType {
  @raises(RxError) func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element>
}

struct BlockingObservable<Element> {
  func toArray() throws -> [Element]
  func first() throws -> Element?
  func last() throws -> Element?
  func single() throws -> Element
  func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element
  func materialize() -> MaterializedSequenceResult<Element>
}

enum MaterializedSequenceResult<Element> {
  case completed(elements: [Element])
  case failed(elements: [Element], error: any Error)
}
"""#),
    ("RxCocoa", #"""
/// https://github.com/ReactiveX/RxSwift/tree/main/RxCocoa
import AppKit
import RxRelay
import RxSwift
import UIKit

// MARK: - Traits

@stream(output: Element, failure: Never)
protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  associatedtype SharingStrategy
}

protocol SharingStrategyProtocol {}
struct DriverSharingStrategy: SharingStrategyProtocol {}
struct SignalSharingStrategy: SharingStrategyProtocol {}

@source(shared, main)
struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {}

typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

@stream(output: Element, failure: Never)
protocol ControlEventType<Element>: ObservableType {}

@source(longLived, hot, main)
struct ControlEvent<PropertyType>: ControlEventType {
  typealias Element = PropertyType
  @wraps(events) init<Events: ObservableType>(events: Events) where Events.Element == PropertyType
}

@stream(output: Element, failure: Never)
protocol ControlPropertyType<Element>: ObservableType, ObserverType {}

@source(longLived, hot, main)
struct ControlProperty<PropertyType>: ControlPropertyType {
  typealias Element = PropertyType
  @wraps(values) init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink) where Values.Element == PropertyType
  var changed: ControlEvent<PropertyType> { get }
}

extension ControlEvent { func asControlEvent() -> ControlEvent<PropertyType> }
extension ControlProperty { func asControlProperty() -> ControlProperty<PropertyType> }
extension ControlPropertyType where Element == String? { var orEmpty: ControlProperty<String> { get } }

// MARK: - Conversions

/// A conversion with a replacement ends with it.
extension ObservableConvertibleType {
  @unmistakable @recovers @shares(whileConnected) @delivers(main) func asDriver(onErrorJustReturn: Element) -> Driver<Element>
  @unmistakable @replacesUpstream(onErrorDriveWith) @shares(whileConnected) @delivers(main) func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element>
  @unmistakable @replacesUpstream(onErrorRecover) @shares(whileConnected) @delivers(main) func asDriver(onErrorRecover: @escaping (any Error) -> Driver<Element>) -> Driver<Element>
  @unmistakable @recovers @shares(whileConnected) @delivers(main) func asSignal(onErrorJustReturn: Element) -> Signal<Element>
  @unmistakable @replacesUpstream(onErrorSignalWith) @shares(whileConnected) @delivers(main) func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element>
  @unmistakable @replacesUpstream(onErrorRecover) @shares(whileConnected) @delivers(main) func asSignal(onErrorRecover: @escaping (any Error) -> Signal<Element>) -> Signal<Element>
  @recovers @shares(whileConnected) @delivers(main) func asSharedSequence<S: SharingStrategyProtocol>(sharingStrategy: S.Type = S.self, onErrorJustReturn: Element) -> SharedSequence<S, Element>
  @replacesUpstream(onErrorDriveWith) @shares(whileConnected) @delivers(main) func asSharedSequence<S: SharingStrategyProtocol>(sharingStrategy: S.Type = S.self, onErrorDriveWith: SharedSequence<S, Element>) -> SharedSequence<S, Element>
  @replacesUpstream(onErrorRecover) @shares(whileConnected) @delivers(main) func asSharedSequence<S: SharingStrategyProtocol>(sharingStrategy: S.Type = S.self, onErrorRecover: @escaping (any Error) -> SharedSequence<S, Element>) -> SharedSequence<S, Element>
}

extension ControlEvent {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<PropertyType>
  @shares(whileConnected) @delivers(main) func asSignal() -> Signal<PropertyType>
  func asInfallible() -> Infallible<PropertyType>
}

extension ControlProperty {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<PropertyType>
  func asInfallible() -> Infallible<PropertyType>
}

extension BehaviorRelay {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<Element>
  func asInfallible() -> Infallible<Element>
}

extension Variable {
  @source(longLived, hot, main) func asDriver() -> Driver<Element>
}

extension PublishRelay {
  @shares(whileConnected) @delivers(main) func asSignal() -> Signal<Element>
  func asInfallible() -> Infallible<Element>
}

extension ReplayRelay { func asInfallible() -> Infallible<Element> }
extension SharedSequence { func asInfallible() -> Infallible<Element> }

extension Infallible {
  @shares(whileConnected) @delivers(main) func asDriver() -> Driver<Element>
  @shares(whileConnected) @delivers(main) func asSignal() -> Signal<Element>
}

// MARK: - Driver, Signal

extension SharedSequence {
  @source(finite, cold) static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func from<S: Sequence>(_ sequence: S) -> SharedSequence<SharingStrategy, Element> where S.Element == Element
  @source(finite, cold) static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element>
  @source(finite, cold) static func empty() -> SharedSequence<SharingStrategy, Element>
  @source(cold) static func never() -> SharedSequence<SharingStrategy, Element>
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>) -> SharedSequence<SharingStrategy, Element>
  @source(longLived, cold, main) static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  @source(oneShot, cold, main) static func timer(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  @source(longLived, cold, main) static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> SharedSequence<SharingStrategy, Element> where S.Element == SharedSequence<SharingStrategy, Element>
  @merges(sources) static func merge(_ sources: [SharedSequence<SharingStrategy, Element>]) -> SharedSequence<SharingStrategy, Element>
  @merges(sources) static func merge(_ sources: SharedSequence<SharingStrategy, Element>...) -> SharedSequence<SharingStrategy, Element>
  @merges(collection) static func combineLatest<C: Collection, Inner>(_ collection: C) -> SharedSequence<SharingStrategy, [Inner]> where C.Element == SharedSequence<SharingStrategy, Inner>
  @merges(collection) static func combineLatest<C: Collection, Inner>(_ collection: C, resultSelector: @escaping ([Inner]) throws -> Element) -> SharedSequence<SharingStrategy, Element> where C.Element == SharedSequence<SharingStrategy, Inner>
  @pairs(collection) static func zip<C: Collection, Inner>(_ collection: C) -> SharedSequence<SharingStrategy, [Inner]> where C.Element == SharedSequence<SharingStrategy, Inner>
  @merges(a, b) static func combineLatest<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>) -> SharedSequence<SharingStrategy, (A, B)>
  @merges(a, b) static func combineLatest<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, resultSelector: @escaping (A, B) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b) static func zip<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>) -> SharedSequence<SharingStrategy, (A, B)>
  @pairs(a, b) static func zip<A, B>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, resultSelector: @escaping (A, B) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c) static func combineLatest<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>) -> SharedSequence<SharingStrategy, (A, B, C)>
  @merges(a, b, c) static func combineLatest<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, resultSelector: @escaping (A, B, C) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>) -> SharedSequence<SharingStrategy, (A, B, C)>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, resultSelector: @escaping (A, B, C) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d) static func combineLatest<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>) -> SharedSequence<SharingStrategy, (A, B, C, D)>
  @merges(a, b, c, d) static func combineLatest<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, resultSelector: @escaping (A, B, C, D) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>) -> SharedSequence<SharingStrategy, (A, B, C, D)>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, resultSelector: @escaping (A, B, C, D) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e) static func combineLatest<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>) -> SharedSequence<SharingStrategy, (A, B, C, D, E)>
  @merges(a, b, c, d, e) static func combineLatest<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, resultSelector: @escaping (A, B, C, D, E) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>) -> SharedSequence<SharingStrategy, (A, B, C, D, E)>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, resultSelector: @escaping (A, B, C, D, E) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e, f) static func combineLatest<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)>
  @merges(a, b, c, d, e, f) static func combineLatest<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, resultSelector: @escaping (A, B, C, D, E, F) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, resultSelector: @escaping (A, B, C, D, E, F) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>, resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element) -> SharedSequence<SharingStrategy, Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>, _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>, _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>, _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>, resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element) -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
  func map<T>(_ selector: @escaping (Element) -> T) -> SharedSequence<SharingStrategy, T>
  func compactMap<T>(_ selector: @escaping (Element) -> T?) -> SharedSequence<SharingStrategy, T>
  func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element>
  @flattens(selector) func flatMap<S, T>(_ selector: @escaping (Element) -> SharedSequence<S, T>) -> SharedSequence<S, T>
  @flattens(selector) func flatMapLatest<S, T>(_ selector: @escaping (Element) -> SharedSequence<S, T>) -> SharedSequence<S, T>
  @flattens(selector) func flatMapFirst<S, T>(_ selector: @escaping (Element) -> SharedSequence<S, T>) -> SharedSequence<S, T>
  func `do`(onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> SharedSequence<SharingStrategy, Element>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> SharedSequence<SharingStrategy, Element>
  func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> SharedSequence<SharingStrategy, Element>
  func distinctUntilChanged(_ comparer: @escaping (Element, Element) -> Bool) -> SharedSequence<SharingStrategy, Element>
  func distinctUntilChanged<Key>(_ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool) -> SharedSequence<SharingStrategy, Element>
  func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element>
  func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element>
  func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> SharedSequence<SharingStrategy, A>
  func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) -> Void) -> SharedSequence<SharingStrategy, A>
  func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element>
  func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element>
  @unretained(object) func withUnretained<Object: AnyObject>(_ object: Object) -> SharedSequence<SharingStrategy, (Object, Element)>
  @unretained(object) func withUnretained<Object: AnyObject, T>(_ object: Object, resultSelector: @escaping (Object, Element) -> T) -> SharedSequence<SharingStrategy, T>
  func withLatestFrom<S, T>(_ second: SharedSequence<S, T>) -> SharedSequence<S, T>
  func withLatestFrom<S, Other, T>(_ second: SharedSequence<S, Other>, resultSelector: @escaping (Element, Other) -> T) -> SharedSequence<S, T>
  var values: AsyncStream<Element> { get }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  @flattens func merge() -> SharedSequence<Element.SharingStrategy, Element.Element>
  @flattens func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element>
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  func asDriver() -> Driver<Element>
  @token(disposable) func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable where Observer.Element == Element?
  @token(disposable) func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) func drive(_ relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable
  func drive<T>(_ transformation: (Observable<Element>) -> T) -> T
  func drive<R1, R2>(_ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1) -> R2
  @token(disposable) @unretained(object) func drive<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  @token(disposable) func drive(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) func drive() -> any Disposable
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  func asSignal() -> Signal<Element>
  @token(disposable) func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element?
  @token(disposable) func emit(to relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) func emit(to relays: PublishRelay<Element>...) -> any Disposable
  @token(disposable) func emit(to relays: PublishRelay<Element?>...) -> any Disposable
  @token(disposable) func emit(to relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) @unretained(object) func emit<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  @token(disposable) func emit(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) func emit() -> any Disposable
}

// MARK: - Bindings

/// A failure is forwarded into observers, where a `Binder` traps and a subject ends.
extension ObservableType {
  @token(disposable) @forwards(observers) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) @forwards(observers) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element?
  func bind<T>(to binder: (Self) -> T) -> T
  func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2
  @token(disposable) @traps func bind(onNext: @escaping (Element) -> Void) -> any Disposable
  @token(disposable) @traps @unretained(object) func bind<Object: AnyObject>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> any Disposable
}

extension InfallibleType {
  @token(disposable) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element
  @token(disposable) func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable where Observer.Element == Element?
  func bind<T>(to binder: (Self) -> T) -> T
  func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2
  @token(disposable) func bind(to relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) func bind(to relays: PublishRelay<Element>...) -> any Disposable
  @token(disposable) func bind(to relays: PublishRelay<Element?>...) -> any Disposable
  @token(disposable) func bind(to relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) func bind(onNext: @escaping (Element) -> Void) -> any Disposable
  @token(disposable) @unretained(object) func bind<Object: AnyObject>(with object: Object, onNext: @escaping (Object, Element) -> Void) -> any Disposable
}

// MARK: - Foundation

enum RxCocoaURLError: Error {
  case unknown
  case nonHTTPResponse(response: URLResponse)
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  case deserializationError(error: any Error)
}

enum RxCocoaObjCRuntimeError: Error {
  case unknown(target: AnyObject)
}

extension Reactive where Base: URLSession {
  /// Any status is a value.
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)>
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func data(request: URLRequest) -> Observable<Data>
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any>
  @source(oneShot, cold, background) @raises(URLError, RxCocoaURLError) func json(url: URL) -> Observable<Any>
}

extension Reactive where Base: NotificationCenter {
  @source(longLived, hot) func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification>
}

extension Reactive where Base: NSObject {
  @source(longLived, hot) func observe<E>(_ type: E.Type, _ keyPath: String, options: KeyValueObservingOptions = [], retainSelf: Bool = true) -> Observable<E?>
  @source(longLived, hot) func observe<E>(_ keyPath: KeyPath<Base, E>, options: NSKeyValueObservingOptions = []) -> Observable<E>
  @source(longLived, hot) func observeWeakly<E>(_ type: E.Type, _ keyPath: String, options: KeyValueObservingOptions = []) -> Observable<E?>
  @source(oneShot, hot) var deallocated: Observable<Void> { get }
  @source(oneShot, hot) var deallocating: Observable<Void> { get }
  /// Fails at once where the object cannot be observed: a mistake of the program's, which nobody waits for.
  @source(longLived, hot) @raises(typeOf: Failure) func sentMessage(_ selector: Selector) -> Observable<[Any]>
  @source(longLived, hot) @raises(typeOf: Failure) func methodInvoked(_ selector: Selector) -> Observable<[Any]>
}

struct KeyValueObservingOptions {}

/// Unlike `rx.methodInvoked`, these only wait for what is called.
class DelegateProxy<P: AnyObject, D>: NSObject {
  @source(longLived, hot) func sentMessage(_ selector: Selector) -> Observable<[Any]>
  @source(longLived, hot) func methodInvoked(_ selector: Selector) -> Observable<[Any]>
}

// MARK: - UIKit

extension Reactive where Base: UIControl {
  func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void>
  func controlProperty<T>(editingEvents: UIControl.Event, getter: @escaping (Base) -> T, setter: @escaping (Base, T) -> Void) -> ControlProperty<T>
  var isEnabled: Binder<Bool> { get }
  var isSelected: Binder<Bool> { get }
  var isHighlighted: Binder<Bool> { get }
}

extension Reactive where Base: UIView {
  var isHidden: Binder<Bool> { get }
  var isUserInteractionEnabled: Binder<Bool> { get }
  var alpha: Binder<CGFloat> { get }
  var backgroundColor: Binder<UIColor?> { get }
  var tintColor: Binder<UIColor?> { get }
}

extension Reactive where Base: UIButton {
  var tap: ControlEvent<Void> { get }
  var primaryAction: ControlEvent<Void> { get }
  func title(for controlState: UIControl.State = []) -> Binder<String?>
  func image(for controlState: UIControl.State = []) -> Binder<UIImage?>
  func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?>
}

extension Reactive where Base: UIBarButtonItem {
  var tap: ControlEvent<Void> { get }
}

extension Reactive where Base: UIBarItem {
  var isEnabled: Binder<Bool> { get }
  var title: Binder<String?> { get }
  var image: Binder<UIImage?> { get }
}

extension Reactive where Base: UILabel {
  var text: Binder<String?> { get }
  var attributedText: Binder<NSAttributedString?> { get }
  var textColor: Binder<UIColor?> { get }
}

extension Reactive where Base: UIImageView {
  var image: Binder<UIImage?> { get }
}

extension Reactive where Base: UIProgressView {
  var progress: Binder<Float> { get }
}

extension Reactive where Base: UIActivityIndicatorView {
  var isAnimating: Binder<Bool> { get }
}

extension Reactive where Base: UIRefreshControl {
  var isRefreshing: Binder<Bool> { get }
}

extension Reactive where Base: UIPageControl {
  var currentPage: ControlProperty<Int> { get }
  var numberOfPages: Binder<Int> { get }
}

extension Reactive where Base: UITextField {
  var text: ControlProperty<String?> { get }
  var value: ControlProperty<String?> { get }
  var attributedText: ControlProperty<NSAttributedString?> { get }
  var isSecureTextEntry: Binder<Bool> { get }
  var placeholder: Binder<String?> { get }
}

extension Reactive where Base: UITextView {
  var text: ControlProperty<String?> { get }
  var value: ControlProperty<String?> { get }
  var attributedText: ControlProperty<NSAttributedString?> { get }
  var didBeginEditing: ControlEvent<Void> { get }
  var didEndEditing: ControlEvent<Void> { get }
  var didChange: ControlEvent<Void> { get }
  var didChangeSelection: ControlEvent<Void> { get }
}

extension Reactive where Base: UISearchBar {
  var text: ControlProperty<String?> { get }
  var value: ControlProperty<String?> { get }
  var selectedScopeButtonIndex: ControlProperty<Int> { get }
  var cancelButtonClicked: ControlEvent<Void> { get }
  var bookmarkButtonClicked: ControlEvent<Void> { get }
  var resultsListButtonClicked: ControlEvent<Void> { get }
  var searchButtonClicked: ControlEvent<Void> { get }
  var textDidBeginEditing: ControlEvent<Void> { get }
  var textDidEndEditing: ControlEvent<Void> { get }
}

extension Reactive where Base: UISwitch {
  var isOn: ControlProperty<Bool> { get }
  var value: ControlProperty<Bool> { get }
}

extension Reactive where Base: UISlider {
  var value: ControlProperty<Float> { get }
}

extension Reactive where Base: UIStepper {
  var value: ControlProperty<Double> { get }
}

extension Reactive where Base: UISegmentedControl {
  var selectedSegmentIndex: ControlProperty<Int> { get }
  var value: ControlProperty<Int> { get }
}

extension Reactive where Base: UIDatePicker {
  var date: ControlProperty<Date> { get }
  var value: ControlProperty<Date> { get }
  var countDownDuration: ControlProperty<TimeInterval> { get }
}

extension Reactive where Base: UIGestureRecognizer {
  var event: ControlEvent<Base> { get }
}

extension Reactive where Base: UIScrollView {
  var contentOffset: ControlProperty<CGPoint> { get }
  var isScrollEnabled: Binder<Bool> { get }
  var didScroll: ControlEvent<Void> { get }
  var willBeginDecelerating: ControlEvent<Void> { get }
  var didEndDecelerating: ControlEvent<Void> { get }
  var willBeginDragging: ControlEvent<Void> { get }
  var didZoom: ControlEvent<Void> { get }
  var didScrollToTop: ControlEvent<Void> { get }
  var didEndScrollingAnimation: ControlEvent<Void> { get }
  var didEndDragging: ControlEvent<Bool> { get }
}

@closed
protocol RxTableViewDataSourceType<Element> {
  associatedtype Element
}

@closed
protocol RxCollectionViewDataSourceType<Element> {
  associatedtype Element
}

@closed
protocol RxPickerViewDataSourceType<Element> {
  associatedtype Element
}

extension Reactive where Base: UITableView {
  var itemSelected: ControlEvent<IndexPath> { get }
  var itemDeselected: ControlEvent<IndexPath> { get }
  func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T>
  func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T>
  var itemDeleted: ControlEvent<IndexPath> { get }
  var itemInserted: ControlEvent<IndexPath> { get }
  var itemAccessoryButtonTapped: ControlEvent<IndexPath> { get }
  var itemMoved: ControlEvent<(sourceIndex: IndexPath, destinationIndex: IndexPath)> { get }
  var willDisplayCell: ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> { get }
  var prefetchRows: ControlEvent<[IndexPath]> { get }
  func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T>
  func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) -> any Disposable where Source.Element == Sequence
  func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(cellIdentifier: String, cellType: Cell.Type = Cell.self) -> (Source) -> (@escaping (Int, Sequence.Element, Cell) -> Void) -> any Disposable where Source.Element == Sequence
  func items<DataSource: RxTableViewDataSourceType, Source: ObservableType>(dataSource: DataSource) -> (Source) -> any Disposable where DataSource.Element == Source.Element
}

extension Reactive where Base: UICollectionView {
  var itemSelected: ControlEvent<IndexPath> { get }
  var itemDeselected: ControlEvent<IndexPath> { get }
  func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T>
  func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T>
  var itemHighlighted: ControlEvent<IndexPath> { get }
  var itemUnhighlighted: ControlEvent<IndexPath> { get }
  var prefetchItems: ControlEvent<[IndexPath]> { get }
  func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell) -> any Disposable where Source.Element == Sequence
  func items<Sequence: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(cellIdentifier: String, cellType: Cell.Type = Cell.self) -> (Source) -> (@escaping (Int, Sequence.Element, Cell) -> Void) -> any Disposable where Source.Element == Sequence
  func items<DataSource: RxCollectionViewDataSourceType, Source: ObservableType>(dataSource: DataSource) -> (Source) -> any Disposable where DataSource.Element == Source.Element
}

extension Reactive where Base: UIPickerView {
  var itemSelected: ControlEvent<(row: Int, component: Int)> { get }
  func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<[T]>
  func itemTitles<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (Int, Sequence.Element) -> String?) -> any Disposable where Source.Element == Sequence
  func itemAttributedTitles<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (Int, Sequence.Element) -> NSAttributedString?) -> any Disposable where Source.Element == Sequence
  func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source) -> (@escaping (Int, Sequence.Element, UIView?) -> UIView) -> any Disposable where Source.Element == Sequence
  func items<Source: ObservableType, Adapter: RxPickerViewDataSourceType>(adapter: Adapter) -> (Source) -> any Disposable where Source.Element == Adapter.Element
}

extension Reactive where Base: UITabBar {
  var didSelectItem: ControlEvent<UITabBarItem> { get }
}

extension Reactive where Base: UITabBarController {
  var didSelect: ControlEvent<UIViewController> { get }
}

extension Reactive where Base: UIViewController {
  var title: Binder<String?> { get }
}

extension Reactive where Base: UINavigationItem {
  var title: Binder<String?> { get }
}

// MARK: - macOS

extension Reactive where Base: NSView {
  var alpha: Binder<CGFloat> { get }
  var isHidden: Binder<Bool> { get }
}

extension Reactive where Base: NSControl {
  var controlEvent: ControlEvent<Void> { get }
  var isEnabled: Binder<Bool> { get }
}

extension Reactive where Base: NSButton {
  var tap: ControlEvent<Void> { get }
  var state: ControlProperty<NSControl.StateValue> { get }
}

extension Reactive where Base: NSTextField {
  var text: ControlProperty<String?> { get }
}

extension Reactive where Base: NSTextView {
  var string: ControlProperty<String> { get }
}

extension Reactive where Base: NSSlider {
  var value: ControlProperty<Double> { get }
}

extension Reactive where Base: NSImageView {
  var image: Binder<NSImage?> { get }
}
"""#),
    ("RxGesture", #"""
/// https://github.com/RxSwiftCommunity/RxGesture
import RxCocoa
import RxSwift
import UIKit

extension Reactive where Base: UIView {
  func gesture<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> ControlEvent<Recognizer>
  func tapGesture(configuration: ((UITapGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UITapGestureRecognizer>
  func longPressGesture(configuration: ((UILongPressGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UILongPressGestureRecognizer>
  func panGesture(configuration: ((UIPanGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UIPanGestureRecognizer>
  func pinchGesture(configuration: ((UIPinchGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UIPinchGestureRecognizer>
  func swipeGesture(_ directions: SwipeDirection..., configuration: ((UISwipeGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UISwipeGestureRecognizer>
}

final class RxGestureRecognizerDelegate: NSObject {}
enum SwipeDirection { case right, left, up, down }

extension ObservableType where Element: UIGestureRecognizer {
  func when(_ states: UIGestureRecognizer.State...) -> Observable<Element>
}
"""#),
    ("RxKeyboard", #"""
/// https://github.com/RxSwiftCommunity/RxKeyboard
import CoreGraphics
import RxCocoa
import RxSwift

protocol RxKeyboardType {
  @source(longLived, replaying, main) var frame: Driver<CGRect> { get }
  @source(longLived, replaying, main) var visibleHeight: Driver<CGFloat> { get }
  @source(longLived, replaying, main) var willShowVisibleHeight: Driver<CGFloat> { get }
  @source(longLived, replaying, main) var isHidden: Driver<Bool> { get }
}

class RxKeyboard: NSObject, RxKeyboardType {
  static let instance: RxKeyboard
  @source(longLived, replaying, main) let frame: Driver<CGRect>
  @source(longLived, replaying, main) let visibleHeight: Driver<CGFloat>
  @source(longLived, replaying, main) let willShowVisibleHeight: Driver<CGFloat>
  @source(longLived, replaying, main) let isHidden: Driver<Bool>
}
"""#),
    ("RxMoya", #"""
/// https://github.com/Moya/Moya/tree/master/Sources/RxMoya
import Moya
import RxSwift

extension MoyaProvider: ReactiveCompatible {}

/// Holds the provider weakly: without it nothing arrives. Any status is a value, unless the target validates.
extension Reactive where Base: MoyaProviderType {
  @source(oneShot, cold, main) @delivers(on: callbackQueue) @raises(MoyaError) func request(_ token: Base.Target, callbackQueue: DispatchQueue? = nil) -> Single<Response>
  @source(finite, cold, main) @delivers(on: callbackQueue) @raises(MoyaError) func requestWithProgress(_ token: Base.Target, callbackQueue: DispatchQueue? = nil) -> Observable<ProgressResponse>
}

extension ObservableType where Element == Response {
  @raises(MoyaError) func filter<R: RangeExpression>(statusCodes: R) -> Observable<Response>
  @raises(MoyaError) func filter(statusCode: Int) -> Observable<Response>
  @raises(MoyaError) func filterSuccessfulStatusCodes() -> Observable<Response>
  @raises(MoyaError) func filterSuccessfulStatusAndRedirectCodes() -> Observable<Response>
  @raises(MoyaError) func mapImage() -> Observable<Image>
  @raises(MoyaError) func mapJSON(failsOnEmptyData: Bool = true) -> Observable<Any>
  @raises(MoyaError) func mapString(atKeyPath keyPath: String? = nil) -> Observable<String>
  @raises(MoyaError) func map<D: Decodable>(_ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(), failsOnEmptyData: Bool = true) -> Observable<D>
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
  @raises(MoyaError) func filter<R: RangeExpression>(statusCodes: R) -> Single<Response>
  @raises(MoyaError) func filter(statusCode: Int) -> Single<Response>
  @raises(MoyaError) func filterSuccessfulStatusCodes() -> Single<Response>
  @raises(MoyaError) func filterSuccessfulStatusAndRedirectCodes() -> Single<Response>
  @raises(MoyaError) func mapImage() -> Single<Image>
  @raises(MoyaError) func mapJSON(failsOnEmptyData: Bool = true) -> Single<Any>
  @raises(MoyaError) func mapString(atKeyPath keyPath: String? = nil) -> Single<String>
  @raises(MoyaError) func map<D: Decodable>(_ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(), failsOnEmptyData: Bool = true) -> Single<D>
}

extension ObservableType where Element == ProgressResponse {
  func filterCompleted() -> Observable<Response>
  func filterProgress() -> Observable<Double>
}
"""#),
    ("RxOptional", #"""
/// https://github.com/RxSwiftCommunity/RxOptional
import RxCocoa
import RxSwift

extension ObservableType {
  func filterNil<T>() -> Observable<T> where Element == T?
  func filterNilKeepOptional<T>() -> Observable<T?> where Element == T?
  @raises(typeOf: error) func errorOnNil<T>(_ error: any Error = RxOptionalError.foundNilWhileUnwrappingOptional(Element.self)) -> Observable<T> where Element == T?
  func replaceNilWith<T>(_ valueOnNil: T) -> Observable<T> where Element == T?
  @flattens(handler) func catchOnNil<T>(_ handler: @escaping () throws -> Observable<T>) -> Observable<T> where Element == T?
  func filterEmpty() -> Observable<Element>
  @flattens(handler) func catchOnEmpty(_ handler: @escaping () throws -> Observable<Element>) -> Observable<Element>
  @raises(typeOf: error) func errorOnEmpty(_ error: any Error = RxOptionalError.emptyOccupiable(Element.self)) -> Observable<Element>
}

extension SharedSequenceConvertibleType {
  func filterNil<T>() -> SharedSequence<SharingStrategy, T> where Element == T?
  func replaceNilWith<T>(_ valueOnNil: T) -> SharedSequence<SharingStrategy, T> where Element == T?
  @flattens(handler) func catchOnNil<T>(_ handler: @escaping () -> SharedSequence<SharingStrategy, T>) -> SharedSequence<SharingStrategy, T> where Element == T?
  func filterEmpty() -> SharedSequence<SharingStrategy, Element>
  @flattens(handler) func catchOnEmpty(_ handler: @escaping () -> SharedSequence<SharingStrategy, Element>) -> SharedSequence<SharingStrategy, Element>
}

enum RxOptionalError: Error {
  case foundNilWhileUnwrappingOptional(Any.Type)
  case emptyOccupiable(Any.Type)
}
"""#),
    ("RxRelay", #"""
/// https://github.com/ReactiveX/RxSwift/tree/main/RxRelay
import RxSwift

@stream(output: Element, failure: Never) @source(longLived, hot)
final class PublishRelay<Element>: ObservableType {
  init()
  func accept(_ event: Element)
}

@stream(output: Element, failure: Never) @source(longLived, hot)
final class BehaviorRelay<Element>: ObservableType {
  init(value: Element)
  var value: Element { get }
  func accept(_ event: Element)
}

@stream(output: Element, failure: Never) @source(longLived, hot)
final class ReplayRelay<Element>: ObservableType {
  @source(longLived, hot) static func create(bufferSize: Int) -> ReplayRelay<Element>
  @source(longLived, hot) static func createUnbound() -> ReplayRelay<Element>
  func accept(_ event: Element)
}

/// Streams of their own, which have nothing to do with the relay: RxSwift gives these functions to all that is an `ObservableType`.
extension PublishRelay {
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func empty() -> Observable<Element>
  @source(finite, cold, synchronous) static func of(_ elements: Element...) -> Observable<Element>
  @source(finite, cold, synchronous) static func from(_ array: [Element]) -> Observable<Element>
}

extension BehaviorRelay {
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func empty() -> Observable<Element>
  @source(finite, cold, synchronous) static func of(_ elements: Element...) -> Observable<Element>
  @source(finite, cold, synchronous) static func from(_ array: [Element]) -> Observable<Element>
}

extension ReplayRelay {
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func empty() -> Observable<Element>
  @source(finite, cold, synchronous) static func of(_ elements: Element...) -> Observable<Element>
  @source(finite, cold, synchronous) static func from(_ array: [Element]) -> Observable<Element>
}

/// A failure is a fatal error in debug builds and gets lost in others.
extension ObservableType {
  @token(disposable) @traps func bind(to relays: PublishRelay<Element>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: PublishRelay<Element?>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: BehaviorRelay<Element>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: ReplayRelay<Element>...) -> any Disposable
  @token(disposable) @traps func bind(to relays: ReplayRelay<Element?>...) -> any Disposable
}
"""#),
    ("RxSwift", #"""
/// https://github.com/ReactiveX/RxSwift/tree/main/RxSwift
import Foundation

@stream(output: Element, failure: Error)
protocol ObservableConvertibleType<Element> {
  associatedtype Element
}

/// Until RxSwift 5.
extension ObservableConvertibleType {
  typealias E = Element
}

protocol ObservableType<Element>: ObservableConvertibleType {}

class Observable<Element>: ObservableType {}

protocol ConnectableObservableType: ObservableType {}

class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {}

struct GroupedObservable<Key, Element>: ObservableType {
  let key: Key
}

protocol ObserverType<Element> {
  associatedtype Element
}

struct AnyObserver<Element>: ObserverType {
  init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element
  init(eventHandler: @escaping (Event<Element>) -> Void)
  func asObserver() -> AnyObserver<Element>
}

struct Binder<Value>: ObserverType {
  typealias Element = Value
  init<Target: AnyObject>(_ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(), binding: @escaping (Target, Value) -> Void)
}

protocol EventConvertible<Element> {
  associatedtype Element
}

enum Event<Element>: EventConvertible {
  case next(Element)
  case error(any Error)
  case completed
  var element: Element? { get }
  var error: (any Error)? { get }
  var isCompleted: Bool { get }
  var isStopEvent: Bool { get }
}

enum RxError: Error {
  case unknown
  case disposed(object: AnyObject)
  case overflow
  case argumentOutOfRange
  case noElements
  case moreThanOneElement
  case timeout
}

// MARK: - Traits

protocol PrimitiveSequenceType {
  associatedtype Trait
  associatedtype Element
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

@source(oneShot)
struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType, ObservableConvertibleType {}

enum SingleTrait {}
enum MaybeTrait {}
enum CompletableTrait {}
typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
typealias Completable = PrimitiveSequence<CompletableTrait, Never>
typealias SingleEvent<Element> = Result<Element, any Error>

enum MaybeEvent<Element> {
  case success(Element)
  case error(any Error)
  case completed
}

enum CompletableEvent {
  case error(any Error)
  case completed
}

@stream(output: Element, failure: Never)
protocol InfallibleType<Element>: ObservableConvertibleType {}

struct Infallible<Element>: InfallibleType {}

enum InfallibleEvent<Element>: EventConvertible {
  case next(Element)
  case completed
}

// MARK: - Subjects

protocol SubjectType: ObservableType {}

@source(longLived, hot)
final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  init()
}

@source(longLived, hot)
final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  init(value: Element)
  func value() throws -> Element
}

@source(longLived, hot)
class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType {
  @source(longLived, hot) @raises(typeOf: Failure) static func create(bufferSize: Int) -> ReplaySubject<Element>
  @source(longLived, hot) @raises(typeOf: Failure) static func createUnbounded() -> ReplaySubject<Element>
}

@source(longLived, hot)
final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  init()
}

/// Until RxSwift 5: never fails, and ends when it goes.
final class Variable<Element> {
  init(_ value: Element)
  var value: Element { get set }
  @source(longLived, hot) func asObservable() -> Observable<Element>
}

extension ObserverType {
  func onNext(_ element: Element)
  func onError(_ error: any Error)
  func onCompleted()
  func on(_ event: Event<Element>)
  func asObserver() -> AnyObserver<Element>
  func mapObserver<Value>(_ transform: @escaping (Value) throws -> Element) -> AnyObserver<Value>
}

extension PublishSubject { func asObserver() -> PublishSubject<Element> }
extension BehaviorSubject { func asObserver() -> BehaviorSubject<Element> }
extension ReplaySubject { func asObserver() -> ReplaySubject<Element> }
extension AsyncSubject { func asObserver() -> AsyncSubject<Element> }

// MARK: - Sources

extension Observable {
  @source(cold) @raises(sentBy: subscribe) static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element>
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Observable<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Observable<Element>
  @source(cold, valueless) static func never() -> Observable<Element>
  @source(oneShot, cold, synchronous, valueless) @raises(typeOf: error) static func error(_ error: any Error) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from(_ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from<S: Sequence>(_ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element> where S.Element == Element
  @source(oneShot, cold, synchronous) static func from(optional: Element?) -> Observable<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func range(start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(longLived, cold) static func repeatElement(_ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Observable<Element>
  @source(cold, synchronous) @delivers(on: scheduler) static func generate(initialState: Element, condition: @escaping (Element) throws -> Bool, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance, iterate: @escaping (Element) throws -> Element) -> Observable<Element>
  @source(longLived, cold) @delivers(on: scheduler) static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @source(longLived, cold) @delivers(on: scheduler) static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval?, scheduler: any SchedulerType) -> Observable<Element>
  @defers(observableFactory) static func using<Resource: Disposable>(_ resourceFactory: @escaping () throws -> Resource, observableFactory: @escaping (Resource) throws -> Observable<Element>) -> Observable<Element>
  @merges(sequence) static func amb<S: Sequence>(_ sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(sources) static func concat(_ sources: Observable<Element>...) -> Observable<Element>
  @merges(sources) static func merge(_ sources: [Observable<Element>]) -> Observable<Element>
  @merges(sources) static func merge(_ sources: Observable<Element>...) -> Observable<Element>
  /// Goes on with the next source at a failure: the last one's fails the result.
  @merges(sequence) static func `catch`<S: Sequence>(sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(sequence) static func catchError<S: Sequence>(_ sequence: S) -> Observable<Element> where S.Element == Observable<Element>
  @merges(collection) static func combineLatest<C: Collection>(_ collection: C) -> Observable<[Element]> where C.Element: ObservableType, C.Element.Element == Element
  @merges(collection) static func combineLatest<C: Collection>(_ collection: C, resultSelector: @escaping ([C.Element.Element]) throws -> Element) -> Observable<Element> where C.Element: ObservableType
  @pairs(collection) static func zip<C: Collection>(_ collection: C) -> Observable<[Element]> where C.Element: ObservableType, C.Element.Element == Element
  @pairs(collection) static func zip<C: Collection>(_ collection: C, resultSelector: @escaping ([C.Element.Element]) throws -> Element) -> Observable<Element> where C.Element: ObservableType
  @merges(a, b) static func combineLatest<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<(A.Element, B.Element)>
  @merges(a, b) static func combineLatest<A: ObservableType, B: ObservableType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b) static func zip<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<(A.Element, B.Element)>
  @pairs(a, b) static func zip<A: ObservableType, B: ObservableType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C) -> Observable<(A.Element, B.Element, C.Element)>
  @merges(a, b, c) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c) static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C) -> Observable<(A.Element, B.Element, C.Element)>
  @pairs(a, b, c) static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<(A.Element, B.Element, C.Element, D.Element)>
  @merges(a, b, c, d) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D) -> Observable<(A.Element, B.Element, C.Element, D.Element)>
  @pairs(a, b, c, d) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>
  @merges(a, b, c, d, e) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)>
  @pairs(a, b, c, d, e) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e, f) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
  @merges(a, b, c, d, e, f) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e, f) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
  @pairs(a, b, c, d, e, f) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>
  @pairs(a, b, c, d, e, f, g) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Observable<Element>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Observable<Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType, F: ObservableType, G: ObservableType, H: ObservableType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Observable<Element>
}

extension AsyncSequence {
  @source(cold) @raises(typeOf: Failure) func asObservable(priority: TaskPriority? = nil) -> Observable<Element>
}

// MARK: - Operators

extension ObservableConvertibleType {
  @unmistakable func asObservable() -> Observable<Element>
  /// Ends after the replacement.
  @unmistakable @recovers func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element>
  @unmistakable @replacesUpstream(infallible) func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element>
  @unmistakable @replacesUpstream(onErrorRecover) func asInfallible(onErrorRecover: @escaping (any Error) -> Infallible<Element>) -> Infallible<Element>
}

extension ObservableType {
  func map<T>(_ transform: @escaping (Element) throws -> T) -> Observable<T>
  func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Observable<T>
  func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func ignoreElements() -> Observable<Never>
  @flattens(selector) func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  @flattens(selector) func flatMapFirst<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  @flattens(selector) func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  @flattens(selector) func flatMapLatest<Source: ObservableConvertibleType>(_ selector: @escaping (Element) throws -> Source) -> Observable<Source.Element>
  /// Chosen over the other where the inner streams cannot fail; hides the failures of the outer one.
  @flattens(selector) func flatMapLatest<Source: InfallibleType>(_ selector: @escaping (Element) throws -> Source) -> Infallible<Source.Element> where Source: ObservableConvertibleType
  @merges(second) func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element> where Source.Element == Element
  @merges(right) func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element
  func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A>
  func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A>
  func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A>
  func reduce<A, T>(_ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> T) -> Observable<T>
  func distinctUntilChanged<Key: Equatable>(at keyPath: KeyPath<Element, Key>) -> Observable<Element>
  func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) throws -> Key) -> Observable<Element>
  func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Observable<Element>
  func distinctUntilChanged<Key>(_ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool) -> Observable<Element>
  @observes(onError) func `do`(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Observable<Element>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> Observable<Element>
  func enumerated() -> Observable<(index: Int, element: Element)>
  @ends @counts @raises(RxError) func element(at index: Int) -> Observable<Element>
  @ends @counts @raises(RxError) func elementAt(_ index: Int) -> Observable<Element>
  @ends @counts @raises(RxError) func single() -> Observable<Element>
  @ends @counts @raises(RxError) func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @ends func first() -> Single<Element?>
  @ends(after: count) func take(_ count: Int) -> Observable<Element>
  @ends func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @ends func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @ends @raises(failureOf: other) func take<Other: ObservableType>(until other: Other) -> Observable<Element>
  @ends func take(until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Observable<Element>
  @ends func take(while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Observable<Element>
  @ends @raises(failureOf: other) func takeUntil<Other: ObservableType>(_ other: Other) -> Observable<Element>
  @ends func takeUntil(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @ends func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func takeLast(_ count: Int) -> Observable<Element>
  func skip(_ count: Int) -> Observable<Element>
  func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @raises(failureOf: other) func skip<Other: ObservableType>(until other: Other) -> Observable<Element>
  func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @raises(failureOf: other) func skipUntil<Other: ObservableType>(_ other: Other) -> Observable<Element>
  func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  @raises(failureOf: sampler) func sample<Sampler: ObservableType>(_ sampler: Sampler, defaultValue: Element? = nil) -> Observable<Element>
  @delivers(on: scheduler) func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<Element>
  @delivers(on: scheduler) func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  func startWith(_ elements: Element...) -> Observable<Element>
  func ifEmpty(default: Element) -> Observable<Element>
  @merges(other) func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element>
  @delivers(on: scheduler) func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]>
  @delivers(on: scheduler) func window(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<Observable<Element>>
  func groupBy<Key: Hashable>(keySelector: @escaping (Element) throws -> Key) -> Observable<GroupedObservable<Key, Element>>
  func toArray() -> Single<[Element]>
  @materializes func materialize() -> Observable<Event<Element>>
  @replacesUpstream(handler) func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element>
  @replacesUpstream(handler) func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element>
  /// Ends after the replacement.
  @recovers func catchAndReturn(_ element: Element) -> Observable<Element>
  @recovers func catchErrorJustReturn(_ element: Element) -> Observable<Element>
  /// Lets no failure through: subscribes again at once, without end.
  @recovers @resubscribes(endlessly) func retry() -> Observable<Element>
  /// `maxAttemptCount` counts the first subscription too.
  @resubscribes(attempts: maxAttemptCount) func retry(_ maxAttemptCount: Int) -> Observable<Element>
  /// The end of what the handler returns is the end of the result.
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retry<Trigger: ObservableType>(when handler: @escaping (Observable<any Error>) -> Trigger) -> Observable<Element>
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retryWhen<Trigger: ObservableType>(_ handler: @escaping (Observable<any Error>) -> Trigger) -> Observable<Element>
  @timesOut @raises(RxError) @delivers(on: scheduler) func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @timesOut @merges(other) func timeout<Source: ObservableConvertibleType>(_ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType) -> Observable<Element> where Source.Element == Element
  /// A failure is not delayed, and takes what is with it.
  @delivers(on: scheduler) func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
  @delivers(on: scheduler) func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @delivers(on: scheduler) func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element>
  func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element>
  @raises(failureOf: second) func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element>
  @raises(failureOf: second) func withLatestFrom<Source: ObservableConvertibleType, T>(_ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> T) -> Observable<T>
  @unretained(object) func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)>
  @unretained(object) func withUnretained<Object: AnyObject, T>(_ object: Object, resultSelector: @escaping (Object, Element) -> T) -> Observable<T>
  func publish() -> ConnectableObservable<Element>
  func replay(_ bufferSize: Int) -> ConnectableObservable<Element>
  func replayAll() -> ConnectableObservable<Element>
  func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  func multicast<Subject: SubjectType>(makeSubject: @escaping () -> Subject) -> ConnectableObservable<Subject.Element>
  func multicast<Subject: SubjectType, T>(_ subjectSelector: @escaping () throws -> Subject, selector: @escaping (Observable<Subject.Element>) throws -> Observable<T>) -> Observable<T>
  /// Before RxSwift 5.
  @shares func shareReplay(_ bufferSize: Int) -> Observable<Element>
  @shares(whileConnected) func shareReplayLatestWhileConnected() -> Observable<Element>
  /// After a failure the next subscriber starts it over.
  @shares(whileConnected) func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element>
  /// Until RxSwift 5.
  @shares(whileConnected) func shareReplay(_ bufferSize: Int) -> Observable<Element>
  @shares(whileConnected) func shareReplayLatestWhileConnected() -> Observable<Element>
  @ends @counts @raises(RxError) func asSingle() -> Single<Element>
  @ends @counts @raises(RxError) func asMaybe() -> Maybe<Element>
}

extension ObservableType where Element: Equatable {
  func distinctUntilChanged() -> Observable<Element>
}

extension ObservableType where Element == Data {
  @raises(thrownBy: decoder) func decode<Item, Decoder: DataDecoder>(type: Item.Type, decoder: Decoder) -> Observable<Item>
}

extension ObservableType where Element == Never {
  func asCompletable() -> Completable
}

extension ObservableType where Element: EventConvertible {
  @raises(typeOf: Failure) func dematerialize() -> Observable<Element.Element>
}

extension ObservableType where Element: ObservableConvertibleType {
  @flattens func merge() -> Observable<Element.Element>
  @flattens func merge(maxConcurrent: Int) -> Observable<Element.Element>
  @flattens func concat() -> Observable<Element.Element>
  @flattens func switchLatest() -> Observable<Element.Element>
}

extension ConnectableObservableType {
  @shares(whileConnected) func refCount() -> Observable<Element>
}

extension ConnectableObservable {
  @token(disposable) func connect() -> any Disposable
}

protocol DataDecoder {}
extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

enum TakeBehavior {
  case inclusive
  case exclusive
}

enum SubjectLifetimeScope {
  case whileConnected
  case forever
}

// MARK: - Single, Maybe, Completable

extension PrimitiveSequence {
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @defers(primitiveSequenceFactory) static func using<Resource: Disposable>(_ resourceFactory: @escaping () throws -> Resource, primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  @source(oneShot, cold, valueless) @raises(typeOf: error) static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element>
  @source(cold, valueless) static func never() -> PrimitiveSequence<Trait, Element>
  @replacesUpstream(handler) func `catch`(_ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @replacesUpstream(handler) func catchError(_ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element>
  @recovers func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element>
  @recovers func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element>
  @resubscribes(attempts: maxAttemptCount) func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element>
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retry<Trigger: ObservableType>(when handler: @escaping (Observable<any Error>) -> Trigger) -> PrimitiveSequence<Trait, Element>
  @recovers @resubscribes(when: handler) @raises(failureOf: handler) func retryWhen<Trigger: ObservableType>(_ handler: @escaping (Observable<any Error>) -> Trigger) -> PrimitiveSequence<Trait, Element>
  @delivers(on: scheduler) func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  @delivers(on: scheduler) func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  @delivers(on: scheduler) func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  @timesOut @raises(RxError) @delivers(on: scheduler) func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  @timesOut @merges(other) func timeout(_ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> PrimitiveSequence<Trait, Element>
  @pairs(collection) static func zip<C: Collection, Inner>(_ collection: C) -> PrimitiveSequence<Trait, [Inner]> where C.Element == PrimitiveSequence<Trait, Inner>
  @pairs(collection) static func zip<C: Collection, Inner>(_ collection: C, resultSelector: @escaping ([Inner]) throws -> Element) -> PrimitiveSequence<Trait, Element> where C.Element == PrimitiveSequence<Trait, Inner>
  @pairs(a, b) static func zip<A, B>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>) -> PrimitiveSequence<Trait, (A, B)>
  @pairs(a, b) static func zip<A, B>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, resultSelector: @escaping (A, B) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>) -> PrimitiveSequence<Trait, (A, B, C)>
  @pairs(a, b, c) static func zip<A, B, C>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, resultSelector: @escaping (A, B, C) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>) -> PrimitiveSequence<Trait, (A, B, C, D)>
  @pairs(a, b, c, d) static func zip<A, B, C, D>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, resultSelector: @escaping (A, B, C, D) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>) -> PrimitiveSequence<Trait, (A, B, C, D, E)>
  @pairs(a, b, c, d, e) static func zip<A, B, C, D, E>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, resultSelector: @escaping (A, B, C, D, E) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>) -> PrimitiveSequence<Trait, (A, B, C, D, E, F)>
  @pairs(a, b, c, d, e, f) static func zip<A, B, C, D, E, F>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, resultSelector: @escaping (A, B, C, D, E, F) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G)>
  @pairs(a, b, c, d, e, f, g) static func zip<A, B, C, D, E, F, G>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>, resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element) -> PrimitiveSequence<Trait, Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G, H)>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A, B, C, D, E, F, G, H>(_ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>, _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>, _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>, resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element) -> PrimitiveSequence<Trait, Element>
}

extension PrimitiveSequence where Trait == SingleTrait {
  @source(oneShot, cold) @raises(promisedBy: subscribe) static func create(subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable) -> Single<Element>
  @source(oneShot, cold) static func create(detached: Bool = false, priority: TaskPriority? = nil, work: @escaping () async throws -> Element) -> Single<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Single<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element>
  func map<T>(_ transform: @escaping (Element) throws -> T) -> Single<T>
  func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Maybe<T>
  func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element>
  @flattens(selector) func flatMap<T>(_ selector: @escaping (Element) throws -> Single<T>) -> Single<T>
  @flattens(selector) func flatMapMaybe<T>(_ selector: @escaping (Element) throws -> Maybe<T>) -> Maybe<T>
  @flattens(selector) func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable
  @observes(onError) func `do`(onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Single<Element>
  func asMaybe() -> Maybe<Element>
  func asCompletable() -> Completable
  @token(disposable) @observes(observer) func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable
  @token(disposable) @observes(onFailure) func subscribe(onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) func subscribe(onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Error) -> Void, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onFailure) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var value: Element { get async throws }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  @source(oneShot, cold) @raises(promisedBy: subscribe) static func create(subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable) -> Maybe<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Maybe<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element>
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Maybe<Element>
  func map<T>(_ transform: @escaping (Element) throws -> T) -> Maybe<T>
  func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Maybe<T>
  func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element>
  @flattens(selector) func flatMap<T>(_ selector: @escaping (Element) throws -> Maybe<T>) -> Maybe<T>
  @flattens(selector) func flatMapSingle<T>(_ selector: @escaping (Element) throws -> Single<T>) -> Single<T>
  @flattens(selector) func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable
  func ifEmpty(default: Element) -> Single<Element>
  @merges(other) func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element>
  @merges(other) func ifEmpty(switchTo other: Single<Element>) -> Single<Element>
  @observes(onError) func `do`(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Maybe<Element>
  @raises(RxError) func asSingle() -> Single<Element>
  func asCompletable() -> Completable
  @token(disposable) @observes(observer) func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable
  @token(disposable) @observes(onError) func subscribe(onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var value: Element? { get async throws }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  @source(oneShot, cold) @raises(promisedBy: subscribe) static func create(subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable) -> Completable
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Completable
  @merges(second) func andThen<T>(_ second: Single<T>) -> Single<T>
  @merges(second) func andThen<T>(_ second: Maybe<T>) -> Maybe<T>
  @merges(second) func andThen(_ second: Completable) -> Completable
  @merges(second) func andThen<T>(_ second: Observable<T>) -> Observable<T>
  @merges(second) func concat(_ second: Completable) -> Completable
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> Completable where S.Element == Completable
  @merges(sources) static func concat(_ sources: Completable...) -> Completable
  @merges(sources) static func zip<S: Collection>(_ sources: S) -> Completable where S.Element == Completable
  @merges(sources) static func zip(_ sources: Completable...) -> Completable
  @observes(onError) func `do`(onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Completable
  func asMaybe() -> Maybe<Element>
  @token(disposable) @observes(observer) func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable
  @token(disposable) @observes(onError) func subscribe(onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var value: Void { get async throws }
}

// MARK: - Infallible

extension Infallible {
  @source(cold) static func create(subscribe: @escaping (@escaping (InfallibleEvent<Element>) -> Void) -> any Disposable) -> Infallible<Element>
  @source(oneShot, cold, synchronous) static func just(_ element: Element) -> Infallible<Element>
  @source(oneShot, cold) @delivers(on: scheduler) static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  @source(cold, valueless) static func never() -> Infallible<Element>
  @source(oneShot, cold, synchronous, valueless) static func empty() -> Infallible<Element>
  /// What the closure throws ends the stream without telling anybody.
  @defers(observableFactory) static func deferred(_ observableFactory: @escaping () throws -> Infallible<Element>) -> Infallible<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func of(_ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Infallible<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from(_ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Infallible<Element>
  @source(finite, cold, synchronous) @delivers(on: scheduler) static func from<S: Sequence>(_ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Infallible<Element> where S.Element == Element
  @merges(sequence) static func concat<S: Sequence>(_ sequence: S) -> Infallible<Element> where S.Element == Infallible<Element>
  @merges(sources) static func concat(_ sources: Infallible<Element>...) -> Infallible<Element>
  @merges(sources) static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element>
  @merges(sources) static func merge(_ sources: Infallible<Element>...) -> Infallible<Element>
  @merges(collection) static func combineLatest<C: Collection, Inner>(_ collection: C) -> Infallible<[Inner]> where C.Element == Infallible<Inner>
  @merges(a, b) static func combineLatest<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B) -> Infallible<(A.Element, B.Element)>
  @merges(a, b) static func combineLatest<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b) static func zip<A: InfallibleType, B: InfallibleType>(_ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C) -> Infallible<(A.Element, B.Element, C.Element)>
  @merges(a, b, c) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType>(_ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D) -> Infallible<(A.Element, B.Element, C.Element, D.Element)>
  @merges(a, b, c, d) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element)>
  @merges(a, b, c, d, e) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e, f) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)>
  @merges(a, b, c, d, e, f) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e, f) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)>
  @merges(a, b, c, d, e, f, g) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e, f, g) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element) throws -> Element) -> Infallible<Element>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType, H: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Infallible<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)>
  @merges(a, b, c, d, e, f, g, h) static func combineLatest<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType, H: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Infallible<Element>
  @pairs(a, b, c, d, e, f, g, h) static func zip<A: InfallibleType, B: InfallibleType, C: InfallibleType, D: InfallibleType, E: InfallibleType, F: InfallibleType, G: InfallibleType, H: InfallibleType>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element) throws -> Element) -> Infallible<Element>
}

extension InfallibleType {
  func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element>
  func map<T>(_ transform: @escaping (Element) -> T) -> Infallible<T>
  func compactMap<T>(_ transform: @escaping (Element) -> T?) -> Infallible<T>
  @delivers(on: scheduler) func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  @delivers(on: scheduler) func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Infallible<Element>
  @delivers(on: scheduler) func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  @delivers(on: scheduler) func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element>
  func startWith(_ element: Element) -> Infallible<Element>
  @ends(after: count) func take(_ count: Int) -> Infallible<Element>
  @ends func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
  @shares(whileConnected) func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element>
  func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> Infallible<A>
  func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) -> Void) -> Infallible<A>
  @unretained(object) func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)>
  @unretained(object) func withUnretained<Object: AnyObject, T>(_ object: Object, resultSelector: @escaping (Object, Element) -> T) -> Infallible<T>
  func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> Infallible<Element>
  /// An inner stream that fails ends the result without telling anybody; so do the failures of what the operators below take.
  @flattens(selector) func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @flattens(selector) func flatMapLatest<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @flattens(selector) func flatMapFirst<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @flattens(selector) func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping (Element) -> Source) -> Infallible<Source.Element>
  @merges(second) func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element> where Source.Element == Element
  @ends @raises(failureOf: other) func take<Other: ObservableConvertibleType>(until other: Other) -> Infallible<Element>
  @raises(failureOf: other) func skip<Other: ObservableType>(until other: Other) -> Infallible<Element>
  func distinctUntilChanged<Key: Equatable>(at keyPath: KeyPath<Element, Key>) -> Infallible<Element>
  func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) throws -> Key) -> Infallible<Element>
  func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element>
  func distinctUntilChanged<Key>(_ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool) -> Infallible<Element>
  func `do`(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Infallible<Element>
  @ends func take(until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<Element>
  @ends func take(while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<Element>
  func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element>
  func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element>
  func withLatestFrom<Source: InfallibleType, T>(_ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> T) -> Infallible<T>
  @token(disposable) func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable
  @token(disposable) func subscribe(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  var values: AsyncStream<Element> { get }
}

extension InfallibleType where Element: Equatable {
  func distinctUntilChanged() -> Infallible<Element>
}

// MARK: - Subscribers

extension ObservableType {
  @token(disposable) @observes(on) func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable
  /// Without `onError` a failure is only printed, in debug builds.
  @token(disposable) @observes(onError) func subscribe(onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> any Disposable
  @token(disposable) @forwards(observer) func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension Observable {
  var values: AsyncThrowingStream<Element, any Error> { get }
}

// MARK: - Ownership

protocol Disposable {
  func dispose()
}

protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}

enum Disposables {
  static func create() -> any Disposable
  static func create(with dispose: @escaping () -> Void) -> any Cancelable
  static func create(_ disposables: any Disposable...) -> any Disposable
}

final class DisposeBag {
  init()
  @storesToken(self) func insert(_ disposable: any Disposable)
  @storesToken(self) func insert(_ disposables: any Disposable...)
  @storesToken(self) func insert(_ disposables: [any Disposable])
}

final class CompositeDisposable: Cancelable {
  init()
  init(disposables: [any Disposable])
  @storesToken(self) func insert(_ disposable: any Disposable) -> CompositeDisposable.DisposeKey?
  struct DisposeKey {}
}

final class SerialDisposable: Cancelable {
  init()
  @storesToken(self) var disposable: any Disposable
}

final class SingleAssignmentDisposable: Cancelable {
  init()
  @storesToken(self) func setDisposable(_ disposable: any Disposable)
}

extension Disposable {
  @storesToken(bag) func disposed(by bag: DisposeBag)
}

// MARK: - Schedulers

typealias RxTimeInterval = DispatchTimeInterval

protocol ImmediateSchedulerType {}
protocol SchedulerType: ImmediateSchedulerType {}

class SerialDispatchQueueScheduler: SchedulerType {
  init(queue: DispatchQueue, internalSerialQueueName: String)
  init(qos: DispatchQoS, internalSerialQueueName: String = "")
  init(internalSerialQueueName: String)
}

final class MainScheduler: SerialDispatchQueueScheduler {
  init()
  @delivers(main) static let instance: MainScheduler
  @delivers(main) static let asyncInstance: SerialDispatchQueueScheduler
}

final class ConcurrentMainScheduler: SchedulerType {
  @delivers(main) static let instance: ConcurrentMainScheduler
}

class ConcurrentDispatchQueueScheduler: SchedulerType {
  init(queue: DispatchQueue)
  init(qos: DispatchQoS)
}

class OperationQueueScheduler: ImmediateSchedulerType {
  init(operationQueue: OperationQueue)
}

class CurrentThreadScheduler: ImmediateSchedulerType {
  static let instance: CurrentThreadScheduler
}

// MARK: - Reactive

struct Reactive<Base> {
  let base: Base
  init(_ base: Base)
}

protocol ReactiveCompatible {}

extension ReactiveCompatible {
  var rx: Reactive<Self> { get set }
  static var rx: Reactive<Self>.Type { get set }
}

extension NSObject: ReactiveCompatible {}
"""#),
    ("RxSwiftExt", #"""
/// https://github.com/RxSwiftCommunity/RxSwiftExt
import RxSwift

enum RepeatBehavior {
  case immediate(maxCount: UInt)
  case delayed(maxCount: UInt, time: Double)
  case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
  case customTimerDelayed(maxCount: UInt, delayCalculator: (UInt) -> DispatchTimeInterval)
}

enum FilterMap<T> {
  case ignore
  case map(T)
}

extension ObservableType {
  @recovers func catchErrorJustComplete() -> Observable<Element>
  /// Subscribes again at once, without end.
  @recovers @resubscribes(endlessly) func ignoreErrors() -> Observable<Element>
  @resubscribes(endlessly) func ignoreErrors(_ predicate: @escaping (any Error) -> Bool) -> Observable<Element>
  /// `maxCount` counts the first subscription too.
  @resubscribes(attempts: behavior) func retry(_ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance, shouldRetry: ((any Error) -> Bool)? = nil) -> Observable<Element>
  @resubscribes(attempts: behavior) func repeatWithBehavior(_ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance, shouldRepeat: (() -> Bool)? = nil) -> Observable<Element>
  @merges(next) func cascade<S: Sequence>(_ next: S) -> Observable<Element> where S.Element == Self
  @flattens(transform) func apply<T>(_ transform: (Observable<Element>) -> Observable<T>) -> Observable<T>
  @raises(failureOf: trigger) func bufferWithTrigger<Trigger: ObservableType>(_ trigger: Trigger) -> Observable<[Element]>
  @raises(failureOf: pauser) func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element> where Pauser.Element == Bool
  @raises(failureOf: pauser) func pausableBuffered<Pauser: ObservableType>(_ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true) -> Observable<Element> where Pauser.Element == Bool
  func unwrap<T>() -> Observable<T> where Element == T?
  func ofType<T>(_ type: T.Type) -> Observable<T>
  func mapTo<T>(_ value: T) -> Observable<T>
  func mapAt<T>(_ keyPath: KeyPath<Element, T>) -> Observable<T>
  func filterMap<T>(_ transform: @escaping (Element) throws -> FilterMap<T>) -> Observable<T>
  func ignoreWhen(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func distinct(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  func nwise(_ n: Int) -> Observable<[Element]>
  func pairwise() -> Observable<(Element, Element)>
  func count() -> Observable<Int>
  func count(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int>
  func partition(_ predicate: @escaping (Element) throws -> Bool) -> (matches: Observable<Element>, nonMatches: Observable<Element>)
  @pairs(second) func zip<Other: ObservableConvertibleType, T>(with second: Other, resultSelector: @escaping (Element, Other.Element) throws -> T) -> Observable<T>
  @merges(other) func merge(with other: Observable<Element>) -> Observable<Element>
  @merges(others) func merge(with others: [Observable<Element>]) -> Observable<Element>
  func toSortedArray(by areInIncreasingOrder: @escaping (Element, Element) -> Bool) -> Single<[Element]>
  @token(disposable) @unretained(object) func subscribe<Object: AnyObject>(weak object: Object, _ on: @escaping (Object) -> (Event<Element>) -> Void) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribe<Object: AnyObject>(weak object: Object, onNext: ((Object) -> (Element) -> Void)? = nil, onError: ((Object) -> (any Error) -> Void)? = nil, onCompleted: ((Object) -> () -> Void)? = nil, onDisposed: ((Object) -> () -> Void)? = nil) -> any Disposable
  @token(disposable) @unretained(object) func subscribeNext<Object: AnyObject>(weak object: Object, _ onNext: @escaping (Object) -> (Element) -> Void) -> any Disposable
  @token(disposable) @observes(onError) @unretained(object) func subscribeError<Object: AnyObject>(weak object: Object, _ onError: @escaping (Object) -> (any Error) -> Void) -> any Disposable
  @token(disposable) @unretained(object) func subscribeCompleted<Object: AnyObject>(weak object: Object, _ onCompleted: @escaping (Object) -> () -> Void) -> any Disposable
}

extension ObservableType where Element: Equatable {
  func ignore(_ valuesToIgnore: Element...) -> Observable<Element>
  func distinct() -> Observable<Element>
}

extension ObservableType where Element: Comparable {
  func toSortedArray(ascending: Bool = true) -> Single<[Element]>
}

extension ObservableType where Element: Collection {
  func mapMany<T>(_ transform: @escaping (Element.Element) throws -> T) -> Observable<[T]>
}

extension ObservableType where Element == Bool {
  func not() -> Observable<Bool>
  func and() -> Maybe<Bool>
}

extension ObservableType where Element: EventConvertible {
  @recovers func elements() -> Observable<Element.Element>
  @materializes func errors() -> Observable<any Error>
}

extension Observable {
  @source(cold) static func fromAsync(_ asyncRequest: @escaping (@escaping (Element) -> Void) -> Void) -> Observable<Element>
  @source(finite, hot) static func once(_ element: Element) -> Observable<Element>
}

extension PrimitiveSequence where Trait == SingleTrait {
  func mapTo<T>(_ value: T) -> Single<T>
}

extension PrimitiveSequence where Trait == MaybeTrait {
  func mapTo<T>(_ value: T) -> Maybe<T>
}
"""#),
    ("Swift", #"""
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
"""#),
    ("SwiftUI", #"""
/// https://developer.apple.com/documentation/swiftui
import Combine

protocol View {}

protocol ButtonStyle {}

protocol LabelStyle {}

protocol PreviewProvider {}

protocol Shape: View {}

protocol ToggleStyle {}

protocol UIViewControllerRepresentable: View {}

protocol UIViewRepresentable: View {}

protocol ViewModifier {}

extension View {
  /// The view owns the subscription.
  @subscribes(publisher) func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View where P.Failure == Never
}
"""#),
    ("Swinject", #"""
/// https://github.com/Swinject/Swinject
/// What a container hands out is of the type that it is asked for.

protocol Resolver {
  func resolve<Service>(_ serviceType: Service.Type) -> Service?
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
  func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
  func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?
  func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
  func resolve<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3) -> Service?
}

class Container: Resolver {
  func synchronize() -> any Resolver
}

class Assembler {
  var resolver: any Resolver { get }
}
"""#),
    ("Then", #"""
/// https://github.com/devxoul/Then
/// What is set up where it is made: `UIButton().then { … }` is the button.
import Foundation

protocol Then {}
extension Then {
  func with(_ block: (inout Self) throws -> Void) rethrows -> Self
  func `do`(_ block: (Self) throws -> Void) rethrows
}
extension Then where Self: AnyObject {
  func then(_ block: (Self) throws -> Void) rethrows -> Self
}
extension NSObject: Then {}
"""#),
    ("UIKit", #"""
/// https://developer.apple.com/documentation/uikit
/// The classes: which of them a stream of user interface events belongs to, how one leads to another, and the initializers that can fail.
import Foundation

class UIResponder: NSObject {}
class UIView: UIResponder {}
class UIControl: UIView {}
class UIButton: UIControl {}
class UISwitch: UIControl {}
class UISlider: UIControl {}
class UIStepper: UIControl {}
class UISegmentedControl: UIControl {}
class UIDatePicker: UIControl {}
class UIRefreshControl: UIControl {}
class UITextField: UIControl {}
class UIPageControl: UIControl {}
class UILabel: UIView {}
class UIImageView: UIView {}
class UIProgressView: UIView {}
class UIActivityIndicatorView: UIView {}
class UIPickerView: UIView {}
class UISearchBar: UIView {}
class UITabBar: UIView {}
class UIStackView: UIView {}
class UIScrollView: UIView {
  var refreshControl: UIRefreshControl? { get set }
}
class UITextView: UIScrollView {}
class UITableView: UIScrollView {}
class UICollectionView: UIScrollView {}
class UITableViewCell: UIView {}
class UICollectionReusableView: UIView {}
class UICollectionViewCell: UICollectionReusableView {}
class UIViewController: UIResponder {
  var view: UIView! { get set }
  var navigationItem: UINavigationItem { get }
  var navigationController: UINavigationController? { get }
  var tabBarController: UITabBarController? { get }
}
class UINavigationController: UIViewController {}
class UITabBarController: UIViewController {}
class UISearchController: UIViewController {
  var searchBar: UISearchBar { get }
}
class UIAlertController: UIViewController {}
class UITableViewController: UIViewController {
  var tableView: UITableView! { get set }
  var refreshControl: UIRefreshControl? { get set }
}
class UICollectionViewController: UIViewController {
  var collectionView: UICollectionView! { get set }
}
class UIApplication: UIResponder {}
class UIBarItem: NSObject {}
class UIBarButtonItem: UIBarItem {}
class UITabBarItem: UIBarItem {}
class UINavigationItem: NSObject {
  var leftBarButtonItem: UIBarButtonItem? { get set }
  var rightBarButtonItem: UIBarButtonItem? { get set }
  var backBarButtonItem: UIBarButtonItem? { get set }
  var searchController: UISearchController? { get set }
}
class UIGestureRecognizer: NSObject {}
class UITapGestureRecognizer: UIGestureRecognizer {}
class UILongPressGestureRecognizer: UIGestureRecognizer {}
class UIPanGestureRecognizer: UIGestureRecognizer {}
class UISwipeGestureRecognizer: UIGestureRecognizer {}
class UIPinchGestureRecognizer: UIGestureRecognizer {}

class UIImage: NSObject {
  init?(named name: String)
  init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?)
  init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?)
  init?(named name: String, in bundle: Bundle?, variableValue: Double, configuration: UIImage.Configuration?)
  init?(systemName name: String)
  init?(systemName name: String, compatibleWith traits: UITraitCollection?)
  init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?)
  init?(systemName name: String, variableValue: Double, configuration: UIImage.Configuration? = nil)
  init?(contentsOfFile path: String)
  init?(data: Data)
  init?(data: Data, scale: CGFloat)
}

class UIColor: NSObject {
  init?(named name: String)
  init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?)
}

class UIFont: NSObject {
  init?(name: String, size: CGFloat)
}
"""#),
    ("WebKit", #"""
/// https://developer.apple.com/documentation/webkit
/// The class whose properties are observed as streams.
import Foundation
import UIKit

class WKWebView: UIView {
  init?(coder: NSCoder)
  var title: String? { get }
  var url: URL? { get }
  var isLoading: Bool { get }
  var estimatedProgress: Double { get }
  var canGoBack: Bool { get }
  var canGoForward: Bool { get }
  var hasOnlySecureContent: Bool { get }
  var scrollView: UIScrollView { get }
}
"""#),
    ("XCTest", #"""
/// https://developer.apple.com/documentation/xctest
import Foundation

open class XCTest: NSObject {}

open class XCTestCase: XCTest {
  public func expectation(description: String) -> XCTestExpectation
  public func wait(for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false)
  public func waitForExpectations(timeout: TimeInterval, handler: (((any Error)?) -> Void)? = nil)
  public func addTeardownBlock(_ block: @escaping () -> Void)
  open func setUp()
  open func tearDown()
}

open class XCTestExpectation: NSObject {
  public init(description: String)
  public func fulfill()
}

public func XCTAssert(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertFalse(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNil(_ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNotNil(_ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNotEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertIdentical(_ expression1: @autoclosure () throws -> AnyObject?, _ expression2: @autoclosure () throws -> AnyObject?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertGreaterThan<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertGreaterThanOrEqual<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertLessThan<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertLessThanOrEqual<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertThrowsError<T>(_ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line, _ errorHandler: (any Error) -> Void = { _ in })
public func XCTAssertNoThrow<T>(_ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTUnwrap<T>(_ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) throws -> T
"""#),
  ]
}
