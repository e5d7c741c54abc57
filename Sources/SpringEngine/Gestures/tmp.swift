public struct VelocityTracker<Vector: MotionVector>: Sendable { init() {}
 @discardableResult mutating func add(_ v: Vector, at: Double) -> Bool {true}
 func velocity(at: Double) -> Vector {.zero} }
public struct RubberBand<Vector: MotionVector>: Sendable {
 func apply(_ v: Vector) -> Vector {v}
 func inverse(_ v: Vector) -> Vector {v}
 func slope(at v: Vector) -> Vector {v}
}
extension Motion { var reduced: Self { self } }
