import PipelintTestSupport
import Testing

struct MoyaStatusCaseUnreachableTests {
  @Test func failuresOfValidatedRequestsWhereOthersAreFiltered() {
    check(
      "moya-status-case-unreachable",
      """
      import Moya
      enum Movies: TargetType {
          case all
          var validationType: ValidationType { .successCodes }
      }
      enum Actors: TargetType {
          case all
      }
      final class Loader {
          let movies = MoyaProvider<Movies>()
          let actors = MoyaProvider<Actors>()
          func filtered() -> Single<Response> { actors.rx.request(.all).filterSuccessfulStatusCodes() }
          func load(_ show: @escaping (Int) -> Void) {
              movies.request(.all) { result in
                  if case .failure(let error) = result, case .statusCode(let answer) = error { show(answer.statusCode) }
      //                                                     ^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
              }
          }
          func loadActors(_ show: @escaping (Int) -> Void) {
              actors.request(.all) { result in
                  if case .failure(let error) = result, case .statusCode(let answer) = error { show(answer.statusCode) }
              }
          }
          func watch() {
              _ = movies.rx.request(.all).subscribe(onFailure: { error in
                  if let error = error as? MoyaError, case .statusCode(let answer) = error { print(answer) }
      //                                                   ^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
              })
          }
          func watchFiltered() {
              _ = movies.rx.request(.all).filter(statusCode: 200).subscribe(onFailure: { error in
                  if let error = error as? MoyaError, case .statusCode(let answer) = error { print(answer) }
              })
          }
          func watchBoth() {
              _ = movies.rx.request(.all).flatMap { _ in self.filtered() }.subscribe(onFailure: { error in
                  if let error = error as? MoyaError, case .statusCode(let answer) = error { print(answer) }
              })
          }
      }
      """, with: .rx)
  }

  @Test func failuresOfResults() {
    check(
      "moya-status-case-unreachable",
      """
      import Moya

      enum Movies: TargetType {
          case all
          var validationType: ValidationType { .successCodes }
      }
      final class Watcher: PluginType {
          func didReceive(_ result: Result<Response, MoyaError>, target: TargetType) {
              switch result {
              case let .failure(.statusCode(response)) where response.statusCode == 401: print(response)
      //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
              default: break
              }
          }
          func code(_ result: Result<Response, MoyaError>) -> Int {
              if case .failure(.statusCode(let response)) = result { return response.statusCode }
      //              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
              return 0
          }
          func both(_ result: Result<Response, MoyaError>) -> Int {
              switch result {
              case .failure(.statusCode(let answer)): return answer.statusCode
              case .failure(.underlying(_, let answer)): return answer?.statusCode ?? 0
              default: return 0
              }
          }
          func own(_ result: Result<Response, OwnError>) -> Bool {
              if case .failure(.statusCode) = result { return true }
              return false
          }
      }
      enum OwnError: Error { case statusCode }
      """, with: .rx)
  }

  @Test func refusedStatusesThatAreTakenForALostConnection() {
    check(
      "moya-status-case-unreachable",
      """
      import Moya

      enum Movies: TargetType {
          case all
          var validationType: ValidationType { .successCodes }
      }
      enum Actors: TargetType { case all }
      final class Client {
          let movies = MoyaProvider<Movies>()
          let actors = MoyaProvider<Actors>()
          let all = MoyaProvider<MultiTarget>()
          func load(_ show: @escaping (String) -> Void) {
              movies.request(.all) { result in
                  guard case .failure(let error) = result else { return }
                  switch error {
                  case .underlying: show("No internet")
      //               ^^^^^^^^^^^ '.underlying' is a refused status, too, as this target validates; look at 'error.response?.statusCode' before it is taken for a lost connection
                  default: show("Something went wrong")
                  }
              }
          }
          func loadAny(_ show: @escaping (URLError) -> Void) {
              all.request(MultiTarget(Movies.all)) { result in
                  guard case .failure(let error) = result else { return }
                  switch error {
                  case .underlying(_, _): show(URLError(.notConnectedToInternet))
      //               ^^^^^^^^^^^^^^^^^ '.underlying' is a refused status, too, as this target validates; look at 'error.response?.statusCode' before it is taken for a lost connection
                  default: break
                  }
              }
          }
          func loadActors(_ show: @escaping (String) -> Void) {
              actors.request(.all) { result in
                  guard case .failure(let error) = result else { return }
                  switch error {
                  case .underlying: show("No internet")
                  default: break
                  }
              }
              all.request(MultiTarget(Actors.all)) { result in
                  guard case .failure(let error) = result else { return }
                  switch error {
                  case .underlying: show("No internet")
                  default: break
                  }
              }
          }
          func loadAndAsk(_ show: @escaping (String) -> Void) {
              movies.request(.all) { result in
                  guard case .failure(let error) = result else { return }
                  if error.response?.statusCode == 401 { return show("Log in") }
                  switch error {
                  case .underlying: show("No internet")
                  default: break
                  }
              }
          }
          func loadAndSay(_ show: @escaping (String) -> Void) {
              movies.request(.all) { result in
                  guard case .failure(let error) = result else { return }
                  switch error {
                  case .underlying(let cause, _): show("No internet? \\(cause)")
                  case .requestMapping: show("Try again")
                  default: break
                  }
              }
          }
          func loadAndRetry(_ show: @escaping (String) -> Void) {
              movies.request(.all) { result in
                  guard case .failure(let error) = result else { return }
                  switch error {
                  case .underlying: show("Try again")
                  default: break
                  }
              }
          }
      }
      """, with: .rx)
  }
}
