/// The physics of a scroll view: friction, rubber band, edges and snapping, of a content offset.
///
/// ```swift
/// let list = ScrollPhysics(lower: 0.0, upper: 4000.0, viewport: 640.0)
/// offset.rubberBand = list.rubberBand
/// offset.track(phase, to: -touchY, at: time, landingMotion: { list.landing(from: $0) })
/// ```
///
/// The defaults are UIKit's: the velocity falls to 0.998 in a millisecond
/// (`UIScrollView.DecelerationRate.normal`, 0.99 for `.fast`), and the rubber band's coefficient is 0.55.
public struct ScrollPhysics<Vector: MotionVector>: Sendable, Equatable {
  /// The resistance beyond the edges.
  public let rubberBand: RubberBand<Vector>

  /// The friction between the edges.
  let friction: Friction

  /// The spring that pulls back to an edge; its damping ratio is greater than 0.
  let edgeSpring: MassSpringDamper

  /// Where it comes to rest.
  public var snap: ScrollSnap<Vector> { didSet { Self.check(snap) } }

  /// Physics from limits.
  ///
  /// - Parameters:
  ///   - lower: The smallest offset; −∞ for none.
  ///   - upper: The largest offset: content size minus viewport; ∞ for none.
  ///   - viewport: The size of the visible part, at least 0 and finite.
  ///   - friction: Between the edges: ``Friction/normal`` or ``Friction/fast``, or any other.
  ///   - edgeSpring: The spring at the edges; by default that of
  ///     ``Motion/decay(_:lower:upper:edgeSpring:)``.
  ///   - rubberBandCoefficient: Greater than 0 and finite.
  ///   - snap: Where it comes to rest.
  /// - Precondition: `lower <= upper`, `lower < ∞` and `upper > −∞` in every component; the dimensions are
  ///   as stated.
  public init(
    lower: Vector, upper: Vector, viewport: Vector, friction: Friction = .normal,
    edgeSpring: MassSpringDamper = .scrollEdge,
    rubberBandCoefficient: Double = RubberBand<Vector>.standardCoefficient,
    snap: ScrollSnap<Vector> = .nowhere
  ) {
    rubberBand = RubberBand(
      lower: lower, upper: upper, dimension: viewport, coefficient: rubberBandCoefficient)
    require(
      edgeSpring.dampingRatio > 0,
      "scroll physics: the edge spring's dampingRatio must be greater than 0",
      edgeSpring.dampingRatio)
    Self.check(snap)
    self.friction = friction
    self.edgeSpring = edgeSpring
    self.snap = snap
  }

  private static func check(_ snap: ScrollSnap<Vector>) {
    switch snap {
    case .nowhere, .items: break
    case .pages(let size), .grid(let size):
      require(
        size.isFinite && (0..<Vector.componentCount).allSatisfy { size[component: $0] >= 0 },
        "scroll physics: the size of snap must be at least 0 and finite", size)
    }
  }

  /// An offset within the edges.
  func clamped(_ offset: Vector) -> Vector {
    offset.mapComponents {
      min(max($1, rubberBand.lower[component: $0]), rubberBand.upper[component: $0])
    }
  }

  /// The offset at which a throw comes to rest.
  public func settledOffset<Value: MotionValue>(from state: MotionState<Value>) -> Value
  where Value.Components == Vector {
    Value(components: settledOffset(from: state.components))
  }

  func settledOffset(from state: MotionState<Vector>) -> Vector {
    let projected = coasting.settledValue(from: state) ?? state.value
    switch snap {
    case .nowhere: return projected
    case .grid(let size): return clamped(gridOffset(projected, size))
    case .pages(let size):
      let page = gridOffset(projected, size)
      return clamped(
        page.mapComponents { index, target in
          let (size, end) = (size[component: index], projected[component: index])
          // At the end less than a page may be left.
          let edge = rubberBand.upper[component: index]
          let target = abs(end - edge) < abs(end - target) ? edge : target
          let position = (state.value[component: index] - origin(index)) / size
          let pages = (target - origin(index)) / size
          guard position.isFinite, pages.isFinite else { return target }
          // From a page itself to the one on either side, else to one of the two in view.
          let reachable = min(
            max(pages, position.rounded(.up) - 1), position.rounded(.down) + 1)
          return reachable == pages ? target : origin(index) + reachable * size
        })
    case .items(let offsets): return clamped(projected.closest(in: offsets) ?? projected)
    }
  }

  /// The motion after a release: friction, and springs at the edges; or to where it snaps.
  ///
  /// A component that snaps keeps its velocity. Its friction is changed so that it ends at its target,
  /// if that takes between three quarters and twice the usual friction; otherwise the edge's spring
  /// pulls it there.
  func landing(from state: MotionState<Vector>) -> Motion<Vector> {
    if snap == .nowhere { return coasting }
    let target = settledOffset(from: state)
    let free = coasting.course
    let motions = (0..<Vector.componentCount).map { index in
      snaps(index)
        ? landing(from: state[component: index], to: target[component: index])
        : Motion(Course(free.component(index)))
    }
    return .components(motions)
  }

  /// The same, from a state given as values.
  public func landing<Value: MotionValue>(from state: MotionState<Value>) -> Motion<Value>
  where Value.Components == Vector {
    Motion(landing(from: state.components).course)
  }

  /// Whether a component snaps: not one whose size is 0.
  private func snaps(_ index: Int) -> Bool {
    switch snap {
    case .nowhere: false
    case .grid(let size), .pages(let size): size[component: index] > 0
    case .items(let offsets): !offsets.isEmpty
    }
  }

  /// Friction, and springs at the edges.
  private var coasting: Motion<Vector> {
    .decay(
      friction, lower: rubberBand.lower, upper: rubberBand.upper, edgeSpring: edgeSpring)
  }

  /// A decay whose rate is λ′ = velocity ÷ distance, which stops at the target.
  ///
  /// The rate is reduced by 2⁻³², and the target is an edge, so that it ends there exactly: the speed
  /// left at the edge is that share of the initial one.
  private func landing(from state: MotionState<Double>, to target: Double) -> Motion<Double> {
    let rate = state.velocity / (target - state.value)
    let usual = friction.decayRate
    guard rate >= usual * 0.75, rate <= usual * 2 else { return .spring(edgeSpring, to: target) }
    let isRising = target > state.value
    return .decay(
      Friction(decayRate: rate * (1 - 0x1p-32)), lower: isRising ? -.infinity : target,
      upper: isRising ? target : .infinity, edgeSpring: edgeSpring)
  }

  /// The start of the content, from which items are counted.
  private func origin(_ index: Int) -> Double {
    let lower = rubberBand.lower[component: index]
    return lower.isFinite ? lower : 0
  }

  private func gridOffset(_ offset: Vector, _ size: Vector) -> Vector {
    offset.mapComponents { index, offset in
      let size = size[component: index]
      let number = ((offset - origin(index)) / size).rounded()
      // By 0, or by a size that is too small, it cannot be counted.
      return number.isFinite ? origin(index) + number * size : offset
    }
  }
}
