"""A ball that is thrown, caught and flicked in the gallery, by its state and by pixels; for engines.py."""

import base64
import math
import pathlib

HERE = pathlib.Path(__file__).parent

# Ball and ring are found in a screenshot to about half a pixel.
CLOSE = 1.0

# The colour's contrast at the edge of a ball, and of a ring of 1.6 points on what is below it.
# The spring's end is seen at its home.
CONTRAST = {"ball": 40, "ring": 25, "coil": 25}

# A pause within a drag ends the throw; on a busy machine there are some.
ATTEMPTS = 12


def check_throws(browser, expect, page):
    """Throws with real input, and looks at the stage."""
    # A small window, so that a page without a graphics card is painted fast.
    browser.set_window(800, 620)
    browser.open(page)
    browser.evaluate("pageReady.then(() => 0)")
    for name in ("check.js", "pictures.js"):
        browser.evaluate((HERE / name).read_text() + ";0")
    hand = Hand(browser, expect)
    hand.check_throw()
    hand.check_catch()
    hand.check_composited()
    hand.check_flick()
    hand.check_together()
    for error in browser.errors():
        expect(False, f"the page: {error}")


class Hand:
    """A mouse on the first ball of the scene *throw*."""

    def __init__(self, browser, expect):
        self.browser = browser
        self.expect = expect

    def evaluate(self, expression):
        return self.browser.evaluate(expression)

    def begin(self):
        self.evaluate("gallery.open(checks.scene('throw'), { isStill: true }); checks.atRest()")

    def state(self):
        """Place and velocity of the ball, in points."""
        return self.evaluate("checks.states()")[0]

    def at(self, x, y):
        """A place of the stage on the page."""
        box = self.evaluate("pictures.box()")
        return box["left"] + x * box["scale"], box["top"] + y * box["scale"]

    def drag(self, start, end, steps=5):
        """A mouse's movement from place to place of the stage."""
        (x0, y0), (x1, y1) = self.at(*start), self.at(*end)
        moves = []
        for step in range(1, steps + 1):
            part = step / steps
            moves += [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), self.browser.pace]
        return moves

    def picture(self):
        return base64.b64encode(self.browser.screenshot()).decode()

    def compare(self, what, drawn, wanted=("ball", "ring", "coil")):
        """Ball, ring and spring are in the picture where the page has them; returns the changed pixels."""
        for _ in range(8):  # a slow browser shows a frame late
            picture = self.picture()
            found = self.evaluate(f"pictures.find('{picture}', {drawn['ball']})")
            problems = []
            for name in wanted:
                place, contrast = found[name]["place"], found[name]["contrast"]
                if contrast < CONTRAST[name]:
                    problems.append(f"{what}: no {name} is painted near {drawn[name]}: {contrast}")
                elif math.dist(place, drawn[name]) > CLOSE:
                    problems.append(f"{what}: the {name} is painted at {place}, not at {drawn[name]}")
            if not problems:
                break
        for problem in problems:
            self.expect(False, problem)
        return self.evaluate(f"pictures.changes('{picture}')")

    def check_throw(self):
        """Thrown to the left it flies, and two pictures of its flight differ."""
        self.begin()
        self.compare("at rest", self.evaluate("pictures.drawn()"), wanted=["ball"])
        start = (240, 150)
        self.browser.mouse(self.at(*start), "down")
        self.expect(self.evaluate("checks.held()"), "throw: it cannot be held")
        # Not so far that the camera steps back, by which the places of the picture would be others.
        self.browser.mouse(*self.drag(start, (200, 138)), "up")
        self.expect(self.evaluate("checks.released()"), "throw: it is not released")
        self.expect(self.evaluate("gallery.isMoving"), "throw: it does not fly")
        # The rest in slow motion, so that it lasts as long as the pictures take.
        self.evaluate("gallery.turn([[2, 0.3]])")
        places = []
        for number in (1, 2):
            drawn = self.evaluate("pictures.freeze()")
            self.expect(drawn["isMoving"], "throw: it does not move any more")
            changed = self.compare(f"in flight {number}", drawn)
            self.expect(changed > 300, f"throw: only {changed} pixels of the stage have changed")
            self.expect(math.dist(drawn["ball"], drawn["ring"]) < 0.15,
                        f"throw: the ball is at {drawn['ball']}, the ring at {drawn['ring']}")
            places.append(drawn["ball"])
            self.evaluate("pictures.unfreeze(); checks.frame().then(checks.frame)")
        self.expect(math.dist(*places) > 2, f"throw: it flies from {places[0]} to {places[1]}")

    def press(self):
        """Presses on the ball in flight; again if it has moved on meanwhile."""
        for _ in range(8):
            x, y, *_ = self.state()
            self.browser.mouse(self.at(x, y), "down")
            if self.evaluate("checks.look().held") >= 0:
                return True
            self.browser.mouse("up")
        return False

    def check_catch(self):
        """Caught in flight it stands still where it is, and is thrown on with the hand's direction."""
        x, y = self.catch()
        self.evaluate("new Promise((done) => setTimeout(done, 300))")
        self.expect(self.state() == [x, y, 0, 0], f"catch: held at {x}, {y} it is at {self.state()}")
        changed = self.compare("held", self.evaluate("pictures.drawn()"), wanted=["ball"])
        self.expect(changed > 300, f"catch: only {changed} pixels of the stage have changed")
        for _ in range(ATTEMPTS):
            direction = 1 if x < 240 else -1
            end = (x + 60 * direction, y)
            self.browser.mouse(*self.drag((x, y), end), "up")
            self.expect(self.evaluate("checks.released()"), "catch: it is not released")
            if self.evaluate("gallery.shown.plan.segments[0].origin")[2] * direction > 100:
                return
            x, y = self.catch()
        self.expect(False, "catch: it is not thrown on")

    def catch(self):
        """Catches the ball in flight; returns its place."""
        self.begin()
        self.evaluate("gallery.launch([[0, 240, 150, 500, 200, 240, 150, 0]])")
        self.evaluate("new Promise((done) => setTimeout(done, 150))")
        self.expect(self.press(), "catch: it cannot be caught")
        x, y, *velocity = self.state()
        self.expect(velocity == [0, 0], f"catch: held it moves at {velocity}")
        return x, y

    def check_composited(self):
        """Moved by the compositor it is caught where the engine has it, and is drawn live while it is held."""
        self.evaluate("gallery.setComposited(true)")
        x, y = self.catch()
        shown = self.evaluate("checks.twin('live', 0)")
        self.expect(math.dist(shown, (x, y)) < 1e-2, f"by the compositor: held at {x}, {y} it is shown at {shown}")
        self.browser.mouse(*self.drag((x, y), (x, y + 30)))
        self.evaluate("checks.frame().then(checks.frame)")
        x, y, *_ = self.state()
        self.compare("held, by the compositor", {"ball": [x, y]}, wanted=["ball"])
        self.expect(not self.evaluate("gallery.view.live.animations.length"), "by the compositor: held it is animated")
        self.browser.mouse("up")
        self.expect(self.evaluate("checks.released()"), "by the compositor: it is not released")
        self.expect(self.evaluate("gallery.view.live.animations.length"), "by the compositor: it is not animated")
        self.evaluate("gallery.setComposited(false)")

    def check_flick(self):
        """A short quick movement throws it on beyond the hand."""
        start, end = (240, 150), (290, 150)
        flight = 0
        for _ in range(ATTEMPTS):
            self.begin()
            self.browser.mouse(self.at(*start), "down", *self.drag(start, end), "up")
            self.expect(self.evaluate("checks.released()"), "flick: it is not released")
            flight = self.evaluate("pictures.flight(1)")
            if flight > 10:
                return
        self.expect(False, f"flick: it flies {flight} points beyond the hand")

    def check_together(self):
        """In every frame of a flight the ring is on the ball."""
        for name in ("throw", "gravity"):
            result = self.evaluate(f"checks.together(checks.scene({name!r}), 1500)")
            self.expect(result["frames"] > 3, f"{name}: only {result['frames']} frames")
            self.expect(result["worst"] <= result["bound"] + 1e-3,
                        f"{name}: ball and ring are {result['worst']} points apart")
