"""Drags, throws, catches and releases with the mouse, and compares the program's log with the input
and with the motion of a spring.

Nothing waits for a time in which the program should have done something, but for the line of the log
that tells it. A throw whose reports were delayed too much for an accurate speed is thrown again. Where
it is permitted, hand and program come before other processes.
"""
import os
import tempfile
import time

from pty_run import Run, hurry, perform

PIXELS = (10, 20)  # of a cell, for mouse reports in pixels
HOME = (240.0, 150.0)
REACH = 30.0  # pt: the ball's radius and the tolerance of a press beside it
FLICK = (640.0, -260.0)  # pt/s
REPORT = 1 / 120  # seconds between two reports of the mouse
STIFFNESS = (2 * 3.141592653589793 / 1.1) ** 2  # perceptual duration 1.1 s, mass 1
DAMPING = 2 * (1 - 0.6) * STIFFNESS ** 0.5  # bounce 0.6
SHARP = 0.025  # largest relative error of a speed before a throw is repeated
PAUSE = 3 * REPORT  # seconds between two reports from which a hand counts as slower
ATTEMPTS = 100
LONGEST = 30.0  # seconds to wait for a line of the log


class Hand:
    """A mouse for a program that logs its frames."""

    def __init__(self, command):
        self.directory = tempfile.TemporaryDirectory()
        path = os.path.join(self.directory.name, "log")
        open(path, "w").close()
        self.file = open(path)
        self.rest = ""
        self.log = []  # (words, numbers)
        self.run = Run(command + ["--log", path, "throw"], (100, 30), PIXELS)
        self.sent = []  # (kind, seconds, place)

    def read(self):
        """Adds what the program has logged since the last call."""
        *lines, self.rest = (self.rest + self.file.read()).split("\n")
        for line in lines:
            words = line.split()
            first = next(i for i, word in enumerate(words) if word[-1].isdigit())
            self.log.append((" ".join(words[:first]), [float(word) for word in words[first:]]))

    def count(self, start, word):
        self.read()
        return sum(logged == word for logged, _ in self.log[start:])

    def wait(self, seconds):
        self.run.pump(time.monotonic() - self.run.start + seconds)

    def wait_for(self, count, word, since):
        """Waits until so many lines that begin with a word follow a position in the log."""
        if not self.run.pump_until(lambda: self.count(since, word) >= count, LONGEST):
            raise RuntimeError(f"not logged {count} times: {word}")

    def act(self, kind, place):
        """Sends a report, rounded to pixels."""
        x, y, scale = [numbers for word, numbers in self.log if word == "layout"][-1]
        pixel = [int((o + scale * p) * PIXELS[0]) for o, p in zip((x, y), place)]
        exact = tuple(((n + 0.5) / PIXELS[0] - o) / scale for o, n in zip((x, y), pixel))
        self.sent.append((kind, time.monotonic(), exact))
        perform(self.run, [kind, *map(str, pixel)])

    def throw(self):
        """Drags the resting ball at a constant speed, and releases it; returns the position in the
        log at which that begins, when the program has read all of it."""
        self.wait_for(1, "drawn", 0)
        start, self.sent = len(self.log), []
        self.act("press", HOME)
        self.wait_for(1, "input press", start)
        self.wait_for(1, "frame", len(self.log))
        begun = time.monotonic()
        for index in range(1, 25):
            self.wait(begun + index * REPORT - time.monotonic())
            # At the place for the time at which it is sent: a delay does not change the speed.
            passed = time.monotonic() - begun
            self.act("drag", [h + v * (passed - 0.3) for h, v in zip(HOME, FLICK)])
        self.wait(REPORT / 2)
        self.act("release", self.sent[-1][2])
        self.wait_for(1, "input lift", start)
        return start

    def catch(self, start):
        """Presses on the ball in flight, where the spring has it when the report arrives, and lets go
        after some frames."""
        lift = next(i for i, (word, _) in enumerate(self.log) if i >= start and word == "input lift")
        self.wait_for(4, "frame", lift)
        frame = [numbers for word, numbers in self.log if word == "frame"][-1]
        self.act("press", spring(frame[2:6], time.monotonic() + 0.002 - frame[0])[:2])
        self.wait_for(2, "input press", start)
        press = len(self.log)
        self.wait_for(8, "frame", press)
        self.act("release", self.sent[-1][2])
        self.wait_for(2, "input lift", start)

    def come_to_rest(self):
        self.wait_for(1, "drawn", len(self.log))

    def activity(self, seconds):
        """Wake-ups and bytes of output within the next seconds."""
        before, shown = wake_ups(self.run.program), len(self.run.everything())
        self.wait(seconds)
        # A thread of the runtime that has nothing to do ends, and its count with it.
        wakes = sum(count - before.get(task, 0) for task, count in wake_ups(self.run.program).items())
        return wakes, len(self.run.everything()) - shown


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
    """The number of voluntary context switches of each of the program's threads; none if unknown."""
    try:
        tasks = os.listdir(f"/proc/{program}/task")
        return {task: int(line.split()[1]) for task in tasks
                for line in open(f"/proc/{program}/task/{task}/status")
                if line.startswith("voluntary_ctxt_switches")}
    except OSError:
        return {}


def reports(sent, inputs):
    """The last reports of a drag: when each was sent, its place, and the delay of its timestamp.

    Of reports with one timestamp only the last counts, as for the program."""
    last = {numbers[0]: (at, place, numbers[0] - at)
            for (kind, at, place), (_, _, numbers) in zip(sent, inputs) if kind == "drag"}
    return list(last.values())[-12:]


def error_of_speed(window):
    """The largest relative error of a speed due to the delays of the program's timestamps: the
    Cauchy-Schwarz bound for the slope through the last reports, plus 0.02."""
    return 0.02 + deviation([delay for *_, delay in window]) / deviation([at for at, *_ in window])


def longest_gap(inputs):
    """The longest time between two of the last reports until the release, by the program's clock."""
    times = [numbers[0] for _, _, numbers in inputs][-13:]
    return max(b - a for a, b in zip(times, times[1:]))


def inputs_of(log):
    """(position in the log, kind, numbers) of every input."""
    return [(index, word.split()[1], numbers) for index, (word, numbers) in enumerate(log)
            if word.startswith("input")]


def perform_gestures(command):
    """Throws, catches and releases; returns the log, the input, and the activity at rest."""
    hurry()
    hand = Hand(command)
    try:
        start = throw_without_delays(hand)
        hand.come_to_rest()
        # What it did until then may arrive late.
        for _ in range(20):
            if hand.activity(0.2) == (0, 0):
                break
        quiet = hand.activity(2)
    finally:
        perform(hand.run, ["key", "q"])
        hand.run.finish()
    hand.read()
    return hand.log[start:], hand.sent, quiet, hand.run


def throw_without_delays(hand):
    """Throws and catches until no report came late; returns the position in the log."""
    for attempt in range(1, ATTEMPTS + 1):
        start = hand.throw()
        inputs = inputs_of(hand.log[start:])
        if longest_gap(inputs) < PAUSE and error_of_speed(reports(hand.sent, inputs)) <= SHARP:
            hand.catch(start)
            if miss(hand.log[start:]) <= REACH:
                print(f"        throw {attempt} is the first without delays")
                return start
        hand.come_to_rest()
    raise RuntimeError(f"the machine is too busy: none of {ATTEMPTS} throws was without delays")


def miss(log):
    """How far from the ball the second press is, by the spring's motion from the release on."""
    lift, press = inputs_of(log)[25:27]
    first = next(numbers for word, numbers in log[lift[0]:] if word == "frame")
    place = spring(first[2:6], press[2][0] - first[0])[:2]
    return sum((a - b) ** 2 for a, b in zip(place, press[2][1:])) ** 0.5


def gesture_failures(command):
    """The failures of a throw, a catch and a release."""
    log, sent, quiet, run = perform_gestures(command)
    inputs = inputs_of(log)
    kinds = [kind for _, kind, _ in inputs]
    if kinds != ["press"] + ["drag"] * 24 + ["lift", "press", "lift"]:
        yield f"read {kinds}"
        return
    window = reports(sent[:25], inputs)
    allowed = error_of_speed(window)

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
    [drawn] = [n for word, n in log if word == "drawn"][-1]
    data = run.everything()
    print(f"        {drawn:.0f} frames, {len(data) / drawn:.0f} bytes each")
    if not data.count(b"\x1b[?2026h") == data.count(b"\x1b[?2026l") - 1 <= drawn:
        yield "frames were not written in one piece each"


def gestures(command):
    try:
        found = list(gesture_failures(command))
    except RuntimeError as failure:
        found = [str(failure)]
    print(("FAILED  " if found else "ok      ") + "is thrown, caught and released by the mouse")
    for failure in found:
        print("        " + failure)
    return 1 if found else 0
