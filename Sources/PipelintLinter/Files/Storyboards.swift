import PipelintModel
import PipelintSource

/// What the storyboards and nibs of a project say of how its screens are made.
struct Storyboards {
  /// The classes of the screens that an app's own storyboard, `Main.storyboard`, shows first, one for each root of a window or tab, and that stand in no
  /// other scene of any storyboard, but as the first of another app's, and are shown by no other one. None where a storyboard can't be read.
  private var firstScreens: Set<String> = []
  /// All that are named; nil where a file can't be read.
  private var classes: Set<String>? = []

  /// Whether a file is a storyboard or nib, by its name.
  static func isCalled(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.suffix(11).elementsEqual(".storyboard".utf8) || isNib(name)
  }

  private static func isNib(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.suffix(4).elementsEqual(".xib".utf8)
  }

  /// Those of whatever a text lays out, or belongs to.
  private static func classes(namedIn text: [UInt8]) -> [String] {
    var names: [String] = []
    var start = 0
    let mark = Array(" customClass=\"".utf8)
    while let found = text.firstIndex(of: mark, from: start, upTo: text.count) {
      start = found + mark.count
      names.append(String(decoding: text[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    }
    return names
  }

  /// In Objective-C, objects may be made out of sight.
  func layouts(mayHaveObjectiveC: Bool) -> ScreenLayouts {
    ScreenLayouts(firstScreens: firstScreens, classes: mayHaveObjectiveC ? nil : classes)
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
      classes?.formUnion(Self.classes(namedIn: padded))
      if Self.isNib(path.name) { continue }
      let storyboard = Storyboard(String(decoding: padded.dropLast(SourceText.padding), as: UTF8.self))
      for name in storyboard.classes { uses[name, default: 0] += 1 }
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
    /// The screens that it holds from the start: those of tabs, and the root of what others are pushed on.
    var held: [String] = []
  }

  private var initial: String?
  /// The screens that another one shows.
  private var shown: Set<String> = []
  private var screens: [String: Screen] = [:]

  init(_ text: String) {
    var current: String?
    for tag in text.split(separator: "<") {
      switch tag.prefix(while: { $0.isLetter }) {
      case "document": initial = Self.attribute("initialViewController", of: tag)
      case let name where name.hasSuffix("ontroller"):
        guard let id = Self.attribute("id", of: tag) else { continue }
        current = id
        screens[id] = Screen(className: Self.attribute("customClass", of: tag))
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
    for part in inside.split(separator: " ") where part.hasPrefix(name + "=\"") {
      return String(part.dropFirst(name.count + 2).prefix { $0 != "\"" })
    }
    return nil
  }
}
