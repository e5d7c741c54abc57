// Arithmetic without WebAssembly instruction.

#include <stdint.h>

// x·y + z, rounded once: an exact sum of three terms whose smaller part is rounded to odd (S. Boldo
// and G. Melquiond, Emulation of FMA and Correctly Rounded Sums, 2008). Products and parts must
// neither overflow nor underflow; those of a spring's scaled constants do neither.

typedef struct {
  double high, low;
} Sum;

static Sum sum(double a, double b) {
  double s = a + b, t = s - a;
  return (Sum){s, (a - (s - t)) + (b - t)};
}

static Sum product(double a, double b) {
  const double splitter = 0x1p27 + 1;
  double p = a * b;
  double ca = splitter * a, cb = splitter * b;
  double a1 = ca - (ca - a), a2 = a - a1, b1 = cb - (cb - b), b2 = b - b1;
  return (Sum){p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2};
}

static double sumToOdd(double a, double b) {
  Sum s = sum(a, b);
  union {
    double number;
    int64_t bits;
  } u = {s.high};
  if (s.low != 0 && (u.bits & 1) == 0) u.bits += (s.low > 0) == (s.high > 0) ? 1 : -1;
  return u.number;
}

double fma(double x, double y, double z) {
  Sum p = product(x, y);
  Sum t = sum(z, p.low);
  Sum v = sum(p.high, t.high);
  return v.high + sumToOdd(t.low, v.low);
}

// Rounds to the nearest integer, halves away from 0; the browser's Math.round rounds halves up.
double round(double x) {
  double whole = __builtin_trunc(x);
  double rest = __builtin_fabs(x - whole);
  return rest >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// x − n·y, where n is the integer nearest to x / y, the even one of two. Exact, since every difference
// is one of numbers within a factor of 2 of each other (Sterbenz).
double remainder(double x, double y) {
  double size = __builtin_fabs(y), rest = __builtin_fabs(x);
  if (!(size > 0) || !(rest < __builtin_inf())) return __builtin_nan("");
  while (rest >= 2 * size) {
    double multiple = size;
    while (multiple <= rest / 2) multiple *= 2;
    rest -= multiple;
  }
  if (rest + rest > size) {
    rest -= size;
    if (rest + rest >= size) rest -= size;
  }
  return __builtin_signbit(x) ? -rest : rest;
}
