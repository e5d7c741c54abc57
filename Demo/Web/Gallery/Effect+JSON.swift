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
      // The end is decided by the track's own rest tolerance, which may be wider than the error.
      let baked = try BakedMotion<Double>(
        motion, from: start, tolerance: 2 * property.restTolerance.distance, rest: restTolerance)
      json.object { json in
        json.number("property", Double(property.rawValue))
        json.number("duration", baked.duration * 1000)
        json.number("start", baked.values[0])
        json.raw("keyframes", baked.webAnimationText(property.style))
        json.raw("css", baked.cssText(named: property.styleName, property.style, speed: 1).quoted)
      }
    } catch {}
  }
}

extension Effect.Property {
  /// The property of an element; colour channels are custom properties.
  fileprivate var style: CSSProperty {
    switch self {
    case .x: .translation(0)
    case .y: .translation(1)
    case .width: CSSProperty(name: "width", prefix: "", suffix: "px")
    case .height: CSSProperty(name: "height", prefix: "", suffix: "px")
    case .scale: CSSProperty(name: "scale", prefix: "", suffix: "")
    case .rotation: CSSProperty(name: "rotate", prefix: "", suffix: "rad")
    case .red: CSSProperty(name: "--red", prefix: "", suffix: "")
    case .green: CSSProperty(name: "--green", prefix: "", suffix: "")
    case .blue: CSSProperty(name: "--blue", prefix: "", suffix: "")
    case .opacity: CSSProperty(name: "opacity", prefix: "", suffix: "")
    }
  }

  fileprivate var styleName: UTF8Text {
    switch self {
    case .x: "effect-x"
    case .y: "effect-y"
    case .width: "effect-width"
    case .height: "effect-height"
    case .scale: "effect-scale"
    case .rotation: "effect-rotation"
    case .red: "effect-red"
    case .green: "effect-green"
    case .blue: "effect-blue"
    case .opacity: "effect-opacity"
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
