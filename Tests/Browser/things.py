"""The scenes of objects under a mouse: each is grabbed, thrown, caught in flight, thrown by keys, and
painted where the engine has it; for check.py."""

import math
import time

from visits import Visitor

# What is seen of an object, from the states of its parts: [place, colour's name].
MARKS = {
    # The first row's disc, below the header, and the header's handle, which is darker while held.
    "sheet": """([[, y]]) => [[[124, Math.max(y, 12) + 44 + Math.min(y - 12, 0) + 20], 'c0'],
        [[240, Math.max(y, 12) + 9], engine.held_actor() < 0 ? 'coil' : 'ink']]""",
    # The sun.
    "photo": """([[x, y], [zoom]]) => [[[x + (228 - 150) * zoom / 100, y + (46 - 100) * zoom / 100], 'c2']]""",
    # The card of the first story whose left half is in the frame, the first or the second one; and the
    # first card of the second story.
    "pager": """([[, y], [x]]) => [[[x > -40 ? 150 + x : 450 + x, y + 97], x > -40 ? 'c0' : 'c1'],
        [[150, y + 170 + 97], 'c1']]""",
    # The pointer, and the knob.
    "dial": """([[x]]) => [[[240 + 60 * Math.sin(x / 100), 150 - 60 * Math.cos(x / 100)], 'c0'],
        [[240, 150], 'ink']]""",
}

# A flick that leaves each of them in flight: from, to.
FLICKS = {
    "sheet": ([240, 250], [240, 120]),
    "photo": ([240, 150], [330, 200]),
    "pager": ([300, 100], [190, 104]),
    "dial": ([240, 70], [310, 110]),
}

# Where to catch them.
CATCHES = {"sheet": [240, 200], "photo": [240, 150], "pager": [300, 100], "dial": [300, 110]}

# The part that is thrown, and its component.
PARTS = {"sheet": (0, 1), "photo": (0, 0), "pager": (1, 0), "dial": (0, 0)}


def check_things(browser, report):
    visitor = Visitor(browser, report)
    for name in MARKS:
        check_hand(visitor, name)
        check_keys(visitor, name)
        check_link(visitor, name)
    check_zoom(visitor)
    check_beside(visitor)
    print("things     grabbed, thrown, caught, by mouse and keys")


def states(visitor):
    return visitor.evaluate("checks.states()")


def expect_painted(visitor, name, when):
    """What is seen has the colour that it should have, at the place where the engine has it."""
    for mark in visitor.evaluate(f"""(async () => {{
            const marks = ({MARKS[name]})(checks.states());
            const colors = await checks.colors(marks.map(([place]) => place));
            return marks.map(([place, tone], index) => [place, colors[index], checks.tone(tone)]);
            }})()"""):
        place, color, wanted = mark
        if 0 < place[0] < (480 if name != "pager" else 380) and 0 < place[1] < 300:
            visitor.expect(max(abs(a - b) for a, b in zip(color, wanted)) <= 40,
                           f"{name}, {when}: at {place} is {color} in place of {wanted}")


def flick(visitor, name):
    """Drags and lifts; again if a pause on a busy machine has ended the throw."""
    part, axis = PARTS[name]
    for _ in range(12):
        visitor.open(name)
        start = states(visitor)[part][axis]
        visitor.drag(*FLICKS[name])
        visitor.expect(visitor.evaluate("engine.held_actor()") == part, f"{name}: it is not held")
        visitor.expect(abs(states(visitor)[part][axis] - start) > 30, f"{name}: it does not follow")
        visitor.mouse("mouseReleased", visitor.at(FLICKS[name][1]))
        speed = states(visitor)[part][axis + 2]
        if abs(speed) > 100 and visitor.evaluate("gallery.isMoving"):
            return speed
    visitor.expect(False, f"{name}: it is not thrown")
    return 0


def check_hand(visitor, name):
    part, axis = PARTS[name]
    visitor.open(name)
    expect_painted(visitor, name, "at rest")
    for _ in range(6):
        flick(visitor, name)
        time.sleep(0.1)
        moving = states(visitor)[part]
        visitor.mouse("mousePressed", visitor.at(CATCHES[name]))
        if abs(moving[axis + 2]) > 20:
            break
        visitor.mouse("mouseReleased", visitor.at(CATCHES[name]))
    caught = states(visitor)[part]
    visitor.expect(visitor.evaluate("engine.held_actor()") >= 0, f"{name}: it cannot be caught")
    visitor.expect(caught[2:] == [0, 0], f"{name}: caught it goes on at {caught[2:]}")
    time.sleep(0.2)
    still = states(visitor)[part]
    visitor.expect(math.dist(still[:2], caught[:2]) < 1e-9, f"{name}: caught at {caught}, then {still}")
    visitor.expect(visitor.words().startswith("caught at"), f"{name}: {visitor.words()!r}")
    expect_painted(visitor, name, "held")
    visitor.mouse("mouseReleased", visitor.at(CATCHES[name]))
    visitor.rest()
    expect_painted(visitor, name, "after a catch")


def check_keys(visitor, name):
    """Enter and the arrows throw it; with less motion it ends in the same place without overshoot."""
    part, axis = PARTS[name]
    ends = []
    for is_reduced in (False, True):
        visitor.evaluate(f"gallery.setReduced({str(is_reduced).lower()})")
        visitor.open(name)
        before = states(visitor)[part][axis]
        visitor.evaluate(f"gallery.throwBy({[-1, 0] if axis == 0 else [0, -1]})")
        # A photo that has no room to move springs back from its edge, or stays with less motion.
        visitor.expect(visitor.evaluate("gallery.isMoving") or is_reduced and name == "photo",
                       f"{name}: an arrow does not throw it")
        visitor.rest()
        ends.append(states(visitor)[part][axis])
        visitor.expect(abs(ends[-1] - before) > 10 or name == "photo",
                       f"{name}: an arrow takes it to {ends[-1]}")
    visitor.evaluate("gallery.setReduced(false)")
    visitor.expect(abs(ends[0] - ends[1]) < 1e-6, f"{name}: it rests at {ends}, the second reduced")


def check_link(visitor, name):
    """The address of a throw shows it again, with the same curve's caption."""
    visitor.open(name)
    visitor.evaluate(f"gallery.throwBy({[-1, 0] if PARTS[name][1] == 0 else [0, -1]})")
    visitor.rest()
    rest, before = states(visitor), visitor.look()
    visitor.evaluate("location.hash = '#throw'; checks.frame().then(checks.frame)")
    visitor.evaluate(f"location.hash = {before['address']!r}; checks.frame().then(checks.frame)")
    visitor.rest()
    visitor.expect(visitor.look()["caption"] == before["caption"],
                   f"{name}: a link shows {visitor.look()} for {before}")
    for state, again in zip(rest, states(visitor)):
        visitor.expect(math.dist(state[:2], again[:2]) < 0.1, f"{name}: linked it rests at {again}")


def check_zoom(visitor):
    """A click zooms in about its place and out again; the wheel zooms without scrolling the page."""
    visitor.open("photo")
    for wanted in (300, 150):
        visitor.click(visitor.at([300, 120]))
        visitor.rest()
        visitor.expect(states(visitor)[1][0] == wanted, f"photo: a click zooms to {states(visitor)[1]}")
    visitor.browser.call("Input.dispatchMouseEvent", type="mouseWheel", deltaX=0, deltaY=-200,
                         **visitor.at([300, 120]))
    time.sleep(0.2)
    visitor.rest()
    visitor.expect(states(visitor)[1][0] > 200, f"photo: the wheel zooms to {states(visitor)[1]}")
    visitor.expect(visitor.evaluate("scrollY") == 0, "photo: the wheel scrolls the page")


def check_beside(visitor):
    """Beside an object, but for the photo, nothing is grabbed, so that a finger scrolls the page."""
    for name in ("sheet", "pager", "dial"):
        visitor.open(name)
        visitor.expect(visitor.evaluate("engine.actor_at(30, 150)") < 0, f"{name}: it is at its side")
