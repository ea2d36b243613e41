/// The declarations that snippets are analyzed with, so that they need not bring their own.
package enum Prelude: String, Sendable {
  case combine, rx
  /// None: the snippet stands for itself.
  case parse

  /// What is put before a snippet that imports nothing itself.
  var imports: String {
    switch self {
    case .combine: "import Combine\nimport Foundation\n"
    case .rx: "import Foundation\nimport RxCocoa\nimport RxRelay\nimport RxSwift\n"
    case .parse: ""
    }
  }

  /// The text of the file that stands beside the snippet.
  var declarations: String {
    switch self {
    case .combine: imports + combineDeclarations
    case .rx: imports + rxDeclarations
    case .parse: ""
    }
  }
}
