import PipelintSource
import PipelintSyntax

/// Which bodies and initial values are kept in the facts: those in which a rule, or the typing of a chain, may look.
///
/// A body is kept where it or the declared result spells a word of the vocabulary of pipelines (`sink`, `AnyPublisher`, `URL(`, …), of an initializer
/// also where its parameters do. Of any other function that throws only its `throw` statements and `try` expressions are kept, outside of tests: what
/// its callers can fail with. An initial value is kept under the same condition as a body, and besides where it says what type a variable has that is
/// declared without one, or is a text that an argument elsewhere may refer to. Of files that have such words the raw values of cases and the short
/// getters of texts are kept too.
///
/// The parser passes over bodies by a coarser look at the same words (`Parser.endOfIdleBody`): never over one that is kept.
package struct BodyInterest {
  /// Which bodies of a file are kept.
  package enum Extent: Sendable {
    /// Those in which a rule, or the typing of a chain, may look.
    case vocabulary
    /// All: for whoever asks about any expression of the file.
    case everything
  }

  /// A longer initial value hardly says a type that can be known. A closure that it ends with is not counted.
  static let longestTellingValue = 32

  /// A longer getter is hardly a choice of a few texts.
  static let longestTellingText = SyntaxTree.longestTellingBody

  /// The tokens of interest, in order.
  private let vocabulary: [UInt32]
  private let extent: Extent

  init(_ tree: SyntaxTree, keeping extent: Extent = .vocabulary) {
    self.extent = extent
    let mentionsSubject = tree.vocabularyTokens.contains { Self.isSubject(tree.tokens[Int($0)].word) }
    let mentionsProvider = tree.vocabularyTokens.contains { tree.tokens[Int($0)].word == .typeMoyaProvider }
    let mentionsFuture = tree.vocabularyTokens.contains { tree.tokens[Int($0)].word == .typeFuture }
    let mentionsNSError = tree.vocabularyTokens.contains { tree.tokens[Int($0)].word == .typeNSError }
    let mentionsStream = tree.vocabularyTokens.contains { Self.isStream(tree.tokens[Int($0)].word) }
    vocabulary = tree.vocabularyTokens.filter { token in
      switch tree.tokens[Int(token)].word {
      case .nameSend where !mentionsSubject: false
      case .nameRequest where !mentionsProvider: false
      case .nameDomain where !mentionsNSError: false
      case .namePromise where !mentionsFuture: false
      case .nameFlatMap where !mentionsStream: false
      default: Self.isInteresting(Int(token), in: tree.tokens)
      }
    }
  }

  /// Whether the file has no word of the vocabulary at all: no rule finds anything in it.
  var isEmpty: Bool { vocabulary.isEmpty && extent == .vocabulary }

  /// Whether a word of the vocabulary stands among `tokens`. Logarithmic.
  func isInteresting(_ tokens: Range<UInt32>) -> Bool {
    if extent == .everything { return true }
    let first = vocabulary.partitioningIndex { $0 >= tokens.lowerBound }
    return first < vocabulary.count && vocabulary[first] < tokens.upperBound
  }

  private static func isSubject(_ word: Word) -> Bool {
    word == .typePassthroughSubject || word == .typeCurrentValueSubject
  }

  private static func isStream(_ word: Word) -> Bool {
    switch word {
    case .typeAnyPublisher, .typePublisher, .typePublishers, .typeFuture, .typePublished,
      .typeObservable, .typeObservableType, .typeSingle, .typeMaybe, .typeCompletable, .typeInfallible,
      .typeDriver, .typeSignal, .typeControlEvent, .typeControlProperty, .typeSharedSequence,
      .typePublishSubject, .typeBehaviorSubject, .typeReplaySubject, .typeAsyncSubject, .typeAnySubject,
      .typePublishRelay, .typeBehaviorRelay, .typeReplayRelay, .typePassthroughRelay,
      .typeCurrentValueRelay, .typeConnectablePublisher, .typeOwnStream:
      true
    default: isSubject(word)
    }
  }

  /// What is kept of an initial value.
  enum KeptPart {
    case nothing
    /// What may say the type, but not what the closure does that the value ends with: `UIButton().then { … }`
    case allButClosure
    case all
  }

  /// `closure` is the one that the value ends with, if it ends with one.
  func keptPart(
    ofInitialValue value: RawNode, endingWith closure: RawNode?, of binding: RawNode, isAnnotated: Bool
  ) -> KeptPart {
    if value.kind == .stringLiteral || value.kind == .integerLiteral
      || isInteresting(binding.firstToken..<binding.tokenEnd)
    {
      return .all
    }
    if isAnnotated { return .nothing }
    if Int(value.tokenEnd - value.firstToken) <= Self.longestTellingValue { return .all }
    guard let closure, Int(closure.firstToken - value.firstToken) <= Self.longestTellingValue else {
      return .nothing
    }
    return .allButClosure
  }

  /// A case's text is kept in files with a word of the vocabulary, and in others where it looks like the start of an address.
  func keepsRawValue(_ value: RawNode, at range: SourceRange, in source: SourceText) -> Bool {
    guard value.kind == .stringLiteral else { return isInteresting(value.firstToken..<value.tokenEnd) }
    if !isEmpty { return true }
    return source.paddedBytes[Int(range.lower)..<Int(range.upper)].contains(UInt8(ascii: ":"))
  }

  /// Whether a loop goes through what ends with a token as it comes: `for try await movie in movies.values {`
  private static func isAwaited(_ last: Int, in tokens: ContiguousArray<Token>) -> Bool {
    let loop = tokens[..<last].suffix(longestLoopHead).reversed().prefix { $0.word != .for }
    return loop.contains { $0.word == .await }
  }

  /// In tokens, of a loop that is recognized.
  private static let longestLoopHead = 48

  /// Words that mean something else as well count only where they stand as pipelines use them.
  private static func isInteresting(_ index: Int, in tokens: ContiguousArray<Token>) -> Bool {
    guard index + 2 < tokens.count else { return false }
    let next = tokens[index + 1].kind
    let isMember = index > 0 && tokens[index - 1].kind == .period
    switch tokens[index].word {
    case .typeURL, .typeNSURL:
      // A type alone says nothing: what counts is where a URL is made, or may be by `.init`.
      return next == .leftParen || next == .period || next == .equal
        || index > 0 && tokens[index - 1].kind == .arrow
    case .nameURL:
      return isMember && next == .exclamationMark
    case .nameStore, .nameDecode, .nameEncode, .nameAssign, .nameReceive, .nameSubscribe:
      // `store(in:)`, `receive(on:)`, `decode(type:decoder:)`, …: with a label, or a trailing closure.
      return isMember && next == .leftParen && tokens[index + 2].kind != .rightParen
        && (tokens[index].word == .nameSubscribe
          || index + 3 < tokens.count && tokens[index + 3].kind == .colon)
    case .nameSend:
      // Of a subject, in files that name one.
      return isMember && next == .leftParen
    case .nameRequest:
      // Of Moya's provider, in files that name one.
      return isMember && next == .leftParen
    case .nameDomain:
      // Of an error, in files that name `NSError`.
      return isMember
    case .nameResume:
      // Of a continuation: with a label.
      return isMember && next == .leftParen && tokens[index + 2].kind != .rightParen
    case .namePromise:
      // A call, in files that name `Future`.
      return !isMember && next == .leftParen
    case .nameConnect, .nameAutoconnect:
      return isMember && next == .leftParen && tokens[index + 2].kind == .rightParen
    case .nameValues:
      return isMember && next == .leftBrace && isAwaited(index, in: tokens)
    case .nameReactive, .nameDrive, .nameEmit, .nameAsObservable, .nameUnderlying, .nameObjectMapping,
      .nameFlatMap, .nameFlatMapLatest, .nameFlatMapFirst, .nameSwitchToLatest, .nameWithLatestFrom,
      .nameWithUnretained:
      // `flatMap` in files that name a stream.
      return isMember
    case .nameBind:
      return isMember && next == .leftParen && index + 3 < tokens.count
        && tokens[index + 3].kind == .colon
    case .nameDisposed, .nameOnNext, .nameOnError:
      return isMember || next == .colon
    case .typeJust, .typeFail, .typeFuture, .typeDeferred, .typeEmpty, .typeRecord, .typeSingle, .typeMaybe,
      .typeSignal, .typeDriver:
      switch next {
      case .leftParen, .leftBrace, .period: return true
      // The `<` of generic arguments may still be an operator.
      case .leftAngle, .prefixOperator, .infixOperator, .postfixOperator: return true
      default: return false
      }
    default:
      return true
    }
  }
}
