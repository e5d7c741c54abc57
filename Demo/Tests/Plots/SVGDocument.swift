@testable import Scenes

/// A value of an attribute in Scalable Vector Graphics.
protocol SVGValue { var svg: String { get } }

extension Double: SVGValue {
  /// A coordinate, rounded to hundredths of a pixel.
  var svg: String {
    let text = decimal(self, places: 2)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }
}

extension RGB: SVGValue {
  var svg: String { hex }

  /// The colour in CSS notation, `#rrggbb`.
  var hex: String {
    [red, green, blue].reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }
}

extension String: SVGValue {
  /// The text with XML's special characters escaped and the characters it forbids replaced.
  var svg: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
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

/// A picture in Scalable Vector Graphics, element by element.
struct SVGDocument {
  /// The default typeface of each platform.
  private static let fonts =
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif"

  private var body = ""

  /// One element with attributes in the order given; with text, if there is any.
  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, any SVGValue>, text: String? = nil
  ) {
    body += "  <\(name)"
    for (key, value) in attributes { body += " \(key)=\"\(value.svg)\"" }
    body += text.map { ">\($0.svg)</\(name)>\n" } ?? "/>\n"
  }

  mutating func line(
    from start: SIMD2<Double>, to end: SIMD2<Double>, color: RGB, dashes: String = "none"
  ) {
    add(
      "line",
      [
        "x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y, "stroke": color,
        "stroke-dasharray": dashes,
      ])
  }

  mutating func box(from start: SIMD2<Double>, to end: SIMD2<Double>, color: RGB) {
    add(
      "rect",
      [
        "x": start.x, "y": start.y, "width": end.x - start.x, "height": end.y - start.y,
        "fill": color,
      ])
  }

  mutating func text(
    _ text: String, at place: SIMD2<Double>, size: Double, color: RGB, anchor: String = "start",
    weight: String = "400"
  ) {
    add(
      "text",
      [
        "x": place.x, "y": place.y, "font-size": size, "fill": color, "text-anchor": anchor,
        "font-weight": weight,
      ], text: text)
  }

  /// The whole file.
  func file(width: Double, height: Double, title: String, background: RGB) -> String {
    let (w, h) = (width.svg, height.svg)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(w)" height="\(h)" \
      viewBox="0 0 \(w) \(h)" role="img" font-family="\(Self.fonts)">
        <title>\(title.svg)</title>
        <rect width="\(w)" height="\(h)" rx="8" fill="\(background.hex)"/>
      \(body)</svg>

      """
  }
}
