extension Elementary {
  /// e to the power x.
  ///
  /// x = (16k + n)·log 2/16 + r with |r| ≤ log 2/32, in two parts (Cody and Waite); e^x =
  /// 2ᵏ·2^(n/16)·e^r with the second factor from a table and e^r = 1 + r + r²·p(r), p of degree 4
  /// in Estrin's order.
  ///
  /// - Returns: ∞ above 709.78, 0 below −745.13, subnormal results correctly scaled; NaN for NaN.
  @inlinable @inline(__always)
  static func exp(_ x: Double) -> Double {
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
  /// - Returns: ∞ above 709.78, −1 below −38; −0 for −0, NaN for NaN.
  @inline(never)
  static func expm1(_ x: Double) -> Double {
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

extension Elementary {
  /// The natural logarithm.
  ///
  /// - Returns: −∞ for ±0, NaN below, ∞ for ∞, NaN for NaN.
  static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x < 0 ? .nan : x }
    let (head, tail, f, _) = logarithmParts(x)
    return logarithm(head, tail, f)
  }

  /// log(1 + x), without cancellation near 0.
  ///
  /// 1 + x is kept as a pair.
  ///
  /// - Returns: −∞ for −1, NaN below, −0 for −0, ∞ for ∞, NaN for NaN.
  static func log1p(_ x: Double) -> Double {
    guard x > -1, x < 0x1p64 else { return x == -1 ? -.infinity : log(x) }
    if abs(x) < 0x1p-54 { return x }
    let (high, low) = sum(1, x)
    let (head, tail, f, factor) = logarithmParts(high)
    return logarithm(head, tail, orderedSum(f.high, f.low + low * factor))
  }

  /// x to the power y.
  ///
  /// e^(y·log x), with logarithm and product as pairs.
  ///
  /// - Returns: As IEEE 754 has it for zeros, infinities and NaN; NaN for a negative x and a y that
  ///   is not whole.
  static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let size = abs(x)
    let isSmall = abs(y) < 0x1p53
    let whole = isSmall ? Int64(y) : 0
    if x < 0 && isSmall && Double(whole) != y && size < .infinity { return .nan }
    let isOdd = isSmall && Double(whole) == y && whole & 1 != 0
    let sign: Double = x.sign == .minus && isOdd ? -1 : 1
    if size == 1 { return sign }
    // Beyond 2⁶⁵ every power of another number is out of range, and below 2⁻⁶⁵ it is all but 1.
    if size == 0 || size == .infinity || abs(y) > 0x1p65 {
      return (size < 1) == (y < 0) ? sign * .infinity : sign * 0
    }
    if abs(y) < 0x1p-65 { return 1 }
    let logarithm = closeLogarithm(size)
    let (exponent, error) = product(y, logarithm.high)
    return sign * extremeExp(exponent, error + y * logarithm.low)
  }

  /// The parts of log x = head + tail + log(1 + f) for 0 < x < ∞.
  ///
  /// x = 2ᵏ·m with m in √½..<√2, and d is about 1/m with 9 bits behind the point, from a table: log
  /// x = k·log 2 − log d + log(1 + f) with f = m·d − 1, |f| ≤ 1/40. The head is a multiple of 2⁻⁴²
  /// and either 0 or larger than f, which is exact. The factor is d·2⁻ᵏ, for 2⁻⁶⁴ ≤ x < 2⁶⁵.
  @inline(__always)
  private static func logarithmParts(
    _ x: Double
  ) -> (head: Double, tail: Double, f: Pair, factor: Double) {
    let isSubnormal = x < .leastNormalMagnitude
    let bits = Int64(bitPattern: (isSubnormal ? x * 0x1p54 : x).bitPattern)
    let exponent = (bits - 0x3fe6_a09e_667f_3bcd) >> 52
    let m = Double(bitPattern: UInt64(bitPattern: bits - exponent << 52))
    let k = Double(exponent - (isSubnormal ? 54 : 0))
    // A sum of this size has room for 32nds only, in its last bits.
    let (inverse, logHigh, logLow) = inverse(ofNear: (m + 0x1.8p47).bitPattern)
    let d = inverse * 0x1p-9
    // 43 bits, so that the product with d is exact, and its difference from 1.
    let front = Double(bitPattern: m.bitPattern & ~0x3ff)
    return (
      k * 0x1.62e42fefa38p-1 + logHigh, k * 0x1.ef35793c7673p-45 + logLow,
      orderedSum(front * d - 1, (m - front) * d),
      d * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 - exponent) << 52)
    )
  }

  /// head + tail + log(1 + f), as ``logarithmParts(_:)`` gives them.
  @inline(__always)
  private static func logarithm(_ head: Double, _ tail: Double, _ f: Pair) -> Double {
    let sum = orderedSum(head, f.high)
    let f2 = f.high * f.high
    return sum.high
      + (sum.low + ((f.low + tail) + (f2 * f.high * logarithmTail(f.high) - 0.5 * f2)))
  }

  /// The logarithm as a pair, with a relative error of some 2⁻⁶⁵, for 0 < x < ∞.
  private static func closeLogarithm(_ x: Double) -> Pair {
    let (head, tail, f, _) = logarithmParts(x)
    let square = product(f.high, f.high)
    let linear = orderedSum(head, f.high)
    let sum = orderedSum(linear.high, -0.5 * square.high)
    let bend = square.high * f.high * logarithmTail(f.high) - (0.5 * square.low + f.high * f.low)
    return orderedSum(sum.high, sum.low + (linear.low + ((f.low + tail) + bend)))
  }

  /// (log(1 + f) − f + f²/2)/f³ for |f| ≤ 1/40.
  private static func logarithmTail(_ f: Double) -> Double {
    let f2 = f * f
    let f4 = f2 * f2
    let low =
      (0x1.5555555555555p-2 + -0x1.fffffffffffcdp-3 * f)
      + (0x1.999999999baaep-3 + -0x1.55555555f5072p-3 * f) * f2
    let high =
      (0x1.249249028d4c7p-3 + -0x1.ffffeb2e936fap-4 * f)
      + (0x1.c71e35bdc99acp-4 + -0x1.9a27a0f1ca06p-4 * f) * f2
    return low + (high + 0x1.7074a6a4b73a7p-4 * f4) * f4
  }

  /// 512/c rounded, and −log of a 512th of it as a multiple of 2⁻⁴² and the rest, for the c = n/32
  /// with the low seven bits of a number as n.
  private static func inverse(ofNear n: UInt64) -> (inverse: Double, high: Double, low: Double) {
    switch n & 0x7f {
    case 23: (712, -0x1.51aad872ep-2, 0x1.f4bd8db0a7cc1p-44)
    case 24: (683, -0x1.27161913f8p-2, -0x1.4f4f1f61564b4p-44)
    case 25: (655, -0x1.f871b28956p-3, 0x1.f75fd6a526efep-44)
    case 26: (630, -0x1.a8becfc882p-3, -0x1.e3185cf21b9cfp-44)
    case 27: (607, -0x1.5c94007598p-3, 0x1.a8d948cd23322p-44)
    case 28: (585, -0x1.10f8e42254p-3, 0x1.93b3843396307p-45)
    case 29: (565, -0x1.9375e55594p-4, -0x1.eddc37380c364p-44)
    case 30: (546, -0x1.075983599p-4, 0x1.b8ecfe4b59987p-44)
    case 31: (529, -0x1.0b94f7c198p-5, 0x1.e89896f022783p-45)
    case 32: (512, 0, 0)
    case 33: (496, 0x1.0415d89e78p-5, -0x1.dddc7f461c516p-44)
    case 34: (482, 0x1.eea31c0068p-5, 0x1.c3dd83606d891p-44)
    case 35: (468, 0x1.700d30aeacp-4, 0x1.c1e8da99ded32p-49)
    case 36: (455, 0x1.e3707ee304p-4, 0x1.0f684e6766abdp-45)
    case 37: (443, 0x1.28753bc11ap-3, 0x1.7494e359302e6p-44)
    case 38: (431, 0x1.60b3100b0ap-3, -0x1.71456c988f814p-44)
    case 39: (420, 0x1.95a5adcf7p-3, 0x1.7f22858a0ff6fp-47)
    case 40: (410, 0x1.c6ffbc6fp-3, 0x1.ee138d3a69d43p-44)
    case 41: (400, 0x1.f991c6cb3cp-3, -0x1.90d04cd7cc834p-44)
    case 42: (390, 0x1.16b5ccbadp-2, -0x1.23299042d74bfp-44)
    case 43: (381, 0x1.2e9e2bce12p-2, 0x1.4300c128d1dc2p-45)
    case 44: (372, 0x1.4718dc271cp-2, 0x1.06c18fb4c14c5p-44)
    case 45: (364, 0x1.5d5bddf596p-2, -0x1.a0b2a08a465dcp-47)
    default: (512, 0, 0)
    }
  }
}
