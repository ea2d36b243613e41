import PipelintTestSupport
import Testing

struct ForceUnwrappedUrlTests {
  private let rule = "force-unwrapped-url"

  /// Looks at texts that are hardly bad, too: they are told of in the same words.
  private func check(
    _ rule: String, _ text: String, fixed: String? = nil, suggested: String? = nil,
    with prelude: Prelude = .combine, settings: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    PipelintTestSupport.check(
      rule, text, fixed: fixed, suggested: suggested, with: prelude,
      settings: ["report-unlikely=true"] + settings, sourceLocation: sourceLocation)
  }

  @Test func whatIsHardlyBadIsLeftAlone() {
    PipelintTestSupport.check(
      rule,
      #"""
      struct Page: Decodable { let id: String; let address: String; let languageCode: String }
      func page(_ page: Page) -> URL { URL(string: "https://example.com/\(page.id)/\(page.languageCode)")! }
      func kept(_ page: Page) -> URL {
          let id = page.id
          let address = page.address
          return [URL(string: "https://example.com/\(id)")!, URL(string: address)!][0]
      //                                                                         ^ 'URL(string:)' is nil for a bad 'address', which crashes here; return 'URL?'
      }
      func site(_ page: Page) -> URL { URL(string: page.address)! }
      //                                                        ^ 'URL(string:)' is nil for a bad 'page.address', which crashes here; return 'URL?'
      func load(_ page: Page) throws -> URL { URL(string: "https://example.com/\(page.id)")! }
      //                                                                                   ^ a bad 'page.id' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
      """#)
  }

  /// Swift's own type refuses an empty text also behind a base.
  @Test func emptyTextsBehindABase() {
    check(
      rule,
      """
      func urls(_ base: URL) -> [Any] {
          let swift = URL(string: "", relativeTo: base)!
      //                                               ^ 'URL(string:relativeTo:)' is always nil here: the text is empty
          let objective = NSURL(string: "", relativeTo: base)!
          return [swift, objective, URL(string: "movies", relativeTo: base)!]
      }
      """)
  }

  @Test func whatThrowsWhereAFrameworkAsksForIt() {
    check(
      "force-unwrapped-url",
      """
      import Alamofire
      import Moya
      enum Upload { case image(url: String) }
      extension Upload: TargetType {
          var baseURL: URL {
              switch self { case .image(let url): return try! url.asURL() }
      //                                                 ^^^^ 'asURL()' throws for a bad 'url', which crashes here; make the URL where that can fail
          }
      }
      """)
  }

  @Test func textsThatAreBuiltInAVariable() {
    check(
      "force-unwrapped-url",
      """
      struct Feed {
          let page = "feed"
          func fixed(_ isTest: Bool) -> URL {
              var url = "https://"
              if isTest { url = url + "test.example.com/" } else { url = "\\(url)example.com/" }
              url += page
              url.append("/\\(2)")
              return URL(string: url)!
          }
          func given(_ name: String) -> URL {
              var url = "https://example.com/"
              url += name
              return URL(string: url)!
      //                             ^ 'URL(string:)' is nil for a bad 'name', which crashes here; return 'URL?'
          }
          func read(_ isTest: Bool) -> (URL, String) {
              var url = "https://example.com/"
              if url.hasSuffix("/") { url += "movies" }
              let copy = "(" + url + ")"
              return (URL(string: url)!, copy)
          }
          func spoiled() -> URL {
              var url = "https://example.com/"
              url += "my movies"
              return URL(string: url)!
      //                             ^ 'URL(string:)' is nil for a bad 'url', which crashes here; return 'URL?'
          }
          func empty(_ isTest: Bool) -> URL {
              var url = ""
              if isTest { url += "https://example.com" }
              return URL(string: url)!
      //                             ^ 'URL(string:)' is nil for a bad 'url', which crashes here; return 'URL?'
          }
          func optional(_ name: String) -> URL {
              var url: String? = "https://example.com/"
              url! += name
              return URL(string: url!)!
      //                              ^ 'URL(string:)' is nil for a bad 'url!', which crashes here; return 'URL?'
          }
          func changed() -> URL {
              var url = "https://example.com/"
              url.replace("/", with: "")
              return URL(string: url)!
      //                             ^ 'URL(string:)' is nil for a bad 'url', which crashes here; return 'URL?'
          }
          func ofEachOther(_ name: String) -> URL {
              var first = name
              var second = first
              first = second + "/"
              second = first + "/"
              return URL(string: second)!
      //                                ^ 'URL(string:)' is nil for a bad 'second', which crashes here; return 'URL?'
          }
      }
      """)
  }

  @Test func textsThatClosuresEncode() {
    check(
      "force-unwrapped-url",
      """
      func address(_ base: String, _ items: [String]) -> URL {
          let query = items.map { item in "q=" + (item.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? "") }
          return URL(string: "https://example.com/?" + query.joined(separator: "&"))!
      }
      func pairs(_ items: [URLQueryItem]) -> URL {
          let query: [String] = items.compactMap { item in
              var pair = ""
              guard let name = item.name.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) else { return nil }
              pair += name
              return pair + "=1"
          }
          return URL(string: "https://example.com/?" + query.joined(separator: "&"))!
      }
      func plain(_ items: [String]) -> URL {
          let query = items.map { item in "q=" + item }
          return URL(string: "https://example.com/?" + query.joined(separator: "&"))!
      //                                                                            ^ 'URL(string:)' is nil for a bad 'query.joined(separator: "&")', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func addressesThatAFrameworkAsksFor() {
    check(
      "force-unwrapped-url",
      """
      import Moya
      enum Upload { case image(url: String) }
      extension Upload: TargetType {
          var baseURL: URL {
              switch self { case .image(let url): return URL(string: url)! }
      //                                                                 ^ 'URL(string:)' is nil for a bad 'url', which crashes here; make the URL where that can fail
          }
          var other: URL {
              switch self { case .image(let url): return URL(string: url)! }
      //                                                                 ^ 'URL(string:)' is nil for a bad 'url', which crashes here; declare 'URL?'
          }
      }
      """)
  }

  @Test func bareCallInAnInitialValue() {
    check(
      rule,
      """
      let url = URL(string: name)!
      //                         ^ 'URL(string:)' is nil for a bad 'name', which crashes here; build it from a checked literal
      """)
  }

  @Test func explicitInitializersAndModules() {
    check(
      rule,
      """
      let a = URL.init(string: name)!
      //                            ^ 'URL(string:)' is nil for a bad 'name', which crashes here; build it from a checked literal
      let b = Foundation.URL(string: name)!
      //                                  ^ 'URL(string:)' is nil for a bad 'name', which crashes here; build it from a checked literal
      let c: URL = .init(string: name)!
      //                              ^ 'URL(string:)' is nil for a bad 'name', which crashes here; build it from a checked literal
      """)
  }

  @Test func implicitInitializersByTheTypeAroundThem() {
    check(
      rule,
      """
      func f(_ name: String) -> URL {
        .init(string: name)!
      //                   ^ 'URL(string:)' is nil for a bad 'name', which crashes here; return 'URL?'
      }
      struct Name { init?(string: String) {} }
      func g(_ name: String) -> Name { .init(string: name)! }
      """)
  }

  @Test func parenthesesAndChainsAroundIt() {
    check(
      rule,
      """
      func f(_ name: String) -> String { (URL(string: name))!.appendingPathComponent("a").path }
      //                                                    ^ 'URL(string:)' is nil for a bad 'name', which crashes here; unwrap it with 'guard'
      """)
  }

  @Test func severalInOneStatement() {
    check(
      rule,
      """
      func f(_ a: String, _ b: String) { show(URL(string: a)!, URL(string: b)!) }
      //                                                    ^ 'URL(string:)' is nil for a bad 'a', which crashes here; unwrap it with 'guard'
      // 72: ^ 'URL(string:)' is nil for a bad 'b', which crashes here; unwrap it with 'guard'
      """)
  }

  @Test func componentsOfACall() {
    check(
      rule,
      """
      func f(_ url: URL) -> URL { URLComponents(url: url, resolvingAgainstBaseURL: false)!.url! }
      func g(_ text: String) -> URL { URLComponents(string: text)?.url! }
      // 65: ^ 'URLComponents.url' is nil for a bad 'text', which crashes here; return 'URL?'
      """)
  }

  @Test func componentsInAVariable() {
    check(
      rule,
      """
      func f() -> URL {
        var components = URLComponents()
        components.host = "example.com"
        components.path = "movies"
        return components.url!
      //                     ^ 'URLComponents.url' is nil for a bad address, which crashes here; return 'URL?'
      }
      """)
  }

  @Test func componentsOfAPropertyAreSilent() {
    check(
      rule,
      """
      struct Service {
        var url: URL { components.url! }
        var components: URLComponents { URLComponents() }
      }
      """)
  }

  @Test func addressesOfTheSystemAreSilent() {
    check(
      rule,
      """
      func f() -> URL { URL(string: UIApplication.openSettingsURLString)! }
      """)
  }

  @Test func otherThingsWithAURLAreSilent() {
    check(
      rule,
      """
      struct Page { var url: URL? }
      func f(_ page: Page, _ request: URLRequest) -> [URL] { [page.url!, request.url!] }
      """)
  }

  @Test func forcedAttempts() {
    check(
      rule,
      """
      protocol URLConvertible { func asURL() throws -> URL }
      protocol URLRequestConvertible { func asURLRequest() throws -> URLRequest }
      func f(_ a: any URLConvertible, _ b: any URLRequestConvertible) {
        _ = try! a.asURL()
      //    ^^^^ 'asURL()' throws for a bad 'a', which crashes here; use 'try'
        _ = try! b.asURLRequest()
      //    ^^^^ 'asURLRequest()' throws for a bad 'b', which crashes here; use 'try'
        _ = try? a.asURL()
        _ = try! Server.address.asURL()
      }
      enum Server {
        static let inner = "http://10.0.0.1"
        static var address = inner
      }
      extension String: URLConvertible {
        func asURL() throws -> URL { URL(string: self) ?? url }
      }
      """)
  }

  @Test func implicitlyUnwrappedMembers() {
    check(
      rule,
      """
      final class A {
        let a: URL! = URL(string: name)
      //          ^ 'URL(string:)' is nil for a bad 'name', which crashes at its first use; declare it with '?'
        let b: URL! = URL(string: "https://example.com")
        var c: URL!
        let d: URL? = URL(string: name)
      }
      """)
  }

  @Test func variableOrShadowedConstantsAreNoLiterals() {
    check(
      rule,
      """
      struct A {
        var host = "https://example.com"
        let port: String
        func f(_ base: String) -> [URL] {
          [URL(string: host)!, URL(string: port)!, URL(string: base)!]
      // 43: ^ 'URL(string:)' is nil for a bad 'port', which crashes here; unwrap it with 'guard'
      // 63: ^ 'URL(string:)' is nil for a bad 'base', which crashes here; unwrap it with 'guard'
        }
      }
      """)
  }

  @Test func constantsOfAnotherFile() {
    check(
      rule,
      """
      // file: Constants.swift
      enum Hosts { static let good = "https://example.com"; static let bad = "https://example.com:port" }
      // file: Client.swift
      let good = URL(string: Hosts.good)!
      let bad = URL(string: Hosts.bad)!
      //                              ^ 'URL(string:)' is always nil here: the port is not a number
      """)
  }

  @Test func typealiasesOfPublishers() {
    check(
      rule,
      """
      typealias Response<T> = AnyPublisher<T, any Error>
      func f(_ text: String) -> Response<URL> {
        Just(URL(string: text)!).setFailureType(to: (any Error).self).eraseToAnyPublisher()
      //                      ^ a bad 'text' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
      }
      """)
  }

  @Test func traitsOfRxSwift() {
    check(
      rule,
      """
      func f(_ text: String) -> Single<URL> { .just(URL(string: text)!) }
      // 64: ^ a bad 'text' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
      """, with: .rx)
  }

  @Test func gettersThatThrow() {
    check(
      rule,
      """
      struct A {
        var text: String
        var url: URL { get throws { URL(string: text)! } }
      // 48: ^ a bad 'text' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
      }
      """)
  }

  @Test func localFunctionsStandForThemselves() {
    check(
      rule,
      """
      func f() throws {
        func g(_ text: String) -> URL { URL(string: text)! }
      // 52: ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func staticLetsAndDefaultsOfUnknownTextAreReported() {
    check(
      rule,
      """
      struct A {
        static let url = URL(string: "https://example.com/" + name)!
      // 62: ^ 'URL(string:)' is nil for a bad 'name', which crashes here; build it from a checked literal
        func f(_ url: URL = URL(string: "https://example.com/" + name)!) {}
      // 65: ^ 'URL(string:)' is nil for a bad 'name', which crashes here; build it from a checked literal
      }
      """)
  }

  @Test func partsOfAURLComeFromWhereItComesFrom() {
    check(
      rule,
      """
      enum Schemes: String {
        case quick = "app"
        func appending(_ text: String) -> String { "\\(rawValue)://\\(text)" }
      }
      extension URL {
        static let home = URL(string: "https://example.com")!
        static let about = URL(string: Schemes.quick.appending("\\(home.host!)/about"))!
        static let help = URL(string: "app://" + home.host! + home.path)!
      }
      func f(_ url: URL, _ host: String) {
        print(URL(string: "app://\\(url.host!)")!, URL(string: url.path + "/")!)
        print(URL(string: "app://\\(host)")!)
      // 37: ^ 'URL(string:)' is nil for a bad 'host', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func testsPreviewsAndPlaygroundsAreSilent() {
    check(
      rule,
      """
      // file: Tests/AppTests/A.swift
      let a = URL(string: name)!
      // file: A.playground/Contents.swift
      let a = URL(string: name)!
      // file: B.swift
      #Preview { Text(URL(string: name)!) }
      struct C_Previews: PreviewProvider { static var previews: some View { Text(URL(string: name)!) } }
      // file: C.swift
      extension C_Previews { static var url: URL { URL(string: name)! } }
      """)
  }

  @Test func codeOfDebugBuildsIsSilent() {
    check(
      rule,
      """
      #if DEBUG
      extension URL { static func make(_ text: String) -> URL { URL(string: text)! } }
      let debugged: URL! = URL(string: name)
      #else
      func f(_ text: String) -> URL { URL(string: text)! }
      // 50: ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      #endif
      """)
  }

  @Test func typesNestedUnderTheSameNameAreSilent() {
    check(
      rule,
      """
      struct Outer {
        struct URL { init?(string: String) {} }
        func f(_ text: String) -> URL { URL(string: text)! }
      }
      """)
  }

  @Test func otherInitializersAreSilent() {
    check(
      rule,
      """
      extension URL { init?(trusted: String) { self.init(string: trusted) } }
      func f(_ text: String) -> [URL] { [URL(trusted: text)!, URL(filePath: text), #URL("https://example.com")] }
      """)
  }

  @Test func constantsInsideAnInterpolation() {
    check(
      rule,
      """
      enum Host { static let base = "https://example.com"; static let port = "port" }
      let a = URL(string: "\\(Host.base)/movies?x=1")!
      let b = URL(string: "https://example.com:\\(Host.port)/")!
      //                                                      ^ 'URL(string:)' is always nil here: the port is not a number
      """)
  }

  @Test func numbersAndTernariesInsideAnInterpolation() {
    check(
      rule,
      """
      func f(_ page: Int, _ isNew: Bool) -> [URL] {
        let key = "abc"
        return [
          URL(string: "https://example.com/?key=\\(isNew ? "" : key)&page=\\(page)")!,
          URL(string: isNew ? "https://example.com/new" : "https://example.com/old")!,
          URL(string: "https://example.com:\\(page)/")!,
        ]
      }
      """)
  }

  @Test func rawValues() {
    check(
      rule,
      """
      enum Page: String {
        case one = "https://example.com/1", two = "https://example.com/2"
        var url: URL { URL(string: rawValue)! }
        func path(_ text: String) -> URL { URL(string: self.rawValue + text)! }
      //                                                                    ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      }
      enum Name: String {
        case good = "https://example.com", bad = ""
        var url: URL { URL(string: rawValue)! }
      //                                    ^ 'URL(string:)' is nil for a bad 'rawValue', which crashes here; declare 'URL?'
      }
      let one = URL(string: Page.one.rawValue)!
      let good = URL(string: Name.good.rawValue)!
      func f(_ page: Page) -> URL { URL(string: page.rawValue)! }
      """)
  }

  @Test func computedTexts() {
    check(
      rule,
      """
      enum Page {
        case one, two
        var text: String {
          switch self {
          case .one: return "https://example.com/1"
          case .two: return "https://example.com/2"
          }
        }
        var url: URL { URL(string: text)! }
      }
      """)
  }

  @Test func functionsOfTheProjectGiveWhatTheyAreGiven() {
    check(
      rule,
      """
      // file: Addresses.swift
      enum Region { case europe, asia }
      enum Place { case named(String) }
      let base = URL(string: "https://example.com")!
      func host(_ region: Region) -> String { region == .asia ? "https://asia.example.com" : base.absoluteString }
      func host(of place: Place) -> String { switch place { case .named(let name): return "https://" + name } }
      func address(_ name: String) -> String { URL(string: "https://example.com")!.absoluteString + name }
      func page(_ host: String, _ path: String) -> URL? { URL(string: host + path) }
      // file: Client.swift
      func f(_ region: Region, _ place: Place, _ name: String) -> [URL] {
          [
              URL(string: address("/users"))!,
              URL(string: host(region))!,
              page("https://example.com", "/users")!,
              URL(string: address(name))!,
      //                                ^ 'URL(string:)' is nil for a bad 'address(name)', which crashes here; unwrap it with 'guard'
              URL(string: host(of: place))!,
      //                                  ^ 'URL(string:)' is nil for a bad 'host(of: place)', which crashes here; unwrap it with 'guard'
          ]
      }
      """)
  }

  @Test func addressesOfURLs() {
    check(
      rule,
      """
      func f(_ url: URL) -> NSURL {
        let text = url.absoluteString
        return NSURL(string: text)!
      }
      func g(_ url: URL) -> URL { URL(string: url.absoluteString)! }
      """)
  }

  @Test func componentsThatOthersMadeAreSilent() {
    check(
      rule,
      """
      func f(_ components: URLComponents) -> URL {
        var copy = URLComponents()
        copy = components
        return copy.url ?? components.url!
      }
      """)
  }

  @Test func componentsWhosePathGrows() {
    check(
      rule,
      """
      func f(_ base: URL, _ name: String) -> URL {
        guard var components = URLComponents(url: base, resolvingAgainstBaseURL: false) else { return base }
        components.path.append(name)
        return components.url!
      //                     ^ 'URLComponents.url' is nil for a bad 'name', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func componentsWhosePathIsFormatted() {
    check(
      rule,
      """
      struct Links {
        private let format = "/stops/%@"
        func f(_ base: URL, _ id: String) -> URL {
          var components = URLComponents(url: base, resolvingAgainstBaseURL: false)!
          components.path = String(format: format, id)
          return components.url!
        }
        func g(_ base: URL, _ id: String) -> URL {
          var components = URLComponents(url: base, resolvingAgainstBaseURL: false)!
          components.path = String(format: "%@/stops", id)
          return components.url!
      //                       ^ 'URLComponents.url' is nil for a bad 'id', which crashes here; return 'URL?'
        }
      }
      """)
  }

  @Test func kitsForTestsAreSilent() {
    check(
      rule,
      """
      // file: LinksTestKit/Links.swift
      func f(_ text: String) -> URL { URL(string: text)! }
      // file: Sources/Links.swift
      func g(_ text: String) -> URL { URL(string: text)! }
      //                                               ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      """)
  }

  @Test func textsThatAreMeantToBeRelative() {
    check(
      rule,
      """
      let help = URL(string: "#help")!
      let next = URL(string: "?page=2")!
      let root = URL(string: "/movies")!
      let host = URL(string: "//example.com/movies")!
      //                                            ^ 'URL(string:)' gives a relative URL: the text has no scheme; begin it with one, such as 'https://'
      """)
  }

  @Test func textsThatHaveBeenAsked() {
    check(
      rule,
      """
      import Combine
      struct Link { let address: String, title: String, isVideo: Bool }
      func videos(_ links: [Link]) -> [[URL]] {
          [
              links.filter { $0.isVideo && URL(string: $0.address) != nil }.map { URL(string: $0.address)! },
              links.filter({ URL(string: $0.address) != nil }).compactMap({ link in URL(string: link.address)! }),
              links.filter { URL(string: $0.title) != nil }.map { URL(string: $0.address)! },
      //                                                                                 ^ 'URL(string:)' is nil for a bad '$0.address', which crashes here; unwrap it with 'guard'
          ]
      }
      func f(_ texts: AnyPublisher<String, Never>, _ text: String, _ other: String) -> URL? {
          _ = texts.filter { URL(string: $0) != nil }.map { URL(string: $0)! }.sink { print($0) }
          _ = texts.filter { URL(string: $0) != nil }.map { $0 + "/" }.map { URL(string: $0)! }.sink { print($0) }
      //                                                                                    ^ 'URL(string:)' is nil for a bad '$0', which crashes here; unwrap it with 'guard'
          guard URL(string: text) != nil else { return nil }
          print(URL(string: other)!)
      //                          ^ 'URL(string:)' is nil for a bad 'other', which crashes here; unwrap it with 'guard'
          return URL(string: text)!
      }
      """)
  }

  @Test func textsOfLiterals() {
    check(
      "force-unwrapped-url",
      """
      struct Address: ExpressibleByStringLiteral {
          let url: URL
          init(stringLiteral value: String) { url = URL(string: value)! }
          init(text value: String) { url = URL(string: value)! }
      //                                                     ^ 'URL(string:)' is nil for a bad 'value', which crashes here; make the initializer failable
      }
      """)
  }

  @Test func rawValuesAsURLs() {
    check(
      rule,
      """
      enum Host: String {
          case live = "https://example.com"
          case bad = ""
      }
      let live = try! Host.live.rawValue.asURL()
      let bad = try! Host.bad.rawValue.asURL()
      //        ^^^^ 'asURL()' always throws here: the text is empty
      """)
  }

  @Test func askedInAConditionAbove() {
    check(
      rule,
      """
      func f(_ text: String?) -> URL? {
          if text == nil || URL(string: text!) == nil {
              return nil
          } else {
              return URL(string: text!)!
          }
      }
      """)
  }

  @Test func encodedTexts() {
    check(
      rule,
      #"""
      func f(_ name: String) -> URL {
          let encoded = name.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? name
          return URL(string: "https://example.com/?q=\(encoded)")!
      }
      """#)
  }

  @Test func oneOfTheTextsOfACollection() {
    check(
      rule,
      """
      final class Images {
          let own = ["https://example.com/1", "https://example.com/2"]
          let given: [String]
          init(_ given: [String]) { self.given = given }

          func own(at index: Int) -> URL { URL(string: own[index])! }
          func given(at index: Int) -> URL { URL(string: given[index])! }
      //                                                              ^ 'URL(string:)' is nil for a bad 'given[index]', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func askedOfTheSameOptionalText() {
    check(
      rule,
      """
      func image(_ text: String?, _ other: String?) -> URL? {
          if text != nil && URL(string: text ?? "") != nil {
              return URL(string: text!)!
          }
          if other != nil && URL(string: text ?? "") != nil {
              return URL(string: other!)!
      //                                ^ 'URL(string:)' is nil for a bad 'other!', which crashes here; unwrap it with 'guard'
          }
          return nil
      }
      """)
  }

  @Test func whatIsGivenElsewhereInTheFile() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      struct Page {
          let id: String
          let name: String
          let url: URL
          let other: URL

          init(number: Int, name: String) {
              self.id = String(number)
              self.name = name
              self.url = URL(string: "https://example.com/?page=\\(id)")!
              self.other = URL(string: "https://example.com/\\(self.name)")!
      //                                                                  ^ 'URL(string:)' is nil for a bad 'self.name', which crashes here; make the initializer failable
          }
      }

      struct Places {
          func at(_ latitude: Double) -> URL { address("&lat=\\(latitude)") }
          func named(_ name: String) -> URL { link(name) }
          func numbered(_ number: Int) -> URL { URL(string: "https://example.com/" + number.description)! }

          private func address(_ query: String) -> URL { URL(string: "https://example.com/?a=b\\(query)")! }
          private func link(_ path: String) -> URL { URL(string: "https://example.com/\\(path)")! }
      //                                                                                       ^ 'URL(string:)' is nil for a bad 'path', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func constantsWithAValueThatIsNotKept() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      final class Deals {
          private let base: String = Settings.base
          private let shop: String
          private var place: String = Settings.base

          init(shop: String) { self.shop = shop }

          func all() -> URL { URL(string: "\\(base)/deals")! }
          func here() -> URL { URL(string: "\\(base)/\\(shop)")! }
      //                                                     ^ 'URL(string:)' is nil for a bad 'shop', which crashes here; return 'URL?'
          func there() -> URL { URL(string: "\\(place)/deals")! }
      //                                                     ^ 'URL(string:)' is nil for a bad 'place', which crashes here; return 'URL?'
      }
      // file: Settings.swift
      enum Settings {
          static var base: String { Bundle.main.infoDictionary?["base"] as? String ?? "" }
      }
      """)
  }

  @Test func settingsOfTheProgram() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      struct ServerConfiguration {
          let base: String
          static var current = ServerConfiguration(base: "https://example.com/")
      }
      struct ShownConfiguration: Decodable {
          let base: String
      }

      final class Client {
          let server: ServerConfiguration
          let shown: ShownConfiguration

          init(server: ServerConfiguration, shown: ShownConfiguration) {
              self.server = server
              self.shown = shown
          }

          func own() -> URL { URL(string: server.base + "movies")! }
          func current() -> URL { URL(string: "\\(ServerConfiguration.current.base)movies")! }
          func shown() -> URL { URL(string: shown.base)! }
      //                                               ^ 'URL(string:)' is nil for a bad 'shown.base', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func askedByTheProject() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      extension String {
          var isURL: Bool { URL(string: self) != nil }
          var isWord: Bool { !contains(" ") }
      }
      func verifyURL(_ text: String) -> Bool { URL(string: text) != nil }

      func first(_ text: String, _ other: String) -> URL? {
          if verifyURL(text) { return URL(string: text)! }
          if verifyURL(text) {
              let url = URL(string: text)
              return url!
          }
          guard other.isURL else { return nil }
          return URL(string: other)!
      }
      func checked(_ text: String) -> URL? {
          guard Validator.isValid(text) else { return nil }
          return URL(string: text)!
      }
      func otherwiseChecked(_ text: String) -> URL? {
          guard Validator.isValidEmail(text) else { return nil }
          return URL(string: text)!
      //                          ^ 'URL(string:)' is nil for a bad 'text', which crashes here; unwrap it with 'guard'
      }
      func second(_ text: String, _ other: String) -> URL? {
          if other.isURL { return URL(string: text)! }
      //                                           ^ 'URL(string:)' is nil for a bad 'text', which crashes here; unwrap it with 'guard'
          return nil
      }
      func third(_ other: String) -> URL? {
          guard other.isWord else { return nil }
          return URL(string: other)!
      //                           ^ 'URL(string:)' is nil for a bad 'other', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func callsThatAreCommentedOut() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      final class Movies {
          private let address = "https://example.com/movies"

          private func first(_ text: String) -> URL { URL(string: text)! }
          private func second(_ text: String) -> URL { URL(string: text)! }
      //                                                                ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
          func load(_ typed: String) -> Just<[URL]> {
              // let other = first(typed)
              Just([first(address), second(typed)])
          }
      }
      """)
  }

  @Test func constantsThroughOperators() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      let address = "https://example.com/movies"

      func load(_ typed: String) {
          _ = Just(address).handleEvents(receiveOutput: { print($0) }).receive(on: DispatchQueue.main).map { URL(string: $0)! }
          _ = Just(address).map { $0 + typed }.map { URL(string: $0)! }
      //                                                            ^ 'URL(string:)' is nil for a bad '$0', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func constantsOfTextsByTheirNameAlone() {
    check(
      rule,
      """
      extension String {
        static let server = "https://example.com"
        static func page(_ name: String) -> String { server + "/" + name }
      }
      let home = URL(string: .server)!
      func f(_ name: String) -> URL { URL(string: .page(name))! }
      // 57:                                                  ^ 'URL(string:)' is nil for a bad '.page(name)', which crashes here; return 'URL?'
      """)
  }

  @Test func whatAllCallsGive() {
    check(
      rule,
      """
      import Combine
      enum Links {
        static func own(_ host: String, path: String = "home") -> URL { URL(string: "https://\\(host)/\\(path)")! }
        static func any(_ host: String) -> URL { URL(string: "https://\\(host)")! }
      //                                                                       ^ 'URL(string:)' is nil for a bad 'host', which crashes here; return 'URL?'
        static func handed(_ host: String) -> URL { URL(string: "https://\\(host)")! }
      //                                                                          ^ 'URL(string:)' is nil for a bad 'host', which crashes here; return 'URL?'
      }
      // file: B.swift
      import Combine
      let host = "example.com"
      func pages(_ text: String) -> AnyPublisher<URL, Never> {
        let make = Links.handed
        return [Links.own("example.com"), Links.own(host, path: "about"), Links.any(host), Links.any(text), make(text)]
          .publisher.eraseToAnyPublisher()
      }
      """)
  }

  @Test func whatCallsGiveInCodeWithoutPipelines() {
    check(
      rule,
      """
      import Combine
      enum Links {
        static func settled(_ host: String, path: String = "home") -> URL { URL(string: "https://\\(host)/\\(path)")! }
        static func typed(_ host: String) -> URL { URL(string: "https://\\(host)")! }
      //                                                                         ^ 'URL(string:)' is nil for a bad 'host', which crashes here; return 'URL?'
        static func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
      }
      // file: B.swift
      final class Screen {
        func show() { open(Links.settled("example.com", path: Paths.about)) }
        func search(_ text: String) { open(Links.typed("example.com"), Links.typed(text)) }
        func open(_ urls: URL...) {}
      }
      """)
  }

  @Test func whatInitializersGive() {
    check(
      rule,
      """
      import Combine
      struct Endpoint {
        let path: String
        var url: URL { URL(string: "https://example.com/\\(path)")! }
        static let movies = Endpoint(path: "movies")
          }
      struct Search {
        let query: String
        var url: URL { URL(string: "https://example.com/\\(query)")! }
      //                                                          ^ 'URL(string:)' is nil for a bad 'query', which crashes here; declare 'URL?'
        static let all = Search(query: "all")
      }
      struct Answer: Decodable {
        let link: String
        var url: URL { URL(string: link)! }
      //                                ^ 'URL(string:)' is nil for a bad 'link', which crashes here; declare 'URL?'
      }
      final class Server {
        private let host: String
        private let ready = PassthroughSubject<Void, Never>()
        init() {
          host = "example.com"
          ready.send()
        }
        init(port: Int) {
          self.host = "localhost:\\(port)"
          ready.send()
        }
        var url: URL { URL(string: "https://\\(host)")! }
      }
      // file: B.swift
      func search(_ text: String) -> URL { Search(query: text).url }
      let answer = Answer(link: "https://example.com")
      """)
  }

  @Test func theServerThatTheProgramTalksTo() {
    check(
      rule,
      """
      struct Client {
        let baseURL: String
        let path: String
        var movies: URL { URL(string: baseURL + "/movies")! }
        var page: URL { URL(string: "\\(baseURL)/\\(path)")! }
      //                                                 ^ 'URL(string:)' is nil for a bad 'path', which crashes here; declare 'URL?'
      }
      func client(apiBaseUrl: String) -> URL { URL(string: apiBaseUrl)! }
      """)
  }

  @Test func elementsOfConstantLists() {
    check(
      rule,
      """
      let hosts = ["https://a.example.com", "https://b.example.com"]
      var mirrors = ["https://a.example.com"]
      enum Link {
        static var first: URL { URL(string: hosts.first!)! }
        static var second: URL { URL(string: hosts[1] + "/about")! }
        static var any: URL { URL(string: hosts.randomElement()!)! }
        static var mirror: URL { URL(string: mirrors.first!)! }
      //                                                    ^ 'URL(string:)' is nil for a bad 'mirrors.first!', which crashes here; declare 'URL?'
      }
      """)
  }

  @Test func requirementsThatConstantsStandFor() {
    check(
      rule,
      """
      enum Server { static let root = "https://example.com" }
      protocol Request { var address: String { get } }
      struct Token: Request { var address: String { Server.root + "/token" } }
      struct Movies: Request { let address = "https://example.com/movies" }
      extension Request {
        func url() -> URL { URL(string: address)! }
      }

      protocol Page { var link: String { get } }
      struct About: Page { var link: String { Server.root + "/about" } }
      struct Search: Page {
        let text: String
        var link: String { Server.root + "/search?q=" + text }
      }
      extension Page {
        func url() -> URL { URL(string: link)! }
      //                                     ^ 'URL(string:)' is nil for a bad 'link', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func membersOfWhatIsOfNoKnownType() {
    check(
      rule,
      """
      // file: Region.swift
      enum Region {
        case east, west
        var helpAddress: String {
          switch self {
          case .east: return "https://example.com/east"
          case .west: return "https://example.com/west"
          }
        }
      }
      struct Article { let source: String }
      // file: Help.swift
      struct Help {
        @Stored(.region) private var region
        @Stored(.article) private var article
        var help: URL { URL(string: region.helpAddress)! }
        var source: URL { URL(string: article.source)! }
      //                                             ^ 'URL(string:)' is nil for a bad 'article.source', which crashes here; declare 'URL?'
      }
      """)
  }

  @Test func requirementsHoldWhatTheirWitnessesDo() {
    check(
      rule,
      """
      protocol Route { var path: String { get } }
      extension Route {
        var address: URL { URL(string: "https://example.com/" + path)! }
      }
      enum Kind: String { case daily, weekly }
      struct Chart: Route {
        let kind: Kind
        var path: String { "charts/\\(kind.rawValue)" }
      }

      protocol Page { var name: String { get } }
      extension Page {
        var address: URL { URL(string: "https://example.com/" + name)! }
      //                                                             ^ 'URL(string:)' is nil for a bad 'name', which crashes here; declare 'URL?'
      }
      struct Profile: Page { let name: String }
      """)
  }

  @Test func addressesOfWhichAPartIsReplaced() {
    check(
      rule,
      """
      func secure(_ url: URL) -> URL { URL(string: url.absoluteString.replacing(/^http:/, with: "https:"))! }
      func large(_ text: String) -> URL { URL(string: text.replacing(/small/, with: "large"))! }
      //                                                                                     ^ 'URL(string:)' is nil for a bad 'text.replacing(/small/, with: "large")', which crashes here; return 'URL?'
      """)
  }

  @Test func addressesOfKnownURLs() {
    check(
      "force-unwrapped-url",
      """
      enum Links {
          static let home = URL(string: "https://example.com/")!
          static var app: URL {
              isStaging ? URL(string: "movies-staging://")! : URL(string: "movies://")!
          }
          static let broken = URL(string: "http://example.com:80")!
          static var new: URL { URL(string: "\\(Links.app.absoluteString)new")! }
          static var all: URL { URL(string: home.absoluteString + "all")! }
          static var port: URL { URL(string: Links.broken.absoluteString + "x")! }
      //                                                                       ^ 'URL(string:)' is always nil here: the port is not a number
          static var other: URL { URL(string: Server.shared.address.absoluteString + "x")! }
      //                                                                                 ^ 'URL(string:)' is nil for a bad 'Server.shared.address.absoluteString', which crashes here; declare 'URL?'
      }
      """)
  }

  @Test func unwrappedVariablesOfConstants() {
    check(
      "force-unwrapped-url",
      """
      func settings(_ page: Page, _ given: String?) -> URL? {
          let identifier: String?
          switch page {
          case .location: identifier = "com.apple.preference.security"
          default: identifier = nil
          }
          var query: String?
          if page == .location { query = "Privacy" }
          if let identifier, let text = query {
              return URL(string: "x-apple.systempreferences:\\(identifier)?\\(text)")!
          }
          var other: String?
          if page == .location { other = given }
          if let other {
              return URL(string: "x-apple.systempreferences:\\(other)")!
      //                                                              ^ 'URL(string:)' is nil for a bad 'other', which crashes here; unwrap it with 'guard'
          }
          return nil
      }
      """)
  }

  @Test func crashesThatAreMeant() {
    check(
      "force-unwrapped-url",
      """
      func page(_ name: String, _ other: String) -> [URL] {
          // The server never sends a name with a space.
          let first = URL(string: name)!
          let second = URL(string: other)! // swiftlint:disable:this force_unwrapping
          // swiftlint:disable:next force_unwrapping
          let third = URL(string: name + other)!
          let fourth = URL(string: other + name)! // swiftlint:disable:this line_length
      //                                        ^ 'URL(string:)' is nil for a bad 'other', which crashes here; unwrap it with 'guard'
          return [first, second, third, fourth]
      }
      """)
  }

  @Test func constantsGivenInCodeWithoutPipelines() {
    check(
      rule,
      """
      import Combine
      // file: Client.swift
      final class Client {
        private let host = "https://example.com"
        private var list: String { return "\\(host)/list" }
        var typed = ""
        func load() { open(at: "\\(host)/home"); open(at: list) }
        func search(_ text: String) { find(at: host + "/" + text); find(at: self.host) }
        func show() { enter(at: typed) }
        private func open(at address: String) { print(URL(string: address)!) }
        private func find(at address: String) { print(URL(string: address)!) }
      //                                                                  ^ 'URL(string:)' is nil for a bad 'address', which crashes here; unwrap it with 'guard'
        private func enter(at address: String) { print(URL(string: address)!) }
      //                                                                   ^ 'URL(string:)' is nil for a bad 'address', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func whatFunctionsOfTheProjectMakeOfWhatTheyAreGiven() {
    check(
      rule,
      """
      enum Scheme {
        static func of(_ domain: String) -> String { domain.hasSuffix(".onion") ? "http" : "https" }
        static func encoded(_ domain: String) -> String { "x" + domain }
      }
      func home(_ domain: String) -> URL { URL(string: "\\(Scheme.of(domain))://" + domain + "/home")! }
      //                                                                                            ^ 'URL(string:)' is nil for a bad 'domain', which crashes here; return 'URL?'
      func search(_ domain: String) -> URL { URL(string: "\\(Scheme.of(domain))://example.com")! }
      func login(_ domain: String) -> URL { URL(string: "https://\\(Scheme.encoded(domain)).com")! }
      //                                                                                        ^ 'URL(string:)' is nil for a bad 'Scheme.encoded(domain)', which crashes here; return 'URL?'
      """)
  }

  @Test func codeBehindWhatNeverReturns() {
    check(
      rule,
      """
      func old(_ text: String) -> URL {
        fatalError("not any more")
        return URL(string: text)!
      }
      func new(_ text: String) -> URL {
        if text.isEmpty { fatalError("no text") }
        return URL(string: text)!
      //                        ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func whatStandsAroundTheAddressOfAURL() {
    check(
      rule,
      """
      let scheme = "file://"
      func local(_ url: URL) -> URL {
        let text = scheme + url.absoluteString
        return URL(string: text)!
      }
      func query(_ url: URL) -> URL { URL(string: url.absoluteString + ":runQuery")! }
      func other(_ url: URL, _ name: String) -> URL { URL(string: scheme + name)! }
      //                                                                        ^ 'URL(string:)' is nil for a bad 'name', which crashes here; return 'URL?'
      """)
  }

  @Test func viewsTakeNoGuard() {
    check(
      rule,
      """
      struct Row: View {
        let address: String
        var body: some View {
          Link("more", destination: URL(string: address)!)
      //                                                ^ 'URL(string:)' is nil for a bad 'address', which crashes here; unwrap it with 'if let'
          Button { open(URL(string: address)!) } label: { Text("more") }
      //                                    ^ 'URL(string:)' is nil for a bad 'address', which crashes here; unwrap it with 'guard'
        }
        @ViewBuilder func link(_ text: String) -> Link { Link("more", destination: URL(string: text)!) }
      //                                                                                            ^ 'URL(string:)' is nil for a bad 'text', which crashes here; unwrap it with 'if let'
        func url(_ text: String) -> URL { URL(string: text)! }
      //                                                   ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func whatInitializersOfOtherTypesAreGiven() {
    check(
      rule,
      """
      import SwiftUI
      struct Row: View {
        let url: String
        var body: some View { Link("more", destination: URL(string: url)!) }
      }
      struct Cell: View {
        let url: String
        var body: some View { Link("more", destination: URL(string: url)!) }
      //                                                                ^ 'URL(string:)' is nil for a bad 'url', which crashes here; unwrap it with 'if let'
      }
      // file: Screen.swift
      struct Screen: View {
        var body: some View { Row(url: "https://example.com") }
        func load(_ url: URL) { start(URLRequest(url: url)) }
        func show(_ text: String) -> Cell { Cell(url: text) }
      }
      """)
  }

  @Test func pathsBehindThatOfTheComponents() {
    check(
      rule,
      """
      func movie(_ path: String) -> URL {
        var components = URLComponents(string: "https://example.com/movies")!
        components.path = components.path + path
        return components.url!
      }
      func page(_ path: String) -> URL {
        var components = URLComponents(string: "https://example.com/")!
        components.path += path
        return components.url!
      }
      func home(_ path: String) -> URL {
        var components = URLComponents(string: "https://example.com")!
        components.path = components.path + path
        return components.url!
      //                     ^ 'URLComponents.url' is nil for a bad 'path', which crashes here; return 'URL?'
      }
      func other(_ path: String) -> URL {
        var components = URLComponents(string: "https://example.com/movies")!
        components.path = path
        return components.url!
      //                     ^ 'URLComponents.url' is nil for a bad 'path', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func constantsThatKeepAnOptional() {
    check(
      rule,
      """
      func first(_ id: String) -> [URL] {
        let url = URL(string: "https://example.com/\\(id)")
        return [url!, url!]
      //           ^ 'URL(string:)' is nil for a bad 'id', which crashes here; unwrap it with 'guard'
      }
      func asked(_ id: String) -> URL {
        let url = URL(string: "https://example.com/\\(id)")
        guard url != nil else { return home }
        return url!
      }
      func typed(_ id: String) -> URL {
        let url: URL? = URL(string: "https://example.com/\\(id)")
        return url!
      }
      func literal() -> URL {
        let url = URL(string: "https://example.com/a")
        return url!
      }
      """)
  }

  @Test func onlySwiftsOwnTypeRefusesNoText() {
    check(
      rule,
      """
      func blank() -> [Any] {
        [NSURL(string: "")!, URL(string: "")!]
      //                                    ^ 'URL(string:)' is always nil here: the text is empty
      }
      """)
  }

  @Test func textsOfTheProgramsTablesAndFormats() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      extension String {
          var localized: String { NSLocalizedString(self, comment: "") }
      }
      extension Date {
          var day: String { dayFormat.string(from: self) }
      }
      let dayFormat = DateFormatter()

      func help() -> URL { URL(string: "help.address".localized)! }
      func plan(_ date: Date) -> URL { URL(string: "https://example.com/" + date.day)! }
      func page(_ text: String) -> URL { URL(string: "https://example.com/" + text)! }
      //                                                                           ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      """)
  }

  @Test func textsAmongWhatNamesakesAreGiven() {
    check(
      rule,
      """
      private struct Row {
        let url: URL
        init(title: String, url: URL) { self.url = url }
        init(title: String, url: String) { self.url = URL(string: url)! }
      }
      private struct Cell {
        let url: URL
        init(title: String, url: URL) { self.url = url }
        init(title: String, url: String) { self.url = URL(string: url)! }
      //                                                              ^ 'URL(string:)' is nil for a bad 'url', which crashes here; make the initializer failable
      }
      let feedback = URL(string: "https://example.com/feedback")!
      private let rows = [Row(title: "home", url: "https://example.com"), Row(title: "feedback", url: feedback)]
      private func cells(_ text: String) -> [Cell] {
        [Cell(title: "home", url: "https://example.com"), Cell(title: "feedback", url: feedback), Cell(title: "more", url: text)]
      }
      """)
  }

  @Test func functionsThatSayWhichServerItIs() {
    check(
      rule,
      """
      struct Client {
        var server: String
        func request(_ endpoint: Endpoint) -> URL { URL(string: endpoint.baseURL(of: server))! }
        func page(_ endpoint: Endpoint) -> URL { URL(string: endpoint.page(of: server))! }
      //                                                                               ^ 'URL(string:)' is nil for a bad 'endpoint.page(of: server)', which crashes here; return 'URL?'
      }
      """)
  }

  @Test func functionsOfFrameworks() {
    check(
      "force-unwrapped-url",
      """
      func page(_ names: [String], _ text: String) -> URL { URL(string: names.joined(separator: text))! }
      //                                                                                              ^ 'URL(string:)' is nil for a bad 'names.joined(separator: text)', which crashes here; return 'URL?'
      """)
  }

  @Test func codeAtFileLevel() {
    check(
      "force-unwrapped-url",
      """
      // file: main.swift
      import Foundation
      let text = CommandLine.arguments[1]
      let page = URL(string: text)!
      if text.isEmpty {
          for name in CommandLine.arguments { print(URL(string: name)!) }
      //                                                             ^ 'URL(string:)' is nil for a bad 'name', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func optionalVariablesThatGrow() {
    check(
      "force-unwrapped-url",
      """
      func page(_ input: String, _ request: Request) -> [URL] {
          var text: String? = "https://example.com/"
          text? += input
          var other: String? = "https://example.com/"
          other! += input
          request.abort()
          guard let text, let other else { return [] }
          return [URL(string: text)!, URL(string: other)!]
      //                           ^ 'URL(string:)' is nil for a bad 'text', which crashes here; unwrap it with 'guard'
      //                                                ^ 'URL(string:)' is nil for a bad 'other', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func whatTheProgramIsSetUpWithHandsAClosure() {
    check(
      rule,
      """
      protocol Retrievable {
        static func value<Value>(for key: String, _ make: (String) -> Value) -> Value
      }
      enum AppConfiguration: Retrievable {}
      enum RemoteConfiguration: Retrievable {}
      enum Server {
        static var home: URL = { AppConfiguration.value(for: "server") { URL(string: $0)! } }()
        static var help: URL = { AppConfiguration.value(for: "help") { text in URL(string: text)! } }()
        static var news: URL = { RemoteConfiguration.value(for: "news") { URL(string: $0)! } }()
      //                                                                                 ^ 'URL(string:)' is nil for a bad '$0', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func piecesOfAddresses() {
    check(
      rule,
      """
      struct Profile { let page: URL?, name: String }
      func links(_ profile: Profile) -> [URL] {
        guard let page = profile.page, let id = page.absoluteString.components(separatedBy: "/").last else { return [] }
        return [URL(string: "app://user/" + id)!, URL(string: "app://user/" + profile.name)!]
      //                                                                                   ^ 'URL(string:)' is nil for a bad 'profile.name', which crashes here; unwrap it with 'guard'
      }
      """)
  }

  @Test func actionsAndPartsOfViews() {
    check(
      rule,
      """
      struct Detail: View {
        let link: String
        var body: some View {
          VStack {
            Link("Open", destination: URL(string: link)!)
      //                                               ^ 'URL(string:)' is nil for a bad 'link', which crashes here; unwrap it with 'if let'
            Button("Play") { play(URL(string: link)!) }
      //                                           ^ 'URL(string:)' is nil for a bad 'link', which crashes here; unwrap it with 'guard'
            Button(action: { play(URL(string: link)!) }) { Link("Open", destination: URL(string: link)!) }
      //                                           ^ 'URL(string:)' is nil for a bad 'link', which crashes here; unwrap it with 'guard'
      //                                                                                              ^ 'URL(string:)' is nil for a bad 'link', which crashes here; unwrap it with 'if let'
          }
          .onAppear { play(URL(string: link)!) }
      //                                    ^ 'URL(string:)' is nil for a bad 'link', which crashes here; unwrap it with 'guard'
        }
        func row() -> some View { Link("Open", destination: URL(string: link)!) }
      //                                                                     ^ 'URL(string:)' is nil for a bad 'link', which crashes here; unwrap it with 'guard'
        var header: some View { VStack { Link("Open", destination: URL(string: link)!) } }
      //                                                                            ^ 'URL(string:)' is nil for a bad 'link', which crashes here; unwrap it with 'if let'
      }
      """)
  }

  @Test func textsThatObjectsAreCalledWith() {
    check(
      rule,
      """
      struct Opening {
        func callAsFunction(_ text: String) -> URL { URL(string: text)! }
      //                                                              ^ 'URL(string:)' is nil for a bad 'text', which crashes here; return 'URL?'
      }
      func pages(_ open: Opening, _ typed: String) -> [URL] { [open.callAsFunction("https://example.com"), open(typed)] }
      """)
  }

  @Test func elementsOfListsThatAreNotKept() {
    let addresses = (0..<40).map { "\"https://example.com/\($0)\"" }.joined(separator: ", ")
    check(
      "force-unwrapped-url",
      """
      final class Samples {
          let addresses = [\(addresses)]
          var changing = [\(addresses)]
          func address(_ index: Int, _ input: Int) -> [URL] {
              [URL(string: addresses[index])!, URL(string: changing[index])!]
      //                                                                   ^ 'URL(string:)' is nil for a bad 'changing[index]', which crashes here; unwrap it with 'guard'
          }
      }
      """)
  }

  @Test func constantsOfOtherFilesThatAreNotKept() {
    check(
      "force-unwrapped-url",
      """
      struct Contact {
          func write() -> URL { URL(string: "mailto:\\(Settings.shared.general.mail)?subject=Help")! }
          func open(_ profile: Profile) -> URL { URL(string: "app://\\(profile.name)")! }
      //                                                                             ^ 'URL(string:)' is nil for a bad 'profile.name', which crashes here; return 'URL?'
      }
      // file: Settings.swift
      import Foundation
      final class Settings {
          static let shared = Settings()
          let general = General()
          final class General {
              let mail: String = try! entry("MAIL")
          }
      }
      final class Profile {
          let name: String
          init(_ name: String) { self.name = name }
      }
      """)
  }

  @Test func namesakesOfOtherTypes() {
    check(
      "force-unwrapped-url",
      """
      struct Pages {
          let parts: Unknown
          var site: URL { URL(string: parts.server.site)! }
          var page: URL { URL(string: parts.server.page)! }
      //                                                ^ 'URL(string:)' is nil for a bad 'parts.server.page', which crashes here; declare 'URL?'
      }
      final class Server {
          let port = 80
          var site: String { "https://example.com:\\(port)" }
          var page: String = ""
      }
      """)
  }

  @Test func pathsThatAProtocolAsksFor() {
    check(
      "force-unwrapped-url",
      """
      protocol Endpoint { var path: String { get } }
      extension Int: Endpoint { var path: String { "/movies/\\(self)" } }
      func request(_ endpoint: some Endpoint, _ base: URL, _ path: String) throws -> [URL] {
          var components = URLComponents(url: base, resolvingAgainstBaseURL: false)!
          components.path = endpoint.path
          var others = components
          others.path = path
          var more = URLComponents(url: base, resolvingAgainstBaseURL: false)!
          more.path = path
          return [components.url!, more.url!]
      //                                   ^ a bad 'path' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
      }
      """)
  }

  @Test func textsThatOnlyTheDefaultOfARequirementGives() {
    check(
      "force-unwrapped-url",
      """
      enum Server { static let address = "https://example.com/" }
      protocol Request { var host: String { get } }
      extension Request { var host: String { Server.address } }
      protocol Download { var place: String { get } }
      extension Download { var place: String { "https://example.com/" } }
      struct Movies: Download { let place: String }
      enum Call { case common(any Request), download(any Download) }
      func url(_ call: Call) -> URL {
          switch call {
          case .common(let request): return URL(string: request.host)!
          case let .download(download): return URL(string: download.place)!
      //                                                                  ^ 'URL(string:)' is nil for a bad 'download.place', which crashes here; return 'URL?'
          }
      }
      """)
  }

  @Test func formatsAndNumbersInOtherRadixes() {
    check(
      "force-unwrapped-url",
      """
      let movieFormat = "https://example.com/%@/%02x"
      func links(_ id: Int, _ name: String) -> [URL] {
          let hex = String(format: "%02x", id)
          return [
              URL(string: "https://example.com/\\(hex)")!,
              URL(string: "https://example.com/\\(String(format: "%02hhX", id))/%20")!,
              URL(string: "https://example.com/\\(String(id, radix: 16))")!,
              URL(string: String(format: "https://example.com/%d/%.2f?full=100%%25", id, 1.5))!,
              URL(string: String(format: movieFormat, UUID().uuidString, id))!,
              URL(string: String(format: movieFormat, name, id))!,
      //                                                        ^ 'URL(string:)' is nil for a bad 'name', which crashes here; unwrap it with 'guard'
              URL(string: "https://example.com/\\(String(format: "%@", name))")!,
      //                                                                      ^ 'URL(string:)' is nil for a bad 'name', which crashes here; unwrap it with 'guard'
              URL(string: "https://example.com/\\(String(format: "%4x", id))")!,
      //                                                                     ^ 'URL(string:)' is nil for a bad 'String(format: "%4x", id)', which crashes here; unwrap it with 'guard'
              URL(string: "https://example.com/\\(String(format: "%d", locale: .current, id))")!,
      //                                                                                      ^ 'URL(string:)' is nil for a bad 'String(…)', which crashes here; unwrap it with 'guard'
              URL(string: "https://example.com:\\(hex)/")!,
      //                                                ^ 'URL(string:)' is nil for a bad 'hex', which crashes here; unwrap it with 'guard'
              URL(string: String(format: "https://exa mple.com/%d", id))!,
      //                                                                ^ 'URL(string:)' is always nil here: the text names no valid host
          ]
      }
      """)
  }

  @Test func textsThatAreChangedALittle() {
    check(
      "force-unwrapped-url",
      """
      func url(_ text: String) -> URL {
          URL(string: "https://example.com/\\(text.trimmingCharacters(in: .whitespaces))")!
      //                                                                                 ^ 'URL(string:)' is nil for a bad 'text.trimmingCharacters(…)', which crashes here; return 'URL?'
      }
      func url(of texts: [String]) -> URL { URL(string: "https://example.com/" + texts.joined(separator: "/"))! }
      //                                                                                                      ^ 'URL(string:)' is nil for a bad 'texts.joined(separator: "/")', which crashes here; return 'URL?'
      func url(encoding text: String) -> URL {
          let encoded = text.lowercased().addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
          return URL(string: "https://example.com/\\(encoded)")!
      }
      """)
  }

  @Test func whatIsThrownWhereOnlyAStreamCanTell() {
    check(
      "force-unwrapped-url",
      """
      import Alamofire
      import RxSwift
      func url(_ text: String) -> Observable<URL> { .just(try! text.asURL()) }
      //                                                  ^^^^ a bad 'text' crashes here instead of reaching the caller as a failure; catch what it throws and hand it on, not 'try!'
      func checked(_ text: String) throws -> URL { try! text.asURL() }
      //                                           ^^^^ a bad 'text' crashes here instead of reaching the caller as a failure; use 'try', not 'try!'
      """)
  }

  @Test func dictionariesThatAreFilled() {
    check(
      "force-unwrapped-url",
      """
      func next(_ header: String) throws -> URL? {
          let links = try parse(header)
          guard let next = links["next"] else { return nil }
          return URL(string: next)!
      //                          ^ a bad 'next' crashes here instead of reaching the caller as a failure; unwrap it with 'guard', not '!'
      }
      private func parse(_ header: String) throws -> [String: String] {
          var links: [String: String] = [:]
          for part in header.split(separator: ",") { links[String(part)] = String(part) }
          return links
      }
      """)
  }

  @Test func namesOfUUIDs() {
    check(
      "force-unwrapped-url",
      """
      typealias UserID = UUID
      func profile(_ id: UserID) -> URL { URL(string: "https://example.com/\\(id.uuidString.lowercased())")! }
      func page(_ name: String) -> URL { URL(string: "https://example.com/\\(name.lowercased())")! }
      //                                                                                        ^ 'URL(string:)' is nil for a bad 'name.lowercased()', which crashes here; return 'URL?'
      """)
  }

  @Test func scripts() {
    check(
      "force-unwrapped-url",
      """
      #!/usr/bin/swift
      import Foundation

      for name in CommandLine.arguments {
          let data = try! Data(contentsOf: URL(string: "https://example.com/\\(name)")!)
          print(data.count)
      }
      """)
  }

  @Test func receiversOfPrivateMembers() {
    check(
      "force-unwrapped-url",
      """
      import Foundation

      enum Endpoint {
          static let status = "https://example.com/status".asURL
          static func stats(_ count: Int) -> URL { "https://example.com/\\(count)".asURL }
      }
      private extension String {
          var asURL: URL { URL(string: self)! }
      }
      // file: Other.swift
      import Foundation

      enum Other {
          static func stats(_ name: String) -> URL { name.asLink }
      }
      private extension String {
          var asLink: URL { URL(string: self)! }
      //                                     ^ 'URL(string:)' is nil for a bad 'self', which crashes here; declare 'URL?'
      }
      """)
  }

  @Test func constantsThatAreAskedElsewhere() {
    check(
      "force-unwrapped-url",
      """
      import Foundation
      import SwiftUI

      struct Card { let link: String }
      struct CardView: View {
          let card: Card
          let other: Card
          @State private var showsPage = false
          var body: some View {
              Text("")
                  .sheet(isPresented: $showsPage) {
                      Page(url: URL(string: card.link)!)
                      Page(url: URL(string: other.link)!)
      //                                               ^ 'URL(string:)' is nil for a bad 'other.link', which crashes here; unwrap it with 'if let'
                  }
                  .onTapGesture { if URL(string: card.link) != nil { showsPage = true } }
          }
      }
      """)
  }

  @Test func whatInitializersHandToPropertiesInCodeThatIsNotKept() {
    check(
      rule,
      """
      struct API {
        let endpoint: String
        let key: String
        init(endpoint: String, key: String) {
          self.endpoint = endpoint
          self.key = key
        }
      }
      struct Other {
        let endpoint: String
        init(endpoint: String) { self.endpoint = endpoint }
      }
      func page(_ api: API) -> URL { URL(string: api.endpoint + "/page")! }
      func page(_ other: Other) -> URL { URL(string: other.endpoint + "/page")! }
      //                                                                      ^ 'URL(string:)' is nil for a bad 'other.endpoint', which crashes here; return 'URL?'
      // file: Make.swift
      extension String { static func setting(_ key: String) -> String? { nil } }
      func made(_ isTest: Bool) -> API {
        let endpoint: String
        if isTest { endpoint = "https://test.example.com" } else { endpoint = .setting("endpoint")! }
        return .init(endpoint: endpoint, key: "a")
      }
      func other(_ text: String) -> Other { Other(endpoint: text) }
      """)
  }

  @Test func whatMemberwiseInitializersMayLeaveOut() {
    check(
      "force-unwrapped-url",
      """
      struct Row {
          var name: String
          var label: String? = nil
          var link: String? = nil
          var other: String? = nil
          var url: URL { URL(string: "https://\\(link!)")! }
          var otherURL: URL { URL(string: "https://\\(other!)")! }
      //                                                      ^ 'URL(string:)' is nil for a bad 'other!', which crashes here; declare 'URL?'
      }
      func rows(_ text: String) -> [Row] {
          [Row(name: "Website", link: "example.com"), Row(name: "Version", label: "1.0"), Row(name: text, other: text)]
      }
      """)
  }

  @Test func whatChangesTheTextsOfStructs() {
    check(
      "force-unwrapped-url",
      """
      struct Row { var path: String
          mutating func add(_ text: String) { path += text }
          var url: URL { URL(string: path)! }
      //                                  ^ 'URL(string:)' is nil for a bad 'path', which crashes here; declare 'URL?'
      }
      struct Line { var path: String
          mutating func add(_ text: String) { path.append(text) }
          var url: URL { URL(string: path)! }
      //                                  ^ 'URL(string:)' is nil for a bad 'path', which crashes here; declare 'URL?'
      }
      struct Item { var helper: NSObject!
          let path: String
          var url: URL { URL(string: path)! }
      //                                  ^ 'URL(string:)' is nil for a bad 'path', which crashes here; declare 'URL?'
      }
      struct Fixed { var path: String
          var url: URL { URL(string: path)! }
      }
      func make(_ movie: Movie) {
          var row = Row(path: "https://example.com/")
          row.add(movie.title)
          var line = Line(path: "https://example.com/")
          line.add(movie.title)
          show([Item(helper: NSObject(), path: "https://example.com"), Item(path: movie.title)])
          show([Fixed(path: "https://example.com")])
      }
      func show<T>(_ values: [T]) {}
      """)
  }

  /// What people write is likely to hold what no URL may; a server's paths are not, behind its host.
  @Test func partsBehindAHost() {
    PipelintTestSupport.check(
      rule,
      #"""
      struct Page: Decodable { let path: String, title: String, host: String }
      func image(_ page: Page) -> URL { URL(string: "https://example.com/\(page.path).png")! }
      func added(_ page: Page) -> URL { URL(string: "https://example.com/" + page.path)! }
      func search(_ page: Page) -> URL { URL(string: "https://example.com?q=\(page.title)")! }
      //                                                                                   ^ 'URL(string:)' is nil for a bad 'page.title', which crashes here; return 'URL?'
      func other(_ page: Page) -> URL { URL(string: "https://\(page.host)/movies")! }
      //                                                                          ^ 'URL(string:)' is nil for a bad 'page.host', which crashes here; return 'URL?'
      func whole(_ page: Page) -> URL { URL(string: page.path)! }
      //                                                      ^ 'URL(string:)' is nil for a bad 'page.path', which crashes here; return 'URL?'
      """#)
  }
}
