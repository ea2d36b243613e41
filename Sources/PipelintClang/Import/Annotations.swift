import CClang

/// What attributes of a declaration say to Swift, as the prelude hands it on.
struct Annotations {
  private(set) var name: String?
  /// Of `swift_error`: `none`, `null_result`, …
  private(set) var error: String?
  /// Of `swift_async` and `NS_SWIFT_ASYNC_NAME`: `none`, a name, or the kind and the number of the parameter.
  private(set) var async: String?
  /// The name of the constant that holds an error enumeration's domain.
  private(set) var domain: String?
  private(set) var isUnavailable = false
  private(set) var isRefined = false
  private(set) var isEnumeration = false
  private(set) var isOptionSet = false
  private(set) var isNoEscape = false

  init(_ children: [Cursor]) {
    for child in children where child.kind == ClangCursor_AnnotateAttr {
      let text = child.spelling
      guard text.hasPrefix(HeaderPrelude.annotationPrefix) else { continue }
      let parts = text.dropFirst(HeaderPrelude.annotationPrefix.count).split(separator: "=", maxSplits: 1)
      let value = parts.count > 1 ? parts[1].filter { $0 != " " } : ""
      switch parts.first.map(String.init) ?? "" {
      case "name": name = value
      case "error": error = value
      case "async": async = value
      case "domain": domain = value
      case "unavailable": isUnavailable = true
      case "refined": isRefined = true
      case "enum": isEnumeration = true
      case "options": isOptionSet = true
      case "noescape": isNoEscape = true
      default: break
      }
    }
  }
}
