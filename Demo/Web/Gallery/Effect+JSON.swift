import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

extension Effect {
  /// Every effect with its tracks, as keyframes and as style sheets.
  static var catalogJSON: UTF8Text {
    var json = JSONText()
    json.objects(nil, all) { json, effect in
      json.string("name", effect.name)
      json.string("title", effect.title)
      json.string("face", effect.face)
      json.number("original", Double(effect.originalKeyframes ?? 0))
      json.array("tracks") { json in
        for track in effect.tracks { track.describe(in: &json) }
      }
    }
    return json.text
  }
}

extension Effect.Track {
  /// Nothing for a track that cannot be baked.
  fileprivate func describe(in json: inout JSONText) {
    do throws(BakeError) {
      let baked = try baked()
      let (name, style, prefix, suffix) = property.styled
      let property = CSSProperty(name: style, prefix: prefix, suffix: suffix)
      var className: UTF8Text = "effect-"
      className.append(contentsOf: name)
      json.object { json in
        json.raw("name", name.quoted)
        json.raw("style", style.quoted)
        json.number("duration", baked.duration * 1000)
        json.number("start", baked.values[0])
        json.raw("keyframes", baked.webAnimationText(property))
        json.raw("css", baked.cssText(named: className, property, speed: 1).quoted)
      }
    } catch {}
  }
}

extension Effect.Property {
  /// Its name, the style property of an element, and what is before and behind its value; colour
  /// channels are custom properties.
  fileprivate var styled: (name: UTF8Text, style: UTF8Text, prefix: UTF8Text, suffix: UTF8Text) {
    switch self {
    case .x: ("x", "transform", "translateX(", "px)")
    case .y: ("y", "transform", "translateY(", "px)")
    case .width: ("width", "width", "", "px")
    case .height: ("height", "height", "", "px")
    case .scale: ("scale", "scale", "", "")
    case .rotation: ("rotation", "rotate", "", "rad")
    case .red: ("red", "--red", "", "")
    case .green: ("green", "--green", "", "")
    case .blue: ("blue", "--blue", "", "")
    }
  }
}

extension UTF8Text {
  /// The text as a string of JSON; its only special characters are line breaks.
  var quoted: UTF8Text {
    var text: UTF8Text = "\""
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { text.append("\\n") } else { text.append(byte: byte) }
    }
    text.append("\"")
    return text
  }
}
