import SpringEngine

// A bake in the words of the web: its keyframes are those of CSS and of Web Animations, and every
// segment's timing curve is a `cubic-bezier()`.

extension BakedMotion where Value == Double {
  /// The keyframes as the first argument of `element.animate`, a list in JSON.
  ///
  /// Play it with `duration` in milliseconds, `easing: "linear"` and `fill: "both"`.
  ///
  /// - Parameters:
  ///   - property: The name in camel case: `"transform"`, `"opacity"`.
  ///   - prefix: What stands before the number: `"translateX("`.
  ///   - suffix: What stands after it: `"px)"`.
  /// - Complexity: O(keyframes).
  public func webAnimationKeyframes(
    property: String, prefix: String = "", suffix: String = ""
  ) -> String {
    var text = "["
    for index in values.indices {
      if index > 0 { text += ",\n " }
      text += "{\"offset\": " + DecimalText.text(keyTimes[index], places: 9)
      text += ", \"" + property + "\": \"" + prefix + cssNumber(values[index]) + suffix + "\""
      if index < values.count - 1 {
        text += ", \"easing\": \"" + cssTiming(ofSegment: index) + "\""
      }
      text += "}"
    }
    return text + "]"
  }

  /// The motion as a `@keyframes` rule, and a class of the same name that plays it.
  ///
  /// - Parameters:
  ///   - name: A CSS identifier.
  ///   - property: The property as CSS has it: `"transform"`.
  ///   - prefix: What stands before the number.
  ///   - suffix: What stands after it.
  /// - Complexity: O(keyframes).
  public func cssKeyframes(
    named name: String, property: String, prefix: String = "", suffix: String = ""
  ) -> String {
    var text = "@keyframes " + name + " {\n"
    for index in values.indices {
      text += "  " + DecimalText.text(keyTimes[index] * 100, places: 7) + "% { "
      text += property + ": " + prefix + cssNumber(values[index]) + suffix + ";"
      if index < values.count - 1 {
        text += " animation-timing-function: " + cssTiming(ofSegment: index) + ";"
      }
      text += " }\n"
    }
    text += "}\n." + name + " { animation: " + name + " "
    return text + DecimalText.text(duration, places: 6) + "s linear both; }\n"
  }

  /// The motion as a CSS easing, `linear(…)`, between two values.
  ///
  /// For a transition or an animation from `origin` (where the easing is 0) to `unit` (where it is
  /// 1) of the bake's ``duration``. Where the start or the end of the motion is one of them the
  /// easing is exact there. It is made of straight lines: bake with ``BakeStyle/straight``, or its
  /// keyframes are too far apart to be joined by lines.
  ///
  /// - Precondition: `origin` and `unit` are finite and differ.
  /// - Complexity: O(keyframes).
  public func cssLinearEasing(from origin: Double, to unit: Double) -> String {
    precondition(
      origin.isFinite && unit.isFinite && origin != unit,
      "css easing: origin and unit must be finite and differ")
    var text = "linear("
    for index in values.indices {
      if index > 0 { text += ", " }
      text += DecimalText.text((values[index] - origin) / (unit - origin), places: 8)
      if index > 0, index < values.count - 1 {
        text += " " + DecimalText.text(keyTimes[index] * 100, places: 7) + "%"
      }
    }
    return text + ")"
  }

  /// A value with the digits that its error leaves room for.
  private func cssNumber(_ value: Double) -> String { DecimalText.text(value, places: 6) }

  private func cssTiming(ofSegment index: Int) -> String {
    if holdsValues { return "step-end" }
    if timingCurves.isEmpty { return "linear" }
    let curve = timingCurves[index]
    var text = "cubic-bezier(" + DecimalText.text(curve.x1, places: 8)
    for coordinate in [curve.y1, curve.x2, curve.y2] {
      text += ", " + DecimalText.text(coordinate, places: 8)
    }
    return text + ")"
  }
}

/// Numbers as plain decimals: no exponent, no digits that say nothing.
package enum DecimalText {
  /// A number rounded to a number of decimal places, without zeros at the end.
  ///
  /// - Parameters:
  ///   - number: Finite. One too large to have decimal places within 18 digits is written as Swift
  ///     describes it.
  ///   - places: 0…15.
  package static func text(_ number: Double, places: Int) -> String {
    var unit: Int64 = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = (abs(number) * Double(unit)).rounded()
    guard scaled < largestScaled else { return number.description }
    let digits = Int64(scaled)
    let sign = number < 0 && digits > 0 ? "-" : ""
    let whole = sign + (digits / unit).description
    var fraction = digits % unit
    if fraction == 0 { return whole }
    var width = places
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    var text = fraction.description
    while text.utf8.count < width { text = "0" + text }
    return whole + "." + text
  }

  /// Below 2⁵³ every whole number is exact.
  private static let largestScaled = 0x1p53
}
