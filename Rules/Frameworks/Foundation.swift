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
