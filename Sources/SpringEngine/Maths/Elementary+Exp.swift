extension Elementary {
  /// e to the power x.
  ///
  /// x = (16k + n)·log 2/16 + r with |r| ≤ log 2/32, in two parts (Cody and Waite); e^x =
  /// 2ᵏ·2^(n/16)·e^r with the second factor from a table and e^r = 1 + r + r²·p(r), p of degree 4
  /// in Estrin's order.
  ///
  /// Largest error seen: 0.64 units in the last place, 0.80 where the result is subnormal.
  ///
  /// - Returns: ∞ above 709.78, 0 below −745.13, subnormal results correctly scaled; NaN for NaN.
  @inlinable @inline(__always)
  package static func exp(_ x: Double) -> Double {
    abs(x) <= 700 ? moderateExp(x) : extremeExp(x, 0)
  }

  /// e^x for |x| ≤ 700, where no term is subnormal.
  @inlinable @inline(__always)
  static func moderateExp(_ x: Double) -> Double {
    let (steps, high, low) = exponentParts(x)
    let (root, correction) = powerOfTwo(sixteenths: steps)
    let scale = Double(bitPattern: root.bitPattern &+ (steps & ~15) &<< 48)
    let r = high - low
    return scale + scale * (r + (correction + exponentTail(r)))
  }

  /// e^x − 1, without cancellation near 0.
  ///
  /// With s = 2^((16k + n)/16) it is (s − 1) + s·r + s·r²·p(r), with the rounding errors of the
  /// first two terms and of their sum added back.
  ///
  /// Largest error seen: 0.53 units in the last place up to 45, and above that of ``exp(_:)``.
  ///
  /// - Returns: ∞ above 709.78, −1 below −38; −0 for −0, NaN for NaN.
  @usableFromInline @inline(never)
  package static func expm1(_ x: Double) -> Double {
    guard abs(x) < 45 else { return x > 0 ? exp(x) : x < 0 ? -1 : x }
    if abs(x) < 0x1p-54 { return x }
    let (steps, high, low) = exponentParts(x)
    let (root, correction) = powerOfTwo(sixteenths: steps)
    let scale = Double(bitPattern: root.bitPattern &+ (steps & ~15) &<< 48)
    let r = high - low
    let rest = (high - r) - low
    let whole = sum(scale, -1)
    let linear = product(scale, r)
    let total = sum(whole.high, linear.high)
    let tail = scale * (rest + (correction + (correction * r + closeExponentTail(r))))
    return total.high + (total.low + (whole.low + (linear.low + tail)))
  }

  /// e^(x + rest) for any x, where `rest` is at most a few units in the last place of x.
  @usableFromInline @inline(never)
  static func extremeExp(_ x: Double, _ rest: Double) -> Double {
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    if x.isNaN { return x }
    let (steps, high, low) = exponentParts(x)
    let (root, correction) = powerOfTwo(sixteenths: steps)
    let r = high - (low - rest)
    let k = Int(Int64(bitPattern: steps &<< 48) >> 52)
    let half = k >> 1
    // Two factors: 2ᵏ alone may be out of range where the result is not.
    return (root + root * (r + (correction + exponentTail(r))))
      * powerOfTwo(half) * powerOfTwo(k - half)
  }

  /// The steps and r of x = steps·log 2/16 + r, for |x| ≤ 746; `steps` counts by its low 16 bits,
  /// in two's complement, and r is `high − low`.
  @inlinable @inline(__always)
  static func exponentParts(_ x: Double) -> (steps: UInt64, high: Double, low: Double) {
    // A sum of this size has no room for a fraction: it rounds to a whole number.
    let shifted = x * 0x1.71547652b82fep+4 + 0x1.8p52
    let steps = shifted - 0x1.8p52
    // 38 bits of log 2/16, so that the product is exact, and the difference with it.
    return (shifted.bitPattern, x - steps * 0x1.62e42fefap-5, steps * 0x1.cf79abc9e3b3ap-44)
  }

  /// e^r − 1 − r for |r| ≤ log 2/32, to 2⁻⁵⁶.
  @inlinable @inline(__always)
  static func exponentTail(_ r: Double) -> Double {
    let r2 = r * r
    let low = 0x1.0000000000005p-1 + 0x1.555555548b43cp-3 * r
    let high = (0x1.55555554682e4p-5 + 0x1.11123d3653252p-7 * r) + 0x1.6c18550bef401p-10 * r2
    return r2 * (low + high * r2)
  }

  /// e^r − 1 − r for |r| ≤ log 2/32, to r·2⁻⁵⁹.
  private static func closeExponentTail(_ r: Double) -> Double {
    let r2 = r * r
    let low = 0x1.0000000000003p-1 + 0x1.5555555555557p-3 * r
    let high =
      (0x1.55555554a0722p-5 + 0x1.11111110b5914p-7 * r)
      + (0x1.6c1828df86e23p-10 + 0x1.a01b542945641p-13 * r) * r2
    return r2 * (low + high * r2)
  }

  /// 2^(n/16) for the low four bits of a number as n, and what that is too small by, as a share of
  /// it.
  @inlinable @inline(__always)
  static func powerOfTwo(sixteenths: UInt64) -> (root: Double, correction: Double) {
    switch sixteenths & 15 {
    case 0: (1, 0)
    case 1: (0x1.0b5586cf9890fp+0, 0x1.79aa65d837b6dp-54)
    case 2: (0x1.172b83c7d517bp+0, -0x1.01b15eaa59348p-55)
    case 3: (0x1.2387a6e756238p+0, 0x1.68efde3a8a894p-54)
    case 4: (0x1.306fe0a31b715p+0, 0x1.34d754db0abb6p-55)
    case 5: (0x1.3dea64c123422p+0, 0x1.59f48a72a4c6dp-55)
    case 6: (0x1.4bfdad5362a27p+0, 0x1.690cebb7aafbp-56)
    case 7: (0x1.5ab07dd485429p+0, 0x1.063e1e21c5409p-54)
    case 8: (0x1.6a09e667f3bcdp+0, -0x1.3b3efbf5e2228p-54)
    case 9: (0x1.7a11473eb0187p+0, -0x1.b32dcb94da51dp-56)
    case 10: (0x1.8ace5422aa0dbp+0, 0x1.db72fc1f0eab4p-55)
    case 11: (0x1.9c49182a3f09p+0, 0x1.1affc2b91ce27p-56)
    case 12: (0x1.ae89f995ad3adp+0, 0x1.c1a7792cb3387p-55)
    case 13: (0x1.c199bdd85529cp+0, 0x1.36eae30af0cb3p-56)
    case 14: (0x1.d5818dcfba487p+0, 0x1.4a385a63d07a7p-56)
    case 15: (0x1.ea4afa2a490dap+0, -0x1.ff7128fd391fp-55)
    default: (0, 0)
    }
  }
}
