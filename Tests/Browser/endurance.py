"""Random flicks on a phone with a slow processor, and minutes of play with an eye on memory; for check.py."""

import json
import math
import random
import time

from visits import Visitor

SEED = 20260402

# How many times the phone's processor is slower than this one.
SLOWED = 6

# Seconds between two moves of a finger, and their number.
PACE, STEPS = 0.012, 7

# Points per second of a finger, from slow to fast.
SLOWEST, FASTEST = 350, 4000

# Presses that may miss a moving ball.
MISSES = 4

# Points within which a thing has not moved, and the length of a finger's way from which it has to.
STILL, FAR = 3, 25

# The greatest part of the stage's half that a ball's edge may reach, as the camera shows it.
MOST_REACH = 1.005

# Parts of a thing move along y only.
UPRIGHT = ("notification", "icons", "sheet")


def check_slow_phone(browser, report, open_page, set_window, count):
    """Flicks by touch in each scene: nothing leaves the stage, none is dead, and all can be caught again."""
    set_window(browser, 390, 844, is_mobile=True)
    open_page(browser)
    visitor = Visitor(browser, report)
    generator = random.Random(SEED)
    start, total, moving, missed = time.monotonic(), 0, 0, 0
    for name in visitor.evaluate("gallery.scenes.filter((scene) => scene.canGrab).map((scene) => scene.name)"):
        finger = Finger(visitor, name, generator)
        for number in range(count):
            finger.flick(number)
        finger.check_rest(f"{name}, after {count} flicks")
        total, moving, missed = total + count, moving + finger.moving, missed + finger.missed
    set_window(browser, 1280, 900)
    open_page(browser)
    print(f"slow phone {total} flicks, slowed {SLOWED} times, seed {SEED}: {moving} caught in flight,"
          f" {missed} presses missed, {time.monotonic() - start:.0f} s")


class Finger:
    """A finger that flicks one scene's first thing again and again, in flight where it is hit."""

    def __init__(self, visitor, name, generator):
        self.visitor, self.name, self.generator = visitor, name, generator
        self.moving = self.missed = 0
        visitor.open(name)
        self.size = visitor.evaluate("scrollTo(0, 0), gallery.scene.size")
        visitor.evaluate("checks.watch()")

    def touch(self, kind, *places):
        """Sends a touch without waiting, as a finger does not wait for a slow page."""
        self.visitor.browser.send(
            "Input.dispatchTouchEvent", type=kind, touchPoints=[self.on_page(place) for place in places])

    def on_page(self, place):
        left, top, scale = self.box
        return {"x": left + place[0] * scale, "y": top + place[1] * scale}

    def press(self, what):
        """Holds a part; returns its number and the place, as the camera shows it, or None."""
        for attempt in range(MISSES + 1):
            if attempt == MISSES:
                self.visitor.rest()
            slow(self.visitor.browser, True)
            look = self.visitor.evaluate("checks.target()")
            self.box, place, isMoving = look["box"], look["place"], look["isMoving"]
            self.visitor.browser.call(
                "Input.dispatchTouchEvent", type="touchStart", touchPoints=[self.on_page(place)])
            held = self.visitor.evaluate("engine.held_actor()")
            if held >= 0:
                self.moving += isMoving
                return held, place
            self.missed += 1
            self.touch("touchEnd")
            slow(self.visitor.browser, False)
            self.visitor.evaluate("scrollTo(0, 0), checks.frame()")
        self.visitor.expect(False, f"{what}: at rest it cannot be held at {place}")
        return None, place

    def flick(self, number):
        what = f"slow phone, {self.name}, flick {number}"
        held, (x, y) = self.press(what)
        if held is None:
            return
        angle = self.generator.uniform(0, 2 * math.pi)
        if self.name in UPRIGHT:
            angle = math.copysign(self.generator.uniform(0.3, 0.7) * math.pi, angle - math.pi)
        speed = SLOWEST + (FASTEST - SLOWEST) * self.generator.random() ** 2
        before = self.visitor.evaluate(f"checks.states()[{held}]")
        way = [x, y]
        for step in range(1, STEPS + 1):
            reach = speed * PACE * step
            way = [min(max(start + part * reach, 4), length - 4) for start, part, length in zip(
                (x, y), (math.cos(angle), math.sin(angle)), self.size)]
            self.touch("touchMove", way)
            time.sleep(PACE)
        self.touch("touchEnd")
        # Answered when the slow page has taken in the touches before.
        self.visitor.evaluate("checks.frame()")
        time.sleep(self.generator.uniform(0, 0.3))
        slow(self.visitor.browser, False)
        self.visitor.expect(self.visitor.evaluate("checks.released()"), f"{what}: it is not released")
        moved, reach, ends = self.visitor.evaluate(f"checks.watched({held}, {before})")
        travel = self.travel(held, before, (way[0] - x, way[1] - y))
        what += f" at {speed:.0f} pt/s towards {math.degrees(angle):.0f}° from {x:.0f}, {y:.0f}"
        self.visitor.expect(moved > STILL or travel < FAR, f"{what}: it moves {moved:.1f} pt only")
        self.visitor.expect(reach <= MOST_REACH, f"{what}: it leaves the stage, {reach}")
        self.visitor.expect(ends, f"{what}: it would rest out of reach")
        # Every tenth comes to rest.
        if number % 10 == 9:
            self.visitor.rest()
            self.check_rest(what)

    def travel(self, held, before, way):
        """The length of a finger's way that a part can go along: a ball stays within the walls, if there are any."""
        if self.name in UPRIGHT:
            return abs(way[1])
        radius = self.visitor.evaluate(f"gallery.scene.opens ? gallery.scene.actors[{held}].radius : -1e9")
        return math.dist(before[:2], [min(max(at + part, radius), length - radius) for at, part, length in zip(
            before, way, self.size)])

    def check_rest(self, what):
        """What is at rest can be grabbed where it is seen."""
        self.visitor.expect(
            self.visitor.evaluate("checks.canBeCaughtAtRest()"), f"slow phone, {what}: at rest it cannot be caught")


def slow(browser, is_slowed):
    browser.call("Emulation.setCPUThrottlingRate", rate=SLOWED if is_slowed else 1)


# Bytes by which the page's own objects may grow in minutes of play. The rest of the heap has what the browser
# keeps: compiled code, which it adds to for minutes, and its record of long tasks and inputs.
MOST_GROWTH = 50_000

# Kinds of nodes in a snapshot of the heap that are not the page's.
BROWSERS_KINDS = ("code", "native", "hidden", "synthetic", "object shape")


def check_long_play(browser, report, open_page, minutes):
    """Throws, catches and changes of scene: memory after the first minute and at the end."""
    open_page(browser)
    visitor = Visitor(browser, report)
    browser.call("Performance.enable")
    browser.call("HeapProfiler.enable")
    generator = random.Random(SEED)
    names = visitor.evaluate("gallery.scenes.map((scene) => scene.name)")
    start, used, turns = time.monotonic(), [], 0
    # The longest motions of each scene take the most memory, which is kept.
    visitor.evaluate("checks.warmUp()")
    while len(used) < max(2, minutes):
        visitor.evaluate(f"gallery.visit(checks.scene({generator.choice(names)!r}))")
        time.sleep(0.2)
        for _ in range(4):
            play(visitor, generator)
            turns += 1
        if time.monotonic() - start >= 60 * (len(used) + 1):
            used.append(memory(visitor))
            objects, heap, module, nodes = used[-1]
            print(f"play       minute {len(used)}, {turns} throws: objects {objects:,} bytes, heap {heap:,},"
                  f" module {module:,}, {nodes:.0f} nodes", flush=True)
    browser.call("HeapProfiler.disable")
    browser.call("Performance.disable")
    growth, heap, _, nodes = (late - early for late, early in zip(used[-1], used[0]))
    # A block of memory more is taken once, when what is kept has been spread over the ones before.
    module = used[-1][2] - used[len(used) // 2][2]
    report.expect(growth <= MOST_GROWTH, f"play: in {len(used) - 1} minutes the objects grow by {growth} bytes")
    report.expect(module == 0, f"play: the module's memory grows by {module} bytes in the second half")
    report.expect(nodes <= 100, f"play: {nodes} nodes more")
    print(f"play       {len(used)} minutes: after the first the objects grow by {growth:,} bytes, the heap by {heap:,}")


def play(visitor, generator):
    """A throw by mouse, or by a key's stroke, a catch in flight, a dial, and another axis or form."""
    x, y = place = visitor.evaluate("checks.place()")
    end = [x + generator.uniform(-90, 90), y + generator.uniform(-90, 90)]
    visitor.drag(place, end, steps=5)
    visitor.mouse("mouseReleased", visitor.at(end))
    time.sleep(generator.uniform(0.05, 0.3))
    visitor.click(visitor.at(visitor.evaluate("checks.place()")))
    visitor.evaluate(generator.choice([
        "gallery.throwBy([1, 0])", "gallery.throwBy([0, -1])", "gallery.stroke([0, 0])", "gallery.togglePin()",
        "gallery.turn([[0, gallery.scene.dials[0].value]])", "document.querySelector('#axes button').click()",
        "document.querySelector('#forms button:nth-child(3)').click()",
    ]))
    time.sleep(generator.uniform(0.05, 0.4))


def memory(visitor):
    """Bytes of the page's own objects, of its heap and of the module, and the number of nodes, of one scene at rest."""
    visitor.open("throw")
    visitor.rest()
    for _ in range(3):
        visitor.browser.call("HeapProfiler.collectGarbage")
    heap = visitor.browser.call("Runtime.getHeapUsage")["usedSize"]
    metrics = visitor.browser.call("Performance.getMetrics")["metrics"]
    nodes = next(each["value"] for each in metrics if each["name"] == "Nodes")
    return objects(visitor.browser), heap, visitor.evaluate("engine.memory.buffer.byteLength"), nodes


def objects(browser):
    """Bytes of the page's own objects, by a snapshot of its heap."""
    browser.call("HeapProfiler.takeHeapSnapshot", reportProgress=False)
    text = "".join(
        event["params"]["chunk"] for event in browser.events
        if event.get("method") == "HeapProfiler.addHeapSnapshotChunk")
    browser.events[:] = [event for event in browser.events if "HeapProfiler" not in event.get("method", "")]
    snapshot = json.loads(text)
    meta, nodes = snapshot["snapshot"]["meta"], snapshot["nodes"]
    kinds, width = meta["node_types"][0], len(meta["node_fields"])
    kind, size = (meta["node_fields"].index(name) for name in ("type", "self_size"))
    return sum(
        nodes[start + size] for start in range(0, len(nodes), width)
        if kinds[nodes[start + kind]] not in BROWSERS_KINDS)
