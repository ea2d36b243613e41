// Made from Rules/ by 'swift run EmbedRules'; not to be changed by hand.
// swift-format-ignore-file

import PipelintDiagnostics

extension RuleEntry {
  /// Every rule, ordered by id.
  package static let all: [RuleEntry] = [
    RuleEntry(assignToSelfCycle, AssignToSelfCycle.self),
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
