import PipelintSource

/// What a closure does later on the main thread, where it does nothing else: `DispatchQueue.main.async { … }` as its only statement, after
/// `guard let self` at most.
package struct HopToMain {
  /// The closure that is all of this.
  package let closure: ClosureID
  /// `DispatchQueue.main.async`
  package let callee: ExpressionID
  package let statement: StatementID
  /// What is done there.
  package let work: ClosureID
}

extension AnalyzedFile {
  /// Nil where a closure does anything else.
  package func hopToMain(of closure: ClosureID) -> HopToMain? {
    let statements = statements(of: closure)
    guard statements.count == 1, facts[statements[0]].kind == .expression else { return nil }
    let call = facts[statements[0]].value
    guard !call.isNone, facts[call].kind == .call, let callee = facts.firstOperand(of: call),
      facts[callee].kind == .member, let queue = facts.firstOperand(of: callee)
    else { return nil }
    let arguments = facts.arguments(of: call)
    guard arguments.count == 1, let work = arguments.first.map({ facts[$0.value] }), work.kind == .closure,
      ["async", "perform", "addOperation"].contains(facts.string(facts[callee].name)),
      inference.delivery(on: queue, fileID) == .main
    else { return nil }
    return HopToMain(closure: closure, callee: callee, statement: statements[0], work: work.closure)
  }

  /// Whether a closure among the arguments of a call hops to the main thread.
  package func hopsToMain(inArgumentsOf call: ExpressionID) -> Bool {
    facts.arguments(of: call).contains { argument in
      let value = facts[argument.value]
      return value.kind == .closure && hopToMain(of: value.closure) != nil
    }
  }

  /// Whether a chain begins with what UIKit or AppKit do on the main thread: a notification of theirs,
  /// `publisher(for: UIResponder.keyboardWillShowNotification)`, or a call of a method of theirs, `table.rx.methodInvoked(…)`.
  package func observesInterface(_ chain: Chain) -> Bool {
    guard let source = chain.steps.first, facts[source.expression].kind == .call else { return false }
    switch source.name {
    case "publisher", "notification": return isPostedByInterface(source.expression)
    case "methodInvoked", "sentMessage":
      guard let callee = facts.firstOperand(of: source.expression),
        let reactive = facts.firstOperand(of: callee), facts.string(facts[reactive].name) == "rx"
      else { return false }
      return facts.firstOperand(of: reactive).map { isInterface(unwrapped(type(of: $0))) }
        ?? isInterface(selfType(at: reactive))
    default: return false
    }
  }

  /// `publisher(for: UIResponder.keyboardWillShowNotification)`, or, as it was called before Swift 4.2, `.UIKeyboardWillShow`.
  private func isPostedByInterface(_ source: ExpressionID) -> Bool {
    guard let name = facts.arguments(of: source).first?.value else { return false }
    let isOld = ["UI", "NSWindow", "NSControl", "NSText", "NSView", "NSApplication"].contains {
      facts.string(facts[name].name).hasPrefix($0)
    }
    if isOld, [.name, .member, .implicitMember].contains(facts[name].kind) { return true }
    guard facts[name].kind == .member,
      let poster = facts.firstOperand(of: name), facts[poster].kind == .name
    else { return false }
    switch facts.string(facts[poster].name) {
    case "UIResponder", "UIApplication", "UIScene", "UIWindow", "UIScreen", "UIDevice", "UITextField",
      "UITextView", "NSApplication", "NSWindow", "NSControl", "NSText", "NSView":
      return true
    default: return false
    }
  }

  /// Whether a closure calls nothing but what writes a log.
  package func callsOnlyLogs(_ closure: ClosureID) -> Bool {
    expressions(in: closure).allSatisfy { facts[$0].kind != .call || isLog($0) || isLogged($0) }
  }

  /// Whether a closure's code may name something that the project keeps to the main actor, while the type around does not belong to it.
  package func entersMainActor(_ closure: ClosureID) -> Bool {
    var names: Set<NameID> = []
    var place: ExpressionID?
    facts.walk(
      facts[closure].body,
      expression: { expression in
        place = expression
        switch facts[expression].kind {
        case .member: names.insert(facts[expression].name)
        // A local name is no member.
        case .name where inference.binding(of: expression, fileID) == nil:
          names.insert(facts[expression].name)
        default: break
        }
      })
    if let owner = place.flatMap({ inference.context(of: $0, fileID) }).flatMap(index.enclosingEntry),
      isOnMainActor(owner) || isInterface(inference.types.selfType(of: owner))
    {
      return false
    }
    return names.contains { isMemberOnMainActor($0) }
  }

  /// Whether the project keeps a member of this name to the main actor, or all of the type around it.
  private func isMemberOnMainActor(_ name: NameID) -> Bool {
    let name = facts.string(name)
    if let known = inference.models.membersOnMainActor[name] { return known }
    let answer = index.declarationsOfMembers(named: name).contains { member in
      isOnMainActor(member) || index.enclosingEntry(of: member).map(isOnMainActor) ?? false
    }
    inference.models.membersOnMainActor[name] = answer
    return answer
  }

  private func isOnMainActor(_ entry: Int32) -> Bool {
    index.entries[Int(entry)].isDeclared && isOnMainActor(index.entries[Int(entry)].declaration)
  }

  private func isOnMainActor(_ reference: DeclarationReference) -> Bool {
    index.attributes(of: reference).contains("MainActor")
  }
}
