import PipelintSource

/// A text that is read when it is first asked for.
package final class LateText {
  private let read: () -> SourceText
  package private(set) lazy var text = read()

  package init(_ read: @escaping () -> SourceText) { self.read = read }
}
