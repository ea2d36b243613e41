import PipelintTestSupport
import Testing

struct AlamofireMissingValidateTests {
  @Test func answersThatSayHowTheRequestWent() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Combine
      import Foundation

      struct Answer<Value: Decodable>: Decodable {
          let code: String
          let message: String?
          let data: Value?
          let error: Failure?
      }
      struct Failure: Decodable, Error {}

      func closures<Value: Decodable>(_ url: URL, _ model: Answer<Value>.Type, _ done: @escaping (Result<Value?, any Error>) -> Void) {
          AF.request(url).responseDecodable(of: model.self) { response in
              switch response.result {
              case .success(let value):
                  if value.code != "SUCCESS" { done(.failure(CocoaError(.coderInvalidValue))) } else { done(.success(value.data)) }
              case .failure(let error): done(.failure(error))
              }
          }
          AF.request(url).responseData { response in
              guard let data = response.value, let answer = try? JSONDecoder().decode(Answer<Value>.self, from: data) else { return }
              done(answer.error.map { .failure($0) } ?? .success(answer.data))
          }
          AF.request(url).responseDecodable(of: model.self) { response in
      //                  ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
              guard case .success(let value) = response.result else { return }
              print(value.message ?? "")
              done(.success(value.data))
          }
      }

      func awaited<Value: Decodable>(_ url: URL) async throws -> Value? {
          let request = AF.request(url).serializingDecodable(Answer<Value>.self)
          let value = try await request.value
          if let error = value.error { throw error }
          return value.data
      }

      func published<Value: Decodable>(_ url: URL) -> AnyPublisher<Answer<Value>, any Error> {
          AF.request(url).publishDecodable(type: Answer<Value>.self).value().tryMap { answer in
              if let error = answer.error { throw error }
              return answer
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func answersThatAreAskedByKey() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Foundation

      final class Screen {
          var code = 0

          func show(_ url: URL, _ done: @escaping (Any?) -> Void) {
              AF.request(url).responseJSON { response in
                  let json = response.value as? [String: Any] ?? [:]
                  switch json["code"] as? Int {
                  case 0: done(json["data"])
                  default: done(nil)
                  }
              }
              AF.request(url).responseJSON { response in
                  let json = response.value as? [String: Any]
                  let status = json?["Status"] as? Bool ?? false
                  done(status ? json : nil)
              }
              AF.request(url).responseJSON { response in
      //                      ^^^^^^^^^^^^ 'responseJSON' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
                  let json = response.value as? [String: Any]
                  print("went \\(json?["status"] ?? "")")
                  done(json?["title"])
              }
              AF.request(url).responseJSON { response in
      //                      ^^^^^^^^^^^^ 'responseJSON' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
                  guard let json = response.value as? [String: Any], let title = json["title"] as? String else { return done(nil) }
                  if self.code == 0 { done(title) }
              }
              AF.request(url).responseData { response in
      //                      ^^^^^^^^^^^^ 'responseData' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
                  guard let data = response.value else { return }
                  done(try? self.read(data))
              }
          }

          func read(_ data: Data) throws -> Any { data }
      }
      """)
  }

  @Test func responsesThatAreAskedForWhatTheProjectHasAdded() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Foundation

      extension AFDataResponse {
          func isValid() -> Bool { (200...299).contains(response?.statusCode ?? 0) }
      }

      final class Screen {
          func show(_ url: URL, _ done: @escaping (Any?) -> Void) {
              AF.request(url).responseJSON { response in done(response.isValid() ? response.value : nil) }
              AF.request(url).responseJSON { (response: AFDataResponse<Any>) in done(response.isValid() ? response.value : nil) }
              AF.request(url).responseJSON { response in done(response.value) }
      //                      ^^^^^^^^^^^^ 'responseJSON' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
          }
      }
      """)
  }

  @Test func whatWasDecodedIsAllThatIsAskedFor() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Foundation

      struct Token: Decodable { let text: String }
      struct Note: Decodable { let text: String? }

      func load(_ url: URL, _ done: @escaping (Any?) -> Void) {
          AF.request(url).responseDecodable(of: Token.self) { response in
              guard let token = response.value else { return done(nil) }
              done(token)
          }
          AF.request(url).response { _ in print("sent") }
          AF.request(url).responseDecodable(of: [String: String].self) { response in
      //                  ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
              guard let texts = response.value else { return done(nil) }
              done(texts)
          }
          AF.request(url).response { _ in done(1) }
      //                  ^^^^^^^^ 'response' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
          AF.request(url).responseDecodable(of: Note.self) { response in
      //                  ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
              if let note = response.value { done(note) }
          }
          AF.request(url).responseDecodable(of: Token.self) { response in
      //                  ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
              if let token = response.value { done(token) } else { done(response.error) }
          }
      }
      """)
  }

  @Test func functionsThatThrowOverTheBytes() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Foundation

      struct Token: Decodable {}

      final class Screen {
          func show(_ url: URL, _ done: @escaping (Any?) -> Void) {
              AF.request(url).responseData { response in
                  do {
                      try self.check(response.data)
                      done(response.value)
                  } catch {
                      done(nil)
                  }
              }
              AF.request(url).responseDecodable(of: Token.self) { response in
      //                      ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
                  guard let token = try? response.result.get() else { return done(nil) }
                  do {
                      try self.save(token)
                      done(token)
                  } catch {
                      done(nil)
                  }
              }
          }

          private func check(_ data: Data?) throws {}
          private func save(_ token: Token) throws {}
      }
      """)
  }

  @Test func wordsForOutcomes() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire

      struct Draw: Decodable { let returnValue: String; let numbers: [Int] }
      func load() {
          AF.request("https://example.com").response { response in
              guard let data = response.data, let draw = try? JSONDecoder().decode(Draw.self, from: data) else { return }
              switch draw.returnValue {
              case "success": print(draw.numbers)
              case "fail": print("none")
              default: break
              }
          }
          AF.request("https://example.com").response { response in
      //                                    ^^^^^^^^ 'response' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it and read 'result', as 'data' is there also after a failure
              guard let data = response.data, let draw = try? JSONDecoder().decode(Draw.self, from: data) else { return }
              switch draw.returnValue {
              case "first": print(draw.numbers)
              default: print("success")
              }
          }
      }
      """)
  }

  @Test func bodiesOfFailures() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire

      struct Problem: Decodable { let text: String }
      func load() {
          AF.request("https://example.com").responseDecodable(of: [Movie].self) { response in
              switch response.result {
              case .success(let movies): show(movies)
              case .failure: print((try? JSONDecoder().decode(Problem.self, from: response.data ?? Data()))?.text ?? "")
              }
          }
          AF.request("https://example.com").responseDecodable(of: [Movie].self) { response in
      //                                    ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
              switch response.result {
              case .success(let movies): show(movies)
              case .failure(let error): print(error)
              }
          }
      }
      """)
  }

  @Test func requestsInConstants() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire

      func load(_ session: Session) -> () -> Void {
          let request = session.request("https://example.com")
          request.responseDecodable(of: [Movie].self) { print($0.result) }
      //          ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
          return { request.cancel() }
      }
      func loadAgain(_ session: Session, _ body: Data?) {
          var request = session.request("https://example.com")
          if let body, var prepared = try? request.convertible.asURLRequest() {
              prepared.httpBody = body
              request = session.request(prepared)
          }
          request.responseDecodable(of: [Movie].self) { print($0.result) }
      //          ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
      }
      func validatedAgain(_ session: Session, _ isLate: Bool) {
          var request = session.request("https://example.com")
          if isLate { request = session.request("https://example.com/late").validate() }
          request.responseDecodable(of: [Movie].self) { print($0.result) }
      }
      func checked(_ session: Session) {
          let request = session.request("https://example.com")
          request.validate()
          request.responseDecodable(of: [Movie].self) { print($0.result) }
      }
      func validated(_ session: Session) {
          let request = session.request("https://example.com").validate()
          request.responseDecodable(of: [Movie].self) { print($0.result) }
      }
      func handedOn(_ session: Session, _ prepare: (DataRequest) -> Void) {
          let request = session.request("https://example.com")
          prepare(request)
          request.responseDecodable(of: [Movie].self) { print($0.result) }
      }
      """)
  }

  @Test func readersOfTheProject() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire

      extension DataRequest {
          func serializingDecodable<Value: Decodable>(_ type: Value.Type) async throws -> Value {
              try await validate().serializingDecodable(type, decoder: JSONDecoder()).value
          }
      }

      func numbers(_ url: URL) async throws -> [Int] { try await AF.request(url).serializingDecodable([Int].self) }

      func text(_ url: URL) async throws -> String { try await AF.request(url).serializingString().value }
      //                                                                       ^^^^^^^^^^^^^^^^^ 'serializingString' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
      """)
  }

  @Test func bodiesThatRxAlamofireGives() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Foundation
      import RxAlamofire
      import RxSwift

      func direct(_ url: URL) -> Observable<Data> { RxAlamofire.data(.get, url) }
      //                                                        ^^^^ 'data' takes any status for a success, so that a 404 or 500 is read like an answer; send it with 'request', call 'validate()' and then 'data()'
      func requested(_ url: URL) -> Observable<Data> { RxAlamofire.request(.get, url).data() }
      //                                                                              ^^^^ 'data' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
      func validated(_ url: URL) -> Observable<Data> { RxAlamofire.request(.get, url).validate().data() }
      func whole(_ url: URL) -> Observable<(HTTPURLResponse, Data)> { RxAlamofire.requestData(.get, url) }
      """, with: .rx)
  }

  @Test func decodedAnswersWhoseFailuresNobodyLooksAt() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Combine
      import Foundation

      private func token(_ url: URL) -> AnyPublisher<Int, AFError> {
          AF.request(url).publishDecodable(type: Int.self).value()
      }
      private func text(_ url: URL) -> AnyPublisher<String, AFError> {
          AF.request(url).publishString().value()
      //                  ^^^^^^^^^^^^^ 'publishString' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
      }
      func refresh(_ url: URL) -> AnyPublisher<Void, Never> {
          token(url).map { keep($0) }.catch { _ -> Just<Void> in
              forget()
              return Just(())
          }
          .eraseToAnyPublisher()
      }
      func texts(_ url: URL) -> AnyPublisher<String, Never> { text(url).replaceError(with: "").eraseToAnyPublisher() }
      func keep(_ token: Int) {}
      func forget() {}
      """)
  }

  @Test func codesOfOtherDecoders() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import Combine
      import Foundation

      func load(_ url: URL, _ done: @escaping (String) -> Void, _ fail: @escaping (String) -> Void) {
          AF.request(url).responseString { response in
              switch response.result {
              case .success(let text):
                  let answer = Answer.deserialize(from: text)
                  if answer?.code == 200 { done(text) } else { fail("") }
              case .failure: fail("")
              }
          }
          AF.request(url).responseString { response in
      //                  ^^^^^^^^^^^^^^ 'responseString' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
              switch response.result {
              case .success(let text): if text.count == 200 { done(text) } else { fail("") }
              case .failure: fail("")
              }
          }
      }
      """)
  }

  /// Which image is shown has nothing to do with the answer.
  @Test func imagesOfTheProgramsOwn() {
    check(
      "alamofire-missing-validate",
      """
      import Alamofire
      import UIKit
      func load(_ url: URL, in view: UIImageView) {
          AF.request(url).responseDecodable(of: [Movie].self) { answer in
      //                  ^^^^^^^^^^^^^^^^^ 'responseDecodable' takes any status for a success, so that a 404 or 500 is read like an answer; call 'validate()' before it
              view.image = UIImage(named: answer.value?.first?.title ?? "none")
          }
      }
      """)
  }
}
