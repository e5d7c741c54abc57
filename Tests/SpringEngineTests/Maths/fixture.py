#!/usr/bin/env python3
"""Writes Tests/SpringEngineTests/Fixtures/elementary.json. Needs mpmath.

For each function a list of texts: the bits of its arguments, the bits of the correctly rounded value,
and the exact value minus that one in 1/10000 units in its last place, divided by spaces. 60 digits
stand behind each value, and for sine and cosine as many as the reduction takes on top.
"""

import json
import math
import pathlib
import random
import struct

import mpmath
from mpmath import mp, mpf

mp.dps = 60
chance = random.Random(20_240)


def bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def number(b):
    return struct.unpack("<d", struct.pack("<Q", b))[0]


def worst(text):
    """The points with the largest errors that a search over some 10⁸ random arguments found."""
    return [number(int(t, 16)) for t in text.split()]


def binade(low, high):
    return math.ldexp(1 + chance.random(), chance.randrange(low, high))


def signed(x):
    return x if chance.random() < 0.5 else -x


def neighbours(x, count=2):
    result = [x]
    up = down = x
    for _ in range(count):
        up, down = math.nextafter(up, math.inf), math.nextafter(down, -math.inf)
        result += [up, down]
    return result


def rounded(value):
    """The Double nearest to an exact value, and the rest in its units in the last place."""
    if value == 0:
        return 0.0, mpf(0)
    exponent = max(int(mp.floor(mpmath.log(abs(value), 2))) - 52, -1074)
    if abs(value) >= mpf(2) ** (exponent + 53):
        exponent += 1
    scaled = mpmath.ldexp(value, -exponent)
    whole = mpmath.nint(scaled)
    if exponent > 971 or exponent == 971 and abs(whole) >= 2**53:
        return math.copysign(math.inf, value), mpf(0)
    near = math.ldexp(int(whole), exponent)
    unit = math.ulp(near)
    return near, (value - mpf(near)) / mpf(unit)


def row(arguments, value):
    near, rest = rounded(value)
    texts = [f"{bits(x):x}" for x in (*arguments, near)]
    return " ".join([*texts, str(int(mpmath.nint(rest * 10000)))])


def close_to_quarter_turns(low, high, each):
    """Of each binade the Doubles that come closest to a multiple of π/2: by continued fractions."""
    found = []
    mp.prec = 2400
    for exponent in range(low, high):
        # m·2^e/(π/2) is nearly whole for the convergents' denominators m of 2^e/(π/2).
        x = mpmath.ldexp(2 / mp.pi, exponent - 52)
        p, q = (1, 0), (0, 1)
        best = []
        y = x
        for _ in range(400):
            a = int(mp.floor(y))
            p, q = (a * p[0] + p[1], p[0]), (a * q[0] + q[1], q[0])
            if q[0] >= 2**53:
                break
            multiple = q[0] << max(0, 53 - q[0].bit_length())
            if 2**52 <= multiple < 2**53:
                distance = abs(multiple * x - mpmath.nint(multiple * x))
                best.append((distance, multiple))
            if y == a:
                break
            y = 1 / (y - a)
        for _, m in sorted(best)[:each]:
            found.append(math.ldexp(m, exponent - 52))
    mp.dps = 60
    return found


def angles():
    hard = worst(
        "40b51236ee4b9f20 c009ecd0d6d6527b d71e5fec49836836 c009f03db5d64c09 40e1f2c359906ba4"
        " c01271cd3f586992 f8de2be4c23abaf8 c0c9e72aa89f770f 409d67a78032f7a0 c01271c80c58ae0e"
        " 3ffab7a2a3eea268 40e3d1769ac95244 f259331cab8fe75e 40127465818df77a 68eacf76a8ba092c"
    )
    hard += close_to_quarter_turns(0, 1024, 1) + close_to_quarter_turns(0, 17, 4)
    for n in range(1, 40):
        hard += neighbours(n * math.pi / 16) + neighbours((n + 0.5) * math.pi / 16, 1)
    hard += neighbours(12867.0) + [math.ldexp(1, e) for e in range(-1074, 1024, 16)]
    hard += [5e-324, 2.2250738585072014e-308, 1.7976931348623157e308]
    hard += [signed(binade(-40, 4)) for _ in range(500)] + [
        signed(binade(4, 14)) for _ in range(500)
    ]
    hard += [chance.uniform(-7, 7) for _ in range(500)] + [
        signed(binade(14, 1024)) for _ in range(500)
    ]
    return hard


def with_precision_for(x, function):
    mp.dps = 60 + max(0, int(0.31 * math.frexp(x)[1]))
    value = function(mpf(x))
    mp.dps = 60
    return +value


tiny = [5e-324, 1e-310, 2.2250738585072014e-308, 1e-300, 1e-100, 1e-30, 2.0**-54, 2.0**-53]
tiny += [-x for x in tiny]


def exponents():
    hard = worst(
        "c0862345aefdc698 3fe5676ff730dcaa 404fda7b2f4f4e64 c086236f92f6d80f c08623c4c342ce2d"
        " c08623c77e41a1a9 bfaff7fbd499a720"
    )
    for n in range(-40, 40):
        hard += neighbours((n + 0.5) * math.log(2) / 16, 1) + neighbours(n * math.log(2) / 16, 1)
    for x in (700.0, -700.0, 709.782712893384, -708.3964185322641, -744.4400719213812, -745.13):
        hard += neighbours(x)
    hard += tiny + [chance.uniform(-745.1, 709.7) for _ in range(1000)]
    hard += [chance.uniform(-1, 1) for _ in range(500)] + [
        signed(binade(-60, 9)) for _ in range(500)
    ]
    return hard + [chance.uniform(-745.1, -700) for _ in range(300)]


def smallExponents():
    hard = worst(
        "3f97ca2cd3009000 bf9a8d419c6dc8c0 bf9a77420277e6ea bf9a070316802b00"
        " bf9a1500a993b809 bf9bfe081e95f440 404fda7b2f4f4e64"
    )
    for n in range(-40, 40):
        hard += neighbours((n + 0.5) * math.log(2) / 16, 1) + neighbours(n * math.log(2) / 16, 1)
    for x in (45.0, -45.0, 2.0**-54, -37.42994775023705, 709.782712893384):
        hard += neighbours(x)
    hard += tiny + [chance.uniform(-45, 45) for _ in range(500)]
    hard += [chance.uniform(-0.1, 0.1) for _ in range(1000)]
    return (
        hard
        + [signed(binade(-60, 6)) for _ in range(500)]
        + [chance.uniform(45, 709) for _ in range(50)]
    )


def positives():
    hard = worst(
        "1ee36af8af7d9c76 3fef762ff12f847a 3ff040000803307d 3fef79457b08fd78"
        " 3fef7cf28178f518 3fef78b927b2cd59"
    )
    for n in range(45, 92):
        hard += neighbours(n / 64, 1)
    hard += neighbours(math.sqrt(0.5)) + neighbours(math.sqrt(2)) + neighbours(1.0, 8)
    hard += [x for x in tiny if x > 0] + [1.7976931348623157e308, 1e-320, 3e-315]
    hard += [binade(-1074, 1024) for _ in range(1000)] + [
        chance.uniform(0.5, 2) for _ in range(700)
    ]
    return hard + [1 + signed(binade(-52, -2)) for _ in range(500)]


def aboveMinusOne():
    hard = worst(
        "3f900744ec797fb0 bf901db3d82d92aa 3f900517b78af570 3f900c59c3c256d0"
        " 3f90001fe50d5e73 bc9f435f52ad2a00"
    )
    for n in range(45, 92):
        hard += neighbours(n / 64 - 1, 1)
    hard += tiny + [-1 + 2.0**-53, -1 + 2.0**-52, 2.0**53, 2.0**54, 2.0**64, 1e300]
    hard += [binade(-60, 1024) for _ in range(500)] + [chance.uniform(-1, 2) for _ in range(1000)]
    return hard + [signed(binade(-56, -1)) for _ in range(700)]


def points():
    hard = [
        (number(int(y, 16)), number(int(x, 16)))
        for y, x in (
            ("3fc5cd57cbf30a98", "3fe8775086e85c70"),
            ("3167a19a10387ef8", "3187aaa5470ff742"),
            ("1e316fe86fc04b29", "1e59f872ffa5f9c1"),
            ("bfcb9a763a4a0850", "3fece851a9725f38"),
            ("bfb5493ab3bf1540", "3fd5f5d8c7add9e8"),
            ("d03938ce183658dc", "505a2a7819fb6b7e"),
            ("c3802b6edd1428bf", "43a06c4bc30e81d4"),
        )
    ]
    for c in (0.25, 0.5, 0.75, 1.0, 2.0, 2.0**-60):
        hard += [(signed(y), signed(1.0)) for y in neighbours(c)]
    hard += [
        (signed(y), signed(x))
        for y in (5e-324, 1e-310, 1, 1.7e308)
        for x in (5e-324, 1e-308, 1, 1.7e308)
    ]
    hard += [(chance.uniform(-1, 1), chance.uniform(-1, 1)) for _ in range(800)]
    for _ in range(600):
        size = binade(-300, 300)
        hard.append((signed(size * binade(-8, 8)), signed(size)))
    return hard + [(signed(binade(-1074, 1024)), signed(binade(-1074, 1024))) for _ in range(500)]


def powers():
    hard = [
        (number(int(x, 16)), number(int(y, 16)))
        for x, y in (
            ("1ebe99bdeb42ce0", "3ff07c3e3fbfcb5c"),
            ("3ff513d1016b2424", "c0a4171efbcccda6"),
            ("40294474db988527", "c07177617b08717a"),
            ("3ff03cdce865b417", "c0e7751bb85b30ea"),
            ("3ff07d7f1e5c464f", "40d57bf3dc4d2413"),
            ("3fef01dc373290ed", "c0d2c4b21ed50ba4"),
            ("3feefe48c48b73da", "c0d22016ab38db0f"),
            ("3fef7dea3a89377b", "c0e5658fa7e3cdab"),
            ("3fef7dc35b417467", "40e5965de6305f1e"),
        )
    ]
    hard += [(2.0, float(n)) for n in range(-1074, 1024, 31)] + [
        (10.0, float(n)) for n in range(-20, 23)
    ]
    hard += [(2.0, -10 * chance.random()) for _ in range(300)]
    hard += [(-chance.uniform(0.5, 3), float(chance.randrange(-200, 200))) for _ in range(200)]
    hard += [(chance.random(), float(chance.randrange(1, 400))) for _ in range(400)]
    bases = [binade(-1074, 1024) for _ in range(500)] + [chance.uniform(0.5, 2) for _ in range(500)]
    bases += [1 + signed(binade(-30, -2)) for _ in range(300)]
    hard += [(x, chance.uniform(-744, 709) / math.log(x)) for x in bases]
    return hard


def table(arguments, function):
    return [row((x,), function(mpf(x))) for x in arguments]


turns = angles()
rows = {
    "exp": table(exponents(), mpmath.exp),
    "expm1": table(smallExponents(), mpmath.expm1),
    "log": table(positives(), mpmath.log),
    "log1p": table(aboveMinusOne(), mpmath.log1p),
    "sin": [row((x,), with_precision_for(x, mpmath.sin)) for x in turns],
    "cos": [row((x,), with_precision_for(x, mpmath.cos)) for x in turns],
    "atan2": [row((y, x), mpmath.atan2(mpf(y), mpf(x))) for y, x in points()],
    "pow": [row((x, y), mpmath.power(mpf(x), mpf(y))) for x, y in powers()],
}
text = "Written by Tests/SpringEngineTests/Maths/fixture.py, which explains it."
file = {"description": text, "rows": rows}
folder = pathlib.Path(__file__).resolve().parent.parent / "Fixtures"
(folder / "elementary.json").write_text(json.dumps(file, indent=0) + "\n")
print({name: len(entries) for name, entries in rows.items()})
