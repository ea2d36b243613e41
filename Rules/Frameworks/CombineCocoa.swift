/// https://github.com/CombineCommunity/CombineCocoa
import Combine
import UIKit

extension UIControl {
  @source(longLived, hot, main) func controlEventPublisher(for events: UIControl.Event) -> AnyPublisher<Void, Never>
}

extension UIButton {
  @source(longLived, hot, main) var tapPublisher: AnyPublisher<Void, Never> { get }
}

extension UIBarButtonItem {
  @source(longLived, hot, main) var tapPublisher: AnyPublisher<Void, Never> { get }
}

extension UITextField {
  @source(longLived, replaying, main) var textPublisher: AnyPublisher<String?, Never> { get }
  @source(longLived, replaying, main) var attributedTextPublisher: AnyPublisher<NSAttributedString?, Never> { get }
  @source(longLived, hot, main) var returnPublisher: AnyPublisher<Void, Never> { get }
  @source(longLived, hot, main) var didBeginEditingPublisher: AnyPublisher<Void, Never> { get }
}

extension UITextView {
  @source(longLived, replaying, main) var valuePublisher: AnyPublisher<String?, Never> { get }
  @source(longLived, replaying, main) var textPublisher: AnyPublisher<String?, Never> { get }
}

extension UISearchBar {
  @source(longLived, hot, main) var textDidChangePublisher: AnyPublisher<String, Never> { get }
  @source(longLived, hot, main) var searchButtonClickedPublisher: AnyPublisher<Void, Never> { get }
  @source(longLived, hot, main) var cancelButtonClickedPublisher: AnyPublisher<Void, Never> { get }
}

extension UISwitch {
  @source(longLived, replaying, main) var isOnPublisher: AnyPublisher<Bool, Never> { get }
}

extension UISlider {
  @source(longLived, replaying, main) var valuePublisher: AnyPublisher<Float, Never> { get }
}

extension UIStepper {
  @source(longLived, replaying, main) var valuePublisher: AnyPublisher<Double, Never> { get }
}

extension UISegmentedControl {
  @source(longLived, replaying, main) var selectedSegmentIndexPublisher: AnyPublisher<Int, Never> { get }
}

extension UIPageControl {
  @source(longLived, replaying, main) var currentPagePublisher: AnyPublisher<Int, Never> { get }
}

extension UIDatePicker {
  @source(longLived, replaying, main) var datePublisher: AnyPublisher<Date, Never> { get }
  @source(longLived, replaying, main) var countDownDurationPublisher: AnyPublisher<TimeInterval, Never> { get }
}

extension UIRefreshControl {
  @source(longLived, replaying, main) var isRefreshingPublisher: AnyPublisher<Bool, Never> { get }
}

extension UIScrollView {
  @source(longLived, replaying, main) var contentOffsetPublisher: AnyPublisher<CGPoint, Never> { get }
  @source(longLived, hot, main) func reachedBottomPublisher(offset: CGFloat = 0) -> AnyPublisher<Void, Never>
  @source(longLived, hot, main) var didScrollPublisher: AnyPublisher<Void, Never> { get }
}

extension UITableView {
  @source(longLived, hot, main) var didSelectRowPublisher: AnyPublisher<IndexPath, Never> { get }
  @source(longLived, hot, main) var didDeselectRowPublisher: AnyPublisher<IndexPath, Never> { get }
}

extension UICollectionView {
  @source(longLived, hot, main) var didSelectItemPublisher: AnyPublisher<IndexPath, Never> { get }
  @source(longLived, hot, main) var didDeselectItemPublisher: AnyPublisher<IndexPath, Never> { get }
}
