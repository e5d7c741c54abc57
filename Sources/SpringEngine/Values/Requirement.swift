/// Stops the program if a constant makes no sense, in every configuration, with a message that names
/// the constant and repeats its value.
///
/// A failed `precondition` prints its message in debug builds only. The message is written on a path of
/// its own that is never inlined, so that the check costs a comparison.
///
/// - Parameters:
///   - condition: What must hold.
///   - message: The subject, the constant's name, and its domain: `"spring: mass must be positive"`.
///   - value: The constant.
@inlinable @inline(__always)
package func require(
  _ condition: Bool, _ message: StaticString, _ value: @autoclosure () -> Double
) {
  if !condition { refuse(message, value()) }
}

/// The same for a whole number.
@inlinable @inline(__always)
package func require(
  _ condition: Bool, _ message: StaticString, _ value: @autoclosure () -> Int
) {
  if !condition { refuse(message, value()) }
}

/// Stops the program unless a constant is greater than 0 and finite.
@inlinable @inline(__always)
package func require(positive value: Double, _ message: StaticString) {
  require(value > 0 && value.isFinite, message, value)
}

/// Stops the program unless a constant is at least 0 and finite.
@inlinable @inline(__always)
package func require(notNegative value: Double, _ message: StaticString) {
  require(value >= 0 && value.isFinite, message, value)
}

/// The same for a number of things of which there are more than another number.
@inline(__always)
func require(atMost limit: Int, _ message: StaticString, _ value: Int) {
  if value > limit { refuse(message, value, insteadOf: limit) }
}

/// The same for a vector that does not have as many components as another one: those of arrays may not.
@inline(__always)
func require<Vector: MotionVector>(
  _ vector: Vector, isAsLongAs other: Vector, _ message: StaticString
) {
  let (count, expected) = (vector.givenCount, other.givenCount)
  if count != expected { refuse(message, count, insteadOf: expected) }
}

extension MotionVector {
  /// The number of components; of an array that has none or too many, that of its numbers.
  fileprivate var givenCount: Int { self[component: 0].countOfRejected ?? componentCount }
}

/// The same for a vector, of which all components are repeated.
@inlinable @inline(__always)
package func require<Vector: MotionVector>(
  _ condition: Bool, _ message: StaticString, _ value: @autoclosure () -> Vector
) {
  if !condition { refuse(message, value()) }
}

/// The same for the limits of a vector, of which every component must be in an order; both are named.
@inline(never)
func require(
  _ lower: Lanes, _ upper: Lanes, _ message: StaticString, inOrder: (Double, Double) -> Bool
) {
  let isInOrder = (0..<lower.componentCount).allSatisfy {
    inOrder(lower[component: $0], upper[component: $0])
  }
  if !isInOrder { refuse(message, lower, upper) }
}

extension Double {
  /// Whether there are numbers between this limit and an upper one; −∞ and ∞ stand for none.
  func isLimit(below upper: Double) -> Bool {
    self <= upper && self < .infinity && upper > -.infinity
  }
}

/// A constant that is out of its domain.
struct Violation {
  /// The subject, the name and the domain.
  var message: StaticString

  var value: Double

  /// A violation, unless a condition holds.
  init?(unless holds: Bool, _ message: StaticString, _ value: Double) {
    if holds { return nil }
    (self.message, self.value) = (message, value)
  }

  static func refuseAny(_ violation: Violation?) {
    if let violation { refuse(violation.message, violation.value) }
  }
}

#if hasFeature(Embedded)
// Text from numbers would link tables of several tens of kilobytes into a WebAssembly module.

extension Lanes {
  var text: String { "" }
}

@usableFromInline @inline(never)
func refuse(_ message: StaticString, _ value: Double) -> Never { fatalError(message) }

@usableFromInline @inline(never)
func refuse(_ message: StaticString, _ value: Int) -> Never { fatalError(message) }

@inline(never)
func refuse(_ message: StaticString, _ value: Int, insteadOf limit: Int) -> Never {
  fatalError(message)
}

@usableFromInline @inline(never)
func refuse<Vector: MotionVector>(_ message: StaticString, _ value: Vector) -> Never {
  fatalError(message)
}

@inline(never)
func refuse(_ message: StaticString, _ lower: Lanes, _ upper: Lanes) -> Never {
  fatalError(message)
}
#else
extension Lanes {
  /// The components; of an array that has none or too many, their number.
  var text: String {
    if let count = self[component: 0].countOfRejected { return "\(count) numbers" }
    let numbers = (0..<componentCount).map { "\(self[component: $0])" }
    return numbers.count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
  }
}

/// Stops the program with a message and the value that it is about.
@usableFromInline @inline(never)
func refuse(_ message: StaticString, _ value: Double) -> Never {
  fatalError("\(message), is \(value)")
}

/// The same with a whole number.
@usableFromInline @inline(never)
func refuse(_ message: StaticString, _ value: Int) -> Never {
  fatalError("\(message), is \(value)")
}

/// The same with a number and the one that it must be, or the largest that it may be.
@inline(never)
func refuse(_ message: StaticString, _ value: Int, insteadOf limit: Int) -> Never {
  fatalError("\(message), \(value) instead of \(limit)")
}

/// The same with a vector.
@usableFromInline @inline(never)
func refuse<Vector: MotionVector>(_ message: StaticString, _ value: Vector) -> Never {
  fatalError("\(message), is \(Lanes(value).text)")
}

/// The same with two limits.
@inline(never)
func refuse(_ message: StaticString, _ lower: Lanes, _ upper: Lanes) -> Never {
  fatalError("\(message), is \(lower.text) to \(upper.text)")
}
#endif
