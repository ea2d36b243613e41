import PipelintTestSupport
import Testing

struct DispatchMainInSinkTests {
  /// Its queues are schedulers by another name.
  @Test func queuesOfOpenCombine() {
    check(
      "dispatch-main-in-sink",
      """
      // file: Use.swift
      import OpenCombine
      import OpenCombineFoundation
      final class Screen {
          var title = ""
          var tokens: Set<AnyCancellable> = []
          func load(_ url: URL) {
              URLSession.shared.ocombine.dataTaskPublisher(for: url).replaceError(with: (data: Data(), response: URLResponse()))
                  .sink { answer in DispatchQueue.main.async { self.title = "\\(answer.data.count)" } }
      //                            ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main.ocombine)' before 'sink', which ends with the subscription
                  .store(in: &tokens)
          }
      }
      """)
  }

  @Test func allTheWays() {
    check(
      "dispatch-main-in-sink",
      """
      func load(_ other: AnyPublisher<[Movie], Never>) -> [AnyCancellable] {
          [
              other.sink { movies in DispatchQueue.main.async { show(movies) } },
      //                             ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
              other.sink { movies in RunLoop.main.perform { show(movies) } },
      //                             ^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
              other.sink { movies in OperationQueue.main.addOperation { show(movies) } },
      //                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
              other.sink(receiveValue: { movies in DispatchQueue.main.async(execute: { show(movies) }) }),
      //                                           ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
              other.handleEvents(receiveOutput: { movies in DispatchQueue.main.async { show(movies) } }).sink { _ in },
      //                                                    ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'handleEvents', which ends with the subscription
          ]
      }
      """)
  }

  @Test func completions() {
    check(
      "dispatch-main-in-sink",
      """
      func load() -> [AnyCancellable] {
          [
              api.movies().sink { completion in
                  DispatchQueue.main.async { print(completion) }
      //          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which covers values and failures
              } receiveValue: { movies in
                  DispatchQueue.main.async { show(movies) }
              },
              api.movies().sink(receiveCompletion: { completion in
                  DispatchQueue.main.async { print(completion) }
      //          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which covers values and failures
              }, receiveValue: { _ in }),
          ]
      }
      """)
  }

  @Test func viewsThatAreForgotten() {
    check(
      "dispatch-main-in-sink",
      """
      import Combine
      import UIKit
      final class Controller: UIViewController {
          let label = UILabel()
          func load(_ source: AnyPublisher<String, URLError>) -> AnyCancellable {
              source.sink { _ in self.label.text = "failed" } receiveValue: { text in
      //                         --------------- not dispatched
                  DispatchQueue.main.async { self.label.text = text }
      //          ^^^^^^^^^^^^^^^^^^^^^^^^ 'label.text' is not dispatched as the rest is; put 'receive(on: DispatchQueue.main)' before 'sink', which covers values and failures
              }
          }
      }
      """)
  }

  @Test func notOnlyAHop() {
    check(
      "dispatch-main-in-sink",
      """
      func load(_ other: AnyPublisher<[Movie], Never>, _ queue: DispatchQueue) -> [AnyCancellable] {
          [
              other.sink { movies in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { show(movies) } },
              other.sink { movies in DispatchQueue.main.sync { show(movies) } },
              other.sink { movies in DispatchQueue.global().async { show(movies) } },
              other.sink { movies in queue.async { show(movies) } },
              other.sink { movies in if !movies.isEmpty { DispatchQueue.main.async { show(movies) } } },
              other.sink { movies in
                  guard !movies.isEmpty else { return }
                  DispatchQueue.main.async { show(movies) }
              },
              other.sink { movies in DispatchQueue.main.async(group: nil, qos: .background) { show(movies) } },
          ]
      }
      """)
  }

  @Test func onTheMainThreadAlready() {
    check(
      "dispatch-main-in-sink",
      """
      func load() -> [AnyCancellable] {
          [
              query.debounce(for: 1, scheduler: RunLoop.main).sink { text in DispatchQueue.main.async { print(text) } },
              query.receive(on: OperationQueue.main).sink { text in DispatchQueue.main.async { print(text) } },
          ]
      }
      """)
  }

  @Test func operatorsAndOthers() {
    check(
      "dispatch-main-in-sink",
      """
      struct Basin { func sink(_ f: (Int) -> Void) {} }
      func load(_ basin: Basin) -> AnyCancellable {
          basin.sink { number in DispatchQueue.main.async { print(number) } }
          return query.map { text -> Int in
              DispatchQueue.main.async { print(text) }
              return 1
          }
          .handleEvents(receiveSubscription: { _ in DispatchQueue.main.async { print("started") } })
          .sink { print($0) }
      }
      """)
  }

  @Test func membersOfTheMainActor() {
    check(
      "dispatch-main-in-sink",
      """
      @MainActor final class Screen {
          func update(_ movies: [Movie]) {}
      }
      final class Loader {
          let screen: Screen
          init(_ screen: Screen) { self.screen = screen }
          func load(_ source: AnyPublisher<[Movie], Never>) -> AnyCancellable {
              source.sink { [screen] movies in
                  DispatchQueue.main.async { screen.update(movies) }
      //          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
              }
          }
      }
      """,
      fixed: """
        @MainActor final class Screen {
            func update(_ movies: [Movie]) {}
        }
        final class Loader {
            let screen: Screen
            init(_ screen: Screen) { self.screen = screen }
            func load(_ source: AnyPublisher<[Movie], Never>) -> AnyCancellable {
                source.sink { [screen] movies in
                    DispatchQueue.main.async { screen.update(movies) }
        //          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
                }
            }
        }
        """)
  }

  @Test func capturesThatTheOuterClosureHasNot() {
    check(
      "dispatch-main-in-sink",
      """
      final class Loader {
          var movies: [Movie] = []
          func load(_ source: AnyPublisher<[Movie], Never>) -> AnyCancellable {
              source.sink { [unowned self] movies in
                  DispatchQueue.main.async { [weak self] in self?.movies = movies }
      //          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
              }
          }
      }
      """,
      fixed: """
        final class Loader {
            var movies: [Movie] = []
            func load(_ source: AnyPublisher<[Movie], Never>) -> AnyCancellable {
                source.sink { [unowned self] movies in
                    DispatchQueue.main.async { [weak self] in self?.movies = movies }
        //          ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'receive(on: DispatchQueue.main)' before 'sink', which ends with the subscription
                }
            }
        }
        """)
  }

  @Test func whatTheInterfaceTellsOnTheMainThreadIsPutOff() {
    check(
      "dispatch-main-in-sink",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      final class Screen {
          let bag = DisposeBag()
          let scroll = UIScrollView()
          var scrolled: ControlEvent<Void> { ControlEvent(events: PublishSubject<Void>()) }
          func start(_ center: NotificationCenter, _ name: Notification.Name) {
              center.rx.notification(UIResponder.keyboardDidShowNotification)
                  .subscribe { _ in DispatchQueue.main.async { print("shown") } }
                  .disposed(by: bag)
              scrolled.take(1).subscribe { _ in DispatchQueue.main.async { print("scrolled") } }.disposed(by: bag)
              center.rx.notification(name)
                  .subscribe { _ in DispatchQueue.main.async { print("told") } }
      //                            ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which ends with the subscription
                  .disposed(by: bag)
          }
      }
      """, with: .rx)
  }

  @Test func operatorsAreCalledAsTheProjectCallsThem() {
    check(
      "dispatch-main-in-sink",
      """
      // file: Title.swift
      import RxSwift

      func show(_ title: Observable<String>, _ label: UILabel) {
          title.subscribe(onNext: { text in DispatchQueue.main.async { label.text = text } }).disposed(by: disposeBag)
      //                                    ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observeOn(MainScheduler.instance)' before 'subscribe', which covers values and failures
      }
      // file: Note.swift
      import RxSwift

      func show(_ note: Observable<String>, _ text: UILabel) {
          note.observe(on: MainScheduler.instance).subscribe(onNext: { text.text = $0 }).disposed(by: disposeBag)
          note.subscribe(onNext: { note in DispatchQueue.main.async { text.text = note } }).disposed(by: disposeBag)
      //                                   ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which covers values and failures
      }
      // file: Movies.swift
      import RxSwift

      func movies() -> Observable<[Movie]> { fetch("a").asObservable().catchErrorJustReturn([]) }
      """, with: .rx)
  }

  @Test func whatViewsDoIsOnTheMainThread() {
    check(
      "dispatch-main-in-sink",
      """
      import RxCocoa
      import RxSwift

      final class Store: NSObject {
          @objc func reload() {}
      }

      func follow(_ table: UITableView, _ store: Store) {
          table.rx.methodInvoked(#selector(UITableView.reloadData)).subscribe(onNext: { _ in
              DispatchQueue.main.async { table.layoutIfNeeded() }
          })
          .disposed(by: disposeBag)
          store.rx.methodInvoked(#selector(Store.reload)).subscribe(onNext: { _ in
              DispatchQueue.main.async { table.layoutIfNeeded() }
      //      ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which covers values and failures
          })
          .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func notificationsByTheirOldNames() {
    check(
      "dispatch-main-in-sink",
      """
      import RxCocoa

      func follow(_ table: UITableView) {
          NotificationCenter.default.rx.notification(.UIKeyboardWillShow).subscribe(onNext: { _ in
              DispatchQueue.main.async { table.layoutIfNeeded() }
          })
          .disposed(by: disposeBag)
          NotificationCenter.default.rx.notification(Notification.Name.UIApplicationDidBecomeActive).subscribe(onNext: { _ in
              DispatchQueue.main.async { table.layoutIfNeeded() }
          })
          .disposed(by: disposeBag)
          NotificationCenter.default.rx.notification(.NSManagedObjectContextDidSave).subscribe(onNext: { _ in
              DispatchQueue.main.async { table.layoutIfNeeded() }
      //      ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which ends with the subscription
          })
          .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func workThatStartsOnTheMainThread() {
    check(
      "dispatch-main-in-sink",
      """
      func follow(_ names: Observable<String>) {
          names.subscribe(on: MainScheduler.asyncInstance).subscribe(onNext: { name in
              DispatchQueue.main.async { print(name) }
          })
          .disposed(by: disposeBag)
          names.subscribe(onNext: { name in
              DispatchQueue.main.async { print(name) }
      //      ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'subscribe', which covers values and failures
          })
          .disposed(by: disposeBag)
      }
      """, with: .rx)
  }

  @Test func boundClosures() {
    check(
      "dispatch-main-in-sink",
      """
      func follow(_ names: Observable<String>, _ text: Binder<String>) {
          names.bind { name in
              DispatchQueue.main.async { print(name) }
      //      ^^^^^^^^^^^^^^^^^^^^^^^^ dispatched by hand; put 'observe(on: MainScheduler.instance)' before 'bind', which ends with the subscription
          }
          .disposed(by: disposeBag)
          names.bind(to: text).disposed(by: disposeBag)
          names.bind(onNext: { print($0) }).disposed(by: disposeBag)
      }
      """,
      fixed: """
        func follow(_ names: Observable<String>, _ text: Binder<String>) {
            names.observe(on: MainScheduler.instance).bind { name in
                print(name)
            }
            .disposed(by: disposeBag)
            names.bind(to: text).disposed(by: disposeBag)
            names.bind(onNext: { print($0) }).disposed(by: disposeBag)
        }
        """, with: .rx)
  }
}
