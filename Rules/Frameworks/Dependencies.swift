/// https://github.com/pointfreeco/swift-dependencies
/// A dependency is of the type that the property of `DependencyValues` has, or that its key says.

struct DependencyValues {}

protocol TestDependencyKey {
  associatedtype Value = Self
}
protocol DependencyKey: TestDependencyKey {
  static var liveValue: Value { get }
}

@propertyWrapper struct Dependency<Value> {
  init(_ keyPath: KeyPath<DependencyValues, Value>)
  init<Key: TestDependencyKey>(_ key: Key.Type) where Value == Key.Value
  var wrappedValue: Value { get }
}
