import SpringEngine
import SpringEngineKeyframes

/// The bakes that are measured, and those that the README lists.
enum Bakes {
  /// The default style's keyframes of the spring `.bouncy` over 300 units.
  ///
  /// - Parameter tolerance: In units; `nil` for the default of a number without a unit, 0.002.
  static func bouncy(
    tolerance: Double?, style: BakeStyle = .curved
  ) -> BakedMotion<Double> {
    bake(.spring(.bouncy, to: 300.0), from: 0, tolerance: tolerance, style: style)
  }

  /// A transform that moves, grows and turns: sixteen components.
  static func transform() -> BakedMotion<DecomposedTransform> {
    let end = DecomposedTransform(
      translation: [100, 200, 0], scale: [2, 2, 1], rotation: [0, 0, 1])
    return bake(
      .spring(.bouncy, to: end), from: DecomposedTransform(), tolerance: nil)
  }

  /// A point that is thrown aside of its target: no scalar describes its path.
  static func thrownPoint() -> BakedMotion<SIMD2<Double>> {
    bake(
      .spring(.bouncy, to: [300, 200]),
      from: MotionState(value: [0, 0], velocity: [900, -1200]), tolerance: 0.1)
  }

  /// A step from 0 to 1, at an error of 0.1 %.
  static func unitStep(
    stiffness: Double, dampingCoefficient: Double, style: BakeStyle
  ) -> BakedMotion<Double> {
    let spring = MassSpringDamper(
      mass: 1, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
    return bake(.spring(spring, to: 1.0), from: 0, tolerance: 0.001, style: style)
  }

  /// All that is to come for an animator in motion.
  @MainActor
  static func future(of animator: Animator<Double>, tolerance: Double) -> BakedMotion<Double> {
    do {
      guard let baked = try animator.bake(tolerance: tolerance) else {
        preconditionFailure("bake: the animator must be in flight")
      }
      return baked
    } catch {
      preconditionFailure("bake: \(error)")
    }
  }

  private static func bake<Value: MotionValue>(
    _ motion: Motion<Value>, from start: Value, tolerance: Double?,
    style: BakeStyle = .curved
  ) -> BakedMotion<Value> {
    bake(motion, from: MotionState(start), tolerance: tolerance, style: style)
  }

  private static func bake<Value: MotionValue>(
    _ motion: Motion<Value>, from start: MotionState<Value>, tolerance: Double?,
    style: BakeStyle = .curved
  ) -> BakedMotion<Value> {
    do {
      return try BakedMotion<Value>(motion, from: start, tolerance: tolerance, style: style)
    } catch {
      preconditionFailure("bake: \(error)")
    }
  }
}

extension Item {
  /// One operation is one bake.
  static var bakes: [Item] {
    [
      bake("bake/300-to-0.1") { Bakes.bouncy(tolerance: 0.1).values.count },
      bake("bake/300-to-0.002") { Bakes.bouncy(tolerance: nil).values.count },
      bake("bake/transform") { Bakes.transform().values.count },
      bake("bake/thrown-point") { Bakes.thrownPoint().values.count },
      bakedRetarget,
    ]
  }

  /// One operation is a new target for an animator in flight, with the bake of all that is to come.
  ///
  /// A layer that is driven by the render server is given that. A twentieth of a second passes between two.
  private static var bakedRetarget: Item {
    let bakes = 10
    return Item(name: "bake/retarget", operations: bakes, kernelSprings: kernelSprings) {
      let clock = ManualClock()
      let ball = Animator(
        0.0, spring: .bouncy, settlingTolerance: .points, in: FrameLoop(clock: clock))
      var count = 0
      return Workload(
        run: {
          for _ in 0..<bakes {
            clock.tick(to: clock.now + 0.05)
            ball.target = ball.target == 300 ? 0 : 300
            count = Bakes.future(of: ball, tolerance: 0.1).values.count
          }
        },
        verify: { precondition(count >= 2, "bake: there must be keyframes") })
    }
  }

  private static func bake(
    _ name: String, keyframes: @escaping @MainActor () -> Int
  ) -> Item {
    let bakes = 10
    return Item(name: name, operations: bakes, kernelSprings: kernelSprings) {
      var count = 0
      return Workload(
        run: { for _ in 0..<bakes { count = keyframes() } },
        verify: { precondition(count >= 2, "bake: there must be keyframes") })
    }
  }
}

extension CountItem {
  /// The number of keyframes of each measured bake.
  static let keyframes = [
    CountItem(name: "keyframes/300-to-0.1") { Bakes.bouncy(tolerance: 0.1).values.count },
    CountItem(name: "keyframes/300-to-0.002") { Bakes.bouncy(tolerance: nil).values.count },
    CountItem(name: "keyframes/transform") { Bakes.transform().values.count },
    CountItem(name: "keyframes/thrown-point") { Bakes.thrownPoint().values.count },
  ]
}
