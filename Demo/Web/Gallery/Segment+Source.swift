import Scenes
import SpringEngine
import SpringEngineKeyframes

/// The forms in which a segment can be taken along.
enum CopyForm: Int32 {
  case swift, keyframes, linear, webAnimation
}

extension Segment {
  func text(_ form: CopyForm, component: Int, tolerance: Double) -> String {
    let part = parts[component]
    let axis = component == 0 ? "X" : "Y"
    switch form {
    case .swift: return swiftSource(tolerance: tolerance)
    case .keyframes:
      return part.cssKeyframes(
        named: "motion-" + (component == 0 ? "x" : "y"), property: "transform",
        prefix: "translate" + axis + "(", suffix: "px)")
    case .linear: return linearEasing(component: component, tolerance: tolerance)
    case .webAnimation:
      return part.webAnimationKeyframes(
        property: "transform", prefix: "translate" + axis + "(", suffix: "px)")
    }
  }

  /// A transition's declarations; the easing runs from the least to the greatest value, which
  /// every motion has, also one that ends where it began.
  private func linearEasing(component: Int, tolerance: Double) -> String {
    let part = parts[component]
    do throws(BakeError) {
      let straight = try BakedMotion<Double>(
        part.model, from: part.start, tolerance: tolerance, rest: .points, style: .straight)
      let (origin, unit) = straight.easingRange
      let axis = component == 0 ? "X" : "Y"
      return "/* 0: translate" + axis + "(" + DecimalText.text(origin, places: 6) + "px), 1: "
        + "translate" + axis + "(" + DecimalText.text(unit, places: 6) + "px), error at most "
        + DecimalText.text(straight.errorBound, places: 4) + "px */\nanimation-duration: "
        + DecimalText.text(straight.duration, places: 6) + "s;\nanimation-timing-function: "
        + straight.cssLinearEasing(from: origin, to: unit) + ";\n"
    } catch {
      return ""
    }
  }

  private func swiftSource(tolerance: Double) -> String {
    """
    import SpringEngine
    import SpringEngineKeyframes

    let start = MotionState<SIMD2<Double>>(
      value: \(vector(origin.value)),
      velocity: \(vector(origin.velocity)))
    let motion = Motion<SIMD2<Double>>\(model.source)

    // Live, in an app or any other main-actor code:
    let ball = Animator(start.value, restTolerance: .points)
    ball.run(motion, velocity: start.velocity)

    // Baked, x and y by themselves:
    let baked = try BakedMotion<SIMD2<Double>>.components(
      of: motion, from: start, tolerance: \(tolerance.description), rest: .points)

    """
  }
}

extension BakedMotion where Value == Double {
  /// Two values of the motion, far enough from each other for an easing between them.
  var easingRange: (Double, Double) {
    var (low, high) = (values[0], values[0])
    for value in values {
      low = min(low, value)
      high = max(high, value)
    }
    if low == high { high += 1 }
    let isForth = abs(finalValue - values[0]) > (high - low) / 4
    return isForth ? (values[0], finalValue) : (low, high)
  }
}

extension Motion where Vector == Place {
  /// The motion as Swift that makes it, from the dot on.
  fileprivate var source: String {
    switch self {
    case .spring(let model):
      var text = ".spring(SpringMotion(\(model.spring.source), target: \(vector(model.target))"
      if let stop = model.hardStop {
        text += ", hardStop: HardStop(restitution: \(stop.restitution.description))"
      }
      return text + "))"
    case .gravity(let model):
      return """
        .gravity(
          GravityBounce(
            acceleration: \(vector(model.acceleration)), lower: \(vector(model.lower)),
            upper: \(vector(model.upper)), restitution: \(model.restitution.description),
            ceilingRestitution: \(model.ceilingRestitution.description),
            friction: \(model.friction.description)))
        """
    case .decay(let model):
      return ".decay(DecayMotion(decayRate: \(model.decayRate.description)))"
    case .boundedDecay(let model):
      return """
        .boundedDecay(
          BoundedDecay(
            DecayMotion(decayRate: \(model.decayRate.description)),
            lower: \(vector(model.lower)), upper: \(vector(model.upper)),
            spring: \(model.spring.source)))
        """
    case .curve:
      // No scene runs one.
      return ""
    }
  }
}

extension MassSpringDamper {
  fileprivate var source: String {
    """
    MassSpringDamper(
      mass: \(mass.description), stiffness: \(stiffness.description),
      dampingCoefficient: \(dampingCoefficient.description))
    """
  }
}

private func vector(_ place: Place) -> String { "[\(place.x.description), \(place.y.description)]" }
