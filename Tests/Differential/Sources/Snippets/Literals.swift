import Foundation
import OpenCombine
import OpenCombineDispatch

// Types that the rest of an expression decides: of literals, of what closures of several statements return, of the elements of lists.

struct Metres: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  var length: Double
  init(floatLiteral value: Double) { length = value }
  init(integerLiteral value: Int) { length = Double(value) }
}

final class Gauge: ObservableObject {
  @OpenCombine.Published var level = 0.0
  @OpenCombine.Published var title: String?
  var rank: Int?
  var text: String?
  var byte: UInt8 = 0
  var levels: [Double] = []
  var ranks: Set<Int> = []
  var anything: Any = 0
  var parts: [String]?
}

private func halved(_ value: Double) -> Double { value / 2 }
private func orZero(_ value: Int?) -> Int { value ?? 0 }
private func whichever(_ value: Int) -> Int { value }
private func whichever(_ value: Double) -> Double { value }
private func alike<T>(_ first: T, _ second: T) -> T { first }
private func whole<T: BinaryInteger>(_ value: T) -> T { value }
private func ofDoubles<P: Publisher>(_ values: P) -> AnyPublisher<Double, P.Failure>
where P.Output == Double {
  values.eraseToAnyPublisher()
}

extension Publisher where Output == Never {
  fileprivate func become<T>(_ type: T.Type) -> AnyPublisher<T, Failure> {
    map { _ -> T in }.eraseToAnyPublisher()
  }
}

private func meetOperators(_ ratio: Double, _ rank: Int?, _ doubles: PassthroughSubject<Double, Never>) {
  _ = Just(1).map { $0 * 2.5 }
  _ = Just(1).map { $0 * ratio }
  _ = Just(1).map { $0 * 2 }.map { $0 * ratio }
  _ = Just(1).map { ($0, "a") }.map { $0.0 * ratio }
  _ = Just(1).tryMap { $0 * 2.5 }
  _ = Just(1).compactMap { $0 > 1 ? $0 * 1.5 : nil }
  _ = Just(1).flatMap { Just($0 * 2.5) }
  _ = Just([1]).map { $0 + [2.5] }
  _ = [1, 2].publisher.map { $0 * 1.5 }
  _ = Just(1).filter { $0 == rank }
  _ = Just(1).filter { $0 > 2.5 }
  _ = Just(1).filter { ratio < $0 }
  _ = Just(1).filter { $0 != 2 }
  _ = Just(1).removeDuplicates(by: ==).append(2.5)
  _ = doubles.scan(0) { $0 + $1 }
  _ = doubles.scan((0, 0)) { ($0.0 + $1, $0.1 + 1) }
  _ = doubles.reduce(0, +)
  _ = doubles.reduce(0) { max($0, $1) }
  _ = Just(1).scan(0.5) { $0 + $1 }
}

private func meetArguments(_ ratio: Double, _ doubles: PassthroughSubject<Double, Never>) {
  _ = Just(1).map { halved($0) }
  _ = Just(1).map(halved)
  _ = Just(1).map { orZero($0) }
  _ = Just(1).map { whichever($0) }
  _ = Just(1).map { alike($0, 2.5) }
  _ = Just(1).map { whole($0) }
  _ = Just(1).map { $0 as Metres }
  _ = Just(1).map { $0 as Int? }
  _ = Just(1).append(2.5)
  _ = Just(1).append([2.5])
  _ = Just(1).append(Just(ratio))
  _ = Just(1).prepend(ratio)
  _ = Just(1).replaceEmpty(with: 2.5)
  _ = Just(1).replaceError(with: ratio)
  _ = Just(1).setFailureType(to: URLError.self).catch { _ in Just(ratio) }
  _ = Just(1).zip(doubles) { $0 * $1 }
  _ = Just(1).zip(doubles)
  _ = Just(1).contains(2.5)
  _ = doubles.append(1)
  _ = doubles.catch { _ in Just(1) }
  _ = doubles.flatMap { _ in Just(1) }
  _ = ofDoubles(Just(1))
  _ = CurrentValueSubject<_, Never>(1).append(2.5)
  _ = Optional(1).publisher.append(2.5)
  _ = Just(1).max().append(2)
}

private func becomeOptional(_ gauge: Gauge, _ counts: PassthroughSubject<Int, URLError>) {
  let safe = counts.replaceError(with: 0)
  _ = Just(1).sink { gauge.rank = $0 }
  _ = Just(1).prefix(1).sink { gauge.rank = $0 }
  _ = Just(1).max().sink { gauge.rank = $0 }
  _ = Just(1).filter { $0 == 1 }.sink { gauge.rank = $0 }
  _ = Just(1).flatMap { Just($0) }.sink { gauge.rank = $0 }
  _ = Just(1).sink { gauge.byte = $0 }
  _ = Just(1).map { $0 + 1 }.sink { gauge.byte = $0 }
  _ = Just(1).sink { gauge.anything = $0 }
  _ = Just([1]).sink { gauge.levels = $0 }
  _ = Just([1]).sink { gauge.ranks = $0 }
  _ = ["a", "b"].publisher.first().sink { gauge.text = $0 }
  _ = Deferred { Just(1) }.sink { gauge.rank = $0 }
  _ = safe.map { $0 + 1 }.sink { gauge.rank = $0 }
  _ = safe.map { "\($0)" }.sink { gauge.text = $0 }
  _ = safe.map { ["\($0)"] }.sink { gauge.parts = $0 }
  _ = safe.map { $0 > 1 ? "a" : "b" }.sink { [weak gauge] in gauge?.text = $0 }
  _ = safe.map { if $0 > 1 { "a" } else { "b" } }.sink { gauge.text = $0 }
  _ = safe.map { count in
    print(count); return 1
  }.sink { gauge.rank = $0 }
  _ = safe.map { count in
    print(count); return count
  }.sink { gauge.rank = $0 }
  _ = safe.map { count in
    print(count); return count
  }.removeDuplicates().sink { gauge.rank = $0 }
  _ = safe.map { count -> Int in
    print(count); return count
  }.sink { gauge.rank = $0 }
  _ = safe.flatMap { count in
    print(count); return Just(1)
  }.sink { gauge.rank = $0 }
  _ = counts.tryMap { count in
    if count > 3 { throw URLError(.badURL) }
    return 1
  }.replaceError(with: 0).sink { gauge.rank = $0 }
  _ = counts.map { "\($0)" }.replaceError(with: nil)
  _ = counts.map { String($0) }.replaceError(with: nil)
  _ = counts.map { String($0) }.catch { _ in Just(nil) }
  _ = counts.map(String.init(describing:)).removeDuplicates().replaceError(with: nil)
  _ = counts.map { Optional($0) }.replaceError(with: nil)
}

private func meetDeclaredTypes(_ gauge: Gauge, _ flag: Bool, _ doubles: AnyPublisher<Double, Never>) {
  let first: AnyPublisher<Double, Never> = Just(1).flatMap { Just($0) }.eraseToAnyPublisher()
  let second: AnyPublisher<Int?, Never> = Just(1).map { $0 }.eraseToAnyPublisher()
  let third: AnyPublisher<[Double], Never> = Just([1]).first().eraseToAnyPublisher()
  let fourth: AnyPublisher<(Double, Int), Never> = Just((1, 2)).eraseToAnyPublisher()
  let fifth: AnyPublisher<Float, Never> = [1, 2].publisher.map { $0 * 2 }.eraseToAnyPublisher()
  let sixth = flag ? Just(1).eraseToAnyPublisher() : doubles
  _ = (first, second, third, fourth, fifth, sixth)
  _ = Just(1).map { $0 * 2 }.assign(to: \.level, on: gauge)
  _ = Just(1).assign(to: \.rank, on: gauge)
  _ = Just("x").ignoreOutput().become(Int.self)
  _ = Just("x").ignoreOutput()
}

private func opaque() -> some Publisher<Double, Never> { Just(1).map { $0 } }
private func generic<T: ExpressibleByIntegerLiteral>(_ type: T.Type) -> AnyPublisher<T, Never> {
  Just(1).eraseToAnyPublisher()
}

private typealias Timed<Downstream, Upstream> = Publishers.FlatMap<Downstream, Upstream>
where
  Downstream: Publisher, Upstream: Publisher, Downstream.Failure == any Error, Upstream.Failure == any Error

private struct Ticker {
  let ticks: PassthroughSubject<Date, Never>
  let texts: AnyPublisher<String, any Error>

  func each<T: Publisher>(_ publisher: T) -> Timed<AnyPublisher<String, any Error>, T> {
    publisher.flatMap { _ in texts }
  }

  func timed() -> Timed<
    AnyPublisher<String, any Error>, Publishers.MapError<PassthroughSubject<Date, Never>, any Error>
  > {
    each(ticks.mapError { _ in URLError(.timedOut) })
  }
}
