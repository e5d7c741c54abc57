import SwiftUI

extension View {
  /// Sets a page's switch whenever the system's *Reduce Motion* is switched, and only then.
  func followsReduceMotion(_ isOn: Binding<Bool>) -> some View {
    modifier(ReduceMotionFollower(isOn: isOn))
  }
}

private struct ReduceMotionFollower: ViewModifier {
  @Environment(\.accessibilityReduceMotion) private var isOnInSystem
  @State private var wasOnInSystem: Bool?
  @Binding var isOn: Bool

  func body(content: Content) -> some View {
    // Also run whenever the page appears: what people chose on it is to stay then.
    content.task(id: isOnInSystem) {
      if let wasOnInSystem, wasOnInSystem != isOnInSystem { isOn = isOnInSystem }
      wasOnInSystem = isOnInSystem
    }
  }
}
