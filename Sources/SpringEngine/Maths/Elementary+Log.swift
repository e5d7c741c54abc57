extension Elementary {
  /// The natural logarithm.
  ///
  /// Largest error seen: 0.501 units in the last place.
  ///
  /// - Returns: −∞ for ±0, NaN below, ∞ for ∞, NaN for NaN.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x < 0 ? .nan : x }
    return logarithm(x, 0).high
  }

  /// log(1 + x), without cancellation near 0.
  ///
  /// 1 + x is kept as a pair. Largest error seen: 0.501 units in the last place.
  ///
  /// - Returns: −∞ for −1, NaN below, −0 for −0, ∞ for ∞, NaN for NaN.
  package static func log1p(_ x: Double) -> Double {
    guard x > -1, x < 0x1p64 else { return x == -1 ? -.infinity : log(x) }
    if abs(x) < 0x1p-54 { return x }
    let (high, low) = sum(1, x)
    return logarithm(high, low).high
  }

  /// x to the power y.
  ///
  /// e^(y·log x), with logarithm and product as pairs. Largest error seen: 0.86 units in the last
  /// place.
  ///
  /// - Returns: As IEEE 754 has it for zeros, infinities and NaN; NaN for a negative x and a y that
  ///   is not whole.
  package static func pow(_ x: Double, _ y: Double) -> Double {
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
    let logarithm = logarithm(size, 0)
    let (exponent, error) = product(y, logarithm.high)
    return sign * extremeExp(exponent, error + y * logarithm.low)
  }

  /// log(x + rest) as a pair, for 0 < x < ∞, with a relative error of some 2⁻⁶⁶; `rest` is less
  /// than a unit in the last place of x, and 0 for a subnormal x.
  ///
  /// x = 2ᵏ·m with m in √½..<√2, and c is m rounded to sixteenths:
  /// log x = k·log 2 + log c + log((1 + s)/(1 − s)) with s = (m − c)/(m + c), |s| ≤ 1/45.
  private static func logarithm(_ x: Double, _ rest: Double) -> Pair {
    let isSubnormal = x < .leastNormalMagnitude
    let bits = Int64(bitPattern: (isSubnormal ? x * 0x1p54 : x).bitPattern)
    let exponent = (bits - 0x3fe6_a09e_667f_3bcd) >> 52
    let m = Double(bitPattern: UInt64(bitPattern: bits - exponent << 52))
    let k = Double(exponent - (isSubnormal ? 54 : 0))
    let low = rest == 0 ? 0 : rest * Double(bitPattern: UInt64(1023 - exponent) << 52)
    let sixteenths = (16 * m + 0x1.8p52) - 0x1.8p52
    let c = sixteenths / 16
    let below = sum(m, c)
    let s = quotient(orderedSum(m - c, low), (below.high, below.low + low))
    let tail = s.high * (s.high * s.high) * logarithmTail(s.high * s.high)
    let center = logarithm(ofSixteenths: Int(sixteenths))
    // Both are multiples of 2⁻⁴², so that product and sum are exact.
    let head = orderedSum(k * 0x1.62e42fefa38p-1 + center.high, 2 * s.high)
    let small = k * 0x1.ef35793c7673p-45 + center.low
    return orderedSum(head.high, head.low + (small + (2 * s.low + tail)))
  }

  /// (log((1 + s)/(1 − s)) − 2s)/s³ for z = s² ≤ 0.00055.
  private static func logarithmTail(_ z: Double) -> Double {
    let z2 = z * z
    return (0x1.5555555555555p-1 + 0x1.999999999bf54p-2 * z)
      + (0x1.249248f835bfp-2 + 0x1.c71f17f6ded28p-3 * z + 0x1.6d6c307130d13p-3 * z2) * z2
  }

  /// log(n/16) as a multiple of 2⁻⁴² and the rest.
  private static func logarithm(ofSixteenths n: Int) -> Pair {
    switch n {
    case 11: (-0x1.7fafa3bd81p-2, -0x1.46fb79bf6d4cbp-44)
    case 12: (-0x1.269621134ep-2, 0x1.1b61f10522625p-44)
    case 13: (-0x1.a93ed3c8aep-3, 0x1.8724350562169p-45)
    case 14: (-0x1.1178e8227ep-3, -0x1.1ef78ce2d07f2p-45)
    case 15: (-0x1.08598b59e4p-4, 0x1.7e5dd7009902cp-46)
    case 17: (0x1.f0a30c0118p-5, -0x1.d599e83368e91p-45)
    case 18: (0x1.e27076e2bp-4, -0x1.a342c2af0003cp-45)
    case 19: (0x1.5ff3070a7ap-3, -0x1.8586f183bebf2p-44)
    case 20: (0x1.c8ff7c79aap-3, -0x1.7794f689f8434p-45)
    case 21: (0x1.1675cababap-2, 0x1.8380e731f55c4p-44)
    case 22: (0x1.4618bc21c6p-2, -0x1.3d82f484c84ccp-46)
    case 23: (0x1.739d7f6bbdp-2, 0x1.a7389314feb5p-52)
    default: (0, 0)
    }
  }
}
