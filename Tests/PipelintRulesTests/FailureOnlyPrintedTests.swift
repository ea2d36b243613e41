import PipelintTestSupport
import Testing

struct FailureOnlyPrintedTests {
  @Test func countersOfUsage() {
    check(
      "failure-only-printed",
      """
      struct Tracker { func trackEvent(_ name: String) -> AnyPublisher<Void, APIError> { Fail(error: .server).eraseToAnyPublisher() } }
      final class ListController {
          let tracker = Tracker()
          func open() -> [AnyCancellable] {
              [
                  tracker.trackEvent("open").sink { completion in
                      switch completion {
                      case .finished: ()
                      case .failure(let error): print(error)
                      }
                  } receiveValue: { print("told") },
                  tracker.trackEvent("close").sink { completion in
                      if case .failure(let error) = completion { print(error) }
      //                                                         ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                  } receiveValue: { show([]) },
              ]
          }
      }
      """)
  }

  @Test func allThatPrints() {
    check(
      "failure-only-printed",
      """
      final class ListController {
          func load() -> [AnyCancellable] {
              [
                  api.movies().sink(receiveCompletion: { dump($0) }, receiveValue: show),
      //                                                 ^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                  api.movies().sink(receiveCompletion: { NSLog("%@", "\\($0)") }, receiveValue: show),
      //                                                 ^^^^^ 'APIError' is only logged, which no user sees; show it or keep it as a state
                  api.movies().sink { completion in
                      switch completion {
                      case .finished: print("done")
                      case .failure(let error): print("Error: \\(error.localizedDescription)")
      //                                        ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                      }
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      guard case .failure(let error) = completion else { return }
                      print("failed")
      //              ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                      print(error)
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      if case .failure = completion { print("no movies") }
      //                                              ^^^^^ 'APIError' is answered with a text that is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                  } receiveValue: { show($0) },
              ]
          }
      }
      """)
  }

  @Test func whatIsDoneForSuccessTooTellsNobody() {
    check(
      "failure-only-printed",
      """
      final class ListModel {
          var isLoading = false
          var hasFailed = false
          var movies: [Movie] = []
          func load() -> [AnyCancellable] {
              [
                  api.movies().sink { [weak self] completion in
                      self?.isLoading = false
                      if case .failure(let error) = completion { print(error) }
      //                                                         ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                  } receiveValue: { [weak self] in self?.movies = $0 },
                  api.movies().sink { [weak self] completion in
                      guard case .failure(let error) = completion else { return }
                      self?.isLoading = false
                      print(error)
      //              ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                  } receiveValue: { [weak self] in
                      self?.isLoading = false
                      self?.movies = $0
                  },
                  api.movies().sink { [weak self] completion in
                      guard case .failure(let error) = completion else { return }
                      self?.hasFailed = true
                      print(error)
                  } receiveValue: { [weak self] in self?.movies = $0 },
              ]
          }
      }
      """)
  }

  @Test func screens() {
    check(
      "failure-only-printed",
      """
      import Combine
      import UIKit
      final class Detail: UIViewController {
          func load(_ url: URL) -> AnyCancellable {
              URLSession.shared.dataTaskPublisher(for: url).sink { print($0) } receiveValue: { _ in }
      //                                                           ^^^^^ 'URLError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
          }
      }
      struct Page: View {
          func load(_ url: URL) -> AnyCancellable {
              URLSession.shared.dataTaskPublisher(for: url).tryCatch { error in
                  print(error)
      //          ^^^^^ 'URLError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                  return Empty()
              }
              .sink { _ in } receiveValue: { _ in }
          }
      }
      final class Loader {
          func load(_ url: URL) -> AnyCancellable {
              URLSession.shared.dataTaskPublisher(for: url).sink { print($0) } receiveValue: { _ in }
          }
      }
      """)
  }

  @Test func moreThanPrints() {
    check(
      "failure-only-printed",
      """
      func print(_ error: APIError) {}
      struct Log: TextOutputStream { mutating func write(_ string: String) {} }
      final class ListModel {
          var log = Log()
          let logger = Logger()
          var state = 0
          func load() -> [AnyCancellable] {
              [
                  api.movies().sink { if case .failure(let error) = $0 { self.logger.error(error) } } receiveValue: { show($0) },
                  api.movies().sink { if case .failure(let error) = $0 { Swift.print(error, to: &self.log) } } receiveValue: { show($0) },
                  api.movies().sink { if case .failure(let error) = $0 { print(error) } } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      if case .failure(let error) = completion { Swift.debugPrint(error) }
                      self.state = 1
                  } receiveValue: { show($0) },
                  api.movies().sink { completion in
                      if case .failure(let error) = completion {
                          debugPrint(error)
                          fatalError()
                      }
                  } receiveValue: { show($0) },
              ]
          }
      }
      """)
  }

  @Test func debugCodeAndScripts() {
    check(
      "failure-only-printed",
      """
      let token = api.movies().sink { print($0) } receiveValue: { show($0) }
      final class ListModel {
          func load() -> AnyCancellable {
              #if DEBUG
              return api.movies().sink { print($0) } receiveValue: { show($0) }
              #else
              return api.movies().sink { completion in
                  #if DEBUG
                  print(completion)
                  #endif
              } receiveValue: { show($0) }
              #endif
          }
      }
      """)
  }

  @Test func seenBefore() {
    check(
      "failure-only-printed",
      """
      final class ListModel {
          func load() -> AnyCancellable {
              api.movies().handleEvents(receiveCompletion: { report($0) })
                  .sink { print($0) } receiveValue: { show($0) }
          }
          func report(_ completion: Subscribers.Completion<APIError>) {}
          func start() -> AnyCancellable { query.sink { print($0) } receiveValue: { print($0) } }
      }
      """)
  }

  @Test func examples() {
    check(
      "failure-only-printed",
      """
      // file: MoviesExample/ListModel.swift
      final class ListModel {
          func load() -> AnyCancellable { api.movies().sink { print($0) } receiveValue: { show($0) } }
      }
      // file: Kit/demo/DemoModel.swift
      final class DemoModel {
          func load() -> AnyCancellable { api.movies().sink { print($0) } receiveValue: { show($0) } }
      }
      // file: Democracy/AudioSampleModel.swift
      final class AudioModel {
          func load() -> AnyCancellable { api.movies().sink { print($0) } receiveValue: { show($0) } }
      //                                                      ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
      }
      // file: Movies/ListModel.swift
      final class OtherModel {
          func load() -> AnyCancellable { api.movies().sink { print($0) } receiveValue: { show($0) } }
      //                                                      ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
      }
      """)
  }

  @Test func rxSubscribers() {
    check(
      "failure-only-printed",
      """
      import RxSwift
      final class NumbersViewModel {
          let bag = DisposeBag()
          func load(_ request: Single<Int>) {
              Observable<Int>.error(APIError.notFound).subscribe(onNext: { show($0) }, onError: { error in
                  print(error.localizedDescription)
      //          ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
              }).disposed(by: bag)
              Observable<Int>.error(APIError.notFound).subscribe(onError: { report($0) }).disposed(by: bag)
              request.subscribe(onFailure: { print($0) }).disposed(by: bag)
          }
      }
      """)
  }

  @Test func wordsForAnyEnd() {
    check(
      "failure-only-printed",
      """
      final class ListController {
          func load() -> [AnyCancellable] {
              [
                  api.movies().sink(receiveCompletion: { _ in print("done") }, receiveValue: show),
                  api.movies().sink(receiveCompletion: { end in print("done: \\(end)") }, receiveValue: show),
      //                                                        ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
              ]
          }
      }
      """)
  }

  @Test func answersThatSayItFailed() {
    check(
      "failure-only-printed",
      """
      final class ListController {
          func saved(_ movie: Movie) -> AnyPublisher<Bool, Never> {
              api.create(movie).map { _ in true }
                  .catch { error -> Just<Bool> in
                      print(error)
                      return Just(false)
                  }
                  .eraseToAnyPublisher()
          }

          func movies() -> AnyPublisher<[Movie], Never> {
              api.movies()
                  .catch { error -> Just<[Movie]> in
                      print(error)
      //              ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                      return Just([])
                  }
                  .eraseToAnyPublisher()
          }
      }
      """)
  }

  @Test func textsInPlaceOfTheFailure() {
    check(
      "failure-only-printed",
      """
      import RxSwift
      final class ListModel {
          let bag = DisposeBag()
          func load(_ id: String) {
              fetch(id).subscribe(with: self, onFailure: { model, error in print(error) }).disposed(by: bag)
      //                                                                   ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
              fetch(id).asObservable().catchError { error in
                  print(error)
      //          ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                  return .empty()
              }
              .subscribe(onNext: { show($0) }).disposed(by: bag)
              fetch(id).subscribe(onFailure: { _ in print("not loaded: \\(id)") }).disposed(by: bag)
      //                                            ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
              fetch(id).subscribe(onFailure: { _ in print("not loaded") }).disposed(by: bag)
      //                                            ^^^^^ 'APIError' is answered with a text that is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
          }
      }
      """, with: .rx)
  }
}
