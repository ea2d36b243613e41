import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError {
  /// The `URLError` that an error is, nil where it is another. Off Apple's systems a cast alone misses those that arrive as
  /// `NSError`.
  init?(_ error: any Error) {
    if let error = error as? URLError {
      self = error
      return
    }
    let error = error as NSError
    let known: Code? = Code(rawValue: error.code)
    guard error.domain == NSURLErrorDomain, let known else { return nil }
    self.init(known, userInfo: error.userInfo)
  }
}
