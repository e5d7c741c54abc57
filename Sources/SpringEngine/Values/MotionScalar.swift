/// The scalars whose SIMD vectors move: `Double` and `Float`.
public protocol MotionScalar: BinaryFloatingPoint, Sendable {}

extension Double: MotionScalar {}
extension Float: MotionScalar {}
