import PipelintSource

/// One worker's analysis of a project: gives its files, one after the other, and keeps what is the same for all of them.
package final class ProjectAnalysis {
  let index: ProjectView
  let types: TypeSystem
  let models = ModelKnowledge()
  let summaries = StreamSummaries()
  let inlets = InletSummaries()
  /// Of the files that were asked about since the last one began.
  @exclusivity(unchecked) var scopes: [Int32: FileScopes] = [:]
  /// Likewise.
  private var unkeptCalls: [Int32: UnkeptCalls] = [:]
  let dependencies: DependencyVersions
  /// The code of a file of which no facts may be kept. Reads the file.
  let unkeptCode: (_ file: Int) -> UnkeptCode
  /// The words of such code, where it was read for a name more than once.
  private var unkeptWords: [Int32: WordSet] = [:]
  private var filesRead: Set<Int32> = []

  package init(
    _ index: ProjectIndex, _ dependencies: DependencyVersions = DependencyVersions(),
    lateFacts: @escaping LateFacts = { _ in nil },
    unkeptCode: @escaping (_ file: Int) -> UnkeptCode = { _ in .unknown }
  ) {
    self.unkeptCode = unkeptCode
    self.index = ProjectView(index, lateFacts)
    self.dependencies = dependencies
    types = TypeSystem(self.index)
  }

  /// A file to ask about, until the next one is.
  package func file(_ file: Int, text: LateText) -> AnalyzedFile {
    index.freeOldFacts()
    types.forgetFile()
    models.shapes.forgetFile()
    summaries.forgetFile()
    inlets.forgetFile()
    scopes.removeAll(keepingCapacity: true)
    unkeptCalls.removeAll(keepingCapacity: true)
    index.facts(Int32(file)).hashNames()
    return AnalyzedFile(self, file: file, text: text)
  }

  /// The code of a file of which no facts may be kept, if the name is a word of it. Reads no file more than twice that has not the word.
  func unkeptCode(of file: Int32, naming name: String) -> UnkeptCode {
    // Operators are no words.
    if let words = unkeptWords[file], !words.mayHold(NameTable.hash(name)),
      name.utf8.first?.isPartOfName == true
    {
      return .none
    }
    let code = unkeptCode(Int(file))
    if case .text(let text) = code, !filesRead.insert(file).inserted, unkeptWords[file] == nil {
      unkeptWords[file] = text.words
    }
    return code
  }

  /// Of how many files the calls are kept at a time.
  private static let keptCalls = 16

  /// The calls of a file whose text is `text`.
  func calls(in text: SourceText, of file: Int32) -> UnkeptCalls {
    if let known = unkeptCalls[file] { return known }
    if unkeptCalls.count == Self.keptCalls { unkeptCalls.removeAll(keepingCapacity: true) }
    let calls = UnkeptCalls(text)
    unkeptCalls[file] = calls
    return calls
  }
}

/// What the frameworks' models say beyond their types.
final class ModelKnowledge {
  @exclusivity(unchecked) var effects: [DeclarationReference: ModelEffects] = [:]
  /// Of what is no part of a model.
  let noEffects = ModelEffects()
  /// Nil for what is no stream.
  @exclusivity(unchecked) var shapes = EntryAnswers<StreamShape?>()
  /// By the protocol of a framework's streams and an operator's name: what all operators of the name keep.
  var demands: [OperatorName: UpstreamDemand] = [:]
  /// By the name of an operator or subscriber of publishers, then by label: its parameters that say what the Output has to be.
  var outputParameters: [String: [String: OutputParameter]] = [:]

  /// By name: the protocol of the streams which alone have operators of that name; nil for other names.
  var unmistakable: [String: Int32?] = [:]

  /// By name: whether the project declares a member of that name.
  var projectMembers: [String: Bool] = [:]

  /// By name: whether the project keeps a member of that name, or the type around it, to the main actor.
  var membersOnMainActor: [String: Bool] = [:]

  /// By name: whether the project declares all members of that name to be streams that never fail.
  var neverFailing: [String: Bool] = [:]

  /// By name: whether operators of the name leave values on the thread they come on.
  var keepsDelivery: [String: Bool] = [:]

  /// The names of the functions by which the project subscribes to streams, and which return the token; nil until that is asked.
  var ownSubscribers: [String]?

  /// Whether a publisher of the project never ends.
  var endlessPublishers: [DeclarationReference: Bool] = [:]

  /// Whether a file of the project has a name that RxSwift 6 gave up; nil until that is asked.
  var hasOldRxNames: Bool?

  struct OperatorName: Hashable {
    /// The entry of the protocol.
    let root: Int32
    let name: String
  }
}
