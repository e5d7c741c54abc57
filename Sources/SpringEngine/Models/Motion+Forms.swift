// Motions from values, such as a point or a colour, and from a motion for every component.

extension Motion {
  /// A spring to a target, optionally with a wall there.
  public static func spring(
    _ spring: MassSpringDamper, to target: Vector, hardStop: HardStop? = nil
  ) -> Motion {
    .spring(SpringMotion(spring, target: target, hardStop: hardStop))
  }

  /// A spring to a value, such as a point, optionally with a wall there.
  @inlinable
  public static func spring<Value: MotionValue>(
    _ spring: MassSpringDamper, to target: Value, hardStop: HardStop? = nil
  ) -> Motion where Value.Components == Vector {
    .spring(SpringMotion(spring, target: target.components, hardStop: hardStop))
  }

  /// A curve to a value, in a duration in seconds; see ``TimedCurve``.
  @inlinable
  public static func curve<Value: MotionValue>(
    _ curve: EasingCurve, to target: Value, duration: Double, repeatCount: Int = 1
  ) -> Motion where Value.Components == Vector {
    .curve(
      TimedCurve(
        curve, target: target.components, duration: duration, repeatCount: repeatCount))
  }

  /// A fall to a floor, of y by default; see
  /// ``GravityBounce/init(gravity:component:floor:ceiling:restitution:ceilingRestitution:friction:)``.
  @inlinable
  public static func gravity(
    gravity: Double, component: Int = Vector.componentCount > 1 ? 1 : 0, floor: Double,
    ceiling: Double? = nil, restitution: Double, ceilingRestitution: Double? = nil,
    friction: Double = 0
  ) -> Motion {
    .gravity(
      GravityBounce(
        gravity: gravity, component: component, floor: floor, ceiling: ceiling,
        restitution: restitution, ceilingRestitution: ceilingRestitution, friction: friction))
  }
}

extension SpringMotion {
  /// A spring to a value; see ``init(_:target:hardStop:)``.
  @inlinable
  public init<Value: MotionValue>(
    _ spring: MassSpringDamper, target: Value, hardStop: HardStop? = nil
  ) where Value.Components == Vector {
    self.init(spring, target: target.components, hardStop: hardStop)
  }
}

extension TimedCurve {
  /// A curve to a value; see ``init(_:target:duration:repeatCount:)``.
  @inlinable
  public init<Value: MotionValue>(
    _ curve: EasingCurve, target: Value, duration: Double, repeatCount: Int = 1
  ) where Value.Components == Vector {
    self.init(
      curve, target: target.components, duration: duration, repeatCount: repeatCount)
  }
}

extension BoundedDecay {
  /// A decay between edges that are values; see ``init(_:lower:upper:spring:)``.
  @inlinable
  public init<Value: MotionValue>(
    _ decay: DecayMotion<Vector> = .normal, lower: Value, upper: Value,
    spring: MassSpringDamper = .scrollEdge
  ) where Value.Components == Vector {
    self.init(decay, lower: lower.components, upper: upper.components, spring: spring)
  }
}

// MARK: A motion for every component

/// A motion of its own for every component; see ``Motion/components(_:)``.
///
/// - Complexity: O(components) for every function.
struct ComponentMotions<Vector: MotionVector>: MotionModel {
  /// The motions, in the order of the components.
  let motions: [Motion<Double>]

  /// A motion for every component.
  init(_ motions: [Motion<Double>]) { self.motions = motions }

  /// The exact state of every component a time after a start.
  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    start.mapComponents { motions[$0].state(after: time, from: $1) }
  }

  /// The longest settling duration of a component, in seconds.
  func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    start.longestDuration { motions[$0].settlingDuration(from: $1, within: tolerance) }
  }

  /// The resting values; `nil` if a component never rests.
  func restingValue(from start: MotionState<Vector>) -> Vector? {
    start.mapValues { motions[$0].restingValue(from: $1) }
  }

  /// The destinations; `nil` if a component has none.
  func destination(from start: MotionState<Vector>) -> Vector? {
    start.mapValues { motions[$0].destination(from: $1) }
  }

  /// The largest reach of a component.
  func reach(from start: MotionState<Vector>) -> Double {
    start.longestDuration { motions[$0].reach(from: $1) }
  }

  /// Whether a component has walls.
  var hasWalls: Bool { motions.contains { $0.hasWalls } }

  /// The first impact of any component later than a time.
  func nextImpact(after time: Double, from start: MotionState<Vector>) -> Impact? {
    start.earliestImpact { motions[$0].nextImpact(after: time, from: $1) }
  }

  /// The first break of any component later than a time, in seconds after the start.
  func nextBreak(after time: Double, from start: MotionState<Vector>) -> Double? {
    motions.indices.compactMap {
      motions[$0].nextBreak(after: time, from: start[component: $0])
    }.min()
  }

  /// The components' motions from a later time on.
  func advanced(by time: Double, from start: MotionState<Vector>) -> Motion<Vector> {
    map { $1.advanced(by: time, from: start[component: $0]) }
  }

  /// The motion of one component.
  func component(_ index: Int) -> Motion<Double> { motions[index] }

  /// The motions with every position moved.
  func shifted(by shift: Vector) -> Motion<Vector> {
    map { $1.shifted(by: shift[component: $0]) }
  }

  /// The components' motions without overshoot and without bounces.
  func reduced(from start: MotionState<Vector>) -> Motion<Vector> {
    map { $1.reduced(from: start[component: $0]) }
  }

  private func map(_ transform: (Int, Motion<Double>) -> Motion<Double>) -> Motion<Vector> {
    Motion(ComponentMotions(motions.indices.map { transform($0, motions[$0]) }))
  }
}

extension Motion {
  /// A motion of its own for every component: different springs, or a spring for x and a fall for y.
  ///
  /// ```swift
  /// let fall = Motion<Double>.gravity(gravity: 2500, floor: 640, restitution: 0.6)
  /// card.run(.components([.spring(.snappy, to: 160), fall]))
  /// ```
  ///
  /// - Parameter motions: In the order of the components.
  /// - Precondition: There are as many motions as the vector has components.
  public static func components(_ motions: [Motion<Double>]) -> Motion {
    require(
      motions.count == Vector.componentCount,
      "component motions: the number of motions must be that of the components", motions.count)
    return Motion(ComponentMotions(motions))
  }

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
    following impact: Impact, from start: MotionState<Vector>
  ) -> Impact? {
    if start.value.componentCount == 1 { return nextImpact(after: impact.time, from: start) }
    return firstImpact(after: impact.time, following: impact.component, from: start) { _ in true }
  }

  /// The first impact after a time, or at that time of a later component, that meets a condition.
  ///
  /// Of every component only the first impact is tried.
  func firstImpact(
    after time: Double, following last: Int, from start: MotionState<Vector>,
    where isIncluded: (Impact) -> Bool
  ) -> Impact? {
    var first: Impact?
    for index in 0..<start.value.componentCount {
      let next = component(index).nextImpact(
        after: index > last ? time.nextDown : time, from: start[component: index])
      guard let next else { continue }
      if let first, first.time <= next.time { continue }
      let impact = Impact(
        time: next.time, component: index, wall: next.wall, velocityBefore: next.velocityBefore,
        velocityAfter: next.velocityAfter)
      if isIncluded(impact) { first = impact }
    }
    return first
  }
}
