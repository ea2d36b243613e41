import PipelintTestSupport
import Testing

struct UncheckedHttpStatusTests {
  @Test func insideAnotherStream() {
    check(
      "unchecked-http-status",
      """
      func f(_ urls: AnyPublisher<URL, Never>) -> AnyPublisher<Movie, Never> {
          urls.flatMap { url in
              session.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
      //                                          ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
                  .catch { fallback(for: $0) }
          }
          .eraseToAnyPublisher()
      }
      func fallback(for error: any Error) -> Just<Movie> {
          show("\\(error)")
          return Just(Movie(title: ""))
      }
      """)
  }

  @Test func allThatFailsBecomesTheSameConstant() {
    check(
      "unchecked-http-status",
      """
      func f(_ url: URL) -> AnyPublisher<[Movie], Never> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: [Movie].self, decoder: JSONDecoder())
              .replaceError(with: [])
              .eraseToAnyPublisher()
      }
      func g(_ url: URL) -> AnyPublisher<[Movie], Never> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: [Movie].self, decoder: JSONDecoder())
              .catch { _ in Just([]) }
              .eraseToAnyPublisher()
      }
      func promised(_ url: URL) -> AnyPublisher<[Movie], any Error> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: [Movie].self, decoder: JSONDecoder())
      //                                      ^^^ 'map' drops the response unread, so that a 404 or 500 is answered as a bad body would be; check its 'statusCode' first
              .catch { _ in Just([]).setFailureType(to: (any Error).self) }
              .eraseToAnyPublisher()
      }
      func h(_ url: URL) -> AnyPublisher<[Movie], Never> {
          session.dataTaskPublisher(for: url).map(\\.data).decode(type: [Movie].self, decoder: JSONDecoder())
      //                                      ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
              .catch { error -> Just<[Movie]> in
                  show("\\(error)")
                  return Just([])
              }
              .eraseToAnyPublisher()
      }
      func i(_ url: URL) -> AnyPublisher<Data, Never> {
          session.dataTaskPublisher(for: url).map(\\.data).replaceError(with: Data()).eraseToAnyPublisher()
      //                                      ^^^ 'map' drops the response unread, so that the page of a 404 or 500 counts as data; check its 'statusCode' first
      }
      """)
  }

  @Test func sharedRequestsInConstants() {
    check(
      "unchecked-http-status",
      """
      func f(_ url: URL) -> AnyPublisher<Data, URLError> {
          let answer = session.dataTaskPublisher(for: url).share()
          return answer.map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func namedParameters() {
    check(
      "unchecked-http-status",
      """
      func f(_ url: URL) -> AnyPublisher<Data, URLError> {
          session.dataTaskPublisher(for: url).map { (output) -> Data in output.data }.eraseToAnyPublisher()
      //                                      ^^^ 'map' drops the response unread, so that the page of a 404 or 500 counts as data; check its 'statusCode' first
      }
      func g(_ url: URL) -> AnyPublisher<Data, URLError> {
          session.dataTaskPublisher(for: url).map { (output) -> Data in
              print(output.response)
              return output.data
          }.eraseToAnyPublisher()
      }
      func h(_ url: URL) -> AnyPublisher<Int, URLError> {
          session.dataTaskPublisher(for: url).map { _ in 1 }.eraseToAnyPublisher()
      //                                      ^^^ 'map' drops the response unread, so that a 404 or 500 counts as a success; check its 'statusCode' first
      }
      """)
  }

  @Test func closuresInsideTheClosure() {
    check(
      "unchecked-http-status",
      """
      func f(_ url: URL) -> AnyPublisher<[Data], URLError> {
          session.dataTaskPublisher(for: url).map { element in [1, 2].map { _ in element.data } }.eraseToAnyPublisher()
      //                                      ^^^ 'map' drops the response unread, so that the page of a 404 or 500 counts as data; check its 'statusCode' first
      }
      func g(_ url: URL) -> AnyPublisher<[URLResponse], URLError> {
          session.dataTaskPublisher(for: url).map { element in [1, 2].map { _ in element.response } }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func destructuringInTheClosure() {
    check(
      "unchecked-http-status",
      """
      func f(_ url: URL) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url).tryMap { element in
              let (data, response) = element
              if (response as? HTTPURLResponse)?.statusCode != 200 { throw APIError.notFound }
              return data
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func unknownSessionsAndTests() {
    check(
      "unchecked-http-status",
      """
      func f(_ url: URL, _ session: External) -> AnyPublisher<Data, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func imagesAreSilent() {
    check(
      "unchecked-http-status",
      """
      func image(_ url: URL) -> AnyPublisher<UIImage?, Never> {
          session.dataTaskPublisher(for: url).map { UIImage(data: $0.data) }.replaceError(with: nil).eraseToAnyPublisher()
      }
      func first(_ url: URL) -> AnyPublisher<UIImage, URLError> {
          session.dataTaskPublisher(for: url).map(\\.data).compactMap(UIImage.init(data:)).eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsThatDecode() {
    check(
      "unchecked-http-status",
      """
      func decode<T: Decodable>(_ data: Data) -> AnyPublisher<T, URLError> {
          Just(data).decode(type: T.self, decoder: JSONDecoder()).mapError { _ in URLError(.cannotParseResponse) }
              .eraseToAnyPublisher()
      }
      func movie(_ url: URL) -> AnyPublisher<Movie, URLError> {
          session.dataTaskPublisher(for: url)
              .flatMap { answer in decode(answer.data) }
      //       ^^^^^^^ 'flatMap' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func answersThatLeaveAnotherStream() {
    check(
      "unchecked-http-status",
      """
      func movies(_ urls: AnyPublisher<URL, URLError>) -> AnyPublisher<[Movie], any Error> {
          urls.flatMap { session.dataTaskPublisher(for: $0) }
              .map { data, _ in data }
      //       ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
              .decode(type: [Movie].self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      }
      func checked(_ urls: AnyPublisher<URL, URLError>) -> AnyPublisher<Data, any Error> {
          urls.flatMap { session.dataTaskPublisher(for: $0) }.tryMap(check).eraseToAnyPublisher()
      }
      func check(_ data: Data, _ response: URLResponse) throws -> Data { data }
      """)
  }

  @Test func answersOfRxCocoa() {
    check(
      "unchecked-http-status",
      """
      import Foundation
      import RxCocoa
      import RxSwift

      func movie(_ request: URLRequest) -> Observable<Movie> {
          URLSession.shared.rx.response(request: request)
              .map { _, data in try JSONDecoder().decode(Movie.self, from: data) }
      //       ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
      }
      func inside(_ requests: Observable<URLRequest>) -> Observable<Movie> {
          requests.flatMap { URLSession.shared.rx.response(request: $0) }
              .map { try JSONDecoder().decode(Movie.self, from: $0.data) }
      //       ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
      }
      func checked(_ request: URLRequest) -> Observable<Movie> {
          URLSession.shared.rx.response(request: request)
              .filter { response, _ in response.statusCode == 200 }
              .map { try JSONDecoder().decode(Movie.self, from: $0.1) }
      }
      func looked(_ request: URLRequest) -> Observable<Movie> {
          URLSession.shared.rx.response(request: request)
              .do(onNext: { print($0.response.statusCode) })
              .map { try JSONDecoder().decode(Movie.self, from: $0.data) }
      }
      """, with: .rx)
  }

  @Test func answersOfWhichNothingIsRead() {
    check(
      "unchecked-http-status",
      """
      func ping(_ url: URL) -> AnyPublisher<Void, URLError> {
          session.dataTaskPublisher(for: url).map { _ in () }.eraseToAnyPublisher()
      //                                      ^^^ 'map' drops the response unread, so that a 404 or 500 counts as a success; check its 'statusCode' first
      }

      func page(_ url: URL) -> AnyPublisher<Data, URLError> {
          session.dataTaskPublisher(for: url).map { $0.data }.eraseToAnyPublisher()
      //                                      ^^^ 'map' drops the response unread, so that the page of a 404 or 500 counts as data; check its 'statusCode' first
      }
      """)
  }

  @Test func theTypeOfTheResponseAlone() {
    check(
      "unchecked-http-status",
      """
      func f(_ url: URL) -> [AnyPublisher<Movie, any Error>] {
          [
              session.dataTaskPublisher(for: url)
                  .tryMap { data, response -> Data in
      //           ^^^^^^ 'tryMap' asks nothing of the response but its type, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
                      guard response is HTTPURLResponse else { throw URLError(.badServerResponse) }
                      return data
                  }
                  .decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher(),
              session.dataTaskPublisher(for: url)
                  .tryMap { answer -> Data in
      //           ^^^^^^ 'tryMap' asks nothing of the response but its type, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
                      guard let _ = answer.response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
                      return answer.data
                  }
                  .decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher(),
              session.dataTaskPublisher(for: url)
                  .tryMap { data, response -> Data in
                      guard let http = response as? HTTPURLResponse, isSound(http) else { throw URLError(.badServerResponse) }
                      return data
                  }
                  .decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher(),
          ]
      }
      func isSound(_ response: HTTPURLResponse) -> Bool { response.statusCode < 300 }
      """)
  }

  @Test func publishersMadeByHand() {
    check(
      "unchecked-http-status",
      """
      func f(_ request: URLRequest) -> AnyPublisher<Movie, any Error> {
          URLSession.DataTaskPublisher(request: request, session: .shared).map(\\.data)
      //                                                                   ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
              .decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      """)
  }

  @Test func bodiesThatSayWhatFailed() {
    check(
      "unchecked-http-status",
      """
      func subscribe(_ url: URL) -> AnyPublisher<Void, APIError> {
          session.dataTaskPublisher(for: url)
              .map { String(decoding: $0.data, as: UTF8.self) }
      //       ^^^ 'map' drops the response unread, so that only the body says what failed; check its 'statusCode' as well
              .mapError { APIError.network($0) }
              .flatMap { text -> AnyPublisher<Void, APIError> in
                  if text.contains("NOT_FOUND") { return Fail(error: .notFound).eraseToAnyPublisher() }
                  return Just(()).setFailureType(to: APIError.self).eraseToAnyPublisher()
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func answersOfAllCallers() {
    check(
      "unchecked-http-status",
      """
      final class Client {
          func movie(_ url: URL) -> AnyPublisher<Movie?, Never> {
              page(url).map { Optional($0) }.replaceError(with: nil).eraseToAnyPublisher()
          }
          private func page(_ url: URL) -> AnyPublisher<Movie, any Error> {
              URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: Movie.self, decoder: JSONDecoder())
      //                                                    ^^^ 'map' drops the response unread, so that a 404 or 500 is answered as a bad body would be; check its 'statusCode' first
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  /// What fails in the decoding below is not mapped any more.
  @Test func mappingsBeforeTheDecoding() {
    check(
      "unchecked-http-status",
      """
      func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
          session.dataTaskPublisher(for: url).map(\\.data).mapError { _ in APIError.notFound }
      //                                      ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
              .decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      }
      """)
  }

  @Test func sessionsThatAreExtended() {
    check(
      "unchecked-http-status",
      """
      extension URLSession {
          func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
              dataTaskPublisher(for: url)
                  .tryMap { data, response in try JSONDecoder().decode(Movie.self, from: data) }
      //           ^^^^^^ 'tryMap' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
                  .eraseToAnyPublisher()
          }
          func checked(_ url: URL) -> AnyPublisher<Movie, any Error> {
              dataTaskPublisher(for: url)
                  .tryMap { data, response in
                      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw APIError.notFound }
                      return try JSONDecoder().decode(Movie.self, from: data)
                  }
                  .eraseToAnyPublisher()
          }
      }
      """)
  }
}
