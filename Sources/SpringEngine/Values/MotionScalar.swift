/// The scalars whose arrays and SIMD vectors are values of motions: `Double`, `Float` and `CGFloat`.
public protocol MotionScalar: BinaryFloatingPoint, Sendable {}

extension Double: MotionScalar {}

extension Float: MotionScalar {}

extension MotionScalar where Self: MotionValue {
  /// The anchor at the smallest distance, of numbers of any of these types.
  ///
  /// ```swift
  /// let stops = [0.0, 0.25, 0.5]                              // of Double
  /// turn.target = turn.value.closest(in: stops) ?? 0          // of CGFloat
  /// ```
  ///
  /// - Parameter anchors: Those that are infinite or NaN are ignored.
  /// - Returns: `nil` if there is no finite anchor.
  /// - Complexity: O(anchors).
  public func closest(in anchors: [some MotionScalar]) -> Self? {
    closest(in: anchors.lazy.map { Self($0) })
  }
}
