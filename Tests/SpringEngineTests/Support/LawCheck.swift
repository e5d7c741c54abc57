import Testing

/// The worst of many cases of a law, each measured as error ÷ tolerance.
struct LawCheck {
  private(set) var worst = 0.0
  private var place = ""

  /// Takes a case; an error that is not a number is the worst of all.
  mutating func add(error: Double, tolerance: Double, _ place: @autoclosure () -> String) {
    if error == 0 { return }
    let ratio = error <= tolerance ? error / tolerance : error.isNaN ? .infinity : error / tolerance
    if ratio > worst {
      worst = ratio
      self.place = place()
    }
  }

  /// Takes a case that is either right or wrong.
  mutating func require(_ isRight: Bool, _ place: @autoclosure () -> String) {
    add(error: isRight ? 0 : .infinity, tolerance: 1, place())
  }

  /// Fails unless every case was within its tolerance.
  func expectHeld(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(worst <= 1, "error ÷ tolerance \(worst) at \(place)", sourceLocation: sourceLocation)
  }
}

/// How many random cases each law is tried on.
let lawCases = 10_000

/// 2⁻⁵², the relative distance of neighbouring numbers.
let epsilon = 0x1p-52
