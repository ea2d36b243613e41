import Foundation
import OpenCombine

/// Publishers that closures make, from one expression or several statements, and what recovers from failures.
final class Library {
  struct Failure: Swift.Error {}
  enum Error: Swift.Error { case missing, underlying(any Swift.Error) }
  typealias Response<Value> = AnyPublisher<Value, Error>

  @OpenCombine.Published var query = ""
  @OpenCombine.Published var selection: Movie?
  let refresh = PassthroughSubject<Void, Never>()
  private lazy var shared = movies(matching: "").share()
  var cancellables: Set<AnyCancellable> = []

  func movies(matching text: String) -> Response<[Movie]> {
    Just([]).setFailureType(to: Error.self).eraseToAnyPublisher()
  }

  func movie(_ id: Int) -> AnyPublisher<Movie, any Swift.Error> {
    Fail(error: Error.missing).eraseToAnyPublisher()
  }

  var latest: some Publisher<Movie, Error> {
    refresh.setFailureType(to: Error.self).flatMap { [weak self] _ -> Response<[Movie]> in
      guard let self else { return Empty().eraseToAnyPublisher() }
      return self.movies(matching: self.query)
    }
    .compactMap(\.first)
  }

  func observe() {
    _ = $query.map { $0.count }
    _ = $query.removeDuplicates().map(movies(matching:)).switchToLatest()
    _ = $query.map { [weak self] text in self?.movies(matching: text) ?? Empty().eraseToAnyPublisher() }
    _ = $query.setFailureType(to: Error.self).flatMap(movies(matching:))
    _ = $query.setFailureType(to: Error.self).flatMap { self.movies(matching: $0) }.catch { _ in Just([]) }
    _ = $query.flatMap { text in
      self.movies(matching: text).replaceError(with: [])
    }
    _ = $query.flatMap { text -> AnyPublisher<[Movie], Never> in
      if text.isEmpty { return Just([]).eraseToAnyPublisher() }
      return self.movies(matching: text).catch { _ in Just([]) }.eraseToAnyPublisher()
    }
    _ = $selection.compactMap { $0 }.map(\.title)
    _ = $selection.map { $0?.title ?? "" }
    _ = $selection.map { $0?.tags.first?.count }
    _ = $selection.compactMap { $0?.rating }.map { $0 * 2 }
    _ = movies(matching: "").map(\.count).mapError { $0 as any Swift.Error }
    _ = movies(matching: "").tryMap { movies -> Movie in
      guard let first = movies.first else { throw Error.missing }
      return first
    }
    _ = movies(matching: "").tryMap { try self.first(of: $0) }.mapError { $0 as? Error ?? .underlying($0) }
    _ = movies(matching: "").flatMap { movies in Publishers.Sequence<[Movie], Error>(sequence: movies) }
      .collect()
    _ = movies(matching: "").flatMap { Publishers.Sequence<[Int], Never>(sequence: $0.map(\.id)) }.filter {
      $0 > 2
    }
    _ = movie(3).catch { _ in self.movie(4) }
    _ = movie(3).catch { error -> AnyPublisher<Movie, Error> in
      Fail(error: .underlying(error)).eraseToAnyPublisher()
    }
    _ = movie(3).tryCatch { error -> Just<Movie> in
      if error is URLError { throw error }
      return Just(Movie(id: 1, title: "", tags: []))
    }
    _ = movie(3).map { Result<Movie, Error>.success($0) }.catch { Just(.failure(.underlying($0))) }
    _ = movie(3).map(Result.success).catch { Just(Result.failure($0)) }
    _ = movie(3).mapError(Error.underlying).retry(2).map { ($0.id, $0) }
    _ = movie(3).mapError { error in
      (error as? URLError).map { Error.underlying($0) } ?? .missing
    }
    _ = latest.map(\.title)
    _ = shared.map { $0.count }
    _ = refresh.map { Date() }.map { $0.timeIntervalSince1970 }
    _ = refresh.flatMap { self.movie(1).map(Optional.some).replaceError(with: nil) }
    _ = refresh.map { self.movie(1) }.switchToLatest().eraseToAnyPublisher()
    _ = refresh.map { self.movie(1).replaceError(with: Movie(id: 0, title: "", tags: [])) }.switchToLatest()
  }

  func first(of movies: [Movie]) throws -> Movie {
    guard let first = movies.first else { throw Failure() }
    return first
  }

  func locals(_ flag: Bool, _ id: Int?) -> AnyPublisher<String, Error> {
    let source = movies(matching: "a")
    let titles = source.map { $0.map(\.title) }
    let counted: AnyPublisher<Int, Error> = titles.map(\.count).eraseToAnyPublisher()
    let chosen = flag ? counted : counted.map { $0 + 1 }.eraseToAnyPublisher()
    let transform: (Int) -> String = { "\($0)" }
    guard let id = id else { return Fail(error: .missing).eraseToAnyPublisher() }
    _ = Just(id).map(transform)
    switch flag {
    case true: return chosen.map(transform).eraseToAnyPublisher()
    case false: return titles.map { $0.joined(separator: ",") }.eraseToAnyPublisher()
    }
  }

  func waiting() -> Future<Int, Error> {
    Future { promise in promise(.success(3)) }
  }

  func deferred() -> Deferred<Future<Int, Error>> {
    Deferred { self.waiting() }
  }

  func futures() {
    _ = Future<String, any Swift.Error> { promise in promise(.failure(Failure())) }.map(\.count)
    _ = Deferred { Future<Int, Never> { $0(.success(1)) } }.map { $0 + 1 }
    _ = Deferred { Just(1).setFailureType(to: Error.self) }
    _ = waiting().map { $0 }.flatMap { _ in self.deferred() }
    _ = Record<Int, Error>(output: [1], completion: .finished).map { "\($0)" }
    _ = Empty(completeImmediately: false, outputType: Int.self, failureType: Error.self)
    _ = Fail<Int, Error>(error: .missing)
    _ = Fail(outputType: String.self, failure: Error.missing)
    _ = Result<Int, Error>.failure(.missing).ocombine.publisher
    _ = Optional("a").ocombine.publisher.map(\.count)
    _ = CurrentValueSubject<[Int], Never>([]).map { $0.first ?? 0 }
    _ = PassthroughSubject<(Int, text: String), Never>().map { $0.text }
    _ = PassthroughSubject<(Int, text: String), Never>().map { number, text in number }
    _ = AnyPublisher(Just(1)).map { $0 }
  }
}

func closuresOfSeveralStatements(_ numbers: AnyPublisher<Int, any Error>) {
  _ = numbers.map { number in
    let doubled = number * 2
    return "\(doubled)"
  }
  _ = numbers.map { number in
    if number > 3 { "large" } else { "small" }
  }
  _ = numbers.map { number in
    switch number {
    case 0: Movie(id: 0, title: "", tags: [])
    default: Movie(id: number, title: "\(number)", tags: [])
    }
  }
  _ = numbers.map { number -> [String: Int] in
    var result: [String: Int] = [:]
    result["a"] = number
    return result
  }
  _ = numbers.map { (number: Int) -> Double? in number > 2 ? 1 : nil }
  _ = numbers.flatMap { number -> AnyPublisher<String, any Error> in
    do {
      return Just("\(try check(number))").setFailureType(to: (any Error).self).eraseToAnyPublisher()
    } catch {
      return Fail(error: error).eraseToAnyPublisher()
    }
  }
  _ = numbers.tryMap { number throws(SnippetError) -> Int in throw .odd }
  _ = numbers.handleEvents(receiveOutput: { print($0) }, receiveCompletion: { _ in }).map { _ in true }
  _ = numbers.map { n in (1...n).map { $0 * 2 } }.map(\.count)
  _ = numbers.map { [$0, $0].map(String.init) }
  _ = numbers.map { $0 as Any }
  _ = numbers.map { $0 > 1 && $0 < 3 }
  _ = numbers.map { -$0 }.map { !($0 > 1) }
  _ = numbers.map { max($0, 1) }
}
