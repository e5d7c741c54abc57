import SpringEngine

// Values of single precision, and shorter scripts.

extension ReferenceRun {
  /// Whether the values are numbers of single precision.
  var isSingle: Bool { Value.self == Float.self }

  /// A step with numbers that a value can have, for the animator and for the reference.
  func rounded(_ step: ReferenceStep) -> ReferenceStep {
    guard isSingle else { return step }
    func single(_ number: Double) -> Double { Double(Float(number)) }
    guard case .drag(let by, let age) = step else { return step.mapNumbers(single) }
    // The place is a value, not the way to it.
    let held = heldValue
    return .drag(by: single(held + by) - held, age: age)
  }

  /// The shortest script found, by leaving out steps, that still differs.
  static func shrink(_ script: [ReferenceStep], count: Int = 1) -> [ReferenceStep] {
    script.shrunk { difference(in: $0, count: count) != nil }
  }
}

extension ReferenceStep {
  /// The same step with other places and velocities.
  func mapNumbers(_ map: (Double) -> Double) -> ReferenceStep {
    switch self {
    case .animate(let law, let start, let delay):
      .animate(law.mapNumbers(map), start: start, delay: delay)
    case .then(let law, let delay): .then(law.mapNumbers(map), delay: delay)
    case .run(let law, let velocity): .run(law.mapNumbers(map), velocity: map(velocity))
    case .target(let target): .target(map(target))
    case .additive(let law): .additive(law.mapNumbers(map))
    case .legs(let law, let count, let autoreverses, let delay):
      .legs(law.mapNumbers(map), count: count, autoreverses: autoreverses, delay: delay)
    case .interrupt(let law, let velocity):
      .interrupt(law.mapNumbers(map), velocity: velocity.map(map))
    case .add(let spring, let velocity): .add(spring, velocity: map(velocity))
    case .addLaw(let law, let velocity): .addLaw(law.mapNumbers(map), velocity: map(velocity))
    case .shake(let amplitude): .shake(map(amplitude))
    case .grab(let pointer, let age): .grab(pointer: pointer.map(map), age: age)
    case .drag(let by, let age): .drag(by: map(by), age: age)
    case .release(let law, let velocity, let age):
      .release(law?.mapNumbers(map), velocity: velocity.map(map), age: age)
    case .jump(let place): .jump(map(place))
    case .velocity(let velocity): .velocity(map(velocity))
    case .frame, .wait, .lostFrame, .setBack, .endInterruption, .pause, .resume, .stop, .rate,
      .progress, .spring, .timeScale, .loopPause, .stall, .policy, .loopPolicy:
      self
    }
  }
}

extension ReferenceLaw {
  /// The same law at other places; a fall has its floor as it is, which is no value.
  fileprivate func mapNumbers(_ map: (Double) -> Double) -> ReferenceLaw {
    switch self {
    case .spring(let spring, let target): .spring(spring, target: map(target))
    case .wall(let spring, let target, let restitution, let side):
      .wall(spring, target: map(target), restitution: restitution, side: side)
    case .slide(let rate, let lower, let upper, let spring):
      .slide(rate: rate, lower: map(lower), upper: map(upper), spring)
    case .curve(let shape, let target, let duration):
      .curve(shape, target: map(target), duration: duration)
    case .fall, .decay, .legs: self
    }
  }
}

extension Array {
  /// The shortest array found, by leaving out elements, that still has a property.
  func shrunk(_ hasProperty: ([Element]) -> Bool) -> [Element] {
    var script = self
    var size = Swift.max(1, script.count / 2)
    while true {
      var index = 0
      var isShorter = false
      while index < script.count {
        var candidate = script
        candidate.removeSubrange(index..<Swift.min(index + size, script.count))
        if hasProperty(candidate) {
          script = candidate
          isShorter = true
        } else {
          index += size
        }
      }
      if size == 1, !isShorter { return script }
      size = Swift.max(1, size / 2)
    }
  }
}
