import CClang
import PipelintSource

/// Reads the declarations of headers the way Swift imports them.
struct DeclarationImport {
  /// By path: the headers whose declarations are asked for.
  private let texts: [String: [UInt8]]
  private var types: TypeImport
  private let topLevel: [Cursor]

  /// `texts` holds the headers asked for, by path.
  init(_ unit: TranslationUnit, texts: [String: [UInt8]]) {
    self.texts = texts
    topLevel = unit.declarations
    types = TypeImport(topLevel)
  }

  /// By path, in the order of each header.
  func declarations() -> [String: [ImportedDeclaration]] {
    var result: [String: [ImportedDeclaration]] = [:]
    for cursor in topLevel {
      guard let place = cursor.place, let text = texts[place.path] else { continue }
      let reader = ContextReader(types: types, text: text)
      result[place.path, default: []] += reader.declarations(of: cursor)
    }
    return result
  }
}

extension TypeImport {
  /// Collects the names of the types that a unit declares.
  fileprivate init(_ topLevel: [Cursor]) {
    var names: [String: String] = [:]
    var protocols: [(name: String, written: String?)] = []
    var optionSets: Set<String> = []
    for cursor in topLevel {
      guard let place = cursor.place, place.path != HeaderUnit.preludePath else { continue }
      let name = cursor.spelling
      switch cursor.kind {
      case ClangCursor_ObjCInterfaceDecl: names[name] = Annotations(cursor.children).name ?? name
      case ClangCursor_ObjCProtocolDecl: protocols.append((name, Annotations(cursor.children).name))
      case ClangCursor_EnumDecl:
        let notes = Annotations(cursor.children)
        if notes.isOptionSet { optionSets.insert(name) }
        if notes.domain != nil {
          names[name] = (notes.name ?? Self.errorName(name)) + ".Code"
        } else if let written = notes.name {
          names[name] = written
        }
      case ClangCursor_TypedefDecl:
        if let written = Annotations(cursor.children).name { names[name] = written }
      default: break
      }
    }
    for (name, written) in protocols {
      names["<\(name)>"] = written ?? (names[name] == nil ? name : name + "Protocol")
    }
    self.init(swiftNames: names, optionSets: optionSets)
  }

  /// What Swift calls the error of an enumeration of its codes.
  static func errorName(_ name: String) -> String {
    name.hasSuffix("Code") && name.count > 4 ? String(name.dropLast(4)) : name
  }
}

/// Reads what stands at the level of one header.
private struct ContextReader {
  var types: TypeImport
  let text: [UInt8]

  func declarations(of cursor: Cursor) -> [ImportedDeclaration] {
    let children = cursor.children
    let notes = Annotations(children)
    guard !notes.isUnavailable, !cursor.isUnavailable else { return [] }
    switch cursor.kind {
    case ClangCursor_ObjCInterfaceDecl: return [classDeclaration(cursor, children)]
    case ClangCursor_ObjCCategoryDecl: return [category(cursor, children)]
    case ClangCursor_ObjCProtocolDecl: return [protocolDeclaration(cursor, children)]
    case ClangCursor_EnumDecl: return enumeration(cursor, children, notes)
    case ClangCursor_FunctionDecl: return function(cursor, notes)
    case ClangCursor_VarDecl:
      let type = types.type(cursor.type)
      return [
        declaration(
          "public let \(SwiftWords.quoted(notes.name ?? cursor.spelling)): \(type.withoutNil.fullText)",
          cursor)
      ]
    default: return []
    }
  }

  // MARK: - Classes, categories and protocols

  private func classDeclaration(_ cursor: Cursor, _ children: [Cursor]) -> ImportedDeclaration {
    let name = cursor.spelling
    let (container, own) = split(types.className(name))
    let parameters = genericParameters(children)
    let superclass = children.first { $0.kind == ClangCursor_ObjCSuperClassRef }.map {
      types.className($0.spelling)
    }
    let inherited = (superclass.map { [$0] } ?? []) + protocols(children)
    var head = "open class \(SwiftWords.quoted(own))"
    if !parameters.isEmpty { head += "<\(parameters.map { "\($0): AnyObject" }.joined(separator: ", "))>" }
    if !inherited.isEmpty { head += ": \(inherited.joined(separator: ", "))" }
    var result = declaration(head, cursor, members: members(children, of: name, .classType))
    result.container = container
    return result
  }

  private func category(_ cursor: Cursor, _ children: [Cursor]) -> ImportedDeclaration {
    let name = children.first { $0.kind == ClangCursor_ObjCClassRef }?.spelling ?? ""
    let inherited = protocols(children)
    let head =
      "extension \(types.className(name))"
      + (inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))")
    return declaration(head, cursor, members: members(children, of: name, .classType))
  }

  private func protocolDeclaration(_ cursor: Cursor, _ children: [Cursor]) -> ImportedDeclaration {
    let name = cursor.spelling
    let (container, own) = split(types.protocolName(name))
    let inherited = protocols(children)
    let head =
      "public protocol \(SwiftWords.quoted(own))"
      + (inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))")
    var result = declaration(head, cursor, members: members(children, of: name, .protocolType))
    result.container = container
    return result
  }

  private func genericParameters(_ children: [Cursor]) -> [String] {
    children.filter { $0.kind == ClangCursor_TemplateTypeParameter }.map(\.spelling)
  }

  private func protocols(_ children: [Cursor]) -> [String] {
    children.filter { $0.kind == ClangCursor_ObjCProtocolRef }.map { types.protocolName($0.spelling) }
  }

  private func members(_ children: [Cursor], of owner: String, _ kind: MethodImport.Owner)
    -> [ImportedDeclaration]
  {
    var reader = self
    reader.types.genericParameters = Set(genericParameters(children))
    return reader.ownMembers(children, of: owner, kind)
  }

  private func ownMembers(_ children: [Cursor], of owner: String, _ kind: MethodImport.Owner)
    -> [ImportedDeclaration]
  {
    let properties = children.filter { $0.kind == ClangCursor_ObjCPropertyDecl }
    // Accessors that the compiler adds stand where their property does.
    let places = Set(properties.compactMap { $0.place?.offset })
    let methods = MethodImport(
      types: types, owner: owner, kind: kind, properties: Set(properties.map { propertyName($0, of: owner) }))
    return children.flatMap { child -> [ImportedDeclaration] in
      let notes = Annotations(child.children)
      guard !notes.isUnavailable, !child.isUnavailable else { return [] }
      switch child.kind {
      case ClangCursor_ObjCPropertyDecl: return [declaration(property(child, of: owner, kind, notes), child)]
      case ClangCursor_ObjCInstanceMethodDecl, ClangCursor_ObjCClassMethodDecl:
        guard let place = child.place, !places.contains(place.offset) else { return [] }
        return methods.declarations(child, notes).map { declaration($0, child) }
      default: return []
      }
    }
  }

  private func propertyName(_ cursor: Cursor, of owner: String) -> String {
    let type = types.type(cursor.type)
    if type.words.isBoolean, cursor.getterName != cursor.spelling { return cursor.getterName }
    let name =
      type.words.name == owner
      ? OmittedWords.omitting(type.words, from: cursor.spelling, .property) : cursor.spelling
    return CamelCase.lowercasedFirstWord(name)
  }

  private func property(_ cursor: Cursor, of owner: String, _ kind: MethodImport.Owner, _ notes: Annotations)
    -> String
  {
    let isClass = cursor.hasPropertyAttribute(ClangObjCPropertyAttr_class)
    let access = cursor.hasPropertyAttribute(ClangObjCPropertyAttr_readonly) ? "{ get }" : "{ get set }"
    let name = notes.name ?? (notes.isRefined ? "__" : "") + propertyName(cursor, of: owner)
    let type = types.type(cursor.type)
    var head = kind.modifiers(isType: isClass)
    if cursor.isOptionalRequirement { head = "optional " + head }
    return "\(head)var \(SwiftWords.quoted(name)): \(type.fullText) \(access)"
  }

  // MARK: - Enumerations

  private func enumeration(_ cursor: Cursor, _ children: [Cursor], _ notes: Annotations)
    -> [ImportedDeclaration]
  {
    let constants = children.filter { $0.kind == ClangCursor_EnumConstantDecl }
    let name = cursor.spelling
    // A forward declaration has no constants of its own.
    guard !constants.isEmpty, !name.isEmpty else { return [] }
    let names = zip(constants, EnumCaseNames.names(of: constants.map(\.spelling), in: name)).map {
      constant, name in
      SwiftWords.quoted(Annotations(constant.children).name ?? name)
    }
    if let domain = notes.domain { return [error(cursor, domain: domain, notes, constants, names)] }
    guard notes.isEnumeration || notes.isOptionSet else { return [] }
    let (container, own) = split(types.swiftNames[name] ?? name)
    var result: ImportedDeclaration
    if notes.isOptionSet {
      result = declaration(
        "public struct \(own): OptionSet", cursor,
        members: [declaration("public init(rawValue: UInt)", cursor)]
          + zip(constants, names).map { declaration("public static var \($1): \(own) { get }", $0) })
    } else {
      result = declaration(
        "public enum \(own): Int", cursor,
        members: zip(constants, names).map { declaration("case \($1) = \($0.value)", $0) })
    }
    result.container = container
    return [result]
  }

  /// An error whose code is one of `constants`.
  private func error(
    _ cursor: Cursor, domain: String, _ notes: Annotations, _ constants: [Cursor], _ names: [String]
  ) -> ImportedDeclaration {
    let (container, own) = split(notes.name ?? TypeImport.errorName(cursor.spelling))
    let code = "\(own).Code"
    var members = [
      declaration("public init(_ code: \(code))", cursor),
      declaration("public init(_ code: \(code), userInfo: [String: Any])", cursor),
      declaration("public var code: \(code) { get }", cursor),
      declaration("public var userInfo: [String: Any] { get }", cursor),
      declaration("public var localizedDescription: String { get }", cursor),
      declaration("@domain(\(domain)) public static var errorDomain: String { get }", cursor),
      declaration(
        "public enum Code: Int", cursor,
        members: zip(constants, names).map { declaration("case \($1) = \($0.value)", $0) }),
    ]
    members += zip(constants, names).map { declaration("public static var \($1): \(code) { get }", $0) }
    var result = declaration("public struct \(own): Error, Hashable", cursor, members: members)
    result.container = container
    return result
  }

  // MARK: - Functions

  private func function(_ cursor: Cursor, _ notes: Annotations) -> [ImportedDeclaration] {
    guard !cursor.isVariadic else { return [] }
    var parameters = cursor.parameters
    var modifiers = "public "
    var container: String?
    var name = MethodName(base: cursor.spelling, labels: parameters.map { _ in "" })
    if let written = notes.name {
      guard let own = MethodName(written: written), own.labels.count == parameters.count else { return [] }
      name = own
      (container, name.base) = split(own.base)
      if container != nil {
        if let place = own.labels.firstIndex(of: "self") {
          name.labels.remove(at: place)
          parameters.remove(at: place)
        } else {
          modifiers = "public static "
        }
      }
    }
    let imported = parameters.map { ImportedParameter($0, types.type($0.type)) }
    var result = declaration(
      modifiers
        + FunctionText.text(
          name, imported, throwing: nil, result: types.type(cursor.resultType), isRefined: notes.isRefined),
      cursor)
    result.container = container
    return [result]
  }

  // MARK: - Places

  private func declaration(_ swift: String, _ cursor: Cursor, members: [ImportedDeclaration]? = nil)
    -> ImportedDeclaration
  {
    let extent = cursor.extent
    return ImportedDeclaration(
      swift: swift, range: clamped(extent.lowerBound, extent.upperBound),
      nameRange: nameRange(cursor, extent),
      members: members)
  }

  /// Where the name, or the first piece of a selector, stands: macros put the place of a declaration in front of it.
  private func nameRange(_ cursor: Cursor, _ extent: Range<UInt32>) -> SourceRange {
    let name = Array(cursor.spelling.prefix { $0 != ":" }.utf8)
    let start = Int(cursor.place?.offset ?? extent.lowerBound)
    let end = max(Int(extent.upperBound), start + name.count)
    guard !name.isEmpty, end <= text.count else { return clamped(UInt32(start), UInt32(start)) }
    for offset in start...(end - name.count) where text[offset...].starts(with: name) {
      return SourceRange(UInt32(offset), UInt32(offset + name.count))
    }
    return clamped(UInt32(start), UInt32(start + name.count))
  }

  private func clamped(_ lower: UInt32, _ upper: UInt32) -> SourceRange {
    let end = UInt32(text.count)
    return SourceRange(min(lower, end), min(max(lower, upper), end))
  }

  /// `Legacy.Options` is `Options` in `Legacy`.
  private func split(_ name: String) -> (container: String?, name: String) {
    guard let dot = name.lastIndex(of: ".") else { return (nil, name) }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
