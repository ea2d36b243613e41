import PipelintTestSupport
import Testing

struct MoyaErrorDefaultCaseTests {
  @Test func questionsForWhatOneCaseHas() {
    check(
      "moya-error-default-case",
      """
      func code(_ error: MoyaError) -> Int? {
          switch error {
          case .statusCode(let response): return response.statusCode
          default: return nil
          }
      }
      """, with: .rx)
  }

  @Test func waysToTakeAllTheOthers() {
    check(
      "moya-error-default-case",
      """
      import Moya

      func defaults(_ error: MoyaError) -> String {
          switch error {
          case .statusCode: return "status"
          @unknown default: return "no network"
      //  ^^^^^^^^^^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
          }
      }
      func wildcards(_ error: MoyaError) -> String {
          switch error {
          case .underlying: return "no network"
          case _: return "broken"
      //  ^^^^^^ one branch takes a request that could not be built, a bad status and an answer that could not be read alike; give '.objectMapping' and '.statusCode' branches of their own
          }
      }
      func bound(_ error: MoyaError) -> Int {
          switch error {
          case MoyaError.objectMapping(_, _): return 1
          default: return 2
      //  ^^^^^^^ one branch takes a request that could not be built, a connection that failed, a bad status and an answer that could not be read alike; give '.statusCode' and '.underlying' branches of their own
          }
      }
      func several(_ error: MoyaError) -> Int {
          switch error {
          case .imageMapping, .jsonMapping: return 1
          case .statusCode(let response) where response.statusCode == 401: return 2
          default: return 3
      //  ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
          }
      }
      """, with: .rx)
  }

  @Test func whereTheErrorComesFrom() {
    check(
      "moya-error-default-case",
      """
      import Moya

      func cast(_ error: any Error) -> String {
          guard let failure = error as? MoyaError else { return "" }
          switch failure {
          case .statusCode: return "status"
          default: return "no network"
      //  ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
          }
      }
      func conditional(_ error: any Error) -> String {
          if let failure = error as? MoyaError {
              switch failure {
              case .statusCode: return "status"
              default: return "no network"
      //      ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
              }
          }
          return ""
      }
      func optional(_ error: MoyaError?) -> String {
          switch error {
          case .statusCode: return "status"
          case nil: return ""
          default: return "no network"
      //  ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
          }
      }
      func closure(_ result: Result<Response, MoyaError>) -> String {
          switch result {
          case .success: return ""
          case .failure(let failure):
              switch failure {
              case .statusCode: return "status"
              default: return "no network"
      //      ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
              }
          }
      }
      func caught(_ response: Response) -> String {
          do {
              return try response.mapString()
          } catch let failure as MoyaError {
              switch failure {
              case .stringMapping: return "text"
              default: return "no network"
      //      ^^^^^^^ one branch takes a request that could not be built, a connection that failed, a bad status and an answer that could not be read alike; give '.objectMapping', '.statusCode' and '.underlying' branches of their own
              }
          } catch {
              return ""
          }
      }
      extension MoyaError {
          var title: String {
              switch self {
              case .statusCode: return "status"
              default: return "no network"
      //      ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
              }
          }
      }
      enum Failure: Error {
          case status, other
          init(_ error: MoyaError) {
              switch error {
              case .statusCode: self = .status
              default: self = .other
      //      ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
              }
          }
      }
      """, with: .rx)
  }

  @Test func branchesThatKeepTheDifference() {
    check(
      "moya-error-default-case",
      """
      import Moya

      enum Failure: Error { case status(Int), wrapped(any Error), mapping, request, network }
      func wraps(_ error: MoyaError) -> Failure {
          switch error {
          case .statusCode(let response): return .status(response.statusCode)
          default: return .wrapped(error)
          }
      }
      func binds(_ error: MoyaError) -> Failure {
          switch error {
          case .statusCode(let response): return .status(response.statusCode)
          case let other: return .wrapped(other)
          }
      }
      func reads(_ error: MoyaError) -> String {
          switch error {
          case .statusCode: return "status"
          default: return error.errorDescription ?? ""
          }
      }
      func oneGroup(_ error: MoyaError) -> Failure {
          switch error {
          case .statusCode(let response): return .status(response.statusCode)
          case .underlying: return .network
          case .imageMapping, .jsonMapping, .stringMapping, .objectMapping: return .mapping
          default: return .request
          }
      }
      func exhaustive(_ error: MoyaError) -> Failure {
          switch error {
          case .statusCode(let response): return .status(response.statusCode)
          case .underlying: return .network
          case .imageMapping, .jsonMapping, .stringMapping, .objectMapping: return .mapping
          case .requestMapping, .parameterEncoding, .encodableMapping: return .request
          }
      }
      func looksAtTheResponse(_ error: MoyaError) -> Failure {
          if let response = error.response { return .status(response.statusCode) }
          switch error {
          case .underlying: return .network
          default: return .mapping
          }
      }
      func unknown(_ error: Unknown) -> Int {
          switch error {
          case .statusCode: return 1
          default: return 2
          }
      }
      func result(_ result: Result<Int, MoyaError>) -> Int {
          switch result {
          case .success(let value): return value
          default: return 0
          }
      }
      extension MoyaError {
          var wrapped: Failure {
              switch self {
              case .statusCode(let response): return .status(response.statusCode)
              default: return .wrapped(self)
              }
          }
      }
      """, with: .rx)
  }

  @Test func questionsThatTakeYesOrNo() {
    check(
      "moya-error-default-case",
      """
      import Moya

      extension MoyaError {
          var isPassing: Bool {
              switch self {
              case .underlying: return true
              default: return false
              }
          }
      }
      func mayRetry(_ error: MoyaError) -> Bool {
          switch error {
          case .underlying: return true
          default: return false
          }
      }
      """, with: .rx)
  }

  @Test func sideEffectsAfterWhichTheErrorGoesOn() {
    check(
      "moya-error-default-case",
      """
      import Moya
      import RxSwift

      func logging(_ titles: Single<[String]>) -> Single<[String]> {
          titles.do(onError: { error in
              guard let error = error as? MoyaError else { return }
              switch error {
              case .statusCode(let response): print(response.statusCode)
              default: break
              }
          })
      }
      """, with: .rx)
  }

  @Test func errorsThatTheRestShows() {
    check(
      "moya-error-default-case",
      """
      import Moya

      func show(_ error: MoyaError) {
          switch error {
          case .underlying(let cause, _):
              guard (cause as NSError).code == 53 else { break }
              return
          default: break
          }
          print(error.localizedDescription)
      }
      func forget(_ error: MoyaError) {
          switch error {
          case .underlying(let cause, _): print(cause)
          default: break
      //  ^^^^^^^ one branch takes a request that could not be built, a bad status and an answer that could not be read alike; give '.objectMapping' and '.statusCode' branches of their own
          }
          print("done")
      }
      """, with: .rx)
  }

  @Test func onlyMistakesOfTheProgramLeft() {
    check(
      "moya-error-default-case",
      """
      import Moya

      func message(_ error: MoyaError) -> String {
          switch error {
          case .statusCode(let response): return "\\(response.statusCode)"
          case .underlying: return "no network"
          default: return "unknown"
          }
      }
      func shortMessage(_ error: MoyaError) -> String {
          switch error {
          case .statusCode(let response): return "\\(response.statusCode)"
          default: return "unknown"
      //  ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
          }
      }
      """, with: .rx)
  }

  @Test func oneCaseOfWeight() {
    check(
      "moya-error-default-case",
      """
      import Moya

      func message(_ error: MoyaError) -> String {
          switch error {
          case .statusCode(let response): return "\\(response.statusCode)"
          case .imageMapping, .jsonMapping, .stringMapping, .objectMapping: return "unreadable"
          default: return "unknown"
      //  ^^^^^^^ one branch takes a request that could not be built and a connection that failed alike; give '.underlying' a branch of its own
          }
      }
      """, with: .rx)
  }
}
