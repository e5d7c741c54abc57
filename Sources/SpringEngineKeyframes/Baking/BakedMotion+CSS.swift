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
    String(webAnimationText(CSSProperty(property, prefix: prefix, suffix: suffix)))
  }

  /// The motion as a `@keyframes` rule, and a class of the same name that plays it.
  ///
  /// - Parameters:
  ///   - name: A CSS identifier.
  ///   - property: The property as CSS has it: `"transform"`.
  ///   - prefix: What stands before the number.
  ///   - suffix: What stands after it.
  ///   - speed: How fast the motion's time passes: at 2 the animation takes half the
  ///     ``duration``.
  /// - Precondition: `speed` is greater than 0 and finite.
  /// - Complexity: O(keyframes).
  public func cssKeyframes(
    named name: String, property: String, prefix: String = "", suffix: String = "",
    speed: Double = 1
  ) -> String {
    precondition(
      speed > 0 && speed.isFinite, "css keyframes: speed must be greater than 0 and finite")
    return String(
      cssText(
        named: UTF8Text(name), CSSProperty(property, prefix: prefix, suffix: suffix),
        speed: speed))
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
    String(linearEasingText(from: origin, to: unit))
  }
}

/// A property of CSS, and what its value is made of besides the number.
package struct CSSProperty {
  var name: UTF8Text
  var prefix: UTF8Text
  var suffix: UTF8Text

  package init(name: UTF8Text, prefix: UTF8Text, suffix: UTF8Text) {
    self.name = name
    self.prefix = prefix
    self.suffix = suffix
  }

  fileprivate init(_ name: String, prefix: String, suffix: String) {
    self.init(name: UTF8Text(name), prefix: UTF8Text(prefix), suffix: UTF8Text(suffix))
  }
}

extension BakedMotion where Value == Double {
  package func webAnimationText(_ property: CSSProperty) -> UTF8Text {
    var text: UTF8Text = "["
    for index in values.indices {
      text.append(index == 0 ? "{\"offset\": " : ",\n {\"offset\": ")
      text.append(keyTimes[index], places: 9)
      text.append(", \"")
      text.append(contentsOf: property.name)
      text.append("\": \"")
      text.append(property, values[index])
      if index < values.count - 1 {
        text.append("\", \"easing\": \"")
        appendTiming(ofSegment: index, to: &text)
      }
      text.append("\"}")
    }
    text.append("]")
    return text
  }

  package func cssText(
    named name: UTF8Text, _ property: CSSProperty, speed: Double
  ) -> UTF8Text {
    var text: UTF8Text = "@keyframes "
    text.append(contentsOf: name)
    text.append(" {\n")
    for index in values.indices {
      text.append("  ")
      text.append(keyTimes[index] * 100, places: 7)
      text.append("% { ")
      text.append(contentsOf: property.name)
      text.append(": ")
      text.append(property, values[index])
      if index < values.count - 1 {
        text.append("; animation-timing-function: ")
        appendTiming(ofSegment: index, to: &text)
      }
      text.append("; }\n")
    }
    text.append("}\n.")
    text.append(contentsOf: name)
    text.append(" { animation: ")
    text.append(contentsOf: name)
    text.append(" ")
    text.append(duration / speed, places: 6)
    text.append("s linear both; }\n")
    return text
  }

  package func linearEasingText(from origin: Double, to unit: Double) -> UTF8Text {
    precondition(
      origin.isFinite && unit.isFinite && origin != unit,
      "css easing: origin and unit must be finite and differ")
    var text: UTF8Text = "linear("
    for index in values.indices {
      if index > 0 { text.append(", ") }
      text.append((values[index] - origin) / (unit - origin), places: 8)
      if index > 0, index < values.count - 1 {
        text.append(" ")
        text.append(keyTimes[index] * 100, places: 7)
        text.append("%")
      }
    }
    text.append(")")
    return text
  }

  private func appendTiming(ofSegment index: Int, to text: inout UTF8Text) {
    if holdsValues { return text.append("step-end") }
    if timingCurves.isEmpty { return text.append("linear") }
    let curve = timingCurves[index]
    text.append("cubic-bezier(")
    text.append(curve.x1, places: 8)
    for coordinate in [curve.y1, curve.x2, curve.y2] {
      text.append(", ")
      text.append(coordinate, places: 8)
    }
    text.append(")")
  }
}

extension UTF8Text {
  /// A property's value, with the digits that its error leaves room for.
  package mutating func append(_ property: CSSProperty, _ value: Double) {
    append(contentsOf: property.prefix)
    append(value, places: 6)
    append(contentsOf: property.suffix)
  }
}
