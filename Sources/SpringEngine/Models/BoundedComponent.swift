/// One component of a decay between edges.
@usableFromInline
struct BoundedComponent: Sendable {
  let decayRate: Double
  let lower: Double
  let upper: Double
  let spring: MassSpringDamper

  @usableFromInline
  init(decayRate: Double, lower: Double, upper: Double, spring: MassSpringDamper) {
    self.decayRate = decayRate
    self.lower = lower
    self.upper = upper
    self.spring = spring
  }

  /// What moves it until it crosses an edge.
  @usableFromInline
  struct Part: Sendable {
    /// The edge whose spring pulls, or `nil` while it decays.
    var anchor: Double?

    /// Seconds until an edge is crossed; infinite if none is.
    @usableFromInline var duration: Double

    /// Where it is and how fast it moves when it crosses.
    var end: MotionState<Double>
  }

  /// What moves it from a state on.
  @usableFromInline
  func part(from start: MotionState<Double>) -> Part {
    if let anchor = anchor(of: start) { return pull(to: anchor, from: start) }
    let edge = start.velocity > 0 ? upper : lower
    let way = edge - start.value
    let leftAtEdge = start.velocity - decayRate * way
    guard start.velocity != 0, edge.isFinite, leftAtEdge * start.velocity > 0 else {
      return Part(anchor: nil, duration: .infinity, end: start)
    }
    return Part(
      anchor: nil, duration: -Elementary.log1p(-decayRate * way / start.velocity) / decayRate,
      end: MotionState(value: edge, velocity: leftAtEdge))
  }

  /// The edge that a state is beyond, or on with a velocity that points out.
  private func anchor(of state: MotionState<Double>) -> Double? {
    if state.value > upper || (state.value == upper && state.velocity > 0) { return upper }
    if state.value < lower || (state.value == lower && state.velocity < 0) { return lower }
    return nil
  }

  /// The spring's part, up to the edge if it is thrown in fast enough to pass it.
  ///
  /// With a the slow and b the fast of its decay rates, the offset
  /// A·e^(−at) + B·e^(−bt) is 0 where e^((b−a)t) = (v + a·offset)/(v + b·offset): if at all, once,
  /// and only if thrown in faster than b times the offset.
  private func pull(to anchor: Double, from start: MotionState<Double>) -> Part {
    let offset = abs(start.value - anchor)
    let inwards = start.value > anchor ? -start.velocity : start.velocity
    let surplus = inwards - spring.fastDecayRate * offset
    guard offset > 0, surplus > 0 else {
      return Part(anchor: anchor, duration: .infinity, end: MotionState(anchor))
    }
    let gap = 2 * spring.splitting
    let duration =
      gap == 0 ? offset / surplus : Elementary.log1p(gap * (offset / surplus)) / gap
    let speed = spring.transition(after: duration)(
      offset: start.value - anchor, velocity: start.velocity
    ).velocity
    return Part(
      anchor: anchor, duration: duration, end: MotionState(value: anchor, velocity: speed))
  }

  @usableFromInline
  func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    var start = start
    var time = time
    var part = part(from: start)
    while part.duration <= time {
      time -= part.duration
      start = part.end
      part = self.part(from: start)
    }
    return state(after: time, of: part, from: start)
  }

  /// The state on a part; kept on the part's side of the edge that ends it.
  func state(
    after time: Double, of part: Part, from start: MotionState<Double>
  ) -> MotionState<Double> {
    if time == 0 { return start }
    if let anchor = part.anchor {
      let next = spring.transition(after: time)(
        offset: start.value - anchor, velocity: start.velocity)
      let isAbove = start.value > anchor || (start.value == anchor && start.velocity > 0)
      let offset = isAbove ? max(0, next.offset) : min(0, next.offset)
      return MotionState(value: anchor + offset, velocity: next.velocity)
    }
    let decay = ExponentialDecay(rate: decayRate, time: time)
    return MotionState(
      value: min(upper, max(lower, start.value + start.velocity * decay.way)),
      velocity: start.velocity * decay.remainder)
  }

  @usableFromInline
  func restingValue(from start: MotionState<Double>) -> Double {
    var start = start
    var part = part(from: start)
    while part.duration < .infinity {
      start = part.end
      part = self.part(from: start)
    }
    return part.anchor ?? min(upper, max(lower, start.value + start.velocity / decayRate))
  }
}
