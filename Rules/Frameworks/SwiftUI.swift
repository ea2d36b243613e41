/// https://developer.apple.com/documentation/swiftui
import Combine

protocol View {}

protocol ButtonStyle {}

protocol LabelStyle {}

protocol PreviewProvider {}

protocol Shape: View {}

protocol ToggleStyle {}

protocol UIViewControllerRepresentable: View {}

protocol UIViewRepresentable: View {}

protocol ViewModifier {}

extension View {
  /// The view owns the subscription.
  @subscribes(publisher) func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View where P.Failure == Never
}
