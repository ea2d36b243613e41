/// https://github.com/devxoul/Then
/// What is set up where it is made: `UIButton().then { … }` is the button.
import Foundation

protocol Then {}
extension Then {
  func with(_ block: (inout Self) throws -> Void) rethrows -> Self
  func `do`(_ block: (Self) throws -> Void) rethrows
}
extension Then where Self: AnyObject {
  func then(_ block: (Self) throws -> Void) rethrows -> Self
}
extension NSObject: Then {}
