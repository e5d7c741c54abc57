/// The scalars whose arrays and SIMD vectors are values of motions: `Double`, `Float` and `CGFloat`.
public protocol MotionScalar: BinaryFloatingPoint, Sendable {}

extension Double: MotionScalar {}

extension Float: MotionScalar {}
