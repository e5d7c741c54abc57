// wobble: its Spring, on a clock that the adapter moves.
// node wobble.mjs PATH, of the entry module of the package wobble.
import { clock, engine, load, serve } from "./lines.mjs"

clock.install()
const { Spring } = await load()

const make = (mass, stiffness, damping, fromValue, v, toValue) => {
  clock.waiting = []
  const spring = new Spring({
    mass, stiffness, damping, fromValue, toValue, initialVelocity: v / 1000, allowsOverdamping: true,
    restVelocityThreshold: 0, restDisplacementThreshold: 0,
  })
  spring.start()
  return {
    frame: (seconds) => clock.frame(seconds),
    retarget: (target) => spring.updateConfig({ toValue: target }),
    state: () => [spring.currentValue, spring.currentVelocity * 1000],
  }
}

serve("wobble", { can: ["velocity"] }, engine(make))
