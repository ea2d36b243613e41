import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

/// What becomes of a failure: caught, retried, turned into another one, into a value or into a result.
final class Radio {
  enum Failure: Swift.Error { case offline, other(any Swift.Error) }
  struct Song: Codable { var title = "" }
  typealias Answer = Result<Song, Failure>

  let song = PassthroughSubject<Song, Failure>()
  let data = PassthroughSubject<Data, URLError>()
  var cached: AnyPublisher<Song, Never> { Just(Song()).eraseToAnyPublisher() }

  func caught() {
    _ = song.catch { _ in Just(Song()) }
    _ = song.catch { [weak self] _ in self?.cached ?? Empty().eraseToAnyPublisher() }
    _ = song.catch { failure -> AnyPublisher<Song, URLError> in
      switch failure {
      case .offline: return Fail(error: URLError(.notConnectedToInternet)).eraseToAnyPublisher()
      case .other: return Just(Song()).setFailureType(to: URLError.self).eraseToAnyPublisher()
      }
    }
    _ = song.catch { _ in Empty(completeImmediately: true, outputType: Song.self, failureType: Never.self) }
    _ = song.catch { failure in Fail<Song, Failure>(error: failure) }
    _ = song.tryCatch { failure -> Just<Song> in
      if case .offline = failure { throw failure }
      return Just(Song())
    }
    _ = song.replaceError(with: Song())
    _ = song.map(\.title).replaceError(with: "")
    _ = song.map { Optional($0) }.replaceError(with: nil)
    _ = song.map { $0 as Song? }.catch { _ in Just(nil) }
    _ = song.assertNoFailure()
  }

  func retried() {
    _ = song.retry(2)
    _ = song.retry(2).catch { _ in Just(Song()) }
    _ = song.catch { [song] _ in song.delay(for: 1, scheduler: DispatchQueue.main.ocombine) }
    _ = song.map(\.title).retry(1).replaceError(with: "")
    _ = Deferred { Future<Song, Failure> { promise in promise(.failure(.offline)) } }.retry(3)
    _ = song.tryCatch { [song] failure in
      guard case .offline = failure else { throw failure }
      return song.retry(1)
    }
  }

  func changed() {
    _ = song.mapError { _ in URLError(.unknown) }
    _ = data.mapError { Failure.other($0) }
    _ = data.mapError(Failure.other)
    _ = data.mapError { error -> Failure in
      error.code == .notConnectedToInternet ? .offline : .other(error)
    }
    _ = data.decode(type: Song.self, decoder: JSONDecoder()).mapError { $0 as? Failure ?? .other($0) }
    _ = data.tryMap { try JSONDecoder().decode(Song.self, from: $0) }.mapError(Failure.other)
    _ = data.mapError { $0 as any Swift.Error }
    _ = Just(1).setFailureType(to: Failure.self)
    _ = song.timeout(.seconds(1), scheduler: DispatchQueue.main.ocombine) { .offline }
    _ = song.map(\.title).tryFilter { if $0.isEmpty { throw Failure.offline } else { return true } }
    _ = song.replaceEmpty(with: Song()).first()
  }

  func asValues() {
    _ = song.map { Answer.success($0) }.catch { Just(.failure($0)) }
    _ = song.map(Answer.success).catch { Just(Answer.failure($0)) }
    _ = song.map { Result<Song, Failure>.success($0) }.catch { Just(Result.failure($0)) }
    _ = song.map { $0 as Song? }.replaceError(with: nil).compactMap { $0 }
    _ = cached.map { Answer.success($0) }.tryMap { try $0.get() }
    _ = cached.map { Answer.success($0) }.setFailureType(to: Failure.self).flatMap { $0.publisher }
    _ = Answer.failure(.offline).publisher
    _ = [1, 2].publisher.flatMap { _ in self.song.catch { _ in Empty<Song, Never>() } }
    _ = [1, 2].publisher.setFailureType(to: Failure.self).flatMap { _ in self.song }
  }
}
