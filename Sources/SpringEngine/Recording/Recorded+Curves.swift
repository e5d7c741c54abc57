// Timed curves and easing curves, as Recorded+Models does.

extension CurveCourse: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(timing.curve)
    text.put(vector { $0.target } ?? .zero)
    text.put(timing.duration)
    let legOrigin = vector { $0.legOrigin }
    let repeatCount = legOrigin == nil ? timing.count : 1
    if repeatCount < 0x1p53 {
      text.put(UInt64(repeatCount))
    } else {
      text.put("endless")
    }
    text.put(optional: vector { $0.origin })
    text.put(timing.elapsed)
    guard let legOrigin else { return text.put("-") }
    text.put(timing.count)
    text.put(timing.turns ? "turns" : "jumps")
    text.put(legOrigin)
  }

  /// A number of every component's ends; `nil` if one has none.
  private func vector(_ number: (CurveEnds) -> Double?) -> Lanes? {
    var vector = Lanes(componentCount: ends.count)
    for (index, ends) in ends.enumerated() {
      guard let number = number(ends) else { return nil }
      vector[component: index] = number
    }
    return vector
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let curve = try line.part(EasingCurve.self)
    let target = try line.vector()
    let duration = try line.real { $0 == 0 || $0 >= 1e-30 && $0 < .infinity }
    let repeatCount = line.take("endless") ? .infinity : Double(try line.whole())
    guard repeatCount == 1 || repeatCount > 1 && curve.endValue == 0 else { throw line.unreadable }
    let origin: Lanes? = try line.optionalVector()
    let elapsed = try line.real { $0 >= 0 && $0 < .infinity }
    var (count, turns, legOrigin) = (repeatCount, false, Lanes?.none)
    if !line.take("-") {
      count = try line.real { $0 >= 2 && ($0 == $0.rounded() || $0 == .infinity) }
      turns = try line.choice("turns", "jumps") == 0
      legOrigin = try line.vector()
    }
    timing = CurveTiming(
      curve: curve, duration: duration, count: count, elapsed: elapsed, turns: turns)
    ends = (0..<target.componentCount).map { index in
      CurveEnds(
        target: target[component: index], origin: origin.map { $0[component: index] },
        legOrigin: legOrigin.map { $0[component: index] })
    }
  }
}

extension EasingCurve: Recorded {
  func write(to text: inout RecordingWriter) {
    switch self {
    case .linear: text.put("linear")
    case .easeIn(let family): text.put("in", family)
    case .easeOut(let family): text.put("out", family)
    case .easeInOut(let family): text.put("in-out", family)
    case .bezier(let curve):
      text.put("bezier")
      for number in [curve.x1, curve.y1, curve.x2, curve.y2] { text.put(number) }
    case .track(let track):
      text.put("track", number: track.knots.count)
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
    for (family, word) in Self.words where family == self { return text.put(word) }
    guard case .back(let constant, let inHalf) = shape else { return text.put("custom") }
    text.put("overshoot", constant)
    text.put(inHalf)
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    for (family, word) in Self.words where line.take(word) {
      self = family
      return
    }
    guard line.take("overshoot") else { throw line.unreadable }
    // They may be infinite, products of a large one: a motion along the curve is rejected.
    let constant = try line.real { $0 >= 0 }
    let inHalf = try line.real { $0 >= 0 }
    self.init(shape: .back(constant, inHalf: inHalf))
  }

  static var words: [(family: Self, word: StaticString)] {
    [
      (.quadratic, "quadratic"), (.cubic, "cubic"), (.quartic, "quartic"), (.quintic, "quintic"),
      (.sine, "sine"), (.circular, "circular"), (.exponential, "exponential"),
      (.elastic, "elastic"), (.back, "back"), (.bounce, "bounce"), (.backAHEasing, "back-ah"),
      (.elasticAHEasing, "elastic-ah"), (.bounceAHEasing, "bounce-ah"),
    ]
  }
}
