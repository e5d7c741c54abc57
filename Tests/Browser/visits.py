"""What a visitor does with mouse and fingers, and what the page has to show then; for check.py."""

import math
import re
import time


class Visitor:
    """A hand at the page."""

    def __init__(self, browser, report):
        self.browser = browser
        self.report = report

    def evaluate(self, expression):
        return self.browser.evaluate(expression)

    def expect(self, holds, text):
        self.report.expect(holds, f"visit: {text}")

    def open(self, name):
        self.evaluate(f"gallery.open(checks.scene({name!r}), {{ isStill: true, form: 0 }})")

    def at(self, place):
        """A place of the stage on the page."""
        box = self.evaluate("checks.box()")
        return {"x": box["left"] + place[0] * box["scale"], "y": box["top"] + place[1] * box["scale"]}

    def middle(self, selector):
        """The middle of an element on the page."""
        return self.evaluate(
            f"(({{ x, y, width, height }}) => ({{ x: x + width / 2, y: y + height / 2 }}))"
            f"(document.querySelector({selector!r}).getBoundingClientRect())")

    def mouse(self, kind, point):
        self.browser.call(
            "Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, pointerType="mouse",
            buttons=0 if kind == "mouseReleased" else 1, **point)

    def click(self, point):
        self.mouse("mousePressed", point)
        self.mouse("mouseReleased", point)

    def drag(self, start, end, steps=8):
        """Presses, moves, and leaves the button down."""
        self.mouse("mousePressed", self.at(start))
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", self.at(
                [a + (b - a) * step / steps for a, b in zip(start, end)]))

    def swipe(self, start, way, steps=10):
        self.browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[start])
        for step in range(1, steps + 1):
            self.browser.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[
                {"x": start["x"] + way[0] * step / steps, "y": start["y"] + way[1] * step / steps}])
            time.sleep(0.02)
        self.browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        time.sleep(0.2)

    def rest(self):
        self.evaluate("checks.atRest()")

    def look(self):
        """The motion on display, in words and in code."""
        return self.evaluate("""({ caption: document.getElementById('curve-note').textContent,
            code: document.getElementById('source').textContent, address: gallery.address() })""")

    def words(self):
        return self.evaluate("document.getElementById('words').textContent")

    def slowness(self):
        """How many times slower than that of the limits this machine is, at least 1."""
        return max(1, self.evaluate("checks.work(30)") / WORK)


# Milliseconds that the fixed piece of work took on the machine of these limits: on a slower one they are longer.
WORK = 3

# Milliseconds of the page's thread until the page is ready; the time of a clock depends on what else runs.
MOST_READY = 130


def check_visits(browser, report, open_page, set_window):
    visitor = Visitor(browser, report)
    check_shown(visitor, open_page)
    check_hand(visitor)
    check_history(visitor, open_page)
    check_pause(visitor)
    check_addresses(visitor, open_page)
    check_dials(visitor)
    for width, height, is_mobile in ((1280, 900, False), (390, 844, True)):
        set_window(browser, width, height, is_mobile=is_mobile)
        check_arrival(visitor, open_page)
        check_opening(visitor, open_page)
    for check, width, height in ((check_small, 1280, 800), (check_sheet, 390, 844), (check_sideways, 844, 390)):
        set_window(browser, width, height, is_mobile=width < 1000)
        open_page(browser, "#throw")
        check(visitor)
    set_window(browser, 1280, 900)
    open_page(browser)
    print("visits     what is shown stays, is linked, and is thrown")


def check_shown(visitor, open_page):
    """Curve, caption, code and link are those of one motion, until another one begins."""
    visitor.open("throw")
    visitor.drag([240, 150], [150, 110])
    visitor.mouse("mouseReleased", visitor.at([150, 110]))
    # The curve of a release is shown after the next frame.
    start = visitor.evaluate("checks.frame().then(() => checks.frame()).then(() => gallery.plot.zero)")
    visitor.click(visitor.middle("#axes button:last-child"))
    visitor.click(visitor.middle("#pin"))
    visitor.expect(visitor.evaluate("gallery.plot.zero") == start, "the origin of the time axis moves")
    visitor.click(visitor.middle("#pin"))
    visitor.click(visitor.middle("#axes button:first-child"))
    visitor.rest()
    thrown = visitor.look()
    visitor.click(visitor.at([240, 150]))
    visitor.expect(visitor.words() != "grabbed", "a click on the ball is called a grab")
    for control in ("#pin", "#axes button:last-child", "#axes button:first-child", "#pin"):
        visitor.click(visitor.middle(control))
    visitor.expect(visitor.look() == thrown, f"after clicks {thrown} is {visitor.look()}")

    def expect_link(what):
        before = visitor.look()
        open_page(visitor.browser, before["address"])
        visitor.expect(visitor.look() == before, f"{what}: the link shows {visitor.look()} for {before}")

    expect_link("a throw")
    visitor.rest()
    move_slider(visitor, 1, 0.7)
    visitor.rest()
    visitor.expect("x: 150, y: 110" not in visitor.look()["code"], "after a dial the code is the throw's")
    expect_link("a dial after a throw")
    visitor.open("throw")
    for _ in range(2):
        visitor.click(visitor.middle("#play"))
    visitor.rest()
    expect_link("two presses of the button")
    visitor.open("stagger")
    visitor.click(visitor.at([90, 60]))
    visitor.rest()
    expect_link("a tap for six balls")
    places = [state[0] for state in visitor.evaluate("checks.states()")]
    visitor.expect(all(b - a > 24 for a, b in zip(places, places[1:])), f"balls rest at {places}")
    # The chart's numbers are the code's.
    visitor.open("gravity")
    visitor.evaluate("gallery.launch([[0, 100, 80, 0, 0, 0, 0, 0]])")
    box = visitor.evaluate("""(({ left, top }) => ({ x: left + gallery.plot.x(gallery.plot.zero) + 0.01,
        y: top + 60 }))(document.getElementById('plot').getBoundingClientRect())""")
    visitor.mouse("mouseMoved", box)
    text = visitor.evaluate("document.querySelector('.readout').textContent")
    visitor.expect(text.startswith("0.00 s: 80"), f"the start at y = 80 is read as {text}")
    value = visitor.evaluate("checks.axisValue()")
    visitor.expect(abs(value - 80) < 0.5, f"the start at y = 80 is drawn at {value}")


def check_hand(visitor):
    """What a hand does to a ball, and what is said about it."""
    visitor.open("throw")
    visitor.drag([240, 150], [180, 120])
    time.sleep(0.5)
    visitor.evaluate("checks.frame().then(checks.frame)")
    speed = visitor.evaluate("Math.hypot(gallery.view.drawn[7], gallery.view.drawn[8])")
    visitor.expect(speed == 0, f"a ball that is held still has an arrow of {speed} pt/s")
    visitor.mouse("mouseReleased", visitor.at([180, 120]))
    visitor.expect(visitor.words() == "released", f"released at rest: {visitor.words()}")

    # A flick at 600 pt/s is seen to fly, and a ball in flight is caught, wherever it is on its way.
    reach = visitor.evaluate("gallery.launch([[0, 240, 150, 600, 0, 240, 150, 0]]), checks.reach()")
    visitor.expect(reach > 55, f"a flick hardly flies: {reach} pt")
    worst = visitor.evaluate("checks.together(checks.scene('throw'), 500)")
    visitor.expect(worst["worst"] <= worst["bound"] + 1e-3,
                   f"ball and ring are {worst['worst']} pt apart")

    # Paused, a ball can be thrown, and that is said.
    visitor.open("throw")
    visitor.click(visitor.middle("#pause"))
    visitor.drag([240, 150], [150, 150])
    visitor.mouse("mouseReleased", visitor.at([150, 150]))
    visitor.expect(visitor.words().startswith("released"), f"paused: {visitor.words()}")
    visitor.expect(visitor.evaluate("gallery.isMoving"), "thrown while paused it stays where it is")

    # A ball sent somewhere springs back to there.
    visitor.open("chase")
    visitor.click(visitor.at([380, 80]))
    visitor.rest()
    visitor.drag([380, 80], [330, 120])
    visitor.mouse("mouseReleased", visitor.at([330, 120]))
    visitor.rest()
    (x, y, *_), = visitor.evaluate("checks.states()")
    visitor.expect(math.hypot(x - 380, y - 80) < 1, f"from its place it springs to {x}, {y}")


def check_history(visitor, open_page):
    """A scene is found again as it was left, and Back is the scene before."""
    open_page(visitor.browser, "#throw")
    tabs = "#balls button:nth-child({})".format
    move_slider(visitor, 1, 0.44)
    for tab in (3, 1):
        visitor.click(visitor.middle(tabs(tab)))
        time.sleep(0.3)
    bounce = "gallery.scene.dials[1].value"
    visitor.expect(visitor.evaluate(bounce) == 0.44, f"the dial is at {visitor.evaluate(bounce)}")
    visitor.evaluate("history.back(); 0")
    time.sleep(0.5)
    visitor.expect(visitor.evaluate("gallery.scene.name") == "chase", "Back is not the scene before")


def check_pause(visitor):
    """Paused, the ring stays on the ball, and a held ball has a caption of its own."""
    visitor.open("throw")
    visitor.evaluate("gallery.launch([[0, 100, 80, 900, -400, 240, 150, 0]])")
    time.sleep(0.15)
    visitor.evaluate("gallery.togglePause(); checks.frame().then(checks.frame)")
    (x, y, *_), = visitor.evaluate("checks.states()")
    ring = visitor.evaluate("checks.twin('baked', 0)")
    visitor.expect(None not in ring and math.dist(ring, (x, y)) < 2, f"paused at {x}, {y} the ring is at {ring}")
    visitor.evaluate("gallery.togglePause()")
    visitor.expect(visitor.evaluate("gallery.isMoving"), "resumed, the ball does not move")
    visitor.open("throw")
    visitor.drag([240, 150], [180, 120])
    time.sleep(0.1)
    caption = visitor.look()["caption"]
    visitor.expect(caption.startswith("If let go: "), f"the caption of a held ball is {caption}")
    visitor.mouse("mouseReleased", visitor.at([180, 120]))


def check_addresses(visitor, open_page):
    """What cannot be read of an address is left out; Back takes the focus along."""
    for address in ("#throw?nonsense=1", "#nothing", "#throw?motion=x,y", "#throw?bounce=", "#throw?%zz=%"):
        open_page(visitor.browser, address)
        time.sleep(0.1)
        visitor.expect(visitor.evaluate("gallery.isMoving || !!gallery.finger"), f"{address} opens a stage that is still")
    visitor.evaluate("document.querySelector('#scenes button').focus()")
    for tab in (2, 3):
        visitor.click(visitor.middle(f"#scenes button:nth-child({tab})"))
        time.sleep(0.3)
    visitor.evaluate("history.back(); 0")
    time.sleep(0.5)
    focus = visitor.evaluate("[document.activeElement.textContent, gallery.scene.title, document.title]")
    visitor.expect(focus[0] == focus[1] and focus[2].startswith(focus[1]), f"after Back: {focus}")


def check_arrival(visitor, open_page):
    """Nothing moves on the page while it loads, and it says where it comes from."""
    browser, times, costs = visitor.browser, [], []
    browser.call("Performance.enable", timeDomain="threadTicks")
    for _ in range(5):
        browser.open(visitor.evaluate("location.href.split('#')[0]"))
        times.append(visitor.evaluate("pageReady.then(() => performance.now())"))
        metrics = browser.call("Performance.getMetrics")["metrics"]
        costs.append(1000 * next(each["value"] for each in metrics if each["name"] == "TaskDuration"))
    browser.call("Performance.disable")
    open_page(visitor.browser)
    machine = visitor.slowness()
    visitor.expect(min(costs) <= machine * MOST_READY, f"ready after {costs} ms of the page's thread")
    print(f"ready      after {min(times):.0f} ms, {min(costs):.0f} ms of the page's thread, "
          f"limit times {machine:.2f}")
    time.sleep(1)
    shift = visitor.evaluate("""new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 100);
        })""")
    visitor.expect(shift <= 0.05, f"layout shift: {shift}")
    links = visitor.evaluate("[...document.querySelectorAll('a')].map((link) => link.href)")
    visitor.expect(len(links) >= 4 and not any("@" in link for link in links), f"links: {links}")
    code = visitor.evaluate("document.querySelector('#install pre').textContent")
    visitor.expect(".package(url:" in code and "@" not in code, f"the line to install is {code}")


def check_opening(visitor, open_page):
    """The video flies, is caught and thrown on by itself; from the drawn finger a visitor takes it."""
    look = "[gallery.held, !!gallery.finger, document.getElementById('words').textContent, gallery.address()]"
    for is_taken in (False, True):
        open_page(visitor.browser)
        held = speed = None
        end = time.monotonic() + 2.5
        while time.monotonic() < end and not speed:
            looks = visitor.evaluate(look)
            if looks[:2] == [0, True] and looks[2].startswith("caught at"):
                held = looks
                if is_taken:
                    break
            speed = re.match(r"released at (\d+) pt/s", looks[2])
            time.sleep(0.02)
        visitor.expect(held and "motion" not in held[3], f"the opening shows no catch, but {held}")
        if not is_taken:
            visitor.expect(speed and int(speed[1]) > 500, f"the opening throws {speed and speed[0]}")
            continue
        place = visitor.evaluate("[...engine.statesOf(1)].slice(0, 2)")
        visitor.mouse("mousePressed", visitor.at(place))
        visitor.expect(visitor.evaluate(look)[:2] == [0, False], "the drawn finger keeps the video from a visitor")
        time.sleep(1)
        visitor.expect(visitor.evaluate("[...engine.statesOf(1)].slice(0, 2)") == place, "a held video moves")
        visitor.mouse("mouseReleased", visitor.at(place))
        time.sleep(2)
        visitor.expect(not visitor.evaluate("gallery.finger || gallery.isMoving"), "the opening goes on after a touch")


def move_slider(visitor, index, value):
    visitor.evaluate(f"""(input => {{ input.value = {value};
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, {{ bubbles: true }}));
        }})(document.querySelectorAll('.slider input')[{index}])""")


def check_dials(visitor):
    """The ball moves while a dial is dragged; nothing moves around the controls; text can be larger."""
    visitor.open("throw")
    visitor.evaluate("""(input => { input.value = 0.3; input.dispatchEvent(new Event('input')) })(
        document.querySelectorAll('.slider input')[1])""")
    visitor.expect(visitor.evaluate("gallery.isMoving"), "the ball is still while a dial is dragged")
    place = "document.getElementById('springs').getBoundingClientRect().top"
    before = visitor.evaluate(place)
    visitor.click(visitor.middle("#pin"))
    visitor.expect(visitor.evaluate(place) == before, "Pin moves the presets")
    visitor.click(visitor.middle("#pin"))
    width = "document.getElementById('pause').offsetWidth"
    before = visitor.evaluate(width)
    visitor.evaluate("gallery.togglePause()")
    visitor.expect(visitor.evaluate(width) == before, "Pause and Resume differ in width")
    visitor.evaluate("gallery.togglePause()")
    size = "getComputedStyle(document.getElementById('hint')).fontSize"
    small = visitor.evaluate(size)
    visitor.evaluate("document.documentElement.style.fontSize = '200%'; 0")
    visitor.expect(visitor.evaluate(size) != small, "a larger font in the browser's settings is ignored")
    visitor.evaluate("document.documentElement.style.fontSize = ''; 0")


def check_small(visitor):
    """On a small laptop the whole curve is in the window, and the stage is wider than the dials."""
    visitor.open("throw")
    stage, plot, dials = visitor.evaluate("""['stage', 'plot', 'dials'].map(id => {
        const { width, bottom } = document.getElementById(id).getBoundingClientRect();
        return { width, bottom } })""")
    visitor.expect(plot["bottom"] <= 800 and stage["width"] >= dials["width"],
                   f"1280 x 800: the stage is at {stage}, the curve at {plot}, the dials at {dials}")


def check_sheet(visitor):
    """On a phone: the ball is easy to hit, the stage stays in its place, a swipe over a slider scrolls,
    and one of the handle closes the dials."""
    visitor.open("throw")
    scale = visitor.evaluate("gallery.view.scale")
    visitor.expect(visitor.evaluate(f"engine.actor_at(160 + 29 / {scale}, 240)") == 0,
                   "29 px beside its centre a finger misses the ball")
    tops = visitor.evaluate("""gallery.scenes.map((_, index) => { gallery.open(index, { isStill: true });
        return document.getElementById('stage').getBoundingClientRect().top })""")
    visitor.expect(len(set(tops)) == 1, f"the stage is at {tops}")
    visitor.open("presets")
    visitor.evaluate("document.getElementById('sheet').click(); checks.frame().then(checks.frame)")
    values = "gallery.scene.dials.map(dial => dial.value)"
    before = visitor.evaluate(values)
    visitor.swipe(visitor.middle(".slider:nth-child(3) input"), [0, -90])
    scrolled = visitor.evaluate("document.getElementById('controls').scrollTop")
    visitor.expect(scrolled > 40, f"a swipe over a slider scrolls {scrolled} px")
    visitor.expect(visitor.evaluate(values) == before, "a vertical swipe turns a dial")
    visitor.evaluate("document.getElementById('controls').scrollTop = 0")
    visitor.swipe(visitor.middle(".slider:nth-child(3) input"), [90, 0])
    visitor.expect(visitor.evaluate(values) != before, "a horizontal swipe does not turn a dial")
    page = visitor.evaluate("scrollY")
    visitor.swipe(visitor.middle("#sheet"), [0, 160])
    visitor.expect(not visitor.evaluate("document.getElementById('dials').matches('.open')"),
                   "a swipe down does not close the dials")
    visitor.expect(visitor.evaluate("scrollY") == page, "a swipe of the handle scrolls the page")


def check_sideways(visitor):
    """On a phone held sideways the whole stage is in the window, and the dials are beside it."""
    stage, dials = visitor.evaluate("""['stage', 'dials'].map(id => {
        const { right, bottom, left, top } = document.getElementById(id).getBoundingClientRect();
        return { right, bottom, left, top } })""")
    visitor.expect(stage["bottom"] <= 390 and stage["right"] <= dials["left"] and dials["top"] < 200,
                   f"sideways: the stage is at {stage}, the dials at {dials}")
