import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes

/// An animator that drives a layer, with a clock and a log of what it reports, to perform a script on.
@MainActor
final class DrivenStage<Value: MotionValue> {
  let clock: ManualClock
  let loop: FrameLoop
  let ball: DrivenLayer<Value>
  let tail: DrivenLayer<Value>
  let scale: Double
  private(set) var completions: [String] = []

  /// Whether the ball was made a follower, and not yet told to follow no longer.
  private(set) var isFollowing = false
  private var pointer = SIMD2<Double>.zero

  /// - Parameters:
  ///   - scale: The usual range of the property's values.
  ///   - longestDelay: The longest delay of the screens.
  init(
    _ property: LayerProperty<Value.Components>, scale: Double, _ driver: MotionDriver,
    listens: Bool,
    framesPerSecond: Double = 240, longestDelay: Double = 0
  ) {
    self.scale = scale
    clock = ManualClock(now: 1000, frameInterval: 1 / framesPerSecond)
    loop = .withTransactions(clock)
    let start = Self.value(.zero)
    ball = DrivenLayer(start, property, loop, driver, longestDelay)
    tail = DrivenLayer(start, property, loop, driver, longestDelay)
    for layer in [ball, tail] { layer.listen(listens) }
  }

  func set(_ surroundings: DrivenScript.Surroundings) {
    for layer in [ball.layer, tail.layer] {
      layer.speed = surroundings.layerSpeed
      layer.beginTime = surroundings.layerBegin
    }
    if surroundings.holdsStalls { loop.stallPolicy = .hold(longerThan: 0.1) }
  }

  /// Advances the clock, and ends the turn of the run loop.
  ///
  /// - Parameter isLate: Whether everything that is due is delivered at the end.
  func advance(to time: Double, isLate: Bool = false) {
    if isLate, time > clock.now {
      clock.tick(to: time)
    } else {
      clock.advance(by: max(0, time - clock.now))
    }
    RunLoopTurn.end()
  }

  private static func value(_ vector: SIMD2<Double>) -> Value {
    var components = Value.Components.zero
    for index in 0..<Value.Components.componentCount {
      components[component: index] = vector[index]
    }
    return Value(components: components)
  }

  private func value(_ part: SIMD2<Double>) -> Value { Self.value(part * scale) }

  /// - Parameter number: That of the step, to name its completions.
  func perform(_ operation: DrivenOperation, number: Int) {
    func complete(_ part: Int = 0) -> @MainActor (CompletionReason) -> Void {
      { [weak self] in self?.completions.append("step \(number), motion \(part): \($0)") }
    }
    let animator = ball.animator
    switch operation {
    case .spring(
      let target, let spring, let velocity, let delay, let legs, let turns, let criterion):
      animator.animate(
        to: value(target), spring: spring, velocity: velocity.map { value($0) }, delay: delay,
        repeatCount: legs, autoreverses: turns, criterion: criterion, completion: complete())
    case .curve(let target, let curve, let duration, let delay, let legs, let turns):
      animator.animate(
        to: value(target), duration: duration, curve: curve, delay: delay, repeatCount: legs,
        autoreverses: turns, completion: complete())
    case .target(let target): animator.target = value(target)
    case .velocity(let velocity): animator.velocity = value(velocity)
    case .ownSpring(let spring): animator.spring = spring
    case .chain(let targets, let delay):
      var step = animator.animate(to: value(targets[0]), completion: complete())
      for (index, target) in targets.enumerated().dropFirst() {
        step = step.then(to: value(target), delay: delay, completion: complete(index))
      }
    case .drop(let floor, let restitution):
      animator.drop(
        gravity: 8 * scale, floor: floor * scale, restitution: restitution, completion: complete())
    case .wall(let target, let restitution):
      let stop = HardStop(restitution: restitution)
      animator.run(
        .spring(.bouncy, to: value(target), hardStop: stop), completion: complete())
    case .decay(let velocity, let rate, let bounded):
      let friction = Friction(decayRate: rate)
      let motion: Motion<Value> =
        bounded
        ? .decay(friction, lower: value(SIMD2(-1, -1)), upper: value(SIMD2(1, 1)))
        : .decay(friction)
      animator.run(motion, velocity: value(velocity), completion: complete())
    case .interrupt(let target):
      animator.interrupt(with: .spring(.snappy, to: value(target)), completion: complete())
    case .shake(let amplitude, let interrupting):
      animator.shake(by: value(amplitude), interrupting: interrupting, completion: complete())
    case .add(let velocity):
      animator.add(
        .spring(.bouncy, to: value(.zero)), velocity: value(velocity), completion: complete())
    case .grab, .drag, .release: performGesture(operation, complete())
    default: set(operation)
    }
  }

  private func performGesture(
    _ operation: DrivenOperation, _ completion: @escaping @MainActor (CompletionReason) -> Void
  ) {
    let animator = ball.animator
    switch operation {
    case .grab(let age):
      animator.grab(at: clock.now - age)
      let held = animator.value.components
      pointer = SIMD2(held[component: 0], held[component: Value.Components.componentCount - 1])
    case .drag(let change): animator.drag(to: Self.value(pointer + change * scale), at: clock.now)
    case .release(let target):
      animator.release(at: clock.now, to: target.map { value($0) }, completion: completion)
    default: break
    }
  }

  private func set(_ operation: DrivenOperation) {
    let animator = ball.animator
    switch operation {
    case .pause: animator.pause()
    case .resume: animator.resume()
    case .stop: animator.stop()
    case .rate(let rate): animator.rate = rate
    case .progress(let progress): animator.progress = progress
    case .jump(let place): animator.jump(to: value(place))
    case .endInterruption: animator.endInterruption()
    case .policy(let policy): animator.motionPolicy = policy
    case .loopPolicy(let policy): loop.motionPolicy = policy
    case .timeScale(let scale): loop.timeScale = scale
    case .loopPause(let isPaused): loop.isPaused = isPaused
    case .changeClosure(let isSet):
      ball.noteChanges(isSet)
    case .listener(let isListening): ball.listen(isListening)
    case .limits(let isSet):
      if isSet {
        animator.limit(from: value(SIMD2(-0.5, -0.5)), to: value(SIMD2(0.7, 0.7)))
      } else {
        animator.limit()
      }
    case .follower(let isAttached):
      if isFollowing { follow(nil) }
      tail.animator.follow(isAttached ? animator : nil)
    case .follow(let target): follow(target)
    default: break
    }
  }

  /// Follows the other animator to a target, or no longer.
  private func follow(_ target: SIMD2<Double>?) {
    isFollowing = target != nil
    guard let target else { return ball.animator.follow(nil) }
    tail.animator.follow(nil)
    tail.animator.target = value(target)
    ball.animator.follow(tail.animator)
  }
}

extension FrameLoop {
  /// A loop whose frames and operations are transactions without actions, as on Apple's platforms.
  static func withTransactions(_ clock: any FrameClock) -> FrameLoop {
    let loop = FrameLoop(clock: clock)
    loop.frameScope = { changes in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.commit()
    }
    return loop
  }
}

extension HostClock {
  /// Has the time of a loop's clock, until ``source`` is removed.
  @MainActor
  static func follow(_ clock: any FrameClock) {
    source = { MainActor.assumeIsolated { clock.now } }
  }
}
