/// A part of an easing curve in which it is analytic: value = base + height·g(offset + slope·p) for
/// progress p from `low` to `high`.
struct EasingPart {
  var low = 0.0
  var high = 1.0
  var base = 0.0
  var height = 1.0
  var offset = 0.0
  var slope = 1.0
  var shape: Shape

  /// A shape g of the part.
  enum Shape {
    case linear
    /// Of a constant second derivative.
    case parabola(Double)
    case family(EasingCurve.Family)
    case bezier(CubicBezier)
  }
}

extension EasingCurve {
  /// The part around a progress at which no part ends.
  func part(at p: Double) -> EasingPart {
    switch self {
    case .linear: return EasingPart(shape: .linear)
    case .easeIn(let family): return family.part(at: p)
    case .easeOut(let family):
      return family.part(at: 1 - p).placed(offset: 1, slope: -1, base: 1, height: -1)
    case .easeInOut(let family):
      let half = family.inHalf
      return p < 0.5
        ? half.part(at: 2 * p).placed(offset: 0, slope: 2, base: 0, height: 0.5)
        : half.part(at: 2 - 2 * p).placed(offset: 2, slope: -2, base: 1, height: -0.5)
    case .bezier(let curve):
      return EasingPart(shape: curve.isLinear ? .linear : .bezier(curve))
    case .track(let track): return track.part(at: p)
    }
  }
}

extension EasingPart {
  /// The part of a curve base + height·f(offset + slope·p), if this is one of f.
  fileprivate func placed(
    offset: Double, slope: Double, base: Double, height: Double
  ) -> EasingPart {
    var part = self
    let (one, two) = ((low - offset) / slope, (high - offset) / slope)
    (part.low, part.high) = (min(one, two), max(one, two))
    part.base = base + height * self.base
    part.height = height * self.height
    part.offset = self.offset + self.slope * offset
    part.slope = self.slope * slope
    return part
  }
}

extension EasingCurve.Family {
  /// The part of the ease-in around a progress: all of it, or an arc of a bounce.
  fileprivate func part(at p: Double) -> EasingPart {
    var part = EasingPart(shape: .family(self))
    if shape == .bounce || shape == .bounceAHEasing {
      let arc = arc(at: 1 - p)
      (part.low, part.high) = (1 - arc.end, 1 - max(arc.start, 0))
      part.shape = .parabola(-2 * arc.curvature)
    }
    return part
  }
}

extension EasingTrack {
  /// The part around a progress, within the segment there.
  fileprivate func part(at progress: Double) -> EasingPart {
    let (knot, startTime, startValue) = segment(at: progress)
    let time = knot.time - startTime
    guard time > 0 else { return EasingPart(base: knot.value, height: 0, shape: .linear) }
    return knot.curve.part(at: (progress - startTime) / time).placed(
      offset: -startTime / time, slope: 1 / time, base: startValue,
      height: knot.value - startValue)
  }
}

extension CurveTiming {
  /// The law at a time; a constant value after the end.
  func smoothLaw(at time: Double, _ ends: CurveEnds, from start: Double) -> SmoothLaw {
    guard elapsed + time < totalDuration else {
      var law = SmoothLaw()
      law.start = totalDuration - elapsed
      return law
    }
    let cycles = (elapsed + time) / duration
    let cycle = count == 1 ? 0 : cycles.rounded(.down)
    let part =
      isBack(cycle)
      ? curve.part(at: 1 - (cycles - cycle)).placed(offset: 1, slope: -1, base: 0, height: 1)
      : curve.part(at: cycles - cycle)
    let origin = ends.origin ?? start
    let base = cycle == 0 ? origin : ends.legOrigin ?? origin
    let travel = ends.target - base
    let rate = part.slope / duration
    var law = part.shape.law(
      base: base + travel * part.base, height: travel * part.height,
      progressAtStart: part.offset + part.slope * (elapsed / duration - cycle), rate: rate)
    law.start = (cycle + part.low) * duration - elapsed
    law.end = (cycle + part.high) * duration - elapsed
    return law
  }
}

extension EasingPart.Shape {
  /// The law of base + height·g(P), where P is `progressAtStart` at time 0 and has a rate.
  fileprivate func law(
    base: Double, height: Double, progressAtStart: Double, rate: Double
  ) -> SmoothLaw {
    func easing(_ shape: EasingLaw.Shape) -> SmoothLaw {
      SmoothLaw(
        EasingLaw(shape: shape, height: height, progressAtStart: progressAtStart, rate: rate))
    }
    func wave(frequency: Double) -> SmoothLaw {
      let growth = EasingCurve.Family.growth
      return SmoothLaw(
        damping: -2 * growth * rate,
        stiffness: (growth * growth + frequency * frequency) * rate * rate, center: base)
    }
    switch self {
    case .linear: return SmoothLaw()
    case .parabola(let curvature): return SmoothLaw(acceleration: curvature * height * rate * rate)
    case .bezier(let curve): return easing(.bezier(curve))
    case .family(let family):
      switch family.shape {
      case .power(2): return SmoothLaw(acceleration: 2 * height * rate * rate)
      case .power(let exponent): return easing(.power(exponent))
      case .sine:
        let frequency = .pi / 2 * rate
        return SmoothLaw(stiffness: frequency * frequency, center: base + height)
      case .circular: return easing(.circular)
      case .exponential: return SmoothLaw(damping: -EasingCurve.Family.growth * rate)
      case .elastic(let period, _): return wave(frequency: 2 * .pi / period)
      case .elasticAHEasing: return wave(frequency: 13 * .pi / 2)
      case .back(let s, _): return easing(.cubic(s + 1, -s))
      case .backAHEasing: return easing(.sinusoid)
      case .bounce, .bounceAHEasing: preconditionFailure("easing: a bounce has parts")
      }
    }
  }
}
