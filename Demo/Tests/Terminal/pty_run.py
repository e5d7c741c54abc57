"""Runs a program in a pseudo-terminal and sends it input."""
import codecs
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import termios
import time

LAST_RESORT = 15.0  # seconds after which a run is killed and failed


def hurry():
    """Puts this process and its children before others."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except (AttributeError, OSError):
        pass  # not on this system, or not permitted


def set_size(descriptor, size):
    columns, rows = size
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Run:
    """One run of the program, under a minimal job-control shell.

    The shell leads the session, so that suspension works as in a user's shell, and so that the
    terminal's modes can be compared after the program has ended.
    """

    def __init__(self, command, size, pixels=None, environment=None):
        self.pixels = pixels
        self.output = []  # (seconds, bytes)
        self.stops = []  # (termios, bytes so far) at each suspension
        self.status = None
        self.ended = float("inf")  # seconds
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
                raise RuntimeError("the job-control shell has ended")
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

    def pump_until(self, condition, longest=LAST_RESORT):
        """Reads output until a condition holds; returns whether it does."""
        end = time.monotonic() + longest
        while not condition() and self.status is None and time.monotonic() < end:
            self.pump(time.monotonic() - self.start + 0.005)
        return condition()

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
            self.ended = time.monotonic() - self.start

    def answer(self, data):
        """Answers queries like a terminal that reports the mouse in pixels."""
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
        """Waits for the end of the program; kills it after LAST_RESORT."""
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
    """Runs the job-control shell; does not return."""
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
        # A shell without job control ignores this one in what it starts in the background.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.closerange(3, 64)
        # Swift's crash reporter would wait for a key press at the terminal.
        values = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor",
                      SWIFT_BACKTRACE="enable=no")
        os.execvpe(command[0], command, dict(values, **environment))

    def send_report(**report):
        os.write(reports, json.dumps(report).encode() + b"\n")

    send_report(pid=program)
    while True:
        _, status = os.waitpid(program, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.tcsetpgrp(slave, os.getpgrp())
        send_report(stopped=True)
        if not os.read(commands, 1):
            os._exit(1)
        os.tcsetpgrp(slave, program)
        os.kill(-program, signal.SIGCONT)
    os.tcsetpgrp(slave, os.getpgrp())
    ended_by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
    send_report(status=signal.Signals(ended_by).name if ended_by else os.WEXITSTATUS(status))
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


def play(command, script, size, pixels=None, until=None, environment=None):
    """Plays a script, whose times count from when the program has taken over the terminal."""
    run = Run(command, size, pixels, environment)
    run.pump_until(lambda: b"\x1b[?1049h" in run.everything())
    run.start = time.monotonic()
    for line in script:
        words = line.split("#")[0].split()
        if words:
            run.pump(float(words[0]))
            if run.status is not None:
                break
            if words[1] == "continue":
                run.pump_until(lambda: run.stops)
            perform(run, words[1:])
    if until is not None:
        run.pump(until)
    run.finish()
    return run


def parse_size(text):
    columns, rows = text.split("x")
    return int(columns), int(rows)
