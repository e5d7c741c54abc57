"""What is seen in flight while the page's thread is busy for a second: compositor.py PAGE [ENGINE…]

Each browser is on a display of its own, whose memory this process reads: that no thread of the page has a
part in. A frame is seen when the memory changes. The twin, or in its turn the ball by the compositor, has
a colour of its own, is found in the frame, and compared with the engine's exact motion at the frame's time.
"""

import argparse
import math
import pathlib
import re
import statistics
import sys
import time

import display
from engines import ENGINES

SIZE = 1100, 950

# Of the page, small where a graphics card is simulated.
VIEW = 600, 480

# A flight that the camera does not follow: actor, place, velocity, target, delay.
FLIGHT = [0, 100, 80, 700, -300, 240, 150, 0]

# Runs of pixels in memory: blue, green, red, and a byte without a meaning. All of them differ, so that only
# whole pixels are found.
TWIN = re.compile(rb"(?:\xc8\x10\xf0[\x00\xff])+")
BALL = re.compile(rb"(?:\xe0\xb0\x20[\x00\xff])+")

# Balls in one colour, and rings that are filled with another, above the balls, or not seen. Little beside
# them, where a graphics card is simulated.
PAINT = """((ring) => {
  window.paintedStyle ??= document.head.appendChild(document.createElement("style"));
  paintedStyle.textContent = `.disc { background: #20b0e0 !important; } .twin { ${ring} !important; }
    #words, header, nav, footer, main > :not(.desk), #dials, #plot { display: none !important; }`;
})("%s")"""

# Of the ball, in points.
RADIUS = 22

# Presses the button, and notes the second in which the page does nothing: its start and its end.
FREEZE = """(() => {
  const { say } = gallery;
  gallery.say = (...words) => {
    gallery.say = say;
    const end = performance.timeOrigin + performance.now();
    window.busy = [end - 1000, end];
  };
  gallery.launch([%s]);
  document.getElementById("freeze").click();
})()""" % FLIGHT

# The motion's start and duration, its bound, and its exact places at every millisecond.
MOTION = """(() => {
  engine.planOf("live");
  const [{ startTime, parts }] = gallery.plan.segments;
  const axes = [0, 1].map((axis) => [0, 1, 2].flatMap((second) =>
    engine.samplesOf(0, axis, second, 0.001, 1000).filter((_, index) => index % 3 === 0)));
  return { start: performance.timeOrigin + startTime, bound: Math.max(...parts.map((part) => part.errorBound)),
    scale: gallery.view.scale, places: axes[0].map((x, index) => [x, axes[1][index]]) };
})()"""

# Pixels: a place that is found, by pixels of which each is in the disc or is not.
ROUNDING = 0.5

# Of the display: frames between the time of a picture and its appearance, at most.
LATEST = 2.5

# Frames that are seen while the page does nothing, at least: five are, where a graphics card is simulated.
FEWEST = 4

# On a busy machine.
ATTEMPTS = 3


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("engines", nargs="*", choices=[[], *ENGINES])
    options = parser.parse_args()
    server = display.find()
    if not server:
        print("skip the compositor: there is no Xvfb")
        return 0
    failures = sum(check(name, server, options.page.resolve()) for name in options.engines or ENGINES)
    print("failures:", failures)
    return 1 if failures else 0


def check(name, server, page):
    """The number of failures in one engine."""
    find, engine = ENGINES[name]
    path = find()
    if not path:
        print(f"skip the compositor of {name}: it is not installed")
        return 0
    screen = display.Display(server, *SIZE)
    failures = 0
    try:
        browser = engine(path, screen.name)
        try:
            print(browser.version)
            browser.open(page.as_uri() + "#throw")
            browser.evaluate("pageReady.then(() => 0)")
            browser.set_window(*VIEW)
            for is_composited in (False, True):
                problem = fly(browser, screen, is_composited)
                failures += bool(problem)
                if problem:
                    print(f"FAILED {name}: {problem}")
        finally:
            browser.close()
    finally:
        screen.close()
    return failures


def fly(browser, screen, is_composited):
    """Freezes the page in flight, again if it does not pass; returns what is wrong."""
    browser.evaluate(f"gallery.setComposited({str(is_composited).lower()})")
    name, mark, ring = ("ball", BALL, "visibility: hidden") if is_composited else ("twin", TWIN, "background: #f010c8")
    for _ in range(ATTEMPTS):
        rest(browser)
        browser.evaluate(PAINT % ring)
        flight = Flight(browser, screen, mark)
        problem = flight.problem() or (None if is_composited else flight.problem_of_ball())
        if not problem:
            print(f"  {name}: {flight.summary}")
            return None
    return f"the {name} {problem}"


class Flight:
    """A flight in which the page does nothing for a second, and all that the display shows meanwhile.

    Places are in points of the stage, times in milliseconds after the start of the motion.
    """

    def __init__(self, browser, screen, mark):
        self.mark = mark
        self.stride = screen.stride
        rest(browser)
        # What is at rest shows where on the display the page is, in whole pixels.
        self.scale, self.corner = 1, (0, 0)
        place = self.center(screen.pixels(range(screen.height)))
        end, size, scale, box = browser.evaluate("""[gallery.goal, gallery.scene.size, gallery.view.scale,
            (({ left, top }) => [left, top])(gallery.view.world.getBoundingClientRect())]""")
        left, top = (edge + round(on_screen - edge - scale * on_stage)
                     for on_screen, edge, on_stage in zip(place, box, end))
        rows = range(int(top), int(top + scale * size[1]))
        self.scale, self.corner = scale, (left, top - rows.start)
        with display.Watch(screen, rows) as watch:
            browser.evaluate(FREEZE)
            time.sleep(2)
            rest(browser)
        busy = browser.evaluate("busy")
        motion = browser.evaluate(MOTION)
        self.bound, self.path = motion["bound"], motion["places"]
        self.begin, self.end = (each - motion["start"] for each in busy)
        self.frames = [(1000 * earliest - motion["start"], 1000 * latest - motion["start"], pixels)
                       for earliest, latest, pixels in watch.frames]

    def runs(self, pixels, mark):
        """The pixels of a colour: lists of row, column and count."""
        for run in mark.finditer(pixels):
            row, column = divmod(run.start(), self.stride)
            yield row, column / 4, (run.end() - run.start()) / 4

    def center(self, pixels):
        """The centre of what is marked."""
        count = x = y = 0
        for row, column, length in self.runs(pixels, self.mark):
            count += length
            x += length * (column + length / 2)
            y += length * (row + 0.5)
        return [(sum / count - corner) / self.scale for sum, corner in zip((x, y), self.corner)] if count else None

    def at(self, time):
        """The exact place at a time."""
        time = min(max(time, 0), len(self.path) - 1.001)
        part, index = math.modf(time)
        return [a + (b - a) * part for a, b in zip(*self.path[int(index):int(index) + 2])]

    def nearest(self, place, times):
        """How far a place is from the path at some times along x or y, and at which time."""
        return min((max(abs(a - b) for a, b in zip(place, self.at(time))), time) for time in times)

    def problem(self):
        """Why it is not on its path while the page does nothing; None if it is."""
        seen = []
        for earliest, latest, pixels in self.frames:
            place = self.center(pixels)
            if self.begin < earliest and latest < self.end and place and (not seen or place != seen[-1][2]):
                seen.append((earliest, latest, place))
        if len(seen) < FEWEST:
            return f"is seen at {len(seen)} places in a second"
        frame = statistics.median(later[1] - each[1] for each, later in zip(seen, seen[1:]))
        late = statistics.median(
            latest - self.nearest(place, span(latest - LATEST * frame - 20, latest + frame))[1]
            for _, latest, place in seen)
        if late > LATEST * frame:
            return f"is seen {late:.0f} ms late, with {frame:.0f} ms a frame"
        worst = max(self.nearest(place, span(earliest - late - frame, latest - late + frame))[0]
                    for earliest, latest, place in seen)
        limit = self.bound + ROUNDING / self.scale
        self.summary = (f"{len(seen)} places in a second, {frame:.1f} ms apart and seen {late:.1f} ms late; at most"
                        f" {worst:.2f} pt from the path of a frame around them, with a limit of {limit:.2f}")
        return None if worst <= limit else f"leaves its path: {self.summary}"

    def problem_of_ball(self):
        """Whether the live ball moves while the page does nothing, or is not in its ring afterwards."""
        columns, rows = [], []
        for earliest, latest, pixels in self.frames:
            runs = list(self.runs(pixels, BALL))
            if latest > self.end + 300 and runs:
                return "has the ball beside it, after the page has gone on"
            if self.begin + 100 < earliest and latest < self.end:
                columns += [edge for _, column, length in runs for edge in (column, column + length)]
                rows += [row for row, *_ in runs]
        if not rows:
            return "covers the ball, while the page does nothing"
        size = max(max(columns) - min(columns), max(rows) - min(rows) + 1)
        return None if size <= 2 * RADIUS * self.scale + 1 else f"has a ball that moves: {size:.0f} pixels are its size"


def span(first, last):
    """Times between two, a quarter of a millisecond apart."""
    return [first + index / 4 for index in range(max(1, round(4 * (last - first))))]


def rest(browser):
    """Waits until nothing moves."""
    while browser.evaluate("gallery.isMoving"):
        time.sleep(0.05)
    time.sleep(0.5)


if __name__ == "__main__":
    sys.exit(main())
