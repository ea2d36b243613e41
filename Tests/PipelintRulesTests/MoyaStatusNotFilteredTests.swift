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
      //                                                           ^^^^^^^ 'mapJSON' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body is JSON; put 'filterSuccessfulStatusCodes()' before it
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

  @Test func answersThatSayHowTheRequestWent() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift

      struct Answer<Value: Decodable>: Decodable {
          let code: Int
          let message: String?
          let data: Value?
          var isSuccess: Bool { code == 200 }
      }
      struct Message: Decodable {
          let code: String
      }
      enum Movies: TargetType { case all }
      final class Service {
          let provider: MoyaProvider<Movies>
          init(_ provider: MoyaProvider<Movies>) { self.provider = provider }
          func save() -> Single<(isSuccess: Bool, message: String?)> {
              provider.rx.request(.all).map(Answer<String>.self).map { (isSuccess: $0.isSuccess, message: $0.message) }
          }
          func movies() -> Single<[Movie]> {
              provider.rx.request(.all).map(Answer<[Movie]>.self).flatMap { answer in
                  guard let movies = answer.data else { return .error(APIError.http(answer.code)) }
                  return .just(movies)
              }
          }
          func kept() {
              let answer = provider.rx.request(.all).map(Answer<Movie>.self)
              answer.filter { $0.code == 200 }.subscribe(onSuccess: { show([$0.data!]) }).disposed(by: disposeBag)
          }
          func completed() {
              provider.request(.all) { result in
                  guard let answer = try? result.get().map(Answer<Movie>.self) else { return }
                  if answer.code != 200 { report(APIError.http(answer.code)) }
              }
          }
          func logged() -> Single<Movie?> {
              provider.rx.request(.all).map(Answer<Movie>.self).map { print($0.message ?? ""); return $0.data }
      //                                ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body has that form; put 'filterSuccessfulStatusCodes()' before it
          }
          func plain() -> Single<String> {
              provider.rx.request(.all).map(Message.self).map { $0.code }
      //                                ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          }
          func other(_ saved: Answer<Movie>) -> Single<Movie?> {
              provider.rx.request(.all).map(Movie.self).map { saved.isSuccess ? $0 : nil }
      //                                ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          }
      }
      """, with: .rx)
  }

  @Test func sessionsThatMayValidate() {
    check(
      "moya-status-not-filtered",
      """
      import Alamofire
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all }
      final class CheckingSession: Session {
          override func request(_ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> DataRequest {
              super.request(convertible, interceptor: interceptor).validate()
          }
      }
      func movies(_ provider: MoyaProvider<Movies>) -> Single<[Movie]> { provider.rx.request(.all).map([Movie].self) }
      """, with: .rx)
  }

  @Test func closuresThatAskTheResponseForWhatTheProjectAdds() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxSwift

      enum Movies: TargetType { case all }
      extension Response {
          var failure: APIError? { data.isEmpty ? .server : nil }
      }
      let provider = MoyaProvider<Movies>()

      func load() {
          provider.request(.all) { result in
              guard case .success(let response) = result else { return }
              if let failure = response.failure { return report(failure) }
              show((try? response.map([Movie].self)) ?? [])
          }
          provider.request(.all) { result in
              guard case .success(let response) = result, !response.data.isEmpty else { return }
              show((try? response.map([Movie].self)) ?? [])
      //                          ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          }
      }
      """, with: .rx)
  }

  @Test func providersThatAnswerThemselves() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all }
      let stubbed = MoyaProvider<Movies>(stubClosure: MoyaProvider.immediatelyStub)
      let other = MoyaProvider(stubClosure: MoyaProvider<Movies>.delayedStub(1))
      let real = MoyaProvider<Movies>(stubClosure: MoyaProvider.neverStub)

      func load() {
          _ = stubbed.rx.request(.all).map([Movie].self)
          _ = other.rx.request(.all).map([Movie].self)
          _ = real.rx.request(.all).map([Movie].self)
      //                            ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          stubbed.request(.all) { result in show((try? result.get().map([Movie].self)) ?? []) }
      }
      """, with: .rx)
  }

  @Test func whatAnAnswerWrapsIsAskedFor() {
    check(
      "moya-status-not-filtered",
      """
      import Moya

      enum Movies: TargetType { case all }
      struct Answer: Decodable { let message: String; let data: [Movie]? }
      struct Bare: Decodable { let data: [Movie]? }
      let provider = MoyaProvider<Movies>()

      func load() {
          provider.request(.all) { result in
              guard case .success(let response) = result else { return }
              guard let movies = try? response.map(Answer.self).data else { return report(APIError.server) }
              show(movies)
          }
          provider.request(.all) { result in
              guard case .success(let response) = result, let answer = try? response.map(Answer.self) else { return }
              guard let movies = answer.data else { return report(APIError.server) }
              show(movies)
          }
          provider.request(.all) { result in
              guard case .success(let response) = result, let answer = try? response.map(Bare.self) else { return }
      //                                                                             ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body has that form; put 'filterSuccessfulStatusCodes()' before it
              guard let movies = answer.data else { return report(APIError.server) }
              show(movies)
          }
      }
      func reload() {
          provider.request(.all) { result in
              guard case .success(let response) = result, let answer = try? response.map(Answer.self) else { return }
      //                                                                             ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body has that form; put 'filterSuccessfulStatusCodes()' before it
              show(answer.data ?? [])
          }
      }
      """, with: .rx)
  }

  @Test func answersThatAreDropped() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all }
      final class Service {
          let provider = MoyaProvider<Movies>()
          func delete() -> Completable {
              provider.rx.request(.all).asCompletable()
      //                                ^^^^^^^^^^^^^ 'asCompletable' drops the answer whatever its status is, so that a 404 or 500 is taken for an answer; put 'filterSuccessfulStatusCodes()' before it
          }
          func remove() -> Single<Void> {
              provider.rx.request(.all).map { _ in }
      //                                ^^^ 'map' drops the answer whatever its status is, so that a 404 or 500 is taken for an answer; put 'filterSuccessfulStatusCodes()' before it
          }
          func isThere() -> Single<Bool> {
              provider.rx.request(.all).map { answer in answer.statusCode == 200 }
          }
          func checked() -> Completable {
              provider.rx.request(.all).filterSuccessfulStatusCodes().asCompletable()
          }
          func done() -> Completable { Single.just(1).asCompletable() }
      }
      """, with: .rx)
  }

  /// The answer to a request that has failed can't be mapped, and whoever asks for it takes that for any failure.
  @Test func failuresThatAllCallersTakeAlike() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift
      enum Movies: TargetType { case all }
      struct Movie: Decodable {}
      final class Client {
          let provider = MoyaProvider<Movies>()
          func first() -> Single<Movie> { provider.rx.request(.all).map(Movie.self) }
          func last() -> Single<Movie> {
              provider.rx.request(.all).map(Movie.self)
      //                                ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          }
          func text() -> Single<String> {
              provider.rx.request(.all).mapString()
      //                                ^^^^^^^^^ 'mapString' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer; put 'filterSuccessfulStatusCodes()' before it
          }
      }
      final class Screen {
          let client = Client()
          let bag = DisposeBag()
          func show() {
              handedOn().catchErrorJustReturn(Movie()).subscribe(onSuccess: { print($0) }).disposed(by: bag)
              client.last().subscribe(onSuccess: { print($0) }, onError: { self.show($0) }).disposed(by: bag)
              client.text().catchErrorJustReturn("").subscribe(onSuccess: { print($0) }).disposed(by: bag)
          }
          func handedOn() -> Single<Movie> { client.first() }
          func show(_ error: Error) {}
      }
      """, with: .rx)
  }

  @Test func typesThatAreHandedIn() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift
      enum Movies: TargetType { case all }
      final class Client {
          let provider = MoyaProvider<Movies>()
          func load<Answer: Decodable>(_ type: Answer.Type) -> Single<Answer> {
              provider.rx.request(.all).map(type)
      //                                ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
          }
          func count(_ length: @escaping (Response) -> Int) -> Single<Int> {
              provider.rx.request(.all).map(length)
          }
      }
      """, with: .rx)
  }

  @Test func answersThatErrorsAreReadAsToo() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift

      struct Answer<Value: Decodable>: Decodable { let code: Int, message: String, data: Value? }
      struct Page<Value: Decodable>: Decodable { let code: Int, message: String, data: Value }
      enum Target: TargetType {
          case movies
      }
      func movies(_ provider: MoyaProvider<Target>) -> Observable<[String]> {
          provider.rx.request(.movies).map(Answer<[String]>.self).compactMap { $0.data }.asObservable()
      //                               ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 ends without a value and without a failure; put 'filterSuccessfulStatusCodes()' before it
      }
      func show(_ provider: MoyaProvider<Target>, in bag: DisposeBag) {
          let answer = provider.rx.request(.movies).map(Answer<[String]>.self)
      //                                            ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 ends without a value and without a failure; put 'filterSuccessfulStatusCodes()' before it
          answer.map(\\.data).asObservable().compactMap { $0 }.subscribe(onNext: { print($0) }).disposed(by: bag)
      }
      func tell(_ provider: MoyaProvider<Target>, in bag: DisposeBag) {
          let answer = provider.rx.request(.movies).map(Answer<[String]>.self)
      //                                            ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body has that form; put 'filterSuccessfulStatusCodes()' before it
          answer.map { $0.data?.count ?? 0 }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
      }
      func list(_ provider: MoyaProvider<Target>, in bag: DisposeBag) {
          provider.rx.request(.movies).map(Answer<[String]>.self).map(\\.data).subscribe(onSuccess: { print($0?.compactMap(Int.init) ?? []) }).disposed(by: bag)
      //                               ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body has that form; put 'filterSuccessfulStatusCodes()' before it
      }
      struct Total: Decodable { let code: Int, total: Int, data: [String]? }
      func total(_ provider: MoyaProvider<Target>) -> Observable<[String]> {
          provider.rx.request(.movies).map(Total.self).compactMap { $0.data }.asObservable()
      //                               ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
      }
      func page(_ provider: MoyaProvider<Target>) -> Single<[String]> {
          provider.rx.request(.movies).map(Page<[String]>.self).map { $0.data }
      //                               ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
      }
      struct Reply<Value: Decodable>: Decodable {
          let status: Int?, reason: String?, data: Value?
          var isSuccess: Bool { status == 200 }
      }
      struct Strict: Decodable {
          let title: String?
          init(from decoder: any Decoder) throws { title = try decoder.singleValueContainer().decode(String.self) }
      }
      func reply(_ provider: MoyaProvider<Target>) -> Single<[String]> {
          provider.rx.request(.movies).map(Reply<[String]>.self).map { $0.data ?? [] }
      //                               ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body has that form; put 'filterSuccessfulStatusCodes()' before it
      }
      func data(_ provider: MoyaProvider<Target>) -> Single<[String]?> {
          provider.rx.request(.movies).map(Reply<[String]>.self).map(\\.data)
      //                               ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body has that form; put 'filterSuccessfulStatusCodes()' before it
      }
      func strict(_ provider: MoyaProvider<Target>) -> Single<Strict> {
          provider.rx.request(.movies).map(Strict.self)
      //                               ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
      }
      func wentWell(_ provider: MoyaProvider<Target>) -> Single<Bool> {
          provider.rx.request(.movies).map(Reply<String>.self).map(\\.isSuccess)
      }
      """)
  }

  @Test func protocolsOfOtherTargetsThatValidate() {
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift

      protocol CheckedTarget: TargetType {}
      extension CheckedTarget {
          var validationType: ValidationType { .successCodes }
      }
      enum Movies: CheckedTarget { case all }
      enum Users: TargetType { case all }
      enum Others: TargetType, ElsewhereTarget { case all }
      func load(
          _ movies: MoyaProvider<Movies>, _ users: MoyaProvider<Users>, _ others: MoyaProvider<Others>
      ) -> [Single<Any>] {
          [
              movies.rx.request(.all).mapJSON(),
              users.rx.request(.all).mapJSON(),
      //                             ^^^^^^^ 'mapJSON' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body is JSON; put 'filterSuccessfulStatusCodes()' before it
              others.rx.request(.all).mapJSON(),
          ]
      }
      """)
  }

  /// A client of any target, where all that the project has validate, or all but one.
  @Test(arguments: ["", "var validationType: ValidationType { .successCodes }"])
  func targetsOfAnyKind(validation: String) {
    let mark =
      "\n//                                  ^^^ 'map' reads the answer whatever its status is unless the target validates, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it"
    check(
      "moya-status-not-filtered",
      """
      import Moya
      import RxMoya
      import RxSwift
      enum Movies: TargetType {
          case all
          var task: Task { .requestPlain }
          var validationType: ValidationType { .successCodes }
      }
      enum People: TargetType {
          case all
          var task: Task { .requestPlain }
          \(validation)
      }
      struct Movie: Decodable {}
      final class Client<Target: TargetType> {
          let provider = MoyaProvider<Target>()
          func load(_ target: Target) -> Single<Movie> {
              provider.rx.request(target).map(Movie.self)\(validation.isEmpty ? mark : "")
          }
      }
      """, with: .rx)
  }
}
