import PipelintSource

/// A place where code changes what the user sees.
package struct InterfaceChange {
  package let range: SourceRange
  /// As it is written, without `self`: `label.text`, `table.reloadData()`.
  package let name: String
  /// A call, not an assignment.
  package var isCall = false
}

extension AnalyzedFile {
  /// The first change of a view, of a view controller or of a `@Published` property of an observable object among what a closure runs itself.
  /// What it hands to another closure may run anywhere, but for what that is called with on the spot: `withAnimation { … }`
  package func interfaceChange(in closure: ClosureID) -> InterfaceChange? {
    let changes = expressions(in: closure).compactMap { expression in
      facts.closureRunOnTheSpot(by: expression).map { interfaceChange(in: $0) } ?? interfaceChange(expression)
    }
    return changes.min { $0.range < $1.range }
  }

  /// Whether what a call is given may change anything that the user sees: by what stands in its closures, and for `assign` in any case. Types
  /// nothing.
  package func mayChangeInterface(by call: ExpressionID) -> Bool {
    if name(ofMemberCalledBy: call) == "assign" { return true }
    return hasCode(inClosuresOf: call) { fact in
      switch fact.kind {
      case .assignment: true
      case .infixOperator: Self.changingOperators.contains(facts.string(fact.name))
      case .call:
        Self.changingMethods.contains(facts.string(facts[inference.operand(fact, 0, fileID)].name))
          || Self.mutatingMethods.contains(facts.string(facts[inference.operand(fact, 0, fileID)].name))
      default: false
      }
    }
  }

  /// The first change that a subscriber makes, or `handleEvents` and `do` where values and completions pass: in a closure, or by `assign`.
  package func interfaceChange(by step: Step) -> InterfaceChange? {
    guard facts[step.expression].kind == .call else { return nil }
    if step.name == "assign" { return interfaceChange(byAssignment: step) }
    return closures(of: step).filter { isCalledWithElements($0.label, step) }
      .compactMap { interfaceChange(in: $0.closure) }.min { $0.range < $1.range }
  }

  /// Of what `handleEvents`, `do` and `subscribe` are given, some closures run when something subscribes or is disposed of.
  package func isCalledWithElements(_ label: String, _ step: Step) -> Bool {
    switch step.name {
    case "handleEvents": label == "receiveOutput" || label == "receiveCompletion"
    default: !["onSubscribe", "onSubscribed", "onDispose", "onDisposed"].contains(label)
    }
  }

  private func interfaceChange(byAssignment step: Step) -> InterfaceChange? {
    let arguments = Array(facts.arguments(of: step.expression))
    guard let target = arguments.first else { return nil }
    if arguments.count == 1, facts[target.value].kind == .inoutExpression {
      let path = path(of: target.value)
      guard let published = path.components.last, published.hasPrefix("$"), path.components.count == 2,
        isObserved(String(published.dropFirst()), of: selfType(at: step.expression))
      else { return nil }
      return InterfaceChange(range: range(of: target.value), name: String(published.dropFirst()))
    }
    guard arguments.count == 2, facts.string(arguments[1].label) == "on", facts[target.value].kind == .keyPath
    else { return nil }
    let property = facts.string(facts[target.value].name)
    var type = unwrapped(type(of: arguments[1].value))
    var isSeen = false
    for name in property.split(separator: ".").map(String.init) where !isSeen {
      isSeen = isObserved(name, of: type) || isInterface(type) && !isOwnMember(name, of: type)
      type = self.type(ofMember: name, of: type)
    }
    guard isSeen else { return nil }
    return InterfaceChange(
      range: range(of: target.value),
      name: (names(of: arguments[1].value) + [property]).joined(separator: "."))
  }

  private func interfaceChange(_ expression: ExpressionID) -> InterfaceChange? {
    let fact = facts[expression]
    switch fact.kind {
    case .assignment:
      return facts.firstOperand(of: expression).flatMap(change(ofProperty:))
    case .infixOperator where Self.changingOperators.contains(facts.string(fact.name)):
      return facts.firstOperand(of: expression).flatMap(change(ofProperty:))
    case .call:
      guard let callee = facts.firstOperand(of: expression) else { return nil }
      if let changed = valueChanged(by: callee) { return change(ofProperty: changed) }
      guard isInterfaceMethod(callee) else { return nil }
      return InterfaceChange(
        range: facts[callee].range, name: names(of: callee).joined(separator: ".") + "()", isCall: true)
    default: return nil
    }
  }

  private func change(ofProperty target: ExpressionID) -> InterfaceChange? {
    guard isInterfaceProperty(target) else { return nil }
    return InterfaceChange(range: facts[target].range, name: names(of: target).joined(separator: "."))
  }

  /// `movies` of `movies.append`, where that is a list, a text or the like: a method that changes a value sets what holds it.
  private func valueChanged(by callee: ExpressionID) -> ExpressionID? {
    let fact = facts[callee]
    guard fact.kind == .member, Self.mutatingMethods.contains(facts.string(fact.name)),
      let value = facts.firstOperand(of: callee)
    else { return nil }
    let type = unwrapped(type(of: value))
    // Nothing else is toggled.
    if type.isUnknown { return facts.string(fact.name) == "toggle" ? value : nil }
    guard let nominal = type.nominal, Self.valueTypes.contains(nominal.name), !isOfProject(type) else {
      return nil
    }
    return value
  }

  private static let changingOperators: Set<String> = ["+=", "-=", "*=", "/=", "%=", "|=", "&="]

  /// Methods of the standard library that change a value in place.
  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "replaceSubrange", "popLast", "toggle", "sort", "reverse", "shuffle", "swapAt", "formUnion",
    "formIntersection", "subtract", "merge", "updateValue",
  ]

  private static let valueTypes: Set<String> = ["Array", "Bool", "Dictionary", "Set", "String"]

  private func isInterfaceProperty(_ target: ExpressionID) -> Bool {
    var current = target
    while true {
      let fact = facts[current]
      let name = facts.string(fact.name)
      switch fact.kind {
      case .member:
        guard let base = facts.firstOperand(of: current) else { return false }
        let type = unwrapped(type(of: base))
        if isObserved(name, of: type) { return true }
        if isInterface(type), !isOwnMember(name, of: type) { return true }
        current = base
      case .optionalChain, .forceUnwrap, .subscriptCall:
        guard let base = facts.firstOperand(of: current) else { return false }
        current = base
      case .name:
        guard path(of: current).root == .instance, path(of: current).components.count == 2 else {
          return false
        }
        let type = selfType(at: current)
        return isObserved(name, of: type)
      default: return false
      }
    }
  }

  private func isInterfaceMethod(_ callee: ExpressionID) -> Bool {
    let fact = facts[callee]
    let name = facts.string(fact.name)
    guard Self.changingMethods.contains(name) else { return false }
    let type: Type
    switch fact.kind {
    case .member:
      guard let base = facts.firstOperand(of: callee) else { return false }
      type = unwrapped(self.type(of: base))
    case .name: type = selfType(at: callee)
    default: return false
    }
    return isInterface(type) && !isOwnMember(name, of: type)
  }

  private static let changingMethods: Set<String> = [
    "reloadData", "reloadRows", "reloadSections", "reloadItems", "insertRows", "deleteRows", "present",
    "dismiss",
    "setNeedsLayout", "setNeedsDisplay", "layoutIfNeeded", "becomeFirstResponder", "resignFirstResponder",
    "startAnimating", "stopAnimating", "pushViewController", "popViewController", "addSubview",
    "removeFromSuperview", "beginRefreshing", "endRefreshing", "setTitle", "setImage", "scrollToRow",
    "scrollToItem", "endEditing", "beginUpdates", "endUpdates", "performBatchUpdates",
  ]

  // MARK: - Types

  /// Whether values of the type are views, their parts or their controllers, of UIKit or AppKit.
  package func isInterface(_ type: Type) -> Bool {
    guard let nominal = type.nominal else { return false }
    if isInterfaceName(nominal.name) { return !isOfProject(type) }
    guard nominal.entry >= 0, index.entries[Int(nominal.entry)].isDeclared else { return false }
    return inference.types.allSupertypes(of: nominal.entry).types.contains { above in
      isInterfaceName(above.name) && !isOfProject(.nominal(above))
    }
  }

  private func isInterfaceName(_ name: String) -> Bool {
    let own = name.split(separator: ".").last ?? ""
    if own.hasPrefix("UI") {
      return Self.interfaceWords.contains { own.hasSuffix($0) }
    }
    guard own.hasPrefix("NS") || own.hasPrefix("WK") || own.hasPrefix("MK") || own.hasPrefix("SK") else {
      return false
    }
    return ["View", "ViewController", "Window", "WindowController", "TextField", "Button", "PopUpButton"]
      .contains { own.hasSuffix($0) }
  }

  private static let interfaceWords = [
    "View", "Controller", "Label", "Button", "Control", "Window", "Cell", "Bar", "Item", "Switch", "Slider",
    "Stepper", "TextField", "Picker",
  ]

  /// Whether a property is `@Published` in a type whose changes SwiftUI observes.
  private func isObserved(_ property: String, of type: Type) -> Bool {
    guard let nominal = type.nominal, nominal.entry >= 0, index.entries[Int(nominal.entry)].isDeclared else {
      return false
    }
    let isPublished = index.members(property, of: nominal.entry, from: fileID).contains {
      index.attributes(of: $0).contains("Published")
    }
    // A class that inherits from one which is not among the files may have it from there.
    return isPublished
      && inference.types.allSupertypes(of: nominal.entry).types.contains {
        $0.name == "ObservableObject"
          || $0.entry < 0 && !$0.name.hasPrefix("UI") && !$0.name.hasPrefix("NS")
            && !Self.plainProtocols.contains($0.name)
      }
  }

  /// Protocols that every language or library has, and no class that observes itself stands behind.
  private static let plainProtocols: Set<String> = [
    "AnyObject", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
    "Hashable", "Identifiable", "Sendable",
  ]

  /// Whether the project declares the member, which then need not show anything. What is computed for a view, and is set, does.
  private func isOwnMember(_ name: String, of type: Type) -> Bool {
    guard let nominal = type.nominal, nominal.entry >= 0 else { return false }
    let members = index.members(name, of: nominal.entry, from: fileID)
    if members.isEmpty { return false }
    let above = inference.types.allSupertypes(of: nominal.entry).types.map(\.name)
    return (above + [nominal.name]).contains { $0.hasSuffix("Controller") }
      || !members.allSatisfy {
        let declaration = index.declaration($0)
        return declaration.kind == .variable && declaration.modifiers.contains(.isComputed)
      }
  }

  /// The type of a property that the project declares.
  private func type(ofMember name: String, of type: Type) -> Type {
    guard let nominal = type.nominal, nominal.entry >= 0,
      let reference = index.members(name, of: nominal.entry, from: fileID).first,
      index.declaration(reference).kind == .variable
    else { return .unknown("not a property of the project") }
    return unwrapped(inference.variable(reference, selfType: type, owner: nominal).type)
  }

  func selfType(at expression: ExpressionID) -> Type {
    guard let context = inference.context(of: expression, fileID) else { return .unknown("no type around") }
    return inference.selfValue(context).type
  }

  func unwrapped(_ type: Type) -> Type { inference.known.wrapped(type) ?? type }

  /// The names that lead to an expression, without `self`.
  private func names(of expression: ExpressionID) -> [String] {
    var result: [String] = []
    var current: ExpressionID? = expression
    while let next = current {
      let fact = facts[next]
      switch fact.kind {
      case .member, .name:
        let name = facts.string(fact.name)
        if fact.kind == .member || name != "self" { result.append(name) }
        current = fact.kind == .member ? facts.firstOperand(of: next) : nil
      case .optionalChain, .forceUnwrap, .call, .subscriptCall: current = facts.firstOperand(of: next)
      default: current = nil
      }
    }
    return result.reversed()
  }
}
