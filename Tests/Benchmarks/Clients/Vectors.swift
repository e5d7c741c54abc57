// All vectors on which motions are computed.
import SpringEngine

@MainActor
func settle<Vector: MotionVector>(_ vector: Vector.Type) {
  let clock = ManualClock()
  let animator = Animator(Vector.zero, in: FrameLoop(clock: clock))
  var target = Vector.zero
  for index in 0..<Vector.componentCount { target[component: index] = 1 }
  animator.target = target
  clock.advanceUntilIdle()
  print(animator.value[component: 0])
}

settle(Double.self)
settle(SIMD2<Double>.self)
settle(SIMD3<Double>.self)
settle(SIMD4<Double>.self)
settle(SIMD8<Double>.self)
settle(SIMD16<Double>.self)
