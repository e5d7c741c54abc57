import Foundation

/// A number with a fixed count of decimals, rounded to nearest, without exponent.
///
/// - Parameter minus: The sign of negative numbers; omitted for numbers that round to 0.
package func decimal(_ number: Double, places: Int, minus: String = "-") -> String {
  guard number.isFinite else { return "?" }
  let scale = pow(10, Double(places))
  let scaled = (abs(number) * scale).rounded()
  guard scaled < 1e18 else { return "\(number)" }
  var digits = String(UInt64(scaled))
  if places > 0 {
    digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
  }
  return number < 0 && scaled > 0 ? minus + digits : digits
}
