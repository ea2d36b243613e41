import PipelintTestSupport
import Testing

struct AsyncWorkInSinkTests {
  @Test func placesOfTheTask() {
    check(
      "async-work-in-sink",
      """
      func start(_ movies: PassthroughSubject<Movie, APIError>) {
          movies.sink(
              receiveCompletion: { _ in Task { try await api.rename(Movie(title: "")) } },
      //                                ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
              receiveValue: { movie in
                  if movie.title.isEmpty {
                      Task(priority: .low) { @MainActor in
      //              ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
                          guard movie.title.count > 1 else { return }
                          try await api.rename(movie)
      //                  --- thrown here
                      }
                  }
                  _ = Task { if movie.title.isEmpty { try await api.rename(movie) } }
      //              ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
              })
          .store(in: &bag)
      }
      """)
  }

  /// That the closure returns nothing is said by what takes it, which no other question has typed before.
  @Test func onlyStatement() {
    check(
      "async-work-in-sink",
      """
      token = reload.sink { _ in
          Task {
      //  ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
              try await api.rename(Movie(title: "a"))
          }
      }
      """)
  }

  @Test func partialCatches() {
    check(
      "async-work-in-sink",
      """
      reload.sink {
          Task {
      //  ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
              do { try await api.rename(Movie(title: "a")) } catch APIError.notFound {} catch is URLError {}
          }
          Task {
      //  ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
              do { try await api.rename(Movie(title: "a")) } catch let error where error is URLError { report(error) }
          }
          Task {
      //  ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
              do { try await api.rename(Movie(title: "a")) } catch {}
              let done: Void = try await api.rename(Movie(title: "b"))
      //                       --- thrown here
              print(done)
          }
      }
      .store(in: &bag)
      """)
  }

  @Test func catchesThatTakeEverything() {
    check(
      "async-work-in-sink",
      """
      reload.sink {
          Task { do { try await api.rename(Movie(title: "a")) } catch {} }
          Task { do { try await api.rename(Movie(title: "a")) } catch let failure { report(failure) } }
          Task { do { do { try await api.rename(Movie(title: "a")) } catch is URLError {} } catch { report(error) } }
          Task { print(try! await api.rename(Movie(title: "a"))) }
          Task { [1].forEach { _ in Task { print("no try") } } }
      }
      .store(in: &bag)
      """)
  }

  @Test func otherTasks() {
    check(
      "async-work-in-sink",
      """
      // file: Task.swift
      struct Work {
          struct Task { init(_ body: @escaping () throws -> Void) {} }
          func start() {
              reload.sink { Task { try check() } }.store(in: &bag)
          }
          func check() throws {}
      }
      // file: Other.swift
      func start(task: Task<Void, any Error>) {
          reload.sink {
              let Task = { (_ body: () throws -> Void) in }
              Task { try decode() }
          }
          .store(in: &bag)
          reload.map { Task { try decode() } }.sink { _ in }.store(in: &bag)
      }
      func decode() throws {}
      """)
  }

  @Test func sourcesThatAreNotKnown() {
    check(
      "async-work-in-sink",
      """
      final class Wallets {
          private var tokens = Set<AnyCancellable>()
          func start() {
              context.service.wallets.sink { [weak self] _ in
      //                              ---- the chain has moved on
                  print("changed")
                  Task { try await self?.reload() }
      //          ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
      //                 --- thrown here
              }
              .store(in: &tokens)
              context.service.map { _ in Task { try await self.reload() } }
          }
          func reload() async throws { try await api.rename(Movie(title: "a")) }
      }
      """)
  }

  @Test func requirementsOfWhichNothingFails() {
    check(
      "async-work-in-sink",
      """
      protocol Deleting { func delete(_ title: String) async throws }
      protocol Saving { func save(_ title: String) async throws }
      final class Deleter: Deleting {
          func delete(_ title: String) async throws { try? await api.rename(Movie(title: title)) }
      }
      final class Saver: Saving {
          func save(_ title: String) async throws { try await api.rename(Movie(title: title)) }
      }
      final class QuietSaver: Saving {
          func save(_ title: String) async throws { print(title) }
      }
      func start(_ deleter: any Deleting, _ saver: any Saving) -> [AnyCancellable] {
          [
              query.sink { text in Task { try await deleter.delete(text) } },
              query.sink { text in Task { try await saver.save(text) } },
      //                           ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
      //            ---- the chain has moved on
      //                                  --- thrown here
              query.sink { text in Task { try await deleter.delete(decode(text)) } },
      //                           ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
      //            ---- the chain has moved on
      //                                  --- thrown here
          ]
      }
      func decode(_ text: String) throws -> String { throw APIError.notFound }
      """)
  }
}
