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
}
