/// A small movie app on Combine. Its requests are real ones: they fail, and answer in the background; the cache does neither.
let combineDeclarations = #"""
  struct Movie: Codable, Equatable {
    var title: String
    init(title: String) { self.title = title }
  }

  struct User: Codable, Equatable {
    var name: String
  }

  struct Image {
    init() {}
    init?(data: Data) { nil }
    init?(named: String) { nil }
  }

  enum APIError: Error {
    case badURL(String)
    case network(URLError)
    case http(Int)
    case decoding(DecodingError)
    case notFound
    case unknown(any Error)

    init(_ error: any Error) {
      switch error {
      case let error as APIError: self = error
      case let error as URLError: self = .network(error)
      case let error as DecodingError: self = .decoding(error)
      default: self = .unknown(error)
      }
    }
  }

  struct API {
    func movies() -> AnyPublisher<[Movie], APIError> { decoded([Movie].self) }
    func movie(id: String) -> AnyPublisher<Movie, APIError> { decoded(Movie.self) }
    func search(_ text: String) -> AnyPublisher<[Movie], APIError> { movies() }
    func rawMovies() -> AnyPublisher<Data, APIError> {
      session.dataTaskPublisher(for: request).validated().mapError { APIError($0) }.eraseToAnyPublisher()
    }
    func create(_ movie: Movie) -> AnyPublisher<Movie, APIError> { decoded(Movie.self) }
    private func decoded<Value: Decodable>(_ type: Value.Type) -> AnyPublisher<Value, APIError> {
      rawMovies().decode(type: type, decoder: JSONDecoder()).mapError { APIError($0) }.eraseToAnyPublisher()
    }
    func rename(_ movie: Movie) async throws {
      do { _ = try await session.data(for: request) } catch { throw APIError(error) }
    }
  }

  let api = API()
  let session = URLSession.shared
  let request = URLRequest(url: movieDatabase)
  let movieDatabase = URLComponents().url ?? URL(fileURLWithPath: "/")
  let query = PassthroughSubject<String, Never>()
  let reload = PassthroughSubject<Void, Never>()
  var bag = Set<AnyCancellable>()

  final class Label {
    var text = ""
    var image: Image?
  }

  let label = Label()
  func show(_ movies: [Movie]) {}
  func report(_ error: any Error) {}
  func cachedMovies() -> AnyPublisher<[Movie], APIError> {
    Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
  }

  extension Publisher where Output == (data: Data, response: URLResponse), Failure == URLError {
    func validated() -> AnyPublisher<Data, any Error> {
      tryMap { data, response in
        guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else { throw APIError.http(0) }
        return data
      }.eraseToAnyPublisher()
    }
  }
  """#
