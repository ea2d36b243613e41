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
    for link in linksWritten(before: call) {
      let fact = facts[link]
      if fact.kind != .call { return !isWrittenProperty(fact) }
      if isWrittenForMain(link) { return false }
      guard inference.keepsDelivery(nameWritten(link)) else { return true }
    }
    return true
  }

  /// Whether a failure may come to `call`: not from a `$property`, a notification, `Just` or what the project declares never to fail, through links
  /// that add none. Types no chain.
  package func mayFail(before call: ExpressionID) -> Bool {
    for link in linksWritten(before: call) {
      let fact = facts[link]
      let name = nameWritten(link)
      if fact.kind != .call, isWrittenProperty(fact) { return false }
      if projectDeclaresMember(named: name) { return !isMember(link) || !inference.neverFails(name) }
      if isNotification(link) || isJust(link) { return false }
      guard fact.kind == .call, inference.keepsFailure(name) else { return true }
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
    var result: [ExpressionID] = []
    var current = inference.chainOperand(of: call, fileID)
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

  /// `Just(value)`
  private func isJust(_ link: ExpressionID) -> Bool {
    guard facts[link].kind == .call, let callee = facts.firstOperand(of: link), facts[callee].kind == .name,
      facts.string(facts[callee].name) == "Just", inference.binding(of: callee, fileID) == nil
    else { return false }
    return index.lookUp("Just", from: fileID).allSatisfy(index.isFramework)
  }

  /// `NotificationCenter.default.publisher(for: name)`
  private func isNotification(_ link: ExpressionID) -> Bool {
    guard nameWritten(link) == "publisher", let callee = facts.firstOperand(of: link),
      let center = facts.firstOperand(of: callee), facts[center].kind == .member,
      facts.string(facts[center].name) == "default", let type = facts.firstOperand(of: center)
    else { return false }
    return facts[type].kind == .name && facts.string(facts[type].name) == "NotificationCenter"
  }
}

extension Inference {
  /// Whether what is called so leaves values on the thread they come on, whatever it is called on: the models have the name, and the project does
  /// not.
  fileprivate func keepsDelivery(_ name: String) -> Bool {
    if let known = models.keepsDelivery[name] { return known }
    let members = index.declarationsOfMembers(named: name).isEmpty ? index.modelMembers(named: name) : []
    let answer = !members.isEmpty && members.map(effects).allSatisfy(\.keepsDelivery)
    models.keepsDelivery[name] = answer
    return answer
  }

  /// Whether each of the few members that the project has of this name is declared to be a stream that never fails, or to return one.
  fileprivate func neverFails(_ name: String) -> Bool {
    if let known = models.neverFailing[name] { return known }
    let before = types.doubts.begin()
    let members = index.declarationsOfMembers(named: name)
    let answer =
      members.count <= Self.fewMembers && index.modelMembers(named: name).isEmpty
      && members.allSatisfy { member in
        let declaration = index.declaration(member)
        guard declaration.kind == .variable || declaration.kind == .function else { return false }
        if declaration.type.isNone { return isSubjectOfNever(declaration.initialValue, member.file) }
        let type = types.resolve(declaration.type, in: member.file, member)
        return known.isNever(failure(of: type, member.file, index.parent(of: member)))
      }
    if !types.doubts.end(before) { models.neverFailing[name] = answer }
    return answer
  }

  /// `PassthroughSubject<Movie, Never>()`
  private func isSubjectOfNever(_ value: ExpressionID, _ file: Int32) -> Bool {
    if value.isNone { return false }
    let facts = facts(file)
    guard facts[value].kind == .call, let callee = facts.firstOperand(of: value), facts[callee].kind == .name,
      ["PassthroughSubject", "CurrentValueSubject"].contains(facts.string(facts[callee].name))
    else { return false }
    let arguments = facts.ids(facts[callee].typeArguments)
    guard arguments.count == 2, let failure = arguments.last.map({ facts[$0] }) else { return false }
    return failure.kind == .named && failure.base.isNone && facts.string(failure.name) == "Never"
  }

  /// More cost more to read than the chain does.
  private static let fewMembers = 8
}
