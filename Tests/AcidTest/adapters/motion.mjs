// motion (motion.dev): its spring generator, inertia without bounds, and cubicBezier.
// node motion.mjs PATH, of the entry module of the package motion.
import { load, serve } from "./lines.mjs"

const { spring, inertia, cubicBezier } = await load()
const least = Number.MIN_VALUE // a threshold of 0 is taken for none given

serve("motion", { can: ["velocity"] }, {
  spring(mass, stiffness, damping, x, velocity, target, t) {
    const generator = spring({
      keyframes: [x, target], mass, stiffness, damping, velocity, restSpeed: least, restDelta: least,
    })
    return [generator.next(t * 1000).value, generator.velocity(t * 1000)]
  },
  bezier: (x1, y1, x2, y2, p) => cubicBezier(x1, y1, x2, y2)(p),
  decay(x, velocity, rate, t) {
    const options = { keyframes: [x], velocity, power: 1 / rate, timeConstant: 1000 / rate, restDelta: least }
    return [inertia(options).next(t * 1000).value, null]
  },
  glide(x, velocity, rate, step, count) {
    const options = { keyframes: [x], velocity, power: 1 / rate, timeConstant: 1000 / rate, restDelta: least }
    const generator = inertia(options)
    let value = x
    for (let i = 1; i <= count; i++) value = generator.next(i * step * 1000).value
    return [value, null]
  },
})
