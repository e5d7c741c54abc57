// Effects, relative to the present value.

extension Animator {
  /// Plays an effect on top of whatever goes on.
  ///
  /// One that comes back is added: the value is the sum of the motion and the effect. Any number can be
  /// added; the time of a frame is that of all. A new motion leaves them; a pointer that takes hold,
  /// ``stop()`` and ``jump(to:)`` end them. One that changes the value runs from the present value and
  /// velocity, by its change from the present target: two ticks in motion make two steps. Where motion is
  /// reduced, and while a pointer holds the value, one that comes back ends at once.
  ///
  /// - Parameters:
  ///   - effect: The effect; rejected if a number in it is not finite, or if it never ends.
  ///   - criterion: When the effect counts as complete.
  ///   - completion: Called once, when the effect is complete, with the reason.
  /// - Returns: The effect, to wait for or to append motions to.
  @discardableResult
  public func add(
    _ effect: MotionEffect<Value>, criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.changeFromPresent {
      storage.start(step) { operation(for: effect, id: $0) }
    }
    return step
  }

  /// Of one that comes back, an addition to the motion; of another, a motion of its own.
  private func operation(for effect: MotionEffect<Value>, id: MotionID) -> MotionMachine.Operation {
    let machine = storage.machine
    let count = machine.state.value.componentCount
    if effect.returns(componentCount: count) {
      let request = MotionRequest(
        effect.course, velocity: effect.start(componentCount: count).velocity)
      return .add(request, id: id)
    }
    let isKicked = effect.velocity != .zero
    let request = MotionRequest(
      effect.course.canMove(machine.state.value)
        ? effect.course.shifted(by: storage.target) : effect.course,
      velocity: isKicked ? machine.base.velocity + effect.velocity : nil)
    return .run(request, id: id, start: .now, delay: 0)
  }

  /// Plays an effect on a property of an object, in one line.
  ///
  /// ```swift
  /// Animator.add(.shake(by: CGPoint(x: 12, y: 0)), to: field, \.center)
  /// ```
  ///
  /// A motion of the property that was begun in one line goes on beneath it. The effect lives as long as
  /// the object, a view, a layer or a model, and does not retain it. The effect and the completion are as
  /// in ``add(_:criterion:completion:)``.
  ///
  /// - Returns: The effect, to wait for or to append motions to.
  @discardableResult
  public static func add<Object: AnyObject>(
    _ effect: MotionEffect<Value>, to object: Object,
    _ keyPath: ReferenceWritableKeyPath<Object, Value>, in loop: FrameLoop = .main,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    loop.oneShotAnimator(of: object, keyPath).add(effect, completion: completion)
      .onProperty(loop.successor(on: object, keyPath))
  }
}
