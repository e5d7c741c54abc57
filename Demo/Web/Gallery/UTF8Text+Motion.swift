import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

// Swift source of values and motions, as interpolations. They are public, because a type of a module that is
// imported for tests counts as public.

extension UTF8Text: ExpressibleByStringInterpolation {
  /// The text of a literal's parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = UTF8Text()

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends what stands between the parts.
    public mutating func appendLiteral(_ literal: StaticString) { text.append(literal) }
  }

  /// The text of a literal.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension UTF8Text.StringInterpolation {
  /// Another text.
  @inline(never)
  public mutating func appendInterpolation(_ text: UTF8Text) { self.text.append(contentsOf: text) }

  /// A number with a number of decimals.
  @inline(never)
  public mutating func appendInterpolation(_ number: Double, places: Int) {
    text.append(number, places: places)
  }

  /// A number with up to three decimals: a thousandth of a point, or of what a dial shows.
  @inline(never)
  public mutating func appendInterpolation(number: Double) {
    guard number.isFinite else { return text.append(number < 0 ? "-.infinity" : ".infinity") }
    text.append(number, places: 3)
  }

  /// A value of a style's property.
  public mutating func appendInterpolation(_ property: CSSProperty, _ value: Double) {
    text.append(property, value)
  }

  /// A spring as the designer's two numbers.
  @inline(never)
  public mutating func appendInterpolation(_ spring: MassSpringDamper) {
    text.append(
      contentsOf: """
        MassSpringDamper(duration: \(spring.perceptualDuration, places: 6), \
        bounce: \(spring.bounce, places: 6))
        """)
  }

  /// A vector as a literal: a number, a list of numbers, or a `CGPoint`.
  public mutating func appendInterpolation<Vector: MotionVector>(
    vector: Vector, isPoint: Bool = false
  ) {
    guard Vector.componentCount > 1 else {
      return appendInterpolation(number: vector[component: 0])
    }
    if isPoint {
      text.append("CGPoint")
      return appendInterpolation(point: Place(vector[component: 0], vector[component: 1]))
    }
    for index in 0..<Vector.componentCount {
      text.append(index == 0 ? "[" : ", ")
      appendInterpolation(number: vector[component: index])
    }
    text.append("]")
  }

  /// A place as the arguments of `CGPoint`.
  @inline(never)
  public mutating func appendInterpolation(point place: Place) {
    text.append(contentsOf: "(x: \(number: place.x), y: \(number: place.y))")
  }

  /// A motion as an implicit member expression; its positions as points, or as literals of vectors.
  public mutating func appendInterpolation<Value: MotionVector>(
    _ motion: Motion<Value>, isPoint: Bool = false
  ) {
    switch motion.course {
    case .spring(let model):
      text.append(
        contentsOf: ".spring(\(model.spring), to: \(vector: Value(model.target), isPoint: isPoint)")
      if let stop = model.hardStop {
        text.append(
          contentsOf: ", hardStop: HardStop(restitution: \(number: stop.restitution))")
      }
      text.append(")")
    case .decay(let decay):
      text.append(contentsOf: ".decay(Friction(decayRate: \(number: decay.rate)))")
    case .each(let motions):
      if let bounces = motion.course.bounces {
        appendInterpolation(Value.self, bounces, isPoint)
      } else if let axes = motion.course.boundedAxes {
        appendInterpolation(Value.self, axes, isPoint)
      } else {
        // The components' own motions, as a reduced fall has them.
        text.append(".components(\n    [\n      ")
        for index in motions.indices {
          if index > 0 { text.append(",\n      ") }
          appendInterpolation(component: motions[index])
        }
        text.append("])")
      }
    case .curve, .custom, .composed:
      // Unused by the scenes.
      break
    }
  }

  /// A fall between a floor and a ceiling.
  public mutating func appendInterpolation<Value: MotionVector>(
    _ type: Value.Type, _ bounces: [BounceConstants], _ isPoint: Bool
  ) {
    text.append(
      contentsOf: """
        .bounce(
            acceleration: \(vector: Value(each: bounces.map { $0.acceleration }), isPoint: isPoint), \
        lower: \(vector: Value(each: bounces.map { $0.lower }), isPoint: isPoint), \
        upper: \(vector: Value(each: bounces.map { $0.upper }), isPoint: isPoint),
            restitution: \(number: bounces[0].restitution), \
        ceilingRestitution: \(number: bounces[0].ceilingRestitution), \
        friction: \(number: bounces[0].friction))
        """)
  }

  /// A slide between edges.
  public mutating func appendInterpolation<Value: MotionVector>(
    _ type: Value.Type, _ axes: [BoundedAxis], _ isPoint: Bool
  ) {
    text.append(
      contentsOf: """
        .decay(
            Friction(decayRate: \(number: axes[0].decayRate)), \
        lower: \(vector: Value(each: axes.map { $0.lower }), isPoint: isPoint), \
        upper: \(vector: Value(each: axes.map { $0.upper }), isPoint: isPoint),
            edgeSpring: \(axes[0].spring))
        """)
  }

  /// The motion of one component; a component has no components of its own.
  public mutating func appendInterpolation(component motion: ComponentMotion) {
    if case .custom = motion { return }
    appendInterpolation(Motion<Double>(Course(motion)))
  }
}
