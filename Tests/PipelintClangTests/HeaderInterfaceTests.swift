import PipelintClang
import PipelintSource
import Testing

@Suite(.enabled(if: testLibrary != nil, "there is no libclang"))
struct HeaderInterfaceTests {
  @Test func errorParameters() throws {
    try check(
      """
      - (BOOL)parse:(NSString *)text error:(NSError **)error;
      - (BOOL)saveAndReturnError:(NSError *_Nullable *_Nullable)error;
      - (BOOL)openWithError:(NSErrorPointer)error;
      - (nullable NSData *)dataForKey:(NSString *)key error:(NSError **)error;
      - (nullable instancetype)initWithURL:(NSURL *)url error:(NSError **)error;
      + (nullable instancetype)ledgerNamed:(NSString *)name error:(NSError **)error;
      - (BOOL)walk:(NSError **)error usingBlock:(void (^)(NSString *line))block;
      """,
      """
      open func parse(_ text: String) throws(NSError)
      open func save() throws(NSError)
      open func open() throws(NSError)
      open func data(forKey key: String) throws(NSError) -> Data
      public init(url: URL) throws(NSError)
      public init(named name: String) throws(NSError)
      open func walk(_ block: @escaping (String) -> Void) throws(NSError)
      """)
  }

  @Test func errorParametersThatAreNone() throws {
    try check(
      """
      - (void)note:(NSString *)text error:(NSError **)error;
      - (NSString *)title:(NSError **)error;
      - (BOOL)check:(NSError **)error note:(NSString *)text;
      - (BOOL)verify:(NSError **)error NS_SWIFT_NOTHROW;
      - (void)report:(NSError *)error;
      - (NSInteger)count:(NSError **)error;
      """,
      """
      open func note(_ text: String, error: AutoreleasingUnsafeMutablePointer<NSError?>?)
      open func title(_ error: AutoreleasingUnsafeMutablePointer<NSError?>?) -> String
      open func check(_ error: AutoreleasingUnsafeMutablePointer<NSError?>?, note text: String) -> Bool
      open func verify(_ error: AutoreleasingUnsafeMutablePointer<NSError?>?) -> Bool
      open func report(_ error: any Error)
      open func count(_ error: AutoreleasingUnsafeMutablePointer<NSError?>?) -> Int
      """)
  }

  @Test func attributesAboutErrors() throws {
    try check(
      """
      - (void)close:(NSError **)error __attribute__((swift_error(nonnull_error)));
      - (NSInteger)write:(NSError **)error __attribute__((swift_error(zero_result)));
      - (BOOL)verify:(NSString *)text error:(NSError **)error NS_SWIFT_NAME(check(text:));
      - (BOOL)secret:(NSError **)error NS_REFINED_FOR_SWIFT;
      - (BOOL)hidden:(NSError **)error NS_SWIFT_UNAVAILABLE("Use parse");
      """,
      """
      open func close() throws(NSError)
      open func write() throws(NSError)
      open func check(text: String) throws(NSError)
      open func __secret() throws(NSError)
      """)
  }

  @Test func completionHandlers() throws {
    try check(
      """
      - (void)loadFromURL:(NSURL *)url completion:(void (^)(NSData *_Nullable data, NSError *_Nullable error))completion;
      - (void)removeWithCompletionHandler:(void (^_Nullable)(NSError *_Nullable error))handler;
      - (void)getNameWithCompletion:(void (^)(NSString *name))completion;
      - (void)runFor:(NSInteger)count then:(void (^)(NSError *_Nullable error))block;
      - (void)stopWithCompletion:(void (^)(NSError *_Nullable error))completion NS_SWIFT_DISABLE_ASYNC;
      """,
      """
      open func load(from url: URL, completion: @escaping (Data?, (any Error)?) -> Void)
      open func load(from url: URL) async throws(NSError) -> Data
      open func remove(completionHandler handler: (((any Error)?) -> Void)? = nil)
      open func remove() async throws(NSError)
      open func getNameWithCompletion(_ completion: @escaping (String) -> Void)
      open func name() async -> String
      open func run(for count: Int, then block: @escaping ((any Error)?) -> Void)
      open func stop(completion: @escaping ((any Error)?) -> Void)
      """)
  }

  @Test func propertiesAndTypes() throws {
    try check(
      """
      @property (nonatomic, copy, nullable) NSString *name;
      @property (nonatomic, readonly) NSArray<NSNumber *> *numbers;
      @property (nonatomic, getter=isOpen) BOOL open;
      @property (class, nonatomic, readonly) Ledger *mainLedger;
      @property (nonatomic, null_unspecified) NSDate *date;
      - (id<NSCopying>)copyOf:(NSDictionary<NSString *, NSSet<NSURL *> *> *)urls;
      - (UIView *)viewFor:(CGRect)frame edge:(UIFancyEdge *)edge;
      - (Class)type;
      - (const char *)bytes;
      """,
      """
      open var name: String? { get set }
      open var numbers: [NSNumber] { get }
      open var isOpen: Bool { get set }
      open class var main: Ledger { get }
      open var date: Date! { get set }
      open func copy(of urls: [String: Set<URL>]) -> any NSCopying
      open func view(for frame: CGRect, edge: UIFancyEdge) -> UIView
      open func type() -> AnyClass
      open func bytes() -> UnsafePointer<CChar>
      """)
  }

  @Test func errorEnumerations() throws {
    let interface = try read(
      """
      extern NSErrorDomain const LedgerErrorDomain;
      typedef NS_ERROR_ENUM(LedgerErrorDomain, LedgerErrorCode) {
        LedgerErrorNotFound = 4,
        LedgerErrorURLInvalid,
      };
      """)
    #expect(
      interface.declarations == """
        public let LedgerErrorDomain: String
        public struct LedgerError: Error, Hashable {
          public init(_ code: LedgerError.Code)
          public init(_ code: LedgerError.Code, userInfo: [String: Any])
          public var code: LedgerError.Code { get }
          public var userInfo: [String: Any] { get }
          public var localizedDescription: String { get }
          @domain(LedgerErrorDomain) public static var errorDomain: String { get }
          public enum Code: Int {
            case notFound = 4
            case urlInvalid = 5
          }
          public static var notFound: LedgerError.Code { get }
          public static var urlInvalid: LedgerError.Code { get }
        }

        """)
  }

  @Test func handRolledErrorEnumeration() throws {
    let interface = try read(
      """
      #if __has_attribute(ns_error_domain)
      #define LEDGER_ERRORS(domain, name) enum name : NSInteger name; \\
        enum __attribute__((ns_error_domain(domain), swift_name("Ledger.Failure"))) name : NSInteger
      #endif
      extern NSString *const LedgerDomain;
      typedef LEDGER_ERRORS(LedgerDomain, LedgerFailureCode) { LedgerFailureCodeClosed = 1 };
      """)
    #expect(interface.declarations.contains("extension Ledger {\n  public struct Failure: Error, Hashable {"))
    #expect(
      interface.declarations.contains("@domain(LedgerDomain) public static var errorDomain: String { get }"))
    #expect(interface.declarations.contains("case closed = 1"))
  }

  @Test func otherDeclarations() throws {
    let interface = try read(
      """
      NS_ASSUME_NONNULL_BEGIN
      typedef NS_ENUM(NSInteger, LedgerMode) { LedgerModeRead, LedgerModeWrite };
      typedef NS_OPTIONS(NSUInteger, LedgerOptions) { LedgerOptionsFast = 1 };
      @protocol LedgerDelegate <NSObject>
      @optional
      - (void)ledger:(id)ledger didFailWithError:(NSError *)error;
      @end
      @interface Shelf<Item> : NSObject <LedgerDelegate>
      - (nullable Item)first;
      - (void)openWithOptions:(LedgerOptions)options;
      @end
      @interface NSString (Ledger)
      - (BOOL)checkLedger:(NSError **)error;
      @end
      NSInteger LedgerCount(NSString *name);
      void LedgerLog(NSString *format, ...);
      NS_ASSUME_NONNULL_END
      """)
    #expect(
      interface.declarations == """
        public enum LedgerMode: Int {
          case read = 0
          case write = 1
        }
        public struct LedgerOptions: OptionSet {
          public init(rawValue: UInt)
          public static var fast: LedgerOptions { get }
        }
        public protocol LedgerDelegate: NSObjectProtocol {
          optional func ledger(_ ledger: Any, didFailWithError error: any Error)
        }
        open class Shelf<Item: AnyObject>: NSObject, LedgerDelegate {
          open func first() -> Item?
          open func open(options: LedgerOptions = [])
        }
        extension NSString {
          open func checkLedger() throws(NSError)
        }
        public func LedgerCount(_ name: String) -> Int

        """)
  }

  @Test func placesPointIntoTheHeader() throws {
    let text = """
      // é
      @interface Ledger : NSObject
      - (BOOL)parse:(NSString *)text error:(NSError **)error;
      @end
      """
    let interface = try read(text)
    let names = interface.places.map { place in
      String(
        decoding: Array(text.utf8)[Int(place.nameRange.lower)..<Int(place.nameRange.upper)], as: UTF8.self)
    }
    #expect(names == ["Ledger", "parse"])
    let lines = interface.places.map { interface.text.dropFirst(Int($0.offset)).prefix { $0 != "\n" } }
    #expect(lines == ["open class Ledger: NSObject {", "  open func parse(_ text: String!) throws(NSError)"])
  }

  /// Holds what Swift calls 1200 methods, named at random, against what the compiler calls them.
  @Test func namesAreTheCompilers() throws {
    let rows = try fixture("names.tsv").split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(rows.count == 1200)
    var header = try fixture("names.h")
    for (number, row) in rows.enumerated() {
      let declaration = row[1].replacing(/\)v(\d)/) { ")p\(number)x\($0.1)" }
      header += "@interface \(row[0]) (C\(number))\n\(declaration)\n@end\n"
    }
    let interface = try read(header + "#pragma clang assume_nonnull end\n")
    var names: [Int: String] = [:]
    for line in interface.text.split(separator: "\n") where !line.contains(" async") {
      guard let range = line.firstRange(of: /p(\d+)x/), let name = swiftName(line) else { continue }
      names[Int(line[range].dropFirst().dropLast())!] = name
    }
    for (number, row) in rows.enumerated() { #expect(names[number] == row[2], "\(row[1])") }
  }

  /// `move(to:_)` of `open func move(to url: URL, _ p1x1: …)`.
  private func swiftName(_ line: Substring) -> String? {
    guard let open = line.firstIndex(of: "(") else { return nil }
    let base = line[..<open].split(separator: " ").last.map { $0.filter { $0 != "`" && $0 != "?" } } ?? ""
    let labels = line.matches(of: /([A-Za-z_`]+)? ?p\d+x\d+:/).map {
      $0.1.map { $0.filter { $0 != "`" } } ?? "_"
    }
    return "\(base)(\(labels.joined(separator: ":")))"
  }

  /// Compares the members of a class with what Swift should see of them.
  private func check(_ members: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let interface = try read(
      """
      NS_ASSUME_NONNULL_BEGIN
      @interface Ledger : NSObject
      \(members)
      @end
      NS_ASSUME_NONNULL_END
      """)
    let lines = interface.declarations.split(separator: "\n").dropFirst().dropLast().map {
      String($0.dropFirst(2))
    }
    #expect(lines == expected.split(separator: "\n").map(String.init), sourceLocation: sourceLocation)
  }

  private func read(_ text: String) throws -> HeaderInterface {
    let outcome = TestHeaders(["/app/Ledger.h": text]).all.read(try #require(testLibrary))
    #expect(outcome.problems == [])
    return try #require(outcome.interfaces.first)
  }
}
