import PipelintSource

/// A request of Alamofire's whose answer is read.
package struct AlamofireRequest {
  /// What reads the answer: `responseDecodable`, `publishDecodable`.
  package let reader: ExpressionID
  package let readerName: String
  /// The names of what is called in between, outermost first.
  package let links: [String]
  /// The same call sends the request: `session.rx.data(.get, url)`.
  package var isSentByReader = false
}

extension AnalyzedFile {
  /// The requests of Alamofire's sessions, by the call that reads the answer; in source order.
  package var alamofireRequests: [AlamofireRequest] {
    let calls = Self.readers.flatMap { name in self.calls(named: name).map { ($0, name) } }
    return calls.sorted { $0.0.index < $1.0.index }.compactMap { call, name in
      var links: [String] = []
      var current = call
      while let next = request(readBy: current), facts[next].kind == .call,
        let callee = facts.firstOperand(of: next), facts[callee].kind == .member
      {
        links.append(facts.string(facts[callee].name))
        current = next
      }
      guard let first = links.last, Self.starts.contains(first),
        let declaration = inference.ask(current, fileID).declaration,
        index.module(ofModel: declaration) == "Alamofire", !isReadByProject(call, name)
      else { return nil }
      return AlamofireRequest(reader: call, readerName: name, links: links)
    }
  }

  /// The requests of RxAlamofire's, by the call that reads of the answer what it says, and not its status; in source order.
  package var rxAlamofireRequests: [AlamofireRequest] {
    let calls = Self.rxReaders.flatMap { name in self.calls(named: name).map { ($0, name) } }
    return calls.sorted { $0.0.index < $1.0.index }.compactMap { call, name in
      guard isOfRxAlamofire(call) else { return nil }
      if facts.arguments(of: call).contains(where: isMethodOrRequest) {
        return AlamofireRequest(reader: call, readerName: name, links: [], isSentByReader: true)
      }
      var links: [String] = []
      var current = call
      while let next = inference.chainOperand(of: current, fileID) {
        let called = facts[next].kind == .call ? facts.firstOperand(of: next) : nil
        if let called { links.append(facts.string(facts[called].name)) }
        if called.map({ facts.string(facts[$0].name) == "request" }) == true, isOfRxAlamofire(next) {
          return AlamofireRequest(reader: call, readerName: name, links: links)
        }
        current = next
      }
      return nil
    }
  }

  private func isOfRxAlamofire(_ call: ExpressionID) -> Bool {
    inference.ask(call, fileID).declaration.map(index.module(ofModel:)) == "RxAlamofire"
  }

  /// The first argument of what sends a request and reads its answer: the method, or the request.
  private func isMethodOrRequest(_ argument: ArgumentFact) -> Bool {
    let label = facts.string(argument.label)
    return label == "urlRequest" || label.isEmpty
  }

  /// What gives nothing but what the answer says.
  private static let rxReaders = ["data", "json", "string", "decodable"]

  /// Whether what reads the answer may be a function of the project's own, which it has given a name of Alamofire's.
  private func isReadByProject(_ call: ExpressionID, _ name: String) -> Bool {
    if let declaration = inference.ask(call, fileID).declaration { return !index.isFramework(declaration) }
    return hasAddition(named: name)
  }

  /// Whether the project declares a member of this name in an extension of a type of Alamofire's.
  private func hasAddition(named name: String) -> Bool {
    !index.membersOfProject(named: name) { type in
      index.isModel(type) && index.module(ofModel: index.entries[Int(type)].declaration) == "Alamofire"
    }
    .isEmpty
  }

  /// What a link is called on, or what the local variable holds first that it is called on, where nothing else is asked of that but to begin or to end,
  /// and it is given nothing but other requests: `let request = session.request(url)`.
  private func request(readBy call: ExpressionID) -> ExpressionID? {
    guard let operand = inference.chainOperand(of: call, fileID), facts[operand].kind == .name,
      case .local(let statement, _)? = inference.binding(of: operand, fileID)?.origin
    else { return inference.chainOperand(of: call, fileID) }
    let binding = StatementID(Int(statement))
    guard !facts[binding].value.isNone else { return nil }
    let isOtherwiseUsed = uses(ofLocal: binding).contains { use in
      guard use != operand else { return false }
      guard let user = parent(of: use) else { return true }
      switch facts[user].kind {
      case .member: return !Self.ways.contains(facts.string(facts[user].name))
      case .assignment:
        return facts.firstOperand(of: user) != use
          || !facts.operands(of: user).dropFirst().allSatisfy(isUntouchedRequest)
      default: return true
      }
    }
    return isOtherwiseUsed ? nil : facts[binding].value
  }

  /// `session.request(url)`, with nothing behind it.
  private func isUntouchedRequest(_ value: ExpressionID) -> Bool {
    facts[value].kind == .call && Self.starts.contains(name(ofMemberCalledBy: value))
  }

  private static let ways: Set<String> = ["cancel", "convertible", "resume", "suspend"]

  /// Whether an argument of the call, or the chain it is part of, reads the status, or takes the response along for somebody who may:
  /// `publishData().tryMap { ($0.data, $0.response) }`, `responseData { check($0) }`, `await request.serializingData().response`, also of a
  /// constant that keeps it: `let task = request.serializingData()`. What the project has added to the response may read it: `$0.isValid`.
  package func readsStatus(_ call: ExpressionID) -> Bool {
    let outermost = outermostLink(of: call)
    let range = range(of: outermost)
    func isUsed(_ name: String, where isMeant: (ExpressionID) -> Bool) -> Bool {
      guard let name = facts.names.find(name) else { return false }
      return (inference.scopes(fileID).usesOfName[name] ?? []).contains { use in
        range.contains(facts[use].range) && isMeant(use)
      }
    }
    return isUsed("statusCode") { _ in true } || isHandedOn(by: call) || isAskedForAddition(by: call)
      || isUsed("response") { use in
        facts[use].kind == .member && (use == outermost || isOfParameter(use))
      } || hasResponseRead(constantFor: outermost)
  }

  /// Whether a local constant is given what reads an answer, and is asked for the response: `task.response`.
  private func hasResponseRead(constantFor reader: ExpressionID) -> Bool {
    guard let name = facts.names.find("response") else { return false }
    return uses(of: name, around: reader).contains { use in
      guard facts[use].kind == .member, let base = facts.firstOperand(of: use), facts[base].kind == .name,
        case .local(let statement, _)? = inference.binding(of: base, fileID)?.origin
      else { return false }
      return facts.statements[Int(statement)].value == reader
    }
  }

  /// Whether the closure of a `responseDecodable`, which has decoded the answer, decodes once more: then it is the body of a failure that it reads.
  package func readsBodyOfFailure(_ call: ExpressionID) -> Bool {
    guard name(ofMemberCalledBy: call) == "responseDecodable",
      let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !closure.isNone
    else { return false }
    return calls(named: "decode").contains { facts[closure].range.contains(range(of: $0)) }
  }

  /// Whether an image is made of the answer, in the closure that is given it or further down the chain: of the page of a 404 there is none.
  package func makesImage(ofAnswerGivenTo call: ExpressionID) -> Bool {
    makesImage(in: SourceRange(calleeRange(of: call).lower, range(of: outermostLink(of: call)).upper))
  }

  /// Whether the closure that is given the answer looks at nothing of it but `data`, which is there also when the request has failed.
  package func readsOnlyData(_ call: ExpressionID) -> Bool {
    guard let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !closure.isNone
    else { return false }
    let uses = uses(ofParameter: 0, in: closure)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        parent(of: use).map { facts[$0].kind == .member && facts.string(facts[$0].name) == "data" } ?? false
      }
  }

  /// Whether the closure that is given the answer does nothing but print that there is one, or asks for nothing but what was decoded of it: an answer of
  /// failure mostly can't be, so that it comes to the same. `guard let movie = answer.value else { … }`
  package func takesFailuresAlike(_ reader: ExpressionID, isDecoding: Bool) -> Bool {
    guard let closure = facts.arguments(of: reader).last.map({ facts[$0.value].closure }), !closure.isNone
    else { return false }
    let uses = uses(ofParameter: 0, in: closure)
    if uses.isEmpty { return onlyPrints(closure) }
    return isDecoding && asksForMore(thanErrorsHave: reader)
      && uses.allSatisfy { use in
        guard let value = parent(of: use), facts[value].kind == .member,
          facts.string(facts[value].name) == "value"
        else { return false }
        return facts.conditions.contains { $0.kind == .optionalBinding && $0.value == value }
      }
  }

  /// Whether the closure that is given the answer gives all of it to another function.
  private func isHandedOn(by call: ExpressionID) -> Bool {
    guard let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !closure.isNone
    else {
      return false
    }
    return uses(ofParameter: 0, in: closure).contains { use in
      guard let parent = parent(of: use), facts[parent].kind == .call else { return false }
      let callee = facts.firstOperand(of: parent).map { facts.string(facts[$0].name) }
      return callee != "print" && facts.arguments(of: parent).contains { $0.value == use }
    }
  }

  /// Whether the closure that is given the answer asks it for what the project declares in an extension of the response: by name, as the closure
  /// seldom says what it is given.
  private func isAskedForAddition(by call: ExpressionID) -> Bool {
    guard let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !closure.isNone
    else { return false }
    return uses(ofParameter: 0, in: closure).contains { use in
      guard let member = parent(of: use), facts[member].kind == .member else { return false }
      return hasAddition(named: facts.string(facts[member].name))
    }
  }

  /// `$0.response`, `answer.response` of a closure's parameter.
  private func isOfParameter(_ member: ExpressionID) -> Bool {
    facts.firstOperand(of: member).map(isClosureParameter) ?? false
  }

  private static let starts: Set<String> = ["request", "upload", "download", "streamRequest"]
  private static let readers = [
    "response", "responseDecodable", "responseJSON", "responseData", "responseString", "responseURL",
    "publishDecodable", "publishData", "publishString", "publishResponse", "publishURL",
    "serializingDecodable", "serializingData", "serializingString", "serializingResponse",
    "serializingDownloadedFileURL", "responseStream", "responseStreamDecodable", "responseStreamString",
  ]
}
