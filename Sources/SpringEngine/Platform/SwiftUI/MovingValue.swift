#if canImport(SwiftUI)
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
/// A view that reads ``value`` is evaluated once per frame in motion, and not at rest. From iOS 17 on
/// it is `Observable` too: a view may keep it in a `@State` or read it from a model of its own, and is
/// evaluated only if it reads ``value``. ``Moving`` is shorter for a value of one view.
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
      else { return shown = newValue }
      registrar.withMutation(of: self, keyPath: \.value) { shown = newValue }
    }
  }

  /// The animator of the value; start motions on it.
  public let animator: Animator<Value>

  @Published private var shown: Value
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
  public init(_ animator: Animator<Value>) {
    self.animator = animator
    shown = animator.value
    if #available(iOS 17.0, tvOS 17.0, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
    animator.drive(self, \.value)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
extension MovingValue: Observable {}

/// A moving value that a view keeps as its state.
///
/// ```swift
/// @Moving(spring: .bouncy) private var place = CGPoint(x: 100, y: 100)
///
/// var body: some View {
///   Circle().position(place).onTapGesture { place = CGPoint(x: 300, y: 500) }
/// }
/// ```
///
/// Reading it gives the value of the present frame. Setting it springs there, in motion or not, with
/// continuous velocity. `$place` is the ``Animator``, for everything else: `$place.shake(by: …)`,
/// `$place.drop(…)`, `.throwing($place)`.
@MainActor
@propertyWrapper
public struct Moving<Value: MotionValue>: DynamicProperty {
  @StateObject private var moving: MovingValue<Value>

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - spring: The spring of motions to a target.
  ///   - loop: The frame loop.
  /// - Precondition: The value is finite.
  public init(
    wrappedValue: Value, spring: MassSpringDamper = .smooth, in loop: FrameLoop = .main
  ) {
    _moving = StateObject(wrappedValue: MovingValue(wrappedValue, spring: spring, in: loop))
  }

  /// The value of the present frame; setting it springs to a new target.
  public var wrappedValue: Value {
    get { moving.value }
    nonmutating set { moving.animator.target = newValue }
  }

  /// The animator of the value.
  public var projectedValue: Animator<Value> { moving.animator }
}

@available(tvOS, unavailable)
extension View {
  /// Lets a finger or a mouse catch, drag and throw a position that the view is shown at.
  ///
  /// ```swift
  /// Circle().position(place).throwing($place) {
  ///   $0.projectedRest(decayRate: 5).nearest(to: corners)
  /// }
  /// ```
  ///
  /// The position keeps its distance from the pointer, and goes on with the pointer's velocity. If the
  /// gesture is cancelled, by the system, by another gesture or since the view has disappeared, it
  /// springs to its target from before, starting at rest; `DragGesture` alone does not report that. So it
  /// does after a tap, which is no throw.
  ///
  /// SwiftUI delivers one sample per frame. For coalesced touches put a `ThrowGestureRecognizer` on a
  /// view of UIKit.
  ///
  /// - Parameters:
  ///   - animator: The position, in points, in a view that is not scaled.
  ///   - minimumDistance: How far the pointer moves before it takes hold, in points: with 0, the
  ///     default, a touch catches the value; within a scroll view about 10.
  ///   - rubberBand: Limits beyond which the value resists; the animator's own if `nil`.
  ///   - landing: Chooses the target at the release; without one it is the target from before.
  public func throwing(
    _ animator: Animator<CGPoint>, minimumDistance: CGFloat = 0,
    rubberBand: RubberBand<SIMD2<Double>>? = nil, landing: Animator<CGPoint>.Landing? = nil
  ) -> some View {
    modifier(
      Throwing(
        animator: animator, pointer: { $0 }, minimumDistance: minimumDistance,
        rubberBand: rubberBand, landing: landing))
  }

  /// Lets a finger or a mouse catch, drag and throw a number along one axis: a sheet, a drawer.
  ///
  /// ```swift
  /// Sheet().offset(y: top).throwing($top, axis: .vertical) {
  ///   $0.projectedRest(decayRate: 5).nearest(to: detents)
  /// }
  /// ```
  ///
  /// Otherwise it works as the modifier for a point does.
  ///
  /// - Parameters:
  ///   - animator: The number, in points, in a view that is not scaled.
  ///   - axis: The pointer's coordinate that it follows.
  ///   - minimumDistance: How far the pointer moves before it takes hold, in points.
  ///   - rubberBand: Limits beyond which the value resists; the animator's own if `nil`.
  ///   - landing: Chooses the target at the release; without one it is the target from before.
  public func throwing<Value: MotionValue>(
    _ animator: Animator<Value>, axis: DirectionLock.Axis, minimumDistance: CGFloat = 0,
    rubberBand: RubberBand<Double>? = nil, landing: Animator<Value>.Landing? = nil
  ) -> some View where Value.Components == Double {
    modifier(
      Throwing(
        animator: animator,
        pointer: { Value(components: axis.coordinate(of: $0.components)) },
        minimumDistance: minimumDistance, rubberBand: rubberBand, landing: landing))
  }
}

@available(tvOS, unavailable)
private struct Throwing<Value: MotionValue>: ViewModifier {
  let animator: Animator<Value>
  let pointer: (CGPoint) -> Value
  let minimumDistance: CGFloat
  let rubberBand: RubberBand<Value.Components>?
  let landing: Animator<Value>.Landing?

  /// SwiftUI resets it when the gesture ends or is cancelled.
  @GestureState private var isPressed = false

  /// Whether a press has begun whose end has not been reported.
  @State private var isOpen = false

  /// Whether the pointer has moved as far as a drag does.
  @State private var isDrag = false

  /// Explicit, because a `State` that is a macro leaves no memberwise initialiser.
  init(
    animator: Animator<Value>, pointer: @escaping (CGPoint) -> Value, minimumDistance: CGFloat,
    rubberBand: RubberBand<Value.Components>?, landing: Animator<Value>.Landing?
  ) {
    self.animator = animator
    self.pointer = pointer
    self.minimumDistance = minimumDistance
    self.rubberBand = rubberBand
    self.landing = landing
  }

  func body(content: Content) -> some View {
    content
      .gesture(
        DragGesture(minimumDistance: minimumDistance, coordinateSpace: .global)
          .updating($isPressed) { _, isPressed, _ in isPressed = true }
          .onChanged { report($0, isOpen ? .moved : .began) }
          .onEnded { report($0, .ended) }
      )
      // It runs after the update in which the press has ended, and so after `onEnded`.
      .task(id: isPressed) { if !isPressed { cancel() } }
      .onDisappear { cancel() }
  }

  private func report(_ drag: DragGesture.Value, _ phase: PointerPhase) {
    if phase == .began { isDrag = false }
    isDrag =
      isDrag
      || PointerTracker.isMouseDrag(
        from: drag.startLocation.components, to: drag.location.components)
    if phase == .ended, !isDrag { return cancel() }
    isOpen = phase != .ended
    // The event's time is a date; the delay of its delivery is the same on every clock.
    let age = min(max(-drag.time.timeIntervalSinceNow, 0), 0.1)
    animator.follow(
      phase, at: pointer(drag.location), timestamp: animator.loop.clock.now - age,
      rubberBand: rubberBand, landing: landing)
  }

  private func cancel() {
    guard isOpen else { return }
    isOpen = false
    animator.follow(.cancelled, at: animator.value)
  }
}
#endif
