@testable import SpringEngine
import Testing

@Suite("Roots by Newton's method")
struct RootsTests {
  /// A step that rounding makes nothing of is not one that leads out of the bracket: bisections from there
  /// would take fifty steps more.
  @Test(arguments: [1.0, 4]) func `within a few steps, whatever the rounding`(accuracy: Double) {
    for number in 1...1000 {
      let sum = 1 + Double(number) / 400
      var count = 0
      let root = Roots.newton(from: 1.3, between: 0, and: 2, accuracy: accuracy) { x in
        count += 1
        return (Elementary.exp(x) - sum, Elementary.exp(x))
      }
      #expect(count <= 10, "log(\(sum)) takes \(count) steps")
      #expect(abs(root - Elementary.log(sum)) <= 1e-15, "log(\(sum))")
    }
  }
}
