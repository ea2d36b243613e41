import PipelintTestSupport
import Testing

struct MoyaStatusNotFilteredTests {
  @Test func completionClosures() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all }
      final class Service {
          let provider = MoyaProvider<Movies>()
          func load(_ done: @escaping ([Movie]) -> Void) {
              provider.request(.all) { result in
                  switch result {
                  case .success(let response):
                      do {
                          done(try response.map([Movie].self))
      //                                    ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
                      } catch {
                          report(error)
                      }
                  case .failure(let error): report(error)
                  }
              }
              provider.request(.all) { [weak self] result in
                  guard let self, case let .success(answer) = result else { return }
                  DispatchQueue.main.async { self.show(try? answer.mapJSON()) }
      //                                                           ^^^^^^^ 'mapJSON' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
              }
              provider.request(.all, callbackQueue: .main) { result in
                  guard let response = try? result.get() else { return }
                  done((try? response.map([Movie].self, atKeyPath: "movies")) ?? [])
      //                              ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
              }
          }
          func checked(_ done: @escaping ([Movie]) -> Void) {
              provider.request(.all) { result in
                  if case .success(let response) = result {
                      let good = try? response.filterSuccessfulStatusCodes()
                      done((try? good?.map([Movie].self)) ?? [])
                  }
              }
              provider.request(.all) { result in
                  guard case .success(let response) = result, response.statusCode == 200 else { return }
                  done((try? response.map([Movie].self)) ?? [])
              }
              provider.request(.all) { result in
                  guard case .success(let response) = result else { return }
                  print(response.data.map { $0 }, [1].map { $0 })
              }
          }
          func parsed(_ response: Response) throws -> [Movie] { try response.map([Movie].self) }
          func show(_ value: Any?) {}
      }
      """, with: .rx)
  }

  @Test func streamsThatAreKept() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all }
      final class Service {
          private let provider: MoyaProvider<Movies>
          init(provider: MoyaProvider<Movies>) { self.provider = provider }
          func movies() -> Single<[Movie]> {
              let answer = provider.rx.request(.all)
              return answer.map([Movie].self)
      //                    ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          }
          func titles() -> Observable<[String]> {
              taps.flatMapLatest { [provider] in provider.rx.request(.all).map([String].self) }
      //                                                                   ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          }
          func checked() -> Single<[Movie]> {
              let answer = provider.rx.request(.all).filterSuccessfulStatusCodes()
              return answer.map([Movie].self)
          }
          func wrapped() -> Single<[Movie]> { send(.all).map([Movie].self) }
          private func send(_ target: Movies) -> Single<Response> {
              provider.rx.request(target).filterSuccessfulStatusCodes()
          }
      }
      """, with: .rx)
  }
}
