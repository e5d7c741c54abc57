#if canImport(UIKit) && !os(watchOS)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan recogniser that grabs, drags and throws a value.
///
/// ```swift
/// let ball = Animator(view.center)
/// ball.drive(view, \.center)
/// view.addGestureRecognizer(ThrowGestureRecognizer(ball))
/// ```
///
/// A finger on the view stops the value at once, also during a motion. Once the pan is recognised, the
/// value moves by the finger's displacement; the lift throws it with the finger's velocity. All times are
/// the touches' timestamps, coalesced touches included. Further fingers are ignored, or, up to
/// ``fingerLimit``, move it by their centroid without a jump.
///
/// Of several recognisers of one value, on several views, the one that has begun last moves it. Another one
/// whose finger is still down takes hold again when that has ended.
///
/// It follows touches, including those of a pointer with its button down, and no scrolling: leave
/// `allowedScrollTypesMask` at its default, none. A pinch and a throw on one view exclude each other,
/// unless the delegate of either allows both. In a navigation controller of iOS 26 the swipe back begins
/// anywhere on the page: let the view's `gestureRecognizerShouldBegin(_:)` refuse recognisers of others
/// while the value is held.
///
/// The view retains the recogniser, and the recogniser its animator.
@MainActor
public final class ThrowGestureRecognizer<Value: MotionValue>: UIPanGestureRecognizer {
  /// The animator of the value.
  public private(set) var animator: Animator<Value>

  /// Limits beyond which the value follows the finger with resistance; read when the finger comes down.
  public var rubberBand: RubberBand<Value.Components>?

  /// Chooses the target at release from the value and velocity; without it, or if it returns `nil`,
  /// the value returns to its target.
  public var landing: (@MainActor (_ state: MotionState<Value>) -> Value?)?

  /// Chooses the motion at release; without it, or if it returns `nil`, ``landing`` chooses a target.
  public var landingMotion: (@MainActor (_ state: MotionState<Value>) -> Motion<Value>?)?

  /// Called once for each drag, when the value has been let go.
  public var onRelease:
    (@MainActor (_ state: MotionState<Value>, _ motion: MotionStep<Value>) -> Void)?

  /// Keeps a drag on the axis along which it begins; `nil` for free drags.
  public var directionLock: DirectionLock?

  /// The number of fingers that count; 1 by default.
  ///
  /// Set it while no finger is down.
  public var fingerLimit: Int {
    get { fingers.limit }
    set { fingers.limit = max(newValue, 1) }
  }

  /// Whether the value is shown where the system predicts the finger to be; `false` by default.
  ///
  /// Predictions count for no velocity. They reduce the lag behind the finger to less than half,
  /// add jitter, and overshoot a finger that stops or turns, until its next sample: see <doc:Velocity>.
  public var showsPredictions = false

  /// The drags that the value takes; `nil` for all that the system recognises as a pan.
  var claim: DragClaim?

  /// Follows the pointer in place of the animator itself.
  var following: ThrowParameters<Value>.Following?

  /// Whether locations are those in the window, instead of those in the view's superview.
  var usesWindowCoordinates = false

  private var pointer: (CGPoint) -> Value

  /// The claim of the present press, with what it has decided.
  private var decided: DragClaim?

  /// What the present press goes on with to its end, whatever is given meanwhile: the value would leap.
  private var pressed: (pointer: (CGPoint) -> Value, following: ThrowParameters<Value>.Following?)

  /// The place at which the first finger came down.
  private var start = SIMD2<Double>.zero
  private var fingers = TouchFilter(limit: 1)
  private var group = FingerGroup<ObjectIdentifier>()
  private var press = PointerTracker()
  private var hold = PointerHold()

  /// Makes a recogniser; add it to a view.
  ///
  /// - Parameters:
  ///   - animator: The animator of the value.
  ///   - pointer: Converts a location in the coordinates of the view's superview into the value's units;
  ///     called in the order of the locations; with ``showsPredictions`` also with expected ones.
  ///   - landing: Chooses the target at release; see ``landing``.
  public init(
    _ animator: Animator<Value>, pointer: @escaping (CGPoint) -> Value,
    landing: (@MainActor (_ state: MotionState<Value>) -> Value?)?
  ) {
    self.animator = animator
    self.pointer = pointer
    self.landing = landing
    pressed = (pointer, nil)
    super.init(target: nil, action: nil)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let accepted = fingers.accept(touches)
    for touch in touches.subtracting(accepted) { ignore(touch, for: event) }
    guard let finger = accepted.first else { return }
    let isFirst = group.count == 0
    for touch in accepted { group.add(ObjectIdentifier(touch), place(of: touch)) }
    super.touchesBegan(accepted, with: event)
    guard isFirst else { return }
    start = place(of: finger)
    decided = claim
    pressed = (pointer, following)
    let phase = press.down()
    if claim?.catchesTouches ?? true { report(phase, finger) }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isClaimed(by: touches) else { return }
    super.touchesMoved(touches, with: event)
    guard let finger = touches.first(where: fingers.contains) else { return }
    let phase = press.moved(isRecognized: state == .began || state == .changed)
    // Samples of several fingers have no common times; only of one are all of them used.
    let samples = phase == .moved && group.count == 1 ? event.coalescedTouches(for: finger) : nil
    animator.loop.batch {
      for sample in samples ?? [finger] {
        if group.count == 1 {
          group.move(ObjectIdentifier(finger), to: place(of: sample))
        } else {
          moveAll(touches)
        }
        report(phase, sample)
      }
      if phase == .moved { showPrediction(of: finger, event) }
    }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches, .ended)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches, .cancelled)
  }

  /// Cancels the drag; also called when another recogniser was recognised, with the finger down.
  public override func reset() {
    super.reset()
    fingers.removeAll()
    group = FingerGroup()
    cancelPress()
  }

  private func cancelPress() {
    if let phase = press.lifted(.cancelled) { track(phase, to: animator.value, nil) }
  }

  /// Throws the value of another animator from now on; cancels a drag of the one before.
  ///
  /// Another conversion of locations counts from the next press on.
  func throwsValue(of animator: Animator<Value>, pointer: @escaping (CGPoint) -> Value) {
    if animator !== self.animator { cancelPress() }
    self.animator = animator
    self.pointer = pointer
  }

  /// Whether the value takes a drag that is not recognised yet; fails if it is not the value's.
  private func isClaimed(by touches: Set<UITouch>) -> Bool {
    guard state == .possible, group.count == 1,
      let finger = touches.first(where: fingers.contains)
    else { return true }
    switch decided?.decideOnce(place(of: finger) - start) {
    case .wait: return false
    case .take, nil: return true
    case .leave:
      cancelPress()
      state = .failed
      return false
    }
  }

  private func lift(_ touches: Set<UITouch>, _ phase: PointerPhase) {
    guard let finger = touches.first(where: fingers.contains) else { return }
    moveAll(touches)
    fingers.remove(touches)
    for touch in touches { group.remove(ObjectIdentifier(touch)) }
    if group.count == 0 { report(press.lifted(phase), finger) }
  }

  private func place(of touch: UITouch) -> SIMD2<Double> {
    touch.location(in: usesWindowCoordinates ? nil : view?.superview).components
  }

  private func moveAll(_ touches: Set<UITouch>) {
    for touch in touches { group.move(ObjectIdentifier(touch), to: place(of: touch)) }
  }

  private func showPrediction(of finger: UITouch, _ event: UIEvent) {
    guard showsPredictions, group.count == 1,
      pressed.following != nil || hold.isLast(on: animator.storage),
      let predicted = event.predictedTouches(for: finger)?.last
    else { return }
    var expected = group
    expected.move(ObjectIdentifier(finger), to: place(of: predicted))
    var lock = directionLock
    let position = expected.pointer
    animator.showPrediction(
      of: pressed.pointer(CGPoint(components: lock?.apply(position) ?? position)))
  }

  private func report(_ phase: PointerPhase?, _ touch: UITouch) {
    guard let phase else { return }
    var position = group.pointer
    if phase == .began { directionLock?.begin(from: position) }
    position = directionLock?.apply(position) ?? position
    track(
      phase, to: pressed.pointer(CGPoint(components: position)),
      PointerTracker.timestamp(touch.timestamp, of: phase))
  }

  private func track(_ report: PointerPhase, to value: Value, _ timestamp: Double?) {
    if let following = pressed.following { return following(report, value, timestamp, onRelease) }
    guard let phase = hold.phase(of: report, on: animator.storage) else { return }
    animator.track(
      phase, to: value, at: timestamp, rubberBand: rubberBand, landing: landing,
      landingMotion: landingMotion, onRelease: onRelease)
  }
}

extension ThrowGestureRecognizer where Value.Components == Double {
  /// Makes a recogniser that drags and throws two views along a chain; add it to a view that is one of
  /// them, or in it.
  ///
  /// ```swift
  /// body.addGestureRecognizer(ThrowGestureRecognizer(travel, along: chain))
  /// header.addGestureRecognizer(ThrowGestureRecognizer(travel, along: chain, on: .outer))
  /// ```
  ///
  /// A scroll view whose `isScrollEnabled` is `false`, so that it does not scroll by itself, takes no
  /// touches: add the recogniser to a view around it. Drags that begin along the other axis are not taken.
  /// The rubber band and the landing are the chain's.
  ///
  /// - Parameters:
  ///   - animator: The animator of the chain's travel.
  ///   - chain: The views.
  ///   - part: The view that the recogniser is on.
  ///   - axis: The coordinate.
  public convenience init(
    _ animator: Animator<Value>, along chain: ScrollChain, on part: ScrollChain.Part = .inner,
    axis: DirectionLock.Axis = .vertical
  ) {
    let parameters = ThrowParameters(animator, along: chain, on: part, axis: axis)
    self.init(animator, pointer: parameters.pointer, landing: nil)
    claim = parameters.claim
    following = parameters.following
    // The views move, and the pointer's coordinates must not.
    usesWindowCoordinates = true
  }
}
#endif
