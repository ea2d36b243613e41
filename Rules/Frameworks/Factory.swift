/// https://github.com/hmlongco/Factory
/// What is injected is of the type that the factory in the container makes.

protocol SharedContainer: AnyObject {
  static var shared: Self { get }
}

class Container: SharedContainer {
  static let shared: Container
}

struct Factory<T> {
  init(_ container: any SharedContainer, factory: () -> T)
  func callAsFunction() -> T
  func resolve() -> T
  var cached: Factory<T> { get }
  var graph: Factory<T> { get }
  var shared: Factory<T> { get }
  var singleton: Factory<T> { get }
  var unique: Factory<T> { get }
}

@propertyWrapper struct Injected<T> {
  init(_ keyPath: KeyPath<Container, Factory<T>>)
  init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>)
  var wrappedValue: T { get set }
}

@propertyWrapper struct LazyInjected<T> {
  init(_ keyPath: KeyPath<Container, Factory<T>>)
  init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>)
  var wrappedValue: T { get set }
}

@propertyWrapper struct WeakLazyInjected<T> {
  init(_ keyPath: KeyPath<Container, Factory<T>>)
  init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>)
  var wrappedValue: T? { get set }
}
