import CClang

/// A type of a header, as Swift imports it.
struct ImportedType {
  enum Nullability { case nonNull, nullable, unspecified }

  /// In Swift, without what nullability adds.
  var text: String
  var nullability = Nullability.nonNull
  /// What names are compared with.
  var words = TypeWords()
  var isBlock = false
  /// `NSError **`
  var isErrorPointer = false
  var isOptionSet = false
  var isDictionary = false
  /// A pointer, which a function may return null instead of.
  var isPointer = false
  /// Of a block: its result and parameters.
  var blockParameters: [ImportedType] = []
  var isVoid: Bool { text == "Void" }

  /// In Swift, with `?` or `!`.
  var fullText: String {
    switch nullability {
    case .nonNull: text
    case .nullable: enclosed + "?"
    case .unspecified: enclosed + "!"
    }
  }

  /// In Swift, as a part of another type.
  var partText: String { nullability == .unspecified ? enclosed + "?" : fullText }

  /// What a throwing function returns: nil only where it throws.
  var withoutNil: ImportedType {
    var type = self
    type.nullability = .nonNull
    return type
  }

  private var enclosed: String {
    isBlock || text.hasPrefix("any ") ? "(\(text))" : text
  }
}

/// Reads types the way Swift imports them.
struct TypeImport {
  /// The Swift names of the project's own types, by how Objective-C calls them.
  let swiftNames: [String: String]
  let optionSets: Set<String>
  /// The generic parameters of the class that is read.
  var genericParameters: Set<String> = []

  /// A nesting deeper than anybody writes.
  private static let maximumDepth = 32

  func type(_ type: HeaderType, depth: Int = 0) -> ImportedType {
    guard depth < Self.maximumDepth else { return ImportedType(text: "Any") }
    // Newer libraries show their bound in the place of generic parameters.
    if !genericParameters.isEmpty, genericParameters.contains(type.spelling) {
      return pointer(type.spelling, words: "Object")
    }
    switch type.kind {
    case ClangType_Attributed:
      var inner = self.type(type.modified, depth: depth + 1)
      if inner.isPointer { inner.nullability = nullability(type) ?? inner.nullability }
      return inner
    case ClangType_Elaborated: return self.type(type.named, depth: depth + 1)
    case ClangType_Typedef: return alias(type, depth)
    case ClangType_ObjCObjectPointer: return object(type.pointee, depth)
    case ClangType_ObjCId: return pointer("Any", words: "Object")
    case ClangType_ObjCClass: return pointer("AnyClass", words: "Class")
    case ClangType_ObjCSel: return pointer("Selector", words: "Selector")
    case ClangType_BlockPointer: return block(type.pointee, depth)
    case ClangType_Pointer: return rawPointer(type, depth)
    case ClangType_Enum, ClangType_Record:
      let name = type.declaration.spelling
      // One without a name is spelled in as many ways as there are libraries.
      guard !name.isEmpty, !name.contains(" ") else { return ImportedType(text: "Any") }
      return ImportedType(
        text: swiftNames[name] ?? name, words: TypeWords(name: name), isOptionSet: optionSets.contains(name))
    default: return number(type)
    }
  }

  private func pointer(_ text: String, words: String, element: String = "") -> ImportedType {
    ImportedType(
      text: text, nullability: .unspecified, words: TypeWords(name: words, element: element), isPointer: true)
  }

  private func nullability(_ type: HeaderType) -> ImportedType.Nullability? {
    switch type.nullability {
    case ClangTypeNullability_NonNull.rawValue: .nonNull
    case ClangTypeNullability_Nullable.rawValue: .nullable
    default: nil
    }
  }

  // MARK: - Named types

  private static let numbers = [
    "BOOL": "Bool", "Boolean": "Bool", "bool": "Bool", "NSInteger": "Int", "NSUInteger": "UInt",
    "CGFloat": "CGFloat",
    "NSTimeInterval": "TimeInterval", "size_t": "Int", "ssize_t": "Int", "int8_t": "Int8", "int16_t": "Int16",
    "int32_t": "Int32", "int64_t": "Int64", "uint8_t": "UInt8", "uint16_t": "UInt16", "uint32_t": "UInt32",
    "uint64_t": "UInt64", "unichar": "unichar",
  ]

  private func alias(_ type: HeaderType, _ depth: Int) -> ImportedType {
    let name = type.declaration.spelling
    if name == "instancetype" { return pointer("Self", words: "") }
    if let number = Self.numbers[name] {
      // No name is shortened by `NSTimeInterval`.
      let words = name == "BOOL" ? "Bool" : name == "NSTimeInterval" ? "" : name
      return ImportedType(text: number, words: TypeWords(name: words, isBoolean: number == "Bool"))
    }
    if name == "dispatch_queue_t" { return pointer("DispatchQueue", words: name) }
    var underlying = self.type(type.declaration.aliasedType, depth: depth + 1)
    switch name {
    case "id", "Class", "SEL", "NSErrorPointer", "NSErrorDomain": return underlying
    default: break
    }
    if !underlying.isBlock { underlying.words.name = name }
    if underlying.text == "Any", !underlying.isPointer { underlying.text = name }
    if !underlying.isPointer, let own = swiftNames[name] { underlying.text = own }
    return underlying
  }

  // MARK: - Objects

  /// Classes that Swift calls otherwise.
  private static let renamed = [
    "NSURLResponse": "URLResponse", "NSHTTPURLResponse": "HTTPURLResponse", "NSURLSession": "URLSession",
    "NSURLSessionConfiguration": "URLSessionConfiguration", "NSURLSessionTask": "URLSessionTask",
    "NSURLSessionDataTask": "URLSessionDataTask", "NSURLCache": "URLCache",
    "NSURLCredential": "URLCredential",
    "NSHTTPCookie": "HTTPCookie", "NSBundle": "Bundle", "NSProgress": "Progress",
    "NSFileManager": "FileManager",
    "NSUserDefaults": "UserDefaults", "NSNotificationCenter": "NotificationCenter",
    "NSOperation": "Operation",
    "NSOperationQueue": "OperationQueue", "NSThread": "Thread", "NSTimer": "Timer", "NSRunLoop": "RunLoop",
    "NSInputStream": "InputStream", "NSOutputStream": "OutputStream", "NSDateFormatter": "DateFormatter",
    "NSJSONSerialization": "JSONSerialization",
  ]

  /// Classes whose values are Swift's own types.
  private static let bridged = [
    "NSString": "String", "NSData": "Data", "NSDate": "Date", "NSURL": "URL", "NSURLRequest": "URLRequest",
    "NSUUID": "UUID", "NSLocale": "Locale", "NSCalendar": "Calendar", "NSTimeZone": "TimeZone",
    "NSIndexPath": "IndexPath", "NSIndexSet": "IndexSet", "NSCharacterSet": "CharacterSet",
    "NSNotification": "Notification", "NSURLComponents": "URLComponents", "NSURLQueryItem": "URLQueryItem",
    "NSDateComponents": "DateComponents", "NSError": "any Error",
  ]

  /// A class as Swift calls it.
  func className(_ name: String) -> String { swiftNames[name] ?? Self.renamed[name] ?? name }

  /// A protocol as Swift calls it.
  func protocolName(_ name: String) -> String {
    name == "NSObject" ? "NSObjectProtocol" : swiftNames["<\(name)>"] ?? swiftNames[name] ?? name
  }

  private func object(_ object: HeaderType, _ depth: Int) -> ImportedType {
    guard object.kind == ClangType_ObjCObject else {
      if object.kind == ClangType_Attributed || object.kind == ClangType_Elaborated {
        return self.object(object.kind == ClangType_Attributed ? object.modified : object.named, depth + 1)
      }
      return named(object.declaration.spelling, arguments: [])
    }
    let base = object.objectBase
    let protocols = object.protocols.map { protocolName($0.spelling) }
    if base.kind == ClangType_ObjCId {
      guard let first = object.protocols.first?.spelling else { return pointer("Any", words: "Object") }
      return pointer("any \(protocols.joined(separator: " & "))", words: first)
    }
    if base.kind == ClangType_ObjCClass { return pointer("AnyClass", words: "Class") }
    var type = named(
      base.declaration.spelling, arguments: object.arguments.map { self.type($0, depth: depth + 1) })
    if !protocols.isEmpty { type.text = "any " + ([type.text] + protocols).joined(separator: " & ") }
    return type
  }

  private func named(_ name: String, arguments: [ImportedType]) -> ImportedType {
    func argument(_ index: Int, _ absent: String) -> String {
      index < arguments.count ? arguments[index].text : absent
    }
    switch name {
    case "NSArray":
      return pointer(
        "[\(argument(0, "Any"))]", words: "Array", element: arguments.first?.words.name ?? "Object")
    case "NSSet":
      return pointer(
        "Set<\(argument(0, "AnyHashable"))>", words: "Set", element: arguments.first?.words.name ?? "Object")
    case "NSDictionary":
      var type = pointer("[\(argument(0, "AnyHashable")): \(argument(1, "Any"))]", words: "Dictionary")
      type.isDictionary = true
      return type
    default:
      let isProjects = swiftNames[name] != nil
      let suffix =
        isProjects && !arguments.isEmpty ? "<\(arguments.map(\.text).joined(separator: ", "))>" : ""
      return pointer((Self.bridged[name] ?? className(name)) + suffix, words: name)
    }
  }

  // MARK: - Blocks, pointers and numbers

  private func block(_ function: HeaderType, _ depth: Int) -> ImportedType {
    let parameters = function.parameters.map { type($0, depth: depth + 1) }
    let result = type(function.result, depth: depth + 1)
    var block = pointer("", words: "Block")
    block.text = "(\(parameters.map(\.partText).joined(separator: ", "))) -> \(result.partText)"
    block.isBlock = true
    block.blockParameters = [result] + parameters
    return block
  }

  private func rawPointer(_ type: HeaderType, _ depth: Int) -> ImportedType {
    let pointee = type.pointee
    if isError(pointee.canonical) {
      var pointer = pointer("AutoreleasingUnsafeMutablePointer<NSError?>", words: "Error")
      pointer.isErrorPointer = true
      pointer.nullability = .nullable
      return pointer
    }
    switch pointee.canonical.kind {
    case ClangType_Void:
      return pointer(pointee.isConst ? "UnsafeRawPointer" : "UnsafeMutableRawPointer", words: "")
    case ClangType_FunctionProto:
      var function = block(pointee.canonical, depth)
      function.words = TypeWords()
      return function
    default: break
    }
    let inner = self.type(pointee, depth: depth + 1)
    let name = pointee.isConst ? "UnsafePointer" : "UnsafeMutablePointer"
    return pointer("\(name)<\(inner.partText)>", words: inner.words.name)
  }

  /// `NSError *`
  private func isError(_ type: HeaderType) -> Bool {
    type.kind == ClangType_ObjCObjectPointer && type.pointee.declaration.spelling == "NSError"
  }

  private func number(_ type: HeaderType) -> ImportedType {
    let name =
      switch type.kind {
      case ClangType_Void: "Void"
      case ClangType_Bool: "Bool"
      case ClangType_Char_S, ClangType_Char_U: "CChar"
      case ClangType_SChar: "Int8"
      case ClangType_UChar: "UInt8"
      case ClangType_Short: "Int16"
      case ClangType_UShort: "UInt16"
      case ClangType_Int: "Int32"
      case ClangType_UInt: "UInt32"
      case ClangType_Long: "Int"
      case ClangType_ULong: "UInt"
      case ClangType_LongLong: "Int64"
      case ClangType_ULongLong: "UInt64"
      case ClangType_Float: "Float"
      case ClangType_Double: "Double"
      default: "Any"
      }
    return ImportedType(
      text: name, words: TypeWords(name: name == "Int32" ? "Int" : name, isBoolean: name == "Bool"))
  }
}
