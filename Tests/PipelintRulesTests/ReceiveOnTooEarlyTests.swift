import PipelintTestSupport
import Testing

struct ReceiveOnTooEarlyTests {
  @Test func decodersAndEncoders() {
    check(
      "receive-on-too-early",
      """
      func load() -> [AnyPublisher<Data, any Error>] {
          [
              api.movies().receive(on: DispatchQueue.main).encode(encoder: JSONEncoder()).eraseToAnyPublisher(),
      //                   ^^^^^^^ 'encode' runs on the main thread; move 'receive(on:)' behind 'encode'
              api.rawMovies().receive(on: DispatchQueue.main).map { $0 }.decode(type: Movie.self, decoder: JSONDecoder())
      //                      ^^^^^^^ 'decode' runs on the main thread; move 'receive(on:)' behind 'decode'
                  .map { _ in Data() }.eraseToAnyPublisher(),
              api.rawMovies().receive(on: DispatchQueue.main).tryMap { data in
      //                      ^^^^^^^ 'jsonObject(with:)' in 'tryMap' runs on the main thread; move 'receive(on:)' behind 'tryMap'
                  _ = try JSONSerialization.jsonObject(with: data)
                  return data
              }
              .eraseToAnyPublisher(),
          ]
      }
      """)
  }

  /// `subscribe(on:)` has the name of a subscriber, and is none.
  @Test func behindSubscribeOn() {
    check(
      "receive-on-too-early",
      """
      func load() -> AnyPublisher<Movie, any Error> {
          api.rawMovies()
              .receive(on: DispatchQueue.main)
      //       ^^^^^^^ 'decode' runs on the main thread; move 'receive(on:)' behind 'decode'
              .subscribe(on: DispatchQueue.global())
              .decode(type: Movie.self, decoder: JSONDecoder())
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func pictures() {
    check(
      "receive-on-too-early",
      """
      import Combine
      import UIKit
      func load(_ url: URL) -> AnyPublisher<UIImage?, URLError> {
          URLSession.shared.dataTaskPublisher(for: url)
              .receive(on: DispatchQueue.main)
      //       ^^^^^^^ 'UIImage(data:)' in 'map' runs on the main thread; move 'receive(on:)' behind 'map'
              .map { UIImage(data: $0.data) }
              .eraseToAnyPublisher()
      }
      func loadNamed(_ url: URL) -> AnyPublisher<UIImage?, URLError> {
          URLSession.shared.dataTaskPublisher(for: url)
              .receive(on: DispatchQueue.main)
              .map { _ in UIImage(named: "done") }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func innerPublishers() {
    check(
      "receive-on-too-early",
      """
      func search() -> [AnyPublisher<[Movie], APIError>] {
          [
              query.receive(on: DispatchQueue.main).map { api.search($0) }.switchToLatest().eraseToAnyPublisher(),
      //            ^^^^^^^ 'switchToLatest' delivers in the background again; move 'receive(on:)' behind it
              query.receive(on: DispatchQueue.main).flatMap { _ in session.dataTaskPublisher(for: request) }
      //            ^^^^^^^ 'flatMap' delivers in the background again; move 'receive(on:)' behind it
                  .map { _ in [] }.mapError { APIError($0) }.eraseToAnyPublisher(),
              query.receive(on: DispatchQueue.main).flatMap { Just($0) }
                  .flatMap { api.search($0).receive(on: DispatchQueue.main) }.eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func closuresThatNeedTheMainThread() {
    check(
      "receive-on-too-early",
      """
      final class Model {
          var isLoading = false
          func search() -> AnyPublisher<[Movie], APIError> {
              query.receive(on: DispatchQueue.main)
                  .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = true })
                  .flatMap { api.search($0) }
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func otherThreads() {
    check(
      "receive-on-too-early",
      """
      func load(_ queue: DispatchQueue) -> [AnyPublisher<Movie, any Error>] {
          [
              api.rawMovies().receive(on: queue).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher(),
              api.rawMovies().receive(on: DispatchQueue.global())
                  .decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher(),
              api.rawMovies().receive(on: DispatchQueue.main).delay(for: 1, scheduler: queue)
                  .decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func constantsThatAreTheMainQueue() {
    check(
      "receive-on-too-early",
      """
      let main = DispatchQueue.main
      func load() -> AnyPublisher<Movie, any Error> {
          api.rawMovies().receive(on: main).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                  ^^^^^^^ 'decode' runs on the main thread; move 'receive(on:)' behind 'decode'
      }
      func loadAgain() -> AnyPublisher<Movie, any Error> {
          let queue = DispatchQueue.main
          return api.rawMovies().receive(on: queue).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
      //                         ^^^^^^^ 'decode' runs on the main thread; move 'receive(on:)' behind 'decode'
      //                                            ------ this takes long
      }
      """)
  }

  @Test func decodersOfOthers() {
    check(
      "receive-on-too-early",
      """
      extension Publisher {
          func decode() -> Self { self }
      }
      func load() -> some Publisher { api.rawMovies().receive(on: DispatchQueue.main).decode() }
      """)
  }

  @Test func afterTheChain() {
    check(
      "receive-on-too-early",
      """
      func load() -> AnyCancellable {
          api.rawMovies().receive(on: DispatchQueue.main)
              .sink { print($0) } receiveValue: { print(try? JSONDecoder().decode(Movie.self, from: $0)) }
      }
      """)
  }

  @Test func rxFromTheBackground() {
    check(
      "receive-on-too-early",
      """
      import RxCocoa
      import RxSwift
      func load(_ request: URLRequest, _ names: Observable<String>) {
          _ = URLSession.shared.rx.data(request: request)
              .observeOn(MainScheduler.instance)
      //       ^^^^^^^^^ 'decode(_:from:)' in 'map' runs on the main thread; move 'observeOn' behind 'map'
              .map { try JSONDecoder().decode([Movie].self, from: $0) }
          _ = names.observe(on: MainScheduler.instance).map { try JSONDecoder().decode([Movie].self, from: Data($0.utf8)) }
          _ = URLSession.shared.rx.data(request: request)
              .map { try JSONDecoder().decode([Movie].self, from: $0) }
              .observe(on: MainScheduler.instance)
      }
      """)
  }

  @Test func clientsThatAnswerOnTheMainThread() {
    check(
      "receive-on-too-early",
      """
      import Combine
      import CombineMoya
      import Moya
      enum API: TargetType { case movies }
      final class Model {
          let provider = MoyaProvider<API>()
          func load(_ home: URL) -> [AnyPublisher<[Movie], any Error>] {
              [
                  provider.requestPublisher(.movies).map(\\.data)
                      .receive(on: DispatchQueue.main)
                      .decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher(),
                  provider.requestWithProgressPublisher(.movies).compactMap { $0.response?.data }
                      .receive(on: DispatchQueue.main)
                      .decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher(),
                  provider.requestPublisher(.movies, callbackQueue: .global()).map(\\.data)
                      .receive(on: DispatchQueue.main)
      //               ^^^^^^^ 'decode' runs on the main thread; move 'receive(on:)' behind 'decode'
                      .decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher(),
                  provider.requestPublisher(.movies).mapError { $0 as any Error }.receive(on: DispatchQueue.main)
      //                                                                          ^^^^^^^ 'flatMap' delivers in the background again; move 'receive(on:)' behind it
                      .flatMap { _ in URLSession.shared.dataTaskPublisher(for: home).mapError { $0 as any Error } }
                      .map { _ in [] }.eraseToAnyPublisher(),
              ]
          }
      }
      """)
  }

  @Test func workBetweenTwoHops() {
    check(
      "receive-on-too-early",
      """
      let movies = session.dataTaskPublisher(for: request)
          .map(\\.data)
          .receive(on: DispatchQueue.main)
      //   ^^^^^^^ 'decode' runs on the main thread; move 'receive(on:)' behind 'decode'
          .decode(type: Movie.self, decoder: JSONDecoder())
          .receive(on: RunLoop.main)
          .sink { print($0) } receiveValue: { print($0) }
      """)
  }

  @Test func workInAFunctionOfTheProject() {
    check(
      "receive-on-too-early",
      """
      func parsed(_ data: Data) throws -> [Movie] { try JSONDecoder().decode([Movie].self, from: data) }
      func size(_ data: Data) throws -> Int { data.count }
      func later(_ data: Data) throws -> Int {
          Task { try JSONDecoder().decode([Movie].self, from: data) }
          return 0
      }
      func movies() -> AnyPublisher<[Movie], any Error> {
          session.dataTaskPublisher(for: request).map(\\.data)
              .receive(on: DispatchQueue.main)
      //       ^^^^^^^ 'decode(_:from:)' in 'tryMap' runs on the main thread; move 'receive(on:)' behind 'tryMap'
              .tryMap { try parsed($0) }
      //       ------ this takes long
              .eraseToAnyPublisher()
      }
      func reference() -> AnyPublisher<[Movie], any Error> {
          session.dataTaskPublisher(for: request).map(\\.data)
              .receive(on: DispatchQueue.main)
      //       ^^^^^^^ 'decode(_:from:)' in 'tryMap' runs on the main thread; move 'receive(on:)' behind 'tryMap'
              .tryMap(parsed)
      //       ------ this takes long
              .eraseToAnyPublisher()
      }
      func sizes() -> AnyPublisher<Int, any Error> {
          session.dataTaskPublisher(for: request).map(\\.data)
              .receive(on: DispatchQueue.main)
              .tryMap { try size($0) + later($0) }
              .eraseToAnyPublisher()
      }
      """)
  }

  @Test func observersToldInTheBackground() {
    check(
      "receive-on-too-early",
      """
      import Foundation
      import RxSwift

      struct Movie: Decodable {}
      struct Client {
          let session: URLSession
          func data(_ url: URL) -> Observable<Data> {
              Observable.create { observer in
                  let task = session.dataTask(with: url) { data, _, error in
                      guard let data else { return observer.onError(error!) }
                      observer.onNext(data)
                      observer.onCompleted()
                  }
                  task.resume()
                  return Disposables.create { task.cancel() }
              }
          }
          func movie(_ url: URL) -> Observable<Movie> {
              data(url).observe(on: MainScheduler.instance).map { try JSONDecoder().decode(Movie.self, from: $0) }
      //                ^^^^^^^ 'decode(_:from:)' in 'map' runs on the main thread; move 'observe(on:)' behind 'map'
      //                                                    --- this takes long
          }
          func answered(_ url: URL, _ ask: @escaping (URL, @escaping (Data) -> Void) -> Void) -> Observable<Movie> {
              Observable<Data>.create { observer in
                  ask(url) { observer.onNext($0) }
                  return Disposables.create()
              }
              .observe(on: MainScheduler.instance).map { try JSONDecoder().decode(Movie.self, from: $0) }
          }
      }
      """)
  }
}
