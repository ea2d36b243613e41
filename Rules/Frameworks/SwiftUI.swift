/// https://developer.apple.com/documentation/swiftui
import Combine

protocol View {}

extension View {
  /// The view owns the subscription.
  @subscribes(publisher) func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View where P.Failure == Never
}
