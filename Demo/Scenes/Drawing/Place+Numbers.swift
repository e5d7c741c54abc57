import SpringEngine

extension SIMD2 where Scalar == Double {
  /// Whether no component is infinite or NaN.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The largest absolute value among the components.
  package var largestMagnitude: Double { Swift.max(abs(x), abs(y)) }
}
