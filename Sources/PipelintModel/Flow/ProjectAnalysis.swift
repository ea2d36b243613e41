import PipelintSource

/// One worker's analysis of a project: gives its files, one after the other, and keeps what is the same for all of them.
package final class ProjectAnalysis {
  let index: ProjectView
  let types: TypeSystem
  let models = ModelKnowledge()
  let summaries = StreamSummaries()
  let inlets = InletSummaries()
  /// Of variables that hold a stream or a text: whether nothing but an initializer gives them a value. Asked for by `Inference.isNeverWritten`.
  var givenOnce: [DeclarationReference: Bool] = [:]
  /// By the entry of a class: whether all of its instances live as long as the program, as constants keep them that do.
  var keptForGood: [Int32: Bool] = [:]
  /// By the entry of a type: where its instances are made; nil where one may be made that is not seen.
  var madeInstances: [Int32: [MadeInstance]?] = [:]
  /// By the entry of a type: whether its instances are made once.
  var madeOnce: [Int32: Bool] = [:]
  /// By the entry of a class: whether another one inherits from it.
  var inherited: [Int32: Bool] = [:]
  /// Of functions, computed properties and types: whether nothing that runs names them.
  var uncalled: [DeclarationReference: Bool] = [:]
  /// By file: the types that its classes say they inherit from, and those that it gives another name.
  private var namesAboveClasses: [Int32: Set<String>] = [:]
  /// Of the files that were asked about since the last one began.
  @exclusivity(unchecked) var scopes: [Int32: FileScopes] = [:]
  /// Likewise.
  private var unkeptCalls: [Int32: UnkeptCalls] = [:]
  /// Likewise, of such code where it was searched often, and how often it was before.
  private var unkeptPlaces: [Int32: WordPlaces] = [:]
  private var searches: [Int32: Int] = [:]
  /// Likewise: where names stand in what is kept, ascending.
  private var keptPlaces: [Int32: [UInt32]] = [:]
  /// Likewise: where words stand in what is not kept, of any number of files.
  private var unkeptPlacesOfWords: [WordInFile: [UInt32]] = [:]
  let dependencies: DependencyVersions
  private let readUnkeptCode: (_ file: Int) -> UnkeptCode
  private let readLayouts: () -> ScreenLayouts
  /// What storyboards and nibs say, read when it is first asked for.
  private(set) lazy var layouts = readLayouts()
  /// The latest first.
  private var lastRead: [(file: Int32, code: UnkeptCode)] = []

  package init(
    _ index: ProjectIndex, _ dependencies: DependencyVersions = DependencyVersions(),
    lateFacts: @escaping LateFacts = { _ in nil },
    unkeptCode: @escaping (_ file: Int) -> UnkeptCode = { _ in .unknown },
    layouts: @escaping () -> ScreenLayouts = { ScreenLayouts() }
  ) {
    readUnkeptCode = unkeptCode
    readLayouts = layouts
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
    unkeptPlaces.removeAll(keepingCapacity: true)
    searches.removeAll(keepingCapacity: true)
    keptPlaces.removeAll(keepingCapacity: true)
    unkeptPlacesOfWords.removeAll(keepingCapacity: true)
    index.facts(Int32(file)).hashNames()
    return AnalyzedFile(self, file: file, text: text)
  }

  /// The code of a file of which no facts may be kept, if the name is a word of it: mostly it is not, which is known without reading the file.
  func unkeptCode(of file: Int32, naming name: String) -> UnkeptCode {
    index.mayName(name, in: file) ? unkeptCode(of: file) : .none
  }

  /// The names of what the classes of a file say that they inherit from, and of what it has aliases for, by which they may.
  func namesAboveClasses(of file: Int32) -> Set<String> {
    if let known = namesAboveClasses[file] { return known }
    let facts = index.facts(file)
    let classes = facts.declarations.lazy.filter { $0.kind == .classType }
    let aliased = facts.declarations.lazy.filter { $0.kind == .typeAlias && !$0.type.isNone }.map(\.type)
    let names = Set(
      (classes.flatMap { facts.ids($0.inherited) } + aliased).map { facts.string(facts[$0].name) })
    namesAboveClasses[file] = names
    return names
  }

  /// The names of the classes that containers of dependencies keep their only instance of. Reads the files that see such a container, once.
  private(set) lazy var registeredClasses: Set<String> = {
    let modules = RegisteredInstances.modules.compactMap { self.index.index.moduleIDs[$0] }
    var instances = RegisteredInstances()
    for file in 0..<Int32(modules.isEmpty ? 0 : index.projectFileCount) where !index.isTestCode(file) {
      guard modules.contains(where: { index.index.sees($0, from: file) }),
        case .text(let text) = unkeptCode(of: file)
      else { continue }
      instances.add(text)
    }
    return instances.classes
  }()

  /// The code of a file of which no facts may be kept. Reads the file, unless it is one of the last that were read.
  func unkeptCode(of file: Int32) -> UnkeptCode {
    if let last = lastRead.first, last.file == file { return last.code }
    let place = lastRead.firstIndex { $0.file == file }
    let read = place.map { lastRead.remove(at: $0) } ?? (file: file, code: readUnkeptCode(Int(file)))
    if lastRead.count == Self.lastTexts { lastRead.removeLast() }
    lastRead.insert(read, at: 0)
    return read.code
  }

  /// Of how many files the texts are kept.
  private static let lastTexts = 4

  /// Of how many files the calls, words and places are kept at a time.
  private static let keptFiles = 16
  /// An index of the words is worth its price from so many searches on.
  private static let fewSearches = 16

  /// Where a word stands in the text of a file, which is `text`.
  func places(of word: String, in text: SourceText, of file: Int32) -> [UInt32] {
    guard word.utf8.allSatisfy(\.isPartOfName) else { return text.places(of: word) }
    if let known = unkeptPlaces[file] { return known.places(of: word, in: text) }
    searches[file, default: 0] += 1
    if searches[file, default: 0] < Self.fewSearches { return text.places(of: word) }
    if unkeptPlaces.count == Self.keptFiles { unkeptPlaces.removeAll(keepingCapacity: true) }
    let words = WordPlaces(text)
    unkeptPlaces[file] = words
    return words.places(of: word, in: text)
  }

  private struct WordInFile: Hashable {
    let word: String
    let file: Int32
  }

  /// Where a word stands in the text of a file, which is `text`, and no fact that is kept has it as its name or label.
  func unkeptPlaces(of word: String, in text: SourceText, of file: Int32) -> [UInt32] {
    let key = WordInFile(word: word, file: file)
    if let known = unkeptPlacesOfWords[key] { return known }
    var places = places(of: word, in: text, of: file)
    if !places.isEmpty {
      let kept = placesOfNames(file)
      places.removeAll(where: kept.holdsAscending)
    }
    unkeptPlacesOfWords[key] = places
    return places
  }

  private func placesOfNames(_ file: Int32) -> [UInt32] {
    if let known = keptPlaces[file] { return known }
    if keptPlaces.count == Self.keptFiles { keptPlaces.removeAll(keepingCapacity: true) }
    let facts = index.facts(file)
    let places = index.nameSet(of: file) == nil ? facts.placesOfDeclaredNames : facts.placesOfNames
    keptPlaces[file] = places
    return places
  }

  /// The calls of a file whose text is `text`.
  func calls(in text: SourceText, of file: Int32) -> UnkeptCalls {
    if let known = unkeptCalls[file] { return known }
    if unkeptCalls.count == Self.keptFiles { unkeptCalls.removeAll(keepingCapacity: true) }
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

  /// By name: whether the project gives streams a member of that name.
  var projectOperators: [String: Bool] = [:]

  /// By name: whether the project keeps a member of that name, or the type around it, to the main actor.
  var membersOnMainActor: [String: Bool] = [:]

  /// By name: whether the project declares all streams of that name never to fail.
  var neverFailing: [String: Bool] = [:]

  /// By name: whether the project adds a function of that name to observers or subjects.
  var addedToObservers: [String: Bool] = [:]

  /// By name: whether operators of the name leave values on the thread they come on.
  var keepsDelivery: [String: Bool] = [:]

  /// The names of the functions by which the project subscribes to streams, and which return the token; nil until that is asked.
  var ownSubscribers: [String]?

  /// Whether a publisher of the project never ends.
  var endlessPublishers: [DeclarationReference: Bool] = [:]

  /// Whether a file of the project has a name that RxSwift 6 gave up; nil until that is asked.
  var hasOldRxNames: Bool?

  /// The first file of the project that calls what only RxSwift 6 has; nil until that is asked.
  var callerOfNewRx: Int??

  struct OperatorName: Hashable {
    /// The entry of the protocol.
    let root: Int32
    let name: String
  }
}
