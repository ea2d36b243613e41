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
