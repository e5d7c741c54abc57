// One point, live and baked.
import Foundation
import SpringEngine
import SpringEngineKeyframes

let clock = ManualClock()
let point = Animator(CGPoint(x: 0, y: 0), in: FrameLoop(clock: clock))
point.target = CGPoint(x: 160, y: 400)
clock.advanceUntilIdle()
let motion = Motion.spring(.bouncy, to: CGPoint(x: 160, y: 400))
let baked = try BakedMotion<CGPoint>(motion, from: MotionState(CGPoint(x: 0, y: 0)), tolerance: 0.1)
print(point.value.x, baked.values.count)
