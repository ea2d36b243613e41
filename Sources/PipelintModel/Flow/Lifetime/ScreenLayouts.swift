/// What the files that lay out screens say of the classes in them.
package struct ScreenLayouts: Sendable {
  /// The classes of screens that a storyboard makes once, when the app begins.
  package let firstScreens: Set<String>
  /// The classes that a storyboard or nib makes objects of, or belongs to; nil where others may be made out of sight, as by Objective-C.
  package let classes: Set<String>?

  package init(firstScreens: Set<String> = [], classes: Set<String>? = nil) {
    self.firstScreens = firstScreens
    self.classes = classes
  }
}
