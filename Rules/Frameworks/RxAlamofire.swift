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
