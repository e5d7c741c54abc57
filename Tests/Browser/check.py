"""The browser gallery in a real browser: check.py PAGE [RECORDING] [AXE] [--flicks COUNT] [--minutes COUNT]

Compares the page as rendered by Chromium with the engine's results, for every scene:
the baked animations paused at 200 times, a catch at ten random times, and real
pointer input, which is written to RECORDING for the replay on animators. Every text that the page
offers to copy is opened, or written to files for the compiler; AXE is the script of axe-core, by whose
rules the page is examined if it is given.

With an option only that is done: `--flicks 100` flicks so often in every scene, by touches on a phone whose
processor is slowed; `--minutes 10` plays for so long, and compares the memory after the first minute and at the
end.
"""

import argparse
import json
import pathlib
import random
import re
import sys
import time
import urllib.parse

from chromium import Chromium, find
from endurance import check_long_play, check_slow_phone
from pages import check_pages
from play import check_play
from things import check_things
from visits import check_visits

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


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page")
    parser.add_argument("recording", nargs="?")
    parser.add_argument("axe", nargs="?")
    parser.add_argument("--flicks", type=int)
    parser.add_argument("--minutes", type=float)
    return parser.parse_args()


def main():
    options = arguments()
    path = find()
    if not path:
        print("skip  the browser gallery: there is no Chromium")
        return 0
    report = Report()
    browser = Chromium(path)
    try:
        print(browser.call("Browser.getVersion")["product"], "seed", SEED)
        browser.call(
            "Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1,
            mobile=False)
        open_page(browser)
        scenes = browser.evaluate("gallery.scenes.map(scene => scene.name)")
        if options.flicks:
            check_slow_phone(browser, report, open_page, set_window, options.flicks)
        if options.minutes:
            check_long_play(browser, report, open_page, options.minutes)
        if not options.flicks and not options.minutes:
            check_all(browser, scenes, report, options)
        for error in browser.errors():
            report.expect(False, f"the page: {error}")
    finally:
        browser.close()
    print("failures:", len(report.failures))
    return 1 if report.failures else 0


def check_all(browser, scenes, report, options):
    """All checks of the gate."""
    check_baked(browser, scenes, report)
    check_catch(browser, scenes, report)
    check_together(browser, scenes, report)
    check_stall(browser, report)
    check_cost(browser, report)
    for failure in browser.evaluate("checks.rules()"):
        report.expect(False, failure)
    check_things(browser, report)
    check_play(browser, report)
    for index, name in enumerate(scenes):
        if browser.evaluate(f"gallery.scenes[{index}].isThing"):
            continue
        for ball in browser.evaluate(f"checks.painted({index})"):
            report.expect(False, f"{name}: a ball is not seen where it is: {ball}")
    check_curve(browser, scenes, report)
    check_dials(browser, scenes, report)
    check_link(browser, report)
    check_visits(browser, report, open_page, set_window)
    check_keyboard(browser, scenes, report)
    check_touch(browser, scenes, report)
    check_phone(browser, report)
    check_less_motion(browser, scenes, report)
    if options.axe:
        check_axe(browser, scenes, report, options.axe)
    check_texts(browser, scenes, report)
    recordings = [check_pointer(browser, scenes, name, report) for name in scenes]
    if options.recording:
        pathlib.Path(options.recording).write_text(json.dumps(recordings))


def check_baked(browser, scenes, report):
    """The rendered values of a bake, as the page plays it, against the engine's exact values."""
    for index, name in enumerate(scenes):
        for form, errors in browser.evaluate(f"checks.baked({index}, {SAMPLES})").items():
            worst = max(error["deviation"] for error in errors)
            excess = max(error["deviation"] - error["bound"] for error in errors)
            print(f"{name:10} {form:12} {len(errors):3} components, worst {worst:.5f} px,"
                  f" beyond the bound {excess:+.6f} px")
            report.expect(len(errors) > 0, f"{name} {form}: nothing was compared")
            report.expect(excess <= ROUNDING, f"{name} {form}: {excess} px beyond the bound")


def check_catch(browser, scenes, report):
    """A ball caught in flight at a random time stops where it is, and is thrown on."""
    generator = random.Random(SEED)
    grips = [i for i in range(len(scenes)) if browser.evaluate(
        f"gallery.scenes[{i}].canGrab && !gallery.scenes[{i}].isThing")]
    thrown_count = 0
    for trial in range(10):
        index = generator.choice(grips)
        delay = generator.uniform(0.02, 0.4)
        thrown = browser.evaluate(f"checks.catch({index}, {delay})")
        text = f"catch {scenes[index]} after {delay:.3f} s"
        report.expect(thrown["held"], f"{text}: it could not be thrown on")
        report.expect(thrown["jump"] <= 1e-6, f"{text}: caught, it jumps {thrown['jump']} px")
        report.expect(thrown["speed"] == 0, f"{text}: caught, it goes on at {thrown['speed']} px/s")
        report.expect(thrown["value"] <= 1e-9, f"{text}: thrown, it jumps {thrown['value']} px")
        if thrown["moved"] > 40 and thrown["isSteady"]:
            thrown_count += 1
            report.expect(
                0.9 < thrown["velocity"] < 1.1,
                f"{text}: thrown with {thrown['velocity']} of the pointer's velocity")
    report.expect(thrown_count > 0, "catch: no throw was compared")
    print(f"catch      ten times in flight, and {thrown_count} throws work")


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


def open_page(browser, fragment=""):
    """Loads the page, and what this file needs in it."""
    browser.open(pathlib.Path(sys.argv[1]).resolve().as_uri() + fragment)
    browser.evaluate("pageReady")
    for name in ("check.js", "rules.js"):
        browser.evaluate((pathlib.Path(__file__).parent / name).read_text())


def check_texts(browser, scenes, report):
    """Opens the pages that are copied; writes Swift to files, for the compiler, with the motions' places."""
    folder = pathlib.Path(sys.argv[1]).resolve().parent / "sources"
    (folder / "apple").mkdir(parents=True, exist_ok=True)
    for old in folder.rglob("*.swift"):
        old.unlink()
    counts, courses = {}, {}
    for reduced in (False, True):
        wish_for_less_motion(browser, reduced)
        for index, name in enumerate(scenes):
            texts = browser.evaluate(f"checks.texts({index})")
            report.expect(len(texts) > 0, f"{name}: nothing to copy")
            for key, text in texts:
                counts[key] = counts.get(key, 0) + 1
                report.expect(len(text) > 40, f"{name} {key}: {text!r}")
                file = f"{key}-{name}{'-reduced' if reduced else ''}.swift"
                if key == "swift":
                    (folder / file).write_text(text)
                    courses[file] = browser.evaluate("checks.courses()")
                    continue
                if key in ("swiftui", "uikit", "coreanimation"):
                    # All in one module: each gets a name of its own.
                    number = sum(counts.values())
                    for own in re.findall(r"^(?:struct|final class) (\w+)", text, re.M):
                        text = re.sub(rf"\b{own}\b", f"{own}{number}", text)
                    (folder / "apple" / file).write_text(text.replace("\nfunc play(", f"\nfunc play{number}("))
                    continue
    wish_for_less_motion(browser, False)
    check_pages(browser, report.expect)
    for problem in browser.evaluate("checks.effects()"):
        report.expect(False, f"effects: {problem}")
    (folder / "courses.json").write_text(json.dumps(courses))
    print("texts     ", ", ".join(f"{count} {key}" for key, count in counts.items()))


def check_axe(browser, scenes, report, script):
    """No scene violates a rule of axe-core, at rest, light and dark, wide and narrow."""
    browser.evaluate(pathlib.Path(script).read_text() + ";0")
    count = 0
    for scheme in ("light", "dark"):
        browser.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}])
        for width in (1280, 390):
            set_window(browser, width, 900)
            for index, name in enumerate(scenes):
                browser.evaluate(f"gallery.open({index}, {{ isStill: true }})")
                count += 1
                for violation in browser.evaluate(
                        "axe.run().then(result => result.violations.map(each => each.id + ': '"
                        " + each.nodes.map(node => node.html.slice(0, 120)).join(' | ')))"):
                    report.expect(False, f"axe, {name}, {scheme}, {width} px: {violation}")
    set_window(browser, 1280, 900)
    browser.call("Emulation.setEmulatedMedia", features=[])
    print(f"axe        version {browser.evaluate('axe.version')}: {count} pages")


def set_window(browser, width, height, is_mobile=False):
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=is_mobile)
    browser.call("Emulation.setTouchEmulationEnabled", enabled=is_mobile)


def check_curve(browser, scenes, report):
    """A throw's curve is drawn in advance, and appears while it flies; its code is shown."""
    for name in ("throw", "gravity", "docks"):
        browser.evaluate(f"gallery.open({scenes.index(name)}, {{ isStill: true }})")
        browser.evaluate("gallery.stroke([1, 0])")
        plan, early = browser.evaluate("checks.ink()")
        time.sleep(0.25)
        _, late = browser.evaluate("checks.ink()")
        report.expect(plan > 1000, f"{name}: the plan is not drawn: {plan} pixels")
        report.expect(late > early + 60, f"{name}: the curve does not grow: {early}, {late} pixels")
        text = browser.evaluate("document.getElementById('source').textContent")
        report.expect("ball.run(" in text, f"{name}: the live throw's code is not shown: {text}")
    print("curve      grows while the ball flies")


def check_dials(browser, scenes, report):
    """Every slider bends the curve within one frame, at rest; presets and the pinned setting, too."""
    skipped = {("band", "Stretch"), ("docks", "Decay rate"), ("reduced", "Bounce"),
               ("reduced", "Perceptual duration")}
    count = 0
    for index, name in enumerate(scenes):
        if browser.evaluate(f"gallery.scenes[{index}].opens"):
            continue
        names = browser.evaluate(f"gallery.scenes[{index}].dials.map(dial => dial.name)")
        for number, dial in enumerate(names):
            # What the shown curve does not depend on.
            if (name, dial) in skipped or dial == "Bake tolerance":
                continue
            browser.evaluate(f"gallery.open({index}, {{ isStill: true }})")
            count += 1
            report.expect(browser.evaluate(f"checks.slider({number})"), f"{name}: {dial} bends nothing")
    browser.evaluate(f"gallery.open({scenes.index('throw')}, {{ isStill: true }})")
    browser.evaluate("[...document.querySelectorAll('.chip')].find(c => c.textContent === 'wobbly').click()")
    values = browser.evaluate("gallery.scene.dials.slice(0, 2).map(dial => dial.value)")
    # tension 180, friction 12: 2π/√180 seconds, 1 − 6/√180.
    report.expect(abs(values[0] - 0.46832) < 1e-4 and abs(values[1] - 0.55279) < 1e-4,
                  f"presets: wobbly is {values}")
    bounds = browser.evaluate("""(() => {
        const last = gallery.scene.dials.length - 1;
        gallery.turn([[last, 2]]); gallery.togglePin(); gallery.turn([[last, 0.05]]);
        return ["pinned", "live"].map(kind => engine.planOf(kind).segments[0].parts[0].errorBound);
    })()""")
    report.expect(bounds[0] > 0.05 >= bounds[1], f"pinned: the bounds are {bounds} for tolerances of 2 and 0.05")
    browser.evaluate("gallery.togglePin()")
    print(f"dials      {count} sliders bend the curve within a frame")


def check_link(browser, report):
    """A copied link reproduces the dials, the pinned setting, the form, the axis and the throw."""
    browser.evaluate("""gallery.open(0, { isStill: true });
        gallery.turn([[0, 0.8], [1, 0.45]]); gallery.togglePin(); gallery.turn([[1, 0.1]]);
        gallery.form = 5; gallery.axis = 1; gallery.launch([[0, 100, 80, 900, -400, 240, 150, 0]])""")
    look = ("({ dials: gallery.scene.dials.map(dial => dial.value), pinned: gallery.pinnedValues,"
            " form: gallery.form, axis: gallery.axis, scene: gallery.scene.name,"
            " origin: gallery.plan.segments[0].origin,"
            " text: document.getElementById('source').textContent })")
    before = browser.evaluate(look)
    address = browser.evaluate("gallery.address()")
    open_page(browser, address)
    after = browser.evaluate(look)
    report.expect(after == before, f"link: {address} shows {after} instead of {before}")
    report.expect(urllib.parse.unquote(address).startswith("#throw?"), f"link: {address}")
    print("link      ", address)


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


# The least page with a picture that a worker paints anew in every frame.
BARE_PAGE = """<!doctype html><canvas id="picture" width="800" height="500"></canvas><script>
const code = `let context;
onmessage = ({ data }) => {
  if (data.canvas) { context = data.canvas.getContext("2d"); return; }
  context.clearRect(0, 0, 800, 500);
  context.fillRect(data % 700, 20, 50, 50);
};`;
const painter = new Worker(URL.createObjectURL(new Blob([code])));
const canvas = picture.transferControlToOffscreen();
painter.postMessage({ canvas }, [canvas]);
requestAnimationFrame(function frame(time) { painter.postMessage(time); requestAnimationFrame(frame); });
</script>"""

# The page moves one element by keyframes and one by script, and sends numbers to a worker: four to six times the
# bare page's time.
MOST_COST = 8.0


def check_cost(browser, report):
    """The processor time of the page's own thread in a frame of a throw, against a bare page's."""
    def cost(begin):
        totals = []
        for _ in range(5):
            browser.evaluate(begin)
            before = measure()
            time.sleep(0.8)
            totals.append((measure() - before) / browser.evaluate("frames"))
            time.sleep(0.7)
        return sorted(totals)[2] * 1000

    def measure():
        metrics = browser.call("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "TaskDuration")

    count = """var frames = 0; (function count(end) {
        if (performance.now() > end) return;
        frames += 1;
        requestAnimationFrame(() => count(end));
    })(performance.now() + 800)"""
    browser.call("Performance.enable", timeDomain="threadTicks")
    browser.evaluate("gallery.open(checks.scene('throw'), { isStill: true })")
    own = cost(f"gallery.stroke([1, 0]); {count}")
    browser.open("data:text/html," + urllib.parse.quote(BARE_PAGE))
    bare = cost(count)
    browser.call("Performance.disable")
    open_page(browser)
    report.expect(own <= MOST_COST * bare, f"a frame takes {own:.2f} ms, on a bare page {bare:.2f} ms")
    print(f"cost       {own:.2f} ms of the page's thread a frame, on a bare page {bare:.2f} ms")


def pointer_place(browser):
    """The mapping from the live stage to the page."""
    box = browser.evaluate("checks.box()")
    return lambda x, y: {
        "x": box["left"] + x * box["scale"], "y": box["top"] + y * box["scale"]}


def check_keyboard(browser, scenes, report):
    """Keys throw and pause; Tab reaches every control, and nothing else listens to bare keys."""
    browser.evaluate(f"gallery.open({scenes.index('throw')}, {{ isStill: true }})")
    browser.evaluate("document.getElementById('stage').focus()")

    def key(name, text=None):
        for kind in ("keyDown", "keyUp"):
            browser.call("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                         windowsVirtualKeyCode={"Tab": 9}.get(name, 0), **({"text": text} if text else {}))
        return browser.evaluate("checks.look()")

    x, _, speed, _ = key("ArrowLeft")["states"][0]
    report.expect(x < 239 or speed < -100, "keys: the ball is not thrown to the left")
    report.expect(key(" ", " ")["isPaused"], "keys: space does not pause")
    report.expect(not key(" ", " ")["isPaused"], "keys: space does not resume")
    browser.evaluate("document.activeElement.blur(); gallery.open(0, { isStill: true })")
    for name in ("s", "c", "[", "]", "Enter", "?"):
        look = key(name, name if len(name) == 1 else None)
        report.expect(not look["isMoving"] and browser.evaluate("gallery.current") == 0,
                      f"keys: {name} does something outside of the stage")
    reached = set()
    for _ in range(190):
        key("Tab")
        reached.add(browser.evaluate(
            "document.activeElement.closest('#forms') ? 'forms' : document.activeElement.id || document.activeElement.textContent"
            " || document.activeElement.getAttribute('aria-valuetext') || 'BODY'"))
    for wanted in ("stage", "play", "pause", "code", "pin", "reset", "link", "forms", "copy", "source",
                   "Throw", "x, pt", "wobbly", "expressive fast", "1.10 s"):
        report.expect(wanted in reached, f"keys: Tab does not reach {wanted}")
    browser.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


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


def check_phone(browser, report):
    """On a phone a swipe from an empty part of the stage scrolls the page by its length, one from the
    ball does not; stage and dials are visible together."""
    set_window(browser, 390, 844, is_mobile=True)
    open_page(browser, "#throw")
    browser.evaluate("gallery.open(0, { isStill: true })")

    def swipe(x, y, travel):
        browser.evaluate("scrollTo(0, 0); checks.frame().then(checks.frame)")
        point = pointer_place(browser)(x, y)
        browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        for part in range(1, 19):
            browser.call("Input.dispatchTouchEvent", type="touchMove",
                         touchPoints=[{**point, "y": point["y"] - travel * part / 18}])
            time.sleep(0.012)
        time.sleep(0.2)  # at rest, so that nothing is flung
        browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        time.sleep(0.2)
        return browser.evaluate("checks.frame().then(checks.frame).then(() => scrollY)")

    for x, y in ((40, 416), (286, 448)):
        scrolled = swipe(x, y, 180)
        # A touch moves by up to 15 px before it is a swipe.
        report.expect(abs(scrolled - 180) <= 16, f"phone: a swipe of 180 px scrolls {scrolled} px")
    report.expect(not browser.evaluate("checks.look()")["isMoving"], "phone: a swipe moves the ball")
    scrolled = swipe(160, 240, 180)
    report.expect(scrolled == 0, f"phone: a drag of the ball scrolls {scrolled} px")
    report.expect("motion=" in browser.evaluate("gallery.address()"),
                  "phone: a drag of the ball does not throw it")
    browser.evaluate("document.getElementById('sheet').click(); checks.frame().then(checks.frame)")
    boxes = browser.evaluate("""['stage', 'plot', 'controls'].map(id => {
        const { top, bottom } = document.getElementById(id).getBoundingClientRect();
        return [top, bottom] })""")
    (stage_top, _), (_, plot_bottom), (dials_top, dials_bottom) = boxes
    report.expect(
        stage_top >= 0 and plot_bottom <= dials_top + 1 and dials_bottom <= 845 and
        dials_bottom - dials_top > 150, f"phone: stage, curve and dials are at {boxes}")
    width = browser.evaluate("document.documentElement.scrollWidth")
    report.expect(width <= 390, f"phone: the page is {width} px wide")
    set_window(browser, 1280, 900)
    open_page(browser)
    print("phone      swipes scroll, the ball is held, stage and dials are visible together")


def check_less_motion(browser, scenes, report):
    """The page follows the system's setting for reduced motion while it is open."""
    browser.evaluate(f"gallery.open({scenes.index('throw')}, {{ isStill: true }})")
    for is_wished in (False, True):
        wish_for_less_motion(browser, is_wished)
        excess = browser.evaluate(f"checks.overshoot({scenes.index('throw')})")
        report.expect(
            excess < 0.2 if is_wished else excess > 1, f"less motion {is_wished}: {excess} px too far")
        text, note, dial = browser.evaluate("""[document.getElementById('source').textContent,
            !document.getElementById('motion-note').hidden, gallery.scene.dials[1].value]""")
        report.expect(
            note == is_wished and ("Reduce Motion" in text) == is_wished
            and f"bounce: {0 if is_wished else dial:g})" in text,
            f"less motion {is_wished}: note {note}, bounce {dial}, {text}")
    wish_for_less_motion(browser, False)


def check_pointer(browser, scenes, name, report):
    """Grabs, drags, throws and catches with pointer events."""
    browser.evaluate(f"checks.record({scenes.index(name)})")
    point = pointer_place(browser)
    can_grab = browser.evaluate("gallery.scene.canGrab")
    width, height = browser.evaluate("gallery.scene.size")

    def mouse(kind, x, y):
        buttons = 0 if kind == "mouseReleased" else 1
        browser.call("Input.dispatchMouseEvent", type=kind, button="left", buttons=buttons,
                     clickCount=1, pointerType="mouse", **point(x, y))

    def press():
        """Presses on the first actor; repeats the press if the actor has moved away meanwhile."""
        for attempt in range(12):
            x, y = browser.evaluate("checks.place()")
            mouse("mousePressed", x, y)
            if not can_grab or browser.evaluate("checks.look().held") >= 0:
                return x, y
            mouse("mouseReleased", x, y)
            time.sleep(0.05 * attempt)  # slower balls are easier to hit
        report.expect(False, f"{name}: it cannot be held")
        return x, y

    def throw():
        x, y = press()
        direction = 1 if x < width / 2 else -1  # stay on the stage
        for step in range(12):
            x, y = x + 9 * direction, y - 5 if y > height / 2 else y + 5
            mouse("mouseMoved", x, y)
            time.sleep(0.008)
        mouse("mouseReleased", x, y)

    time.sleep(0.1)
    throw()
    time.sleep(0.15)
    throw()  # in mid-air: a catch
    time.sleep(0.2)
    mouse("mousePressed", width / 8, 0.9 * height)  # beside the actors
    mouse("mouseReleased", width / 8, 0.9 * height)
    time.sleep(0.12)
    mouse("mousePressed", width / 1.2, height / 5)
    mouse("mouseReleased", width / 1.2, height / 5)
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
