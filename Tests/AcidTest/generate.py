#!/usr/bin/env python3
"""Writes data/springs.json, data/curves.json and data/motions.json. Needs mpmath.

generate.py [--check] writes the files, or compares the stored ones.

All values are computed with 60 significant digits for the doubles of the row, and rounded once, to the
nearest double. The springs are computed by the closed form and a second time by the exponential of the
matrix [[0, 1], [-k/m, -c/m]]; the two must agree to 40 digits.
"""

import json
import random
import sys
from pathlib import Path

from mpmath import mp, mpf, cos, cosh, exp, expm, findroot, matrix, sin, sinh, sqrt

mp.dps = 60
folder = Path(__file__).resolve().parent / "data"


def flow(m, k, c, offset, velocity, t):
    """Offset from the target and velocity after t."""
    m, k, c, y, v, t = map(mpf, (m, k, c, offset, velocity, t))
    gamma, square = c / (2 * m), k / m - (c / (2 * m)) ** 2
    # For a damping ratio within 1e-16 of 1 the difference of squares loses 32 digits, and the quotient
    # sin(w t)/w as many: 60 digits leave 28 for the double. The guard digits make it 60.
    with mp.workdps(140 + int(2 * abs(gamma * t) / 2.3) if abs(gamma * t) < 4e3 else 4000):
        gamma, square = c / (2 * m), k / m - (c / (2 * m)) ** 2
        if square > 0:
            w = sqrt(square)
            even, odd = cos(w * t), sin(w * t) / w
        elif square < 0:
            w = sqrt(-square)
            even, odd = cosh(w * t), sinh(w * t) / w
        else:
            even, odd = mpf(1), t
        fall = exp(-gamma * t)
        return (
            +(fall * (y * even + (v + gamma * y) * odd)),
            +(fall * (v * even - (k / m * y + gamma * v) * odd)))


def check_flow(m, k, c, y, v, t):
    with mp.workdps(160):
        power = expm(matrix([[0, 1], [-mpf(k) / mpf(m), -mpf(c) / mpf(m)]]) * mpf(t))
        offset = power[0, 0] * y + power[0, 1] * v
        velocity = power[1, 0] * y + power[1, 1] * v
        a, b = flow(m, k, c, y, v, t)
        scale = max(abs(mpf(y)), abs(mpf(v)), 1)
        assert abs(a - offset) < scale * mpf(10) ** -40 and abs(b - velocity) < (
            scale * sqrt(mpf(k) / m + 1) * mpf(10) ** -40), (m, k, c, y, v, t)


def row(m, k, c, x, v, target, t):
    offset = mpf(x) - mpf(target)
    y, w = flow(m, k, c, offset, v, t)
    frequency = sqrt(mpf(k) / m)
    travel = max(abs(offset), abs(mpf(v)) / frequency)
    # The change of both, as a share of the travel, when each of m, k, c and t changes by half an ulp.
    relative = mpf(2) ** -53
    moved = [mpf(0), mpf(0)]
    for which in range(4):
        values = [mpf(m), mpf(k), mpf(c), mpf(t)]
        values[which] *= 1 + relative
        a, b = flow(*values[:3], offset, v, values[3])
        moved[0] += abs(a - y) / travel
        moved[1] += abs(b - w) / travel / frequency
    return [m, k, c, x, v, target, t, float(y + mpf(target)), float(w),
            float(f"{float(max(moved)):.1e}")]


class Draw:
    """Random springs with decimal constants, from a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def decimal(self, low, high, places=3):
        return round(self.random.uniform(low, high), places)

    def logarithmic(self, low, high):
        return float(f"{low * (high / low) ** self.random.random():.4g}")

    def spring(self, ratio, frequency, mass=1.0):
        k = float(f"{mass * frequency * frequency:.5g}")
        c = float(2 * mpf(ratio) * sqrt(mpf(k) * mpf(mass)))
        return mass, k, c

    def places(self):
        x = self.decimal(-100, 100, 1)
        return x, x + self.random.choice((-1, 1)) * self.decimal(5, 300, 1)

    def speed(self, spring, x, target):
        return round(self.random.choice((-1, 1)) * self.random.uniform(0.3, 4) * abs(target - x)
                     * (spring[1] / spring[0]) ** 0.5, 1)


def springs():
    draw = Draw(30)
    count = 24

    def time(spring, most=8):
        """Up to `most` time constants of the slowest part."""
        m, k, c = spring
        gamma = c / (2 * m)
        slow = gamma if gamma * gamma <= k / m else (k / m) / (gamma + (gamma ** 2 - k / m) ** 0.5)
        slow = max(slow, 0.02 * (k / m) ** 0.5)
        return float(f"{draw.random.uniform(0.02, most) / slow:.5g}")

    def rows(make):
        result = []
        for _ in range(count):
            spring, x, v, target, t = make()
            result.append(row(*spring, x, v, target, t))
        return result

    def plain(low, high, mass=lambda: 1.0, frequency=lambda: draw.logarithmic(3, 60), velocity=False,
              times=None):
        def make():
            spring = draw.spring(draw.logarithmic(low, high), frequency(), mass())
            x, target = draw.places()
            v = draw.speed(spring, x, target) if velocity else 0.0
            return spring, x, v, target, times(spring) if times else time(spring)
        return make

    def near(velocity):
        distances = [10.0 ** -n for n in (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15)]
        place = iter([sign * d for d in distances for sign in (-1, 1)])
        def make():
            mass = draw.random.choice((1.0, 1.0, 2.5))
            spring = draw.spring(1 + mpf(next(place)), draw.logarithmic(3, 60), mass)
            x, target = draw.places()
            return spring, x, draw.speed(spring, x, target) if velocity else 0.0, target, time(spring)
        return make

    def critical():
        frequency = float(draw.random.randint(2, 60))
        mass = float(draw.random.choice((1, 1, 4)))
        spring = (mass, mass * frequency ** 2, 2 * mass * frequency)
        x, target = draw.places()
        v = draw.speed(spring, x, target) if draw.random.random() < 0.5 else 0.0
        return spring, x, v, target, time(spring)

    def undamped():
        spring = draw.spring(draw.random.choice((0, 0, 1e-4, 1e-2)), draw.logarithmic(3, 60))
        x, target = draw.places()
        return spring, x, draw.speed(spring, x, target), target, draw.logarithmic(0.1, 20)

    def long():
        spring = draw.spring(draw.random.choice((0, 1e-6, 1e-5)), draw.logarithmic(3, 60))
        x, target = draw.places()
        t = float(f"{draw.logarithmic(1e3, 1e6) / spring[1] ** 0.5:.6g}")
        return spring, x, 0.0, target, t

    def rest():
        spring = draw.spring(draw.logarithmic(0.3, 3), draw.logarithmic(3, 60))
        x, target = draw.places()
        return spring, x, draw.speed(spring, x, target), target, draw.logarithmic(100, 1e6)

    def kicked():
        spring = draw.spring(draw.logarithmic(0.1, 0.9), draw.logarithmic(3, 60))
        x = draw.decimal(-100, 100, 1)
        return spring, x, draw.decimal(-3000, 3000, 0) or 500.0, x, time(spring)

    regions = [
        ("below", "damping ratio 0.05 to 0.95, from rest", plain(0.05, 0.95)),
        ("below, thrown", "the same, thrown", plain(0.05, 0.95, velocity=True)),
        ("at target", "starts at the target, with a velocity", kicked),
        ("mass", "mass 0.01 to 100, damping ratio 0.1 to 0.9, thrown",
         plain(0.1, 0.9, mass=lambda: draw.logarithmic(0.01, 100), velocity=True)),
        ("critical", "damping ratio 1, exact in doubles; half of them thrown", critical),
        ("near critical", "damping ratio 1 ± 1e-3 to 1e-15, from rest", near(False)),
        ("near critical, thrown", "the same, thrown", near(True)),
        ("above", "damping ratio 1.05 to 5, from rest", plain(1.05, 5)),
        ("above, thrown", "the same, thrown", plain(1.05, 5, velocity=True)),
        ("far above", "damping ratio 7 to 300", plain(7, 300)),
        ("undamped", "damping ratio 0 to 1e-2, thrown", undamped),
        ("long", "ω₀t of 1e3 to 1e6, still ringing", long),
        ("after rest", "100 to 1e6 s, long at rest", rest),
        ("tiny times", "1e-12 to 1e-5 s, thrown", plain(
            0.3, 3, velocity=True, times=lambda spring: draw.logarithmic(1e-12, 1e-5))),
        ("stiff", "ω₀ of 300 to 30,000 rad/s, damping ratio 0.1 to 3",
         plain(0.1, 3, frequency=lambda: draw.logarithmic(300, 30000))),
        ("soft", "ω₀ of 0.003 to 0.3 rad/s, damping ratio 0.1 to 3",
         plain(0.1, 3, frequency=lambda: draw.logarithmic(0.003, 0.3))),
    ]
    made = [{"name": name, "text": text, "rows": rows(make)} for name, text, make in regions]
    for region in made:
        for m, k, c, x, v, target, t, *_ in region["rows"][::6]:
            if (k / m) ** 0.5 * t < 60 and c / m * t < 60:
                check_flow(m, k, c, mpf(x) - mpf(target), v, t)
    return {
        "about": "m x'' + c x' + k (x - target) = 0. Values computed with at least 60 digits for the "
                 "doubles of the row, and rounded once.",
        "columns": ["mass, mass unit", "stiffness, mass unit/s^2", "damping coefficient, mass unit/s",
                    "value at 0", "velocity at 0, 1/s", "target", "time, s", "value", "velocity",
                    "condition: the change of value and velocity, as shares of the travel and of the "
                    "travel times the natural frequency, when m, k, c and t change by half an ulp"],
        "travel": "the larger of |value at 0 - target| and |velocity at 0| / natural frequency",
        "regions": made,
    }


def cubic(a, b, s):
    """A coordinate of a cubic Bézier curve from 0 to 1 with the control points a and b."""
    return 3 * s * (1 - s) ** 2 * a + 3 * s * s * (1 - s) * b + s ** 3


def curves():
    beziers = {"ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1),
               "ease-in-out": (0.42, 0, 0.58, 1), "overshoot": (0.34, 1.56, 0.64, 1),
               "anticipate": (0.36, 0, 0.66, -0.56), "vertical tangent": (0, 1, 1, 0),
               "steep middle": (1, 0, 0, 1), "steep start": (0, 1, 0, 1), "flat start": (1, 0, 1, 0),
               "steep, not vertical": (0.98, 0.02, 0.02, 0.98), "far": (0.5, -20, 0.5, 21),
               "quadratic in x": (0, 0, 1 / 3, 1),
               "nearly quadratic in x": (0.5, 0, 0.8333333333, 1), "thirds": (1 / 3, 0.1, 2 / 3, 1.1),
               "nearly a line": (0.3333333, 0.33, 0.6666667, 0.67), "all at 0": (0, 0, 0, 1),
               "all at 1": (1, 0, 1, 1)}
    draw = Draw(31)
    rows = []
    for name, points in beziers.items():
        x1, y1, x2, y2 = map(mpf, points)
        progress = [0.001, 0.01, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99, 0.999]
        progress += [draw.decimal(0, 1, 6) for _ in range(5)]
        for p in progress:
            def value(p):
                low, high = mpf(0), mpf(1)
                for _ in range(220):
                    middle = (low + high) / 2
                    low, high = (middle, high) if cubic(x1, x2, middle) < p else (low, middle)
                return cubic(y1, y2, (low + high) / 2)
            y = value(mpf(p))
            condition = max(abs(value(mpf(p) * (1 + sign * mpf(2) ** -53)) - y) for sign in (-1, 1))
            rows.append([*map(float, points), p, float(y), float(f"{float(condition):.1e}")])
    return {"about": "Timing functions of CSS Easing: cubic-bezier(x1, y1, x2, y2), and linear(), whose "
                     "stops are value@progress, some without a progress.",
            "names": list(beziers),
            "columns": ["x1", "y1", "x2", "y2", "progress", "value",
                        "condition: the change of the value when the progress changes by half an ulp"],
            "bezier": rows,
            "columns of linear": ["stops", "progress", "value"], "linear": linear()}


def linear():
    """The rules of CSS Easing 2 for stops without a progress, and for stops that go back."""
    rows = []
    for spec in ("0,1", "0,0.25,1", "0,0.7@0.2,0.4,0.9@0.8,1", "0,0.5@0.5,0.2@0.5,1", "0,0.8@0.6,0.3@0.2,1",
                 "0,0.1@0.1,0.9@0.1,1.4,-0.2,1", "0.3,0.6", "0,1.3@0.4,1.3@0.6,1"):
        stops = [[mpf(part) for part in stop.split("@")] for stop in spec.split(",")]
        known = [stop[1] if len(stop) > 1 else None for stop in stops]
        known[0] = mpf(0) if known[0] is None else known[0]
        known[-1] = mpf(1) if known[-1] is None else known[-1]
        largest = mpf(0)
        for i, place in enumerate(known):
            if place is not None:
                largest = known[i] = max(largest, place)
        for i, place in enumerate(known):
            if place is None:
                after = next(j for j in range(i, len(known)) if known[j] is not None)
                known[i] = known[i - 1] + (known[after] - known[i - 1]) / (after - i + 1)
        for p in (0.0, 0.05, 0.1, 0.3, 0.45, 0.5, 0.55, 0.7, 0.95, 1.0):
            # The last stop at or before it, and the next.
            i = max(j for j in range(len(known)) if known[j] <= mpf(p))
            i = min(i, len(known) - 2)
            span = known[i + 1] - known[i]
            share = (mpf(p) - known[i]) / span if span else mpf(1)
            if abs(mpf(p) - known[i]) < mpf(10) ** -9 and i > 0 and known[i] == known[i - 1]:
                continue  # At a leap, where a decimal is not the double beside it.
            rows.append([spec, p, float(stops[i][0] + share * (stops[i + 1][0] - stops[i][0]))])
    return rows


def motions():
    draw = Draw(32)
    decays = []
    for _ in range(24):
        x, v, rate = draw.decimal(-100, 100, 1), draw.decimal(-4000, 4000, 0), draw.logarithmic(0.5, 20)
        t = draw.logarithmic(0.005, 6 / rate)
        fall = exp(-mpf(rate) * mpf(t))
        decays.append([x, v, rate, t, float(x + v / mpf(rate) * (1 - fall)), float(v * fall)])
    falls = []
    for _ in range(24):
        y, v = draw.decimal(20, 600, 1), draw.decimal(-800, 800, 0)
        g, e = draw.decimal(200, 3000, 0), draw.random.choice((0.0, 0.3, 0.5, 0.6, 0.75, 0.9, 1.0))
        while True:
            t = draw.decimal(0.05, 2.5, 4)
            height, speed, clock, closest = mpf(y), mpf(v), mpf(0), mpf(1)
            for _ in range(4000):
                impact = (speed + sqrt(speed ** 2 + 2 * mpf(g) * height)) / g
                closest = min(closest, abs(clock + impact - mpf(t)))
                if clock + impact > t or impact < mpf(10) ** -12:
                    break
                clock, height, speed = clock + impact, mpf(0), mpf(e) * (mpf(g) * impact - speed)
                if speed == 0:
                    break
            rest = mpf(t) - clock
            if closest < mpf("1e-3"):
                continue
            if height == 0 and speed < mpf("0.5"):
                continue
            falls.append([y, v, g, e, t, float(height + speed * rest - mpf(g) * rest ** 2 / 2),
                          float(speed - g * rest)])
            break
    return {
        "about": "Decay: x'' = -rate x'. Fall: y'' = -g above a floor at 0; at the floor the velocity is "
                 "multiplied by -restitution. The time of a fall is 1 ms or more away from an impact, and "
                 "the last impact's speed 0.5 or more.",
        "decay": {"columns": ["value at 0", "velocity at 0", "rate, 1/s", "time", "value", "velocity"],
                  "rows": decays},
        "fall": {"columns": ["height at 0", "velocity at 0, upwards", "gravity", "restitution", "time",
                             "height", "velocity"], "rows": falls},
    }


def text(value, depth=0):
    """JSON with one row a line."""
    if isinstance(value, dict):
        inner = ",\n".join(f"{' ' * (depth + 1)}{json.dumps(k, ensure_ascii=False)}: {text(v, depth + 1)}"
                           for k, v in value.items())
        return "{\n" + inner + "\n" + " " * depth + "}"
    if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
        inner = ",\n".join(" " * (depth + 1) + text(v, depth + 1) for v in value)
        return "[\n" + inner + "\n" + " " * depth + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    status = 0
    for name, make in (("springs", springs), ("curves", curves), ("motions", motions)):
        path, new = folder / f"{name}.json", text(make()) + "\n"
        if "--check" in sys.argv:
            if path.read_text(encoding="utf-8") != new:
                status = 1
                print(f"FAIL  {path.name} is not what generate.py writes")
        else:
            path.write_text(new, encoding="utf-8")
            print(f"{path.name}: {len(new)} bytes")
    sys.exit(status)
