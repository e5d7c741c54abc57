// popmotion: its spring and decay generators, and cubicBezier.
// node popmotion.mjs PATH, of the entry module of the package popmotion.
import { load, serve } from "./lines.mjs"

const { spring, decay, cubicBezier } = await load()

serve("popmotion", {}, {
  spring(mass, stiffness, damping, from, velocity, to, t) {
    const options = { from, to, mass, stiffness, damping, velocity, restSpeed: 0, restDelta: 0 }
    return [spring(options).next(t * 1000).value, null]
  },
  bezier: (x1, y1, x2, y2, p) => cubicBezier(x1, y1, x2, y2)(p),
  decay(from, velocity, rate, t) {
    const options = { from, velocity, power: 1 / rate, timeConstant: 1000 / rate, restDelta: 0 }
    return [decay(options).next(t * 1000).value, null]
  },
  glide(from, velocity, rate, step, count) {
    const options = { from, velocity, power: 1 / rate, timeConstant: 1000 / rate, restDelta: 0 }
    const generator = decay(options)
    let value = from
    for (let i = 1; i <= count; i++) value = generator.next(i * step * 1000).value
    return [value, null]
  },
})
