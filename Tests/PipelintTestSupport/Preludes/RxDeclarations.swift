/// A small movie app on RxSwift.
let rxDeclarations = #"""
  struct Movie: Codable, Equatable {
    var title: String
  }

  enum APIError: Error, Equatable {
    case http(Int)
    case invalidKey
    case notFound
    case server
  }

  func fetch(_ text: String) -> Single<[Movie]> { .error(APIError.server) }
  func refreshToken() -> Single<Void> { .just(()) }
  let taps = PublishSubject<Void>()
  let query = PublishSubject<String>()
  let disposeBag = DisposeBag()
  func show(_ movies: [Movie]) {}
  func report(_ error: any Error) {}
  """#
