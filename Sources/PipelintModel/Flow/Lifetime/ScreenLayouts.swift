/// What the files that lay out screens say of the classes in them.
package struct ScreenLayouts: Sendable {
  /// The classes of screens that a storyboard makes once, when the app begins.
  package let firstScreens: Set<String>
  /// The classes that a storyboard or nib makes objects of; nil where others may be made out of sight, as by Objective-C.
  package let classes: Set<String>?
  /// Of the classes of which no file shows a screen by itself, the identifiers by which code may ask storyboards for one.
  package let screensOnDemand: [String: Set<String>]

  package init(
    firstScreens: Set<String> = [], classes: Set<String>? = nil, screensOnDemand: [String: Set<String>] = [:]
  ) {
    self.firstScreens = firstScreens
    self.classes = classes
    self.screensOnDemand = screensOnDemand
  }
}
