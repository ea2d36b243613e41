/// https://github.com/ivlevAstef/DITranquillity
/// What a container hands out is of the type that is expected.

class DIContainer {
  func resolve<T>() -> T
  func resolve<T>(from framework: DIFramework.Type?) -> T
  func resolve<T>(name: String) -> T
  func resolve<T, Tag>(tag: Tag.Type) -> T
  func resolveMany<T>() -> [T]
}

protocol DIPart {
  static func load(container: DIContainer)
}

protocol DIFramework {
  static func load(container: DIContainer)
}
