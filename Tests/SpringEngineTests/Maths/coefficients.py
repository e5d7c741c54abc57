#!/usr/bin/env python3
"""Prints the constants of Sources/SpringEngine/Maths as hexadecimal literals. Needs mpmath.

Each polynomial fits its function at Chebyshev's points by weighted least squares, which is close to
the least maximum. It is fitted again after each coefficient, in ascending order, has been rounded to
a Double. Behind it stands the largest weighted error that is left, as a power of two.
"""

import re

from mpmath import atan, cos, exp, log, lu_solve, matrix, mp, mpf, pi, sin, sqrt

mp.prec = 400


def hexadecimal(x):
    return re.sub(r"\.?0*p", "p", float(x).hex())


def best(f, weight, low, high, count):
    """The polynomial of so many coefficients that fits f at Chebyshev's points by least squares."""
    points = 4 * count + 20
    a = matrix(points, count)
    b = matrix(points, 1)
    for i in range(points):
        x = (low + high) / 2 + (high - low) / 2 * cos(pi * (2 * i + 1) / (2 * points))
        for j in range(count):
            a[i, j] = weight(x) * x**j
        b[i] = weight(x) * f(x)
    return list(lu_solve(a.T * a, a.T * b))


def value(c, x):
    total = mpf(0)
    for k in reversed(c):
        total = total * x + k
    return total


def rounded(f, weight, low, high, count):
    low, high = mpf(low), mpf(high)
    fixed = []
    for i in range(count):

        def rest(x):
            return (f(x) - value(fixed, x)) / x**i

        def share(x):
            return weight(x) * x**i

        fixed.append(mpf(float(best(rest, share, low, high, count - i)[0])))
    grid = [low + (high - low) * k / 1000 for k in range(1001)]
    error = max(abs(weight(x) * (f(x) - value(fixed, x))) for x in grid)
    return fixed, error


def polynomial(name, *arguments):
    c, error = rounded(*arguments)
    print(f"{name}  // 2^{float(log(error, 2)):.1f}")
    for k in c:
        print("  ", hexadecimal(k))


def parts(name, x, *bits):
    """Splits a constant into parts of so many bits each, and a last one of 53."""
    print(name)
    for b in bits:
        unit = mpf(2) ** (mp.floor(log(abs(x), 2)) + 1 - b)
        part = mp.floor(x / unit) * unit
        print("  ", hexadecimal(part))
        x -= part
    print("  ", hexadecimal(x))


tiny = mpf(2) ** -60

# e^r = 1 + r + r²·p(r), |r| ≤ log 2/32
polynomial("exp", lambda r: (exp(r) - 1 - r) / r**2, lambda r: r**2, "-0.02167", "0.021671", 5)
# The same with an error relative to r, for e^r − 1
polynomial("expm1", lambda r: (exp(r) - 1 - r) / r**2, lambda r: r, "-0.02167", "0.021671", 6)
# sin r = r − r³·p(r²), cos r = 1 − r²/2 + r⁴·p(r²), |r| ≤ π/32; the arguments are z = r²
polynomial("sin", lambda z: (1 - sin(sqrt(z)) / sqrt(z)) / z, lambda z: z, tiny, "0.00964", 4)
polynomial("cos", lambda z: (cos(sqrt(z)) - 1 + z / 2) / z**2, lambda z: z**2, tiny, "0.00964", 3)
# atan u = u − u³·p(u²)
polynomial("atan", lambda z: (1 - atan(sqrt(z)) / sqrt(z)) / z, lambda z: z, tiny, "0.0626", 11)
# log(1 + f) = f − f²/2 + f³·p(f), |f| ≤ 1/40, with an error relative to f
polynomial(
    "log",
    lambda f: (log(1 + f) - f + f**2 / 2) / f**3,
    lambda f: f**2,
    "-0.025",
    "0.0250001",
    9,
)

parts("16/π", 16 / pi)
parts("π/16", pi / 16, 37, 37)
parts("π/16", pi / 16, 53)
parts("16/log 2", 16 / log(2))
parts("log 2/16", log(2) / 16, 38)
parts("log 2", log(2), 42)
print("2^(n/16), and the rest as a share of it")
for i in range(16):
    x = mpf(2) ** (mpf(i) / 16)
    head = mpf(float(x))
    print(f"    case {i}: ({hexadecimal(head)}, {hexadecimal((x - head) / head)})")
print("sin(n·π/16), and the rest with its sign turned")
for i in range(32):
    x = sin(i * pi / 16) if i % 16 else mpf(0)
    head = mpf(float(x))
    print(f"    case {i}: ({hexadecimal(head)}, {hexadecimal(head - x)})")
parts("π/2", pi / 2, 53)
print("512/c rounded, for c = n/32, and −log of a 512th of it in units of 2^-42, and the rest")
for n in range(23, 46):
    inverse = mp.nint(mpf(512 * 32) / n)
    x = -log(inverse / 512)
    head = mp.nint(x * mpf(2) ** 42) / mpf(2) ** 42
    print(f"    case {n}: ({int(inverse)}, {hexadecimal(head)}, {hexadecimal(x - head)})")
for x in ["0.5", "1"]:
    parts(f"atan {x}", atan(mpf(x)), 53)
parts("π", pi, 53)

mp.prec = 1400
bits = int(mp.floor(2 / pi * mpf(2) ** (64 * 19)))
print("2/π in words of 64 bits")
for i in range(18, -1, -1):
    print(f"   0x{bits >> 64 * i & (1 << 64) - 1:016x}")
