/// Any of the package's models: what an animator runs and a baker bakes.
///
/// A closed sum, so that a running motion is a plain value: comparable, sendable, specialised for
/// its vector, and without allocation but for a curve, which may be a long track.
public enum Motion<Vector: MotionVector>: MotionModel, Equatable {
  /// A mass-spring-damper to a target, with or without a wall there.
  case spring(SpringMotion<Vector>)

  /// Constant acceleration towards a floor, with impacts.
  case gravity(GravityBounce<Vector>)

  /// Friction after a fling.
  case decay(DecayMotion<Vector>)

  /// Friction after a fling, with edges that spring back.
  case boundedDecay(BoundedDecay<Vector>)

  /// A way in a set time along a curve.
  indirect case curve(TimedCurve<Vector>)

  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    switch self {
    case .spring(let model): model.state(after: time, from: start)
    case .gravity(let model): model.state(after: time, from: start)
    case .decay(let model): model.state(after: time, from: start)
    case .boundedDecay(let model): model.state(after: time, from: start)
    case .curve(let model): model.state(after: time, from: start)
    }
  }

  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    switch self {
    case .spring(let model): model.settlingDuration(from: start, within: tolerance)
    case .gravity(let model): model.settlingDuration(from: start, within: tolerance)
    case .decay(let model): model.settlingDuration(from: start, within: tolerance)
    case .boundedDecay(let model): model.settlingDuration(from: start, within: tolerance)
    case .curve(let model): model.settlingDuration(from: start, within: tolerance)
    }
  }

  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    switch self {
    case .spring(let model): model.restingValue(from: start)
    case .gravity(let model): model.restingValue(from: start)
    case .decay(let model): model.restingValue(from: start)
    case .boundedDecay(let model): model.restingValue(from: start)
    case .curve(let model): model.restingValue(from: start)
    }
  }

  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    switch self {
    case .spring(let model): model.nextImpact(after: time, from: start)
    case .gravity(let model): model.nextImpact(after: time, from: start)
    case .decay(let model): model.nextImpact(after: time, from: start)
    case .boundedDecay(let model): model.nextImpact(after: time, from: start)
    case .curve(let model): model.nextImpact(after: time, from: start)
    }
  }

  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    switch self {
    case .spring(let model): model.nextBreak(after: time, from: start)
    case .gravity(let model): model.nextBreak(after: time, from: start)
    case .decay(let model): model.nextBreak(after: time, from: start)
    case .boundedDecay(let model): model.nextBreak(after: time, from: start)
    case .curve(let model): model.nextBreak(after: time, from: start)
    }
  }

  public func advanced(by time: Double, from start: MotionState<Vector>) -> Self {
    switch self {
    case .spring(let model): .spring(model.advanced(by: time, from: start))
    case .gravity(let model): .gravity(model.advanced(by: time, from: start))
    case .decay(let model): .decay(model.advanced(by: time, from: start))
    case .boundedDecay(let model): .boundedDecay(model.advanced(by: time, from: start))
    case .curve(let model): .curve(model.advanced(by: time, from: start))
    }
  }
}
