#if canImport(SwiftUI)
import CoreGraphics
import Foundation
import SwiftUI

@available(tvOS, unavailable)
extension View {
  /// Lets a finger or a mouse catch, drag and throw a position that the view is shown at.
  ///
  /// ```swift
  /// Circle().position(place).throwing($place) {
  ///   $0.projected(.normal).closest(in: corners)
  /// }
  /// ```
  ///
  /// The position keeps its distance from the pointer, and goes on with the pointer's velocity. If the
  /// gesture is cancelled, by the system, by another gesture or since the view has disappeared, it
  /// springs to its target from before, starting at rest. So it does after a tap, which is no throw.
  ///
  /// On iOS 18 and later it is a ``ThrowGestureRecognizer``, with all samples of the touch. Elsewhere it is
  /// a `DragGesture`, which has one sample per frame. Within a scroll view a position takes a drag in any
  /// direction; see <doc:SwiftUIViews>.
  ///
  /// The value is where SwiftUI shows it, with x from the leading edge: where the layout is from right to
  /// left, a finger that moves to the left raises it.
  ///
  /// - Parameters:
  ///   - animator: The position, in points, in a view that is not scaled.
  ///   - minimumDistance: How far the pointer moves before it takes hold, in points. With 0, the
  ///     default, a touch catches the value, and stops it in flight.
  ///   - rubberBand: Limits beyond which the value resists; the animator's own if `nil`.
  ///   - landing: Chooses the target at the release; without one it is the target from before.
  ///   - onRelease: Called after a release, with the state at the lift and the motion that has begun; also
  ///     after a cancelled gesture, with velocity 0.
  public func throwing(
    _ animator: Animator<CGPoint>, minimumDistance: CGFloat = 0,
    rubberBand: RubberBand<SIMD2<Double>>? = nil,
    landing: (@MainActor (_ state: MotionState<CGPoint>) -> CGPoint?)? = nil,
    onRelease: (
      @MainActor (_ state: MotionState<CGPoint>, _ motion: MotionStep<CGPoint>) -> Void
    )? = nil
  ) -> some View {
    modifier(
      Throwing(
        ThrowParameters(
          animator: animator, pointer: { $0 },
          claim: DragClaim(axis: nil, minimumDistance: Double(minimumDistance)),
          rubberBand: rubberBand, landing: landing, onRelease: onRelease)))
  }

  /// Lets a finger or a mouse catch, drag and throw a number along one axis: a sheet, a drawer.
  ///
  /// ```swift
  /// Sheet().offset(y: top).throwing($top, axis: .vertical) {
  ///   $0.projected(.normal).closest(in: detents)
  /// }
  /// ```
  ///
  /// The value, in points, follows that coordinate of the pointer. Within a scroll view, on iOS 18 and
  /// later, a drag that begins along the other axis is left to the scroll view; the axis is that of the
  /// larger displacement after 8 points. Until iOS 17 the list scrolls, and cancels the drag. On visionOS
  /// take a minimum distance of 30 points. <doc:SwiftUIViews> has more. Otherwise it works as the modifier
  /// for a point, ``throwing(_:minimumDistance:rubberBand:landing:onRelease:)``, does.
  public func throwing<Value: MotionValue>(
    _ animator: Animator<Value>, axis: DirectionLock.Axis, minimumDistance: CGFloat = 0,
    rubberBand: RubberBand<Double>? = nil,
    landing: (@MainActor (_ state: MotionState<Value>) -> Value?)? = nil,
    onRelease: (@MainActor (_ state: MotionState<Value>, _ motion: MotionStep<Value>) -> Void)? =
      nil
  ) -> some View where Value.Components == Double {
    modifier(
      Throwing(
        ThrowParameters(
          animator: animator,
          pointer: { Value(components: axis.coordinate(of: $0.components)) },
          claim: DragClaim(axis: axis, minimumDistance: Double(minimumDistance)),
          rubberBand: rubberBand, landing: landing, onRelease: onRelease)))
  }

  /// Lets a finger or a mouse drag and throw two views along a chain: a sheet and its list.
  ///
  /// ```swift
  /// Header().throwing($travel, along: chain, on: .outer)
  /// Rows().throwing($travel, along: chain)
  /// ```
  ///
  /// A drag that begins along the other axis is left to other views, as by
  /// ``throwing(_:axis:minimumDistance:rubberBand:landing:onRelease:)``.
  ///
  /// - Parameters:
  ///   - animator: The animator of the chain's travel, in points, in a view that is not scaled.
  ///   - chain: The views.
  ///   - part: The view that is thrown.
  ///   - axis: The pointer's coordinate that they follow.
  public func throwing<Value: MotionValue>(
    _ animator: Animator<Value>, along chain: ScrollChain, on part: ScrollChain.Part = .inner,
    axis: DirectionLock.Axis = .vertical
  ) -> some View where Value.Components == Double {
    modifier(Throwing(ThrowParameters(animator, along: chain, on: part, axis: axis)))
  }
}

/// What is thrown, and how.
@MainActor
struct ThrowParameters<Value: MotionValue> {
  /// Follows a pointer at a time, an event's own in seconds or now if `nil`.
  typealias Following =
    @MainActor (
      _ phase: PointerPhase, _ pointer: Value, _ timestamp: Double?,
      _ onRelease: Animator<Value>.ReleaseAction?
    ) -> Void

  let animator: Animator<Value>
  private(set) var pointer: (CGPoint) -> Value
  let claim: DragClaim
  var rubberBand: RubberBand<Value.Components>?
  var landing: Animator<Value>.Landing?
  var onRelease: Animator<Value>.ReleaseAction?

  /// Follows the pointer in place of the animator itself.
  var following: Following?

  /// The same by the view's own x: where the layout is from right to left, SwiftUI counts positions and
  /// offsets from the right, but not a pointer's places.
  func laidOut(_ direction: LayoutDirection) -> Self {
    guard direction == .rightToLeft else { return self }
    var parameters = self
    parameters.pointer = { [pointer] in pointer(CGPoint(x: -$0.x, y: $0.y)) }
    return parameters
  }

  /// The same for a press that has begun with others, along their axis to its end: the value would leap.
  func goingOn(with press: Self?) -> Self {
    guard let press else { return self }
    var parameters = self
    (parameters.pointer, parameters.following) = (press.pointer, press.following)
    return parameters
  }

  func track(_ phase: PointerPhase, to pointer: Value, _ timestamp: Double?) {
    if let following { return following(phase, pointer, timestamp, onRelease) }
    animator.track(
      phase, to: pointer, at: timestamp, rubberBand: rubberBand, landing: landing,
      onRelease: onRelease)
  }
}

extension ThrowParameters where Value.Components == Double {
  /// Two views along a chain, whose travel the animator moves.
  init(
    _ animator: Animator<Value>, along chain: ScrollChain, on part: ScrollChain.Part,
    axis: DirectionLock.Axis
  ) {
    self.init(
      animator: animator, pointer: { Value(components: axis.coordinate(of: $0.components)) },
      claim: DragClaim(axis: axis, minimumDistance: 0),
      following: {
        animator.track($0, to: $1, at: $2, along: chain, on: part, onRelease: $3)
      })
  }
}

/// A throw by SwiftUI's own gesture.
@available(tvOS, unavailable)
struct DragThrowing<Value: MotionValue>: ViewModifier {
  private let given: ThrowParameters<Value>

  @Environment(\.layoutDirection) private var layoutDirection

  private var parameters: ThrowParameters<Value> { given.laidOut(layoutDirection) }

  /// SwiftUI resets it when the gesture ends or is cancelled, which `DragGesture` alone does not report.
  @GestureState private var isPressed = false

  /// What a press was begun with whose end has not been reported.
  @State private var opened: ThrowParameters<Value>?

  @State private var hold = PointerHold()

  /// Whether the pointer has moved as far as a drag does.
  @State private var isDrag = false

  /// Explicit, because a `State` that is a macro leaves no memberwise initialiser.
  init(_ parameters: ThrowParameters<Value>) {
    given = parameters
  }

  func body(content: Content) -> some View {
    content
      .gesture(
        DragGesture(
          minimumDistance: CGFloat(parameters.claim.minimumDistance), coordinateSpace: .global
        )
        .updating($isPressed) { _, isPressed, _ in isPressed = true }
        .onChanged { report($0, isLift: false) }
        .onEnded { report($0, isLift: true) }
      )
      // It runs after the update in which the press has ended, and so after `onEnded`.
      .task(id: isPressed) { if !isPressed { cancel() } }
      .onDisappear { cancel() }
  }

  private func report(_ drag: DragGesture.Value, isLift: Bool) {
    let press = openPress()
    let isOpen = press != nil
    guard isOpen || !isLift else { return }
    let parameters = parameters.goingOn(with: press)
    let hasMoved = PointerTracker.isMouseDrag(
      from: drag.startLocation.components, to: drag.location.components)
    let isThrow = hasMoved || isOpen && isDrag
    isDrag = isThrow
    if isLift, !isThrow { return cancel() }
    opened = isLift ? nil : parameters
    // The event's time is a date; the delay of its delivery is the same on every clock.
    let age = min(max(-drag.time.timeIntervalSinceNow, 0), 0.1)
    track(
      isLift ? .ended : isOpen ? .moved : .began, to: parameters.pointer(drag.location),
      parameters.animator.loop.clock.now - age, by: parameters)
  }

  /// The press that goes on; one of another animator than the present one is cancelled.
  private func openPress() -> ThrowParameters<Value>? {
    guard let opened, opened.animator !== given.animator else { return opened }
    cancel()
    return nil
  }

  private func cancel() {
    guard let press = opened else { return }
    opened = nil
    track(.cancelled, to: press.animator.value, nil, by: press)
  }

  private func track(
    _ report: PointerPhase, to value: Value, _ timestamp: Double?, by press: ThrowParameters<Value>
  ) {
    let storage = press.animator.storage
    let isFollowed = press.following != nil
    guard let phase = isFollowed ? report : hold.phase(of: report, on: storage) else { return }
    press.track(phase, to: value, timestamp)
  }
}
#endif
