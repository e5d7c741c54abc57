#if !hasFeature(Embedded)
// Springs as data and as text, in the words in which their numbers are round.

/// A pair of words for a spring's numbers.
private enum Spelling: CaseIterable {
  case constants, duration, response

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
    let isUndamped =
      switch self {
      case .constants, .response: second == 0
      case .duration: second == 1
      }
    guard isUndamped == (spring.dampingCoefficient == 0), self != .duration || second > -1
    else { return nil }
    return (first, second)
  }
}

extension MassSpringDamper: Codable {
  private enum CodingKeys: String, CodingKey {
    case mass, stiffness, dampingCoefficient, damping, dampingRatio
    case response, dampingFraction, duration, bounce
  }

  /// Decodes a duration and a bounce (0 if absent); a response and a damping ratio, also called
  /// `dampingFraction`; or a stiffness with a damping coefficient, also called `damping`, or with a damping
  /// ratio; each with a mass (1 if absent).
  ///
  /// ```json
  /// {"duration": 0.5, "bounce": 0.3}
  /// ```
  ///
  /// A response of 0 alone is ``instant``.
  ///
  /// - Throws: `DecodingError`, also for words of several spellings, such as a duration with a stiffness,
  ///   and for constants that make no sense; its underlying error is then an ``InvalidConstant``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double {
      try container.decode(Double.self, forKey: key)
    }
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    let spellings: [[CodingKeys]] = [
      [.duration, .bounce], [.response, .dampingRatio], [.response, .dampingFraction],
      [.stiffness, .dampingCoefficient], [.stiffness, .damping], [.stiffness, .dampingRatio],
    ]
    let words = try spellings.joined().filter {
      try container.contains($0) && !container.decodeNil(forKey: $0)
    }
    for word in words {
      let fitting = spellings.filter { $0.contains(word) }.joined()
      guard let other = words.first(where: { !fitting.contains($0) }) else { continue }
      throw DecodingError.dataCorruptedError(
        forKey: other, in: container,
        debugDescription:
          "spring: \(word.stringValue) and \(other.stringValue) are of different spellings")
    }
    do {
      if let duration = try container.decodeIfPresent(Double.self, forKey: .duration) {
        let bounce = try container.decodeIfPresent(Double.self, forKey: .bounce) ?? 0
        try self.init(validatingMass: mass, duration: duration, bounce: bounce)
      } else if let response = try container.decodeIfPresent(Double.self, forKey: .response) {
        let key = words.contains(.dampingFraction) ? CodingKeys.dampingFraction : .dampingRatio
        let ratio = try response == 0 && !words.contains(key) ? 1 : number(key)
        try self.init(validatingMass: mass, response: response, dampingRatio: ratio)
      } else {
        if words.contains(.bounce) { _ = try number(.duration) }
        let hasRatio = words.contains(.dampingRatio)
        if words.contains(.dampingFraction) || hasRatio && !words.contains(.stiffness) {
          _ = try number(.response)
        }
        let stiffness = try number(.stiffness)
        if hasRatio {
          try self.init(
            validatingMass: mass, stiffness: stiffness, dampingRatio: number(.dampingRatio))
          return
        }
        let damping = words.contains(.damping) ? CodingKeys.damping : .dampingCoefficient
        try self.init(
          validatingStiffness: stiffness, dampingCoefficient: number(damping), mass: mass)
      }
    } catch let error as InvalidConstant {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  /// Encodes the spring as it was spelt, from which it is decoded bit for bit.
  ///
  /// The words are those of ``init(from:)`` in which the numbers are round, with at most nine decimal
  /// places: stiffness and damping coefficient, else duration and bounce, else response and damping
  /// ratio; if there are none, stiffness and damping coefficient in full. A mass of 1 is written with a
  /// stiffness only; of ``instant``, whose constants are infinite, a response of 0 is written.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isInstant { return try container.encode(0.0, forKey: .response) }
    let spelling = Spelling.allCases.first { spring(by: $0) == self } ?? .constants
    let round = spelling == .constants ? nil : spelling.numbers(of: self, places: Self.places)
    let numbers = round ?? (stiffness, dampingCoefficient)
    if spelling == .constants || mass != 1 { try container.encode(mass, forKey: .mass) }
    let keys: (CodingKeys, CodingKeys) =
      switch spelling {
      case .constants: (.stiffness, .dampingCoefficient)
      case .duration: (.duration, .bounce)
      case .response: (.response, .dampingRatio)
      }
    try container.encode(numbers.0, forKey: keys.0)
    try container.encode(numbers.1, forKey: keys.1)
  }

  /// The spring with the rounded numbers of a spelling; `nil` if they are not round.
  private func spring(by spelling: Spelling) -> MassSpringDamper? {
    guard let numbers = spelling.numbers(of: self, places: Self.places) else { return nil }
    return switch spelling {
    case .constants:
      try? MassSpringDamper(
        validatingStiffness: numbers.0, dampingCoefficient: numbers.1, mass: mass)
    case .duration:
      try? MassSpringDamper(validatingMass: mass, duration: numbers.0, bounce: numbers.1)
    case .response:
      try? MassSpringDamper(validatingMass: mass, response: numbers.0, dampingRatio: numbers.1)
    }
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
      guard let numbers = spelling.numbers(of: self, places: 4) else { continue }
      let (first, second) = (numbers.0.shortText, numbers.1.shortText)
      switch spelling {
      case .constants:
        return
          "MassSpringDamper(\(massArgument)stiffness: \(first), dampingCoefficient: \(second))"
      case .duration:
        // Of another mass there is no such initializer.
        if mass != "1" { continue }
        return "MassSpringDamper(duration: \(first), bounce: \(second))"
      case .response:
        return "MassSpringDamper(\(massArgument)response: \(first), dampingRatio: \(second))"
      }
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
