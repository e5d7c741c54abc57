/// A vector of `Double` components, on which all motions are computed.
///
/// The vectors are `Double` and `SIMD2<Double>` to `SIMD16<Double>`. A type of your own conforms to
/// ``MotionValue`` instead.
public protocol MotionVector: MotionValue, Equatable where Components == Self {
  /// All components zero.
  static var zero: Self { get }

  /// The number of components.
  static var componentCount: Int { get }

  /// The number of components of this vector: the same for all of a type.
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

  /// The vector itself.
  @inlinable
  public var components: Self { self }

  /// The vector itself.
  @inlinable
  public init(components: Self) { self = components }

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
  /// The tolerance for lengths and for numbers without a unit.
  @inlinable
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
// motions are computed. One pair of extensions per width, equal except for the width.

extension SIMD where Scalar: MotionScalar {
  /// Whether the scalars are those of a vector of `Double`, which needs no conversion: in a debug build
  /// that of a SIMD vector takes a quarter of a microsecond.
  @inlinable @inline(__always)
  static var isOfDoubles: Bool { MemoryLayout<Scalar>.size == MemoryLayout<Double>.size }
}

extension SIMD2: MotionValue where Scalar: MotionScalar {
  /// The components in double precision.
  @inlinable
  public var components: SIMD2<Double> {
    Self.isOfDoubles ? unsafeBitCast(self, to: SIMD2<Double>.self) : SIMD2<Double>(self)
  }

  /// A vector rounded to the precision of its scalars.
  @inlinable
  public init(components: SIMD2<Double>) {
    self = Self.isOfDoubles ? unsafeBitCast(components, to: Self.self) : Self(components)
  }
}

extension SIMD2: MotionVector where Scalar == Double {
  /// 2.
  @inlinable
  public static var componentCount: Int { 2 }

  /// One component; `index` is in `0..<componentCount`.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD3: MotionValue where Scalar: MotionScalar {
  /// The components in double precision.
  @inlinable
  public var components: SIMD3<Double> {
    Self.isOfDoubles ? unsafeBitCast(self, to: SIMD3<Double>.self) : SIMD3<Double>(self)
  }

  /// A vector rounded to the precision of its scalars.
  @inlinable
  public init(components: SIMD3<Double>) {
    self = Self.isOfDoubles ? unsafeBitCast(components, to: Self.self) : Self(components)
  }
}

extension SIMD3: MotionVector where Scalar == Double {
  /// 3.
  @inlinable
  public static var componentCount: Int { 3 }

  /// One component; `index` is in `0..<componentCount`.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD4: MotionValue where Scalar: MotionScalar {
  /// The components in double precision.
  @inlinable
  public var components: SIMD4<Double> {
    Self.isOfDoubles ? unsafeBitCast(self, to: SIMD4<Double>.self) : SIMD4<Double>(self)
  }

  /// A vector rounded to the precision of its scalars.
  @inlinable
  public init(components: SIMD4<Double>) {
    self = Self.isOfDoubles ? unsafeBitCast(components, to: Self.self) : Self(components)
  }
}

extension SIMD4: MotionVector where Scalar == Double {
  /// 4.
  @inlinable
  public static var componentCount: Int { 4 }

  /// One component; `index` is in `0..<componentCount`.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD8: MotionValue where Scalar: MotionScalar {
  /// The components in double precision.
  @inlinable
  public var components: SIMD8<Double> {
    Self.isOfDoubles ? unsafeBitCast(self, to: SIMD8<Double>.self) : SIMD8<Double>(self)
  }

  /// A vector rounded to the precision of its scalars.
  @inlinable
  public init(components: SIMD8<Double>) {
    self = Self.isOfDoubles ? unsafeBitCast(components, to: Self.self) : Self(components)
  }
}

extension SIMD8: MotionVector where Scalar == Double {
  /// 8.
  @inlinable
  public static var componentCount: Int { 8 }

  /// One component; `index` is in `0..<componentCount`.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD16: MotionValue where Scalar: MotionScalar {
  /// The components in double precision.
  @inlinable
  public var components: SIMD16<Double> {
    Self.isOfDoubles ? unsafeBitCast(self, to: SIMD16<Double>.self) : SIMD16<Double>(self)
  }

  /// A vector rounded to the precision of its scalars.
  @inlinable
  public init(components: SIMD16<Double>) {
    self = Self.isOfDoubles ? unsafeBitCast(components, to: Self.self) : Self(components)
  }
}

extension SIMD16: MotionVector where Scalar == Double {
  /// 16.
  @inlinable
  public static var componentCount: Int { 16 }

  /// One component; `index` is in `0..<componentCount`.
  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}
