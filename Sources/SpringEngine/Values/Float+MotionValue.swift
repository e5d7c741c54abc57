extension Float: MotionValue {
  @inlinable
  public var components: Double { Double(self) }

  @inlinable
  public init(components: Double) { self.init(components) }
}
