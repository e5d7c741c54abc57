// The acid test's protocol for Node: serve() answers each line of standard input with a line.
import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"

/** The module whose path is the adapter's argument: an installed package's entry. */
export const load = () => {
  if (!process.argv[2]) throw new Error("usage: node ADAPTER PATH-OF-THE-MODULE")
  return import(pathToFileURL(process.argv[2]).href)
}

/** Thrown for what an implementation does not offer: the answer is none, with the reason. */
export class None extends Error {}

export function serve(name, facts, verbs) {
  const can = new Set(Object.keys(verbs).concat(facts.can ?? []))
  const words = Object.entries(facts).filter(([key]) => key !== "can").map(([k, v]) => ` ${k}=${v}`)
  createInterface({ input: process.stdin }).on("line", (line) => {
    const [verb, ...rest] = line.split(" ")
    let answer
    try {
      if (verb === "hello") answer = `acid name=${name} can=${[...can].join(",")}${words.join("")}`
      else if (!verbs[verb]) answer = "none"
      else {
        const values = rest.map((word) => (Number.isNaN(Number(word)) ? word : Number(word)))
        const result = verbs[verb](...values)
        answer = Array.isArray(result) ? result.map((x) => x ?? "-").join(" ") : String(result)
      }
    } catch (error) {
      if (!(error instanceof None)) throw error
      answer = `none ${error.message}`
    }
    process.stdout.write(answer + "\n")
  })
}

/** The segments of a frames request: {target} or {step, count}. */
export function* segments(words) {
  for (let i = 0; i < words.length; ) {
    if (words[i] === "target") yield { target: words[i + 1] }, (i += 2)
    else yield { step: words[i + 1], count: words[i + 2] }, (i += 3)
  }
}

/** A clock that an engine takes for the browser's: install it before the engine is loaded. */
export const clock = {
  now: 1000,
  waiting: [],
  install() {
    let last = 0
    globalThis.requestAnimationFrame = (callback) => (this.waiting.push([++last, callback]), last)
    globalThis.cancelAnimationFrame = (id) => (this.waiting = this.waiting.filter(([each]) => each !== id))
    globalThis.window ??= globalThis
    globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
    performance.now = () => this.now
    Date.now = () => this.now
  },
  frame(seconds) {
    this.now += seconds * 1000
    const due = this.waiting
    this.waiting = []
    for (const [, callback] of due) callback(this.now)
  },
}

/** Answers spring and frames for an engine that moves by frames. make(m, k, c, x, v, target) returns
    {frame(seconds), retarget(target), state()}. A time is made of frames of 60 Hz and a shorter last one. */
export const engine = (make, frameOf = 1 / 60) => ({
  spring(m, k, c, x, v, target, t) {
    if (t > 3000 * frameOf) throw new None("more than 3000 frames")
    const moving = make(m, k, c, x, v, target)
    const whole = Math.floor(t / frameOf)
    for (let i = 0; i < whole; i++) moving.frame(frameOf)
    if (t - whole * frameOf > 1e-12) moving.frame(t - whole * frameOf)
    return moving.state()
  },
  frames(m, k, c, x, v, target, ...words) {
    const moving = make(m, k, c, x, v, target)
    for (const segment of segments(words)) {
      if ("target" in segment) {
        moving.retarget(segment.target === "here" ? moving.state()[0] : segment.target)
      } else {
        for (let i = 0; i < segment.count; i++) moving.frame(segment.step)
      }
    }
    return moving.state()
  },
})
