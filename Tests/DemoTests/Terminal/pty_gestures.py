"""Drags, throws, catches and releases with the mouse, and compares the program's log with the input
and with the motion of a spring."""
import os
import tempfile
import time

from pty_run import Run, perform

PIXELS = (10, 20)  # of a cell, for mouse reports in pixels
HOME = (240.0, 150.0)
FLICK = (640.0, -260.0)  # pt/s
REPORT = 1 / 120  # seconds between two reports of the mouse
STIFFNESS = (2 * 3.141592653589793 / 0.5) ** 2  # perceptual duration 0.5 s, mass 1
DAMPING = 2 * (1 - 0.3) * STIFFNESS ** 0.5  # bounce 0.3
SHARP = 0.05  # largest relative error of a speed before a run is repeated
ATTEMPTS = 12


class Busy(Exception):
    """The machine was too busy for an accurate measurement."""


class Hand:
    """A mouse for a program that logs its frames."""

    def __init__(self, command):
        self.directory = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.directory.name, "log")
        self.run = Run(command + ["--log", self.path, "throw"], (100, 30), PIXELS)
        self.sent = []  # (kind, seconds, place)

    def lines(self):
        with open(self.path) as file:
            text = file.read()
        for line in text[:text.rfind("\n") + 1].splitlines():
            words = line.split()
            first = next(i for i, word in enumerate(words) if word[-1].isdigit())
            yield " ".join(words[:first]), [float(word) for word in words[first:]]

    def wait(self, seconds):
        self.run.pump(time.monotonic() - self.run.start + seconds)

    def act(self, kind, place):
        x, y, scale = [numbers for word, numbers in self.lines() if word == "layout"][-1]
        pixel = [int((o + scale * p) * PIXELS[0]) for o, p in zip((x, y), place)]
        exact = tuple(((n + 0.5) / PIXELS[0] - o) / scale for o, n in zip((x, y), pixel))
        self.sent.append((kind, time.monotonic(), exact))
        perform(self.run, [kind, *map(str, pixel)])

    def latest_frame(self):
        return [numbers for word, numbers in self.lines() if word == "frame"][-1]


def spring(state, seconds):
    """A spring's motion from (x, y, vx, vy), by the classical Runge-Kutta method."""
    def slope(s):
        pull = [-STIFFNESS * (s[i] - HOME[i]) - DAMPING * s[i + 2] for i in (0, 1)]
        return [s[2], s[3], *pull]

    steps = max(1, int(abs(seconds) * 2000))
    h = seconds / steps
    for _ in range(steps):
        a = slope(state)
        b = slope([s + h / 2 * d for s, d in zip(state, a)])
        c = slope([s + h / 2 * d for s, d in zip(state, b)])
        d = slope([s + h * e for s, e in zip(state, c)])
        state = [s + h / 6 * (p + 2 * q + 2 * r + t)
                 for s, p, q, r, t in zip(state, a, b, c, d)]
    return state


def slope_of(samples):
    """The slope of a straight line through (time, number), by least squares."""
    mean_t = sum(t for t, _ in samples) / len(samples)
    mean_x = sum(x for _, x in samples) / len(samples)
    return (sum((t - mean_t) * (x - mean_x) for t, x in samples)
            / sum((t - mean_t) ** 2 for t, _ in samples))


def deviation(numbers):
    """The standard deviation of numbers."""
    mean = sum(numbers) / len(numbers)
    return (sum((number - mean) ** 2 for number in numbers) / len(numbers)) ** 0.5


def wake_ups(program):
    """The number of voluntary context switches of the program's threads; `None` if unknown."""
    try:
        tasks = os.listdir(f"/proc/{program}/task")
        return sum(int(line.split()[1]) for task in tasks
                   for line in open(f"/proc/{program}/task/{task}/status")
                   if line.startswith("voluntary_ctxt_switches"))
    except OSError:
        return None


def perform_gestures(command):
    """Throws, catches and releases; returns the log, the input, and the activity at rest."""
    hand = Hand(command)
    hand.wait(2.5)
    hand.act("press", HOME)
    hand.wait(0.05)
    start = time.monotonic()
    for index in range(1, 25):
        passed = index * REPORT
        hand.wait(start + passed - time.monotonic())
        hand.act("drag", [h + v * (passed - 0.3) for h, v in zip(HOME, FLICK)])
    hand.wait(REPORT / 2)
    hand.act("release", hand.sent[-1][2])
    hand.wait(0.06)
    _, _, x, y, vx, vy, _ = hand.latest_frame()
    hand.act("press", (x + 0.01 * vx, y + 0.01 * vy))
    hand.wait(0.3)
    hand.act("release", hand.sent[-1][2])
    hand.wait(2.5)
    wakes, shown = wake_ups(hand.run.program), len(hand.run.everything())
    hand.wait(2)
    quiet = (wake_ups(hand.run.program) or 0) - (wakes or 0), len(hand.run.everything()) - shown
    perform(hand.run, ["key", "q"])
    hand.run.finish()
    return list(hand.lines()), hand.sent, quiet, hand.run


def gesture_failures(command, is_last):
    """The failures of one run; raises Busy on a busy machine, except at the last attempt."""
    log, sent, quiet, run = perform_gestures(command)
    inputs = [(index, word.split()[1], numbers) for index, (word, numbers) in enumerate(log)
              if word.startswith("input")]
    kinds = [kind for _, kind, _ in inputs]
    if kinds != ["press"] + ["drag"] * 24 + ["lift", "press", "lift"]:
        yield f"read {kinds}"
        return
    # The largest relative error of a speed due to the delays of the program's timestamps: the
    # Cauchy-Schwarz bound for the slope through the last reports, plus 0.02.
    window = [(at, place, numbers[0] - at) for (kind, at, place), (_, _, numbers)
              in zip(sent[:25], inputs) if kind == "drag"][-12:]
    late = [delay for _, _, delay in window]
    allowed = 0.02 + (deviation(late) / deviation([at for at, _, _ in window]))
    if allowed > SHARP and not is_last:
        raise Busy(f"reports came {1000 * min(late):.1f} to {1000 * max(late):.1f} ms late")

    def frames(first, last):
        """The frames between two positions in the log."""
        return [numbers for word, numbers in log[first:last] if word == "frame"]

    # Held: in each frame the ball is at the place of the last report before it.
    offset = None
    worst = 0.0
    for (index, kind, numbers), following in zip(inputs[:25], inputs[1:]):
        for frame in frames(index, following[0]):
            place = numbers[1:]
            if kind == "press":
                offset = [f - p for f, p in zip(frame[2:4], place)]
            if kind == "drag":
                worst = max(worst, *(abs(f - p - g)
                                     for f, p, g in zip(frame[2:4], place, offset)))
    print(f"        held: at most {worst:.6f} pt beside the pointer")
    if worst > 1e-3:
        yield f"the ball was {worst} pt beside the pointer"

    # Released: the first frame, extrapolated back along the spring to the time of the release.
    lift = inputs[25]
    flight = frames(lift[0], inputs[26][0])
    if len(flight) < 2:
        if is_last:
            yield "fewer than two frames between release and catch"
            return
        raise Busy("fewer than two frames between release and catch")
    first = flight[0]
    back = spring(first[2:6], lift[2][0] - first[0])
    for axis, name in ((0, "x"), (1, "y")):
        hand = slope_of([(at, place[axis]) for at, place, _ in window])
        error = back[axis + 2] / hand - 1
        print(f"        released, {name}: {back[axis + 2]:.0f} pt/s after {hand:.0f} pt/s, "
              f"{100 * error:+.1f} % of {100 * allowed:.1f} % allowed")
        if abs(error) > allowed:
            yield f"released at {hand} pt/s it continued at {back[axis + 2]} pt/s ({name})"
        if abs(back[axis] - inputs[24][2][1 + axis] - offset[axis]) > 0.01:
            yield f"it jumped at the release, from {inputs[24][2]} to {back}"
    drift = 0.0
    for frame in flight:
        ideal = spring(first[2:6], frame[0] - first[0])
        drift = max(drift, *(abs(a - b) for a, b in zip(ideal[:2], frame[2:4])))
    print(f"        in flight: {len(flight)} frames within {drift:.5f} pt of the spring's motion")
    if drift > 0.01:
        yield f"the flight is {drift} pt off"

    # Caught: all following frames show the place at the time of the press.
    press, end = inputs[26], inputs[27]
    held = frames(press[0], end[0])
    ideal = spring(first[2:6], press[2][0] - first[0])
    moved = max(abs(a - b) for frame in held for a, b in zip(frame[2:4], ideal[:2]))
    late = held[0][0] - press[2][0]
    print(f"        caught at {(ideal[2] ** 2 + ideal[3] ** 2) ** 0.5:.0f} pt/s: "
          f"stands {moved:.5f} pt from there in all {len(held)} frames, the first drawn for "
          f"{1000 * late:.0f} ms after")
    if moved > 0.01 or any(frame[6] != 1 for frame in held):
        yield f"caught, it moved by {moved} pt"
    if any(frame[4] or frame[5] for frame in held):
        yield "caught, it had a velocity"

    # At rest: exactly at home, without wake-ups and output.
    if frames(end[0], len(log))[-1][2:6] != [*HOME, 0, 0]:
        yield f"it rested at {frames(end[0], len(log))[-1]}"
    switches, shown = quiet
    print(f"        at rest: {switches} wake-ups and {shown} bytes in 2 s")
    if switches or shown:
        yield f"it woke up {switches} times and wrote {shown} bytes at rest"
    drawn, size, seconds, wakes = [n for word, n in log if word == "drawn"][-1]
    data = run.everything()
    print(f"        {drawn:.0f} frames: {1000 * seconds / drawn:.2f} ms of the processor and "
          f"{size / drawn:.0f} bytes each, {wakes:.0f} ticks")
    if not data.count(b"\x1b[?2026h") == data.count(b"\x1b[?2026l") - 1 <= drawn:
        yield "frames were not written in one piece each"


def gestures(command):
    for attempt in range(1, ATTEMPTS + 1):
        try:
            found = list(gesture_failures(command, is_last=attempt == ATTEMPTS))
            break
        except Busy as reason:
            print(f"        repeated, since the machine is busy: {reason}", flush=True)
            time.sleep(attempt)
    print(("FAILED  " if found else "ok      ") + "is thrown, caught and released by the mouse")
    for failure in found:
        print("        " + failure)
    return 1 if found else 0
