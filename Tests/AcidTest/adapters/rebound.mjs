// rebound: its SpringSystem, moved by its SteppingSimulationLooper. Its springs have no mass.
// node rebound.mjs PATH, of the entry module of the package rebound.
import { engine, load, None, serve } from "./lines.mjs"

const module = await load()
const { SpringSystem, SteppingSimulationLooper, SpringConfig } = module.default ?? module

const make = (m, k, c, x, v, target) => {
  if (m !== 1) throw new None("no mass")
  const looper = new SteppingSimulationLooper()
  const system = new SpringSystem(looper)
  const spring = system.createSpringWithConfig(new SpringConfig(k, c))
  spring.setRestSpeedThreshold(0)
  spring.setRestDisplacementThreshold(0)
  spring.setCurrentValue(x)
  spring.setEndValue(target)
  spring.setVelocity(v)
  // The loop takes its first frame for one of 1 ms, whatever the clock: the spring starts at its first frame.
  let first = true
  return {
    frame(seconds) {
      if (first) looper.step(1)
      looper.step(seconds * 1000 - (first ? 1 : 0))
      first = false
    },
    retarget: (end) => spring.setEndValue(end),
    state: () => [spring.getCurrentValue(), spring.getVelocity()],
  }
}

serve("rebound", { can: ["velocity"] }, engine(make))
