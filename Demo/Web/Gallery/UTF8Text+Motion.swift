import Scenes
import SpringEngine
import SpringEngineKeyframes

// Swift source of values and motions, as interpolations.

extension UTF8Text: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = UTF8Text()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) { text.append(literal) }
  }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension UTF8Text.StringInterpolation {
  package mutating func appendInterpolation(_ text: UTF8Text) { self.text.append(contentsOf: text) }

  package mutating func appendInterpolation(_ number: Double, places: Int) {
    text.append(number, places: places)
  }

  /// A number with up to three decimals: a thousandth of a point, or of what a dial shows.
  package mutating func appendInterpolation(number: Double) {
    guard number.isFinite else { return text.append(number < 0 ? "-.infinity" : ".infinity") }
    text.append(number, places: 3)
  }

  /// A value of a style's property.
  package mutating func appendInterpolation(_ property: CSSProperty, _ value: Double) {
    text.append(property, value)
  }

  /// A spring as the designer's two numbers.
  package mutating func appendInterpolation(_ spring: MassSpringDamper) {
    text.append(
      contentsOf: """
        MassSpringDamper(duration: \(spring.perceptualDuration, places: 6), \
        bounce: \(spring.bounce, places: 6))
        """)
  }

  /// A vector as a literal: a number, or a list of numbers.
  package mutating func appendInterpolation<Vector: MotionVector>(vector: Vector) {
    guard Vector.componentCount > 1 else {
      return appendInterpolation(number: vector[component: 0])
    }
    for index in 0..<Vector.componentCount {
      text.append(index == 0 ? "[" : ", ")
      appendInterpolation(number: vector[component: index])
    }
    text.append("]")
  }

  /// A place as the arguments of `CGPoint`.
  package mutating func appendInterpolation(point place: Place) {
    text.append(contentsOf: "(x: \(number: place.x), y: \(number: place.y))")
  }

  /// A motion as an implicit member expression.
  package mutating func appendInterpolation<Vector: MotionVector>(_ motion: Motion<Vector>) {
    switch motion {
    case .spring(let model):
      text.append(
        contentsOf: ".spring(SpringMotion(\(model.spring), target: \(vector: model.target)")
      if let stop = model.hardStop {
        text.append(
          contentsOf: ", hardStop: HardStop(restitution: \(number: stop.restitution))")
      }
      text.append("))")
    case .gravity(let model):
      text.append(
        contentsOf: """
          .gravity(
              GravityBounce(
                acceleration: \(vector: model.acceleration), \
          lower: \(vector: model.lower), upper: \(vector: model.upper),
                restitution: \(number: model.restitution), \
          ceilingRestitution: \(number: model.ceilingRestitution), \
          friction: \(number: model.friction)))
          """)
    case .decay(let model):
      text.append(contentsOf: ".decay(DecayMotion(decayRate: \(number: model.decayRate)))")
    case .boundedDecay(let model):
      text.append(
        contentsOf: """
          .boundedDecay(
              BoundedDecay(
                DecayMotion(decayRate: \(number: model.decayRate)), \
          lower: \(vector: model.lower), upper: \(vector: model.upper),
                spring: \(model.spring)))
          """)
    case .custom:
      // The components' own motions, as a reduced fall has them.
      text.append(".components(\n    [\n      ")
      for index in 0..<Vector.componentCount {
        if index > 0 { text.append(",\n      ") }
        appendInterpolation(component: motion.component(index))
      }
      text.append("])")
    case .curve:
      // Unused by the scenes.
      break
    }
  }

  /// The motion of one component; a component has no components of its own.
  private mutating func appendInterpolation(component motion: Motion<Double>) {
    if case .custom = motion { return }
    appendInterpolation(motion)
  }
}
