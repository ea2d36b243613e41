import PipelintTestSupport
import Testing

struct NsErrorCodeComparedTests {
  private let header = """
    // file: Ledger.h
    extern NSErrorDomain const LedgerErrorDomain;
    typedef NS_ERROR_ENUM(LedgerErrorDomain, LedgerErrorCode) { LedgerErrorNotFound = 4, LedgerErrorLocked = -2 };
    """

  @Test func whereAndNegation() {
    check(
      "ns-error-code-compared",
      """
      func load(_ read: () throws -> Void) {
          do { try read() } catch let error as NSError where error.domain == LedgerErrorDomain && -2 == error.code {
      //                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this code of 'LedgerErrorDomain' is 'LedgerError.locked'; ask for it by name
          } catch let error as NSError {
              if error.domain != LedgerErrorDomain { return }
      //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'LedgerErrorDomain' is the domain of 'LedgerError'; ask for the type
          }
      }
      \(header)
      """,
      suggested: """
        func load(_ read: () throws -> Void) {
            do { try read() } catch let error as NSError where (error as? LedgerError)?.code == .locked {
            } catch let error as NSError {
                if !(error is LedgerError) { return }
            }
        }
        \(header)
        """)
  }

  @Test func aNumberThatIsNoCodeOfTheDomain() {
    check(
      "ns-error-code-compared",
      """
      func isOdd(_ error: NSError) -> Bool { error.domain == LedgerErrorDomain && error.code == 77 }
      //                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'LedgerErrorDomain' is the domain of 'LedgerError'; ask for the type
      \(header)
      """)
  }

  @Test func codesOfDifferentErrors() {
    check(
      "ns-error-code-compared",
      """
      func isBoth(_ one: NSError, _ other: NSError) -> Bool { one.domain == LedgerErrorDomain && other.code == 4 }
      //                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'LedgerErrorDomain' is the domain of 'LedgerError'; ask for the type
      \(header)
      """)
  }

  @Test func namesOfOthers() {
    check(
      "ns-error-code-compared",
      """
      struct Place { let domain: String; let code: Int }
      func isLedger(_ place: Place, _ error: NSError) -> Bool {
          place.domain == LedgerErrorDomain && place.code == 4 || error.domain == "LedgerError" || error.code == 4
      }
      \(header)
      """)
  }

  @Test func withoutAHeader() {
    check(
      "ns-error-code-compared",
      """
      let LedgerErrorDomain = "LedgerErrorDomain"
      func isLedger(_ error: NSError) -> Bool { error.domain == LedgerErrorDomain && error.code == 4 }
      """)
  }

  @Test func anErrorThatMayBeAbsent() {
    check(
      "ns-error-code-compared",
      """
      func isLocked(_ error: (any Error)?) -> Bool {
          let error = error as NSError?
          return error?.code == LedgerError.Code.locked.rawValue && error?.domain != nil
      //         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ errors of other domains may have this code too; ask for 'LedgerError.locked'
      }
      \(header)
      """,
      suggested: """
        func isLocked(_ error: (any Error)?) -> Bool {
            let error = error as NSError?
            return (error as? LedgerError)?.code == .locked && error?.domain != nil
        }
        \(header)
        """)
  }
}
