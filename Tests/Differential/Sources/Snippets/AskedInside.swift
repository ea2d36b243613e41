import Foundation
import OpenCombine

/// Publishers that closures make, of the type that a later step asks for.
final class Billboard: ObservableObject {
  final class Label {
    var text: String?
    var number: Int?
  }
  struct Poster {
    var title = ""
    var year = 0
  }

  @OpenCombine.Published var title: String?
  private let label = Label()
  private let posters = PassthroughSubject<Poster, Never>()
  private let downloads = PassthroughSubject<Poster, URLError>()

  func show() {
    posters.flatMap { Just($0.title) }.assign(to: &$title)
    _ = posters.flatMap { Just($0.title) }.assign(to: \.text, on: label)
    _ = posters.flatMap { Just($0.title).eraseToAnyPublisher() }.assign(to: \.text, on: label)
    _ = posters.flatMap { Just($0.title) }.filter { _ in true }.assign(to: \.text, on: label)
    _ = posters.flatMap { Just($0.title) }.map { $0 }.assign(to: \.text, on: label)
    _ = posters.flatMap { Just($0).map { $0.title } }.assign(to: \.text, on: label)
    _ = posters.flatMap { Just($0).map(\.title) }.assign(to: \.text, on: label)
    _ = posters.flatMap { Just($0.year) }.assign(to: \.number, on: label)
    _ = posters.flatMap { poster -> Just<String?> in Just(poster.title) }.assign(to: \.text, on: label)
    _ = posters.map { Just($0.title) }.switchToLatest().assign(to: \.text, on: label)
    _ = posters.flatMap { Optional($0.title).publisher }.assign(to: \.text, on: label)
    _ = downloads.map { $0.title }.catch { Just($0.localizedDescription) }.assign(to: \.text, on: label)
    var shown: String?
    _ = posters.flatMap { Just($0.title) }.sink { shown = $0 }
    print(shown as Any)
  }

  var titles: AnyPublisher<String?, Never> { posters.flatMap { Just($0.title) }.eraseToAnyPublisher() }

  var latest: AnyPublisher<String?, Never> {
    posters.map { Just($0).map(\.title) }.switchToLatest().eraseToAnyPublisher()
  }
}
