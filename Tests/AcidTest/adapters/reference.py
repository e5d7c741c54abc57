#!/usr/bin/env python3
"""A reference that answers the acid test, and faults that can be planted in it.

reference.py [--plant FAULT] answers; reference.py --faults lists the faults, each with the tests that
have to find it. Its formulas are those of acid.py, and of textbooks for curves, decays and falls.
"""

import math
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from acid import exact  # noqa: E402

FAULTS = {
    "the velocity is dropped": ["below, thrown", "at target", "start"],
    "the velocity has the wrong sign": ["below, thrown", "start"],
    "the velocity of the overdamped motion has a constant left": ["above: velocity", "derivative", "energy"],
    "overdamped is taken for critically damped": ["above", "far above", "derivative", "time shift"],
    "sinh and cosh overflow": ["far above", "finite"],
    "sinh and cosh are capped": ["far above"],
    "critical within 1e-5": ["near critical"],
    "a division by 0 beside critical damping": ["near critical"],
    "mass is ignored": ["mass", "frames of 60 Hz"],
    "steps of 1 ms": ["frames of 60 Hz", "frames of 30 to 240 Hz", "retarget"],
    "frames of more than 64 ms are cut": ["a stall"],
    "a new target forgets the velocity": ["retarget", "retarget to here"],
    "a new target where it is ends the motion": ["retarget to here"],
    "the last frame is rounded to a millisecond": ["frames of 30 to 240 Hz"],
    "snaps within 1e-3 of the target": ["below"],
    "single precision": ["below", "tiny times"],
    "the energy grows a little": ["energy"],
    "the settling time is that of half the envelope": ["settling"],
    "the settling time ignores the velocity": ["settling"],
    "curves in twelve pieces": ["bezier"],
    "stops without a progress are spread over the whole": ["linear"],
    "decays by a frame's factor": ["decay", "decay at any frame rate"],
    "an impact at the next frame": ["fall"],
    "adds 1e-6 to every value": ["below", "below, thrown", "start"],
    "ends at an extreme time": ["finite"],
}
planted = sys.argv[sys.argv.index("--plant") + 1] if "--plant" in sys.argv else None


def has(fault):
    assert fault in FAULTS, fault
    return planted == fault


def single(x):
    import struct
    return struct.unpack("f", struct.pack("f", x))[0] if math.isfinite(x) and abs(x) < 3e38 else x


def spring(m, k, c, x, v, target, t):
    if has("mass is ignored"):
        m = 1.0
    if has("the velocity is dropped"):
        v = 0.0
    if has("the velocity has the wrong sign"):
        v = -v
    gamma, frequency = c / (2 * m), math.sqrt(k / m)
    ratio = gamma / frequency
    if ratio > 1 and has("overdamped is taken for critically damped"):
        value = exact(m, k, 2 * math.sqrt(m * k), x, v, target, t)[0]
        return value, exact(m, k, c, x, v, target, t)[1]
    if ratio > 1 and (has("sinh and cosh overflow") or has("sinh and cosh are capped")):
        w = math.sqrt(gamma * gamma - k / m)
        angle = min(w * t, 300) if has("sinh and cosh are capped") else w * t
        even = math.cosh(angle) if angle < 710 else math.inf
        odd = math.sinh(angle) / w if angle < 710 else math.inf
        fall, y = math.exp(-gamma * t), x - target
        return (target + fall * (y * even + (v + gamma * y) * odd),
                fall * (v * even - (k / m * y + gamma * v) * odd))
    if has("critical within 1e-5") and abs(ratio - 1) < 1e-5:
        c = 2 * math.sqrt(m * k)
    if has("a division by 0 beside critical damping") and 0 < abs(ratio - 1) < 1e-14:
        return math.nan, math.nan
    value, velocity = exact(m, k, c, x, v, target, t)
    if ratio > 1 and has("the velocity of the overdamped motion has a constant left"):
        velocity += target - x
    if has("snaps within 1e-3 of the target") and abs(value - target) < 1e-3 * abs(x - target):
        value = target
    if has("single precision"):
        value, velocity = single(value), single(velocity)
    if has("the energy grows a little"):
        value, velocity = target + (value - target) * (1 + 1e-4 * t), velocity * (1 + 1e-4 * t)
    if has("adds 1e-6 to every value"):
        value += 1e-6 * max(abs(x - target), abs(v) / frequency)
    return value, velocity


def frames(m, k, c, x, v, target, *words):
    state, words = (x, v), list(words)
    if has("mass is ignored"):
        m = 1.0
    while words:
        word = words.pop(0)
        if word == "target":
            goal = words.pop(0)
            target = state[0] if goal == "here" else float(goal)
            if has("a new target forgets the velocity") or (
                    goal == "here" and has("a new target where it is ends the motion")):
                state = state[0], 0.0
            continue
        step, count = float(words.pop(0)), int(words.pop(0))
        if has("frames of more than 64 ms are cut"):
            step = min(step, 0.064)
        if has("the last frame is rounded to a millisecond"):
            step = round(step, 3)
        for _ in range(count):
            if has("steps of 1 ms"):
                a, b = state
                for _ in range(math.ceil(step * 1000)):
                    b += (k / m * (target - a) - c / m * b) * 0.001
                    a += b * 0.001
                state = a, b
            else:
                state = spring(m, k, c, *state, target, step)
    return state


def settle(m, k, c, x, v, target, distance):
    if has("the settling time ignores the velocity"):
        v = 0.0
    gamma, frequency = c / (2 * m), math.sqrt(k / m)
    slow = gamma if gamma <= frequency else frequency ** 2 / (gamma + math.sqrt(gamma ** 2 - frequency ** 2))
    # An upper bound: beyond it the envelope is below the distance.
    y, w, time = x - target, math.sqrt(abs(frequency ** 2 - gamma ** 2)), 0.0
    while math.exp(-slow * time) * (abs(y) + abs(v + gamma * y) * min(time, 1 / w if w else time)) > distance:
        time += 0.01 / slow
    return time / 2 if has("the settling time is that of half the envelope") else time


def bezier(x1, y1, x2, y2, p):
    def place(a, b, s):
        return 3 * s * (1 - s) ** 2 * a + 3 * s * s * (1 - s) * b + s ** 3
    low, high = 0.0, 1.0
    for _ in range(12 if has("curves in twelve pieces") else 90):
        middle = (low + high) / 2
        low, high = (middle, high) if place(x1, x2, middle) < p else (low, middle)
    return place(y1, y2, (low + high) / 2)


def linear(spec, p):
    stops = [[float(part) for part in stop.split("@")] for stop in spec.split(",")]
    places = [stop[1] if len(stop) > 1 else None for stop in stops]
    places[0], places[-1] = places[0] or 0.0, 1.0 if places[-1] is None else places[-1]
    for i in range(1, len(places)):
        if places[i] is not None:
            places[i] = max(place for place in places[:i + 1] if place is not None)
    for i, place in enumerate(places):
        if place is None:
            after = next(j for j in range(i, len(places)) if places[j] is not None)
            places[i] = places[i - 1] + (places[after] - places[i - 1]) / (after - i + 1)
            if has("stops without a progress are spread over the whole"):
                places[i] = i / (len(places) - 1)
    i = max([j for j in range(len(places) - 1) if places[j] <= p])
    span = places[i + 1] - places[i]
    share = (p - places[i]) / span if span else 1.0
    return stops[i][0] + share * (stops[i + 1][0] - stops[i][0])


def decay(x, v, rate, t):
    if has("decays by a frame's factor"):
        for _ in range(round(t * 60)):
            x, v = x + v / 60, v * (1 - rate / 60)
        return x, v
    return x - v / rate * math.expm1(-rate * t), v * math.exp(-rate * t)


def glide(x, v, rate, step, count):
    for _ in range(int(count)):
        if has("decays by a frame's factor"):
            x, v = x + v * step, v * 0.97
        else:
            x, v = decay(x, v, rate, step)
    return x, v


def fall(y, v, g, e, t):
    if has("an impact at the next frame"):
        step = 1 / 240
        while t > step:
            y, v, t = y + v * step - g * step * step / 2, v - g * step, t - step
            if y < 0:
                y, v = 0.0, -e * v
        return y, v
    while True:
        impact = (v + math.sqrt(v * v + 2 * g * y)) / g
        if impact > t or impact <= 0:
            break
        t, y, v = t - impact, 0.0, e * (g * impact - v)
        if v == 0:
            return 0.0, 0.0
    return y + v * t - g * t * t / 2, v - g * t


def answer(verb, words):
    if verb == "hello":
        return "acid name=reference can=spring,velocity,frames,settle,bezier,linear,decay,glide,fall"
    if verb == "frames":
        result = frames(*map(float, words[:6]), *words[6:])
    elif verb == "linear":
        result = linear(words[0], float(words[1]))
    else:
        if verb == "spring" and float(words[6]) > 1e299 and has("ends at an extreme time"):
            sys.exit(1)
        verbs = {"spring": spring, "settle": settle, "bezier": bezier, "decay": decay, "glide": glide,
                 "fall": fall}
        if verb not in verbs:
            return "none"
        result = verbs[verb](*map(float, words))
    return " ".join(map(repr, result)) if isinstance(result, tuple) else repr(result)


if __name__ == "__main__":
    if "--faults" in sys.argv:
        for name, tests in FAULTS.items():
            print("|".join([name, *tests]))
        sys.exit()
    for request in sys.stdin:
        verb, *words = request.split()
        try:
            print(answer(verb, words), flush=True)
        except (OverflowError, ZeroDivisionError, ValueError) as error:
            print("none", error, flush=True)
