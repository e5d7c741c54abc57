/// The scalars whose SIMD vectors are values of motions: `Double` and `Float`.
public protocol MotionScalar: BinaryFloatingPoint, Sendable {}

extension Double: MotionScalar {}

extension Float: MotionScalar {}
