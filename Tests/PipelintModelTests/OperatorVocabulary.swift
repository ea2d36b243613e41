import Foundation

extension OperatorRow {
  /// Rows whose names are prose.
  static let writtenSelectors: [String: [Selector]] = [
    "@Published.projectedValue ($x)": [Selector(owner: "Published", name: "projectedValue")],
    "NSObject.publisher(for:options:)": [
      Selector(owner: "NSObjectProtocol", name: "publisher", labels: ["for", "options"])
    ],
    "Publishers.CombineLatest(_:_:) / 3 / 4": ["CombineLatest", "CombineLatest3", "CombineLatest4"].map {
      Selector(owner: "Publishers", name: $0)
    },
    "Publishers.Zip(_:_:) / 3 / 4": ["Zip", "Zip3", "Zip4"].map { Selector(owner: "Publishers", name: $0) },
    "RealityKit Entity.loadAsync(...) -> LoadRequest": [Selector(owner: "Entity", name: "loadAsync")],
    "RealityKit Scene.publisher(for:on:)": [
      Selector(owner: "Scene", name: "publisher", labels: ["for", "on"])
    ],
    "SwiftUI View.onReceive(_:perform:)": [
      Selector(owner: "View", name: "onReceive", labels: ["_", "perform"])
    ],
    "AnyCancellable.store(in:) Set / RangeReplaceableCollection": [
      Selector(owner: "AnyCancellable", name: "store", labels: ["in"])
    ],
    "bind(to:) BehaviorRelay / PublishRelay / ReplayRelay": [Selector(name: "bind", labels: ["to"])],
    "distinctUntilChanged(_:) key / comparer / (_:comparer:)": [
      Selector(name: "distinctUntilChanged", labels: ["_"]),
      Selector(name: "distinctUntilChanged", labels: ["_", "comparer"]),
    ],
    "andThen(_:) Single / Maybe / Completable / Observable": [Selector(name: "andThen", labels: ["_"])],
    "asSharedSequence(sharingStrategy:onErrorJustReturn:) / onErrorDriveWith: / onErrorRecover:": [
      Selector(name: "asSharedSequence", labels: ["sharingStrategy", "onErrorJustReturn"]),
      Selector(name: "asSharedSequence", labels: ["sharingStrategy", "onErrorDriveWith"]),
      Selector(name: "asSharedSequence", labels: ["sharingStrategy", "onErrorRecover"]),
    ],
    "subscribe(onSuccess:onFailure:onDisposed:) (deprecated onError:) / subscribe(with:onSuccess:onFailure:onDisposed:)":
      [
        Selector(name: "subscribe", labels: ["onSuccess", "onFailure", "onDisposed"]),
        Selector(name: "subscribe", labels: ["onSuccess", "onError", "onDisposed"]),
        Selector(name: "subscribe", labels: ["with", "onSuccess", "onFailure", "onDisposed"]),
      ],
    "ReplaySubject.create(bufferSize:) / createUnbounded(), ReplayRelay.create(bufferSize:) / createUnbound()":
      [
        Selector(owner: "ReplaySubject", name: "create", labels: ["bufferSize"]),
        Selector(owner: "ReplaySubject", name: "createUnbounded", labels: []),
        Selector(owner: "ReplayRelay", name: "create", labels: ["bufferSize"]),
        Selector(owner: "ReplayRelay", name: "createUnbound", labels: []),
      ],
    "rx.isHidden, rx.isEnabled, rx.text(for:) ... Binder members": [
      Selector(name: "isHidden"), Selector(name: "isEnabled"), Selector(name: "title", labels: ["for"]),
    ],
  ]

  static let traits = [
    "Single": "PrimitiveSequence", "Maybe": "PrimitiveSequence", "Completable": "PrimitiveSequence",
    "Driver": "SharedSequence", "Signal": "SharedSequence",
  ]

  /// Words that say which overloads are meant.
  static let descriptions: Set<String> = [
    "collection", "variadic", "array", "sequence", "relay", "relays", "function", "observers", "subject",
    "with",
    "Optional", "2-8",
  ]

  /// The types whose members a row speaks of, by what it calls them.
  static let owners: [String: Set<String>] = [
    "ObservableType": observables, "ObservableType of observables": observables,
    "ObservableType where E == Data": observables, "ObservableType where E == Never": observables,
    "Element: EventConvertible": observables, "ObservableType ...": observables,
    "materialized ObservableType": observables, "ConnectableObservable": observables,
    "ObservableConvertibleType": ["ObservableConvertibleType"],
    "Single": primitives, "Maybe": primitives, "Completable": primitives,
    "Single / Maybe / Completable": primitives,
    "PrimitiveSequence": primitives, "Infallible": infallibles, "InfallibleType": infallibles,
    "SharedSequence": ["SharedSequenceConvertibleType"], "Driver": ["SharedSequenceConvertibleType"],
    "Signal": ["SharedSequenceConvertibleType"], "Reactive<UI*/NS*>": ["Reactive"],
    "Reactive<URLSession>": ["Reactive"], "Reactive": ["Reactive"],
    "Reactive<MoyaProviderType>": ["Reactive"],
    "relays": ["PublishRelay", "BehaviorRelay", "ReplayRelay"],
    "ControlProperty / ControlEvent": ["ControlProperty", "ControlEvent"],
    "any": ["ObservableConvertibleType", "BlockingObservable"],
    "Observable / Infallible / SharedSequence": [
      "Observable", "InfallibleType", "SharedSequenceConvertibleType",
    ],
    "instance": ["AsyncSequence"],
  ]
  private static let observables: Set<String> = [
    "ObservableType", "ConnectableObservableType", "ConnectableObservable", "Observable",
    "ObservableConvertibleType",
  ]
  private static let primitives: Set<String> = ["PrimitiveSequence", "ObservableConvertibleType"]
  private static let infallibles: Set<String> = ["InfallibleType", "Infallible"]

  static func trait(of row: OperatorRow, _ selector: Selector) -> String {
    for name in [selector.owner, row.on ?? ""] where ["Single", "Maybe", "Completable"].contains(name) {
      return name + "Trait"
    }
    return ""
  }

  /// What the table writes, in the words of `ModelCells`.
  static let synonyms: [String: [String]] = [
    "generic 0": ["own", "arg"],
    "generic 1": ["own", "arg"],
    "generic": ["own", "arg"],
    "ctx": ["own", "arg"],
    "E": ["own", "arg"],
    "common": ["own", "arg"],
    "common Output": ["own", "arg"],
    "common Failure": ["own", "arg"],
    "Element": ["own", "arg"],
    "Wrapped": ["own", "arg"],
    "Success": ["own", "arg"],
    "Value": ["own", "arg", "Value"],
    "Output": ["own", "arg"],
    "Failure": ["own", "arg"],
    "Int-like": ["own", "arg"],
    "inner": ["own", "inner(c0)", "inner(c1)"],
    "type(args)": ["own", "arg"],
    "generic 0 / type(arg0)": ["own", "arg"],
    "arg": ["own", "arg"],
    "Entity": ["Entity"],
    "tuple / array": ["tuple", "array"],
    "tuple / c_last": ["tuple", "array", "own"],
    "tuple ...": ["tuple", "array", "own", "arg"],
    "c_last": ["c0", "own"],
    "c_work": ["own", "c0"],
    "other outputs": ["arg", "tuple"],
    "resultSelector": ["c0"],
    "Moya.Response": ["Response"],
    "DataResponse<T, AFError>": ["DataResponse<type(arg0).SerializedObject, AFError>"],
    "DownloadResponse<T, AFError>": ["DownloadResponse<type(arg0).SerializedObject, AFError>"],
    "DataStreamRequest.Stream<T, AFError>": [
      "DataStreamRequest.Stream<type(arg0).SerializedObject, AFError>"
    ],
    "Stream<Data, AFError>": ["DataStreamRequest.Stream<Data, AFError>"],
    "Stream<String, AFError>": ["DataStreamRequest.Stream<String, AFError>"],
    "Stream<arg0.Type, AFError>": ["DataStreamRequest.Stream<arg0.Type, AFError>"],
    "arg0": ["arg", "own"],
    "= of arg0": ["own", "arg"],
    "type(arg0)": ["type(arg0)", "arg", "own"],
    "type(arg1)": ["type(arg1)", "arg", "own"],
    "inner(c1)": ["inner(c1)", "own"],
    "arg0.Type": ["arg0.Type"],
    "arg1.Type": ["arg1.Type", "own"],
    "arg2.Type": ["arg2.Type", "own"],
    "Single": ["PrimitiveSequence"],
    "Maybe": ["PrimitiveSequence"],
    "Completable": ["PrimitiveSequence"],
    "same trait": ["PrimitiveSequence"],
    "Single / Maybe / Completable": ["PrimitiveSequence"],
    "Maybe / Single": ["PrimitiveSequence"],
    "arg's type": ["PrimitiveSequence", "Observable"],
    "converted": ["PrimitiveSequence", "Observable"],
    "Driver": ["SharedSequence"],
    "Signal": ["SharedSequence"],
    "same": ["PrimitiveSequence", "Observable"],
    "Disposable": ["Disposable"],
    "Observable (Infallible when inner is InfallibleType)": ["Observable", "Infallible"],
    "ObservableType": ["ControlEvent", "ControlProperty", "BehaviorRelay", "PublishRelay", "ReplayRelay"],
    "Observable + Observer": ["AsyncSubject", "BehaviorSubject", "PublishSubject", "ReplaySubject"],
    "Observer": ["Binder"],
    "E?": ["=?", "Element?", "arg0.Type?", "inside(arg0)?"],
    "unwrapped c0": ["unwrapped c0"],
    "Element.Element": ["Element.Element"],
    "Event<E>": ["Event<Element>"],
    "[E]": ["[Element]"],
    "[E] / Observable<E>": ["[Element]", "Observable<Element>"],
    "GroupedObservable<K, E>": ["GroupedObservable<c0, Element>"],
    "(index: Int, element: E)": ["(index: Int, element: Element)"],
    "type / c2": ["type(arg0)", "c1"],
    "other / c1": ["type(arg0).Element", "c0"],
    "(Object, E) / c1": ["(type(arg0), Element)", "c0"],
    "Void / [Any]": ["Void", "[Any]"],
    "Element.Element / Swift.Error": ["Element.Element", "any Error"],
    "Response / Double": ["Response", "Double"],
    "keyPath.Value": ["kp0"],
    "encoder.Output": ["type(arg0).Output"],
    "Scheduler.Stride": ["type(arg0).SchedulerTimeType.Stride"],
    "Upstream.Failure (Try: any Error)": ["Upstream.Failure", "any Error"],
    "join of map+switchToLatest": ["=", "inner(c0)"],
    "Output / tuple": ["Output", "tuple"],
  ]

  static func errorTerms(_ cell: String) -> Set<String> {
    var result: Set<String> = []
    for term in cell.components(separatedBy: " + ") {
      switch term {
      case "none", "none (traps on overflow)", "keep (none)":
        if term == "keep (none)" { result.insert("keep") }
      case let term where term.hasPrefix("throws"): result.insert("throws")
      case let term where term.hasPrefix("inner"): result.insert("inner")
      case "URLError/NSError, RxCocoaURLError.unknown, .nonHTTPResponse":
        result.formUnion(["URLError", "RxCocoaURLError"])
      case "arg", "args", "other", "others", "union", "= of arg0", "notifier(c0)": result.insert("arg")
      case "AFError inside Output": break
      case "open", "open unless the chain is known", "as source", "onError/on(.error) sites",
        "send(completion: .failure) sites":
        break
      case "observer.onError / on(.error) in c0", ".failure(e) in c0", "promise(c0)", "as above",
        "subscriber.send(completion: .failure) in c0", "c0 calls":
        result.insert("sent")
      case "type(arg0)", "type(arg1)", "Failure", "errors of the event", "from the events":
        result.insert("typed")
      case "EncodingError (+ open for custom coders)", "DecodingError (+ open for custom coders)",
        "DecodingError":
        result.insert("coder")
      case "keep (+ c3 result)", "keep (+ whenFull: .customError closure result)":
        result.formUnion(["keep", "result"])
      case "keep if trigger fails with a Failure; CLEARED when the trigger finishes": result.insert("keep")
      case "throws(condition, iterate)": result.insert("throws")
      case "above", "URLError/NSError, RxCocoaURLError": result.formUnion(["URLError", "RxCocoaURLError"])
      case "RxCocoaObjCRuntimeError for sentMessage/methodInvoked": result.insert("typed")
      case "c0 may use it": result.formUnion(["arg", "inner"])
      case "as Observable": result.formUnion(["keep", "clear", "inner", "throws"])
      case "last source only": result.insert("arg")
      case "onError sites / none": result.insert("typed")
      case "mapped(c0)": result.insert("mapped")
      case "as Single": result.formUnion(["sent", "typed"])
      case "RxError.noElements, .moreThanOneElement": result.insert("RxError")
      case "keep (+ RxError.timeout)": result.formUnion(["keep", "RxError"])
      case let term where term.hasPrefix("DROPPED") || term.hasPrefix("clear"): result.insert("clear")
      case let term where term.hasPrefix("moved"): result.insert("moved")
      default: result.insert(term.components(separatedBy: ".")[0])
      }
    }
    return result
  }
}
