import SpringEngine
import SpringEngineKeyframes

/// The keyframes of a spring from 0 to 1.
public func bakedSpring() throws -> BakedMotion<Double> {
  try BakedMotion(
    .spring(.bouncy, to: 1.0), from: MotionState(0), tolerance: 0.001)
}
