/// Moves, zooms and turns content by any number of fingers, with resistance beyond its limits.
///
/// What is under the fingers stays there, for two fingers exactly; so it does beyond the limits of scale,
/// where the content follows the fingers' distance with resistance. A finger that is added or lifted moves
/// nothing.
///
/// ```swift
/// let grip = PoseGrip<ObjectIdentifier>(within: limits)
/// let place = touch.location(in: view).components
/// grip.track(.began, ObjectIdentifier(touch), to: place, of: pose, at: touch.timestamp)
/// ```
///
/// Beyond the limits of the position, one finger moves the content with the resistance of
/// ``RubberBand``, whose dimension is the view's size; two or more move it freely. The scale resists by
/// its logarithm, since scales multiply, with one doubling or halving as the largest distance.
public final class PoseGrip<Finger: Equatable & Sendable> {
  private var present: ZoomLimits

  private var group = FingerGroup<Finger>()

  /// The pose shown at the last change of the fingers.
  private var shown: PlanarPose

  /// The pose at the last change of the fingers, without resistance.
  private var start: PlanarPose

  /// The largest distances beyond the limits, at least as far as the content was at the last change.
  private var reach: (position: SIMD2<Double>, scale: Double)

  /// What the fingers have shown since the first one came down.
  private var movement = GripVelocity()

  /// The fingers that have moved at the time of the newest sample.
  private var moving: [Finger] = []

  /// The middle of the fingers; after the last one was lifted, its place.
  private(set) var center: SIMD2<Double>

  /// A grip without fingers.
  ///
  /// - Parameters:
  ///   - pose: The pose when the first finger comes down; ``ZoomLimits/fitted`` if there is none.
  ///   - limits: The limits of the content.
  public init(_ pose: PlanarPose? = nil, within limits: ZoomLimits) {
    present = limits
    shown = pose ?? limits.fitted
    start = shown
    reach = (limits.view, Self.scaleReach)
    center = limits.view * 0.5
  }

  /// The limits of the content.
  ///
  /// With new ones, as of a view that was turned, the content goes on from the pose that is shown.
  public var limits: ZoomLimits {
    get { present }
    set {
      guard newValue != present else { return }
      let pose = pose
      present = newValue
      goOn(from: pose)
    }
  }

  var count: Int { group.count }

  /// Adds a finger, by its identity, such as the `ObjectIdentifier` of a touch; one that is down already
  /// moves.
  ///
  /// A position that is not finite, or beyond ±10³⁰, is ignored.
  func add(_ finger: Finger, _ position: SIMD2<Double>) {
    change { $0.add(finger, position) }
  }

  /// Moves a finger; one that is not down, or a position as in ``add(_:_:)``, is ignored.
  func move(_ finger: Finger, to position: SIMD2<Double>) {
    group.move(finger, to: position)
    if count > 0 { center = group.centroid }
  }

  func remove(_ finger: Finger) {
    change { $0.remove(finger) }
  }

  /// Moves a finger, and returns the pose that is to be shown.
  ///
  /// Where that makes no sense, so that the animator rejects it, the finger stays where it was.
  private func pose(moving finger: Finger, to position: SIMD2<Double>) -> PlanarPose {
    guard let last = group.position(of: finger) else { return pose }
    guard MotionMachine.isSensible(Lanes(position)) else { return PlanarPose(position: position) }
    move(finger, to: position)
    let moved = pose
    if !MotionMachine.isSensible(moved.lanes) { move(finger, to: last) }
    return moved
  }

  var pose: PlanarPose {
    count == 0 ? shown : resisted(group.applied(to: start))
  }

  /// Changes the fingers; the content goes on from the pose that is shown.
  private func change(_ body: (inout FingerGroup<Finger>) -> Void) {
    let (before, pose) = (count, pose)
    body(&group)
    if count > 0 { center = group.centroid }
    if count != before { goOn(from: pose) }
  }

  /// Counts all movement from here, and from a pose that is shown.
  private func goOn(from pose: PlanarPose) {
    group.restart()
    shown = pose
    let (lower, upper) = limits.positions(of: shown)
    let beyond = pointwiseMax(shown.position - upper, lower - shown.position)
    reach = (pointwiseMax(limits.view, beyond * Self.margin), Self.scaleReach)
    if shown.scale > 0 {
      let (scale, range) = (Elementary.log(shown.scale), scaleRange)
      let distance = max(scale - range.upper, range.lower - scale)
      reach.scale = max(Self.scaleReach, distance * Self.scaleMargin)
    }
    start = unresisted(shown)
  }

  /// The pose that is shown for one without resistance.
  private func resisted(_ pose: PlanarPose) -> PlanarPose {
    var shown = pose
    if isResisted(pose.scale) {
      shown = scaled(pose, to: Elementary.exp(scaleBand.apply(Elementary.log(pose.scale))))
    }
    if count == 1 { shown.position = positionBand(of: shown).apply(shown.position) }
    return shown
  }

  /// The inverse of ``resisted(_:)``.
  private func unresisted(_ shown: PlanarPose) -> PlanarPose {
    var pose = shown
    if count == 1 { pose.position = positionBand(of: shown).inverse(shown.position) }
    guard isResisted(shown.scale) else { return pose }
    return scaled(pose, to: Elementary.exp(scaleBand.inverse(Elementary.log(shown.scale))))
  }

  /// Whether the scale resists: beyond the limits, if it has a logarithm.
  ///
  /// An app may have set one of 0 or less, which fingers multiply freely.
  private func isResisted(_ scale: Double) -> Bool {
    scale > 0 && !limits.scales.contains(scale)
  }

  private func scaled(_ pose: PlanarPose, to scale: Double) -> PlanarPose {
    let factor = scale / pose.scale
    guard factor.isNormal else { return pose }
    return pose.zoomed(by: factor, about: center)
  }

  private func positionBand(of pose: PlanarPose) -> RubberBand<SIMD2<Double>> {
    let (lower, upper) = limits.positions(of: pose)
    return RubberBand(lower: lower, upper: upper, dimension: reach.position)
  }

  private var scaleBand: RubberBand<Double> {
    let (lower, upper) = scaleRange
    return RubberBand(lower: lower, upper: upper, dimension: reach.scale)
  }

  /// The logarithms of the limits of the scale.
  private var scaleRange: (lower: Double, upper: Double) {
    (Elementary.log(limits.scales.lowerBound), Elementary.log(limits.scales.upperBound))
  }

  /// The logarithm of 2.
  private static var scaleReach: Double { 0.6931471805599453 }

  /// The factor by which the largest distance exceeds a distance that is shown.
  private static var margin: Double { 1.25 }

  /// The same of the logarithm of the scale: with less, the scale without resistance would be next to
  /// nothing, at which the position has no digits left.
  private static var scaleMargin: Double { 2 }
}

extension PoseGrip {
  /// Tracks a finger from its first touch to its lift: one call for each event of each finger.
  ///
  /// The first finger grabs the pose, in motion or at rest; lifting the last one releases it into the
  /// motion of `ZoomLimits.landing`, or into one that was requested meanwhile, as by a double tap, which
  /// has no limits and begins with the velocity of such a landing, for which a fast pinch is slowed. A
  /// cancelled press does so with velocity 0.
  ///
  /// Less than 40 ms after a finger was added or lifted, a release has the velocity from before: fingers
  /// that are lifted shortly after one another are one release. After that time it has the velocity that
  /// the remaining fingers gave the pose, and one alone neither zooms nor turns.
  ///
  /// A pose with a component beyond ±10³⁰ is rejected: it is not grabbed.
  ///
  /// - Parameters:
  ///   - phase: What the finger does. One that is not known only begins.
  ///   - finger: Its identity, such as the `ObjectIdentifier` of a touch.
  ///   - position: In the view's coordinates; that of a lift has no effect. One that is not finite, or
  ///     beyond ±10³⁰, is rejected; a finger that begins there is ignored.
  ///   - animator: The pose.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  @MainActor
  public func track(
    _ phase: PointerPhase, _ finger: Finger, to position: SIMD2<Double>,
    of animator: Animator<PlanarPose>, at timestamp: Double? = nil
  ) {
    let (before, place) = (count, group.position(of: finger))
    let timestamp = animator.timestamp(timestamp, of: phase)
    var moved: PlanarPose?
    switch phase {
    case .began:
      if before == 0, MotionMachine.isSensible(Lanes(position)) {
        guard grab(animator, at: timestamp) else { return }
      }
      // One that is down comes down anew.
      if place != nil { remove(finger) }
      add(finger, position)
    case .moved:
      guard place != nil else { return }
      moved = pose(moving: finger, to: position)
    case .ended, .cancelled:
      remove(finger)
    }
    guard animator.isHeld, before > 0 else { return }
    let time = animator.loop.eventTime(at: timestamp)
    if let moved {
      if let time, MotionMachine.isSensible(moved.lanes) { note(finger, moved, at: time) }
      return animator.drag(to: moved, at: timestamp)
    }
    guard let time else { return }
    if count != before || phase == .began {
      // One event may have moved the others and lift this finger.
      let isPartial = count < before && !moving.contains(finger)
      movement.changeFingers(at: time, isPartial: isPartial)
    }
    if count == 0 { release(animator, isCancelled: phase == .cancelled, at: timestamp, time) }
  }

  private func note(_ finger: Finger, _ pose: PlanarPose, at time: EventTime) {
    if movement.newest?.time.clockTime != time.clockTime { moving.removeAll(keepingCapacity: true) }
    if !moving.contains(finger) { moving.append(finger) }
    movement.add(pose.lanes, at: time)
  }

  /// Grabs a pose, and goes on from there.
  ///
  /// One that makes no sense is rejected, as if a pointer were there.
  ///
  /// - Returns: Whether it makes sense.
  @MainActor
  private func grab(_ animator: Animator<PlanarPose>, at timestamp: Double?) -> Bool {
    let pose = animator.state(at: timestamp)?.value ?? animator.value
    let isSensible = MotionMachine.isSensible(pose.lanes)
    animator.grab(isSensible ? nil : pose, at: timestamp)
    guard isSensible else { return false }
    movement.reset()
    goOn(from: animator.value)
    return true
  }

  @MainActor
  private func release(
    _ animator: Animator<PlanarPose>, isCancelled: Bool, at timestamp: Double?, _ time: EventTime
  ) {
    guard let drag = animator.storage.machine.held else { return }
    let measured = PlanarPose(isCancelled ? .zero : movement.velocity(at: time)).lanes
    let velocity = PlanarPose(drag.content.releaseVelocity(measured, at: time))
    let landing = limits.landing(
      from: MotionState(value: animator.value, velocity: velocity), about: center)
    // Where the velocity is the measured one, the machine has it at the very time of the release.
    let isLimited = landing.velocity != velocity
    let request = MotionRequest(landing.motion, velocity: isLimited ? landing.velocity : nil)
    var pointerVelocity = measured
    if animator.hasRequest, isLimited {
      let change = landing.velocity.lanes - velocity.lanes
      pointerVelocity = measured + change * (time.scale > 0 ? time.scale : 1)
    }
    animator.storage.release(
      into: animator.hasRequest ? nil : request, pointerVelocity: pointerVelocity,
      handle: MotionStep<PlanarPose>(of: animator.storage), at: timestamp)
  }
}
