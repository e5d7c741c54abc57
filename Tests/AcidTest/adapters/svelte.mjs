// svelte/motion: its Spring, on a clock that the adapter moves. Its constants are those of a step of 1/60 s:
// stiffness is k/3600, damping c/60, both at most 1; mass and a velocity at the start do not exist.
// node svelte.mjs PATH, of the entry module of svelte/motion.
import { clock, engine, load, None, serve } from "./lines.mjs"

clock.install()
const { Spring } = await load()

let last
const make = (m, k, c, x, v, target) => {
  if (m !== 1) throw new None("no mass")
  if (v !== 0) throw new None("no velocity")
  if (k > 3600 || c > 60) throw new None("above its range")
  last?.set(0, { instant: true })
  clock.frame(1)
  const spring = new Spring(x, { stiffness: k / 3600, damping: c / 60, precision: 0 })
  spring.target = target
  last = spring
  return {
    frame: (seconds) => clock.frame(seconds),
    retarget(end) { spring.target = end },
    state: () => [spring.current, null],
  }
}

serve("svelte", {}, engine(make))
