#if DEBUG && !hasFeature(Embedded)
// A debug build says on the console which input was rejected, and why.

extension AnimatorStorage {
  /// Says that an operation was rejected, if it was: before its events are delivered, which may cause
  /// others.
  func warnIfRejected(
    _ operation: @autoclosure () -> Machine.Operation, by machine: inout Machine
  ) {
    guard let input = machine.lastRejection else { return }
    machine.lastRejection = nil
    let (operation, value) = (operation(), machine.stored.value)
    warn(
      "\(operation.text(of: input, for: value)) is ignored: \(operation.reason(for: input, value))")
  }

  func warn(of input: RejectedInput, _ value: @autoclosure () -> String) {
    machine.lastRejection = nil
    warn("\(value()) is ignored: \(input.reason)")
  }

  /// Says something about this animator.
  func warn(_ text: @autoclosure () -> String) {
    ConsoleWarning.note("\(name ?? "an animator"): \(text())")
  }
}

extension MotionMachine.Operation {
  /// The request that it has, if it has one.
  private var request: MotionRequest? {
    switch self {
    case .run(let request, _, _, _), .interrupt(let request, _), .add(let request, _),
      .goOn(let request, _, _, _):
      request
    case .release(let request, _, _): request
    default: nil
    }
  }

  /// The rule that an input does not follow.
  fileprivate func reason(for input: RejectedInput, _ value: Lanes) -> String {
    guard input == .motion, let motion = request?.motion, !motion.canMove(value) else {
      return input.reason
    }
    return "it must have as many numbers as the value, \(value.componentCount)"
  }

  fileprivate func text(of input: RejectedInput, for value: Lanes) -> String {
    switch self {
    case .run(let request, _, _, let delay):
      input == .delay ? "a delay of \(delay)" : request.text(of: input)
    case .interrupt(let request, _), .add(let request, _): request.text(of: input)
    case .goOn(let request, _, let value, _):
      input == .value ? "a value of \(value.text)" : request.text(of: input)
    case .release(let request, _, let velocity):
      velocity.map { input == .velocity ? "a velocity of \($0.text)" : "a release" }
        ?? request?.text(of: input) ?? "a release"
    case .jump(let value): "a value of \(value.text)"
    case .grab(let pointer, let band, _):
      if let band, band.lower.componentCount != value.componentCount,
        pointer?.componentCount ?? value.componentCount == value.componentCount
      {
        "a rubber band"
      } else {
        pointer.map { "a pointer at \($0.text)" } ?? "a grab"
      }
    case .drag(let pointer), .predict(let pointer): "a pointer at \(pointer.text)"
    case .seek(let progress): "a progress of \(progress)"
    case .setRate(let rate): "a rate of \(rate)"
    case .travel(_, _, _, let rate):
      input == .progress ? "a progress that is no number" : "a rate of \(rate)"
    case .setVelocity(let velocity): "a velocity of \(velocity.text)"
    default: "an operation"
    }
  }
}

extension MotionRequest {
  fileprivate func text(of input: RejectedInput) -> String {
    if input == .velocity, let velocity { return "a velocity of \(velocity.text)" }
    if input == .value, let target = motion.requestedTarget { return "a target of \(target.text)" }
    return "a motion"
  }
}

extension RejectedInput {
  /// The rule that an input does not follow.
  fileprivate var reason: String {
    switch kind {
    case .value: "its numbers must be finite, at most 1e30, and as many as the value has"
    case .velocity:
      "its numbers must be finite, at most 1e30 and as many as the value has, and no pointer may hold it"
    case .timestamp: "it must be finite"
    case .delay: "it must be in 0…1e9 seconds"
    case .repeatCount: "it must be at least 1"
    case .progress: "it must be a number"
    case .rate: "its magnitude must be in 1e-9…1e4"
    case .motion: "its states are not finite, or it cannot be added"
    case .notGrabbed: "no pointer holds the value"
    case .notMoving: "no motion runs that comes to rest"
    }
  }
}
#else
// In a release build a rejected input is an event only.

extension AnimatorStorage {
  @inline(__always)
  func warnIfRejected(
    _ operation: @autoclosure () -> Machine.Operation, by machine: inout Machine
  ) {}

  @inline(__always)
  func warn(of input: RejectedInput, _ value: @autoclosure () -> String) {}

  @inline(__always)
  func warn(_ text: @autoclosure () -> String) {}
}
#endif
