import SpringEngine

extension Item {
  /// Frames of animators in motion with a closure each, on one loop, and the formula without them.
  static var frames: [Item] {
    [1, 10, 100, 1_000, 10_000, 100_000].map { frame(Double.self, "double", count: $0) }
      + [1, 10, 100].map { frame(SIMD2<Double>.self, "simd2", count: $0) }
      + [1, 10, 100].map { frame(SIMD4<Double>.self, "simd4", count: $0) }
      + [1, 10, 100].map { frame(SIMD16<Double>.self, "simd16", count: $0) }
      + [
        frame("sequence", of: sequence), frame("curves", of: curves), frame("fall", of: fall),
        followers,
      ]
  }

  /// One operation is one animator in one frame.
  private static func frame<Value: MotionValue>(
    _ type: Value.Type, _ label: String, count: Int
  ) -> Item {
    let frames = min(max(operationsPerRun / count, 1), mostFramesPerRun)
    let components = Value.Components.componentCount
    return Item(
      name: "frame/\(label)/\(count)", operations: frames * count, kernelSprings: count,
      components: components == 16 ? components : 1
    ) {
      let set = AnimatorSet<Value>(SpringConstants.lasting(count: count))
      // Before the first animator settles, all get a new target.
      let flight = Int(SpringConstants.flightDuration / frameDuration)
      return workload(set, frames: frames, flight: flight) { set.retarget() }
    }
  }

  /// One operation is one animator in one frame of a motion other than a spring alone, which begins again
  /// after ten runs.
  private static func frame(
    _ label: String, of motion: @escaping @Sendable (SpringConstants) -> Motion<Double>
  ) -> Item {
    let (count, frames) = (100, mostFramesPerRun)
    return Item(name: "frame/\(label)/100", operations: frames * count, kernelSprings: count) {
      let constants = SpringConstants.lasting(count: count)
      let set = AnimatorSet<Double>(constants)
      return workload(set, frames: frames, flight: runsPerMotion * frames) {
        for (animator, constants) in zip(set.animators, constants) {
          animator.run(motion(constants))
        }
      }
    }
  }

  /// One operation is one of a hundred animators in one frame: one that moves, or one that follows it.
  private static var followers: Item {
    let (count, frames) = (100, mostFramesPerRun)
    return Item(name: "frame/followers/100", operations: frames * count, kernelSprings: count) {
      let set = AnimatorSet<Double>(SpringConstants.lasting(count: count))
      let (leader, target) = (set.animators[0], set.starts[0])
      for follower in set.animators.dropFirst() { follower.follow(leader) }
      let flight = Int(SpringConstants.flightDuration / frameDuration)
      return workload(set, frames: frames, flight: flight) {
        leader.target = leader.target == target ? -target : target
      }
    }
  }

  /// Frames of animators that begin anew before a flight of so many frames ends.
  @MainActor
  private static func workload<Value: MotionValue>(
    _ set: AnimatorSet<Value>, frames: Int, flight: Int, begin: @escaping @MainActor () -> Void
  ) -> Workload {
    var (framesInFlight, framesShown) = (flight, 0)
    return Workload(
      prepare: {
        guard framesInFlight + frames > flight else { return }
        begin()
        framesInFlight = 0
      },
      run: {
        for _ in 0..<frames { set.tick() }
        framesInFlight += frames
        framesShown += frames
      },
      verify: {
        precondition(
          set.changeCount >= framesShown * set.animators.count,
          "frame: every animator must move in every frame")
      })
  }

  /// Ten springs of half a second each: every run has a join of each animator.
  private static func sequence(_ constants: SpringConstants) -> Motion<Double> {
    let motions = (0..<runsPerMotion).map { leg in
      Motion.spring(constants.spring, to: leg % 2 == 0 ? -constants.start : constants.start)
    }
    let duration = Double(mostFramesPerRun) * frameDuration
    return motions.dropFirst().reduce(motions[0]) { $0.then($1, after: duration) }
  }

  /// Ten easing curves, a run and a little more each.
  private static func curves(_ constants: SpringConstants) -> Motion<Double> {
    let values = (0..<runsPerMotion).map { $0 % 2 == 0 ? -constants.start : constants.start }
    let duration = Double(runsPerMotion * mostFramesPerRun + 1) * frameDuration
    return .through(values, duration: duration, curves: [.easeInOut])
  }

  /// A long fall.
  private static func fall(_ constants: SpringConstants) -> Motion<Double> {
    .fall(gravity: -1, floor: -1e4, restitution: 0.7)
  }

  private static let runsPerMotion = 10

  private static let operationsPerRun = 1_000

  /// A run must end before the animators settle: a quarter of the flight, in frames.
  private static let mostFramesPerRun = 60
}

extension CountItem {
  /// Frames that the clock is still asked for after a hundred animators have come to rest.
  static let wakeUpsAtRest = CountItem(name: "rest/wake-ups") {
    let set = AnimatorSet<Double>(SpringConstants.everyday(count: 100))
    set.retarget()
    precondition(set.clock.advanceUntilIdle(), "rest: everyday springs must settle")
    var framesAsked = 0
    for _ in 0..<1_000 {
      if set.clock.isRunning { framesAsked += 1 }
      set.tick()
    }
    return framesAsked
  }
}
