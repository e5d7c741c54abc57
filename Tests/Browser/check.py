"""The browser gallery in a real browser: check.py PAGE [RECORDING]

Compares the page as rendered by Chromium with the engine's results, for every scene:
the baked animations and their CSS forms paused at 200 times, a catch at ten random times, and real
pointer input, which is written to RECORDING for the replay on animators.
"""

import json
import pathlib
import random
import sys
import time

from chromium import Chromium, find

SEED = 20260401

# Errors of the browser: lengths are 32-bit numbers, half a unit in the last place of at most
# 512 px; timing curves are solved to 1e-7 of a segment's time; numbers are written with 6 to 9
# decimal places.
ROUNDING = 2.0 ** -15 + 1e-3 / 16

SAMPLES = 200


class Report:
    """Collects failed expectations."""

    def __init__(self):
        self.failures = []

    def expect(self, holds, text):
        if not holds:
            self.failures.append(text)
            print("FAILED", text)


def main():
    path = find()
    if not path:
        print("SKIPPED: no Chromium here, the browser gallery was not tested")
        return 0
    report = Report()
    browser = Chromium(path)
    try:
        print(browser.call("Browser.getVersion")["product"], "seed", SEED)
        browser.call(
            "Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1,
            mobile=False)
        browser.open(pathlib.Path(sys.argv[1]).resolve().as_uri())
        browser.evaluate("gallery.ready")
        for name in ("check.js", "rules.js"):
            browser.evaluate((pathlib.Path(__file__).parent / name).read_text())
        scenes = browser.evaluate("gallery.scenes.map(scene => scene.name)")
        check_baked(browser, scenes, report)
        check_catch(browser, scenes, report)
        check_together(browser, scenes, report)
        check_stall(browser, report)
        for failure in browser.evaluate("checks.rules()"):
            report.expect(False, failure)
        check_keyboard(browser, scenes, report)
        check_touch(browser, scenes, report)
        check_less_motion(browser, scenes, report)
        write_sources(browser, scenes, report)
        recordings = [check_pointer(browser, scenes, name, report) for name in scenes]
        if len(sys.argv) > 2:
            pathlib.Path(sys.argv[2]).write_text(json.dumps(recordings))
        for error in browser.errors():
            report.expect(False, f"the page: {error}")
    finally:
        browser.close()
    print("failures:", len(report.failures))
    return 1 if report.failures else 0


def check_baked(browser, scenes, report):
    """The rendered values of a bake, in three forms, against the engine's exact values."""
    for index, name in enumerate(scenes):
        for form, errors in browser.evaluate(f"checks.baked({index}, {SAMPLES})").items():
            worst = max(error["deviation"] for error in errors)
            excess = max(error["deviation"] - error["bound"] for error in errors)
            print(f"{name:10} {form:12} {len(errors):3} components, worst {worst:.5f} px,"
                  f" beyond the bound {excess:+.6f} px")
            report.expect(len(errors) > 0, f"{name} {form}: nothing was compared")
            report.expect(excess <= ROUNDING, f"{name} {form}: {excess} px beyond the bound")


def check_catch(browser, scenes, report):
    """Catches of the baked stage at random times keep value and velocity."""
    generator = random.Random(SEED)
    for trial in range(10):
        index = generator.randrange(len(scenes))
        delay = generator.uniform(0.02, 0.4)
        result = browser.evaluate(f"checks.catch({index}, {delay})")
        text = f"catch {scenes[index]} after {delay:.3f} s"
        report.expect(result["count"] > 0, f"{text}: nothing was in flight")
        report.expect(result["value"] <= 1e-9, f"{text}: value off by {result['value']}")
        report.expect(result["velocity"] <= 1e-9, f"{text}: velocity off by {result['velocity']}")
        report.expect(
            result["shown"] <= result["bound"] + ROUNDING, f"{text}: shown off by {result['shown']}")
        report.expect(
            result["after"] <= result["allowed"], f"{text}: jumped by {result['after']} px")
        thrown = result["thrown"]
        report.expect(thrown["held"], f"{text}: it could not be thrown on")
        report.expect(thrown["value"] <= 1e-9, f"{text}: thrown, it jumps {thrown['value']} px")
        if "moved" in thrown and thrown["moved"] > 40:
            report.expect(
                0.9 < thrown["velocity"] < 1.1,
                f"{text}: thrown with {thrown['velocity']} of the pointer's velocity")
    print("catch      ten times, value and velocity continue, and throws work")


def check_together(browser, scenes, report):
    """Both stages, played by one stroke, agree."""
    worst = 0.0
    for index, name in enumerate(scenes):
        result = browser.evaluate(f"checks.together({index}, 900)")
        worst = max(worst, result["worst"])
        report.expect(result["frames"] > 5, f"{name}: only {result['frames']} frames")
        report.expect(
            result["worst"] <= result["bound"] + ROUNDING,
            f"{name}: live and baked are {result['worst']} px from each other")
    print(f"together   live and baked are never more than {worst:.3f} px from each other")


def write_sources(browser, scenes, report):
    """Writes the page's Swift sources to files, for the compiler."""
    folder = pathlib.Path(sys.argv[1]).resolve().parent / "sources"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.swift"):
        old.unlink()
    for reduced in (False, True):
        wish_for_less_motion(browser, reduced)
        for index, name in enumerate(scenes):
            texts = browser.evaluate(f"checks.sources({index})")
            report.expect(len(texts) > 0, f"{name}: no Swift to take along")
            for number, text in enumerate(texts):
                kind = "-reduced" if reduced else ""
                (folder / f"{name}{kind}-{number}.swift").write_text(text)
    wish_for_less_motion(browser, False)


def wish_for_less_motion(browser, is_wished):
    """Sets the system's setting, and waits until the page has received it."""
    browser.call("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-reduced-motion", "value": "reduce" if is_wished else ""}])
    browser.evaluate("checks.frame().then(checks.frame).then(checks.frame)")


def check_stall(browser, report):
    """A second without frames: the baked motion continues, the live one is exact afterwards."""
    result = browser.evaluate("checks.stall()")
    report.expect(result["gap"] > 900, f"stall: only {result['gap']} ms")
    report.expect(result["difference"] <= 1e-9, f"stall: live off by {result['difference']} px")
    report.expect(result["elapsed"] > 900, f"stall: baked played {result['elapsed']} ms of it only")
    report.expect(result["baked"] <= ROUNDING, f"stall: baked off by {result['baked']} px")
    print(f"stall      {result['gap']:.0f} ms without a frame, live is off by"
          f" {result['difference']:.1e} px after it")


def pointer_place(browser):
    """The mapping from the live stage to the page."""
    box = browser.evaluate("checks.box()")
    return lambda x, y: {
        "x": box["left"] + x * box["scale"], "y": box["top"] + y * box["scale"]}


def check_keyboard(browser, scenes, report):
    """Real keys throw, pause and catch."""
    browser.evaluate(f"gallery.open({scenes.index('throw')})")
    browser.evaluate("document.getElementById('live').focus()")

    def key(name, text=None):
        for kind in ("keyDown", "keyUp"):
            browser.call("Input.dispatchKeyEvent", type=kind, key=name, **({"text": text} if text else {}))
        return browser.evaluate("checks.look()")

    live, baked = key("ArrowLeft")
    for name, stage in (("live", live), ("baked", baked)):
        x, _, speed, _ = stage["states"][0]
        report.expect(x < 239 or speed < -100, f"keys: the {name} ball is not thrown to the left")
    live, _ = key(" ", " ")
    report.expect(live["isPaused"], "keys: space does not pause")
    live, _ = key(" ", " ")
    report.expect(not live["isPaused"], "keys: space does not resume")
    _, baked = key("c", "c")
    report.expect(baked["isCaught"], "keys: C does not catch")


def check_touch(browser, scenes, report):
    """Touch input throws; a cancelled touch does not."""

    def drag(end):
        """The ball's speed at the end of a drag to the right; may be 0 on a busy machine."""
        browser.evaluate(f"checks.record({scenes.index('throw')})")
        point = pointer_place(browser)
        x, y = browser.evaluate("checks.place()")
        browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point(x, y)])
        report.expect(browser.evaluate("checks.held()"), "touch: it cannot be held")
        for _ in range(12):
            x += 9
            browser.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point(x, y)])
        browser.call("Input.dispatchTouchEvent", type=end, touchPoints=[])
        report.expect(browser.evaluate("checks.released()"), f"touch: held after {end}")
        last = [entry for entry in browser.evaluate("checks.recorded()")["entries"]
                if entry["kind"] in ("lift", "cancel")][-1]
        return last["states"][0][2]

    thrown = next(filter(lambda speed: speed > 100, (drag("touchEnd") for _ in range(8))), None)
    report.expect(thrown, "touch: it is not thrown")
    cancelled = drag("touchCancel")
    report.expect(cancelled == 0, f"touch: cancelled, it continues at {cancelled} px/s")


def check_less_motion(browser, scenes, report):
    """The page follows the system's setting for reduced motion while it is open."""
    browser.evaluate(f"gallery.open({scenes.index('throw')})")
    for is_wished in (False, True):
        wish_for_less_motion(browser, is_wished)
        excess = browser.evaluate(f"checks.overshoot({scenes.index('throw')})")
        report.expect(
            excess < 0.2 if is_wished else excess > 1, f"less motion {is_wished}: {excess} px too far")
    wish_for_less_motion(browser, False)


def check_pointer(browser, scenes, name, report):
    """Grabs, drags, throws and catches with pointer events."""
    browser.evaluate(f"checks.record({scenes.index(name)})")
    point = pointer_place(browser)
    can_grab = browser.evaluate("gallery.scene.canGrab")

    def mouse(kind, x, y):
        buttons = 0 if kind == "mouseReleased" else 1
        browser.call("Input.dispatchMouseEvent", type=kind, button="left", buttons=buttons,
                     clickCount=1, pointerType="mouse", **point(x, y))

    def press():
        """Presses on the first actor; repeats the press if the actor has moved away meanwhile."""
        for attempt in range(12):
            x, y = browser.evaluate("checks.place()")
            mouse("mousePressed", x, y)
            if not can_grab or browser.evaluate("checks.look()[0].isHeld"):
                return x, y
            mouse("mouseReleased", x, y)
            time.sleep(0.05 * attempt)  # slower balls are easier to hit
        report.expect(False, f"{name}: it cannot be held")
        return x, y

    def throw():
        x, y = press()
        direction = 1 if x < 240 else -1  # stay on the stage
        for step in range(12):
            x, y = x + 9 * direction, y - 5 if y > 150 else y + 5
            mouse("mouseMoved", x, y)
            time.sleep(0.008)
        mouse("mouseReleased", x, y)

    time.sleep(0.1)
    throw()
    time.sleep(0.15)
    throw()  # in mid-air: a catch
    time.sleep(0.2)
    mouse("mousePressed", 60, 270)  # beside the actors
    mouse("mouseReleased", 60, 270)
    time.sleep(0.12)
    mouse("mousePressed", 400, 60)
    mouse("mouseReleased", 400, 60)
    time.sleep(0.7)
    recording = browser.evaluate("checks.recorded()")
    kinds = [entry["kind"] for entry in recording["entries"]]
    report.expect(kinds.count("press") >= 4, f"{name}: presses are missing: {kinds.count('press')}")
    report.expect(kinds.count("drag") >= 4, f"{name}: drags are missing: {kinds.count('drag')}")
    grabs = [entry for entry in recording["entries"] if entry["kind"] == "press" and entry["isHeld"]]
    report.expect(len(grabs) >= (2 if can_grab else 0), f"{name}: grabbed {len(grabs)} times")
    report.expect(kinds.count("frame") >= 10, f"{name}: frames are missing: {kinds.count('frame')}")
    jump = largest_jump(recording)
    report.expect(jump <= 0.01, f"{name}: a frame jumps by {jump} px beyond its speed")
    return recording


def stamps(entry):
    """The timestamp of an input, if any."""
    return [entry["timestamp"]] if "timestamp" in entry else []


def largest_jump(recording):
    """The largest change of a value between entries beyond the bound from its speeds, its forces and the
    pointer's movement."""
    worst = 0.0
    before = pointer = None
    for entry in recording["entries"]:
        hand = [0.0, 0.0]
        if entry["kind"] == "drag" and pointer:
            hand = [abs(entry["x"] - pointer[0]), abs(entry["y"] - pointer[1])]
        if entry["kind"] in ("press", "drag", "lift"):
            pointer = entry["x"], entry["y"]
        if before and entry["kind"] != "open":
            # Inputs have timestamps before `now`, from which motions start, also in the next frame;
            # a frame's time may be before that of an input received before it.
            span = max(0, entry["now"] - min([before["now"], *stamps(before), *stamps(entry)]))
            for old, new in zip(before["states"], entry["states"]):
                for axis in (0, 1):
                    speed = max(abs(old[axis + 2]), abs(new[axis + 2]))
                    # Strongest pull of the scenes' springs: (2π / 0.12 s)² · 20 px and more.
                    reach = hand[axis] + (speed + 3e4 * span) * span
                    worst = max(worst, abs(new[axis] - old[axis]) - reach)
        before = entry
    return worst


sys.exit(main())
