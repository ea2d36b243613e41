import Testing

/// Chains of Moya and Alamofire, with what CombineExt adds, link by link.
struct ClientChainTests {
  private func expect(_ chain: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation)
  {
    let found = ChainDescription.chains(
      endingWith: "finally",
      in: """
        import Alamofire
        import Combine
        import CombineExt
        import CombineMoya
        import Foundation
        import Moya
        import RxMoya
        import RxSwift
        enum API: TargetType { case users, user(Int) }
        struct User: Codable { let name: String }
        enum AppError: Error { case api(MoyaError), net(AFError), other }
        let provider = MoyaProvider<API>()
        func f() {
            \(chain).finally()
        }
        """)
    #expect(
      found.split(separator: "\n").dropLast().joined(separator: "\n") == expected,
      sourceLocation: sourceLocation)
  }

  @Test func moyaWithCombine() {
    expect(
      "provider.requestPublisher(.users).filterSuccessfulStatusCodes().map([User].self).mapError(AppError.api)",
      """
      requestPublisher: Response, MoyaError {MoyaError}
      filterSuccessfulStatusCodes: Response, MoyaError {MoyaError}
      map: [User], MoyaError {MoyaError}
      mapError: [User], AppError {AppError}
      """)
  }

  @Test func moyaWithRxSwift() {
    expect(
      "provider.rx.request(.user(1)).filterSuccessfulStatusCodes().map(User.self).map { $0.name }.asObservable()",
      """
      request: Response, any Error {MoyaError}
      filterSuccessfulStatusCodes: Response, any Error {MoyaError}
      map: User, any Error {MoyaError}
      map: String, any Error {MoyaError}
      asObservable: String, any Error {MoyaError}
      """)
  }

  @Test func requestsRemainWhatTheyAreBehindMethodsOfTheirClass() {
    expect(
      "AF.request(\"https://x.y\").cURLDescription { print($0) }.validate().resume().publishDecodable(type: User.self).value()",
      """
      publishDecodable: DataResponse<User, AFError>, Never {}
      value: User, AFError {AFError}
      """)
  }

  @Test func alamofiresErrorIsAValueFirst() {
    expect(
      "AF.request(\"https://x.y\").validate().publishDecodable(type: User.self).value().map(\\.name).mapError(AppError.net)",
      """
      publishDecodable: DataResponse<User, AFError>, Never {}
      value: User, AFError {AFError}
      map: String, AFError {AFError}
      mapError: String, AppError {AppError}
      """)
    expect(
      "AF.request(\"https://x.y\").publishData().result()",
      """
      publishData: DataResponse<Data, AFError>, Never {}
      result: Result<Data, AFError>, Never {}
      """)
  }

  @Test func combineExt() {
    expect(
      """
      AnyPublisher<Int, AppError>.create { subscriber in
          subscriber.send(completion: .failure(.other))
          return AnyCancellable {}
      }.mapToResult().pairwise()
      """,
      """
      create: Int, AppError {AppError}
      mapToResult: Result<Int, AppError>, Never {}
      pairwise: (Result<Int, AppError>, Result<Int, AppError>), Never {}
      """)
  }
}
