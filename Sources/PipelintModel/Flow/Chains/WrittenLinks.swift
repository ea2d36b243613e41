import PipelintSource

/// What can be said of a chain by how it is written, before anything of it is typed.
extension AnalyzedFile {
  /// Whether a link of one of these names may come before `call` in its chain. Types nothing.
  package func mayFollow(_ names: Set<String>, _ call: ExpressionID) -> Bool {
    let links = linksWritten(before: call)
    return links.count == Self.mostLinks || links.contains { names.contains(nameWritten($0)) }
  }

  /// Whether an operator may follow `call` in its chain: the next link does not subscribe. Types nothing.
  package func mayBeOperatedOn(_ call: ExpressionID) -> Bool {
    guard let member = parent(of: call), facts[member].kind == .member, let next = parent(of: member) else {
      return false
    }
    return !inference.isWrittenAsSubscriber(facts[next], fileID)
  }

  /// Whether values may come to `call` in the background. Not where a link above hands them to the main thread, and the links in between leave them
  /// there; and not from a `$property`. Types nothing.
  package func mayBeInBackground(at call: ExpressionID) -> Bool {
    mayBeInBackground(linksWritten(before: call), depth: 0)
  }

  private func mayBeInBackground(_ links: [ExpressionID], depth: Int) -> Bool {
    func mayBeInBackground(_ stream: ExpressionID) -> Bool {
      depth > Self.deepestJoin || self.mayBeInBackground(linksWritten(upTo: stream), depth: depth + 1)
    }
    for link in links {
      let fact = facts[link]
      if fact.kind != .call {
        if isLocalConstant(link) { continue }
        return !isWrittenProperty(fact)
      }
      if isWrittenForMain(link) { return false }
      if let streams = streamsJoined(by: link) { return streams.contains(where: mayBeInBackground) }
      if inference.joinsStreams(nameWritten(link)) {
        let streams = facts.arguments(of: link).map(\.value).filter { facts[$0].kind != .closure }
        if streams.contains(where: mayBeInBackground) { return true }
        continue
      }
      guard inference.keepsDelivery(nameWritten(link)) else { return true }
    }
    return true
  }

  /// Whether a failure may come to `call`: not from a `$property`, a notification, `Just` or what the project declares never to fail, through links
  /// that add none. Types no chain.
  package func mayFail(before call: ExpressionID) -> Bool { mayFail(linksWritten(before: call), depth: 0) }

  /// Whether a failure may come to a call that joins streams, as `merge(with: news)` does, or out of what it is given. Types no chain.
  package func mayJoinFailures(_ call: ExpressionID) -> Bool {
    mayFail(before: call) || facts.arguments(of: call).contains { mayFail(outOf: $0.value, depth: 0) }
  }

  private func mayFail(outOf stream: ExpressionID, depth: Int) -> Bool {
    facts[stream].kind == .closure || depth > Self.deepestJoin
      || mayFail(linksWritten(upTo: stream), depth: depth)
  }

  private func mayFail(_ links: [ExpressionID], depth: Int) -> Bool {
    for link in links {
      let fact = facts[link]
      let name = nameWritten(link)
      if fact.kind != .call, isWrittenProperty(fact) { return false }
      if isObservation(link) || isNeverFailingSource(link) { return false }
      if let streams = streamsJoined(by: link) {
        // All fail alike, or the compiler refuses it.
        return streams.allSatisfy { mayFail(outOf: $0, depth: depth + 1) }
      }
      if isLocalConstant(link) || fact.kind == .call && inference.hasOperatorKeepingFailure(name) { continue }
      return !isMember(link) || !inference.index.modelMembers(named: name).isEmpty
        || !inference.streamsOfProjectNeverFail(name)
    }
    return true
  }

  /// What the chain that an expression is the end of begins with, as it is written: `movies` of `movies.map { … }.sink { … }`.
  func writtenSource(of expression: ExpressionID) -> ExpressionID {
    var current = expression
    while let operand = inference.chainOperand(of: current, fileID) { current = operand }
    return current
  }

  /// The name or path that the chain begins at whose end an expression is: `self.movies` of `self.movies.map { … }`, `api` of
  /// `api.movies().map { … }`.
  func namedSource(of expression: ExpressionID) -> ExpressionID {
    var current = writtenSource(of: expression)
    while let member = parent(of: current), facts[member].kind == .member,
      facts.firstOperand(of: member) == current, let next = parent(of: member), facts[next].kind == .member
    { current = member }
    return current
  }

  /// What `call` is applied to, the nearest first: calls, and members and names that are not called. Goes on with what a local constant stands for,
  /// but no further than `mostLinks`, so that what asks it of each link of a chain takes no longer for each in a longer one.
  private func linksWritten(before call: ExpressionID) -> [ExpressionID] {
    inference.chainOperand(of: call, fileID).map { linksWritten(upTo: $0) } ?? []
  }

  /// The same, beginning with the last link itself.
  private func linksWritten(upTo last: ExpressionID) -> [ExpressionID] {
    var result: [ExpressionID] = []
    var current: ExpressionID? = last
    while let link = current, result.count < Self.mostLinks {
      let fact = facts[link]
      if [.call, .member, .name].contains(fact.kind) { result.append(link) }
      current = inference.chainOperand(of: link, fileID)
      // A constant may not stand for what it is a part of.
      if fact.kind == .name, let value = inference.initialValue(ofLocal: link, fact, fileID),
        value.index < link.index
      {
        current = value
      }
    }
    return result
  }

  private static let mostLinks = 64

  /// How many joins in joins are followed.
  private static let deepestJoin = 3

  /// Whether a link is the name of a local constant, after which comes what that stands for.
  private func isLocalConstant(_ link: ExpressionID) -> Bool {
    facts[link].kind == .name && inference.initialValue(ofLocal: link, facts[link], fileID) != nil
  }

  /// Whether a link's name can mean nothing but a member of a type: no local one, none at file level, and no element of a local tuple.
  private func isMember(_ link: ExpressionID) -> Bool {
    let named = facts[link].kind == .call ? inference.operand(facts[link], 0, fileID) : link
    switch facts[named].kind {
    case .name:
      return inference.binding(of: named, fileID) == nil
        && index.lookUp(facts.string(facts[named].name), from: fileID).isEmpty
    case .member:
      guard let base = facts.firstOperand(of: named), facts[base].kind == .name,
        let value = inference.initialValue(ofLocal: base, facts[base], fileID)
      else { return true }
      return facts[value].kind != .tuple
    default: return true
    }
  }

  private func nameWritten(_ link: ExpressionID) -> String {
    facts[link].kind == .call ? name(ofMemberCalledBy: link) : facts.string(facts[link].name)
  }

  /// `$movies`: the publisher of a `@Published` property, or what another wrapper gives, of which nothing is known.
  private func isWrittenProperty(_ fact: ExpressionFact) -> Bool {
    let name = facts.string(fact.name).utf8
    guard name.first == UInt8(ascii: "$"), let second = name.dropFirst().first else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  /// `receive(on: DispatchQueue.main)`, `observe(on: MainScheduler.instance)`
  private func isWrittenForMain(_ link: ExpressionID) -> Bool {
    guard ["receive", "observe", "observeOn"].contains(nameWritten(link)),
      let scheduler = facts.arguments(of: link).first.map({ facts[$0.value] })
    else { return false }
    switch scheduler.kind {
    case .implicitMember: return facts.string(scheduler.name) == "main"
    case .member:
      let base = facts[inference.operand(scheduler, 0, fileID)]
      return facts.string(scheduler.name) == "main" || facts.string(base.name) == "MainScheduler"
    default: return false
    }
  }

  /// `Just(value)`, `Empty<Movie, Never>()`
  private func isNeverFailingSource(_ link: ExpressionID) -> Bool {
    guard facts[link].kind == .call, let callee = facts.firstOperand(of: link), facts[callee].kind == .name,
      case let name = facts.string(facts[callee].name),
      name == "Just" || inference.failsWithNever(facts[callee], fileID)
    else { return false }
    return inference.binding(of: callee, fileID) == nil
      && index.lookUp(name, from: fileID).allSatisfy(index.isFramework)
  }

  /// `NotificationCenter.default.publisher(for: name)`, `webView.publisher(for: \.url)`: none that a model has of this form fails.
  private func isObservation(_ link: ExpressionID) -> Bool {
    guard facts[link].kind == .call, nameWritten(link) == "publisher",
      let label = facts.arguments(of: link).first?.label, facts.string(label) == "for"
    else { return false }
    return !projectDeclaresMember(named: "publisher") || inference.streamsOfProjectNeverFail("publisher")
  }

  /// `Publishers.Merge(movies, news)`: what is joined; nil for what is no such call.
  private func streamsJoined(by link: ExpressionID) -> [ExpressionID]? {
    guard facts[link].kind == .call, let callee = facts.firstOperand(of: link), facts[callee].kind == .member,
      let base = facts.firstOperand(of: callee), facts[base].kind == .name,
      facts.string(facts[base].name) == "Publishers",
      case let name = facts.string(facts[callee].name),
      ["CombineLatest", "Zip", "Merge", "Concatenate"].contains(where: name.hasPrefix)
    else { return nil }
    return facts.arguments(of: link).map(\.value)
  }
}

extension Inference {
  /// Whether what is called so on a stream leaves values on the thread they come on: the models have the name, and the project has no operator of it.
  fileprivate func keepsDelivery(_ name: String) -> Bool {
    if let known = models.keepsDelivery[name] { return known }
    let members = projectHasOperator(name) ? [] : index.modelMembers(named: name)
    let answer = !members.isEmpty && members.map(effects).allSatisfy(\.keepsDelivery)
    models.keepsDelivery[name] = answer
    return answer
  }

  /// Whether what is called so on a stream joins others to it: the models have the name, and the project has no operator of it.
  fileprivate func joinsStreams(_ name: String) -> Bool {
    ["combineLatest", "merge", "zip"].contains(name) && !projectHasOperator(name)
  }

  /// Whether what is called so on a stream fails as that does: all of the name that the models have, or else the project.
  fileprivate func hasOperatorKeepingFailure(_ name: String) -> Bool {
    keepsFailure(name) && (!projectHasOperator(name) || index.modelMembers(named: name).isEmpty)
  }

  /// Whether the project gives streams a member of this name.
  private func projectHasOperator(_ name: String) -> Bool {
    if let known = models.projectOperators[name] { return known }
    let before = types.doubts.begin()
    let answer = !index.membersOfProject(named: name) { shape(ofEntry: $0) != nil }.isEmpty
    if !types.doubts.end(before) { models.projectOperators[name] = answer }
    return answer
  }

  /// Whether each of the few streams that the project has under this name is declared never to fail. What is declared in files without a word of the
  /// vocabulary, or as something else than a stream, is none.
  fileprivate func streamsOfProjectNeverFail(_ name: String) -> Bool {
    if let known = models.neverFailing[name] { return known }
    let before = types.doubts.begin()
    let members = index.declarationsOfMembers(named: name)
    let answer = areNeverFailing(members.filter { index.nameSet(of: $0.file) != nil })
    if !types.doubts.end(before) { models.neverFailing[name] = answer }
    return answer
  }

  private func areNeverFailing(_ members: [DeclarationReference]) -> Bool {
    if members.count > Self.fewMembers { return false }
    var hasStream = false
    for member in members {
      let declaration = index.declaration(member)
      guard declaration.kind == .variable || declaration.kind == .function else { return false }
      if declaration.type.isNone {
        guard isSubjectOfNever(declaration.initialValue, member.file) else { return false }
        hasStream = true
        continue
      }
      let written = types.resolve(declaration.type, in: member.file, member)
      let type = known.wrapped(written) ?? written
      let context = index.parent(of: member)
      if isPublisher(type, context) {
        guard known.isNever(failure(of: type, member.file, context)) else { return false }
        hasStream = true
      } else if type.isUnknown {
        return false
      }
    }
    return hasStream
  }

  /// `PassthroughSubject<Movie, Never>()`
  private func isSubjectOfNever(_ value: ExpressionID, _ file: Int32) -> Bool {
    if value.isNone { return false }
    let facts = facts(file)
    guard facts[value].kind == .call, let callee = facts.firstOperand(of: value), facts[callee].kind == .name
    else { return false }
    return failsWithNever(facts[callee], file)
  }

  /// The type in `PassthroughSubject<Movie, Never>()`
  fileprivate func failsWithNever(_ type: ExpressionFact, _ file: Int32) -> Bool {
    let facts = facts(file)
    let arguments = facts.ids(type.typeArguments)
    guard arguments.count == 2, let failure = arguments.last.map({ facts[$0] }),
      ["PassthroughSubject", "CurrentValueSubject", "Future", "Empty"].contains(facts.string(type.name))
    else { return false }
    return failure.kind == .named && failure.base.isNone && facts.string(failure.name) == "Never"
  }

  /// More cost more to read than the chain does.
  private static let fewMembers = 8
}
