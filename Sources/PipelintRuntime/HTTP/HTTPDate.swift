/// Dates as servers write them: `Sun, 06 Nov 1994 08:49:37 GMT`, the one form of RFC 9110, 5.6.7 that may be sent.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Nil where the text is no such date. The day of the week is not looked at.
  static func secondsSince1970(_ text: String) -> Int? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, words[5] == "GMT",
      let day = number(words[1], digits: 2, in: 1...31),
      let month = months.firstIndex(of: String(words[2])),
      let year = number(words[3], digits: 4, in: 1...9999)
    else { return nil }

    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3,
      let hour = number(clock[0], digits: 2, in: 0...23),
      let minute = number(clock[1], digits: 2, in: 0...59),
      let second = number(clock[2], digits: 2, in: 0...60)
    else { return nil }

    return ((daysSince1970(year, month + 1, day) * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func number(_ text: Substring, digits: Int, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.count == digits, let number = Int(text), range.contains(number) else { return nil }
    return number
  }

  /// Of the Gregorian calendar. Years are counted from March, so that the day a leap year adds is its last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
