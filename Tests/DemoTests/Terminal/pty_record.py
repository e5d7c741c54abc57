#!/usr/bin/env python3
"""Runs a program in a real pseudo-terminal, plays input to it, and looks at what it does.

    pty_record.py check PROGRAM [ARGUMENT ...]
        Ends the program in every way there is and checks that the terminal is as before.

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

`check` and `play` need nothing but Python 3.9; pictures need the packages pyte and pillow.
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


# --- pictures --------------------------------------------------------------------------------


def render(output, size, seconds, path):
    import pyte
    from PIL import Image, ImageDraw, ImageFont

    screen = pyte.Screen(*size)
    stream = pyte.ByteStream(screen)
    shown = b"".join(data for at, data in output if at <= seconds)
    # pyte does not know these sequences, and prints parts of some.
    shown = re.sub(rb"\x1b\[\?1016\$p|\x1b\[16t", b"", shown)
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
