import PipelintTestSupport
import Testing

struct MoyaProviderNotRetainedTests {
  @Test func functionsThatMakeTheirOwn() {
    check(
      "moya-provider-not-retained",
      """
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all, one(Int) }
      final class Service {
          private let bag = DisposeBag()
          func load(_ flag: Bool, _ scheduler: any SchedulerType) {
              let provider = MoyaProvider<Movies>(plugins: [])
      //                     ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
              provider.rx.request(.all).map([Movie].self).subscribe(on: scheduler).subscribe().disposed(by: bag)
              guard flag else { return }
              MoyaProvider<Movies>().rx.requestWithProgress(.one(1)).subscribe().disposed(by: bag)
      //      ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
          }
          var all: Single<Response> { MoyaProvider<Movies>().rx.request(.all) }
      //                              ^^^^^^^^^^^^ nothing keeps this provider, and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
          static func make() -> Single<Response> {
              var provider: MoyaProvider<Movies> = MoyaProvider()
      //                                           ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
              return provider.rx.request(.all)
          }
      }
      """, with: .rx)
  }

  @Test func whatKeepsTheProvider() {
    check(
      "moya-provider-not-retained",
      """
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all, one(Int) }
      final class Service {
          private let provider: MoyaProvider<Movies>
          private let make: () -> MoyaProvider<Movies> = { MoyaProvider<Movies>() }
          private var providers: [MoyaProvider<Movies>] = []
          init(provider: MoyaProvider<Movies> = MoyaProvider<Movies>()) { self.provider = provider }
          convenience init(flag: Bool) { self.init(provider: MoyaProvider<Movies>(plugins: [])) }
          func load() -> Single<Response> {
              let other = MoyaProvider<Movies>()
              providers.append(other)
              return other.rx.request(.all)
          }
          func kept() -> Single<Response> {
              let other = MoyaProvider<Movies>()
              return other.rx.request(.all).map { response in
                  withExtendedLifetime(other) { response }
              }
          }
          func lazily() -> Single<Response> {
              Single.deferred { [provider] in provider.rx.request(.all) }
          }
          func plain() {
              MoyaProvider<Movies>().request(.all) { _ in }
          }
          func subscribed(_ bag: DisposeBag) {
              let other = MoyaProvider<Movies>(plugins: [])
              other.rx.request(.all).map([Movie].self).subscribe().disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func requestsOfTheProject() {
    check(
      "moya-provider-not-retained",
      """
      import Moya
      import RxMoya
      import RxSwift

      enum Movies: TargetType { case all, one(Int) }
      extension Reactive where Base: MoyaProvider<Movies> {
          func request(api: Movies) -> Single<Response> {
              Single.create { single in
                  let request = base.request(api) { single($0.mapError { $0 }) }
                  return Disposables.create { request.cancel() }
              }
          }
          func requestWithProgress(_ movie: Movies, of size: Int) -> Observable<ProgressResponse> { .never() }
      }
      func held() -> Single<Response> {
          let provider = MoyaProvider<Movies>()
          return provider.rx.request(api: .all)
      }
      func inPlace() -> Observable<ProgressResponse> {
          MoyaProvider<Movies>().rx.requestWithProgress(.all, of: 1)
      }
      func unheld() -> Single<Response> {
          let provider = MoyaProvider<Movies>()
      //                 ^^^^^^^^^^^^ nothing keeps 'provider', and its streams hold it weakly: the request never starts, and nothing arrives; make it a property
          return provider.rx.request(.all)
      }
      """, with: .rx)
  }
}
