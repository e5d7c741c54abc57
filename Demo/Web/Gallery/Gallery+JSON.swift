import Scenes
import SpringEngine
import SpringEngineKeyframes

extension Scene {
  /// All that the page has to know to draw the scene and its sliders.
  func json(tolerance: Double) -> UTF8Text {
    var json = JSONText()
    json.object { json in
      json.string("name", name)
      json.string("title", title)
      json.string("hint", hint)
      json.bool("canGrab", canGrab)
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
        guard case .dock(let docks) = grip else { return }
        for dock in docks { json.array { $0.place(dock) } }
      }
      json.array("limits") { json in
        guard case .slide(_, let band) = grip else { return }
        json.place(band.lower)
        json.place(band.upper)
      }
      json.array("knobs") { json in
        for knob in knobs + [.tolerance] {
          json.object { describe(knob, tolerance: tolerance, in: &$0) }
        }
      }
    }
    return json.text
  }

  private func describe(_ knob: Knob, tolerance: Double, in json: inout JSONText) {
    json.string("name", knob.name)
    json.string("unit", knob.unit)
    switch knob {
    case .perceptualDuration(let actor?), .bounce(let actor?):
      json.string("actor", actors[actor].label)
    default: break
    }
    json.array("range") { json in
      json.number(nil, knob.range.0)
      json.number(nil, knob.range.1)
      json.number(nil, knob.range.2)
    }
    json.number("value", knob == .tolerance ? tolerance : value(of: knob))
  }

  private var canGrab: Bool {
    if case .none = grip { false } else { true }
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
            // In the browser's time, ms, and at its pace.
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
