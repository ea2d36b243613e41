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
