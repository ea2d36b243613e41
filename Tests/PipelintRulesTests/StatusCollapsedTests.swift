import PipelintTestSupport
import Testing

struct StatusCollapsedTests {
  /// With what the profile strict says of checks that accept 200 alone.
  private func check(
    _ rule: String, _ text: String, fixed: String? = nil, with prelude: Prelude = .combine,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    PipelintTestSupport.check(
      rule, text, fixed: fixed, with: prelude, settings: ["report-only-200=true"],
      sourceLocation: sourceLocation)
  }

  @Test func checksOf200AreLikeOthersByDefault() {
    PipelintTestSupport.check(
      "status-collapsed",
      """
      func made(_ response: HTTPURLResponse) throws {
          guard response.statusCode == 200 else { throw APIError.notFound }
      //        ^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      func other(_ response: HTTPURLResponse) throws {
          guard response.statusCode == 200 else { throw URLError(.badServerResponse) }
      }
      """)
  }

  @Test func answersThatHaveABodyOrAreNone() {
    check(
      "status-collapsed",
      """
      func movie(_ url: URL) async throws -> Movie {
          let (data, response) = try await URLSession.shared.data(from: url)
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw APIError.notFound }
      //                                                 ^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
          return try JSONDecoder().decode(Movie.self, from: data)
      }
      func other(_ url: URL) async throws -> Movie {
          let (data, response) = try await URLSession.shared.data(from: url)
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
          return try JSONDecoder().decode(Movie.self, from: data)
      }
      func made(_ request: URLRequest) async throws -> Movie {
          let (data, response) = try await URLSession.shared.data(for: request)
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw APIError.notFound }
      //                                                 ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.notFound', also successes such as 201 and 204; accept 200..<300
          return try JSONDecoder().decode(Movie.self, from: data)
      }
      """)
  }

  @Test func requestsThatSayTheyAreGets() {
    check(
      "status-collapsed",
      """
      func accept(_ response: URLResponse) throws {}
      func request(for url: URL, method: String) -> URLRequest {
          var request = URLRequest(url: url)
          request.httpMethod = method
          return request
      }
      struct Endpoint {
          let url: URL
          func asURLRequest() -> URLRequest {
              var request = URLRequest(url: URL(string: "/movies", relativeTo: url)!)
              request.httpMethod = "GET"
              return request
          }
          func removal() -> URLRequest {
              var request = URLRequest(url: URL(string: "/movies", relativeTo: url)!)
              request.httpMethod = "DELETE"
              return request
          }
      }
      func movies(_ request: URLRequest) -> AnyPublisher<[Movie], any Error> {
          session.dataTaskPublisher(for: request)
              .tryMap { data, response in
                  guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
      //                                                         ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'URLError(.badServerResponse)', also successes such as 201 and 204; accept 200..<300
                  return data
              }
              .decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      func local(_ url: URL) -> AnyPublisher<[Movie], any Error> {
          var request = URLRequest(url: url)
          request.httpMethod = "GET"
          return session.dataTaskPublisher(for: request)
              .tryMap { data, response in
                  guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
                  return data
              }
              .decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      func posted(_ url: URL) -> AnyPublisher<[Movie], any Error> {
          var request = URLRequest(url: url)
          request.httpMethod = "POST"
          return session.dataTaskPublisher(for: request)
              .tryMap { data, response in
                  guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
      //                                                         ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'URLError(.badServerResponse)', also successes such as 201 and 204; accept 200..<300
                  return data
              }
              .decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      func helped(_ url: URL) async throws -> Movie {
          let request = request(for: url, method: "GET")
          let (data, response) = try await session.data(for: request)
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
          return try JSONDecoder().decode(Movie.self, from: data)
      }
      func patched(_ url: URL) async throws -> Movie {
          let request = request(for: url, method: "PATCH")
          let (data, response) = try await session.data(for: request)
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
      //                                                 ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'URLError(.badServerResponse)', also successes such as 201 and 204; accept 200..<300
          return try JSONDecoder().decode(Movie.self, from: data)
      }
      func made(_ endpoint: Endpoint) async throws -> Movie {
          let (data, response) = try await session.data(for: endpoint.asURLRequest())
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
          return try JSONDecoder().decode(Movie.self, from: data)
      }
      func removed(_ endpoint: Endpoint) async throws -> Movie {
          let (data, response) = try await session.data(for: endpoint.removal())
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
      //                                                 ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'URLError(.badServerResponse)', also successes such as 201 and 204; accept 200..<300
          return try JSONDecoder().decode(Movie.self, from: data)
      }
      func imageData(_ url: URL) async throws -> Data {
          let (data, response) = try await session.data(from: url)
          guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw URLError(.badServerResponse) }
          return data
      }
      """)
  }

  @Test func whatTheAnswerIsMadeIntoIsAskedForBeside() {
    check(
      "status-collapsed",
      """
      func movie(_ data: Data, _ response: URLResponse) throws -> Movie {
          if let response = response as? HTTPURLResponse, response.statusCode == 200,
             let movie = try? JSONDecoder().decode(Movie.self, from: data) {
              return movie
          } else {
              throw APIError.notFound
          }
      }
      func image(_ url: URL) async throws -> UIImage {
          let (data, response) = try await URLSession.shared.data(from: url)
          guard let response = response as? HTTPURLResponse, response.statusCode == 200,
                let image = UIImage(data: data) else { throw APIError.notFound }
          return image
      }
      func bytes(_ data: Data?, _ response: URLResponse) throws -> Data {
          guard let response = response as? HTTPURLResponse, response.statusCode == 200, let data else {
      //                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.notFound', also successes such as 201 and 204; accept 200..<300
              throw APIError.notFound
          }
          return data
      }
      """)
  }

  @Test func namedRanges() {
    check(
      "status-collapsed",
      """
      enum Client { static let accepted = 200 }
      func f(_ response: HTTPURLResponse) throws {
          guard response.statusCode == Client.accepted else { throw APIError.notFound }
      //        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.notFound', also successes such as 201 and 204; accept 200..<300
      }
      """)
  }

  @Test func twoConditions() {
    check(
      "status-collapsed",
      """
      func f(_ response: HTTPURLResponse, _ isDone: Bool) throws {
          guard isDone, response.statusCode >= 200 && response.statusCode < 300 else { throw APIError.notFound }
          if isDone, response.statusCode != 200 { throw APIError.notFound }
      }
      func g(_ response: HTTPURLResponse, _ isDone: Bool) throws {
          guard isDone, 200..<300 ~= response.statusCode else { throw APIError.notFound }
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      func h(_ response: HTTPURLResponse, _ isDone: Bool) throws {
          if isDone, response.statusCode != 200 { throw APIError.notFound }
      }
      """)
  }

  @Test func callsThatOnlyLog() {
    check(
      "status-collapsed",
      """
      enum Line { case error(String) }
      func log(_ line: Line) {}
      func f(_ response: HTTPURLResponse) {
          if response.statusCode == 200 { print("good") } else { log(.error("a bad status")) }
      }
      func g(_ response: HTTPURLResponse, _ done: (Result<Int, APIError>) -> Void) {
          if response.statusCode == 200 { done(.success(1)) } else { done(.failure(.notFound)) }
      //     ^^^^^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes '.notFound', also successes such as 201 and 204; accept 200..<300
      }
      """)
  }

  @Test func errorsThatCarrySomething() {
    check(
      "status-collapsed",
      """
      struct BodyError: Error { let body: Data }
      func f(_ response: HTTPURLResponse, _ data: Data) throws {
          guard 200..<300 ~= response.statusCode else { throw BodyError(body: data) }
      }
      func g(_ response: HTTPURLResponse, _ fallback: APIError) throws {
          guard 200..<300 ~= response.statusCode else { throw fallback }
      }
      """)
  }

  @Test func variablesThatAreNamedStatusCode() {
    check(
      "status-collapsed",
      """
      func f(_ response: HTTPURLResponse) throws {
          let statusCode = response.statusCode
          guard 200..<300 ~= statusCode else { throw APIError.notFound }
      //        ^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      func g(statusCode: Int) throws {
          guard 200..<300 ~= statusCode else { throw APIError.notFound }
      //        ^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      """)
  }

  @Test func aStatusThatIsNotAtHandCannotBeHandedOn() {
    check(
      "status-collapsed",
      """
      func check(_ response: URLResponse) throws {
          guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
      //                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
              throw APIError.notFound
          }
      }
      func early(_ http: HTTPURLResponse) throws {
          if http.statusCode != 200 { throw APIError.notFound }
      //     ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.notFound', also successes such as 201 and 204; accept 200..<300
      }
      """,
      fixed: """
        func check(_ response: URLResponse) throws {
            guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
        //                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
                throw APIError.notFound
            }
        }
        func early(_ http: HTTPURLResponse) throws {
            if !(200..<300 ~= http.statusCode) { throw APIError.http(http.statusCode) }
        }
        """)
  }

  @Test func linksAboveThatTellAStatusApart() {
    check(
      "status-collapsed",
      """
      func above(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url)
              .filter { ($0.response as? HTTPURLResponse)?.statusCode != 204 }
              .tryMap { data, response -> Data in
                  guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw APIError.notFound }
                  return data
              }
              .eraseToAnyPublisher()
      }
      func inner(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url)
              .tryMap { data, response -> Data in
                  guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw APIError.notFound }
      //                                                         ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.notFound', also successes such as 201 and 204; accept 200..<300
                  return data
              }
              .flatMap { _ in
                  session.dataTaskPublisher(for: url).mapError { $0 as any Error }.tryMap { data, response -> Data in
                      if let http = response as? HTTPURLResponse, http.statusCode == 204 { throw APIError.notFound }
                      return data
                  }
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func oneStatusBesidePartialContent() {
    check(
      "status-collapsed",
      """
      func part(_ response: HTTPURLResponse) throws {
          guard response.statusCode == 206 else { throw APIError.notFound }
      }
      func whole(_ response: HTTPURLResponse) throws {
          guard response.statusCode == 200 else { throw APIError.notFound }
      }
      """)
  }

  @Test func answersThatMoyaHasFiltered() {
    check(
      "status-collapsed",
      """
      import Moya
      import RxMoya
      import RxSwift

      func load(_ answer: Single<Response>) -> Single<Data> {
          answer.filterSuccessfulStatusCodes().map { response in
              guard 200..<300 ~= response.statusCode else { throw APIError.notFound }
              return response.data
          }
      }
      func loadAll(_ answer: Single<Response>) -> Single<Data> {
          answer.map { response in
              guard 200..<300 ~= response.statusCode else { throw APIError.notFound }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
              return response.data
          }
      }
      """, with: .rx)
  }

  @Test func defaultsOfSwitches() {
    check(
      "status-collapsed",
      """
      func f(_ response: HTTPURLResponse) throws -> HTTPURLResponse {
          switch response.statusCode {
      //         ^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
          case 200..<300: return response
          default: throw APIError.notFound
          }
      }
      func constant(_ response: HTTPURLResponse) throws -> HTTPURLResponse {
          let statusCode = response.statusCode
          switch statusCode {
      //         ^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
          case 200..<300:
              return response
          default:
              throw APIError.notFound
          }
      }
      func g(_ response: HTTPURLResponse) throws -> HTTPURLResponse {
          switch response.statusCode {
          case 200..<300: return response
          case 401: throw APIError.invalidKey
          default: throw APIError.notFound
          }
      }
      func h(_ response: HTTPURLResponse) throws -> HTTPURLResponse {
          switch response.statusCode {
          case 200..<300: return response
          default: throw APIError.http(response.statusCode)
          }
      }
      """)
  }

  @Test func clausesOfSomePlatforms() {
    check(
      "status-collapsed",
      """
      func check(_ response: HTTPURLResponse) throws {
          switch response.statusCode {
          case 200..<300: return
          #if os(iOS)
          case 401: throw APIError.notFound
          #endif
          default: throw APIError.badURL
          }
      }
      """)
  }

  @Test func conditionsThatNameTheResponse() {
    check(
      "status-collapsed",
      """
      func f(_ response: URLResponse) throws {
          if let response = response as? HTTPURLResponse, !(200..<300 ~= response.statusCode) { throw APIError.notFound }
      //                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      func g(_ response: HTTPURLResponse, _ body: String?) throws {
          if let body, !body.isEmpty, !(200..<300 ~= response.statusCode) { throw APIError.notFound }
      }
      """)
  }

  @Test func failuresOfAnElse() {
    check(
      "status-collapsed",
      """
      func f(_ response: HTTPURLResponse, _ data: Data) throws -> Data {
          if 200..<300 ~= response.statusCode {
      //     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
              return data
          } else {
              throw APIError.notFound
          }
      }
      func g(_ response: HTTPURLResponse, _ data: Data, _ promise: (Result<Data, APIError>) -> Void) {
          if 200..<300 ~= response.statusCode {
      //     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
              promise(.success(data))
          } else {
              promise(.failure(APIError.notFound))
          }
      }
      func h(_ response: HTTPURLResponse, _ data: Data) throws -> Data {
          if 200..<300 ~= response.statusCode {
              return data
          } else {
              throw APIError.http(response.statusCode)
          }
      }
      func k(_ response: HTTPURLResponse, _ data: Data) throws -> Data {
          if 200..<300 ~= response.statusCode {
              return data
          } else if data.isEmpty {
              throw APIError.notFound
          }
          throw APIError.http(1)
      }
      """)
  }

  @Test func oneOtherStatusThatBecomesNotFound() {
    check(
      "status-collapsed",
      """
      func check(_ response: HTTPURLResponse) throws {
          switch response.statusCode {
          case 200..<300: return
          case 404...499: throw APIError.notFound
      //       ^^^^^^^^^ 429 becomes 'APIError.notFound' too, as if nothing had been found; test for 404 alone
          default: throw APIError.http(response.statusCode)
          }
      }
      """)
  }

  @Test func statusesInLocalConstants() {
    check(
      "status-collapsed",
      """
      func kept(_ response: HTTPURLResponse) throws {
          let statusCode = response.statusCode
          guard 200..<300 ~= statusCode else { throw APIError.notFound }
      //        ^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      func bound(_ response: URLResponse) throws {
          guard let code = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= code else { throw APIError.notFound }
      //                                                               ^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      func told(_ response: HTTPURLResponse) throws {
          let code = response.statusCode
          if code == 401 { throw APIError.http(401) }
          guard 200..<300 ~= code else { throw APIError.notFound }
      }
      func printed(_ response: HTTPURLResponse) throws {
          let code = response.statusCode
          print(response.statusCode)
          guard 200..<300 ~= code else { throw APIError.notFound }
      }
      """)
  }

  @Test func failuresThatNobodyLooksAt() {
    check(
      "status-collapsed",
      """
      private func mirror(_ response: HTTPURLResponse) async throws {
          guard 200..<300 ~= response.statusCode else { throw APIError.notFound }
      }
      private func copy(_ response: HTTPURLResponse) async throws {
          guard 200..<300 ~= response.statusCode else { throw APIError.notFound }
      //        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      private func move(_ response: HTTPURLResponse) async throws {
          guard 200..<300 ~= response.statusCode else { throw APIError.notFound }
      //        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
      }
      func attempt(_ response: HTTPURLResponse, _ address: String) async -> Bool {
          guard URL(string: address) != nil else { return false }
          try? await mirror(response)
          do {
              try await mirror(response)
              return true
          } catch {
              return false
          }
      }
      func copies(_ response: HTTPURLResponse) async {
          do {
              try await copy(response)
          } catch {
              show("\\(error)")
          }
      }
      func moves(_ response: HTTPURLResponse) async throws {
          try? await move(response)
          try await move(response)
      }
      """)
  }

  @Test func errorsThatTheNextMappingLoses() {
    check(
      "status-collapsed",
      """
      func page(_ url: URL) -> AnyPublisher<Data, APIError> {
          session.dataTaskPublisher(for: url)
              .tryMap { data, response -> Data in
                  guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else { throw APIError.notFound }
                  return data
              }
              .mapError { _ in APIError.notFound }
              .eraseToAnyPublisher()
      }
      func other(_ url: URL) -> AnyPublisher<Data, APIError> {
          session.dataTaskPublisher(for: url)
              .tryMap { data, response -> Data in
                  guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else { throw APIError.notFound }
      //                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
                  return data
              }
              .mapError { $0 as? APIError ?? .unknown($0) }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func checksOfFunctionsWhoseCallersDecode() {
    check(
      "status-collapsed",
      """
      final class Client {
          private func check(_ response: URLResponse) throws {
              guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw APIError.notFound }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
          }
          func movies(_ url: URL) async throws -> [Movie] {
              let (data, response) = try await URLSession.shared.data(from: url)
              try check(response)
              return try parsed(data)
          }
          func movie(_ url: URL) async throws -> Movie {
              let (data, response) = try await URLSession.shared.data(from: url)
              try check(response)
              return try JSONDecoder().decode(Movie.self, from: data)
          }
          private func parsed(_ data: Data) throws -> [Movie] { try JSONDecoder().decode([Movie].self, from: data) }
      }
      final class Sender {
          private func verify(_ response: URLResponse) throws {
              guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw APIError.notFound }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.notFound', also successes such as 201 and 204; accept 200..<300
          }
          func movie(_ url: URL) async throws -> Movie {
              let (data, response) = try await URLSession.shared.data(from: url)
              try verify(response)
              return try JSONDecoder().decode(Movie.self, from: data)
          }
          func touch(_ url: URL) async throws {
              let (_, response) = try await URLSession.shared.data(from: url)
              try verify(response)
          }
      }
      """)
  }

  @Test func branchesBesideThoseForStatuses() {
    check(
      "status-collapsed",
      """
      func page(_ url: URL) -> Future<Data, APIError> {
          Future { promise in
              URLSession.shared.dataTask(with: url) { data, response, error in
                  if let http = response as? HTTPURLResponse, !(200..<300 ~= http.statusCode) {
      //                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
                      promise(.failure(APIError.notFound))
                  } else if let error {
                      promise(.failure(APIError.unknown(error)))
                  } else {
                      promise(.success(data ?? Data()))
                  }
              }
              .resume()
          }
      }
      func other(_ url: URL) -> Future<Data, APIError> {
          Future { promise in
              URLSession.shared.dataTask(with: url) { data, response, error in
                  if let http = response as? HTTPURLResponse, http.statusCode == 404 {
                      promise(.failure(APIError.notFound))
                  } else if let error {
                      promise(.failure(APIError.unknown(error)))
                  } else {
                      promise(.success(data ?? Data()))
                  }
              }
              .resume()
          }
      }
      """)
  }

  /// A range may be two comparisons of one status, and the error may be named before.
  @Test func rangesOfTwoComparisons() {
    check(
      "status-collapsed",
      """
      func page(_ response: HTTPURLResponse, _ data: Data) throws -> Data {
          if response.statusCode >= 200 && response.statusCode < 300 {
      //     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
              return data
          } else {
              let error = APIError.notFound
              throw error
          }
      }
      func other(_ response: HTTPURLResponse, _ data: Data) throws -> Data {
          if response.statusCode >= 200 && response.statusCode < 300 { return data }
          if response.statusCode == 401 { throw URLError(.userAuthenticationRequired) }
          throw APIError.notFound
      }
      func logged(_ response: HTTPURLResponse, _ data: Data) throws -> Data {
          guard response.statusCode >= 200 && response.statusCode < 300 else {
              let status = response.statusCode
              throw APIError.http(status)
          }
          return data
      }
      """)
  }
}
