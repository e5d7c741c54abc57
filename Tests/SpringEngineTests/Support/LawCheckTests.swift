import Testing

/// A law that was checked in no case, or whose error was NaN once, does not hold.
struct LawCheckTests {
  @Test("A law holds within its tolerance, and fails without a case")
  func lawCheck() {
    var check = LawCheck()
    #expect(!check.isHeld)
    check.add(error: 0.5, tolerance: 1, "half")
    #expect(check.isHeld)
    check.add(error: .nan, tolerance: 1, "not a number")
    check.add(error: 0.5, tolerance: 1, "half")
    #expect(!check.isHeld)
  }

  @Test("So does the largest ratio of error to tolerance")
  func worstRatio() {
    var worst = WorstRatio()
    #expect(worst.ratio == .infinity)
    worst.note(0.5, tolerance: 1, at: "half")
    #expect(worst.ratio == 0.5 && worst.place == "half")
    worst.note(.nan, tolerance: 1, at: "not a number")
    worst.note(0.7, tolerance: 1, at: "more")
    #expect(worst.ratio == .infinity && worst.place == "not a number")
  }
}
