import PipelintDiagnostics
import PipelintModel

/// How messages name the errors that can arrive somewhere.
extension ErrorSet {
  /// `'URLError'`, `'URLError' and 'DecodingError'`; nil where not all are known, or they are too many for one line.
  var names: String? {
    let names = types.map { "'\($0)'" }
    guard !isOpen, !names.isEmpty, names.count <= 3, names.reduce(0, { $0 + $1.count }) <= 80 else {
      return nil
    }
    return names.listed
  }

  /// `'URLError' ends`, `'URLError' and 'DecodingError' end`, `a failure ends`: the subject and its verb.
  func subject(_ verb: String, plural: String) -> String {
    guard let names else { return "a failure \(verb)" }
    return "\(names) \(types.count == 1 ? verb : plural)"
  }
}
