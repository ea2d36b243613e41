// Made from Rules/ by 'swift run EmbedRules'; not to be changed by hand.
// swift-format-ignore-file

import PipelintDiagnostics

extension RuleEntry {
  /// Every rule, ordered by id.
  package static let all: [RuleEntry] = [
    RuleEntry(alamofireMissingValidate, AlamofireMissingValidate.self),
    RuleEntry(assertNoFailureOnFallible, AssertNoFailureOnFallible.self),
    RuleEntry(assignToSelfCycle, AssignToSelfCycle.self),
    RuleEntry(asyncWorkInSink, AsyncWorkInSink.self),
    RuleEntry(batchAllOrNothing, BatchAllOrNothing.self),
    RuleEntry(cancellableNotRetained, CancellableNotRetained.self),
    RuleEntry(cancellationAsFailure, CancellationAsFailure.self),
    RuleEntry(catchSwallowsError, CatchSwallowsError.self),
    RuleEntry(combineextRetryWhenHang, CombineextRetryWhenHang.self),
    RuleEntry(completionStateNotReset, CompletionStateNotReset.self),
    RuleEntry(continuationNotResumed, ContinuationNotResumed.self),
    RuleEntry(crashInFallibleApi, CrashInFallibleApi.self),
    RuleEntry(deadErrorOperator, DeadErrorOperator.self),
    RuleEntry(defaultHidesErrorCase, DefaultHidesErrorCase.self),
    RuleEntry(dispatchMainInSink, DispatchMainInSink.self),
    RuleEntry(eagerFallback, EagerFallback.self),
    RuleEntry(earlyExitWithoutFail, EarlyExitWithoutFail.self),
    RuleEntry(errorCauseDropped, ErrorCauseDropped.self),
    RuleEntry(errorComparedByText, ErrorComparedByText.self),
    RuleEntry(errorWithoutDescription, ErrorWithoutDescription.self),
    RuleEntry(explicitFailureErasure, ExplicitFailureErasure.self),
    RuleEntry(exposedSubject, ExposedSubject.self),
    RuleEntry(failureMismatch, FailureMismatch.self),
    RuleEntry(failureOnlyPrinted, FailureOnlyPrinted.self),
    RuleEntry(fallbackRepeatsSource, FallbackRepeatsSource.self),
    RuleEntry(flatMapFailureKeepsUpstream, FlatMapFailureKeepsUpstream.self),
    RuleEntry(flatMapWithoutLatest, FlatMapWithoutLatest.self),
    RuleEntry(forceUnwrappedUrl, ForceUnwrappedUrl.self),
    RuleEntry(futurePromiseNotFulfilled, FuturePromiseNotFulfilled.self),
    RuleEntry(futureWithoutDeferred, FutureWithoutDeferred.self),
    RuleEntry(ignoredFailure, IgnoredFailure.self),
    RuleEntry(immediateRetry, ImmediateRetry.self),
    RuleEntry(innerFailureKillsOuter, InnerFailureKillsOuter.self),
    RuleEntry(leakyImplementationError, LeakyImplementationError.self),
    RuleEntry(mapErrorBeforeErasingOperator, MapErrorBeforeErasingOperator.self),
    RuleEntry(mapErrorFlattensOwnError, MapErrorFlattensOwnError.self),
    RuleEntry(mapErrorForceCast, MapErrorForceCast.self),
    RuleEntry(missingMapError, MissingMapError.self),
    RuleEntry(moyaEmptyBody, MoyaEmptyBody.self),
    RuleEntry(moyaErrorDefaultCase, MoyaErrorDefaultCase.self),
    RuleEntry(moyaProviderNotRetained, MoyaProviderNotRetained.self),
    RuleEntry(moyaStatusCaseUnreachable, MoyaStatusCaseUnreachable.self),
    RuleEntry(moyaStatusNotFiltered, MoyaStatusNotFiltered.self),
    RuleEntry(nestedErrorShadowing, NestedErrorShadowing.self),
    RuleEntry(nestedSubscription, NestedSubscription.self),
    RuleEntry(nsErrorCodeCompared, NsErrorCodeCompared.self),
    RuleEntry(opencombineMissingOperator, OpencombineMissingOperator.self),
    RuleEntry(operatorAfterTakeUntil, OperatorAfterTakeUntil.self),
    RuleEntry(outputFailureIgnored, OutputFailureIgnored.self),
    RuleEntry(phantomFailure, PhantomFailure.self),
    RuleEntry(reactorkitMutationError, ReactorkitMutationError.self),
    RuleEntry(receiveOnTooEarly, ReceiveOnTooEarly.self),
    RuleEntry(recoveryEscapesMain, RecoveryEscapesMain.self),
    RuleEntry(recoveryOutsideFlatMap, RecoveryOutsideFlatMap.self),
    RuleEntry(redundantDriverFallback, RedundantDriverFallback.self),
    RuleEntry(redundantErase, RedundantErase.self),
    RuleEntry(redundantSetFailureType, RedundantSetFailureType.self),
    RuleEntry(retryAfterRecovery, RetryAfterRecovery.self),
    RuleEntry(retryNoOp, RetryNoOp.self),
    RuleEntry(retryNonIdempotent, RetryNonIdempotent.self),
    RuleEntry(retryNotRestartable, RetryNotRestartable.self),
    RuleEntry(retryPermanentError, RetryPermanentError.self),
    RuleEntry(retryRepeatsValues, RetryRepeatsValues.self),
    RuleEntry(retryRestartsOuter, RetryRestartsOuter.self),
    RuleEntry(retryTriggerReplays, RetryTriggerReplays.self),
    RuleEntry(retryWhenIgnoresErrors, RetryWhenIgnoresErrors.self),
    RuleEntry(retryWhenSwallowsError, RetryWhenSwallowsError.self),
    RuleEntry(rxBindFallible, RxBindFallible.self),
    RuleEntry(rxInfallibleHole, RxInfallibleHole.self),
    RuleEntry(rxRenamedOperator, RxRenamedOperator.self),
    RuleEntry(rxSingleCardinality, RxSingleCardinality.self),
    RuleEntry(rxThrowingSideEffect, RxThrowingSideEffect.self),
    RuleEntry(rxUndisposedSubscription, RxUndisposedSubscription.self),
    RuleEntry(sendAfterCompletion, SendAfterCompletion.self),
    RuleEntry(sentinelFallback, SentinelFallback.self),
    RuleEntry(sharedFailure, SharedFailure.self),
    RuleEntry(silentConversionFailure, SilentConversionFailure.self),
    RuleEntry(statusBranchUnreachable, StatusBranchUnreachable.self),
    RuleEntry(statusCollapsed, StatusCollapsed.self),
    RuleEntry(strongSelfInSubscription, StrongSelfInSubscription.self),
    RuleEntry(subjectFailureTerminal, SubjectFailureTerminal.self),
    RuleEntry(subjectFailureUnused, SubjectFailureUnused.self),
    RuleEntry(subjectReceivesCompletion, SubjectReceivesCompletion.self),
    RuleEntry(subscribeOnMain, SubscribeOnMain.self),
    RuleEntry(swallowedDoCatch, SwallowedDoCatch.self),
    RuleEntry(timeoutWithoutError, TimeoutWithoutError.self),
    RuleEntry(uiUpdateOffMain, UiUpdateOffMain.self),
    RuleEntry(unboundedRetry, UnboundedRetry.self),
    RuleEntry(uncheckedHttpStatus, UncheckedHttpStatus.self),
    RuleEntry(undocumentedFailure, UndocumentedFailure.self),
    RuleEntry(unencodedUrlInterpolation, UnencodedUrlInterpolation.self),
    RuleEntry(ungroupedFailure, UngroupedFailure.self),
    RuleEntry(unhandledEmptyCompletion, UnhandledEmptyCompletion.self),
    RuleEntry(unknownRuleInSuppression, nil),
    RuleEntry(unownedSelfInSubscription, UnownedSelfInSubscription.self),
    RuleEntry(unpairedMaterialize, UnpairedMaterialize.self),
    RuleEntry(unreachableErrorCast, UnreachableErrorCast.self),
    RuleEntry(untypedThrowsInApi, UntypedThrowsInApi.self),
    RuleEntry(unusedErrorCase, UnusedErrorCase.self),
    RuleEntry(unusedSuppression, nil),
    RuleEntry(valuesErasesFailure, ValuesErasesFailure.self),
  ]
}

private let alamofireMissingValidate = RulePage(
    id: "alamofire-missing-validate", title: "An answer of Alamofire's that is not validated", category: "http",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Alamofire", "RxAlamofire"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Alamofire takes any completed request for a success, whatever the status. Without `validate()` the page of a 404 is
decoded like the answer, and the failure says that the data is in the wrong format.

```swift combine
import Alamofire
import Combine
import Foundation

func movies(_ url: URL) -> AnyPublisher<[Movie], AFError> {
    AF.request(url)
        .publishDecodable(type: [Movie].self)
//       ^^^^^^^^^^^^^^^^ 'publishDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        .value()
        .eraseToAnyPublisher()
}
```

```swift fixed
import Alamofire
import Combine
import Foundation

func movies(_ url: URL) -> AnyPublisher<[Movie], AFError> {
    AF.request(url)
        .validate()
        .publishDecodable(type: [Movie].self)
        .value()
        .eraseToAnyPublisher()
}
```

```swift combine
import Alamofire
import Combine
import Foundation

func movies(_ url: URL) -> AnyPublisher<[Movie], AFError> {
    AF.request(url)
        .validate()
        .publishDecodable(type: [Movie].self)
        .value()
        .eraseToAnyPublisher()
}
```

## Where it is looked for

Wherever the answer is read: by publishers, by completion handlers, or by `await`.

```swift combine
import Alamofire
import Combine
import Foundation

final class Client {
    let session = Session.default

    func forms(_ url: URL, _ data: Data) async throws {
        AF.request(url).responseDecodable(of: [Movie].self) { print($0) }
//                      ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        session.request(url, method: .post).responseJSON { print($0) }
//                                          ^^^^^^^^^^^^ 'responseJSON' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        AF.request(url).responseData { print($0) }
//                      ^^^^^^^^^^^^ 'responseData' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        AF.upload(data, to: url).uploadProgress { print($0) }.responseString { print($0) }
//                                                            ^^^^^^^^^^^^^^ 'responseString' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        AF.download(url).responseURL { print($0) }
//                       ^^^^^^^^^^^ 'responseURL' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        _ = try await AF.request(url).serializingDecodable([Movie].self).value
//                                    ^^^^^^^^^^^^^^^^^^^^ 'serializingDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        _ = AF.request(url).publishData()
//                          ^^^^^^^^^^^ 'publishData' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        _ = session.request(url).authenticate(username: "a", password: "b").publishString()
//                                                                          ^^^^^^^^^^^^^ 'publishString' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
        Session.default.request(url).response { print($0) }
//                                   ^^^^^^^^ 'response' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
    }
}
```

```swift fixed
import Alamofire
import Combine
import Foundation

final class Client {
    let session = Session.default

    func forms(_ url: URL, _ data: Data) async throws {
        AF.request(url).validate().responseDecodable(of: [Movie].self) { print($0) }
        session.request(url, method: .post).validate().responseJSON { print($0) }
        AF.request(url).validate().responseData { print($0) }
        AF.upload(data, to: url).uploadProgress { print($0) }.validate().responseString { print($0) }
        AF.download(url).validate().responseURL { print($0) }
        _ = try await AF.request(url).validate().serializingDecodable([Movie].self).value
        _ = AF.request(url).validate().publishData()
        _ = session.request(url).authenticate(username: "a", password: "b").validate().publishString()
        Session.default.request(url).validate().response { print($0) }
    }
}
```

A closure that looks at nothing but `data` has to change as well: `validate()` makes the request fail, but leaves the data where they are.

```swift combine
import Alamofire
import Combine
import Foundation

func bytes(_ url: URL, _ done: @escaping (Int) -> Void) {
    AF.request(url).response { done($0.data?.count ?? 0) }
//                  ^^^^^^^^ 'response' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it and read 'result', as 'data' is there also after a failure
}
```

## What is not reported

The request validates, in whatever way, something of the project stands in between, the status is read, or the response is handed on for others to read.
Or a private function decodes the answer, and every call of it takes all failures alike: `token().replaceError(with: "")`; or the closure asks only
whether there is a `value` that was decoded. Or an image is made of the answer: of the page of a 404 there is none.

```swift combine
import Alamofire
import Combine
import UIKit

extension DataRequest {
    func checked() -> DataRequest { validate(statusCode: 200..<300) }
}

struct Answers {
    func request(_ url: URL) -> Answers { self }
    func responseData(_ done: (Data) -> Void) {}
}

extension AFDataResponse {
    var isFine: Bool { response?.statusCode == 200 }
}

func keep(_ data: Data?, _ response: HTTPURLResponse?) {}
func show(_ image: UIImage?) {}

func fine(_ url: URL, _ own: Answers, _ prepared: DataRequest) async throws {
    AF.request(url).validate().responseDecodable(of: [Movie].self) { print($0) }
    AF.request(url).validate(statusCode: 200..<300).responseData { print($0) }
    AF.request(url).validate { _, _, _ in .success(()) }.responseString { print($0) }
    AF.download(url).validate().responseURL { print($0) }
    AF.request(url).checked().responseData { print($0) }
    AF.request(url).responseData { keep($0.data, $0.response) }
    AF.request(url).responseData { show($0.data.flatMap(UIImage.init(data:))) }
    let answer = await AF.request(url).serializingData().response
    keep(answer.data, answer.response)
    let task = AF.request(url).serializingData()
    keep(await task.response.data, await task.response.response)
    AF.request(url).responseData { print($0.response?.statusCode ?? 0) }
    AF.request(url).responseData { answer in keep(answer.isFine ? answer.data : nil, nil) }
    _ = try await AF.request(url).validate().serializingDecodable([Movie].self).value
    _ = AF.request(url).validate().publishData().value()
    own.request(url).responseData { print($0) }
    prepared.responseData { print($0) }
    external().request(url).responseData { print($0) }
}
```

What is decoded says itself how the request went, and is asked for that: by its code, its message, a flag, or by unwrapping the data beside these.

```swift combine
import Alamofire
import Combine
import Foundation

struct Answer: Decodable {
    let code: Int
    let movies: [Movie]?
    let errorMessage: String?
}

func movies(_ url: URL) -> AnyPublisher<[Movie], any Error> {
    AF.request(url)
        .publishDecodable(type: Answer.self)
        .value()
        .tryMap { answer in
            if let message = answer.errorMessage { throw NSError(domain: message, code: answer.code) }
            return answer.movies ?? []
        }
        .eraseToAnyPublisher()
}
```

So may a dictionary be asked, by its key, and whatever else the answer is made into; or what there is goes to a function that throws, and has nothing
else to give.

```swift combine
import Alamofire
import Foundation

final class Model {
    let code: Int
    let message: String

    init?(_ dictionary: [String: Any]) {
        code = dictionary["code"] as? Int ?? 0
        message = dictionary["message"] as? String ?? ""
    }
}

func check(_ data: Data) throws {}

func load(_ url: URL, _ done: @escaping (Bool) -> Void) {
    AF.request(url).responseJSON { response in
        if let answer = response.value as? [String: Any], let isFine = answer["success"] as? Bool { done(isFine) }
    }
    AF.request(url).responseJSON { response in
        guard let answer = response.value as? NSDictionary, answer.object(forKey: "error_code") == nil else { return done(false) }
        done(true)
    }
    AF.request(url).responseJSON { response in
        guard let model = Model(response.value as? [String: Any] ?? [:]), model.code == 0 else { return done(false) }
        done(true)
    }
    AF.request(url).responseData { response in
        guard let data = response.value else { return done(false) }
        do {
            try check(data)
            done(true)
        } catch {
            done(false)
        }
    }
}
```

A second decoding behind `responseDecodable` is that of a failure's body, and a word such as `"fail"` that a part of the answer is compared with says how
the request went.

```swift combine
import Alamofire

struct Problem: Decodable { let text: String }

func load() {
    AF.request("https://example.com").responseDecodable(of: [Movie].self) { response in
        switch response.result {
        case .success(let movies): show(movies)
        case .failure: print((try? JSONDecoder().decode(Problem.self, from: response.data ?? Data()))?.text ?? "")
        }
    }
}
```

## When it is right to allow it

When the body says what went wrong, and is read for it.
"""#)

private let assertNoFailureOnFallible = RulePage(
    id: "assert-no-failure-on-fallible", title: "An `assertNoFailure` that a failure can reach", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`assertNoFailure` stops the program at the first failure, and unlike `assert` it does so in release builds too. On a request
that is a crash whenever the network is away.

```swift combine
api.movies().assertNoFailure().sink(receiveValue: show).store(in: &bag)
//           ^^^^^^^^^^^^^^^ 'APIError' stops the program here, in release builds too; use 'catch' or 'replaceError'

session.dataTaskPublisher(for: request)
    .map(\.data)
    .decode(type: [Movie].self, decoder: JSONDecoder())
    .assertNoFailure()
//   ^^^^^^^^^^^^^^^ 'URLError' or 'DecodingError' stops the program here, in release builds too; use 'catch' or 'replaceError'
    .sink(receiveValue: show)
    .store(in: &bag)
```

```swift suggested
api.movies().replaceError(with: <#value#>).sink(receiveValue: show).store(in: &bag)

session.dataTaskPublisher(for: request)
    .map(\.data)
    .decode(type: [Movie].self, decoder: JSONDecoder())
    .replaceError(with: <#value#>)
    .sink(receiveValue: show)
    .store(in: &bag)
```

```swift combine
api.movies().replaceError(with: []).sink(receiveValue: show).store(in: &bag)
```

## What is judged

What can arrive decides: the severity is `error` where the network or data from outside is at fault, else `warning`.

```swift combine
enum StoreError: Error { case missing }

func download(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data).assertNoFailure("download").eraseToAnyPublisher()
//                                                  ^^^^^^^^^^^^^^^ 'URLError' stops the program here, in release builds too; use 'catch' or 'replaceError'
}

func decoded(_ data: Data) -> AnyPublisher<Movie, Never> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).assertNoFailure().eraseToAnyPublisher()
//                                                              ^^^^^^^^^^^^^^^ 'DecodingError' stops the program here, in release builds too; use 'catch' or 'replaceError'
}

func stored(_ data: Data?) -> AnyPublisher<Data, Never> {
    Just(data)
        .tryMap { data in
            guard let data else { throw StoreError.missing }
            return data
        }
        .assertNoFailure()
//       ^^^^^^^^^^^^^^^ 'StoreError' stops the program here, in release builds too; use 'catch' or 'replaceError'
        .eraseToAnyPublisher()
}

func sent(_ subject: PassthroughSubject<Int, StoreError>) -> AnyPublisher<Int, Never> {
    subject.assertNoFailure().eraseToAnyPublisher()
//          ^^^^^^^^^^^^^^^ 'StoreError' stops the program here, in release builds too; use 'catch' or 'replaceError'
}

func asked(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, Never> {
    source.assertNoFailure().eraseToAnyPublisher()
//         ^^^^^^^^^^^^^^^ a failure would stop the program here, in release builds too; use 'catch' or 'replaceError'
}

func tried(_ data: Data) -> AnyPublisher<Data, Never> {
    Just(data).tryMap { try external($0) }.assertNoFailure().eraseToAnyPublisher()
//                                         ^^^^^^^^^^^^^^^ a failure stops the program here, in release builds too; use 'catch' or 'replaceError'
}

func inner(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, Never> {
    ids.flatMap { api.movie(id: $0) }.assertNoFailure().eraseToAnyPublisher()
//                                    ^^^^^^^^^^^^^^^ 'APIError' stops the program here, in release builds too; use 'catch' or 'replaceError'
}

final class Model {
    lazy var titles = api.movies().map { $0.map(\.title) }.assertNoFailure().eraseToAnyPublisher()
//                                                         ^^^^^^^^^^^^^^^ 'APIError' stops the program here, in release builds too; use 'catch' or 'replaceError'
}
```

## What is not reported

The chain cannot fail; that the operator then does nothing is `dead-error-operator`.

```swift combine
func never(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.assertNoFailure().eraseToAnyPublisher()
}

func replaced(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data).replaceError(with: Data()).assertNoFailure().eraseToAnyPublisher()
}

func recovered(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data).catch { _ in Just(Data()) }.assertNoFailure().eraseToAnyPublisher()
}

func widened(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).setFailureType(to: APIError.self).assertNoFailure().eraseToAnyPublisher()
}

func total(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).tryMap { $0 + 1 }.assertNoFailure().eraseToAnyPublisher()
}

func results(_ source: AnyPublisher<Result<Int, APIError>, Never>) -> AnyPublisher<Result<Int, APIError>, Never> {
    source.assertNoFailure().eraseToAnyPublisher()
}
```

A publisher of the project's own is made of one that cannot fail.

```swift combine
struct Logged<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = any Error
    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.mapError { $0 as any Error }.receive(subscriber: subscriber)
    }
}

func logged(_ titles: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
    Logged(upstream: titles).assertNoFailure().eraseToAnyPublisher()
}
```

It stands in code for debugging, or nothing says what the chain fails with.

```swift combine
func watched(_ url: URL) -> AnyPublisher<Data, Never> {
    #if DEBUG
        return session.dataTaskPublisher(for: url).map(\.data).assertNoFailure().eraseToAnyPublisher()
    #else
        return session.dataTaskPublisher(for: url).map(\.data).replaceError(with: Data()).eraseToAnyPublisher()
    #endif
}

func generic<Source: Publisher>(_ source: Source) -> AnyPublisher<Source.Output, Never> {
    source.assertNoFailure().eraseToAnyPublisher()
}

func foreign() {
    unknownSource().assertNoFailure().sink { _ in }.store(in: &bag)
}
```

Another type may have an operator of that name.

```swift combine
struct Box {
    func assertNoFailure() -> Box { self }
}

func boxed(_ box: Box) -> Box { box.assertNoFailure() }
```

## When it is right to allow it

When a failure can only be a mistake in the program itself, and going on would do harm.
"""#)

private let assignToSelfCycle = RulePage(
    id: "assign-to-self-cycle", title: "An object that keeps the subscription which assigns to it", category: "lifetime",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "CombineExt"],
    fixes: [.safe, .unsafe, .display],
    tests: true,
    options: [.init(name: "allow-singletons", type: "boolean", defaultValue: "true"), .init(name: "report-made-once", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
`assign(to:on:)` holds its object strongly for as long as the subscription lives. When that object also keeps the
subscription, in a set or a property of its own, neither is ever released: the object outlives its screen, and goes on
receiving values.

```swift combine
final class ClockModel: ObservableObject {
    @Published var now = Date()
    private var tokens = Set<AnyCancellable>()

    init() {
        Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            .assign(to: \.now, on: self)
//                             ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'assign(to: &$now)'
            .store(in: &tokens)
    }
}
```

```swift fixed
final class ClockModel: ObservableObject {
    @Published var now = Date()
    private var tokens = Set<AnyCancellable>()

    init() {
        Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            .assign(to: &$now)
    }
}
```

`assign(to: &$now)` ties the subscription to the property instead, and needs no token. Combine has it since iOS 14, macOS 11, tvOS 14
and watchOS 7. Where the property is not `@Published`, or the project has to run on an older system, as its `Package.swift`, Xcode
project, `Podfile` or podspec says, `sink` with a weak `self` does the same.

```swift combine
final class ClockModel: ObservableObject {
    @Published var now = Date()

    init() {
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().assign(to: &$now)
    }
}
```

A clock on the main run loop ticks in the modes that it is given. In `.default` it stands still while the user scrolls or drags, for the
run loop is in `.tracking` then; `.common` stands for both. Neither keeps other work on the main thread away.

```swift combine
final class ClockModel: ObservableObject {
    @Published var now = Date()
    @Published var sinceTouch = Date()

    init() {
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().assign(to: &$now)
        Timer.publish(every: 1, on: .main, in: .default).autoconnect().assign(to: &$sinceTouch)
    }
}
```

A property holds one token, so that a second call of the function ends the subscription of the first. `assign(to: &$picture)` never
ends an earlier one, and the pictures of both would come in; there `sink` keeps the token.

```swift combine
final class PictureModel: ObservableObject {
    @Published var picture = Data()
    private var loading: AnyCancellable?

    func show(_ pictures: PassthroughSubject<Data, Never>) {
        loading = pictures.assign(to: \.picture, on: self)
//                                               ^^^^^^^^ 'self' and the subscription in 'loading' keep each other alive for ever; use 'sink { [weak self] … }'
    }
}
```

```swift fixed
final class PictureModel: ObservableObject {
    @Published var picture = Data()
    private var loading: AnyCancellable?

    func show(_ pictures: PassthroughSubject<Data, Never>) {
        loading = pictures.sink { [weak self] in self?.picture = $0 }
    }
}
```

Nor does it run the `didSet` or `willSet` of the property, as it sets that past its setter.

```swift combine
final class ReaderModel: ObservableObject {
    @Published var progress = 0 { didSet { save(progress) } }
    private var tokens = Set<AnyCancellable>()

    func read(_ pages: PassthroughSubject<Int, Never>) {
        pages.assign(to: \.progress, on: self).store(in: &tokens)
//                                   ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
    }

    private func save(_ progress: Int) {}
}
```

```swift fixed
final class ReaderModel: ObservableObject {
    @Published var progress = 0 { didSet { save(progress) } }
    private var tokens = Set<AnyCancellable>()

    func read(_ pages: PassthroughSubject<Int, Never>) {
        pages.sink { [weak self] in self?.progress = $0 }.store(in: &tokens)
    }

    private func save(_ progress: Int) {}
}
```

A closure before that names `self` would keep it alive with the property as well, for ever. There the token stays, by which the
subscription can be ended; `strong-self-in-subscription` reports the closure.

```swift combine
final class Finder: ObservableObject {
    @Published var key = ""
    @Published var users: [String] = []
    private var all: [String] = []
    private var tokens = Set<AnyCancellable>()

    init() {
        $key.map { key in self.all.filter { $0.hasPrefix(key) } }.assign(to: \.users, on: self).store(in: &tokens)
//                                                                                    ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
    }
}
```

```swift fixed
final class Finder: ObservableObject {
    @Published var key = ""
    @Published var users: [String] = []
    private var all: [String] = []
    private var tokens = Set<AnyCancellable>()

    init() {
        $key.map { key in self.all.filter { $0.hasPrefix(key) } }.sink { [weak self] in self?.users = $0 }.store(in: &tokens)
    }
}
```

## How the subscription is kept

In a property, a lazy property, a list, or through an object that `self` holds: what counts is that the way to the
token starts at the object.

```swift combine
final class Player {
    var title = ""
    var token: AnyCancellable?
    var tokens: [AnyCancellable] = []
    let box = TokenBox()
    lazy var following = query.assign(to: \.title, on: self)
//                                                 ^^^^^^^^ 'self' and the subscription in 'following' keep each other alive for ever; use 'sink { [weak self] … }'

    func start() {
        token = query.assign(to: \.title, on: self)
//                                        ^^^^^^^^ 'self' and the subscription in 'token' keep each other alive for ever; use 'sink { [weak self] … }'
        query.assign(to: \Player.title, on: self).store(in: &tokens)
//                                      ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        query.assign(to: \.title, on: self).store(in: &self.box.tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'box.tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        tokens.append(query.assign(to: \.title, on: self))
//                                              ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        tokens += [query.assign(to: \.title, on: self)]
//                                           ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        let later = query.assign(to: \.title, on: self)
//                                            ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        later.store(in: &tokens)
    }
}

final class TokenBox {
    var tokens = Set<AnyCancellable>()
}
```

A global or static set keeps `self` for ever all by itself.

```swift combine
final class Search {
    static var tokens = Set<AnyCancellable>()
    var text = ""

    func start() {
        query.assign(to: \.text, on: self).store(in: &bag)
//                               ^^^^^^^^ 'bag' keeps 'self' alive for ever; use 'sink { [weak self] … }'
        query.assign(to: \.text, on: self).store(in: &Self.tokens)
//                               ^^^^^^^^ 'Self.tokens' keeps 'self' alive for ever; use 'sink { [weak self] … }'
    }
}
```

## Other names for the same object

A name bound to `self` holds it as well, also where a weak capture was made strong again before.

```swift combine
final class Profile {
    var name = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        let me = self
        query.assign(to: \.name, on: me).store(in: &tokens)
//                               ^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        reload.sink { [weak self] in
            guard let strongSelf = self else { return }
            query.assign(to: \.name, on: strongSelf).store(in: &strongSelf.tokens)
//                                   ^^^^^^^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        }
        .store(in: &tokens)
        reload.sink { [weak self] in
            guard let self else { return }
            query.assign(to: \.name, on: self).store(in: &tokens)
//                                   ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        }
        .store(in: &tokens)
    }
}
```

It need not be `self`: any object that the token is stored in keeps itself.

```swift combine
final class TitleModel {
    var title = ""
    var tokens = Set<AnyCancellable>()
}

func show(_ model: TitleModel) {
    query.assign(to: \.title, on: model).store(in: &model.tokens)
//                            ^^^^^^^^^ 'model' and the subscription in 'model.tokens' keep each other alive for ever; use 'sink' and capture 'model' weakly
}
```

Whether `self` is a class is often said elsewhere. A type that is only extended here, or a protocol, must be one:
`assign(to:on:)` takes nothing else.

```swift combine
// file: Screen.swift
final class Screen {
    var title = ""
    var tokens = Set<AnyCancellable>()
}
// file: Screen+Search.swift
extension Screen {
    func follow() {
        query.assign(to: \.title, on: self).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
    }
}

protocol Titled: AnyObject {
    var title: String { get set }
    var tokens: Set<AnyCancellable> { get set }
}

extension Titled {
    func follow() {
        query.assign(to: \.title, on: self).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
    }
}
```

An unknown upstream may go on or end, and is reported as a warning. One that ends by itself releases the object when it does, so it
is reported as `info`; so it is in a type with a `static let shared` of itself, which lives on anyway (`allow-singletons`). What is made once,
as the root of a window or a tab, or for a service that is, lives as long as the app: `report-made-once` reports it as `info`, as the profile strict does.

```swift combine
final class Loader {
    var data = Data()
    var title = ""
    private var tokens = Set<AnyCancellable>()

    func load() {
        session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data())
            .assign(to: \.data, on: self)
//                              ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive until the upstream ends; use 'sink { [weak self] … }'
            .store(in: &tokens)
        query.first().assign(to: \.title, on: self).store(in: &tokens)
//                                        ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive until the upstream ends; use 'sink { [weak self] … }'
    }
}

final class Settings {
    static let shared = Settings()
    var title = ""
    private var tokens = Set<AnyCancellable>()

    private init() {
        query.assign(to: \.title, on: self).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive; the single instance lives on anyway; use 'sink { [weak self] … }'
    }
}
```

```swift combine report-made-once=true
final class AppModel {
    var title = ""
    private var tokens = Set<AnyCancellable>()

    init() {
        query.assign(to: \.title, on: self).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
    }
}

final class AppDelegate {
    var model = AppModel()
}
```

```swift combine
final class AppModel {
    var title = ""
    private var tokens = Set<AnyCancellable>()

    init() {
        query.assign(to: \.title, on: self).store(in: &tokens)
    }
}

final class AppDelegate {
    var model = AppModel()
}
```

CombineExt's `assign` to several objects holds each of them, unless it is told not to.

```swift combine
final class Form {
    var first = ""
    var second = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.assign(to: \.first, on: self, and: \.second, on: self).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'ownership: .weak'
        query.assign(to: \.first, on: self, ownership: .strong).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'ownership: .weak'
        query.assign(to: \.first, on: self, ownership: .weak).store(in: &tokens)
        query.assign(to: \.first, on: self, ownership: .unowned).store(in: &tokens)
    }
}
```

So does an operator of the project's own that returns a subscription which names its object, or hands it to Combine's.

```swift combine
extension Publisher where Failure == Never {
    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output?>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: path] = $0 }
    }
}

final class Header {
    var title: String?
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.assign(to: \.title, on: self).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
    }
}
```

## What is not reported

The object does not own the token: it is a label, or another model.

```swift combine
final class Header {
    let label = Label()
    let other = Label()
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.assign(to: \.text, on: label).store(in: &tokens)
        query.assign(to: \.text, on: self.other).store(in: &tokens)
    }
}
```

The token is not kept by the object: it is dropped, local, a parameter, or the caller's.

```swift combine
final class Feed {
    var title = ""

    func dropped() {
        _ = query.assign(to: \.title, on: self)
    }

    func local() {
        let token = query.assign(to: \.title, on: self)
        token.cancel()
    }

    func stored(in tokens: inout Set<AnyCancellable>) {
        query.assign(to: \.title, on: self).store(in: &tokens)
    }

    func returned() -> AnyCancellable {
        query.assign(to: \.title, on: self)
    }
}
```

A local set with the name of a property is not that property.

```swift combine
final class Player {
    var title = ""
    var tokens = Set<AnyCancellable>()

    func start() {
        var tokens = Set<AnyCancellable>()
        query.assign(to: \.title, on: self).store(in: &tokens)
    }
}
```

Another type's `assign(to:on:)` is another function, and what a publisher of the project does with it is its own
business.

```swift combine
struct Form {
    func assign(to path: ReferenceWritableKeyPath<Editor, String>, on editor: Editor) -> AnyCancellable {
        AnyCancellable {}
    }
}

extension Publisher where Failure == Never {
    func assign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on weakly: Root) -> AnyCancellable {
        sink { [weak weakly] in weakly?[keyPath: path] = $0 }
    }
}

final class Editor {
    var text = ""
    let form = Form()
    private var tokens = Set<AnyCancellable>()

    func start() {
        form.assign(to: \.text, on: self).store(in: &tokens)
        query.assign(to: \.text, on: self).store(in: &tokens)
    }
}
```

Two objects that own one token each are no cycle of one object.

```swift combine
final class Left {
    var text = ""
    var tokens = Set<AnyCancellable>()
}

func join(_ left: Left, _ right: Left) {
    query.assign(to: \.text, on: left).store(in: &right.tokens)
}
```

## When it is right to allow it

When the object is meant to live as long as the program, or empties its set of tokens at a certain point: say so at the
call.
"""#)

private let asyncWorkInSink = RulePage(
    id: "async-work-in-sink", title: "A task in a subscription whose error nobody sees", category: "composition",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A `Task` that a subscription starts keeps its error to itself. Nobody asks for the task's result, the compiler does not
mind, and the chain has moved on: what went wrong is nowhere to be seen.

```swift combine
reload.sink {
    Task { try await api.rename(Movie(title: "Up")) }
//  ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
}
.store(in: &bag)
```

Caught inside, it can be shown:

```swift suggested
reload.sink {
    Task {
        do {
            try await api.rename(Movie(title: "Up"))
        } catch {
            <#handle the error#>
        }
    }
}
.store(in: &bag)
```

```swift combine
reload.sink {
    Task {
        do {
            try await api.rename(Movie(title: "Up"))
        } catch {
            report(error)
        }
    }
}
.store(in: &bag)
```

## What counts as caught

A `do` helps only with a `catch` that takes every error, and not with what its own `catch` throws.

```swift combine
func follow() {
    query.sink { text in
        Task.detached {
//      ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
            do {
                try await api.rename(Movie(title: text))
//              --- thrown here
            } catch let error as URLError {
                report(error)
            }
        }
        print(text)
    }
    .store(in: &bag)
    query.sink { text in
        Task {
//      ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
            do {
                try await api.rename(Movie(title: text))
            } catch {
                try await api.rename(Movie(title: ""))
//              --- thrown here
            }
        }
    }
    .store(in: &bag)
}
```

```swift suggested
func follow() {
    query.sink { text in
        Task.detached {
            do {
                try await api.rename(Movie(title: text))
            } catch let error as URLError {
                report(error)
            } catch {
                <#handle the error#>
            }
        }
        print(text)
    }
    .store(in: &bag)
    query.sink { text in
        Task {
            do {
                do {
                    try await api.rename(Movie(title: text))
                } catch {
                    try await api.rename(Movie(title: ""))
                }
            } catch {
                <#handle the error#>
            }
        }
    }
    .store(in: &bag)
}
```

A task that is only kept to be cancelled tells nobody either, and a closure for side effects is the same as a
subscriber's.

```swift combine
final class Renamer {
    private var task: Task<Void, any Error>?
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .handleEvents(receiveOutput: { text in
                if text.isEmpty { return }
                Task { try await api.rename(Movie(title: text)) }
//              ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
                print(text)
            })
            .sink { [weak self] text in
                self?.task?.cancel()
                self?.task = Task { try await api.rename(Movie(title: text)) }
//                           ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
            }
            .store(in: &tokens)
    }
}
```

What an operator of one's own throws is not known, so something may.

```swift combine
infix operator <-
final class Machine {
    static func <- (machine: Machine, event: String) async throws { _ = try await session.data(for: request) }

    func start() {
        reload.sink { [self] in
            Task { try await self <- "start" }
//          ^^^^ nobody sees the error that is thrown in this task; catch it inside, or make the work a part of the chain
        }
        .store(in: &bag)
    }
}
```

## What is not reported

Every error is caught, or turned into something else.

```swift combine
reload.sink {
    Task {
        try? await api.rename(Movie(title: "Up"))
        do {
            try await api.rename(Movie(title: "Up"))
        } catch is CancellationError {
            return
        } catch {
            report(error)
        }
        let isRenamed = (try? await api.rename(Movie(title: "Up"))) != nil
        print(isRenamed)
    }
}
.store(in: &bag)
```

What is called throws nothing, though it says so.

```swift combine
final class Uploads {
    func upload() async throws {
        do { try await api.rename(Movie(title: "Up")) } catch { report(error) }
    }

    func start() {
        reload.sink { [self] in
            Task { try await upload() }
        }
        .store(in: &bag)
    }
}
```

Only a cancellation can be thrown.

```swift combine
reload.sink {
    Task {
        try await Task.sleep(for: .seconds(1))
        try Task.checkCancellation()
        print("later")
    }
}
.store(in: &bag)
```

Somebody has the task: its result may be read.

```swift combine
func start() {
    reload.sink {
        let task = Task { try await api.rename(Movie(title: "Up")) }
        keep(task)
        keep(Task { try await api.rename(Movie(title: "Up")) })
    }
    .store(in: &bag)
}

func keep(_ task: Task<Void, any Error>) {}
```

A task outside of a subscription, or one that makes a publisher, is another matter.

```swift combine
func rename(_ title: String) {
    Task { try await api.rename(Movie(title: title)) }
    query.flatMap { text in
        Future<Void, any Error> { promise in
            Task {
                do {
                    promise(.success(try await api.rename(Movie(title: text))))
                } catch {
                    promise(.failure(error))
                }
            }
        }
    }
    .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    .store(in: &bag)
}
```

## When it is right to allow it

When the work reports its errors itself, and its `throws` is there for other callers.
"""#)

private let batchAllOrNothing = RulePage(
    id: "batch-all-or-nothing", title: "One failed element that throws away the batch", category: "recovery",
    severity: .info,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`collect`, `reduce`, `last` and `count` wait for the end of the stream. When one of the publishers before them fails there is no such end, and
what the others have brought is lost.

```swift combine
let movies = ["1", "2", "3"].publisher
    .flatMap { api.movie(id: $0) }
    .collect()
//   ^^^^^^^ one failed element throws away all others: 'collect' shows nothing at all; recover inside 'flatMap'
    .replaceError(with: [])
    .sink { show($0) }
```

```swift fixed
let movies = ["1", "2", "3"].publisher
    .flatMap { api.movie(id: $0).map(Optional.some).replaceError(with: nil) }
    .compactMap { $0 }
    .collect()
    .sink { show($0) }
```

Only what failed is left out now. Where somebody has to learn of that, collect results instead of optionals.

## Where it is looked for

Behind a `flatMap`, or a `map` with `switchToLatest`, over a sequence that may have several elements, and behind `MergeMany`, where their
publishers can fail. It is a warning where the loss is then shown as an empty result. Nothing is said where the `map` that follows does not look at
what was gathered: `.collect().map { _ in true }` asks only whether all went well; nor where the publishers send `Void`, of which there is nothing to
lose, or go on, so that nobody waits for their end; nor where one of them recovers, as those that fail then do so on purpose, and
nor in a function that is given a closure which may throw, whose failures are its caller's.

```swift combine
func load(_ ids: [String]) -> [AnyPublisher<[Movie], APIError>] {
    [
        ids.publisher.flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
//                                                  ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'flatMap'
        ids.publisher.flatMap(maxPublishers: .max(2)) { api.movie(id: $0) }
            .reduce([]) { $0 + [$1] }.eraseToAnyPublisher(),
//           ^^^^^^ one failed element throws away all others: 'reduce' delivers nothing; recover inside 'flatMap'
        Publishers.MergeMany(ids.map { api.movie(id: $0) }).collect().eraseToAnyPublisher(),
//                                                          ^^^^^^^ one failed element throws away all others: 'collect' delivers nothing; recover inside 'MergeMany'
        Just("1").flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
        ["1"].publisher.flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
    ]
}

func uploadAll(_ movies: [Movie]) -> AnyPublisher<[Movie], APIError> {
    movies.publisher.flatMap { api.create($0) }.collect().eraseToAnyPublisher()
}
```

```swift suggested
func load(_ ids: [String]) -> [AnyPublisher<[Movie], APIError>] {
    [
        ids.publisher.flatMap { api.movie(id: $0).catch { error in <#publisher in its place#> } }.collect().eraseToAnyPublisher(),
        ids.publisher.flatMap(maxPublishers: .max(2)) { api.movie(id: $0).catch { error in <#publisher in its place#> } }
            .reduce([]) { $0 + [$1] }.eraseToAnyPublisher(),
        Publishers.MergeMany(ids.map { api.movie(id: $0).catch { error in <#publisher in its place#> } }).collect().eraseToAnyPublisher(),
        Just("1").flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
        ["1"].publisher.flatMap { api.movie(id: $0) }.collect().eraseToAnyPublisher(),
    ]
}

func uploadAll(_ movies: [Movie]) -> AnyPublisher<[Movie], APIError> {
    movies.publisher.flatMap { api.create($0) }.collect().eraseToAnyPublisher()
}
```

## Lists in one answer

A list that is decoded as a whole is all or nothing as well: one element with a field that is missing fails the array. No rule can see
whether that is meant. Fields that may be missing are optionals, and a list that may have broken elements says so by its type:

```swift combine
struct Readable<Element: Decodable>: Decodable {
    let element: Element?

    init(from decoder: any Decoder) {
        element = try? Element(from: decoder)
    }
}

func movies(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<[Movie], any Error> {
    data.decode(type: [Readable<Movie>].self, decoder: JSONDecoder())
        .map { $0.compactMap(\.element) }
        .eraseToAnyPublisher()
}
```

## In RxSwift

There `zip` and `combineLatest` of a list that is made in one place are looked at as well, but for those of `Completable`s, which
deliver nothing.

```swift rx
func movies(_ ids: [String]) -> Single<[[Movie]]> {
    Observable.from(ids).flatMap { fetch($0) }.toArray()
//                                             ^^^^^^^ one failed element throws away all others: 'toArray' delivers nothing; recover inside 'flatMap'
}

func shown(_ ids: [String]) -> Single<[[Movie]]> {
    Observable.from(ids).concatMap { fetch($0) }.toArray().catchAndReturn([])
//                                               ^^^^^^^ one failed element throws away all others: 'toArray' shows nothing at all; recover inside 'concatMap'
}

func zipped(_ ids: [String]) -> Single<[[Movie]]> {
    Single.zip(ids.map { fetch($0) })
//         ^^^ one failed element throws away all others: 'zip' delivers nothing; recover inside 'map'
}

func zippedWithoutFailures(_ ids: [String]) -> Single<[[Movie]]> {
    Single.zip(ids.map { fetch($0).catchAndReturn([]) })
}

func recovered(_ ids: [String]) -> Single<[[Movie]]> {
    Observable.from(ids).flatMap { fetch($0).catchAndReturn([]) }.toArray()
}

func one(_ id: String) -> Single<[[Movie]]> {
    Observable.of(id).flatMap { fetch($0) }.toArray()
}

func unknown(_ ids: Observable<String>) -> Single<[[Movie]]> {
    ids.flatMap { fetch($0) }.toArray()
}
```

## When it is right to allow it

Where half of the answer is worse than none. Functions that save, upload, delete, restore, migrate or commit by their name are not reported, nor those whose
documentation says "atomic" or "all or nothing".
"""#)

private let cancellableNotRetained = RulePage(
    id: "cancellable-not-retained", title: "A subscription that nothing keeps", category: "lifetime",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "CombineExt", "RxSwift"],
    fixes: [.display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
What `sink` and `assign(to:on:)` return cancels the subscription when it is released. Where nobody takes it, that is at
once: a request is cancelled before it is sent, and nothing ever arrives, not even a failure.

```swift combine
func refresh() {
    _ = api.movies()
        .receive(on: DispatchQueue.main)
        .sink(receiveCompletion: { _ in }, receiveValue: show)
//       ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
}
```

Outside of types, only the caller can keep it. In a type, a set of tokens keeps it as long as the object lives:

```swift combine
final class Store {
    private var tokens = Set<AnyCancellable>()

    func refresh() {
        api.movies()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: show)
            .store(in: &tokens)
    }
}
```

## Ways to lose it

A statement of its own, or `_`, drops it. Where the type has a set for tokens, the message names it.

```swift combine
final class Search {
    var text = ""
    private var tokens = Set<AnyCancellable>()

    init() {
        query.sink { print($0) }
//            ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; add '.store(in: &tokens)'
    }

    func start() {
        let _ = query.assign(to: \.text, on: self)
//                    ^^^^^^ the subscription ends at once, as nothing keeps what 'assign' returns; add '.store(in: &tokens)'
        query.map { $0.count }.sink { _ in }
//                             ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; add '.store(in: &tokens)'
        reload.sink { [weak self] in
            _ = query.sink { self?.text = $0 }
//                    ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; add '.store(in: &tokens)'
        }
        .store(in: &tokens)
        DispatchQueue.main.async {
            _ = query.sink { print($0) }
//                    ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; add '.store(in: &tokens)'
        }
    }
}
```

Where it has none, it can have a property for them.

```swift combine
final class Log {
    func start() {
        query.sink { print($0) }
//            ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; keep it in a property
    }
}
```

A local variable goes with the function, and so does a local set.

```swift combine
func follow() {
    let token = query.sink { print($0) }
//                    ^^^^ the subscription ends with the function, as only 'token' keeps it; let the caller keep it
    var tokens = Set<AnyCancellable>()
    query.sink { print($0) }.store(in: &tokens)
//        ^^^^ the subscription ends with the function, as only 'tokens' keeps it; let the caller keep it
    reload.sink { print("reload") }.store(in: &tokens)
//         ^^^^ the subscription ends with the function, as only 'tokens' keeps it; let the caller keep it
}
```

RxSwift's bags do the same: what is put in one that is made on the spot ends before the next line, whatever it asked for. So does what is
ended where it is returned, unless all that is asked for is there already.

```swift rx
final class Uploads {
    private let bag = DisposeBag()

    func start() {
        taps.subscribe(onNext: { print("tap") }).disposed(by: DisposeBag())
//           ^^^^^^^^^ the subscription ends at once, as nothing keeps the bag that it is put in; keep the bag in a property
        taps.subscribe(onNext: { print("tap") }).dispose()
//           ^^^^^^^^^ the subscription ends at once, as 'dispose' is called on what 'subscribe' returns; put it in a bag: '.disposed(by:)'
        taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
    }
}
```

A chain that delivers all of its values while it is being subscribed to works without, until somebody adds `receive(on:)`.
It is reported as `info`; and nothing is said where an operator of the project's own stands in between, which may deliver at once as well.
Nor is anything said of a `Future` whose subscriber does nothing: it has begun without it.

```swift combine
func count() {
    _ = [1, 2, 3].publisher.map { $0 + 1 }.sink { print($0) }
//                                         ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; it works only as long as everything above delivers at once
    _ = [1, 2, 3].publisher.receive(on: DispatchQueue.main).sink { print($0) }
//                                                          ^^^^ the subscription ends at once, as nothing keeps what 'sink' returns; let the caller keep it
}
```

What the project itself adds to publishers for subscribing hands the token on, under whatever name.

```swift combine
extension Publisher {
    func sinkResult(_ receive: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        sink(
            receiveCompletion: { if case .failure(let error) = $0 { receive(.failure(error)) } },
            receiveValue: { receive(.success($0)) })
    }
}

final class Titles {
    private var tokens = Set<AnyCancellable>()

    func load() {
        api.movies().sinkResult { print($0) }
//                   ^^^^^^^^^^ the subscription ends at once, as nothing keeps what 'sinkResult' returns; add '.store(in: &tokens)'
        api.movies().sinkResult { print($0) }.store(in: &tokens)
    }
}
```

## What is not reported

The token goes somewhere: into a set, a property, a dictionary, to the caller, to another function. In a test, what a protocol asks
for may answer at once.

```swift combine
final class Player {
    private var token: AnyCancellable?
    private var tokens: Set<AnyCancellable> = []
    private var inOrder: [AnyCancellable] = []
    private var byName: [String: AnyCancellable] = [:]
    private lazy var following = query.sink { _ in }

    func start() -> AnyCancellable {
        token = query.sink { _ in }
        byName["a"] = query.sink { _ in }
        tokens.insert(query.sink { _ in })
        inOrder += [query.sink { _ in }]
        keep(query.sink { _ in })
        let later = query.sink { _ in }
        token = later
        let tuple = (query.sink { _ in }, 1)
        keep(tuple.0)
        return query.sink { _ in }
    }

    func keep(_ token: AnyCancellable) {}
    func one() -> AnyCancellable { query.sink { _ in } }
}
```

`assign(to:)` needs no token, and a subscriber of one's own keeps itself.

```swift combine
final class Model: ObservableObject {
    @Published var text = ""

    func start() {
        query.assign(to: &$text)
        query.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
    }
}
```

The function goes on with what the closure has assigned, and so counts on having everything at once; nothing that is known of the stream says that it
goes on.

```swift combine
func latest<State: Publisher>(of state: (String) -> State) -> State.Output? where State.Failure == Never {
    var latest: State.Output?
    _ = state("now").sink { latest = $0 }
    return latest
}
```

All has been delivered when the function returns.

```swift rx
func say() {
    let bag = DisposeBag()
    Single.just("now").subscribe(onSuccess: { print($0) }).disposed(by: bag)
}
```

The local variable lives on: a closure has it, the function waits, or it is cancelled at a certain point.

```swift combine
func answer() async throws {
    let token = query.sink { print($0) }
    try await Task.sleep(for: .seconds(1))
    var other: AnyCancellable?
    other = query.sink { _ in other?.cancel() }
    let third = query.sink { _ in }
    third.cancel()
    var tokens = Set<AnyCancellable>()
    query.sink { _ in tokens.removeAll() }.store(in: &tokens)
    let fourth = query.sink { _ in }
    withExtendedLifetime(fourth) { print("running") }
}
```

A closure of which it is not known what becomes of its statements may collect them.

```swift combine
func observe() {
    collectAll {
        query.sink { print($0) }
        reload.sink { print("reload") }
    }
}
```

What sends the values goes with the function, too; several streams that come together do where each of them does.

```swift rx
func count() {
    let bag = DisposeBag()
    let count = Variable(0)
    count.asObservable().subscribe(onNext: { print($0) }).disposed(by: bag)
    count.value = 1
    let left = PublishSubject<String>()
    let right = PublishSubject<String>()
    Observable.combineLatest(left, right).subscribe(onNext: { print($0) }).disposed(by: bag)
    func move() { right.onNext("moved") }
    ["a", "b"].forEach { left.onNext($0) }
    move()
    Observable.combineLatest(left, query).subscribe(onNext: { print($0) }).disposed(by: bag)
//                                        ^^^^^^^^^ the subscription ends with the function, as only 'bag' keeps it; take the bag from the caller
}
```

Everything has arrived by the time the function returns: as it is subscribed to, or as the function sends it.

```swift combine
func sum() {
    var tokens = Set<AnyCancellable>()
    [1, 2, 3].publisher.map { $0 + 1 }.sink { print($0) }.store(in: &tokens)
    let left = PassthroughSubject<Int, Never>()
    left.zip([1, 2].publisher).sink { print($0 + $1) }.store(in: &tokens)
    [1, 2].forEach { left.send($0) }
}
```

Code at file level keeps what it declares, and so does a test in its local variables.

```swift combine
// file: main.swift
query.sink { print($0) }
let first = query.sink { print($0) }
// file: SearchTests.swift
import Combine
import XCTest
func test() {
    let token = query.sink { print($0) }
    var tokens = Set<AnyCancellable>()
    query.sink { print($0) }.store(in: &tokens)
    query.send("a")
}
```

## When it is right to allow it

When the first value comes at once, and only that one is wanted.
"""#)

private let cancellationAsFailure = RulePage(
    id: "cancellation-as-failure", title: "A cancellation that is told as a failure", category: "completion",
    severity: .info,
    default: .on, preview: true,
    frameworks: [],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A request that was cancelled, because a newer one took its place, ends with an error like any other: `CancellationError`, or
`URLError.cancelled` where it waits for `URLSession`. Who shows each error tells users that something went wrong that they did themselves.

```swift combine
final class Loader {
    private var task: Task<Void, Never>?
    private let titles = CurrentValueSubject<[Movie], Never>([])

    func reload() {
        task?.cancel()
//      ---- 'task' is cancelled here
        task = Task {
            do {
                titles.send(try await load())
            } catch {
//            ^^^^^ an attempt that was cancelled ends here too, and counts as failed; ask 'Task.isCancelled' first
                label.text = error.localizedDescription
//              --------------------------------------- the error goes on here
            }
        }
    }
}

func load() async throws -> [Movie] { [] }
```

```swift combine
final class Loader {
    private var task: Task<Void, Never>?
    private let titles = CurrentValueSubject<[Movie], Never>([])

    func reload() {
        task?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch {
                if Task.isCancelled { return }
                label.text = error.localizedDescription
            }
        }
    }
}

func load() async throws -> [Movie] { [] }
```

Ending the subscription of a publisher, in contrast, delivers no failure at all.

## Where it is looked for

In tasks that a type keeps in a property and cancels, in functions that have to do with pipelines, where one `catch` hands each error to something or keeps it.

```swift combine
final class Player {
    var task: Task<Void, any Error>?
    var failure: (any Error)?
    var movies = CurrentValueSubject<[Movie], Never>([])
    private var search: Task<Void, Never>?

    func stop() {
        task?.cancel()
//      ---- 'task' is cancelled here
    }

    func play() {
        task = Task { [weak self] in
            do {
                self?.movies.send(try await load())
            } catch {
//            ^^^^^ an attempt that was cancelled ends here too, and counts as failed; ask 'Task.isCancelled' first
                self?.failure = error
//              --------------------- the error goes on here
            }
        }
    }

    func find(_ text: String) {
        self.search?.cancel()
//           ------ 'search' is cancelled here
        self.search = Task { @MainActor in
            do {
                movies.send(try await load())
            } catch {
//            ^^^^^ an attempt that was cancelled ends here too, and counts as failed; ask 'Task.isCancelled' first
                present(error)
//              -------------- the error goes on here
            }
        }
    }

    func present(_ error: any Error) { label.text = "\(error)" }
}

final class Page {
    private var task: Task<Void, Never>?
    private let state = CurrentValueSubject<Result<[Movie], any Error>?, Never>(nil)

    func appear() {
        task = Task {
            do {
                state.send(.success(try await load()))
            } catch {
//            ^^^^^ an attempt that was cancelled ends here too, and counts as failed; ask 'Task.isCancelled' first
                state.send(.failure(error))
//              --------------------------- the error goes on here
            }
        }
    }

    func disappear() {
        task?.cancel()
//      ---- 'task' is cancelled here
        task = nil
    }
}

final class Row {
    private var image: Task<Void, Never>?
    private let subject = PassthroughSubject<String, Never>()

    func show() {
        image = Task {
            do {
                _ = try await load()
                subject.send("")
            } catch {
//            ^^^^^ an attempt that was cancelled ends here too, and counts as failed; ask 'Task.isCancelled' first
                label.text = "failed: \(error)"
//              ------------------------------- the error goes on here
            }
        }
    }

    deinit { image?.cancel() }
//           ----- 'image' is cancelled here
}

func load() async throws -> [Movie] { [] }
```

## What is not reported

The task asks about its cancellation, in whatever way.

```swift combine
final class Loader {
    private var task: Task<Void, Never>?
    private let titles = CurrentValueSubject<[Movie], Never>([])

    func clauses() {
        task?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch is CancellationError {
                return
            } catch {
                label.text = error.localizedDescription
            }
        }
    }

    func code() {
        task?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch {
                if (error as? URLError)?.code != .cancelled { label.text = error.localizedDescription }
            }
        }
    }

    func before() {
        task?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch {
                guard !Task.isCancelled else { return }
                titles.send([])
                label.text = error.localizedDescription
            }
        }
    }
}

func load() async throws -> [Movie] { [] }
```

The error is only written down, or not used.

```swift combine
final class Loader {
    private var task: Task<Void, Never>?
    private let titles = CurrentValueSubject<[Movie], Never>([])

    func printed() {
        task?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch {
                print(error)
            }
        }
    }

    func reported() {
        task?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch {
                report(error)
            }
        }
    }

    func replaced() {
        task?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch {
                titles.send([])
            }
        }
    }
}

func load() async throws -> [Movie] { [] }
```

Nobody cancels the task, the `do` waits for nothing, or something else is cancelled.

```swift combine
final class Loader {
    private var task: Task<Void, Never>?
    private var other: AnyCancellable?
    private let titles = CurrentValueSubject<[Movie], Never>([])

    func uncancelled() {
        other?.cancel()
        task = Task {
            do {
                titles.send(try await load())
            } catch {
                label.text = error.localizedDescription
            }
        }
    }
}

final class Parser {
    private var task: Task<Void, Never>?
    private let titles = CurrentValueSubject<[Movie], Never>([])

    func parse(_ data: Data) {
        task?.cancel()
        task = Task {
            do {
                try titles.send(JSONDecoder().decode([Movie].self, from: data))
            } catch {
                label.text = error.localizedDescription
            }
        }
    }

    func start() {
        other()
        Task {
            do {
                titles.send(try await load())
            } catch {
                label.text = error.localizedDescription
            }
        }
    }

    func other() {}
}

func load() async throws -> [Movie] { [] }
```

## When it is right to allow it

Where the user should learn that the work was ended.
"""#)

private let catchSwallowsError = RulePage(
    id: "catch-swallows-error", title: "A recovery that hides every failure", category: "recovery",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.display],
    tests: false,
    options: [.init(name: "include-replace-error", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
A `catch` that never looks at its error and answers with `[]`, `nil` or `Empty()` makes "the server is down" and "there are
none" the same for everybody behind it.

```swift combine
func featured() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .catch { _ in Just([]).setFailureType(to: APIError.self) }
//       ^^^^^ 'catch' answers 'APIError' with '[]' and tells nobody, though the type still promises failures; use the error, or let it through
        .eraseToAnyPublisher()
}

func first() -> AnyPublisher<Movie, Never> {
    api.movie(id: "1")
        .catch { _ in Empty() }
//       ^^^^^ 'catch' answers 'APIError' with nothing and tells nobody; use the error, or let it through
        .eraseToAnyPublisher()
}
```

```swift suggested
func featured() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .handleEvents(receiveCompletion: { if case .failure(let error) = $0 { <#report(error)#> } })
        .catch { _ in Just([]).setFailureType(to: APIError.self) }
        .eraseToAnyPublisher()
}

func first() -> AnyPublisher<Movie, Never> {
    api.movie(id: "1")
        .handleEvents(receiveCompletion: { if case .failure(let error) = $0 { <#report(error)#> } })
        .catch { _ in Empty() }
        .eraseToAnyPublisher()
}
```

```swift combine
func featured() -> AnyPublisher<[Movie], Never> {
    api.movies()
        .catch { error -> Just<[Movie]> in
            report(error)
            return Just([])
        }
        .eraseToAnyPublisher()
}

func cached() -> AnyPublisher<[Movie], APIError> {
    api.movies().catch { _ in cachedMovies() }.eraseToAnyPublisher()
}
```

`catch` asks for the same output alone. What it gives fails with what the new publisher fails with: after
`catch { _ in Just([]) }` nothing does, and a `setFailureType` behind it only promises what never comes.


## Where it is looked for

At `catch` and `tryCatch`, where every way through the closure gives the same literal, an empty collection, an instance of nothing
but such, `Page(movies: [], hasMore: false)`, or nothing; also where a function, getter or constant that does no more than give
nothing is asked, and for a case that holds nothing and that values become as well: `map { .loaded($0) }.catch { _ in Just(.loaded([])) }`.
With the option `include-replace-error` at `replaceError(with:)` too, which cannot look at its error. Not where the other elements of
a list are gathered without that which failed: `Publishers.MergeMany(servers.map { $0.fee().catch { _ in Empty() } }).collect()`; nor where `nil` or `[]` stands for an element of a list that a
constant keeps and that is gathered or zipped: `Single.zip(all)`.

```swift combine include-replace-error=true
func replaced() -> AnyPublisher<[Movie], Never> {
    api.movies().replaceError(with: []).eraseToAnyPublisher()
//               ^^^^^^^^^^^^ 'replaceError' answers 'APIError' with '[]' and tells nobody; look at the failure before
}
```

A failure is not hidden where

- something further up has seen it, as `handleEvents` does, also in the function that makes the stream;
- another chain from the same shared stream looks at it, or hands it on;
- the answer stands for it: a text, as `"Not available"`, or a case such as `.failed`;
- the answer can be told from what comes without a failure: `map { _ in true }.catch { _ in Just(false) }`;
- `false` answers a question, who wants to be let in, or what is allowed: `validate(title).catch { _ in Just(false) }`, `signIn(name)`, `canEdit(movie)`;
- `false` says that what a function was called for has not been done: `func signOut() -> AnyPublisher<Bool, Never>`;
- `nil` answers, after `map { Optional($0) }`, and a reader of the shared stream in the same function asks for it: `filter { $0 == nil }`;
- `false` goes to a closure that takes it for whether something has succeeded: `sink { didSucceed in … }`.

```swift combine
enum Page { case empty, movies([Movie]), failed }

func page() -> AnyPublisher<Page, Never> {
    api.movies().map { Page.movies($0) }.catch { _ in Just(.failed) }.eraseToAnyPublisher()
}

func emptyPage() -> AnyPublisher<Page, Never> {
    api.movies().map { Page.movies($0) }.catch { _ in Just(.empty) }.eraseToAnyPublisher()
//                                       ^^^^^ 'catch' answers 'APIError' with '.empty' and tells nobody; use the error, or let it through
}

func title() -> AnyPublisher<String, Never> {
    api.movie(id: "1").map(\.title).catch { _ in Just("Not available") }.eraseToAnyPublisher()
}

func isThere() -> AnyPublisher<Bool, Never> {
    api.movies().map { _ in true }.catch { _ in Just(false) }.eraseToAnyPublisher()
}

func validate(_ title: String) -> AnyPublisher<Bool, APIError> {
    api.search(title).map(\.isEmpty).eraseToAnyPublisher()
}

func isFree() -> AnyPublisher<Bool, Never> {
    validate("Up").catch { _ in Just(false) }.eraseToAnyPublisher()
}

func signOut() -> AnyPublisher<Bool, Never> {
    api.movies().map(\.isEmpty).catch { _ in Just(false) }.eraseToAnyPublisher()
}

func end() {
    api.movies().map(\.isEmpty).catch { _ in Just(false) }.sink { didSucceed in print(didSucceed) }.store(in: &bag)
}

func ran() -> AnyPublisher<Void, Never> {
    api.movies().map { _ in () }.catch { _ in Just(()) }.eraseToAnyPublisher()
//                               ^^^^^ 'catch' answers 'APIError' with '()' and tells nobody; use the error, or let it through
}

func logged() -> AnyPublisher<[Movie], Never> {
    api.movies()
        .handleEvents(receiveCompletion: { if case .failure(let error) = $0 { report(error) } })
        .catch { _ in Just([]) }
        .eraseToAnyPublisher()
}
```

Nothing is the right answer where another stream that may fail has its turn then, as after what was saved.

```swift combine
func movies(_ saved: AnyPublisher<[Movie], APIError>) -> AnyPublisher<[Movie], APIError> {
    saved.catch { _ in Empty() }.append(api.movies()).eraseToAnyPublisher()
}
```

So it is with `nil`, where a `flatMap` right behind asks for it and makes another stream then.

```swift combine
func movie(_ saved: AnyPublisher<Movie?, APIError>) -> AnyPublisher<Movie, APIError> {
    saved.catch { _ in Just(nil) }
        .setFailureType(to: APIError.self)
        .flatMap { movie -> AnyPublisher<Movie, APIError> in
            guard let movie else { return api.movie(id: "1") }
            return Just(movie).setFailureType(to: APIError.self).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}
```

`nil` for an image says that there is none, and nothing that there is none yet, which who shows it has to reckon with anyway.

```swift combine
func poster(_ url: URL) -> AnyPublisher<UIImage?, Never> {
    session.dataTaskPublisher(for: url).map { UIImage(data: $0.data) }.catch { _ in Just(nil) }.eraseToAnyPublisher()
}
```

Where the chain ends in a subscriber of its own, and inside of a `flatMap` on a source that lives on, it is reported as `info`.

RxSwift's recoveries say the same. Its types do not tell whether a stream fails, so only those count that certainly do; at `catch`, a `Single`,
`Maybe` or `Completable` as well, which answers a request.

```swift rx
func movies(_ unknown: Observable<[Movie]>) -> [Observable<[Movie]>] {
    [
        fetch("new").asObservable().catchAndReturn([]),
//                                  ^^^^^^^^^^^^^^ 'catchAndReturn' answers 'APIError' with '[]' and tells nobody; look at the failure before
        fetch("new").asObservable().do(onError: report).catchAndReturn([]),
        unknown.catchAndReturn([]),
        unknown.catch { _ in .empty() },
    ]
}
```

## What to do with a failure

| the failure | what to do |
|---|---|
| may be over in a moment, as no network or a 503 | `retry`, a few times, with a wait before each |
| has an answer as good, as what was fetched before | `catch`, which looks at the error or reports it |
| is one of many on a stream that goes on, as a search | recover inside `flatMap`, or make it a value, as a `Result` |
| is for the caller to show or to decide on | let it through; `mapError` says in one type what can come |

Nothing is lost where

- the failure says that the object is gone, so that nobody is left to hear of it: `guard let self else { throw … }`;
- it is made right before the recovery, for nothing but the answer: `Observable.error(…).catchAndReturn([])`.

```swift rx
final class Search {
    var text = ""

    func titles() -> Driver<[String]> {
        taps.map { [weak self] in
            guard let self else { throw APIError.notFound }
            return [self.text]
        }
        .asDriver(onErrorJustReturn: [])
    }

    func none() -> Observable<[Movie]> { Observable<[Movie]>.error(APIError.notFound).catchAndReturn([]) }
}
```

## When it is right to allow it

Where nobody could do anything about the failure and the answer is what everybody expects: a suggestion list, a preview image.
Say so in a comment of three words or more, in the recovery, right above it or behind it, and it is not reported.
"""#)

private let combineextRetryWhenHang = RulePage(
    id: "combineext-retry-when-hang", title: "A trigger whose failure `retryWhen` ignores", category: "retry",
    severity: .error,
    default: .on, preview: true,
    frameworks: ["CombineExt"],
    fixes: [],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
CombineExt's `retryWhen` passes on a failure of its trigger only where it has exactly the stream's failure type. Any other
one is dropped: the stream neither goes on nor ends.

```swift combine
import Combine
import CombineExt

func movies() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .retryWhen { errors in
            errors.tryMap { error -> Int in throw error }
//                 ^^^^^^ 'retryWhen' ignores a trigger that fails with 'any Error' and never ends; fail with 'APIError', the stream's own failure
        }
        .eraseToAnyPublisher()
}
```

```swift combine
import Combine
import CombineExt

func movies() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .retryWhen { errors in
            errors.flatMap { error in Fail<Int, APIError>(error: error) }
        }
        .eraseToAnyPublisher()
}
```

## When it is right to allow it

There is no reason to: the subscriber waits for ever.
"""#)

private let completionStateNotReset = RulePage(
    id: "completion-state-not-reset", title: "A state that only success resets", category: "completion",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A flag that says "loading" is taken back when the stream finishes, not when it fails. After the first error the spinner turns for
ever, or the button stays grey.

```swift combine
final class MovieListModel {
    private var tokens: Set<AnyCancellable> = []
    private(set) var isLoading = false

    func load() {
        isLoading = true
        api.movies().sink { [weak self] completion in
            switch completion {
            case .finished: self?.isLoading = false
//                          ^^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
            case .failure(let error): report(error)
            }
        } receiveValue: {
            show($0)
        }
        .store(in: &tokens)
    }
}
```

```swift fixed
final class MovieListModel {
    private var tokens: Set<AnyCancellable> = []
    private(set) var isLoading = false

    func load() {
        isLoading = true
        api.movies().sink { [weak self] completion in
            self?.isLoading = false
            switch completion {
            case .finished: break
            case .failure(let error): report(error)
            }
        } receiveValue: {
            show($0)
        }
        .store(in: &tokens)
    }
}
```

```swift combine
final class MovieListModel {
    private var tokens: Set<AnyCancellable> = []
    private(set) var isLoading = false

    func load() {
        isLoading = true
        api.movies().sink { [weak self] completion in
            self?.isLoading = false
            if case .failure(let error) = completion { report(error) }
        } receiveValue: {
            show($0)
        }
        .store(in: &tokens)
    }
}
```

## Where it is looked for

In `sink`, at properties that get a fixed value when the stream finishes, and that were set to another one before the chain, are declared
with one that speaks of loading, or speak of it by their name. `isSuccess`, set to `false` before, says of a failure what it should. In `receiveValue` both have to hold, and in `handleEvents`, as others may come after it. A property of
an app that nothing reads matters to nobody.

```swift combine
final class MovieListModel {
    enum State { case idle, loading }

    private var tokens: Set<AnyCancellable> = []
    var state = State.idle
    var isRefreshing = false
    var isSaved = false

    func load() {
        state = .loading
        api.movies().sink { completion in
            if case .finished = completion { self.state = .idle }
//                                           ^^^^^^^^^^ 'state' stays as it was after a failure: only success sets it; set it in both cases
        } receiveValue: { show($0) }.store(in: &tokens)
    }

    func refresh() {
        isRefreshing = true
        api.movies().sink { _ in } receiveValue: { [weak self] movies in
            self?.isRefreshing = false
//          ^^^^^^^^^^^^^^^^^^ 'isRefreshing' stays as it was after a failure: only success sets it; set it in both cases
            show(movies)
        }
        .store(in: &tokens)
    }

    func save() {
        api.create(Movie(title: "")).sink { completion in
            if case .finished = completion { self.isSaved = true }
        } receiveValue: { _ in }.store(in: &tokens)
    }

    func loadAndStop() {
        isRefreshing = true
        api.movies()
            .handleEvents(receiveCompletion: { _ in self.isRefreshing = false })
            .sink { _ in } receiveValue: { _ in self.isRefreshing = false }.store(in: &tokens)
        isRefreshing = true
        api.movies().sink { completion in
            if case .finished = completion { self.isRefreshing = false } else { self.stop() }
        } receiveValue: { _ in }.store(in: &tokens)
    }

    func stop() { isRefreshing = false }
}
```

```swift fixed
final class MovieListModel {
    enum State { case idle, loading }

    private var tokens: Set<AnyCancellable> = []
    var state = State.idle
    var isRefreshing = false
    var isSaved = false

    func load() {
        state = .loading
        api.movies().sink { _ in
            self.state = .idle
        } receiveValue: { show($0) }.store(in: &tokens)
    }

    func refresh() {
        isRefreshing = true
        api.movies().sink { [weak self] _ in self?.isRefreshing = false } receiveValue: { [weak self] movies in
            self?.isRefreshing = false
            show(movies)
        }
        .store(in: &tokens)
    }

    func save() {
        api.create(Movie(title: "")).sink { completion in
            if case .finished = completion { self.isSaved = true }
        } receiveValue: { _ in }.store(in: &tokens)
    }

    func loadAndStop() {
        isRefreshing = true
        api.movies()
            .handleEvents(receiveCompletion: { _ in self.isRefreshing = false })
            .sink { _ in } receiveValue: { _ in self.isRefreshing = false }.store(in: &tokens)
        isRefreshing = true
        api.movies().sink { completion in
            if case .finished = completion { self.isRefreshing = false } else { self.stop() }
        } receiveValue: { _ in }.store(in: &tokens)
    }

    func stop() { isRefreshing = false }
}
```

## Values that seem to come after a failure

Nothing is published after a failure. A value that was under way before, on another queue or in another chain that writes to the same
state, may still come later than the failure of this one. Combine's `receive(on:)` and RxSwift's `observe(on:)` keep the order of one chain;
RxSwift's `delay` does not hold back errors. State that both ends of a chain write is safe behind one hop:

```swift combine
final class MovieListModel: ObservableObject {
    @Published var isLoading = false
    @Published var movies: [Movie] = []
    private var tokens: Set<AnyCancellable> = []

    func load() {
        isLoading = true
        api.movies()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in
                self?.isLoading = false
            } receiveValue: { [weak self] movies in
                self?.movies = movies
            }
            .store(in: &tokens)
    }
}
```

## In RxSwift

The closures of `subscribe` say it, and relays and subjects keep states as properties do.

```swift rx
import RxCocoa
import RxSwift

final class MovieListModel {
    let isLoading = BehaviorRelay(value: false)
    let errors = PublishRelay<any Error>()
    var isRefreshing = false

    func load() {
        isLoading.accept(true)
        fetch("").subscribe(
            onSuccess: { [weak self] movies in
                self?.isLoading.accept(false)
//              ^^^^^^^^^^^^^^^ 'isLoading' stays as it was after a failure: only success sets it; set it in both cases
                show(movies)
            },
            onFailure: { [weak self] in self?.errors.accept($0) }
        )
        .disposed(by: disposeBag)
    }

    func refresh() {
        isRefreshing = true
        query.flatMap { fetch($0) }.subscribe(
            onNext: show,
            onError: { report($0) },
            onCompleted: { self.isRefreshing = false }
//                         ^^^^^^^^^^^^^^^^^ 'isRefreshing' stays as it was after a failure: only success sets it; set it in both cases
        )
        .disposed(by: disposeBag)
    }

    func right() {
        isLoading.accept(true)
        fetch("").subscribe(
            onSuccess: { movies in
                self.isLoading.accept(false)
                show(movies)
            },
            onFailure: { error in
                self.isLoading.accept(false)
                report(error)
            }
        )
        .disposed(by: disposeBag)
        fetch("").subscribe(
            onSuccess: { _ in self.isLoading.accept(false) }, onFailure: { report($0) },
            onDisposed: { self.isLoading.accept(false) }
        )
        .disposed(by: disposeBag)
        fetch("").do(onDispose: { self.isLoading.accept(false) }).subscribe(
            onSuccess: { _ in self.isLoading.accept(false) }, onFailure: { report($0) }
        )
        .disposed(by: disposeBag)
        fetch("").subscribe(
            onSuccess: { _ in self.isLoading.accept(false) }, onFailure: { self.fail($0) }
        )
        .disposed(by: disposeBag)
    }

    func fail(_ error: any Error) {}
}
```

## When it is right to allow it

Where the state is meant to stay until the next attempt succeeds.
"""#)

private let continuationNotResumed = RulePage(
    id: "continuation-not-resumed", title: "A continuation that is not resumed, or more than once", category: "throwing",
    severity: .error,
    default: .on, preview: true,
    frameworks: [],
    fixes: [],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Whoever awaits a continuation that nobody resumes waits for ever, and holds all that it holds. One that is resumed twice
stops the program.

```swift combine
func load() async -> [Movie] {
    await withCheckedContinuation { continuation in
        api.movies()
            .sink(
//           ^^^^ where this chain fails, nothing resumes 'continuation', and who awaits it waits for ever; await the chain's 'values', or resume it with the failure
                receiveCompletion: { _ in },
                receiveValue: { continuation.resume(returning: $0) })
            .store(in: &bag)
    }
}
```

The values of a publisher can be awaited as they are:

```swift combine
func load() async throws -> [Movie] {
    for try await movies in api.movies().values { return movies }
    throw APIError.notFound
}
```

## Where it is looked for

On every way through the closure, and through the completion handlers in it.

```swift combine
final class Reader {
    var cache: [String: Data] = [:]

    func cached(_ key: String) async -> Data {
        await withCheckedContinuation { continuation in
            guard let data = cache[key] else { return }
//                                             ^^^^^^ this way out never resumes 'continuation', and who awaits it waits for ever; resume it here too
            continuation.resume(returning: data)
        }
    }

    func loaded() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { [weak self] data, _, error in
                guard let self else { return }
//                                    ^^^^^^ this way out never resumes 'continuation', and who awaits it waits for ever; resume it here too
                if let error { return continuation.resume(throwing: error) }
                cache["last"] = data
                continuation.resume(returning: data ?? Data())
            }
            .resume()
        }
    }

    func later(_ flag: Bool) async {
        await withUnsafeContinuation { done in
            DispatchQueue.main.async {
                if flag { done.resume() }
            }
//          ^ this way out never resumes 'done', and who awaits it waits for ever; resume it here too
        }
    }

    func chosen(_ kind: Int) async throws -> Int {
        try await withUnsafeThrowingContinuation { continuation in
            switch kind {
            case 0: continuation.resume(returning: 1)
            case 1: continuation.resume(throwing: APIError.notFound)
            default: break
            }
        }
//      ^ this way out never resumes 'continuation', and who awaits it waits for ever; resume it here too
    }
}
```

In the closures of a chain that resumes it: where the chain can fail, and where it goes on after a value.

```swift combine
func first() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
        api.movie(id: "1")
            .sink { completion in
//           ^^^^ where this chain fails, nothing resumes 'continuation', and who awaits it waits for ever; await the chain's 'values', or resume it with the failure
                if case .failure(let error) = completion { report(error) }
            } receiveValue: { movie in
                continuation.resume(returning: movie.title)
            }
            .store(in: &bag)
    }
}

func next() async -> String {
    await withCheckedContinuation { continuation in
        query
            .sink(receiveValue: { text in continuation.resume(returning: text) })
//           ^^^^ the second value of this chain resumes 'continuation' again, which stops the program; put 'first()' before 'sink'
            .store(in: &bag)
    }
}
```

```swift rx
func movies() async -> [Movie] {
    await withCheckedContinuation { continuation in
        fetch("all")
            .subscribe(onSuccess: { continuation.resume(returning: $0) })
//           ^^^^^^^^^ where this chain fails, nothing resumes 'continuation', and who awaits it waits for ever; await the chain's 'value', or resume it with the failure
            .disposed(by: disposeBag)
    }
}
```

## What is not reported

Every way resumes it, or leaves it to somebody who may.

```swift combine
final class Fine {
    var waiting: [CheckedContinuation<Int, Never>] = []

    func kept() async -> Int {
        await withCheckedContinuation { waiting.append($0) }
    }

    func handed() async -> Int {
        await withCheckedContinuation { continuation in answer(continuation) }
    }

    func both(_ flag: Bool) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            if flag { continuation.resume(returning: 1) } else { continuation.resume(throwing: APIError.notFound) }
        }
    }

    func result() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, _, error in
                if let error { continuation.resume(throwing: error) }
                if let data { continuation.resume(returning: data) }
            }
            .resume()
        }
    }

    func deferred() async -> Int {
        await withCheckedContinuation { continuation in
            defer { continuation.resume(returning: 1) }
            guard waiting.isEmpty else { return }
            waiting = []
        }
    }

    func answer(_ continuation: CheckedContinuation<Int, Never>) { continuation.resume(returning: 1) }
}
```

The failure resumes it too, the chain cannot fail, or sends one value.

```swift combine
func movies() async throws -> [Movie] {
    try await withCheckedThrowingContinuation { continuation in
        api.movies()
            .sink { completion in
                if case .failure(let error) = completion { continuation.resume(throwing: error) }
            } receiveValue: { continuation.resume(returning: $0) }
            .store(in: &bag)
    }
}

func either() async -> [Movie] {
    await withCheckedContinuation { continuation in
        api.movies().replaceError(with: [])
            .sink(receiveCompletion: { _ in }, receiveValue: { continuation.resume(returning: $0) })
            .store(in: &bag)
    }
}

func next() async -> String {
    await withCheckedContinuation { continuation in
        query.first().sink { continuation.resume(returning: $0) }.store(in: &bag)
    }
}

func once() async -> String {
    await withCheckedContinuation { continuation in
        var isDone = false
        query.sink { text in
            guard !isDone else { return }
            isDone = true
            continuation.resume(returning: text)
        }
        .store(in: &bag)
    }
}

func cancelled() async -> String {
    await withCheckedContinuation { continuation in
        var token: AnyCancellable?
        token = query.sink { text in
            continuation.resume(returning: text)
            token?.cancel()
        }
    }
}
```

```swift rx
func movies() async throws -> [Movie] {
    try await withCheckedThrowingContinuation { continuation in
        fetch("all")
            .subscribe(
                onSuccess: { continuation.resume(returning: $0) },
                onFailure: { continuation.resume(throwing: $0) })
            .disposed(by: disposeBag)
    }
}
```

## When it is right to allow it

When waiting for ever is the answer, as in a test of a time limit.
"""#)

private let crashInFallibleApi = RulePage(
    id: "crash-in-fallible-api", title: "A crash where a failure could be told", category: "api-design",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "Foundation"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [.init(name: "report-encoding", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
`try!`, `as!`, `!` and `fatalError` in the closure of an operator stop the program, although the chain around them is made to
carry failures. The same goes for what a function does itself that returns a publisher.

```swift combine
session.dataTaskPublisher(for: request)
    .map { try! JSONDecoder().decode(Movie.self, from: $0.data) }
//         ^^^^ 'try!' crashes in 'map', where the chain could fail instead; use 'tryMap' and 'try'
    .sink(receiveCompletion: { _ in }, receiveValue: { show([$0]) })
    .store(in: &bag)
```

```swift suggested
session.dataTaskPublisher(for: request)
    .tryMap { try JSONDecoder().decode(Movie.self, from: $0.data) }
    .sink(receiveCompletion: { _ in }, receiveValue: { show([$0]) })
    .store(in: &bag)
```

```swift combine
session.dataTaskPublisher(for: request)
    .tryMap { try JSONDecoder().decode(Movie.self, from: $0.data) }
    .sink(receiveCompletion: { _ in }, receiveValue: { show([$0]) })
    .store(in: &bag)
```

## Where it is looked for

In the closures of `Future` and of operators on what may fail, and in functions that return a publisher. Of casts and forced
values those count that are made of what the closure or function was given, by an own `decode(data)` too, or are a part of an answer that was decoded
and may lack it, and every cast of a response. So does `fatalError` where it answers that. In functions that throw, in a
file with pipelines, `try!` counts where it tries what they were given.

```swift combine
func status(_ url: URL) -> AnyPublisher<Int, URLError> {
    session.dataTaskPublisher(for: url).map { ($0.response as! HTTPURLResponse).statusCode }.eraseToAnyPublisher()
//                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'as! HTTPURLResponse' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
}

struct Answer: Decodable { let movie: Movie? }

func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).map(\.data).decode(type: Answer.self, decoder: JSONDecoder())
        .map { $0.movie! }
//             ^^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
        .eraseToAnyPublisher()
}

func image(_ url: URL) -> AnyPublisher<Image, URLError> {
    session.dataTaskPublisher(for: url).map { Image(data: $0.data)! }.eraseToAnyPublisher()
//                                            ^^^^^^^^^^^^^^^^^^^^^ '!' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
}

func checked(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, _ in
            guard !data.isEmpty else { fatalError("no data") }
//                                     ^^^^^^^^^^ 'fatalError' crashes in 'tryMap', where the chain could fail instead; throw an error
            return data
        }
        .eraseToAnyPublisher()
}

func inner(_ ids: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
    ids.flatMap { data -> AnyPublisher<Movie, APIError> in
        let movie = try! JSONDecoder().decode(Movie.self, from: data)
//                  ^^^^ 'try!' crashes in 'flatMap', where the chain could fail instead; return a publisher that fails
        return api.create(movie)
    }
    .eraseToAnyPublisher()
}

func promised(_ data: Data) -> Future<Movie, APIError> {
    Future { promise in
        promise(.success(try! JSONDecoder().decode(Movie.self, from: data)))
//                       ^^^^ 'try!' crashes in 'Future', where the chain could fail instead; call the promise with '.failure'
    }
}

func stored(_ data: Data) -> AnyPublisher<Movie, APIError> {
    let movie = try! JSONDecoder().decode(Movie.self, from: data)
//              ^^^^ 'try!' crashes here, where callers could be told of the failure; return it as 'APIError(error)'
    return api.create(movie)
}

func created(_ movie: Movie?) -> AnyPublisher<Movie, APIError> {
    guard let movie else { fatalError("no movie") }
//                         ^^^^^^^^^^ 'fatalError' crashes here, where callers could be told of the failure; return a case of 'APIError'
    return api.create(movie)
}

func cast(_ value: Any) -> AnyPublisher<Movie, APIError> {
    api.create(value as! Movie)
//             ^^^^^^^^^^^^^^^ 'as! Movie' crashes here, where callers could be told of the failure; return a case of 'APIError'
}

func code(_ response: URLResponse) throws -> Int {
    (response as! HTTPURLResponse).statusCode
//   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'as! HTTPURLResponse' crashes here, where callers could be told of the failure; throw it
}

func decoded(_ data: Data) throws -> Movie {
    try! JSONDecoder().decode(Movie.self, from: data)
//  ^^^^ 'try!' crashes here, where callers could be told of the failure; throw it
}

func bounded(_ numbers: AnyPublisher<Int, APIError>) -> AnyPublisher<Int, APIError> {
    numbers.map { number in
        precondition(number > 0)
//      ^^^^^^^^^^^^ 'precondition' crashes in 'map', where the chain could fail instead; use 'tryMap' and throw
        return number
    }
    .eraseToAnyPublisher()
}
```

Closures of RxSwift's operators may throw as they stand, but not that of `create`, which has an observer to tell.

```swift rx
func movies(_ data: Observable<Data>) -> Observable<Movie> {
    data.map { try! JSONDecoder().decode(Movie.self, from: $0) }
//             ^^^^ 'try!' crashes in 'map', where the chain could fail instead; use 'try', its closure may throw
}

func movie(_ data: Data) -> Single<Movie> {
    Single.create { observer in
        observer(.success(try! JSONDecoder().decode(Movie.self, from: data)))
//                        ^^^^ 'try!' crashes in 'create', where the chain could fail instead; hand the observer an error
        return Disposables.create()
    }
}
```

```swift fixed
func movies(_ data: Observable<Data>) -> Observable<Movie> {
    data.map { try JSONDecoder().decode(Movie.self, from: $0) }
}

func movie(_ data: Data) -> Single<Movie> {
    Single.create { observer in
        observer(.success(try! JSONDecoder().decode(Movie.self, from: data)))
//                        ^^^^ 'try!' crashes in 'create', where the chain could fail instead; hand the observer an error
        return Disposables.create()
    }
}
```

A callback inside that has the observer or promise could tell it as well.

```swift rx
import Foundation
import RxSwift

func response(_ request: URLRequest) -> Observable<(HTTPURLResponse, [Movie])> {
    Observable.create { observer in
        let task = URLSession.shared.dataTask(with: request) { data, response, error in
            guard let data, let response else {
                return observer.onError(error ?? APIError.server)
            }
            let http = response as! HTTPURLResponse
//                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'as! HTTPURLResponse' crashes in 'create', where the chain could fail instead; hand the observer an error
            observer.onNext((http, try! JSONDecoder().decode([Movie].self, from: data)))
//                                 ^^^^ 'try!' crashes in 'create', where the chain could fail instead; hand the observer an error
            observer.onCompleted()
        }
        task.resume()
        return Disposables.create { task.cancel() }
    }
}
```

## What is not reported

The code has no way to fail, or the closure is no operator's; or what is forced is a part of the tuple that a `scan` fills, or the
same in every run: `try! Request().serialized()`. Nor is the `else` of a `guard` whose URL is never nil, as the program lays its text down: `URL(string: "https://example.com/\(number)")`.

```swift combine
func crash(_ data: Data) -> Movie { try! JSONDecoder().decode(Movie.self, from: data) }

func shown(_ source: AnyPublisher<Data, Never>) {
    source.sink { label.image = Image(data: $0)! }.store(in: &bag)
}

func watched(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Data, APIError> {
    source.handleEvents(receiveOutput: { _ = try! JSONDecoder().decode(Movie.self, from: $0) }).eraseToAnyPublisher()
}

func titled(_ title: String?) -> AnyPublisher<Movie, Never> {
    guard let title else { fatalError("no title") }
    return Just(Movie(title: title)).eraseToAnyPublisher()
}

func listed(_ list: [Data]) -> [Movie] { list.map { try! JSONDecoder().decode(Movie.self, from: $0) } }
```

What is forced is the same in every run, or was checked before.

```swift combine
func pattern(_ texts: AnyPublisher<String, APIError>) -> AnyPublisher<Int, APIError> {
    texts.map { text in
        let letters = "[a-z]+"
        let expression = try! NSRegularExpression(pattern: letters)
        return expression.numberOfMatches(in: text, range: NSRange(location: 0, length: text.count))
    }
    .eraseToAnyPublisher()
}

func rounded(_ prices: AnyPublisher<Double, APIError>) -> AnyPublisher<Double, APIError> {
    prices.map { Double(String(format: "%.2f", $0))! }.eraseToAnyPublisher()
}

func icon(_ texts: AnyPublisher<String, APIError>) -> AnyPublisher<Image, APIError> {
    texts.map { _ in Image(named: "icon")! }.eraseToAnyPublisher()
}

func present(_ movies: AnyPublisher<Movie?, APIError>) -> AnyPublisher<Movie, APIError> {
    movies.filter { $0 != nil }.map { $0! }.eraseToAnyPublisher()
}

func required(_ movies: AnyPublisher<Movie?, any Error>) -> AnyPublisher<String, any Error> {
    movies
        .tryMap { movie -> Movie? in
            guard movie != nil else { throw APIError.notFound }
            return movie
        }
        .map { $0!.title }
        .eraseToAnyPublisher()
}

func asked(_ movies: AnyPublisher<Movie?, APIError>) -> AnyPublisher<String, APIError> {
    movies.map { movie in movie != nil ? movie!.title : "" }.eraseToAnyPublisher()
}

func movies(_ results: AnyPublisher<Any, APIError>) -> AnyPublisher<Movie, APIError> {
    results.filter { $0 is Movie }.map { $0 as! Movie }.eraseToAnyPublisher()
}

func titles(_ results: AnyPublisher<Any, APIError>) -> AnyPublisher<String, APIError> {
    results.map { result in result is Movie ? (result as! Movie).title : "" }.eraseToAnyPublisher()
}
```

```swift rx
func title(_ load: @escaping (@escaping (Any) -> Void) -> Void) -> Observable<String> {
    Observable.create { observer in
        load { answer in
            if answer is Movie { observer.onNext((answer as! Movie).title) }
            print(answer as! AnyObject)
            observer.onCompleted()
        }
        return Disposables.create()
    }
}
```

What is encoded, which fails only where a type writes `encode(to:)` itself, and for numbers that are not finite. With the option
`report-encoding` it counts. What may be anything may be no JSON.

```swift combine
func encoded(_ movie: Movie) -> AnyPublisher<Data, URLError> {
    var upload = request
    upload.httpBody = try! JSONEncoder().encode(movie)
    return session.dataTaskPublisher(for: upload).map(\.data).eraseToAnyPublisher()
}

func titled(_ title: String) -> AnyPublisher<Data, URLError> {
    var upload = request
    upload.httpBody = try! JSONSerialization.data(withJSONObject: ["title": title])
    return session.dataTaskPublisher(for: upload).map(\.data).eraseToAnyPublisher()
}

func sent(_ object: Any) -> AnyPublisher<Data, URLError> {
    var upload = request
    upload.httpBody = try! JSONSerialization.data(withJSONObject: object)
//                    ^^^^ 'try!' crashes here, where callers could be told of the failure; return an error of type 'URLError'
    return session.dataTaskPublisher(for: upload).map(\.data).eraseToAnyPublisher()
}
```

```swift combine report-encoding=true
func encoded(_ movie: Movie) -> AnyPublisher<Data, URLError> {
    var upload = request
    upload.httpBody = try! JSONEncoder().encode(movie)
//                    ^^^^ 'try!' crashes here, where callers could be told of the failure; return an error of type 'URLError'
    return session.dataTaskPublisher(for: upload).map(\.data).eraseToAnyPublisher()
}
```

A function that nothing but a subclass writes, what a function asks of its callers, and an object that has to be there.

```swift combine
class Store {
    var isOpen = false

    func open() -> AnyPublisher<[Movie], APIError> {
        guard isOpen else { fatalError("open the store first") }
        return api.movies()
    }

    func movies() -> AnyPublisher<[Movie], APIError> { fatalError("for subclasses") }

    func movie(at index: Int) -> AnyPublisher<Movie, APIError> {
        precondition(index >= 0)
        return api.movie(id: "\(index)")
    }

    func copied(_ object: NSObject) -> AnyPublisher<Movie, APIError> {
        let copy = object.copy() as! NSObject
        return api.movie(id: copy.description)
    }
}

final class Editor {
    var title = ""

    func titled(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, APIError> {
        movies.map { [weak self] movie in
            guard let self else { fatalError("the editor outlives its streams") }
            return self.title + movie.title
        }
        .eraseToAnyPublisher()
    }
}

func debugged(_ data: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
    #if DEBUG
        return data.map { try! JSONDecoder().decode(Movie.self, from: $0) }.eraseToAnyPublisher()
    #else
        return api.movie(id: "")
    #endif
}
```

Streams that are made never to fail, such as those of controls, and what the program itself put together.

```swift combine
enum Tab: Int { case first, second }

func chosen(_ index: AnyPublisher<Int, Never>) -> AnyPublisher<Tab, Never> {
    index.map { Tab(rawValue: $0)! }.eraseToAnyPublisher()
}

final class Cache {
    private var held: Any?

    func movies() -> AnyPublisher<[Movie], APIError> { held as! AnyPublisher<[Movie], APIError> }

    func check() throws {
        if held == nil { throw APIError.notFound }
    }

    func reset() throws {
        held = nil
        try! check()
    }

    func read(_ path: String) throws -> Data {
        defer { try! FileManager.default.removeItem(atPath: path) }
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }
}
```

Other rules speak of URLs, and of errors that are forced to be of a type.

```swift combine
func address(_ texts: AnyPublisher<String, APIError>) -> AnyPublisher<URL, APIError> {
    texts.map { URL(string: $0)! }.eraseToAnyPublisher()
}

func page(_ numbers: AnyPublisher<Int, APIError>) -> AnyPublisher<URL, APIError> {
    numbers.map { URL(string: "https://example.com/\($0)")! }.eraseToAnyPublisher()
}

func forced(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).validated().mapError { $0 as! APIError }.eraseToAnyPublisher()
}
```

## When it is right to allow it

When only a mistake in the program itself can lead there, and going on would do harm. Say so in a comment of three words or more right
above or behind it that begins with `Crash`, or has a word such as `never`, `always` or `safe`, and it is not reported; the text that
`fatalError` is given may say `never`, `must` or `programmer`, too, or what was `Expected … to` be. Nor is it where such a comment silences
SwiftLint's rule about it: `// swiftlint:disable:this force_try`.
"""#)

private let deadErrorOperator = RulePage(
    id: "dead-error-operator", title: "An error operator on a chain that cannot fail", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.safe, .unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`retry`, `catch`, `replaceError` and their like do nothing where no failure can arrive. They hide that the errors were dealt
with before, or that there never were any.

```swift combine
query
    .debounce(for: .seconds(0.3), scheduler: DispatchQueue.main)
    .retry(2)
//   ^^^^^ 'retry' never does anything: what comes before it cannot fail; remove it
    .replaceError(with: "")
//   ^^^^^^^^^^^^ 'replaceError' never does anything: what comes before it cannot fail; remove it
    .sink { label.text = $0 }
    .store(in: &bag)
```

```swift fixed
query
    .debounce(for: .seconds(0.3), scheduler: DispatchQueue.main)
    .sink { label.text = $0 }
    .store(in: &bag)
```

## Where it is looked for

At every operator that deals with failures, on sources that cannot fail and after recoveries.

```swift combine
extension Publisher {
    func orNothing() -> AnyPublisher<Output, Never> { self.catch { _ in Empty() }.eraseToAnyPublisher() }
}

func just(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).catch { _ in Just(0) }.eraseToAnyPublisher()
//              ^^^^^ 'catch' never does anything: what comes before it cannot fail; remove it
}

func typed(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).mapError { _ -> APIError in .notFound }.eraseToAnyPublisher()
//              ^^^^^^^^ 'mapError' never does anything: what comes before it cannot fail; give it the failure type with 'setFailureType(to: APIError.self)'
}

func widened(_ value: Int) -> AnyPublisher<Int, any Error> {
    Just(value).mapError { $0 as any Error }.eraseToAnyPublisher()
//              ^^^^^^^^ 'mapError' never does anything: what comes before it cannot fail; give it the failure type with 'setFailureType(to: (any Error).self)'
}

func twice(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data)
        .replaceError(with: Data())
        .catch { _ in Empty() }
//       ^^^^^ 'catch' never does anything: what comes before it cannot fail; remove it
        .eraseToAnyPublisher()
}

func own(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data)
        .orNothing()
        .replaceError(with: Data())
//       ^^^^^^^^^^^^ 'replaceError' never does anything: what comes before it cannot fail; remove it
        .eraseToAnyPublisher()
}

func asserted(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.assertNoFailure().eraseToAnyPublisher()
//         ^^^^^^^^^^^^^^^ 'assertNoFailure' never does anything: what comes before it cannot fail; remove it
}

func results(_ source: AnyPublisher<Result<Int, APIError>, Never>) -> AnyPublisher<Result<Int, APIError>, Never> {
    source.retry(3).eraseToAnyPublisher()
//         ^^^^^ 'retry' never does anything: what comes before it cannot fail; remove it
}

extension AnyPublisher {
    static func just(_ value: Output) -> AnyPublisher<Output, Failure> {
        Just(value).catch { _ in Empty<Output, Failure>() }.eraseToAnyPublisher()
//                  ^^^^^ 'catch' never does anything: what comes before it cannot fail; give it the failure type with 'setFailureType(to: Failure.self)'
    }
}

func thrown(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, any Error> {
    source.tryCatch { _ in Just(0) }.eraseToAnyPublisher()
//         ^^^^^^^^ 'tryCatch' never does anything: what comes before it cannot fail; give it the failure type with 'setFailureType(to: (any Error).self)'
}
```

```swift fixed
extension Publisher {
    func orNothing() -> AnyPublisher<Output, Never> { self.catch { _ in Empty() }.eraseToAnyPublisher() }
}

func just(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).eraseToAnyPublisher()
}

func typed(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func widened(_ value: Int) -> AnyPublisher<Int, any Error> {
    Just(value).setFailureType(to: (any Error).self).eraseToAnyPublisher()
}

func twice(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data)
        .replaceError(with: Data())
        .eraseToAnyPublisher()
}

func own(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data)
        .orNothing()
        .eraseToAnyPublisher()
}

func asserted(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.eraseToAnyPublisher()
}

func results(_ source: AnyPublisher<Result<Int, APIError>, Never>) -> AnyPublisher<Result<Int, APIError>, Never> {
    source.eraseToAnyPublisher()
}

extension AnyPublisher {
    static func just(_ value: Output) -> AnyPublisher<Output, Failure> {
        Just(value).catch { _ in Empty<Output, Failure>() }.eraseToAnyPublisher()
//                  ^^^^^ 'catch' never does anything: what comes before it cannot fail; give it the failure type with 'setFailureType(to: Failure.self)'
    }
}

func thrown(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, any Error> {
    source.setFailureType(to: (any Error).self).eraseToAnyPublisher()
}
```

A completion that only asks for a failure is as dead.

```swift combine
func watched(_ source: AnyPublisher<Int, Never>) {
    source.sink(
//         ^^^^ nothing fails here, so this 'receiveCompletion:' does nothing; leave it out
        receiveCompletion: { if case .failure(let error) = $0 { report(error) } },
        receiveValue: { _ in }
    )
    .store(in: &bag)

    source.sink { completion in
//         ^^^^ nothing fails here, so this 'receiveCompletion:' does nothing; leave it out
        switch completion {
        case .failure(let error): report(error)
        case .finished: break
        }
    } receiveValue: { _ in
    }
    .store(in: &bag)
}
```

Where only the types promise a failure, but nothing in the chain fails, it is reported as `info`.

```swift combine
func total(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).tryMap { $0 + 1 }.replaceError(with: 0).eraseToAnyPublisher()
//                                ^^^^^^^^^^^^ 'replaceError' never does anything: 'tryMap' throws nothing; use 'map', and remove it
}

func typed(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).tryMap { $0 + 1 }.mapError { APIError($0) }.eraseToAnyPublisher()
//                                ^^^^^^^^ 'mapError' never does anything: 'tryMap' throws nothing; use 'map', and give it the failure type with 'setFailureType(to: APIError.self)'
}

func empty() -> AnyPublisher<Int, Never> {
    Empty<Int, APIError>().replaceError(with: 0).eraseToAnyPublisher()
//                         ^^^^^^^^^^^^ 'replaceError' never does anything: nothing before it fails, whatever the type says; remove it, or the failure type
}
```

RxSwift's types do not say it, but relays, controls, drivers and signals never fail, nor do what operators make of them, as
long as no closure throws.

```swift rx
final class MoviesModel {
    private let relay = BehaviorRelay<[Movie]>(value: [])

    var movies: Observable<[Movie]> {
        relay.catchAndReturn([])
//            ^^^^^^^^^^^^^^ 'catchAndReturn' never does anything: what comes before it cannot fail; write 'asObservable()'
    }
    var titles: Observable<[String]> {
        relay.asObservable().map { $0.map(\.title) }.catch { _ in .empty() }
//                                                   ^^^^^ 'catch' never does anything: nothing before it fails; remove it
    }
    func follow(_ taps: Driver<Void>) -> Disposable {
        taps.asObservable().retry(3).subscribe()
//                          ^^^^^ 'retry' never does anything: nothing before it fails; remove it
    }
}
```

```swift fixed
final class MoviesModel {
    private let relay = BehaviorRelay<[Movie]>(value: [])

    var movies: Observable<[Movie]> {
        relay.asObservable()
    }
    var titles: Observable<[String]> {
        relay.asObservable().map { $0.map(\.title) }.catch { _ in .empty() }
//                                                   ^^^^^ 'catch' never does anything: nothing before it fails; remove it
    }
    func follow(_ taps: Driver<Void>) -> Disposable {
        taps.asObservable().retry(3).subscribe()
//                          ^^^^^ 'retry' never does anything: nothing before it fails; remove it
    }
}
```

## What is not reported

The chain can fail, or it is not known whether it can.

```swift rx
func found(_ relay: BehaviorRelay<String>) -> Observable<[Movie]> {
    relay.flatMapLatest { fetch($0) }.catchAndReturn([])
}

func decoded(_ relay: PublishRelay<Data>) -> Observable<[Movie]> {
    relay.map { try JSONDecoder().decode([Movie].self, from: $0) }.catchAndReturn([])
}

func given(_ movies: Observable<[Movie]>) -> Observable<[Movie]> {
    movies.catchAndReturn([])
}
```

```swift combine
func request(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data).retry(2).replaceError(with: Data()).eraseToAnyPublisher()
}

func inner(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, Never> {
    ids.flatMap { api.movie(id: $0) }.catch { _ in Empty() }.eraseToAnyPublisher()
}

func given(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, Never> {
    source.replaceError(with: 0).eraseToAnyPublisher()
}

func generic<Source: Publisher>(_ source: Source) -> AnyPublisher<Source.Output, Never> {
    source.catch { _ in Empty() }.eraseToAnyPublisher()
}

func sent(_ subject: PassthroughSubject<Int, APIError>) -> AnyPublisher<Int, APIError> {
    subject.retry(1).eraseToAnyPublisher()
}

func failing() -> AnyPublisher<Int, Never> {
    Fail(error: APIError.notFound).replaceError(with: 0).eraseToAnyPublisher()
}

func foreign() {
    unknownSource().replaceError(with: 0).sink { _ in }.store(in: &bag)
}
```

A function says that it fails, though it does not today.

```swift combine
func kept() -> AnyPublisher<[Movie], Never> {
    cachedMovies().replaceError(with: []).eraseToAnyPublisher()
}
```

A `switch` without cases satisfies the compiler, and so does a `mapError` that holds no code or is given a function for any failure, such as `absurd`; and what
has these names elsewhere is something else.

```swift combine
struct Promise {
    func `catch`(_ handler: (any Error) -> Void) -> Promise { self }
    func retry(_ count: Int) -> Promise { self }
}

enum Step { case retry(Int), mapError }

func satisfied(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).mapError { never -> APIError in switch never {} }.eraseToAnyPublisher()
}

func promised(_ promise: Promise) -> Step {
    _ = promise.retry(2).catch { _ in }
    return .retry(1)
}

func mapped(_ result: Result<Int, URLError>) -> AnyPublisher<Int, APIError> {
    result.mapError(APIError.network).publisher.eraseToAnyPublisher()
}

func finished(_ source: AnyPublisher<Int, Never>) {
    source.sink(
        receiveCompletion: { completion in
            switch completion {
            case .finished: label.text = "done"
            case .failure: break
            }
        },
        receiveValue: { _ in }
    )
    .store(in: &bag)
}
```

## When it is right to allow it

When the source is about to be one that fails, and the handling is there already.
"""#)

private let defaultHidesErrorCase = RulePage(
    id: "default-hides-error-case", title: "A `default` that hides cases of an error", category: "failure-types",
    severity: .info,
    default: .strict, preview: true,
    frameworks: [],
    fixes: [.unsafe],
    tests: false,
    options: [.init(name: "max-cases", type: "integer", defaultValue: "8")],
    since: "0.1.0", replaces: [],
    text: #"""
With `default` in a `switch` over your own error, the compiler no longer tells you where a new case has to be thought of: it is
treated like the others, silently.

```swift combine
func load() -> AnyCancellable {
    api.movies().mapError { error -> APIError in
        switch error {
        case .network: return .notFound
        case .badURL, .http, .decoding: return .unknown(error)
        default: return .http(0)
//      ^^^^^^^ 'default' takes 'notFound' and 'unknown', and every case that will be added; list them, and the compiler asks for new ones
        }
    }
    .sink(receiveCompletion: { _ in }, receiveValue: show)
}
```

```swift fixed
func load() -> AnyCancellable {
    api.movies().mapError { error -> APIError in
        switch error {
        case .network: return .notFound
        case .badURL, .http, .decoding: return .unknown(error)
        case .notFound, .unknown: return .http(0)
        }
    }
    .sink(receiveCompletion: { _ in }, receiveValue: show)
}
```

## Where it is looked for

Wherever the type of what is switched over is known: of a failure, of a parameter, after a cast.

```swift combine
func load() -> AnyCancellable {
    api.movies().sink { completion in
        guard case .failure(let error) = completion else { return }
        switch error {
        case .http(404): label.text = "gone"
        case .http(let status) where status > 499: label.text = "later"
        case .network(let error): report(error)
        case APIError.notFound, .badURL(_): label.text = "nothing"
        default: label.text = "error"
//      ^^^^^^^ 'default' takes 'http', 'decoding' and 'unknown', and every case that will be added; list them, and the compiler asks for new ones
        }
    } receiveValue: { show($0) }
}

func text(_ error: any Error) -> AnyPublisher<String, Never> {
    guard let error = error as? APIError else { return Just("").eraseToAnyPublisher() }
    switch error {
    case .network, .http, .decoding, .badURL, .notFound: return Just("retry").eraseToAnyPublisher()
    default: return Just("error").eraseToAnyPublisher()
//  ^^^^^^^ 'default' takes 'unknown', and every case that will be added; list them, and the compiler asks for new ones
    }
}
```

## What is not reported

All cases are listed, or `default` hands the error on.

```swift combine
func load() -> AnyPublisher<[Movie], any Error> {
    api.movies().tryCatch { error -> AnyPublisher<[Movie], APIError> in
        switch error {
        case .network: return cachedMovies()
        default: throw error
        }
    }
    .mapError { error in
        guard let error = error as? APIError else { return error }
        switch error {
        case .network(let inner): return inner
        default: return error
        }
    }
    .eraseToAnyPublisher()
}

func listed(_ error: APIError) -> AnyPublisher<Int, Never> {
    switch error {
    case .network, .http, .decoding: Just(1).eraseToAnyPublisher()
    case .badURL, .notFound, .unknown: Just(2).eraseToAnyPublisher()
    }
}
```

It is somebody else's error, no error, or only one case is asked for.

```swift combine
enum Kind { case one, two, three }

func others(_ error: URLError, _ kind: Kind, _ known: APIError) -> AnyPublisher<Int, Never> {
    switch error.code {
    case .notConnectedToInternet: return Just(0).eraseToAnyPublisher()
    default: break
    }
    switch kind {
    case .one: return Just(1).eraseToAnyPublisher()
    default: break
    }
    if case .network = known { return Just(3).eraseToAnyPublisher() }
    return Just(2).eraseToAnyPublisher()
}
```

## When it is right to allow it

When new cases are meant to be treated like these, whatever they will be.
"""#)

private let dispatchMainInSink = RulePage(
    id: "dispatch-main-in-sink", title: "A closure that only dispatches to the main queue", category: "scheduling",
    severity: .info,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`DispatchQueue.main.async` in each closure is forgotten in one of them, mostly in the one for failures, and runs even after the
subscription was cancelled. One `receive(on:)` covers values and failures and ends with the subscription.

```swift combine
let movies = api.movies()
    .sink { print($0) } receiveValue: { movies in
        DispatchQueue.main.async { show(movies) }
//      ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which covers values and failures
    }
```

```swift fixed
let movies = api.movies()
    .receive(on: DispatchQueue.main)
    .sink { print($0) } receiveValue: { movies in
        show(movies)
    }
```

```swift combine
let movies = api.movies()
    .receive(on: DispatchQueue.main)
    .sink { print($0) } receiveValue: { show($0) }
```

## Where it is looked for

In the closures of `sink`, and of `handleEvents` right before it; in RxSwift in those of `subscribe` and `bind`, and of `do` right before them. They do nothing else, after
`guard let self` at most. Where another closure there changes a view or a `@Published` property without it, that is a warning.

```swift combine
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []
    @Published var failure: APIError?
    @Published var isLoading = false
    var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else { return }
                self?.failure = error
            } receiveValue: { [weak self] movies in
                guard let self else { return }
                DispatchQueue.main.async { self.movies = movies }
//              ^^^^^^^^^^^^^^^^^^^^^^^^ 'failure' is not dispatched as the rest is; put 'receive(on: DispatchQueue.main)' before 'sink', which covers values and failures
            }
            .store(in: &tokens)
        api.movies()
            .sink(receiveCompletion: { completion in
                DispatchQueue.main.async {
//              ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which covers values and failures
                    self.isLoading = false
                    if case .failure(let error) = completion { self.failure = error }
                }
            }, receiveValue: { movies in
                DispatchQueue.main.async {
                    // The newest first.
                    self.movies = movies.reversed()
                }
            })
            .store(in: &tokens)
        api.movies().replaceError(with: []).handleEvents(receiveOutput: { movies in
            RunLoop.main.perform { self.isLoading = movies.isEmpty }
//          ^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'handleEvents', which ends with the subscription
        })
        .sink { [weak self] movies in
            DispatchQueue.main.async { [weak self] in self?.movies = movies }
        }
        .store(in: &tokens)
        reload.sink { _ in
            OperationQueue.main.addOperation { [weak self] in self?.load() }
//          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
        }
        .store(in: &tokens)
        reload.sink { _ in DispatchQueue.main.async(execute: { self.load() }) }.store(in: &tokens)
//                         ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
    }
}
```

```swift fixed
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []
    @Published var failure: APIError?
    @Published var isLoading = false
    var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else { return }
                self?.failure = error
            } receiveValue: { [weak self] movies in
                guard let self else { return }
                self.movies = movies
            }
            .store(in: &tokens)
        api.movies()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                self.isLoading = false
                if case .failure(let error) = completion { self.failure = error }
            }, receiveValue: { movies in
                // The newest first.
                self.movies = movies.reversed()
            })
            .store(in: &tokens)
        api.movies().replaceError(with: []).receive(on: DispatchQueue.main).handleEvents(receiveOutput: { movies in
            self.isLoading = movies.isEmpty
        })
        .sink { [weak self] movies in
            self?.movies = movies
        }
        .store(in: &tokens)
        reload.receive(on: DispatchQueue.main).sink { [weak self] _ in
            self?.load()
        }
        .store(in: &tokens)
        reload.receive(on: DispatchQueue.main).sink { _ in self.load() }.store(in: &tokens)
    }
}
```

```swift rx
final class Weather {
    private var cache: [String: [Movie]] = [:]
    private let bag = DisposeBag()

    func load(_ text: String) {
        fetch(text).asObservable()
            .do(
                onNext: { [weak self] in self?.cache[text] = $0 },
                onError: { [weak self] error in
                    guard let self else { return }
                    DispatchQueue.main.async { self.tell(error) }
//                  ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'do', which covers values and failures
                },
                onDispose: { DispatchQueue.main.async { print("over") } })
            .subscribe(onNext: { movies in
                DispatchQueue.main.async { show(movies) }
            }, onError: { report($0) })
            .disposed(by: bag)
        fetch(text)
            .subscribe(onSuccess: { [weak self] movies in
                DispatchQueue.main.async { self?.cache[text] = movies }
//              ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which covers values and failures
            }, onFailure: { [weak self] error in
                DispatchQueue.main.async {
                    guard let self else { return }
                    self.tell(error)
                }
            })
            .disposed(by: bag)
        taps.subscribe { event in
            DispatchQueue.main.async { print(event) }
//          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which covers values and failures
        }
        .disposed(by: bag)
        query.subscribe(onNext: nil, onCompleted: {
            DispatchQueue.main.async { print("no more") }
//          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which covers values and failures
        })
        .disposed(by: bag)
    }

    private func tell(_ error: any Error) { report(error) }
}
```

```swift fixed
final class Weather {
    private var cache: [String: [Movie]] = [:]
    private let bag = DisposeBag()

    func load(_ text: String) {
        fetch(text).asObservable()
            .observe(on: MainScheduler.instance)
            .do(
                onNext: { [weak self] in self?.cache[text] = $0 },
                onError: { [weak self] error in
                    guard let self else { return }
                    self.tell(error)
                },
                onDispose: { DispatchQueue.main.async { print("over") } })
            .subscribe(onNext: { movies in
                show(movies)
            }, onError: { report($0) })
            .disposed(by: bag)
        fetch(text)
            .observe(on: MainScheduler.instance)
            .subscribe(onSuccess: { [weak self] movies in
                self?.cache[text] = movies
            }, onFailure: { [weak self] error in
                guard let self else { return }
                self.tell(error)
            })
            .disposed(by: bag)
        taps.observe(on: MainScheduler.instance).subscribe { event in
            print(event)
        }
        .disposed(by: bag)
        query.observe(on: MainScheduler.instance).subscribe(onNext: nil, onCompleted: {
            print("no more")
        })
        .disposed(by: bag)
    }

    private func tell(_ error: any Error) { report(error) }
}
```

## What is not reported

Where values are on the main thread already, as the calls of a view's method are, or may be, as `subscribe(on:)` starts the work there; where they have to be
worked on where they arrive; an operator in the middle of a chain, whose rest would move to the main thread too; and a dispatch that a comment gives a reason for.

```swift combine
final class Library {
    private var index: [String: Movie] = [:]
    private var tokens: Set<AnyCancellable> = []

    func open() {
        api.movies().receive(on: RunLoop.main)
            .sink { print($0) } receiveValue: { movies in
                DispatchQueue.main.async { show(movies) }
            }
            .store(in: &tokens)
        api.movies()
            .sink(receiveCompletion: { completion in
                DispatchQueue.main.async { print(completion) }
            }, receiveValue: { [weak self] movies in
                self?.sort(movies)
            })
            .store(in: &tokens)
        api.movies()
            .sink(receiveCompletion: { completion in
                DispatchQueue.main.async { print(completion) }
            }, receiveValue: sort)
            .store(in: &tokens)
        api.rawMovies()
            .handleEvents(receiveOutput: { data in DispatchQueue.main.async { print(data.count) } })
            .decode(type: [Movie].self, decoder: JSONDecoder())
            .sink { print($0) } receiveValue: { print($0) }
            .store(in: &tokens)
        query.sink { text in
            // The property changes after its publisher has told of it.
            DispatchQueue.main.async { print(text) }
        }
        .store(in: &tokens)
        query.sink { text in
            DispatchQueue.main.async { // The property changes after its publisher has told of it.
                print(text)
            }
        }
        .store(in: &tokens)
    }

    private func sort(_ movies: [Movie]) {
        for movie in movies { index[movie.title] = movie }
    }
}
```

Work that is put off on purpose, or waits for its result; a queue that is not the main one; what does more than that; and what is not called with values.

```swift combine
func load(_ queue: DispatchQueue) {
    api.movies().sink { print($0) } receiveValue: { movies in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { show(movies) }
    }
    .store(in: &bag)
    api.movies().sink { print($0) } receiveValue: { movies in
        DispatchQueue.main.sync { show(movies) }
    }
    .store(in: &bag)
    api.movies().sink { print($0) } receiveValue: { movies in
        queue.async { show(movies) }
    }
    .store(in: &bag)
    api.movies().sink { print($0) } receiveValue: { movies in
        guard !movies.isEmpty else { return }
        DispatchQueue.main.async { show(movies) }
    }
    .store(in: &bag)
    api.movies()
        .handleEvents(receiveSubscription: { _ in DispatchQueue.main.async { print("begin") } })
        .sink { print($0) } receiveValue: { print($0) }
        .store(in: &bag)
}
```

```swift rx
extension ObservableType {
    func telling() -> Observable<Element> {
        self.do(onError: { error in
            DispatchQueue.main.async { report(error) }
        })
    }
}

func load(_ text: String) {
    fetch(text).observe(on: MainScheduler.instance)
        .subscribe(onSuccess: { movies in DispatchQueue.main.async { show(movies) } }, onFailure: { report($0) })
        .disposed(by: disposeBag)
    fetch(text)
        .map { movies in
            DispatchQueue.main.async { show(movies) }
            return movies.count
        }
        .subscribe(onSuccess: { print($0) }, onFailure: { report($0) })
        .disposed(by: disposeBag)
}
```

## Fixing it

The fix puts the link in and takes all of the dispatching away. It is not made where the dispatched code captures what the closure around it holds otherwise, or
where it calls what belongs to `@MainActor` from a type that does not: dispatched code may do that, and a subscriber's closure may not.

## When it is right to allow it

Where the work has to run after everything else that the same value causes.
"""#)

private let eagerFallback = RulePage(
    id: "eager-fallback", title: "A fallback that can crash before anything failed", category: "recovery",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The argument of `replaceError(with:)` is evaluated when the pipeline is put together, once, whether or not it is ever needed. A
`!` in it takes the app down although everything works.

```swift combine
let poster = api.rawMovies()
    .map { Image(data: $0) ?? Image() }
    .replaceError(with: Image(named: "missing")!)
//                      ^^^^^^^^^^^^^^^^^^^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
    .sink { label.image = $0 }
```

```swift fixed
let poster = api.rawMovies()
    .map { Image(data: $0) ?? Image() }
    .catch { _ in Just(Image(named: "missing")!) }
    .sink { label.image = $0 }
```

```swift combine
let missing = Image(named: "missing") ?? Image()
let poster = api.rawMovies()
    .map { Image(data: $0) ?? Image() }
    .replaceError(with: missing)
    .sink { label.image = $0 }
```

## Where it is looked for

In the arguments of `replaceError(with:)`, `replaceEmpty(with:)` and `replaceNil(with:)`: for `!`, `try!` and `as!`, not in closures.

```swift combine
func titles(_ fallback: Movie?, _ data: Data, _ any: Any) -> [AnyPublisher<Movie, Never>] {
    [
        api.movie(id: "1").replaceError(with: fallback!).eraseToAnyPublisher(),
//                                            ^^^^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
        query.map { _ in fallback }.replaceNil(with: any as! Movie).eraseToAnyPublisher(),
//                                                   ^^^^^^^^^^^^^ 'as!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
        query.map { Movie(title: $0) }
            .replaceEmpty(with: try! JSONDecoder().decode(Movie.self, from: data)).eraseToAnyPublisher(),
//                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'try!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
        api.movie(id: "1").replaceError(with: Movie(title: "none")).eraseToAnyPublisher(),
        api.movie(id: "1").catch { _ in Just(fallback!) }.eraseToAnyPublisher(),
    ]
}
```

```swift fixed
func titles(_ fallback: Movie?, _ data: Data, _ any: Any) -> [AnyPublisher<Movie, Never>] {
    [
        api.movie(id: "1").catch { _ in Just(fallback!) }.eraseToAnyPublisher(),
        query.map { _ in fallback }.replaceNil(with: any as! Movie).eraseToAnyPublisher(),
//                                                   ^^^^^^^^^^^^^ 'as!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
        query.map { Movie(title: $0) }
            .replaceEmpty(with: try! JSONDecoder().decode(Movie.self, from: data)).eraseToAnyPublisher(),
//                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'try!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
        api.movie(id: "1").replaceError(with: Movie(title: "none")).eraseToAnyPublisher(),
        api.movie(id: "1").catch { _ in Just(fallback!) }.eraseToAnyPublisher(),
    ]
}
```

The arguments of RxSwift's `catchAndReturn`, which was `catchErrorJustReturn`, and `ifEmpty(default:)` are made as early, and so are
those that `asDriver`, `asSignal` and `asInfallible` take for `onErrorJustReturn`.

```swift rx
func movies(_ fallback: [Movie]?) -> Driver<[Movie]> {
    fetch("new").asDriver(onErrorJustReturn: fallback!)
//                                           ^^^^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
}

func news(_ fallback: [Movie]?) -> Signal<[Movie]> {
    fetch("new").asSignal(onErrorJustReturn: fallback!)
//                                           ^^^^^^^^^ '!' runs when the pipeline is put together and may crash though nothing failed; make the value without it, or only when it is needed
}
```

## When it is right to allow it

Where what is forced is part of the app and a test loads it.
"""#)

private let earlyExitWithoutFail = RulePage(
    id: "early-exit-without-fail", title: "Bad input that is answered with an empty publisher", category: "api-design",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A function that is declared to fail answers bad input with `Empty`, or with a constant. Callers then wait for a value that
never comes, or take the constant for the truth, while a failure would have told them at once.

```swift combine
func movie(named name: String) -> AnyPublisher<Movie, APIError> {
    guard !name.isEmpty else { return Empty().eraseToAnyPublisher() }
//                                    ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'movie(named:)' expect failures; return 'Fail(error:)'
    return api.movie(id: name)
}
```

```swift fixed
func movie(named name: String) -> AnyPublisher<Movie, APIError> {
    guard !name.isEmpty else { return Fail(error: APIError.notFound).eraseToAnyPublisher() }
    return api.movie(id: name)
}
```

```swift combine
func movie(named name: String) -> AnyPublisher<Movie, APIError> {
    guard !name.isEmpty else { return Fail(error: .notFound).eraseToAnyPublisher() }
    return api.movie(id: name)
}
```

## Where it is looked for

In the `else` of a `guard` and in an `if` before the main path, where the condition asks about what the function was given, or what a
constant holds of it, or tries to make something of it, or asks for a connection, or a file of the app.

```swift combine
struct Query: Encodable {
    var text: String
    var isValid: Bool
}

func address(_ text: String) -> AnyPublisher<Data, URLError> {
    guard let url = URL(string: text) else { return Empty().eraseToAnyPublisher() }
//                                                  ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'address(_:)' expect failures; return 'Fail(error:)'
    return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}

func optional(_ id: String?) -> AnyPublisher<Movie, APIError> {
    guard let id else { return Empty<Movie, APIError>().eraseToAnyPublisher() }
//                             ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'optional(_:)' expect failures; return 'Fail(error:)'
    return api.movie(id: id)
}

func valid(_ query: Query) -> AnyPublisher<[Movie], APIError> {
    if !query.isValid { return Empty().eraseToAnyPublisher() }
//                             ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'valid(_:)' expect failures; return 'Fail(error:)'
    return api.search(query.text)
}

func encoded(_ query: Query) -> AnyPublisher<Data, URLError> {
    guard let body = try? JSONEncoder().encode(query) else {
        return Empty(outputType: Data.self, failureType: URLError.self).eraseToAnyPublisher()
//             ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'encoded(_:)' expect failures; return 'Fail(error:)'
    }
    var request = request
    request.httpBody = body
    return session.dataTaskPublisher(for: request).map(\.data).eraseToAnyPublisher()
}

func count(_ text: String) -> AnyPublisher<Int, APIError> {
    guard text.count > 2 else { return Just(0).setFailureType(to: APIError.self).eraseToAnyPublisher() }
//                                     ^^^^ 'Just' answers here as if nothing were wrong, though callers of 'count(_:)' expect failures; return 'Fail(error:)'
    return api.search(text).map(\.count).eraseToAnyPublisher()
}

func title(_ id: String?) -> AnyPublisher<String, APIError> {
    guard let id else { return Just("").setFailureType(to: APIError.self).eraseToAnyPublisher() }
//                             ^^^^ 'Just' answers here as if nothing were wrong, though callers of 'title(_:)' expect failures; return 'Fail(error:)'
    return api.movie(id: id).map(\.title).eraseToAnyPublisher()
}

func anyError(_ text: String) -> AnyPublisher<Movie, any Error> {
    guard let url = URL(string: text) else { return Empty().eraseToAnyPublisher() }
//                                                  ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'anyError(_:)' expect failures; return 'Fail(error:)'
    return session.dataTaskPublisher(for: url).validated()
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}

func cast(_ value: Any) -> AnyPublisher<Movie, APIError> {
    guard let id = value as? String else { return Empty().eraseToAnyPublisher() }
//                                                ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'cast(_:)' expect failures; return 'Fail(error:)'
    return api.movie(id: id)
}
```

A publisher that never ends keeps its callers waiting. An empty list is no answer to what could not be made, and a state counts where the same function,
or another one of the type, takes it for an error to miss it.

```swift combine
final class Library {
    var token: String?

    func never(_ text: String) -> AnyPublisher<[Movie], APIError> {
        guard !text.isEmpty else { return Empty(completeImmediately: false).eraseToAnyPublisher() }
//                                        ^^^^^ 'Empty' gives no answer here, though callers of 'never(_:)' expect failures; return 'Fail(error:)'
        return api.search(text)
    }

    func listed(_ text: String) -> AnyPublisher<[Movie], any Error> {
        guard let url = URL(string: text) else {
            return Just([]).setFailureType(to: Error.self).eraseToAnyPublisher()
//                 ^^^^ 'Just' answers here as if nothing were wrong, though callers of 'listed(_:)' expect failures; return 'Fail(error:)'
        }
        return session.dataTaskPublisher(for: url).validated()
            .decode(type: [Movie].self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    func authorized() -> AnyPublisher<[Movie], any Error> {
        if token == nil { return Empty().eraseToAnyPublisher() }
//                               ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'authorized()' expect failures; return 'Fail(error:)'
        return api.movies().tryMap { movies in
            guard let token = self.token else { throw APIError.notFound }
            return movies.filter { $0.title != token }
        }
        .eraseToAnyPublisher()
    }
}
```

```swift rx
enum SessionError: Error { case signedOut }

final class Reviews {
    var user: String?
    let network: Network
    init(network: Network) { self.network = network }

    func all() -> Observable<[Movie]> {
        guard let user else { return .just([]) }
//                                    ^^^^ 'just' answers here as if nothing were wrong, though callers of 'all()' expect failures; return '.error(_:)'
        return fetch(user).asObservable()
    }

    func first() -> Observable<Movie> {
        guard let user else { return .error(SessionError.signedOut) }
        return fetch(user).map { $0[0] }.asObservable()
    }

    func latest() -> Single<Movie?> {
        if !network.isOnline { return .just(nil) }
//                                     ^^^^ 'just' answers here as if nothing were wrong, though callers of 'latest()' expect failures; return '.error(_:)'
        return fetch("latest").map(\.first)
    }

    func seen() -> Observable<[Movie]> {
        guard let last = network.last else { return .just([]) }
        return fetch(last).asObservable()
    }
}

struct Network {
    let isOnline: Bool
    let last: String?
}
```

An `Observable` that answers with `empty()` is over before it began, one that answers with `never()` is never over, and a `Single` with a constant
looks like any other answer. In a reactor's mutations it is all the same: ReactorKit makes an empty stream of a failure.

```swift rx
func page(_ text: String) -> Observable<Data> {
    guard let url = URL(string: text) else { return .empty() }
//                                                   ^^^^^ 'empty' answers here as if nothing were wrong, though callers of 'page(_:)' expect failures; return '.error(_:)'
    return data(at: url)
}

func checked(_ movie: Movie) -> Observable<[Movie]> {
    if movie.title.isEmpty { return Observable.empty() }
//                                             ^^^^^ 'empty' answers here as if nothing were wrong, though callers of 'checked(_:)' expect failures; return '.error(_:)'
    return fetch(movie.title).asObservable()
}

func later(_ id: String?) -> Single<[Movie]> {
    guard let id else { return .never() }
//                              ^^^^^ 'never' gives no answer here, though callers of 'later(_:)' expect failures; return '.error(_:)'
    return fetch(id)
}

func count(_ text: String?) -> Single<Int> {
    guard let text else { return .just(0) }
//                                ^^^^ 'just' answers here as if nothing were wrong, though callers of 'count(_:)' expect failures; return '.error(_:)'
    return fetch(text).map(\.count)
}

func data(at url: URL) -> Observable<Data> { .error(APIError.server) }
```

```swift suggested
func page(_ text: String) -> Observable<Data> {
    guard let url = URL(string: text) else { return .error(<#error#>) }
    return data(at: url)
}

func checked(_ movie: Movie) -> Observable<[Movie]> {
    if movie.title.isEmpty { return .error(<#error#>) }
    return fetch(movie.title).asObservable()
}

func later(_ id: String?) -> Single<[Movie]> {
    guard let id else { return .error(<#error#>) }
    return fetch(id)
}

func count(_ text: String?) -> Single<Int> {
    guard let text else { return .error(<#error#>) }
    return fetch(text).map(\.count)
}

func data(at url: URL) -> Observable<Data> { .error(APIError.server) }
```

Where it is not certain that the main path fails, it is reported as `info`.

```swift combine
func given(_ text: String, _ source: AnyPublisher<Movie, any Error>) -> AnyPublisher<Movie, any Error> {
    guard !text.isEmpty else { return Empty().eraseToAnyPublisher() }
//                                    ^^^^^ 'Empty' answers here as if nothing were wrong, though callers of 'given(_:_:)' expect failures; return 'Fail(error:)'
    return source
}
```

## What is not reported

The condition is not about the input: a cache, a state, the end of a lifetime. Or it is about a parameter whose default is `nil`, which callers
may leave out.

```swift combine
final class Store {
    var cache: [String: Movie] = [:]
    var isActive = false

    func cached(_ id: String) -> AnyPublisher<Movie, APIError> {
        if let movie = cache[id] { return Just(movie).setFailureType(to: APIError.self).eraseToAnyPublisher() }
        return api.movie(id: id)
    }

    func reload() -> AnyPublisher<[Movie], APIError> {
        guard isActive else { return Empty().eraseToAnyPublisher() }
        return api.movies()
    }

    func next(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, APIError> {
        ids.flatMap { [weak self] id -> AnyPublisher<Movie, APIError> in
            guard let self else { return Empty().eraseToAnyPublisher() }
            return self.cached(id)
        }
        .eraseToAnyPublisher()
    }
}
```

Only this file calls the function, and each call takes all failures alike.

```swift combine
func count(_ id: String?) -> AnyPublisher<Int, Never> { rating(id).replaceError(with: 0).eraseToAnyPublisher() }

private func rating(_ id: String?) -> AnyPublisher<Int, APIError> {
    guard let id else { return Just(0).setFailureType(to: APIError.self).eraseToAnyPublisher() }
    return api.movie(id: id).map { _ in 1 }.eraseToAnyPublisher()
}
```

An empty list is the answer to an empty list, and nothing to do is done. Whether a publisher ends may be decided elsewhere.

```swift combine
func all(_ ids: [String]) -> AnyPublisher<[Movie], APIError> {
    guard let first = ids.first else { return Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher() }
    return api.search(first)
}

func none(_ ids: [String]) -> AnyPublisher<[Movie], APIError> {
    if ids.isEmpty { return Empty().eraseToAnyPublisher() }
    return api.search(ids[0])
}

func decided(_ text: String, _ ends: Bool) -> AnyPublisher<[Movie], APIError> {
    guard !text.isEmpty else { return Empty(completeImmediately: ends).eraseToAnyPublisher() }
    return api.search(text)
}

func done(_ movie: Movie?) -> AnyPublisher<Void, APIError> {
    guard let movie else { return Just(()).setFailureType(to: APIError.self).eraseToAnyPublisher() }
    return api.create(movie).map { _ in }.eraseToAnyPublisher()
}
```

No value, yes and no are answers too, and a `Maybe` is there to be empty.

```swift rx
func poster(_ id: String?) -> Single<Movie?> {
    guard let id else { return .just(nil) }
    return fetch(id).map(\.first)
}

func exists(_ text: String) -> Observable<Bool> {
    guard !text.isEmpty else { return .just(false) }
    return fetch(text).map { !$0.isEmpty }.asObservable()
}

func first(_ text: String) -> Maybe<Movie> {
    guard !text.isEmpty else { return .empty() }
    return fetch(text).compactMap(\.first)
}

func reload(_ isActive: () -> Bool) -> Observable<[Movie]> {
    let active = isActive()
    guard active else { return .empty() }
    return fetch("all").asObservable()
}

func local(_ text: String) -> Observable<Int> {
    guard !text.isEmpty else { return .empty() }
    return .just(text.count)
}

func given(_ text: String, _ source: Observable<Int>) -> Observable<Int> {
    guard !text.isEmpty else { return .empty() }
    return source
}
```

The function does not fail, neither by its type nor on its other paths; or the exit does fail.

```swift combine
func titles(_ text: String) -> AnyPublisher<[Movie], Never> {
    guard !text.isEmpty else { return Empty().eraseToAnyPublisher() }
    return api.search(text).replaceError(with: []).eraseToAnyPublisher()
}

func local(_ text: String) -> AnyPublisher<Int, APIError> {
    guard !text.isEmpty else { return Empty().eraseToAnyPublisher() }
    return Just(text.count).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func failing(_ text: String) -> AnyPublisher<[Movie], APIError> {
    guard !text.isEmpty else { return Fail(error: .notFound).eraseToAnyPublisher() }
    return api.search(text)
}

func main(_ text: String) -> AnyPublisher<[Movie], APIError> {
    Empty().append(api.search(text)).eraseToAnyPublisher()
}
```

## When it is right to allow it

When no answer is what callers of the function expect for such an input.
"""#)

private let errorCauseDropped = RulePage(
    id: "error-cause-dropped", title: "A `mapError` that drops the cause", category: "failure-types",
    severity: .info,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe],
    tests: false,
    options: [.init(name: "report-everywhere", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
`mapError { _ in .offline }` keeps the fact that something failed and throws away why: no code, no URL and no coding path
reaches any log. Where several kinds of errors become one, it is a warning.

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { _ in APIError.notFound }
//       ^^^^^^^^ whether 'URLError' or 'DecodingError' arrived is lost here, and with it why it failed; keep the error in a case with a value
        .eraseToAnyPublisher()
}
```

```swift fixed
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}
```

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { APIError.unknown($0) }
        .eraseToAnyPublisher()
}
```

## What counts

A closure that is one expression and does not read the error, whatever the value it gives instead.

```swift combine
enum LoadError: Error {
    case offline
    case failed(reason: String)
}

func download(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data).mapError { _ in .offline }.eraseToAnyPublisher()
//                                                  ^^^^^^^^ the 'URLError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
}

func named(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data).mapError { error in LoadError.offline }.eraseToAnyPublisher()
//                                                  ^^^^^^^^ the 'URLError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
}

func typed(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError { (_: URLError) -> LoadError in
//       ^^^^^^^^ the 'URLError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
            return .offline
        }
        .eraseToAnyPublisher()
}

func told(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError { _ in .failed(reason: "no connection") }
//       ^^^^^^^^ the 'URLError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
        .eraseToAnyPublisher()
}

func parsed(_ data: Data) -> AnyPublisher<Movie, LoadError> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).mapError { _ in .failed(reason: "") }.eraseToAnyPublisher()
//                                                              ^^^^^^^^ the 'DecodingError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
}

func inner(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, LoadError> {
    ids.flatMap { id in api.movie(id: id).mapError { _ in LoadError.offline } }.eraseToAnyPublisher()
//                                        ^^^^^^^^ the 'APIError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
}

func chosen(_ url: URL, isQuiet: Bool) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).validated()
        .mapError { _ in isQuiet ? .offline : .failed(reason: "") }
//       ^^^^^^^^ whether 'APIError' or 'URLError' arrived is lost here, and with it why it failed; keep the error in a case with a value
        .eraseToAnyPublisher()
}

func sent(_ source: PassthroughSubject<Data, APIError>) -> AnyPublisher<Data, LoadError> {
    source.mapError { _ in .offline }.eraseToAnyPublisher()
//         ^^^^^^^^ the 'APIError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
}
```

With the option `report-everywhere`, also a branch that tells one type apart and drops it, `mapError` of a `Result`, and a
`catch` that throws another error.

```swift combine report-everywhere=true
enum LoadError: Error {
    case offline, broken
    case failed(any Error)
}

func told(_ url: URL) -> AnyPublisher<Movie, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { error in
            switch error {
            case is DecodingError: return .broken
//               ^^^^^^^^^^^^^^^^ this branch drops the 'DecodingError' that it asks for, and with it why it failed; keep it in a case with a value
            case let error as URLError: return .failed(error)
            default: return .failed(error)
            }
        }
        .eraseToAnyPublisher()
}

func chosen(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError { $0 is URLError ? .offline : .failed($0) }
//                  ^^^^^^^^^^^^^^ this branch drops the 'URLError' that it asks for, and with it why it failed; keep it in a case with a value
        .eraseToAnyPublisher()
}

func result(_ result: Result<Int, APIError>) -> Result<Int, LoadError> {
    result.mapError { _ in .offline }
//         ^^^^^^^^ the 'APIError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
}

func thrown(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).tryMap { data, _ in
        do {
            return try JSONDecoder().decode(Movie.self, from: data)
        } catch {
//        ^^^^^ the 'DecodingError' that arrives here is dropped, and with it why it failed; keep it in a case with a value
            throw LoadError.broken
        }
    }
    .eraseToAnyPublisher()
}
```

## What is not reported

The error is read, to be kept, told apart or reported.

```swift combine
enum LoadError: Error {
    case offline, broken
    case failed(any Error)
}

func kept(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data).mapError { .failed($0) }.eraseToAnyPublisher()
}

func asFunction(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data).mapError(LoadError.failed).eraseToAnyPublisher()
}

func toldApart(_ url: URL) -> AnyPublisher<Movie, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { $0 is URLError ? .offline : .broken }
        .eraseToAnyPublisher()
}

func reported(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError { error in
            report(error)
            return .offline
        }
        .eraseToAnyPublisher()
}

func noted(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .handleEvents(receiveCompletion: { if case .failure(let error) = $0 { report(error) } })
        .mapError { _ in .offline }
        .eraseToAnyPublisher()
}
```

The parameter's name says that the cause is dropped on purpose, or there is nothing to lose: the error is a plain case.

```swift combine
enum Plain: Error { case missing, closed }
enum LoadError: Error { case offline }

func onPurpose(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data).mapError { _cause in .offline }.eraseToAnyPublisher()
}

func translated(_ source: AnyPublisher<Data, Plain>) -> AnyPublisher<Data, LoadError> {
    source.mapError { _ in .offline }.eraseToAnyPublisher()
}
```

The chain cannot fail, or what arrives is not known; and `Result` has a `mapError` too.

```swift combine
enum LoadError: Error { case offline }

func never(_ value: Int) -> AnyPublisher<Int, LoadError> {
    Just(value).mapError { _ in LoadError.offline }.eraseToAnyPublisher()
}

func unknown(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, LoadError> {
    source.mapError { _ in .offline }.eraseToAnyPublisher()
}

func result(_ result: Result<Int, APIError>) -> Result<Int, LoadError> {
    result.mapError { _ in .offline }
}
```

With `report-everywhere`, what keeps the error or has none to lose is left alone as well.

```swift combine report-everywhere=true
enum Plain: Error { case missing, closed }
enum LoadError: Error {
    case offline, broken
    case failed(any Error)
}

func told(_ url: URL) -> AnyPublisher<Movie, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { error in
            switch error {
            case is Plain: return .broken
            case is URLError: return .failed(error)
            case is DecodingError:
                report(error)
                return .broken
            case let error as APIError: return .failed(error)
            default: return .failed(error)
            }
        }
        .eraseToAnyPublisher()
}

func logged(_ url: URL) -> AnyPublisher<Data, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError { error in
            report(error)
            switch error {
            case is URLError: return .offline
            default: return .broken
            }
        }
        .eraseToAnyPublisher()
}

func asked(_ url: URL) -> AnyPublisher<Movie, LoadError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { error in
            switch error {
            case is URLError where error.localizedDescription.isEmpty: return .offline
            default: return .failed(error)
            }
        }
        .eraseToAnyPublisher()
}

func rethrownApart(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).tryMap { data, _ in
        do {
            return try JSONDecoder().decode(Movie.self, from: data)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw LoadError.broken
        }
    }
    .eraseToAnyPublisher()
}

func translated(_ result: Result<Int, Plain>) -> Result<Int, LoadError> {
    result.mapError { _ in .offline }
}

func kept(_ result: Result<Int, APIError>) -> Result<Int, LoadError> {
    result.mapError { .failed($0) }
}

func onPurpose(_ result: Result<Int, APIError>) -> Result<Int, LoadError> {
    result.mapError { _cause in .offline }
}

func rethrown(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).tryMap { data, _ in
        do {
            return try JSONDecoder().decode(Movie.self, from: data)
        } catch {
            throw LoadError.failed(error)
        }
    }
    .eraseToAnyPublisher()
}
```

## When it is right to allow it

When the cause was logged where it arose. Name the parameter `_cause`, say, and it is not reported.
"""#)

private let errorComparedByText = RulePage(
    id: "error-compared-by-text", title: "An error that is told by its text", category: "failure-types",
    severity: .warning,
    default: .on, preview: true,
    frameworks: [],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`localizedDescription` is for people: it changes with the language of the device, with the version of the system, and with the next
person who finds better words. Code that decides by it works on the developer's phone only.

```swift combine
func load() -> AnyPublisher<[Movie], any Error> {
    api.movies().mapError { $0 as any Error }
        .tryCatch { error -> AnyPublisher<[Movie], APIError> in
            if error.localizedDescription == "The Internet connection appears to be offline." { return cachedMovies() }
//             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ what an error says differs by language and version of the system; ask for its type, and then for its case or code
            throw error
        }
        .eraseToAnyPublisher()
}
```

```swift combine
func load() -> AnyPublisher<[Movie], any Error> {
    api.movies().mapError { $0 as any Error }
        .tryCatch { error -> AnyPublisher<[Movie], APIError> in
            if (error as? URLError)?.code == .notConnectedToInternet { return cachedMovies() }
            throw error
        }
        .eraseToAnyPublisher()
}
```

## Where it is looked for

Comparisons, searches and switches, of what the error says and of how it is printed.

```swift combine
func load(_ error: any Error) -> AnyCancellable {
    api.movies().sink { completion in
        guard case .failure(let failure) = completion else { return }
        if failure.localizedDescription.contains("offline") { label.text = "offline" }
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ what an error says differs by language and version of the system; ask for its type, and then for its case or code
        if error.localizedDescription.lowercased().hasPrefix("cancel") { label.text = "" }
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ what an error says differs by language and version of the system; ask for its type, and then for its case or code
        if "\(failure)" != "notFound" { report(failure) }
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^ what an error says differs by language and version of the system; ask for its type, and then for its case or code
        if String(describing: error) == "cancelled" { label.text = "" }
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ what an error says differs by language and version of the system; ask for its type, and then for its case or code
        switch error.localizedDescription {
//             ^^^^^^^^^^^^^^^^^^^^^^^^^^ what an error says differs by language and version of the system; ask for its type, and then for its case or code
        case "offline": label.text = "offline"
        default: report(error)
        }
    } receiveValue: { show($0) }
}
```

## What is not reported

The text is shown or logged, compared for a view's state, or is no error's.

```swift combine
struct State: Equatable {
    var error: any Error

    static func == (left: State, right: State) -> Bool {
        _ = Just(left)
        return left.error.localizedDescription == right.error.localizedDescription
    }
}

struct Place {
    var localizedDescription = ""
}

func load(_ place: Place, _ text: String) -> AnyCancellable {
    api.movies().sink { completion in
        guard case .failure(let failure) = completion else { return }
        label.text = failure.localizedDescription
        label.text = "Failed: \(failure)"
        print(failure.localizedDescription.uppercased(), String(describing: failure))
        if place.localizedDescription == "home" { label.text = "" }
        if "\(text)" == "home" { label.text = "" }
        if failure.localizedDescription.isEmpty { label.text = "?" }
        if (failure as NSError).localizedFailureReason == nil { label.text = "?" }
    } receiveValue: { show($0) }
}
```

## When it is right to allow it

When a library has no other way to tell its errors apart.
"""#)

private let errorWithoutDescription = RulePage(
    id: "error-without-description", title: "An error that has nothing to say", category: "api-design",
    severity: .info,
    default: .strict, preview: true,
    frameworks: [],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`localizedDescription` of an error that is no `LocalizedError` is the same sentence for all of its cases: "The operation
couldn’t be completed. (App.LoginError error 2.)" A `description` of your own does not help there.

```swift combine
enum LoginError: Error { case wrongPassword }

func login(_ source: AnyPublisher<User, LoginError>) -> AnyCancellable {
    source.sink { completion in
        if case .failure(let error) = completion { label.text = error.localizedDescription }
//                                                                    ^^^^^^^^^^^^^^^^^^^^ 'LoginError' says nothing here but "The operation couldn’t be completed"; make it a 'LocalizedError' with an 'errorDescription'
    } receiveValue: { label.text = $0.name }
}
```

```swift combine
enum LoginError: LocalizedError {
    case wrongPassword

    var errorDescription: String? { "The password is wrong." }
}

func login(_ source: AnyPublisher<User, LoginError>) -> AnyCancellable {
    source.sink { completion in
        if case .failure(let error) = completion { label.text = error.localizedDescription }
    } receiveValue: { label.text = $0.name }
}
```

## Where it is looked for

Wherever the type of the error is known: in closures, parameters, casts.

```swift combine
struct Problem: Error, CustomStringConvertible {
    var description: String { "a problem" }
}

func texts(_ problems: AnyPublisher<Int, Problem>, _ problem: Problem, _ error: any Error) -> AnyPublisher<String, Never> {
    if let error = error as? APIError { label.text = error.localizedDescription }
//                                                         ^^^^^^^^^^^^^^^^^^^^ 'APIError' says nothing here but "The operation couldn’t be completed"; make it a 'LocalizedError' with an 'errorDescription'
    label.text = "It failed: \(problem.localizedDescription)"
//                                     ^^^^^^^^^^^^^^^^^^^^ 'Problem' says nothing here but "The operation couldn’t be completed"; make it a 'LocalizedError' with an 'errorDescription'
    return problems.map { "\($0)" }
        .catch { Just($0.localizedDescription) }
//                       ^^^^^^^^^^^^^^^^^^^^ 'Problem' says nothing here but "The operation couldn’t be completed"; make it a 'LocalizedError' with an 'errorDescription'
        .eraseToAnyPublisher()
}
```

## What is not reported

The error has a text, wherever the project gives it one; or it is not the project's, or not known.

```swift combine
enum Described: Error { case one }
enum Named: Error {
    case one
    var localizedDescription: String { "one" }
}
final class Old: NSError, @unchecked Sendable {}

func texts(_ described: AnyPublisher<Int, Described>, _ named: Named, _ old: Old, _ error: any Error) -> AnyPublisher<String, Never> {
    label.text = named.localizedDescription
    label.text = old.localizedDescription
    label.text = error.localizedDescription
    label.text = URLError(.badURL).localizedDescription
    return described.map { "\($0)" }
        .catch { Just($0.localizedDescription) }
        .eraseToAnyPublisher()
}

extension Described: LocalizedError {
    var errorDescription: String? { "one" }
}
```

Only developers read it.

```swift combine
func watched() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .handleEvents(receiveCompletion: {
            if case .failure(let error) = $0 { print("failed:", error.localizedDescription) }
        })
        .eraseToAnyPublisher()
}
```

## When it is right to allow it

When the text is for developers only.
"""#)

private let explicitFailureErasure = RulePage(
    id: "explicit-failure-erasure", title: "A `mapError` that only widens the failure", category: "failure-types",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`mapError { $0 as any Error }` throws a known type away. Unless something else asks for `any Error`, callers could be told.

```swift combine
func movies() -> AnyPublisher<[Movie], any Error> {
    api.movies().mapError { $0 as any Error }.eraseToAnyPublisher()
//               ^^^^^^^^ 'APIError' is turned into 'any Error' on purpose; callers could be told the type
}

func named() -> AnyPublisher<[Movie], any Error> {
    api.movies().mapError { error in error as any Error }.eraseToAnyPublisher()
//               ^^^^^^^^ 'APIError' is turned into 'any Error' on purpose; callers could be told the type
}

func declared() -> AnyPublisher<[Movie], any Error> {
    api.movies().mapError { error -> any Error in error }.eraseToAnyPublisher()
//               ^^^^^^^^ 'APIError' is turned into 'any Error' on purpose; callers could be told the type
}

func downloaded(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url).map(\.data).mapError { $0 as Error }.eraseToAnyPublisher()
//                                                  ^^^^^^^^ 'URLError' is turned into 'any Error' on purpose; callers could be told the type
}
```

```swift combine
func movies() -> AnyPublisher<[Movie], APIError> {
    api.movies().eraseToAnyPublisher()
}
```

## What is not reported

Another stream asks for it, another path has another type, or the closure does more.

```swift combine
protocol Store { func all() -> AnyPublisher<[Movie], any Error> }

struct Remote: Store {
    func all() -> AnyPublisher<[Movie], any Error> {
        api.movies().mapError { $0 as any Error }.eraseToAnyPublisher()
    }
}

func joined(_ other: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
    api.movies().map(\.count).mapError { $0 as any Error }.merge(with: other).eraseToAnyPublisher()
}

func chosen(_ url: URL?) -> AnyPublisher<Data, any Error> {
    guard let url else { return Fail(error: APIError.notFound).eraseToAnyPublisher() }
    return session.dataTaskPublisher(for: url).map(\.data).mapError { $0 as any Error }.eraseToAnyPublisher()
}

func noted() -> AnyPublisher<[Movie], any Error> {
    api.movies().mapError { error -> any Error in
        report(error)
        return error
    }
    .eraseToAnyPublisher()
}

func typed() -> AnyPublisher<[Movie], APIError> { api.movies().mapError { $0 }.eraseToAnyPublisher() }
```

## When it is right to allow it

When callers of several such functions treat all failures alike.
"""#)

private let exposedSubject = RulePage(
    id: "exposed-subject", title: "A subject that anybody can end", category: "api-design",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A subject is both ends of a stream. Whoever can subscribe to it can also send through it: one completion from anywhere
ends it for everybody, and what comes later is lost without a word.

```swift combine
final class Session {
    let events = PassthroughSubject<String, APIError>()
//      ^^^^^^ whoever reaches 'events' can fail or finish it for all; make it private, and hand it out as a publisher
}
```

```swift combine
final class Session {
    private let subject = PassthroughSubject<String, APIError>()
    var events: AnyPublisher<String, APIError> { subject.eraseToAnyPublisher() }
}
```

## Where it is looked for

In properties of classes, structs and actors. Where no failure can be sent, it is reported as `info`.

```swift combine
public final class Player {
    public let states = CurrentValueSubject<Int, Never>(0)
//             ^^^^^^ whoever reaches 'states' can finish it for all; make it private, and hand it out as a publisher
    static let shared = PassthroughSubject<Void, Never>()
//             ^^^^^^ whoever reaches 'shared' can finish it for all; make it private, and hand it out as a publisher
    var failures: PassthroughSubject<String, any Error>?
//      ^^^^^^^^ whoever reaches 'failures' can fail or finish it for all; make it private, and hand it out as a publisher
    private(set) var last = CurrentValueSubject<String, APIError>("")
//                   ^^^^ whoever reaches 'last' can fail or finish it for all; make it private, and hand it out as a publisher
    lazy var lazily = PassthroughSubject<Int, Never>()
//           ^^^^^^ whoever reaches 'lazily' can finish it for all; make it private, and hand it out as a publisher
}

struct Channel {
    let values = PassthroughSubject<Int, APIError>()
//      ^^^^^^ whoever reaches 'values' can fail or finish it for all; make it private, and hand it out as a publisher
}
```

```swift rx
final class Model {
    let taps = PublishSubject<Void>()
//      ^^^^ whoever reaches 'taps' can fail or finish it for all; make it private, and hand it out as an observable
    let state = BehaviorSubject(value: 0)
//      ^^^^^ whoever reaches 'state' can fail or finish it for all; make it private, and hand it out as an observable
    let log: ReplaySubject<String> = .create(bufferSize: 1)
//      ^^^ whoever reaches 'log' can fail or finish it for all; make it private, and hand it out as an observable
}
```

## What is not reported

What nobody outside reaches, or reaches as something else.

```swift combine
final class Session {
    private let one = PassthroughSubject<Int, APIError>()
    fileprivate let two = PassthroughSubject<Int, APIError>()
    let three: AnyPublisher<Int, Never> = PassthroughSubject<Int, Never>().eraseToAnyPublisher()
    let four: any Publisher<Int, Never> = PassthroughSubject<Int, Never>()
    var five: some Publisher<Int, APIError> { one }
    @Published var six = 0
    func start() {
        let local = PassthroughSubject<Int, APIError>()
        local.send(1)
    }
}

private final class Hidden {
    let values = PassthroughSubject<Int, APIError>()
}

protocol Source {
    var values: PassthroughSubject<Int, APIError> { get }
}

struct Screen: View {
    let taps = PassthroughSubject<Void, Never>()
}

enum Own {
    struct PassthroughSubject<A, B> {}
    static let values = PassthroughSubject<Int, APIError>()
}
```

```swift rx
final class Model {
    private let subject = PublishSubject<Void>()
    var taps: Observable<Void> { subject.asObservable() }
    let input: AnyObserver<Void>
    let relay = PublishRelay<Void>()
    init() { input = subject.asObserver() }
}
```

## When it is right to allow it

When sending is what others are given it for, as the input of a view model, and nobody there sends a completion.
"""#)

private let failureMismatch = RulePage(
    id: "failure-mismatch", title: "Failure types that do not meet", category: "failure-types",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.safe, .unsafe, .display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The chain does not compile, because an operator needs another failure type than it gets. The compiler's message is about generic
parameters; this one names the operator, and what is missing.

```swift combine
final class Counter { var count = 0 }
let counter = Counter()

api.movies()
    .map(\.count)
    .assign(to: \.count, on: counter)
//   ^^^^^^ 'assign(to:on:)' needs a chain that cannot fail, but this one fails with 'APIError'; handle the failure before, with 'catch' or 'replaceError'
    .store(in: &bag)
```

```swift suggested
final class Counter { var count = 0 }
let counter = Counter()

api.movies()
    .map(\.count)
    .replaceError(with: <#value#>)
    .assign(to: \.count, on: counter)
    .store(in: &bag)
```

```swift combine
final class Counter { var count = 0 }
let counter = Counter()

api.movies()
    .map(\.count)
    .replaceError(with: 0)
    .assign(to: \.count, on: counter)
    .store(in: &bag)
```

## What is compared

Subscribers and operators that only chains without failures have.

```swift combine
func shown(_ url: URL) {
    api.movies().sink { show($0) }.store(in: &bag)
//               ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
    api.movies().sink(receiveValue: show).store(in: &bag)
//               ^^^^ 'sink(receiveValue:)' needs a chain that cannot fail, but this one fails with 'APIError'; add 'receiveCompletion:', or handle the failure before
    session.dataTaskPublisher(for: url).map(\.data).setFailureType(to: APIError.self).sink(
//                                                  ^^^^^^^^^^^^^^ 'setFailureType(to:)' needs a chain that cannot fail, but this one fails with 'URLError'; change the type with 'mapError'
        receiveCompletion: { if case .failure(let error) = $0 { report(error) } }, receiveValue: { _ in }
    )
    .store(in: &bag)
}
```

Operators that join streams of equal failures.

```swift combine
func merged(_ other: AnyPublisher<[Movie], URLError>) -> AnyPublisher<[Movie], APIError> {
    api.movies().merge(with: other).eraseToAnyPublisher()
//               ^^^^^ 'merge' needs equal failure types, but one is 'APIError' and the other 'URLError'; map one of them with 'mapError'
}

func zipped(_ counts: AnyPublisher<Int, Never>) -> AnyPublisher<[Movie], APIError> {
    api.movies().zip(counts).map { $0.0 }.eraseToAnyPublisher()
//               ^^^ 'zip' needs equal failure types, but one is 'APIError' and the other 'Never'; map one of them with 'mapError'
}

func latest(_ counts: AnyPublisher<Int, any Error>) -> AnyPublisher<[Movie], APIError> {
    api.movies().combineLatest(counts).map { $0.0 }.eraseToAnyPublisher()
//               ^^^^^^^^^^^^^ 'combineLatest' needs equal failure types, but one is 'APIError' and the other 'any Error'; map one of them with 'mapError'
}
```

```swift fixed
func merged(_ other: AnyPublisher<[Movie], URLError>) -> AnyPublisher<[Movie], APIError> {
    api.movies().merge(with: other.mapError(APIError.network)).eraseToAnyPublisher()
}

func zipped(_ counts: AnyPublisher<Int, Never>) -> AnyPublisher<[Movie], APIError> {
    api.movies().zip(counts.setFailureType(to: APIError.self)).map { $0.0 }.eraseToAnyPublisher()
}

func latest(_ counts: AnyPublisher<Int, any Error>) -> AnyPublisher<[Movie], APIError> {
    api.movies().combineLatest(counts.mapError(APIError.init)).map { $0.0 }.eraseToAnyPublisher()
}
```

A chain and what it is declared to be: by the function or closure that returns it, or by the variable that is given it. Inside a type with an
`Error` of its own, that is meant by the name.

```swift combine
func data(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
//                                                  ^^^^^^^^^^^^^^^^^^^ this fails with 'URLError', but 'data(_:)' is declared to fail with 'APIError'; map it with 'mapError'
}

func count(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).eraseToAnyPublisher()
//              ^^^^^^^^^^^^^^^^^^^ this fails with 'Never', but 'count(_:)' is declared to fail with 'APIError'; add 'setFailureType(to:)'
}

func tried(_ data: Data) -> AnyPublisher<Movie, APIError> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                              ^^^^^^^^^^^^^^^^^^^ this fails with 'any Error', but 'tried(_:)' is declared to fail with 'APIError'; map it with 'mapError'
}

enum Jokes {
    enum Error: Swift.Error { case missing }

    static func joke(_ data: Data) -> AnyPublisher<Movie, Error> {
        Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                  ^^^^^^^^^^^^^^^^^^^ this fails with 'any Error', but 'joke(_:)' is declared to fail with 'Jokes.Error'; map it with 'mapError'
    }
}

func checked(_ ids: AnyPublisher<String, APIError>) -> AnyPublisher<Data, APIError> {
    ids.flatMap { id -> AnyPublisher<Data, APIError> in
        guard let url = URL(string: id) else { return Fail(error: .notFound).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
//                                                             ^^^^^^^^^^^^^^^^^^^ this fails with 'URLError', but the closure is declared to fail with 'APIError'; map it with 'mapError'
    }
    .eraseToAnyPublisher()
}

func template(_ ids: AnyPublisher<String, APIError>) -> AnyPublisher<Data, APIError> {
    ids.flatMap { id -> AnyPublisher<Data, APIError> in
        if id.isEmpty { return Just(Data()).eraseToAnyPublisher() }
//                                          ^^^^^^^^^^^^^^^^^^^ this fails with 'Never', but the closure is declared to fail with 'APIError'; add 'setFailureType(to:)'
        return Fail(error: .notFound).eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
}

final class Posters {
    private var first: AnyPublisher<[Movie], Never> = api.movies().eraseToAnyPublisher()
//                                                                 ^^^^^^^^^^^^^^^^^^^ this fails with 'APIError', but 'first' is declared to fail with 'Never'; handle it before, with 'catch' or 'replaceError'
    private var last: AnyPublisher<[Movie], Never>?

    func load() {
        last = api.movies().eraseToAnyPublisher()
//                          ^^^^^^^^^^^^^^^^^^^ this fails with 'APIError', but 'last' is declared to fail with 'Never'; handle it before, with 'catch' or 'replaceError'
        let shown: AnyPublisher<[Movie], Never> = api.movies().eraseToAnyPublisher()
//                                                             ^^^^^^^^^^^^^^^^^^^ this fails with 'APIError', but 'shown' is declared to fail with 'Never'; handle it before, with 'catch' or 'replaceError'
        shown.sink(receiveValue: show).store(in: &bag)
    }
}
```

## What is not reported

The types meet, or one of two is `Never` where `flatMap` allows it, as of iOS 14.

```swift combine
func met(_ other: AnyPublisher<[Movie], APIError>, _ ids: AnyPublisher<String, Never>) -> [AnyPublisher<[Movie], APIError>] {
    [
        api.movies().merge(with: other).eraseToAnyPublisher(),
        ids.flatMap { api.search($0) }.eraseToAnyPublisher(),
        api.movies().flatMap { Just($0) }.eraseToAnyPublisher(),
        api.movies().prefix(untilOutputFrom: ids).eraseToAnyPublisher(),
        api.movies().catch { _ in Fail(error: .notFound) }.eraseToAnyPublisher(),
    ]
}

func never(_ source: AnyPublisher<Int, Never>) {
    source.sink { _ in }.store(in: &bag)
    source.setFailureType(to: APIError.self).sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
}

func typed() -> AnyPublisher<Movie, APIError> { Empty().eraseToAnyPublisher() }

func failing() -> AnyPublisher<Movie, APIError> { Fail(error: .notFound).eraseToAnyPublisher() }

typealias Problem = APIError

func renamed() -> AnyPublisher<[Movie], Problem> { api.movies().map { $0 }.eraseToAnyPublisher() }
```

A `mapError`, a `Result` or an initializer that does not say what it gives becomes what is needed behind it.

```swift combine
func page(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url)
        .mapError { _ in APIError.notFound }
        .print()
        .flatMap { data, _ -> AnyPublisher<Data, any Error> in
            guard !data.isEmpty else { return Fail(error: URLError(.badServerResponse)).eraseToAnyPublisher() }
            return Just(data).setFailureType(to: Error.self).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

func chosen(_ ids: AnyPublisher<String, any Error>) -> AnyPublisher<AnyPublisher<Movie, any Error>, any Error> {
    ids.compactMap { id -> AnyPublisher<Movie, any Error>? in
        id.isEmpty ? nil : Fail(error: APIError.notFound).eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
}

func stubbed(_ problem: APIError) -> AnyPublisher<Movie, any Error> {
    Result.failure(problem).publisher.receive(on: DispatchQueue.main).eraseToAnyPublisher()
}
```

The project has an operator of the name, or a side is generic or not known.

```swift combine
extension Publisher {
    func sink(_ handler: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: { handler(.success($0)) })
    }
}

func own() { api.movies().sink { _ in }.store(in: &bag) }

func foreign() {
    unknownSource().assign(to: \.text, on: label).store(in: &bag)
}

func generic<Source: Publisher>(_ source: Source) -> AnyPublisher<Source.Output, Source.Failure> {
    source.merge(with: source).eraseToAnyPublisher()
}
```

## When it is right to allow it

When an operator of another package, which pipelint does not see, makes the types meet.
"""#)

private let failureOnlyPrinted = RulePage(
    id: "failure-only-printed", title: "A failure that is only printed", category: "completion",
    severity: .info,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`print(error)` helps whoever sits in front of Xcode. In the finished app nobody sees it, and the user looks at a screen that never
changes.

```swift combine
final class MovieListModel {
    private var tokens: Set<AnyCancellable> = []
    private(set) var movies: [Movie] = []

    func load() {
        api.movies()
            .sink { completion in
                if case .failure(let error) = completion { print(error) }
//                                                         ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
            } receiveValue: { [weak self] in
                self?.movies = $0
            }
            .store(in: &tokens)
    }
}
```

```swift suggested
final class MovieListModel {
    private var tokens: Set<AnyCancellable> = []
    private(set) var movies: [Movie] = []

    func load() {
        api.movies()
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.<#error#> = error }
            } receiveValue: { [weak self] in
                self?.movies = $0
            }
            .store(in: &tokens)
    }
}
```

```swift combine
final class MovieListModel {
    private var tokens: Set<AnyCancellable> = []
    private(set) var movies: [Movie] = []
    private(set) var failure: APIError?

    func load() {
        api.movies()
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.failure = error }
            } receiveValue: { [weak self] in
                self?.movies = $0
            }
            .store(in: &tokens)
    }
}
```

Where the object has one property for errors, the fix uses it.

```swift combine
final class PosterModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    @Published private(set) var failure: (any Error)?
    private var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .map { $0.map(\.title) }
            .sink(
                receiveCompletion: {
                    if case .failure(let error) = $0 { print("no titles:", error) }
//                                                     ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                },
                receiveValue: { [weak self] in self?.titles = $0 }
            )
            .store(in: &tokens)
    }
}
```

```swift fixed
final class PosterModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    @Published private(set) var failure: (any Error)?
    private var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .map { $0.map(\.title) }
            .sink(
                receiveCompletion: { [weak self] in
                    if case .failure(let error) = $0 { self?.failure = error }
                },
                receiveValue: { [weak self] in self?.titles = $0 }
            )
            .store(in: &tokens)
    }
}
```

## Where it is looked for

In `sink`, `subscribe`, `catch` and `tryCatch` of views, controllers, view models and stores, where `print`, `debugPrint`, `dump` and `NSLog` are
all that happens to a failure, also of a text that says nothing of it. A recovery may besides answer with a fixed value, and a property may be given the value that success gives it,
too: that the loading is over says nothing of the failure.

```swift combine
final class SearchModel: ObservableObject {
    @Published var movies: [Movie] = []
    var isLoading = false
    var hasFailed = false
    var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies().sink { print($0) } receiveValue: { show($0) }.store(in: &tokens)
//                          ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
        api.movies()
            .catch { error -> Just<[Movie]> in
                debugPrint("failed", error)
//              ^^^^^^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
                return Just([])
            }
            .receive(on: RunLoop.main)
            .assign(to: &$movies)
        api.movies().sink { [weak self] completion in
            self?.isLoading = false
            if case .failure(let error) = completion { print(error) }
//                                                     ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
        } receiveValue: { show($0) }.store(in: &tokens)
        api.movies().sink { [weak self] completion in
            guard case .failure(let error) = completion else { return }
            self?.hasFailed = true
            print(error)
        } receiveValue: { show($0) }.store(in: &tokens)
        api.movies().sink { completion in
            if case .failure(let error) = completion {
                print(error)
                report(error)
            }
        } receiveValue: { show($0) }.store(in: &tokens)
    }
}
```

RxSwift's `onError` and `onFailure` are read in the same way.

```swift rx
final class MovieListModel {
    private let bag = DisposeBag()

    func load() {
        fetch("new").subscribe(onSuccess: show, onFailure: { print($0) }).disposed(by: bag)
//                                                           ^^^^^ 'APIError' is only printed, which nobody sees in the finished app; show it, keep it as a state or log it
    }
}
```

Debug code, scripts, failures for an object that is gone, and files or folders called Example, Sample or Demo are silent, and so is what only tells a counter of usage (`analytics`,
`trackEvent`).

## When it is right to allow it

While something is being tried out.
"""#)

private let fallbackRepeatsSource = RulePage(
    id: "fallback-repeats-source", title: "A fallback that asks for the same again", category: "recovery",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The publisher in a `catch` is the very call that has just failed: meant as the smaller picture or the other server, and
copied with all of its arguments.

```swift combine
let movie = api.movie(id: "hd")
    .catch { _ in api.movie(id: "hd") }
//                    ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
    .sink { print($0) } receiveValue: { print($0) }
```

```swift fixed
let movie = api.movie(id: "hd")
    .retry(1)
    .sink { print($0) } receiveValue: { print($0) }
```

```swift combine
let movie = api.movie(id: "hd")
    .catch { _ in api.movie(id: "sd") }
    .sink { print($0) } receiveValue: { print($0) }
```

## Where it is looked for

At `catch` and `tryCatch` where both chains start with a call of the same function on the same thing with the same arguments,
with or without `self`, closures that read the same included, and then do the same with the answer, but for what `map` makes of it. Where the closure looks at the error first, it
is reported as `info`;
where it asks again after some failures only, all is well.

```swift combine
final class Photos {
    let quality = "high"

    func photo(_ id: String, quality: String) -> AnyPublisher<Data, APIError> { api.rawMovies() }

    func load(_ id: String) -> AnyPublisher<Data, APIError> {
        photo(id, quality: quality)
            .retry(3)
            .catch { [self] _ in self.photo(id, quality: self.quality) }
//                                    ^^^^^ the fallback is the very request that failed: 'photo(…)' with the same arguments; ask for something else, or use 'retry(1)'
            .eraseToAnyPublisher()
    }

    func loadUnlessMissing(_ id: String) -> AnyPublisher<Data, APIError> {
        photo(id, quality: quality)
            .catch { error -> AnyPublisher<Data, APIError> in
                if case .notFound = error { return Fail(error: error).eraseToAnyPublisher() }
                return self.photo(id, quality: self.quality)
            }
            .eraseToAnyPublisher()
    }

    func refreshed(_ id: String) -> AnyPublisher<Data, APIError> {
        photo(id, quality: quality)
            .catch { _ in api.create(Movie(title: id)).flatMap { _ in self.photo(id, quality: self.quality) } }
            .eraseToAnyPublisher()
    }

    func smaller(_ id: String) -> AnyPublisher<Data, APIError> {
        photo(id, quality: quality).catch { _ in self.photo(id, quality: "low") }.eraseToAnyPublisher()
    }
}
```

What the closure says on the console changes nothing.

```swift combine
func movie() -> AnyPublisher<Movie, APIError> {
    api.movie(id: "hd")
        .retry(3)
        .catch { _ -> AnyPublisher<Movie, APIError> in
            print("no connection good enough, trying the small one")
            return api.movie(id: "hd")
//                     ^^^^^ the fallback is the very request that failed: 'movie(…)' with the same arguments; ask for something else, or use 'retry(1)'
        }
        .eraseToAnyPublisher()
}
```

Nothing is said where the function asks for something else each time: with a key that it picks at random, or the first one that is left of
those that it crosses out.

```swift combine
final class Keys {
    private var keys = ["a", "b", "c"]
    var next: String { keys.first ?? "" }
    func crossOut(_ key: String) { keys.removeAll { $0 == key } }
}

struct Client {
    let keys = Keys()

    func data() -> AnyPublisher<Data, any Error> {
        let key = keys.next
        return session.dataTaskPublisher(for: movieDatabase.appendingPathComponent(key))
            .tryMap { data, response in
                guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
                    keys.crossOut(key)
                    throw APIError.notFound
                }
                return data
            }
            .eraseToAnyPublisher()
    }

    func dataWithOtherKey() -> AnyPublisher<Data, any Error> {
        data().catch { _ in data() }.eraseToAnyPublisher()
    }
}
```

## When it is right to allow it

Where the second attempt differs by something that the call does not say, such as a host that has been switched meanwhile.
"""#)

private let flatMapFailureKeepsUpstream = RulePage(
    id: "flat-map-failure-keeps-upstream", title: "A failure inside `flatMap` that leaves its upstream running", category: "lifetime",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
When an inner publisher fails, Combine's `flatMap` sends the failure down, but does not cancel its upstream, and a later
`cancel()` no longer reaches it. A timer ticks on for nobody, and each `retry` starts one more beside it.

```swift combine
Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    .flatMap { _ in api.movies() }
//   ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it, so each 'retry' adds one more; retry inside 'flatMap'
    .retry(3)
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)
```

```swift fixed
Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    .map { _ in api.movies() }
    .switchToLatest()
    .retry(3)
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)
```

`switchToLatest` cancels what `flatMap` leaves running, and every publisher but the last one. Retried and recovered inside, no
failure ever leaves the closure:

```swift combine
Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    .flatMap { _ in api.movies().retry(3).replaceError(with: []) }
    .sink(receiveValue: show)
    .store(in: &bag)
```

## Without a retry

The upstream of a `flatMap` that failed goes on even so. That matters where it is a timer, or has closures of its own,
which keep running and keep what they captured. Where the upstream cannot fail by itself, that the inner failure ends it at
all is the greater mistake, and `inner-failure-kills-outer` says so.

```swift combine
func follow(_ texts: PassthroughSubject<String, APIError>) {
    texts
        .map { $0.uppercased() }
        .flatMap { api.search($0) }
//       ^^^^^^^ an inner failure leaves the upstream of this 'flatMap' running, and cancelling no longer ends it; recover inside 'flatMap'
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
}
```

```swift fixed
func follow(_ texts: PassthroughSubject<String, APIError>) {
    texts
        .map { $0.uppercased() }
        .map { api.search($0) }
        .switchToLatest()
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
}
```

## What is not reported

No failure leaves the closure, or the upstream ends by itself, or is over when its value comes, as above `collect()`.

```swift combine
func handled() {
    query
        .map { $0.uppercased() }
        .flatMap { api.search($0).catch { _ in Just([]) } }
        .sink(receiveValue: show)
        .store(in: &bag)
    query
        .map { $0.uppercased() }
        .flatMap { api.search($0).map { Result<[Movie], APIError>.success($0) }.catch { Just(.failure($0)) } }
        .sink { _ in }
        .store(in: &bag)
    query.first().map { $0.uppercased() }
        .flatMap { api.search($0) }
        .retry(2)
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
    Just("a").flatMap { api.search($0) }
        .retry(2)
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
}
```

`switchToLatest` cancels its upstream, and an upstream without work of its own only waits.

```swift combine
func switched() {
    query.map { api.search($0) }
        .switchToLatest()
        .retry(2)
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
    query.flatMap { api.search($0) }
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
}

func converted(_ texts: PassthroughSubject<String, URLError>) {
    texts
        .mapError { APIError($0) }
        .flatMap { api.search($0) }
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
}
```

A comment is all that the subscriber has for a failure: it says why none comes.

```swift combine
func explained() {
    query
        .map { $0.uppercased() }
        .flatMap { api.search($0) }
        .sink(
            receiveCompletion: { _ in
                // Only texts that the server knows are asked for.
            }, receiveValue: show)
        .store(in: &bag)
}
```

## When it is right to allow it

When the program ends with the chain.
"""#)

private let flatMapWithoutLatest = RulePage(
    id: "flat-map-without-latest", title: "Answers that overtake each other", category: "composition",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`flatMap` keeps every request alive. Who types "pi" and then "pipe" has two under way; when the first is the slower one,
its answer, or its failure, comes last and stays.

```swift combine
query.debounce(for: .seconds(0.5), scheduler: DispatchQueue.main)
//    -------- values follow each other here
    .flatMap { api.search($0).replaceError(with: []) }
//   ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
    .sink(receiveValue: show)
    .store(in: &bag)
```

```swift combine
query.debounce(for: .seconds(0.5), scheduler: DispatchQueue.main)
    .map { api.search($0).replaceError(with: []) }
    .switchToLatest()
    .sink(receiveValue: show)
    .store(in: &bag)
```

## Where it is looked for

After `debounce` and `throttle`, whose values follow each other quickly, where the inner publishers certainly are requests.

```swift combine
final class SearchModel: ObservableObject {
    @Published var text = ""
    @Published var movies: [Movie] = []
    private var tokens = Set<AnyCancellable>()

    func start() {
        $text.throttle(for: 1, scheduler: DispatchQueue.main, latest: true).removeDuplicates()
            .flatMap { api.search($0).catch { _ in Just([]) } }
//           ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
            .assign(to: &$movies)
        $text.debounce(for: 1, scheduler: RunLoop.main).map { $0.lowercased() }
            .flatMap { text in api.search(text).replaceError(with: []).map { $0.reversed() } }
//           ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.movies = $0 }
            .store(in: &tokens)
        $text.debounce(for: 1, scheduler: RunLoop.main).setFailureType(to: APIError.self)
            .flatMap { api.movie(id: $0) }
//           ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'map' and 'switchToLatest'
            .sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
            .store(in: &tokens)
    }
}
```

```swift rx
import Foundation
import RxCocoa
import RxSwift

func search(_ requests: Observable<URLRequest>) {
    requests.debounce(.seconds(1), scheduler: MainScheduler.instance)
        .flatMap { URLSession.shared.rx.data(request: $0).catchAndReturn(Data()) }
//       ^^^^^^^ a slow answer to an earlier value may replace that to the latest one; use 'flatMapLatest'
        .subscribe(onNext: { print($0) })
        .disposed(by: disposeBag)
}
```

## What is not reported

One request at a time, answers that are added up, work that is no request, and sources that have not been slowed down.

```swift combine
func fine(_ unknown: @escaping (String) -> AnyPublisher<Int, Never>) {
    let typed = query.debounce(for: 1, scheduler: DispatchQueue.main)
    typed.flatMap(maxPublishers: .max(1)) { api.search($0).replaceError(with: []) }.sink(receiveValue: show).store(in: &bag)
    typed.map { api.search($0).replaceError(with: []) }.switchToLatest().sink(receiveValue: show).store(in: &bag)
    typed.flatMap { api.search($0).replaceError(with: []) }.scan([]) { $0 + $1 }.sink(receiveValue: show).store(in: &bag)
    typed.flatMap { Just($0) }.sink { print($0) }.store(in: &bag)
    typed.flatMap { unknown($0) }.sink { print($0) }.store(in: &bag)
    query.flatMap { api.search($0).replaceError(with: []) }.sink(receiveValue: show).store(in: &bag)
}

func returned() -> AnyPublisher<[Movie], Never> {
    query.debounce(for: 1, scheduler: DispatchQueue.main)
        .flatMap { api.search($0).replaceError(with: []) }
        .eraseToAnyPublisher()
}
```

```swift rx
func fine(_ texts: Observable<String>) {
    texts.debounce(.seconds(1), scheduler: MainScheduler.instance)
        .flatMapLatest { fetch($0).catchAndReturn([]) }
        .subscribe(onNext: show)
        .disposed(by: disposeBag)
    texts.debounce(.seconds(1), scheduler: MainScheduler.instance)
        .concatMap { fetch($0).catchAndReturn([]) }
        .subscribe(onNext: show)
        .disposed(by: disposeBag)
}
```

## When it is right to allow it

When each value is work of its own that has to be finished, such as messages to send.
"""#)

private let forceUnwrappedUrl = RulePage(
    id: "force-unwrapped-url", title: "A URL made from text and forced", category: "url",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "CombineExt", "RxSwift", "RxCocoa", "Moya", "Alamofire", "Foundation"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [.init(name: "literals", type: "string", defaultValue: "allow-valid"), .init(name: "report-unlikely", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
`URL(string:)!` turns bad input into a crash, often in the one place that could have said so: a function that returns a
publisher that can fail, a `Result`, or throws. There it is an error. Elsewhere it is a warning where the text is decoded, read or
typed in. Where a function or type is given it by the program's own code, or only an identifier such as `movie.id` may spoil it, or
what stands behind a known host, or in a path, and is not named after what people write, such as a `title`, it hardly ever is bad. That is an `info` where the
function could have said so; elsewhere `report-unlikely`, which the profile strict turns on, reports it as one.

```swift combine
func movie(id: String) -> AnyPublisher<Data, URLError> {
    let url = URL(string: "https://example.com/movies/\(id)")!
//                                                           ^ a bad 'id' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
    return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}
```

What the caller gets instead:

```swift fixed
func movie(id: String) -> AnyPublisher<Data, URLError> {
    guard let url = URL(string: "https://example.com/movies/\(id)") else {
        return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
    }
    return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}
```

A closure of an operator that may fail can fail itself.

```swift combine
func pages(_ names: AnyPublisher<String, any Error>) -> AnyPublisher<URL, any Error> {
    names.tryMap { name in
        let url = URL(string: "https://example.com/\(name)")!
//                                                          ^ a bad 'name' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
        return url
    }
    .eraseToAnyPublisher()
}

func movies(_ names: AnyPublisher<String, APIError>) -> AnyPublisher<Data, APIError> {
    names.flatMap { name -> AnyPublisher<Data, APIError> in
        let url = URL(string: "https://example.com/\(name)")!
//                                                          ^ a bad 'name' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
        return session.dataTaskPublisher(for: url).map(\.data).mapError(APIError.network).eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
}
```

```swift fixed
func pages(_ names: AnyPublisher<String, any Error>) -> AnyPublisher<URL, any Error> {
    names.tryMap { name in
        guard let url = URL(string: "https://example.com/\(name)") else {
            throw URLError(.badURL)
        }
        return url
    }
    .eraseToAnyPublisher()
}

func movies(_ names: AnyPublisher<String, APIError>) -> AnyPublisher<Data, APIError> {
    names.flatMap { name -> AnyPublisher<Data, APIError> in
        guard let url = URL(string: "https://example.com/\(name)") else {
            return Fail(error: APIError.badURL("https://example.com/\(name)")).eraseToAnyPublisher()
        }
        return session.dataTaskPublisher(for: url).map(\.data).mapError(APIError.network).eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
}
```

In what builds a view, where there is no place for a `guard`, `if let` does the same. What has to give a URL, and a plain initializer, have nothing
to leave with: their own type is what has to change.

A closure does not hide the function around it, nor does `URLComponents`, `try!`, a constant that keeps an optional, or a type that ends in `!`.

```swift combine report-unlikely=true
func request(_ id: String) throws -> URLRequest {
    let url = URL(string: "https://example.com/\(id)")
    return URLRequest(url: url!)
//                            ^ a bad 'id' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

func sizes(of paths: AnyPublisher<String, APIError>, _ base: URL) -> AnyPublisher<Int, APIError> {
    paths.map { URL(string: $0, relativeTo: base)!.path.count }.eraseToAnyPublisher()
//                                               ^ a bad '$0' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

func address(_ text: String) async throws -> URL {
    let components = URLComponents(string: text)!
//                                              ^ a bad 'text' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
    return components.url!
}

func page(_ path: String) async throws -> URL {
    var components = URLComponents()
    components.host = "example.com"
    components.path = path
    return components.url!
//                       ^ a bad 'path' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

protocol URLConvertible { func asURL() throws -> URL }

func resolve(_ text: any URLConvertible) -> Result<URL, URLError> {
    .success(try! text.asURL())
//           ^^^^ a bad 'text' crashes here instead of reaching the caller as a failure; catch what it throws and hand it on, not 'try!'
}

final class Client {
    init(host: String) {
        let base: URL! = URL(string: "https://" + host)
//                   ^ 'URL(string:)' is nil for a bad 'host', which crashes at its first use; make the initializer failable
        print(base.path)
    }

    func open(_ components: URLComponents?, _ text: String) -> URL {
        components?.url ?? NSURL(string: text)! as URL
//                                            ^ 'NSURL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
    }
}
```

```swift fixed
func request(_ id: String) throws -> URLRequest {
    let url = URL(string: "https://example.com/\(id)")
    return URLRequest(url: url!)
//                            ^ a bad 'id' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

func sizes(of paths: AnyPublisher<String, APIError>, _ base: URL) -> AnyPublisher<Int, APIError> {
    paths.map { URL(string: $0, relativeTo: base)!.path.count }.eraseToAnyPublisher()
//                                               ^ a bad '$0' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

func address(_ text: String) async throws -> URL {
    guard let components = URLComponents(string: text) else {
        throw URLError(.badURL)
    }
    return components.url!
}

func page(_ path: String) async throws -> URL {
    var components = URLComponents()
    components.host = "example.com"
    components.path = path
    return components.url!
//                       ^ a bad 'path' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

protocol URLConvertible { func asURL() throws -> URL }

func resolve(_ text: any URLConvertible) -> Result<URL, URLError> {
    .success(try! text.asURL())
//           ^^^^ a bad 'text' crashes here instead of reaching the caller as a failure; catch what it throws and hand it on, not 'try!'
}

final class Client {
    init(host: String) {
        let base: URL! = URL(string: "https://" + host)
//                   ^ 'URL(string:)' is nil for a bad 'host', which crashes at its first use; make the initializer failable
        print(base.path)
    }

    func open(_ components: URLComponents?, _ text: String) -> URL {
        components?.url ?? NSURL(string: text)! as URL
//                                            ^ 'NSURL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
    }
}
```

Where no statement can check the text, as in a property, the text is what has to change. A type that ends in `!` only
moves the crash.

```swift combine report-unlikely=true
final class Links {
    let name: String
    lazy var home = URL(string: "https://example.com/\(name)")!
//                                                            ^ 'URL(string:)' is nil for a bad 'name', which crashes here; build it from a checked literal
    lazy var news: URL! = URL(string: name)
//                    ^ 'URL(string:)' is nil for a bad 'name', which crashes at its first use; declare it with '?'

    init(name: String) { self.name = name }
}
```

```swift suggested
final class Links {
    let name: String
    lazy var home = try! BaseURL("https://example.com/\(name)")
    lazy var news: URL! = URL(string: name)

    init(name: String) { self.name = name }
}
```

A text that stands in the source is read as Foundation would read it, by both its parsers: the one since iOS 17, which
percent-encodes, and the one before, which refused. Where the project has to run on iOS 17, macOS 14, tvOS 17 and watchOS 10 or
newer alone, as its `Package.swift`, Xcode project, `Podfile`, podspec, XcodeGen's `project.yml` or Tuist's manifest says, only the newer one counts, so that nothing behind a
host that is known, or the first segment of a relative path, can spoil a URL. A text that begins like a path is meant for one; one that begins with what looks like a host lacks a scheme.

```swift combine
let port = URL(string: "https://example.com:port/movies")!
//                                                       ^ 'URL(string:)' is always nil here: the port is not a number
let host = URL(string: "https://exa mple.com")!
//                                            ^ 'URL(string:)' is always nil here: the text names no valid host
let bracket = URL(string: "http://[::1")!
//                                      ^ 'URL(string:)' is always nil here: the text names no valid host
let nothing = URL(string: "")!
//                           ^ 'URL(string:)' is always nil here: the text is empty
let space = URL(string: "https://example.com/?q=a b")!
//                                                   ^ 'URL(string:)' is nil before iOS 17: the text has a space; percent-encode it
let pipe = URL(string: "https://example.com/a|b")!
//                                               ^ 'URL(string:)' is nil before iOS 17: the text has '|'; percent-encode it
let strict = URL(string: "https://example.com/ä", encodingInvalidCharacters: false)!
//                                                                                 ^ 'URL(string:encodingInvalidCharacters:)' is always nil here: the text has a character outside ASCII
let relative = URL(string: "example.com/movies")!
//                                              ^ 'URL(string:)' gives a relative URL: the text has no scheme; begin it with one, such as 'https://'
```

Valid literals are right, however they are put together, and so are constants that are one, the raw values of an enum,
and numbers in a place where any number will do, also formatted, `String(format: "%02x", id)`, or in another radix. `literals: forbid` reports these too.

```swift combine literals=forbid
let home = URL(string: "https://example.com")!
//                                           ^ the option 'literals' forbids '!' on 'URL(string:)' even for a literal; unwrap it
```

```swift combine
enum Endpoint: String {
    case home = "https://example.com/home"
    case help = "https://example.com/help"
    var url: URL { URL(string: rawValue)! }
    static let host = "https://example.com"
    static func movie(_ id: Int) -> URL { URL(string: "\(host)/movies/\(id)")! }
    static let movies = URL(string: "https://example.com/a b")!
}
let base = URL(string: "https://example.com/movies?sort=title&filter[]=new#top")!
let local = URL(string: "http://[::1]:8080/")!
let mail = URL(string: "mailto:someone@example.com")!
let joined = URL(string: "https://example.com" + "/movies")!
let endpoint = URL(string: Endpoint.host)!
let lines = URL(string: """
    https://example.com/\
    movies
    """)!
let raw = URL(string: #"https://example.com/"#)!
let nested = URL(string: "movies/1", relativeTo: base)!
let part = URLComponents(string: "/movies?id=1")!
let relative = URL(string: "/movies/1")!
let resolvedLater = URL(string: "v1/movies/1")!
let encoded = URL(string: "https://example.com/a b", encodingInvalidCharacters: true)!
func load(_ url: URL = URL(string: "https://example.com/ä")!) -> URL {
    let text = "https://example.com"
    return URL(string: text)!
}
```

`URLComponents` that a URL or its text made give a URL again, whatever their query is; only a path that does not begin
with `/`, and is not put behind one that does, can spoil that. A UUID fits wherever a number does, and what a URL is written as makes a URL again.

```swift combine
func search(_ base: URL, _ text: String, _ tag: String) -> AnyPublisher<Data, URLError> {
    guard var components = URLComponents(url: base, resolvingAgainstBaseURL: true) else {
        return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
    }
    components.queryItems = [URLQueryItem(name: "q", value: text)]
    components.path += "/tags/" + tag
    return session.dataTaskPublisher(for: components.url!).map(\.data).eraseToAnyPublisher()
}
func relative(_ path: String) -> URL {
    var components = URLComponents()
    components.path = path
    return components.url!
}
func resource(_ name: String) -> URL {
    var components = URLComponents(string: "https://example.com/api")!
    components.path = components.path + name
    return components.url!
}
func link(_ id: UUID, _ home: URL) -> [URL] {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "example.com"
    components.path = "/movies/\(id)"
    return [
        components.url!,
        URL(string: "movies://\(UUID().uuidString)")!,
        URL(string: "\(home.absoluteString)/movies/" + id.uuidString)!,
        URL(string: "\(UIApplication.openSettingsURLString)")!,
    ]
}
```

What the program itself lays down is found wrong at its first run: settings (also what a type has that is named `…Config`, `…Configuration`, `…Environment` or `…Secrets` and is not decoded, and what is called a `baseURL`) and constants of a type, what is put together from them, also by functions
that are given nothing else, the parts of URLs, and texts that are percent-encoded first. Of what another getter makes nothing is said where that is not known, nor of components that come from elsewhere, or get a path that a protocol of the project asks for.

```swift combine
enum Server {
    static let host = Bundle.main.bundlePath
}

struct Pages {
    let title: String
    let baseURL: String

    var server: URL { URL(string: baseURL)! }
    var host: String { "https://" + Server.host }
    var front: URL { URL(string: host)! }
    var users: URL { URL(string: address("users"))! }
    var about: URL { URL(string: "\(host)/\(Locale.current.identifier)/about")! }
    var page: URL { URL(string: "\(host)/\(title.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")! }
    var url: URL { components().url! }
    var site: URL { URL(string: "app://" + Self.home.host!)! }

    static let home = URL(string: "https://example.com")!

    private func address(_ name: String) -> String { host + "/" + name }

    private func components() -> URLComponents {
        var components = URLComponents()
        components.path = title
        return components
    }
}
```

A name may stand for several texts: a variable that is given nothing but literals, the elements of a list, what each branch of an `#if` declares, what
all calls in the project give to a function that only the project can call, or an initializer to a constant. A part of a text of which nothing is known, not even that it is a text, may be a number.

```swift combine
#if DEBUG
let apiHost = "https://test.example.com"
#else
let apiHost = "https://example.com"
#endif

enum Order { case byDate, byTitle }

enum Slug {
    case checked(text: String)
    var text: String {
        switch self { case .checked(let text): return text }
    }
}

func list(_ order: Order, _ slug: Slug, _ row: Unknown) -> [URL] {
    let key: String
    switch order {
    case .byDate: key = "date"
    case .byTitle: key = "title"
    }
    var page = "1"
    if order == .byTitle { page = "2" }
    let several = ["https://example.com/a", "https://example.com/b"].map { URL(string: $0)! }
    for link in ["https://example.com/c"] { print(URL(string: link)!) }
    return several + [
        URL(string: "\(apiHost)/movies?by=\(key)&page=\(page)")!,
        URL(string: "https://example.com/movies/\(slug.text)")!,
        URL(string: "https://example.com/movies/\(row.id)")!,
    ]
}

enum Link {
    static func to(_ host: String) -> URL { URL(string: "https://\(host)")! }
}

func links() -> AnyPublisher<URL, Never> {
    [Link.to("example.com"), Link.to("example.org")].publisher.eraseToAnyPublisher()
}

func opened() -> AnyPublisher<URL, Never> {
    Just("https://example.com").map { URL(string: $0)! }.eraseToAnyPublisher()
}
```

A text that has been asked is right as well, and so it is taken to be where the project has asked it for its URL in a condition: one further up, or for a
constant of a type any of that type. A private member of texts is asked of what stands in the file: `"https://example.com".asURL`.

```swift combine
extension String {
    var isURL: Bool { URL(string: self) != nil }
}

func page(_ text: String) -> URL? { if text.isURL { URL(string: text)! } else { nil } }

func asked(_ texts: AnyPublisher<String, Never>) -> AnyPublisher<URL, Never> {
    texts.filter { URL(string: $0) != nil }.map { URL(string: $0)! }.eraseToAnyPublisher()
}
```

URLs that are not made from text, and other things that are forced, are nothing this rule speaks of.

```swift combine
func paths(_ text: String, _ response: URLResponse, _ values: [String: URL]) -> AnyPublisher<URL?, Never> {
    let file = URL(fileURLWithPath: text)
    let first = values[text]!
    let answer = response.url!
    let number = Int(text)!
    let maybe = URL(string: text)
    let other = URL(string: text) ?? file
    if let url = URL(string: text) { print(url) }
    return Just([file, first, answer, maybe, other][number]).eraseToAnyPublisher()
}
```

```swift combine
struct URL {
    init?(string: String) { nil }
}
func own(_ text: String) -> URL {
    URL(string: text)!
}
```

```swift combine report-unlikely=true
struct Page: Decodable { let id: String; let address: String }

func page(_ page: Page) -> URL {
    URL(string: "https://example.com/pages/\(page.id)")!
//                                                     ^ 'URL(string:)' is nil for a bad 'page.id', which crashes here; return 'URL?'
}
```

```swift combine
struct Page: Decodable { let id: String; let address: String }

func page(_ page: Page) -> URL { URL(string: "https://example.com/pages/\(page.id)")! }
```

## When it is right to allow it

In a script, a test, or a preview, where a crash is the clearest report; scripts that begin with `#!`, tests, previews, playgrounds and what stands in
`#if DEBUG` are left out anyway. And where the text is made in one place from parts that are known to be safe, such as an identifier that the server promises to be one.
Say so in a comment of three words or more right above or behind it that has a word such as `never`, `always` or `safe`, and it is not reported.
Nor is it where such a comment silences SwiftLint's rule about it: `// swiftlint:disable:this force_unwrapping`.
"""#)

private let futurePromiseNotFulfilled = RulePage(
    id: "future-promise-not-fulfilled", title: "A way out of a `Future` that never fulfils its promise", category: "composition",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [.init(name: "report-absent-self", type: "boolean", defaultValue: "false", strictValue: "true"), .init(name: "report-unlikely", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
A `Future` whose closure returns without calling its promise says nothing, for ever: no value, no failure, no end. What
waits for it, a spinner or a `zip`, waits on.

```swift combine
func load(_ text: String?) -> Future<Movie, APIError> {
    Future { promise in
        guard let text else { return }
//                            ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
        promise(.success(Movie(title: text)))
    }
}
```

```swift suggested
func load(_ text: String?) -> Future<Movie, APIError> {
    Future { promise in
        guard let text else { return promise(.failure(<#error#>)) }
        promise(.success(Movie(title: text)))
    }
}
```

Every way out hands the promise something:

```swift combine
func load(_ text: String?) -> Future<Movie, APIError> {
    Future { promise in
        guard let text else { return promise(.failure(.notFound)) }
        promise(.success(Movie(title: text)))
    }
}
```

## Ways that are easily forgotten

An `if` without `else`, a `catch` that does nothing, a `break`: the closure ends at its brace. One closure is one finding,
which shows the other ways as well.

```swift combine
func load(_ text: String, _ kind: Int) -> [Future<Movie, any Error>] {
    let first = Future<Movie, any Error> { promise in
        if !text.isEmpty { promise(.success(Movie(title: text))) }
    }
//  ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
    let second = Future<Movie, any Error> { promise in
        do {
            promise(.success(try JSONDecoder().decode(Movie.self, from: Data())))
        } catch {
            print(error)
        }
    }
//  ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
    let third = Future<Movie, any Error> { promise in
        switch kind {
        case 0: promise(.success(Movie(title: text)))
        case 1: return
//              ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
        default: break
        }
    }
//  - so does this one
    let fourth = Future<Movie, any Error> { promise in
        print("nothing is promised")
    }
//  ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
    return [first, second, third, fourth]
}
```

A completion handler has the promise in its hands, so each of its ways counts. It is one if it is called so, if it is given an error or a `result`, or asks
what it is given for success and failure. Of `success, error` one is taken to be there exactly where the other is not, and a flag of its own, which is set
right before the promise is called and never taken back, for what keeps a second call away: `guard !isDone else { return }`. Where only the way on which
`self` is gone forgets the promise, hardly anybody waits: `report-absent-self`, which the profile strict turns on, reports that as `info`, but for objects
that live as long as the app or are made once.

```swift combine report-absent-self=true
final class Loader {
    var cache: [String: Data] = [:]

    func load() -> Future<Data, any Error> {
        Future { [weak self] promise in
            URLSession.shared.dataTask(with: request) { data, _, error in
                guard let self else { return }
//                                    ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
                if let error { return promise(.failure(error)) }
                if let data { promise(.success(data)) }
                self.cache = [:]
            }
            .resume()
        }
    }

    func later(_ text: String?) -> Future<String, Never> {
        Future { promise in
            DispatchQueue.main.async {
                guard let text else { return }
//                                    ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a value
                promise(.success(text))
            }
        }
    }

    func answer(_ text: String) -> Future<Void, any Error> {
        Future { promise in
            Task {
                do {
                    try await api.rename(Movie(title: text))
                    promise(.success(()))
                } catch {}
            }
//          ^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
        }
    }
}
```

A function of the same file that gets the promise has to keep it.

```swift combine
final class Shelf {
    func movie(_ id: String) -> Future<Movie, APIError> {
        Future { promise in
            self.find(id, promise: promise)
//                                 ------- the promise is handed on here
        }
    }

    private func find(_ id: String, promise: @escaping (Result<Movie, APIError>) -> Void) {
        guard !id.isEmpty else { return }
//                               ^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'promise'; hand it a failure
        read(id) { found in
            guard found else { return }
//                             ------ so does this one
            promise(.success(Movie(title: id)))
        }
    }

    private func read(_ id: String, completion: @escaping (Bool) -> Void) {}
}
```

Of several closures that one call is given, the one that is told of failures counts, where one of them calls the promise:
`subscribe(onSuccess:onFailure:)`.

An `Observable` may go on without a word. One that is completed on another way, or fails there, has forgotten this one:

```swift rx
func load(_ text: String?) -> Observable<Int> {
    Observable.create { observer in
        if let text {
            observer.onNext(text.count)
            observer.onCompleted()
        }
        return Disposables.create()
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this way out leaves the subscriber waiting for ever, as nothing calls 'observer'; hand it a failure
    }
}
```

## What is not reported

The promise is called on every way that can be taken, or given to somebody who may. An `if` that unwraps a URL hardly ever fails, unless a part of the text is called like what people type, such as a `title`, nor does
a `guard` where the text is the program's own; `report-unlikely`, which the profile strict turns on, reports these ways. None that unwraps `text.data(using: .utf8)` fails; one that unwraps `self` leaves hardly anybody waiting.

```swift combine
final class Loader {
    var count = 0

    func load() -> Future<Int, Never> {
        Future { [weak self] promise in
            DispatchQueue.main.async {
                guard let self else { return }
                promise(.success(self.count))
            }
        }
    }

    func size(_ text: String) -> Future<Int, Never> {
        Future { promise in
            guard let home = URL(string: "https://example.com"), let data = text.data(using: .utf8) else { return }
            promise(.success(data.count + home.path.count))
        }
    }
}
```

```swift combine
final class Promises {
    var waiting: [Future<Int, Never>.Promise] = []

    func all(_ flag: Bool, _ kind: Int) -> [Future<Int, Never>] {
        let branches = Future<Int, Never> { promise in
            if flag {
                promise(.success(1))
            } else if kind == 0 {
                promise(.success(2))
            } else {
                promise(.success(3))
            }
        }
        let cases = Future<Int, Never> { promise in
            switch kind {
            case 0: promise(.success(0))
            case 1: fatalError("not possible")
            default: return promise(.success(1))
            }
        }
        let kept = Future<Int, Never> { [weak self] promise in self?.waiting.append(promise) }
        let handed = Future<Int, Never> { promise in finish(with: promise) }
        let deferred = Future<Int, Never> { promise in
            defer { promise(.success(1)) }
            guard flag else { return }
            print("done")
        }
        let looped = Future<Int, Never> { promise in
            for number in 0..<3 { promise(.success(number)) }
        }
        let asked = Future<Int, Never> { promise in
            ask { isKnown in
                if isKnown { promise(.success(1)) }
            }
            ask { _ in promise(.success(2)) }
        }
        return [branches, cases, kept, handed, deferred, looped, asked]
    }
}

func ask(completion: @escaping (Bool) -> Void) { completion(true) }

func finish(with promise: @escaping Future<Int, Never>.Promise) {
    promise(.success(1))
}

final class Loader {
    func load(_ ids: AnyPublisher<Int, Never>) -> Future<Int, Never> {
        // `self` is there: it makes the future.
        Future { [weak self] promise in
            guard let self else { return }
            promise(.success(self.hashValue))
        }
    }

    var hashValue: Int { 1 }
}

final class Poll {
    var isDone = false
    var rest: [Future<Int, Never>.Promise] = []

    func answer() -> Future<Int, Never> {
        Future { promise in self.ask(promise, times: 3) }
    }

    func later() -> Future<Int, Never> {
        Future { promise in self.keep(promise) }
    }

    private func ask(_ promise: @escaping Future<Int, Never>.Promise, times: Int) {
        guard isDone || times == 0 else {
            DispatchQueue.main.async { self.ask(promise, times: times - 1) }
            return
        }
        promise(.success(times))
    }

    private func keep(_ promise: @escaping Future<Int, Never>.Promise) {
        rest.append(promise)
    }

    func ask(_ text: String, then answer: (String) -> Void) {
        guard !text.isEmpty else { return }
        answer(text)
    }
}
```

A callback that is called more than once, by a function named like `addListener`, `observe` or `startUpdates`, may wait for the right time, and one of two closures
may leave it to the other.

```swift combine
func first(_ flag: Bool) -> Future<[Movie], APIError> {
    Future { promise in
        api.movies()
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { promise(.failure(error)) }
                },
                receiveValue: { promise(.success($0)) })
            .store(in: &bag)
    }
}

func observed() -> Future<Void, Never> {
    Future { promise in
        _ = NotificationCenter.default.addObserver(forName: .init("done"), object: nil, queue: nil) { note in
            guard note.object == nil else { return }
            promise(.success(()))
        }
    }
}
```

A handler that asks for an error and for a value covers what it is given. The closure of a `Future` runs where it is made,
while `self` is there.

```swift combine
final class Reader {
    func read() -> Future<Data, any Error> {
        Future { [weak self] promise in
            guard let self else { return }
            self.start { data, error in
                if let error { promise(.failure(error)) }
                if let data { promise(.success(data)) }
            }
        }
    }

    func start(_ completion: @escaping (Data?, (any Error)?) -> Void) {}
}
```

A promise without a name, or an empty closure, is never meant to answer, and another `Future` is another type.

```swift combine
func never() -> Future<Int, Never> {
    Future { _ in }
}

func neverAnswers() -> Future<Int, Never> {
    Future { promise in
        // Nothing.
    }
}

struct Box {
    struct Future {
        init(_ body: (Int) -> Void) {}
    }

    func start() -> Future {
        Future { number in print("box") }
    }
}
```

## When it is right to allow it

When waiting for ever is the answer: a stand-in for a request that never comes back.
"""#)

private let futureWithoutDeferred = RulePage(
    id: "future-without-deferred", title: "A `Future` that does not wait for a subscriber", category: "composition",
    severity: .info,
    default: .strict, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A `Future` runs its closure where it is made, once, whether anybody subscribes or not. Returned as a publisher it looks like
all others, which begin when they are subscribed to: `retry` repeats nothing, and a request that nobody waits for is sent.

```swift combine
func load() -> AnyPublisher<Data, APIError> {
    Future { promise in
//  ^^^^^^ this 'Future' starts its work when 'load()' is called, once, and not when somebody subscribes; wrap it in 'Deferred'
        session.dataTask(with: request) { data, _, _ in
            promise(data.map(Result.success) ?? .failure(.notFound))
        }
        .resume()
    }
    .eraseToAnyPublisher()
}
```

```swift fixed
func load() -> AnyPublisher<Data, APIError> {
    Deferred { Future { promise in
        session.dataTask(with: request) { data, _, _ in
            promise(data.map(Result.success) ?? .failure(.notFound))
        }
        .resume()
    } }
    .eraseToAnyPublisher()
}
```

## Where it is looked for

In functions and properties that return it as some publisher, with or without further links.

```swift combine
final class Loader {
    func movie(_ text: String) -> AnyPublisher<String, any Error> {
        return Future<Data, any Error> { promise in
//             ^^^^^^ this 'Future' starts its work when 'movie(_:)' is called, once, and not when somebody subscribes; wrap it in 'Deferred'
            promise(Result { try JSONEncoder().encode(text) })
        }
        .map { "\($0.count)" }
        .eraseToAnyPublisher()
    }

    var opaque: some Publisher<Int, Never> {
        Future<Int, Never> { promise in
//      ^^^^^^ this 'Future' starts its work when 'opaque' is called, once, and not when somebody subscribes; wrap it in 'Deferred'
            self.count { promise(.success($0)) }
        }
        .map { $0 + 1 }
    }

    func count(_ answer: @escaping (Int) -> Void) { answer(1) }
}
```

## What is not reported

It says that it is a `Future`, is deferred already, or is made when a value comes.

```swift combine
final class Loader {
    func movie(_ text: String) -> Future<Data, any Error> {
        Future { promise in promise(Result { try JSONEncoder().encode(text) }) }
    }

    func deferred(_ text: String) -> AnyPublisher<Data, any Error> {
        Deferred { Future { promise in promise(Result { try JSONEncoder().encode(text) }) } }
            .eraseToAnyPublisher()
    }

    func each(_ texts: AnyPublisher<String, any Error>) -> AnyPublisher<Data, any Error> {
        texts.flatMap { text in
            Future<Data, any Error> { promise in promise(Result { try JSONEncoder().encode(text) }) }
        }
        .eraseToAnyPublisher()
    }
}
```

Its closure does nothing that anybody could notice, or it is another `Future`.

```swift combine
func constant(_ movie: Movie?) -> AnyPublisher<Movie, APIError> {
    Future { promise in
        guard let movie else { return promise(.failure(.notFound)) }
        promise(.success(movie))
    }
    .eraseToAnyPublisher()
}

struct Box {
    struct Future {
        init(_ body: (Int) -> Void) {}
        func eraseToAnyPublisher() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    }

    func number() -> AnyPublisher<Int, Never> {
        Future { print($0) }.eraseToAnyPublisher()
    }
}
```

## When it is right to allow it

When the work is meant to begin at once, and its one answer to be kept for all who ask.
"""#)

private let ignoredFailure = RulePage(
    id: "ignored-failure", title: "A subscriber that ignores failures", category: "completion",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`sink(receiveCompletion: { _ in }, …)` compiles for every pipeline, and says of none why it stopped. The user sees a screen
that stays as it was; whoever looks for the reason finds no line of log.

```swift combine
final class Movies {
    var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .sink(receiveCompletion: { _ in }, receiveValue: show)
//           ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
            .store(in: &tokens)
    }
}
```

```swift suggested
final class Movies {
    var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    <#handle(error)#>
                }
            }, receiveValue: show)
            .store(in: &tokens)
    }
}
```

```swift combine
final class Movies {
    var tokens: Set<AnyCancellable> = []
    var failure: APIError?

    func load() {
        api.movies()
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.failure = error }
            } receiveValue: {
                show($0)
            }
            .store(in: &tokens)
    }
}
```

## What counts as ignoring

A closure that does not look at the completion, and one that looks and then does nothing: an empty `case`, a `break`, a
question for `.finished` alone.

```swift combine
final class Movies {
    var tokens: Set<AnyCancellable> = []
    var isLoaded = false

    func load() {
        api.movie(id: "1").sink { _ in } receiveValue: { print($0) }.store(in: &tokens)
//                         ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
        api.movies().sink { completion in
//                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
            switch completion {
            case .finished: self.isLoaded = true
            case .failure: break
            }
        } receiveValue: {
            show($0)
        }
        .store(in: &tokens)
        api.movies().sink(receiveCompletion: {
//                   ^^^^ 'APIError' ends this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
            if case .finished = $0 { self.isLoaded = true }
        }, receiveValue: show).store(in: &tokens)
        session.dataTaskPublisher(for: request).decode(type: [Movie].self)
            .sink { _ in self.isLoaded = true } receiveValue: { show($0) }
//           ^^^^ 'DecodingError' and 'URLError' end this subscription and nobody learns of it; handle '.failure' in 'receiveCompletion'
            .store(in: &tokens)
    }
}

extension Publisher where Output == (data: Data, response: URLResponse) {
    func decode<Value: Decodable>(type: Value.Type) -> AnyPublisher<Value, any Error> {
        map { $0.data }.decode(type: type, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}
```

A task that goes through the values of a publisher ends with its failure, which nobody learns of who has not kept the task.

```swift combine
func load() {
    Task {
        for try await movies in api.movies().values { show(movies) }
//                                           ^^^^^^ 'APIError' ends this subscription and nobody learns of it; catch it in the task
    }
    Task {
        do {
            for try await movies in api.movies().values { show(movies) }
        } catch {
            report(error)
        }
    }
    Task {
        for await movies in api.movies().replaceError(with: []).values { show(movies) }
    }
}

func loading() -> Task<Void, any Error> {
    Task {
        for try await movies in api.movies().values { show(movies) }
    }
}

func all() async throws {
    for try await movies in api.movies().values { show(movies) }
}
```

Nothing is ignored where

- the stream cannot fail, as a subject that nobody in the project fails; a lone closure of `sink` receives values;
- something further up has seen the failure: `handleEvents`, a `mapError` that logs, or an operator of the project that does so;
- another subscriber of the same subject, or of the same shared stream in a constant, handles it, or hands it on; or one of what another object tells all;
- somebody else's stream is only waited for, and none of its values taken;
- each error is logged as a fault right before the code raises it;
- only signing a user out can fail (`logout()`, `signOut()`), and the closure for the end goes on whatever came of it;
- the end of a stream that should go on starts some work, whatever ended it: a call of `reconnect()`, not one that only logs.

```swift combine
final class Session {
    private let ended = PassthroughSubject<Void, APIError>()
    private var tokens = Set<AnyCancellable>()

    func start() {
        ended.sink { _ in } receiveValue: { print("stopped") }.store(in: &tokens)
    }

    func end() { ended.send() }
}

struct Download {
    let movie: AnyPublisher<Movie, APIError>
}

final class Movies {
    let found = PassthroughSubject<Movie, APIError>()
    var tokens: Set<AnyCancellable> = []

    func load() {
        query.sink { _ in }.store(in: &tokens)
        query.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &tokens)
        api.movies().replaceError(with: [])
            .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &tokens)
        api.movies()
            .handleEvents(receiveCompletion: { completion in
                if case .failure(let error) = completion { report(error) }
            })
            .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &tokens)
        api.movies().reported()
            .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &tokens)
        api.movies().sink(receiveCompletion: finish, receiveValue: show).store(in: &tokens)
        api.movies().sink(receiveCompletion: { self.finish($0) }, receiveValue: show).store(in: &tokens)
        found.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &tokens)
        found.sink(receiveCompletion: finish, receiveValue: { show([$0]) }).store(in: &tokens)
    }

    func wait(for download: Download) {
        download.movie.sink(receiveCompletion: { _ in self.tokens = [] }, receiveValue: { _ in }).store(in: &tokens)
    }

    func finish(_ completion: Subscribers.Completion<APIError>) {}
}

extension Publisher {
    func reported() -> AnyPublisher<Output, Failure> {
        handleEvents(receiveCompletion: {
            guard case .failure(let error) = $0 else { return }
            report(error)
        })
        .eraseToAnyPublisher()
    }
}
```

Where only the type says that something may fail, and nothing is known of what does, it is reported as `info`.

In RxSwift it is a `subscribe` without `onError:` or `onFailure:`, where an error certainly can arrive.

```swift rx
func number() -> Observable<Int> { .error(APIError.notFound) }

number().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
//       ^^^^^^^^^ 'APIError' ends this subscription and nobody learns of it; add 'onError:'
number().do(onError: { report($0) }).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
number().subscribe(onNext: { print($0) }, onError: { report($0) }).disposed(by: disposeBag)
number().catchAndReturn(0).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
query.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
Observable.of("a", "b").element(at: 1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
Observable.of("a", "b").single { $0 == "b" }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
```

## When it is right to allow it

Fire and forget: a usage counter, which is left alone by its name (`analytics`, `telemetry`, `trackEvent`, `logEvent`), or a prefetch. Say so in the suppression, or in an otherwise empty closure, or behind `subscribe()`,
by a comment of three words or more; or recover with `replaceError` or `catch` where the request is made.
"""#)

private let immediateRetry = RulePage(
    id: "immediate-retry", title: "Retries without a pause", category: "retry",
    severity: .info,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`retry(n)` subscribes again in the moment of the failure. While the network is gone, all attempts are used up within
milliseconds, and when a server stumbles every client sends its requests again at once.

```swift combine
session.dataTaskPublisher(for: request)
    .retry(3)
//   ^^^^^ 'retry(3)' makes all 3 further attempts at once, which are used up while the network is gone; wait before each
    .map(\.data)
    .replaceError(with: Data())
    .sink { print($0) }
    .store(in: &bag)
```

```swift suggested
session.dataTaskPublisher(for: request)
    .retry(.exponential(), on: DispatchQueue.main)
    .map(\.data)
    .replaceError(with: Data())
    .sink { print($0) }
    .store(in: &bag)
```

A pause belongs before the further attempt, not into the whole chain: `delay` above `retry` would hold back answers.

```swift combine
session.dataTaskPublisher(for: request)
    .catch { error in
        Just(()).delay(for: .seconds(2), scheduler: DispatchQueue.main)
            .setFailureType(to: URLError.self)
            .flatMap { session.dataTaskPublisher(for: request) }
    }
    .map(\.data)
    .replaceError(with: Data())
    .sink { print($0) }
    .store(in: &bag)
```

## Where it is looked for

Below a request of `URLSession`, or a publisher that a `URLError` arrives from.

```swift combine
func data(_ url: URL) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}

func constant(_ url: URL) -> AnyPublisher<Data, URLError> {
    let attempts = 4
    return data(url).retry(attempts).eraseToAnyPublisher()
//                   ^^^^^ 'retry(attempts)' makes all 4 further attempts at once, which are used up while the network is gone; wait before each
}

func declared(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Data, URLError> {
    source.retry(2).eraseToAnyPublisher()
//         ^^^^^ 'retry(2)' makes both further attempts at once, which are used up while the network is gone; wait before each
}

func inside(_ urls: PassthroughSubject<URL, Never>) -> AnyPublisher<Data, URLError> {
    urls.setFailureType(to: URLError.self).flatMap { data($0).retry(5) }.eraseToAnyPublisher()
//                                                            ^^^^^ 'retry(5)' makes all 5 further attempts at once, which are used up while the network is gone; wait before each
}

func erased(_ url: URL) -> AnyPublisher<Int, any Error> {
    data(url).tryMap { $0.count }.receive(on: DispatchQueue.main).retry(2).eraseToAnyPublisher()
//                                                                ^^^^^ 'retry(2)' makes both further attempts at once, which are used up while the network is gone; wait before each
}
```

## What is not reported

One further attempt, which answers a connection that has just been dropped; a number that is not known.

```swift combine
func once(_ url: URL, _ count: Int) -> [AnyPublisher<Data, URLError>] {
    [
        session.dataTaskPublisher(for: url).map(\.data).retry(1).eraseToAnyPublisher(),
        session.dataTaskPublisher(for: url).map(\.data).retry(count).eraseToAnyPublisher(),
    ]
}
```

Something that waits stands above, and what is repeated is no request.

```swift combine
func delayed(_ url: URL) -> AnyPublisher<Data, URLError> {
    Just(url).delay(for: .seconds(1), scheduler: DispatchQueue.main)
        .setFailureType(to: URLError.self)
        .flatMap { session.dataTaskPublisher(for: $0).map(\.data) }
        .retry(3)
        .eraseToAnyPublisher()
}

func delayedInside(_ url: URL) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .catch { error in
            Just(()).delay(for: .seconds(1), scheduler: DispatchQueue.main)
                .setFailureType(to: URLError.self)
                .flatMap { Fail<Data, URLError>(error: error) }
        }
        .retry(3)
        .eraseToAnyPublisher()
}

func local(_ data: Data) -> AnyPublisher<Int, any Error> {
    Just(data).tryMap { data -> Int in
        guard data.count > 0 else { throw APIError.notFound }
        return data.count
    }
    .retry(3)
    .eraseToAnyPublisher()
}

func recovered(_ url: URL) -> AnyPublisher<Data, Never> {
    session.dataTaskPublisher(for: url).map(\.data).replaceError(with: Data()).retry(3).eraseToAnyPublisher()
}
```

A session that waits for a connection itself.

```swift combine
func patient(_ url: URL) -> AnyPublisher<Data, URLError> {
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    return URLSession(configuration: configuration).dataTaskPublisher(for: url).map(\.data).retry(3).eraseToAnyPublisher()
}
```

## When it is right to allow it

When the failures are short and local, such as a connection that was closed while it was idle.
"""#)

private let innerFailureKillsOuter = RulePage(
    id: "inner-failure-kills-outer", title: "An inner failure that ends the outer stream", category: "recovery",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The first failure of any publisher that `flatMap` makes is the failure of the whole chain. On a source that lives on, such as
a refresh button, the button is dead from then on, however well the subscriber handles the failure. A parameter, or a property that
initializers give its value, lives on if all do that are handed for it.

```swift combine
let movies = reload
    .flatMap { api.movies() }
//   ^^^^^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'flatMap'
    .sink { completion in
        if case .failure(let error) = completion { report(error) }
    } receiveValue: {
        show($0)
    }
```

```swift fixed
let movies = reload
    .flatMap {
        api.movies()
            .catch { error -> Empty<[Movie], Never> in
                report(error)
                return Empty()
            }
    }
    .sink {
        show($0)
    }
```

What the subscriber did about a failure is done inside now. Where it has to see failures next to values, make them values:

```swift combine
let movies = reload
    .flatMap { api.movies().map(Result.success).catch { Just(.failure($0)) } }
    .sink { (result: Result<[Movie], APIError>) in
        switch result {
        case .success(let movies): show(movies)
        case .failure(let error): report(error)
        }
    }
```

## Where it is looked for

At `flatMap`, at the `map` before a `switchToLatest`, and at operators that throw for one element, on sources that certainly
live on, where nothing further down recovers or retries. One finding a chain: the first such link. A local subject through which
nothing but a request's subscriber sends is made for one task.

```swift combine
final class Feed {
    var tokens: Set<AnyCancellable> = []

    func start() {
        reload
            .map { api.movies() }
//           ^^^ 'APIError' of one inner publisher ends the whole stream; recover inside 'map'
            .switchToLatest()
            .sink { print($0) } receiveValue: { show($0) }
            .store(in: &tokens)

        query
            .tryMap { text -> Int in
//           ^^^^^^ 'APIError' for one element ends the whole stream; use 'tryMap' inside a 'flatMap' that recovers
                guard let number = Int(text) else { throw APIError.notFound }
                return number
            }
            .sink { print($0) } receiveValue: { print($0) }
            .store(in: &tokens)
    }

    var titles: AnyPublisher<[String], APIError> {
        query.flatMap { api.search($0) }.map { $0.map(\.title) }.eraseToAnyPublisher()
//            ^^^^^^^ 'APIError' of one inner publisher ends the stream that callers get; recover inside 'flatMap'
    }
}
```

```swift suggested
final class Feed {
    var tokens: Set<AnyCancellable> = []

    func start() {
        reload
            .map { api.movies().catch { error in <#publisher in its place#> } }
            .switchToLatest()
            .sink { print($0) } receiveValue: { show($0) }
            .store(in: &tokens)

        query
            .flatMap { value in
                Just(value)
                    .tryMap { text -> Int in
                        guard let number = Int(text) else { throw APIError.notFound }
                        return number
                    }
                    .catch { error in <#publisher in its place#> }
            }
            .sink { print($0) } receiveValue: { print($0) }
            .store(in: &tokens)
    }

    var titles: AnyPublisher<[String], APIError> {
        query.flatMap { api.search($0).catch { error in <#publisher in its place#> } }.map { $0.map(\.title) }.eraseToAnyPublisher()
    }
}
```

Where a caller or a property gets the stream it is reported as `info`: whoever reads it may restart it, but cannot save it. Nothing
is said there of failures that end the stream on purpose: those that the closure itself makes, by `Fail`, `error(_:)` or `throw`,
and those of an operator that makes nothing else of its values.

Nothing is reported of

- a stream that ends by itself, and one below which there is a retry, a recovery or a subscriber that starts anew;
- a stream made for one task, which is over with its failure: by a function that is named after that, as `fetchMovies()`, for a
  subscription that is stopped by hand, or for a subscriber that hands value and failure on to one promise, or to an observer or a
  returned subject that it ends;
- a stream whose subscriber closes the screen after a failure, by what is named in its closure, or says in a comment why none comes;
- what `zip` makes of several streams: it has as many pairs as the rarest of them has values, which may be one.

```swift combine
protocol Screen { func dismiss() }

final class Feed {
    var token: AnyCancellable?

    func start() {
        token = reload.flatMap { api.movies() }
            .sink { [weak self] completion in
                if case .failure = completion { self?.start() }
            } receiveValue: {
                show($0)
            }
    }

    func close(_ screen: Screen) {
        token = reload.flatMap { api.movies() }
            .sink { completion in
                if case .failure = completion { screen.dismiss() }
            } receiveValue: {
                show($0)
            }
    }

    func once() -> AnyPublisher<[Movie], APIError> {
        reload.first().flatMap { api.movies() }.eraseToAnyPublisher()
    }

    func fetchMovies() -> AnyPublisher<[Movie], APIError> {
        reload.flatMap { api.movies() }.eraseToAnyPublisher()
    }

    func ready() -> AnyPublisher<[Movie], APIError> {
        reload.zip(query).flatMap { api.search($0.1) }.eraseToAnyPublisher()
    }

    func cached() -> AnyPublisher<[Movie], APIError> {
        reload.flatMap { cachedMovies() }.eraseToAnyPublisher()
    }
}
```

A stream that is named after `viewDidLoad` has one value in the life of a screen, and counts as one that ends.

```swift rx
let viewDidLoad = PublishRelay<Void>()

func start() {
    viewDidLoad.flatMap { fetch("new") }.subscribe(onNext: show).disposed(by: disposeBag)
}
```

## When it is right to allow it

Where the failure of one element means that all others are wrong as well: a protocol whose messages depend on each other.
"""#)

private let leakyImplementationError = RulePage(
    id: "leaky-implementation-error", title: "A failure that tells how it is done", category: "failure-types",
    severity: .info,
    default: .strict, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [.init(name: "min-access", type: "string", defaultValue: "public", strictValue: "internal")],
    since: "0.1.0", replaces: [],
    text: #"""
A public API that fails with `URLError`, `DecodingError` or `AFError` tells every caller what it is built on. They handle it, and
then it cannot be built on anything else.

```swift combine
public struct Catalog {
    public func movies(_ url: URL) -> AnyPublisher<Data, URLError> {
//              ^^^^^^ callers of 'movies(_:)' get 'URLError', which tells them how it is done; map it to an error of your own
        session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}
```

```swift suggested
public struct Catalog {
    public func movies(_ url: URL) -> AnyPublisher<Data, CatalogError> {
        session.dataTaskPublisher(for: url).map(\.data).mapError(CatalogError.network).eraseToAnyPublisher()
    }
}

public enum CatalogError: Error {
    case network(URLError)
}
```

```swift combine
public struct Catalog {
    public func movies(_ url: URL) -> AnyPublisher<Data, APIError> {
        session.dataTaskPublisher(for: url).map(\.data).mapError(APIError.network).eraseToAnyPublisher()
    }
}
```

Where the file knows an enum that has a place for the error, the fix maps to that; else it writes one, whose name is yours to
choose.

```swift combine
public enum FeedError: Error {
    case noAddress
    case network(URLError)
}

public struct Feed {
    public func items(_ address: String) -> AnyPublisher<Data, URLError> {
//              ^^^^^ callers of 'items(_:)' get 'URLError', which tells them how it is done; map it to an error of your own
        guard let url = URL(string: address) else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}
```

```swift fixed
public enum FeedError: Error {
    case noAddress
    case network(URLError)
}

public struct Feed {
    public func items(_ address: String) -> AnyPublisher<Data, FeedError> {
        guard let url = URL(string: address) else { return Fail(error: FeedError.network(URLError(.badURL))).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url).map(\.data).mapError(FeedError.network).eraseToAnyPublisher()
    }
}
```

## What counts

The declared failure of public functions and properties.

```swift combine
public final class Library {
    public init() {}

    public func parsed(_ data: Data) -> AnyPublisher<Movie, DecodingError> {
//              ^^^^^^ callers of 'parsed(_:)' get 'DecodingError', which tells them how it is done; map it to an error of your own
        Just(data).decode(type: Movie.self, decoder: JSONDecoder()).mapError { $0 as! DecodingError }.eraseToAnyPublisher()
    }

    public func written(_ movie: Movie) -> AnyPublisher<Data, EncodingError> {
//              ^^^^^^^ callers of 'written(_:)' get 'EncodingError', which tells them how it is done; map it to an error of your own
        Just(movie).encode(encoder: JSONEncoder()).mapError { $0 as! EncodingError }.eraseToAnyPublisher()
    }

    public var first: AnyPublisher<Data, URLError> {
//             ^^^^^ callers of 'first' get 'URLError', which tells them how it is done; map it to an error of your own
        session.dataTaskPublisher(for: request).map(\.data).eraseToAnyPublisher()
    }

    public func opaque() -> some Publisher<Data, URLError> {
//              ^^^^^^ callers of 'opaque()' get 'URLError', which tells them how it is done; map it to an error of your own
        session.dataTaskPublisher(for: request).map(\.data)
    }

    public func bridged(_ url: URL) -> AnyPublisher<Data, NSError> {
//              ^^^^^^^ callers of 'bridged(_:)' get 'NSError', which tells them how it is done; map it to an error of your own
        session.dataTaskPublisher(for: url).map(\.data).mapError { $0 as NSError }.eraseToAnyPublisher()
    }
}

public func download(_ url: URL) -> AnyPublisher<Data, URLError> {
//          ^^^^^^^^ callers of 'download(_:)' get 'URLError', which tells them how it is done; map it to an error of your own
    session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}
```

With `min-access: internal`, those that only the module sees as well.

```swift combine min-access=internal
func load(_ url: URL) -> AnyPublisher<Data, URLError> {
//   ^^^^ callers of 'load(_:)' get 'URLError', which tells them how it is done; map it to an error of your own
    session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}
```

## What is not reported

An error of your own, none, or any.

```swift combine
public struct Catalog {
    public func own() -> AnyPublisher<[Movie], APIError> { api.movies() }

    public func never() -> AnyPublisher<[Movie], Never> { api.movies().replaceError(with: []).eraseToAnyPublisher() }

    public func erased(_ url: URL) -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: url).validated()
    }

    public func generic<Failure: Error>(_ source: AnyPublisher<Data, Failure>) -> AnyPublisher<Data, Failure> { source }
}
```

What others do not see, and the layer that the error belongs to.

```swift combine
struct Inside {
    public func data(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

public struct HTTPClient {
    public func data(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

extension URLSession {
    public func data(_ url: URL) -> AnyPublisher<Data, URLError> {
        dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

public protocol Loading { func data(_ url: URL) -> AnyPublisher<Data, URLError> }

public struct Loader: Loading {
    public func data(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

public enum Own {
    public struct URLError: Error {}

    public static func failing() -> AnyPublisher<Data, Own.URLError> { Fail(error: Own.URLError()).eraseToAnyPublisher() }
}
```

## When it is right to allow it

When the API is about the network itself, and its callers want to know.
"""#)

private let mapErrorBeforeErasingOperator = RulePage(
    id: "map-error-before-erasing-operator", title: "A `mapError` whose type the next operator throws away", category: "failure-types",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`mapError` gives a chain a failure type of its own. When `decode`, `tryMap` or their like follow, the failure is `any Error`
again, and the errors that these operators raise never come by the mapping: it stands one line too early.

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError(APIError.network)
//       ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'decode', and errors that start there are not mapped; map after 'decode'
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}
```

## Where it is looked for

Whatever stands between the two, and whatever becomes of the chain: it may be returned, subscribed to, or kept.

```swift combine
func validated(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).validated()
        .mapError { APIError($0) }
//       ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'decode', and errors that start there are not mapped; map after 'decode'
        .receive(on: DispatchQueue.main)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .map { $0 }
        .eraseToAnyPublisher()
}

func show(_ url: URL) {
    session.dataTaskPublisher(for: url)
        .mapError { .network($0) as APIError }
//       ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'decode', and errors that start there are not mapped; map after 'decode'
        .map(\.data)
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
}

final class Store {
    let count: AnyPublisher<Int, any Error>

    init(_ source: AnyPublisher<Data, URLError>) {
        count = source
            .mapError { APIError.network($0) }
//           ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'tryMap', and errors that start there are not mapped; map after 'tryMap'
            .tryMap { try external($0).count }
            .eraseToAnyPublisher()
    }
}

func encoded(_ movies: AnyPublisher<Movie, URLError>) -> some Publisher<Data, any Error> {
    movies.mapError(APIError.network).encode(encoder: JSONEncoder())
//         ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'encode', and errors that start there are not mapped; map after 'encode'
}
```

```swift fixed
func validated(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).validated()
        .receive(on: DispatchQueue.main)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { APIError($0) }
        .map { $0 }
        .eraseToAnyPublisher()
}

func show(_ url: URL) {
    session.dataTaskPublisher(for: url)
        .mapError { .network($0) as APIError }
//       ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'decode', and errors that start there are not mapped; map after 'decode'
        .map(\.data)
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .sink(receiveCompletion: { _ in }, receiveValue: show)
        .store(in: &bag)
}

final class Store {
    let count: AnyPublisher<Int, any Error>

    init(_ source: AnyPublisher<Data, URLError>) {
        count = source
            .mapError { APIError.network($0) }
//           ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'tryMap', and errors that start there are not mapped; map after 'tryMap'
            .tryMap { try external($0).count }
            .eraseToAnyPublisher()
    }
}

func encoded(_ movies: AnyPublisher<Movie, URLError>) -> some Publisher<Data, any Error> {
    movies.mapError(APIError.network).encode(encoder: JSONEncoder())
//         ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'encode', and errors that start there are not mapped; map after 'encode'
}
```

Two operators may follow; the mapping belongs after the last of them.

```swift combine
func checked(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url)
        .mapError(APIError.network)
//       ^^^^^^^^ the 'APIError' made here becomes 'any Error' again at 'tryMap', and errors that start there are not mapped; map after 'decode'
        .tryMap { data, response -> Data in
            if data.isEmpty { throw URLError(.badServerResponse) }
            return data
        }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

## What is not reported

The failure is mapped, caught or replaced after the operator that erases it, here or by an operator of your own; or that operator
throws nothing but what the mapping makes.

```swift combine
extension Publisher {
    func typed() -> AnyPublisher<Output, APIError> { mapError { APIError($0) }.eraseToAnyPublisher() }
    func silenced() -> AnyPublisher<Output, Never> { self.catch { _ in Empty() }.eraseToAnyPublisher() }
}

func counted(_ url: URL) -> AnyPublisher<Int, any Error> {
    session.dataTaskPublisher(for: url)
        .mapError { APIError.network($0) }
        .tryMap { data, response in
            if data.isEmpty { throw APIError.notFound }
            return data.count
        }
        .eraseToAnyPublisher()
}

func twice(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError(APIError.network)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { $0 as? APIError ?? .unknown($0) }
        .eraseToAnyPublisher()
}

func replaced(_ url: URL) -> AnyPublisher<Movie, Never> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError(APIError.network)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .replaceError(with: Movie(title: ""))
        .eraseToAnyPublisher()
}

func own(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError(APIError.network)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .typed()
}

func silent(_ url: URL) -> AnyPublisher<Movie, Never> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError(APIError.network)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .silenced()
}
```

The mapping only widens the failure, which then has nothing to lose; or the failure was dealt with before the operator.

```swift combine
func widened(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
    source.mapError { $0 as any Error }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}

func declared(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
    source.mapError { error -> any Error in APIError.network(error) }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}

func recovered(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
    source.mapError(APIError.network)
        .catch { _ in Just(Data()) }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

The operator that erases stands in a chain of its own, inside `flatMap`; or the chain goes on in another one, which maps.

```swift combine
func inner(_ source: AnyPublisher<URL, URLError>) -> AnyPublisher<Movie, APIError> {
    source.mapError(APIError.network)
        .flatMap { url in
            session.dataTaskPublisher(for: url).map(\.data)
                .decode(type: Movie.self, decoder: JSONDecoder())
                .mapError(APIError.init)
        }
        .eraseToAnyPublisher()
}

func outer(_ urls: AnyPublisher<URL, any Error>) -> AnyPublisher<Movie, APIError> {
    urls.flatMap { url in
        session.dataTaskPublisher(for: url).map(\.data)
            .mapError(APIError.network)
            .decode(type: Movie.self, decoder: JSONDecoder())
    }
    .mapError(APIError.init)
    .eraseToAnyPublisher()
}

func later(_ url: URL) -> AnyPublisher<Movie, APIError> {
    let movie = session.dataTaskPublisher(for: url).map(\.data)
        .mapError(APIError.network)
        .decode(type: Movie.self, decoder: JSONDecoder())
    return movie.mapError(APIError.init).eraseToAnyPublisher()
}
```

`Result` has a `mapError` too, and what follows it does not erase anything.

```swift combine
func parsed(_ result: Result<Data, URLError>) -> AnyPublisher<Movie, any Error> {
    Just(result.mapError(APIError.network))
        .tryMap { try $0.get() }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

## When it is right to allow it

When the mapping only adds what a log wants to know, and callers treat every failure alike.
"""#)

private let mapErrorFlattensOwnError = RulePage(
    id: "map-error-flattens-own-error", title: "A `mapError` that flattens its own errors", category: "failure-types",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
An operator above throws a precise error of your own type, and the `mapError` that makes this type of all the others turns it
into its catch-all case. Callers then see `unknown` where the code says `notFound`.

```swift combine
func movie(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, response -> Data in
            if (response as? HTTPURLResponse)?.statusCode == 404 { throw APIError.notFound }
            return data
        }
        .mapError { error -> APIError in
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
            switch error {
            case let error as URLError: return .network(error)
            default: return .unknown(error)
            }
        }
        .eraseToAnyPublisher()
}
```

```swift fixed
func movie(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, response -> Data in
            if (response as? HTTPURLResponse)?.statusCode == 404 { throw APIError.notFound }
            return data
        }
        .mapError { error -> APIError in
            switch error {
            case let error as APIError: return error
            case let error as URLError: return .network(error)
            default: return .unknown(error)
            }
        }
        .eraseToAnyPublisher()
}
```

```swift combine
func movie(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, response -> Data in
            if (response as? HTTPURLResponse)?.statusCode == 404 { throw APIError.notFound }
            return data
        }
        .mapError { error -> APIError in
            switch error {
            case let error as APIError: return error
            case let error as URLError: return .network(error)
            default: return .unknown(error)
            }
        }
        .eraseToAnyPublisher()
}
```

## Where it is looked for

The error may be thrown by the closure itself, by a function it calls, or come out of an inner publisher.

```swift combine
func check(_ data: Data) throws -> Data {
    guard !data.isEmpty else { throw APIError.notFound }
    return data
}

func called(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { .unknown($0) }
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
        .eraseToAnyPublisher()
}

func inner(_ ids: AnyPublisher<String, APIError>) -> AnyPublisher<Int, APIError> {
    ids.flatMap { id in api.movie(id: id) }
        .tryMap { try external(Data($0.title.utf8)).count }
        .mapError { _ in APIError.notFound }
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
        .eraseToAnyPublisher()
}

func ternary(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { $0 is URLError ? APIError.badURL("") : APIError.unknown($0) }
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
        .eraseToAnyPublisher()
}

func bound(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { error in
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
            if let error = error as? URLError { return APIError.network(error) }
            return APIError.unknown(error)
        }
        .eraseToAnyPublisher()
}

func described(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { APIError.badURL($0.localizedDescription) }
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
        .eraseToAnyPublisher()
}

func asCase(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError(APIError.unknown)
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
        .eraseToAnyPublisher()
}
```

```swift fixed
func check(_ data: Data) throws -> Data {
    guard !data.isEmpty else { throw APIError.notFound }
    return data
}

func called(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { $0 as? APIError ?? .unknown($0) }
        .eraseToAnyPublisher()
}

func inner(_ ids: AnyPublisher<String, APIError>) -> AnyPublisher<Int, APIError> {
    ids.flatMap { id in api.movie(id: id) }
        .tryMap { try external(Data($0.title.utf8)).count }
        .mapError { $0 as? APIError ?? APIError.notFound }
        .eraseToAnyPublisher()
}

func ternary(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { $0 as? APIError ?? ($0 is URLError ? APIError.badURL("") : APIError.unknown($0)) }
        .eraseToAnyPublisher()
}

func bound(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { error in
//       ^^^^^^^^ 'APIError' arrives here itself and is turned into another 'APIError'; hand it on with 'as? APIError' before mapping the rest
            if let error = error as? URLError { return APIError.network(error) }
            return APIError.unknown(error)
        }
        .eraseToAnyPublisher()
}

func described(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { $0 as? APIError ?? APIError.badURL($0.localizedDescription) }
        .eraseToAnyPublisher()
}

func asCase(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { try check($0.data) }
        .mapError { $0 as? APIError ?? APIError.unknown($0) }
        .eraseToAnyPublisher()
}
```

Functions and initializers that convert are read as well, wherever they stand.

```swift combine
enum StoreError: Error {
    case missing
    case other(any Error)

    init(_ error: any Error) {
        self = .other(error)
    }

    static func from(_ error: any Error) -> StoreError {
        .other(error)
    }
}

func read(_ data: Data?) throws -> Data {
    guard let data else { throw StoreError.missing }
    return data
}

func initializer(_ source: AnyPublisher<Data?, Never>) -> AnyPublisher<Data, StoreError> {
    source.tryMap { try read($0) }.mapError(StoreError.init).eraseToAnyPublisher()
//                                 ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
}

func closure(_ source: AnyPublisher<Data?, Never>) -> AnyPublisher<Data, StoreError> {
    source.tryMap { try read($0) }.mapError { StoreError($0) }.eraseToAnyPublisher()
//                                 ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
}

func function(_ source: AnyPublisher<Data?, Never>) -> AnyPublisher<Data, StoreError> {
    source.tryMap { try read($0) }.mapError(StoreError.from).eraseToAnyPublisher()
//                                 ^^^^^^^^ 'StoreError' arrives here itself and is turned into another 'StoreError'; hand it on with 'as? StoreError' before mapping the rest
}
```

```swift fixed
enum StoreError: Error {
    case missing
    case other(any Error)

    init(_ error: any Error) {
        self = .other(error)
    }

    static func from(_ error: any Error) -> StoreError {
        .other(error)
    }
}

func read(_ data: Data?) throws -> Data {
    guard let data else { throw StoreError.missing }
    return data
}

func initializer(_ source: AnyPublisher<Data?, Never>) -> AnyPublisher<Data, StoreError> {
    source.tryMap { try read($0) }.mapError { $0 as? StoreError ?? StoreError($0) }.eraseToAnyPublisher()
}

func closure(_ source: AnyPublisher<Data?, Never>) -> AnyPublisher<Data, StoreError> {
    source.tryMap { try read($0) }.mapError { $0 as? StoreError ?? StoreError($0) }.eraseToAnyPublisher()
}

func function(_ source: AnyPublisher<Data?, Never>) -> AnyPublisher<Data, StoreError> {
    source.tryMap { try read($0) }.mapError { $0 as? StoreError ?? StoreError.from($0) }.eraseToAnyPublisher()
}
```

## What is not reported

The closure, or what it calls, has a way through for the type; or nobody could tell, because a private function returns the stream, and every
call of it takes all failures alike: `image(url).catch { _ in Just(placeholder) }`.

```swift combine
func check(_ data: Data) throws -> Data {
    guard !data.isEmpty else { throw APIError.notFound }
    return data
}

func cast(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).tryMap { try check($0.data) }
        .mapError { $0 as? APIError ?? .unknown($0) }
        .eraseToAnyPublisher()
}

func tested(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).tryMap { try check($0.data) }
        .mapError { error -> APIError in
            if case let error as APIError = error { return error }
            return .unknown(error)
        }
        .eraseToAnyPublisher()
}

func proven(_ data: Data) -> AnyPublisher<Data, APIError> {
    Just(data).tryMap { try check($0) }.mapError { $0 as! APIError }.eraseToAnyPublisher()
}

func initializer(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).tryMap { try check($0.data) }
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}

func closure(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).tryMap { try check($0.data) }
        .mapError { APIError($0) }
        .eraseToAnyPublisher()
}
```

An error of the type does not arrive, or nothing says that it does.

```swift combine
func others(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { .unknown($0) }
        .eraseToAnyPublisher()
}

func unknown(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Data, APIError> {
    source.tryMap { try external($0) }.mapError { .unknown($0) }.eraseToAnyPublisher()
}
```

The failure has the type already: its cases are changed on purpose. And what a function of another module does with the
error is not known.

```swift combine
func renamed(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
    movies.mapError { error in
        if case .http(404) = error { return .notFound }
        return .unknown(error)
    }
    .eraseToAnyPublisher()
}

func foreign(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { result -> Data in
            if result.data.isEmpty { throw APIError.notFound }
            return result.data
        }
        .mapError { translate($0) }
        .eraseToAnyPublisher()
}

func method(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url)
        .tryMap { result -> Data in
            if result.data.isEmpty { throw APIError.notFound }
            return result.data
        }
        .mapError { $0.asAPIError() }
        .eraseToAnyPublisher()
}
```

## When it is right to allow it

When callers are not meant to tell these errors apart.
"""#)

private let mapErrorForceCast = RulePage(
    id: "map-error-force-cast", title: "An error that is forced to be of one type", category: "failure-types",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`mapError { $0 as! APIError }` crashes with the first error that is something else, and a request nearly always has one.

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).validated()
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { $0 as! APIError }
//                  ^^^^^^^^^^^^^^^ 'as! APIError' crashes with 'URLError' and 'DecodingError', which arrive here too; use 'as? APIError' with another case for the rest
        .eraseToAnyPublisher()
}
```

```swift fixed
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).validated()
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}
```

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).validated()
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { $0 as? APIError ?? .unknown($0) }
        .eraseToAnyPublisher()
}
```

## Where it is looked for

In every closure that is given a failure.

```swift combine
enum StoreError: Error { case missing }

func decoded(_ data: Data) -> AnyPublisher<Movie, StoreError> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).mapError { error in error as! StoreError }
//                                                                                  ^^^^^^^^^^^^^^^^^^^^ 'as! StoreError' crashes with 'DecodingError', which arrives here too; use 'as? StoreError' with another case for the rest
        .eraseToAnyPublisher()
}

func wrong(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Data, StoreError> {
    source.mapError { ($0 as any Error) as! StoreError }.eraseToAnyPublisher()
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'as! StoreError' crashes with 'URLError', which arrives here too; use 'as? StoreError' with another case for the rest
}

func caught(_ url: URL) -> AnyPublisher<Movie, Never> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .catch { error -> Just<Movie> in
            let network = error as! URLError
//                        ^^^^^^^^^^^^^^^^^^ 'as! URLError' crashes with 'DecodingError', which arrives here too; use 'as? URLError' with another case for the rest
            return Just(Movie(title: "\(network.code)"))
        }
        .eraseToAnyPublisher()
}

func tried(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url).validated()
        .tryCatch { error -> Just<Data> in throw error as! URLError }
//                                               ^^^^^^^^^^^^^^^^^^ 'as! URLError' crashes with 'APIError', which arrives here too; use 'as? URLError' with another case for the rest
        .eraseToAnyPublisher()
}

func completed(_ url: URL) {
    session.dataTaskPublisher(for: url).validated()
        .sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { report(error as! APIError) }
//                                                                ^^^^^^^^^^^^^^^^^^ 'as! APIError' crashes with 'URLError', which arrives here too; use 'as? APIError' with another case for the rest
            },
            receiveValue: { _ in }
        )
        .store(in: &bag)
}

func switched(_ url: URL) {
    session.dataTaskPublisher(for: url).validated()
        .sink { completion in
            switch completion {
            case .failure(let error): report(error as! APIError)
//                                           ^^^^^^^^^^^^^^^^^^ 'as! APIError' crashes with 'URLError', which arrives here too; use 'as? APIError' with another case for the rest
            case .finished: break
            }
        } receiveValue: { _ in
        }
        .store(in: &bag)
}
```

Where nothing is known of what arrives, it is a warning.

```swift combine
func open(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Data, APIError> {
    source.mapError { $0 as! APIError }.eraseToAnyPublisher()
//                    ^^^^^^^^^^^^^^^ 'as! APIError' crashes with any other error, and what arrives here is not known; use 'as? APIError' with another case for the rest
}

func foreign(_ data: Data) -> AnyPublisher<Data, APIError> {
    Just(data).tryMap { try external($0) }.mapError { error -> APIError in error as! APIError }.eraseToAnyPublisher()
//                                                                         ^^^^^^^^^^^^^^^^^^ 'as! APIError' crashes with any other error, and what arrives here is not known; use 'as? APIError' with another case for the rest
}
```

```swift fixed
func open(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Data, APIError> {
    source.mapError(APIError.init).eraseToAnyPublisher()
}

func foreign(_ data: Data) -> AnyPublisher<Data, APIError> {
    Just(data).tryMap { try external($0) }.mapError(APIError.init).eraseToAnyPublisher()
}
```

## What is not reported

Only this type arrives, as far as that is known: then the cast is how the type comes back after a `tryMap`.

```swift combine
enum NameError: Error { case short }

func names(_ source: AnyPublisher<String, NameError>) -> AnyPublisher<Int, NameError> {
    source.tryMap { name in
        if name.count < 3 { throw NameError.short }
        return name.count
    }
    .mapError { $0 as! NameError }
    .eraseToAnyPublisher()
}

func decoded(_ data: Data) -> AnyPublisher<Movie, DecodingError> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).mapError { $0 as! DecodingError }.eraseToAnyPublisher()
}

func partly(_ data: Data) -> AnyPublisher<Data, APIError> {
    Just(data)
        .tryMap { data in
            if data.isEmpty { throw APIError.notFound }
            return try external(data)
        }
        .mapError { $0 as! APIError }
        .eraseToAnyPublisher()
}

func count(_ url: URL) -> AnyPublisher<Int, URLError> {
    session.dataTaskPublisher(for: url).tryMap { $0.data.count }.mapError { $0 as! URLError }.eraseToAnyPublisher()
}

func completed(_ source: AnyPublisher<String, NameError>) {
    source.tryMap { $0.count }
        .sink(
            receiveCompletion: { if case .failure(let error) = $0 { report(error as! NameError) } },
            receiveValue: { _ in }
        )
        .store(in: &bag)
}
```

The cast cannot fail, or is no forced one.

```swift combine
protocol Described: Error {}

func bridged(_ url: URL) -> AnyPublisher<Data, NSError> {
    session.dataTaskPublisher(for: url).validated().mapError { $0 as! NSError }.eraseToAnyPublisher()
}

func widened(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, any Error> {
    movies.mapError { $0 as any Error }.eraseToAnyPublisher()
}

func asked(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).validated().mapError { $0 as? APIError ?? .unknown($0) }.eraseToAnyPublisher()
}
```

Another value is cast, or the function is not one of a pipeline.

```swift combine
func body(_ url: URL) -> AnyPublisher<Data, APIError> {
    session.dataTaskPublisher(for: url).validated()
        .mapError { error in
            let response = lastResponse() as! HTTPURLResponse
            return response.statusCode == 404 ? .notFound : APIError(error)
        }
        .eraseToAnyPublisher()
}

func result(_ result: Result<Data, any Error>) -> Result<Data, APIError> {
    result.mapError { $0 as! APIError }
}

func generic<Source: Publisher>(_ source: Source) -> AnyPublisher<Source.Output, APIError> {
    source.mapError { $0 as! APIError }.eraseToAnyPublisher()
}
```

## In RxSwift

Every observable fails with anything. What is known of the stream says what arrives.

```swift rx
import RxSwift

func show(_ text: String) {
    fetch(text).subscribe(
        onSuccess: show,
        onFailure: { error in report(error as! DecodingError) }
//                                   ^^^^^^^^^^^^^^^^^^^^^^^ 'as! DecodingError' crashes with 'APIError', which arrives here too; use 'as? DecodingError' with another case for the rest
    )
    .disposed(by: disposeBag)
    fetch(text).do(onError: { report($0 as! APIError) }).subscribe().disposed(by: disposeBag)
    Observable.merge(taps, external()).subscribe(onError: { print($0 as! APIError) }).disposed(by: disposeBag)
//                                                                ^^^^^^^^^^^^^^^ 'as! APIError' crashes with any other error, and what arrives here is not known; use 'as? APIError' with another case for the rest
    fetch(text).subscribe(onSuccess: show, onFailure: { report($0 as? APIError ?? $0) }).disposed(by: disposeBag)
}
```

## When it is right to allow it

When a type that pipelint does not know guarantees what arrives.
"""#)

private let missingMapError = RulePage(
    id: "missing-map-error", title: "A failure type that `mapError` would restore", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`tryMap`, `decode` and their like turn any failure into `any Error`, typed throws or not. When the chain then leaves its
function as it is, a type that was known is lost, although one `mapError` brings it back.

```swift combine
enum ParseError: Error { case empty }

func lines(_ source: AnyPublisher<String, ParseError>) -> AnyPublisher<Int, any Error> {
    source.tryMap { text -> Int in
        guard !text.isEmpty else { throw ParseError.empty }
        return text.count
    }
    .eraseToAnyPublisher()
//   ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'ParseError' can arrive; restore it with 'mapError'
}
```

```swift combine
enum ParseError: Error { case empty, unexpected }

func lines(_ source: AnyPublisher<String, ParseError>) -> AnyPublisher<Int, ParseError> {
    source.tryMap { text -> Int in
        guard !text.isEmpty else { throw ParseError.empty }
        return text.count
    }
    .mapError { $0 as? ParseError ?? .unexpected }
    .eraseToAnyPublisher()
}
```

The mapping is made of what can arrive: where the enum has cases that carry other errors, each gets its own.

```swift combine
enum FeedError: Error {
    case empty
    case network(URLError)
    case unknown(any Error)
}

private func feed(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, _ in
            guard !data.isEmpty else { throw FeedError.empty }
            return try external(data)
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though 'FeedError' is raised above; add a 'mapError' before erasing
}
```

```swift fixed
enum FeedError: Error {
    case empty
    case network(URLError)
    case unknown(any Error)
}

private func feed(_ url: URL) -> AnyPublisher<Data, FeedError> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, _ in
            guard !data.isEmpty else { throw FeedError.empty }
            return try external(data)
        }
        .mapError { error -> FeedError in
            switch error {
            case let error as FeedError: return error
            case let error as URLError: return .network(error)
            default: return .unknown(error)
            }
        }
        .eraseToAnyPublisher()
}
```

A function with several ways out is mended on all of them.

```swift combine
enum DraftError: Error {
    case noText
    case unknown(any Error)
}

private func draft(_ text: String?, saved: Data?) -> AnyPublisher<Movie, any Error> {
    guard let text else { return Fail(error: DraftError.noText).eraseToAnyPublisher() }
    guard let saved else { return Just(Movie(title: text)).setFailureType(to: Error.self).eraseToAnyPublisher() }
    return Just(saved)
        .tryMap { data in
            guard !data.isEmpty else { throw DraftError.noText }
            return Movie(title: text)
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'DraftError' can arrive; restore it with 'mapError'
}
```

```swift fixed
enum DraftError: Error {
    case noText
    case unknown(any Error)
}

private func draft(_ text: String?, saved: Data?) -> AnyPublisher<Movie, DraftError> {
    guard let text else { return Fail(error: DraftError.noText).eraseToAnyPublisher() }
    guard let saved else { return Just(Movie(title: text)).setFailureType(to: DraftError.self).eraseToAnyPublisher() }
    return Just(saved)
        .tryMap { data in
            guard !data.isEmpty else { throw DraftError.noText }
            return Movie(title: text)
        }
        .mapError { $0 as? DraftError ?? .unknown($0) }
        .eraseToAnyPublisher()
}
```

Where the closure throws nothing, the operator itself is what to change.

```swift combine
func count(_ url: URL) -> AnyPublisher<Int, any Error> {
    session.dataTaskPublisher(for: url).tryMap { $0.data.count }.eraseToAnyPublisher()
//                                                               ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'URLError' can arrive: 'tryMap' throws nothing; use 'map'
}
```

```swift fixed
func count(_ url: URL) -> AnyPublisher<Int, URLError> {
    session.dataTaskPublisher(for: url).map { $0.data.count }.eraseToAnyPublisher()
}
```

## Where it is looked for

At the end of a chain that is type-erased, or returned as `some Publisher`, whether it is returned, stored, or ends a
closure in a property. One type may have many places that raise it.

```swift combine
enum StoreError: Error { case missing, broken }

final class Store {
    let source = PassthroughSubject<Data?, Never>()

    lazy var items = source
        .tryMap { data -> Data in
            guard let data else { throw StoreError.missing }
            if data.isEmpty { throw StoreError.broken }
            return data
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'StoreError' can arrive; restore it with 'mapError'

    func opaque() -> some Publisher<Data, any Error> {
        source.tryMap { data -> Data in
//             ^^^^^^ 'any Error' leaves here, though only 'StoreError' can arrive; restore it with 'mapError'
            guard let data else { throw StoreError.missing }
            return data
        }
    }

    func filtered() -> AnyPublisher<Data, any Error> {
        source.compactMap { $0 }
            .tryFilter { data in
                if data.isEmpty { throw StoreError.broken }
                return true
            }
            .dropFirst()
            .eraseToAnyPublisher()
//           ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'StoreError' can arrive; restore it with 'mapError'
    }
}
```

The only error may be the source's own, a decoder's, or one that a called function throws; typed throws are no way round.

```swift combine
enum CheckError: Error { case empty }

func checked(_ data: Data) throws(CheckError) -> Data {
    guard !data.isEmpty else { throw CheckError.empty }
    return data
}

func movie(_ data: Data) -> AnyPublisher<Movie, any Error> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                              ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'DecodingError' can arrive; restore it with 'mapError'
}

func encoded(_ movie: Movie) -> AnyPublisher<Data, any Error> {
    Just(movie).encode(encoder: JSONEncoder()).eraseToAnyPublisher()
//                                             ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'EncodingError' can arrive; restore it with 'mapError'
}

func step(_ data: Data) -> AnyPublisher<Data, any Error> {
    Just(data).tryMap(checked).eraseToAnyPublisher()
//                             ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'CheckError' can arrive; restore it with 'mapError'
}

func typed(_ data: Data) -> AnyPublisher<Data, any Error> {
    Just(data).tryMap { data throws(CheckError) in try checked(data) }.eraseToAnyPublisher()
//                                                                     ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'CheckError' can arrive; restore it with 'mapError'
}

func caught(_ data: Data) -> AnyPublisher<Movie, any Error> {
    Just(data)
        .tryMap { data in
            do {
                return try JSONDecoder().decode(Movie.self, from: data)
            } catch {
                throw CheckError.empty
            }
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'CheckError' can arrive; restore it with 'mapError'
}
```

Where something unknown can arrive too, a type of the project that is thrown in the chain is what the failure should be. What fails with any error
from the beginning has none to restore.

```swift combine
func movie(_ source: AnyPublisher<Data, Never>) -> AnyPublisher<Data, any Error> {
    source
        .tryMap { data in
            if data.isEmpty { throw APIError.notFound }
            return try external(data)
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though 'APIError' is raised above; add a 'mapError' before erasing
}

func stored(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Data, any Error> {
    source
        .tryMap { data in
            if data.isEmpty { throw APIError.notFound }
            return try external(data)
        }
        .eraseToAnyPublisher()
}
```

A protocol may say that its requirement fails with `any Error`. Where one type alone stands for that, the two can be changed together.

```swift combine
protocol MovieSource {
    func best() -> AnyPublisher<Movie, any Error>
    func next() -> AnyPublisher<Movie, any Error>
}

struct Movies: MovieSource {
    func best() -> AnyPublisher<Movie, any Error> {
        api.movies().tryMap { movies in
            guard let best = movies.first else { throw APIError.notFound }
            return best
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'APIError' can arrive; restore it with 'mapError', and declare 'APIError' in 'MovieSource'
    }

    func next() -> AnyPublisher<Movie, any Error> {
        api.movies().mapError { $0 as any Error }.map { $0[1] }.eraseToAnyPublisher()
    }
}
```

## What is not reported

The failure is mapped, replaced or caught after the last operator that erases it. All calls of the function are known, in whatever file, and each hands
its failure on into a stream that something else makes fail with any error, awaits it by an untyped `throws`, or does no more than print it. In a
program, what nobody calls is left alone, too, and the finding is an `info` unless a caller is seen to tell failures apart, by a cast, a pattern or a comparison.

```swift combine
func mapped(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}

func replaced(_ data: Data) -> AnyPublisher<Movie, Never> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).replaceError(with: Movie(title: "")).eraseToAnyPublisher()
}

func recovered(_ data: Data) -> AnyPublisher<Movie, Never> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).catch { _ in Empty() }.eraseToAnyPublisher()
}
```

Each call of the function takes all failures alike, itself or where what it makes of the stream ends.

```swift combine
func titles(_ texts: AnyPublisher<Data, Never>) -> AnyPublisher<String, Never> {
    texts.setFailureType(to: (any Error).self)
        .flatMap { decoded($0).map(\.title) }
        .replaceError(with: "")
        .eraseToAnyPublisher()
}

private func decoded(_ data: Data) -> AnyPublisher<Movie, any Error> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
}
```

Two or more types arrive: that is `ungrouped-failure`, once for the declaration.

```swift combine
private func several(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
}
```

A `mapError` before an operator that raises other errors misses these: that is `map-error-before-erasing-operator`.

```swift combine
func early(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, any Error> {
    data
        .mapError { APIError.network($0) }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

The chain erases nothing itself: its source fails with `any Error`, or nothing is known of what arrives.

```swift combine
func passedOn(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Int, any Error> {
    source.map(\.count).eraseToAnyPublisher()
}

func widened(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Data, any Error> {
    source.mapError { $0 as any Error }.eraseToAnyPublisher()
}

func unknown(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Int, any Error> {
    source.tryMap { try external($0) }.eraseToAnyPublisher()
}
```

What the chain has given up on purpose is not asked back, where something unknown can arrive too.

```swift combine
func opened(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Data, any Error> {
    source
        .mapError { $0 as any Error }
        .tryMap { try external($0) }
        .eraseToAnyPublisher()
}
```

The chain is given to an operator, or to something else that makes a publisher of it, and goes on there.

```swift combine
func joined(_ ids: AnyPublisher<Data, any Error>) -> AnyPublisher<Movie, any Error> {
    ids.flatMap { Just($0).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher() }
        .eraseToAnyPublisher()
}

func deferred(_ data: Data) -> AnyPublisher<Movie, APIError> {
    Deferred { Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher() }
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}

func zipped(_ ids: AnyPublisher<Int, any Error>, _ data: Data) -> AnyPublisher<Movie, any Error> {
    ids.zip(Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher())
        .map { $0.1 }
        .eraseToAnyPublisher()
}
```

A private function whose caller maps, and a local constant that is handled where it is read.

```swift combine
private func raw(_ data: Data) -> AnyPublisher<Movie, any Error> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
}

func movie(_ data: Data) -> AnyPublisher<Movie, APIError> {
    raw(data).mapError(APIError.init).eraseToAnyPublisher()
}

func follow(_ data: Data) {
    let movies = Just(data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    movies.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
}
```

A requirement for which several types stand, and an extension that is there for a protocol of which nothing is known: that may say what the type has
to be.

```swift combine
protocol MovieSource { func best() -> AnyPublisher<Movie, any Error> }

struct Remote: MovieSource {
    func best() -> AnyPublisher<Movie, any Error> {
        api.movies().tryMap { movies in
            guard let best = movies.first else { throw APIError.notFound }
            return best
        }
        .eraseToAnyPublisher()
    }
}

struct Local: MovieSource {
    func best() -> AnyPublisher<Movie, any Error> { Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
}
```

```swift combine
struct Files {}

extension Files: DataLoading {
    func count(_ url: URL) -> AnyPublisher<Int, any Error> {
        session.dataTaskPublisher(for: url).tryMap { $0.data.count }.eraseToAnyPublisher()
    }
}
```

`Result.tryMap` and other functions of that name are no operators.

```swift combine
struct Box {
    func tryMap(_ body: (Int) throws -> Int) -> Box { self }
    func eraseToAnyPublisher() -> Box { self }
}

func boxed(_ box: Box) -> Box {
    box.tryMap { _ in throw APIError.notFound }.eraseToAnyPublisher()
}
```

## When it is right to allow it

When callers treat every failure alike. Where they are all seen to do so, the rule is silent, and an `info` where none is seen to do more than that.
"""#)

private let moyaEmptyBody = RulePage(
    id: "moya-empty-body", title: "A mapping of an answer without a body", category: "moya",
    severity: .info,
    default: .on, preview: true,
    frameworks: ["Moya", "RxMoya", "CombineMoya"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
An answer with status 204 has no body. Moya's mappings take an empty body for a failure, so that what went well arrives
as an error.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case remove }
let provider = MoyaProvider<Movies>()

func remove() -> Single<Movie> {
    provider.rx.request(.remove)
        .filter(statusCode: 204)
        .map(Movie.self)
//       ^^^ an answer with status 204 has no body, which 'map' takes for a failure; leave the mapping out, or pass 'failsOnEmptyData: false'
}
```

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case remove }
let provider = MoyaProvider<Movies>()

func remove() {
    _ = provider.rx.request(.remove).filter(statusCode: 204).map { _ in () }
    _ = provider.rx.request(.remove).filter(statusCode: 204).mapJSON(failsOnEmptyData: false)
    _ = provider.rx.request(.remove).filter(statusCode: 200).map(Movie.self)
    _ = provider.rx.request(.remove).filterSuccessfulStatusCodes().map(Movie.self)
}
```

## What the mappings take for a failure

`mapJSON` reads a text, a number or `null` as a whole body too: it passes `.fragmentsAllowed`, which was called `allowFragments` before, to
`JSONSerialization`. A body that is empty is none of these. `mapString` fails where the body is no UTF-8 or has nothing at the key path, `map` where
the value there cannot be decoded.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case count }
let provider = MoyaProvider<Movies>()

func count() -> Single<Int?> {
    provider.rx.request(.count).filterSuccessfulStatusCodes().mapJSON().map { $0 as? Int }
}
```

## When it is right to allow it

When the server sends a body with that status all the same.
"""#)

private let moyaErrorDefaultCase = RulePage(
    id: "moya-error-default-case", title: "One branch for all of Moya's errors", category: "moya",
    severity: .info,
    default: .on, preview: false,
    frameworks: ["Moya", "RxMoya", "CombineMoya"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`MoyaError` tells apart what was wrong: the request, the connection, the status or the answer. A `default` makes one
message of them, and "no network" is what people read when the server has sent something new.

```swift rx
import Moya

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    default: return "no network"
//  ^^^^^^^ one branch takes a request that could not be built, a connection that failed and an answer that could not be read alike; give '.objectMapping' and '.underlying' branches of their own
    }
}
```

```swift suggested
import Moya

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    case .underlying(let error, let response): <#what it means#>
    case .imageMapping, .jsonMapping, .objectMapping, .stringMapping: <#what it means#>
    default: return "no network"
    }
}
```

```swift rx
import Moya

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    case .underlying: return "no network"
    case .imageMapping, .jsonMapping, .stringMapping, .objectMapping: return "unreadable"
    case .requestMapping, .parameterEncoding, .encodableMapping: return "wrong request"
    }
}
```

## Who raises what

| cases | raised by |
|---|---|
| `requestMapping`, `parameterEncoding`, `encodableMapping` | building the request: the address, its parameters, its body |
| `underlying` | whatever Alamofire fails with: no connection, a cancelled request, and a status that the target's `validationType` refuses |
| `statusCode` | the `filter…` methods alone; without one of them, or a `validationType`, a 404 is a success |
| `imageMapping`, `jsonMapping`, `stringMapping`, `objectMapping` | reading the answer; an empty one counts as unreadable, unless `failsOnEmptyData` says otherwise |


## What is not reported

The error itself goes on in that branch, or what is left means one thing; or the `switch` asks for what one case has, and
`default` returns nil.

```swift rx
import Moya

func wrapped(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    default: return error.localizedDescription
    }
}

func oneGroup(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    case .underlying: return "no network"
    case .requestMapping, .parameterEncoding, .encodableMapping: return "wrong request"
    default: return "unreadable"
    }
}

enum Own { case statusCode(Int), other }

func own(_ error: Own) -> Int {
    switch error {
    case .statusCode(let statusCode): return statusCode
    default: return 0
    }
}
```

## When it is right to allow it

When nobody but a log reads the difference.
"""#)

private let moyaProviderNotRetained = RulePage(
    id: "moya-provider-not-retained", title: "A `MoyaProvider` that is gone before its request starts", category: "moya",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Moya", "RxMoya", "CombineMoya"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Moya's reactive extensions hold their provider weakly. One that a function makes for a single request is released when
the function returns, and one that is used in place even before; who subscribes then gets neither a response nor an error.

```swift parse
import RxMoya

func users() -> Single<Response> {
    let provider = MoyaProvider<UserTarget>()
//                 ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
    return provider.rx.request(.all)
}
```

A property lives as long as its object:

```swift parse
import RxMoya

final class UserService {
    private let provider = MoyaProvider<UserTarget>()

    func users() -> Single<Response> {
        provider.rx.request(.all)
    }
}
```

```swift parse
import RxMoya

final class UserService {
    func users() -> Single<Response> {
        let provider = MoyaProvider<UserTarget>(
//                     ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
            plugins: [NetworkLoggerPlugin()]
        )

        return provider.rx.request(.all)
    }
}
```

```swift fixed
import RxMoya

final class UserService {
    private let provider = MoyaProvider<UserTarget>(
        plugins: [NetworkLoggerPlugin()]
    )

    func users() -> Single<Response> {
        return provider.rx.request(.all)
    }
}
```

## In place, and with Combine

```swift parse
import CombineMoya
import RxMoya

final class Service {
    var token: AnyCancellable?

    func rx() -> Observable<ProgressResponse> {
        MoyaProvider<UserTarget>().rx.requestWithProgress(.all)
//      ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
    }

    func filtered() -> Single<[User]> {
        return MoyaProvider<UserTarget>(plugins: []).rx.request(.all).filterSuccessfulStatusCodes().map([User].self)
//             ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
    }

    func combine() {
        token = MoyaProvider<UserTarget>(stubClosure: { _ in .never }).requestPublisher(.all)
//              ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }

    func progress() -> AnyPublisher<ProgressResponse, MoyaError> {
        let provider = MoyaProvider<UserTarget>()
//                     ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
        return provider.requestWithProgressPublisher(.all)
    }

    func both() {
        let provider = MoyaProvider<UserTarget>()
//                     ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
        keep(provider.rx.request(.all))
        keep(provider.rx.request(.one))
    }

    lazy var first = { () -> Single<Response> in
        MoyaProvider<UserTarget>().rx.request(.all)
//      ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
    }

    static func shared() -> Single<Response> {
        let provider = MoyaProvider<UserTarget>()
//                     ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
        let response = provider.rx.request(.all)
        return response
    }

    func later(_ flag: Bool) {
        if flag {
            let provider = MoyaProvider<UserTarget>()
//                         ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
            _ = provider.rx.request(.all).subscribeOn(background).subscribe()
        }
    }
}
```

```swift fixed
import CombineMoya
import RxMoya

final class Service {
    var token: AnyCancellable?
    private let provider = MoyaProvider<UserTarget>()
    private static let provider = MoyaProvider<UserTarget>()

    func rx() -> Observable<ProgressResponse> {
        provider.rx.requestWithProgress(.all)
    }

    func filtered() -> Single<[User]> {
        return MoyaProvider<UserTarget>(plugins: []).rx.request(.all).filterSuccessfulStatusCodes().map([User].self)
//             ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
    }

    func combine() {
        token = MoyaProvider<UserTarget>(stubClosure: { _ in .never }).requestPublisher(.all)
//              ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }

    func progress() -> AnyPublisher<ProgressResponse, MoyaError> {
        return provider.requestWithProgressPublisher(.all)
    }

    func both() {
        keep(provider.rx.request(.all))
        keep(provider.rx.request(.one))
    }

    lazy var first = { () -> Single<Response> in
        MoyaProvider<UserTarget>().rx.request(.all)
//      ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
    }

    static func shared() -> Single<Response> {
        let response = provider.rx.request(.all)
        return response
    }

    func later(_ flag: Bool) {
        if flag {
            _ = provider.rx.request(.all).subscribeOn(background).subscribe()
        }
    }
}
```

## What is not reported

Something keeps the provider: a property, a caller, a closure, another object; or it may, as a `request` of the project's own does.

```swift parse
import RxMoya

let shared = MoyaProvider<UserTarget>()

final class Service {
    static let provider = MoyaProvider<UserTarget>()
    lazy var lazy = MoyaProvider<UserTarget>()
    var provider: MoyaProvider<UserTarget>?

    func stored() -> Single<Response> {
        let provider = MoyaProvider<UserTarget>()
        self.provider = provider
        return provider.rx.request(.all)
    }

    func returned() -> (MoyaProvider<UserTarget>, Single<Response>) {
        let provider = MoyaProvider<UserTarget>()
        return (provider, provider.rx.request(.all))
    }

    func captured() -> Single<Response> {
        let provider = MoyaProvider<UserTarget>()
        return provider.rx.request(.all).do(onSuccess: { _ in print(provider) })
    }

    func listed() -> Single<Response> {
        let provider = MoyaProvider<UserTarget>()
        return provider.rx.request(.all).do(onSuccess: { [provider] _ in })
    }

    func handed() -> Single<Response> {
        let provider = MoyaProvider<UserTarget>()
        return load(with: provider)
    }
}
```

A plain request keeps its provider until it is answered, and so does a function that waits. A local provider is still there
for who subscribes in the same function, and the request that begins then keeps it.

```swift parse
import CombineMoya
import RxMoya

func plain() {
    let provider = MoyaProvider<UserTarget>()
    provider.request(.all) { result in print(result) }
}

func subscribed(_ bag: DisposeBag) {
    let provider = MoyaProvider<UserTarget>()
    provider.rx.request(.all).subscribe(onSuccess: { print($0) }).disposed(by: bag)
}

func sunk() -> AnyCancellable {
    let provider = MoyaProvider<UserTarget>()
    return provider.requestPublisher(.all).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
}

func waiting() async throws -> Response {
    try await MoyaProvider<UserTarget>().rx.request(.all).value
}
```

A type of one's own is another type.

```swift parse
struct MoyaProvider<Target> {
    var rx: MoyaProvider { self }
    func request(_ target: Target) {}
}

func own() {
    let provider = MoyaProvider<Int>()
    provider.rx.request(1)
}
```

## When it is right to allow it

Never: the request does not start.
"""#)

private let moyaStatusCaseUnreachable = RulePage(
    id: "moya-status-case-unreachable", title: "A case of Moya's errors that validated targets never have", category: "moya",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Moya", "RxMoya", "CombineMoya"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
With `validationType` it is Alamofire that refuses a status, and what arrives is `MoyaError.underlying` with the response
in it. `.statusCode` comes from Moya's own filters alone: where nothing filters, a branch for it is dead.

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
//       ^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
    default: return "network"
    }
}
```

```swift fixed
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response), .underlying(_, let response?): return "HTTP \(response.statusCode)"
    default: return "network"
    }
}
```

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func message(_ error: MoyaError) -> String {
    if let response = error.response { return "HTTP \(response.statusCode)" }
    return "network"
}
```

A condition asks in vain, too.

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

final class Texts {
    func title(_ error: MoyaError) -> String {
        if case let .statusCode(answer) = error { return "HTTP \(answer.statusCode)" }
//                  ^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        return "network"
    }

    func code(_ error: any Error) -> Int {
        guard let error = error as? MoyaError, case .statusCode(let response) = error else { return 0 }
//                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        return response.statusCode
    }

    func both(_ error: MoyaError) -> Int? {
        if case .statusCode(let response) = error { return response.statusCode }
        if case .underlying(_, let response) = error { return response?.statusCode }
        return nil
    }

    func either(_ error: MoyaError) -> Int? {
        if case .statusCode(let answer) = error { return answer.statusCode }
        return error.response?.statusCode
    }
}
```

So does the case of a `switch` over a result.

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func code(_ result: Result<Response, MoyaError>) -> Int {
    switch result {
    case .success: return 200
    case .failure(.statusCode(let response)): return response.statusCode
//       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
    case .failure: return 0
    }
}
```

The other way round, a branch for `.underlying` that speaks of a lost connection is wrong about refused answers. It is reported where it
certainly gets those of a target that validates, looks at nothing in the error, and the function does not look at the response either.

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func load(_ movies: MoyaProvider<Movies>, _ show: @escaping (String) -> Void) {
    movies.request(.all) { result in
        guard case .failure(let error) = result else { return }
        switch error {
        case .underlying: show("You are offline")
//           ^^^^^^^^^^^ '.underlying' is a refused status, too, as this target validates; look at 'error.response?.statusCode' before it is taken for a lost connection
        default: show("Something went wrong")
        }
    }
}
```

## What counts as validation

Any `validationType` of the project that is not `.none` for all of its targets: one of an extension for all targets, one that only some cases have, a constant.

```swift rx
import Moya

enum Movies: TargetType {
    case all, one(Int)
    var validationType: ValidationType {
        switch self {
        case .all: return .none
        case .one: return .customCodes([200, 404])
        }
    }
}

final class Texts {
    func title(_ error: MoyaError) -> String {
        switch error {
        case .imageMapping, .jsonMapping: return "broken"
        case .underlying: return "network"
        case .statusCode(let answer): return "HTTP \(answer.statusCode)"
//           ^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: return ""
        }
    }

    func isRetried(_ error: MoyaError) -> Bool {
        switch error {
        case .statusCode: return true
//           ^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        case .underlying: return true
        default: return false
        }
    }

    func code(_ error: any Error) -> Int? {
        guard let error = error as? MoyaError else { return nil }
        switch error {
        case let .statusCode(response): return response.statusCode
//               ^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: return nil
        }
    }

    func isClient(_ error: MoyaError) -> Bool {
        switch error {
        case MoyaError.statusCode(let response) where response.statusCode < 500: return true
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: return false
        }
    }

    func isKnown(_ error: MoyaError) -> Bool {
        switch error {
        case .statusCode, .jsonMapping: true
//           ^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: false
        }
    }

    func isServer(_ error: MoyaError?) -> Bool {
        switch error {
        case .statusCode(let response)? where response.statusCode >= 500: return true
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: return false
        }
    }
}
```

```swift fixed
import Moya

enum Movies: TargetType {
    case all, one(Int)
    var validationType: ValidationType {
        switch self {
        case .all: return .none
        case .one: return .customCodes([200, 404])
        }
    }
}

final class Texts {
    func title(_ error: MoyaError) -> String {
        switch error {
        case .imageMapping, .jsonMapping: return "broken"
        case .underlying: return "network"
        case .statusCode(let answer): return "HTTP \(answer.statusCode)"
//           ^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: return ""
        }
    }

    func isRetried(_ error: MoyaError) -> Bool {
        switch error {
        case .statusCode: return true
//           ^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        case .underlying: return true
        default: return false
        }
    }

    func code(_ error: any Error) -> Int? {
        guard let error = error as? MoyaError else { return nil }
        switch error {
        case let .statusCode(response), .underlying(_, let response?): return response.statusCode
        default: return nil
        }
    }

    func isClient(_ error: MoyaError) -> Bool {
        switch error {
        case MoyaError.statusCode(let response) where response.statusCode < 500: return true
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: return false
        }
    }

    func isKnown(_ error: MoyaError) -> Bool {
        switch error {
        case .statusCode, .jsonMapping: true
//           ^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: false
        }
    }

    func isServer(_ error: MoyaError?) -> Bool {
        switch error {
        case .statusCode(let response)? where response.statusCode >= 500: return true
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: return false
        }
    }
}
```

```swift rx
import Moya

extension TargetType {
    var validationType: ValidationType { .successAndRedirectCodes }
}

func load(_ provider: MoyaProvider<MultiTarget>, _ target: MultiTarget) {
    provider.request(target) { result in
        switch result {
        case .success(let response): print(response.statusCode)
        case .failure(let error):
            switch error {
            case .jsonMapping(let response), .statusCode(let response): print(response.statusCode)
//                                           ^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
            default: print(error)
            }
        }
    }
}

func checked(_ make: () throws -> Response) {
    do {
        print(try make().statusCode)
    } catch let error as MoyaError {
        switch error {
        case .statusCode(let response): print(response.statusCode)
//           ^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
        default: print(error)
        }
    } catch {
        print(error)
    }
}

func code(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
//       ^^^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
    case .underlying(let cause, _): return "network: \(cause)"
    default: return "other"
    }
}

func show(_ error: MoyaError) {
    switch error {
    case .statusCode(_): print("status")
//       ^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
    case .underlying(let error, _): print(error)
    default: break
    }
}
```

```swift fixed
import Moya

extension TargetType {
    var validationType: ValidationType { .successAndRedirectCodes }
}

func load(_ provider: MoyaProvider<MultiTarget>, _ target: MultiTarget) {
    provider.request(target) { result in
        switch result {
        case .success(let response): print(response.statusCode)
        case .failure(let error):
            switch error {
            case .jsonMapping(let response), .statusCode(let response), .underlying(_, let response?): print(response.statusCode)
            default: print(error)
            }
        }
    }
}

func checked(_ make: () throws -> Response) {
    do {
        print(try make().statusCode)
    } catch let error as MoyaError {
        switch error {
        case .statusCode(let response), .underlying(_, let response?): print(response.statusCode)
        default: print(error)
        }
    } catch {
        print(error)
    }
}

func code(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response), .underlying(_, let response?): return "HTTP \(response.statusCode)"
    case .underlying(let cause, _): return "network: \(cause)"
    default: return "other"
    }
}

func show(_ error: MoyaError) {
    switch error {
    case .statusCode(_): print("status")
//       ^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
    case .underlying(let error, _): print(error)
    default: break
    }
}
```

Where something in the project filters, too, the error has to be that of a request whose target validates, and which nothing filters.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func answer(_ provider: MoyaProvider<Movies>) -> Single<Response> {
    provider.rx.request(.all).filterSuccessfulStatusCodes()
}

func load(_ provider: MoyaProvider<Movies>) {
    provider.request(.all) { result in
        if case .failure(let error) = result, case .statusCode(let answer) = error { print(answer.statusCode) }
//                                                 ^^^^^^^^^^^^^^^^^^^^^^^ '.statusCode' never arrives, as targets that validate fail with '.underlying'; look at 'error.response?.statusCode' instead
    }
}
```

## What is not reported

No target validates, or anything in the project filters by status: an error may then be one of an answer that was filtered.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func answer(_ provider: MoyaProvider<Movies>) -> Single<Response> {
    provider.rx.request(.all).filterSuccessfulStatusCodes()
}

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    default: return "network"
    }
}
```

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .none }
}

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    default: return "network"
    }
}
```

The project makes the case itself, or one of its plugins does.

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

struct Maintenance {
    func process(_ result: Result<Response, MoyaError>) -> Result<Response, MoyaError> {
        if case .success(let response) = result, response.statusCode == 299 { return .failure(.statusCode(response)) }
        return result
    }
}

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    default: return "network"
    }
}
```

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func checked(_ response: Response) -> Bool {
    (try? response.filter(statusCode: 204)) != nil
}

func message(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response): return "HTTP \(response.statusCode)"
    default: return "network"
    }
}
```

The branch takes a refused answer too, the response is looked at before, another branch looks at it, or the error is not one of Moya's.

```swift rx
import Moya

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

enum ServerError: Error {
    case statusCode(Int)
    case other
}

func both(_ error: MoyaError) -> String {
    switch error {
    case .statusCode(let response), .underlying(_, let response?): return "HTTP \(response.statusCode)"
    default: return "network"
    }
}

func before(_ error: MoyaError) -> String {
    if let status = error.response?.statusCode, status == 404 { return "not found" }
    switch error {
    case .statusCode: return "server"
    default: return "network"
    }
}

func elsewhere(_ error: MoyaError) -> String {
    switch error {
    case .statusCode: return "server"
    case .underlying(let error, _): return "\(error.asAFError?.responseCode ?? 0)"
    default: return "network"
    }
}

func other(_ error: ServerError) -> String {
    switch error {
    case .statusCode(let code): return "HTTP \(code)"
    case .other: return "network"
    }
}

func unnamed(_ error: MoyaError) -> String {
    switch error {
    case .underlying: return "network"
    default: return "other"
    }
}
```

## When it is right to allow it

When the code is a library's, whose users bring targets of their own, or answers are filtered in a package that is not part of the project.
"""#)

private let moyaStatusNotFiltered = RulePage(
    id: "moya-status-not-filtered", title: "An answer of Moya's that is read whatever its status is", category: "moya",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["RxMoya", "CombineMoya", "Moya"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Moya takes every status for a success, unless the target says otherwise with `validationType`. Mapping the body at once
makes an `objectMapping` error of a 404: the status, which says what is wrong, is gone.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> Single<[Movie]> {
    provider.rx.request(.all)
        .map([Movie].self)
//       ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
}
```

```swift fixed
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> Single<[Movie]> {
    provider.rx.request(.all)
        .filterSuccessfulStatusCodes()
        .map([Movie].self)
}
```

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> Single<[Movie]> {
    provider.rx.request(.all)
        .filterSuccessfulStatusCodes()
        .map([Movie].self)
}
```

An answer that is dropped unread counts as well: whoever waits for the end takes a 500 for a success.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case remove }
let provider = MoyaProvider<Movies>()

func remove() -> Completable {
    provider.rx.request(.remove).asCompletable()
//                               ^^^^^^^^^^^^^ 'asCompletable' drops the answer whatever its status is, so that a 404 or 500 is taken for an answer; put 'filterSuccessfulStatusCodes()' before it
}
```

```swift fixed
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case remove }
let provider = MoyaProvider<Movies>()

func remove() -> Completable {
    provider.rx.request(.remove).filterSuccessfulStatusCodes().asCompletable()
}
```

## Where it is looked for

Before every mapping of RxMoya and CombineMoya, and before closures that decode the body themselves and read nothing else of the answer. Of an error, too, an answer is made that needs none of its members, or nothing but its word on how the
request went: the finding says so. Where that word is all that is handed on, as by `map(\.isSuccess)`, nothing is said. When the target's type is not one of the project, it may validate, and the
finding is an `info`.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all, image }
let provider = MoyaProvider<Movies>()

final class Client {
    let client = MoyaProvider<Movies>()

    func forms<Target: TargetType>(_ generic: MoyaProvider<Target>, _ target: Target) {
        let bag = DisposeBag()
        _ = client.rx.request(.all).mapJSON()
//                                  ^^^^^^^ 'mapJSON' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer where its body is JSON; put 'filterSuccessfulStatusCodes()' before it
        _ = provider.rx.request(.all).mapString()
//                                    ^^^^^^^^^ 'mapString' reads the answer whatever its status is, so that a 404 or 500 is taken for an answer; put 'filterSuccessfulStatusCodes()' before it
        _ = provider.rx.request(.image).mapImage()
//                                      ^^^^^^^^ 'mapImage' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
        _ = provider.rx.request(.all).asObservable().map([Movie].self)
//                                                   ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
        _ = provider.rx.request(.all).retry(2).map([Movie].self, atKeyPath: "movies")
//                                             ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
        _ = provider.rx.request(.all).map { try JSONDecoder().decode([Movie].self, from: $0.data) }
//                                    ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a decoding error; put 'filterSuccessfulStatusCodes()' before it
        generic.rx.request(target).map([Movie].self)
//                                 ^^^ 'map' reads the answer whatever its status is unless the target validates, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
            .subscribe().disposed(by: bag)
    }
}
```

```swift fixed
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all, image }
let provider = MoyaProvider<Movies>()

final class Client {
    let client = MoyaProvider<Movies>()

    func forms<Target: TargetType>(_ generic: MoyaProvider<Target>, _ target: Target) {
        let bag = DisposeBag()
        _ = client.rx.request(.all).filterSuccessfulStatusCodes().mapJSON()
        _ = provider.rx.request(.all).filterSuccessfulStatusCodes().mapString()
        _ = provider.rx.request(.image).filterSuccessfulStatusCodes().mapImage()
        _ = provider.rx.request(.all).asObservable().filterSuccessfulStatusCodes().map([Movie].self)
        _ = provider.rx.request(.all).retry(2).filterSuccessfulStatusCodes().map([Movie].self, atKeyPath: "movies")
        _ = provider.rx.request(.all).filterSuccessfulStatusCodes().map { try JSONDecoder().decode([Movie].self, from: $0.data) }
        generic.rx.request(target).filterSuccessfulStatusCodes().map([Movie].self)
            .subscribe().disposed(by: bag)
    }
}
```

A function of the project that only hands on the answer is a request too, whichever file it stands in.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }

final class Online<Target: TargetType> {
    let provider = MoyaProvider<Target>()
    let isOnline = PublishSubject<Bool>()

    func request(_ target: Target) -> Observable<Response> {
        let request = provider.rx.request(target)
        return isOnline.filter { $0 }.take(1).flatMap { _ in request }
    }
}

struct Networking {
    let online = Online<Movies>()
    func request(_ target: Movies, times: Int = 1) -> Observable<Response> { online.request(target) }
    func raw() -> Observable<Response> { online.request(.all) }
    func checked(_ target: Movies) -> Observable<Response> { online.request(target).filterSuccessfulStatusCodes() }
    func seen(_ target: Movies) -> Observable<Response> {
        online.request(target).flatMap { response -> Observable<Response> in
            response.statusCode == 200 ? .just(response) : .error(APIError.http(response.statusCode))
        }
    }
    func either(_ target: Movies, _ stub: Observable<Response>?) -> Observable<Response> {
        if let stub { return stub }
        return online.request(target)
    }
}

let networking = Networking()

func movies() -> Observable<[Movie]> {
    networking.request(.all)
        .map([Movie].self)
//       ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
}

func titles() -> Observable<[String]> {
    networking.raw()
        .map([Movie].self)
//       ^^^ 'map' reads the answer whatever its status is unless the target validates, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
        .map { $0.map(\.title) }
}

func fine() {
    _ = networking.checked(.all).map([Movie].self)
    _ = networking.seen(.all).map([Movie].self)
    _ = networking.either(.all, nil).map([Movie].self)
}
```

```swift fixed
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }

final class Online<Target: TargetType> {
    let provider = MoyaProvider<Target>()
    let isOnline = PublishSubject<Bool>()

    func request(_ target: Target) -> Observable<Response> {
        let request = provider.rx.request(target)
        return isOnline.filter { $0 }.take(1).flatMap { _ in request }
    }
}

struct Networking {
    let online = Online<Movies>()
    func request(_ target: Movies, times: Int = 1) -> Observable<Response> { online.request(target) }
    func raw() -> Observable<Response> { online.request(.all) }
    func checked(_ target: Movies) -> Observable<Response> { online.request(target).filterSuccessfulStatusCodes() }
    func seen(_ target: Movies) -> Observable<Response> {
        online.request(target).flatMap { response -> Observable<Response> in
            response.statusCode == 200 ? .just(response) : .error(APIError.http(response.statusCode))
        }
    }
    func either(_ target: Movies, _ stub: Observable<Response>?) -> Observable<Response> {
        if let stub { return stub }
        return online.request(target)
    }
}

let networking = Networking()

func movies() -> Observable<[Movie]> {
    networking.request(.all)
        .filterSuccessfulStatusCodes()
        .map([Movie].self)
}

func titles() -> Observable<[String]> {
    networking.raw()
        .filterSuccessfulStatusCodes()
        .map([Movie].self)
        .map { $0.map(\.title) }
}

func fine() {
    _ = networking.checked(.all).map([Movie].self)
    _ = networking.seen(.all).map([Movie].self)
    _ = networking.either(.all, nil).map([Movie].self)
}
```

```swift combine
import Combine
import CombineMoya
import Moya

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> AnyPublisher<[Movie], MoyaError> {
    provider.requestPublisher(.all).map([Movie].self).eraseToAnyPublisher()
//                                  ^^^ 'map' reads the answer whatever its status is, so that a 404 or 500 fails as a mapping error; put 'filterSuccessfulStatusCodes()' before it
}
```

```swift fixed
import Combine
import CombineMoya
import Moya

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> AnyPublisher<[Movie], MoyaError> {
    provider.requestPublisher(.all).filterSuccessfulStatusCodes().map([Movie].self).eraseToAnyPublisher()
}
```

## What is not reported

The status has been looked at: by a filter, by a closure, or by an operator of the project; or a closure asks the response for something that the project
has added to it. Or each target of the project has a `validationType`. Or the answer to a request that has failed can't be mapped, and all callers take
failures alike.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
    func checked() -> Single<Response> { filterSuccessfulStatusCodes() }
}

func isGood(_ response: Response) -> Bool { response.statusCode == 200 }

func fine() {
    taps.subscribe().disposed(by: disposeBag)
    _ = provider.rx.request(.all).filterSuccessfulStatusAndRedirectCodes().mapJSON()
    _ = provider.rx.request(.all).filter(statusCode: 200).map([Movie].self)
    _ = provider.rx.request(.all).filter(statusCodes: 200...299).map([Movie].self)
    _ = provider.rx.request(.all).checked().map([Movie].self)
    _ = provider.rx.request(.all).do(onSuccess: { print($0.statusCode) }).map([Movie].self)
    _ = provider.rx.request(.all).map { $0.data }
    _ = provider.rx.request(.all).map { response -> [Movie] in
        if response.statusCode == 204 { return [] }
        return try JSONDecoder().decode([Movie].self, from: response.data)
    }
    _ = provider.rx.request(.all).map(isGood)
    _ = provider.rx.request(.all).map { try $0.filterSuccessfulStatusCodes().data }
    _ = fetch("a").map { $0.count }
    _ = external().rx.request(.all).map([Movie].self)
}
```

The target validates, for itself or for all of them.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType {
    case all
    var validationType: ValidationType { .successCodes }
}

func movies(_ provider: MoyaProvider<Movies>) -> Single<[Movie]> { provider.rx.request(.all).map([Movie].self) }
```

What is decoded says itself how the request went, and is asked for that: by its code, its message, a flag, or by unwrapping the data beside these.

```swift rx
import Moya
import RxMoya
import RxSwift

struct Answer<Value: Decodable>: Decodable {
    let code: Int
    let message: String?
    let data: Value?
}

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> Single<[Movie]> {
    provider.rx.request(.all)
        .map(Answer<[Movie]>.self)
        .map { answer in
            guard let movies = answer.data else { throw APIError.http(answer.code) }
            return movies
        }
}
```

The provider answers by itself, with what stands in the program.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>(stubClosure: MoyaProvider.immediatelyStub)

func movies() -> Single<[Movie]> { provider.rx.request(.all).map([Movie].self) }
```

A session of the project's own overrides `request`, where it may validate.

## When it is right to allow it

When the server answers every request with the same form, errors too, and somebody further down reads what it says.
"""#)

private let nestedErrorShadowing = RulePage(
    id: "nested-error-shadowing", title: "An `Error` that is not Swift's", category: "failure-types",
    severity: .info,
    default: .strict, preview: false,
    frameworks: [],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Inside a type with an `Error` of its own, the bare name is that one. A reader cannot tell by the line, and a signature that is copied
somewhere else compiles there with another meaning.

```swift combine
enum Store {
    enum Error: Swift.Error { case closed }

    static func open() -> AnyPublisher<Int, Error> {
//                                          ^^^^^ 'Error' is 'Store.Error' here, and Swift's 'Error' elsewhere in this file; write 'Store.Error'
        Fail(error: .closed).eraseToAnyPublisher()
    }

    static func report(_ error: any Swift.Error) {}
}
```

```swift fixed
enum Store {
    enum Error: Swift.Error { case closed }

    static func open() -> AnyPublisher<Int, Store.Error> {
        Fail(error: .closed).eraseToAnyPublisher()
    }

    static func report(_ error: any Swift.Error) {}
}
```

## Where it is looked for

In files that speak of both, and where the type is declared in another file.

```swift combine
final class Player {
    enum Error: Swift.Error { case stopped }

    var last: Error?
//            ^^^^^ 'Error' is 'Player.Error' here, and Swift's 'Error' elsewhere in this file; write 'Player.Error'

    func play(_ done: (Result<Int, Error>) -> Void) {
//                                 ^^^^^ 'Error' is 'Player.Error' here, and Swift's 'Error' elsewhere in this file; write 'Player.Error'
        done(.failure(.stopped))
    }
}

func movies() -> AnyPublisher<[Movie], any Error> { api.movies().mapError { $0 }.eraseToAnyPublisher() }
```

```swift fixed
final class Player {
    enum Error: Swift.Error { case stopped }

    var last: Player.Error?

    func play(_ done: (Result<Int, Player.Error>) -> Void) {
        done(.failure(.stopped))
    }
}

func movies() -> AnyPublisher<[Movie], any Error> { api.movies().mapError { $0 }.eraseToAnyPublisher() }
```

```swift combine
actor Cache {
    enum Error: Swift.Error { case full }

    private var failures: [Error] = []
//                         ^^^^^ 'Error' is 'Cache.Error' here, and Swift's 'Error' elsewhere in this file; write 'Cache.Error'
    private let subject = PassthroughSubject<Int, Error>()
//                                                ^^^^^ 'Error' is 'Cache.Error' here, and Swift's 'Error' elsewhere in this file; write 'Cache.Error'

    init(_ last: Error? = nil) {
//               ^^^^^ 'Error' is 'Cache.Error' here, and Swift's 'Error' elsewhere in this file; write 'Cache.Error'
        if let last { failures.append(last) }
    }

    func put(_ number: Int) throws(Error) {
//                                 ^^^^^ 'Error' is 'Cache.Error' here, and Swift's 'Error' elsewhere in this file; write 'Cache.Error'
        if number > 9 { throw .full }
    }

    func isFull(_ error: any Swift.Error) -> Bool { (error as? Error) != nil }
//                                                             ^^^^^ 'Error' is 'Cache.Error' here, and Swift's 'Error' elsewhere in this file; write 'Cache.Error'

    struct Entry {
        var failure: Error?
//                   ^^^^^ 'Error' is 'Cache.Error' here, and Swift's 'Error' elsewhere in this file; write 'Cache.Error'
    }
}
```

```swift fixed
actor Cache {
    enum Error: Swift.Error { case full }

    private var failures: [Cache.Error] = []
    private let subject = PassthroughSubject<Int, Cache.Error>()

    init(_ last: Cache.Error? = nil) {
        if let last { failures.append(last) }
    }

    func put(_ number: Int) throws(Cache.Error) {
        if number > 9 { throw .full }
    }

    func isFull(_ error: any Swift.Error) -> Bool { (error as? Cache.Error) != nil }

    struct Entry {
        var failure: Cache.Error?
    }
}
```

```swift combine
enum Store {}

extension Store {
    static func open() -> AnyPublisher<Int, Error> { Fail(error: .closed).eraseToAnyPublisher() }
//                                          ^^^^^ 'Error' is 'Store.Error' here, which another file declares; write 'Store.Error'
}

// file: Errors.swift
extension Store {
    enum Error: Swift.Error { case closed }
}
```

## What is not reported

The type is named in full, or the file knows only the one that stands right above.

```swift combine
enum Store {
    enum Error: Swift.Error { case closed }

    static func open() -> AnyPublisher<Int, Store.Error> { Fail(error: .closed).eraseToAnyPublisher() }
    static func close() -> Result<Int, Self.Error> { .failure(.closed) }
    static func report(_ error: any Swift.Error) {}
}
```

```swift combine
enum Store {
    enum Error: Swift.Error { case closed }

    static func open() -> AnyPublisher<Int, Error> { Fail(error: .closed).eraseToAnyPublisher() }
}
```

Inside of the type itself, in what types conform to, and wherever no other type is called so.

```swift combine
struct Store {
    enum Error: Swift.Error, Equatable {
        case closed
        indirect case after(Error)
    }

    func report(_ error: any Swift.Error) {}
}

struct Failure: Error {
    let cause: any Error
}

final class Plain {
    struct ErrorList { var all: [any Error] = [] }
    var last: (any Error)?
    func show(_ error: Error) { last = error }
}

func movies() -> AnyPublisher<[Movie], any Error> { api.movies().mapError { $0 }.eraseToAnyPublisher() }
func other() -> AnyPublisher<[Movie], Error> { movies() }
```

## When it is right to allow it

In a small type whose only error is its own.
"""#)

private let nestedSubscription = RulePage(
    id: "nested-subscription", title: "A subscription for each value of another one", category: "composition",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Subscribing inside a subscription makes one chain into many that know nothing of each other. Each value adds a
subscription beside those before, a slow old answer overwrites a newer one, the inner failure never reaches the outer
chain, and ending the outer chain ends none of the inner ones.

```swift combine
query.sink { text in
    api.search(text)
        .sink(receiveCompletion: { _ in }, receiveValue: show)
//       ^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'map' and 'switchToLatest', or 'flatMap', instead of subscribing inside 'sink'
        .store(in: &bag)
}
.store(in: &bag)
```

```swift suggested
query.map { text in
    api.search(text)
}.switchToLatest().sink(receiveCompletion: { _ in }, receiveValue: show)
.store(in: &bag)
```

`switchToLatest` ends the search before, `flatMap` would let it go on. The failure is handled where the request is.

```swift combine
query
    .map { api.search($0).replaceError(with: []) }
    .switchToLatest()
    .sink(receiveValue: show)
    .store(in: &bag)
```

Where it is not known whether more than one value comes, as from the requirement of a protocol, the chain is cut in two all the same.
Where the outer chain ends by itself, or may, and makes no cells, the inner subscriber answers its failures, and both tokens are kept in one place,
nothing is lost by that: it is an `info` then.

## Also in operators

An operator's closure is no better place for it.

```swift combine
final class Search {
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .map { [weak self] text -> String in
                guard let self else { return text }
                api.search(text).replaceError(with: []).sink(receiveValue: show).store(in: &self.tokens)
//                                                      ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest', or 'flatMap', instead of subscribing inside 'map'
                return text.uppercased()
            }
            .sink { print($0) }
            .store(in: &tokens)
        query.sink { [weak self] text in
            if text.isEmpty { return }
            DispatchQueue.main.async {
                self?.tokens.insert(api.search(text).replaceError(with: []).sink(receiveValue: show))
//                                                                          ^^^^ every value starts one more subscription in 'tokens', and earlier ones go on; use 'map' and 'switchToLatest', or 'flatMap', instead of subscribing inside 'sink'
            }
        }
        .store(in: &tokens)
    }
}
```

A method that the closure calls does the same, as long as what it subscribes to depends on what it is given. As others may
call it too, that is an `info`; and nothing is said of a method named after a change, such as `save`, whose stream ends: each is to be made.

```swift combine
final class Search {
    private var tokens = Set<AnyCancellable>()
    private var current: AnyCancellable?
    private var movies: [Movie] = []

    func start() {
        query
            .sink { [weak self] text in self?.load(text) }
//                                            ^^^^ every value makes 'load(_:)' start one more subscription in 'tokens', and earlier ones go on; let it return the publisher, and use 'map' and 'switchToLatest', or 'flatMap'
            .store(in: &tokens)
        query
            .sink { [weak self] text in
                self?.replace(text)
                self?.watch(text)
                self?.only(text)
                self?.save(text)
            }
            .store(in: &tokens)
        api.movies().replaceError(with: [])
            .sink { [weak self] movies in self?.load(movies[0].title) }
            .store(in: &tokens)
    }

    private func load(_ text: String) {
        api.search(text).replaceError(with: []).sink { [weak self] in self?.movies = $0 }.store(in: &tokens)
    }

    private func replace(_ text: String) {
        current = api.search(text).replaceError(with: []).sink { [weak self] in self?.movies = $0 }
    }

    private func watch(_ text: String) {
        reload.sink { print(text) }.store(in: &tokens)
    }

    private func save(_ text: String) {
        api.search(text).replaceError(with: []).sink { show($0) }.store(in: &tokens)
    }

    private func only(_ text: String) {
        tokens.removeAll()
        api.search(text).replaceError(with: []).sink { [weak self] in self?.movies = $0 }.store(in: &tokens)
    }
}
```

In RxSwift it is the bag that fills:

```swift rx
final class Board {
    private let bag = DisposeBag()
    private let titles = BehaviorRelay<[String]>(value: [])
    private let current = BehaviorRelay<String>(value: "")

    func start() {
        query.subscribe(onNext: { [unowned self] text in
            fetch(text)
                .subscribe(onSuccess: { self.titles.accept($0.map { $0.title }) })
//               ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
                .disposed(by: self.bag)
        })
        .disposed(by: bag)
        taps.subscribe { [unowned self] _ in
            if self.titles.value.isEmpty { return }
            self.current.bind(to: query).disposed(by: self.bag)
//                       ^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest' instead of subscribing inside 'subscribe'
        }
        .disposed(by: bag)
        _ = taps.flatMap { [unowned self] _ -> Observable<Int> in
            self.titles.subscribe(onNext: { print($0.count) }).disposed(by: self.bag)
//                      ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest' instead of subscribing inside 'flatMap'
            return .just(self.titles.value.count)
        }
        .subscribe(onNext: { print($0) })
        query
            .subscribe(onNext: { text in
                fetch(text).asObservable()
                    .subscribe(onNext: { movies in
//                   ^^^^^^^^^ every value starts one more subscription in 'disposeBag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
                        show(movies)
                    })
                    .disposed(by: disposeBag)
            })
            .disposed(by: bag)
        query.subscribe(onNext: { [unowned self] text in self.reload(text) }).disposed(by: bag)
//                                                            ^^^^^^ every value makes 'reload(_:)' start one more subscription in 'bag', and earlier ones go on; let it return the observable, and use 'flatMapLatest', or 'flatMap'
        fetch("").subscribe(onSuccess: { [unowned self] movies in
            fetch(movies[0].title).subscribe(onSuccess: { show($0) }).disposed(by: self.bag)
//                                 ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; continue it with 'flatMap'
        })
        .disposed(by: bag)
    }

    private func reload(_ text: String) {
        fetch(text).subscribe(onSuccess: { show($0) }, onFailure: { report($0) }).disposed(by: bag)
    }
}
```

```swift suggested
final class Board {
    private let bag = DisposeBag()
    private let titles = BehaviorRelay<[String]>(value: [])
    private let current = BehaviorRelay<String>(value: "")

    func start() {
        query.subscribe(onNext: { [unowned self] text in
            fetch(text)
                .subscribe(onSuccess: { self.titles.accept($0.map { $0.title }) })
//               ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest', or 'flatMap', instead of subscribing inside 'subscribe'
                .disposed(by: self.bag)
        })
        .disposed(by: bag)
        taps.subscribe { [unowned self] _ in
            if self.titles.value.isEmpty { return }
            self.current.bind(to: query).disposed(by: self.bag)
//                       ^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest' instead of subscribing inside 'subscribe'
        }
        .disposed(by: bag)
        _ = taps.flatMap { [unowned self] _ -> Observable<Int> in
            self.titles.subscribe(onNext: { print($0.count) }).disposed(by: self.bag)
//                      ^^^^^^^^^ every value starts one more subscription in 'bag', and earlier ones go on; use 'flatMapLatest' instead of subscribing inside 'flatMap'
            return .just(self.titles.value.count)
        }
        .subscribe(onNext: { print($0) })
        query
            .flatMapLatest { text in
                fetch(text).asObservable()
            }
            .subscribe(onNext: { movies in
                show(movies)
            })
            .disposed(by: bag)
        query.subscribe(onNext: { [unowned self] text in self.reload(text) }).disposed(by: bag)
//                                                            ^^^^^^ every value makes 'reload(_:)' start one more subscription in 'bag', and earlier ones go on; let it return the observable, and use 'flatMapLatest', or 'flatMap'
        fetch("").subscribe(onSuccess: { [unowned self] movies in
            fetch(movies[0].title).subscribe(onSuccess: { show($0) }).disposed(by: self.bag)
//                                 ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no cancellation passes; continue it with 'flatMap'
        })
        .disposed(by: bag)
    }

    private func reload(_ text: String) {
        fetch(text).subscribe(onSuccess: { show($0) }, onFailure: { report($0) }).disposed(by: bag)
    }
}
```

The publisher comes back to the chain that asked for it:

```swift combine
final class Search {
    private var tokens = Set<AnyCancellable>()
    private var movies: [Movie] = []

    func start() {
        query
            .map { text in api.search(text).replaceError(with: []) }
            .switchToLatest()
            .sink { [weak self] in self?.movies = $0 }
            .store(in: &tokens)
    }
}
```

After an outer chain that delivers once there is no race, but the failure and the cancellation of either still do not
reach the other.

```swift combine
final class Login {
    private var tokens = Set<AnyCancellable>()

    func start() {
        session.dataTaskPublisher(for: request)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in
                guard let self else { return }
                api.movies()
                    .sink(receiveCompletion: { _ in }, receiveValue: show)
//                   ^^^^ subscribing inside 'sink' cuts the chain in two: no failure and no cancellation passes; continue it with 'flatMap'
                    .store(in: &self.tokens)
            })
            .store(in: &tokens)
    }
}
```

RxSwift's traits are continued by operators of their own, and what a failure starts is the business of `catch`. Where the inner subscriber
takes failures, they pass, but no cancellation does.

```swift rx
func save(_ movie: Movie) -> Completable { fetch(movie.title).asCompletable() }

final class Store {
    private let bag = DisposeBag()

    func start() {
        fetch("").subscribe(onSuccess: { [unowned self] movies in
            save(movies[0]).subscribe(onError: { report($0) }).disposed(by: self.bag)
//                          ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no disposal passes; continue it with 'flatMapCompletable'
        }, onFailure: { [unowned self] _ in
            fetch("again").subscribe(onSuccess: { show($0) }).disposed(by: self.bag)
//                         ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; continue it with 'catch'
        })
        .disposed(by: bag)
        save(Movie(title: "")).subscribe(onCompleted: { [unowned self] in
            fetch("saved").subscribe(onSuccess: { show($0) }).disposed(by: self.bag)
//                         ^^^^^^^^^ subscribing inside 'subscribe' cuts the chain in two: no failure and no disposal passes; continue it with 'andThen'
        })
        .disposed(by: bag)
    }
}
```

## What is not reported

The inner subscription takes the place of the one before, the closure ends earlier ones first, or a flag that it sets lets it subscribe once.

```swift combine
final class Latest {
    private var current: AnyCancellable?
    private var byName: [String: AnyCancellable] = [:]
    private var inner = Set<AnyCancellable>()
    private var isStarted = false
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.sink { [weak self] text in
            self?.current = api.search(text).replaceError(with: []).sink(receiveValue: show)
            self?.byName[text] = api.search(text).replaceError(with: []).sink(receiveValue: show)
        }
        .store(in: &tokens)
        query.sink { [weak self] text in
            guard let self else { return }
            self.inner.removeAll()
            api.search(text).replaceError(with: []).sink(receiveValue: show).store(in: &self.inner)
        }
        .store(in: &tokens)
        query.sink { [weak self] text in
            guard let self else { return }
            self.inner = []
            api.search(text).replaceError(with: []).sink(receiveValue: show).store(in: &self.inner)
        }
        .store(in: &tokens)
        query.sink { [weak self] text in
            guard let self, !self.isStarted else { return }
            self.isStarted = true
            reload.sink { print(text) }.store(in: &self.inner)
        }
        .store(in: &tokens)
    }
}
```

What keeps it came with the value, or was made in the closure.

```swift combine
final class Row {
    var title = ""
    var tokens = Set<AnyCancellable>()
}

func show(_ rows: AnyPublisher<Row, Never>) {
    rows.sink { row in
        query.sink { print($0) }.store(in: &row.tokens)
        let other = Row()
        query.sink { print($0) }.store(in: &other.tokens)
    }
    .store(in: &bag)
}
```

What is subscribed to belongs to something that was made in the closure, a button or a view model, and sends only what that has to say; but not to a cell that
is used again. Or the value is a stream itself, as those of `window` and `groupBy` are.

```swift rx
final class Row {
    let taps = PublishSubject<Void>()
    let title = BehaviorRelay<String>(value: "")
}

final class List {
    private let bag = DisposeBag()
    private let chosen = PublishSubject<String>()

    func start() {
        query.subscribe(onNext: { [unowned self] text in
            let row = Row()
            row.taps.map { text }.bind(to: self.chosen).disposed(by: self.bag)
            row.title.skip(1).subscribe(onNext: { print($0) }).disposed(by: self.bag)
        })
        .disposed(by: bag)
        _ = query.map { [unowned self] _ -> Row in
            let row = Row()
            row.title.bind(to: self.chosen).disposed(by: self.bag)
            return row
        }
        .subscribe(onNext: { print($0.title.value) })
        taps.subscribe(onNext: { [unowned self] in
            let row = Row()
            self.follow(row)
        })
        .disposed(by: bag)
        _ = query.window(timeSpan: .seconds(3), count: 2, scheduler: MainScheduler.instance).subscribe { event in
            if let window = event.element {
                _ = window.subscribe(onNext: { print($0) })
            }
        }
    }

    private func follow(_ row: Row) {
        row.taps.subscribe(onNext: { print("tapped") }).disposed(by: bag)
    }
}
```

The inner subscription only looks at what a lasting stream has to say now, and is over with that. `withLatestFrom` says the same.

```swift rx
func start(_ state: BehaviorRelay<String>) {
    taps.subscribe(onNext: {
        state.take(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    })
    .disposed(by: disposeBag)
}
```

```swift combine
final class Session {
    private let user = CurrentValueSubject<String, Never>("")
    private var tokens = Set<AnyCancellable>()

    func start() {
        reload.sink { [weak self] in
            guard let self else { return }
            self.user.first().sink { print($0) }.store(in: &self.tokens)
            self.user.prefix(1).map(\.count).sink { print($0) }.store(in: &self.tokens)
        }
        .store(in: &tokens)
    }
}
```

It is over before the closure goes on, and nothing in it fails, so that there is nothing to cancel or to hand on; to send the value says the same.
And the outer stream has one value: a view is loaded once.

```swift rx
extension Reactive where Base: UIViewController {
    var viewDidLoad: ControlEvent<Void> { ControlEvent(events: methodInvoked(#selector(Base.viewDidLoad)).map { _ in }) }
}

final class Results {
    private let bag = DisposeBag()
    private let found = PublishRelay<[Movie]>()

    func start(_ screen: UIViewController) {
        fetch("").subscribe(onSuccess: { [unowned self] movies in
            Observable.just(movies).bind(to: self.found).disposed(by: self.bag)
        })
        .disposed(by: bag)
        screen.rx.viewDidLoad.subscribe(onNext: { [unowned self] in
            self.found.subscribe(onNext: { show($0) }).disposed(by: self.bag)
        })
        .disposed(by: bag)
    }
}
```

The value only triggers a request and has no part in it, so that no answer can be that to an older question.

```swift combine
final class Refresh {
    private var tokens = Set<AnyCancellable>()

    func start() {
        reload.sink { [weak self] in
            guard let self else { return }
            session.dataTaskPublisher(for: request)
                .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.data.count) })
                .store(in: &self.tokens)
        }
        .store(in: &tokens)
    }
}
```

A closure that makes a publisher, that builds up a state as that of `scan` does, or is there for side effects, subscribes by intent; so does a method that calls
itself for the next page. A function or a closure of something
else in between is called by somebody else.

```swift combine
final class Bridge {
    private var tokens = Set<AnyCancellable>()
    private var handlers: [() -> Void] = []

    func future() -> Future<[Movie], Never> {
        Future { promise in
            api.movies().replaceError(with: []).sink { promise(.success($0)) }.store(in: &self.tokens)
        }
    }

    func start() {
        reload.handleEvents(receiveOutput: { [weak self] in
            guard let self else { return }
            query.sink { print($0) }.store(in: &self.tokens)
        })
        .sink { [weak self] in
            self?.handlers.append {
                guard let self else { return }
                query.sink { print($0) }.store(in: &self.tokens)
            }
        }
        .store(in: &tokens)
    }
}
```

## Fixing it

The fix is only shown, where the closure does nothing but subscribe. To end the request before (`switchToLatest`, `flatMapLatest`), or to let each go on
(`flatMap`): the code does not say which is meant. A search wants the first, a deletion the second. Nor does it say what becomes of the joined chain when one request
fails, which would end it.

## When it is right to allow it

When each value is the start of something that lives on by itself, and whose failures are handled there.
"""#)

private let nsErrorCodeCompared = RulePage(
    id: "ns-error-code-compared", title: "An `NSError` told by its domain or code, though a header names its type", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Foundation"],
    fixes: [.display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
An error enumeration of an Objective-C header is a type in Swift, with a name for each code. Whoever compares domains and numbers
does the compiler's work: a domain that is misspelled never matches, and a code without its domain matches errors of others.

```swift combine
func isMissing(_ error: any Error) -> Bool {
    (error as NSError).domain == LedgerErrorDomain && (error as NSError).code == 4
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this code of 'LedgerErrorDomain' is 'LedgerError.notFound'; ask for it by name
}
// file: Ledger.h
extern NSErrorDomain const LedgerErrorDomain;
typedef NS_ERROR_ENUM(LedgerErrorDomain, LedgerErrorCode) {
    LedgerErrorNotFound = 4,
    LedgerErrorLocked,
};
```

```swift suggested
func isMissing(_ error: any Error) -> Bool {
    (error as? LedgerError)?.code == .notFound
}
// file: Ledger.h
extern NSErrorDomain const LedgerErrorDomain;
typedef NS_ERROR_ENUM(LedgerErrorDomain, LedgerErrorCode) {
    LedgerErrorNotFound = 4,
    LedgerErrorLocked,
};
```

In a `catch`, the name is enough: `catch LedgerError.notFound`.

## Where it is looked for

In comparisons of the `domain` or `code` of an `NSError`, where a header that Swift sees declares the domain's error type. A text that is
the name of a domain is taken for it, as `likely`.

```swift combine
func described(_ error: any Error) -> String {
    let error = error as NSError
    if error.domain == "LedgerErrorDomain" { return "the ledger" }
//     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'LedgerErrorDomain' is the domain of 'LedgerError'; ask for the type
    if error.code == LedgerError.Code.locked.rawValue { return "locked" }
//     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ errors of other domains may have this code too; ask for 'LedgerError.locked'
    return "anything"
}
// file: Ledger.h
extern NSErrorDomain const LedgerErrorDomain;
typedef NS_ERROR_ENUM(LedgerErrorDomain, LedgerErrorCode) {
    LedgerErrorNotFound = 4,
    LedgerErrorLocked,
};
```

## What is not reported

Domains and codes that no header explains, and errors that are asked by their type.

```swift combine
func isOffline(_ error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == NSURLErrorDomain && error.code == -1009 || error.code == 4
}

func isMissing(_ error: any Error) -> Bool { (error as? LedgerError)?.code == .notFound }
// file: Ledger.h
extern NSErrorDomain const LedgerErrorDomain;
typedef NS_ERROR_ENUM(LedgerErrorDomain, LedgerErrorCode) {
    LedgerErrorNotFound = 4,
};
```

## When it is right to allow it

Where errors are only logged or counted by domain and code, whatever their type.
"""#)

private let opencombineMissingOperator = RulePage(
    id: "opencombine-missing-operator", title: "An operator that OpenCombine does not have", category: "portability",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["OpenCombine"],
    fixes: [],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
OpenCombine lacks some of Combine's operators: `merge`, `combineLatest`, and `collect` by time. Code that was written with
Combine does not build on Linux where it uses them.

```swift combine
import Foundation
import OpenCombine

func both(_ first: AnyPublisher<Int, Never>, _ second: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    first.merge(with: second).eraseToAnyPublisher()
//        ^^^^^ OpenCombine has no 'merge(with:)'; use 'zip', 'flatMap' or an operator of your own
}
```

```swift combine
import Foundation
import OpenCombine

func both(_ first: AnyPublisher<Int, Never>, _ second: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    [first, second].publisher.flatMap { $0 }.eraseToAnyPublisher()
}
```

## What is not reported

Operators that OpenCombine has, those of the project, and files that import Combine.

```swift combine
import Foundation
import OpenCombine

extension Publisher {
    func combineLatest(_ other: Self) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

func fine(_ first: AnyPublisher<Int, Never>, _ second: AnyPublisher<Int, Never>) {
    _ = first.zip(second)
    _ = first.collect(3)
    _ = first.combineLatest(second)
    _ = external().merge(with: second)
}
```

```swift combine
func fine(_ first: AnyPublisher<Int, Never>, _ second: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    first.merge(with: second).eraseToAnyPublisher()
}
```

## When it is right to allow it

When the operator comes from another library.
"""#)

private let operatorAfterTakeUntil = RulePage(
    id: "operator-after-take-until", title: "An end that does not reach what comes in below it", category: "lifetime",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`prefix(untilOutputFrom:)` and `take(until:)` end what stands above them. A `flatMap` below keeps the streams that it has
already subscribed to: the screen is left, and their answers still arrive.

```swift combine
query.prefix(untilOutputFrom: reload)
//    ^^^^^^ what 'flatMap' brings in below goes on after the signal; move 'prefix' below it
    .flatMap { api.search($0).replaceError(with: []) }
//   ------- goes on after the signal
    .sink(receiveValue: show)
    .store(in: &bag)
```

```swift combine
query.flatMap { api.search($0).replaceError(with: []) }
    .prefix(untilOutputFrom: reload)
    .sink(receiveValue: show)
    .store(in: &bag)
```

## Where it is looked for

Before operators that flatten, and that join other streams.

```swift combine
func ends(_ other: PassthroughSubject<String, Never>) {
    query.prefix(untilOutputFrom: reload).merge(with: other).sink { print($0) }.store(in: &bag)
//        ^^^^^^ what 'merge' brings in below goes on after the signal; move 'prefix' below it
    query.prefix(untilOutputFrom: reload).combineLatest(other).sink { print($0) }.store(in: &bag)
//        ^^^^^^ what 'combineLatest' brings in below goes on after the signal; move 'prefix' below it
    query.prefix(untilOutputFrom: reload).filter { !$0.isEmpty }.flatMap { _ in other }.sink { print($0) }.store(in: &bag)
//        ^^^^^^ what 'flatMap' brings in below goes on after the signal; move 'prefix' below it
    query.map { $0.count }.prefix(untilOutputFrom: reload).append(other.map { $0.count }).sink { print($0) }.store(in: &bag)
//                         ^^^^^^ what 'append' brings in below goes on after the signal; move 'prefix' below it
    query.prefix(untilOutputFrom: reload)
//        ^^^^^^ what 'flatMap' brings in below goes on after the signal; move 'prefix' below it
        .flatMap(maxPublishers: .max(1)) { text in api.search(text).catch { _ in Just([]) } }
        .sink(receiveValue: show).store(in: &bag)
}
```

```swift rx
func ends(_ gone: Observable<Void>) {
    _ = query.take(until: gone).flatMap { _ in taps }.subscribe(onNext: { print($0) })
//            ^^^^ what 'flatMap' brings in below goes on after the signal; move 'take' below it
    _ = query.take(until: gone).flatMapLatest { text in taps.map { text } }.subscribe(onNext: { print($0) })
//            ^^^^ what 'flatMapLatest' brings in below goes on after the signal; move 'take' below it
    _ = query.takeUntil(gone).flatMap { _ in query }.subscribe(onNext: { print($0) })
//            ^^^^^^^^^ what 'flatMap' brings in below goes on after the signal; move 'takeUntil' below it
    _ = taps.take(until: gone).concatMap { query }.subscribe(onNext: { print($0) })
//           ^^^^ what 'concatMap' brings in below goes on after the signal; move 'take' below it
}
```

## What is not reported

Operators that only hand values on, streams that end at once, and chains that end again further down.

```swift combine
func fine(_ other: PassthroughSubject<String, Never>, _ unknown: AnyPublisher<Int, Never>) {
    query.prefix(untilOutputFrom: reload).map { $0.count }.removeDuplicates().sink { print($0) }.store(in: &bag)
    query.prefix(untilOutputFrom: reload).receive(on: DispatchQueue.main).share().sink { print($0) }.store(in: &bag)
    query.prefix(untilOutputFrom: reload).flatMap { Just($0) }.sink { print($0) }.store(in: &bag)
    query.prefix(untilOutputFrom: reload).append("end").sink { print($0) }.store(in: &bag)
    query.prefix(untilOutputFrom: reload).flatMap { _ in unknown }.sink { print($0) }.store(in: &bag)
    query.prefix(untilOutputFrom: reload).flatMap { _ in other }.prefix(untilOutputFrom: reload).sink { print($0) }.store(in: &bag)
    query.prefix(untilOutputFrom: reload).flatMap { _ in other }.first().sink { print($0) }.store(in: &bag)
    query.flatMap { _ in other }.prefix(untilOutputFrom: reload).sink { print($0) }.store(in: &bag)
    query.prefix(3).flatMap { _ in other }.sink { print($0) }.store(in: &bag)
    query.prefix { !$0.isEmpty }.flatMap { _ in other }.sink { print($0) }.store(in: &bag)
    external().prefix(untilOutputFrom: reload).sink { print($0) }.store(in: &bag)
}
```

```swift rx
func fine(_ gone: Observable<Void>) {
    _ = query.take(until: gone).map { $0.count }.subscribe(onNext: { print($0) })
    _ = query.take(until: { $0.isEmpty }).flatMap { _ in taps }.subscribe(onNext: { print($0) })
    _ = query.take(until: gone).flatMap { Observable.just($0) }.subscribe(onNext: { print($0) })
    _ = query.take(1).flatMap { _ in taps }.subscribe(onNext: { print($0) })
}
```

## When it is right to allow it

When the signal is to stop new work only, and what has begun may finish.
"""#)

private let outputFailureIgnored = RulePage(
    id: "output-failure-ignored", title: "An error inside the value that nobody looks at", category: "completion",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "Alamofire", "RxSwift", "RxCocoa"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A stream of `Result` values fails with `Never`, and yet it fails: the error travels as a value. Whoever takes the values alone drops
it as silently as an empty `receiveCompletion`.

```swift combine
typealias Movies = Result<[Movie], APIError>

let movies = query
    .flatMap { api.search($0).map { Movies.success($0) }.catch { Just(.failure($0)) } }
    .compactMap { try? $0.get() }
//   ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
    .sink { show($0) }
```

```swift suggested
typealias Movies = Result<[Movie], APIError>

let movies = query
    .flatMap { api.search($0).map { Movies.success($0) }.catch { Just(.failure($0)) } }
    .handleEvents(receiveOutput: { if case .failure(let error) = $0 { <#report(error)#> } })
    .compactMap { try? $0.get() }
    .sink { show($0) }
```

```swift combine
typealias Movies = Result<[Movie], APIError>

let movies = query
    .flatMap { api.search($0).map { Movies.success($0) }.catch { Just(.failure($0)) } }
    .sink { result in
        switch result {
        case .success(let movies): show(movies)
        case .failure(let error): report(error)
        }
    }
```

## Where it is looked for

In the closures of `sink` and `compactMap` that are given a `Result`: `try? $0.get()`, a question for `.success` alone, a `.failure`
branch that is empty or gives `nil`.

```swift combine
func results() -> AnyPublisher<Result<Movie, APIError>, Never> {
    api.movie(id: "1").map { .success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
}

func load() -> [AnyCancellable] {
    [
        results().sink { if case .success(let movie) = $0 { show([movie]) } },
//                ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
        results().sink { result in
//                ^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
            switch result {
            case .success(let movie): show([movie])
            case .failure: break
            }
        },
        results().compactMap { result -> Movie? in
//                ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
            guard case .success(let movie) = result else { return nil }
            return movie
        }
        .sink { show([$0]) },
        results().sink { print($0) },
        results().sink { _ in reload.send() },
    ]
}
```

A stream that is kept in a property may have another reader for the errors, and is silent. So is one whose `map` makes results of
states of which `compactMap` waits for the good one, with a `timeout` behind it that fails.

## Responses of Alamofire

Alamofire's publishers never fail: a response holds the value or the error. Who asks for `value` alone, or for the `.success` of `result`,
drops the error; `value()` and `result()` make it the chain's own again.

```swift combine
import Alamofire
import Combine
import Foundation

func load(_ url: URL) -> [AnyCancellable] {
    let request = AF.request(url).validate()
    return [
        request.publishDecodable(type: [Movie].self).compactMap(\.value).sink { show($0) },
//                                                   ^^^^^^^^^^ 'AFError' in the response is dropped here and nobody learns of it; look at 'error' too
        request.publishDecodable(type: [Movie].self).sink { response in
//                                                   ^^^^ 'AFError' in the response is dropped here and nobody learns of it; look at 'error' too
            if case .success(let movies) = response.result { show(movies) }
        },
        request.publishDecodable(type: [Movie].self).sink { response in
            if let movies = response.value { show(movies) } else { report(.server) }
        },
        request.publishDecodable(type: [Movie].self).value().sink { print($0) } receiveValue: { show($0) },
    ]
}
```

## In RxSwift

A `Result` that an observable, a relay or a driver brings is looked at in the same way.

```swift rx
import RxCocoa
import RxSwift

typealias Movies = Result<[Movie], APIError>

func results(_ text: String) -> Observable<Movies> {
    fetch(text).asObservable().map { .success($0) }.catchAndReturn(.failure(.server))
}

func show() {
    results("a").subscribe(onNext: { if case .success(let movies) = $0 { show(movies) } }).disposed(by: disposeBag)
//               ^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
    results("b").compactMap { try? $0.get() }.subscribe(onNext: show).disposed(by: disposeBag)
//               ^^^^^^^^^^ 'APIError' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too
    results("c").subscribe(onNext: { result in
        switch result {
        case .success(let movies): show(movies)
        case .failure(let error): report(error)
        }
    })
    .disposed(by: disposeBag)
}
```

A closure that is given events looks at how the stream ends first; what it does with a value is not looked into.

```swift rx
import RxSwift

func follow(_ results: () -> Observable<Result<[Movie], APIError>>) {
    results().subscribe { event in
        switch event {
        case .next(let result): if case .failure(let error) = result { report(error) }
        case .error, .completed: break
        }
    }
    .disposed(by: disposeBag)
}
```

## When it is right to allow it

Where a failure changes nothing, as for suggestions that come and go.
"""#)

private let phantomFailure = RulePage(
    id: "phantom-failure", title: "A declared failure that cannot happen", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The declaration promises failures, but every path deals with them inside. Callers write handling that never runs, and believe
that they hear of what goes wrong.

```swift combine
func titles() -> AnyPublisher<[String], APIError> {
//   ^^^^^^ 'titles()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
    api.movies().map { $0.map(\.title) }
        .replaceError(with: [])
        .setFailureType(to: APIError.self)
        .eraseToAnyPublisher()
}
```

```swift fixed
func titles() -> AnyPublisher<[String], Never> {
    api.movies().map { $0.map(\.title) }
        .replaceError(with: [])
        .eraseToAnyPublisher()
}
```

```swift combine
func titles() -> AnyPublisher<[String], Never> {
    api.movies().map { $0.map(\.title) }.replaceError(with: []).eraseToAnyPublisher()
}
```

## What counts

All return paths of a function or computed property.

```swift combine
func caught() -> AnyPublisher<[Movie], any Error> {
//   ^^^^^^ 'caught()' says it fails with 'any Error', but no path of it ever does; declare 'Never', or let the failure through
    api.movies()
        .catch { error in Just([Movie(title: "\(error)")]).setFailureType(to: (any Error).self) }
        .eraseToAnyPublisher()
}

func constant() -> AnyPublisher<Int, APIError> {
//   ^^^^^^^^ 'constant()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
    Just(1).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func branches(_ isEmpty: Bool) -> AnyPublisher<[Movie], APIError> {
//   ^^^^^^^^ 'branches(_:)' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
    if isEmpty { return Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher() }
    return api.movies().replaceError(with: []).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

final class Model {
    var titles: AnyPublisher<[String], APIError> {
//      ^^^^^^ 'titles' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
        api.movies().map { $0.map(\.title) }
            .replaceError(with: [])
            .setFailureType(to: APIError.self)
            .eraseToAnyPublisher()
    }
}

func opaque() -> some Publisher<Int, APIError> {
//   ^^^^^^ 'opaque()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
    Just(1).setFailureType(to: APIError.self)
}

func total(_ value: Int) -> AnyPublisher<Int, any Error> {
//   ^^^^^ 'total(_:)' says it fails with 'any Error', but no path of it ever does; declare 'Never', or let the failure through
    Just(value).tryMap { $0 + 1 }.eraseToAnyPublisher()
}
```

In a public API, where the type cannot change easily, it is reported as `info`.

```swift combine
public struct Library {
    public func titles() -> AnyPublisher<[String], APIError> {
//              ^^^^^^ 'titles()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
        Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
    }
}
```

A private function, where somebody in the file handles the failure that never comes.

```swift combine
private func count() -> AnyPublisher<Int, APIError> {
//           ^^^^^ 'count()' says it fails with 'APIError', but no path of it ever does; declare 'Never', or let the failure through
    Just([1]).setFailureType(to: APIError.self).map(\.count).eraseToAnyPublisher()
}

func size() -> AnyPublisher<Int, Never> {
    count().replaceError(with: 0).eraseToAnyPublisher()
}
```

## What is not reported

A private function whose failure type the chain asks for that it is part of. Nor a function that is named as a type would be,
`JustMovie()`, and there to give a value a failure type.

```swift combine
private func checked(_ movies: [Movie]) -> AnyPublisher<Int, APIError> {
    Just(movies).map(\.count).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func size() -> AnyPublisher<Int, APIError> {
    api.movies().flatMap { checked($0) }.eraseToAnyPublisher()
}
```

A path fails, or may.

```swift combine
func failing() -> AnyPublisher<[Movie], APIError> { api.movies() }

func early(_ id: String) -> AnyPublisher<[Movie], APIError> {
    guard !id.isEmpty else { return Fail(error: .notFound).eraseToAnyPublisher() }
    return Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func given(_ source: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> { source }

func sent(_ subject: PassthroughSubject<Int, APIError>) -> AnyPublisher<Int, APIError> {
    subject.eraseToAnyPublisher()
}

func foreign() -> AnyPublisher<Int, APIError> { unknownSource() }

func told(_ result: Result<Int, APIError>) -> AnyPublisher<Int, APIError> {
    Result.Publisher(result).eraseToAnyPublisher()
}

func awaited(_ work: @escaping @Sendable () async throws -> Int) -> AnyPublisher<Int, any Error> {
    let task = Task(operation: work)
    return Future { promise in
        Task {
            do {
                promise(.success(try await task.value))
            } catch {
                promise(.failure(error))
            }
        }
    }
    .eraseToAnyPublisher()
}

func never() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
```

Something else says what the type is: a requirement, a class above, a type that is not known.

```swift combine
protocol Store { func all() -> AnyPublisher<[Movie], APIError> }

struct Memory: Store {
    func all() -> AnyPublisher<[Movie], APIError> {
        Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
    }
}

class Base {
    func all() -> AnyPublisher<[Movie], APIError> { api.movies() }
}

final class Cached: Base {
    override func all() -> AnyPublisher<[Movie], APIError> {
        Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
    }
}

struct Foreign: UnknownStore {
    func all() -> AnyPublisher<[Movie], APIError> {
        Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
    }
}
```

Doubles and stubs, and closures that stand in for a function.

```swift combine
struct StoreMock {
    func all() -> AnyPublisher<[Movie], APIError> {
        Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
    }
}

func nothing() -> AnyPublisher<[Movie], APIError> { Empty().eraseToAnyPublisher() }

struct Client {
    var all: () -> AnyPublisher<[Movie], APIError> = {
        Just([]).setFailureType(to: APIError.self).eraseToAnyPublisher()
    }
}
```

## When it is right to allow it

When the function will fail soon, and callers are written for that already.
"""#)

private let reactorkitMutationError = RulePage(
    id: "reactorkit-mutation-error", title: "A failure that ReactorKit drops", category: "rxswift",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
ReactorKit makes an empty stream of everything that fails on its way out of `mutate(action:)`: no mutation, no state, no word. The
user has tapped, and nothing happens.

```swift rx
protocol Reactor {}

final class MovieReactor: Reactor {
    enum Action { case reload }
    enum Mutation { case set([Movie]) }

    func mutate(action: Action) -> Observable<Mutation> {
        fetch("all").asObservable().map(Mutation.set)
//                                  ^^^ ReactorKit drops this failure, and the action with it; end with '.catch { .just(…) }', and a mutation that says it
    }
}
```

```swift rx
protocol Reactor {}

final class MovieReactor: Reactor {
    enum Action { case reload }
    enum Mutation { case set([Movie]), fail(any Error) }

    func mutate(action: Action) -> Observable<Mutation> {
        fetch("all").asObservable().map(Mutation.set).catch { .just(.fail($0)) }
    }
}
```

## Where it is looked for

On every way out of the function.

```swift rx
protocol Reactor {}

final class MovieReactor: Reactor {
    enum Action { case reload, search(String), clear }
    enum Mutation { case set([Movie]) }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .reload:
            return fetch("all").asObservable().map { .set($0) }
//                                             ^^^ ReactorKit drops this failure, and the action with it; end with '.catch { .just(…) }', and a mutation that says it
        case .search(let text):
            guard !text.isEmpty else { return .error(APIError.notFound) }
//                                             ^^^^^ ReactorKit drops this failure, and the action with it; end with '.catch { .just(…) }', and a mutation that says it
            return refreshToken().flatMap { fetch(text) }.map { .set($0) }.asObservable()
//                                                                         ^^^^^^^^^^^^ ReactorKit drops this failure, and the action with it; end with '.catch { .just(…) }', and a mutation that says it
        case .clear:
            return .just(.set([]))
        }
    }
}
```

## What is not reported

Something recovers, or tells of the failure on its way, nothing can fail, or it is no reactor.

```swift rx
protocol Reactor {}

final class MovieReactor: Reactor {
    enum Action { case reload, search, clear, tap }
    enum Mutation { case set([Movie]) }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .reload: return fetch("all").asObservable().map { .set($0) }.catchAndReturn(.set([]))
        case .search: return searched()
        case .clear: return .just(.set([]))
        case .tap: return .empty()
        }
    }

    private func searched() -> Observable<Mutation> {
        fetch("a").asObservable().map { .set($0) }.catch { error in
            report(error)
            return .error(error)
        }
    }

    func load(action: Action) -> Observable<Mutation> {
        fetch("all").asObservable().map { .set($0) }
    }
}

struct Other {
    func mutate(action: Int) -> Observable<[Movie]> { fetch("all").asObservable() }
}
```

## When it is right to allow it

When an action that fails is meant to have no effect.
"""#)

private let receiveOnTooEarly = RulePage(
    id: "receive-on-too-early", title: "A `receive(on:)` that stands too early", category: "scheduling",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.safe, .unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`receive(on: DispatchQueue.main)` moves everything below it to the main thread: a `decode` behind it makes the screen stutter.
Before a `flatMap` whose publishers deliver in the background it does not even bring values there.

```swift combine
let movies = session.dataTaskPublisher(for: request)
    .map(\.data)
    .receive(on: DispatchQueue.main)
//   ^^^^^^^ 'decode' runs on the main thread; move 'receive(on:)' behind 'decode'
    .decode(type: [Movie].self, decoder: JSONDecoder())
    .sink { print($0) } receiveValue: { show($0) }
```

```swift fixed
let movies = session.dataTaskPublisher(for: request)
    .map(\.data)
    .decode(type: [Movie].self, decoder: JSONDecoder())
    .receive(on: DispatchQueue.main)
    .sink { print($0) } receiveValue: { show($0) }
```

```swift combine
let movies = session.dataTaskPublisher(for: request)
    .map(\.data)
    .decode(type: [Movie].self, decoder: JSONDecoder())
    .receive(on: DispatchQueue.main)
    .sink { print($0) } receiveValue: { show($0) }
```

## Where it is looked for

At `receive(on:)` for the main thread, up to the next link that chooses a thread: for `decode` and `encode`, for closures that
decode, parse, sort or make a picture, and for links whose publishers certainly deliver in the background.

```swift combine
final class Pictures {
    func all() -> [AnyPublisher<Int, any Error>] {
        [
            session.dataTaskPublisher(for: request)
                .receive(on: RunLoop.main)
//               ^^^^^^^ 'decode(_:from:)' in 'tryMap' runs on the main thread; move 'receive(on:)' behind 'tryMap'
                .tryMap { try JSONDecoder().decode([Movie].self, from: $0.data) }
                .map { $0.count }
                .eraseToAnyPublisher(),
            api.movies()
                .receive(on: DispatchQueue.main)
//               ^^^^^^^ 'sorted' in 'map' runs on the main thread; move 'receive(on:)' behind 'map'
                .map { movies in movies.sorted { $0.title < $1.title } }
                .map(\.count)
                .mapError { $0 as any Error }
                .eraseToAnyPublisher(),
            query
                .receive(on: OperationQueue.main)
//               ^^^^^^^ 'flatMap' delivers in the background again; move 'receive(on:)' behind it
                .flatMap { api.search($0) }
                .map { $0.count }
                .mapError { $0 as any Error }
                .eraseToAnyPublisher(),
        ]
    }
}
```

```swift fixed
final class Pictures {
    func all() -> [AnyPublisher<Int, any Error>] {
        [
            session.dataTaskPublisher(for: request)
                .tryMap { try JSONDecoder().decode([Movie].self, from: $0.data) }
                .receive(on: RunLoop.main)
                .map { $0.count }
                .eraseToAnyPublisher(),
            api.movies()
                .map { movies in movies.sorted { $0.title < $1.title } }
                .receive(on: DispatchQueue.main)
                .map(\.count)
                .mapError { $0 as any Error }
                .eraseToAnyPublisher(),
            query
                .flatMap { api.search($0) }
                .receive(on: OperationQueue.main)
                .map { $0.count }
                .mapError { $0 as any Error }
                .eraseToAnyPublisher(),
        ]
    }
}
```

Light work may stay behind it, and so may what moves to another thread first.

```swift combine
final class Pictures {
    let background = DispatchQueue(label: "pictures")

    func all() -> [AnyPublisher<[Movie], Never>] {
        [
            api.movies().receive(on: DispatchQueue.main).map { Array($0.prefix(3)) }
                .catch { _ in Just([]) }.eraseToAnyPublisher(),
            api.rawMovies().receive(on: DispatchQueue.main)
                .handleEvents(receiveOutput: { print($0.count) })
                .receive(on: background)
                .decode(type: [Movie].self, decoder: JSONDecoder())
                .replaceError(with: []).eraseToAnyPublisher(),
            query.receive(on: DispatchQueue.main)
                .flatMap { api.search($0).replaceError(with: []) }
                .receive(on: DispatchQueue.main).eraseToAnyPublisher(),
            query.receive(on: DispatchQueue.main).flatMap { _ in cachedMovies() }
                .replaceError(with: []).eraseToAnyPublisher(),
        ]
    }
}
```

Of work nothing is said where values come on the main thread without it, as the answers of Moya's publishers do if no queue is named: then it
does not matter where it stands. Clients for RxSwift tend to answer on the main thread too. `observe(on:)` is told of where what comes to it certainly
comes from the background.

```swift rx
func movies(_ request: URLRequest, _ other: Observable<Data>) -> [Observable<[Movie]>] {
    [
        URLSession.shared.rx.data(request: request)
            .observe(on: MainScheduler.instance)
//           ^^^^^^^ 'decode(_:from:)' in 'map' runs on the main thread; move 'observe(on:)' behind 'map'
            .map { try JSONDecoder().decode([Movie].self, from: $0) },
        other.observe(on: MainScheduler.instance).map { try JSONDecoder().decode([Movie].self, from: $0) },
    ]
}
```

## When it is right to allow it

Where the closures in between need the main thread, and what is decoded is known to be small.
"""#)

private let recoveryEscapesMain = RulePage(
    id: "recovery-escapes-main", title: "A fallback that leaves the main thread", category: "scheduling",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The answer comes on the main thread, the fallback does not: `receive(on:)` stands above a `catch` whose publisher delivers in
the background. Everything works until the network is gone.

```swift combine
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []

    func load() -> AnyCancellable {
        api.search("new")
            .receive(on: DispatchQueue.main)
            .catch { _ in api.movies() }
//           ^^^^^ after a failure the stream leaves the main thread: the fallback of 'catch' delivers in the background; move 'receive(on:)' behind it
            .sink { print($0) } receiveValue: { self.movies = $0 }
    }
}
```

```swift fixed
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []

    func load() -> AnyCancellable {
        api.search("new")
            .catch { _ in api.movies() }
            .receive(on: DispatchQueue.main)
            .sink { print($0) } receiveValue: { self.movies = $0 }
    }
}
```

```swift combine
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []

    func load() -> AnyCancellable {
        api.search("new")
            .catch { _ in api.movies() }
            .receive(on: DispatchQueue.main)
            .sink { print($0) } receiveValue: { self.movies = $0 }
    }
}
```

## Where it is looked for

At `catch` and `tryCatch`, and at `flatMap` and `switchToLatest` too, where the chain is on the main thread and their publishers
certainly deliver in the background. It is an error where the subscriber then changes a view or a `@Published` property. A
`catch` is also reported where callers get the stream.

```swift combine
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []
    @Published var text = ""

    func start() -> AnyCancellable {
        $text.receive(on: RunLoop.main)
            .flatMap { api.search($0).replaceError(with: []) }
//           ^^^^^^^ the stream leaves the main thread: the publishers of 'flatMap' deliver in the background; move 'receive(on:)' behind it
            .sink { self.movies = $0 }
    }

    func load() -> AnyPublisher<[Movie], APIError> {
        api.search("new")
            .receive(on: DispatchQueue.main)
            .catch { _ in api.movies() }
//           ^^^^^ after a failure the stream leaves the main thread: the fallback of 'catch' delivers in the background; move 'receive(on:)' behind it
            .eraseToAnyPublisher()
    }

    func loadOrNothing() -> AnyPublisher<[Movie], Never> {
        api.search("new").receive(on: DispatchQueue.main).catch { _ in Just([]) }.eraseToAnyPublisher()
    }

    func loadOrCached() -> AnyPublisher<[Movie], APIError> {
        api.search("new").receive(on: DispatchQueue.main).catch { _ in cachedMovies() }.eraseToAnyPublisher()
    }
}
```

```swift fixed
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []
    @Published var text = ""

    func start() -> AnyCancellable {
        $text
            .flatMap { api.search($0).replaceError(with: []) }
            .receive(on: RunLoop.main)
            .sink { self.movies = $0 }
    }

    func load() -> AnyPublisher<[Movie], APIError> {
        api.search("new")
            .catch { _ in api.movies() }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func loadOrNothing() -> AnyPublisher<[Movie], Never> {
        api.search("new").receive(on: DispatchQueue.main).catch { _ in Just([]) }.eraseToAnyPublisher()
    }

    func loadOrCached() -> AnyPublisher<[Movie], APIError> {
        api.search("new").receive(on: DispatchQueue.main).catch { _ in cachedMovies() }.eraseToAnyPublisher()
    }
}
```

What answers at once, such as `Just`, stays where the failure arrived.

## In RxSwift

There it is `observe(on:)` that the fallback, or what `flatMap` makes, comes behind.

```swift rx
import Foundation
import RxCocoa
import RxSwift
import UIKit

final class MovieController: UIViewController {
    let label = UILabel()
    let request = URLRequest(url: URL(fileURLWithPath: "/"))

    func load() {
        query.observe(on: MainScheduler.instance)
            .flatMapLatest { _ in URLSession.shared.rx.data(request: self.request) }
//           ^^^^^^^^^^^^^ the stream leaves the main thread: the observables of 'flatMapLatest' deliver in the background; move 'observe(on:)' behind it
            .subscribe(onNext: { self.label.text = "\($0.count)" })
            .disposed(by: disposeBag)
        query.flatMapLatest { _ in URLSession.shared.rx.data(request: self.request) }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { self.label.text = "\($0.count)" })
            .disposed(by: disposeBag)
        query.observe(on: MainScheduler.instance)
            .flatMapLatest { _ in URLSession.shared.rx.data(request: self.request) }
            .map { "\($0.count)" }
            .asDriver(onErrorJustReturn: "")
            .drive(label.rx.text)
            .disposed(by: disposeBag)
    }
}
```

## When it is right to allow it

Where nobody who gets the stream cares about the thread, and `receive(on:)` is there for a closure above.
"""#)

private let recoveryOutsideFlatMap = RulePage(
    id: "recovery-outside-flat-map", title: "A recovery after `flatMap` that ends the outer stream", category: "recovery",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A recovery takes the place of everything above it. Behind a `flatMap` on a search field, a button or a timer that is the
field itself: the first failed request is answered, and every later tap or letter reaches nobody.

```swift combine
let titles = query
    .flatMap { text in api.search(text) }
    .replaceError(with: [])
//   ^^^^^^^^^^^^ 'replaceError' ends the whole stream at the first failure; recover inside 'flatMap'
    .sink { show($0) }
```

```swift fixed
let titles = query
    .flatMap { text in api.search(text).replaceError(with: []) }
    .sink { show($0) }
```

## Where it is looked for

At `replaceError`, `catch` and `tryCatch` whose replacement ends, and operators of your own that are one of these, on a source that certainly lives on: a subject, `@Published`,
a notification, a timer, a key path that is observed. The failure may come from `flatMap`, from `map` with
`switchToLatest`, or from an operator that throws for one element; also from that of a stream that is merged with others.

```swift combine
final class Search: ObservableObject {
    @Published var text = ""
    @Published var movies: [Movie] = []
    var tokens: Set<AnyCancellable> = []

    func start() {
        $text
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .removeDuplicates()
            .map { api.search($0) }
            .switchToLatest()
            .catch { _ in Just([]) }
//           ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'map'
            .assign(to: &$movies)

        NotificationCenter.default.publisher(for: Notification.Name("feed"))
            .tryMap { note -> Data in
                guard let data = note.object as? Data else { throw APIError.notFound }
                return data
            }
            .decode(type: [Movie].self, decoder: JSONDecoder())
            .catch { _ in Empty() }
//           ^^^^^ 'catch' ends the whole stream at the first failure; recover for each element: 'decode' inside a 'flatMap'
            .sink { show($0) }
            .store(in: &tokens)
    }
}
```

```swift fixed
final class Search: ObservableObject {
    @Published var text = ""
    @Published var movies: [Movie] = []
    var tokens: Set<AnyCancellable> = []

    func start() {
        $text
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .removeDuplicates()
            .map { api.search($0).catch { _ in Just([]) } }
            .switchToLatest()
            .assign(to: &$movies)

        NotificationCenter.default.publisher(for: Notification.Name("feed"))
            .tryMap { note -> Data in
                guard let data = note.object as? Data else { throw APIError.notFound }
                return data
            }
            .decode(type: [Movie].self, decoder: JSONDecoder())
            .catch { _ in Empty() }
//           ^^^^^ 'catch' ends the whole stream at the first failure; recover for each element: 'decode' inside a 'flatMap'
            .sink { show($0) }
            .store(in: &tokens)
    }
}
```

On a request, which ends anyhow, a recovery at the end is where it belongs. A stream that was made to end before, or right
behind the recovery with `first()`, `prefix(1)` or `take(1)`, one that already recovers inside, a replacement that goes on,
and a subscriber that clears something when the stream ends, `{ _ in self.token = nil }`, are silent too.

```swift combine
func load() -> AnyPublisher<[Movie], Never> {
    api.movie(id: "1").flatMap { api.search($0.title) }.replaceError(with: []).eraseToAnyPublisher()
}

func firstSearch() -> AnyPublisher<[Movie], Never> {
    query.first().flatMap { api.search($0) }.replaceError(with: []).eraseToAnyPublisher()
}

func firstMovies() -> AnyPublisher<[Movie], Never> {
    query.flatMap { api.search($0) }.replaceError(with: []).first().eraseToAnyPublisher()
}

func search() -> AnyPublisher<[Movie], Never> {
    query.flatMap { api.search($0) }.catch { _ in search() }.eraseToAnyPublisher()
}
```

What a view model is handed goes on if that goes on which all who make its input, or call its function, hand in. A replacement
that says nothing is no better than one that ends.

```swift rx
struct Input {
    let open: Observable<String>
}

final class Model {
    func movies(_ input: Input) -> Observable<[Movie]> {
        input.open
            .flatMapLatest { id in fetch(id) }
            .catch { _ in .never() }
//           ^^^^^ 'catch' ends the whole stream at the first failure; recover inside 'flatMapLatest'
    }
}

func show(_ ids: PublishRelay<String>, in model: Model) {
    model.movies(Input(open: ids.asObservable())).subscribe().disposed(by: disposeBag)
}
```

RxSwift's recoveries, and those that make a `Driver`, do the same.

```swift rx
func number(_ text: String) -> Observable<Int> { .error(APIError.notFound) }

let numbers = query.flatMapLatest { number($0) }.catchAndReturn(0)
//                                               ^^^^^^^^^^^^^^ 'catchAndReturn' ends the whole stream at the first failure; recover inside 'flatMapLatest'
let others = query.flatMapLatest { number($0).catchAndReturn(0) }
```

A stream that is named after `viewDidLoad` has one value in the life of a screen: nothing comes later.

```swift rx
let viewDidLoad = PublishRelay<Void>()
let movies = viewDidLoad.flatMapLatest { fetch("new") }.asDriver(onErrorJustReturn: [])
```

## When it is right to allow it

Where one failure is meant to end everything: a log-in whose session is over.
"""#)

private let redundantDriverFallback = RulePage(
    id: "redundant-driver-fallback", title: "A fallback for a failure that cannot happen", category: "rxswift",
    severity: .info,
    default: .strict, preview: true,
    frameworks: ["RxCocoa"],
    fixes: [],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Controls and relays never fail. A fallback on them is never used; it only looks as if there were a failure to think of,
and hides the places where there is one.

```swift rx
import RxCocoa
import RxRelay
import RxSwift

let movies = BehaviorRelay<[Movie]>(value: [])
let driver = movies.asDriver(onErrorJustReturn: [])
//                  ^^^^^^^^ 'movies' cannot fail, so that the fallback of 'asDriver' is never used; call 'asDriver()'
```

```swift rx
import RxCocoa
import RxRelay
import RxSwift

let movies = BehaviorRelay<[Movie]>(value: [])
let driver = movies.asDriver()
```

## Where it is looked for

Directly on such a source, and below operators that cannot fail either. `catchAndReturn` and its like there are found by
`dead-error-operator`.

```swift rx
import RxCocoa
import RxRelay
import RxSwift

func drivers(_ numbers: BehaviorRelay<Int>, _ event: ControlEvent<Void>, _ text: ControlProperty<String>, _ safe: Infallible<Int>, _ driver: Driver<Int>, _ signals: PublishRelay<Int>) {
    _ = event.asDriver(onErrorJustReturn: ())
//            ^^^^^^^^ 'event' cannot fail, so that the fallback of 'asDriver' is never used; call 'asDriver()'
    _ = event.asSignal(onErrorJustReturn: ())
//            ^^^^^^^^ 'event' cannot fail, so that the fallback of 'asSignal' is never used; call 'asSignal()'
    _ = text.asDriver(onErrorJustReturn: "")
//           ^^^^^^^^ 'text' cannot fail, so that the fallback of 'asDriver' is never used; call 'asDriver()'
    _ = signals.asSignal(onErrorJustReturn: 0)
//              ^^^^^^^^ 'signals' cannot fail, so that the fallback of 'asSignal' is never used; call 'asSignal()'
    _ = numbers.map { $0 + 1 }.asDriver(onErrorJustReturn: 0)
//                             ^^^^^^^^ nothing above 'asDriver' can fail, so that its fallback is never used; remove it
    _ = numbers.distinctUntilChanged().asInfallible(onErrorJustReturn: 0)
//                                     ^^^^^^^^^^^^ nothing above 'asInfallible' can fail, so that its fallback is never used; remove it
    _ = text.skip(1).asDriver(onErrorDriveWith: .empty())
//                   ^^^^^^^^ nothing above 'asDriver' can fail, so that its fallback is never used; remove it
}
```

## What is not reported

Something can fail, or is not known; and streams that have been recovered above.

```swift rx
import RxCocoa
import RxRelay
import RxSwift

func risky(_ number: Int) throws -> Int { if number > 1 { throw APIError.server } else { return number } }

func needed(_ numbers: BehaviorRelay<Int>, _ unknown: Observable<Int>) {
    _ = numbers.map { try risky($0) }.asDriver(onErrorJustReturn: 0)
    _ = numbers.flatMap { _ in fetch("a") }.asDriver(onErrorJustReturn: [])
    _ = numbers.timeout(.seconds(1), scheduler: MainScheduler.instance).asDriver(onErrorJustReturn: 0)
    _ = unknown.asDriver(onErrorJustReturn: 0)
    _ = external().asDriver(onErrorJustReturn: 0)
    _ = fetch("a").asDriver(onErrorJustReturn: [])
    _ = query.asDriver(onErrorJustReturn: "")
    _ = numbers.asDriver()
    _ = numbers.flatMap { _ in external() }.asDriver(onErrorJustReturn: 0)
}
```

## When it is right to allow it

While a throwing step in between is about to be added.
"""#)

private let redundantErase = RulePage(
    id: "redundant-erase", title: "A type erasure in the middle of a chain", category: "api-design",
    severity: .info,
    default: .strict, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.safe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`eraseToAnyPublisher()` is for the borders of an API. Where the chain goes on, it only hides types, and costs a box.

```swift combine
query.map(\.count).eraseToAnyPublisher().removeDuplicates().sink { label.text = "\($0)" }.store(in: &bag)
//                 ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'removeDuplicates' follows, and nobody sees the type; remove it

func twice(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.map { $0 + 1 }.eraseToAnyPublisher().eraseToAnyPublisher()
//                                              ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'eraseToAnyPublisher' is an 'AnyPublisher' already; remove it
}

func already(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.eraseToAnyPublisher()
//         ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'source' is an 'AnyPublisher' already; remove it
}

func everything() -> AnyPublisher<[Movie], APIError> {
    api.movies().eraseToAnyPublisher()
//               ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'movies' is an 'AnyPublisher' already; remove it
}

func between(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
//                                                  ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'decode' follows, and nobody sees the type; remove it
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}

func first(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, APIError> {
    ids.flatMap { id in api.search(id).compactMap(\.first).eraseToAnyPublisher().prefix(1) }.eraseToAnyPublisher()
//                                                         ^^^^^^^^^^^^^^^^^^^ 'eraseToAnyPublisher()' does nothing here: 'prefix' follows, and nobody sees the type; remove it
}
```

```swift fixed
query.map(\.count).removeDuplicates().sink { label.text = "\($0)" }.store(in: &bag)

func twice(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source.map { $0 + 1 }.eraseToAnyPublisher()
}

func already(_ source: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    source
}

func everything() -> AnyPublisher<[Movie], APIError> {
    api.movies()
}

func between(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}

func first(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, APIError> {
    ids.flatMap { id in api.search(id).compactMap(\.first).prefix(1) }.eraseToAnyPublisher()
}
```

```swift combine
query.map(\.count).removeDuplicates().sink { label.text = "\($0)" }.store(in: &bag)
```

## What is not reported

The last call of a chain that is returned, stored or handed on, and one of several branches.

```swift combine
func counted(_ source: AnyPublisher<String, Never>) -> AnyPublisher<Int, Never> {
    source.map(\.count).eraseToAnyPublisher()
}

func branches(_ source: AnyPublisher<String, Never>, isShort: Bool) -> AnyPublisher<String, Never> {
    isShort ? source.map { String($0.prefix(1)) }.eraseToAnyPublisher() : source
}

func inner(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<[Movie], APIError> {
    ids.flatMap { id -> AnyPublisher<[Movie], APIError> in
        if id.isEmpty { return Empty().eraseToAnyPublisher() }
        return api.search(id)
    }
    .eraseToAnyPublisher()
}

func local(_ source: AnyPublisher<String, Never>) -> AnyPublisher<Int, Never> {
    let counts = source.map(\.count).eraseToAnyPublisher()
    return counts.removeDuplicates().eraseToAnyPublisher()
}

func subject() -> AnyPublisher<String, Never> { query.eraseToAnyPublisher() }
```

What the chain after it makes of the type, where somebody may see that: it ends without a subscriber or another erasure, or goes on with an operator
of `AnyPublisher` alone.

```swift combine
final class Search {
    let counts: Publishers.MakeConnectable<AnyPublisher<Int, Never>> =
        query.map(\.count).eraseToAnyPublisher().makeConnectable()
}

extension AnyPublisher {
    func rest() -> AnyPublisher<Output, Failure> { dropFirst().eraseToAnyPublisher() }
}

func either(isShort: Bool) -> AnyPublisher<Int, Never> {
    let first = isShort ? query.map(\.count).eraseToAnyPublisher().first() : Just(0).eraseToAnyPublisher().first()
    return query.map(\.count).eraseToAnyPublisher().rest().merge(with: first).eraseToAnyPublisher()
}
```

What is sent by `Just` and the like: their own operators run their closures at once.

```swift combine
func late() -> AnyPublisher<Date, Never> { Just(()).eraseToAnyPublisher().map { Date() }.eraseToAnyPublisher() }
```

An optional, and what a function returns that has a namesake, which the call tells apart.

```swift combine
func stored(_ source: AnyPublisher<Int, Never>?) -> AnyPublisher<Int, Never>? { source?.eraseToAnyPublisher() }

func count() -> AnyPublisher<Int, Never> { query.map(\.count).eraseToAnyPublisher() }
func count() async -> Int { 0 }
func counts() async -> AnyPublisher<Int, Never> {
    let counts = count().eraseToAnyPublisher()
    return counts.removeDuplicates().eraseToAnyPublisher()
}
```

## When it is right to allow it

When the compiler takes too long over the types of the chain.
"""#)

private let redundantSetFailureType = RulePage(
    id: "redundant-set-failure-type", title: "A `setFailureType` that nothing asks for", category: "failure-types",
    severity: .info,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.safe, .unsafe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`setFailureType` is for a chain that cannot fail and has to look as if it could. Where the next operator takes the failure out
again, or does not ask for it, it only hides that nothing fails.

```swift combine
query
    .setFailureType(to: APIError.self)
//   ^^^^^^^^^^^^^^ 'flatMap' takes the failure type of its inner publishers since iOS 14; remove 'setFailureType'
    .flatMap { api.search($0) }
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)
```

```swift fixed
query
    .flatMap { api.search($0) }
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)
```

## Where it is looked for

Before what takes the failure out, or changes it, at once.

```swift combine
func replaced(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).setFailureType(to: APIError.self).replaceError(with: 0).eraseToAnyPublisher()
//              ^^^^^^^^^^^^^^ 'replaceError' takes this failure type out again; remove both
}

func asserted(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).setFailureType(to: APIError.self).map { $0 + 1 }.assertNoFailure().eraseToAnyPublisher()
//              ^^^^^^^^^^^^^^ 'assertNoFailure' takes this failure type out again; remove both
}

func mapped(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).setFailureType(to: URLError.self).mapError(APIError.network).eraseToAnyPublisher()
//              ^^^^^^^^^^^^^^ 'mapError' changes this failure type at once; set the one it makes, without 'mapError'
}

func caught(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).setFailureType(to: APIError.self).catch { _ in Just(0) }.eraseToAnyPublisher()
//              ^^^^^^^^^^^^^^ nothing fails before the 'catch' that follows; remove 'setFailureType', and 'catch' with it
}

func never(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).setFailureType(to: Never.self).eraseToAnyPublisher()
//              ^^^^^^^^^^^^^^ the failure type already is 'Never'; remove 'setFailureType'
}
```

```swift fixed
func replaced(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).eraseToAnyPublisher()
}

func asserted(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).map { $0 + 1 }.eraseToAnyPublisher()
}

func mapped(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func caught(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).setFailureType(to: APIError.self).catch { _ in Just(0) }.eraseToAnyPublisher()
//              ^^^^^^^^^^^^^^ nothing fails before the 'catch' that follows; remove 'setFailureType', and 'catch' with it
}

func never(_ value: Int) -> AnyPublisher<Int, Never> {
    Just(value).eraseToAnyPublisher()
}
```

Around `flatMap`, which since iOS 14 asks for one failure type only where both streams can fail.

```swift combine
func outer(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, APIError> {
    ids.removeDuplicates()
        .setFailureType(to: APIError.self)
//       ^^^^^^^^^^^^^^ 'flatMap' takes the failure type of its inner publishers since iOS 14; remove 'setFailureType'
        .filter { !$0.isEmpty }
        .flatMap { id in api.movie(id: id) }
        .eraseToAnyPublisher()
}

func inner(_ movies: AnyPublisher<[Movie], APIError>) -> AnyPublisher<Int, APIError> {
    movies.flatMap { Just($0.count).setFailureType(to: APIError.self) }.eraseToAnyPublisher()
//                                  ^^^^^^^^^^^^^^ 'flatMap' takes the failure type of its upstream since iOS 14; remove 'setFailureType'
}
```

```swift combine
import OpenCombine

func known(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<Movie, APIError> {
    ids.setFailureType(to: APIError.self).flatMap { id in api.movie(id: id) }.eraseToAnyPublisher()
//      ^^^^^^^^^^^^^^ 'flatMap' takes the failure type of its inner publishers since iOS 14; remove 'setFailureType'
}
```

## What is not reported

The type is asked for: by the declaration, or by what the chain is joined with. So does `flatMap` in a project that has to run
on iOS 13, macOS 10.15, tvOS 13 or watchOS 6, as its `Package.swift`, Xcode project, `Podfile` or podspec says. Nor where a `timeout`
without `customError:` stands below, which somebody took to fail with the type.

```swift combine
func declared(_ value: Int) -> AnyPublisher<Int, APIError> {
    Just(value).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func answered(_ titles: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
    titles.setFailureType(to: APIError.self)
        .timeout(.seconds(2), scheduler: DispatchQueue.main, customError: { .notFound })
        .catch { error in Just("\(error)") }
        .eraseToAnyPublisher()
}

func opaque(_ value: Int) -> some Publisher<Int, APIError> {
    Just(value).setFailureType(to: APIError.self)
}

func merged(_ first: [Movie]) -> AnyPublisher<[Movie], APIError> {
    Just(first).setFailureType(to: APIError.self).merge(with: api.movies()).eraseToAnyPublisher()
}

func zipped(_ ids: AnyPublisher<Int, Never>) -> AnyPublisher<Int, APIError> {
    api.movies().zip(ids.setFailureType(to: APIError.self)).map { $0.1 }.eraseToAnyPublisher()
}

func appended(_ last: [Movie]) -> AnyPublisher<[Movie], APIError> {
    api.movies().append(Just(last).setFailureType(to: APIError.self)).eraseToAnyPublisher()
}

func recovered() -> AnyPublisher<[Movie], APIError> {
    api.movies().catch { _ in Just([]).setFailureType(to: APIError.self) }.eraseToAnyPublisher()
}
```

Something that can fail stands between.

```swift combine
func tried(_ data: Data) -> AnyPublisher<Movie, APIError> {
    Just(data).setFailureType(to: APIError.self)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}

func flattened(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<[Movie], Never> {
    ids.setFailureType(to: APIError.self)
        .merge(with: Fail(error: .notFound))
        .flatMap { api.search($0) }
        .replaceError(with: [])
        .eraseToAnyPublisher()
}
```

The inner publishers fail with another type or with none, or one of several has to look like the others.

```swift combine
func other(_ ids: AnyPublisher<String, Never>) -> AnyPublisher<String, APIError> {
    ids.setFailureType(to: APIError.self).flatMap { Just($0) }.eraseToAnyPublisher()
}

func branches(_ movies: AnyPublisher<[Movie], APIError>) -> AnyPublisher<[Movie], APIError> {
    movies.flatMap { movies -> AnyPublisher<[Movie], APIError> in
        if movies.isEmpty { return api.movies() }
        return Just(movies).setFailureType(to: APIError.self).eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
}

func generic<Failing: Error>(_ value: Int, _ type: Failing.Type) -> AnyPublisher<Int, Failing> {
    Just(value).setFailureType(to: type).eraseToAnyPublisher()
}
```

## When it is right to allow it

When the project runs on a system as old as iOS 13, whose `flatMap` asks for equal failure types.
"""#)

private let retryAfterRecovery = RulePage(
    id: "retry-after-recovery", title: "A retry below the recovery", category: "retry",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
An operator sees what comes from above. Once `replaceError` or `catch` has replaced the failures, the `retry` below them
never runs: the first failure shows the fallback, although a second attempt was meant to come first.

```swift combine
api.movies()
    .replaceError(with: [])
//   ------------ failures end here
    .retry(3)
//   ^^^^^ 'retry' never sees a failure, as 'replaceError' has replaced them all; move it above 'replaceError'
    .sink(receiveValue: show)
    .store(in: &bag)
```

```swift fixed
api.movies()
    .retry(3)
    .replaceError(with: [])
    .sink(receiveValue: show)
    .store(in: &bag)
```

## Where it is looked for

Anywhere below a recovery, as long as nothing in between can fail again; the recovery may have a failure type, as long
as its replacement never fails, and it may stand in an operator of your own.

```swift combine
api.movies().catch { _ in Just([]) }.retry(2).sink(receiveValue: show).store(in: &bag)
//                                   ^^^^^ 'retry' never sees a failure, as 'catch' has replaced them all; move it above 'catch'

api.movies().catch { _ in Empty<[Movie], Never>() }.map { $0.reversed() }.receive(on: DispatchQueue.main).retry(2)
//                                                                                                        ^^^^^ 'retry' never sees a failure, as 'catch' has replaced them all; move it above 'catch'
    .sink(receiveValue: show).store(in: &bag)

api.movies()
    .catch { _ in Just([]).setFailureType(to: APIError.self) }
    .retry(1)
//   ^^^^^ 'retry' never sees a failure, as 'catch' has replaced them all; move it above 'catch'
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)

func stored() {
    let safe = api.movies().replaceError(with: [])
    safe.retry(3).sink(receiveValue: show).store(in: &bag)
//       ^^^^^ 'retry' never sees a failure, as 'replaceError' has replaced them all; move it above 'replaceError'
}

func inside() -> AnyPublisher<[Movie], Never> {
    query.flatMap { api.search($0).replaceError(with: []).retry(2) }.eraseToAnyPublisher()
//                                                        ^^^^^ 'retry' never sees a failure, as 'replaceError' has replaced them all; move it above 'replaceError'
}
```

```swift fixed
api.movies().retry(2).catch { _ in Just([]) }.sink(receiveValue: show).store(in: &bag)

api.movies().retry(2).catch { _ in Empty<[Movie], Never>() }.map { $0.reversed() }.receive(on: DispatchQueue.main)
    .sink(receiveValue: show).store(in: &bag)

api.movies()
    .retry(1)
    .catch { _ in Just([]).setFailureType(to: APIError.self) }
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)

func stored() {
    let safe = api.movies().replaceError(with: [])
    safe.retry(3).sink(receiveValue: show).store(in: &bag)
//       ^^^^^ 'retry' never sees a failure, as 'replaceError' has replaced them all; move it above 'replaceError'
}

func inside() -> AnyPublisher<[Movie], Never> {
    query.flatMap { api.search($0).retry(2).replaceError(with: []) }.eraseToAnyPublisher()
}
```

## What is not reported

Something between the two can fail again, or the replacement can.

```swift combine
api.rawMovies()
    .replaceError(with: Data())
    .decode(type: [Movie].self, decoder: JSONDecoder())
    .retry(1)
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)

api.movies().catch { _ in api.search("") }.retry(2)
    .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)

query.map { $0.count }.catch { _ in Just(0) }
    .setFailureType(to: APIError.self)
    .flatMap { api.movie(id: "\($0)") }
    .retry(2)
    .sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)

api.movies().catch { error in Fail(error: error) }.retry(2)
    .sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
```

A source that cannot fail in the first place, or of which nothing is known.

```swift combine
Just(1).retry(2).sink { print($0) }.store(in: &bag)
external().retry(2).sink { print($0) }.store(in: &bag)
external().replaceError(with: 0).somethingElse().retry(2).sink { print($0) }.store(in: &bag)
```

Another type's `retry`.

```swift combine
struct Job {
    func replaceError(with value: Int) -> Job { self }
    func retry(_ times: Int) -> Job { self }
}

let job = Job().replaceError(with: 0).retry(3)
```

## When it is right to allow it

There is no reason to: it does nothing where it stands.
"""#)

private let retryNoOp = RulePage(
    id: "retry-no-op", title: "A retry that retries nothing", category: "retry",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["RxSwift", "Combine", "OpenCombine"],
    fixes: [.safe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The number says how often, and the frameworks count differently. Combine's `retry(n)` subscribes up to `n` more times;
RxSwift's makes `n` attempts in all. So `retry(0)` does nothing in Combine, `retry(1)` does nothing in RxSwift, and
RxSwift's `retry(0)` does not even subscribe: it completes without a value and without an error.

```swift combine
func movies() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .retry(0)
//       ^^^^^ 'retry(0)' never subscribes again; remove it, or give it the number of further attempts
        .eraseToAnyPublisher()
}
```

```swift fixed
func movies() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .eraseToAnyPublisher()
}
```

```swift combine
func movies() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .retry(1)
        .eraseToAnyPublisher()
}
```

## Where the number is looked for

In the source, or in a constant.

```swift combine
enum Limits {
    static let attempts = 0
}

let none = 0

func constants() {
    let local = 0
    api.movies().retry(local).sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
//               ^^^^^ 'retry(local)' never subscribes again; remove it, or give it the number of further attempts
    api.movies().retry(none).sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
//               ^^^^^ 'retry(none)' never subscribes again; remove it, or give it the number of further attempts
    api.movies().retry(Limits.attempts).sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
//               ^^^^^ 'retry(Limits.attempts)' never subscribes again; remove it, or give it the number of further attempts
    api.movies().retry(0x0).map(\.count).replaceError(with: 0).sink { print($0) }.store(in: &bag)
//               ^^^^^ 'retry(0x0)' never subscribes again; remove it, or give it the number of further attempts
}
```

```swift fixed
enum Limits {
    static let attempts = 0
}

let none = 0

func constants() {
    let local = 0
    api.movies().sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
    api.movies().sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
    api.movies().sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
    api.movies().map(\.count).replaceError(with: 0).sink { print($0) }.store(in: &bag)
}
```

## What is not reported

Any number that retries, and one that is not known.

```swift combine
struct Policy {
    var attempts = 0
    static var shared = 0
    let perInstance: Int

    func apply(_ count: Int) -> AnyPublisher<[Movie], APIError> {
        api.movies().retry(count).retry(attempts).retry(Policy.shared).retry(perInstance).retry(2).retry(.max)
            .eraseToAnyPublisher()
    }
}
```

A function that is only called so, and an operator of the project.

```swift combine
struct Task { func retry(_ times: Int) -> Task { self } }
let task = Task().retry(0)

extension Publisher {
    func retry(_ times: Int, after seconds: Int) -> AnyPublisher<Output, Failure> { retry(times).eraseToAnyPublisher() }
}

func patient() -> AnyPublisher<[Movie], APIError> { api.movies().retry(0, after: 1) }
```

## When it is right to allow it

Never in code that stays: a number of zero that is only sometimes wanted is a variable.
"""#)

private let retryNonIdempotent = RulePage(
    id: "retry-non-idempotent", title: "A retry that may do the work twice", category: "retry",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "Moya"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A request that timed out may have arrived. Repeating a `POST` then places the order twice; a `GET` or `PUT` may be
repeated, as RFC 9110 says.

```swift combine
func order(_ url: URL) -> AnyPublisher<Data, URLError> {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
//  --------------------------- the request is a POST
    return session.dataTaskPublisher(for: request)
        .retry(2)
//       ^^^^^ 'retry(2)' may do the work of this POST twice, as the first one may have arrived; send a key with it, or repeat only what was not sent
        .map(\.data)
        .eraseToAnyPublisher()
}
```

```swift combine
func order(_ url: URL) -> AnyPublisher<Data, URLError> {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue(UUID().uuidString, forHTTPHeaderField: "Idempotency-Key")
    return session.dataTaskPublisher(for: request)
        .retry(2)
        .map(\.data)
        .eraseToAnyPublisher()
}
```

## Where it is looked for

In the function that makes the request; the method may be a text or a constant.

```swift combine
enum Method: String { case post = "POST", patch = "PATCH", put = "PUT" }

func methods(_ url: URL) -> [AnyPublisher<Data, URLError>] {
    var first = URLRequest(url: url)
    first.httpMethod = "PATCH"
    var second = URLRequest(url: url)
    second.httpMethod = Method.post.rawValue
    var third = URLRequest(url: url)
    third.httpMethod = Method.put.rawValue
    return [
        session.dataTaskPublisher(for: first).map(\.data).retry(1).eraseToAnyPublisher(),
//                                                        ^^^^^ 'retry(1)' may do the work of this PATCH twice, as the first one may have arrived; send a key with it, or repeat only what was not sent
        session.dataTaskPublisher(for: second).map(\.data).retry(1).eraseToAnyPublisher(),
//                                                         ^^^^^ 'retry(1)' may do the work of this POST twice, as the first one may have arrived; send a key with it, or repeat only what was not sent
        session.dataTaskPublisher(for: third).map(\.data).retry(1).eraseToAnyPublisher(),
    ]
}
```

## What is not reported

Methods that may be repeated, requests that are not repeated, and those that are made elsewhere.

```swift combine
func fine(_ url: URL, _ given: URLRequest, _ method: String) -> [AnyPublisher<Data, URLError>] {
    var get = URLRequest(url: url)
    get.httpMethod = "GET"
    var delete = URLRequest(url: url)
    delete.httpMethod = "DELETE"
    var post = URLRequest(url: url)
    post.httpMethod = "POST"
    var unknown = URLRequest(url: url)
    unknown.httpMethod = method
    return [
        session.dataTaskPublisher(for: get).map(\.data).retry(1).eraseToAnyPublisher(),
        session.dataTaskPublisher(for: delete).map(\.data).retry(1).eraseToAnyPublisher(),
        session.dataTaskPublisher(for: post).map(\.data).eraseToAnyPublisher(),
        session.dataTaskPublisher(for: post).map(\.data).retry(0).eraseToAnyPublisher(),
        session.dataTaskPublisher(for: unknown).map(\.data).retry(1).eraseToAnyPublisher(),
        session.dataTaskPublisher(for: given).map(\.data).retry(1).eraseToAnyPublisher(),
        session.dataTaskPublisher(for: url).map(\.data).retry(1).eraseToAnyPublisher(),
    ]
}
```

## When it is right to allow it

When the server ignores what it has seen already.
"""#)

private let retryNotRestartable = RulePage(
    id: "retry-not-restartable", title: "A retry of what does not start again", category: "retry",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "Alamofire"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`retry` subscribes again, and hopes that this starts the work again. Some publishers have done their work before: a
`Future` runs its closure once, when it is made, and hands the same result to everybody.

```swift combine
func save(_ movie: Movie) -> AnyPublisher<Int, APIError> {
    Future<Int, APIError> { promise in promise(.failure(.notFound)) }
//  ------ runs once, before 'retry' can repeat it
        .retry(3)
//       ^^^^^ 'retry(3)' gets the same failure again, as a 'Future' runs once; wrap it in 'Deferred'
        .eraseToAnyPublisher()
}
```

```swift fixed
func save(_ movie: Movie) -> AnyPublisher<Int, APIError> {
    Deferred { Future<Int, APIError> { promise in promise(.failure(.notFound)) } }
        .retry(3)
        .eraseToAnyPublisher()
}
```

```swift combine
func save(_ movie: Movie) -> AnyPublisher<Int, APIError> {
    Deferred { Future<Int, APIError> { promise in promise(.failure(.notFound)) } }
        .retry(3)
        .eraseToAnyPublisher()
}
```

## Which sources are meant

Those that have run, hold their failure, or have ended for good. A function's result was made once as well, before
`retry` could do anything.

```swift combine
func upload() -> AnyPublisher<Int, APIError> {
    Future { promise in promise(.failure(.notFound)) }.eraseToAnyPublisher()
}

func viaFunction() -> AnyPublisher<Int, any Error> {
    upload().tryMap { $0 + 1 }.retry(2).eraseToAnyPublisher()
//                             ^^^^^ 'retry(2)' gets the same failure again, as 'upload' has started its work once; start it in 'Deferred'
}

func held(_ result: Result<Int, APIError>) -> AnyPublisher<Int, APIError> {
    result.publisher.retry(2).eraseToAnyPublisher()
//                   ^^^^^ 'retry(2)' gets the same failure again, as 'publisher' holds it; remove it
}

func failed() -> AnyPublisher<Int, APIError> {
    Fail(error: APIError.notFound).retry(1).eraseToAnyPublisher()
//                                 ^^^^^ 'retry(1)' gets the same failure again, as 'Fail' holds it; remove it
}

func ended(_ subject: PassthroughSubject<Int, APIError>) -> AnyPublisher<Int, APIError> {
    subject.map { $0 + 1 }.retry(2).eraseToAnyPublisher()
//                         ^^^^^ 'retry(2)' gets the same failure again, as a subject that has failed stays so; retry what feeds 'subject'
}

func current(_ subject: CurrentValueSubject<Int, APIError>) -> AnyPublisher<Int, APIError> {
    subject.retry(.max).eraseToAnyPublisher()
//          ^^^^^ 'retry(.max)' gets the same failure again, as a subject that has failed stays so; retry what feeds 'subject'
}
```

Combine's `share` and `multicast` subscribe to their upstream once. When that has failed, all that comes later fails too.

```swift combine
func shared(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: request).map(\.data)
        .share()
//       ----- one subscription for all, which is not renewed
        .retry(3)
//       ^^^^^ 'retry(3)' gets the same failure again, as 'share' does not start over; move it above 'share'
        .eraseToAnyPublisher()
}

func multicast(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: request).map(\.data)
        .multicast(subject: PassthroughSubject<Data, URLError>()).autoconnect()
        .retry(3)
//       ^^^^^ 'retry(3)' gets the same failure again, as 'multicast' does not start over; move it above 'multicast'
        .eraseToAnyPublisher()
}

func stored(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    let answer = session.dataTaskPublisher(for: request).map(\.data).share()
    return answer.retry(2).eraseToAnyPublisher()
//                ^^^^^ 'retry(2)' gets the same failure again, as 'share' does not start over; move it above 'share'
}
```

## What is not reported

What a closure makes is made again.

```swift combine
func deferred() -> AnyPublisher<Int, APIError> { Deferred { upload() }.retry(2).eraseToAnyPublisher() }

func upload() -> AnyPublisher<Int, APIError> {
    Future { promise in promise(.failure(.notFound)) }.eraseToAnyPublisher()
}

func flattened() -> AnyPublisher<Int, APIError> {
    Just(1).setFailureType(to: APIError.self).flatMap { _ in upload() }.retry(2).eraseToAnyPublisher()
}

func caught() -> AnyPublisher<Int, APIError> {
    upload().catch { _ in upload() }.retry(2).eraseToAnyPublisher()
}

func deferredInside() -> AnyPublisher<Int, APIError> {
    func make() -> AnyPublisher<Int, APIError> {
        Deferred { Future { promise in promise(.failure(.notFound)) } }.eraseToAnyPublisher()
    }
    return make().retry(2).eraseToAnyPublisher()
}
```

A request starts again, also when `share` stands below `retry`.

```swift combine
func request(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: request).map(\.data).retry(2).share().eraseToAnyPublisher()
}
```

Something below the source fails for a reason of its own, once per value.

```swift combine
func events(_ subject: PassthroughSubject<String, APIError>) -> AnyPublisher<Int, any Error> {
    subject.tryMap { text -> Int in
        guard let number = Int(text) else { throw URLError(.badURL) }
        return number
    }
    .retry(2)
    .eraseToAnyPublisher()
}

func value() -> AnyPublisher<Data, any Error> {
    Just(movieDatabase).tryMap { try Data(contentsOf: $0) }.retry(2).eraseToAnyPublisher()
}

func sharedThenChecked(_ request: URLRequest) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: request).share()
        .tryMap { data, _ -> Data in
            if data.isEmpty { throw APIError.notFound }
            return data
        }
        .retry(2)
        .eraseToAnyPublisher()
}
```

Sources of which nothing is known, and other things that are called so.

```swift combine
func unknown(_ source: AnyPublisher<Int, APIError>) -> AnyPublisher<Int, APIError> {
    source.retry(2).eraseToAnyPublisher()
}

func alsoUnknown() -> AnyPublisher<Int, APIError> { external().retry(2).eraseToAnyPublisher() }

struct Job {
    func share() -> Job { self }
    func retry(_ times: Int) -> Job { self }
}

let job = Job().share().retry(2)
```

## When it is right to allow it

There is no reason to: the further attempts never do anything.
"""#)

private let retryPermanentError = RulePage(
    id: "retry-permanent-error", title: "A retry of what cannot succeed", category: "retry",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "Moya"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`retry` repeats everything above it, whatever it failed with. Below `decode` it loads the same malformed answer again;
below a check of the status it asks again for what the server has refused, with the same 401 or 404 each time.

```swift combine
func movies(_ request: URLRequest) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: request)
        .map(\.data)
        .decode(type: [Movie].self, decoder: JSONDecoder())
//       ------ DecodingError starts here
        .retry(3)
//       ^^^^^ 'retry(3)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'decode'
        .eraseToAnyPublisher()
}
```

```swift fixed
func movies(_ request: URLRequest) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: request)
        .map(\.data)
        .retry(3)
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

A server's own failures, 500 and above, are then no longer repeated either. Where they should be, throw an error of its
own for them, and repeat only that one.

## What may pass on a second try

| what failed | repeat it |
|---|---|
| no connection, a timeout, a connection that broke | yes, after a pause, or when the network is back |
| 500 and above, 429 | yes, after a pause, and not for ever |
| 401 | once, after a new key or token has come |
| other statuses from 400 on, a body that cannot be read | no: the answer will be the same |
| input that was wrong before anything was sent | no: say so at once |


## Which errors are meant

What decoders and encoders throw, in an operator or in a closure, and what is thrown where a status is read, here or in
a function that is called.

```swift combine
func check(_ data: Data, _ response: URLResponse) throws -> Data {
    guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else { throw APIError.notFound }
    return data
}

func viaFunction(_ request: URLRequest) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: request).tryMap { try check($0.data, $0.response) }.retry(2).eraseToAnyPublisher()
//                                                                                     ^^^^^ 'retry(2)' also repeats what the server has refused, with 'APIError'; move it above 'tryMap'
}

func viaOperator(_ request: URLRequest) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: request).validated().retry(2).eraseToAnyPublisher()
//                                                      ^^^^^ 'retry(2)' also repeats what the server has refused, with 'APIError'; move it above 'validated'
}

func inClosure(_ request: URLRequest) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: request)
        .tryMap { try JSONDecoder().decode(Movie.self, from: $0.data) }
        .retry(1)
//       ^^^^^ 'retry(1)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'tryMap'
        .eraseToAnyPublisher()
}

func both(_ request: URLRequest) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: request)
        .tryMap { data, response -> Data in
            guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw APIError.notFound }
            return data
        }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .retry(2)
//       ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'tryMap'
        .eraseToAnyPublisher()
}

func encoded(_ movie: Movie) -> AnyPublisher<Data, any Error> {
    Just(movie).encode(encoder: JSONEncoder()).retry(2).eraseToAnyPublisher()
//                                             ^^^^^ 'retry(2)' also repeats what failed with 'EncodingError' and fails the same way again; move it above 'encode'
}

func load(_ request: URLRequest) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: request).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
}

func elsewhere(_ request: URLRequest) -> AnyPublisher<Movie, any Error> {
    load(request).retry(2).eraseToAnyPublisher()
//                ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; retry closer to the request
}

func variable(_ request: URLRequest, _ attempts: Int) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: request).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder()).retry(attempts)
//                                                        ^^^^^ 'retry(attempts)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'decode'
        .eraseToAnyPublisher()
}
```

Of Moya's errors those are meant that its operators raise where they read an answer, or refuse it for its status.

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> Single<[Movie]> {
    provider.rx.request(.all).filterSuccessfulStatusCodes().map([Movie].self).retry(3)
//                                                                            ^^^^^ 'retry(3)' also repeats what 'filterSuccessfulStatusCodes' refuses, as a 404; move it above 'filterSuccessfulStatusCodes'
}
```

```swift fixed
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> Single<[Movie]> {
    provider.rx.request(.all).retry(3).filterSuccessfulStatusCodes().map([Movie].self)
}
```

Also behind a mapping, which makes another error of it:

```swift combine
func mapped(_ request: URLRequest) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: request).map(\.data).decode(type: Movie.self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .retry(2)
//       ^^^^^ 'retry(2)' also repeats what failed with 'DecodingError' and fails the same way again; move it above 'decode'
        .eraseToAnyPublisher()
}
```

## What is not reported

Only failures of transport arrive, or what is final has been taken out above.

```swift combine
func transport(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: request).map(\.data).retry(2).eraseToAnyPublisher()
}

func recovered(_ request: URLRequest) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: request).map(\.data)
        .flatMap { data in
            Just(data).decode(type: Movie.self, decoder: JSONDecoder()).replaceError(with: Movie(title: ""))
        }
        .mapError { $0 as any Error }
        .retry(2)
        .eraseToAnyPublisher()
}

func asValue(_ request: URLRequest) -> AnyPublisher<Movie?, URLError> {
    session.dataTaskPublisher(for: request).map { try? JSONDecoder().decode(Movie.self, from: $0.data) }
        .retry(2)
        .eraseToAnyPublisher()
}
```

The number of attempts is a parameter, and no call that is seen asks for a second one.

```swift rx
import RxSwift

struct Client {
    private func movie(_ data: Data, attempts: Int = 1) -> Single<Movie> {
        Single.just(data).map { try JSONDecoder().decode(Movie.self, from: $0) }.retry(attempts)
    }

    func first(_ data: Data) -> Single<Movie> { movie(data) }
}
```

The server's own failures alone, and errors of which nothing says that they last.

```swift combine
func busy(_ request: URLRequest) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: request)
        .tryMap { data, response -> Data in
            if let http = response as? HTTPURLResponse, http.statusCode >= 500 { throw APIError.http(http.statusCode) }
            return data
        }
        .retry(2)
        .eraseToAnyPublisher()
}

func notReady(_ request: URLRequest) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: request)
        .tryMap { data, _ -> Data in
            guard !data.isEmpty else { throw APIError.notFound }
            return data
        }
        .retry(2)
        .eraseToAnyPublisher()
}

func unknown() -> AnyPublisher<Movie, any Error> { external().retry(2).eraseToAnyPublisher() }
```

```swift rx
import Moya
import RxMoya
import RxSwift

enum Movies: TargetType { case all }
let provider = MoyaProvider<Movies>()

func movies() -> Single<[Movie]> {
    provider.rx.request(.all).retry(3).filterSuccessfulStatusCodes().map([Movie].self)
}

func titles() -> Single<String> {
    provider.rx.request(.all).mapString().catch { _ in .error(APIError.server) }.retry(3)
}

func count() -> Single<Int> { provider.rx.request(.all).map { $0.data.count }.retry(3) }
```

A stream of many values, which goes on with the next one, and no retry at all.

```swift combine
func texts(_ source: PassthroughSubject<Data, Never>) -> AnyPublisher<Movie, any Error> {
    source.decode(type: Movie.self, decoder: JSONDecoder()).retry(2).eraseToAnyPublisher()
}

func zero(_ request: URLRequest) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: request).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).retry(0)
        .eraseToAnyPublisher()
}
```

## When it is right to allow it

When the answer changes by itself between two attempts: a file that is still being written, a resource that a moment ago
did not exist.
"""#)

private let retryRepeatsValues = RulePage(
    id: "retry-repeats-values", title: "A retry that delivers values twice", category: "retry",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A failure in the middle makes `retry` begin at the beginning: the values that had arrived before it arrive again. Whoever
collects or adds up below counts them twice.

```swift combine
["1", "2", "3"].publisher
    .flatMap { api.movie(id: $0) }
    .retry(2)
//   ^^^^^ 'retry(2)' delivers again what came before the failure, and 'collect' counts it twice; retry each value inside the closure above
    .collect()
    .sink(receiveCompletion: { print($0) }, receiveValue: show)
    .store(in: &bag)
```

```swift combine
["1", "2", "3"].publisher
    .flatMap { api.movie(id: $0).retry(2) }
    .collect()
    .sink(receiveCompletion: { print($0) }, receiveValue: show)
    .store(in: &bag)
```

## Where it is looked for

At a `retry` below a sequence, or another source that certainly has several values, whose values are flattened, where `collect`,
`toArray`, `scan`, `reduce` or `count` stands further down.

```swift combine
func sums(_ ids: [String]) {
    ids.publisher.flatMap { api.movie(id: $0) }.retry(1).map(\.title).scan("") { $0 + $1 }
//                                              ^^^^^ 'retry(1)' delivers again what came before the failure, and 'scan' counts it twice; retry each value inside the closure above
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
    ids.publisher.flatMap { api.movie(id: $0) }.retry(1).count()
//                                              ^^^^^ 'retry(1)' delivers again what came before the failure, and 'count' counts it twice; retry each value inside the closure above
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
    ids.publisher.map { api.movie(id: $0) }.switchToLatest().retry(1).reduce(0) { sum, _ in sum + 1 }
//                                                           ^^^^^ 'retry(1)' delivers again what came before the failure, and 'reduce' counts it twice; retry each value inside the closure above
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
}
```

## What is not reported

One value, adding up above, and what sorts repeated values out; and sources of which it is not known how many they have.

```swift combine
func fine(_ ids: [String], _ unknown: AnyPublisher<String, Never>) {
    Just("1").flatMap { api.movie(id: $0) }.retry(2).collect()
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    ids.publisher.flatMap { api.movie(id: $0) }.collect().retry(2).count()
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
    ids.publisher.flatMap { api.movie(id: $0) }.retry(2).removeDuplicates().collect()
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    ids.publisher.flatMap { api.movie(id: $0) }.retry(2)
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
    ids.publisher.first().flatMap { api.movie(id: $0) }.retry(2).collect()
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    unknown.flatMap { api.movie(id: $0) }.retry(2).collect()
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    ids.publisher.flatMap { api.movie(id: $0).retry(1) }.collect()
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    ids.publisher.flatMap { external($0) }.retry(1).collect().sink { print($0) }.store(in: &bag)
    ids.publisher.flatMap { api.movie(id: $0) }.retry(0).collect()
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    ids.publisher.map(\.count).retry(1).collect().sink { print($0) }.store(in: &bag)
}
```

## When it is right to allow it

When values may come twice, as with messages that carry a number of their own.
"""#)

private let retryRestartsOuter = RulePage(
    id: "retry-restarts-outer", title: "A retry of the outer stream for a failure of an inner one", category: "retry",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`retry` subscribes again to everything above it. Below a `flatMap` that is the outer stream, although it was an inner one
that failed: a timer starts again from its beginning, and a search text that failed is not searched for again; the chain
only waits for the next one.

```swift combine
query.setFailureType(to: APIError.self)
    .flatMap { api.search($0) }
    .retry(2)
//   ^^^^^ 'retry(2)' repeats nothing that failed inside 'flatMap': it waits for the next value of 'query'; retry inside
    .sink(receiveCompletion: { print($0) }, receiveValue: show)
    .store(in: &bag)
```

```swift combine
query.flatMap { api.search($0).retry(2).replaceError(with: []) }
    .sink(receiveValue: show)
    .store(in: &bag)
```

## Where it is looked for

```swift combine
func outer() {
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .setFailureType(to: APIError.self)
        .flatMap { _ in api.movies() }
        .retry(3)
//       ^^^^^ 'retry(3)' starts 'publish' again from its beginning when something inside 'flatMap' fails; retry inside
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)

    query.map { api.search($0) }.switchToLatest().retry(1)
//                                                ^^^^^ 'retry(1)' repeats nothing that failed inside 'switchToLatest': it waits for the next value of 'query'; retry inside
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)

    reload.flatMap { api.movies() }.map(\.count).retry(.max)
//                                               ^^^^^ 'retry(.max)' repeats nothing that failed inside 'flatMap': it waits for the next value of 'reload'; retry inside
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
}
```

## What is not reported

One value outside, a source that fails itself, inner streams that retry or recover, and what is not known.

```swift combine
func fine(_ events: AnyPublisher<String, APIError>, _ unknown: AnyPublisher<String, Never>) {
    Just("a").flatMap { api.search($0) }.retry(2)
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    api.movies().flatMap { _ in api.movies() }.retry(2)
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    events.flatMap { api.search($0) }.retry(2)
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    query.flatMap { api.search($0).retry(2) }.retry(1)
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    query.flatMap { api.search($0).replaceError(with: []) }.retry(1)
        .sink(receiveValue: show).store(in: &bag)
    query.flatMap { external($0) }.retry(1).sink { print($0) }.store(in: &bag)
    unknown.flatMap { api.search($0) }.retry(1)
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    query.prefix(1).flatMap { api.search($0) }.retry(1)
        .sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
    query.map(\.count).retry(1).sink { print($0) }.store(in: &bag)
    query.flatMap { api.search($0) }.sink(receiveCompletion: { print($0) }, receiveValue: show).store(in: &bag)
}
```

## When it is right to allow it

When waiting for the next value is what should happen, and nobody misses the one that failed.
"""#)

private let retryTriggerReplays = RulePage(
    id: "retry-trigger-replays", title: "A retry started by an old value", category: "retry",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["RxSwift", "CombineExt"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A trigger that waits for a new key, or for the network to come back, must not begin with the value that is there
already: a `BehaviorSubject` hands it out at once, and the attempt that has just failed is repeated with the same key.
Without `take(1)` there is one more such trigger for each failure, and the next change starts them all.

```swift rx
let key = BehaviorSubject(value: "")

fetch("new").asObservable()
    .retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
            guard case APIError.invalidKey = error else { return .error(error) }
            return key.filter { $0 != "" }.map { _ in 1 }
//                 ^^^ 'key' hands out its current value at once, so that 'retry' uses up its attempts at once; begin with 'skip(1)', and end with 'take(1)'
        }
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

```swift fixed
let key = BehaviorSubject(value: "")

fetch("new").asObservable()
    .retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
            guard case APIError.invalidKey = error else { return .error(error) }
            return key.skip(1).filter { $0 != "" }.map { _ in 1 }.take(1)
        }
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

```swift rx
let key = BehaviorSubject(value: "")

fetch("new").asObservable()
    .retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
            guard case APIError.invalidKey = error else { return .error(error) }
            return key.skip(1).filter { $0 != "" }.map { _ in 1 }.take(1)
        }
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

The same holds for a request that is to go on when the network is back: the first value of what observes the network only
says how it is now, so leave it out, and take one.

```swift rx
let isOnline = BehaviorRelay(value: false)

fetch("new").asObservable()
    .retry(when: { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt, error -> Observable<Bool> in
            guard attempt < 3, error is URLError else { return .error(error) }
            return isOnline.skip(1).filter { $0 }.take(1)
        }
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

A session that has expired needs no trigger at all: ask for a new key once, then repeat once, and let the next failure through, since a key
that is refused twice is not made better by a third.

```swift rx
fetch("new").asObservable()
    .catch { error -> Observable<[Movie]> in
        guard case APIError.invalidKey = error else { return .error(error) }
        return refreshToken().asObservable().flatMap { fetch("new") }
    }
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

## Where it is looked for

In every flattening operator of the closure, with any source that keeps a value.

```swift rx
let isOnline = BehaviorRelay(value: false)
let keys = ReplaySubject<String>.create(bufferSize: 1)

func triggers(_ movies: Observable<[Movie]>) {
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMapLatest { _ in isOnline.filter { $0 }.take(1) } })
//                                                                                          ^^^^^^^^ 'isOnline' hands out its current value at once, so that 'retry' starts again with the value that has just failed; skip it with 'skip(1)'
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMapFirst { _ in isOnline.skip(1) } })
//                                                                                         ^^^^^^^^ 'isOnline' hands out its current value at once, so that 'retry' starts again once for each failure so far; end each trigger with 'take(1)'
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in isOnline } })
//                                                                                    ^^^^^^^^ 'isOnline' hands out its current value at once, so that 'retry' uses up its attempts at once; begin with 'skip(1)', and end with 'take(1)'
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.concatMap { _ in keys.asObservable() } })
//                                                                                      ^^^^ 'keys' hands out its current value at once, so that 'retry' uses up its attempts at once; begin with 'skip(1)', and end with 'take(1)'
    _ = movies.retryWhen { errors in errors.enumerated().flatMap { _, _ in isOnline.map { _ in 1 }.first() } }
//                                                                         ^^^^^^^^ 'isOnline' hands out its current value at once, so that 'retryWhen' starts again with the value that has just failed; skip it with 'skip(1)'
}
```

```swift fixed
let isOnline = BehaviorRelay(value: false)
let keys = ReplaySubject<String>.create(bufferSize: 1)

func triggers(_ movies: Observable<[Movie]>) {
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMapLatest { _ in isOnline.skip(1).filter { $0 }.take(1) } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMapFirst { _ in isOnline.skip(1).take(1) } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in isOnline.skip(1).take(1) } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.concatMap { _ in keys.skip(1).asObservable().take(1) } })
    _ = movies.retryWhen { errors in errors.enumerated().flatMap { _, _ in isOnline.skip(1).map { _ in 1 }.first() } }
}
```

## What is not reported

Sources that keep nothing, values that are left out and triggers that end, and sources of which nothing is known.

```swift rx
let isOnline = BehaviorRelay(value: false)

func triggers(_ movies: Observable<[Movie]>, _ unknown: Observable<Int>) {
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in taps.take(1) } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in taps } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in isOnline.skip(1).take(1) } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in isOnline.skip(1).filter { $0 }.first() } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in isOnline.distinctUntilChanged().take(1) } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance) }
    })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in unknown } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in external() } })
    _ = movies.flatMap { _ in isOnline }
    _ = movies.retry(3)
}
```

## When it is right to allow it

When the kept value is another one than that which failed: a counter, or the state of something that is reset first.
"""#)

private let retryWhenIgnoresErrors = RulePage(
    id: "retry-when-ignores-errors", title: "A retry that does not follow the failures", category: "retry",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["RxSwift", "CombineExt"],
    fixes: [.unsafe, .display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The closure of `retry(when:)` is called once. It is given the failures as a stream, and each value of what it returns
starts the work again. A closure that ignores them and returns a timer starts that timer before anything has failed: it
fires once, and when it ends, the result ends too, without an error.

```swift rx
fetch("new").asObservable()
    .retry(when: { (_: Observable<any Error>) in
//   ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
        Observable<Int>.timer(.seconds(3), scheduler: MainScheduler.instance)
//      --------------------------------------------------------------------- subscribed to once, at the start
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

```swift fixed
fetch("new").asObservable()
    .retry(when: { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
            guard attempt < 3 else { return .error(error) }
            return Observable<Int>.timer(.seconds(3), scheduler: MainScheduler.instance)
        }
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

## What becomes of it

A trigger that ends makes a success of the failure; one that goes on retries for ever, at moments that have nothing to do
with the failures (`warning`); with a hot one, the subscriber never hears of a failure that stays (`info`).

```swift rx
func ends(_ movies: Observable<[Movie]>, _ signal: Observable<Int>) {
    _ = movies.retry(when: { (_: Observable<any Error>) in Observable.just(1) })
//             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
    _ = movies.retry(when: { (_: Observable<any Error>) in Observable.of(1, 2) })
//             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
    _ = movies.retry(when: { (errors: Observable<any Error>) in Observable<Int>.empty() })
//             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
    _ = movies.retry(when: { (_: Observable<any Error>) in taps.take(3) })
//             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
    _ = movies.retry(when: { (_: Observable<any Error>) in signal.take(1) })
//             ^^^^^ 'retry' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'
    _ = movies.retry(when: { (_: Observable<any Error>) in Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance) })
//             ^^^^^ 'retry' goes on without end, as its trigger does not follow the failures; start it for each failure with 'flatMap', and give up
    _ = movies.retry(when: { (_: Observable<any Error>) in taps })
//             ^^^^^ 'retry' hands on no failure, as its trigger does not look at them; with 'flatMap', let those through that trying again does not cure
    _ = fetch("a").retry(when: { (_: Observable<any Error>) in taps.map { 1 } })
//                 ^^^^^ 'retry' hands on no failure, as its trigger does not look at them; with 'flatMap', let those through that trying again does not cure
}
```

## What is not reported

The failures are used, in whatever way, and triggers of which nothing is known.

```swift rx
func follows(_ movies: Observable<[Movie]>, _ signal: Observable<Int>) {
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in Observable.just(1) } })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.delay(.seconds(1), scheduler: MainScheduler.instance) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in Observable.zip(errors, Observable.of(1, 2)) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in taps.withLatestFrom(errors) })
    _ = movies.retry(when: { (_: Observable<any Error>) in signal })
    _ = movies.retry(when: { (_: Observable<any Error>) in external() })
    _ = movies.retry(when: backOff)
    _ = movies.retry(3)
}

func backOff(_ errors: Observable<any Error>) -> Observable<Int> { errors.map { _ in 1 } }

struct Job { func retry(when condition: (Int) -> Bool) -> Job { self } }
let job = Job().retry(when: { _ in true })
```

## When it is right to allow it

When a tap on "try again" is all that may start the work again, and the failure is shown elsewhere.
"""#)

private let retryWhenSwallowsError = RulePage(
    id: "retry-when-swallows-error", title: "A retry that ends without the failure", category: "retry",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["RxSwift", "CombineExt"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
When the trigger of `retry(when:)` ends, the stream ends with it, as if all had gone well: the failure that was to be the
last is lost. `take(3)` on the failures is such an end.

```swift rx
fetch("new").asObservable()
    .retry(when: { (errors: Observable<any Error>) in errors.take(3) })
//   ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
//                                                           ---- the trigger ends here, and the stream with it
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

```swift fixed
fetch("new").asObservable()
    .retry(when: { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt, error -> Observable<any Error> in
            attempt < 3 ? .just(error) : .error(error)
        }
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

## Which triggers end

```swift rx
func ends(_ movies: Observable<[Movie]>) {
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.take(while: { _ in true }) })
//             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.delay(.seconds(1), scheduler: MainScheduler.instance).take(2) })
//             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.map { _ in 1 }.take(2) })
//             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.take(2).flatMap { _ in Observable.just(1) } })
//             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
    _ = movies.retry(when: { (errors: Observable<any Error>) in Observable.zip(errors, Observable.of(1, 2)) })
//             ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'zip'
    _ = fetch("a").retry(when: { (errors: Observable<any Error>) in errors.take(2) })
//                 ^^^^^ 'retry' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
}

func old(_ movies: Observable<[Movie]>) -> Observable<[Movie]> {
    movies.retryWhen { errors in errors.take(3) }
//         ^^^^^^^^^ 'retryWhen' ends without an error when its trigger does; raise the last failure instead of ending with 'take'
}
```

## What is not reported

The closure raises a failure somewhere, the trigger goes on, or it is not known what it does.

```swift rx
func raises(_ movies: Observable<[Movie]>) {
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.delay(.seconds(1), scheduler: MainScheduler.instance) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.take(3).concat(Observable.error(APIError.server)) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { Observable<Int>.error($0) }.take(2) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in
        errors.map { error -> Int in
            if case APIError.invalidKey = error { return 1 }
            throw error
        }
        .take(2)
    })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.flatMap { decide($0) }.take(2) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in external(errors).take(2) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in errors.somethingElse().take(2) })
    _ = movies.retry(when: { (errors: Observable<any Error>) in Observable.zip(errors, taps) })
    _ = movies.retry(3)
}

func decide(_ error: any Error) -> Observable<Int> { other(error) }
```

## When it is right to allow it

When having no value is an answer of its own, and somebody below acts on it.
"""#)

private let rxBindFallible = RulePage(
    id: "rx-bind-fallible", title: "A binding of what can fail", category: "rxswift",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["RxCocoa", "RxRelay"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`bind` is meant for streams that cannot fail: a relay, a label or the items of a table have no use for an error. One that arrives all
the same stops the program in debug builds. In release builds it is dropped, and the binding is dead from then on.

```swift rx
let movies = BehaviorRelay<[Movie]>(value: [])
fetch("new").asObservable()
    .bind(to: movies)
//   ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    .disposed(by: disposeBag)
```

```swift fixed
let movies = BehaviorRelay<[Movie]>(value: [])
fetch("new").asObservable()
    .catchAndReturn([])
    .bind(to: movies)
    .disposed(by: disposeBag)
```

## Which streams can fail

Work that fails, closures that throw, and operators that raise errors of their own.

```swift rx
func check(_ text: String) throws -> String { if text.isEmpty { throw APIError.notFound } else { return text } }

func bindings(_ target: PublishRelay<String>, _ list: BehaviorRelay<[Movie]>, _ work: Single<[Movie]>) {
    let typed = PublishRelay<String>()
    typed.map { try check($0) }.bind(to: target).disposed(by: disposeBag)
//                              ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    typed.flatMapLatest { text in fetch(text) }.bind(to: list).disposed(by: disposeBag)
//                                              ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover inside 'flatMapLatest'
    typed.timeout(.seconds(1), scheduler: MainScheduler.instance).bind(to: target).disposed(by: disposeBag)
//                                                                ^^^^ 'RxError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    Observable.of("a").element(at: 2).bind(to: target).disposed(by: disposeBag)
//                                    ^^^^ 'RxError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    Observable<String>.error(APIError.server).bind(to: target).disposed(by: disposeBag)
//                                            ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    work.asObservable().bind(to: list).disposed(by: disposeBag)
//                      ^^^^ a failure may reach 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
}
```

```swift fixed
func check(_ text: String) throws -> String { if text.isEmpty { throw APIError.notFound } else { return text } }

func bindings(_ target: PublishRelay<String>, _ list: BehaviorRelay<[Movie]>, _ work: Single<[Movie]>) {
    let typed = PublishRelay<String>()
    typed.map { try check($0) }.bind(to: target).disposed(by: disposeBag)
//                              ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    typed.flatMapLatest { text in fetch(text).catchAndReturn([]) }.bind(to: list).disposed(by: disposeBag)
    typed.timeout(.seconds(1), scheduler: MainScheduler.instance).bind(to: target).disposed(by: disposeBag)
//                                                                ^^^^ 'RxError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    Observable.of("a").element(at: 2).bind(to: target).disposed(by: disposeBag)
//                                    ^^^^ 'RxError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    Observable<String>.error(APIError.server).bind(to: target).disposed(by: disposeBag)
//                                            ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover before it, or use 'asDriver(onErrorJustReturn:)'
    work.asObservable().catchAndReturn([]).bind(to: list).disposed(by: disposeBag)
}
```

What a property hands out mostly goes on, as an output of a model does: what took the failure's place at the binding would be its last value. So
there is no fix there, and the advice is to recover where the failure starts.

```swift rx
final class Model {
    struct Output { let movies: Observable<[Movie]> }
    func transform(_ input: Observable<String>) -> Output { Output(movies: input.flatMapLatest { fetch($0).asObservable() }) }
}

func show(_ model: Model, _ text: PublishRelay<String>, _ list: BehaviorRelay<[Movie]>) {
    let output = model.transform(text.asObservable())
    output.movies.bind(to: list).disposed(by: disposeBag)
//                ^^^^ 'APIError' reaches 'bind', which stops debug builds and goes silent in release; recover where it starts
}
```

## What is not reported

Sources that have no failure, with closures that do not throw; what has been recovered; and streams of which nothing is
known.

```swift rx
func bindings(_ target: PublishRelay<String>, _ list: BehaviorRelay<[Movie]>, _ unknown: Observable<String>) {
    let typed = PublishRelay<String>()
    typed.map { $0 + "!" }.filter { !$0.isEmpty }.bind(to: target).disposed(by: disposeBag)
    typed.flatMapLatest { text in fetch(text).catchAndReturn([]) }.bind(to: list).disposed(by: disposeBag)
    typed.flatMapLatest { text in fetch(text).asObservable().catch { _ in .empty() } }.bind(to: list).disposed(by: disposeBag)
    typed.map { try? check($0) }.compactMap { $0 }.bind(to: target).disposed(by: disposeBag)
    fetch("a").asInfallible(onErrorJustReturn: []).asObservable().bind(to: list).disposed(by: disposeBag)
    fetch("a").asObservable().materialize().compactMap { $0.element }.bind(to: list).disposed(by: disposeBag)
    unknown.bind(to: target).disposed(by: disposeBag)
    external().bind(to: target).disposed(by: disposeBag)
    Observable.of("a", "b").bind(to: target).disposed(by: disposeBag)
}

func check(_ text: String) throws -> String { text }

struct Form { func bind(to target: Int) -> Form { self } }
let form = Form().bind(to: 1)
```

## When it is right to allow it

There is no reason to: recovering costs one link.
"""#)

private let rxInfallibleHole = RulePage(
    id: "rx-infallible-hole", title: "A failure inside an `Infallible`", category: "rxswift",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["RxSwift"],
    fixes: [.unsafe, .display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
An `Infallible` has no way to say that it failed. Some of its operators accept streams that can fail, and closures that
throw, all the same: the error then ends the stream, and neither `onNext` nor `onCompleted` is ever called again.

```swift rx
let safe: Infallible<Void> = taps.asInfallible(onErrorJustReturn: ())
safe.flatMapFirst { fetch("new") }
//   ^^^^^^^^^^^^ a failure inside 'flatMapFirst' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
    .subscribe(onNext: show)
    .disposed(by: disposeBag)
```

```swift fixed
let safe: Infallible<Void> = taps.asInfallible(onErrorJustReturn: ())
safe.flatMapFirst { fetch("new").catchAndReturn([]) }
    .subscribe(onNext: show)
    .disposed(by: disposeBag)
```

## Where it is looked for

In all flattening operators, and in closures that may throw.

```swift rx
func risky(_ number: Int) throws -> Int { if number > 1 { throw APIError.server } else { return number } }

func holes(_ numbers: Infallible<Int>, _ unknown: Observable<Int>) {
    _ = numbers.flatMap { _ in fetch("a") }
//              ^^^^^^^ a failure inside 'flatMap' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
    _ = numbers.concatMap { _ in fetch("a").asObservable() }
//              ^^^^^^^^^ a failure inside 'concatMap' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
    _ = numbers.flatMap { _ in unknown }
//              ^^^^^^^ a failure inside 'flatMap' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
    _ = numbers.do(onNext: { _ = try risky($0) })
//              ^^ what the closure of 'do' throws ends this 'Infallible' without a word; catch it inside
    _ = numbers.distinctUntilChanged { try risky($0) == $1 }
//              ^^^^^^^^^^^^^^^^^^^^ what the closure of 'distinctUntilChanged' throws ends this 'Infallible' without a word; catch it inside
    _ = numbers.take(while: { try risky($0) > 1 })
//              ^^^^ what the closure of 'take' throws ends this 'Infallible' without a word; catch it inside
}
```

```swift suggested
func risky(_ number: Int) throws -> Int { if number > 1 { throw APIError.server } else { return number } }

func holes(_ numbers: Infallible<Int>, _ unknown: Observable<Int>) {
    _ = numbers.flatMap { _ in fetch("a") }
//              ^^^^^^^ a failure inside 'flatMap' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
    _ = numbers.concatMap { _ in fetch("a").asObservable() }
//              ^^^^^^^^^ a failure inside 'concatMap' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'
    _ = numbers.flatMap { _ in unknown.catchAndReturn(<#value#>) }
    _ = numbers.do(onNext: {
        do {
            _ = try risky($0)
        } catch {
            <#handle the error#>
        }
    })
    _ = numbers.distinctUntilChanged { try risky($0) == $1 }
//              ^^^^^^^^^^^^^^^^^^^^ what the closure of 'distinctUntilChanged' throws ends this 'Infallible' without a word; catch it inside
    _ = numbers.take(while: { try risky($0) > 1 })
//              ^^^^ what the closure of 'take' throws ends this 'Infallible' without a word; catch it inside
}
```

## What is not reported

Inner streams that cannot fail, or have recovered; closures that catch; and streams that may fail and say so.

```swift rx
func risky(_ number: Int) throws -> Int { if number > 1 { throw APIError.server } else { return number } }

func safe(_ numbers: Infallible<Int>, _ failing: Observable<Int>) {
    _ = numbers.flatMap { Infallible.just($0) }
    _ = numbers.flatMap { _ in fetch("a").catchAndReturn([]) }
    _ = numbers.flatMapLatest { _ in fetch("a").asInfallible(onErrorJustReturn: []) }
    _ = numbers.concatMap { _ in Observable.of(1, 2) }
    _ = numbers.do(onNext: { _ = try? risky($0) })
    _ = numbers.do(onNext: { number in do { _ = try risky(number) } catch { print(error) } })
    _ = numbers.take(while: { $0 > 1 }).distinctUntilChanged()
    _ = numbers.map { $0 + 1 }
    _ = failing.flatMap { _ in fetch("a") }
    _ = failing.do(onNext: { _ = try risky($0) })
    _ = taps.flatMap { fetch("a") }
}
```

## When it is right to allow it

There is no reason to: nobody hears of the failure.
"""#)

private let rxRenamedOperator = RulePage(
    id: "rx-renamed-operator", title: "An operator's name from before RxSwift 6", category: "rxswift",
    severity: .info,
    default: .on, preview: false,
    frameworks: ["RxSwift", "RxCocoa"],
    fixes: [.safe, .unsafe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
RxSwift 6 gave many operators the names that Swift's guidelines ask for. The old ones still work, but are deprecated, and
whoever reads them next to new ones has to know both.

```swift rx
fetch("new").asObservable()
    .catchErrorJustReturn([])
//   ^^^^^^^^^^^^^^^^^^^^ 'catchErrorJustReturn' is called 'catchAndReturn(_:)' since RxSwift 6
    .observeOn(MainScheduler.instance)
//   ^^^^^^^^^ 'observeOn' is called 'observe(on:)' since RxSwift 6
    .subscribe(onNext: show)
    .disposed(by: disposeBag)
```

```swift fixed
fetch("new").asObservable()
    .catchAndReturn([])
    .observe(on: MainScheduler.instance)
    .subscribe(onNext: show)
    .disposed(by: disposeBag)
```

## Which names are meant

```swift rx
func old(_ other: Observable<Void>, _ numbers: Observable<Int>) {
    _ = fetch("a").catchError { .error($0) }
//                 ^^^^^^^^^^ 'catchError' is called 'catch(_:)' since RxSwift 6
    _ = fetch("a").asObservable().retryWhen { $0.take(1) }
//                                ^^^^^^^^^ 'retryWhen' is called 'retry(when:)' since RxSwift 6
    _ = numbers.subscribeOn(MainScheduler.instance)
//              ^^^^^^^^^^^ 'subscribeOn' is called 'subscribe(on:)' since RxSwift 6
    _ = numbers.elementAt(1)
//              ^^^^^^^^^ 'elementAt' is called 'element(at:)' since RxSwift 6
    _ = numbers.takeUntil(other)
//              ^^^^^^^^^ 'takeUntil' is called 'take(until:)' since RxSwift 6
    _ = numbers.takeUntil(.inclusive) { $0 > 1 }
//              ^^^^^^^^^ 'takeUntil' is called 'take(until:behavior:)' since RxSwift 6
    _ = numbers.takeWhile { $0 > 1 }
//              ^^^^^^^^^ 'takeWhile' is called 'take(while:)' since RxSwift 6
    _ = numbers.skipUntil(other)
//              ^^^^^^^^^ 'skipUntil' is called 'skip(until:)' since RxSwift 6
    _ = numbers.skipWhile { $0 > 1 }
//              ^^^^^^^^^ 'skipWhile' is called 'skip(while:)' since RxSwift 6
    _ = numbers.take(.seconds(1), scheduler: MainScheduler.instance)
//              ^^^^ 'take' is called 'take(for:scheduler:)' since RxSwift 6
}
```

```swift fixed
func old(_ other: Observable<Void>, _ numbers: Observable<Int>) {
    _ = fetch("a").catch { .error($0) }
    _ = fetch("a").asObservable().retry(when: { $0.take(1) })
    _ = numbers.subscribe(on: MainScheduler.instance)
    _ = numbers.element(at: 1)
    _ = numbers.take(until: other)
    _ = numbers.take(until: { $0 > 1 }, behavior: .inclusive)
    _ = numbers.take(while: { $0 > 1 })
    _ = numbers.skip(until: other)
    _ = numbers.skip(while: { $0 > 1 })
    _ = numbers.take(for: .seconds(1), scheduler: MainScheduler.instance)
}
```

## What is not reported

The new names, and functions of the project that have an old one. Nor anything in a project that is built with an older RxSwift, or with one of
which it doesn't say the version where it could (the branch `main` is version 6): in `Package.swift`, `Package.resolved`, an Xcode project,
`Podfile`, `Podfile.lock`, `Cartfile` or `Cartfile.resolved`. Where these leave it open, `observe(on:)`, `catchAndReturn(_:)` and
`subscribe(onSuccess:onFailure:)` in the same module tell that it is version 6, if the project does not declare them. The fix is safe where one of them names RxSwift 6. Where nothing says it, a file
counts as one for an older RxSwift that uses what version 6 has no more: `Variable`, a `Single` that fails with `.error(…)`, `TraitType` and
`ElementType`.

```swift rx
func new(_ other: Observable<Void>, _ numbers: Observable<Int>) {
    _ = fetch("a").catch { .error($0) }
    _ = fetch("a").asObservable().retry(when: { (errors: Observable<any Error>) in errors.take(1) })
    _ = numbers.subscribe(on: MainScheduler.instance).element(at: 1).take(until: other).take(while: { $0 > 1 })
    _ = numbers.skip(until: other).skip(while: { $0 > 1 }).take(for: .seconds(1), scheduler: MainScheduler.instance)
    _ = numbers.take(1)
}

struct Line {
    func takeWhile(_ condition: (Int) -> Bool) -> Line { self }
    func observeOn(_ queue: String) -> Line { self }
}

func own(_ line: Line) -> Line { line.takeWhile { $0 > 1 }.observeOn("main") }
```

```swift combine
struct Reader {
    func skipWhile(_ condition: (Int) -> Bool) -> Reader { self }
}

let reader = Reader().skipWhile { $0 > 1 }
let unknown = external().observeOn("main").catchErrorJustReturn(1)
```

## When it is right to allow it

While the project has to build with RxSwift 5, too.
"""#)

private let rxSingleCardinality = RulePage(
    id: "rx-single-cardinality", title: "A conversion to one element of none, several or endless ones", category: "rxswift",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`asSingle()` promises exactly one element, and waits for the end of its source to be sure. A source that never ends never
answers; a second element, or none, is an error that nobody meant.

```swift rx
query.asSingle()
//    ^^^^^^^^ 'asSingle' never answers, as 'query' never ends; take the first element with 'take(1)'
    .subscribe(onSuccess: { print($0) }, onFailure: report)
    .disposed(by: disposeBag)
```

```swift fixed
query.take(1).asSingle()
    .subscribe(onSuccess: { print($0) }, onFailure: report)
    .disposed(by: disposeBag)
```

## Where it is looked for

```swift rx
func conversions(_ relay: BehaviorRelay<Int>) {
    _ = relay.asObservable().map { $0 + 1 }.asSingle()
//                                          ^^^^^^^^ 'asSingle' never answers, as 'relay' never ends; take the first element with 'take(1)'
    _ = query.filter { !$0.isEmpty }.asMaybe()
//                                   ^^^^^^^ 'asMaybe' never answers, as 'query' never ends; take the first element with 'take(1)'
    _ = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).asSingle()
//                                                                               ^^^^^^^^ 'asSingle' fails at the second element of 'interval'; take the first one with 'take(1)'
    _ = Observable.of(1, 2).asSingle()
//                          ^^^^^^^^ 'asSingle' fails at the second element; take the one that is meant with 'take(1)' or 'takeLast(1)'
    _ = Observable.from([1, 2, 3]).map { $0 + 1 }.single()
//                                                ^^^^^^ 'single' fails at the second element; take the one that is meant with 'take(1)' or 'takeLast(1)'
    _ = Observable.just(1).startWith(0).asSingle()
//                                      ^^^^^^^^ 'asSingle' fails at the second element, as 'startWith' puts one before the others; take the one that is meant with 'take(1)' or 'takeLast(1)'
    _ = fetch("a").asObservable().startWith([]).asSingle()
//                                              ^^^^^^^^ 'asSingle' fails at the second element, as 'startWith' puts one before the others; take the one that is meant with 'take(1)' or 'takeLast(1)'
    _ = Observable<Int>.empty().asSingle()
//                              ^^^^^^^^ 'asSingle' fails, as 'empty' has no element; say what failed with 'Single.error(…)', or give it one with 'ifEmpty(default:)'
}
```

```swift suggested
func conversions(_ relay: BehaviorRelay<Int>) {
    _ = relay.asObservable().map { $0 + 1 }.asSingle()
//                                          ^^^^^^^^ 'asSingle' never answers, as 'relay' never ends; take the first element with 'take(1)'
    _ = query.filter { !$0.isEmpty }.asMaybe()
//                                   ^^^^^^^ 'asMaybe' never answers, as 'query' never ends; take the first element with 'take(1)'
    _ = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).asSingle()
//                                                                               ^^^^^^^^ 'asSingle' fails at the second element of 'interval'; take the first one with 'take(1)'
    _ = Observable.of(1, 2).take(1).asSingle()
    _ = Observable.from([1, 2, 3]).map { $0 + 1 }.take(1).single()
    _ = Observable.just(1).startWith(0).take(1).asSingle()
    _ = fetch("a").asObservable().startWith([]).take(1).asSingle()
    _ = Observable<Int>.empty().ifEmpty(default: <#value#>).asSingle()
}
```

## What is not reported

One element is certain, or it is not known how many there are; a subject is ended in this file, or somebody else has it.
`single()` hands the first element on without waiting for the end.

```swift rx
func fine(_ relay: BehaviorRelay<Int>, _ unknown: Observable<Int>) {
    _ = relay.take(1).asSingle()
    _ = query.first()
    _ = taps.single()
    _ = relay.element(at: 0).asSingle()
    _ = Observable.of(1, 2).toArray()
    _ = Observable.of(1, 2).takeLast(1).asSingle()
    _ = Observable.of(1, 2).filter { $0 > 1 }.asSingle()
    _ = Observable.of(1, 2).single { $0 > 1 }
    _ = Observable.just(1).asSingle()
    _ = Observable<Int>.empty().asMaybe()
    _ = Observable<Int>.empty().ifEmpty(default: 1).asSingle()
    _ = fetch("a").asObservable().asSingle()
    _ = unknown.asSingle()
    _ = external().asSingle()
}

struct Line { func single() -> Line { self } }
let line = Line().single()
```

## When it is right to allow it

When the error for a second element is what should happen: a check that there is only one.
"""#)

private let rxThrowingSideEffect = RulePage(
    id: "rx-throwing-side-effect", title: "A side effect that ends the stream", category: "rxswift",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The closures of `do` may throw, and what they throw is a failure of the stream: a cache that could not be written ends
the list that was to be shown.

```swift rx
func save(_ movies: [Movie]) throws { if movies.isEmpty { throw APIError.server } }

fetch("new").asObservable()
    .do(onNext: { try save($0) })
//   ^^ an error in 'do(onNext:)' becomes the failure of the stream, and ends it; catch it in the closure
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

```swift rx
func save(_ movies: [Movie]) throws { if movies.isEmpty { throw APIError.server } }

fetch("new").asObservable()
    .do(onNext: { movies in
        do { try save(movies) } catch { report(error) }
    })
    .subscribe(onNext: show, onError: report)
    .disposed(by: disposeBag)
```

## Where it is looked for

In `do`, and in closures that compare or decide.

```swift rx
func save(_ number: Int) throws { if number > 1 { throw APIError.server } }
func load(_ number: Int) throws -> Bool { if number > 1 { throw APIError.server } else { return true } }

func effects(_ numbers: Observable<Int>) {
    _ = numbers.do(afterNext: { try save($0) })
//              ^^ an error in 'do(afterNext:)' becomes the failure of the stream, and ends it; catch it in the closure
    _ = numbers.do(onError: { _ in try save(1) })
//              ^^ an error in 'do(onError:)' becomes the failure of the stream, and ends it; catch it in the closure
    _ = numbers.do(onCompleted: { try save(2) })
//              ^^ an error in 'do(onCompleted:)' becomes the failure of the stream, and ends it; catch it in the closure
    _ = numbers.do(onNext: { number in
//              ^^ an error in 'do(onNext:)' becomes the failure of the stream, and ends it; catch it in the closure
        print(number)
        try save(number)
    })
    _ = numbers.distinctUntilChanged { try load($0) == load($1) }
//              ^^^^^^^^^^^^^^^^^^^^ an error in 'distinctUntilChanged' becomes the failure of the stream, and ends it; catch it in the closure
    _ = numbers.take(while: { try load($0) })
//              ^^^^ an error in 'take(while:)' becomes the failure of the stream, and ends it; catch it in the closure
    _ = numbers.skip(while: { try load($0) })
//              ^^^^ an error in 'skip(while:)' becomes the failure of the stream, and ends it; catch it in the closure
    _ = numbers.take(until: { try load($0) })
//              ^^^^ an error in 'take(until:)' becomes the failure of the stream, and ends it; catch it in the closure
    _ = numbers.skip(1).do(onNext: { try save($0) }).map { $0 }
//                      ^^ an error in 'do(onNext:)' becomes the failure of the stream, and ends it; catch it in the closure
}
```

## What is not reported

The error is caught, or it is the closure's purpose; and operators whose errors are data.

```swift rx
func save(_ number: Int) throws { if number > 1 { throw APIError.server } }
func validate(_ number: Int) throws { if number > 1 { throw APIError.server } }
func load(_ number: Int) throws -> Bool { if number > 1 { throw APIError.server } else { return true } }

func fine(_ numbers: Observable<Int>) {
    _ = numbers.do(onNext: { try? save($0) })
    _ = numbers.do(onNext: { number in do { try save(number) } catch { print(error) } })
    _ = numbers.do(onNext: { try validate($0) })
    _ = numbers.do(onNext: { number in if number > 3 { throw APIError.server } })
    _ = numbers.do(onNext: { print($0) }, onError: { print($0) })
    _ = numbers.map { try load($0) }
    _ = numbers.filter { try load($0) }
    _ = numbers.flatMap { number -> Observable<Bool> in .just(try load(number)) }
    _ = numbers.scan(0) { sum, number in try load(number) ? sum : number }
    _ = numbers.distinctUntilChanged { $0 == $1 }
}

struct Job { func `do`(onNext: (Int) throws -> Void) -> Job { self } }
let job = Job().do(onNext: { try save($0) })
```

## When it is right to allow it

When nothing below makes sense without the effect: then `map` says so.
"""#)

private let rxUndisposedSubscription = RulePage(
    id: "rx-undisposed-subscription", title: "A subscription that nothing can end", category: "lifetime",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["RxSwift", "RxCocoa", "RxMoya"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
RxSwift's `Disposable` is the opposite of an `AnyCancellable`: dropping it ends nothing. A subscription to a subject, a
control or a timer then goes on for good, with everything that its closures hold, and each further call adds one more.

```swift rx
func start() {
    _ = taps.subscribe(onNext: { show([]) })
//           ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into the caller's 'DisposeBag'
}
```

Outside of types, only the caller can have a bag. In a type, a bag ends it when the object goes that has the bag:

```swift rx
final class Screen {
    private let bag = DisposeBag()

    func start() {
        taps.subscribe(onNext: { show([]) }).disposed(by: bag)
    }
}
```

## Ways to lose it

A statement of its own, `_`, and a local variable that nobody asks again. Where the type has a bag, the message names
it. Where a closure holds `self`, the object stays as well, and the finding is an error.

```swift rx
final class Screen {
    private var count = 0
    private let bag = DisposeBag()

    init() {
        taps.subscribe(onNext: { print("tap") })
//           ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: bag)'
    }

    func start() {
        let token = query.map { $0.count }.subscribe(onNext: { print($0) })
//                                         ^^^^^^^^^ nothing can end this subscription: only 'token' keeps what 'subscribe' returns; add '.disposed(by: bag)'
        _ = taps.subscribe(onNext: { self.count += 1 })
//               ^^^^^^^^^ nothing can end this subscription, which keeps 'self' alive: nobody keeps what 'subscribe' returns; add '.disposed(by: bag)', and hold 'self' weakly
        let _ = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.count = $0 })
//           ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: bag)'
        taps.subscribe(onNext: { [weak self] in
            _ = query.subscribe(onNext: { self?.count = $0.count })
//                    ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: bag)'
        })
        .disposed(by: bag)
    }
}
```

```swift fixed
final class Screen {
    private var count = 0
    private let bag = DisposeBag()

    init() {
        taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
    }

    func start() {
        query.map { $0.count }.subscribe(onNext: { print($0) }).disposed(by: bag)
        taps.subscribe(onNext: { [weak self] in self?.count += 1 }).disposed(by: bag)
        Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.count = $0 })
            .disposed(by: bag)
        taps.subscribe(onNext: { [weak self] in
            _ = query.subscribe(onNext: { self?.count = $0.count })
//                    ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; add '.disposed(by: bag)'
        })
        .disposed(by: bag)
    }
}
```

A class without a bag gets one.

```swift rx
final class Banner {
    private let title: String

    init(title: String) {
        self.title = title
    }

    func start() {
        _ = taps
            .subscribe(onNext: { show([]) })
//           ^^^^^^^^^ nothing can end this subscription: nobody keeps what 'subscribe' returns; put it into a 'DisposeBag'
    }
}
```

```swift fixed
final class Banner {
    private let title: String
    private let disposeBag = DisposeBag()

    init(title: String) {
        self.title = title
    }

    func start() {
        taps
            .subscribe(onNext: { show([]) })
            .disposed(by: disposeBag)
    }
}
```

`bind`, `drive`, `emit` and `connect` return one, too.

```swift rx
import RxCocoa
import RxRelay
import RxSwift

func connect(_ title: Driver<String>, _ alerts: Signal<String>, to field: UITextField, _ names: BehaviorRelay<String>) {
    _ = title.drive(onNext: { print($0) })
//            ^^^^^ nothing can end this subscription: nobody keeps what 'drive' returns; put it into the caller's 'DisposeBag'
    _ = alerts.emit(onNext: { print($0) })
//             ^^^^ nothing can end this subscription: nobody keeps what 'emit' returns; put it into the caller's 'DisposeBag'
    _ = query.bind(to: names)
//            ^^^^ nothing can end this subscription: nobody keeps what 'bind' returns; put it into the caller's 'DisposeBag'
    _ = query.publish().connect()
//                      ^^^^^^^ nothing can end this subscription: nobody keeps what 'connect' returns; put it into the caller's 'DisposeBag'
}
```

## What is not reported

What ends by itself: requests, and chains that something else bounds. A private subject of `self` goes with `self`, and so does the
subscription, where its closures do not hold that.

```swift rx
func load(_ gone: Observable<Void>) {
    _ = fetch("new").subscribe(onSuccess: show)
    _ = Observable.just(1).subscribe(onNext: { print($0) })
    _ = Observable.of(1, 2, 3).subscribe(onNext: { print($0) })
    _ = taps.take(1).subscribe(onNext: { show([]) })
    _ = taps.first().subscribe(onSuccess: { _ in show([]) })
    _ = query.take(until: gone).subscribe(onNext: { print($0) })
    _ = query.take(while: { !$0.isEmpty }).subscribe(onNext: { print($0) })
    _ = query.takeUntil(gone).map { $0.count }.subscribe(onNext: { print($0) })
    _ = taps.take(1).flatMap { fetch("new") }.subscribe(onNext: show)
    _ = query.timeout(.seconds(3), scheduler: MainScheduler.instance).subscribe(onNext: { print($0) })
}
```

The token goes somewhere: into a bag, a property, to the caller, to another function, or it is disposed of. What a function is given ends when
its caller wants, as far as the type says.

```swift rx
final class Player {
    private var bag = DisposeBag()
    private var token: Disposable?
    private let serial = SerialDisposable()
    private let all = CompositeDisposable()
    private lazy var following = query.subscribe(onNext: { print($0) })

    func start() -> Disposable {
        token = query.subscribe(onNext: { print($0) })
        serial.disposable = query.subscribe(onNext: { print($0) })
        _ = all.insert(query.subscribe(onNext: { print($0) }))
        let first = query.subscribe(onNext: { print($0) })
        let second = query.subscribe(onNext: { print($0) })
        second.disposed(by: bag)
        keep(query.subscribe(onNext: { print($0) }))
        bag.insert(query.subscribe(onNext: { print($0) }), taps.subscribe())
        query.subscribe(onNext: { print($0) }).dispose()
        let pair = Disposables.create(first, taps.subscribe())
        keep(pair)
        return query.subscribe(onNext: { print($0) })
    }

    func keep(_ token: Disposable) {}
    func observed() -> Observable<String> {
        Observable.create { observer in query.subscribe(observer) }
    }
}
```

What sends the values is made here, and goes when nobody has it any more.

```swift rx
final class Picker {
    let choices = PublishSubject<String>()
}

func pick(_ show: (Picker) -> Void) {
    let picker = Picker()
    _ = picker.choices.subscribe(onNext: { print($0) })
    show(picker)
}
```

What a list shows, which RxCocoa takes until the list is gone.

```swift rx
import RxCocoa
import RxRelay
import RxSwift

func show(_ names: BehaviorRelay<[String]>, in table: UITableView) {
    _ = names.bind(to: table.rx.items(cellIdentifier: "name", cellType: UITableViewCell.self)) { _, _, _ in }
}
```

What lives as long as the app. Of what is made once, as the root of a window or a tab, what it subscribes to once is reported as `info`.

```swift rx
final class Clock {
    static let shared = Clock()
    func start() { _ = taps.subscribe(onNext: { print("tick") }) }
}

final class Delegate: NSObject, UIApplicationDelegate {
    func applicationDidBecomeActive() { _ = taps.subscribe(onNext: { print("tap") }) }
}

let observed = taps.subscribe(onNext: { print("tap") })
```

Streams of which it is not known whether they end, where a call gives them; and other subscriptions than RxSwift's.

```swift rx
protocol Client { func answer() -> Observable<Int> }
struct Kitchen { func subscribe(onNext: (Int) -> Void) -> Int { 1 } }

func ask(_ client: Client, _ kitchen: Kitchen, _ other: Unknown) {
    _ = client.answer().subscribe(onNext: { print($0) })
    _ = kitchen.subscribe(onNext: { print($0) })
    _ = other.subscribe(onNext: { print($0) })
    _ = Observable<Int>.create { _ in Disposables.create() }.subscribe(onNext: { print($0) })
}
```

## When it is right to allow it

When the subscription is to live as long as the app, wherever it begins.
"""#)

private let sendAfterCompletion = RulePage(
    id: "send-after-completion", title: "A value sent after the end", category: "completion",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
After a completion a subject hands nothing on any more: values, failures and further completions are dropped without a
word. Mostly a `return` is missing.

```swift combine
func stop(_ subject: PassthroughSubject<Int, APIError>) {
    subject.send(completion: .failure(.notFound))
//          ---- the stream ends here
    subject.send(1)
//          ^^^^ nobody gets this, as 'send' above has ended the stream; leave one of the two out, or return before this
}
```

```swift combine
func stop(_ subject: PassthroughSubject<Int, APIError>) {
    subject.send(1)
    subject.send(completion: .failure(.notFound))
}
```

## Where it is looked for

In statements that follow each other, also inside of closures and branches.

```swift combine
final class Session {
    private let events = PassthroughSubject<Int, APIError>()
    private let state = CurrentValueSubject<Int, APIError>(0)

    func end() {
        events.send(completion: .finished)
        print("ended")
        events.send(completion: .failure(.notFound))
//             ^^^^ nobody gets this, as 'send' above has ended the stream; leave one of the two out, or return before this
        self.state.send(completion: .finished)
        state.send(1)
//            ^^^^ nobody gets this, as 'send' above has ended the stream; leave one of the two out, or return before this
    }

    func fail(_ flag: Bool) {
        if flag {
            events.send(completion: .failure(.notFound))
            events.send(2)
//                 ^^^^ nobody gets this, as 'send' above has ended the stream; leave one of the two out, or return before this
        }
        query.sink { [events] _ in
            events.send(completion: .finished)
            events.send(3)
//                 ^^^^ nobody gets this, as 'send' above has ended the stream; leave one of the two out, or return before this
        }
        .store(in: &bag)
    }
}
```

```swift rx
func created() -> Observable<Int> {
    Observable.create { observer in
        observer.onError(APIError.server)
        observer.onNext(1)
//               ^^^^^^ nobody gets this, as 'onError' above has ended the stream; leave one of the two out, or return before this
        observer.onCompleted()
//               ^^^^^^^^^^^ nobody gets this, as 'onError' above has ended the stream; leave one of the two out, or return before this
        return Disposables.create()
    }
}

func subjects(_ values: PublishSubject<Int>, _ state: BehaviorSubject<Int>) {
    values.onCompleted()
    values.onNext(1)
//         ^^^^^^ nobody gets this, as 'onCompleted' above has ended the stream; leave one of the two out, or return before this
    state.onError(APIError.server)
    state.onError(APIError.notFound)
//        ^^^^^^^ nobody gets this, as 'onError' above has ended the stream; leave one of the two out, or return before this
}
```

## What is not reported

Other subjects, other branches, a new subject in between, and code that leaves before.

```swift combine
final class Session {
    private var events = PassthroughSubject<Int, APIError>()
    private let other = PassthroughSubject<Int, APIError>()

    func fine(_ flag: Bool) {
        events.send(1)
        events.send(completion: .finished)
        other.send(1)
        events = PassthroughSubject()
        events.send(2)
    }

    func branches(_ flag: Bool) {
        if flag { events.send(completion: .finished) }
        events.send(1)
        if flag {
            other.send(completion: .finished)
        } else {
            other.send(1)
        }
    }

    func leaves(_ flag: Bool) {
        guard flag else {
            events.send(completion: .finished)
            return
        }
        events.send(1)
    }

    func later() {
        events.send(completion: .finished)
        DispatchQueue.main.async { self.events.send(1) }
    }

    func again() {
        events.send(completion: .finished)
        for _ in 0..<2 { print("again") }
        events.send(1)
    }
}

struct Channel { func send(completion: Int) {}; func send(_ value: Int) {} }
func own(_ channel: Channel) {
    channel.send(completion: 1)
    channel.send(1)
}
```

```swift rx
func fine(_ values: PublishSubject<Int>, _ others: PublishSubject<Int>) {
    values.onNext(1)
    values.onCompleted()
    others.onNext(1)
}
```

## When it is right to allow it

When a test checks that nothing arrives after the end.
"""#)

private let sentinelFallback = RulePage(
    id: "sentinel-fallback", title: "An empty value that stands for a failure", category: "recovery",
    severity: .info,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
The failure becomes `Data()` or `""`, and the next operator drops or refuses just that: silence in two steps, and nobody sees that
they belong together.

```swift combine
let poster = api.rawMovies()
    .replaceError(with: Data())
//   ^^^^^^^^^^^^ 'Data()' stands for the failure only until 'compactMap' drops it; recover behind 'compactMap', or keep the failure
    .compactMap { Image(data: $0) }
    .sink { label.image = $0 }
```

```swift combine
let poster = api.rawMovies()
    .map { Image(data: $0) }
    .replaceError(with: nil)
    .sink { label.image = $0 ?? Image() }
```

## Where it is looked for

At `replaceError(with:)` and `catch` with an empty value, where the next operator that does anything is `decode`, `compactMap`, or a
`filter` that asks for `isEmpty`.

```swift combine
let decoded = api.rawMovies()
    .catch { error -> Just<Data> in
//   ^^^^^ 'Data()' stands for the failure only until 'decode' drops it; recover behind 'decode', or keep the failure
        report(error)
        return Just(Data())
    }
    .decode(type: Movie.self, decoder: JSONDecoder())
    .sink { print($0) } receiveValue: { show([$0]) }
let filtered = api.movies().replaceError(with: []).receive(on: RunLoop.main).filter { !$0.isEmpty }.sink { show($0) }
//                          ^^^^^^^^^^^^ '[]' stands for the failure only until 'filter' drops it; recover behind 'filter', or keep the failure
let shown = api.movies().replaceError(with: []).map { $0.count }.sink { print($0) }
```

## When it is right to allow it

Where the same operator has to drop empty answers of the server anyhow.
"""#)

private let sharedFailure = RulePage(
    id: "shared-failure", title: "A shared failure that is kept for ever", category: "composition",
    severity: .info,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`share()` subscribes once. When that one request has failed, everybody who subscribes later gets its failure at once: a
property that keeps the shared chain stays broken until the app is started again.

```swift combine
final class Config {
    lazy var values: AnyPublisher<[Movie], APIError> = api.movies().share().eraseToAnyPublisher()
//                                                                  ^^^^^ once this has failed, 'share' hands the failure to every later subscriber and never asks again; recover before it, or make a chain for each caller
}
```

```swift combine
final class Config {
    lazy var values = api.movies().map(Optional.some).replaceError(with: nil).share().eraseToAnyPublisher()
}
```

## Where it is looked for

In constants and lazy variables, of types and of files.

```swift combine
let first = session.dataTaskPublisher(for: request).share().map(\.data)
//                                                  ^^^^^ once this has failed, 'share' hands the failure to every later subscriber and never asks again; recover before it, or make a chain for each caller

final class Config {
    static let shared = api.movies().share().eraseToAnyPublisher()
//                                   ^^^^^ once this has failed, 'share' hands the failure to every later subscriber and never asks again; recover before it, or make a chain for each caller
    let late = api.movies().retry(2).share().replaceError(with: [])
//                                   ^^^^^ once this has failed, 'share' hands the failure to every later subscriber and never asks again; recover before it, or make a chain for each caller
}
```

## What is not reported

The chain cannot fail when it is shared, is made anew, or goes on after an answer.

```swift combine
final class Fine {
    let recovered = api.movies().replaceError(with: []).share()
    let results = api.movies().map { Result<[Movie], APIError>.success($0) }.catch { Just(.failure($0)) }.share()
    let texts = query.map(\.count).share()
    lazy var renewed = api.movies().share()
    var values: AnyPublisher<[Movie], APIError> { api.movies().share().eraseToAnyPublisher() }

    func reload() {
        renewed = api.movies().share()
        renewed.sink(receiveCompletion: { _ in }, receiveValue: show).store(in: &bag)
    }

    func both() -> AnyPublisher<Int, APIError> {
        let movies = api.movies().share()
        return movies.map(\.count).merge(with: movies.map { _ in 0 }).eraseToAnyPublisher()
    }
}
```

A lazy variable may be renewed in code that is not looked at, because it says nothing of pipelines.

```swift combine
final class Other {
    lazy var values: AnyPublisher<[Movie], APIError> = api.movies().share().eraseToAnyPublisher()

    func forget() {
        values = renewed()
    }

    func renewed() -> AnyPublisher<[Movie], APIError> { api.movies() }
}
```

## When it is right to allow it

When one failure is meant to be the last word.
"""#)

private let silentConversionFailure = RulePage(
    id: "silent-conversion-failure", title: "A conversion whose failure leaves no trace", category: "recovery",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`compactMap` leaves out what is nil. In a chain of one answer that means: when the data is not an image, the chain ends without
a value and without a failure, and nothing happens at all. So it does where the closure begins with a `guard` that gives nil for data
of the wrong kind.

```swift combine
session.dataTaskPublisher(for: request)
    .map(\.data)
    .compactMap { Image(data: $0) }
//   ^^^^^^^^^^ where 'Image(data:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
    .sink(receiveCompletion: { if case .failure(let error) = $0 { report(error) } }, receiveValue: { label.image = $0 })
    .store(in: &bag)
```

```swift suggested
session.dataTaskPublisher(for: request)
    .map(\.data)
    .tryMap {
        guard let result = Image(data: $0) else { throw URLError(.cannotDecodeContentData) }
        return result
    }
    .sink(receiveCompletion: { if case .failure(let error) = $0 { report(error) } }, receiveValue: { label.image = $0 })
    .store(in: &bag)
```

```swift combine
session.dataTaskPublisher(for: request)
    .tryMap { data, _ in
        guard let image = Image(data: data) else { throw URLError(.cannotParseResponse) }
        return image
    }
    .sink(receiveCompletion: { if case .failure(let error) = $0 { report(error) } }, receiveValue: { label.image = $0 })
    .store(in: &bag)
```

With a failure of your own that has a place for any error, its type stays.

```swift combine
func first() -> AnyPublisher<Movie, APIError> {
    api.rawMovies()
        .compactMap { try? JSONDecoder().decode([Movie].self, from: $0) }
//       ^^^^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
        .map { $0[0] }
        .eraseToAnyPublisher()
}

func poster(_ url: URL) -> AnyPublisher<Image, any Error> {
    session.dataTaskPublisher(for: url)
        .validated()
        .compactMap { data in Image(data: data) }
//       ^^^^^^^^^^ where 'Image(data:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
        .eraseToAnyPublisher()
}
```

```swift fixed
func first() -> AnyPublisher<Movie, APIError> {
    api.rawMovies()
        .tryMap { try JSONDecoder().decode([Movie].self, from: $0) }
        .mapError(APIError.init)
        .map { $0[0] }
        .eraseToAnyPublisher()
}

func poster(_ url: URL) -> AnyPublisher<Image, any Error> {
    session.dataTaskPublisher(for: url)
        .validated()
        .tryMap { data in
            guard let result = Image(data: data) else { throw URLError(.cannotDecodeContentData) }
            return result
        }
        .eraseToAnyPublisher()
}
```

## Where it is looked for

Whatever the conversion is, and however it is written.

```swift combine
func parsed(_ url: URL) -> AnyPublisher<Movie, URLError> {
    session.dataTaskPublisher(for: url)
        .compactMap { try? JSONDecoder().decode(Movie.self, from: $0.data) }
//       ^^^^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
        .eraseToAnyPublisher()
}

func cast(_ url: URL) -> AnyPublisher<HTTPURLResponse, URLError> {
    session.dataTaskPublisher(for: url).compactMap { $0.response as? HTTPURLResponse }.eraseToAnyPublisher()
//                                      ^^^^^^^^^^ where 'as? HTTPURLResponse' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
}

func text(_ url: URL) -> AnyPublisher<String, URLError> {
    session.dataTaskPublisher(for: url).compactMap { String(data: $0.data, encoding: .utf8) }.eraseToAnyPublisher()
//                                      ^^^^^^^^^^ where 'String(data:encoding:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
}

func address() -> AnyPublisher<URL, APIError> {
    api.movie(id: "").map(\.title).compactMap { URL(string: $0) }.eraseToAnyPublisher()
//                                 ^^^^^^^^^^ where 'URL(string:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
}

func byName() -> AnyPublisher<URL, APIError> {
    api.movie(id: "").map(\.title).compactMap(URL.init(string:)).eraseToAnyPublisher()
//                                 ^^^^^^^^^^ where 'URL.init' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
}

func twoSteps(_ url: URL) -> AnyPublisher<Movie, URLError> {
    session.dataTaskPublisher(for: url)
        .map { try? JSONDecoder().decode(Movie.self, from: $0.data) }
//       ^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
        .compactMap { $0 }
        .eraseToAnyPublisher()
}

func pages(_ url: URL) -> AnyPublisher<[Movie], URLError> {
    session.dataTaskPublisher(for: url)
        .compactMap { result in (try? JSONDecoder().decode(Movie.self, from: result.data)).map { [$0] } }
//       ^^^^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
        .eraseToAnyPublisher()
}

func filtered(_ url: URL) -> AnyPublisher<Movie?, URLError> {
    session.dataTaskPublisher(for: url)
        .map { try? JSONDecoder().decode(Movie.self, from: $0.data) }
//       ^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
        .filter { $0 != nil }
        .eraseToAnyPublisher()
}

func replaced(_ url: URL) -> AnyPublisher<[Movie], URLError> {
    session.dataTaskPublisher(for: url)
        .map { try? JSONDecoder().decode([Movie].self, from: $0.data) }
//       ^^^ where 'try?' gives nil, 'replaceNil' answers as if nothing were wrong; use 'tryMap' and throw
        .replaceNil(with: [])
        .eraseToAnyPublisher()
}

func number() -> AnyPublisher<Int, APIError> {
    api.movie(id: "").compactMap { Int($0.title) }.eraseToAnyPublisher()
//                    ^^^^^^^^^^ where 'Int(_:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
}

protocol Document { init?(fields: [String: String]) }

struct Draft: Document { init?(fields: [String: String]) { nil } }

func document<Value: Document>(_ fields: Future<[String: String], APIError>) -> AnyPublisher<Value, APIError> {
    fields.compactMap { Value(fields: $0) }.eraseToAnyPublisher()
//         ^^^^^^^^^^ where 'Value(fields:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
}

func draft(_ fields: Future<[String: String], APIError>) -> AnyPublisher<Draft, APIError> {
    fields.compactMap { Draft.init(fields: $0) }.eraseToAnyPublisher()
//         ^^^^^^^^^^ where 'Draft(fields:)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
    return fields.compactMap(Draft.init).eraseToAnyPublisher()
//                ^^^^^^^^^^ where 'Draft.init' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
}

func emptied(_ url: URL) -> AnyPublisher<Movie, URLError> {
    session.dataTaskPublisher(for: url)
        .flatMap { result -> AnyPublisher<Movie, URLError> in
//       ^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw
            guard let movie = try? JSONDecoder().decode(Movie.self, from: result.data) else {
                return Empty().eraseToAnyPublisher()
            }
            return Just(movie).setFailureType(to: URLError.self).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}
```

Where the result is asked for more before it is handed on, leaving it out may be meant, and this is `info`.

```swift rx
func titled(_ data: Single<Data>) -> Observable<Movie> {
    data.asObservable().flatMap { data -> Observable<Movie> in
//                      ^^^^^^^ where 'try?' gives nil, this chain ends without a value and without a failure; use 'map' and throw
        guard let movie = try? JSONDecoder().decode(Movie.self, from: data), !movie.title.isEmpty else { return .empty() }
        return .just(movie)
    }
}
```

## What is not reported

The source goes on, so that one bad element is left out among others, as where a chain is made for each element of a list; or it cannot fail, and nobody
listens for failures.

```swift combine
func numbers() -> AnyPublisher<Int, Never> {
    query.compactMap { Int($0) }.eraseToAnyPublisher()
}

func sent(_ source: PassthroughSubject<Data, APIError>) -> AnyPublisher<Movie, APIError> {
    source.compactMap { try? JSONDecoder().decode(Movie.self, from: $0) }.eraseToAnyPublisher()
}

func listed(_ texts: [String]) -> AnyPublisher<Int, Never> {
    texts.publisher.compactMap { Int($0) }.eraseToAnyPublisher()
}

func unknown(_ source: AnyPublisher<Data, URLError>) -> AnyPublisher<Movie, URLError> {
    source.compactMap { try? JSONDecoder().decode(Movie.self, from: $0) }.eraseToAnyPublisher()
}
```

The value is optional by itself, or an empty chain is provided for, as is a missing picture. Where failures are replaced by a value as well, a
`replaceNil` does the same.

```swift combine
struct Page: Decodable {
    var next: String?
}

func next(_ url: URL) -> AnyPublisher<String, any Error> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Page.self, decoder: JSONDecoder())
        .compactMap(\.next)
        .eraseToAnyPublisher()
}

func some(_ url: URL) -> AnyPublisher<String, any Error> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Page.self, decoder: JSONDecoder())
        .map(\.next)
        .compactMap { $0 }
        .eraseToAnyPublisher()
}

func found(_ url: URL, _ movies: [String: Movie]) -> AnyPublisher<Movie, URLError> {
    session.dataTaskPublisher(for: url).compactMap { movies["\($0.data.count)"] }.eraseToAnyPublisher()
}

func provided(_ url: URL) -> AnyPublisher<Image, URLError> {
    session.dataTaskPublisher(for: url)
        .compactMap { Image(data: $0.data) }
        .replaceEmpty(with: Image())
        .eraseToAnyPublisher()
}

func placeholder(_ url: URL) -> AnyPublisher<Image, URLError> {
    session.dataTaskPublisher(for: url).map { Image(data: $0.data) }.replaceNil(with: Image()).eraseToAnyPublisher()
}

func neverFails(_ url: URL) -> AnyPublisher<[Movie], Never> {
    session.dataTaskPublisher(for: url)
        .map { try? JSONDecoder().decode([Movie].self, from: $0.data) }
        .replaceNil(with: [])
        .replaceError(with: [])
        .eraseToAnyPublisher()
}

func collected(_ url: URL) -> AnyPublisher<[Image], URLError> {
    session.dataTaskPublisher(for: url).compactMap { Image(data: $0.data) }.collect().eraseToAnyPublisher()
}
```

`compactMap` of a list, and `flatMap` that says what is wrong.

```swift combine
func list(_ texts: [String]) -> [Int] { texts.compactMap { Int($0) } }

func failing(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url)
        .mapError(APIError.network)
        .flatMap { result -> AnyPublisher<Movie, APIError> in
            guard let movie = try? JSONDecoder().decode(Movie.self, from: result.data) else {
                return Fail(error: .notFound).eraseToAnyPublisher()
            }
            return Just(movie).setFailureType(to: APIError.self).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

func total(_ url: URL) -> AnyPublisher<Int, URLError> {
    session.dataTaskPublisher(for: url).compactMap { $0.data.count }.eraseToAnyPublisher()
}
```

## When it is right to allow it

When an answer that is not understood is as good as none.
"""#)

private let statusBranchUnreachable = RulePage(
    id: "status-branch-unreachable", title: "A branch for a status that an earlier one takes", category: "http",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "Moya", "Alamofire"],
    fixes: [.unsafe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Branches are tried in order. When a range stands above one of its own numbers, the special case below is never reached:
the session that has expired is told as "not found", and nothing in the compiler says so.

```swift combine
func error(for statusCode: Int) -> APIError? {
    if 200..<300 ~= statusCode {
        return nil
    } else if 400..<500 ~= statusCode {
//            ----------------------- takes it before
        return .notFound
    } else if statusCode == 401 {
//            ^^^^^^^^^^^^^^^^^ 'statusCode == 401' is never reached, as '400..<500 ~= statusCode' above takes every such status; move it up
        return .http(401)
    }
    return .http(statusCode)
}
```

```swift fixed
func error(for statusCode: Int) -> APIError? {
    if 200..<300 ~= statusCode {
        return nil
    } else if statusCode == 401 {
        return .http(401)
    } else if 400..<500 ~= statusCode {
        return .notFound
    }
    return .http(statusCode)
}
```

```swift combine
func error(for statusCode: Int) -> APIError? {
    if 200..<300 ~= statusCode {
        return nil
    } else if statusCode == 401 {
        return .http(401)
    } else if 400..<500 ~= statusCode {
        return .notFound
    }
    return .http(statusCode)
}
```

## Where it is looked for

In `switch` and in `if … else if`, over one status, however the comparison is written. Several branches may cover
one together.

```swift combine
func error(for response: HTTPURLResponse) -> APIError? {
    switch response.statusCode {
    case 200...299: return nil
    case 400...: return .http(400)
    case 401, 403: return .notFound
//       ^^^ '401' is never reached, as '400...' above takes every such status; move it up
//            ^^^ '403' is never reached, as '400...' above takes every such status; move it up
    case 500..<600: return .http(500)
//       ^^^^^^^^^ '500..<600' is never reached, as '400...' above takes every such status; move it up
    default: return nil
    }
}

func together(_ response: HTTPURLResponse) -> Int {
    if response.statusCode < 400 {
        return 0
    } else if response.statusCode >= 400 && response.statusCode < 450 {
        return 1
    } else if (450...499).contains(response.statusCode) {
        return 2
    } else if [404, 410].contains(response.statusCode) {
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '[404, 410].contains(response.statusCode)' is never reached, as 'response.statusCode >= 400 && response.statusCode < 450' above takes every such status; move it up
        return 3
    } else if 300..<500 ~= response.statusCode {
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ '300..<500 ~= response.statusCode' is never reached, as the branches above take every such status; move it up
        return 4
    }
    return 5
}

func optional(_ response: HTTPURLResponse?, code: Int) -> Int {
    if response?.statusCode == 404 {
        return 0
    } else if response?.statusCode == 404 {
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'response?.statusCode == 404' is never reached, as 'response?.statusCode == 404' above takes every such status; move it up
        return 1
    }
    let notFound = 404
    if code >= 400 { return 2 } else if code == notFound { return 3 }
//                                      ^^^^^^^^^^^^^^^^ 'code == notFound' is never reached, as 'code >= 400' above takes every such status; move it up
    return 4
}
```

Ranges that hold nothing are reported as well, and as `info` those that take 300 for a success.

```swift combine
func ranges(_ statusCode: Int) -> Int {
    if (200...300).contains(statusCode) { return 0 }
//      ^^^^^^^^^ '200...300' takes 300, a redirection, for a success; end it before 300
    if 500..<400 ~= statusCode { return 1 }
//     ^^^^^^^^^ '500..<400' crashes, as it ends before it starts; swap its bounds
    switch statusCode {
    case 400..<400: return 2
//       ^^^^^^^^^ '400..<400' holds no status; give it an end above its start
    default: return 3
    }
}
```

## What is not reported

Each branch takes something that no earlier one has.

```swift combine
func apart(_ response: HTTPURLResponse) -> Int {
    switch response.statusCode {
    case 200: return 0
    case 200..<300: return 1
    case 401, 403: return 2
    case 400..<500: return 3
    case 500...: return 4
    default: return 5
    }
}

func overlapping(_ statusCode: Int) -> Int {
    if 400..<450 ~= statusCode { return 0 } else if 440..<500 ~= statusCode { return 1 }
    return 2
}
```

A branch depends on more than the status: on both sides.

```swift combine
func more(_ statusCode: Int, _ isRetry: Bool) -> Int {
    if 400..<500 ~= statusCode && isRetry { return 0 } else if statusCode == 401 { return 1 }
    if 400..<500 ~= statusCode, isRetry { return 2 } else if statusCode == 401 { return 3 }
    switch statusCode {
    case 400..<500 where isRetry: return 4
    case 401: return 5
    default: return 6
    }
}
```

Different numbers, bounds that are not known, what may change in between, and statements of their own.

```swift combine
func different(_ statusCode: Int, _ code: Int, _ limit: Int, _ next: () -> Int) -> Int {
    if 400..<500 ~= statusCode { return 0 } else if code == 401 { return 1 }
    if statusCode >= limit { return 2 } else if statusCode == 500 { return 3 }
    if next() >= 400 { return 4 } else if next() == 404 { return 5 }
    if statusCode == 404 { print("missing") }
    if statusCode == 404 { return 6 }
    return 7
}

func element(_ responses: [HTTPURLResponse]) -> Int {
    if responses[0].statusCode >= 400 { return 0 } else if responses[1].statusCode == 404 { return 1 }
    return 2
}

func otherNumbers(_ age: Int, statusCode: Int) -> Int {
    if age > 10 { return 0 } else if age > 20 { return statusCode }
    return 1
}
```

## When it is right to allow it

There is no reason to: the branch is dead, or it is meant to come first.
"""#)

private let statusCollapsed = RulePage(
    id: "status-collapsed", title: "One error for every bad status", category: "http",
    severity: .info,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe],
    tests: false,
    options: [.init(name: "report-only-200", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
A 401 asks the user to sign in, a 404 says that something is gone, a 503 is worth another attempt. When all of them
become one error without values, nobody further down can tell.

```swift combine
func check(_ response: HTTPURLResponse) throws {
    guard 200..<300 ~= response.statusCode else { throw APIError.notFound }
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
}
```

```swift fixed
func check(_ response: HTTPURLResponse) throws {
    guard 200..<300 ~= response.statusCode else { throw APIError.http(response.statusCode) }
}
```

```swift combine
func check(_ response: HTTPURLResponse) throws {
    guard 200..<300 ~= response.statusCode else { throw APIError.http(response.statusCode) }
}
```

A `switch` whose `default` fails for all that is no success does the same.

```swift combine
func accept(_ response: HTTPURLResponse) throws -> HTTPURLResponse {
    switch response.statusCode {
//         ^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
    case 200..<300: return response
    default: throw APIError.notFound
    }
}
```

## Only 200

Accepting nothing but 200 makes failures of a 201 or 204, too, which say that all went well. As most clients talk to one server, whose answers they
know, only the option `report-only-200` says so, which the profile strict turns on; and not for a GET
whose body the same function decodes, or each caller of a function that only this file calls, or which is for an image by the function's
name: of an answer without a body nothing would come either.

```swift combine report-only-200=true
func data(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, response -> Data in
            guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
//                                                         ^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'URLError(.badServerResponse)', also successes such as 201 and 204; accept 200..<300
                throw URLError(.badServerResponse)
            }
            return data
        }
        .eraseToAnyPublisher()
}

func early(_ response: HTTPURLResponse) throws {
    if response.statusCode != 200 { throw APIError.notFound }
//     ^^^^^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.notFound', also successes such as 201 and 204; accept 200..<300
}

func cast(_ response: URLResponse) throws {
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw APIError.badURL("") }
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every status but 200 becomes 'APIError.badURL("")', also successes such as 201 and 204; accept 200..<300
}
```

## Where it is looked for

In `guard`, and in `if` with an `else` that fails or a branch that does, where no other condition decides what comes there; with a range written
in whatever way. Failing may be throwing, returning a `Fail`, or calling back with a failure.

```swift combine
func forms(_ response: HTTPURLResponse, _ done: (Result<Int, APIError>) -> Void) -> AnyPublisher<Int, APIError> {
    guard (200...299).contains(response.statusCode) else { return Fail(error: .notFound).eraseToAnyPublisher() }
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes '.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
    return Just(1).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func comparison(_ response: HTTPURLResponse) throws {
    if !(200..<300).contains(response.statusCode) { throw APIError.notFound }
//     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes 'APIError.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
}

func callback(_ response: HTTPURLResponse, _ done: (Result<Int, APIError>) -> Void) {
    guard 200..<400 ~= response.statusCode else {
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ every bad status becomes '.notFound', so that 401, 404 and 500 cannot be told apart; hand on the status in the error
        done(.failure(.notFound))
        return
    }
    done(.success(1))
}
```

```swift fixed
func forms(_ response: HTTPURLResponse, _ done: (Result<Int, APIError>) -> Void) -> AnyPublisher<Int, APIError> {
    guard (200...299).contains(response.statusCode) else { return Fail(error: .http(response.statusCode)).eraseToAnyPublisher() }
    return Just(1).setFailureType(to: APIError.self).eraseToAnyPublisher()
}

func comparison(_ response: HTTPURLResponse) throws {
    if !(200..<300).contains(response.statusCode) { throw APIError.http(response.statusCode) }
}

func callback(_ response: HTTPURLResponse, _ done: (Result<Int, APIError>) -> Void) {
    guard 200..<400 ~= response.statusCode else {
        done(.failure(.http(response.statusCode)))
        return
    }
    done(.success(1))
}
```

## All of 400 to 499 as "not found"

A range that begins with 400 holds much that has been found: who has to sign in first, or to wait, is told something wrong.

```swift combine
func branches(_ response: HTTPURLResponse) throws {
    if 200..<300 ~= response.statusCode {
        return
    } else if 400..<500 ~= response.statusCode {
//            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 401, 403 and 429 become 'APIError.notFound' too, as if nothing had been found; test for 404 alone
        throw APIError.notFound
    } else {
        throw APIError.http(response.statusCode)
    }
}

func clauses(_ response: HTTPURLResponse) throws {
    switch response.statusCode {
    case 200..<300: return
    case 401: throw APIError.http(401)
    case 402...499: throw APIError.notFound
//       ^^^^^^^^^ 403 and 429 become 'APIError.notFound' too, as if nothing had been found; test for 404 alone
    default: throw APIError.http(response.statusCode)
    }
}
```

404 is told by itself, what can be told apart has been before, or the status is looked at elsewhere too.

```swift combine
func alone(_ response: HTTPURLResponse) throws {
    switch response.statusCode {
    case 200..<300: return
    case 404, 410: throw APIError.notFound
    default: throw APIError.http(response.statusCode)
    }
}

func apart(_ response: HTTPURLResponse) throws {
    if response.statusCode == 401 || response.statusCode == 403 || response.statusCode == 429 {
        throw APIError.http(response.statusCode)
    } else if 400..<500 ~= response.statusCode {
        throw APIError.notFound
    }
}

func before(_ response: HTTPURLResponse, _ hasKey: Bool) throws {
    if response.statusCode == 401 { throw APIError.http(401) }
    if 400..<500 ~= response.statusCode { throw APIError.notFound }
}

func other(_ response: HTTPURLResponse, _ isOpen: Bool) throws {
    if isOpen {
        throw APIError.badURL("")
    } else if 400..<500 ~= response.statusCode {
        throw APIError.notFound
    }
}
```

## What is not reported

The error says which status it was, or the response goes with it. Nor a check for 200 beside which what the answer is made into is
asked for, `, let image = UIImage(data: data)`: an answer without a body is no better. Nor checks in a private function of which every call takes all
failures alike, `try? await check(response)`.

```swift combine
struct HTTPError: Error {
    let response: HTTPURLResponse
}

func code(_ response: HTTPURLResponse) throws {
    guard response.statusCode == 200 else { throw APIError.http(response.statusCode) }
}

func whole(_ response: HTTPURLResponse) throws {
    guard 200..<300 ~= response.statusCode else { throw HTTPError(response: response) }
}

func error(for response: HTTPURLResponse) -> APIError { .notFound }

func function(_ response: HTTPURLResponse) throws {
    guard 200..<300 ~= response.statusCode else { throw error(for: response) }
}
```

Statuses are told apart around it, as a 204 that has no body, in the same function or further up the chain; or the failing branch does more.

```swift combine
func apart(_ response: HTTPURLResponse) throws {
    if response.statusCode == 404 { throw APIError.notFound }
    guard 200..<300 ~= response.statusCode else { throw APIError.badURL("") }
}

func empty(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, response in
            if (response as? HTTPURLResponse)?.statusCode == 204 { throw APIError.notFound }
            return (data, response)
        }
        .tryMap { data, response -> Data in
            guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw APIError.badURL("") }
            return data
        }
        .eraseToAnyPublisher()
}

func more(_ response: HTTPURLResponse) throws {
    guard 200..<300 ~= response.statusCode else {
        report(APIError.http(response.statusCode))
        throw APIError.notFound
    }
}
```

A file that tests for 206 knows parts from the whole, which only 200 is.

```swift combine
func part(_ response: HTTPURLResponse) throws {
    guard response.statusCode == 206 else { throw APIError.notFound }
}

func all(_ response: HTTPURLResponse) throws {
    guard response.statusCode == 200 else { throw APIError.notFound }
}
```

`URLError(.badServerResponse)` is what `URLSession` itself would say, and no success is refused. And conditions on one
status, which mean just that one.

```swift combine
func conventional(_ response: HTTPURLResponse) throws {
    guard 200..<300 ~= response.statusCode else { throw URLError(.badServerResponse) }
}

func unauthorized(_ response: HTTPURLResponse) throws {
    guard response.statusCode != 401 else { throw APIError.notFound }
    return
}

func missing(_ response: HTTPURLResponse) throws {
    if response.statusCode == 404 { throw APIError.notFound }
}

func server(_ response: HTTPURLResponse) throws {
    guard response.statusCode < 500 else { throw APIError.notFound }
}
```

## When it is right to allow it

When nobody treats the failures differently, as in a script that only stops.
"""#)

private let strongSelfInSubscription = RulePage(
    id: "strong-self-in-subscription", title: "A subscription that keeps the object which keeps it", category: "lifetime",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa", "RxMoya"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [.init(name: "report-one-shot", type: "boolean", defaultValue: "false"), .init(name: "report-made-once", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
A subscription holds the closures of its subscriber and of all its operators. When `self` keeps the subscription and one
of the closures names `self`, neither is released before the upstream ends, which a subject, a timer or a notification
never does: the screen is gone, and its model goes on working.

```swift combine
final class SearchModel {
    private var results = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .sink { self.results = $0 }
//                ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
//                  ---- 'self' is held here
            .store(in: &tokens)
    }
}
```

```swift fixed
final class SearchModel {
    private var results = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .sink { [weak self] in self?.results = $0 }
            .store(in: &tokens)
    }
}
```

A subject of RxSwift that another object has takes the closures with it when that object goes. Of one that is made to be presented or pushed, and that nothing
else keeps, nothing is said.

```swift rx
final class Picker {
    let choices = PublishSubject<String>()
}

final class Form {
    private var text = ""
    private let bag = DisposeBag()

    func pick(_ show: (Picker) -> Void) {
        let picker = Picker()
        picker.choices
            .subscribe(onNext: { self.text = $0 })
//                             ^ 'self' and the subscription in 'bag' keep each other alive as long as the upstream lives; capture it with '[weak self]'
            .disposed(by: bag)
        picker.choices
            .map { $0.uppercased() }
            .subscribe(onNext: { self.text = $0 })
//                             ^ 'self' and the subscription in 'bag' keep each other alive for ever; capture it with '[weak self]'
            .disposed(by: bag)
        show(picker)
    }
}
```

A weak capture breaks the circle:

```swift combine
final class SearchModel {
    private var results = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .sink { [weak self] in self?.results = $0 }
            .store(in: &tokens)
    }
}
```

## Every closure counts

An operator's closure is kept like the subscriber's. One subscription is one finding, at the first closure that
holds `self`, with the places that name it.

```swift combine
final class Titles {
    var prefix = ""
    var last = ""
    private var token: AnyCancellable?

    func start() {
        token = query
            .map { self.prefix + $0 }
//               ^ 'self' and the subscription in 'token' keep each other alive for ever; capture it with '[weak self]'
//                 ---- 'self' is held here
            .handleEvents(receiveOutput: { [weak self] in self?.last = $0 })
            .sink { self.last = $0 }
//                  ---- held here as well
    }
}
```

A method that is handed on as a closure holds `self`, and has no list to say otherwise.

```swift combine
final class Player {
    private var tokens: [AnyCancellable] = []

    func start() {
        query.sink(receiveValue: show).store(in: &tokens)
//                               ^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; 'show' holds 'self': call it in a closure with '[weak self]'
        query.map(self.shortened).sink { _ in }.store(in: &tokens)
//                ^^^^^^^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; 'shortened' holds 'self': call it in a closure with '[weak self]'
    }

    private func show(_ text: String) {}
    private func shortened(_ text: String) -> String { text }
}
```

```swift fixed
final class Player {
    private var tokens: [AnyCancellable] = []

    func start() {
        query.sink { [weak self] in self?.show($0) }.store(in: &tokens)
        query.map(self.shortened).sink { _ in }.store(in: &tokens)
//                ^^^^^^^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; 'shortened' holds 'self': call it in a closure with '[weak self]'
    }

    private func show(_ text: String) {}
    private func shortened(_ text: String) -> String { text }
}
```

So does a local function that names a member, and no capture list helps there, as it holds `self` by itself.

```swift combine
final class Counter {
    private var count = 0
    private var tokens = Set<AnyCancellable>()

    func start() {
        func add(_ text: String) { count += text.count }
        query.sink(receiveValue: add).store(in: &tokens)
//                               ^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; 'add' holds 'self': make it a method, and call that with '[weak self]'
    }
}
```

A `@Published` property keeps what is assigned to it by `assign(to:)`, and there is no token by which to end that.

```swift combine
final class Finder: ObservableObject {
    @Published var key = ""
    @Published var users: [String] = []
    private var all: [String] = []

    init() {
        $key.map { key in self.all.filter { $0.hasPrefix(key) } }.assign(to: &$users)
//               ^ 'self' and the subscription in '$users' keep each other alive for ever; capture it with '[weak self]'
        $key.map(matching).assign(to: &self.$users)
//               ^^^^^^^^ 'self' and the subscription in '$users' keep each other alive for ever; 'matching' holds 'self': call it in a closure with '[weak self]'
        $key.map { [weak self] key in self?.matching(key) ?? [] }.assign(to: &$users)
    }

    private func matching(_ key: String) -> [String] { all.filter { $0.hasPrefix(key) } }
}
```

## A closure that is handed `self`

`subscribe(with:)` and `withUnretained` of RxSwift hold `self` weakly for the closure, which has to use what they hand it.

```swift rx
final class SearchModel {
    private var results = ""
    private let bag = DisposeBag()

    func start() {
        query
            .subscribe(with: self, onNext: { owner, text in self.results = text })
//                                                          ^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; use 'owner' instead
            .disposed(by: bag)
        query
            .subscribe(with: self, onNext: { _, text in self.results = text })
//                                                      ^^^^ 'self' and the subscription in 'bag' keep each other alive for ever; name the closure's first parameter, and use that instead
            .disposed(by: bag)
    }
}
```

```swift fixed
final class SearchModel {
    private var results = ""
    private let bag = DisposeBag()

    func start() {
        query
            .subscribe(with: self, onNext: { owner, text in owner.results = text })
            .disposed(by: bag)
        query
            .subscribe(with: self, onNext: { owner, text in owner.results = text })
            .disposed(by: bag)
    }
}
```

## A closure that returns something

It needs a value for when `self` is gone: none, where the operator allows that.

```swift combine
final class Finder {
    private var minimum = 3
    private var movies: [Movie] = []
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .filter { self.isLongEnough($0) }
//                  ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
//                    ---- 'self' is held here
            .compactMap(trimmed)
//                      ------- held here as well
            .flatMap { text in self.search(text) }
//                             ---- held here as well
            .sink { [label] movies in label.text = self.name(movies); self.movies = movies }
//                                                 ---- held here as well
            .store(in: &tokens)
    }

    private func isLongEnough(_ text: String) -> Bool { text.count >= minimum }
    private func trimmed(_ text: String) -> String? { text }
    private func name(_ movies: [Movie]) -> String { "\(movies.count)" }
    private func search(_ text: String) -> AnyPublisher<[Movie], Never> {
        api.search(text).replaceError(with: []).eraseToAnyPublisher()
    }
}
```

```swift fixed
final class Finder {
    private var minimum = 3
    private var movies: [Movie] = []
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .filter { [weak self] in self?.isLongEnough($0) ?? false }
            .compactMap { [weak self] in self?.trimmed($0) }
            .flatMap { [weak self] text in self?.search(text) ?? Empty<[Movie], Never>().eraseToAnyPublisher() }
            .sink { [weak self, label] movies in
                guard let self else { return }
                label.text = self.name(movies)
                self.movies = movies
            }
            .store(in: &tokens)
    }

    private func isLongEnough(_ text: String) -> Bool { text.count >= minimum }
    private func trimmed(_ text: String) -> String? { text }
    private func name(_ movies: [Movie]) -> String { "\(movies.count)" }
    private func search(_ text: String) -> AnyPublisher<[Movie], Never> {
        api.search(text).replaceError(with: []).eraseToAnyPublisher()
    }
}
```

Elsewhere a human has to say which.

```swift combine
final class Titles {
    var prefix = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .map { self.prefix + $0 }
//               ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
//                 ---- 'self' is held here
            .map(full)
//               ---- held here as well
            .sink { print($0) }
            .store(in: &tokens)
    }

    private func full(_ title: String) -> String { title }
}
```

```swift suggested
final class Titles {
    var prefix = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        query
            .map { [weak self] in
                guard let self else { return <#value#> }
                return self.prefix + $0
            }
            .map { [weak self] in self?.full($0) ?? <#value#> }
            .sink { print($0) }
            .store(in: &tokens)
    }

    private func full(_ title: String) -> String { title }
}
```

## Weak in the wrong place

A weak capture in an inner closure is taken from the closure around, which holds `self` for it.

```swift combine
final class Downloads {
    var count = 0
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.sink { text in
//                 ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly here, too
            DispatchQueue.main.async { [weak self] in self?.count += text.count }
        }
        .store(in: &tokens)
    }
}
```

A `self` that was made strong again is held by any closure inside that is kept.

```swift combine
final class Feed {
    var title = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        reload.sink { [weak self] in
            guard let self else { return }
            query.sink { self.title = $0 }.store(in: &self.tokens)
//                     ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
        }
        .store(in: &tokens)
        reload.sink { [weak self] in
            guard let strongSelf = self else { return }
            query.sink { strongSelf.title = $0 }.store(in: &strongSelf.tokens)
//                     ^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it with '[weak self]'
        }
        .store(in: &tokens)
    }
}
```

A list that names `self` without `weak` holds it, under whatever name.

```swift combine
final class Editor {
    var text = ""
    private lazy var typing = query.sink { [self] in text = $0 }
//                                          ^^^^ 'self' and the subscription in 'typing' keep each other alive for ever; capture it weakly
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.sink { [owner = self] in owner.text = $0 }.store(in: &tokens)
//                    ^^^^^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; capture it weakly
    }
}
```

An upstream of which it is not known whether it ends counts as one that goes on where it begins at a property or a
parameter. What a function returns may be a request, and is passed over.

```swift combine
final class Profile {
    var name = ""
    private var tokens = Set<AnyCancellable>()

    func follow(_ names: AnyPublisher<String, Never>) {
        names.sink { self.name = $0 }.store(in: &tokens)
//                 ^ 'self' and the subscription in 'tokens' keep each other alive as long as the upstream lives; capture it with '[weak self]'
        unknownNames().sink { self.name = $0 }.store(in: &tokens)
    }
}
```

Where the file cancels the subscription or empties its set, the circle lasts until then. That is soon enough in the `viewWillDisappear` or
`viewDidDisappear` of a view controller or a class above it, or in what a view or a window is told before it is gone.

```swift combine
final class Stopwatch {
    var now = Date()
    private var token: AnyCancellable?

    func start() {
        token = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { self.now = $0 }
//                                                                                 ^ 'self' and the subscription in 'token' keep each other alive until it is cancelled; capture it with '[weak self]'
    }

    func stop() {
        token?.cancel()
    }
}
```

## What is not reported

An upstream that ends by itself lets go of all closures when it does. `report-one-shot` reports these as `info`. A class that holds its only
instance, `static let cache = Cache()`, or a static variable beside a private initializer, lives as long as the app, as does one whose
instances are all made for constants of what does. Nor does a cycle harm what is made once, as the root of a window or a tab: by where the
only call of its initializer stands, such as a function that sets a `rootViewController`, or one of a service or manager that is made once,
for a property of that, by the state of a SwiftUI view that is always there, by its name (`AppCoordinator`, `MainTabBarController`), by
the app's `Main.storyboard`, or by the identifier that only such code asks a storyboard for. `report-made-once` reports these as `info`, as the profile
strict does. What a capture list names and the closure does not is held by nobody.

```swift combine report-one-shot=true
final class Loader {
    var tokens: Set<AnyCancellable> = []
    var count = 0

    func load(_ url: URL) {
        session.dataTaskPublisher(for: url)
            .map(\.data.count)
            .replaceError(with: 0)
            .sink { self.count = $0 }
//                ^ 'self' and the subscription in 'tokens' keep each other alive until the upstream ends; capture it with '[weak self]'
            .store(in: &tokens)
    }
}
```

```swift combine
final class Loader {
    var data = Data()
    private var tokens = Set<AnyCancellable>()

    func load() {
        session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data())
            .sink { self.data = $0 }
            .store(in: &tokens)
        query.first().sink { self.data = Data($0.utf8) }.store(in: &tokens)
        Just(Data()).map { _ in self.data }.sink { _ in }.store(in: &tokens)
    }
}
```

So does one that only a protocol tells of, where that of each of the project's types ends.

```swift combine
protocol Library {
    var titles: AnyPublisher<String, Never> { get }
}

struct FixedLibrary: Library {
    var titles: AnyPublisher<String, Never> { Just("Alien").eraseToAnyPublisher() }
}

final class Shelf {
    var title = ""
    private let library: any Library
    private var tokens = Set<AnyCancellable>()

    init(_ library: any Library) {
        self.library = library
        library.titles.sink { self.title = $0 }.store(in: &tokens)
    }
}
```

A function that ends the subject itself, once it has sent all.

```swift combine
final class Report {
    var lines: [String] = []
    private var token: AnyCancellable?

    func start(_ titles: [String]) {
        let source = PassthroughSubject<String, Never>()
        token = source.collect().sink { self.lines = $0 }
        titles.forEach(source.send)
        source.send(completion: .finished)
    }
}
```

A closure that ends its own subscription when it has seen enough, there or by a method that it calls.

```swift combine
final class Countdown {
    var left = 3
    private var token: AnyCancellable?

    func start() {
        token = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in
            self.left -= 1
            if self.left == 0 { self.token?.cancel() }
        }
    }
}

final class Slideshow {
    var left = 3
    private var token: AnyCancellable?

    func start() {
        token = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in
            self.left -= 1
            if self.left == 0 { self.stop() }
        }
    }

    func stop() { token?.cancel() }
}
```

```swift combine
final class Requests {
    private var tokens: [Int: AnyCancellable] = [:]

    func start(_ id: Int) {
        tokens[id] = query.sink { text in
            if text.isEmpty { self.tokens.removeValue(forKey: id) }
        }
    }
}
```

The `cancel()` of a `Subscription` ends it: whoever has the object has to call that.

```swift combine
final class Forwarding: Subscription {
    private var token: AnyCancellable?

    init() {
        token = query.sink { self.send($0) }
    }

    func send(_ text: String) {}
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {
        token?.cancel()
        token = nil
    }
}
```

Nothing holds `self`: it is weak or unowned, a part of it was captured, or it is used before anything is subscribed.

```swift combine
final class Screen {
    var title = ""
    let label = Label()
    static func shortened(_ text: String) -> String { text }
    var transform: (String) -> String = { $0 }
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.sink { [weak self] in self?.title = $0 }.store(in: &tokens)
        query.sink { [unowned self] in title = $0 }.store(in: &tokens)
        query.sink { [label] in label.text = $0 }.store(in: &tokens)
        query.sink { [weak owner = self] in owner?.title = $0 }.store(in: &tokens)
        query.map(Self.shortened).map(self.transform).sink { _ in }.store(in: &tokens)
        query.prepend(self.title).sink { _ in }.store(in: &tokens)
        reload.sink { [weak self] in
            guard let self else { return }
            self.title = ""
            [1, 2].forEach { _ in self.title += "." }
        }
        .store(in: &tokens)
    }
}
```

Somebody else keeps the subscription.

```swift combine
final class Cell {
    var title = ""
    private weak var owner: Owner?

    func stored(in tokens: inout Set<AnyCancellable>) {
        query.sink { self.title = $0 }.store(in: &tokens)
    }

    func returned() -> AnyCancellable {
        query.sink { self.title = $0 }
    }

    func parent() {
        query.sink { self.title = $0 }.store(in: &owner!.tokens)
    }
}

final class Owner {
    var tokens = Set<AnyCancellable>()
}
```

Streams that callers hand in together, in a struct such as `Input`, may be events of their buttons, which end with them: of those nothing is said unless
they are known to go on.

```swift rx
final class ListModel {
    struct Input {
        let reloads: Observable<Void>
    }

    private var count = 0
    private let bag = DisposeBag()

    func transform(_ input: Input) {
        input.reloads.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
    }
}
```

In RxSwift, what comes by a weak property comes from an object that others keep: its controls and subjects hold the closures, and go with it.

```swift rx
protocol FormView: AnyObject {
    var sent: Observable<String> { get }
}

final class FormPresenter {
    private weak var view: (any FormView)?
    private let bag = DisposeBag()
    private var text = ""

    func start() {
        view?.sent.subscribe(onNext: { self.text = $0 }).disposed(by: bag)
    }
}
```

So it is where all callers hand an object events of their own controls: these end with the screen, whether the object is gone or not.

```swift rx
import UIKit

final class FormModel {
    struct Input {
        let sends: Observable<Void>
        let text: Driver<String>
    }

    private let bag = DisposeBag()
    private var text = ""
    private var count = 0

    func bind(_ input: Input) {
        input.text.drive(onNext: { self.text = $0 }).disposed(by: bag)
        input.sends.subscribe(onNext: { self.count += 1 }).disposed(by: bag)
    }

    func reload(_ taps: ControlEvent<Void>) {
        taps.subscribe(onNext: { self.count = 0 }).disposed(by: bag)
    }
}

final class FormViewController: UIViewController {
    private let model = FormModel()
    private let button = UIButton()
    private let field = UITextField()

    func bindModel() {
        model.bind(FormModel.Input(sends: button.rx.tap.asObservable(), text: field.rx.text.orEmpty.asDriver()))
        model.reload(button.rx.tap)
    }
}
```

A struct holds nothing, and the single instance of a type lives on anyway, as does that of the only class that inherits from it, and what a
container of Swinject's, DITranquillity's, Factory's or Resolver's keeps: `.inObjectScope(.container)`, `.scope(.singleton)`,
`.scope(.application)`, or what is registered without a scope in a project that says `defaultObjectScope: .container`.

```swift combine
struct Form {
    let box = TokenBox()
    var title = ""

    func start() {
        query.sink { print(self.title, $0) }.store(in: &box.tokens)
    }
}

final class TokenBox {
    var tokens = Set<AnyCancellable>()
}

final class Session {
    static let shared = Session()
    var text = ""
    private var tokens = Set<AnyCancellable>()

    private init() {
        query.sink { self.text = $0 }.store(in: &tokens)
    }
}
```

## When it is right to allow it

When the object is meant to live until somebody stops it, and stopping it empties its set of tokens: say so at the call.
"""#)

private let subjectFailureTerminal = RulePage(
    id: "subject-failure-terminal", title: "A failure that ends a subject which is still used", category: "completion",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`send(completion: .failure(…))` is no way to report an error to the screen. The subject is over: every later `send` is dropped without
a word.

```swift combine
final class Socket {
    private let messages = PassthroughSubject<String, APIError>()

    func didReceive(_ text: String) { messages.send(text) }

    func didFail(_ error: any Error) { messages.send(completion: .failure(APIError(error))) }
//                                              ^^^^ a failure ends 'messages' for good, and what 'didReceive(_:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
}
```

```swift fixed
final class Socket {
    private let messages = PassthroughSubject<Result<String, APIError>, Never>()

    func didReceive(_ text: String) { messages.send(.success(text)) }

    func didFail(_ error: any Error) { messages.send(.failure(APIError(error))) }
}
```

## Where it is looked for

At subjects in properties, where another function of the same file sends values through the same one. A subject that is finished or
replaced somewhere is meant to end, and silent; so is one that a single function both feeds and ends, or that gets nothing but
what an initializer sends, which comes first.

```swift combine
final class Downloads {
    let progress = CurrentValueSubject<Double, APIError>(0)
    let status = PassthroughSubject<String, APIError>()
    var current = PassthroughSubject<Data, APIError>()

    func advance(_ part: Double) { progress.send(part) }
    func stop(_ error: APIError) { progress.send(completion: .failure(error)) }
    func finish() { progress.send(completion: .finished) }

    func run(_ answers: [Result<String, APIError>]) {
        for answer in answers {
            switch answer {
            case .success(let text): status.send(text)
            case .failure(let error): status.send(completion: .failure(error))
            }
        }
    }

    func receive(_ data: Data) { current.send(data) }
    func fail(_ error: APIError) {
        current.send(completion: .failure(error))
        current = PassthroughSubject()
    }
}
```

RxSwift's subjects end with `onError` in the same way.

```swift rx
final class Login {
    private let name = BehaviorSubject(value: "")

    func change(_ text: String) { name.onNext(text) }
    func reject(_ error: APIError) { name.onError(error) }
//                                        ^^^^^^^ a failure ends 'name' for good, and what 'change(_:)' sends reaches nobody any more; send the error as a value, or through a subject of its own
}
```

## When it is right to allow it

Where the object is of no use after a failure, and whoever holds it makes a new one.
"""#)

private let subjectFailureUnused = RulePage(
    id: "subject-failure-unused", title: "A subject with a failure that it never sends", category: "failure-types",
    severity: .info,
    default: .strict, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A subject that may fail makes everybody behind it deal with failures: `receiveCompletion`, `catch`, `mapError`. Where none is ever
sent, all of that is written for nothing.

```swift combine
final class Search {
    private let text = PassthroughSubject<String, any Error>()
//              ^^^^ nothing ever sends a failure through 'text', though it may fail with 'any Error'; make its failure 'Never'

    func update(_ value: String) { text.send(value) }
}
```

```swift combine
final class Search {
    private let text = PassthroughSubject<String, Never>()

    func update(_ value: String) { text.send(value) }
}
```

## Where it is looked for

In private properties: only for them does the file tell everything that is sent.

```swift combine
final class Search {
    private var state = CurrentValueSubject<Int, APIError>(0)
//              ^^^^^ nothing ever sends a failure through 'state', though it may fail with 'APIError'; make its failure 'Never'
    fileprivate let ends: PassthroughSubject<Void, URLError> = .init()
//                  ^^^^ nothing ever sends a failure through 'ends', though it may fail with 'URLError'; make its failure 'Never'

    var states: AnyPublisher<Int, APIError> { state.removeDuplicates().eraseToAnyPublisher() }

    func next() {
        self.state.send(state.value + 1)
        ends.send()
    }

    func end() {
        ends.send(completion: .finished)
        state = CurrentValueSubject(0)
    }
}
```

## What is not reported

A failure may be sent: by a completion, by another chain, by whoever is given the subject.

```swift combine
final class Search {
    private let failing = PassthroughSubject<String, APIError>()
    private let ended = PassthroughSubject<String, APIError>()
    private let fed = PassthroughSubject<[Movie], APIError>()
    private let given = PassthroughSubject<String, APIError>()
    private let idle = PassthroughSubject<String, APIError>()
    private let typed = PassthroughSubject<String, Never>()
    let open = PassthroughSubject<String, APIError>()

    func update(_ value: String, _ completion: Subscribers.Completion<APIError>) {
        failing.send(value)
        failing.send(completion: .failure(.notFound))
        ended.send(value)
        ended.send(completion: completion)
        fed.send([])
        api.movies().subscribe(fed).store(in: &bag)
        given.send(value)
        fill(given)
        typed.send(value)
        open.send(value)
    }

    func fill(_ subject: PassthroughSubject<String, APIError>) {}
}
```

The failure is a parameter of the type.

```swift combine
final class Box<Failure: Error> {
    private let values = PassthroughSubject<Int, Failure>()

    func update() { values.send(1) }
}
```

## When it is right to allow it

When failures are going to come.
"""#)

private let subjectReceivesCompletion = RulePage(
    id: "subject-receives-completion", title: "A subject that ends with what it is subscribed to", category: "completion",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`subscribe` with a subject hands on everything: values, failures, and the end. After the first answer of a request the subject is
over, and everything sent later is lost.

```swift combine
final class Feed {
    let movies = CurrentValueSubject<[Movie], Never>([])
    private var tokens: Set<AnyCancellable> = []

    func reload() {
        api.movies().replaceError(with: []).subscribe(movies).store(in: &tokens)
//                                          ^^^^^^^^^ the end of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'sink'
    }
}
```

```swift fixed
final class Feed {
    let movies = CurrentValueSubject<[Movie], Never>([])
    private var tokens: Set<AnyCancellable> = []

    func reload() {
        api.movies().replaceError(with: []).sink { [weak movies] in movies?.send($0) }.store(in: &tokens)
    }
}
```

```swift combine
final class Feed {
    let movies = CurrentValueSubject<[Movie], Never>([])
    private var tokens: Set<AnyCancellable> = []

    func reload() {
        api.movies().replaceError(with: []).sink { [weak movies] in movies?.send($0) }.store(in: &tokens)
    }
}
```

## Where it is looked for

At `subscribe` with a subject that is kept in a property or at file level, where the upstream ends by itself or can fail. Where nothing else is sent, and
it is not known that an upstream that can fail goes on, the finding is an `info`: that one answer may be all that the subject is there for.

```swift combine
final class Feed {
    let texts = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, APIError>()
    private var tokens: Set<AnyCancellable> = []

    func start() {
        query.tryMap { text in
            guard let number = Int(text) else { throw APIError.notFound }
            return number
        }
        .mapError { APIError($0) }
        .subscribe(numbers)
//       ^^^^^^^^^ a failure of this stream ends 'numbers' as well, which then sends nothing any more; send the values with 'sink'
        .store(in: &tokens)
        query.subscribe(texts).store(in: &tokens)
        query.first().subscribe(texts).store(in: &tokens)
//                    ^^^^^^^^^ the end of this stream ends 'texts' as well, which then sends nothing any more; send the values with 'sink'
        let local = PassthroughSubject<String, Never>()
        Just("").subscribe(local).store(in: &tokens)
    }
}
```

```swift fixed
final class Feed {
    let texts = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, APIError>()
    private var tokens: Set<AnyCancellable> = []

    func start() {
        query.tryMap { text in
            guard let number = Int(text) else { throw APIError.notFound }
            return number
        }
        .mapError { APIError($0) }
        .subscribe(numbers)
//       ^^^^^^^^^ a failure of this stream ends 'numbers' as well, which then sends nothing any more; send the values with 'sink'
        .store(in: &tokens)
        query.subscribe(texts).store(in: &tokens)
        query.first().sink { [weak texts] in texts?.send($0) }.store(in: &tokens)
        let local = PassthroughSubject<String, Never>()
        Just("").subscribe(local).store(in: &tokens)
    }
}
```

A publisher of the project's own is to end as what it is made from: there it is not reported. Nor is it where one value is asked for, and
nothing else is sent through a subject that keeps none.

```swift combine
final class Feed {
    let appeared = PassthroughSubject<String, Never>()
    private var tokens: Set<AnyCancellable> = []

    func start() {
        query.first().subscribe(appeared).store(in: &tokens)
        appeared.sink { print($0) }.store(in: &tokens)
    }
}
```

## In RxSwift

`subscribe` and `bind(to:)` do the same with a subject of RxSwift, which a failure ends as well. Nothing is said of observables of which
no failure is known, of relays, which `rx-bind-fallible` looks at, and of a `ReplaySubject`, which may be there to keep one answer.

```swift rx
import RxCocoa
import RxSwift

final class Feed {
    let movies = BehaviorSubject<[Movie]>(value: [])
    let kept = ReplaySubject<[Movie]>.create(bufferSize: 1)
    let shown = BehaviorRelay<[Movie]>(value: [])
    let bag = DisposeBag()

    func load() {
        fetch("").asObservable().bind(to: movies).disposed(by: bag)
//                               ^^^^ the end of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
        query.flatMap { fetch($0) }.subscribe(movies).disposed(by: bag)
//                                  ^^^^^^^^^ a failure of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
        shown.take(1).bind(to: movies).disposed(by: bag)
//                    ^^^^ the end of this stream ends 'movies' as well, which then sends nothing any more; send the values with 'subscribe(onNext:)'
        shown.bind(to: movies).disposed(by: bag)
        fetch("").catchAndReturn([]).asObservable().bind(to: shown).disposed(by: bag)
        fetch("").asObservable().subscribe(kept).disposed(by: bag)
    }

    func follow(_ source: Observable<[Movie]>) {
        source.bind(to: movies).disposed(by: bag)
        let local = PublishSubject<[Movie]>()
        fetch("").asObservable().bind(to: local).disposed(by: bag)
    }
}
```

## When it is right to allow it

Where the subject stands for one request and nobody sends through it afterwards. Of a stream that may fail nothing is said where an initializer subscribes
and the subject is for nothing else.
"""#)

private let subscribeOnMain = RulePage(
    id: "subscribe-on-main", title: "A `subscribe(on:)` where `receive(on:)` is meant", category: "scheduling",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`subscribe(on:)` says where the work starts. Where values and failures arrive is another matter: a request answers in the
background all the same.

```swift combine
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []

    func load() -> AnyCancellable {
        api.movies().replaceError(with: [])
            .subscribe(on: DispatchQueue.main)
//           ^^^^^^^^^ 'subscribe(on:)' says where the work starts, not where 'movies' is changed: in the background; use 'receive(on:)' before 'sink'
            .sink { self.movies = $0 }
    }
}
```

```swift combine
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []

    func load() -> AnyCancellable {
        api.movies().replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { self.movies = $0 }
    }
}
```

## Where it is looked for

At `subscribe(on:)` for the main thread in chains that certainly deliver in the background, where the subscriber changes a view or
a `@Published` property.

## When it is right to allow it

Where the start itself needs the main thread; add `receive(on:)` all the same.
"""#)

private let swallowedDoCatch = RulePage(
    id: "swallowed-do-catch", title: "A `do`-`catch` that keeps an error from the chain", category: "throwing",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "Foundation"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A `catch` inside an operator's closure ends an error that the chain could have carried. What goes wrong looks like an empty
answer, and at most a line in a console knows better.

```swift combine
api.rawMovies()
    .map { data -> [Movie] in
        do { return try JSONDecoder().decode([Movie].self, from: data) } catch { return [] }
//                                                                       ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
    }
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)
```

```swift fixed
api.rawMovies()
    .tryMap { data -> [Movie] in
        return try JSONDecoder().decode([Movie].self, from: data)
    }
    .mapError(APIError.init)
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)
```

```swift combine
api.rawMovies()
    .tryMap { try JSONDecoder().decode([Movie].self, from: $0) }
    .mapError(APIError.init)
    .sink(receiveCompletion: { _ in }, receiveValue: show)
    .store(in: &bag)
```

## Where it is looked for

In the closures of operators, of `Future` and of `Observable.create`, in callbacks there that call the promise or observer, also where the promise or observer is handed `[]` instead, and in functions
that could tell their callers.

```swift combine
func printed(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie?, APIError> {
    source.map { data in
        do {
            return try JSONDecoder().decode(Movie.self, from: data)
        } catch {
//        ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
            print("no movie: \(error)")
            return nil
        }
    }
    .eraseToAnyPublisher()
}

func compacted(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
    source.compactMap { data -> Movie? in
        do { return try JSONDecoder().decode(Movie.self, from: data) } catch { return nil }
//                                                                     ^^^^^ the error ends here, and a constant takes its place, though the chain of 'compactMap' could fail; use an operator that may throw
    }
    .eraseToAnyPublisher()
}

func tried(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<String, any Error> {
    source.tryMap { data in
        do { return try JSONDecoder().decode(Movie.self, from: data).title } catch { return "" }
//                                                                           ^^^^^ the error ends here, and a constant takes its place, though 'tryMap' may throw; leave 'do' and 'catch' out
    }
    .eraseToAnyPublisher()
}

func inner(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
    source.flatMap { data -> AnyPublisher<Movie, APIError> in
        do {
            return api.create(try JSONDecoder().decode(Movie.self, from: data))
        } catch {
//        ^^^^^ the error ends here, and a constant takes its place, though the chain could fail; return a publisher that fails
            return Empty().eraseToAnyPublisher()
        }
    }
    .eraseToAnyPublisher()
}

func read(_ data: Data) -> Future<Movie, APIError> {
    Future { promise in
        let movie: Movie
        do {
            movie = try JSONDecoder().decode(Movie.self, from: data)
        } catch {
//        ^^^^^ the error ends here without a trace, though the promise could be failed; call it with '.failure(error)'
            return
        }
        promise(.success(movie))
    }
}

func promised(_ data: Data) -> Future<Movie, APIError> {
    Future { promise in
        do {
            promise(.success(try JSONDecoder().decode(Movie.self, from: data)))
        } catch {
//        ^^^^^ the error is printed and forgotten, though the promise could be failed; call it with '.failure(error)'
            print(error)
        }
    }
}

func sent(_ movie: Movie) -> AnyPublisher<Movie, APIError> {
    var request = request
    do { request.httpBody = try JSONEncoder().encode(movie) } catch {}
//                                                            ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
    return api.create(movie)
}

func answered(_ movie: Movie) -> AnyPublisher<Data, URLError> {
    var request = request
    do {
        request.httpBody = try JSONEncoder().encode(movie)
    } catch {
//    ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
        return Empty().eraseToAnyPublisher()
    }
    return session.dataTaskPublisher(for: request).map(\.data).eraseToAnyPublisher()
}

func scanned(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Int, APIError> {
    source.scan(0) { count, data in
        do { return count + (try JSONDecoder().decode([Movie].self, from: data)).count } catch { return 0 }
//                                                                                       ^^^^^ the error ends here, and a constant takes its place, though the chain of 'scan' could fail; use an operator that may throw
    }
    .eraseToAnyPublisher()
}
```

## What is not reported

The error is used, passed on, or asked for; or a comment says why nothing is done, or the documentation of the function that it returns nil
then, or its name does: `loadOrEmpty`. Nothing but a file is read, and nil says that there is none yet. A `do` that returns `true` and its
`catch` that returns `false` ask whether something fails. A private function whose calls all drop the error anyway, by `try?`, has nobody to
tell. In a file of examples, by its path, a `print` is enough.

```swift combine
final class Cache {
    private var movies: [Movie] = []

    func warm() {
        try? load()
    }

    private func load() throws {
        let data = try Data(contentsOf: url)
        do {
            movies = try JSONDecoder().decode([Movie].self, from: data)
        } catch {}
    }
}
```

```swift combine
func reported(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie?, APIError> {
    source.map { data in
        do {
            return try JSONDecoder().decode(Movie.self, from: data)
        } catch {
            report(error)
            return nil
        }
    }
    .eraseToAnyPublisher()
}

func passedOn(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
    source.flatMap { data -> AnyPublisher<Movie, APIError> in
        do {
            return api.create(try JSONDecoder().decode(Movie.self, from: data))
        } catch {
            return Fail(error: APIError(error)).eraseToAnyPublisher()
        }
    }
    .eraseToAnyPublisher()
}

func promised(_ data: Data) -> Future<Movie, APIError> {
    Future { promise in
        do {
            promise(.success(try JSONDecoder().decode(Movie.self, from: data)))
        } catch {
            promise(.failure(APIError(error)))
        }
    }
}

func thrown(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, any Error> {
    source.tryMap { data in
        do { return try JSONDecoder().decode(Movie.self, from: data) } catch { throw APIError(error) }
    }
    .eraseToAnyPublisher()
}

func expected(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie?, APIError> {
    source.map { data in
        do {
            return try JSONDecoder().decode(Movie.self, from: data)
        } catch is DecodingError {
            return nil
        } catch {
            report(error)
            return nil
        }
    }
    .eraseToAnyPublisher()
}

func explained(_ movie: Movie) -> AnyPublisher<Movie, APIError> {
    var request = request
    do {
        request.httpBody = try JSONEncoder().encode(movie)
    } catch {
        // A request without a body is answered with a template.
    }
    return api.create(movie)
}

func counted(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie?, APIError> {
    var failures = 0
    return source.map { data in
        do {
            return try JSONDecoder().decode(Movie.self, from: data)
        } catch {
            failures += 1
            return nil
        }
    }
    .eraseToAnyPublisher()
}
```

A function, or the closure of an operator, can do without a step: it uses nothing of what that would have given, and goes on with other work. Of functions that speak of no pipeline only what
throws is looked at, and nothing is said where more stands around.

```swift combine
func prepare(_ movie: Movie) throws {}

func created(_ movie: Movie) -> AnyPublisher<Movie, APIError> {
    do {
        try prepare(movie)
    } catch {
        print(error)
    }
    return api.create(movie)
}

func kept(_ source: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, APIError> {
    source.map { movie in
        do {
            try prepare(movie)
        } catch {
            print(error)
        }
        return movie.title.uppercased()
    }
    .eraseToAnyPublisher()
}
```

What fails is to fill an optional property, or an optional variable on its way to one, and the function goes on with other work that does not ask
for it; or it is an initializer.

```swift combine
final class Library {
    private var latest: Movie?

    func create(_ movie: Movie, like data: Data) -> AnyPublisher<Movie, APIError> {
        do { latest = try JSONDecoder().decode(Movie.self, from: data) } catch { print(error) }
        return api.create(movie)
    }
}
```

One kind of error was the question, and any other leaves the answer as it is.

```swift combine
func mayExist(_ path: String) throws -> Bool {
    do {
        _ = try Data(contentsOf: URL(fileURLWithPath: path))
        return true
    } catch CocoaError.fileReadNoSuchFile {
        return false
    } catch {
        return true
    }
}
```

There is no way to tell anybody, or the closure is no operator's; the stream goes on, and ends in what takes no failure, such as a `sink` of values alone or
`bind(to:)`; or a function answers with `false`, which says it, also as the only value of a stream.

```swift combine
func shown(_ source: AnyPublisher<Data, Never>) {
    source.sink { data in
        do { show([try JSONDecoder().decode(Movie.self, from: data)]) } catch {}
    }
    .store(in: &bag)
}

func watched(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Data, APIError> {
    source.handleEvents(receiveOutput: { data in
        do { show([try JSONDecoder().decode(Movie.self, from: data)]) } catch { print(error) }
    })
    .eraseToAnyPublisher()
}

func parsed(_ list: [Data]) -> [Movie?] {
    list.map { data in
        do { return try JSONDecoder().decode(Movie.self, from: data) } catch { return nil }
    }
}

func isMovie(_ data: Data) -> AnyPublisher<Bool, any Error> {
    do {
        _ = try JSONDecoder().decode(Movie.self, from: data)
        return Just(true).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    } catch {
        return Just(false).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }
}
```

One way is tried after the other, and whoever asked hears of it when none was left, also where each caller of a private function tries the next:
`if let movie = try near(id) { return movie }`. Or a loop tries the same again. A `continue` alone says that an element is
left out.

```swift combine
func movie(_ data: Data) throws -> Movie {
    do {
        return try JSONDecoder().decode(Movie.self, from: data)
    } catch {}
    do {
        return try JSONDecoder().decode([Movie].self, from: data)[0]
    } catch {
        print(error)
    }
    throw APIError.notFound
}
```

## When it is right to allow it

When what could not be read is as good as absent. Say so in a comment, and an empty `catch` is not reported; beside
what is printed, in a comment of three words or more.
"""#)

private let timeoutWithoutError = RulePage(
    id: "timeout-without-error", title: "A timeout that looks like success", category: "completion",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe, .display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Without `customError:`, Combine's `timeout` *finishes* the stream. The caller sees a request that ended well and brought
nothing, and cannot tell it from an empty answer. (RxSwift's `timeout` fails.)

```swift combine
func quick() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .timeout(.seconds(5), scheduler: DispatchQueue.main)
//       ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError:' to make it a failure
        .eraseToAnyPublisher()
}
```

```swift suggested
func quick() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .timeout(.seconds(5), scheduler: DispatchQueue.main, customError: { <#error#> })
        .eraseToAnyPublisher()
}
```

```swift combine
func quick() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .timeout(.seconds(5), scheduler: DispatchQueue.main, customError: { .network(URLError(.timedOut)) })
        .eraseToAnyPublisher()
}
```

## Where it is looked for

On streams that end by themselves, and on those that a function returns. Where the failure is `Never`, it is reported as `info`.

```swift combine
func load(_ numbers: AnyPublisher<Int, any Error>) -> [AnyPublisher<Int, any Error>] {
    [
        session.dataTaskPublisher(for: request)
            .timeout(5, scheduler: RunLoop.main, options: nil, customError: nil)
//           ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError: { URLError(.timedOut) }' to make it a failure
            .map { $0.data.count }
            .mapError { $0 as any Error }
            .eraseToAnyPublisher(),
        numbers.timeout(5, scheduler: RunLoop.main).eraseToAnyPublisher(),
    ]
}

func number(_ numbers: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
    numbers.timeout(5, scheduler: RunLoop.main).eraseToAnyPublisher()
//          ^^^^^^^ 'timeout' ends the stream as if it were done; add 'customError: { URLError(.timedOut) }' to make it a failure
}

func cached() -> AnyPublisher<[Movie], Never> {
    api.movies().replaceError(with: []).timeout(5, scheduler: RunLoop.main).eraseToAnyPublisher()
//                                      ^^^^^^^ 'timeout' ends the stream as if it were done; set a failure type and add 'customError:'
}
```

```swift fixed
func load(_ numbers: AnyPublisher<Int, any Error>) -> [AnyPublisher<Int, any Error>] {
    [
        session.dataTaskPublisher(for: request)
            .timeout(5, scheduler: RunLoop.main, options: nil, customError: { URLError(.timedOut) })
            .map { $0.data.count }
            .mapError { $0 as any Error }
            .eraseToAnyPublisher(),
        numbers.timeout(5, scheduler: RunLoop.main).eraseToAnyPublisher(),
    ]
}

func number(_ numbers: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
    numbers.timeout(5, scheduler: RunLoop.main, customError: { URLError(.timedOut) }).eraseToAnyPublisher()
}

func cached() -> AnyPublisher<[Movie], Never> {
    api.movies().replaceError(with: []).timeout(5, scheduler: RunLoop.main).eraseToAnyPublisher()
//                                      ^^^^^^^ 'timeout' ends the stream as if it were done; set a failure type and add 'customError:'
}
```

What deals with an empty stream further down is silent, and so is a long-lived stream, which the timeout may be meant to end.

```swift combine
func load() -> [AnyCancellable] {
    [
        api.movies().timeout(5, scheduler: RunLoop.main).replaceEmpty(with: [])
            .sink { print($0) } receiveValue: { show($0) },
        api.movies().timeout(5, scheduler: RunLoop.main).collect().sink { print($0) } receiveValue: { print($0) },
        query.timeout(60, scheduler: RunLoop.main).sink { print($0) },
        api.movies().timeout(5, scheduler: RunLoop.main).sink { completion in
            switch completion {
            case .finished: print("nothing, or all of it")
            case .failure(let error): report(error)
            }
        } receiveValue: { show($0) },
    ]
}
```

## When it is right to allow it

Where no answer in time is as good as no answer: a hint, a prefetch.
"""#)

private let uiUpdateOffMain = RulePage(
    id: "ui-update-off-main", title: "A view that is changed in the background", category: "scheduling",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A request answers on a thread of its own. A label that is set there may show nothing, late, or crash, and not on every device.

```swift combine
import Combine
import UIKit

final class TitleController: UIViewController {
    let label = UILabel()
    var tokens: Set<AnyCancellable> = []

    func load(_ url: URL) {
        URLSession.shared.dataTaskPublisher(for: url)
            .sink { print($0) } receiveValue: { [weak self] in self?.label.text = "\($0.data.count)" }
//                                                             ^^^^^^^^^^^^^^^^ 'label.text' is changed in the background, where 'dataTaskPublisher' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
            .store(in: &tokens)
    }
}
```

```swift fixed
import Combine
import UIKit

final class TitleController: UIViewController {
    let label = UILabel()
    var tokens: Set<AnyCancellable> = []

    func load(_ url: URL) {
        URLSession.shared.dataTaskPublisher(for: url)
            .receive(on: DispatchQueue.main)
            .sink { print($0) } receiveValue: { [weak self] in self?.label.text = "\($0.data.count)" }
            .store(in: &tokens)
    }
}
```

```swift combine
import Combine
import UIKit

final class TitleController: UIViewController {
    let label = UILabel()
    var tokens: Set<AnyCancellable> = []

    func load(_ url: URL) {
        URLSession.shared.dataTaskPublisher(for: url)
            .receive(on: DispatchQueue.main)
            .sink { print($0) } receiveValue: { [weak self] in self?.label.text = "\($0.data.count)" }
            .store(in: &tokens)
    }
}
```

## Where it is looked for

In the closures of `sink` and `handleEvents` and at `assign`, where the chain certainly delivers in the background: changes of
views, view controllers and their parts, methods such as `reloadData()`, and `@Published` properties of an
`ObservableObject`, from which SwiftUI draws. What changes a list or a flag in place, such as `append` and `toggle()`, changes the property. An animation
runs its closure where it is called. What a `Future`, or an `Observable` that is created, is told by a callback of `URLSession`'s comes in the
background as well.

```swift combine
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []
    @Published var failure: APIError?
    var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .handleEvents(receiveOutput: { self.movies = $0 })
//                                         ^^^^^^^^^^^ 'movies' is changed in the background, where 'movies' delivers; add 'receive(on: DispatchQueue.main)' before 'handleEvents'
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.failure = error }
//                                                         ^^^^^^^^^^^^^ 'failure' is changed in the background, where 'movies' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
            } receiveValue: { _ in }
            .store(in: &tokens)
        api.movies().replaceError(with: []).assign(to: &$movies)
//                                                     ^^^^^^^^ 'movies' is changed in the background, where 'movies' delivers; add 'receive(on: DispatchQueue.main)' before 'assign'
    }

    func loadAnimated() {
        api.movies().replaceError(with: []).sink { movies in
            withAnimation { self.movies = movies }
//                          ^^^^^^^^^^^ 'movies' is changed in the background, where 'movies' delivers; add 'receive(on: DispatchQueue.main)' before 'sink'
        }
        .store(in: &tokens)
    }

    func loadOnMain() {
        api.movies().receive(on: DispatchQueue.main).replaceError(with: []).assign(to: &$movies)
        api.movies().replaceError(with: []).sink { movies in
            DispatchQueue.main.async { self.movies = movies }
        }
        .store(in: &tokens)
        api.movies().replaceError(with: []).sink { movies in
            Task { @MainActor in self.movies = movies }
        }
        .store(in: &tokens)
    }
}
```

```swift fixed
final class MovieModel: ObservableObject {
    @Published var movies: [Movie] = []
    @Published var failure: APIError?
    var tokens: Set<AnyCancellable> = []

    func load() {
        api.movies()
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { self.movies = $0 })
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.failure = error }
            } receiveValue: { _ in }
            .store(in: &tokens)
        api.movies().replaceError(with: []).receive(on: DispatchQueue.main).assign(to: &$movies)
    }

    func loadAnimated() {
        api.movies().replaceError(with: []).receive(on: DispatchQueue.main).sink { movies in
            withAnimation { self.movies = movies }
        }
        .store(in: &tokens)
    }

    func loadOnMain() {
        api.movies().receive(on: DispatchQueue.main).replaceError(with: []).assign(to: &$movies)
        api.movies().replaceError(with: []).sink { movies in
            DispatchQueue.main.async { self.movies = movies }
        }
        .store(in: &tokens)
        api.movies().replaceError(with: []).sink { movies in
            Task { @MainActor in self.movies = movies }
        }
        .store(in: &tokens)
    }
}
```

What delivers where somebody else decides, such as a subject, is silent.

## RxSwift

A request of RxCocoa's answers in the background as well. Drivers, signals and binders come to the main thread by
themselves.

```swift rx
import Foundation
import RxCocoa
import RxSwift
import UIKit

final class TitleScreen: UIViewController {
    let label = UILabel()
    let bag = DisposeBag()

    func load(_ request: URLRequest) {
        let title = URLSession.shared.rx.data(request: request).map { String(decoding: $0, as: UTF8.self) }
        title.subscribe(onNext: { [weak self] in self?.label.text = $0 }, onError: report).disposed(by: bag)
//                                               ^^^^^^^^^^^^^^^^ 'label.text' is changed in the background, where 'data' delivers; add 'observe(on: MainScheduler.instance)' before 'subscribe'
        title.asDriver(onErrorJustReturn: "").drive(onNext: { [weak self] in self?.label.text = $0 }).disposed(by: bag)
        title.catchAndReturn("").bind(to: label.rx.text).disposed(by: bag)
    }
}
```

```swift fixed
import Foundation
import RxCocoa
import RxSwift
import UIKit

final class TitleScreen: UIViewController {
    let label = UILabel()
    let bag = DisposeBag()

    func load(_ request: URLRequest) {
        let title = URLSession.shared.rx.data(request: request).map { String(decoding: $0, as: UTF8.self) }
        title.observe(on: MainScheduler.instance).subscribe(onNext: { [weak self] in self?.label.text = $0 }, onError: report).disposed(by: bag)
        title.asDriver(onErrorJustReturn: "").drive(onNext: { [weak self] in self?.label.text = $0 }).disposed(by: bag)
        title.catchAndReturn("").bind(to: label.rx.text).disposed(by: bag)
    }
}
```

## When it is right to allow it

Where the session's delegate queue is the main queue.
"""#)

private let unboundedRetry = RulePage(
    id: "unbounded-retry", title: "A retry that nothing ends", category: "retry",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["RxSwift", "RxSwiftExt", "Combine", "OpenCombine", "CombineExt"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [.init(name: "max-attempts", type: "integer", defaultValue: "10")],
    since: "0.1.0", replaces: [],
    text: #"""
A retry without a limit starts the work again the moment it has failed. While the device is offline or the server is
down, that is as fast as the processor can go: the battery drains, and a server that is about to recover gets thousands
of requests.

```swift combine
func latest() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .retry(.max)
//       ^^^^^ 'retry(.max)' starts again at once after every failure, without end; give it a small number
        .eraseToAnyPublisher()
}
```

```swift fixed
func latest() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .retry(1)
        .eraseToAnyPublisher()
}
```

```swift combine
func latest() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .retry(3)
        .eraseToAnyPublisher()
}
```

## The forms it takes

The largest number there is, a number that might as well be it, and the publisher without one.

```swift combine
let forever = Int.max

func spelledOut(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: request).retry(Int.max).map(\.data).eraseToAnyPublisher()
//                                          ^^^^^ 'retry(Int.max)' starts again at once after every failure, without end; give it a small number
}

func named(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: request).retry(forever).map(\.data).eraseToAnyPublisher()
//                                          ^^^^^ 'retry(forever)' starts again at once after every failure, without end; give it a small number
}

func aThousand(_ request: URLRequest) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: request).retry(1_000).map(\.data).eraseToAnyPublisher()
//                                          ^^^^^ 'retry(1_000)' starts again at once up to 1000 times; use a smaller number, or wait between the attempts
}

func publisher() -> AnyPublisher<[Movie], APIError> {
    Publishers.Retry(upstream: api.movies(), retries: nil).eraseToAnyPublisher()
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'Publishers.Retry' without a number starts again at once after every failure, without end; give it a small one
}
```

The option `max-attempts` says how many attempts are still few.

```swift combine max-attempts=2
func movies() -> AnyPublisher<[Movie], APIError> {
    api.movies().retry(3).eraseToAnyPublisher()
//               ^^^^^ 'retry(3)' starts again at once up to 3 times; use a smaller number, or wait between the attempts
}
```

A `catch` that starts its own function again is a retry too, also one that does so whenever the network fails.

```swift combine
func movies(in year: Int) -> AnyPublisher<[Movie], APIError> {
    api.search("\(year)")
        .catch { _ in movies(in: year) }
//       ^^^^^ 'catch' starts 'movies(in:)' again at once after every failure, without end; count the attempts, and give up
        .eraseToAnyPublisher()
}

func page(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url).validated()
        .catch { error -> AnyPublisher<Data, any Error> in
//       ^^^^^ 'catch' starts 'page(_:)' again at once after every 'URLError', without end; count the attempts, and give up
            guard error is URLError else { return Fail(error: error).eraseToAnyPublisher() }
            return page(url)
        }
        .eraseToAnyPublisher()
}
```

So is a notifier that goes on after every failure. Where it waits before, that is a warning.

```swift rx
func latest() -> Observable<[Movie]> {
    fetch("").asObservable()
        .retry(when: { errors in errors.map { _ in true } })
//       ^^^^^ 'retry' starts again at once after every failure, without end; count the attempts, and give up
}

func patient() -> Observable<[Movie]> {
    fetch("").asObservable()
        .retry(when: { errors in
//       ^^^^^ 'retry' starts again after every failure, without end; count the attempts, and give up
            errors.flatMap { _ in Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance) }
        })
}

func counted() -> Observable<[Movie]> {
    fetch("").asObservable()
        .retry(when: { errors in
            errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                guard attempt < 3 else { return .error(error) }
                return .timer(.seconds(attempt + 1), scheduler: MainScheduler.instance)
            }
        })
}
```

## What is not reported

A small number, or one that is not known here.

```swift combine
let maximum = 5

func few(_ count: Int) -> [AnyPublisher<[Movie], APIError>] {
    [
        api.movies().retry(10).eraseToAnyPublisher(),
        api.movies().retry(maximum).eraseToAnyPublisher(),
        api.movies().retry(count).eraseToAnyPublisher(),
        Publishers.Retry(upstream: api.movies(), retries: 3).eraseToAnyPublisher(),
    ]
}
```

A `catch` that counts, or that decides by a failure of your own whether to go on.

```swift combine
func counted(_ attempts: Int) -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .catch { error in
            attempts == 0 ? Fail(error: error).eraseToAnyPublisher() : counted(attempts - 1)
        }
        .eraseToAnyPublisher()
}

func decided() -> AnyPublisher<[Movie], APIError> {
    api.movies()
        .catch { error -> AnyPublisher<[Movie], APIError> in
            guard case .network = error else { return Fail(error: error).eraseToAnyPublisher() }
            return decided()
        }
        .eraseToAnyPublisher()
}

func waiting(_ url: URL, _ isOnline: Bool) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url).validated()
        .catch { error -> AnyPublisher<Data, any Error> in
            guard error is URLError, isOnline else { return Fail(error: error).eraseToAnyPublisher() }
            return waiting(url, isOnline)
        }
        .eraseToAnyPublisher()
}
```

A chain that begins with events: subscribing again waits for the next one. And a source that cannot fail.

```swift combine
query.tryMap { text -> Int in
    guard let number = Int(text) else { throw APIError.notFound }
    return number
}
.retry(.max)
.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
.store(in: &bag)

Just(1).retry(.max).sink { print($0) }.store(in: &bag)
```

Debug code, and functions of the same name that are no operator.

```swift combine
func debugged() -> AnyPublisher<[Movie], APIError> {
    #if DEBUG
    return api.movies().retry(.max).eraseToAnyPublisher()
    #else
    return api.movies().eraseToAnyPublisher()
    #endif
}

struct Uploader {
    func retry(_ times: Int) -> Uploader { self }
}

let uploader = Uploader().retry(.max)
```

## When it is right to allow it

When the source itself waits before it fails, as a long poll does.
"""#)

private let uncheckedHttpStatus = RulePage(
    id: "unchecked-http-status", title: "An HTTP status that nobody looks at", category: "http",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxCocoa"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
For `dataTaskPublisher` a 404 or a 500 is an answer like any other: it fails only where there is none. When the response
is dropped before anybody has read its status, the server's page of error goes on as data, and what is reported in the
end is a `DecodingError` that blames the wrong side.

```swift combine
func movies(_ request: URLRequest) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: request)
        .map(\.data)
//       ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

```swift fixed
func movies(_ request: URLRequest) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: request)
        .tryMap { data, response -> Data in
            guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
                throw URLError(.badServerResponse)
            }
            return data
        }
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

```swift combine
func movies(_ request: URLRequest) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: request)
        .tryMap { data, response -> Data in
            guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
                throw URLError(.badServerResponse)
            }
            return data
        }
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

## How the response is dropped

By a key path, or by a closure that does not use it, or asks only whether it is an `HTTPURLResponse`; links that pass the answer on may stand above, and so may a `flatMap` whose closure
only makes the request. RxCocoa's `response(request:)` gives an answer of the same kind.

```swift combine
func forms(_ url: URL) {
    let decoder = JSONDecoder()
    session.dataTaskPublisher(for: url).map { $0.data }.decode(type: Movie.self, decoder: decoder)
//                                      ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).map { data, _ in data }.decode(type: Movie.self, decoder: decoder)
//                                      ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).retry(1).receive(on: DispatchQueue.main)
        .tryMap { try decoder.decode(Movie.self, from: $0.data) }
//       ^^^^^^ 'tryMap' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url)
        .tryMap { element -> Movie in
//       ^^^^^^ 'tryMap' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
            let movie = try decoder.decode(Movie.self, from: element.data)
            return movie
        }
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).handleEvents(receiveCompletion: { print($0) }).mapError { APIError.network($0) }.map(\.data)
//                                                                                                                       ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .flatMap { Just($0).decode(type: Movie.self, decoder: decoder).mapError(APIError.init) }
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
}
```

```swift fixed
func forms(_ url: URL) {
    let decoder = JSONDecoder()
    session.dataTaskPublisher(for: url).tryMap { data, response -> Data in
        guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
            throw URLError(.badServerResponse)
        }
        return data
    }.decode(type: Movie.self, decoder: decoder)
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).tryMap { data, response -> Data in
        guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
            throw URLError(.badServerResponse)
        }
        return data
    }.decode(type: Movie.self, decoder: decoder)
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).retry(1).receive(on: DispatchQueue.main)
        .tryMap { try decoder.decode(Movie.self, from: $0.data) }
//       ^^^^^^ 'tryMap' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url)
        .tryMap { element -> Movie in
//       ^^^^^^ 'tryMap' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
            let movie = try decoder.decode(Movie.self, from: element.data)
            return movie
        }
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).handleEvents(receiveCompletion: { print($0) }).mapError { APIError.network($0) }.map(\.data)
//                                                                                                                       ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .flatMap { Just($0).decode(type: Movie.self, decoder: decoder).mapError(APIError.init) }
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
}
```

A protocol of your own that stands for the session changes nothing.

```swift combine
protocol Session {
    func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher
}

extension URLSession: Session {}

func movies(_ request: URLRequest, _ session: any Session) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: request)
        .map(\.data)
//       ^^^ 'map' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

Where one error stands for whatever fails, callers cannot even tell that the body was bad.

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder())
//                                      ^^^ 'map' drops the response unread, so that a 404 or 500 is answered as a bad body would be; check its 'statusCode' first
        .mapError { _ in .notFound }
        .eraseToAnyPublisher()
}
```

Where the data is not decoded, a file is all that is spoiled: the finding is an `info`.

```swift combine
func file(_ url: URL) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
//                                      ^^^ 'map' drops the response unread, so that the page of a 404 or 500 counts as data; check its 'statusCode' first
}
```

Where whatever fails below becomes a constant that says nothing of it, nobody reads the misleading error. If callers are promised
failures all the same, it is an `info` too, as it is where only this file calls the function and each call answers whatever fails unread.

```swift combine
func movies(_ url: URL) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: url).map(\.data).decode(type: [Movie].self, decoder: JSONDecoder())
//                                      ^^^ 'map' drops the response unread, so that a 404 or 500 is answered as a bad body would be; check its 'statusCode' first
        .catch { _ in Just([]).setFailureType(to: (any Error).self) }
        .eraseToAnyPublisher()
}
```

Where the server says in the body what went wrong, and the link throws for that, what is left are answers that come from
elsewhere, such as a proxy's page: an `info` too.

```swift combine
func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url)
        .tryMap { data, _ -> Data in
//       ^^^^^^ 'tryMap' drops the response unread, so that only the body says what failed; check its 'statusCode' as well
            let answer = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            if answer?["code"] as? Int == 404 { throw APIError.notFound }
            return data
        }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}
```

## What is not reported

The response has been read, by whatever reads it. Or what fails below, the decoding too, becomes a constant, and the stream does not fail any more:
`.replaceError(with: [])`.

```swift combine
func check(_ data: Data, _ response: URLResponse) throws -> Data { data }

func read(_ url: URL) {
    session.dataTaskPublisher(for: url).tryMap { try check($0.data, $0.response) }
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).tryMap(check)
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).validated()
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url)
        .filter { ($0.response as? HTTPURLResponse)?.statusCode == 200 }
        .map(\.data)
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url)
        .handleEvents(receiveOutput: { print($0.response) }, receiveCompletion: { print($0) })
        .map(\.data)
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

    session.dataTaskPublisher(for: url).map { element in (element, 1) }.map(\.0.data)
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)
}
```

The answer leaves whole, or only the response is of interest.

```swift combine
func answer(_ url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    session.dataTaskPublisher(for: url).eraseToAnyPublisher()
}

func response(_ url: URL) -> AnyPublisher<URLResponse, URLError> {
    session.dataTaskPublisher(for: url).map(\.response).eraseToAnyPublisher()
}
```

There is no status: a file, or data in the address.

```swift combine
func local(_ path: String) -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: URL(fileURLWithPath: path)).map(\.data).eraseToAnyPublisher()
}

func inline() -> AnyPublisher<Data, URLError> {
    session.dataTaskPublisher(for: URL(string: "data:text/plain,hello")!).map(\.data).eraseToAnyPublisher()
}
```

The data becomes a `UIImage`, `NSImage` or `CIImage`: of the page of a 404 there is none.

```swift parse
import Combine
import UIKit

func image(_ url: URL) -> AnyPublisher<UIImage?, URLError> {
    URLSession.shared.dataTaskPublisher(for: url).map { UIImage(data: $0.data) }.eraseToAnyPublisher()
}
```

A function of the project that is called the same.

```swift combine
struct Client {
    func dataTaskPublisher(for url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
        session.dataTaskPublisher(for: url).eraseToAnyPublisher()
    }
}

func own(_ url: URL) -> AnyPublisher<Data, URLError> {
    Client().dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}
```

## When it is right to allow it

When the server says what went wrong in the body, with status 200 or not, and the next step reads that.
"""#)

private let undocumentedFailure = RulePage(
    id: "undocumented-failure", title: "A public failure that the documentation does not mention", category: "api-design",
    severity: .info,
    default: .off, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Where the type says `any Error`, the documentation is the only place that can tell callers what to expect, and what to do about it.

```swift combine
/// Loads all movies.
public func movies() -> AnyPublisher<Data, any Error> {
//          ^^^^^^ the documentation of 'movies()' does not say that it fails; name 'APIError' and 'URLError'
    session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
}
```

```swift combine
/// Loads all movies.
///
/// Fails with `URLError` where there is no answer, and with `APIError.http` where it is not one of success.
public func movies() -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
}
```

## Where it is looked for

At public functions and properties that have documentation, in whatever form, and fail with any error.

```swift combine
public struct Library {
    /// All movies, the newest first.
    public var all: AnyPublisher<Data, any Error> {
//             ^^^ the documentation of 'all' does not say that it fails; name 'APIError' and 'URLError'
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }

    /**
     The movies of one year.

     - Parameter year: with four digits
     */
    public func movies(of year: Int) -> AnyPublisher<Data, any Error> {
//              ^^^^^^ the documentation of 'movies(of:)' does not say that it fails; name 'APIError' and 'URLError'
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }

    /// Asks whether there is one.
    @available(macOS 13, *)
    public static func knows(_ title: String) -> AnyPublisher<Bool, Error> {
//                     ^^^^^ the documentation of 'knows(_:)' does not say that it fails; name 'APIError'
        api.search(title).map { !$0.isEmpty }.mapError { $0 }.eraseToAnyPublisher()
    }
}

extension Library {
    /// Reads from `source`.
    public func read(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Int, any Error> {
//              ^^^^ the documentation of 'read(_:)' does not say that it fails; say with what
        source.map(\.count).eraseToAnyPublisher()
    }
}
```

## What is not reported

The documentation speaks of failures, or the type does.

```swift combine
public struct Library {
    /// All movies.
    /// - Throws: `URLError`
    public func thrown() -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }

    /// All movies; errors are those of the network.
    public func named() -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }

    /// All movies.
    public func typed() -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: request).map(\.data).eraseToAnyPublisher()
    }

    /// All movies.
    public func replaced() -> AnyPublisher<Data?, Never> {
        session.dataTaskPublisher(for: request).map { Optional($0.data) }.replaceError(with: nil).eraseToAnyPublisher()
    }
}
```

Nothing is documented, or nobody else sees it.

```swift combine
public struct Library {
    public func movies() -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }

    // Not documentation: all movies.
    public func noted() -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }

    /// All movies.
    func inside() -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }
}

struct Hidden {
    /// All movies.
    public func movies() -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }
}
```

What a protocol asks for is documented there.

```swift combine
public protocol Loading {
    /// Loads, and fails with what the network says.
    func movies() -> AnyPublisher<Data, any Error>
}

public struct Loader: Loading {
    /// Loads.
    public func movies() -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: request).validated().eraseToAnyPublisher()
    }
}
```

## When it is right to allow it

In what is public for other modules of the same app only.
"""#)

private let unencodedUrlInterpolation = RulePage(
    id: "unencoded-url-interpolation", title: "Text in a URL as it was typed", category: "url",
    severity: .warning,
    default: .on, preview: true,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "Moya", "Alamofire"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A text that somebody typed may hold a space, a `#` or an `&`. Put into a URL as it is, it makes the URL `nil` before iOS
17; later it is encoded, but what follows an `&` or `#` is cut off or becomes a parameter of its own.

```swift combine
func search(_ text: String) -> URL? {
    URL(string: "https://example.com/search?q=\(text)&page=2")
//                                              ^^^^ an '&', '#' or space in 'text' changes the query or makes it invalid; use 'URLQueryItem'
}
```

```swift combine
func search(_ text: String) -> URL? {
    var components = URLComponents(string: "https://example.com/search")
    components?.queryItems = [URLQueryItem(name: "q", value: text), URLQueryItem(name: "page", value: "2")]
    return components?.url
}
```

## Where it is looked for

In the query, and as `info` in the path.

```swift combine
struct Form {
    var title: String
    func url(_ name: String, page: Int) -> [URL?] {
        [
            URL(string: "https://example.com/?title=\(title)"),
//                                                    ^^^^^ an '&', '#' or space in 'title' changes the query or makes it invalid; use 'URLQueryItem'
            URL(string: "https://example.com/?page=\(page)&name=\(name.lowercased())"),
//                                                                ^^^^^^^^^^^^^^^^^ an '&', '#' or space in 'name.lowercased()' changes the query or makes it invalid; use 'URLQueryItem'
            URL(string: "https://example.com/movies/\(name)/cast"),
//                                                    ^^^^ a '/', '?' or space in 'name' changes the path or makes it invalid; use 'appending(path:)'
            URLComponents(string: "https://example.com/?q=\(self.title)")?.url,
//                                                          ^^^^^^^^^^ an '&', '#' or space in 'self.title' changes the query or makes it invalid; use 'URLQueryItem'
        ]
    }
}
```

## What is not reported

Numbers, texts that are encoded or known, and whole addresses.

```swift combine
enum Sort: String { case title, year }
let language = "en"

func urls(_ id: Int, _ base: String, _ uuid: UUID, _ sort: Sort, _ encodedText: String, _ movieID: String) -> [URL?] {
    [
        URL(string: "https://example.com/?id=\(id)"),
        URL(string: "\(base)/movies?page=1"),
        URL(string: "https://example.com/?id=\(uuid.uuidString)"),
        URL(string: "https://example.com/?sort=\(sort.rawValue)"),
        URL(string: "https://example.com/?q=\(encodedText)"),
        URL(string: "https://example.com/?q=\(movieID)"),
        URL(string: "https://example.com/?language=\(language)"),
        URL(string: "https://\(base)/movies"),
        URL(string: "https://example.com/movies"),
        URL(string: "https://example.com/?q=\(external())"),
    ]
}
```

## When it is right to allow it

When the text comes from a list of your own that holds nothing but letters.
"""#)

private let ungroupedFailure = RulePage(
    id: "ungrouped-failure", title: "Several types of error behind one `any Error`", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [.init(name: "min-access", type: "string", defaultValue: "internal"), .init(name: "report-unasked", type: "boolean", defaultValue: "false", strictValue: "true"), .init(name: "include-rx", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
A function that returns `AnyPublisher<_, any Error>` says nothing of what can go wrong. When two or more types of error
really arrive, every caller has to find them out, and nobody notices the one that is added later. One enum that groups
them says it, and the compiler checks it.

```swift combine
enum NetworkError: Error { case badURL }

func movies(_ path: String) -> AnyPublisher<[Movie], any Error> {
    guard let url = URL(string: path) else { return Fail(error: NetworkError.badURL).eraseToAnyPublisher() }
    return session.dataTaskPublisher(for: url)
        .map(\.data)
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ callers of 'movies(_:)' get 'any Error', though only 'NetworkError', 'URLError' and 'DecodingError' can arrive; group them in one enum
}
```

```swift suggested
enum NetworkError: Error { case badURL }

func movies(_ path: String) -> AnyPublisher<[Movie], MoviesError> {
    guard let url = URL(string: path) else { return Fail(error: MoviesError.network(NetworkError.badURL)).eraseToAnyPublisher() }
    return session.dataTaskPublisher(for: url)
        .map(\.data)
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .mapError(MoviesError.init)
        .eraseToAnyPublisher()
}

enum MoviesError: Error {
    case network(NetworkError)
    case urlError(URLError)
    case decoding(DecodingError)
    case unknown(any Error)

    init(_ error: any Error) {
        switch error {
        case let error as MoviesError: self = error
        case let error as NetworkError: self = .network(error)
        case let error as URLError: self = .urlError(error)
        case let error as DecodingError: self = .decoding(error)
        default: self = .unknown(error)
        }
    }
}
```

Map to the enum once, after the last operator that erases the failure.

```swift combine
func movies(_ path: String) -> AnyPublisher<[Movie], APIError> {
    guard let url = URL(string: path) else { return Fail(error: .badURL(path)).eraseToAnyPublisher() }
    return session.dataTaskPublisher(for: url)
        .map(\.data)
        .decode(type: [Movie].self, decoder: JSONDecoder())
        .mapError(APIError.init)
        .eraseToAnyPublisher()
}
```

Where the file knows an enum that has a place for all of them, the fix maps every return path to it; else it writes one,
whose name is yours to choose.

```swift combine
enum FeedError: Error {
    case noAddress
    case network(URLError)
    case decoding(DecodingError)
    case unknown(any Error)
}

struct Feed {
    var cached: [Movie]?

    func movies(_ address: String) -> AnyPublisher<[Movie], any Error> {
        if let cached { return Just(cached).setFailureType(to: Error.self).eraseToAnyPublisher() }
        guard let url = URL(string: address) else { return Fail(error: FeedError.noAddress).eraseToAnyPublisher() }
        guard url.host != nil else { return Fail(error: URLError(.unsupportedURL)).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: [Movie].self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
//           ^^^^^^^^^^^^^^^^^^^ callers of 'movies(_:)' get 'any Error', though only 'FeedError', 'URLError' and 'DecodingError' can arrive; group them in one enum
    }
}
```

```swift fixed
enum FeedError: Error {
    case noAddress
    case network(URLError)
    case decoding(DecodingError)
    case unknown(any Error)
}

struct Feed {
    var cached: [Movie]?

    func movies(_ address: String) -> AnyPublisher<[Movie], FeedError> {
        if let cached { return Just(cached).setFailureType(to: FeedError.self).eraseToAnyPublisher() }
        guard let url = URL(string: address) else { return Fail(error: FeedError.noAddress).eraseToAnyPublisher() }
        guard url.host != nil else { return Fail(error: FeedError.network(URLError(.unsupportedURL))).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: [Movie].self, decoder: JSONDecoder())
            .mapError { error -> FeedError in
                switch error {
                case let error as URLError: return .network(error)
                case let error as DecodingError: return .decoding(error)
                default: return .unknown(error)
                }
            }
            .eraseToAnyPublisher()
    }
}
```

## Where errors come from

A source, a `throw` in a closure, a function called with `try`, an inner publisher, another function of the project: the
finding shows each of them.

```swift combine
enum CheckError: Error { case empty, status(Int) }

func checked(_ data: Data) throws -> Data {
    guard !data.isEmpty else { throw CheckError.empty }
    return data
}

struct Library {
    func thrown(_ url: URL) -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: url)
            .tryMap { data, response in
                guard let http = response as? HTTPURLResponse, http.statusCode == 200 else { throw CheckError.status(0) }
                return data
            }
            .eraseToAnyPublisher()
//           ^^^^^^^^^^^^^^^^^^^ callers of 'thrown(_:)' get 'any Error', though only 'URLError' and 'CheckError' can arrive; group them in one enum
    }

    func called(_ url: URL) -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: url).tryMap { try checked($0.data) }.eraseToAnyPublisher()
//                                                                          ^^^^^^^^^^^^^^^^^^^ callers of 'called(_:)' get 'any Error', though only 'URLError' and 'CheckError' can arrive; group them in one enum
    }

    func decoded(_ url: URL) -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).tryMap { try JSONDecoder().decode(Movie.self, from: $0.data) }.eraseToAnyPublisher()
//                                                                                                         ^^^^^^^^^^^^^^^^^^^ callers of 'decoded(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
    }

    func inner(_ source: AnyPublisher<URL, CheckError>) -> AnyPublisher<Data, any Error> {
        source
            .mapError { $0 as any Error }
            .flatMap { url in session.dataTaskPublisher(for: url).mapError { $0 as any Error } }
            .map(\.data)
            .eraseToAnyPublisher()
//           ^^^^^^^^^^^^^^^^^^^ callers of 'inner(_:)' get 'any Error', though only 'CheckError' and 'URLError' can arrive; group them in one enum
    }

    private func fetched(_ url: URL) -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: url).tryMap { try checked($0.data) }.eraseToAnyPublisher()
    }

    func fromOthers(_ url: URL) -> AnyPublisher<Movie, any Error> {
        fetched(url).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                    ^^^^^^^^^^^^^^^^^^^ callers of 'fromOthers(_:)' get 'any Error', though only 'URLError', 'CheckError' and 'DecodingError' can arrive; group them in one enum
    }
}
```

An error that is written as `any Error` remains what it was.

```swift combine
enum StartError: Error { case offline, noURL }

func start(_ url: URL?) -> AnyPublisher<Data, any Error> {
    guard let url else { return Fail(error: StartError.noURL as any Error).eraseToAnyPublisher() }
    return session.dataTaskPublisher(for: url).map(\.data).mapError { $0 as any Error }.eraseToAnyPublisher()
//                                                                                      ^^^^^^^^^^^^^^^^^^^ callers of 'start(_:)' get 'any Error', though only 'StartError' and 'URLError' can arrive; group them in one enum
}

func later(_ data: Data) -> AnyPublisher<Int, any Error> {
    Future<Int, any Error> { promise in
        if data.isEmpty { promise(.failure(StartError.offline as any Error)) } else { promise(.success(data.count)) }
    }
    .tryMap { count in
        if count > 9 { throw URLError(.dataLengthExceedsMaximum) as any Error }
        return count
    }
    .eraseToAnyPublisher()
//   ^^^^^^^^^^^^^^^^^^^ callers of 'later(_:)' get 'any Error', though only 'StartError' and 'URLError' can arrive; group them in one enum
}
```

A computed property, a closure in a property, `some Publisher`, and a `Future` are no different.

```swift combine
enum StoreError: Error { case locked }

struct Store {
    let data: Data

    var movie: AnyPublisher<Movie, any Error> {
        Just(data)
            .tryMap { data in
                if data.isEmpty { throw StoreError.locked }
                return data
            }
            .decode(type: Movie.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
//           ^^^^^^^^^^^^^^^^^^^ callers of 'movie' get 'any Error', though only 'StoreError' and 'DecodingError' can arrive; group them in one enum
    }

    let load: (URL) -> AnyPublisher<Movie, any Error> = { url in
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                                                       ^^^^^^^^^^^^^^^^^^^ callers of 'load' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
    }

    func opaque(_ url: URL) -> some Publisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder())
//                                                      ^^^^^^ callers of 'opaque(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
    }

    func future() -> AnyPublisher<Data, any Error> {
        Future { promise in
            if data.isEmpty { promise(.failure(StoreError.locked)) } else { promise(.failure(URLError(.unknown))) }
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ callers of 'future()' get 'any Error', though only 'URLError' and 'StoreError' can arrive; group them in one enum
    }
}
```

Every return path counts, and `Swift.Error` is spelled in many ways.

```swift combine
typealias Failable<Value> = AnyPublisher<Value, Error>

enum ModeError: Error { case off, busy }

func load(_ url: URL, isOn: Bool) -> Failable<Movie> {
    isOn
        ? session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//      ^ callers of 'load(_:isOn:)' get 'any Error', though only 'URLError', 'DecodingError' and 'ModeError' can arrive; group them in one enum
        : Fail(error: ModeError.off).eraseToAnyPublisher()
}
```

With `min-access: public`, only what other modules see.

```swift combine min-access=public
public func movies(_ url: URL) -> AnyPublisher<[Movie], any Error> {
    session.dataTaskPublisher(for: url).map(\.data).decode(type: [Movie].self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                                                     ^^^^^^^^^^^^^^^^^^^ callers of 'movies(_:)' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
}

func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
}
```

A requirement that says `any Error` is reported once, for all of its witnesses.

```swift combine
protocol MovieSource {
    func movie(_ url: URL) -> AnyPublisher<Movie, any Error>
//       ^^^^^ callers of 'movie(_:)' get 'any Error', though only 'APIError', 'URLError' and 'DecodingError' can arrive; group them in one enum
}

struct LocalSource: MovieSource {
    func movie(_ url: URL) -> AnyPublisher<Movie, any Error> { Fail(error: APIError.notFound).eraseToAnyPublisher() }
}

struct NetworkSource: MovieSource {
    func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}
```

RxSwift's streams never say what they fail with. With `include-rx` they are looked at too, and what is found is reported as `info`.

```swift rx include-rx=true
enum ParseError: Error { case empty }

func movies(_ request: URLRequest) -> Observable<[Movie]> {
    URLSession.shared.rx.data(request: request)
        .map { data -> [Movie] in
//       ^^^ callers of 'movies(_:)' are not told that 4 error types can arrive; group them in one enum
            if data.isEmpty { throw ParseError.empty }
            return try JSONDecoder().decode([Movie].self, from: data)
        }
}

func first(_ request: URLRequest) -> Single<Movie> {
    Single.create { observer in
//         ^^^^^^ callers of 'first(_:)' are not told that 'ParseError' and 'URLError' can arrive; group them in one enum
        if request.url == nil { observer(.failure(URLError(.badURL))) } else { observer(.failure(ParseError.empty)) }
        return Disposables.create()
    }
}

func titles(_ request: URLRequest) -> Observable<[String]> {
    movies(request).map { $0.map(\.title) }
}

func safe(_ request: URLRequest) -> Driver<[Movie]> {
    movies(request).asDriver(onErrorJustReturn: [])
}
```

Something unknown may come as well; two types that certainly arrive are enough.

```swift combine
func unknownStep(_ data: Data) throws -> Data { try external(data) }

func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url)
        .tryMap { try unknownStep($0.data) }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though 'URLError', 'DecodingError' and perhaps more can arrive; group them in one enum
}
```

## What is not reported

`Error` may be a type of one's own: an enum nested in the type hides Swift's, also when an extension in another file
declares it. Then the failure is typed.

```swift combine
// file: JokeAPI.swift
struct JokeAPI {
    func joke(_ url: URL) -> AnyPublisher<Movie, Error> {
        session.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Movie.self, decoder: JSONDecoder())
            .mapError(Error.init)
            .eraseToAnyPublisher()
    }
}
// file: JokeAPI+Error.swift
extension JokeAPI {
    enum Error: Swift.Error {
        case network, parsing
        init(_ error: any Swift.Error) { self = error is URLError ? .network : .parsing }
    }
}
```

All calls of the function are known, in whatever file, and none has a use for a type: it answers all failures alike, its subscriber does nothing but
print them, it awaits the stream by an untyped `throws`, or others bring any error in behind it, as a `decode` that follows does. In a program, what
nobody calls is left alone, too, and so is what no caller is seen to tell apart, by a cast, a pattern or a comparison: where all of them only show the
errors' text, say, one type more would be of little use to them. `report-unasked` reports that as `info`, as the profile strict does.

```swift combine
final class Shop {
    var price: AnyPublisher<Movie?, Never> {
        movie().map { Optional($0) }.replaceError(with: nil).eraseToAnyPublisher()
    }

    func movie() -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}
```

```swift combine report-unasked=true
final class Reader {
    var text = ""
    private var tokens = Set<AnyCancellable>()

    func show() {
        page()
            .sink { completion in
                if case .failure(let error) = completion { self.text = error.localizedDescription }
            } receiveValue: { movie in
                self.text = movie.title
            }
            .store(in: &tokens)
    }

    func page() -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                                                       ^^^^^^^^^^^^^^^^^^^ callers of 'page()' get 'any Error', though only 'URLError' and 'DecodingError' can arrive; group them in one enum
    }
}
```

```swift combine
final class Reader {
    var text = ""
    private var tokens = Set<AnyCancellable>()

    func show() {
        page()
            .sink { completion in
                if case .failure(let error) = completion { self.text = error.localizedDescription }
            } receiveValue: { movie in
                self.text = movie.title
            }
            .store(in: &tokens)
    }

    func page() -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}
```

One type only: that is `missing-map-error`. Related types are one, and what is caught or recovered does not arrive.

```swift combine
class LoadError: Error {}
final class DeepLoadError: LoadError {}

func one(_ url: URL) -> AnyPublisher<String, any Error> {
    session.dataTaskPublisher(for: url).map { "\($0.data.count)" }.mapError { $0 as any Error }.eraseToAnyPublisher()
}

func related(_ source: AnyPublisher<Int, LoadError>) -> AnyPublisher<Int, any Error> {
    source.mapError { $0 as any Error }
        .flatMap { _ in Fail<Int, any Error>(error: DeepLoadError()) }
        .eraseToAnyPublisher()
}

func recovered(_ url: URL) -> AnyPublisher<Data, any Error> {
    session.dataTaskPublisher(for: url).map(\.data)
        .replaceError(with: Data())
        .tryMap { data in
            do {
                return try JSONEncoder().encode(try JSONDecoder().decode(Movie.self, from: data))
            } catch {
                throw APIError.notFound
            }
        }
        .mapError { $0 as any Error }
        .eraseToAnyPublisher()
}
```

The declaration cannot choose its type: it overrides, or is the witness of a requirement that says `any Error`. And what
nobody outside of the file sees needs no enum of its own.

```swift combine
class BaseSource {
    func movie(_ url: URL) -> AnyPublisher<Movie, any Error> { Empty().eraseToAnyPublisher() }
}

final class RemoteSource: BaseSource {
    override func movie(_ url: URL) -> AnyPublisher<Movie, any Error> { fetch(url) }

    private func fetch(_ url: URL) -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
}

func local(_ url: URL) -> AnyPublisher<Movie, APIError> {
    func load() -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }
    return load().mapError(APIError.init).eraseToAnyPublisher()
}
```

Nor can an operator whose upstream fails with any error: what that fails with it cannot know.

```swift combine
extension AnyPublisher where Output == Data, Failure == any Error {
    func list() -> AnyPublisher<[Any], Failure> {
        tryMap { data in
            guard let list = try JSONSerialization.jsonObject(with: data) as? [Any] else { throw APIError.badBody }
            return list
        }
        .eraseToAnyPublisher()
    }
}
```

All that can go wrong comes from one other function of the project: it is reported there, once. The same goes for a requirement of which all witnesses
hand on what comes from there.

```swift combine
protocol Transport { func send(_ url: URL) -> AnyPublisher<Data, APIError> }

struct Client {
    let transport: any Transport

    func send<Value: Decodable>(_ url: URL) -> AnyPublisher<Value, any Error> {
        transport.send(url).decode(type: Value.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                           ^^^^^^^^^^^^^^^^^^^ callers of 'send(_:)' get 'any Error', though only 'APIError' and 'DecodingError' can arrive; group them in one enum
    }
}

protocol MovieSource {
    var newest: AnyPublisher<Movie, any Error> { get }
    func second(_ url: URL) -> AnyPublisher<Movie, any Error>
}

extension Movies: MovieSource {
    var newest: AnyPublisher<Movie, any Error> { second(URL(fileURLWithPath: "newest")) }

    func second(_ url: URL) -> AnyPublisher<Movie, any Error> { client.send(url) }
}

struct Titles {
    let source: any MovieSource

    var newest: AnyPublisher<String, any Error> { source.newest.map(\.title).eraseToAnyPublisher() }
}

struct Movies {
    let client: Client

    func first(_ url: URL) -> AnyPublisher<Movie, any Error> { load(url) }

    private func load(_ url: URL) -> AnyPublisher<Movie, any Error> { client.send(url) }

    func titles(_ url: URL) -> AnyPublisher<[String], any Error> {
        client.send(url).map { (movies: [Movie]) in movies.map(\.title) }.eraseToAnyPublisher()
    }
}
```

A generic or concrete failure, an `Error` in the Output, and what is not known.

```swift combine
func generic<Failure: Error>(_ source: AnyPublisher<Data, Failure>) -> AnyPublisher<Int, Failure> {
    source.map(\.count).eraseToAnyPublisher()
}

func results(_ url: URL) -> AnyPublisher<Result<Data, any Error>, Never> {
    session.dataTaskPublisher(for: url).map { Result.success($0.data) }
        .catch { Just(.failure($0)) }
        .eraseToAnyPublisher()
}

func unknown() -> AnyPublisher<Int, any Error> {
    external().tryMap { try other($0) }.eraseToAnyPublisher()
}
```

## Failures in tests

What fails with one enum can be made to fail with each of its cases: hand in the client by a protocol, and let the one of the test answer
with `Fail`. The screen's code is tried with all that can arrive, and without a network.

```swift combine
protocol MovieSource {
    func movies() -> AnyPublisher<[Movie], APIError>
}

struct FailingSource: MovieSource {
    let error: APIError
    func movies() -> AnyPublisher<[Movie], APIError> { Fail(error: error).eraseToAnyPublisher() }
}

final class MovieListModel {
    private let source: any MovieSource
    init(source: any MovieSource) { self.source = source }

    func titles() -> AnyPublisher<[String], APIError> {
        source.movies().map { $0.map(\.title) }.eraseToAnyPublisher()
    }
}
```

## When it is right to allow it

When the function passes on whatever a plug-in throws. Say so at the declaration.
"""#)

private let unhandledEmptyCompletion = RulePage(
    id: "unhandled-empty-completion", title: "An end without a value that nobody handles", category: "completion",
    severity: .info,
    default: .strict, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A `compactMap` or `filter` may drop the only answer there is. The stream then finishes with neither a value nor a failure, and a
subscriber that waits for one of them waits for ever.

```swift combine
final class MovieModel {
    var isLoading = false

    func load() -> AnyCancellable {
        isLoading = true
        return api.movies().compactMap(\.first).sink { completion in
//                                              ^^^^ 'compactMap' may leave no value and no failure, and 'isLoading' then stays as it is; handle '.finished', or use 'replaceEmpty'
            if case .failure(let error) = completion {
                self.isLoading = false
                report(error)
            }
        } receiveValue: { movie in
            self.isLoading = false
            show([movie])
        }
    }
}
```

```swift combine
final class MovieModel {
    var isLoading = false

    func load() -> AnyCancellable {
        isLoading = true
        return api.movies().compactMap(\.first).sink { completion in
            self.isLoading = false
            if case .failure(let error) = completion { report(error) }
        } receiveValue: {
            show([$0])
        }
    }
}
```

## Where it is looked for

At streams of one answer with `compactMap`, `filter`, `first(where:)`, `timeout` or a recovery that answers with nothing, where a property
that was set before the chain is set again after failures, and nothing is done for `.finished`.

## When it is right to allow it

Where the answer is known never to be dropped; `map` says so better.
"""#)

private let unknownRuleInSuppression = RulePage(
    id: "unknown-rule-in-suppression", title: "A suppression comment that names no rule", category: "tool",
    severity: .warning,
    default: .on, preview: false,
    frameworks: [],
    fixes: [.display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A `pipelint:disable` comment with a misspelt rule suppresses nothing, and nobody notices until the finding comes back.

```swift combine
// pipelint:disable:next force-unwraped-url - the address never changes
//                       ^^^^^^^^^^^^^^^^^^ no rule is called 'force-unwraped-url'; did you mean 'force-unwrapped-url'?
let home = URL(string: "https://example.com")
```

There is no name for every rule at once: a comment says which finding it is about.

```swift combine
// pipelint:disable:next all
//                       ^^^ no rule is called 'all'; see 'pipelint rules'
let home = URL(string: "https://example.com")
```

An earlier name of a rule goes on working.

## When it is right to allow it

Never for long: correct the name or delete the comment. `pipelint rules` lists every name.
"""#)

private let unownedSelfInSubscription = RulePage(
    id: "unowned-self-in-subscription", title: "An unowned capture in a subscription that may outlive the object", category: "lifetime",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "RxSwift", "RxCocoa"],
    fixes: [.safe, .unsafe, .display],
    tests: false,
    options: [.init(name: "report-returned", type: "boolean", defaultValue: "false", strictValue: "true")],
    since: "0.1.0", replaces: [],
    text: #"""
`[unowned self]` promises that `self` is there whenever a value arrives. That holds only where `self` alone keeps the
subscription. Where somebody else does, the first value after `self` is gone crashes the app.

```swift combine
final class Screen {
    let title = Label()

    func bind(into parent: inout Set<AnyCancellable>) {
        query
            .sink { [unowned self] in title.text = $0 }
//                   ^^^^^^^^^^^^ the caller's 'parent' keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
            .store(in: &parent)
    }
}
```

With a weak capture the value is passed over instead:

```swift fixed
final class Screen {
    let title = Label()

    func bind(into parent: inout Set<AnyCancellable>) {
        query
            .sink { [weak self] in self?.title.text = $0 }
            .store(in: &parent)
    }
}
```

## Who may keep the subscription longer

A caller that gets the token, a global or static set, an object that was handed in.

```swift combine
final class Header {
    var title = ""

    func returned() -> AnyCancellable {
        query.sink { [unowned self] in title = $0 }
//                    ^^^^^^^^^^^^ the caller keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
    }

    func global() {
        query.map { [unowned self] in self.title + $0 }.sink { _ in }.store(in: &bag)
//                   ^^^^^^^^^^^^ 'bag' keeps the subscription for good, and crashes when 'self' is gone by then; capture it with 'weak'
        query.sink { [unowned self] in title = $0 }.store(in: &Registry.tokens)
//                    ^^^^^^^^^^^^ 'Registry.tokens' keeps the subscription for good, and crashes when 'self' is gone by then; capture it with 'weak'
    }

    func handed(_ parent: Parent) {
        query.sink { [unowned owner = self] in owner.title = $0 }.store(in: &parent.tokens)
//                    ^^^^^^^^^^^^^^^^^^^^ the caller's 'parent.tokens' keeps the subscription, and crashes when 'self' is gone by then; capture it with 'weak'
    }
}

final class Parent {
    var tokens = Set<AnyCancellable>()
}

enum Registry {
    static var tokens = Set<AnyCancellable>()
}
```

A subscription that `self` keeps is cancelled when `self` goes, but a value that is under way on another thread arrives
nevertheless.

```swift combine
final class Loader {
    var data = Data()
    private var tokens = Set<AnyCancellable>()

    func load() {
        session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data())
            .sink { [unowned self] in data = $0 }
//                   ^^^^^^^^^^^^ the closure runs on another thread than the one that cancels it, and crashes when 'self' is gone by then; capture it with 'weak'
            .store(in: &tokens)
        query.receive(on: DispatchQueue.global()).sink { [unowned self] in data = Data($0.utf8) }.store(in: &tokens)
//                                                        ^^^^^^^^^^^^ the closure runs on another thread than the one that cancels it, and crashes when 'self' is gone by then; capture it with 'weak'
    }
}
```

## A closure that returns something

It needs a value for when the object is gone: none, where that can be said. A stream that a function returns may be kept longer than the
object, too. Mostly it is not, so that this is said only with `report-returned`, which the profile strict turns on.

```swift combine
final class Titles {
    private var seen: Set<String> = []

    func fresh() -> AnyPublisher<String, Never> {
        query.filter { [unowned self] in !seen.contains($0) }.eraseToAnyPublisher()
    }
}
```

```swift combine report-returned=true
final class Suggestions {
    private var seen: Set<String> = []

    func fresh() -> AnyPublisher<String, Never> {
        query
            .filter { [unowned self] in !seen.contains($0) }
//                     ^^^^^^^^^^^^ callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'
            .handleEvents(receiveOutput: { [unowned self] text in
                // Not again.
                seen.insert(text)
                print(seen.count)
            })
            .eraseToAnyPublisher()
    }
}
```

```swift fixed
final class Suggestions {
    private var seen: Set<String> = []

    func fresh() -> AnyPublisher<String, Never> {
        query
            .filter { [weak self] in
                guard let self else { return false }
                return !seen.contains($0)
            }
            .handleEvents(receiveOutput: { [weak self] text in
                guard let self else { return }
                // Not again.
                seen.insert(text)
                print(seen.count)
            })
            .eraseToAnyPublisher()
    }
}
```

## What is not reported

`self` alone keeps the subscription, and nothing is known of another thread; a private function that is always handed a bag of `self` is no exception.

```swift combine
final class Search {
    var text = ""
    private var token: AnyCancellable?
    private var tokens = Set<AnyCancellable>()
    private lazy var typing = query.sink { [unowned self] in text = $0 }

    func start() {
        query.sink { [unowned self] in text = $0 }.store(in: &tokens)
        query.receive(on: DispatchQueue.main).sink { [unowned self] in text = $0 }.store(in: &tokens)
        session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data())
            .receive(on: DispatchQueue.main)
            .sink { [unowned self] in text = "\($0.count)" }
            .store(in: &tokens)
        token = query.sink { [unowned self] in text = $0 }
    }
}
```

That holds also where a function of its own makes the stream that nobody else gets.

```swift combine
final class Titles {
    var titles: [String] = []
    private var tokens = Set<AnyCancellable>()

    func start() {
        found().sink { [unowned self] in titles = $0 }.store(in: &tokens)
    }

    private func found() -> AnyPublisher<[String], Never> { fresh().map { [$0] }.eraseToAnyPublisher() }

    private func fresh() -> AnyPublisher<String, Never> {
        query.filter { [unowned self] in !titles.contains($0) }.eraseToAnyPublisher()
    }
}
```

The same is true of another object that keeps the token.

```swift combine
final class Cell {
    var text = ""
    var tokens = Set<AnyCancellable>()
}

func show(in cell: Cell) {
    query.sink { [unowned owner = cell] in owner.text = $0 }.store(in: &cell.tokens)
}
```

Everything is over before the call returns, the capture is weak, or the closure is no subscription's.

```swift combine
final class Counter {
    var count = 0
    private var handlers: [() -> Void] = []

    func sum() -> AnyCancellable {
        [1, 2, 3].publisher.sink { [unowned self] in count += $0 }
    }

    func weak() -> AnyCancellable {
        query.sink { [weak self] in self?.count += $0.count }
    }

    func other() {
        handlers.append { [unowned self] in count += 1 }
    }
}
```

The object lives as long as the app, as its only instance or what constants of such keep does, or it alone can send anything: its subject is private. Or another closure of the same call keeps it.

```swift rx
import RxSwift

final class SceneDelegate {
    var title = ""
    var binding: Disposable { query.subscribe(onNext: { [unowned self] in title = $0 }) }
}

final class Flow {
    private let steps = PublishSubject<Int>()
    let opened = PublishSubject<Int>()
    var last = 0

    func start() {
        _ = steps.map { $0 + 1 }.subscribe(onNext: { [unowned self] in last = $0 })
        _ = opened.map { $0 + 1 }.subscribe(onNext: { [unowned self] in last = $0 })
//                                                     ^^^^^^^^^^^^ the subscription goes on without its token, and crashes when 'self' is gone by then; capture it with 'weak'
    }
}
```

It is not known who keeps the token.

```swift combine
final class Footer {
    var text = ""

    func start() {
        keep(query.sink { [unowned self] in text = $0 })
        query.sink { [unowned self] in text = $0 }.store(in: &inherited)
    }

    func keep(_ token: AnyCancellable) {}
}
```

## When it is right to allow it

When the object is sure to live longer than whoever keeps the token, such as a coordinator that owns its screens.
"""#)

private let unpairedMaterialize = RulePage(
    id: "unpaired-materialize", title: "A materialized stream whose errors nobody reads", category: "rxswift",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["RxSwift", "RxSwiftExt", "CombineExt"],
    fixes: [.unsafe, .display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`materialize()` turns failures into ordinary events, so that a stream lives on after them. They are still there to be
read: taking only the elements drops every error without a trace.

```swift rx
fetch("new").asObservable()
    .materialize()
//   ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
    .compactMap { $0.element }
    .subscribe(onNext: show)
    .disposed(by: disposeBag)
```

```swift suggested
fetch("new").asObservable()
    .catch { error in
        <#report(error)#>
        return .empty()
    }
    .subscribe(onNext: show)
    .disposed(by: disposeBag)
```

```swift rx
func follow() {
    let events = fetch("new").asObservable().materialize().share()
    events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
    events.compactMap { $0.error }.subscribe(onNext: report).disposed(by: disposeBag)
}
```

The same inside `flatMapLatest`, where it is used most:

```swift rx
func follow() {
    let events = taps.flatMapLatest { fetch("new").asObservable().materialize() }
//                                                                ^^^^^^^^^^^ 'materialize' makes values of the failures, and nobody reads them; read the errors as well, or recover instead
    events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
}
```

```swift suggested
func follow() {
    let events = taps.flatMapLatest {
        fetch("new").asObservable()
            .catch { error in
                <#report(error)#>
                return .empty()
            }
    }
    events.subscribe(onNext: show).disposed(by: disposeBag)
}
```

The events may be kept in a constant, or go through operators of your own that look at none: what counts is whether anybody who reads it reads the errors. Streams that are kept in
properties or returned are not followed, but to the one call of a private function. Nothing is said where something above has seen the failures, `do(onError:)` or a
function of the project that does the same. A stream that is read twice, and not shared, does its work twice, which is reported
as well:

```swift rx
func follow() {
    let events = taps.flatMapLatest { fetch("new").asObservable().materialize() }
//                                                                ^^^^^^^^^^^ what 'materialize' gives is subscribed to 2 times, so that the work above runs as often; call 'share()' after 'flatMapLatest'
    events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
    events.compactMap { $0.error }.subscribe(onNext: report).disposed(by: disposeBag)
}
```

```swift fixed
func follow() {
    let events = taps.flatMapLatest { fetch("new").asObservable().materialize() }.share()
    events.compactMap { $0.element }.subscribe(onNext: show).disposed(by: disposeBag)
    events.compactMap { $0.error }.subscribe(onNext: report).disposed(by: disposeBag)
}
```

Where only one place reads the stream, a recovery inside the flattening operator says the same in fewer words. Together
with `dematerialize()`, `materialize()` shows all events to a log and changes none. It is for streams that come from elsewhere and cannot be
changed: `do(onNext:onError:)` is a log too, and keeps the types.

## When it is right to allow it

When a failure means the same as having no value.
"""#)

private let unreachableErrorCast = RulePage(
    id: "unreachable-error-cast", title: "A test for an error that does not arrive", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A handler asks its error for a type that cannot arrive there, because a `mapError` above has wrapped it, or because the
operator that raises it stands below. The branch never runs, and the error it is for falls into the default.

```swift combine
session.dataTaskPublisher(for: request).validated()
    .mapError(APIError.init)
    .catch { error -> AnyPublisher<Data, APIError> in
        if (error as any Error) is URLError { return Just(Data()).setFailureType(to: APIError.self).eraseToAnyPublisher() }
//                                 ^^^^^^^^ no 'URLError' arrives here, 'mapError' has turned it into 'APIError'; ask for the case that stands for it
        return Fail(error: error).eraseToAnyPublisher()
    }
    .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    .store(in: &bag)
```

```swift fixed
session.dataTaskPublisher(for: request).validated()
    .mapError(APIError.init)
    .catch { error -> AnyPublisher<Data, APIError> in
        if case .network = error { return Just(Data()).setFailureType(to: APIError.self).eraseToAnyPublisher() }
        return Fail(error: error).eraseToAnyPublisher()
    }
    .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    .store(in: &bag)
```

```swift combine
session.dataTaskPublisher(for: request).validated()
    .mapError(APIError.init)
    .catch { error -> AnyPublisher<Data, APIError> in
        if case .network = error { return Just(Data()).setFailureType(to: APIError.self).eraseToAnyPublisher() }
        return Fail(error: error).eraseToAnyPublisher()
    }
    .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    .store(in: &bag)
```

Where a case of what arrives carries the type, the fix asks for that case.

```swift combine
func message(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, Never> {
    movies.map(\.title)
        .catch { error -> Just<String> in
            switch error {
            case let cause as DecodingError: return Just("unreadable: \(cause)")
//                            ^^^^^^^^^^^^^ no 'DecodingError' arrives here, only 'APIError'; this is never true
            case is URLError: return Just("offline")
//                  ^^^^^^^^ no 'URLError' arrives here, only 'APIError'; this is never true
            default: return Just("\(error)")
            }
        }
        .eraseToAnyPublisher()
}
```

```swift fixed
func message(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<String, Never> {
    movies.map(\.title)
        .catch { error -> Just<String> in
            switch error {
            case .decoding(let cause): return Just("unreadable: \(cause)")
            case .network: return Just("offline")
            default: return Just("\(error)")
            }
        }
        .eraseToAnyPublisher()
}
```

## Where it is looked for

In the closures of `mapError`, `catch` and `tryCatch`, and in what is done with a completion, however the question is put.

```swift combine
enum StoreError: Error { case missing }

func early(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).map(\.data)
        .mapError { error -> any Error in
            switch error {
            case is DecodingError: return APIError.notFound
//                  ^^^^^^^^^^^^^ no 'DecodingError' arrives here, 'decode' below raises it; move 'mapError' after it
            default: return error
            }
        }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
}

func optional(_ source: AnyPublisher<Data, StoreError>) -> AnyPublisher<Data, APIError> {
    source.mapError { ($0 as? URLError).map(APIError.network) ?? .notFound }.eraseToAnyPublisher()
//                            ^^^^^^^^ no 'URLError' arrives here, only 'StoreError'; this is never true
}

func bound(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { error in
            if let error = error as? StoreError { return .unknown(error) }
//                                   ^^^^^^^^^^ no 'StoreError' arrives here, only 'URLError' and 'DecodingError'; this is never true
            return APIError(error)
        }
        .eraseToAnyPublisher()
}

func matched(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { error -> APIError in
            switch error {
            case let error as StoreError: return .unknown(error)
//                            ^^^^^^^^^^ no 'StoreError' arrives here, only 'URLError' and 'DecodingError'; this is never true
            case let error as URLError: return .network(error)
            default: return .notFound
            }
        }
        .eraseToAnyPublisher()
}

func completed(_ movies: AnyPublisher<Movie, APIError>) {
    movies.sink(
        receiveCompletion: { completion in
            if case .failure(let error) = completion, (error as any Error) is URLError { report(error) }
//                                                                            ^^^^^^^^ no 'URLError' arrives here, only 'APIError'; this is never true
        },
        receiveValue: { _ in }
    )
    .store(in: &bag)
}

func switched(_ movies: AnyPublisher<Movie, APIError>) {
    movies.sink { completion in
        switch completion {
        case .failure(let error as DecodingError): report(error)
        case .failure, .finished: break
        }
    } receiveValue: { _ in
    }
    .store(in: &bag)
}

func tried(_ data: Data) -> AnyPublisher<Movie, any Error> {
    Just(data).decode(type: Movie.self, decoder: JSONDecoder())
        .tryCatch { error -> Just<Movie> in
            guard case let error as URLError = error else { return Just(Movie(title: "")) }
//                                  ^^^^^^^^ no 'URLError' arrives here, only 'DecodingError'; this is never true
            throw error
        }
        .eraseToAnyPublisher()
}

func watched(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
    movies.handleEvents(receiveCompletion: { completion in
        guard case .failure(let error) = completion, let network = (error as any Error) as? URLError else { return }
//                                                                                          ^^^^^^^^ no 'URLError' arrives here, only 'APIError'; this is never true
        report(network)
    })
    .eraseToAnyPublisher()
}
```

## What is not reported

The type may arrive: it is among those that do, or what arrives is not all known.

```swift combine
func arrives(_ url: URL) -> AnyPublisher<Movie, APIError> {
    session.dataTaskPublisher(for: url).map(\.data)
        .decode(type: Movie.self, decoder: JSONDecoder())
        .mapError { error -> APIError in
            switch error {
            case let error as URLError: return .network(error)
            case let error as DecodingError: return .decoding(error)
            default: return .unknown(error)
            }
        }
        .eraseToAnyPublisher()
}

func open(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Data, APIError> {
    source.mapError { ($0 as? URLError).map(APIError.network) ?? .unknown($0) }.eraseToAnyPublisher()
}

func foreign(_ data: Data) -> AnyPublisher<Data, APIError> {
    Just(data).tryMap { try external($0) }.mapError { $0 as? APIError ?? .unknown($0) }.eraseToAnyPublisher()
}

func generic<Source: Publisher>(_ source: Source) -> AnyPublisher<Source.Output, APIError> {
    source.mapError { ($0 as? URLError).map(APIError.network) ?? .unknown($0) }.eraseToAnyPublisher()
}
```

The type is a protocol, or bridged from Objective-C: other errors may be that as well.

```swift combine
protocol Described: Error { var text: String { get } }

func byProtocol(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
    movies.mapError { error in
        if let described = error as? any Described { return .badURL(described.text) }
        return error
    }
    .eraseToAnyPublisher()
}

func bridged(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
    movies.mapError { error in
        if let error = (error as any Error) as? CocoaError { return .unknown(error) }
        return error
    }
    .eraseToAnyPublisher()
}
```

The type is the same by another name, the branch only says that it cannot be, or another value is asked.

```swift combine
typealias Problem = APIError

func renamed(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
    movies.mapError { error in
        if let problem = (error as any Error) as? Problem { return problem }
        return error
    }
    .eraseToAnyPublisher()
}

func asserted(_ movies: AnyPublisher<Movie, APIError>) -> AnyPublisher<Movie, APIError> {
    movies.mapError { error in
        switch error as any Error {
        case is URLError: assertionFailure("wrapped above")
        default: break
        }
        return error
    }
    .eraseToAnyPublisher()
}

func other(_ movies: AnyPublisher<Movie, APIError>, _ last: any Error) -> AnyPublisher<Movie, APIError> {
    movies.mapError { error in last is URLError ? .notFound : error }.eraseToAnyPublisher()
}

func inResult(_ result: Result<Data, APIError>) -> Result<Data, APIError> {
    result.mapError { ($0 as any Error) is URLError ? .notFound : $0 }
}
```

## When it is right to allow it

When the chain above is about to change, and the branch is for what it will fail with then.
"""#)

private let untypedThrowsInApi = RulePage(
    id: "untyped-throws-in-api", title: "A function that could say what it throws", category: "throwing",
    severity: .info,
    default: .off, preview: true,
    frameworks: [],
    fixes: [.unsafe],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A function that only ever throws one type of error can say so, since Swift 6. Its callers then know what can come, the compiler
checks it, and a `catch` needs no cast.

```swift combine
func number(_ texts: AnyPublisher<String, APIError>) -> AnyPublisher<Int, any Error> {
    texts.tryMap(parse).eraseToAnyPublisher()
}

func parse(_ text: String) throws -> Int {
//   ^^^^^ 'parse(_:)' throws nothing but 'APIError'; say so with 'throws(APIError)', and callers know it
    guard let value = Int(text) else { throw APIError.notFound }
    return value
}
```

```swift fixed
func number(_ texts: AnyPublisher<String, APIError>) -> AnyPublisher<Int, any Error> {
    texts.tryMap(parse).eraseToAnyPublisher()
}

func parse(_ text: String) throws(APIError) -> Int {
    guard let value = Int(text) else { throw APIError.notFound }
    return value
}
```

## Where it is looked for

In files with pipelines, in functions and initializers whose errors are all known: what they throw themselves, and what the
functions throw that they call.

```swift combine
struct Parser {
    enum Problem: Error { case empty, odd(Int) }

    init(_ text: String) throws {
//  ^^^^ 'init(_:)' throws nothing but 'Parser.Problem'; say so with 'throws(Parser.Problem)', and callers know it
        if text.isEmpty { throw Problem.empty }
    }

    func half(_ number: Int) throws -> Int {
//       ^^^^ 'half(_:)' throws nothing but 'Parser.Problem'; say so with 'throws(Parser.Problem)', and callers know it
        guard number % 2 == 0 else { throw Problem.odd(number) }
        return number / 2
    }

    func halves(_ numbers: AnyPublisher<Int, any Error>) -> AnyPublisher<Int, any Error> {
        numbers.tryMap(half).eraseToAnyPublisher()
    }

    func quarter(_ number: Int) async throws -> Int { try half(half(number)) }
//       ^^^^^^^ 'quarter(_:)' throws nothing but 'Parser.Problem'; say so with 'throws(Parser.Problem)', and callers know it
}
```

## What is not reported

More than one type may come, or what comes is not known.

```swift combine
struct Parser {
    enum Problem: Error { case empty }

    func two(_ text: String) throws -> Int {
        if text.isEmpty { throw Problem.empty }
        guard let value = Int(text) else { throw APIError.notFound }
        return value
    }

    func decoded(_ data: Data) throws -> Movie {
        if data.isEmpty { throw Problem.empty }
        return try JSONDecoder().decode(Movie.self, from: data)
    }

    func called(_ body: () throws -> Int) throws -> Int {
        try body()
    }

    func handedOn(_ body: () throws -> Int) rethrows -> Int {
        try body()
    }

    func typed() throws(Problem) { throw .empty }

    private enum Hidden: Error { case one }

    func hidden() throws { throw Hidden.one }

    func numbers(_ texts: AnyPublisher<String, any Error>) -> AnyPublisher<Int, any Error> {
        texts.tryMap(two).eraseToAnyPublisher()
    }

    func foreign() throws { throw URLError(.badURL) }
}
```

The signature is fixed elsewhere, or nothing is thrown.

```swift combine
struct Coded: Codable {
    init(from decoder: any Decoder) throws { throw APIError.notFound }
    func encode(to encoder: any Encoder) throws { throw APIError.notFound }
}

protocol Loading {
    func load() throws -> Int
}

class Base: Loading {
    func load() throws -> Int { throw APIError.notFound }
    func name() throws -> String { "base" }
}

final class Special: Base {
    let names = Just("base").eraseToAnyPublisher()

    override func name() throws -> String { throw APIError.notFound }
}
```

## When it is right to allow it

When other errors are going to come, and callers must not count on this one.
"""#)

private let unusedErrorCase = RulePage(
    id: "unused-error-case", title: "An error that nothing makes", category: "failure-types",
    severity: .info,
    default: .strict, preview: true,
    frameworks: [],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A case that no code makes is a promise that is not kept: callers write branches for a failure that cannot happen, or the mapping
that should make it was forgotten.

```swift combine
private enum LoadError: Error {
    case offline, parsing
//                ^^^^^^^ nothing ever makes 'parsing'; map to it, or remove it
}

private func load() -> AnyPublisher<Movie, LoadError> {
    api.movie(id: "1").mapError { _ in LoadError.offline }.eraseToAnyPublisher()
}
```

```swift combine
private enum LoadError: Error {
    case offline, parsing
}

private func load() -> AnyPublisher<Movie, LoadError> {
    api.movie(id: "1")
        .mapError { error -> LoadError in
            if case .decoding = error { return .parsing }
            return .offline
        }
        .eraseToAnyPublisher()
}
```

## Where it is looked for

In enums that are private to their file, since only there all of the code that could make a case is known. A pattern asks for a
case, it makes none.

```swift combine
final class Loader {
    private enum Failure: Error, Equatable {
        case offline
        case expired(Int)
//           ^^^^^^^ nothing ever makes 'expired', though code asks for it; map to it, or remove both
        case refused
//           ^^^^^^^ nothing ever makes 'refused', though code asks for it; map to it, or remove both
    }

    private func load() -> AnyPublisher<Movie, Failure> {
        api.movie(id: "1").mapError { _ in .offline }.eraseToAnyPublisher()
    }

    func start() {
        load()
            .sink { completion in
                switch completion {
                case .failure(.expired(let day)): print(day)
//                             ------- never the case
                case .failure(let error):
                    if case .refused = error { print("no") }
//                           ------- never the case
                case .finished: break
                }
            } receiveValue: { print($0) }
            .store(in: &bag)
    }
}

fileprivate enum StoreError: LocalizedError {
    case full
    case closed(by: String)
//       ^^^^^^ nothing ever makes 'closed', though code asks for it; map to it, or remove both

    var errorDescription: String? {
        switch self {
        case .full: return "no room"
        case .closed(let name): return name
//            ------ never the case
        }
    }
}

private func save() -> Result<Int, StoreError> { .failure(.full) }

extension Movie {
    private enum Problem: Error { case untitled, tooLong }
//                                     ^^^^^^^^ nothing ever makes 'untitled'; map to it, or remove it

    func check() throws {
        if title.count > 99 { throw Problem.tooLong }
    }
}
```

## What is not reported

Everything that makes the case, also as a function, or hands it on by its name.

```swift combine
private enum LoadError: Error {
    case offline
    case failed(APIError)
    case given
    case thrown
    case kept
    case listed
}

private func load() -> AnyPublisher<Movie, LoadError> {
    api.movie(id: "1").mapError(LoadError.failed).eraseToAnyPublisher()
}

private func results() -> [Result<Int, LoadError>] { [.failure(.given)] }

private func check() throws {
    let kept = LoadError.kept
    if "".isEmpty { throw LoadError.thrown }
    throw kept
}

private let all: [LoadError] = [.listed, .offline]
```

Enums that other files see, and those whose values are made from something else.

```swift combine
enum SharedError: Error { case closed }
public enum OpenError: Error { case closed }

private enum Code: Int, Error {
    case missing = 404
    case gone = 410
}

private enum Decoded: String, Error, Codable { case lost }
private enum Listed: Error, CaseIterable { case first, second }

private enum Plain { case one, two }
```

A name that also stands for something else is left alone.

```swift combine
private enum NameError: Error { case title }

private func name(_ movie: Movie) -> String { movie.title }
```

## When it is right to allow it

While the code that will make the case is still being written.
"""#)

private let unusedSuppression = RulePage(
    id: "unused-suppression", title: "A suppression comment that suppresses nothing", category: "tool",
    severity: .warning,
    default: .on, preview: false,
    frameworks: [],
    fixes: [.safe],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
A `pipelint:disable` comment that no finding needs hides the next real one. Usually the code below it was repaired and
the comment stayed. The fix deletes the comment, or takes the one name out of it.

```swift combine
// pipelint:disable:next force-unwrapped-url - the address never changes
//                       ^^^^^^^^^^^^^^^^^^^ 'force-unwrapped-url' is not reported here; remove the comment
let home = URL(string: "https://example.com")
```

```swift fixed
let home = URL(string: "https://example.com")
```

A comment with several rules is judged name by name. Only rules that ran are judged: what `--ignore` switched off, or
`--only` left out, is not called unused.

```swift combine
let count = 1  // pipelint:disable:this force-unwrapped-url, missing-map-error - both were here once
//                                      ^^^^^^^^^^^^^^^^^^^ 'force-unwrapped-url' is not reported here; remove the comment
//                                                           ^^^^^^^^^^^^^^^^^ 'missing-map-error' is not reported here; remove the comment
```

A comment that is not written as one suppresses nothing either: a place that does not exist, no rule at all, an `enable`
that ends no region, or a whole file or region without a reason.

```swift combine
// pipelint:disable:nxt force-unwrapped-url
// ^^^^^^^^^^^^^^^^^^^^ 'disable:nxt' suppresses nothing; write 'disable:next', ':this', ':previous' or ':file'
let count = 1
```

```swift combine
// pipelint:disable:file force-unwrapped-url
// ^^^^^^^^^^^^^^^^^^^^^ suppresses nothing without a reason; add ' - ' and why
let count = 1
```

A comment that only speaks of pipelint is no suppression.

```swift combine
// Our settings for pipelint: none so far.
let count = 1
```

## When it is right to allow it

In code that is shared between branches, where the finding exists in only one of them. Then `--ignore unused-suppression`
is clearer than a second comment.
"""#)

private let valuesErasesFailure = RulePage(
    id: "values-erases-failure", title: "A typed failure that is lost on its way into `async` code", category: "failure-types",
    severity: .info,
    default: .strict, preview: true,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
`values` throws any error, whatever the publisher fails with. The caller of a function that awaits them no longer knows what can
come, though the chain did.

```swift combine
func titles() async throws -> [String] {
    var result: [String] = []
    let all: AnyPublisher<[Movie], APIError> = api.movies()
    for try await movies in all.values { result += movies.map(\.title) }
//                              ^^^^^^ 'values' throws 'any Error', though this chain fails with 'APIError' alone; catch it as 'APIError' and throw that
    return result
}
```

```swift combine
func titles() async throws(APIError) -> [String] {
    var result: [String] = []
    do {
        for try await movies in api.movies().values { result += movies.map(\.title) }
    } catch {
        throw APIError(error)
    }
    return result
}
```

## Where it is looked for

In functions that are declared with `throws` and no type, and let the error out.

```swift combine
struct Service {
    func first() async throws -> Data {
        for try await data in session.dataTaskPublisher(for: request).map(\.data).values { return data }
//                                                                                ^^^^^^ 'values' throws 'any Error', though this chain fails with 'URLError' alone; catch it as 'URLError' and throw that
        throw APIError.notFound
    }

    func all() async throws -> Int {
        var count = 0
        let movies = api.movies().map(\.count).eraseToAnyPublisher()
        do {
            for try await number in movies.values { count += number }
//                                         ^^^^^^ 'values' throws 'any Error', though this chain fails with 'APIError' alone; catch it as 'APIError' and throw that
        }
        return count
    }
}
```

## What is not reported

The chain cannot fail, fails with any error itself, or its error is caught.

```swift combine
struct Service {
    func texts() async throws {
        for await text in query.values { print(text) }
    }

    func started() -> AnyPublisher<Int, any Error> {
        api.movies().tryMap { movies in
            Task { for try await movies in api.movies().values { show(movies) } }
            return movies.count
        }
        .eraseToAnyPublisher()
    }

    func untyped() async throws {
        for try await data in session.dataTaskPublisher(for: request).validated().values { print(data) }
    }

    func caught() async throws -> Int {
        let movies = api.movies().map(\.count).eraseToAnyPublisher()
        do {
            for try await count in movies.values { return count }
        } catch let error as APIError {
            report(error)
        }
        return 0
    }

    func task() -> Task<Void, any Error> {
        Task { for try await movies in api.movies().values { show(movies) } }
    }

    func stored(_ table: [String: Movie]) throws -> [Movie] { Array(table.values) }
}
```

## When it is right to allow it

When nobody who calls the function asks what went wrong.
"""#)
