// react-native-reanimated: withSpring and withDecay, started and moved as its runtime does. The module's
// defineAnimation has to return the animation, as it does on the thread of the interface.
// node reanimated.mjs PATH, of a module that has withSpring and withDecay.
import { engine, load, None, serve } from "./lines.mjs"

const { withSpring, withDecay } = await load()

const make = (mass, stiffness, damping, x, v, target) => {
  if (damping <= 0) throw new None("no damping of 0")
  let now = 1000, value = x, moving
  const begin = (to, velocity) => {
    const config = { mass, stiffness, damping, velocity, energyThreshold: Number.MIN_VALUE }
    const animation = withSpring(to, config)
    animation.onStart(animation, value, now, moving)
    moving = animation
  }
  begin(target, v)
  let ended = false
  return {
    frame(seconds) {
      now += seconds * 1000
      if (!ended) ended = moving.onFrame(moving, now)
      value = moving.current
    },
    retarget(to) {
      // The runtime hands a finished animation on as well, while it is the last.
      begin(to, 0)
      ended = false
    },
    state: () => [moving.current, moving.velocity],
  }
}

serve("reanimated", { can: ["velocity"], overdamped: "critical" }, {
  ...engine(make),
  glide(x, velocity, rate, step, count) {
    // Its constant is a share per millisecond; its formula has a tenth of it.
    const animation = withDecay({ velocity, deceleration: 1 - rate / 100 })
    let now = 1000
    animation.onStart(animation, x, now)
    for (let i = 0; i < count; i++) if (animation.onFrame(animation, (now += step * 1000))) break
    return [animation.current, animation.velocity]
  },
})
