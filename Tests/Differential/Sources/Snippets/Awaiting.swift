import Foundation
import OpenCombine

/// Functions that are there twice: one gives a publisher, the other is awaited.
final class Shelf {
  struct Missing: Error {}
  struct Note { var text = "" }

  func note(_ id: Int) -> AnyPublisher<Note, Missing> { Fail(error: Missing()).eraseToAnyPublisher() }
  func note(_ id: Int) async throws -> Note { Note() }

  func notes(of owner: String, from page: Int = 0) -> AnyPublisher<[Note], Missing> {
    Fail(error: Missing()).eraseToAnyPublisher()
  }
  func notes(of owner: String, from page: Int = 0) async -> AnyPublisher<Note, Never> {
    Empty().eraseToAnyPublisher()
  }

  func load<T: Decodable>(_ path: String) -> AnyPublisher<T, any Error> {
    Fail(error: Missing()).eraseToAnyPublisher()
  }
  func load<T: Decodable>(_ path: String) async throws -> T { throw Missing() }

  func parsed() -> AnyPublisher<Int, any Error> { load("/count").eraseToAnyPublisher() }

  func texts() -> AnyPublisher<[String], Missing> {
    notes(of: "me").map { $0.map(\.text) }.eraseToAnyPublisher()
  }

  func inAsyncCode() async throws {
    let awaited = await notes(of: "me")
    _ = awaited.map(\.text)
    async let later = notes(of: "you", from: 2)
    _ = await later.map(\.text)
    let publisher: AnyPublisher<[Note], Missing> = await notes(of: "me")
    _ = publisher.map(\.count)
    let note = try await note(2)
    _ = Just(note.text).map(\.count)
    _ = await notes(of: "me").map(\.text)
    let token = await Task {
      self.notes(of: "me").map(\.count).sink { _ in
      } receiveValue: { _ in
      }
    }.value
    token.cancel()
    Task {
      _ = try await self.note(3)
      let pages = await self.notes(of: "me")
      _ = pages.map(\.text)
    }
    for await count in Just(3).map({ $0 + 1 }).values { print(count) }
  }

  func inPlainCode(_ ids: [Int]) -> [AnyCancellable] {
    let make: (Int) -> AnyPublisher<Note, Missing> = note
    _ = ids.publisher.setFailureType(to: Missing.self).flatMap(note).map(\.text)
    _ = ids.publisher.setFailureType(to: Missing.self).flatMap(make)
    return ids.map { id in
      note(id).map(\.text).sink { _ in
      } receiveValue: { _ in
      }
    }
  }
}
