import SwiftUI

extension View {
  /// Sets a page's switch on every change of the system's *Reduce Motion*.
  func followsReduceMotion(_ isOn: Binding<Bool>) -> some View {
    modifier(ReduceMotionFollower(isOn: isOn))
  }
}

private struct ReduceMotionFollower: ViewModifier {
  @Environment(\.accessibilityReduceMotion) private var isOnInSystem
  @State private var wasOnInSystem: Bool?
  @Binding var isOn: Bool

  init(isOn: Binding<Bool>) { _isOn = isOn }

  func body(content: Content) -> some View {
    // Runs on every appearance of the page, too, when the user's choice must be kept.
    content.task(id: isOnInSystem) {
      if let wasOnInSystem, wasOnInSystem != isOnInSystem { isOn = isOnInSystem }
      wasOnInSystem = isOnInSystem
    }
  }
}
