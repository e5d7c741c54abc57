import Scenes
import SpringEngine
import SpringEngineKeyframes

extension Effect {
  /// Every effect with its tracks, as keyframes and as style sheets.
  static var catalogJSON: UTF8Text {
    var json = JSONText()
    json.array { json in
      for effect in all {
        json.object { json in
          json.string("name", effect.name)
          json.string("title", effect.title)
          json.number("original", Double(effect.originalKeyframes ?? 0))
          json.array("tracks") { json in
            for track in effect.tracks { track.describe(in: &json) }
          }
        }
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
      let (name, style, property) = property.styled
      json.object { json in
        json.raw("name", "\"\(name)\"")
        json.raw("style", "\"\(style)\"")
        json.number("duration", baked.duration * 1000)
        json.number("start", baked.values[0])
        json.raw("keyframes", baked.webAnimationText(property))
        json.raw("css", baked.cssText(named: "effect-\(name)", property, speed: 1).quoted)
      }
    } catch {}
  }
}

extension Effect.Property {
  /// Its name, and the style property of an element; colour channels are custom properties.
  fileprivate var styled: (name: UTF8Text, style: UTF8Text, property: CSSProperty) {
    func plain(
      _ name: UTF8Text, _ style: UTF8Text, _ suffix: UTF8Text
    ) -> (name: UTF8Text, style: UTF8Text, property: CSSProperty) {
      (name, style, CSSProperty(name: style, prefix: "", suffix: suffix))
    }
    return switch self {
    case .x: ("x", "transform", .translation(0))
    case .y: ("y", "transform", .translation(1))
    case .width: plain("width", "width", "px")
    case .height: plain("height", "height", "px")
    case .scale: plain("scale", "scale", "")
    case .rotation: plain("rotation", "rotate", "rad")
    case .red: plain("red", "--red", "")
    case .green: plain("green", "--green", "")
    case .blue: plain("blue", "--blue", "")
    case .opacity: plain("opacity", "opacity", "")
    }
  }
}

extension UTF8Text {
  /// The text as a string of JSON; its only special characters are line breaks.
  fileprivate var quoted: UTF8Text {
    var text: UTF8Text = "\""
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { text.append("\\n") } else { text.append(byte: byte) }
    }
    text.append("\"")
    return text
  }
}
