/// A number with so many digits after the point.
func fixed(_ number: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((abs(number) * scale).rounded())
  let sign = number < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(scaled)" }
  let fraction = String(scaled % Int(scale))
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
}

/// A number of two significant digits, without exponent.
func twoDigits(_ number: Double) -> String {
  if number < 0.995 { return fixed(number, 2) }
  if number < 9.95 { return fixed(number, 1) }
  var unit = 1.0
  while number / unit >= 99.5 { unit *= 10 }
  return fixed((number / unit).rounded() * unit, 0)
}

/// A time given in nanoseconds, in the unit that fits it.
func duration(_ nanoseconds: Double) -> String {
  nanoseconds < 1_000 ? "\(fixed(nanoseconds, 1)) ns" : "\(fixed(nanoseconds / 1_000, 2)) µs"
}

/// A ratio with about three digits.
func ratio(_ number: Double) -> String { fixed(number, number < 10 ? 2 : number < 100 ? 1 : 0) }

/// Allocations per operation: a whole number as such, a fraction with two significant digits.
func allocationCount(_ number: Double?) -> String {
  guard let number else { return "not counted" }
  if number == number.rounded() { return fixed(number, 0) }
  var digits = 2
  while digits < 8, number * fixedScale(digits) < 10 { digits += 1 }
  return fixed(number, digits)
}

private func fixedScale(_ digits: Int) -> Double {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  return scale
}
