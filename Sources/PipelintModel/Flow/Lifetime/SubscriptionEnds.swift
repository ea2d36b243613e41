import PipelintSource

/// What ends a subscription without its token.
extension AnalyzedFile {
  /// Whether the function around a subscription to notifications posts the very one itself, after it.
  package func isPostedAfterwards(_ subscription: Subscription) -> Bool {
    guard let source = subscription.chain?.steps.first,
      ["publisher", "notification"].contains(source.name), facts[source.expression].kind == .call,
      let name = facts.arguments(of: source.expression).first?.value
    else { return false }
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: subscription.call, fileID))
    return calls(named: "post").contains { call in
      range(of: call).lower >= subscription.range.upper
        && scopes.callable(around: inference.scope(of: call, fileID)) == callable
        && facts.arguments(of: call).first.map { areSame($0.value, name) } ?? false
    }
  }

  /// Whether all values come from an object or a stream that is local to the function around and stays there: when that returns, nobody can have it
  /// send any more.
  package func isFedLocally(_ subscription: Subscription) -> Bool {
    guard subscription.chain != nil, let binding = localSource(of: subscription) else { return false }
    let scopes = inference.scopes(fileID)
    let value = facts[binding].value
    let callable = scopes.callable(around: inference.scope(of: value, fileID))
    return uses(ofLocal: binding).allSatisfy { use in
      guard let parent = scopes.parent(of: use) else { return false }
      return facts[parent].kind == .member && facts.firstOperand(of: parent) == use
        && scopes.callable(around: inference.scope(of: use, fileID)) == callable
    }
  }

  /// Whether all values come from a private subject of `self`, which nobody sends to any more once `self` is gone.
  package func isFedBySelf(_ subscription: Subscription) -> Bool {
    guard let chain = subscription.chain, chain.steps.allSatisfy({ $0.effects?.merges.isEmpty != false })
    else { return false }
    let source = namedSource(of: subscription.call)
    let path = path(of: source)
    guard path.root == .instance, path.components.count == 2, isSubject(source) || isRxSubject(source),
      let property = inference.ask(source, fileID).declaration
    else { return false }
    return index.access(of: property) == .file
  }

  /// Whether the function around ends, once it has subscribed, the local subject that it subscribes to: `subject.send(completion: .finished)`
  package func isEndedAfterwards(_ subscription: Subscription) -> Bool {
    guard subscription.chain != nil, let binding = localSource(of: subscription) else { return false }
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: subscription.call, fileID))
    return uses(ofLocal: binding).contains { use in
      range(of: use).lower >= subscription.range.upper
        && scopes.callable(around: inference.scope(of: use, fileID)) == callable && isEnded(use)
    }
  }

  /// Whether the function around, or a closure in it, ends the subject that it was given and subscribes to: `values.onCompleted()`
  package func isEndedByFunction(_ subscription: Subscription) -> Bool {
    let source = writtenSource(of: subscription.call)
    guard facts[source].kind == .name, inference.binding(of: source, fileID) != nil,
      let function = inference.context(of: source, fileID)
    else { return false }
    let code = index.declaration(function).range
    return (inference.scopes(fileID).usesOfName[facts[source].name] ?? []).contains {
      code.contains(range(of: $0)) && isEnded($0)
    }
  }

  /// Whether a use of a subject ends it.
  private func isEnded(_ subject: ExpressionID) -> Bool {
    guard let member = parent(of: subject), facts[member].kind == .member, let call = parent(of: member),
      facts[call].kind == .call
    else { return false }
    switch facts.string(facts[member].name) {
    case "onCompleted": return true
    case "send": return facts.arguments(of: call).first.map { facts.string($0.label) } == "completion"
    default: return false
    }
  }

  /// Whether what is subscribed to is an `Observable` that a function or closure is given, as one of those of `window`, and that only the
  /// subscription has then: whether it ends is the giver's business. Other types say what they are for.
  package func beginsAtParameter(_ subscription: Subscription) -> Bool {
    guard let source = subscription.chain?.steps.first?.expression, facts[source].kind == .name,
      isParameter(source) || isClosureParameter(source),
      ["Observable", "GroupedObservable"].contains(type(of: source).nominal?.name),
      let function = inference.context(of: source, fileID)
    else { return false }
    let code = index.declaration(function).range
    return (inference.scopes(fileID).usesOfName[facts[source].name] ?? []).allSatisfy { use in
      !code.contains(range(of: use)) || parent(of: use).map { facts[$0].kind != .assignment } ?? true
    }
  }

  /// Whether a subscription begins with a subject that the file which declares it ends somewhere: `chosen.send(completion: .finished)`.
  package func isEndedByOwner(_ subscription: Subscription) -> Bool {
    guard let source = subscription.chain?.steps.first, !source.isElsewhere,
      let property = declaration(of: path(of: source.expression)), !index.isFramework(property)
    else { return false }
    let facts = inference.facts(property.file)
    guard let label = facts.names.find("completion") else { return false }
    let name = index.name(ofDeclaration: property)
    return (inference.scopes(property.file).callsByLabel[label] ?? []).contains { call in
      guard let callee = facts.firstOperand(of: call), facts[callee].kind == .member,
        facts.string(facts[callee].name) == "send", var subject = facts.firstOperand(of: callee)
      else { return false }
      if facts[subject].kind == .optionalChain { subject = facts.firstOperand(of: subject) ?? subject }
      return [.name, .member].contains(facts[subject].kind) && facts.string(facts[subject].name) == name
    }
  }

  /// Whether all values come from such an object that is no stream itself: `let page = Page(); page.choices.subscribe { … }`.
  package func isFedByLocalObject(_ subscription: Subscription) -> Bool {
    guard isFedLocally(subscription), let binding = localSource(of: subscription) else { return false }
    return !inference.isPublisher(type(of: facts[binding].value))
  }

  /// Whether a subject of RxSwift sends all values, without an operator between, and belongs to an object that the function around has just made:
  /// `let next = Page(); next.choices.subscribe { … }`. Nothing but that subject has the subscription's closures.
  package func isFedByNewObject(_ subscription: Subscription) -> Bool {
    guard subscription.outlivesToken, let chain = subscription.chain, !isOfControl(chain),
      chain.steps.allSatisfy({ $0.role != .operator || $0.name == "asObservable" }),
      let binding = localSource(of: subscription),
      let callee = facts.firstOperand(of: facts[binding].value), facts[callee].kind == .name,
      case .nominal(let type) = inference.ask(facts[binding].value, fileID).type, type.entry >= 0
    else { return false }
    let entry = index.entries[Int(type.entry)]
    return type.name == facts.string(facts[callee].name) && entry.kind == .classType
      && !index.isFramework(entry.declaration) && !inference.isPublisher(.nominal(type))
  }

  /// Whether a subject of RxSwift sends all values, without an operator between, and belongs to an object that the function around has by a name of
  /// its own: `let page = segue.destination as? Page`. Nothing but that subject has the subscription's closures.
  package func isFedByOtherObject(_ subscription: Subscription) -> Bool {
    guard subscription.outlivesToken, let chain = subscription.chain, !isOfControl(chain),
      chain.steps.allSatisfy({ $0.role != .operator || $0.name == "asObservable" })
    else { return false }
    let source = namedSource(of: subscription.call)
    guard facts[source].kind == .member, let object = facts.firstOperand(of: source),
      inference.binding(of: object, fileID) != nil, let type = type(of: object).nominal, type.entry >= 0
    else { return false }
    let entry = index.entries[Int(type.entry)]
    return entry.kind == .classType && !index.isFramework(entry.declaration)
      && !inference.isPublisher(.nominal(type))
  }

  /// Whether a subscription of RxSwift's ends with an object that is only shown: the function around has just made what has the subject or the
  /// control, gives it to `present` or `pushViewController`, and keeps it nowhere.
  package func isFedByShownObject(_ subscription: Subscription) -> Bool {
    guard subscription.outlivesToken, let chain = subscription.chain,
      isOfControl(chain) || isFedByNewObject(subscription), let binding = localSource(of: subscription)
    else { return false }
    var isShown = false
    for use in uses(ofLocal: binding) {
      guard let parent = parent(of: use) else { return false }
      switch facts[parent].kind {
      case .member: continue
      case .call:
        guard let callee = facts.firstOperand(of: parent), callee != use,
          ["present", "pushViewController", "showDetailViewController"]
            .contains(facts.string(facts[callee].name))
        else { return false }
        isShown = true
      default: return false
      }
    }
    return isShown
  }

  /// The binding of the local variable, made by a call, that a subscription's chain begins at.
  private func localSource(of subscription: Subscription) -> StatementID? {
    let source = writtenSource(of: subscription.call)
    guard case .local(let statement, let path)? = inference.binding(of: source, fileID)?.origin, path.isEmpty
    else { return nil }
    let binding = StatementID(Int(statement))
    let value = facts[binding].value
    return value.isNone || facts[value].kind != .call ? nil : binding
  }

  /// Whether a subscription ends without anybody's doing: with the control whose events or the object whose calls it gets, with an object that
  /// `take(until:)` waits for, or when nothing has come for the time that a `timeout` gives.
  package func endsByItself(_ subscription: Subscription) -> Bool {
    guard let chain = subscription.chain else { return false }
    return isOfControl(chain)
      || chain.steps.contains { step in
        step.effects?.timesOut == true
          || (step.name == "take" || step.name == "takeUntil")
            && facts[step.expression].kind == .call
            && facts.arguments(of: step.expression).contains { argument in
              ["deallocated", "deallocating"].contains(facts.string(facts[argument.value].name))
            }
      }
  }

  /// Whether what comes to a subscription of RxSwift's comes by a property that is weak: `view?.save.rx.tap` of a presenter, or a constant that is
  /// made of it, `if let taps = view?.taps`. Its view goes with the screen, and with it the controls and subjects that hold the closures. Not what a
  /// screen itself has by such, as an outlet: its own views hold that.
  package func isFedByWeakObject(_ subscription: Subscription) -> Bool {
    guard subscription.outlivesToken, let chain = subscription.chain,
      !isInterface(selfType(at: subscription.call)),
      isOfControl(chain) || chain.steps.allSatisfy({ $0.effects?.merges.isEmpty != false })
    else { return false }
    var current = inference.chainOperand(of: subscription.call, fileID)
    while let link = current {
      if let property = inference.ask(link, fileID).declaration,
        index.declaration(property).kind == .variable,
        !index.declaration(property).modifiers.isDisjoint(with: [.isWeak, .isUnowned])
      {
        return true
      }
      let constant = constantValue(of: link).flatMap { $0.index < link.index ? $0 : nil }
      current = inference.chainOperand(of: link, fileID) ?? constant
    }
    return false
  }

  /// Whether a stream comes in a struct of those that callers have to give, `input.trigger`, and may be one that ends: the event of a button, or of
  /// appearing once.
  package func comesWithInput(_ subscription: Subscription) -> Bool {
    guard subscription.lifetime == .unknown, let chain = subscription.chain,
      case let source = writtenSource(of: chain.expression), isParameter(source),
      let member = parent(of: source), facts[member].kind == .member, inference.isPublisher(type(of: member)),
      let property = inference.ask(member, fileID).declaration, let owner = index.parent(of: property)
    else { return false }
    return index.declaration(owner).kind == .structType && !index.isFramework(owner)
      && !index.declaration(property).modifiers.contains(.isComputed)
  }

  /// Whether a stream of RxSwift's comes by a parameter, itself or as a property of a struct, and each caller hands it the events of a control of its own,
  /// or what ends by itself: `model.bind(.init(save: saveButton.rx.tap, trigger: .just(())))`. The control goes with its screen, whether the object does or
  /// not, and ends the stream then. Not where the object is part of the screen.
  package func isFedByControlOfCallers(_ subscription: Subscription) -> Bool {
    guard subscription.outlivesToken, let chain = subscription.chain,
      !isInterface(selfType(at: subscription.call)), isAlone(chain),
      let values = valuesGivenByCallers(to: origin(of: chain.expression)), !values.isEmpty
    else { return false }
    return values.allSatisfy { value, file in
      guard let other = other(file), let given = other.chain(endingWith: value) else { return false }
      if given.steps.last?.stream.ends == true { return true }
      return other.isOfOwnControl(given) && isAlone(given) && !other.isReused(at: value)
    }
  }

  /// What the chain is written with that an expression ends, or those that local constants stand for which it goes on from.
  private func origin(of expression: ExpressionID) -> ExpressionID {
    var source = writtenSource(of: expression)
    while let value = constantValue(of: source), value.index < source.index {
      source = writtenSource(of: value)
    }
    return source
  }

  /// Whether no other streams come into a chain, which may go on when that ends.
  private func isAlone(_ chain: Chain) -> Bool {
    chain.steps.allSatisfy { step in
      step.effects.map { $0.flattens == nil && $0.merges.allSatisfy { $0 == "self" } } ?? true
    }
  }

  /// Whether code belongs to a cell, whose controls outlive what they are bound to.
  private func isReused(at expression: ExpressionID) -> Bool {
    let type = selfType(at: expression)
    let above = type.nominal.map { inference.types.allSupertypes(of: $0.entry).types.map(\.name) } ?? []
    let cells: Set = ["UITableViewCell", "UICollectionViewCell", "UICollectionReusableView"]
    return !cells.isDisjoint(with: above)
  }

  /// What all callers give to a parameter that an expression names, or to a property of the struct that it holds; nil where that is not seen.
  private func valuesGivenByCallers(to source: ExpressionID) -> [Inference.GivenValue]? {
    guard case .parameter(let parameter)? = inference.binding(of: source, fileID)?.origin,
      let function = inference.context(of: source, fileID)
    else { return nil }
    if inference.isPublisher(type(of: source)) {
      let declared = index.declaration(function).parameters
      guard declared.indices.contains(parameter) else { return nil }
      return inference.values(ofParameter: parameter - Int(declared.start), inCallsOf: function)
    }
    guard let member = parent(of: source), facts[member].kind == .member,
      let property = inference.ask(member, fileID).declaration,
      let owner = index.parent(of: property), index.declaration(owner).kind == .structType
    else { return nil }
    return inference.values(givenByCallersTo: property, of: owner)
  }

  /// Whether what happens to a control of the object itself flows through a chain: with the object the control has left the screen.
  package func isOfOwnControl(_ chain: Chain) -> Bool {
    isOfControl(chain) && path(of: writtenSource(of: chain.expression)).root == .instance
  }

  /// Whether a subscription gets the events of a control of what keeps its token: `cell.like.rx.tap.bind { … }.disposed(by: cell.bag)`
  package func isOfControl(_ subscription: Subscription, beside token: StoragePath) -> Bool {
    guard let chain = subscription.chain, isOfControl(chain) else { return false }
    let control = path(of: writtenSource(of: chain.expression))
    return control.root == token.root && control.components.first == token.components.first
  }

  /// Whether a table, collection or picker shows the values, which RxCocoa takes until it is gone: `movies.bind(to: table.rx.items) { … }`
  package func isShownByList(_ subscription: Subscription) -> Bool {
    guard ["bind", "drive", "emit"].contains(subscription.name),
      let target = facts.arguments(of: subscription.call).first?.value
    else { return false }
    return isItemsOfList(target)
  }

  /// `table.rx.items(dataSource: dataSource)`, `picker.rx.itemTitles`
  func isItemsOfList(_ target: ExpressionID) -> Bool {
    var items = target
    if facts[items].kind == .call, let callee = facts.firstOperand(of: items) { items = callee }
    guard ["items", "itemTitles", "itemAttributedTitles"].contains(facts.string(facts[items].name)),
      let extended = facts.firstOperand(of: items)
    else { return false }
    return facts.string(facts[extended].name) == "rx"
  }

  /// Whether the values are those of a `Variable`, which ends its stream when it goes.
  package func isFedByVariable(_ subscription: Subscription) -> Bool {
    guard let source = subscription.chain?.steps.first, ["asDriver", "asObservable"].contains(source.name),
      !source.isElsewhere,
      let callee = facts.firstOperand(of: source.expression), let variable = facts.firstOperand(of: callee)
    else { return false }
    return type(of: variable).nominal?.name == "Variable"
  }

  /// Whether the events of a control, the calls of an object's method, or the values of a property that is observed weakly, flow through a chain.
  private func isOfControl(_ chain: Chain) -> Bool {
    let source = chain.steps[0]
    return ["ControlEvent", "ControlProperty"].contains(source.typeName)
      || source.effects != nil && ["sentMessage", "methodInvoked", "observeWeakly"].contains(source.name)
  }
}
