/// https://github.com/RxSwiftCommunity/RxKeyboard
import CoreGraphics
import RxCocoa
import RxSwift

protocol RxKeyboardType {
  @source(longLived, replaying, main) var frame: Driver<CGRect> { get }
  @source(longLived, replaying, main) var visibleHeight: Driver<CGFloat> { get }
  @source(longLived, replaying, main) var willShowVisibleHeight: Driver<CGFloat> { get }
  @source(longLived, replaying, main) var isHidden: Driver<Bool> { get }
}

class RxKeyboard: NSObject, RxKeyboardType {
  static let instance: RxKeyboard
  @source(longLived, replaying, main) let frame: Driver<CGRect>
  @source(longLived, replaying, main) let visibleHeight: Driver<CGFloat>
  @source(longLived, replaying, main) let willShowVisibleHeight: Driver<CGFloat>
  @source(longLived, replaying, main) let isHidden: Driver<Bool>
}
