/// What the streams of declarations do, worked out once for all files: one worker's own.
///
/// Each is worked out by an `Inference` of its own, as if nothing else had been asked before: so it is the same whichever file asks first.
final class StreamSummaries {
  private struct Summary {
    let stream: Stream
    /// Of how many summaries, one inside the other, it is made: 1 for one that needs no other.
    let height: Int
  }

  private var answers = Answers<DeclarationReference, Summary>()
  private var underWay: [DeclarationReference] = []
  /// Of what is under way: the greatest height among the summaries it has needed so far.
  private var heights: [Int] = []
  /// Something was too high since the outermost one began.
  private var wasTooHigh = false

  /// The height of the highest summary that is known.
  private static let limit = 12

  /// Before the next file.
  func forgetFile() { answers.forgetFile() }

  /// What the stream does that `reference`, of which `type` is the declared type, is or returns.
  func stream(of reference: DeclarationReference, _ type: Type, _ analysis: ProjectAnalysis) -> Stream {
    let types = analysis.types
    if underWay.isEmpty { wasTooHigh = false }
    if underWay.contains(reference) {
      types.doubts.add()
      let inlet = StreamInlet(owner: reference, place: .itself)
      return Stream(errors: .open(for: ArrivingInlet(inlet: inlet), of: type))
    }
    let summary = answers.find(reference, &types.doubts) ?? make(reference, type, analysis)
    // One that is too high for its place is not known there either where it is known already.
    if underWay.count + summary.height > Self.limit { wasTooHigh = true }
    if !heights.isEmpty { heights[heights.count - 1] = max(heights[heights.count - 1], summary.height) }
    return wasTooHigh ? Stream(errors: .open("what it depends on is too much")) : summary.stream
  }

  private func make(_ reference: DeclarationReference, _ type: Type, _ analysis: ProjectAnalysis) -> Summary {
    guard underWay.count < Self.limit else {
      return Summary(stream: Stream(errors: .none), height: Self.limit)
    }
    let before = analysis.types.doubts.begin()
    underWay.append(reference)
    heights.append(0)
    let inference = Inference(analysis, file: reference.file)
    var stream = inference.ownSummary(of: reference, type)
    stream.errors = inference.settled(stream.errors)
    let summary = Summary(stream: stream, height: heights.removeLast() + 1)
    underWay.removeLast()
    let isDoubtful = analysis.types.doubts.end(before)
    if !wasTooHigh { answers.keep(summary, to: reference, isDoubtful: isDoubtful) }
    return summary
  }
}
