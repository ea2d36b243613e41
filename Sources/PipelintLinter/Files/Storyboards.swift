import PipelintModel
import PipelintSource

/// What the storyboards and nibs of a project say of how its screens are made.
struct Storyboards {
  /// The classes of the screens that an app's own storyboard, `Main.storyboard`, shows first, one for each root of a window or tab, and that stand in no
  /// other scene of any storyboard, but as the first of another app's, and are shown by no other one. None where a storyboard can't be read.
  private var firstScreens: Set<String> = []
  /// All that are named; nil where a file can't be read.
  private var classes: Set<String>? = []
  /// Those of which a file shows an object by itself: nibs, and the screens that are a storyboard's first or that another screen leads to.
  private var shownClasses: Set<String> = []
  /// By the class of a screen, the identifiers of such screens.
  private var identifiers: [String: Set<String>] = [:]
  /// The identifiers by which storyboards show screens of other ones.
  private var referencedIdentifiers: Set<String> = []

  /// Whether a file is a storyboard or nib, by its name.
  static func isCalled(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.suffix(11).elementsEqual(".storyboard".utf8) || isNib(name)
  }

  private static func isNib(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.suffix(4).elementsEqual(".xib".utf8)
  }

  /// Those of whatever a text lays out; not what a nib belongs to, which others make.
  private static func classes(namedIn text: [UInt8]) -> [String] {
    var names: [String] = []
    var start = 0
    let mark = Array(" customClass=\"".utf8)
    while let found = text.firstIndex(of: mark, from: start, upTo: text.count) {
      start = found + mark.count
      let tag = text[..<found].lastIndex(of: UInt8(ascii: "<")) ?? 0
      if String(decoding: text[tag..<found], as: UTF8.self).contains("IBFilesOwner") { continue }
      names.append(String(decoding: text[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    }
    return names
  }

  /// In Objective-C, objects may be made out of sight.
  func layouts(mayHaveObjectiveC: Bool) -> ScreenLayouts {
    ScreenLayouts(
      firstScreens: firstScreens, classes: mayHaveObjectiveC ? nil : classes,
      screensOnDemand: mayHaveObjectiveC || classes == nil
        ? [:]
        : identifiers.filter { name, identifiers in
          !shownClasses.contains(name) && identifiers.isDisjoint(with: referencedIdentifiers)
        })
  }

  /// Reads the files, in whatever order.
  init(_ paths: Set<FilePath>) {
    let buffer = ReadBuffer()
    var uses: [String: Int] = [:]
    var firstUses: [String: Int] = [:]
    for path in paths {
      guard let padded = try? buffer.read(path) else {
        firstScreens = []
        classes = nil
        return
      }
      let named = Self.classes(namedIn: padded)
      classes?.formUnion(named)
      if Self.isNib(path.name) {
        shownClasses.formUnion(named)
        continue
      }
      let storyboard = Storyboard(String(decoding: padded.dropLast(SourceText.padding), as: UTF8.self))
      for name in storyboard.classes { uses[name, default: 0] += 1 }
      identifiers.merge(storyboard.identifiers) { $0.union($1) }
      referencedIdentifiers.formUnion(storyboard.referencedIdentifiers)
      shownClasses.formUnion(named.filter { storyboard.identifiers[$0] == nil })
      shownClasses.formUnion(storyboard.shownClasses)
      guard path.name.elementsEqual("Main.storyboard".utf8) else { continue }
      for name in storyboard.firstScreens { firstUses[name, default: 0] += 1 }
    }
    firstScreens = Set(firstUses.keys.filter { uses[$0] == firstUses[$0] })
  }
}

/// The scenes of one file.
private struct Storyboard {
  private struct Screen {
    var className: String?
    /// By which code may ask for it; nil where there is none, or it is no word.
    var identifier: String?
    /// Whether code may ask for it by something else than a word.
    var mayBeAskedFor = false
    /// The screens that it holds from the start: those of tabs, and the root of what others are pushed on.
    var held: [String] = []
  }

  private var initial: String?
  /// The screens that another one shows.
  private var shown: Set<String> = []
  private var screens: [String: Screen] = [:]
  /// By which it shows screens of other storyboards.
  private(set) var referencedIdentifiers: Set<String> = []

  init(_ text: String) {
    var current: String?
    for tag in text.split(separator: "<") {
      switch tag.prefix(while: { $0.isLetter }) {
      case "document": initial = Self.attribute("initialViewController", of: tag)
      case let name where name.hasSuffix("ontroller"):
        guard let id = Self.attribute("id", of: tag) else { continue }
        current = id
        let identifier = Self.attribute("storyboardIdentifier", of: tag)
        let isWord = identifier?.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } ?? false
        screens[id] = Screen(
          className: Self.attribute("customClass", of: tag), identifier: isWord ? identifier : nil,
          mayBeAskedFor: identifier != nil && !isWord)
      case "viewControllerPlaceholder":
        if let name = Self.attribute("referencedIdentifier", of: tag) { referencedIdentifiers.insert(name) }
      case "segue":
        guard let current, let other = Self.attribute("destination", of: tag) else { continue }
        if Self.attribute("kind", of: tag) == "relationship" {
          screens[current]?.held.append(other)
        } else {
          shown.insert(other)
        }
      default: continue
      }
    }
  }

  /// Each as often as a scene is of it.
  var classes: [String] { screens.values.compactMap(\.className) }

  /// By class, of the screens that code may ask for.
  var identifiers: [String: Set<String>] {
    screens.values.reduce(into: [:]) { result, screen in
      guard let name = screen.className else { return }
      result[name, default: []].formUnion([screen.identifier].compactMap(\.self))
    }
  }

  /// Those of the screens that it shows by itself.
  var shownClasses: [String] {
    let held = screens.values.flatMap(\.held)
    return screens.compactMap { id, screen in
      id == initial || shown.contains(id) || held.contains(id) || screen.mayBeAskedFor
        ? screen.className : nil
    }
  }

  var firstScreens: Set<String> {
    var result: Set<String> = []
    var seen: Set<String> = []
    var pending = [initial].compactMap(\.self)
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, !shown.contains(id), let screen = screens[id] else { continue }
      if let name = screen.className { result.insert(name) }
      pending += screen.held
    }
    return result
  }

  /// `value` of ` name="value"` in a tag.
  private static func attribute(_ name: String, of tag: Substring) -> String? {
    let inside = tag.prefix { $0 != ">" }
    return inside.firstRange(of: " \(name)=\"").map { String(inside[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
