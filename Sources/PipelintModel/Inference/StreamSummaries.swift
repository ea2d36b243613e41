/// What the streams of declarations do, worked out once for all files: one worker's own.
///
/// Each is worked out by an `Inference` of its own, as if nothing else had been asked before: so it is the same whichever file asks first.
final class StreamSummaries {
  private struct Summary {
    /// Nil for one that is too high for the place where it was asked for.
    let stream: Stream?
    /// Of how many summaries, one inside the other, it is made: 1 for one that needs no other. At least, where it was too high.
    let height: Int
  }

  private var answers = Answers<DeclarationReference, Summary>()
  private var underWay: [DeclarationReference] = []
  /// Of what is under way: the greatest height among the summaries it has needed so far.
  private var heights: [Int] = []
  /// Something was too high since the outermost one began, which is not known then, whatever else it needs.
  private var wasTooHigh = false

  /// The height of the highest summary that is known.
  private static let limit = 12

  /// Before the next file.
  func forgetFile() { answers.forgetFile() }

  /// What the stream does that `reference`, of which `type` is the declared type, is or returns.
  func stream(of reference: DeclarationReference, _ type: Type, _ analysis: ProjectAnalysis) -> Stream {
    let types = analysis.types
    if underWay.isEmpty { wasTooHigh = false }
    if wasTooHigh { return Self.tooHigh }
    if underWay.contains(reference) {
      types.doubts.add()
      let inlet = StreamInlet(owner: reference, place: .itself)
      return Stream(errors: .open(for: ArrivingInlet(inlet: inlet), of: type))
    }
    var summary = answers.find(reference, &types.doubts)
    // One that was too high for its place may not be so for a place further out.
    if summary.map({ $0.stream == nil && underWay.count + $0.height <= Self.limit }) ?? true {
      summary = make(reference, type, analysis)
    }
    guard let summary, let stream = summary.stream, underWay.count + summary.height <= Self.limit else {
      // One that is too high for its place is not known there either where it is known already.
      wasTooHigh = true
      return Self.tooHigh
    }
    if !heights.isEmpty { heights[heights.count - 1] = max(heights[heights.count - 1], summary.height) }
    return stream
  }

  private static let tooHigh = Stream(errors: .open("what it depends on is too much"))

  /// Nil where `reference` stands too far in.
  private func make(_ reference: DeclarationReference, _ type: Type, _ analysis: ProjectAnalysis) -> Summary?
  {
    guard underWay.count < Self.limit else { return nil }
    let before = analysis.types.doubts.begin()
    underWay.append(reference)
    heights.append(0)
    let inference = Inference(analysis, file: reference.file)
    let stream = inference.settled(inference.ownSummary(of: reference, type))
    let height = heights.removeLast() + 1
    underWay.removeLast()
    let isDoubtful = analysis.types.doubts.end(before)
    let summary =
      wasTooHigh
      ? Summary(stream: nil, height: Self.limit + 1 - underWay.count)
      : Summary(stream: stream, height: height)
    answers.keep(summary, to: reference, isDoubtful: isDoubtful)
    return summary
  }
}
