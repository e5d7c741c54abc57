/// The limits of content that fingers move, zoom and turn within a view, such as a photo.
///
/// A ``PlanarPose`` has the position of the content's centre in the coordinates of the view, whose origin
/// is a corner. Its limits depend on the scale and on the rotation: content that is larger than the view
/// covers it, and smaller content is centred, along each axis.
///
/// ```swift
/// let limits = ZoomLimits(content: image.size, view: bounds.size, scales: 1...4)
/// let tap = recognizer.location(in: view).components
/// pose.target = limits.closest(to: pose.value.zoomed(by: 2, about: tap), about: tap)
/// ```
///
/// ``PoseGrip`` moves a pose by fingers, with resistance beyond these limits.
public struct ZoomLimits: Sendable, Equatable {
  /// The width and height of the content at scale 1, in points.
  let content: SIMD2<Double>

  /// The width and height of the view, in points.
  let view: SIMD2<Double>

  /// The scales at which the content may rest.
  let scales: ClosedRange<Double>

  /// The content rests at multiples of this angle, in radians; at any rotation if it is `nil`.
  let turn: Double?

  /// The limits of content in a view.
  ///
  /// - Parameters:
  ///   - content: The size of the content at scale 1, in points, such as a `CGSize`; at least 0, finite.
  ///   - view: The size of the view; at least 0, finite.
  ///   - scales: The scales at which it may rest; greater than 0, finite.
  ///   - turn: It rests at multiples of this angle, in radians, greater than 0; by default at quarter
  ///     turns. `nil` for any rotation.
  public init<Size: MotionValue>(
    content: Size, view: Size, scales: ClosedRange<Double>, turn: Double? = .pi / 2
  ) where Size.Components == SIMD2<Double> {
    let (content, view) = (content.components, view.components)
    require(
      content.isFinite && content.min() >= 0,
      "zoom limits: content must be at least 0 and finite", content)
    require(
      view.isFinite && view.min() >= 0, "zoom limits: view must be at least 0 and finite", view)
    require(
      scales.lowerBound > 0, "zoom limits: scales must be greater than 0", scales.lowerBound)
    require(
      scales.upperBound < .infinity, "zoom limits: scales must be finite", scales.upperBound)
    if let turn {
      require(positive: turn, "zoom limits: turn must be greater than 0 and finite")
    }
    self.content = content
    self.view = view
    self.scales = scales
    self.turn = turn
  }

  /// The pose in which all of the content is seen, as large as possible, at the centre of the view.
  ///
  /// Its scale is within the limits.
  public var fitted: PlanarPose {
    let ratio = (view / content).min()
    return PlanarPose(position: view * 0.5, scale: clamped(ratio.isFinite ? ratio : 1))
  }

  /// The positions at which content with the scale and rotation of a pose covers the view, or is centred
  /// in it where it is smaller.
  ///
  /// With another rotation than a multiple of a quarter turn, the content counts as large as the upright
  /// rectangle around it. A negative scale is a half turn.
  public func positions(of pose: PlanarPose) -> (lower: SIMD2<Double>, upper: SIMD2<Double>) {
    let (sine, cosine) = Elementary.sincos(pose.rotation)
    let (width, height) = (content.x * abs(pose.scale), content.y * abs(pose.scale))
    // At a quarter turn the smaller of the two is rounding.
    let (s, c) = (abs(sine) < 1e-12 ? 0 : abs(sine), abs(cosine) < 1e-12 ? 0 : abs(cosine))
    let size = SIMD2(width * c + height * s, width * s + height * c)
    let center = view * 0.5
    let room = (0.5 * (size - view)).clamped(lowerBound: .zero, upperBound: size)
    return (center - room, center + room)
  }

  /// The pose within the limits that is reached from another one by the least zoom, turn and movement,
  /// in this order.
  ///
  /// - Parameters:
  ///   - pose: Any pose; one with the scale 0 is not moved by the zoom.
  ///   - point: The point of the view about which the content is zoomed and turned, in the middle of the
  ///     fingers or at the place of a tap; by default the centre of the view.
  public func closest(to pose: PlanarPose, about point: SIMD2<Double>? = nil) -> PlanarPose {
    closest(to: pose, zoomedTo: pose.scale, about: point ?? view * 0.5)
  }

  /// The same for a pose that has been zoomed to a scale about the point.
  ///
  /// In one step: a pose that was zoomed to next to nothing would have lost its distance from the point.
  private func closest(
    to pose: PlanarPose, zoomedTo zoomed: Double, about point: SIMD2<Double>
  ) -> PlanarPose {
    let scale = clamped(zoomed)
    var rotation = pose.rotation
    if let turn { rotation = (rotation / turn).rounded() * turn }
    let factor = scale / pose.scale
    var nearest = pose.zoomed(
      by: factor.isFinite ? factor : 1, turned: rotation - pose.rotation, about: point)
    (nearest.scale, nearest.rotation) = (scale, rotation)
    let (lower, upper) = positions(of: nearest)
    nearest.position.clamp(lowerBound: lower, upperBound: upper)
    return nearest
  }

  /// The motion of content that fingers have let go about a point of the view, and the velocity with which
  /// it begins.
  ///
  /// Where it was only moved, it coasts and springs back from the limits, as a scroll view does; so it does
  /// at the end of an earlier zoom or turn, of which less than a point is left. Where it is beyond the
  /// limits of scale and rotation, or was being zoomed or turned, one spring moves all to the nearest pose,
  /// so that a change of scale is about the same point at all times.
  ///
  /// Where that spring would swing to less than half of the smallest scale, as after a fast pinch, the
  /// spring is critically damped, and the zoom is slowed as far as that spring then needs.
  func landing(
    from state: MotionState<PlanarPose>, about point: SIMD2<Double>
  ) -> (motion: Motion<PlanarPose>, velocity: PlanarPose) {
    let pose = state.value
    let growth = state.velocity.scale / pose.scale
    let isZooming = abs(growth) > Self.negligibleGrowth
    let isTurning = abs(state.velocity.rotation) > Self.negligibleGrowth
    let factor =
      isZooming && pose.scale > 0 ? Elementary.exp(growth / Self.growthDecayRate) : 1
    let nearest = closest(to: pose, zoomedTo: pose.scale * factor, about: point)
    var (spring, velocity) = (MassSpringDamper.snappy, state.velocity)
    // Half of its scale, or of the smallest at which it may rest; none for what is mirrored already.
    let lowest = pose.scale > 0 ? min(pose.scale, scales.lowerBound) / 2 : -.infinity
    let swing = ScaleSwing(
      offset: pose.scale - nearest.scale, velocity: velocity.scale,
      depth: nearest.scale - lowest)
    if !swing.isWithin(spring) {
      spring = MassSpringDamper(response: spring.response, dampingRatio: 1)
      velocity.scale = swing.velocity(onCritical: spring)
      // The part of the movement that is zoom, so that the point stays where it is.
      let share = (state.velocity.scale - velocity.scale) / pose.scale
      velocity.position -= (pose.position - point) * share
    }
    let zooms = isZooming && nearest.scale != pose.scale
    if zooms || isTurning || !isNear(pose, to: nearest) {
      return (.spring(spring, to: nearest), velocity)
    }
    let (lower, upper) = positions(of: nearest)
    let motion = Motion<PlanarPose>.components([
      .decay(lower: lower.x, upper: upper.x), .decay(lower: lower.y, upper: upper.y),
      .spring(spring, to: nearest.scale), .spring(spring, to: nearest.rotation),
    ])
    return (motion, velocity)
  }

  /// Whether a change of scale and rotation about the content's centre moves no point of the view by more
  /// than a point.
  private func isNear(_ pose: PlanarPose, to nearest: PlanarPose) -> Bool {
    let share = abs(nearest.scale / pose.scale - 1) + abs(nearest.rotation - pose.rotation)
    let corner = pointwiseMax(pose.position - view * 0.5, view * 0.5 - pose.position) + view * 0.5
    return share * (corner.x + corner.y) <= 1
  }

  private func clamped(_ scale: Double) -> Double {
    min(max(scale, scales.lowerBound), scales.upperBound)
  }

  /// Per second: slower changes of the scale, relative to it, and turns in radians, are the trembling of
  /// fingers.
  private static let negligibleGrowth = 0.1

  /// In 1/s: the decay rate of the growth of the logarithm of the scale, by which a zoom goes on.
  private static let growthDecayRate = 10.0
}
