import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Chains as a railway picture: values on the upper rail, failures on the lower. One SVG document that refers to nothing outside.
package struct TraceSVG: Sendable {
  package init() {}

  /// `report` holds the files that the chains stand in.
  package func text(of chains: [ChainTrace], in report: LintReport) -> String {
    var picture = RailwayPicture()
    for chain in chains { picture.add(chain, titled: title(of: chain, in: report), indentation: 0) }
    return picture.document
  }

  private func title(of chain: ChainTrace, in report: LintReport) -> String {
    guard let file = report.file(chain.path), let first = chain.steps.first else { return chain.declaration }
    let place = "\(file.displayPath):\(file.lines.line(of: first.range.lower))"
    return chain.declaration.isEmpty ? place : "\(place) in \(chain.declaration)"
  }
}

/// Lays chains out from top to bottom, their steps from left to right, in rows of a page's width.
private struct RailwayPicture {
  private var shapes = ""
  private var bottom = 16.0
  private var width = 320.0

  private static let pageWidth = 1080.0
  private static let margin = 24.0
  /// Of a character of the labels: they are set in a monospaced face of 12 pixels.
  private static let characterWidth = 7.25
  private static let longestLabel = 34
  private static let gapBetweenRails = 44.0
  private static let curve = 26.0

  var document: String {
    let size = "\(number(width))\" height=\"\(number(bottom + 8))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" viewBox="0 0 \(number(width)) \(number(bottom + 8))" role="img">
      <style>
      text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328 }
      .title { font-weight: bold }
      .dim { fill: #59636e }
      .value { fill: #1a7f37 }
      .failure { fill: #cf222e }
      path { fill: none; stroke-width: 2.5; stroke-linecap: round }
      .v { stroke: #1a7f37 }
      .f { stroke: #cf222e }
      .maybe { stroke-dasharray: 2 6 }
      .branch { stroke: #59636e; stroke-width: 1.5 }
      .paper { fill: #ffffff }
      .stop { stroke-width: 2.5; fill: #ffffff }
      @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3 }
        .dim { fill: #9198a1 }
        .value { fill: #3fb950 }
        .failure { fill: #f85149 }
        .v { stroke: #3fb950 }
        .f { stroke: #f85149 }
        .branch { stroke: #9198a1 }
        .paper, .stop { fill: #0d1117 }
      }
      </style>
      <rect class="paper" width="100%" height="100%"/>
      \(shapes)</svg>

      """
  }

  mutating func add(_ chain: ChainTrace, titled title: String, indentation: Double) {
    let left = Self.margin + indentation
    bottom += 18
    label(title, x: left, y: bottom, indentation == 0 ? "title" : "dim", isCut: false)
    bottom += 10
    var stations: [Station] = []
    var x = left + 8
    var previous: TracedStep?
    for step in chain.steps {
      var station = Station(step, after: previous, isFirstOfRow: stations.isEmpty)
      if x + station.width > max(Self.pageWidth, left + 480), !stations.isEmpty {
        addRow(stations, from: left + 8, continues: true)
        stations = []
        x = left + 8
        station = Station(step, after: previous, isFirstOfRow: true)
      }
      stations.append(station)
      x += station.width
      previous = step
    }
    addRow(stations, from: left + 8, continues: false)
    for step in chain.steps {
      for inner in step.inner {
        add(inner, titled: "↳ flows into \(step.name)", indentation: indentation + 32)
      }
    }
    bottom += indentation == 0 ? 14 : 0
  }

  /// A step, and the stretch of rails to the next one.
  private struct Station {
    let step: TracedStep
    let previous: TracedStep?
    let added: [TracedError]
    let removed: [String]
    let failureLabels: [String]
    let width: Double

    init(_ step: TracedStep, after previous: TracedStep?, isFirstOfRow: Bool) {
      self.step = step
      self.previous = previous
      (added, removed) = step.changes(after: previous)
      let labels = Self.failureLabels(of: step)
      let isAsBefore = previous.map { Self.failureLabels(of: $0) == labels } ?? false
      failureLabels = isAsBefore && !isFirstOfRow ? [] : labels
      let output = step.role == .subscriber ? (step.token ?? "") : (step.output ?? "?")
      let texts = [step.name, output] + failureLabels
      let longest = texts.map { min($0.columnCount, RailwayPicture.longestLabel) }.max() ?? 0
      width = max(84, Double(longest) * RailwayPicture.characterWidth + 30)
    }

    private static func failureLabels(of step: TracedStep) -> [String] {
      guard step.role != .subscriber, step.isFallible else { return [] }
      var labels = [step.failure ?? "?"]
      let types = step.errorTypes.joined(separator: ", ")
      if !types.isEmpty, types != labels[0] { labels.append(types) }
      if step.isOpen { labels.append("and what is not known") }
      return labels
    }

    /// The static failure is another one, or errors were made others.
    var isFailureChanged: Bool { !removed.isEmpty || previous?.failure != step.failure }
    /// Failures arrive from the steps before.
    var comesInFallible: Bool { previous?.isFallible ?? false }
    var isRecovering: Bool { comesInFallible && !goesOnFallible && step.role != .subscriber }
    var goesOnFallible: Bool { step.role != .subscriber && step.isFallible }
  }

  private mutating func addRow(_ stations: [Station], from left: Double, continues: Bool) {
    let upper = bottom + 38
    let lower = upper + Self.gapBetweenRails
    var x = left
    if let first = stations.first, first.previous != nil {
      rail(from: x, to: x + 14, at: upper, "v")
      if first.comesInFallible { rail(from: x, to: x + 14, at: lower, railClass(first.previous)) }
      x += 14
    }
    for (index, station) in stations.enumerated() {
      let isLast = index == stations.count - 1 && !continues
      let end = station.step.role == .subscriber ? x : (isLast ? x + station.width - 12 : x + station.width)
      let next = index + 1 < stations.count ? stations[index + 1] : nil
      // The rail of failures ends before the points at which they are recovered from.
      let lowerEnd = next.map { $0.isRecovering ? end - Self.curve : end } ?? end
      draw(station, at: x, to: end, lowerEnd, upper, lower, endsHere: isLast)
      x += station.width
    }
    width = max(width, x + Self.margin)
    let lines = stations.map(\.failureLabels.count).max() ?? 0
    bottom = lower + (lines == 0 ? -18 : 10 + Double(lines) * 15)
  }

  private mutating func draw(
    _ station: Station, at x: Double, to end: Double, _ lowerEnd: Double, _ upper: Double, _ lower: Double,
    endsHere: Bool
  ) {
    let step = station.step
    if end > x { rail(from: x, to: end, at: upper, "v", hasArrow: endsHere) }
    if station.goesOnFallible {
      let starts = station.comesInFallible ? x : x + Self.curve
      rail(from: starts, to: lowerEnd, at: lower, railClass(step), hasArrow: endsHere)
    }
    if station.goesOnFallible, !station.comesInFallible || !station.added.isEmpty, station.removed.isEmpty {
      // A failure starts: the points lead down.
      let down =
        "M\(number(x)) \(number(upper)) C\(number(x + 14)) \(number(upper)) \(number(x + 10)) \(number(lower)) "
      path(down + "\(number(x + Self.curve)) \(number(lower))", railClass(step))
    }
    if station.isRecovering {
      // Nothing can fail from here: the lower rail leads up again.
      let up =
        "M\(number(x - Self.curve)) \(number(lower)) C\(number(x - 10)) \(number(lower)) \(number(x - 14)) \(number(upper)) "
      path(up + "\(number(x)) \(number(upper))", railClass(station.previous))
    }
    if !step.inner.isEmpty {
      path("M\(number(x - 14)) \(number(upper + 14)) L\(number(x)) \(number(upper))", "branch")
    }
    let isSubscriber = step.role == .subscriber
    // A subscriber's stops are full: rails end there.
    stop(atX: x, upper, isSubscriber ? "v value" : "stop v")
    if station.comesInFallible, isSubscriber {
      stop(atX: x, lower, "f failure")
    } else if station.comesInFallible, station.goesOnFallible, station.isFailureChanged {
      shapes +=
        "<rect class=\"stop f\" x=\"\(number(x - 5))\" y=\"\(number(lower - 5))\" width=\"10\" height=\"10\"/>\n"
    }
    label(step.name, x: x - 4, y: upper - 24, "title")
    label(
      isSubscriber ? step.token ?? "" : step.output ?? "?", x: x + 10, y: upper - 8,
      isSubscriber ? "dim" : "value")
    for (line, text) in station.failureLabels.enumerated() {
      label(text, x: x + 10, y: lower + 16 + Double(line) * 15, line == 0 ? "failure" : "dim")
    }
  }

  private mutating func stop(atX x: Double, _ y: Double, _ style: String) {
    shapes += "<circle class=\"\(style)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"5\"/>\n"
  }

  private func railClass(_ step: TracedStep?) -> String { step?.canFail == .yes ? "f" : "f maybe" }

  private mutating func rail(
    from start: Double, to end: Double, at y: Double, _ style: String, hasArrow: Bool = false
  ) {
    path("M\(number(start)) \(number(y)) H\(number(end))", style)
    guard hasArrow else { return }
    path(
      "M\(number(end - 5)) \(number(y - 4)) L\(number(end)) \(number(y)) L\(number(end - 5)) \(number(y + 4))",
      style.split(separator: " ").first.map(String.init) ?? style)
  }

  private mutating func path(_ commands: String, _ style: String) {
    shapes += "<path class=\"\(style)\" d=\"\(commands)\"/>\n"
  }

  /// Cut to a length that fits, with the whole text as its tooltip.
  private mutating func label(_ text: String, x: Double, y: Double, _ style: String, isCut: Bool = true) {
    guard !text.isEmpty else { return }
    let isLong = isCut && text.columnCount > Self.longestLabel
    let shown = isLong ? text.prefix(Self.longestLabel - 1) + "…" : text[...]
    width = isCut ? width : max(width, x + Double(text.columnCount) * Self.characterWidth + Self.margin)
    shapes += "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\">"
    shapes += (isLong ? "<title>\(escaped(text))</title>" : "") + escaped(String(shown)) + "</text>\n"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case _ where scalar.isTreacherous: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// With one decimal at most.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
