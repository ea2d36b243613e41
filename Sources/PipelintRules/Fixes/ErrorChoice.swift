import PipelintModel

/// The error that says something, of the type that a function may fail with.
struct ErrorChoice {
  /// Parts of the names of cases that say it, in lower case: `badurl`.
  let names: [String]
  /// The text that was wrong, for a case that takes one.
  let text: String?
  /// The error of the system that says it, for types that carry it: `URLError(.badURL)`.
  let system: (type: String, value: String)

  /// An expression of the type `failure`, written out; nil where a human has to choose.
  func expression(of failure: Type, _ file: AnalyzedFile) -> String? {
    if file.isAnyError(failure) || "\(failure)" == system.type { return system.value }
    let cases = file.cases(of: failure)
    for part in names {
      for `case` in cases where `case`.name.lowercased().contains(part) {
        if `case`.payload.isEmpty { return "\(failure).\(`case`.name)" }
        if let text, `case`.payload.count == 1, "\(`case`.payload[0])" == "String" {
          let label = `case`.labels[0].isEmpty ? "" : "\(`case`.labels[0]): "
          return "\(failure).\(`case`.name)(\(label)\(text))"
        }
      }
    }
    if let carrier = cases.first(where: { $0.payload.count == 1 && "\($0.payload[0])" == system.type }) {
      return carrier.labels[0].isEmpty ? "\(failure).\(carrier.name)(\(system.value))" : nil
    }
    return file.errorInitializer(of: failure)?.label == "" ? "\(failure)(\(system.value))" : nil
  }
}

extension FailureWay {
  /// The statement that ends the function with an error.
  func statement(with error: String) -> String {
    switch kind {
    case .thrown: "throw \(error)"
    case .publisher: "return Fail(error: \(error)).eraseToAnyPublisher()"
    case .observable: "return .error(\(error))"
    case .result: "return .failure(\(error))"
    }
  }
}
