/// https://github.com/RxSwiftCommunity/RxOptional
import RxCocoa
import RxSwift

extension ObservableType {
  func filterNil<T>() -> Observable<T> where Element == T?
  func filterNilKeepOptional<T>() -> Observable<T?> where Element == T?
  @raises(typeOf: error) func errorOnNil<T>(_ error: any Error = RxOptionalError.foundNilWhileUnwrappingOptional(Element.self)) -> Observable<T> where Element == T?
  func replaceNilWith<T>(_ valueOnNil: T) -> Observable<T> where Element == T?
  @flattens(handler) func catchOnNil<T>(_ handler: @escaping () throws -> Observable<T>) -> Observable<T> where Element == T?
  func filterEmpty() -> Observable<Element>
  @flattens(handler) func catchOnEmpty(_ handler: @escaping () throws -> Observable<Element>) -> Observable<Element>
  @raises(typeOf: error) func errorOnEmpty(_ error: any Error = RxOptionalError.emptyOccupiable(Element.self)) -> Observable<Element>
}

extension SharedSequenceConvertibleType {
  func filterNil<T>() -> SharedSequence<SharingStrategy, T> where Element == T?
  func replaceNilWith<T>(_ valueOnNil: T) -> SharedSequence<SharingStrategy, T> where Element == T?
  @flattens(handler) func catchOnNil<T>(_ handler: @escaping () -> SharedSequence<SharingStrategy, T>) -> SharedSequence<SharingStrategy, T> where Element == T?
  func filterEmpty() -> SharedSequence<SharingStrategy, Element>
  @flattens(handler) func catchOnEmpty(_ handler: @escaping () -> SharedSequence<SharingStrategy, Element>) -> SharedSequence<SharingStrategy, Element>
}

enum RxOptionalError: Error {
  case foundNilWhileUnwrappingOptional(Any.Type)
  case emptyOccupiable(Any.Type)
}
