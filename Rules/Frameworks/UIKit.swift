/// https://developer.apple.com/documentation/uikit
/// The classes: which of them a stream of user interface events belongs to, how one leads to another, and the initializers that can fail.
import Foundation

class UIResponder: NSObject {}
class UIView: UIResponder {}
class UIControl: UIView {}
class UIButton: UIControl {}
class UISwitch: UIControl {}
class UISlider: UIControl {}
class UIStepper: UIControl {}
class UISegmentedControl: UIControl {}
class UIDatePicker: UIControl {}
class UIRefreshControl: UIControl {}
class UITextField: UIControl {}
class UIPageControl: UIControl {}
class UILabel: UIView {}
class UIImageView: UIView {}
class UIProgressView: UIView {}
class UIActivityIndicatorView: UIView {}
class UIPickerView: UIView {}
class UISearchBar: UIView {}
class UITabBar: UIView {}
class UIStackView: UIView {}
class UIScrollView: UIView {
  var refreshControl: UIRefreshControl? { get set }
}
class UITextView: UIScrollView {}
class UITableView: UIScrollView {}
class UICollectionView: UIScrollView {}
class UITableViewCell: UIView {}
class UICollectionReusableView: UIView {}
class UICollectionViewCell: UICollectionReusableView {}
class UIViewController: UIResponder {
  var view: UIView! { get set }
  var navigationItem: UINavigationItem { get }
  var navigationController: UINavigationController? { get }
  var tabBarController: UITabBarController? { get }
}
class UINavigationController: UIViewController {}
class UITabBarController: UIViewController {}
class UISearchController: UIViewController {
  var searchBar: UISearchBar { get }
}
class UIAlertController: UIViewController {}
class UITableViewController: UIViewController {
  var tableView: UITableView! { get set }
  var refreshControl: UIRefreshControl? { get set }
}
class UICollectionViewController: UIViewController {
  var collectionView: UICollectionView! { get set }
}
class UIApplication: UIResponder {}
class UIBarItem: NSObject {}
class UIBarButtonItem: UIBarItem {}
class UITabBarItem: UIBarItem {}
class UINavigationItem: NSObject {
  var leftBarButtonItem: UIBarButtonItem? { get set }
  var rightBarButtonItem: UIBarButtonItem? { get set }
  var backBarButtonItem: UIBarButtonItem? { get set }
  var searchController: UISearchController? { get set }
}
class UIGestureRecognizer: NSObject {}
class UITapGestureRecognizer: UIGestureRecognizer {}
class UILongPressGestureRecognizer: UIGestureRecognizer {}
class UIPanGestureRecognizer: UIGestureRecognizer {}
class UISwipeGestureRecognizer: UIGestureRecognizer {}
class UIPinchGestureRecognizer: UIGestureRecognizer {}

class UIImage: NSObject {
  init?(named name: String)
  init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?)
  init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?)
  init?(named name: String, in bundle: Bundle?, variableValue: Double, configuration: UIImage.Configuration?)
  init?(systemName name: String)
  init?(systemName name: String, compatibleWith traits: UITraitCollection?)
  init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?)
  init?(systemName name: String, variableValue: Double, configuration: UIImage.Configuration? = nil)
  init?(contentsOfFile path: String)
  init?(data: Data)
  init?(data: Data, scale: CGFloat)
}

class UIColor: NSObject {
  init?(named name: String)
  init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?)
}

class UIFont: NSObject {
  init?(name: String, size: CGFloat)
}
