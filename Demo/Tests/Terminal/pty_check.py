"""Ends a program in every possible way and checks that the terminal's modes are restored."""
import os
import re
import subprocess
import tempfile

from pty_run import hurry, play

MODES = ["1000", "1002", "1003", "1006", "1016", "1049", "2004", "2026"]


def modes_left_set(data):
    """The private modes whose state is changed by the bytes."""
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
    # name, script, expected exit status or signal
    ("quits by a key", ["0.4 key q"], 0),
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
    ("is suspended and continued", ["0.4 key \\x1a", "0.8 continue", "1.2 key q"], 0),
    ("is suspended and terminated", ["0.4 key \\x1a", "0.6 signal TERM", "0.8 continue"], "SIGTERM"),
    ("is stopped by SIGSTOP and continued", ["0.4 signal STOP", "0.8 continue", "1.2 key q"], 0),
    ("is resized", ["0.4 resize 40x12", "0.6 resize 1x1", "0.8 resize 150x50", "1.0 key q"], 0),
    ("receives invalid input", ["0.4 key \\e[<999;;;M\\e[\\x80\\xff\\e]0;a\\x07\\e[M!!!\\e[9999999999999~",
                        "0.6 move 3000 -5", "0.8 key q"], 0),
    ("is dragged", ["0.4 press 10 5", "0.5 drag 30 9", "0.6 release 30 9", "0.8 key q"], 0),
    ("is resized in flight", ["0.6 press 28 10", "0.7 drag 12 6", "0.75 release 12 6",
                              "0.8 resize 40x12", "0.9 resize 120x40", "1.2 key q"], 0),
    ("is suspended while a ball is held", ["0.6 press 28 10", "0.7 drag 12 6", "0.8 key \\x1a",
                                           "1.2 continue", "1.6 key q"], 0),
    ("shows its keys", ["0.4 key ?", "0.6 key x", "0.7 key ?", "0.9 press 5 5", "1.0 key q"], 0),
    ("quits from its keys", ["0.4 key ?", "0.6 key q"], 0),
    ("turns dials by keys", ["0.4 key \\e[B", "0.5 key \\e[C", "0.6 key ]]][", "0.7 key \\e[B",
                             "0.8 key -", "0.9 key \\e", "1.1 key q"], 0),
    ("turns dials by the mouse", ["0.4 press 85 7", "0.5 drag 90 7", "0.6 release 90 7",
                                  "0.7 wheel up 85 8", "0.9 key q"], 0),
    ("is quit by a click", ["0.4 move 50 29", "0.5 press 82 29"], 0),
]

# name, arguments, environment, expected exit status, a text in the output
PLAIN = [
    ("refuses an unknown name", ["nothing"], {}, 2, b"nothing"),
    ("refuses an unknown option", ["throw", "--frames"], {}, 2, b"usage"),
    ("refuses two names", ["throw", "docks"], {}, 2, b"docks"),
    ("lists its keys", ["--help"], {}, 0, b"space"),
    ("draws nothing on a dumb terminal", [], {"TERM": "dumb"}, 0, b"grabbed"),
    ("draws nothing on an unknown terminal", [], {"TERM": ""}, 0, b"grabbed"),
]


# name, script on 80 x 24 cells, lines of the log that begin so; the ball is at 23, 9
TRIES = [
    ("opens a page by a click on the arrow", ["0.5 press 78 0"], ["page gravity"]),
    ("opens a page by a click on its dot", ["0.5 press 65 0"], ["page photo"]),  # second from the right
    ("opens pages by keys", ["0.5 key \\e[C", "0.6 key \\e[D", "0.7 key 3", "0.8 key \\t",
                             "0.9 key 1", "1.0 key \\e[Z"],
     ["page gravity", "page throw", "page chase", "page presets", "page effects"]),
    ("turns a dial by arrows", ["0.5 key \\e[B", "0.6 key \\e[C"], ["dial duration 1.2"]),
    ("turns a dial by brackets", ["0.5 key ]]", "0.7 key ["], ["dial duration 1.3", "dial duration 1.2"]),
    ("turns a dial by a click", ["0.5 press 71 7", "0.6 release 71 7"], ["dial bounce 0.8"]),
    ("turns a dial by dragging", ["0.5 press 66 7", "0.6 drag 40 7", "0.7 drag 79 7"],
     ["dial bounce -0.5", "dial bounce 0.95"]),
    ("turns a dial by the wheel", ["0.5 wheel up 66 7", "0.6 wheel down 5 5"],
     ["dial bounce 0.65", "dial bounce 0.6"]),
    ("plays a key's name that is clicked", ["0.5 press 12 23", "0.6 key \\e[C"],
     ["dial duration 1.2"]),
    ("takes a ball", ["1.5 press 23 9", "1.6 drag 12 6", "1.7 release 12 6"],
     ["input press", "input drag", "input lift"]),
    ("lets go of a ball whose release was lost", ["1.5 press 23 9", "1.6 drag 12 6", "1.8 move 3 3"],
     ["input press", "input drag", "input lift"]),
]

# name, script: what sets a resting ball in motion
MOVES = [("throws by Enter", ["2.2 key \\r"]), ("throws by a letter", ["2.2 key l"]),
         ("throws to a click", ["2.2 press 40 4", "2.25 release 40 4"]),
         ("shows a turned dial", ["2.2 key ]"]), ("starts again", ["2.2 key a"])]


def logged(command, script, seconds):
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "log")
        play(command + ["--log", path], script + [f"{seconds} key q"], (80, 24))
        with open(path) as file:
            return file.read().splitlines()


def try_failures(script, expected, command):
    lines = logged(command, script, 2.1)
    for start in expected:
        if not any(line.startswith(start) for line in lines):
            yield f"logged no line {start}"


def move_failures(script, command):
    frames = [line.split() for line in logged(command, script, 2.7) if line.startswith("frame")]
    speeds = [(float(time), (float(x) ** 2 + float(y) ** 2) ** 0.5)
              for _, time, _, _, _, x, y, _ in frames]
    last = speeds[-1][0]
    if max((speed for time, speed in speeds if time > last - 0.5), default=0) < 300:
        yield "did not move"
    if min((speed for time, speed in speeds if time < last - 0.4), default=0) > 30:
        yield "was not at rest before"


def plain_failures(words, environment, ending, text, command):
    run = play(command + words, [], (100, 30), environment=environment)
    data = run.everything()
    if run.status != ending:
        yield f"ended by {run.status}, not {ending}"
    if text not in data:
        yield f"did not write {text}: {data[:200]}"
    if b"\x1b" in data:
        yield "wrote control sequences"


def color_failures(command):
    run = play(command, ["0.8 key q"], (100, 30), environment={"NO_COLOR": "1"})
    styles = {code for found in re.findall(rb"\x1b\[([0-9;]*)m", run.everything())
              for code in found.split(b";")}
    if not styles or not styles <= {b"0", b"1", b"22"}:
        yield f"set the styles {sorted(styles)}"


def quit_failures(command):
    """Swift's crash reporter is on, as in the toolchain's containers."""
    run = play(command, ["0.5 key \\x1c"], (100, 30),
               environment={"SWIFT_BACKTRACE": "enable=yes"})
    at = run.output[-1][0]
    if run.status != "SIGQUIT":
        yield f"ended by {run.status}"
    if at > 2:
        yield f"wrote until {at:.1f} s after its start"
    if run.ended > 2:
        yield f"ended {run.ended:.1f} s after its start"


def full_failures(command):
    with open("/dev/full", "w") as full:
        status = subprocess.run([*command, "--list"], stdout=full, stderr=subprocess.DEVNULL).returncode
    if status != 1:
        yield f"ended with {status}, not 1"


def failures(name, script, ending, command, pixels=None):
    run = play(command, script, (100, 30), pixels)
    data = run.everything()
    if run.status != ending:
        yield f"ended by {run.status}, not {ending}"
    if b"\x1b[?1049h" not in data or b"\x1b[?1003h" not in data:
        yield "never set the terminal up"
    snapshots = [("at the end", run.after, data)]
    if "SIGSTOP" not in name:
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
    hurry()
    runs = [(*scenario, None) for scenario in SCENARIOS]
    runs.append(("reports pixels", ["0.6 move 105 210", "0.8 key q"], 0, (10, 20)))
    checks = [(name, failures(name, script, ending, command, pixels))
              for name, script, ending, pixels in runs]
    checks += [(name, plain_failures(*rest, command)) for name, *rest in PLAIN]
    checks += [(name, try_failures(script, lines, command)) for name, script, lines in TRIES]
    checks += [(name, move_failures(script, command)) for name, script in MOVES]
    checks.append(("has no colours with NO_COLOR", color_failures(command)))
    checks.append(("ends by Control-\\ at once", quit_failures(command)))
    checks.append(("does not write to a full disk in silence", full_failures(command)))
    bad = 0
    for name, check in checks:
        found = list(check)
        print(("FAILED  " if found else "ok      ") + name, flush=True)
        for failure in found:
            print("        " + failure)
        bad += bool(found)
    print(f"{len(checks) - bad} of {len(checks)} passed")
    return 1 if bad else 0
