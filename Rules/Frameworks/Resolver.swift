/// https://github.com/hmlongco/Resolver
/// What is injected is of the type that it is asked for.

class Resolver {
  static var main: Resolver { get set }
  static var root: Resolver { get set }
  static func resolve<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service
  static func optional<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service?
  func resolve<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service
  func optional<Service>(_ type: Service.Type = Service.self, args: Any? = nil) -> Service?
}

@propertyWrapper struct Injected<Service> {
  init()
  var wrappedValue: Service { get set }
}

@propertyWrapper struct LazyInjected<Service> {
  init()
  var wrappedValue: Service { get set }
}

@propertyWrapper struct WeakLazyInjected<Service> {
  init()
  var wrappedValue: Service? { get set }
}

@propertyWrapper struct OptionalInjected<Service> {
  init()
  var wrappedValue: Service? { get set }
}

@propertyWrapper struct InjectedObject<Service> {
  init()
  var wrappedValue: Service { get set }
}
