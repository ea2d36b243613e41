import PipelintTestSupport
import Testing

struct SendAfterCompletionTests {
  @Test func closuresOfCreatedStreams() {
    check(
      "send-after-completion",
      """
      func created(_ flag: Bool) -> Observable<Int> {
          Observable.create { observer in
              if flag {
                  observer.onCompleted()
                  observer.onNext(1)
      //                   ^^^^^^ nobody gets this, as 'onCompleted' above has ended the stream; leave one of the two out, or return before this
              }
              observer.onNext(2)
              return Disposables.create()
          }
      }
      func returns(_ flag: Bool) -> Observable<Int> {
          Observable.create { observer in
              guard flag else {
                  observer.onError(APIError.server)
                  return Disposables.create()
              }
              observer.onNext(2)
              observer.onCompleted()
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func optionalAndOtherSubjects() {
    check(
      "send-after-completion",
      """
      final class Session {
          var events: PassthroughSubject<Int, APIError>?
          var byName: [String: PassthroughSubject<Int, APIError>] = [:]
          func end() {
              let ended: Bool
              events?.send(completion: .finished)
              var last: Int?
              events?.send(1)
      //              ^^^^ nobody gets this, as 'send' above has ended the stream; leave one of the two out, or return before this
              byName["a"]?.send(completion: .finished)
              byName["b"]?.send(1)
          }
      }
      """)
  }
}
