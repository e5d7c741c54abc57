#!/usr/bin/env python3
"""Runs a program in a real pseudo-terminal, plays input to it, and looks at what it does.

    pty_record.py check PROGRAM [ARGUMENT ...]
        Ends the program in every way there is and checks that the terminal is as before.

    pty_record.py gestures PROGRAM
        Drags, throws, catches and lets go with the mouse, and compares what the program writes
        down of every frame with what the mouse did and with the law of a spring.

    pty_record.py play [--size 100x30] [--script FILE] [--png PREFIX --at 1.0,2.5]
                       [--raw FILE] [--pixels 10x20] -- PROGRAM [ARGUMENT ...]
        Plays a script, prints the timing of the output, renders the screen at given times.

A script has one action a line, after the time in seconds at which it happens:

    0.20 press 10 5        mouse at column 10, row 5, from 0 (with --pixels: screen pixels)
    0.25 drag 14 6
    0.30 release 14 6
    0.40 move 20 8
    0.45 wheel down 20 8
    0.50 key q             text as it is; \\e, \\r, \\x03 are understood
    0.60 resize 120x40
    0.70 signal TERM
    0.80 continue          after a suspension

`check`, `gestures` and `play` need nothing but Python 3.9; pictures need the packages pyte and pillow.
"""
import argparse
import codecs
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time

LAST_RESORT = 15.0  # seconds after which a run that has not ended is killed, and failed


def set_size(descriptor, size):
    columns, rows = size
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Run:
    """One run of the program, with a little job-control shell between it and the terminal.

    The shell leads the session, so that suspending works as it does for a user, and so that the
    terminal lives on after the program and its modes can be compared.
    """

    def __init__(self, command, size, pixels=None, environment=None):
        self.pixels = pixels
        self.output = []  # (seconds, bytes)
        self.stops = []  # (termios, bytes so far) at each suspension
        self.status = None
        self.unanswered = b""
        self.master, self.slave = pty.openpty()
        set_size(self.slave, size)
        self.before = termios.tcgetattr(self.slave)
        self.reports, reports_end = os.pipe()
        commands_end, self.commands = os.pipe()
        self.shell = os.fork()
        if self.shell == 0:
            for descriptor in (self.master, self.reports, self.commands):
                os.close(descriptor)
            shell(command, self.slave, reports_end, commands_end, environment or {})
        os.close(reports_end)
        os.close(commands_end)
        self.start = time.monotonic()
        self.program = self.report()["pid"]

    def report(self):
        line = b""
        while not line.endswith(b"\n"):
            byte = os.read(self.reports, 1)
            if not byte:
                raise RuntimeError("the job-control shell has gone")
            line += byte
        return json.loads(line)

    def send(self, data):
        os.write(self.master, data)

    def everything(self):
        return b"".join(data for _, data in self.output)

    def pump(self, until):
        """Reads output until a time, or until the program has ended."""
        while self.status is None:
            rest = self.start + until - time.monotonic()
            if rest <= 0:
                return
            ready, _, _ = select.select([self.master, self.reports], [], [], rest)
            if self.master in ready:
                self.take_output()
            elif self.reports in ready:
                self.take_report(self.report())

    def take_output(self):
        data = os.read(self.master, 65536)
        self.output.append((time.monotonic() - self.start, data))
        if self.pixels:
            self.answer(data)

    def take_report(self, report):
        while select.select([self.master], [], [], 0)[0]:
            self.take_output()
        if "stopped" in report:
            self.stops.append((termios.tcgetattr(self.slave), self.everything()))
        else:
            self.status = report["status"]

    def answer(self, data):
        """Answers as a terminal does that can report the mouse in pixels."""
        self.unanswered += data
        for match in re.finditer(rb"\x1b\[(16t|\?1016\$p|\?1016h)", self.unanswered):
            if match[1] == b"16t":
                self.send(b"\x1b[6;%d;%dt" % (self.pixels[1], self.pixels[0]))
            elif match[1] == b"?1016$p":
                is_set = b"\x1b[?1016h" in self.everything()
                self.send(b"\x1b[?1016;%d$y" % (1 if is_set else 2))
            self.unanswered = self.unanswered[match.end():]
            return self.answer(b"")

    def finish(self):
        """Waits for the end; what is left after the last resort is killed."""
        self.pump(max(LAST_RESORT, time.monotonic() - self.start + 5))
        if self.status is None:
            os.kill(self.program, signal.SIGKILL)
            self.status = "hung"
        self.after = termios.tcgetattr(self.slave)
        os.close(self.commands)
        os.waitpid(self.shell, 0)
        for descriptor in (self.master, self.slave, self.reports):
            os.close(descriptor)


def shell(command, slave, reports, commands, environment):
    """The job-control shell's whole life; does not return."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    program = os.fork()
    if program == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.closerange(3, 64)
        # Swift's own crash reporter would wait at the terminal for somebody to press a key.
        values = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor",
                      SWIFT_BACKTRACE="enable=no")
        os.execvpe(command[0], command, dict(values, **environment))

    def tell(**report):
        os.write(reports, json.dumps(report).encode() + b"\n")

    tell(pid=program)
    while True:
        _, status = os.waitpid(program, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.tcsetpgrp(slave, os.getpgrp())
        tell(stopped=True)
        if not os.read(commands, 1):
            os._exit(1)
        os.tcsetpgrp(slave, program)
        os.kill(-program, signal.SIGCONT)
    os.tcsetpgrp(slave, os.getpgrp())
    ended_by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
    tell(status=signal.Signals(ended_by).name if ended_by else os.WEXITSTATUS(status))
    os.read(commands, 1)
    os._exit(0)


def mouse(code, column, row, final="M"):
    return b"\x1b[<%d;%d;%d%s" % (code, int(column) + 1, int(row) + 1, final.encode())


WHEEL = {"up": 64, "down": 65, "left": 66, "right": 67}


def perform(run, words):
    kind, *rest = words
    if kind == "key":
        text = " ".join(rest).replace("\\e", "\\x1b")
        run.send(codecs.decode(text, "unicode_escape").encode("utf-8"))
    elif kind in ("press", "drag", "move"):
        run.send(mouse({"press": 0, "drag": 32, "move": 35}[kind], *rest))
    elif kind == "release":
        run.send(mouse(0, *rest, final="m"))
    elif kind == "wheel":
        run.send(mouse(WHEEL[rest[0]], *rest[1:]))
    elif kind == "resize":
        set_size(run.slave, parse_size(rest[0]))
    elif kind == "signal":
        os.kill(run.program, signal.Signals["SIG" + rest[0]])
    elif kind == "continue":
        os.write(run.commands, b"c")
    else:
        raise SystemExit(f"unknown action: {' '.join(words)}")


def play(command, script, size, pixels=None, until=None):
    run = Run(command, size, pixels)
    for line in script:
        words = line.split("#")[0].split()
        if words:
            run.pump(float(words[0]))
            if run.status is not None:
                break
            perform(run, words[1:])
    if until is not None:
        run.pump(until)
    run.finish()
    return run


# --- check -----------------------------------------------------------------------------------

MODES = ["1000", "1002", "1003", "1006", "1016", "1049", "2004", "2026"]


def modes_left_set(data):
    """The private modes that the bytes leave in another state than they found them."""
    state = {}
    for match in re.finditer(rb"\x1b\[\?([0-9;]+)([hl])", data):
        for mode in match[1].decode().split(";"):
            state[mode] = match[2] == b"h"
    left = [mode for mode in MODES if state.get(mode)]
    return left + (["25"] if state.get("25") is False else [])


def colors_left_set(data):
    sequences = re.findall(rb"\x1b\[([0-9;]*)m", data)
    return bool(sequences) and sequences[-1] not in (b"", b"0")


SCENARIOS = [
    # name, script, how it must end
    ("quits by its own key", ["0.4 key q"], 0),
    ("quits by Escape, a sequence cut off", ["0.4 key \\e"], 0),
    ("ends by Control-C", ["0.4 key \\x03"], "SIGINT"),
    ("ends by Control-\\", ["0.4 key \\x1c"], "SIGQUIT"),
    ("ends by SIGINT", ["0.4 signal INT"], "SIGINT"),
    ("ends by SIGTERM", ["0.4 signal TERM"], "SIGTERM"),
    ("ends by SIGHUP", ["0.4 signal HUP"], "SIGHUP"),
    ("crashes by SIGSEGV", ["0.4 signal SEGV"], "SIGSEGV"),
    ("crashes by SIGBUS", ["0.4 signal BUS"], "SIGBUS"),
    ("crashes by SIGILL", ["0.4 signal ILL"], "SIGILL"),
    ("crashes by SIGTRAP", ["0.4 signal TRAP"], "SIGTRAP"),
    ("crashes by SIGABRT", ["0.4 signal ABRT"], "SIGABRT"),
    ("is suspended and goes on", ["0.4 key \\x1a", "0.8 continue", "1.2 key q"], 0),
    ("is suspended and terminated", ["0.4 key \\x1a", "0.6 signal TERM", "0.8 continue"], "SIGTERM"),
    ("is stopped hard and goes on", ["0.4 signal STOP", "0.8 continue", "1.2 key q"], 0),
    ("is resized", ["0.4 resize 40x12", "0.6 resize 1x1", "0.8 resize 150x50", "1.0 key q"], 0),
    ("is fed garbage", ["0.4 key \\e[<999;;;M\\e[\\x80\\xff\\e]0;a\\x07\\e[M!!!\\e[9999999999999~",
                        "0.6 move 3000 -5", "0.8 key q"], 0),
    ("is dragged", ["0.4 press 10 5", "0.5 drag 30 9", "0.6 release 30 9", "0.8 key q"], 0),
]


def failures(name, script, ending, command, pixels=None):
    run = play(command, script, (100, 30), pixels)
    data = run.everything()
    if run.status != ending:
        yield f"ended by {run.status}, not {ending}"
    if b"\x1b[?1049h" not in data or b"\x1b[?1003h" not in data:
        yield "never set the terminal up"
    snapshots = [("at the end", run.after, data)]
    if "stopped hard" not in name:
        snapshots += [("while suspended", modes, shown) for modes, shown in run.stops]
    for when, modes, shown in snapshots:
        if modes != run.before:
            yield f"left other terminal modes {when}: {modes[:4]}, not {run.before[:4]}"
        if modes_left_set(shown):
            yield f"left private modes {modes_left_set(shown)} {when}"
        if colors_left_set(shown):
            yield f"left colours {when}"
    if any("continue" in line for line in script):
        if len(run.stops) != 1:
            yield f"was stopped {len(run.stops)} times, not once"
        elif ending == 0 and data.count(b"\x1b[?1049h") < 2:
            yield "did not set the terminal up again"


def check(command):
    bad = 0
    runs = [(*scenario, None) for scenario in SCENARIOS]
    runs.append(("reports pixels", ["0.6 move 105 210", "0.8 key q"], 0, (10, 20)))
    for name, script, ending, pixels in runs:
        found = list(failures(name, script, ending, command, pixels))
        print(("FAILED  " if found else "ok      ") + name, flush=True)
        for failure in found:
            print("        " + failure)
        bad += bool(found)
    print(f"{len(runs) - bad} of {len(runs)} passed")
    return 1 if bad else 0


# --- gestures --------------------------------------------------------------------------------

PIXELS = (10, 20)  # of a cell: the mouse is reported to the pixel
HOME = (240.0, 150.0)
FLICK = (640.0, -260.0)  # pt/s
REPORT = 1 / 120  # seconds between two reports of the mouse
STIFFNESS = (2 * 3.141592653589793 / 0.5) ** 2  # perceptual duration 0.5 s, mass 1
DAMPING = 2 * (1 - 0.3) * STIFFNESS ** 0.5  # bounce 0.3
SHARP = 0.05  # of a speed: where it is not measured as sharply, a quieter run is waited for
ATTEMPTS = 12


class Busy(Exception):
    """The machine was too busy for a sharp measurement."""


class Hand:
    """A mouse over a program that writes its frames down."""

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
    """How far numbers are from their mean: the root of the mean square."""
    mean = sum(numbers) / len(numbers)
    return (sum((number - mean) ** 2 for number in numbers) / len(numbers)) ** 0.5


def wake_ups(program):
    """How often the system has run any of the program's threads; `None` where it does not say."""
    try:
        tasks = os.listdir(f"/proc/{program}/task")
        return sum(int(line.split()[1]) for task in tasks
                   for line in open(f"/proc/{program}/task/{task}/status")
                   if line.startswith("voluntary_ctxt_switches"))
    except OSError:
        return None


def perform_gestures(command):
    """Throws, catches and lets go; returns the log, what was sent, and facts about sleeping."""
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
    """What is wrong with one performance; a busy machine is put up with at the last attempt only."""
    log, sent, quiet, run = perform_gestures(command)
    inputs = [(index, word.split()[1], numbers) for index, (word, numbers) in enumerate(log)
              if word.startswith("input")]
    kinds = [kind for _, kind, _ in inputs]
    if kinds != ["press"] + ["drag"] * 24 + ["lift", "press", "lift"]:
        yield f"read {kinds}"
        return
    # By how much a speed can be wrong because the program's times are not those of the hand: the
    # bound for a straight line through the last reports (Cauchy and Schwarz), and a little more.
    window = [(at, place, numbers[0] - at) for (kind, at, place), (_, _, numbers)
              in zip(sent[:25], inputs) if kind == "drag"][-12:]
    late = [delay for _, _, delay in window]
    allowed = 0.02 + (deviation(late) / deviation([at for at, _, _ in window]))
    if allowed > SHARP and not is_last:
        raise Busy(f"reports came {1000 * min(late):.1f} to {1000 * max(late):.1f} ms late")

    def frames(first, last):
        """The frames between two places in the log, one actor."""
        return [numbers for word, numbers in log[first:last] if word == "frame"]

    # Under the hand: in each frame the ball is where the last report before it says.
    grip = None
    worst = 0.0
    for (index, kind, numbers), following in zip(inputs[:25], inputs[1:]):
        for frame in frames(index, following[0]):
            place = numbers[1:]
            if kind == "press":
                grip = [f - p for f, p in zip(frame[2:4], place)]
            if kind == "drag":
                worst = max(worst, *(abs(f - p - g)
                                     for f, p, g in zip(frame[2:4], place, grip)))
    print(f"        under the hand: at most {worst:.6f} pt beside it")
    if worst > 1e-3:
        yield f"the ball was {worst} pt beside the hand"

    # Let go: the first frame, traced back along the spring to the moment of letting go.
    lift = inputs[25]
    flight = frames(lift[0], inputs[26][0])
    if len(flight) < 2:
        if is_last:
            yield "hardly a frame between letting go and catching"
            return
        raise Busy("hardly a frame between letting go and catching")
    first = flight[0]
    back = spring(first[2:6], lift[2][0] - first[0])
    for axis, name in ((0, "x"), (1, "y")):
        hand = slope_of([(at, place[axis]) for at, place, _ in window])
        error = back[axis + 2] / hand - 1
        print(f"        let go, {name}: {back[axis + 2]:.0f} pt/s after {hand:.0f} pt/s, "
              f"{100 * error:+.1f} % of {100 * allowed:.1f} % allowed")
        if abs(error) > allowed:
            yield f"let go at {hand} pt/s it went on at {back[axis + 2]} pt/s ({name})"
        if abs(back[axis] - inputs[24][2][1 + axis] - grip[axis]) > 0.01:
            yield f"it jumped when let go, from {inputs[24][2]} to {back}"
    drift = 0.0
    for frame in flight:
        ideal = spring(first[2:6], frame[0] - first[0])
        drift = max(drift, *(abs(a - b) for a, b in zip(ideal[:2], frame[2:4])))
    print(f"        in flight: {len(flight)} frames within {drift:.5f} pt of the spring's law")
    if drift > 0.01:
        yield f"the flight is {drift} pt off"

    # Caught: the very next frame, and all after it, where it was when the button went down.
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

    # At rest: home, to the bit, and asleep.
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
            print(f"        again, since the machine is busy: {reason}", flush=True)
            time.sleep(attempt)
    print(("FAILED  " if found else "ok      ") + "is thrown, caught and let go by the mouse")
    for failure in found:
        print("        " + failure)
    return 1 if found else 0


# --- pictures --------------------------------------------------------------------------------


def render(output, size, seconds, path):
    import pyte
    from PIL import Image, ImageDraw, ImageFont

    screen = pyte.Screen(*size)
    stream = pyte.ByteStream(screen)
    shown = b"".join(data for at, data in output if at <= seconds)
    # pyte does not know these sequences, and prints parts of some.
    shown = re.sub(rb"\x1b\[\?1016\$p|\x1b\[16t", b"", shown)
    # A terminal does not show a frame before it is complete.
    end = b"\x1b[?2026l"
    shown = shown[:shown.rfind(end) + len(end)] if end in shown else shown
    stream.feed(shown)
    width, height = 10, 20
    font = ImageFont.truetype("DejaVuSansMono.ttf", 16)
    bold = ImageFont.truetype("DejaVuSansMono-Bold.ttf", 16)
    image = Image.new("RGB", (size[0] * width, size[1] * height), "black")
    draw = ImageDraw.Draw(image)
    for row in range(size[1]):
        for column in range(size[0]):
            cell = screen.buffer[row][column]
            ink = "#cccccc" if cell.fg == "default" else "#" + cell.fg
            ground = "#000000" if cell.bg == "default" else "#" + cell.bg
            x, y = column * width, row * height
            draw.rectangle([x, y, x + width - 1, y + height - 1], fill=ground)
            code = ord(cell.data[0]) if cell.data else 32
            if code == 0x2584:
                draw.rectangle([x, y + height // 2, x + width - 1, y + height - 1], fill=ink)
            elif 0x2800 <= code <= 0x28FF:
                for bit, (dx, dy) in enumerate(
                        [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]):
                    if code >> bit & 1:
                        left, top = x + dx * 5 + 1, y + dy * 5 + 1
                        draw.ellipse([left, top, left + 2, top + 2], fill=ink)
            elif code != 32:
                draw.text((x, y), cell.data, font=bold if cell.bold else font, fill=ink)
    image.save(path)
    print("wrote", path)


def parse_size(text):
    columns, rows = text.split("x")
    return int(columns), int(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    checker = kinds.add_parser("check")
    checker.add_argument("command", nargs=argparse.REMAINDER)
    gesturer = kinds.add_parser("gestures")
    gesturer.add_argument("command", nargs=argparse.REMAINDER)
    player = kinds.add_parser("play")
    player.add_argument("--size", type=parse_size, default=(100, 30))
    player.add_argument("--script", type=argparse.FileType())
    player.add_argument("--png")
    player.add_argument("--at", default="", help="seconds, separated by commas")
    player.add_argument("--raw", type=argparse.FileType("wb"))
    player.add_argument("--pixels", type=parse_size)
    player.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    command = [word for word in options.command if word != "--"]
    if options.kind == "check":
        return check(command)
    if options.kind == "gestures":
        return gestures(command)
    script = list(options.script) if options.script else ["2 key q"]
    run = play(command, script, options.size, options.pixels)
    data = run.everything()
    print(f"ended by {run.status}; {len(data)} bytes in {len(run.output)} reads; "
          f"{data.count(b'2026h')} frames; terminal modes "
          + ("restored" if run.after == run.before else "NOT RESTORED"))
    if options.raw:
        options.raw.write(data)
    for index, at in enumerate(filter(None, options.at.split(","))):
        render(run.output, options.size, float(at), f"{options.png}-{index}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
