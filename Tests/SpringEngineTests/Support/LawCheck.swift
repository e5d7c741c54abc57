import Testing

/// The largest ratio of error to tolerance over many cases of a law.
struct LawCheck {
  private(set) var worst = 0.0
  private(set) var count = 0
  private var place = ""

  /// Adds a case; an error that is NaN counts as infinite.
  mutating func add(error: Double, tolerance: Double, _ place: @autoclosure () -> String) {
    count += 1
    if error == 0 { return }
    let ratio = error <= tolerance ? error / tolerance : error.isNaN ? .infinity : error / tolerance
    if ratio > worst {
      worst = ratio
      self.place = place()
    }
  }

  /// Adds a case that is either right or wrong.
  mutating func require(_ isRight: Bool, _ place: @autoclosure () -> String) {
    add(error: isRight ? 0 : .infinity, tolerance: 1, place())
  }

  /// Whether there were cases, and every one was within its tolerance.
  var isHeld: Bool { count > 0 && worst <= 1 }

  /// Fails unless the law is held.
  func expectHeld(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      isHeld, "\(count) cases, error ÷ tolerance \(worst) at \(place)",
      sourceLocation: sourceLocation)
  }
}

/// The number of random cases of each law.
let lawCases = CaseCount.of(10_000, small: 100)

/// 2⁻⁵², the relative distance of neighbouring numbers.
let epsilon = 0x1p-52
