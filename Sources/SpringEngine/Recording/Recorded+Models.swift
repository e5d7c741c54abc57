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

extension RestTolerance: Recorded {
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
    switch side {
    case .start: text.put("start")
    case .below: text.put("below")
    case .above: text.put("above")
    }
    text.put(restitution)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let side = [Side.start, .below, .above][try line.choice("start", "below", "above")]
    self.init(restitution: try line.real { (0...1).contains($0) }, side: side)
  }
}

extension RubberBand: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(lower)
    text.put(upper)
    text.put(dimension)
    text.put(coefficient)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let (lower, upper) = try line.limits(Vector.self) { $0 <= $1 }
    let dimension = try line.vector(Vector.self)
    for index in 0..<dimension.componentCount
    where !(dimension[component: index] >= 0 && dimension[component: index] < .infinity) {
      throw line.unreadable
    }
    let coefficient = try line.real { $0 > 0 && $0 < .infinity }
    self.init(lower: lower, upper: upper, dimension: dimension, coefficient: coefficient)
  }
}

extension RecordingReader {
  /// Reads the limits of every component, in an order that holds for each.
  fileprivate mutating func limits<Vector: MotionVector>(
    _ type: Vector.Type, where holds: (Double, Double) -> Bool
  ) throws(RecordingError) -> (lower: Vector, upper: Vector) {
    let (lower, upper) = (try vector(type), try vector(type))
    for index in 0..<lower.componentCount
    where !holds(lower[component: index], upper[component: index]) { throw unreadable }
    return (lower, upper)
  }
}

// MARK: Motions

extension Motion: Recorded {
  func write(to text: inout RecordingWriter) {
    switch self {
    case .spring(let model):
      text.put("spring")
      text.put(model.spring)
      text.put(model.target)
      text.put(model.hardStop)
    case .gravity(let model):
      text.put("gravity")
      text.put(model.acceleration)
      text.put(model.lower)
      text.put(model.upper)
      text.put(model.restitution)
      text.put(model.ceilingRestitution)
      text.put(model.friction)
    case .decay(let model):
      text.put("decay")
      text.put(model.decayRate)
    case .boundedDecay(let model):
      text.put("bounded")
      text.put(model.decayRate)
      text.put(model.lower)
      text.put(model.upper)
      text.put(model.spring)
    case .curve(let model):
      text.put("curve")
      text.put(model)
    case .custom(let model):
      guard let motions = model.model(as: ComponentMotions<Vector>.self)?.motions else {
        return text.put("custom")
      }
      text.put("components")
      for motion in motions { text.put(motion) }
    }
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    switch try line.choice("spring", "gravity", "decay", "bounded", "curve", "components", "custom")
    {
    case 0:
      let spring = try line.part(MassSpringDamper.self)
      self = .spring(SpringMotion(spring, target: try line.vector(), hardStop: try line.optional()))
    case 1: self = .gravity(try GravityBounce(from: &line))
    case 2: self = .decay(DecayMotion(decayRate: try line.rate()))
    case 3:
      let decay = DecayMotion<Vector>(decayRate: try line.rate())
      let (lower, upper) = try line.limits(Vector.self) { $0 <= $1 }
      let spring = try line.part(MassSpringDamper.self)
      guard spring.dampingRatio > 0 else { throw line.unreadable }
      self = .boundedDecay(BoundedDecay(decay, lower: lower, upper: upper, spring: spring))
    case 4: self = .curve(try line.part())
    case 5:
      var motions: [Motion<Double>] = []
      for _ in 0..<line.count(of: Vector.self) { motions.append(try line.part()) }
      self.init(ComponentMotions(motions))
    default: throw RecordingError(line: line.number, reason: .customModel)
    }
  }
}

extension RecordingReader {
  /// Reads a rate of decay.
  fileprivate mutating func rate() throws(RecordingError) -> Double {
    try real { $0 > 0 && $0 < .infinity }
  }
}

extension GravityBounce {
  fileprivate init(from line: inout RecordingReader) throws(RecordingError) {
    let acceleration = try line.vector(Vector.self)
    guard acceleration.isFinite else { throw line.unreadable }
    let (lower, upper) = try line.limits(Vector.self) { $0 < $1 }
    let restitution = try line.real { (0...1).contains($0) }
    let ceilingRestitution = try line.real { (0...1).contains($0) }
    let friction = try line.real { $0 >= 0 && $0 < .infinity }
    self.init(
      acceleration: acceleration, lower: lower, upper: upper, restitution: restitution,
      ceilingRestitution: ceilingRestitution, friction: friction)
  }
}

// MARK: Curves

extension TimedCurve: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(curve)
    text.put(target)
    text.put(duration)
    text.put(UInt64(repeatCount))
    text.put(optional: origin)
    text.put(elapsed)
    guard let legs else { return text.put("-") }
    text.put(legs.count)
    text.put(legs.turns ? "turns" : "jumps")
    text.put(legs.origin)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let curve = try line.part(EasingCurve.self)
    let target = try line.vector(Vector.self)
    let duration = try line.real { $0 == 0 || $0 >= 1e-30 && $0 < .infinity }
    let repeatCount = try line.whole()
    guard repeatCount == 1 || repeatCount > 1 && curve.endValue == 0 else { throw line.unreadable }
    let origin: Vector? = try line.optionalVector()
    let elapsed = try line.real { $0 >= 0 && $0 < .infinity }
    var legs: CurveLegs<Vector>?
    if !line.take("-") {
      let count = try line.real { $0 >= 2 && ($0 == $0.rounded() || $0 == .infinity) }
      let turns = try line.choice("turns", "jumps") == 0
      legs = CurveLegs(count: count, turns: turns, origin: try line.vector())
    }
    self.init(
      curve: curve, target: target, duration: duration, repeatCount: Int(repeatCount),
      origin: origin, elapsed: elapsed, legs: legs)
  }
}

extension EasingCurve: Recorded {
  func write(to text: inout RecordingWriter) {
    switch self {
    case .linear: text.put("linear")
    case .easeIn(let family):
      text.put("in")
      text.put(family)
    case .easeOut(let family):
      text.put("out")
      text.put(family)
    case .easeInOut(let family):
      text.put("in-out")
      text.put(family)
    case .bezier(let curve):
      text.put("bezier")
      for number in [curve.x1, curve.y1, curve.x2, curve.y2] { text.put(number) }
    case .track(let track):
      text.put("track")
      text.put(UInt64(track.knots.count))
      for knot in track.knots {
        text.put(knot.time)
        text.put(knot.value)
        text.put(knot.curve)
      }
    }
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    switch try line.choice("linear", "in", "out", "in-out", "bezier", "track") {
    case 0: self = .linear
    case 1: self = .easeIn(try line.part())
    case 2: self = .easeOut(try line.part())
    case 3: self = .easeInOut(try line.part())
    case 4:
      let x1 = try line.real { (0...1).contains($0) }
      let y1 = try line.real { $0.isFinite }
      let x2 = try line.real { (0...1).contains($0) }
      self = .bezier(CubicBezier(x1, y1, x2, try line.real { $0.isFinite }))
    default:
      var knots: [EasingTrack.Knot] = []
      var last = 0.0
      for _ in 0..<(try line.index()) {
        last = try line.real { $0 >= last }
        let value = try line.real { $0.isFinite }
        let curve = try line.part(EasingCurve.self)
        guard curve.startValue == 0, curve.endValue == 1 else { throw line.unreadable }
        knots.append(EasingTrack.Knot(time: last, value: value, along: curve))
      }
      guard last == 1 else { throw line.unreadable }
      self = .track(EasingTrack(knots))
    }
  }
}

extension EasingCurve.Family: Recorded {
  func write(to text: inout RecordingWriter) {
    if let index = Self.allCases.firstIndex(of: self) { return text.put(Self.words[index]) }
    guard case .back(let constant, let inHalf) = shape else { return text.put("custom") }
    text.put("overshoot")
    text.put(constant)
    text.put(inHalf)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    for (index, word) in Self.words.enumerated() where line.take(word) {
      self = Self.allCases[index]
      return
    }
    guard line.take("overshoot") else { throw line.unreadable }
    let constant = try line.real { $0 >= 0 && $0 < .infinity }
    let inHalf = try line.real { $0 >= 0 && $0 < .infinity }
    self.init(shape: .back(constant, inHalf: inHalf))
  }

  /// The words for ``allCases``, in their order.
  private static var words: [StaticString] {
    [
      "quadratic", "cubic", "quartic", "quintic", "sine", "circular", "exponential", "elastic",
      "back", "bounce", "back-ah", "elastic-ah", "bounce-ah",
    ]
  }
}
