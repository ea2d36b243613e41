extension OperatorRow {
  /// Where a cell of the table does not say what the model says, and why. A key is a row's name and a column.
  struct Exception {
    let reason: String
    /// What the model may say besides.
    var also: Set<String> = []
    /// What the model does not say.
    var not: Set<String> = []
  }

  // swift-format-ignore
  static let exceptions: [String: Exception] = [
    "@Published.projectedValue ($x)|effect": Exception(
      reason: "the type that it is of says how long it lives"),
    "AnyCancellable(_:)|effect": Exception(
      reason: "makes a token of its own, of no subscription"),
    "AsyncPublisher / AsyncThrowingPublisher|failure": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["nothing"]),
    "AsyncPublisher / AsyncThrowingPublisher|output": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["AsyncPublisher<P>", "AsyncThrowingPublisher<P>"]),
    "AsyncSequence.asObservable(priority:)|errors": Exception(
      reason: "the same in other words", also: ["typed"]),
    "Collection.flatMapBatches(of:)|effect": Exception(
      reason: "ends when all of the collection has ended"),
    "Completable.create(subscribe:) / error(_:) / never() / empty()|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Element"]),
    "DataResponsePublisher.value()|effect": Exception(
      reason: "its source ends with one value"),
    "DataResponsePublisher.value()|errors": Exception(
      reason: "the same in other words", also: ["AFError", "keep"]),
    "DataStreamPublisher.value()|errors": Exception(
      reason: "the same in other words", also: ["AFError", "keep"]),
    "DownloadResponsePublisher.value()|effect": Exception(
      reason: "its source ends with one value"),
    "DownloadResponsePublisher.value()|errors": Exception(
      reason: "the same in other words", also: ["AFError", "keep"]),
    "Future.value|failure": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["nothing"]),
    "Future.value|output": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["="]),
    "Future.value (Failure == Never)|failure": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["nothing"]),
    "Future.value (Failure == Never)|output": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["="]),
    "Infallible.combineLatest / zip / concat / merge|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["arg", "throws"]),
    "Infallible.combineLatest / zip / concat / merge|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["c0"]),
    "Infallible.create(subscribe:) / just / never / empty / deferred(_:) / of / from|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["inner", "throws"], not: ["none / throws(c0)"]),
    "Infallible.create(subscribe:) / just / never / empty / deferred(_:) / of / from|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["inner(c0)"]),
    "NSObject.publisher(for:options:)|output": Exception(
      reason: "the same in other words", also: ["kp0"]),
    "PrimitiveSequence.zip(...) 2-8 / collection (resultSelector:)|errors": Exception(
      reason: "the tuples alone are compared: a selector's result is the trait's own", not: ["throws"]),
    "Publishers.CompactMap / TryCompactMap|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Output", "own"]),
    "Publishers.Merge, Merge3 ... Merge8, MergeMany|failure": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Upstream.Failure"]),
    "Publishers.Merge, Merge3 ... Merge8, MergeMany|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Upstream.Output"]),
    "Publishers.Reduce / TryReduce|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Output", "own"]),
    "Publishers.Retry(upstream:retries:)|errors": Exception(
      reason: "the same in other words", also: ["arg"], not: ["keep"]),
    "Publishers.Retry(upstream:retries:)|failure": Exception(
      reason: "the same in other words", also: ["arg"]),
    "Publishers.Retry(upstream:retries:)|output": Exception(
      reason: "the same in other words", also: ["arg"]),
    "Publishers.Scan / TryScan|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Output", "own"]),
    "Publishers.Share / Multicast / MakeConnectable / Autoconnect|failure": Exception(
      reason: "MakeConnectable needs an upstream that cannot fail", also: ["Never"]),
    "RealityKit Entity.loadAsync(...) -> LoadRequest|errors": Exception(
      reason: "the same in other words", also: ["typed"]),
    "RealityKit Scene.publisher(for:on:)|output": Exception(
      reason: "the same in other words", also: ["arg0.Type"]),
    "Record(output:completion:)|errors": Exception(
      reason: "what is recorded is not followed", not: ["from arg1"]),
    "Record(output:completion:)|output": Exception(
      reason: "the same in other words", also: ["arg"]),
    "Record(record:)|errors": Exception(
      reason: "what the closure records is not followed", not: ["sent"]),
    "Record(recording:)|errors": Exception(
      reason: "what is recorded is not followed", not: ["from arg0"]),
    "RxAlamofire.request(...) -> Observable<DataRequest>, .validate(...), .responseData(), .data(), .json(), .string(), .responseDecodable()...|effect": Exception(
      reason: "names several operators, and gives the cell of one"),
    "RxAlamofire.request(...) -> Observable<DataRequest>, .validate(...), .responseData(), .data(), .json(), .string(), .responseDecodable()...|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["AFError", "keep"]),
    "RxAlamofire.request(...) -> Observable<DataRequest>, .validate(...), .responseData(), .data(), .json(), .string(), .responseDecodable()...|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["(HTTPURLResponse, Data)", "(HTTPURLResponse, T)", "=", "Any", "Data", "DataRequest", "String"]),
    "SharedSequence.just / of / from / empty / never / deferred / interval / timer / merge / concat / zip / combineLatest|errors": Exception(
      reason: "names several operators; the collections' overloads come first, and take no selector", also: ["arg", "inner"], not: ["throws"]),
    "SharedSequence.just / of / from / empty / never / deferred / interval / timer / merge / concat / zip / combineLatest|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["[Inner]", "inner(c0)"]),
    "Single.just(_:) / just(_:scheduler:) / error(_:) / never()|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["typed"], not: ["arg"]),
    "asDriver(onErrorJustReturn:) / asDriver(onErrorDriveWith:) / asDriver(onErrorRecover:)|errors": Exception(
      reason: "the replacement cannot fail, so what it forwards is nothing", also: ["arg", "inner"]),
    "asObservable() / asMaybe() / asCompletable()|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Never"]),
    "asObserver() / mapObserver(_:)|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["AnyObserver<Element>", "AnyObserver<Value>"]),
    "asSharedSequence(sharingStrategy:onErrorJustReturn:) / onErrorDriveWith: / onErrorRecover:|errors": Exception(
      reason: "the replacement cannot fail, so what it forwards is nothing", also: ["arg", "inner"]),
    "asSignal(onErrorJustReturn:) / asSignal(onErrorSignalWith:) / asSignal(onErrorRecover:)|errors": Exception(
      reason: "the replacement cannot fail, so what it forwards is nothing", also: ["arg", "inner"]),
    "bind(to:) binder function / bind(to:curriedArgument:)|result": Exception(
      reason: "names several operators, and gives the cell of one", also: ["R2", "c0"]),
    "cascade(_:) / apply(_:) / bufferWithTrigger / pausable / pausableBuffered / unwrap / ofType / mapTo / mapAt / mapMany / filterMap / ignore / ignoreWhen / distinct / nwise / pairwise / count / partition / zip(with:) / merge(with:) / not / and / toSortedArray / fromAsync / once|effect": Exception(
      reason: "names several operators, and gives the cell of one"),
    "cascade(_:) / apply(_:) / bufferWithTrigger / pausable / pausableBuffered / unwrap / ofType / mapTo / mapAt / mapMany / filterMap / ignore / ignoreWhen / distinct / nwise / pairwise / count / partition / zip(with:) / merge(with:) / not / and / toSortedArray / fromAsync / once|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["arg", "inner", "keep"]),
    "cascade(_:) / apply(_:) / bufferWithTrigger / pausable / pausableBuffered / unwrap / ofType / mapTo / mapAt / mapMany / filterMap / ignore / ignoreWhen / distinct / nwise / pairwise / count / partition / zip(with:) / merge(with:) / not / and / toSortedArray / fromAsync / once|result": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Observable", "PrimitiveSequence", "Void", "tuple"]),
    "dematerialize()|errors": Exception(
      reason: "what comes in cannot fail", also: ["keep", "typed"]),
    "disposed(by:) / DisposeBag.insert / CompositeDisposable.insert / SerialDisposable.disposable|result": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Disposable", "Optional"]),
    "distinctUntilChanged(_:) / do(onNext:..) / take(until:behavior:) / take(while:) / skip(while:) / withLatestFrom(_:resultSelector:)|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["c0"]),
    "elements() / errors()|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["moved"]),
    "filter / map / compactMap / debounce / throttle / startWith / take(_:) / take(for:scheduler:) / share / scan / withUnretained|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["=", "arg", "unwrapped c0"]),
    "flatMap(maxPublishers:_:) both Never|errors": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["inner", "keep"]),
    "flatMap(maxPublishers:_:) both Never|failure": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["="]),
    "flatMap(maxPublishers:_:) inner Never|errors": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["inner", "keep"]),
    "flatMap(maxPublishers:_:) upstream Never|errors": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["inner", "keep"]),
    "ignoreErrors() / ignoreErrors(_:)|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["keep"]),
    "last()|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "last(where:)|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "map / compactMap / filter / flatMap / flatMapLatest / flatMapFirst / do / debug / distinctUntilChanged / merge / throttle / debounce / scan / withUnretained / withLatestFrom / skip / startWith / delay / switchLatest|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["inner", "keep"]),
    "map / compactMap / filter / flatMap / flatMapLatest / flatMapFirst / do / debug / distinctUntilChanged / merge / throttle / debounce / scan / withUnretained / withLatestFrom / skip / startWith / delay / switchLatest|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["=", "Element.Element", "arg", "inner(c0)", "unwrapped c0"]),
    "map / flatMap / filter (-> Maybe) / compactMap (-> Maybe) / flatMapMaybe / flatMapCompletable|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["=", "Never", "inner(c0)", "unwrapped c0"]),
    "map / flatMap / filter / compactMap / ifEmpty(default:) -> Single / ifEmpty(switchTo:)|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["arg", "keep"]),
    "map / flatMap / filter / compactMap / ifEmpty(default:) -> Single / ifEmpty(switchTo:)|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["=", "inner(c0)", "unwrapped c0"]),
    "max()|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "max(by:)|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "min()|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "min(by:)|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "observe(on:) / subscribe(on:) / delay / delaySubscription / timeout(_:scheduler:) / timeout(_:other:scheduler:) / debug|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["arg", "keep"]),
    "partition(_:)|effect": Exception(
      reason: "returns a tuple, which is no stream"),
    "partition(_:)|failure": Exception(
      reason: "returns a tuple, which is no stream", also: ["nothing"]),
    "partition(_:)|output": Exception(
      reason: "returns a tuple, which is no stream", also: ["nothing"]),
    "publish() / replay(_:) / replayAll() / multicast(_:) / multicast(makeSubject:) / multicast(_:selector:)|errors": Exception(
      reason: "names several operators, and gives the cell of one", also: ["keep", "throws"]),
    "publish() / replay(_:) / replayAll() / multicast(_:) / multicast(makeSubject:) / multicast(_:selector:)|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["arg", "inner(c0)", "inner(c1)"]),
    "publish() / replay(_:) / replayAll() / multicast(_:) / multicast(makeSubject:) / multicast(_:selector:)|result": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Observable"]),
    "requestJSON / json / requestData / data / requestString / string / requestDecodable / decodable / requestResponse (free functions)|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["(HTTPURLResponse, Any)", "(HTTPURLResponse, Data)", "(HTTPURLResponse, String)", "(HTTPURLResponse, T)", "Any", "Data", "HTTPURLResponse", "String", "T"]),
    "retry()|errors": Exception(
      reason: "an endless retry lets no failure through, as the row's own words say", also: ["clear"], not: ["keep"]),
    "retry(when:) (deprecated retryWhen(_:))|errors": Exception(
      reason: "failures of the upstream go to the notifier", also: ["clear", "inner"], not: ["arg"]),
    "rx.isHidden, rx.isEnabled, rx.text(for:) ... Binder members|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Binder<Bool>", "Binder<String?>"]),
    "rx.tap, rx.text, rx.value, rx.isOn, rx.itemSelected, rx.modelSelected(_:), rx.controlEvent(_:) ... (114 members)|output": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Bool", "IndexPath", "String?", "Void", "arg0.Type"]),
    "sample(_:defaultValue:) / throttle(_:latest:scheduler:) / debounce(_:scheduler:)|errors": Exception(
      reason: "the table lacks it: a failure of the other stream is forwarded", also: ["arg", "keep"]),
    "skip(_:) / skip(_:scheduler:) / skip(until:) / skip(while:)|errors": Exception(
      reason: "the table lacks it: a failure of the other stream is forwarded", also: ["arg", "keep"]),
    "subscribe(weak:onNext:onError:onCompleted:onDisposed:) / subscribeNext(weak:_:) / subscribeError / subscribeCompleted|errors": Exception(
      reason: "names several operators, and gives the cell of one"),
    "switchToLatest() both Never|errors": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["inner", "keep"]),
    "switchToLatest() both Never|failure": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["="]),
    "switchToLatest() inner Never|errors": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["inner", "keep"]),
    "switchToLatest() upstream Never|errors": Exception(
      reason: "the signature says what flows in general; what is Never adds nothing, which the static failure says", also: ["inner", "keep"]),
    "take(_:) / take(for:scheduler:) / take(until:) / take(until:behavior:) / take(while:behavior:) / takeLast(_:)|errors": Exception(
      reason: "the table lacks it: a failure of the other stream is forwarded", also: ["arg"]),
    "toBlocking(timeout:) + first/last/single/toArray/materialize (RxBlocking)|output": Exception(
      reason: "blocking: values, not streams", also: ["Element", "Element?", "MaterializedSequenceResult<Element>", "[Element]", "nothing"]),
    "toBlocking(timeout:) + first/last/single/toArray/materialize (RxBlocking)|result": Exception(
      reason: "names several operators, and gives the cell of one", also: ["Array", "Element", "MaterializedSequenceResult", "Optional"]),
    "tryLast(where:)|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "tryMax(by:)|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "tryMin(by:)|effect": Exception(
      reason: "known deviation: keeps the lifetime of an endless upstream, which it waits for"),
    "value|result": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["Element", "Optional", "Void"]),
    "values|output": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["AsyncStream<Element>"]),
    "values (Failure == Never) -> AsyncPublisher|failure": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["nothing"]),
    "values (Failure == Never) -> AsyncPublisher|output": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["AsyncThrowingPublisher<Self>"]),
    "values -> AsyncThrowingPublisher|failure": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["nothing"]),
    "values -> AsyncThrowingPublisher|output": Exception(
      reason: "read by 'await': no stream, so that Output and Failure are its type's", also: ["AsyncThrowingPublisher<Self>"]),
  ]
}
