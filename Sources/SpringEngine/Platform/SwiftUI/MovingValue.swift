#if canImport(SwiftUI)
import Combine
import Observation
import SwiftUI

/// An animator's value as an observable object, which a view or a model keeps.
///
/// ```swift
/// @StateObject private var ball = MovingValue(CGPoint(x: 100, y: 100))
///
/// var body: some View {
///   Circle().position(ball.value).onTapGesture { ball.animator.target = next }
/// }
/// ```
///
/// From iOS 17 on it is `Observable`, and a view may keep it in a `@State`: see <doc:SwiftUIViews>. Its
/// `objectWillChange` sends nothing there, since a view that keeps it in a `@StateObject` would be
/// evaluated for that too, whatever it reads. Before iOS 17 it sends before every change. At rest no view
/// is evaluated. ``Moving`` is shorter for a value of one view.
@MainActor
public final class MovingValue<Value: MotionValue>: ObservableObject {
  /// The animator's value as of the last frame or event.
  public private(set) var value: Value {
    get {
      if #available(iOS 17.0, tvOS 17.0, *), let registrar = registrar as? ObservationRegistrar {
        registrar.access(self, keyPath: \.value)
      }
      return shown
    }
    set {
      guard #available(iOS 17.0, tvOS 17.0, *), let registrar = registrar as? ObservationRegistrar
      else {
        revision &+= 1
        return shown = newValue
      }
      registrar.withMutation(of: self, keyPath: \.value) { shown = newValue }
    }
  }

  /// The animator of the value; start motions on it.
  public let animator: Animator<Value>

  private var shown: Value

  /// Changed before the value where there is no Observation, so that `objectWillChange` sends.
  @Published private var revision = 0

  /// An `ObservationRegistrar`; `nil` where there is no Observation.
  private let registrar: (any Sendable)?

  /// A value at rest, with a new animator.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - spring: The spring of motions to a target.
  ///   - loop: The frame loop.
  /// - Precondition: The value is finite.
  public convenience init(
    _ value: Value, spring: MassSpringDamper = .smooth, in loop: FrameLoop = .main
  ) {
    self.init(Animator(value, spring: spring, in: loop))
  }

  /// The value of an existing animator.
  public convenience init(_ animator: Animator<Value>) {
    if #available(iOS 17.0, tvOS 17.0, *) {
      self.init(animator, registrar: ObservationRegistrar())
    } else {
      self.init(animator, registrar: nil)
    }
  }

  /// The value of an animator, whose changes are reported to a registrar, or by `objectWillChange` if
  /// there is none.
  init(_ animator: Animator<Value>, registrar: (any Sendable)?) {
    self.animator = animator
    self.registrar = registrar
    shown = animator.value
    animator.drive(self, \.value)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
extension MovingValue: Observable {}
#endif
