import SpringEngine

/// Animators with different springs and a closure each, on one loop with a manual clock.
@MainActor
final class AnimatorSet<Value: MotionValue> {
  let clock = ManualClock(frameInterval: frameDuration)
  let animators: [Animator<Value>]

  /// Where each animator starts, and the opposites: its two targets.
  let starts, opposites: [Value]

  private let loop: FrameLoop
  private let received = Received()
  private var isForward = false

  /// The values that the closures have received.
  private final class Received {
    var count = 0
    var latest: Value?
  }

  init(_ constants: [SpringConstants]) {
    let loop = FrameLoop(clock: clock)
    let received = received
    let starts = constants.map { Self.value($0.start) }
    animators = zip(constants, starts).map { constants, start in
      let animator = Animator(start, spring: constants.spring, in: loop)
      animator.onChange = { value in
        received.count += 1
        received.latest = value
      }
      return animator
    }
    self.loop = loop
    self.starts = starts
    opposites = starts.map { Value(components: $0.components * -1) }
  }

  /// How many values the closures have received.
  var changeCount: Int { received.count }

  /// Lets one frame pass.
  func tick() { clock.tick(to: clock.now + frameDuration) }

  /// Gives every animator a new target: the opposite of its start, then its start, in turn.
  func retarget() {
    isForward.toggle()
    for (animator, target) in zip(animators, isForward ? opposites : starts) {
      animator.target = target
    }
  }

  /// Requests motions to the same targets, which are added to those in flight.
  func retargetAdditively() {
    isForward.toggle()
    for (animator, target) in zip(animators, isForward ? opposites : starts) {
      animator.animate(to: target, style: .additive)
    }
  }

  /// A value whose components are different multiples of a number.
  static func value(_ number: Double) -> Value {
    var components = Value.Components.zero
    for index in 0..<Value.Components.componentCount {
      components[component: index] = number * (1 + Double(index) / 16)
    }
    return Value(components: components)
  }
}
