#!/usr/bin/env python3
"""Writes Tests/SpringEngineTests/Fixtures/trips.json. Needs mpmath.

A point between floor and ceiling with little loss at the impacts, computed impact by impact with 50
digits. Each case is a list of numbers: gravity, ceiling, the two restitutions, height and velocity at
the start. Each of its samples is a list: the time, height, velocity, the time of the next impact, the
number of trips before, and the least speed at the ceiling so far ÷ that of a fall from it.
"""

import json
import math
import pathlib
import random

from mpmath import mp, mpf, sqrt

mp.dps = 50
chance = random.Random(65_536)


def logarithmic(low, high):
    return math.exp(chance.uniform(math.log(low), math.log(high)))


class Point:
    """A point at the start of an arc, with the squared speed at the ceiling of that arc."""

    def __init__(self, gravity, ceiling, restitution, ceiling_restitution, height, velocity):
        self.g, self.h = mpf(gravity), mpf(ceiling)
        self.e, self.ec = mpf(restitution), mpf(ceiling_restitution)
        self.y, self.v, self.t = mpf(height), mpf(velocity), mpf(0)
        self.fall = 2 * self.g * self.h
        self.slowest = mpf(1)
        self.trips = 0

    def end(self):
        """The duration of the arc, and the position and velocity after its impact."""
        top = self.v**2 - 2 * self.g * (self.h - self.y)
        if self.v > 0 and top > 0:
            speed = sqrt(top)
            self.slowest = min(self.slowest, speed / sqrt(self.fall))
            return 2 * (self.h - self.y) / (self.v + speed), self.h, -self.ec * speed
        if self.v > 0:
            # As near as it comes to the ceiling without an impact.
            self.slowest = min(self.slowest, sqrt(-top / self.fall))
        speed = sqrt(self.v**2 + 2 * self.g * self.y)
        return (speed + self.v) / self.g, mpf(0), self.e * speed

    def sample(self, time):
        s = mpf(time) - self.t
        y, v = self.y + s * (self.v - self.g * s / 2), self.v - self.g * s
        return [time, float(y), float(v), float(self.t + self.end()[0]), self.trips, float(self.slowest)]


def course(constants, count):
    """The start times of the arcs."""
    point, times = Point(*constants), []
    for _ in range(count):
        times.append(float(point.t))
        duration, y, v = point.end()
        if y == 0 and v < mpf(10) ** -12 * sqrt(point.fall):
            break
        point.t, point.y, point.v = point.t + duration, y, v
    return times


def case(constants, count, samples=12):
    times = course(constants, count)
    last = times[-1]
    wanted = sorted(
        [chance.uniform(0, last) for _ in range(samples // 2)]
        + [times[min(len(times) - 1, int(logarithmic(1, len(times))))] * chance.uniform(1, 1.0001)
           for _ in range(samples // 2)])
    point, rows = Point(*constants), []
    for time in wanted:
        if time <= 0 or time >= last:
            continue
        while True:
            duration, y, v = point.end()
            if point.t + duration > time:
                break
            if y == point.h:
                point.trips += 1
            point.t, point.y, point.v = point.t + duration, y, v
        rows.append(point.sample(time))
    return {"constants": constants, "samples": rows}


def cases():
    """Losses from 1e-9 to a tenth, at one wall or at both, and speeds of 1e3 to 1e12."""
    for loss in [0.1, 0.05, 0.03, 0.01, 3e-3, 1e-3, 3e-4, 1e-4, 1e-6, 1e-9]:
        for restitutions in [(1 - loss, 1 - loss), (1 - loss, 1), (1, 1 - loss), (1 - loss, 0.9)]:
            ceiling = logarithmic(1e-3, 50)
            gravity = logarithmic(1e-3, 1e5)
            # A fast one loses nearly all speed within the number of trips; a slow one just hits.
            speed = logarithmic(1e8, 1e12) if chance.random() < 0.6 else (
                math.sqrt(2 * gravity * ceiling) * logarithmic(1.01, 100))
            height = 0.0 if chance.random() < 0.5 else chance.uniform(0, 1) * ceiling
            sign = 1 if height == 0 or chance.random() < 0.5 else -1
            constants = [gravity, ceiling, *restitutions, height, sign * speed]
            count = 8_000 if loss < 1e-2 else 4_000
            yield case(constants, count)
    # Until rest, through all trips.
    for loss in [0.03, 0.01, 3e-3]:
        yield case([1000.0, 50.0, 1 - loss, 1 - loss, 0.0, 1e8], 60_000, 24)


path = pathlib.Path(__file__).parents[2] / "Fixtures/trips.json"
path.write_text(json.dumps(list(cases()), separators=(",", ":")) + "\n")
