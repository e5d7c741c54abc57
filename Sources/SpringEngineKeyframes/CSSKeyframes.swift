import SpringEngine

// Bakes as CSS and as Web Animations: their keyframes are the bake's, and the timing curve of every
// segment is a `cubic-bezier()`. Held values have one key time more than values, and so one keyframe
// more: the last value again, at the end.
//
// Numbers are written with at most 15 decimal places and 16 digits. Read back, those below 10²² are the
// bake's own within 10⁻¹⁵ or six units in the last place of a `Double`: with that added, its error bound
// holds for the text.

extension BakedMotion where Value == Double {
  /// The keyframes as the first argument of `element.animate`, a list in JSON.
  ///
  /// Play it with `duration` in milliseconds, `easing: "linear"` and `fill: "both"`.
  ///
  /// Quotes, backslashes and control characters of the texts are escaped.
  ///
  /// - Parameters:
  ///   - property: The name in camel case: `"transform"`, `"opacity"`.
  ///   - prefix: The text before the number: `"translateX("`.
  ///   - suffix: The text after it: `"px)"`.
  /// - Complexity: O(keyframes).
  public func webAnimationKeyframes(
    property: String, prefix: String = "", suffix: String = ""
  ) -> String {
    String(webAnimationText(CSSProperty(property, prefix: prefix, suffix: suffix)))
  }

  /// The motion as an `@keyframes` rule, and a class of the same name that plays it.
  ///
  /// Its percentages stay apart where a browser keeps them in single precision, as Firefox does.
  ///
  /// - Parameters:
  ///   - name: A CSS identifier.
  ///   - property: The CSS name: `"transform"`.
  ///   - prefix: The text before the number.
  ///   - suffix: The text after it.
  ///   - speed: Seconds of the bake per second: at 2 the animation takes half the ``duration``.
  /// - Precondition: `speed` is greater than 0 and finite.
  /// - Complexity: O(keyframes).
  public func cssKeyframes(
    named name: String, property: String, prefix: String = "", suffix: String = "",
    speed: Double = 1
  ) -> String {
    require(positive: speed, "css keyframes: speed must be greater than 0 and finite")
    return String(
      cssText(
        named: UTF8Text(name), CSSProperty(property, prefix: prefix, suffix: suffix),
        speed: speed))
  }
}

/// A CSS property, and the text around the number in its value.
struct CSSProperty {
  var name: UTF8Text
  var prefix: UTF8Text
  var suffix: UTF8Text
}

extension CSSProperty {
  fileprivate init(_ name: String, prefix: String, suffix: String) {
    self.init(name: UTF8Text(name), prefix: UTF8Text(prefix), suffix: UTF8Text(suffix))
  }
}

extension BakedMotion where Value == Double {
  func webAnimationText(_ property: CSSProperty) -> UTF8Text {
    let property = CSSProperty(
      name: property.name.escaped, prefix: property.prefix.escaped, suffix: property.suffix.escaped)
    var text: UTF8Text = "["
    for index in keyTimes.indices {
      text.append(index == 0 ? "{\"offset\": " : ",\n {\"offset\": ")
      text.append(keyTimes[index])
      text.append(", \"")
      text.append(contentsOf: property.name)
      text.append("\": \"")
      text.append(property, shownValue(at: index))
      if index < keyTimes.count - 1 {
        text.append("\", \"easing\": \"")
        appendTiming(ofSegment: index, to: &text)
      }
      text.append("\"}")
    }
    text.append("]")
    return text
  }

  func cssText(
    named name: UTF8Text, _ property: CSSProperty, speed: Double
  ) -> UTF8Text {
    var text: UTF8Text = "@keyframes "
    text.append(contentsOf: name)
    text.append(" {\n")
    for index in keyTimes.indices {
      text.append("  ")
      text.append(keyTimes[index] * 100)
      text.append("% { ")
      text.append(contentsOf: property.name)
      text.append(": ")
      text.append(property, shownValue(at: index))
      if index < keyTimes.count - 1 {
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
    text.append(duration / speed)
    text.append("s linear both; }\n")
    return text
  }

  /// - Parameter innerStops: Reports the points of a segment's timing curve at which lines meet.
  func linearEasingText(
    from origin: Double, to unit: Double,
    innerStops: ((_ segment: Int, _ report: (SIMD2<Double>) -> Void) -> Void)? = nil
  ) -> UTF8Text {
    require(origin.isFinite, "css easing: origin must be finite", origin)
    require(
      unit.isFinite && unit != origin,
      "css easing: unit must be finite and differ from origin", unit)
    var text: UTF8Text = "linear("
    for index in values.indices {
      if index > 0 { text.append(", ") }
      text.append(Self.share(of: values[index], from: origin, to: unit))
      if holdsValues || (index > 0 && index < values.count - 1) {
        text.append(percentOf: keyTimes[index])
      }
      if holdsValues { text.append(percentOf: keyTimes[index + 1]) }
      guard let innerStops, index < timingCurves.count else { continue }
      let (value, time) = (values[index], keyTimes[index])
      let (travel, span) = (values[index + 1] - value, keyTimes[index + 1] - time)
      innerStops(index) { stop in
        text.append(", ")
        text.append(Self.share(of: value + stop.y * travel, from: origin, to: unit))
        text.append(percentOf: time + stop.x * span)
      }
    }
    text.append(")")
    return text
  }

  /// The value's place between two others: 0 at the first, 1 at the second.
  ///
  /// Halves are subtracted where a difference would overflow.
  private static func share(of value: Double, from origin: Double, to unit: Double) -> Double {
    let (travel, span) = (value - origin, unit - origin)
    if travel.isFinite, span.isFinite { return travel / span }
    return (value / 2 - origin / 2) / (unit / 2 - origin / 2)
  }

  /// The value at a key time: at the end of held values, the last one.
  private func shownValue(at index: Int) -> Double { values[min(index, values.count - 1)] }

  private func appendTiming(ofSegment index: Int, to text: inout UTF8Text) {
    if holdsValues { return text.append("step-end") }
    if timingCurves.isEmpty { return text.append("linear") }
    let curve = timingCurves[index]
    text.append("cubic-bezier(")
    text.append(curve.x1)
    for coordinate in [curve.y1, curve.x2, curve.y2] {
      text.append(", ")
      text.append(coordinate)
    }
    text.append(")")
  }
}

extension UTF8Text {
  /// Writes a part of a duration as an easing does.
  fileprivate mutating func append(percentOf part: Double) {
    append(" ")
    append(part * 100)
    append("%")
  }

  mutating func append(_ property: CSSProperty, _ value: Double) {
    append(contentsOf: property.prefix)
    append(value)
    append(contentsOf: property.suffix)
  }
}

/// A buffer of UTF-8 text.
///
/// Numbers are plain decimals, without exponent and without trailing zeros. It does not use `String`,
/// which would link Unicode's tables into WebAssembly modules.
struct UTF8Text: ExpressibleByStringLiteral {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(stringLiteral text: StaticString) {
    append(text)
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func append(_ text: StaticString) {
    let utf8 = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for byte in utf8 { bytes.append(byte) }
  }

  mutating func append(contentsOf text: UTF8Text) {
    for byte in text.bytes { bytes.append(byte) }
  }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// The text in a string of JSON, which has quotes, backslashes and control characters escaped.
  fileprivate var escaped: UTF8Text {
    var text = UTF8Text()
    for byte in bytes {
      if byte < 0x20 {
        text.append(byte < 0x10 ? "\\u000" : "\\u001")
        let digit = byte % 16
        text.append(byte: digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append("\\") }
        text.append(byte: byte)
      }
    }
    return text
  }

  /// Writes a number, rounded to a number of decimal places, without zeros at the end.
  ///
  /// Fewer places are written for numbers of more than 15 digits; digits beyond the 16th are zeros.
  ///
  /// - Parameters:
  ///   - number: Not NaN; limited to ±1.79·10³⁰⁸, also an infinite one.
  ///   - places: 0…15, which is the largest number that is needed.
  mutating func append(_ number: Double, places: Int = 15) {
    let number = min(max(number, -Self.largest), Self.largest)
    var places = places
    while places > 0, abs(number) * Self.power(places) >= Self.exactLimit { places -= 1 }
    var zeros = 0
    while abs(number) / Self.power(zeros) >= Self.wholeLimit { zeros += 1 }
    var scaled = UInt64((abs(number) * Self.power(places) / Self.power(zeros)).rounded())
    while places > 0, scaled % 10 == 0 {
      scaled /= 10
      places -= 1
    }
    if number < 0, scaled > 0 { append("-") }
    append(scaled, places: places)
    for _ in 0..<zeros { append("0") }
  }

  /// Writes a whole number with a point before its last digits.
  private mutating func append(_ whole: UInt64, places: Int) {
    var unit: UInt64 = 1
    var count = 1
    while count <= places || whole / unit >= 10 {
      unit *= 10
      count += 1
    }
    while count > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / unit % 10))
      count -= 1
      if count == places, places > 0 { append(".") }
      unit /= 10
    }
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// The largest `Double` itself, rounded to 16 digits, would be read as infinite.
  private static let largest = 1.79e308

  /// Below 2⁵³ every whole number is exact.
  private static let exactLimit = 0x1p53

  /// The largest whole numbers that are written digit by digit.
  private static let wholeLimit = 1e16
}

extension String {
  init(_ text: UTF8Text) {
    self.init(decoding: text.bytes, as: UTF8.self)
  }
}
