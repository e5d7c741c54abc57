#!/usr/bin/env python3
"""Writes Tests/SpringEngineTests/Fixtures/soft-start.json. Needs mpmath.

A spring whose pull builds up: x'' = -w^2 (x - d e^(-kt)) - 2 g x', with d such that the acceleration at the
start is the given one. Computed with 80 digits as the exponential of the matrix of this linear system, which
has no special case where k is a root of the spring's equation, or where the two roots are one. Each case is a
list of numbers: stiffness, damping coefficient (mass 1), 1/k, and value, velocity and acceleration at the
start (the target is 0). Each of its samples is a list: the time, value, velocity, acceleration.
"""

import json
import math
import pathlib
import random

from mpmath import expm, matrix, mp, mpf, sqrt

mp.dps = 80
chance = random.Random(26)


def logarithmic(low, high):
    return math.exp(chance.uniform(math.log(low), math.log(high)))


def samples(stiffness, damping, seconds, value, velocity, acceleration):
    q, p, k = mpf(stiffness), mpf(damping), 1 / mpf(seconds)
    d = mpf(value) + (mpf(acceleration) + p * mpf(velocity)) / q
    system = matrix([[0, 1, 0], [-q, -p, q], [0, 0, -k]])
    rows = []
    for part in [0.003, 0.1, 0.7, 3, 11]:
        time = part / math.sqrt(stiffness) * chance.uniform(0.5, 1.5)
        x, v, pull = expm(system * mpf(time), method="taylor") * matrix([value, velocity, d])
        rows.append([time, float(x), float(v), float(-q * (x - pull) - p * v)])
    return rows


def cases():
    for ratio in [0, 0.05, 0.4, 0.8, 0.99, 1 - 1e-6, 1 - 1e-10, 1, 1 + 1e-10, 1 + 1e-6, 1.01, 1.5, 4, 30]:
        for kind in range(6):
            frequency = logarithmic(2, 60)
            stiffness = frequency**2
            damping = 2 * ratio * frequency
            gamma = damping / 2
            roots = [gamma, gamma]
            if ratio > 1:
                spread = float(sqrt(mpf(gamma) ** 2 - mpf(stiffness)))
                roots = [stiffness / (gamma + spread), gamma + spread]
            rate = [
                logarithmic(0.05, 20) * frequency,
                roots[0] if roots[0] > 0 else frequency,
                roots[1] * (1 + 1e-9) if roots[1] > 0 else frequency * 3,
                max(gamma, frequency) * (1 + chance.uniform(-0.1, 0.1)),
                frequency * 1e3,
                frequency / 50,
            ][kind]
            start = [chance.uniform(-300, 300), 0, 0]
            if kind % 2:
                start = [
                    chance.uniform(-300, 300), chance.uniform(-2000, 2000), chance.uniform(-1, 1) * 300 * stiffness]
            constants = [stiffness, damping, 1 / rate] + start
            yield {"constants": constants, "samples": samples(*constants)}


fixture = {
    "description": __doc__.split("\n\n")[1].replace("\n", " "),
    "cases": list(cases()),
}
path = pathlib.Path(__file__).parents[2] / "Fixtures" / "soft-start.json"
path.write_text(json.dumps(fixture, indent=1) + "\n")
print(len(fixture["cases"]), "cases")
