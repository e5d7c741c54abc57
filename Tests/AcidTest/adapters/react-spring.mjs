// react-spring: its SpringValue, on a clock that the adapter moves.
// node react-spring.mjs PATH, of the entry module of the package @react-spring/core.
import { clock, engine, load, serve } from "./lines.mjs"

clock.install()
const { SpringValue, Globals } = await load()
Globals.assign({
  now: () => clock.now, requestAnimationFrame: (callback) => requestAnimationFrame(callback),
  skipAnimation: false,
})
console.warn = () => {} // it reports NaN; the test does
const least = 1e-300 // a precision of 0 is taken for none given

// The first frame of an idle loop counts as 16.667 ms: another motion keeps the loop busy.
new SpringValue(0).start({ from: 0, to: 1, config: { duration: 1e12 } })
for (let i = 0; i < 3; i++) clock.frame(0.01)

let last
const begin = (from, props) => {
  last?.stop()
  clock.frame(0.01)
  last = new SpringValue(from)
  last.start(props) // takes effect before the next frame
  return last
}

const make = (mass, tension, friction, from, v, to) => {
  const config = { mass, tension, friction, precision: least, restVelocity: least, clamp: false }
  const value = begin(from, { from, to, reset: true, config: { ...config, velocity: v / 1000 } })
  return {
    frame: (seconds) => clock.frame(seconds),
    retarget: (target) => value.start({ to: target, config }),
    state: () => [value.get(), (value.animation.values[0]?.lastVelocity ?? v / 1000) * 1000],
  }
}

serve("react-spring", { can: ["velocity"] }, {
  ...engine(make),
  glide(from, v, rate, step, count) {
    const config = { decay: 1 - rate / 1000, velocity: v / 1000, precision: least }
    const value = begin(from, { from, config })
    for (let i = 0; i < count; i++) clock.frame(step)
    return [value.get(), null]
  },
})
