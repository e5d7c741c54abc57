/// A vector of `Double` components, on which all motions are computed.
///
/// The vectors are `Double`, `SIMD2<Double>` to `SIMD16<Double>`, and `Lanes`, that of an array of numbers.
/// A type of your own conforms to ``MotionValue`` instead.
public protocol MotionVector: MotionValue, Equatable where Components == Self {
  /// All components zero.
  static var zero: Self { get }

  /// The number of components.
  static var componentCount: Int { get }

  /// The number of components of this vector: the same for all of a type, but for those of arrays.
  var componentCount: Int { get }

  /// The sum, component by component.
  static func + (lhs: Self, rhs: Self) -> Self

  /// The difference, component by component.
  static func - (lhs: Self, rhs: Self) -> Self

  /// The product of every component with a number.
  static func * (lhs: Self, rhs: Double) -> Self

  /// One component; `index` is in `0..<componentCount`.
  subscript(component index: Int) -> Double { get set }
}

extension MotionVector {
  /// The number of components of the type.
  @inlinable
  public var componentCount: Int { Self.componentCount }

  /// Whether no component is infinite or NaN.
  @inlinable
  package var isFinite: Bool {
    for index in 0..<componentCount where !self[component: index].isFinite { return false }
    return true
  }

  /// The largest absolute value among the components; NaN if there is a NaN.
  @inlinable
  package var largestMagnitude: Double {
    var largest = 0.0
    for index in 0..<componentCount {
      let magnitude = abs(self[component: index])
      if magnitude.isNaN { return magnitude }
      if magnitude > largest { largest = magnitude }
    }
    return largest
  }

  /// The Euclidean length; NaN if there is a NaN or infinity.
  @inlinable
  var length: Double {
    // Scaled by the largest component, so that no square overflows or underflows.
    let scale = largestMagnitude
    var sum = 0.0
    for index in 0..<componentCount where scale > 0 {
      let scaled = self[component: index] / scale
      sum += scaled * scaled
    }
    return scale * sum.squareRoot()
  }

  @inline(never)
  package init(each components: [Double]) {
    self = .zero
    for index in components.indices { self[component: index] = components[index] }
  }

  /// Applies a scalar function to every component.
  ///
  /// - Complexity: one call per component; no allocation.
  @inlinable
  package func mapComponents(_ transform: (_ index: Int, _ component: Double) -> Double) -> Self {
    var result = self
    for index in 0..<componentCount {
      result[component: index] = transform(index, self[component: index])
    }
    return result
  }
}

extension Double: MotionVector {
  /// The number itself.
  @inlinable
  public var components: Double { self }

  /// The number itself.
  @inlinable
  public init(components: Double) { self = components }

  /// The tolerance for lengths and for numbers without a unit.
  public static var defaultSettlingTolerance: SettlingTolerance { .scalar }

  /// 1.
  @inlinable
  public static var componentCount: Int { 1 }

  /// The number itself.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self }
    set { self = newValue }
  }
}

// SIMD vectors of any scalar are values of motions; those of `Double` are the vectors on which
// motions are computed.

extension MotionVector where Self: SIMD, Scalar == Double {
  /// The number of scalars.
  @inlinable
  public static var componentCount: Int { scalarCount }

  /// One component; `index` is in `0..<componentCount`.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension MotionValue where Self: SIMD, Scalar: MotionScalar, Components: SIMD<Double> {
  /// The components in double precision.
  @inlinable
  public var components: Components {
    if Self.isOfDoubles { return unsafeBitCast(self, to: Components.self) }
    var components = Components()
    for index in indices { components[index] = Double(self[index]) }
    return components
  }

  /// A vector rounded to the precision of its scalars.
  @inlinable
  public init(components: Components) {
    if Self.isOfDoubles {
      self = unsafeBitCast(components, to: Self.self)
    } else {
      self.init()
      for index in indices { self[index] = Scalar(components[index]) }
    }
  }

  /// Whether the vector needs no conversion, which takes a quarter of a microsecond in a debug build.
  @inlinable
  static var isOfDoubles: Bool { MemoryLayout<Self>.size == MemoryLayout<Components>.size }
}

extension SIMD2: MotionValue where Scalar: MotionScalar {
  /// The vector of the same width.
  public typealias Components = SIMD2<Double>
}
extension SIMD2: MotionVector where Scalar == Double {}

extension SIMD3: MotionValue where Scalar: MotionScalar {
  /// The vector of the same width.
  public typealias Components = SIMD3<Double>
}
extension SIMD3: MotionVector where Scalar == Double {}

extension SIMD4: MotionValue where Scalar: MotionScalar {
  /// The vector of the same width.
  public typealias Components = SIMD4<Double>
}
extension SIMD4: MotionVector where Scalar == Double {}

extension SIMD8: MotionValue where Scalar: MotionScalar {
  /// The vector of the same width.
  public typealias Components = SIMD8<Double>
}
extension SIMD8: MotionVector where Scalar == Double {}

extension SIMD16: MotionValue where Scalar: MotionScalar {
  /// The vector of the same width.
  public typealias Components = SIMD16<Double>
}
extension SIMD16: MotionVector where Scalar == Double {}
