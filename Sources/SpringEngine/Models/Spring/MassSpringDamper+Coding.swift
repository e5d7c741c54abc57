#if !hasFeature(Embedded)
// Springs as data and as text, in the words in which their numbers are round.

/// A pair of words for a spring's numbers.
private enum Spelling: CaseIterable {
  case constants, duration, response

  /// The words, which are also the labels of an initializer.
  var keys: (MassSpringDamper.CodingKeys, MassSpringDamper.CodingKeys) {
    switch self {
    case .constants: (.stiffness, .dampingCoefficient)
    case .duration: (.duration, .bounce)
    case .response: (.response, .dampingRatio)
    }
  }

  /// The two numbers of a spring, rounded; `nil` unless both have at most so many decimal places, and
  /// rounding leaves it damped or undamped as it is.
  func numbers(of spring: MassSpringDamper, places: Int) -> (Double, Double)? {
    let (first, second, scale): (Double, Double, Double?) =
      switch self {
      case .constants: (spring.stiffness, spring.dampingCoefficient, nil)
      case .duration: (spring.response, spring.bounce, 1)
      case .response: (spring.response, spring.dampingRatio, 1)
      }
    guard let first = first.rounded(toPlaces: places) else { return nil }
    guard let second = second.rounded(toPlaces: places, of: scale) else { return nil }
    let isUndamped = second == (self == .duration ? 1 : 0)
    guard isUndamped == (spring.dampingCoefficient == 0), self != .duration || second > -1
    else { return nil }
    return (first, second)
  }
}

extension MassSpringDamper: Codable {
  fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
    case mass, stiffness, dampingCoefficient, damping, dampingRatio
    case response, dampingFraction, duration, bounce
  }

  /// The words that are written together.
  ///
  /// Of one word alone the first pair counts that has it.
  private static let pairs: [(CodingKeys, CodingKeys)] = [
    (.duration, .bounce), (.response, .dampingRatio), (.response, .dampingFraction),
    (.stiffness, .dampingCoefficient), (.stiffness, .damping), (.stiffness, .dampingRatio),
  ]

  /// Decodes a duration and a bounce (0 if absent); a response and a damping ratio, also called
  /// `dampingFraction`; or a stiffness with a damping coefficient, also called `damping`, or with a damping
  /// ratio; each with a mass (1 if absent).
  ///
  /// ```json
  /// {"duration": 0.5, "bounce": 0.3}
  /// ```
  ///
  /// - Throws: `DecodingError`, also for words of several spellings, such as a duration with a stiffness,
  ///   and for constants that make no sense; its underlying error is then an ``InvalidConstant``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let words = try CodingKeys.allCases.filter {
      try $0 != .mass && container.contains($0) && !container.decodeNil(forKey: $0)
    }
    let pair = Self.pairs.first { pair in words.allSatisfy { $0 == pair.0 || $0 == pair.1 } }
    guard let pair else {
      let names = words.map(\.stringValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: words[0], in: container,
        debugDescription: "spring: \(names) are of different spellings")
    }
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    let first = try container.decode(Double.self, forKey: pair.0)
    var second = 0.0
    if words == [.response], first == 0 {
      second = 1
    } else if words != [.duration] {
      second = try container.decode(Double.self, forKey: pair.1)
    }
    do {
      self = try Self.spring(of: pair, first, second, mass: mass)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  private static func spring(
    of pair: (CodingKeys, CodingKeys), _ first: Double, _ second: Double, mass: Double
  ) throws(InvalidConstant) -> MassSpringDamper {
    switch pair {
    case (.duration, _):
      try MassSpringDamper(validatingMass: mass, duration: first, bounce: second)
    case (.response, _):
      try MassSpringDamper(validatingMass: mass, response: first, dampingRatio: second)
    case (_, .dampingRatio):
      try MassSpringDamper(validatingMass: mass, stiffness: first, dampingRatio: second)
    default:
      try MassSpringDamper(validatingStiffness: first, dampingCoefficient: second, mass: mass)
    }
  }

  /// Encodes the spring as it was spelt, from which it is decoded bit for bit.
  ///
  /// The words are those of ``init(from:)`` in which the numbers are round, with at most nine decimal
  /// places; if there are none, stiffness and damping coefficient in full. See <doc:Springs>. A mass of 1
  /// is written with a stiffness only.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isInstant { return try container.encode(0.0, forKey: .response) }
    let spelling = Spelling.allCases.first { spring(by: $0) == self } ?? .constants
    let round = spelling == .constants ? nil : spelling.numbers(of: self, places: Self.places)
    let numbers = round ?? (stiffness, dampingCoefficient)
    if spelling == .constants || mass != 1 { try container.encode(mass, forKey: .mass) }
    try container.encode(numbers.0, forKey: spelling.keys.0)
    try container.encode(numbers.1, forKey: spelling.keys.1)
  }

  /// The spring with the rounded numbers of a spelling; `nil` if they are not round.
  private func spring(by spelling: Spelling) -> MassSpringDamper? {
    guard let numbers = spelling.numbers(of: self, places: Self.places) else { return nil }
    return try? Self.spring(of: spelling.keys, numbers.0, numbers.1, mass: mass)
  }

  /// Decimal places of a number that somebody has written.
  private static let places = 9
}

extension MassSpringDamper: CustomStringConvertible {
  /// The spring in the words in which its numbers are round: physical constants, else duration and
  /// bounce, else response and damping ratio; if there are none, duration and bounce to four places and
  /// the constants in full.
  ///
  /// The words are found again, not stored: the spring is copied where states are computed.
  public var description: String {
    if isInstant { return "MassSpringDamper.instant" }
    let mass = (mass.rounded(toPlaces: 4) ?? mass).shortText
    let massArgument = mass == "1" ? "" : "mass: \(mass), "
    for spelling in Spelling.allCases {
      // With a duration there is no initializer for another mass.
      guard spelling != .duration || mass == "1",
        let numbers = spelling.numbers(of: self, places: 4)
      else { continue }
      let first = "\(spelling.keys.0.stringValue): \(numbers.0.shortText)"
      let second = "\(spelling.keys.1.stringValue): \(numbers.1.shortText)"
      return "MassSpringDamper(\(massArgument)\(first), \(second))"
    }
    let (about, loose) = ((response * 1e4).rounded() / 1e4, (bounce * 1e4).rounded() / 1e4)
    return "MassSpringDamper(duration: \(about), bounce: \(loose); mass: \(mass), "
      + "stiffness: \(stiffness), dampingCoefficient: \(dampingCoefficient))"
  }
}

extension Double {
  /// The number with so many decimal places; `nil` if it differs from all by more than rounding.
  ///
  /// - Parameter scale: The number whose rounding it has; `nil` for its own magnitude.
  fileprivate func rounded(toPlaces places: Int, of scale: Double? = nil) -> Double? {
    var unit = 1.0
    for _ in 0...places {
      let rounded = (self * unit).rounded() / unit
      if abs(rounded - self) <= 1e-13 * (scale ?? abs(self)), abs(rounded) < 1e15 { return rounded }
      unit *= 10
    }
    return nil
  }

  /// The number, without a decimal point if it is whole.
  fileprivate var shortText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
#endif
