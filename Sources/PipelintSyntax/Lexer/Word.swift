/// A word that the parser or the extraction of facts asks for: one of Swift's reserved words, a word that Swift reserves in
/// some places, or a name of the vocabulary of pipelines.
public enum Word: UInt8, Sendable, CaseIterable {
  /// Any other name.
  case none

  // MARK: Reserved everywhere

  case capitalAny
  case `as`
  case `associatedtype`
  case `break`
  case `case`
  case `catch`
  case `class`
  case `continue`
  case `default`
  case `defer`
  case `deinit`
  case `do`
  case `else`
  case `enum`
  case `extension`
  case `fallthrough`
  case `false`
  case `fileprivate`
  case `for`
  case `func`
  case `guard`
  case `if`
  case `import`
  case `in`
  case initializer
  case `inout`
  case `internal`
  case `is`
  case `let`
  case `nil`
  case `operator`
  case `precedencegroup`
  case `private`
  case `protocol`
  case `public`
  case `repeat`
  case `rethrows`
  case `return`
  case lowerSelf
  case capitalSelf
  case `static`
  case `struct`
  case `subscript`
  case `super`
  case `switch`
  case `throw`
  case `throws`
  case `true`
  case `try`
  case `typealias`
  case `var`
  case `where`
  case `while`

  // MARK: Reserved in some places

  case wildcard
  case actor
  case any
  case async
  case await
  case reasync
  case each
  case some
  case macro
  case of
  case then
  case yield
  case discard
  case unsafe
  case consume
  case copy
  case borrow
  case underscoredMove
  case underscoredBorrow
  case get
  case set
  case willSet
  case didSet
  case underscoredRead
  case underscoredModify
  case read
  case modify
  case mutate
  case unsafeAddress
  case unsafeMutableAddress
  case final
  case open
  case package
  case lazy
  case weak
  case unowned
  case override
  case mutating
  case nonmutating
  case dynamic
  case optional
  case required
  case convenience
  case indirect
  case infix
  case prefix
  case postfix
  case isolated
  case nonisolated
  case nonsending
  case distributed
  case consuming
  case borrowing
  case sending
  case transferring
  case legacyConsuming
  case legacyShared
  case legacyOwned
  case underscoredConst
  case underscoredLocal
  case dependsOn
  case scoped
  case safe
  case setterAccess
  case capitalType
  case capitalProtocol
  case available
  case unavailable
  case escaping
  case autoclosure
  case convention
  case module
  case using

  // MARK: The vocabulary of pipelines

  case nameSink
  case nameAssign
  case nameStore
  case nameSubscribe
  case nameReceive
  case nameEraseToAnyPublisher
  case nameDataTaskPublisher
  case namePublisher
  case nameAutoconnect
  case nameConnect
  case nameSend
  case nameMapError
  case nameStatusCode
  case nameStatusCodes
  case nameTryMap
  case nameTryFilter
  case nameTryCompactMap
  case nameTryCatch
  case nameTryScan
  case nameTryReduce
  case nameDecode
  case nameEncode
  case nameReplaceError
  case nameSetFailureType
  case nameAssertNoFailure
  case typeJust
  case typeFail
  case typeFuture
  case typeDeferred
  case typeEmpty
  case typeRecord
  case typePassthroughSubject
  case typeCurrentValueSubject
  case typeAnyPublisher
  case typeAnySubject
  case typePublishers
  case typePublisher
  case typeConnectablePublisher
  case typeAnyCancellable
  case typeCancellable
  case typeAnySubscriber
  case typeSubscribers
  case typePublished
  case typeObservableObject
  case nameObjectWillChange
  case typeURL
  case typeNSURL
  case typeNSError
  case nameDomain
  case namePromise
  case nameWithCheckedContinuation
  case nameWithUnsafeContinuation
  case nameResume
  case typeURLComponents
  case nameURL
  case nameAsURL
  case nameAsURLRequest
  case typeObservable
  case typeObservableType
  case typeSingle
  case typeMaybe
  case typeCompletable
  case typeInfallible
  case typeDriver
  case typeSignal
  case typePublishSubject
  case typeBehaviorSubject
  case typeReplaySubject
  case typePublishRelay
  case typeBehaviorRelay
  case typeReplayRelay
  case typeDisposeBag
  case nameDisposed
  case nameOnNext
  case nameOnError
  case nameCatchError
  case nameCatchErrorJustReturn
  case typeMoyaProvider
  case nameRequestPublisher
  case namePublishDecodable
  case namePublishData
  case namePublishString
  case typeDataRequest
  case nameReactive
  case nameDrive
  case nameEmit
  case nameBind
  case nameAsDriver
  case nameAsSignal
  case nameAsObservable
  case nameValues
  case nameCatchAndReturn
  case typeControlEvent
  case typeControlProperty
  case typeSharedSequence
  case typeAsyncSubject
  case typePassthroughRelay
  case typeCurrentValueRelay
  case namePublishResponse
  case namePublishUnserialized
  case namePublishStream
  case namePublishURL
  case typeAF
  case nameResponseDecodable
  case nameResponseJSON
  case nameResponseData
  case nameResponseString
  case nameSerializingDecodable
  case typeMoyaError
  case nameUnderlying
  case nameObjectMapping
  case nameRequest
  case typeValidationType
  case nameFilterSuccessfulStatusCodes
  case nameFilterSuccessfulStatusAndRedirectCodes
  case nameFlatMap
  case nameFlatMapLatest
  case nameFlatMapFirst
  case nameSwitchToLatest
  case nameWithLatestFrom
  case nameWithUnretained
  /// A type's name that ends in `Publisher` or `Observable`: what a project calls its own streams, by aliases and types.
  case typeOwnStream

  // MARK: -

  /// Reserved everywhere: a token that spells it is a `keyword`.
  @inlinable
  package var isReserved: Bool { self != .none && rawValue <= Word.`while`.rawValue }

  /// A name that only code with pipelines, or with URLs, tends to use: bodies that hold one are kept.
  @inlinable
  package var isVocabulary: Bool { rawValue >= Word.nameSink.rawValue }

  /// How the word is spelled; nothing where it may be spelled in many ways.
  package var spelling: StaticString {
    switch self {
    case .none, .typeOwnStream: ""
    case .capitalAny: "Any"
    case .`as`: "as"
    case .`associatedtype`: "associatedtype"
    case .`break`: "break"
    case .`case`: "case"
    case .`catch`: "catch"
    case .`class`: "class"
    case .`continue`: "continue"
    case .`default`: "default"
    case .`defer`: "defer"
    case .`deinit`: "deinit"
    case .`do`: "do"
    case .`else`: "else"
    case .`enum`: "enum"
    case .`extension`: "extension"
    case .`fallthrough`: "fallthrough"
    case .`false`: "false"
    case .`fileprivate`: "fileprivate"
    case .`for`: "for"
    case .`func`: "func"
    case .`guard`: "guard"
    case .`if`: "if"
    case .`import`: "import"
    case .`in`: "in"
    case .initializer: "init"
    case .`inout`: "inout"
    case .`internal`: "internal"
    case .`is`: "is"
    case .`let`: "let"
    case .`nil`: "nil"
    case .`operator`: "operator"
    case .`precedencegroup`: "precedencegroup"
    case .`private`: "private"
    case .`protocol`: "protocol"
    case .`public`: "public"
    case .`repeat`: "repeat"
    case .`rethrows`: "rethrows"
    case .`return`: "return"
    case .lowerSelf: "self"
    case .capitalSelf: "Self"
    case .`static`: "static"
    case .`struct`: "struct"
    case .`subscript`: "subscript"
    case .`super`: "super"
    case .`switch`: "switch"
    case .`throw`: "throw"
    case .`throws`: "throws"
    case .`true`: "true"
    case .`try`: "try"
    case .`typealias`: "typealias"
    case .`var`: "var"
    case .`where`: "where"
    case .`while`: "while"
    case .wildcard: "_"
    case .actor: "actor"
    case .any: "any"
    case .async: "async"
    case .await: "await"
    case .reasync: "reasync"
    case .each: "each"
    case .some: "some"
    case .macro: "macro"
    case .of: "of"
    case .then: "then"
    case .yield: "yield"
    case .discard: "discard"
    case .unsafe: "unsafe"
    case .consume: "consume"
    case .copy: "copy"
    case .borrow: "borrow"
    case .underscoredMove: "_move"
    case .underscoredBorrow: "_borrow"
    case .get: "get"
    case .set: "set"
    case .willSet: "willSet"
    case .didSet: "didSet"
    case .underscoredRead: "_read"
    case .underscoredModify: "_modify"
    case .read: "read"
    case .modify: "modify"
    case .mutate: "mutate"
    case .unsafeAddress: "unsafeAddress"
    case .unsafeMutableAddress: "unsafeMutableAddress"
    case .final: "final"
    case .open: "open"
    case .package: "package"
    case .lazy: "lazy"
    case .weak: "weak"
    case .unowned: "unowned"
    case .override: "override"
    case .mutating: "mutating"
    case .nonmutating: "nonmutating"
    case .dynamic: "dynamic"
    case .optional: "optional"
    case .required: "required"
    case .convenience: "convenience"
    case .indirect: "indirect"
    case .infix: "infix"
    case .prefix: "prefix"
    case .postfix: "postfix"
    case .isolated: "isolated"
    case .nonisolated: "nonisolated"
    case .nonsending: "nonsending"
    case .distributed: "distributed"
    case .consuming: "consuming"
    case .borrowing: "borrowing"
    case .sending: "sending"
    case .transferring: "transferring"
    case .legacyConsuming: "__consuming"
    case .legacyShared: "__shared"
    case .legacyOwned: "__owned"
    case .underscoredConst: "_const"
    case .underscoredLocal: "_local"
    case .dependsOn: "dependsOn"
    case .scoped: "scoped"
    case .safe: "safe"
    case .setterAccess: "__setter_access"
    case .capitalType: "Type"
    case .capitalProtocol: "Protocol"
    case .available: "available"
    case .unavailable: "unavailable"
    case .escaping: "escaping"
    case .autoclosure: "autoclosure"
    case .convention: "convention"
    case .module: "module"
    case .using: "using"
    case .nameSink: "sink"
    case .nameAssign: "assign"
    case .nameStore: "store"
    case .nameSubscribe: "subscribe"
    case .nameReceive: "receive"
    case .nameEraseToAnyPublisher: "eraseToAnyPublisher"
    case .nameDataTaskPublisher: "dataTaskPublisher"
    case .namePublisher: "publisher"
    case .nameAutoconnect: "autoconnect"
    case .nameConnect: "connect"
    case .nameSend: "send"
    case .nameMapError: "mapError"
    case .nameStatusCode: "statusCode"
    case .nameStatusCodes: "statusCodes"
    case .nameTryMap: "tryMap"
    case .nameTryFilter: "tryFilter"
    case .nameTryCompactMap: "tryCompactMap"
    case .nameTryCatch: "tryCatch"
    case .nameTryScan: "tryScan"
    case .nameTryReduce: "tryReduce"
    case .nameDecode: "decode"
    case .nameEncode: "encode"
    case .nameReplaceError: "replaceError"
    case .nameSetFailureType: "setFailureType"
    case .nameAssertNoFailure: "assertNoFailure"
    case .typeJust: "Just"
    case .typeFail: "Fail"
    case .typeFuture: "Future"
    case .typeDeferred: "Deferred"
    case .typeEmpty: "Empty"
    case .typeRecord: "Record"
    case .typePassthroughSubject: "PassthroughSubject"
    case .typeCurrentValueSubject: "CurrentValueSubject"
    case .typeAnyPublisher: "AnyPublisher"
    case .typeAnySubject: "AnySubject"
    case .typePublishers: "Publishers"
    case .typePublisher: "Publisher"
    case .typeConnectablePublisher: "ConnectablePublisher"
    case .typeAnyCancellable: "AnyCancellable"
    case .typeCancellable: "Cancellable"
    case .typeAnySubscriber: "AnySubscriber"
    case .typeSubscribers: "Subscribers"
    case .typePublished: "Published"
    case .typeObservableObject: "ObservableObject"
    case .nameObjectWillChange: "objectWillChange"
    case .typeURL: "URL"
    case .typeNSURL: "NSURL"
    case .typeNSError: "NSError"
    case .nameDomain: "domain"
    case .namePromise: "promise"
    case .nameWithCheckedContinuation: "withCheckedContinuation"
    case .nameWithUnsafeContinuation: "withUnsafeContinuation"
    case .nameResume: "resume"
    case .typeURLComponents: "URLComponents"
    case .nameURL: "url"
    case .nameAsURL: "asURL"
    case .nameAsURLRequest: "asURLRequest"
    case .typeObservable: "Observable"
    case .typeObservableType: "ObservableType"
    case .typeSingle: "Single"
    case .typeMaybe: "Maybe"
    case .typeCompletable: "Completable"
    case .typeInfallible: "Infallible"
    case .typeDriver: "Driver"
    case .typeSignal: "Signal"
    case .typePublishSubject: "PublishSubject"
    case .typeBehaviorSubject: "BehaviorSubject"
    case .typeReplaySubject: "ReplaySubject"
    case .typePublishRelay: "PublishRelay"
    case .typeBehaviorRelay: "BehaviorRelay"
    case .typeReplayRelay: "ReplayRelay"
    case .typeDisposeBag: "DisposeBag"
    case .nameDisposed: "disposed"
    case .nameOnNext: "onNext"
    case .nameOnError: "onError"
    case .nameCatchError: "catchError"
    case .nameCatchErrorJustReturn: "catchErrorJustReturn"
    case .typeMoyaProvider: "MoyaProvider"
    case .nameRequestPublisher: "requestPublisher"
    case .namePublishDecodable: "publishDecodable"
    case .namePublishData: "publishData"
    case .namePublishString: "publishString"
    case .typeDataRequest: "DataRequest"
    case .nameReactive: "rx"
    case .nameDrive: "drive"
    case .nameEmit: "emit"
    case .nameBind: "bind"
    case .nameAsDriver: "asDriver"
    case .nameAsSignal: "asSignal"
    case .nameAsObservable: "asObservable"
    case .nameValues: "values"
    case .nameCatchAndReturn: "catchAndReturn"
    case .typeControlEvent: "ControlEvent"
    case .typeControlProperty: "ControlProperty"
    case .typeSharedSequence: "SharedSequence"
    case .typeAsyncSubject: "AsyncSubject"
    case .typePassthroughRelay: "PassthroughRelay"
    case .typeCurrentValueRelay: "CurrentValueRelay"
    case .namePublishResponse: "publishResponse"
    case .namePublishUnserialized: "publishUnserialized"
    case .namePublishStream: "publishStream"
    case .namePublishURL: "publishURL"
    case .typeAF: "AF"
    case .nameResponseDecodable: "responseDecodable"
    case .nameResponseJSON: "responseJSON"
    case .nameResponseData: "responseData"
    case .nameResponseString: "responseString"
    case .nameSerializingDecodable: "serializingDecodable"
    case .typeMoyaError: "MoyaError"
    case .nameUnderlying: "underlying"
    case .nameObjectMapping: "objectMapping"
    case .nameRequest: "request"
    case .typeValidationType: "ValidationType"
    case .nameFilterSuccessfulStatusCodes: "filterSuccessfulStatusCodes"
    case .nameFilterSuccessfulStatusAndRedirectCodes: "filterSuccessfulStatusAndRedirectCodes"
    case .nameFlatMap: "flatMap"
    case .nameFlatMapLatest: "flatMapLatest"
    case .nameFlatMapFirst: "flatMapFirst"
    case .nameSwitchToLatest: "switchToLatest"
    case .nameWithLatestFrom: "withLatestFrom"
    case .nameWithUnretained: "withUnretained"
    }
  }
}

extension Word {
  /// Written out, because the derived comparison is a call where another module makes it.
  @inlinable
  public static func == (left: Word, right: Word) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}
