import CClang

/// A node of libclang's tree.
struct Cursor {
  let raw: ClangCursor
  let unit: TranslationUnit

  private var library: LibClang { unit.library }
  private var functions: ClangFunctions { unit.library.functions }

  var kind: ClangConstant { ClangConstant(UInt32(bitPattern: raw.kind)) }
  var spelling: String { library.string(functions.getCursorSpelling(raw)) }
  var type: HeaderType { HeaderType(raw: functions.getCursorType(raw), unit: unit) }
  var resultType: HeaderType { HeaderType(raw: functions.getCursorResultType(raw), unit: unit) }
  var isVariadic: Bool { functions.Cursor_isVariadic(raw) != 0 }
  var isOptionalRequirement: Bool { functions.Cursor_isObjCOptional(raw) != 0 }
  var value: Int64 { functions.getEnumConstantDeclValue(raw) }
  var isUnavailable: Bool {
    functions.getCursorAvailability(raw) == ClangAvailability_NotAvailable.rawValue
  }
  var aliasedType: HeaderType {
    HeaderType(raw: functions.getTypedefDeclUnderlyingType(raw), unit: unit)
  }

  /// Those of a method or function.
  var parameters: [Cursor] {
    (0..<max(0, functions.Cursor_getNumArguments(raw))).map {
      Cursor(raw: functions.Cursor_getArgument(raw, UInt32($0)), unit: unit)
    }
  }

  /// Whether a property was declared with an attribute.
  func hasPropertyAttribute(_ attribute: ClangConstant) -> Bool {
    functions.Cursor_getObjCPropertyAttributes(raw, 0) & attribute.rawValue != 0
  }

  /// The name of a property's getter.
  var getterName: String { library.string(functions.Cursor_getObjCPropertyGetterName(raw)) }

  var children: [Cursor] {
    var found: [ClangCursor] = []
    withUnsafeMutablePointer(to: &found) { found in
      _ = functions.visitChildren(
        raw,
        { cursor, _, found in
          found!.assumingMemoryBound(to: [ClangCursor].self).pointee.append(cursor)
          return Int32(bitPattern: ClangChildVisit_Continue.rawValue)
        }, found)
    }
    return found.map { Cursor(raw: $0, unit: unit) }
  }

  /// Where the name stands.
  var place: (path: String, offset: UInt32)? { unit.place(of: functions.getCursorLocation(raw)) }

  /// Offsets in the file of the name.
  var extent: Range<UInt32> {
    let range = functions.getCursorExtent(raw)
    let lower = unit.place(of: functions.getRangeStart(range))?.offset ?? 0
    return lower..<max(lower, unit.place(of: functions.getRangeEnd(range))?.offset ?? lower)
  }
}

/// A type as libclang knows it.
struct HeaderType {
  let raw: ClangType
  let unit: TranslationUnit

  private var functions: ClangFunctions { unit.library.functions }

  private func wrapped(_ raw: ClangType) -> HeaderType { HeaderType(raw: raw, unit: unit) }

  var kind: ClangConstant { ClangConstant(UInt32(bitPattern: raw.kind)) }
  var spelling: String { unit.library.string(functions.getTypeSpelling(raw)) }
  var canonical: HeaderType { wrapped(functions.getCanonicalType(raw)) }
  var pointee: HeaderType { wrapped(functions.getPointeeType(raw)) }
  var result: HeaderType { wrapped(functions.getResultType(raw)) }
  /// Without the attribute around it, such as one of nullability.
  var modified: HeaderType { wrapped(functions.Type_getModifiedType(raw)) }
  /// Without the `enum` or `struct` in front of it.
  var named: HeaderType { wrapped(functions.Type_getNamedType(raw)) }
  /// Of an object with type arguments or protocols, the class or `id`.
  var objectBase: HeaderType { wrapped(functions.Type_getObjCObjectBaseType(raw)) }
  var isConst: Bool { functions.isConstQualifiedType(raw) != 0 }
  var nullability: UInt32 { functions.Type_getNullability(raw) }
  var declaration: Cursor { Cursor(raw: functions.getTypeDeclaration(raw), unit: unit) }
  var parameters: [HeaderType] {
    (0..<max(0, functions.getNumArgTypes(raw))).map { wrapped(functions.getArgType(raw, UInt32($0))) }
  }
  var protocols: [Cursor] {
    (0..<functions.Type_getNumObjCProtocolRefs(raw)).map {
      Cursor(raw: functions.Type_getObjCProtocolDecl(raw, $0), unit: unit)
    }
  }
  var arguments: [HeaderType] {
    (0..<functions.Type_getNumObjCTypeArgs(raw)).map { wrapped(functions.Type_getObjCTypeArg(raw, $0)) }
  }
}
