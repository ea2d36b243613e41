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
