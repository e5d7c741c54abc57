// bezier-easing. node bezier-easing.mjs PATH, of the entry module of the package bezier-easing.
import { load, serve } from "./lines.mjs"

const module = await load()
const make = module.default ?? module

serve("bezier-easing", {}, { bezier: (x1, y1, x2, y2, p) => make(x1, y1, x2, y2)(p) })
