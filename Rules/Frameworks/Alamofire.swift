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
