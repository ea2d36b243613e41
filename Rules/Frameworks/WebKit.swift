/// https://developer.apple.com/documentation/webkit
/// The class whose properties are observed as streams.
import Foundation
import UIKit

class WKWebView: UIView {
  init?(coder: NSCoder)
  var title: String? { get }
  var url: URL? { get }
  var isLoading: Bool { get }
  var estimatedProgress: Double { get }
  var canGoBack: Bool { get }
  var canGoForward: Bool { get }
  var hasOnlySecureContent: Bool { get }
  var scrollView: UIScrollView { get }
}
