// Made from Rules/ by 'swift run EmbedRules'; not to be changed by hand.
// swift-format-ignore-file

import PipelintDiagnostics

extension RuleEntry {
  /// Every rule, ordered by id.
  package static let all: [RuleEntry] = [
    RuleEntry(assignToSelfCycle, AssignToSelfCycle.self),
    RuleEntry(forceUnwrappedUrl, ForceUnwrappedUrl.self),
    RuleEntry(missingMapError, MissingMapError.self),
    RuleEntry(ungroupedFailure, UngroupedFailure.self),
    RuleEntry(unknownRuleInSuppression, nil),
    RuleEntry(unusedSuppression, nil),
  ]
}

private let assignToSelfCycle = RulePage(
    id: "assign-to-self-cycle", title: "An object that keeps the subscription which assigns to it", category: "lifetime",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "CombineExt"],
    fixes: [],
    tests: true,
    options: [.init(name: "allow-singletons", type: "boolean", defaultValue: "true")],
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

`assign(to: &$now)` ties the subscription to the property instead, and needs no token. Where the property is not
`@Published`, `sink` with a weak `self` does the same.

```swift combine
final class ClockModel: ObservableObject {
    @Published var now = Date()

    init() {
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().assign(to: &$now)
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

An unknown upstream counts as one that goes on. One that ends by itself releases the object when it does, so the finding
is only a remark; so it is in a type with a `static let shared` of itself, which lives on anyway (`allow-singletons`).

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

CombineExt's `assign` to several objects holds each of them, unless it is told not to.

```swift combine
final class Form {
    var first = ""
    var second = ""
    private var tokens = Set<AnyCancellable>()

    func start() {
        query.assign(to: \.first, on: self, and: \.second, on: self).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
//                                                         ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        query.assign(to: \.first, on: self, ownership: .strong).store(in: &tokens)
//                                ^^^^^^^^ 'self' and the subscription in 'tokens' keep each other alive for ever; use 'sink { [weak self] … }'
        query.assign(to: \.first, on: self, ownership: .weak).store(in: &tokens)
        query.assign(to: \.first, on: self, ownership: .unowned).store(in: &tokens)
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

private let forceUnwrappedUrl = RulePage(
    id: "force-unwrapped-url", title: "A URL made from text and forced", category: "url",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine", "CombineExt", "RxSwift", "RxCocoa", "Moya", "Alamofire", "Foundation"],
    fixes: [],
    tests: false,
    options: [.init(name: "literals", type: "string", defaultValue: "allow-valid")],
    since: "0.1.0", replaces: [],
    text: #"""
`URL(string:)!` turns bad input into a crash, often in the one place that could have said so: a function that returns a
publisher, a `Result`, or throws. There it is an error, elsewhere a warning.

```swift combine
func movie(id: String) -> AnyPublisher<Data, URLError> {
    let url = URL(string: "https://example.com/movies/\(id)")!
//                                                           ^ a bad address crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
    return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}
```

What the caller gets instead:

```swift combine
func movie(id: String) -> AnyPublisher<Data, URLError> {
    guard let url = URL(string: "https://example.com/movies/\(id)") else {
        return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
    }
    return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
}
```

A closure does not hide the function around it, nor does `URLComponents`, `try!`, or a type that ends in `!`.

```swift combine
func sizes(of paths: AnyPublisher<String, Never>, _ base: URL) -> AnyPublisher<Int, Never> {
    paths.map { URL(string: $0, relativeTo: base)!.path.count }.eraseToAnyPublisher()
//                                               ^ a bad address crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

func address(_ text: String) async throws -> URL {
    let components = URLComponents(string: text)!
//                                              ^ a bad address crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
    return components.url!
//                       ^ a bad address crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
}

protocol URLConvertible { func asURL() throws -> URL }

func resolve(_ text: any URLConvertible) -> Result<URL, URLError> {
    .success(try! text.asURL())
//           ^^^^ a bad address crashes here instead of reaching the caller as a failure; use 'try', not 'try!'
}

final class Client {
    init(host: String) {
        let base: URL! = URL(string: "https://" + host)
//                   ^ 'URL(string:)' is nil for a bad address, which crashes here; unwrap it with 'guard'
        print(base.path)
    }

    func open(_ components: URLComponents?) -> URL {
        components?.url ?? NSURL(string: UUID().uuidString)! as URL
//                                                         ^ 'NSURL(string:)' is nil for a bad address, which crashes here; unwrap it with 'guard'
    }
}
```

A text that stands in the source is read as Foundation would read it, by both its parsers: the one since iOS 17, which
percent-encodes, and the one before, which refused.

```swift combine
let port = URL(string: "https://example.com:port/movies")!
//                                                       ^ 'URL(string:)' is always nil here: the port is not a number
let host = URL(string: "https://exa mple.com")!
//                                            ^ 'URL(string:)' is always nil here: the text names no valid host
let bracket = URL(string: "http://[::1")!
//                                      ^ 'URL(string:)' is always nil here: the text names no valid host
let nothing = URL(string: "")!
//                           ^ 'URL(string:)' is always nil here: the text is empty
let query = URL(string: "https://example.com/?q=a b")!
//                                                   ^ 'URL(string:)' is nil before iOS 17: the text has a space; percent-encode it
let pipe = URL(string: "https://example.com/a|b")!
//                                               ^ 'URL(string:)' is nil before iOS 17: the text has '|'; percent-encode it
let strict = URL(string: "https://example.com/ä", encodingInvalidCharacters: false)!
//                                                                                 ^ 'URL(string:encodingInvalidCharacters:)' is always nil here: the text has a character outside ASCII
let relative = URL(string: "not a url")!
//                                     ^ 'URL(string:)' gives a relative URL: the text has no scheme; begin it with one, such as 'https://'
```

Valid literals are right, however they are put together, and so are constants that are one. `literals: forbid` reports
these too.

```swift combine
enum Endpoint {
    static let host = "https://example.com"
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
let encoded = URL(string: "https://example.com/a b", encodingInvalidCharacters: true)!
func load(_ url: URL = URL(string: "https://example.com/ä")!) -> URL {
    let text = "https://example.com"
    return URL(string: text)!
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

## When it is right to allow it

In a script, a test, or a preview, where a crash is the clearest report; tests, previews and playgrounds are left out
anyway. And where the text is made in one place from parts that are known to be safe, such as a number in a path.
"""#)

private let missingMapError = RulePage(
    id: "missing-map-error", title: "A failure type that `mapError` would restore", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
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

func count(_ url: URL) -> AnyPublisher<Int, any Error> {
    session.dataTaskPublisher(for: url).tryMap { $0.data.count }.eraseToAnyPublisher()
//                                                               ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'URLError' can arrive; restore it with 'mapError'
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

Where something unknown can arrive too, a type of the project that is thrown in the chain is what the failure should be.

```swift combine
func movie(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<Data, any Error> {
    source
        .tryMap { data in
            if data.isEmpty { throw APIError.notFound }
            return try external(data)
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though 'APIError' is at hand; restore it with 'mapError'
}
```

A `mapError` before the erasing operator is lost again, and one that only widens restores nothing.

```swift combine
func early(_ data: AnyPublisher<Data, URLError>) -> AnyPublisher<Int, any Error> {
    data
        .mapError { APIError.network($0) }
        .tryMap { data in
            if data.isEmpty { throw APIError.notFound }
            return data.count
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ 'any Error' leaves here, though only 'APIError' can arrive; restore it with 'mapError'
}
```

## What is not reported

The failure is mapped, replaced or caught after the last operator that erases it.

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

Two or more types arrive: that is `ungrouped-failure`, once for the declaration.

```swift combine
private func several(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
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

When callers treat every failure alike, as text for the user or for a log.
"""#)

private let ungroupedFailure = RulePage(
    id: "ungrouped-failure", title: "Several types of error behind one `any Error`", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [],
    tests: false,
    options: [.init(name: "min-access", type: "string", defaultValue: "internal")],
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
//       ^^^^^^^^^^^^^^^^^^^ callers of 'movies(_:)' get 'any Error', though only 3 error types can arrive; group them
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
//           ^^^^^^^^^^^^^^^^^^^ callers of 'thrown(_:)' get 'any Error', though only 2 error types can arrive; group them
    }

    func called(_ url: URL) -> AnyPublisher<Data, any Error> {
        session.dataTaskPublisher(for: url).tryMap { try checked($0.data) }.eraseToAnyPublisher()
//                                                                          ^^^^^^^^^^^^^^^^^^^ callers of 'called(_:)' get 'any Error', though only 2 error types can arrive; group them
    }

    func decoded(_ url: URL) -> AnyPublisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).tryMap { try JSONDecoder().decode(Movie.self, from: $0.data) }.eraseToAnyPublisher()
//                                                                                                         ^^^^^^^^^^^^^^^^^^^ callers of 'decoded(_:)' get 'any Error', though only 2 error types can arrive; group them
    }

    func inner(_ source: AnyPublisher<URL, CheckError>) -> AnyPublisher<Data, any Error> {
        source
            .mapError { $0 as any Error }
            .flatMap { url in session.dataTaskPublisher(for: url).mapError { $0 as any Error } }
            .map(\.data)
            .eraseToAnyPublisher()
//           ^^^^^^^^^^^^^^^^^^^ callers of 'inner(_:)' get 'any Error', though only 2 error types can arrive; group them
    }

    func fromOthers(_ url: URL) -> AnyPublisher<Movie, any Error> {
        thrown(url).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                   ^^^^^^^^^^^^^^^^^^^ callers of 'fromOthers(_:)' get 'any Error', though only 3 error types can arrive; group them
    }
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
//           ^^^^^^^^^^^^^^^^^^^ callers of 'movie' get 'any Error', though only 2 error types can arrive; group them
    }

    let load: (URL) -> AnyPublisher<Movie, any Error> = { url in
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder()).eraseToAnyPublisher()
//                                                                                                       ^^^^^^^^^^^^^^^^^^^ callers of 'load' get 'any Error', though only 2 error types can arrive; group them
    }

    func opaque(_ url: URL) -> some Publisher<Movie, any Error> {
        session.dataTaskPublisher(for: url).map(\.data).decode(type: Movie.self, decoder: JSONDecoder())
//                                                      ^^^^^^ callers of 'opaque(_:)' get 'any Error', though only 2 error types can arrive; group them
    }

    func future() -> AnyPublisher<Data, any Error> {
        Future { promise in
            if data.isEmpty { promise(.failure(StoreError.locked)) } else { promise(.failure(URLError(.unknown))) }
        }
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ callers of 'future()' get 'any Error', though only 2 error types can arrive; group them
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
//      ^ callers of 'load(_:isOn:)' get 'any Error', though only 3 error types can arrive; group them
        : Fail(error: ModeError.off).eraseToAnyPublisher()
}
```

A requirement that says `any Error` is reported once, for all of its witnesses.

```swift combine
protocol MovieSource {
    func movie(_ url: URL) -> AnyPublisher<Movie, any Error>
//       ^^^^^ callers of 'movie(_:)' get 'any Error', though only 3 error types can arrive; group them
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

Something unknown may come as well; two types that certainly arrive are enough.

```swift combine
func unknownStep(_ data: Data) throws -> Data { try external(data) }

func movie(_ url: URL) -> AnyPublisher<Movie, any Error> {
    session.dataTaskPublisher(for: url)
        .tryMap { try unknownStep($0.data) }
        .decode(type: Movie.self, decoder: JSONDecoder())
        .eraseToAnyPublisher()
//       ^^^^^^^^^^^^^^^^^^^ callers of 'movie(_:)' get 'any Error', though 'URLError', 'DecodingError' and perhaps more can arrive; group them
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

## When it is right to allow it

When callers only ever show the error's text, or when the function passes on whatever a plug-in throws. Say so at the
declaration.
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
