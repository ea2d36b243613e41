/// https://github.com/RxSwiftCommunity/RxGesture
import RxCocoa
import RxSwift
import UIKit

extension Reactive where Base: UIView {
  func gesture<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> ControlEvent<Recognizer>
  func tapGesture(configuration: ((UITapGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UITapGestureRecognizer>
  func longPressGesture(configuration: ((UILongPressGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UILongPressGestureRecognizer>
  func panGesture(configuration: ((UIPanGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UIPanGestureRecognizer>
  func pinchGesture(configuration: ((UIPinchGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UIPinchGestureRecognizer>
  func swipeGesture(_ directions: SwipeDirection..., configuration: ((UISwipeGestureRecognizer, RxGestureRecognizerDelegate) -> Void)? = nil) -> ControlEvent<UISwipeGestureRecognizer>
}

final class RxGestureRecognizerDelegate: NSObject {}
enum SwipeDirection { case right, left, up, down }

extension ObservableType where Element: UIGestureRecognizer {
  func when(_ states: UIGestureRecognizer.State...) -> Observable<Element>
}
