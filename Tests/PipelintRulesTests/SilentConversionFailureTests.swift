import PipelintTestSupport
import Testing

struct SilentConversionFailureTests {
  @Test func aRecoveryHearsNothingEither() {
    check(
      "silent-conversion-failure",
      """
      func image(_ url: URL) -> AnyPublisher<Image, Never> {
          session.dataTaskPublisher(for: url)
              .compactMap { Image(data: $0.data) }
      //       ^^^^^^^^^^ where 'Image(data:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
              .catch { _ in Just(Image()) }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func severalRequests() {
    check(
      "silent-conversion-failure",
      """
      func images(_ urls: [URL]) -> AnyPublisher<Image, URLError> {
          urls.publisher.flatMap { session.dataTaskPublisher(for: $0) }.compactMap { Image(data: $0.data) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func elementsOfAList() {
    check(
      "silent-conversion-failure",
      """
      func posters(_ urls: [URL]) -> AnyPublisher<Image, URLError> {
          urls.publisher.setFailureType(to: URLError.self).flatMap { url in
              session.dataTaskPublisher(for: url).compactMap { Image(data: $0.data) }
          }
          .eraseToAnyPublisher()
      }
      func nextPoster(_ urls: PassthroughSubject<URL, URLError>) -> AnyPublisher<Image, URLError> {
          urls.prefix(1).flatMap { url in
              session.dataTaskPublisher(for: url).compactMap { Image(data: $0.data) }
      //                                          ^^^^^^^^^^ where 'Image(data:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
          }
          .eraseToAnyPublisher()
      }
      func poster(_ url: URL) -> AnyPublisher<Image, URLError> {
          session.dataTaskPublisher(for: url).flatMap { _ in
              session.dataTaskPublisher(for: url).compactMap { Image(data: $0.data) }
      //                                          ^^^^^^^^^^ where 'Image(data:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func whatIsMappedOrFilteredOtherwise() {
    check(
      "silent-conversion-failure",
      """
      struct Names: Decodable { let first: String? }
      func all(_ url: URL, _ names: [String: String]) -> [AnyPublisher<String?, URLError>] {
          let texts = session.dataTaskPublisher(for: url).map { String(decoding: $0.data, as: UTF8.self) }
          return [
              texts.map { names[$0] }.filter { $0 != nil }.eraseToAnyPublisher(),
              texts.map { names[$0].map { $0 + "!" } }.filter { $0 != nil }.eraseToAnyPublisher(),
              texts.map { Optional($0) }.filter { $0 != "" }.eraseToAnyPublisher(),
              texts.map { names[$0] }.replaceNil(with: "").map { Optional($0) }.eraseToAnyPublisher(),
              session.dataTaskPublisher(for: url)
                  .compactMap { (try? JSONDecoder().decode(Names.self, from: $0.data)).flatMap { $0.first } }
                  .map { Optional($0) }
                  .eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func aClosureOfSeveralStatements() {
    check(
      "silent-conversion-failure",
      """
      func image(_ url: URL) -> AnyPublisher<Image, URLError> {
          session.dataTaskPublisher(for: url)
              .compactMap { data, response -> Image? in
                  report(URLError(.cancelled))
                  return Image(data: data)
              }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func conversionsOfRx() {
    check(
      "silent-conversion-failure",
      """
      func names(_ data: Observable<Data>, _ request: URLRequest) -> [Observable<Movie>] {
          [
              fetch("a").asObservable().compactMap { $0.first },
              data.compactMap { try? JSONDecoder().decode(Movie.self, from: $0) },
              URLSession.shared.rx.data(request: request).compactMap { try? JSONDecoder().decode(Movie.self, from: $0) },
      //                                                  ^^^^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'map' and throw
          ]
      }
      """, with: .rx)
  }

  @Test func observablesOfOneValue() {
    check(
      "silent-conversion-failure",
      """
      enum Broken: Error { case line }
      func data(_ read: @escaping (@escaping (Data?) -> Void) -> Void) -> Observable<Data> {
          Observable.create { observer in
              read { data in
                  guard let data else { return observer.onError(Broken.line) }
                  observer.onNext(data)
                  observer.onCompleted()
              }
              return Disposables.create()
          }
      }
      func all(_ parts: [Data]) -> Observable<Data> {
          Observable.create { observer in
              for part in parts { observer.onNext(part) }
              observer.onError(Broken.line)
              return Disposables.create()
          }
      }
      func movies() -> [Observable<Movie>] {
          [
              data { _ in }.compactMap { try? JSONDecoder().decode(Movie.self, from: $0) },
      //                    ^^^^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'map' and throw
              all([]).compactMap { try? JSONDecoder().decode(Movie.self, from: $0) },
          ]
      }
      """, with: .rx)
  }

  @Test func aGuardThatGivesNil() {
    check(
      "silent-conversion-failure",
      """
      func images(_ url: URL, _ isOn: Bool) -> [AnyPublisher<Image, URLError>] {
          let request = session.dataTaskPublisher(for: url)
          return [
              request.compactMap { answer -> Image? in
      //              ^^^^^^^^^^ where 'Image(data:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
                  guard let image = Image(data: answer.data) else { return nil }
                  return image
              }
              .eraseToAnyPublisher(),
              request.compactMap { answer -> Image? in
                  guard let image = Image(data: answer.data) else { return nil }
                  return isOn ? image : nil
              }
              .eraseToAnyPublisher(),
              request.compactMap { answer -> Image? in
                  guard isOn, let image = Image(data: answer.data) else { return nil }
                  return image
              }
              .eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func innerObservablesThatAreEmpty() {
    check(
      "silent-conversion-failure",
      """
      func f(_ data: Single<Data>, _ isOn: Bool) -> [Observable<Movie>] {
          [
              data.asObservable().flatMap { data -> Observable<Movie> in
      //                          ^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'map' and throw
                  guard let movie = try? JSONDecoder().decode(Movie.self, from: data) else { return .empty() }
                  return .just(movie)
              },
              data.asObservable().flatMap { data -> Observable<Movie> in
      //                          ^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'map' and throw
                  guard let movie = try? JSONDecoder().decode(Movie.self, from: data), !movie.title.isEmpty else {
                      return Observable.empty()
                  }
                  return .just(movie)
              },
              data.asObservable().flatMap { data -> Observable<Movie> in
                  guard isOn, let movie = try? JSONDecoder().decode(Movie.self, from: data) else { return .empty() }
                  return .just(movie)
              },
              data.asObservable().flatMap { data -> Observable<Movie> in
                  guard let movie = try? JSONDecoder().decode(Movie.self, from: data) else { return .error(APIError.notFound) }
                  return .just(movie)
              },
          ]
      }
      """, with: .rx)
  }

  @Test func whoHearsOfFailures() {
    check(
      "silent-conversion-failure",
      """
      import RxSwift
      import UIKit

      func fill(_ data: Single<Data>, _ bag: DisposeBag) {
          data.compactMap { UIImage(data: $0) }
      //       ^^^^^^^^^^ where 'UIImage(data:)' gives nil, this chain ends without a value and without a failure; use 'map' and throw
              .subscribe(onSuccess: { print($0) }, onError: report).disposed(by: bag)
          data.compactMap { UIImage(data: $0) }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
      }
      """, with: .rx)
  }
}
