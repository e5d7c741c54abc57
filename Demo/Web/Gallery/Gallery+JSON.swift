import Scenes
import SpringEngine
import SpringEngineKeyframes

extension Scene {
  /// The scene's data for drawing the stage and the sliders.
  func json(tolerance: Double) -> UTF8Text {
    var json = JSONText()
    json.object { json in
      json.string("name", name)
      json.string("title", title)
      json.string("hint", hint)
      json.bool("canGrab", canGrip)
      json.array("size") { $0.place(Scene.stage) }
      json.array("actors") { json in
        for actor in actors {
          json.object { json in
            json.string("label", actor.label)
            json.number("radius", actor.radius)
            json.number("color", Double(actor.color))
          }
        }
      }
      json.array("docks") { json in
        guard case .dock(let docks, _) = grip else { return }
        for dock in docks { json.array { $0.place(dock) } }
      }
      json.array("limits") { json in
        guard case .slide(_, let band) = grip else { return }
        json.place(band.lower)
        json.place(band.upper)
      }
      json.array("dials") { json in
        for dial in dials { json.object { describe(dial, value(of: dial) ?? 0, in: &$0) } }
        json.object { describe(SceneDial(.tolerance), tolerance, in: &$0) }
      }
    }
    return json.text
  }

  private func describe(_ dial: SceneDial, _ value: Double, in json: inout JSONText) {
    json.string("name", dial.dial.title)
    json.string("unit", dial.dial.unit)
    json.string("owner", owner(of: dial))
    json.array("range") { json in
      json.number(nil, dial.dial.range.lowerBound)
      json.number(nil, dial.dial.range.upperBound)
    }
    json.number("step", dial.dial.step)
    json.number("value", value)
  }
}

extension Plan {
  /// The segments with their keyframes, for `element.animate`.
  func json(timeScale: Double) -> UTF8Text {
    var json = JSONText()
    json.object { json in
      json.bool("isComplete", isComplete)
      json.array("segments") { json in
        for segment in segments {
          json.object { json in
            json.number("actor", Double(segment.actor))
            // In the browser's time, in milliseconds.
            json.number("startTime", segment.startTime / timeScale * 1000)
            json.number("playbackRate", timeScale)
            json.array("parts") { json in
              for index in segment.parts.indices {
                json.object { describe(segment.parts[index], component: index, in: &$0) }
              }
            }
          }
        }
      }
    }
    return json.text
  }

  private func describe(
    _ part: BakedMotion<Double>, component: Int, in json: inout JSONText
  ) {
    json.number("duration", part.duration * 1000)
    json.number("errorBound", part.errorBound)
    json.number("finalValue", part.finalValue)
    json.raw("keyframes", part.webAnimationText(.translation(component)))
  }
}

extension JSONText {
  mutating func place(_ place: Place) {
    number(nil, place.x)
    number(nil, place.y)
  }
}
