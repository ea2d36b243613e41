import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

enum SnippetError: Error {
  case odd
  case known(URLError)
  case other(any Error)

  init(mapping error: any Error) { self = .other(error) }
}

struct Movie: Codable, Equatable {
  var id: Int
  var title: String
  var rating: Double?
  var tags: [String]
}

/// Every operator, on a source that says nothing but its types.
func everyOperator(
  _ numbers: PassthroughSubject<Int, SnippetError>, _ safe: CurrentValueSubject<Int, Never>,
  _ movies: AnyPublisher<Movie, any Error>, _ data: AnyPublisher<Data, URLError>
) {
  let queue = DispatchQueue.main.ocombine
  _ = numbers.map { $0 + 1 }
  _ = numbers.map { "\($0)" }
  _ = numbers.map { Double($0) }
  _ = numbers.map { Double("\($0)") }
  _ = numbers.map { Int("\($0)") ?? 0 }
  _ = numbers.map { $0 > 3 }
  _ = numbers.map { ($0, "\($0)") }
  _ = numbers.map { (value: $0, text: "\($0)") }
  _ = numbers.map { [$0] }
  _ = numbers.map { ["\($0)": $0] }
  _ = numbers.map { _ in }
  _ = numbers.map { $0 as Int? }
  _ = numbers.map { $0 == 1 ? nil : $0 }
  _ = movies.map(\.title)
  _ = movies.map(\.title.count)
  _ = movies.map(\.rating)
  _ = movies.map(\.title, \.id)
  _ = movies.map(\.title, \.id, \.tags)
  _ = movies.map { $0.rating ?? 0 }
  _ = movies.map { $0.tags.first }
  _ = movies.map { $0.tags.map(\.count) }
  _ = movies.map { $0.tags.filter { !$0.isEmpty } }
  _ = numbers.tryMap { value -> Int in
    guard value > 0 else { throw SnippetError.odd }
    return value
  }
  _ = numbers.tryMap { try check($0) }
  _ = numbers.tryMap(check)
  _ = numbers.mapError { _ in URLError(.badURL) }
  _ = numbers.mapError { $0 as any Error }
  _ = numbers.mapError { $0 as NSError }
  _ = movies.mapError(SnippetError.init(mapping:))
  _ = movies.mapError { SnippetError.other($0) }
  _ = movies.mapError(SnippetError.other)
  _ = movies.mapError { $0 as? SnippetError ?? .odd }
  _ = movies.mapError { error -> SnippetError in
    if let known = error as? URLError { return .known(known) }
    return .other(error)
  }
  _ = movies.mapError { error in
    switch error {
    case let error as URLError: return SnippetError.known(error)
    default: return SnippetError.other(error)
    }
  }
  _ = numbers.map { $0 == 0 ? nil : $0 }.replaceNil(with: 3)
  _ = numbers.scan(0) { $0 + $1 }
  _ = numbers.scan("") { $0 + "\($1)" }
  _ = numbers.scan([Int]()) { $0 + [$1] }
  _ = numbers.tryScan(0.5) { $0 + Double(try check($1)) }
  _ = numbers.compactMap { $0 > 0 ? "\($0)" : nil }
  _ = numbers.compactMap { URL(string: "\($0)") }
  _ = movies.compactMap(\.rating)
  _ = movies.compactMap { $0.tags.first }
  _ = numbers.tryCompactMap { try check($0) > 2 ? $0 : nil }
  _ = numbers.filter { $0 > 1 }
  _ = numbers.tryFilter { try check($0) > 1 }
  _ = numbers.removeDuplicates()
  _ = movies.removeDuplicates { $0.id == $1.id }
  _ = movies.removeDuplicates(by: ==)
  _ = numbers.tryRemoveDuplicates { try check($0) == $1 }
  _ = numbers.replaceEmpty(with: 1)
  _ = numbers.replaceError(with: 1)
  _ = numbers.ignoreOutput()
  _ = numbers.collect()
  _ = numbers.collect(3)
  _ = numbers.reduce(0, +)
  _ = numbers.reduce([:] as [Int: String]) { $0.merging([$1: ""]) { first, _ in first } }
  _ = numbers.tryReduce("") { try "\(check($1))" + $0 }
  _ = numbers.count()
  _ = numbers.max()
  _ = numbers.max { $0 < $1 }
  _ = numbers.tryMax { try check($0) < $1 }
  _ = numbers.min()
  _ = numbers.min(by: >)
  _ = numbers.tryMin { try check($0) < $1 }
  _ = numbers.contains(3)
  _ = numbers.contains { $0 > 3 }
  _ = numbers.tryContains { try check($0) > 3 }
  _ = numbers.allSatisfy { $0 > 3 }
  _ = numbers.tryAllSatisfy { try check($0) > 3 }
  _ = numbers.drop(untilOutputFrom: numbers)
  _ = numbers.dropFirst()
  _ = numbers.dropFirst(2)
  _ = numbers.drop { $0 < 3 }
  _ = numbers.drop(while: { $0 < 3 })
  _ = numbers.tryDrop { try check($0) < 3 }
  _ = numbers.append(1, 2)
  _ = numbers.append([1, 2])
  _ = numbers.append(numbers)
  _ = numbers.append(Just(3).setFailureType(to: SnippetError.self))
  _ = numbers.prepend(1)
  _ = numbers.prepend([1])
  _ = numbers.prepend(Empty())
  _ = numbers.prefix(2)
  _ = numbers.prefix { $0 < 3 }
  _ = numbers.prefix(untilOutputFrom: safe)
  _ = numbers.tryPrefix { try check($0) < 3 }
  _ = numbers.first()
  _ = numbers.first { $0 > 2 }
  _ = numbers.tryFirst { try check($0) > 2 }
  _ = numbers.last()
  _ = numbers.last { $0 > 2 }
  _ = numbers.tryLast { try check($0) > 2 }
  _ = numbers.output(at: 2)
  _ = numbers.output(in: 1..<3)
  _ = numbers.zip(movies.mapError(SnippetError.other))
  _ = numbers.zip(numbers) { $0 + $1 }
  _ = numbers.zip(numbers, numbers)
  _ = numbers.zip(numbers, numbers) { "\($0 + $1 + $2)" }
  _ = numbers.zip(numbers, numbers, numbers)
  _ = Publishers.Zip(numbers, numbers)
  _ = Publishers.Zip3(numbers, numbers, numbers)
  _ = numbers.assertNoFailure()
  _ = numbers.retry(2)
  _ = numbers.measureInterval(using: queue).map { _ in 1 }
  _ = numbers.debounce(for: .seconds(1), scheduler: queue)
  _ = numbers.delay(for: .milliseconds(200), scheduler: queue)
  _ = numbers.throttle(for: 0.5, scheduler: queue, latest: true)
  _ = numbers.timeout(.seconds(2), scheduler: queue)
  _ = numbers.timeout(.seconds(2), scheduler: queue, customError: { .odd })
  _ = numbers.multicast { PassthroughSubject<Int, SnippetError>() }
  _ = numbers.multicast(subject: PassthroughSubject()).autoconnect()
  _ = numbers.share()
  _ = numbers.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest)
  _ = numbers.receive(on: queue)
  _ = numbers.subscribe(on: queue)
  _ = numbers.eraseToAnyPublisher()
  _ = numbers.handleEvents(receiveOutput: { print($0) })
  _ = numbers.print()
  _ = numbers.breakpoint(receiveOutput: { $0 > 3 })
  _ = numbers.breakpointOnError()
  _ = safe.setFailureType(to: SnippetError.self)
  _ = safe.setFailureType(to: (any Error).self)
  _ = safe.makeConnectable().autoconnect()
  _ = data.decode(type: [Movie].self, decoder: JSONDecoder())
  _ = data.decode(type: Movie?.self, decoder: JSONDecoder()).replaceNil(
    with: Movie(id: 1, title: "", tags: []))
  _ = movies.encode(encoder: JSONEncoder())
}

func check(_ value: Int) throws -> Int {
  if value < 0 { throw SnippetError.odd }
  return value
}

/// Sources whose values are known at once have operators of their own.
func operatorsOfConcretePublishers() {
  _ = Just(1).ignoreOutput()
  _ = Just(1).map { "\($0)" }.tryMap { $0.count }.replaceError(with: 0)
  _ = Just("1").compactMap { Int($0) }.count()
  _ = Just(1).setFailureType(to: SnippetError.self).map { $0 + 1 }
  _ = Just(1).filter { $0 > 1 }.replaceEmpty(with: 3)
  _ = Just(1).reduce("") { $0 + "\($1)" }
  _ = Just(1).append(2).collect()
  _ = Just(1).mapError { _ in SnippetError.odd }
  _ = Just([1, 2, 3]).flatMap { Publishers.Sequence(sequence: $0) }
  let optional: Int? = 3
  _ = optional.ocombine.publisher.map { $0 + 1 }.ignoreOutput()
  let result = Result<Int, SnippetError>.success(1)
  _ = result.ocombine.publisher.map { "\($0)" }
  _ = result.ocombine.publisher.tryMap { try check($0) }
  _ = result.ocombine.publisher.ignoreOutput()
  _ = result.ocombine.publisher.mapError { $0 as any Error }
  _ = Publishers.Sequence<[Int?], Never>(sequence: [1, nil]).replaceNil(with: 3)
  _ = Publishers.Sequence<[Int?], Never>(sequence: [1, nil]).compactMap { $0 }
  _ = Publishers.Sequence<[Int], Never>(sequence: [1]).scan(0.5) { $0 + Double($1) }
  _ = Publishers.Sequence<[Int], SnippetError>(sequence: [1]).first()
  _ = Publishers.Sequence<[Int], Never>(sequence: [1]).first { $0 > 1 }
  _ = Publishers.Sequence<[Int], Never>(sequence: [1]).dropFirst().collect()
  _ = Publishers.Sequence<[String], Never>(sequence: [""]).prefix(2).map(\.count).max()
}
