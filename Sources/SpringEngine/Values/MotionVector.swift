/// A vector of `Double` components, what all physics in this package is written for.
///
/// `Double` and `SIMD2<Double>` to `SIMD16<Double>` are the vectors; there is no need to conform
/// another type. Give a type of your own a ``MotionValue`` conformance instead.
public protocol MotionVector: MotionValue, Equatable where Components == Self {
  /// All components zero.
  static var zero: Self { get }

  /// How many components there are.
  static var componentCount: Int { get }

  /// The vector with the same number in every component.
  init(repeating component: Double)

  static func + (lhs: Self, rhs: Self) -> Self
  static func - (lhs: Self, rhs: Self) -> Self
  static func * (lhs: Self, rhs: Double) -> Self

  /// One component; `index` is in `0..<componentCount`.
  subscript(component index: Int) -> Double { get set }
}

extension MotionVector {
  @inlinable
  public var components: Self { self }

  @inlinable
  public init(components: Self) { self = components }

  /// Whether no component is infinite or NaN.
  @inlinable
  public var isFinite: Bool {
    for index in 0..<Self.componentCount where !self[component: index].isFinite { return false }
    return true
  }

  /// The largest absolute value among the components; NaN if there is a NaN.
  @inlinable
  public var largestMagnitude: Double {
    var largest = 0.0
    for index in 0..<Self.componentCount {
      let magnitude = abs(self[component: index])
      if magnitude.isNaN { return magnitude }
      if magnitude > largest { largest = magnitude }
    }
    return largest
  }

  /// Applies a scalar function to every component.
  ///
  /// - Complexity: one call per component; no allocation.
  @inlinable
  public func mapComponents(_ transform: (_ index: Int, _ component: Double) -> Double) -> Self {
    var result = self
    for index in 0..<Self.componentCount {
      result[component: index] = transform(index, self[component: index])
    }
    return result
  }
}

extension Double: MotionVector {
  public typealias Components = Double

  @inlinable
  public static var componentCount: Int { 1 }

  @inlinable
  public init(repeating component: Double) { self = component }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { self }
    set { self = newValue }
  }
}
