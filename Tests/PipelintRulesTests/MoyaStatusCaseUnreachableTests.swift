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
}
