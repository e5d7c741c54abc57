#!/usr/bin/env python3
"""A browser's easing functions, and WebKit's spring(), by the drivers of Tests/Browser.

browser.py chromium|firefox|webkit. The answers are progresses of a paused Web Animation, which a browser
computes in doubles from what its style sheets hold.
"""

import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Browser"))
import chromium  # noqa: E402
import firefox  # noqa: E402
import webkit  # noqa: E402
from server import Server  # noqa: E402

ENGINES = {"chromium": (chromium.find, chromium.Chromium), "firefox": (firefox.find, firefox.Firefox),
           "webkit": (webkit.find, webkit.WebKit)}

# Milliseconds of a whole animation: a browser whose clock counts microseconds has 1e-12 of it.
LONG = 1e9

PROGRESS = """((easing, duration, time) => {
  const element = document.body
  let animation
  try {
    animation = element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing, fill: "both" })
  } catch (error) {
    return null
  }
  animation.pause()
  animation.currentTime = time
  const { progress } = animation.effect.getComputedTiming()
  animation.cancel()
  return progress
})"""


class Page:
    def __init__(self, name):
        find, engine = ENGINES[name]
        path = find()
        if not path:
            raise SystemExit(f"{name} is not installed")
        self.folder = tempfile.TemporaryDirectory()
        (Path(self.folder.name) / "empty.html").write_text("<!DOCTYPE html><title>empty</title><body>")
        self.server = Server(page=Path(self.folder.name))
        self.browser = engine(path)
        self.browser.open(f"{self.server.address}page/empty.html")
        self.browser.evaluate(f"window.progress = {PROGRESS}; 0")
        self.can_spring = self.progress("spring(1 100 10 0)", LONG, 100.0) is not None

    def progress(self, easing, duration, time):
        return self.browser.evaluate(f"progress('{easing}', {duration!r}, {time!r})")

    def close(self):
        self.browser.close()
        self.server.close()
        self.folder.cleanup()


def spring(page, m, k, c, x, v, target, t):
    """A spring of progress from 0 to 1; its velocity is that of the progress."""
    if x == target:
        return "none no travel"
    if t * 1000 >= LONG:
        return "none longer than the animation"
    progress = page.progress(f"spring({m!r} {k!r} {c!r} {v / (target - x)!r})", LONG, t * 1000)
    return "none above its range" if progress is None else f"{x + (target - x) * progress!r} -"


def answer(page, name, verb, words):
    if verb == "hello":
        springs = ",spring" if page.can_spring else ""
        return f"acid name={name} can=bezier,linear{springs} overdamped=critical"
    if verb == "bezier":
        *points, p = map(float, words)
        return repr(page.progress(f"cubic-bezier({', '.join(map(repr, points))})", LONG, p * LONG))
    if verb == "linear":
        stops = [stop.split("@") for stop in words[0].split(",")]
        css = ", ".join(" ".join([value] + [f"{float(place) * 100!r}%" for place in places])
                        for value, *places in stops)
        return repr(page.progress(f"linear({css})", LONG, float(words[1]) * LONG))
    if verb == "spring" and page.can_spring:
        return spring(page, *map(float, words))
    return "none"


def main():
    page = Page(sys.argv[1])
    try:
        for request in sys.stdin:
            verb, *words = request.split()
            print(answer(page, sys.argv[1], verb, words), flush=True)
    finally:
        page.close()


if __name__ == "__main__":
    main()
