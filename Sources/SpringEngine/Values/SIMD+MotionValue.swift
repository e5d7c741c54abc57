// SIMD vectors of any floating-point scalar move; those of `Double` are the vectors that the
// physics works on. One pair of extensions per width, alike to the letter.

extension SIMD2: MotionValue where Scalar: MotionScalar {
  @inlinable
  public var components: SIMD2<Double> { SIMD2<Double>(self) }

  @inlinable
  public init(components: SIMD2<Double>) { self.init(components) }
}

extension SIMD2: MotionVector where Scalar == Double {
  @inlinable
  public static var componentCount: Int { 2 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD3: MotionValue where Scalar: MotionScalar {
  @inlinable
  public var components: SIMD3<Double> { SIMD3<Double>(self) }

  @inlinable
  public init(components: SIMD3<Double>) { self.init(components) }
}

extension SIMD3: MotionVector where Scalar == Double {
  @inlinable
  public static var componentCount: Int { 3 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD4: MotionValue where Scalar: MotionScalar {
  @inlinable
  public var components: SIMD4<Double> { SIMD4<Double>(self) }

  @inlinable
  public init(components: SIMD4<Double>) { self.init(components) }
}

extension SIMD4: MotionVector where Scalar == Double {
  @inlinable
  public static var componentCount: Int { 4 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD8: MotionValue where Scalar: MotionScalar {
  @inlinable
  public var components: SIMD8<Double> { SIMD8<Double>(self) }

  @inlinable
  public init(components: SIMD8<Double>) { self.init(components) }
}

extension SIMD8: MotionVector where Scalar == Double {
  @inlinable
  public static var componentCount: Int { 8 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD16: MotionValue where Scalar: MotionScalar {
  @inlinable
  public var components: SIMD16<Double> { SIMD16<Double>(self) }

  @inlinable
  public init(components: SIMD16<Double>) { self.init(components) }
}

extension SIMD16: MotionVector where Scalar == Double {
  @inlinable
  public static var componentCount: Int { 16 }

  @inlinable
  public subscript(component index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}
