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

extension Motion {
  /// A motion for every component; springs that are alike become one of the vector.
  static func combining(_ motions: [Motion<Double>]) -> Motion {
    var target = Vector.zero
    var first: SpringMotion<Double>?
    for index in motions.indices {
      guard case .spring(let motion) = motions[index], motion.spring == (first ?? motion).spring,
        motion.hardStop == (first ?? motion).hardStop
      else { return Motion(ComponentMotions(motions)) }
      target[component: index] = motion.target
      first = motion
    }
    guard let first else { return Motion(ComponentMotions(motions)) }
    return .spring(SpringMotion(first.spring, target: target, hardStop: first.hardStop))
  }
}

// MARK: Impacts of several components

extension MotionModel {
  /// The first impact after another one, in the order of time and, at the same time, of components.
  ///
  /// ``nextImpact(after:from:)`` returns a single impact for each time. With this function those of
  /// several components that hit a wall at the same time are found too, as in a corner:
  ///
  /// ```swift
  /// var impact = ball.nextImpact(after: -1, from: start)
  /// while let hit = impact, hit.time < 10 {
  ///   print(hit.time, hit.component)
  ///   impact = ball.nextImpact(following: hit, from: start)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - impact: An impact of this motion from this start.
  ///   - start: The state at the start.
  /// - Returns: `nil` if there is none.
  /// - Complexity: O(components).
  public func nextImpact(
    following impact: Impact<Vector>, from start: MotionState<Vector>
  ) -> Impact<Vector>? {
    if Vector.componentCount == 1 { return nextImpact(after: impact.time, from: start) }
    return firstImpact(after: impact.time, following: impact.component, from: start) { _ in true }
  }

  /// The first impact after a time, or at that time of a later component, that meets a condition.
  ///
  /// Of every component only the first impact is tried.
  func firstImpact(
    after time: Double, following last: Int, from start: MotionState<Vector>,
    where isIncluded: (Impact<Vector>) -> Bool
  ) -> Impact<Vector>? {
    var first: Impact<Vector>?
    for index in 0..<Vector.componentCount {
      let next = component(index).nextImpact(
        after: index > last ? time.nextDown : time, from: start[component: index])
      guard let next else { continue }
      if let first, first.time <= next.time { continue }
      let impact = Impact<Vector>(
        time: next.time, component: index, wall: next.wall, velocityBefore: next.velocityBefore,
        velocityAfter: next.velocityAfter)
      if isIncluded(impact) { first = impact }
    }
    return first
  }
}
