/// https://developer.apple.com/documentation/realitykit
import Combine
import Foundation

@source(oneShot, cold, background)
class LoadRequest<Output>: Publisher {
  typealias Failure = any Error
}

class Entity {
  @source(oneShot, cold, background) @raises(typeOf: Failure) static func loadAsync(named name: String, in bundle: Bundle? = nil) -> LoadRequest<Entity>
  @source(oneShot, cold, background) @raises(typeOf: Failure) static func loadAsync(contentsOf url: URL, withName resourceName: String? = nil) -> LoadRequest<Entity>
}

class Scene {
  @source(longLived, hot, main)
  struct Publisher<Event>: Combine.Publisher {
    typealias Output = Event
    typealias Failure = Never
  }
  @source(longLived, hot, main) func publisher<E>(for event: E.Type, on sourceObject: (any EventSource)? = nil) -> Scene.Publisher<E>
}

protocol EventSource {}
