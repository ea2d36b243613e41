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
    id: "assign-to-self-cycle", title: "An assigned object that keeps its own subscription", category: "lifetime",
    severity: .error,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.display],
    tests: true,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Text.

## When it is right to allow it

Never.
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
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Text.

## When it is right to allow it

Never.
"""#)

private let ungroupedFailure = RulePage(
    id: "ungrouped-failure", title: "Several types of error behind `any Error`", category: "failure-types",
    severity: .warning,
    default: .on, preview: false,
    frameworks: ["Combine", "OpenCombine"],
    fixes: [.display],
    tests: false,
    options: [],
    since: "0.1.0", replaces: [],
    text: #"""
Text.

## When it is right to allow it

Never.
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
