import PipelintTestSupport
import Testing

struct StatusBranchUnreachableTests {
  @Test func statusesNamedBesideTheirRange() {
    check(
      "status-branch-unreachable",
      """
      func check(_ response: HTTPURLResponse) throws {
          switch response.statusCode {
          case 200..<300, 207: break
          case 401, 403: throw APIError.notFound
          case 207: throw APIError.server
      //       ^^^ '207' is never reached, as '200..<300' above takes every such status; move it up
          default: throw APIError.server
          }
      }
      """)
  }

  @Test func elseIfAfterAnotherCondition() {
    check(
      "status-branch-unreachable",
      """
      func f(_ statusCode: Int, _ isOffline: Bool) -> Int {
          if isOffline {
              return 0
          } else if statusCode > 399 {
              return 1
          } else if isOffline {
              return 2
          } else if statusCode == 429 {
      //            ^^^^^^^^^^^^^^^^^ 'statusCode == 429' is never reached, as 'statusCode > 399' above takes every such status; move it up
              return 3
          }
          return 4
      }
      """)
  }

  @Test func rangesThatAreOpenOnOneSide() {
    check(
      "status-branch-unreachable",
      """
      func f(_ statusCode: Int) -> Int {
          switch statusCode {
          case ..<200: return 0
          case ...299: return 1
          case 404...: return 2
          case ..<150: return 3
      //       ^^^^^^ '..<150' is never reached, as '..<200' above takes every such status; move it up
          case -9_223_372_036_854_775_807...: return 4
          default: return 5
          }
      }
      """)
  }

  @Test func mirroredComparisons() {
    check(
      "status-branch-unreachable",
      """
      func f(_ statusCode: Int) -> Int {
          if 400 <= statusCode { return 0 } else if 404 == statusCode { return 1 }
      //                                            ^^^^^^^^^^^^^^^^^ '404 == statusCode' is never reached, as '400 <= statusCode' above takes every such status; move it up
          if !(statusCode < 500) { return 2 } else if statusCode == 503 || statusCode == 504 { return 3 }
      //                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'statusCode == 503 || statusCode == 504' is never reached, as '!(statusCode < 500)' above takes every such status; move it up
          if statusCode != 200 { return 4 } else if statusCode == 200 { return 5 } else if statusCode < 600 { return 6 }
      //                                                                                   ^^^^^^^^^^^^^^^^ 'statusCode < 600' is never reached, as the branches above take every such status; move it up
          return 7
      }
      """)
  }

  @Test func branchesInOneAnother() {
    check(
      "status-branch-unreachable",
      """
      func f(_ statusCode: Int) -> Int {
          if statusCode >= 400 {
              if statusCode == 404 { return 0 } else if statusCode == 404 { return 1 }
      //                                                ^^^^^^^^^^^^^^^^^ 'statusCode == 404' is never reached, as 'statusCode == 404' above takes every such status; move it up
              return 2
          } else {
              if statusCode == 301 { return 3 }
          }
          return 4
      }
      """)
  }

  @Test func elementsOfPatternsThatAreNotNumbers() {
    check(
      "status-branch-unreachable",
      """
      enum Status { case ok, bad }
      func f(_ status: Status, _ code: Int?, statusCode: String) -> Int {
          switch status {
          case .ok: return 0
          case .bad: return 1
          }
          switch code {
          case 404?: return 2
          case .some(404): return 3
          default: return 4
          }
          switch statusCode {
          case "404": return 5
          case "404": return 6
          default: return 7
          }
      }
      """)
  }

  @Test func codesOfOtherSuccesses() {
    check(
      "status-branch-unreachable",
      """
      func f(_ statusCode: Int) -> Bool { (200..<300).contains(statusCode) || 200...299 ~= statusCode }
      func g(_ statusCode: Int) -> Bool { (200...399).contains(statusCode) }
      func h(_ statusCode: Int, _ count: Int) -> Bool { statusCode > 0 && (200...300).contains(count) }
      """)
  }

  @Test func branchesMoveWithTheirComments() {
    check(
      "status-branch-unreachable",
      """
      func f(_ statusCode: Int) -> Int {
          switch statusCode {
          case 400..<500:
              // by the client
              return 1
          // signed out
          case 401:
      //       ^^^ '401' is never reached, as '400..<500' above takes every such status; move it up
              // sign in again
              return 2
          default:
              return 3
          }
      }
      func g(_ statusCode: Int) -> Int {
          if statusCode >= 400 {
              return 1  // all of them
          }
          // no such thing
          else if statusCode == 404 {
      //          ^^^^^^^^^^^^^^^^^ 'statusCode == 404' is never reached, as 'statusCode >= 400' above takes every such status; move it up
              return 2
          }
          return 3
      }
      """,
      fixed: """
        func f(_ statusCode: Int) -> Int {
            switch statusCode {
            case 401:
                // sign in again
                return 2
            case 400..<500:
                // by the client
                return 1
            // signed out
            default:
                return 3
            }
        }
        func g(_ statusCode: Int) -> Int {
            if statusCode >= 400 {
                return 1  // all of them
            }
            // no such thing
            else if statusCode == 404 {
        //          ^^^^^^^^^^^^^^^^^ 'statusCode == 404' is never reached, as 'statusCode >= 400' above takes every such status; move it up
                return 2
            }
            return 3
        }
        """)
  }

  @Test func onlyWhatTheWiderBranchTakesMovesAboveIt() {
    check(
      "status-branch-unreachable",
      """
      func f(_ statusCode: Int) -> Int {
          switch statusCode {
          case 400..<500: return 1
          case 404, 500: return 2
      //       ^^^ '404' is never reached, as '400..<500' above takes every such status; move it up
          case 300: return 3
          case 401: fallthrough
      //       ^^^ '401' is never reached, as '400..<500' above takes every such status; move it up
          default: return 4
          }
      }
      """,
      fixed: """
        func f(_ statusCode: Int) -> Int {
            switch statusCode {
            case 400..<500: return 1
            case 404, 500: return 2
        //       ^^^ '404' is never reached, as '400..<500' above takes every such status; move it up
            case 300: return 3
            case 401: fallthrough
        //       ^^^ '401' is never reached, as '400..<500' above takes every such status; move it up
            default: return 4
            }
        }
        """)
  }

  @Test func branchesAmongOthersInAnElse() {
    check(
      "status-branch-unreachable",
      """
      func check(_ response: HTTPURLResponse) throws {
          if response.statusCode == 200 {
              print("ok")
          } else {
              print("failed")
              if (400..<500) ~= response.statusCode {
      //         ---------------------------------- takes it before
                  throw APIError.notFound
              } else if response.statusCode == 429 {
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^^ 'response.statusCode == 429' is never reached, as '(400..<500) ~= response.statusCode' above takes every such status; move it up
                  throw APIError.server
              }
          }
      }
      """)
  }

  @Test func branchesThatBindTheResponse() {
    check(
      "status-branch-unreachable",
      """
      func check(_ response: URLResponse, _ other: URLResponse) throws {
          if let http = response as? HTTPURLResponse, http.statusCode != 200 {
      //                                              ---------------------- takes it before
              throw APIError.server
          } else if let http = response as? HTTPURLResponse, http.statusCode == 404 {
      //                                                     ^^^^^^^^^^^^^^^^^^^^^^ 'http.statusCode == 404' is never reached, as 'http.statusCode != 200' above takes every such status; move it up
              throw APIError.notFound
          }
          if let http = response as? HTTPURLResponse, http.statusCode != 200 {
              throw APIError.server
          } else if let http = other as? HTTPURLResponse, http.statusCode == 404 {
              throw APIError.notFound
          }
      }
      """)
  }
}
