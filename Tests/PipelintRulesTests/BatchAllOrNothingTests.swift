import PipelintTestSupport
import Testing

struct BatchAllOrNothingTests {
  @Test func whatAClosureOfTheCallerThrows() {
    check(
      "batch-all-or-nothing",
      """
      extension Array {
          func concurrentMap<T>(_ transform: @escaping ((Element) throws -> T)) -> Observable<[T]> {
              Observable.from(self).flatMap { element in Observable.just([element]).map { try $0.map(transform) } }.toArray().map { $0.flatMap { $0 } }.asObservable()
          }
      }
      func titles(_ ids: [String]) -> Observable<[Movie]> {
          Observable.from(ids).flatMap { fetch($0) }.toArray().asObservable()
      //                                             ^^^^^^^ one failed element throws away all others: 'toArray' delivers nothing; recover inside 'flatMap'
      //                       ------- each of these can fail
      }
      """, with: .rx)
  }

  @Test func elementsThatRecoverAndThoseThatHoldNothing() {
    check(
      "batch-all-or-nothing",
      """
      let titles = ["a", "b"].publisher.setFailureType(to: APIError.self).flatMap { id -> AnyPublisher<Movie?, APIError> in
          guard !id.isEmpty else { return Fail(error: APIError.notFound).eraseToAnyPublisher() }
          return api.movie(id: id).map(Optional.some).replaceError(with: nil).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      .collect().eraseToAnyPublisher()
      """)
    check(
      "batch-all-or-nothing",
      """
      func put(_ ids: [String]) -> Completable {
          Completable.zip(ids.map { fetch($0).asCompletable() })
      }
      """, with: .rx)
  }

  @Test func otherWaysToWait() {
    check(
      "batch-all-or-nothing",
      """
      func load(_ ids: Set<String>) -> [AnyPublisher<Int, Never>] {
          [
              ids.publisher.flatMap { api.movie(id: $0) }.count().replaceError(with: 0).eraseToAnyPublisher(),
      //                                                  ^^^^^ one failed element throws away all others: 'count' shows nothing at all; recover inside 'flatMap'
              ids.publisher.flatMap { api.movie(id: $0) }.last().map { _ in 1 }.catch { _ in Empty() }.eraseToAnyPublisher(),
      //                                                  ^^^^ one failed element throws away all others: 'last' shows nothing at all; recover inside 'flatMap'
              ids.publisher.flatMap { api.movie(id: $0) }.collect().map { $0.count }.replaceError(with: 7).eraseToAnyPublisher(),
      //                                                  ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
          ]
      }
      """)
  }

  @Test func listsThatArePutTogether() {
    check(
      "batch-all-or-nothing",
      """
      final class Library {
          func load(_ ids: [String]) -> Observable<[Movie]> {
              let requests = ids.map { fetch($0).asObservable() }
              return Observable.combineLatest(requests) { $0.flatMap { $0 } }.catchAndReturn([])
      //                        ^^^^^^^^^^^^^ one failed element throws away all others: 'combineLatest' shows nothing at all; recover inside 'map'
          }
          func all(_ ids: [String]) -> Single<[[Movie]]> {
              Single.zip(ids.map { id in fetch(id) })
      //             ^^^ one failed element throws away all others: 'zip' delivers nothing; recover inside 'map'
          }
          func upload(_ ids: [String]) -> Single<[[Movie]]> {
              Single.zip(ids.map { fetch($0) })
          }
          func pair() -> Single<([Movie], [Movie])> { Single.zip(fetch("a"), fetch("b")) }
          func given(_ requests: [Single<[Movie]>]) -> Single<[[Movie]]> { Single.zip(requests) }
          func texts(_ ids: [String]) -> Observable<[String]> {
              Observable.combineLatest(ids.map { _ in query.asObservable() })
          }
      }
      """,
      suggested: """
        final class Library {
            func load(_ ids: [String]) -> Observable<[Movie]> {
                let requests = ids.map { fetch($0).asObservable().catchAndReturn([]) }
                return Observable.combineLatest(requests) { $0.flatMap { $0 } }.catchAndReturn([])
            }
            func all(_ ids: [String]) -> Single<[[Movie]]> {
                Single.zip(ids.map { id in fetch(id).catchAndReturn([]) })
            }
            func upload(_ ids: [String]) -> Single<[[Movie]]> {
                Single.zip(ids.map { fetch($0) })
            }
            func pair() -> Single<([Movie], [Movie])> { Single.zip(fetch("a"), fetch("b")) }
            func given(_ requests: [Single<[Movie]>]) -> Single<[[Movie]]> { Single.zip(requests) }
            func texts(_ ids: [String]) -> Observable<[String]> {
                Observable.combineLatest(ids.map { _ in query.asObservable() })
            }
        }
        """, with: .rx)
  }

  @Test func sequences() {
    check(
      "batch-all-or-nothing",
      """
      func load(_ names: [String: Int]) -> [AnyPublisher<[Movie], APIError>] {
          [
              names.keys.publisher.flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
      //                                                         ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
              (1...3).publisher.map { "\\($0)" }.flatMap(api.movie).collect().eraseToAnyPublisher(),
              ["1", "2"].publisher.setFailureType(to: APIError.self).flatMap { id in api.movie(id: id) }.collect()
      //                                                                                                 ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
                  .eraseToAnyPublisher(),
              ["1", "2"].publisher.map { api.movie(id: $0) }.switchToLatest().collect().eraseToAnyPublisher(),
      //                                                                      ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'map'
          ]
      }
      """)
  }

  @Test func recoveries() {
    check(
      "batch-all-or-nothing",
      """
      func load(_ ids: [String]) -> [AnyPublisher<[Movie], Never>] {
          [
              ids.publisher.flatMap { api.movie(id: $0).catch { _ in Empty() } }.collect().eraseToAnyPublisher(),
              ids.publisher.flatMap { api.movie(id: $0) }.catch { _ in Empty() }.collect().eraseToAnyPublisher(),
              ids.publisher.flatMap { _ in cachedMovies() }.replaceError(with: []).collect().map { $0[0] }.eraseToAnyPublisher(),
              Publishers.MergeMany(ids.map { api.movie(id: $0).catch { _ in Empty() } }).collect().eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func singleElements() {
    check(
      "batch-all-or-nothing",
      """
      func load(_ id: String?) -> [AnyPublisher<[Movie], APIError>] {
          [
              id.publisher.flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
              api.movies().flatMap { api.movie(id: $0[0].title) }.collect().eraseToAnyPublisher(),
              Result<String, APIError>.success("").publisher.flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func allOrNothingIsMeant() {
    check(
      "batch-all-or-nothing",
      """
      struct Library {
          func saveAll(_ movies: [Movie]) -> AnyPublisher<Int, APIError> {
              movies.publisher.flatMap { api.create($0) }.count().eraseToAnyPublisher()
          }
          func commit(_ movies: [Movie]) -> AnyPublisher<[Movie], APIError> {
              movies.publisher.flatMap { api.create($0) }.collect().eraseToAnyPublisher()
          }
          func copy(_ movies: [Movie]) -> AnyPublisher<[Movie], APIError> {
              movies.publisher.flatMap { api.create($0) }.collect().eraseToAnyPublisher()
      //                                                  ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
          }
      }
      """)
  }

  @Test func whatIsNoPublisher() {
    check(
      "batch-all-or-nothing",
      """
      func f(_ lists: [[Int]]) -> Int { lists.flatMap { $0 }.reduce(0) { $0 + $1 } + lists.flatMap { $0 }.last! }
      """)
  }

  @Test func elementsThatFailAreLeftOut() {
    check(
      "batch-all-or-nothing",
      """
      func f(_ ids: [String], _ failing: AnyPublisher<String, APIError>) {
          Publishers.MergeMany(ids.map { api.movie(id: $0) })
              .collect()
      //       ^^^^^^^ one failed element throws away all others: 'collect' shows nothing at all; recover inside 'MergeMany'
              .catch { _ in Just([]) }
              .sink { show($0) }.store(in: &bag)
          ids.publisher
              .map { id in
                  // One after the other.
                  api.movie(id: id)
              }
              .switchToLatest()
              .map { $0.title }
              .reduce("") { $0 + $1 }
      //       ^^^^^^ one failed element throws away all others: 'reduce' shows nothing at all; recover inside 'map'
              .replaceError(with: "")
              .sink { print($0) }.store(in: &bag)
          ids.publisher.flatMap { api.movie(id: $0) }.mapError { APIError($0) }.collect()
      //                                                                        ^^^^^^^ one failed element throws away all others: 'collect' shows nothing at all; recover inside 'flatMap'
              .replaceError(with: [])
              .sink { show($0) }.store(in: &bag)
      }
      """,
      fixed: """
        func f(_ ids: [String], _ failing: AnyPublisher<String, APIError>) {
            Publishers.MergeMany(ids.map { api.movie(id: $0).map(Optional.some).replaceError(with: nil) })
                .compactMap { $0 }
                .collect()
                .sink { show($0) }.store(in: &bag)
            ids.publisher
                .map { id in
                    // One after the other.
                    api.movie(id: id).map(Optional.some).replaceError(with: nil)
                }
                .switchToLatest()
                .compactMap { $0 }
                .map { $0.title }
                .reduce("") { $0 + $1 }
                .sink { print($0) }.store(in: &bag)
            ids.publisher.flatMap { api.movie(id: $0) }.mapError { APIError($0) }.collect()
        //                                                                        ^^^^^^^ one failed element throws away all others: 'collect' shows nothing at all; recover inside 'flatMap'
                .replaceError(with: [])
                .sink { show($0) }.store(in: &bag)
        }
        """)
  }

  @Test func typesThatAreSaidForTheFailureInside() {
    check(
      "batch-all-or-nothing",
      """
      func f(_ ids: [String]) -> AnyPublisher<[Movie], Never> {
          ids.publisher
              .setFailureType(to: APIError.self)
              .flatMap { id -> AnyPublisher<Movie, APIError> in api.movie(id: id) }
              .collect()
      //       ^^^^^^^ one failed element throws away all others: 'collect' shows nothing at all; recover inside 'flatMap'
              .replaceError(with: [])
              .eraseToAnyPublisher()
      }
      """,
      fixed: """
        func f(_ ids: [String]) -> AnyPublisher<[Movie], Never> {
            ids.publisher
                .flatMap { id -> AnyPublisher<Movie?, Never> in api.movie(id: id).map(Optional.some).replaceError(with: nil).eraseToAnyPublisher() }
                .compactMap { $0 }
                .collect()
                .eraseToAnyPublisher()
        }
        """)
  }

  /// Where all failures are answered now, the answer goes inside; where they are let through, it is for people to choose.
  @Test func recoveryInRxSwift() {
    check(
      "batch-all-or-nothing",
      """
      func shown(_ ids: [String]) -> Single<[[Movie]]> {
          Observable.from(ids).flatMap { fetch($0) }.toArray().catchAndReturn([])
      //                                             ^^^^^^^ one failed element throws away all others: 'toArray' shows nothing at all; recover inside 'flatMap'
      }
      """,
      fixed: """
        func shown(_ ids: [String]) -> Single<[[Movie]]> {
            Observable.from(ids).flatMap { fetch($0).catchAndReturn([]) }.toArray().catchAndReturn([])
        }
        """, with: .rx)
    let through = """
      func handedOn(_ ids: [String]) -> Single<[[Movie]]> {
          Observable.from(ids).flatMap { fetch($0) }.toArray()
      //                                             ^^^^^^^ one failed element throws away all others: 'toArray' delivers nothing; recover inside 'flatMap'
      }
      """
    check(
      "batch-all-or-nothing", through,
      suggested: """
        func handedOn(_ ids: [String]) -> Single<[[Movie]]> {
            Observable.from(ids).flatMap { fetch($0).catchAndReturn([]) }.toArray()
        }
        """, with: .rx)
  }

  @Test func mergedPublishersThatRecover() {
    check(
      "batch-all-or-nothing",
      """
      func shown(_ titles: [String]) -> AnyPublisher<[[Movie]?], APIError> {
          let searches = titles.map { title -> AnyPublisher<[Movie]?, APIError> in
              api.search(title)
                  .map(Optional.some)
                  .catch { _ in Just(nil).setFailureType(to: APIError.self) }
                  .eraseToAnyPublisher()
          }
          return Publishers.MergeMany(searches).collect().eraseToAnyPublisher()
      }
      func found(_ titles: [String]) -> AnyPublisher<[[Movie]], APIError> {
          let searches = titles.map { title in api.search(title) }
          return Publishers.MergeMany(searches).collect().eraseToAnyPublisher()
      //                    --------- each of these can fail
      //                                        ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'MergeMany'
      }
      """)
  }

  @Test func gatheringThatOnlyWaits() {
    check(
      "batch-all-or-nothing",
      """
      func send(_ ids: [String]) -> Single<Bool> {
          Observable.from(ids).flatMap { fetch($0) }.toArray().map { _ in true }
      }
      func count(_ ids: [String]) -> Single<Int> {
          Observable.from(ids).flatMap { fetch($0) }.toArray().map { $0.count }
      //                                             ^^^^^^^ one failed element throws away all others: 'toArray' delivers nothing; recover inside 'flatMap'
      }
      """, with: .rx)
  }

  @Test func listsInConstants() {
    check(
      "batch-all-or-nothing",
      """
      func all(_ ids: [String]) -> AnyPublisher<[Movie], APIError> {
          let requests = ids.map { id in api.movie(id: id) }
          return Publishers.MergeMany(requests).collect().eraseToAnyPublisher()
      //                                        ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'MergeMany'
      //                    --------- each of these can fail
      }
      func others(_ ids: [String]) -> AnyPublisher<[Movie], APIError> {
          let requests = ids.map { id in api.movie(id: id) }
          return Publishers.MergeMany(requests).catch { _ in api.movie(id: "") }.collect().eraseToAnyPublisher()
      }
      """)
  }

  @Test func elementsThatFailOnlyWhereTheirMakerIsGone() {
    check(
      "batch-all-or-nothing",
      """
      import RxSwift

      final class Store {
          private let titles = PublishSubject<String>()
          func title(_ id: Int) -> Observable<String> {
              Observable.create { [weak self] observer in
                  guard let self else {
                      observer.onError(APIError.notFound)
                      return Disposables.create()
                  }
                  return self.titles.subscribe(onNext: { observer.onNext($0) })
              }
          }
          func all(_ ids: [Int]) -> Observable<[String]> { Observable.zip(ids.map { self.title($0) }) }
      }
      """, with: .rx)
  }

  @Test func whatSendsNothingToLoseOrGoesOn() {
    check(
      "batch-all-or-nothing",
      """
      struct Shelf {
          let ids: [String]
          let live: CurrentValueSubject<Movie, APIError>
          func touch(_ id: String) -> AnyPublisher<Void, APIError> {
              api.movie(id: id).map { _ in () }.eraseToAnyPublisher()
          }
          func touched() -> AnyPublisher<[Void], APIError> {
              ids.publisher.flatMap { touch($0) }.collect().eraseToAnyPublisher()
          }
          func done() -> AnyPublisher<Void, APIError> {
              Publishers.MergeMany(ids.map { touch($0) }).last().eraseToAnyPublisher()
          }
          func watched() -> AnyPublisher<Movie, APIError> {
              Publishers.MergeMany(ids.map { id in
                  query.setFailureType(to: APIError.self).flatMap { _ in api.movie(id: id) }
              })
              .last().eraseToAnyPublisher()
          }
          func followed() -> AnyPublisher<[Movie], APIError> {
              ids.publisher.flatMap { _ in live }.collect().eraseToAnyPublisher()
          }
          func titles() -> AnyPublisher<[String], APIError> {
              ids.publisher.flatMap { api.movie(id: $0).map { $0.title } }.collect().eraseToAnyPublisher()
      //                                                                   ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
          }
          func first() -> AnyPublisher<[Movie], APIError> {
              ids.publisher.flatMap { _ in live.first() }.collect().eraseToAnyPublisher()
      //                                                  ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
          }
      }
      """)
  }

  @Test func listsOfRxThatSendNothingToLoseOrGoOn() {
    check(
      "batch-all-or-nothing",
      """
      struct Shelf {
          let ids: [String]
          func touch(_ id: String) -> Single<Void> { fetch(id).map { _ in () } }
          func watch(_ id: String) -> Observable<[Movie]> { taps.flatMapLatest { fetch(id) } }
          func touched() -> Single<[Void]> { Single.zip(ids.map { touch($0) }) }
          func watched() -> Observable<[[Movie]]> { Observable.zip(ids.map { watch($0) }) }
          func all() -> Single<[Void]> { Observable.from(ids).flatMap { touch($0) }.toArray() }
          func fetched() -> Single<[[Movie]]> { Single.zip(ids.map { fetch($0) }) }
      //                                               ^^^ one failed element throws away all others: 'zip' delivers nothing; recover inside 'map'
      }
      """, with: .rx)
  }

  @Test func batchesThatAreDocumentedAsOne() {
    check(
      "batch-all-or-nothing",
      """
      /// Emits the complete set at once, so that a page is published atomically.
      func page(_ ids: [String]) -> AnyPublisher<[Movie], APIError> {
          ids.publisher.setFailureType(to: APIError.self).flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher()
      }
      /// Loads all movies.
      func movies(_ ids: [String]) -> AnyPublisher<[Movie], APIError> {
          ids.publisher.setFailureType(to: APIError.self).flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher()
      //                                                                                ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
      }
      """)
  }
}
