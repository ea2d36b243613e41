import Foundation
import PipelintModel
import Testing

/// The texts are judged without Foundation; where the two must agree, they are held against each other.
struct URLLiteralTests {
  @Test func textsThatAreNoURLOnAnySystem() {
    #expect(URLLiteral("") == .neverValid(.empty))
    #expect(URLLiteral("http://[bad") == .neverValid(.host))
    #expect(URLLiteral("http://[::1]x") == .neverValid(.host))
    #expect(URLLiteral("https://exa mple.com") == .neverValid(.host))
    #expect(URLLiteral("https://x.com ") == .neverValid(.host))
    #expect(URLLiteral("https://<host>/") == .neverValid(.host))
    #expect(URLLiteral("https://%zz/") == .neverValid(.host))
    #expect(URLLiteral("https://host:port/") == .neverValid(.port))
    #expect(URLLiteral("https://a:b:80") == .neverValid(.port))
    #expect(URLLiteral("http://[::1]:x") == .neverValid(.port))
    #expect(URLLiteral(" https://x.com") == .neverValid(.scheme))
    #expect(URLLiteral("h ttp://x") == .neverValid(.scheme))
  }

  @Test func textsThatOnlyNewSystemsEncode() {
    #expect(URLLiteral("https://x/a b") == .needsPercentEncoding(.space))
    #expect(URLLiteral("https://x/a|b") == .needsPercentEncoding(.character(UInt8(ascii: "|"))))
    #expect(URLLiteral("https://x/ü") == .needsPercentEncoding(.nonASCII))
    #expect(URLLiteral("https://x/%zz") == .needsPercentEncoding(.percentSign))
    #expect(URLLiteral("https://x/?q=%") == .needsPercentEncoding(.percentSign))
    #expect(URLLiteral("https://x/\n") == .needsPercentEncoding(.control))
    #expect(URLLiteral("https://münchen.de") == .needsPercentEncoding(.nonASCII))
  }

  @Test func textsWithoutAScheme() {
    #expect(URLLiteral("not a url") == .unclear)
    #expect(URLLiteral("example.com/movies") == .noScheme)
    #expect(URLLiteral("v1/movies/new") == .valid)
    #expect(URLLiteral("movies.json") == .valid)
    #expect(URLLiteral("v1.2/movies") == .valid)
    #expect(URLLiteral("/movies?id=1") == .valid)
    #expect(URLLiteral("www.example.com") == .noScheme)
    #expect(URLLiteral("//example.com/a") == .noScheme)
  }

  @Test func validTexts() {
    let texts = [
      "https://example.com", "https://user:secret@example.com:8080/a/b;c?d=e&f=%20#g", "mailto:a@b.c",
      "tel:+49-30", "file:///tmp/a",
      "https://", "http://[::1]:80/", "localhost:8080", "myapp://", "https://x/?a[]=1", "https://x/(a)'b'*c",
    ]
    for text in texts { #expect(URLLiteral(text) == .valid, "\(text)") }
  }

  @Test func agreesWithFoundationWhereBothAreSure() {
    let schemes = ["", "https:", "http:", "ftp:", "my-app:", "1x:", "a b:"]
    let authorities = [
      "", "//", "//h", "//h.example", "//h:80", "//h:8x", "//h h", "//u:p@h", "//u u@h", "//[::1]", "//[::1",
      "//[::1]:9", "//h%20", "//h%2",
      "//h|", "//ü", "//<a>", "//a:1:2", "//[::1]a",
    ]
    let paths = [
      "", "/", "/a b", "/a%20b", "/a%2", "/ü", "/{a}", "?q=a b", "?q=[1]", "#f", "/a#b?c", "/\"", "/a:b",
      "/\\", "/\t",
    ]
    var sure = 0
    for scheme in schemes {
      for authority in authorities {
        for path in paths {
          let text = scheme + authority + path
          let url = URL(string: text)
          switch URLLiteral(text) {
          case .valid:
            sure += 1
            #expect(url != nil, "'\(text)' is said to be valid")
          case .neverValid:
            sure += 1
            #expect(url == nil, "'\(text)' is said to be no URL")
          case .needsPercentEncoding, .noScheme, .unclear:
            break
          }
        }
      }
    }
    #expect(sure > 500)
  }
}
