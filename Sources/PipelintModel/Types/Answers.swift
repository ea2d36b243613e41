/// What has been found out, by what was asked: until the next file is looked at, or, about the models, which are the same for all files, for good.
struct Answers<Question: Hashable, Answer> {
  private var lasting: [Question: Answer] = [:]
  private var passing: [Question: (answer: Answer, isDoubtful: Bool)] = [:]

  /// What is known; `doubts` tells of an answer that another moment might have given otherwise.
  func find(_ question: Question, _ doubts: inout Doubts) -> Answer? {
    if let answer = lasting[question] { return answer }
    guard let (answer, isDoubtful) = passing[question] else { return nil }
    if isDoubtful { doubts.add() }
    return answer
  }

  mutating func keep(_ answer: Answer, to question: Question, isAboutModels: Bool, isDoubtful: Bool) {
    if isAboutModels, !isDoubtful {
      lasting[question] = answer
    } else {
      passing[question] = (answer, isDoubtful)
    }
  }

  /// Before the next file.
  mutating func forgetFile() { passing.removeAll(keepingCapacity: true) }
}

/// As `Answers`, of questions about types, by entry.
struct EntryAnswers<Answer> {
  private var lasting = EntryTable<Answer>()
  private var passing = EntryTable<(answer: Answer, isDoubtful: Bool)>()

  func find(_ entry: Int32, _ doubts: inout Doubts) -> Answer? {
    if let answer = lasting[entry] { return answer }
    guard let (answer, isDoubtful) = passing[entry] else { return nil }
    if isDoubtful { doubts.add() }
    return answer
  }

  mutating func keep(_ answer: Answer, to entry: Int32, isAboutModels: Bool, isDoubtful: Bool) {
    if isAboutModels, !isDoubtful {
      lasting.set(answer, for: entry)
    } else {
      passing.set((answer, isDoubtful), for: entry)
    }
  }

  /// Before the next file.
  mutating func forgetFile() { passing.removeAll() }
}

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
