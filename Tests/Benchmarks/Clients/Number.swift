// One number.
import SpringEngine

let clock = ManualClock()
let number = Animator(0.0, in: FrameLoop(clock: clock))
number.target = 1
clock.advanceUntilIdle()
print(number.value)
