/// A picture in Scalable Vector Graphics, element by element.
struct SVGDocument {
  /// The default typeface of each platform.
  private static let fonts =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"

  private var body = ""

  /// One element with attributes in the order given; with text, if there is any.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text: String? = nil
  ) {
    body += "  <\(name)"
    for (key, value) in attributes { body += " \(key)=\"\(Self.escaped(value))\"" }
    body += text.map { ">\(Self.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  mutating func line(
    from start: SIMD2<Double>, to end: SIMD2<Double>, color: RGB, dashes: String = "none"
  ) {
    add(
      "line",
      [
        "x1": Self.number(start.x), "y1": Self.number(start.y), "x2": Self.number(end.x),
        "y2": Self.number(end.y), "stroke": color.hex, "stroke-dasharray": dashes,
      ])
  }

  mutating func text(
    _ text: String, at place: SIMD2<Double>, size: Double, color: RGB, anchor: String = "start",
    weight: String = "400"
  ) {
    add(
      "text",
      [
        "x": Self.number(place.x), "y": Self.number(place.y), "font-size": Self.number(size),
        "fill": color.hex, "text-anchor": anchor, "font-weight": weight,
      ], text: text)
  }

  /// The whole file.
  func file(width: Double, height: Double, title: String, background: RGB) -> String {
    let (w, h) = (Self.number(width), Self.number(height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(w)" height="\(h)" \
      viewBox="0 0 \(w) \(h)" role="img" font-family="\(Self.fonts)">
        <title>\(Self.escaped(title))</title>
        <rect width="\(w)" height="\(h)" rx="8" fill="\(background.hex)"/>
      \(body)</svg>

      """
  }

  /// A coordinate, rounded to hundredths of a pixel.
  static func number(_ number: Double) -> String {
    let text = decimal(number, places: 2)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  /// Text with XML's special characters escaped and the characters it forbids replaced.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
