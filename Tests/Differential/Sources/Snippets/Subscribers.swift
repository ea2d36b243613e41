import Foundation
import OpenCombine

/// What literals become: what the subscriber at the end of the chain takes, or what the other operand is.
final class Caption {
  var text: String?
  var number: Int?
  var count = 0
  var ratio = 0.5
}

func literalsAndSubscribers(_ caption: Caption, _ counts: PassthroughSubject<Int, Never>, _ title: String) {
  var latest: Int?
  _ = counts.map { "\($0)" }.assign(to: \.text, on: caption)
  _ = counts.map { _ in title }.assign(to: \.text, on: caption)
  _ = counts.map { $0 > 2 ? "many" : "few" }.assign(to: \.text, on: caption)
  _ = counts.map { $0 > 2 ? "many" : nil }.assign(to: \.text, on: caption)
  _ = counts.assign(to: \.count, on: caption)
  _ = Just(title).assign(to: \.text, on: caption)
  _ = Just("none").assign(to: \.text, on: caption)
  _ = Just(1).assign(to: \.number, on: caption)
  _ = Just(1).assign(to: \.ratio, on: caption)
  _ = Just(1).sink { latest = $0 }
  _ = Just(1).sink(receiveValue: { latest = $0 })
  _ = Just(1).sink { new in latest = new }
  _ = Just(1).sink { new in
    print(new); latest = new
  }
  _ = Just(1).sink { caption.ratio = $0 }
  _ = Just(1).sink { [weak caption] in caption?.number = $0 }
  _ = Just(1).sink { [weak caption] in caption?.count = $0 }
  _ = Just(caption.count).sink { latest = $0 }
  _ = Just(1).prefix(1).sink { latest = $0 }
  _ = Just(1).first().removeDuplicates().sink { latest = $0 }
  _ = Just(1).filter { $0 > 1 }.sink { latest = $0 }
  _ = Just(1).setFailureType(to: URLError.self).sink(
    receiveCompletion: { _ in }, receiveValue: { latest = $0 })
  _ = Just(1).eraseToAnyPublisher().sink { latest = $0 }
  _ = Just(1).collect().sink { latest = $0.first }
  _ = counts.map { _ in 1 }.sink { latest = $0 }
  _ = counts.map { $0 + 1 }.sink { latest = $0 }
  _ = counts.map { Optional($0) }.replaceNil(with: 1).sink { latest = $0 }
  _ = counts.subscribe(on: DispatchQueue.main).sink { latest = $0 }
}

func literalsAndOperands(
  _ ratios: PassthroughSubject<Double, Never>, _ counts: PassthroughSubject<Int, Never>
) {
  _ = ratios.scan(0) { $0 + $1 }
  _ = ratios.scan(0) { sum, next in sum + next }
  _ = ratios.scan(0) { count, _ in count + 1 }
  _ = ratios.reduce(0, +)
  _ = ratios.map { $0 * 2 }
  _ = ratios.map { 2 * $0 }
  _ = ratios.replaceError(with: 0)
  _ = counts.scan(0, +)
  _ = counts.scan([]) { $0 + [$1] }
  _ = counts.scan("") { $0 + String($1) }
  _ = counts.map { $0 > 2 ? 1 : 2.5 }
  let half = 0.5
  _ = Just(half).scan(0) { $0 + $1 }
  _ = Just(half).append(1, 2)
  _ = Just(half).zip(Just(1))
}

/// A protocol that says what its publishers fail with.
protocol Relay: Publisher where Failure == Never {
  func accept(_ value: Output)
}

final class Events<Output>: Relay {
  private let subject = PassthroughSubject<Output, Never>()

  func accept(_ value: Output) { subject.send(value) }

  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subject.receive(subscriber: subscriber)
  }
}

func useOfRelays(_ names: Events<String>) {
  _ = Events<Int>().map { $0 + 1 }
  _ = names.setFailureType(to: URLError.self).tryMap { try Int($0) ?? { throw URLError(.badURL) }() }
  _ = names.compactMap(Int.init).eraseToAnyPublisher()
}

/// Lists of publishers, taken two at a time.
func pairs<Output, Failure: Error>(_ all: [AnyPublisher<Output, Failure>]) -> [AnyPublisher<
  [Output], Failure
>] {
  sequence(state: all.makeIterator(), next: { rest in rest.next().map { ($0, rest.next()) } })
    .map { pair in
      guard let second = pair.1 else { return pair.0.collect().eraseToAnyPublisher() }
      return pair.0.zip(second).map { [$0.0, $0.1] }.eraseToAnyPublisher()
    }
}

func sequencesOfTheStandardLibrary(_ names: [String]) {
  _ = stride(from: 0, to: 10, by: 2).publisher.map { $0 + 1 }
  _ = stride(from: 0.5, through: 1.5, by: 0.5).publisher.filter { $0 > 1 }
  _ = names.enumerated().publisher.map { $0.offset }
  _ = zip(names, 1...3).publisher.map { name, number in name + String(number) }
  _ = sequence(first: 1, next: { $0 < 100 ? $0 * 2 : nil }).publisher.collect(2)
  _ = repeatElement("again", count: 3).publisher.first()
}

/// A screen as apps write it.
final class MovieScreen: ObservableObject {
  enum State: Equatable {
    case idle
    case loading
    case failed(String)
    case loaded([Movie])
  }

  @Published var query = ""
  @Published var state = State.idle
  @Published private(set) var title: String?
  private var subscriptions = Set<AnyCancellable>()
  private lazy var retries = PassthroughSubject<Void, Never>()
  private let search: (String) -> AnyPublisher<[Movie], SnippetError>

  init(search: @escaping (String) -> AnyPublisher<[Movie], SnippetError>) {
    self.search = search
    $query
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .filter { !$0.isEmpty }
      .map { [search] text in
        search(text)
          .map(State.loaded)
          .catch { error in Just(.failed("\(error)")) }
          .prepend(.loading)
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] state in self?.state = state }
      .store(in: &subscriptions)
    $state
      .map { state -> String? in
        switch state {
        case .loaded(let movies): return movies.first?.title
        case .failed(let text): return text
        default: return nil
        }
      }
      .sink { [weak self] title in
        guard let self else { return }
        self.title = title
      }
      .store(in: &subscriptions)
    retries
      .flatMap { [weak self] () -> AnyPublisher<[Movie], Never> in
        guard let self else { return Empty().eraseToAnyPublisher() }
        return self.search(self.query).replaceError(with: []).eraseToAnyPublisher()
      }
      .sink { _ in }
      .store(in: &subscriptions)
  }

  func isReady() -> some Publisher<Bool, Never> {
    $state.map { $0 == .idle }.removeDuplicates()
  }

  func outcome(of text: String) -> AnyPublisher<Result<[Movie], SnippetError>, Never> {
    search(text)
      .map(Result.success)
      .catch { Just(Result.failure($0)) }
      .eraseToAnyPublisher()
  }

  func first(of text: String) -> Future<Movie, any Error> {
    Future { [search] promise in
      _ = search(text).sink(
        receiveCompletion: { if case .failure(let error) = $0 { promise(.failure(error)) } },
        receiveValue: { if let movie = $0.first { promise(.success(movie)) } })
    }
  }
}

func useOfScreens(_ screen: MovieScreen) {
  _ = screen.isReady().filter { $0 }.first()
  _ = screen.outcome(of: "a").tryMap { try $0.get() }.mapError { $0 as? SnippetError ?? .other($0) }
  _ = screen.first(of: "a").map(\.title).replaceError(with: "")
  _ = screen.$query.combined(with: screen.$title)
}

extension Publisher where Failure == Never {
  func combined<Other: Publisher>(with other: Other) -> AnyPublisher<(Output, Other.Output), Never>
  where Other.Failure == Never {
    zip(other).map { ($0, $1) }.eraseToAnyPublisher()
  }
}
