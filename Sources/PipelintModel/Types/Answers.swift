/// What has been found out, by what was asked. What is certain is the same for all files; it is kept from file to file, up to a limit.
struct Answers<Question: Hashable, Answer> {
  private var certain: [Question: Answer] = [:]
  /// Of the file that is looked at: another moment might have given another answer.
  private var doubtful: [Question: Answer] = [:]

  /// What is known; `doubts` tells of a doubtful answer.
  func find(_ question: Question, _ doubts: inout Doubts) -> Answer? {
    if let answer = certain[question] { return answer }
    guard !doubtful.isEmpty, let answer = doubtful[question] else { return nil }
    doubts.add()
    return answer
  }

  mutating func keep(_ answer: Answer, to question: Question, isDoubtful: Bool) {
    if isDoubtful { doubtful[question] = answer } else { certain[question] = answer }
  }

  /// Before the next file.
  mutating func forgetFile() {
    doubtful.removeAll(keepingCapacity: true)
    if certain.count > mostAnswers { certain.removeAll(keepingCapacity: true) }
  }
}

/// As `Answers`, of questions about types, by entry.
struct EntryAnswers<Answer> {
  private var certain = EntryTable<Answer>()
  private var doubtful = EntryTable<Answer>()

  func find(_ entry: Int32, _ doubts: inout Doubts) -> Answer? {
    if let answer = certain[entry] { return answer }
    guard let answer = doubtful[entry] else { return nil }
    doubts.add()
    return answer
  }

  mutating func keep(_ answer: Answer, to entry: Int32, isDoubtful: Bool) {
    if isDoubtful { doubtful.set(answer, for: entry) } else { certain.set(answer, for: entry) }
  }

  /// Before the next file.
  mutating func forgetFile() {
    doubtful.removeAll()
    if certain.count > mostAnswers { certain.removeAll() }
  }
}

/// Where more are known, all are forgotten before the next file, for the memory. With an eighth of them, and a fifth of the files that a view keeps
/// unpacked, 350,000 lines of chains take 60 % more work.
private let mostAnswers = 4096

/// Whether what is being worked out rests on an answer that is not whole: on a question that is still open, or on one that was too deep.
///
/// Questions are worked out one inside the other. What rests on an open question is whole again when that one is answered.
struct Doubts {
  /// The place, among the open questions, of the outermost one that something rested on.
  private var outermost = Int.max

  /// Something rests on an answer that will not get better.
  mutating func add() { outermost = -1 }

  /// Something rests on the open question at `place`.
  mutating func add(openAt place: Int) { outermost = min(outermost, place) }

  /// Begins a question: what is told of it from here on.
  mutating func begin() -> Doubts {
    defer { outermost = Int.max }
    return self
  }

  /// Ends a question that stood at `place` among the open ones, if it was one of them. Returns whether its answer is doubtful.
  mutating func end(_ before: Doubts, place: Int = .max) -> Bool {
    let isDoubtful = outermost < place
    outermost = min(before.outermost, isDoubtful ? outermost : .max)
    return isDoubtful
  }
}
