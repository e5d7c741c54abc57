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
      json.string("tap", tapName)
      json.bool("falls", mainAxis == 1)
      json.bool("opens", opening != nil)
      json.bool("isReduced", policy == .reduced)
      json.number("timeScale", timeScale)
      json.array("home") { json in
        if case .springHome = grip { json.place(actors[0].start) }
      }
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

  private var tapName: String {
    switch tap {
    case .none: ""
    case .chase, .crossOver: "Send"
    case .shake: "Shake"
    }
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
            json.array("origin") { json in
              json.place(segment.origin.value)
              json.place(segment.origin.velocity)
            }
            json.array("impacts") { segment.describeImpacts(in: &$0) }
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
    json.raw("keyframes", part.webAnimationText(.place(component)))
  }
}

extension Segment {
  /// Seconds after the start, component, and speed of every impact that can be seen.
  fileprivate func describeImpacts(in json: inout JSONText) {
    let end = max(parts[0].duration, parts[1].duration)
    var time = -1.0
    for _ in 0..<Self.mostImpacts {
      guard let impact = model.nextImpact(after: time, from: origin), impact.time < end
      else { return }
      time = impact.time
      if abs(impact.velocityBefore) < Self.slowest { continue }
      json.array { json in
        json.number(nil, impact.time)
        json.number(nil, Double(impact.component))
        json.number(nil, abs(impact.velocityBefore))
      }
    }
  }

  private static var mostImpacts: Int { 60 }

  /// Points per second.
  private static var slowest: Double { 30 }
}

extension SpringPreset {
  /// All families with their presets, as durations and bounces.
  static var json: UTF8Text {
    var json = JSONText()
    json.array { json in
      for family in families {
        json.object { json in
          json.string("name", family.name)
          json.array("presets") { json in
            for preset in family.presets {
              json.object { json in
                json.string("name", preset.name)
                json.number("duration", preset.spring.perceptualDuration)
                json.number("bounce", preset.spring.bounce)
              }
            }
          }
        }
      }
    }
    return json.text
  }
}

extension JSONText {
  mutating func place(_ place: Place) {
    number(nil, place.x)
    number(nil, place.y)
  }
}
