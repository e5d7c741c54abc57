/// Any of the package's models: what an animator runs and a baker bakes.
///
/// A closed sum, so that a running motion is a plain value: comparable, sendable, without
/// allocation, and specialised for its vector.
public enum Motion<Vector: MotionVector>: MotionModel, Equatable {
  /// A mass-spring-damper to a target, with or without a wall there.
  case spring(SpringMotion<Vector>)

  /// A way in a set time along a curve.
  case curve(TimedCurve<Vector>)

  @inlinable
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    switch self {
    case .spring(let model): model.state(after: time, from: start)
    case .curve(let model): model.state(after: time, from: start)
    }
  }

  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    switch self {
    case .spring(let model): model.settlingDuration(from: start, within: tolerance)
    case .curve(let model): model.settlingDuration(from: start, within: tolerance)
    }
  }

  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    switch self {
    case .spring(let model): model.restingValue(from: start)
    case .curve(let model): model.restingValue(from: start)
    }
  }

  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    switch self {
    case .spring(let model): model.nextImpact(after: time, from: start)
    case .curve(let model): model.nextImpact(after: time, from: start)
    }
  }

  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    switch self {
    case .spring(let model): model.nextBreak(after: time, from: start)
    case .curve(let model): model.nextBreak(after: time, from: start)
    }
  }

  public func advanced(by time: Double, from start: MotionState<Vector>) -> Self {
    switch self {
    case .spring(let model): .spring(model.advanced(by: time, from: start))
    case .curve(let model): .curve(model.advanced(by: time, from: start))
    }
  }
}
