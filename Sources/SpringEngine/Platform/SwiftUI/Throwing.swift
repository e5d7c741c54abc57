#if canImport(SwiftUI) && os(iOS)
import SwiftUI
import UIKit

/// A throw: by a recogniser of UIKit from iOS 18 on, where SwiftUI can have one, else by a `DragGesture`.
///
/// Since iOS 18 a `DragGesture` within a scroll view has priority over scrolling: any drag that it
/// could take stops the list.
struct Throwing<Value: MotionValue>: ViewModifier {
  private let parameters: ThrowParameters<Value>

  @Environment(\.layoutDirection) private var layoutDirection

  init(_ parameters: ThrowParameters<Value>) {
    self.parameters = parameters
  }

  func body(content: Content) -> some View {
    if #available(iOS 18.0, *) {
      content.gesture(ThrowGesture(parameters: parameters.laidOut(layoutDirection)))
    } else {
      content.modifier(DragThrowing(parameters))
    }
  }
}

@available(iOS 18.0, *)
private struct ThrowGesture<Value: MotionValue>: UIGestureRecognizerRepresentable {
  let parameters: ThrowParameters<Value>

  func makeUIGestureRecognizer(context: Context) -> ThrowGestureRecognizer<Value> {
    let recognizer = ThrowGestureRecognizer(
      parameters.animator, pointer: parameters.pointer, landing: parameters.landing)
    // The view is SwiftUI's own, and so is where it is: only the window stands still.
    recognizer.usesWindowCoordinates = true
    update(recognizer)
    return recognizer
  }

  func updateUIGestureRecognizer(
    _ recognizer: ThrowGestureRecognizer<Value>, context: Context
  ) {
    recognizer.throwsValue(of: parameters.animator, pointer: parameters.pointer)
    recognizer.landing = parameters.landing
    update(recognizer)
  }

  private func update(_ recognizer: ThrowGestureRecognizer<Value>) {
    recognizer.rubberBand = parameters.rubberBand
    recognizer.onRelease = parameters.onRelease
    recognizer.following = parameters.following
    recognizer.claim = parameters.claim
  }
}
#elseif canImport(SwiftUI)
/// A throw by a `DragGesture`.
///
/// On visionOS SwiftUI can have no recogniser of UIKit. On a Mac it can from macOS 26 on, with nothing to
/// gain: there are no coalesced events, and dragging does not scroll.
@available(tvOS, unavailable)
typealias Throwing = DragThrowing
#endif
