// Models, as the words and the numbers from which they are made again bit for bit. Numbers that a model's
// initializer would refuse are refused here, by an error.

extension MassSpringDamper: Recorded {
  func write(to text: inout RecordingWriter) {
    if isInstant { return text.put("instant") }
    text.put(mass)
    text.put(stiffness)
    text.put(dampingCoefficient)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    if line.take("instant") {
      self = .instant
      return
    }
    let (mass, stiffness, damping) = (try line.real(), try line.real(), try line.real())
    guard Self.violation(mass: mass, stiffness: stiffness, dampingCoefficient: damping) == nil
    else { throw line.unreadable }
    self.init(checkedMass: mass, stiffness: stiffness, dampingCoefficient: damping)
  }
}

extension SettlingTolerance: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(distance)
    text.put(speed)
    text.put(largestGrowth)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let distance = try line.real { $0 > 0 }
    let speed = try line.real { $0 > 0 }
    guard distance < .infinity || speed < .infinity else { throw line.unreadable }
    self.init(distance: distance, speed: speed)
    largestGrowth = try line.real { $0 >= 1 && $0 < .infinity }
  }
}

extension HardStop: Recorded {
  func write(to text: inout RecordingWriter) {
    side.write(to: &text)
    text.put(restitution)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let side = try Side(from: &line)
    self.init(restitution: try line.real { (0...1).contains($0) }, side: side)
  }
}

extension HardStop.Side: RecordedWord {
  static var words: [(value: HardStop.Side, word: StaticString)] {
    [(.start, "start"), (.below, "below"), (.above, "above")]
  }
}

extension RubberBand: Recorded where Vector == Lanes {
  func write(to text: inout RecordingWriter) {
    text.put(lower)
    text.put(upper)
    text.put(dimension)
    text.put(coefficient)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let (lower, upper) = try line.limits { $0.isLimit(below: $1) }
    let dimension = try line.vector()
    for index in 0..<dimension.componentCount
    where !(dimension[component: index] >= 0 && dimension[component: index] < .infinity) {
      throw line.unreadable
    }
    let coefficient = try line.real { $0 > 0 && $0 < .infinity }
    self.init(lower: lower, upper: upper, dimension: dimension, coefficient: coefficient)
  }
}

extension ShownLimits: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(lower)
    text.put(upper)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    (lower, upper) = try line.limits { $0.isLimit(below: $1) }
  }
}

extension RecordingReader {
  /// Reads the limits of every component, in an order that holds for each.
  fileprivate mutating func limits(
    where holds: (Double, Double) -> Bool
  ) throws(RecordingError) -> (lower: Lanes, upper: Lanes) {
    let (lower, upper) = (try vector(), try vector())
    for index in 0..<lower.componentCount
    where !holds(lower[component: index], upper[component: index]) { throw unreadable }
    return (lower, upper)
  }
}

// MARK: Motions

extension Course: Recorded {
  func write(to text: inout RecordingWriter) {
    if !canMove(Lanes(componentCount: text.componentCount)) { return writeRejected(to: &text) }
    switch self {
    case .spring(let model):
      text.put("spring", model.spring)
      text.put(model.target)
      text.put(model.hardStop)
    case .decay(let decay): text.put("decay", decay.rate)
    case .curve(let curve): text.put("curve", curve)
    case .each(let motions):
      let motions = motions.prefix(text.componentCount)
      if let bounces = Course.each(Array(motions)).bounces { return write(bounces, to: &text) }
      if let axes = Course.each(Array(motions)).boundedAxes { return write(axes, to: &text) }
      if motions.count == 1, case .soft(let soft) = motions[0] { return write(soft, to: &text) }
      if motions.count == 1, case .custom = motions[0] { return text.put("custom") }
      text.put("components")
      let count = text.componentCount
      text.componentCount = 1
      for motion in motions { text.put(Course(motion)) }
      text.componentCount = count
    case .custom: text.put("custom")
    case .composed(let composed): text.put("composed", composed)
    }
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    switch try line.choice(
      "spring", "gravity", "decay", "bounded", "curve", "components", "custom", "soft",
      "composed")
    {
    case 0:
      let spring = try line.part(MassSpringDamper.self)
      self = .spring(SpringCourse(spring, target: try line.vector(), hardStop: try line.optional()))
    case 1: self = try .bounce(from: &line)
    case 2: self = .decay(ExponentialDecay(rate: try line.rate()))
    case 3: self = try .boundedDecay(from: &line)
    case 4: self = .curve(try line.part())
    case 5:
      let count = line.componentCount
      var motions: [ComponentMotion] = []
      line.componentCount = 1
      for _ in 0..<count { motions.append(try line.part(Course.self).component(0)) }
      line.componentCount = count
      self = .each(motions)
    case 7:
      let spring = try line.part(MassSpringDamper.self)
      guard !spring.isInstant else { throw line.unreadable }
      let target = try line.real()
      let rate = try line.rate()
      self = .each([
        .soft(
          SoftSpring(spring: spring, target: target, rate: rate, acceleration: try line.real()))
      ])
    case 8: self = .composed(try line.part())
    default: throw RecordingError(line: line.number, reason: .customModel)
    }
  }
}

extension RecordingReader {
  fileprivate mutating func rate() throws(RecordingError) -> Double {
    try real { $0 > 0 && $0 < .infinity }
  }
}

extension Course {
  /// Writes a motion of another number of components than the value has as one that is rejected alike.
  private func writeRejected(to text: inout RecordingWriter) {
    guard requestedTarget != nil else { return text.put("other-length") }
    let target = Lanes(componentCount: text.componentCount).mapComponents { _, _ in .nan }
    text.put(Course.spring(SpringCourse(.smooth, target: target)))
  }

  private func write(_ bounces: [BounceConstants], to text: inout RecordingWriter) {
    text.put("gravity", Lanes(each: bounces.map { $0.acceleration }))
    text.put(Lanes(each: bounces.map { $0.lower }))
    text.put(Lanes(each: bounces.map { $0.upper }))
    text.put(bounces[0].restitution)
    text.put(bounces[0].ceilingRestitution)
    text.put(bounces[0].friction)
  }

  private static func bounce(from line: inout RecordingReader) throws(RecordingError) -> Course {
    let acceleration = try line.finite()
    let (lower, upper) = try line.limits { $0 < $1 }
    let restitution = try line.real { (0...1).contains($0) }
    let ceilingRestitution = try line.real { (0...1).contains($0) }
    let friction = try line.real { $0 >= 0 && $0 < .infinity }
    return bounce(
      acceleration: acceleration, lower: lower, upper: upper, restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction)
  }

  private func write(_ soft: SoftSpring, to text: inout RecordingWriter) {
    text.put("soft", soft.spring)
    text.put(soft.target)
    text.put(soft.rate)
    text.put(soft.acceleration)
  }

  private func write(_ axes: [BoundedAxis], to text: inout RecordingWriter) {
    text.put("bounded", axes[0].decayRate)
    text.put(Lanes(each: axes.map { $0.lower }))
    text.put(Lanes(each: axes.map { $0.upper }))
    text.put(axes[0].spring)
  }

  private static func boundedDecay(
    from line: inout RecordingReader
  ) throws(RecordingError) -> Course {
    let rate = try line.rate()
    let (lower, upper) = try line.limits { $0.isLimit(below: $1) }
    let spring = try line.part(MassSpringDamper.self)
    guard spring.dampingRatio > 0 else { throw line.unreadable }
    return decay(rate, lower: lower, upper: upper, edgeSpring: spring)
  }
}
