/// https://developer.apple.com/documentation/appkit
/// The classes that RxCocoa has streams of user interface events for, and how one leads to another.
import Foundation

class NSResponder: NSObject {}
class NSView: NSResponder {}
class NSControl: NSView {
  struct StateValue {}
}
class NSButton: NSControl {}
class NSPopUpButton: NSButton {}
class NSTextField: NSControl {}
class NSSecureTextField: NSTextField {}
class NSSearchField: NSTextField {}
class NSComboBox: NSTextField {}
class NSSlider: NSControl {}
class NSSwitch: NSControl {}
class NSStepper: NSControl {}
class NSImageView: NSControl {}
class NSSegmentedControl: NSControl {}
class NSDatePicker: NSControl {}
class NSTableView: NSControl {}
class NSOutlineView: NSTableView {}
class NSText: NSView {}
class NSTextView: NSText {}
class NSViewController: NSResponder {
  var view: NSView { get set }
}
class NSWindowController: NSResponder {}
