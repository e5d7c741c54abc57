import Scenes
import SpringEngine
import SpringEngineKeyframes

/// The source formats of a segment.
enum CopyForm: Int32 {
  case swift, keyframes, linear, webAnimation
}

extension Segment {
  /// The source of one component, with times in seconds of the clock at any time scale.
  func text(
    _ form: CopyForm, component: Int, tolerance: Double, timeScale: Double
  ) -> UTF8Text {
    let part = parts[component]
    switch form {
    case .swift: return swiftSource(tolerance: tolerance, timeScale: timeScale)
    case .keyframes:
      var text: UTF8Text = Self.twoElements
      text.append(
        contentsOf: part.cssText(
          named: Self.name(component), .translation(component), speed: timeScale))
      return text
    case .linear:
      return linearEasing(component: component, tolerance: tolerance, timeScale: timeScale)
    case .webAnimation:
      var text: UTF8Text = "element.animate("
      text.append(contentsOf: part.webAnimationText(.translation(component)))
      text.append(", { duration: ")
      text.append(part.duration / timeScale * 1000, places: 3)
      text.append(", fill: \"both\" });\n")
      return text
    }
  }

  private static var twoElements: UTF8Text {
    "/* x and y: an element each, one inside the other */\n"
  }

  private static func name(_ component: Int) -> UTF8Text {
    component == 0 ? "motion-x" : "motion-y"
  }

  /// A CSS animation between the smallest and the largest value: these differ even for motions that
  /// end at their start, unlike the initial and the final value.
  private func linearEasing(component: Int, tolerance: Double, timeScale: Double) -> UTF8Text {
    let part = parts[component]
    do throws(BakeError) {
      let straight = try BakedMotion<Double>(
        part.model, from: part.start, tolerance: tolerance, rest: .points, style: .straight)
      let (origin, unit) = straight.easingRange
      let name = Self.name(component)
      var text: UTF8Text = Self.twoElements
      text.append("@keyframes ")
      text.append(contentsOf: name)
      text.append(" { from { transform: ")
      text.append(CSSProperty.translation(component), origin)
      text.append("; } to { transform: ")
      text.append(CSSProperty.translation(component), unit)
      text.append("; } }\n.")
      text.append(contentsOf: name)
      text.append(" {\n  /* error at most ")
      text.append(straight.errorBound, places: 4)
      text.append("px */\n  animation: ")
      text.append(contentsOf: name)
      text.append(" ")
      text.append(straight.duration / timeScale, places: 6)
      text.append("s both\n    ")
      text.append(contentsOf: straight.linearEasingText(from: origin, to: unit))
      text.append(";\n}\n")
      return text
    } catch {
      return ""
    }
  }

  private func swiftSource(tolerance: Double, timeScale: Double) -> UTF8Text {
    var text: UTF8Text = """
      import SpringEngine
      import SpringEngineKeyframes

      let start = MotionState<SIMD2<Double>>(
        value: 
      """
    text.append(origin.value)
    text.append(",\n  velocity: ")
    text.append(origin.velocity)
    text.append(")\nlet motion = Motion<SIMD2<Double>>")
    text.append(model)
    text.append(
      """


      // Live, in an app or any other main-actor code:
      let ball = Animator(start.value, restTolerance: .points)

      """)
    if timeScale != 1 {
      text.append("FrameLoop.main.timeScale = ")
      text.append(timeScale)
      text.append("\n")
    }
    text.append(
      """
      ball.run(motion, velocity: start.velocity)

      // Baked, x and y by themselves:
      let baked = try BakedMotion<SIMD2<Double>>.components(
        of: motion, from: start, tolerance: 
      """)
    text.append(tolerance)
    text.append(", rest: .points)\n")
    return text
  }
}

extension BakedMotion where Value == Double {
  /// Two values of the motion, sufficiently different for an easing between them.
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

extension CSSProperty {
  /// A translation along x (0) or y (1).
  static func translation(_ component: Int) -> CSSProperty {
    CSSProperty(
      name: "transform", prefix: component == 0 ? "translateX(" : "translateY(", suffix: "px)")
  }
}

// MARK: - Swift source of a motion

extension UTF8Text {
  /// Appends a motion as an implicit member expression.
  fileprivate mutating func append(_ motion: Motion<Place>) {
    switch motion {
    case .spring(let model):
      append(".spring(SpringMotion(")
      append(model.spring)
      append(", target: ")
      append(model.target)
      if let stop = model.hardStop {
        append(", hardStop: HardStop(restitution: ")
        append(stop.restitution)
        append(")")
      }
      append("))")
    case .gravity(let model):
      append(".gravity(\n  GravityBounce(\n    acceleration: ")
      append(model.acceleration)
      append(", lower: ")
      append(model.lower)
      append(",\n    upper: ")
      append(model.upper)
      append(", restitution: ")
      append(model.restitution)
      append(",\n    ceilingRestitution: ")
      append(model.ceilingRestitution)
      append(", friction: ")
      append(model.friction)
      append("))")
    case .decay(let model):
      append(".decay(")
      append(model)
      append(")")
    case .boundedDecay(let model):
      append(".boundedDecay(\n  BoundedDecay(\n    ")
      append(DecayMotion(decayRate: model.decayRate))
      append(",\n    lower: ")
      append(model.lower)
      append(", upper: ")
      append(model.upper)
      append(",\n    spring: ")
      append(model.spring)
      append("))")
    case .custom:
      // The components' own motions, as a reduced fall has them.
      append(".components([\n    ")
      append(component: motion.component(0))
      append(",\n    ")
      append(component: motion.component(1))
      append("])")
    case .curve:
      // Unused by the scenes.
      break
    }
  }

  /// Appends the motion of one component as an implicit member expression.
  private mutating func append(component motion: Motion<Double>) {
    switch motion {
    case .spring(let model):
      append(".spring(SpringMotion(")
      append(model.spring)
      append(", target: ")
      append(model.target)
      if let stop = model.hardStop {
        append(", hardStop: HardStop(restitution: ")
        append(stop.restitution)
        append(")")
      }
      append("))")
    case .gravity(let model):
      append(".gravity(GravityBounce(acceleration: ")
      append(model.acceleration)
      append(", lower: ")
      append(model.lower)
      append(", upper: ")
      append(model.upper)
      append(", restitution: ")
      append(model.restitution)
      append(", friction: ")
      append(model.friction)
      append("))")
    case .decay(let model):
      append(".decay(DecayMotion(decayRate: ")
      append(model.decayRate)
      append("))")
    case .boundedDecay, .curve, .custom:
      // Unused by the scenes.
      break
    }
  }

  private mutating func append(_ decay: DecayMotion<Place>) {
    append("DecayMotion(decayRate: ")
    append(decay.decayRate)
    append(")")
  }

  private mutating func append(_ spring: MassSpringDamper) {
    append("MassSpringDamper(\n  mass: ")
    append(spring.mass)
    append(", stiffness: ")
    append(spring.stiffness)
    append(",\n  dampingCoefficient: ")
    append(spring.dampingCoefficient)
    append(")")
  }

  fileprivate mutating func append(_ place: Place) {
    append("[")
    append(place.x)
    append(", ")
    append(place.y)
    append("]")
  }

  /// Appends a number with up to 15 decimals.
  fileprivate mutating func append(_ number: Double) { append(number, places: 15) }
}
