import PipelintSource

/// A request of Alamofire's whose answer is read.
package struct AlamofireRequest {
  /// What reads the answer: `responseDecodable`, `publishDecodable`.
  package let reader: ExpressionID
  package let readerName: String
  /// The names of what is called in between, outermost first.
  package let links: [String]
}

extension AnalyzedFile {
  /// The requests of Alamofire's sessions, by the call that reads the answer; in source order.
  package var alamofireRequests: [AlamofireRequest] {
    let calls = Self.readers.flatMap { name in self.calls(named: name).map { ($0, name) } }
    return calls.sorted { $0.0.index < $1.0.index }.compactMap { call, name in
      var links: [String] = []
      var current = call
      while let next = inference.chainOperand(of: current, fileID), facts[next].kind == .call,
        let callee = facts.firstOperand(of: next), facts[callee].kind == .member
      {
        links.append(facts.string(facts[callee].name))
        current = next
      }
      guard let first = links.last, Self.starts.contains(first),
        let declaration = inference.ask(current, fileID).declaration,
        index.module(ofModel: declaration) == "Alamofire"
      else { return nil }
      return AlamofireRequest(reader: call, readerName: name, links: links)
    }
  }

  /// Whether an argument of the call, or the chain it is part of, reads the status.
  package func readsStatus(_ call: ExpressionID) -> Bool {
    let range = range(of: outermostLink(of: call))
    guard let name = facts.names.find("statusCode") else { return false }
    return (inference.scopes(fileID).usesOfName[name] ?? []).contains { range.contains(facts[$0].range) }
  }

  private static let starts: Set<String> = ["request", "upload", "download", "streamRequest"]
  private static let readers = [
    "response", "responseDecodable", "responseJSON", "responseData", "responseString", "responseURL",
    "publishDecodable", "publishData", "publishString", "publishResponse", "publishURL",
    "serializingDecodable", "serializingData", "serializingString", "serializingResponse",
    "serializingDownloadedFileURL", "responseStream", "responseStreamDecodable", "responseStreamString",
  ]
}
