"""The scenes of objects under a mouse: each is grabbed, thrown, caught in flight, thrown by keys, and
painted where the engine has it; for check.py."""

import math
import time

from visits import Visitor

# What is seen of an object, from the states of its parts: [place, colour's name].
MARKS = {
    # The sea below the boat is too mixed; the sun, and the sail.
    "pip": "([[x, y]]) => [[[x - 68 + 104, y - 42 + 24], 'c2'], [[x + 6, y - 2], 'c0']]",
    # The button, and the password's frame.
    "controls": "(states) => [[[states[2][0] - 100, states[2][1] + 40], 'c1']]",
    # The compass's own colour beside its glyph.
    "icons": "(states) => [[[states[2][0] - 18, states[2][1]], 'c1'], [[states[0][0] - 18, states[0][1]], 'c3']]",
    # The portrait, beside the head.
    "notification": "([[, y]]) => [[[31, 57], 'c3']]",
    # The title's card below the picture of the first card.
    "card": "(states) => [[[states[gallery.front ?? 0][0], states[gallery.front ?? 0][1] + 118], 'card']]",
    # The header's handle, which is darker while held, and the first row's disc, unless the list is scrolled
    # so far that it is behind the header.
    "sheet": """([[, y]]) => [[[160, Math.max(y, 56) + 9], engine.held_actor() < 0 ? 'coil' : 'ink'],
        ...(y > 36 ? [[[34, Math.max(y, 56) + 52 + Math.min(y - 56, 0) + 25], 'c0']] : [])]""",
    # The sun.
    "photo": """([[x, y], [zoom]]) => [[[x + (228 - 150) * zoom / 100, y + (46 - 100) * zoom / 100], 'c2']]""",
}

# A flick that leaves each of them in flight: from, to.
FLICKS = {
    "pip": ([236, 396], [150, 380]),
    "card": ([160, 262], [80, 250]),
    "notification": ([160, 90], [160, 190]),
    "controls": ([160, 410], [40, 350]),
    "icons": ([48, 428], [48, 330]),
    "sheet": ([160, 350], [160, 220]),
    "photo": ([160, 240], [250, 290]),
}

# The part that is thrown, and its component.
PARTS = {
    "pip": (0, 0), "card": (0, 0), "notification": (0, 1), "controls": (2, 0), "icons": (0, 1),
    "sheet": (0, 1), "photo": (0, 0),
}

# What keys throw.
THROWN = {**PARTS, "controls": (0, 0), "icons": (2, 1)}


def check_things(browser, report):
    visitor = Visitor(browser, report)
    for name in MARKS:
        check_hand(visitor, name)
        check_keys(visitor, name)
        # A card's motion is of two pieces: out, and back behind the others; a link has the last one.
        if name != "card":
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
        if 0 < place[0] < 320 and 0 < place[1] < 480:
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
        place = visitor.evaluate("checks.place()") if name != "controls" else moving[:2]
        visitor.mouse("mousePressed", visitor.at(place))
        if abs(moving[axis + 2]) > 20 and visitor.evaluate("engine.held_actor()") >= 0:
            break
        visitor.mouse("mouseReleased", visitor.at(place))
    caught = states(visitor)[part]
    visitor.expect(visitor.evaluate("engine.held_actor()") >= 0, f"{name}: it cannot be caught")
    visitor.expect(caught[2:] == [0, 0], f"{name}: caught it goes on at {caught[2:]}")
    # The wave of the catch has gone by.
    time.sleep(0.7)
    still = states(visitor)[part]
    visitor.expect(math.dist(still[:2], caught[:2]) < 1e-9, f"{name}: caught at {caught}, then {still}")
    visitor.expect(visitor.words().startswith("caught at"), f"{name}: {visitor.words()!r}")
    expect_painted(visitor, name, "held")
    visitor.mouse("mouseReleased", visitor.at(place))
    visitor.rest()
    expect_painted(visitor, name, "after a catch")


def check_keys(visitor, name):
    """Enter and the arrows throw it; with less motion it ends in the same place without overshoot."""
    part, axis = THROWN[name]
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
        visitor.expect(abs(ends[-1] - before) > 10 or name in ("photo", "icons", "card"),
                       f"{name}: an arrow takes it to {ends[-1]}")
    visitor.evaluate("gallery.setReduced(false)")
    visitor.expect(abs(ends[0] - ends[1]) < 1e-6, f"{name}: it rests at {ends}, the second reduced")


def check_link(visitor, name):
    """The address of a throw shows it again, with the same curve's caption."""
    visitor.open(name)
    visitor.evaluate(f"gallery.throwBy({[-1, 0] if PARTS[name][1] == 0 else [0, -1]})")
    visitor.rest()
    rest, before = states(visitor), visitor.look()
    for address in ("#throw", before["address"]):
        visitor.evaluate(f"""new Promise((done) => {{
            addEventListener("hashchange", () => done(0), {{ once: true }});
            location.hash = {address!r} }})""")
    visitor.rest()
    visitor.expect(visitor.look()["caption"] == before["caption"],
                   f"{name}: a link shows {visitor.look()} for {before}")
    for state, again in zip(rest, states(visitor)):
        visitor.expect(math.dist(state[:2], again[:2]) < 0.1, f"{name}: linked it rests at {again}")


def check_zoom(visitor):
    """A click zooms in about its place and out again; the wheel zooms without scrolling the page."""
    visitor.open("photo")
    for wanted in (480, 240):
        visitor.click(visitor.at([220, 160]))
        visitor.rest()
        visitor.expect(states(visitor)[1][0] == wanted, f"photo: a click zooms to {states(visitor)[1]}")
    visitor.browser.call("Input.dispatchMouseEvent", type="mouseWheel", deltaX=0, deltaY=-200,
                         **visitor.at([220, 160]))
    time.sleep(0.2)
    visitor.rest()
    visitor.expect(states(visitor)[1][0] > 300, f"photo: the wheel zooms to {states(visitor)[1]}")
    visitor.expect(visitor.evaluate("scrollY") == 0, "photo: the wheel scrolls the page")


def check_beside(visitor):
    """Beside an object, but for the photo, nothing is grabbed, so that a finger scrolls the page."""
    for name in MARKS:
        visitor.open(name)
        visitor.expect(name in ("photo", "controls") or visitor.evaluate("engine.actor_at(8, 140)") < 0,
                       f"{name}: it is at its side")
