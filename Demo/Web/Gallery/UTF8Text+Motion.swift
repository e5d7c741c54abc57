import Scenes
import SpringEngine
import SpringEngineKeyframes

// Swift source of values and motions.

extension UTF8Text {
  /// Appends a motion as an implicit member expression.
  mutating func append<Vector: MotionVector>(_ motion: Motion<Vector>) {
    switch motion {
    case .spring(let model):
      append(".spring(SpringMotion(")
      append(model.spring)
      append(", target: ")
      append(vector: model.target)
      if let stop = model.hardStop {
        append(", hardStop: HardStop(restitution: ")
        append(number: stop.restitution)
        append(")")
      }
      append("))")
    case .gravity(let model):
      append(".gravity(\n    GravityBounce(\n      acceleration: ")
      append(vector: model.acceleration)
      append(", lower: ")
      append(vector: model.lower)
      append(", upper: ")
      append(vector: model.upper)
      append(",\n      restitution: ")
      append(number: model.restitution)
      append(", ceilingRestitution: ")
      append(number: model.ceilingRestitution)
      append(", friction: ")
      append(number: model.friction)
      append("))")
    case .decay(let model):
      append(".decay(DecayMotion(decayRate: ")
      append(number: model.decayRate)
      append("))")
    case .boundedDecay(let model):
      append(".boundedDecay(\n    BoundedDecay(\n      DecayMotion(decayRate: ")
      append(number: model.decayRate)
      append("), lower: ")
      append(vector: model.lower)
      append(", upper: ")
      append(vector: model.upper)
      append(",\n      spring: ")
      append(model.spring)
      append("))")
    case .custom:
      // The components' own motions, as a reduced fall has them.
      append(".init(\n    ComponentMotions<SIMD2<Double>>([\n      ")
      for index in 0..<Vector.componentCount {
        if index > 0 { append(",\n      ") }
        append(component: motion.component(index))
      }
      append("]))")
    case .curve:
      // Unused by the scenes.
      break
    }
  }

  /// Appends the motion of one component; a component has no components of its own.
  private mutating func append(component motion: Motion<Double>) {
    if case .custom = motion { return }
    append(motion)
  }

  /// Appends a spring as the designer's two numbers.
  mutating func append(_ spring: MassSpringDamper) {
    append("MassSpringDamper(duration: ")
    append(spring.perceptualDuration, places: 6)
    append(", bounce: ")
    append(spring.bounce, places: 6)
    append(")")
  }

  /// Appends a vector as a literal: a number, or a list of numbers.
  mutating func append<Vector: MotionVector>(vector: Vector) {
    guard Vector.componentCount > 1 else { return append(number: vector[component: 0]) }
    append("[")
    for index in 0..<Vector.componentCount {
      if index > 0 { append(", ") }
      append(number: vector[component: index])
    }
    append("]")
  }

  /// Appends a place as an argument list without labels.
  mutating func append(list place: Place) {
    append("(")
    append(number: place.x)
    append(", ")
    append(number: place.y)
    append(")")
  }

  /// Appends a place as the arguments of `CGPoint`.
  mutating func append(point place: Place) {
    append("(x: ")
    append(number: place.x)
    append(", y: ")
    append(number: place.y)
    append(")")
  }

  /// Appends a number with up to three decimals: a thousandth of a point, or of what a dial shows.
  mutating func append(number: Double) { append(number, places: 3) }
}
