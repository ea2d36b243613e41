import PipelintDiagnostics
import PipelintModel

/// Follows each answer that is read back to the session that sent the request; of RxAlamofire what gives nothing but the body, in versions that do
/// not validate by themselves. Silent where a link in between is called 'validate' or is not Alamofire's, and where the status is read, what the
/// answer itself says of it, or the body of a failure, where an image is made of the answer, and where the closure asks only for what was decoded.
struct AlamofireMissingValidate: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    checkObservables(file, &findings)
    for request in file.alamofireRequests
    where request.links.allSatisfy(Self.known.contains) && !file.readsStatus(request.reader)
      && !file.readsOutcome(ofAnswerGivenTo: request.reader) && !file.readsBodyOfFailure(request.reader)
      && !isImage(request, file)
      && !(isDecoding(request) && file.failsUnread(around: request.reader))
      && !file.takesFailuresAlike(request.reader, isDecoding: isDecoding(request))
    {
      let readsOnlyData = file.readsOnlyData(request.reader)
      let remedy = readsOnlyData ? " and read 'result', as 'data' is there also after a failure" : ""
      findings.report(
        "'\(request.readerName)' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it\(remedy)",
        at: file.calleeRange(of: request.reader),
        scope: file.range(of: file.outermostLink(of: request.reader)),
        symbol: file.symbol(of: request.reader),
        fixes: Fix.inserting(
          ".validate()", before: request.reader,
          readsOnlyData
            ? .display(why: "'data' is there also after a failure")
            : .unsafe(why: "a status of failure fails the request"), file))
    }
  }

  private func checkObservables(_ file: AnalyzedFile, _ findings: inout Findings) {
    if mayValidateByItself(file.dependencies["RxAlamofire"]) { return }
    for request in file.rxAlamofireRequests
    where request.links.allSatisfy(Self.known.union(["rx"]).contains) && !file.readsStatus(request.reader)
      && !isImage(request, file)
    {
      let remedy =
        request.isSentByReader
        ? "send it with 'request', call 'validate()' and then '\(request.readerName)()'"
        : "call 'validate()' before it"
      findings.report(
        "'\(request.readerName)' takes any status for a success, so that a 404 or 500 is read like an answer; \(remedy)",
        at: file.calleeRange(of: request.reader),
        scope: file.range(of: file.outermostLink(of: request.reader)),
        symbol: file.symbol(of: request.reader),
        fixes: request.isSentByReader
          ? []
          : Fix.inserting(
            ".validate()", before: request.reader,
            .unsafe(why: "a status of failure fails the request"), file))
    }
  }

  private func isDecoding(_ request: AlamofireRequest) -> Bool { request.readerName.hasSuffix("Decodable") }

  /// Of the page of a 404 there is no image.
  private func isImage(_ request: AlamofireRequest, _ file: AnalyzedFile) -> Bool {
    request.readerName.lowercased().hasSuffix("data") && file.makesImage(ofAnswerGivenTo: request.reader)
  }

  /// RxAlamofire 3.0 to 5.6 calls 'validate()' in what gives nothing but the body.
  private func mayValidateByItself(_ version: DependencyVersions.Version) -> Bool {
    switch version {
    case .major(let major): 3...5 ~= major
    case .unknown: true
    case .notNamed: false
    }
  }

  /// What Alamofire's requests are told before they are read, without 'validate'.
  private static let known: Set<String> = [
    "request", "upload", "download", "streamRequest", "authenticate", "cacheResponse", "redirect",
    "uploadProgress", "downloadProgress", "cURLDescription", "onURLRequestCreation",
    "onURLSessionTaskCreation",
    "resume", "suspend", "onHTTPResponse",
  ]
}
