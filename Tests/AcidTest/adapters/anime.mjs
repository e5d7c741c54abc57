// anime.js: its spring solver, cubicBezier and linear. Its springs are progress from 0 to 1, of a mass of
// at least 1 and a stiffness of at most 10,000.
// node anime.mjs PATH, of the entry module of the package animejs.
import { load, None, serve } from "./lines.mjs"

const { spring, cubicBezier, linear } = await load()

const make = (mass, stiffness, damping, x, v, target) => {
  const travel = target - x
  if (travel === 0) throw new None("no travel")
  if (mass < 1) throw new None("mass below 1")
  const most = Math.max(stiffness, damping, mass, Math.abs(v / travel))
  if (most > 1e4) throw new None("above its range")
  if (stiffness < 1e-10 || damping < 1e-10) throw new None("below its range")
  return spring({ mass, stiffness, damping, velocity: v / travel })
}

serve("anime.js", {}, {
  spring: (m, k, c, x, v, target, t) => [x + (target - x) * make(m, k, c, x, v, target).solve(t), null],
  settle(m, k, c, x, v, target, distance) {
    if (distance < 0.0005 * Math.abs(target - x)) throw new None("closer than its own threshold")
    return make(m, k, c, x, v, target).settlingDuration / 1000
  },
  bezier: (x1, y1, x2, y2, p) => cubicBezier(x1, y1, x2, y2)(p),
  linear(stops, p) {
    const points = String(stops).split(",").map((stop) => {
      const [value, place] = stop.split("@")
      return place === undefined ? value : `${value} ${Number(place) * 100}%`
    })
    return linear(...points)(p)
  },
})
