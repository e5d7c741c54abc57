/// A motion of its own for every component: different springs, or a spring for x and a fall for y.
///
/// ```swift
/// let card = Motion(ComponentMotions<SIMD2<Double>>([
///   .spring(.snappy, to: 160), .gravity(GravityBounce(gravity: 2500, floor: 640, restitution: 0.6)),
/// ]))
/// ```
///
/// - Complexity: O(components) for every function.
public struct ComponentMotions<Vector: MotionVector>: MotionModel {
  /// The motions, in the order of the components.
  public let motions: [Motion<Double>]

  /// A motion for every component.
  ///
  /// - Precondition: There are as many motions as the vector has components.
  public init(_ motions: [Motion<Double>]) {
    require(
      motions.count == Vector.componentCount,
      "component motions: the number of motions must be that of the components", motions.count)
    self.motions = motions
  }

  /// The exact state of every component a time after a start.
  public func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    start.mapComponents { motions[$0].state(after: time, from: $1) }
  }

  /// The longest settling duration of a component, in seconds.
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    start.longestDuration { motions[$0].settlingDuration(from: $1, within: tolerance) }
  }

  /// The resting values; `nil` if a component never rests.
  public func restingValue(from start: MotionState<Vector>) -> Vector? {
    start.mapValues { motions[$0].restingValue(from: $1) }
  }

  /// The destinations; `nil` if a component has none.
  public func destination(from start: MotionState<Vector>) -> Vector? {
    start.mapValues { motions[$0].destination(from: $1) }
  }

  /// The largest reach of a component.
  public func reach(from start: MotionState<Vector>) -> Double {
    start.longestDuration { motions[$0].reach(from: $1) }
  }

  /// Whether a component has walls.
  public var hasWalls: Bool { motions.contains { $0.hasWalls } }

  /// The first impact of any component later than a time.
  public func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact<Vector>? {
    start.earliestImpact { motions[$0].nextImpact(after: time, from: $1) }
  }

  /// The first break of any component later than a time, in seconds after the start.
  public func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    motions.indices.compactMap {
      motions[$0].nextBreak(after: time, from: start[component: $0])
    }.min()
  }

  /// The components' motions from a later time on.
  public func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    map { $1.advanced(by: time, from: start[component: $0]) }
  }

  /// The motion of one component.
  public func component(_ index: Int) -> Motion<Double> { motions[index] }

  /// The motions with every position moved.
  public func shifted(by shift: Vector) -> Motion<Vector> {
    map { $1.shifted(by: shift[component: $0]) }
  }

  /// The components' motions without overshoot and without bounces.
  public func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    map { $1.reduced(from: start[component: $0]) }
  }

  private func map(_ transform: (Int, Motion<Double>) -> Motion<Double>) -> Motion<Vector> {
    Motion(ComponentMotions(motions.indices.map { transform($0, motions[$0]) }))
  }
}
