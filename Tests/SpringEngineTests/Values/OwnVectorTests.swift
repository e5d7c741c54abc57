import Testing

@testable import SpringEngine

/// A vector of an app's own, whose components are elsewhere than in its memory, or in another order.
@MainActor
@Suite struct OwnVectorTests {
  private struct Boxed: MotionVector {
    var numbers = [0.0, 0, 0]
    static let zero = Boxed()
    static let componentCount = 3
    var components: Boxed { self }
    init() {}
    init(_ numbers: [Double]) { self.numbers = numbers }
    init(components: Boxed) { self = components }
    subscript(component index: Int) -> Double {
      get { numbers[index] }
      set { numbers[index] = newValue }
    }
    private static func each(_ combined: (Int) -> Double) -> Boxed { Boxed((0..<3).map(combined)) }
    static func + (lhs: Boxed, rhs: Boxed) -> Boxed { each { lhs.numbers[$0] + rhs.numbers[$0] } }
    static func - (lhs: Boxed, rhs: Boxed) -> Boxed { each { lhs.numbers[$0] - rhs.numbers[$0] } }
    static func * (lhs: Boxed, rhs: Double) -> Boxed { each { lhs.numbers[$0] * rhs } }
  }

  @Test("It moves as numbers of their own do")
  func moves() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let (start, end) = ([1.0, 2, 3], [10.0, 20, 30])
    let box = Animator(Boxed(start), spring: .bouncy, in: loop)
    let numbers = start.map { Animator($0, spring: .bouncy, in: loop) }
    box.animate(to: Boxed(end))
    for (number, end) in zip(numbers, end) { number.animate(to: end) }
    for _ in 0..<10 {
      clock.advance(by: 0.05)
      for (index, number) in numbers.enumerated() {
        #expect(abs(box.value.numbers[index] - number.value) < 1e-12)
      }
    }
    clock.advanceUntilIdle()
    #expect(box.value.numbers == end)
  }
}
