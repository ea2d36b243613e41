import PipelintTestSupport
import Testing

struct SubjectFailureTerminalTests {
  @Test func delegates() {
    check(
      "subject-failure-terminal",
      """
      final class Locations: NSObject {
          let location = CurrentValueSubject<Int, any Error>(0)
          private let heading = PassthroughSubject<Int, APIError>()
          func manager(_ manager: Manager, didUpdate value: Int) { self.location.send(value) }
          func manager(_ manager: Manager, didFail error: any Error) {
              location.send(completion: .failure(error))
      //               ^^^^ a failure ends 'location' for good, and what 'manager(_:didUpdate:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
              heading.send(completion: .failure(.notFound))
      //              ^^^^ a failure ends 'heading' for good, and what 'turn(to:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
          }
          func turn(to value: Int) { DispatchQueue.main.async { [weak self] in self?.heading.send(value) } }
      }
      """)
  }

  @Test func subscriptionsThatSend() {
    check(
      "subject-failure-terminal",
      """
      final class Relay {
          let numbers = PassthroughSubject<Int, APIError>()
          var bag: Set<AnyCancellable> = []
          init() { query.sink { [weak self] in self?.numbers.send($0.count) }.store(in: &bag) }
          func load() {
              api.movies().sink { [weak self] in
                  if case .failure(let error) = $0 { self?.numbers.send(completion: .failure(error)) }
      //                                                           ^^^^ a failure ends 'numbers' for good, and what 'init()' sends reaches nobody any more; send the error as a value, or through a subject of its own
              } receiveValue: { _ in }.store(in: &bag)
          }
          func stop() { self.numbers.send(completion: Subscribers.Completion.failure(.notFound)) }
      //                             ^^^^ a failure ends 'numbers' for good, and what 'init()' sends reaches nobody any more; send the error as a value, or through a subject of its own
      }
      """)
  }

  @Test func whatInitializersSend() {
    check(
      "subject-failure-terminal",
      """
      final class Feed {
          private let items = CurrentValueSubject<[Int], any Error>([])
          private let count = PassthroughSubject<Int, any Error>()
          private let names = PassthroughSubject<String, any Error>()
          init(items: [Int]) {
              self.items.send(items)
              items.forEach { self.count.send($0) }
              begin()
              rename("a")
          }
          private func begin() { items.send([1]) }
          private func rename(_ name: String) { names.send(name) }
          func change(name: String) { rename(name) }
          func fail(_ error: any Error) {
              items.send(completion: .failure(error))
              count.send(completion: .failure(error))
              names.send(completion: .failure(error))
      //            ^^^^ a failure ends 'names' for good, and what 'rename(_:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
          }
      }
      """)
  }

  @Test func whatTheFailingFunctionCallsItself() {
    check(
      "subject-failure-terminal",
      """
      final class Players {
          let updates = PassthroughSubject<Int, APIError>()
          func load() {
              api.fetch { result in
                  switch result {
                  case .success: self.parse()
                  case .failure(let error): self.updates.send(completion: .failure(error))
      //                                                 ^^^^ a failure ends 'updates' for good, and what 'search()' sends reaches nobody any more; send the error as a value, or through a subject of its own
                  }
              }
          }
          func parse() { updates.send(1) }
          func search() { updates.send(2) }
      }
      extension API { func fetch(_ done: @escaping (Result<Int, APIError>) -> Void) {} }
      """)
  }

  @Test func subjectsInOtherProperties() {
    check(
      "subject-failure-terminal",
      """
      final class Channel { let subject = PassthroughSubject<Int, APIError>() }
      final class Owner {
          let first = Channel()
          let second = Channel()
          func send() { first.subject.send(1) }
          func fail() { first.subject.send(completion: .failure(.notFound)) }
      //                              ^^^^ a failure ends 'subject' for good, and what 'send()' sends reaches nobody any more; send the error as a value, or through a subject of its own
          func failSecond() { second.subject.send(completion: .failure(.notFound)) }
      }
      """)
  }

  @Test func eachSubjectForItself() {
    check(
      "subject-failure-terminal",
      """
      final class Feed {
          let items = PassthroughSubject<Int, APIError>()
          let state = CurrentValueSubject<Int, APIError>(0)
          let names = PassthroughSubject<String, any Error>()
          let ticks = PassthroughSubject<Void, APIError>()
          func add(_ item: Int) { items.send(item) }
          func change(to value: Int) { state.send(value) }
          func name(_ text: String) { names.send(text) }
          func tick() { ticks.send() }
          func fail(_ error: APIError) {
              items.send(completion: .failure(error))
      //            ^^^^ a failure ends 'items' for good, and what 'add(_:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
              state.send(completion: .failure(error))
      //            ^^^^ a failure ends 'state' for good, and what 'change(to:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
              names.send(completion: .failure(error))
      //            ^^^^ a failure ends 'names' for good, and what 'name(_:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
              ticks.send(completion: .failure(error))
      //            ^^^^ a failure ends 'ticks' for good, and what 'tick()' sends reaches nobody any more; send the error as a value, or through a subject of its own
          }
      }
      """)
  }

  @Test func subjectsThatAreMeantToEnd() {
    check(
      "subject-failure-terminal",
      """
      final class Bridge {
          let values = PassthroughSubject<Int, APIError>()
          let others = PassthroughSubject<Int, APIError>()
          func receive(_ value: Int) { values.send(value) }
          func complete(_ completion: Subscribers.Completion<APIError>) { values.send(completion: completion) }
          func fail(_ error: APIError) { values.send(completion: .failure(error)) }
          func receiveOther(_ value: Int) { others.send(value) }
          deinit { others.send(completion: .failure(.notFound)) }
      }
      """)
  }

  @Test func localSubjects() {
    check(
      "subject-failure-terminal",
      """
      func bridge(_ source: Source) -> AnyPublisher<Int, APIError> {
          let subject = PassthroughSubject<Int, APIError>()
          source.onValue = { subject.send($0) }
          source.onError = { subject.send(completion: .failure($0)) }
          return subject.eraseToAnyPublisher()
      }
      """)
  }

  @Test func onlyOneSends() {
    check(
      "subject-failure-terminal",
      """
      final class Request {
          let answer = PassthroughSubject<Int, APIError>()
          let silent = PassthroughSubject<Int, APIError>()
          func run() {
              answer.send(1)
              answer.send(completion: .failure(.notFound))
          }
          func stop() { silent.send(completion: .failure(.notFound)) }
      }
      struct Mailbox { func send(completion: Result<Int, APIError>) {}; func send(_ number: Int) {} }
      final class Post {
          let mailbox = Mailbox()
          func one() { mailbox.send(1) }
          func two() { mailbox.send(completion: .failure(.notFound)) }
      }
      """)
  }

  @Test func failuresAsValues() {
    check(
      "subject-failure-terminal",
      """
      final class Relay {
          private let ticks: PassthroughSubject<Void, APIError> = .init()
          private let level = CurrentValueSubject<Int, APIError>(0)
          func tick() { ticks.send() }
          func raise() { level.send(1) }
          func fail(_ error: APIError) {
              ticks.send(completion: .failure(error))
      //            ^^^^ a failure ends 'ticks' for good, and what 'tick()' sends reaches nobody any more; send the error as a value, or through a subject of its own
              level.send(completion: .failure(.notFound))
      //            ^^^^ a failure ends 'level' for good, and what 'raise()' sends reaches nobody any more; send the error as a value, or through a subject of its own
          }
      }
      """,
      fixed: """
        final class Relay {
            private let ticks: PassthroughSubject<Result<Void, APIError>, Never> = .init()
            private let level = CurrentValueSubject<Result<Int, APIError>, Never>(.success(0))
            func tick() { ticks.send(.success(())) }
            func raise() { level.send(.success(1)) }
            func fail(_ error: APIError) {
                ticks.send(.failure(error))
                level.send(.failure(.notFound))
            }
        }
        """)
  }

  @Test func subjectsThatOthersReadAreForAHuman() {
    check(
      "subject-failure-terminal",
      """
      final class Relay {
          private let level = CurrentValueSubject<Int, APIError>(0)
          var levels: AnyPublisher<Int, APIError> { level.eraseToAnyPublisher() }
          func raise() { level.send(1) }
          func fail(_ error: APIError) { level.send(completion: .failure(error)) }
      //                                       ^^^^ a failure ends 'level' for good, and what 'raise()' sends reaches nobody any more; send the error as a value, or through a subject of its own
      }
      """,
      suggested: """
        final class Relay {
            private let level = CurrentValueSubject<Result<Int, APIError>, Never>(.success(0))
            var levels: AnyPublisher<Int, APIError> { level.eraseToAnyPublisher() }
            func raise() { level.send(.success(1)) }
            func fail(_ error: APIError) { level.send(.failure(error)) }
        }
        """)
  }

  @Test func rxSubjects() {
    check(
      "subject-failure-terminal",
      """
      import RxSwift
      final class Feed {
          let items = PublishSubject<Int>()
          private let count = ReplaySubject<Int>.create(bufferSize: 1)
          let done = BehaviorSubject<Int?>(value: nil)
          var current = PublishSubject<Int>()
          let answers: AnyObserver<Int>
          init(answers: AnyObserver<Int>) { self.answers = answers }
          func receive(_ value: Int) {
              items.onNext(value)
              count.on(.next(value))
              done.onNext(value)
              current.onNext(value)
              answers.onNext(value)
          }
          func fail(_ error: any Error) {
              items.onError(error)
      //            ^^^^^^^ a failure ends 'items' for good, and what 'receive(_:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
              count.on(.error(error))
      //            ^^ a failure ends 'count' for good, and what 'receive(_:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
              done.onError(error)
              current.onError(error)
              current = PublishSubject()
              answers.onError(error)
          }
          func finish() { done.on(.completed) }
      }
      """)
  }

  @Test func functionsThatMayBeCalledInPlaceOfEachOther() {
    check(
      "subject-failure-terminal",
      """
      final class Choices {
          let update = PassthroughSubject<Bool, APIError>()
          private let kind: String
          init(kind: String) { self.kind = kind }
          func load() {
              switch kind {
              case "country": loadCountries()
              default: loadLanguages()
              }
          }
          private func loadCountries() {
              if kind.isEmpty { update.send(completion: .failure(.notFound)) } else { update.send(true) }
          }
          private func loadLanguages() { update.send(true) }
      }
      final class Steps {
          let update = PassthroughSubject<Bool, APIError>()
          func load(_ isFirst: Bool) {
              if isFirst { begin() }
              end()
          }
          private func begin() { update.send(completion: .failure(.notFound)) }
      //                                ^^^^ a failure ends 'update' for good, and what 'end()' sends reaches nobody any more; send the error as a value, or through a subject of its own
          func end() { update.send(true) }
      }
      """)
  }

  @Test func extensionsOfWhatCannotFail() {
    check(
      "subject-failure-terminal",
      """
      final class Action<Input, Failing: Error> {
          let subject = PassthroughSubject<Input, Failing>()
          func execute(_ result: Result<Input, Failing>) {
              switch result {
              case .success(let input): subject.send(input)
              case .failure(let error): subject.send(completion: .failure(error))
              }
          }
      }
      typealias Reload = Action<Void, Never>
      extension Reload {
          func reload() { subject.send(()) }
      }
      extension Action where Failing == Never {
          func run(_ input: Input) { subject.send(input) }
      }
      """)
    check(
      "subject-failure-terminal",
      """
      final class Action<Input, Failing: Error> {
          let subject = PassthroughSubject<Input, Failing>()
          func fail(_ error: Failing) { subject.send(completion: .failure(error)) }
      //                                        ^^^^ a failure ends 'subject' for good, and what 'reload()' sends reaches nobody any more; send the error as a value, or through a subject of its own
      }
      typealias Reload = Action<Void, APIError>
      extension Reload {
          func reload() { subject.send(()) }
      }
      """)
  }

  @Test func elementsOfACollection() {
    check(
      "subject-failure-terminal",
      """
      final class Charts {
          private var subjects: [String: PublishSubject<Int>] = [:]
          func values(_ key: String) -> Observable<Int> {
              let subject = PublishSubject<Int>()
              subjects[key] = subject
              return subject.do(onDispose: { [weak self] in self?.subjects[key] = nil })
          }
          func didUpdate(_ value: Int, _ key: String) { subjects[key]?.onNext(value) }
          func didFail(_ error: any Error, _ key: String) { subjects[key]?.onError(error) }
      }
      """, with: .rx)
  }
}
