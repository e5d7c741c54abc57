import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

extension Scene {
  /// The scene's data for drawing the stage and the sliders.
  func json(tolerance: Double) -> UTF8Text {
    var json = JSONText()
    json.object { json in
      json.string("name", name)
      json.string("title", title)
      json.string("hint", hint)
      json.bool("canGrab", canGrip)
      json.string("tap", canTap ? strokeTitle : "")
      json.string("act", strokeTitle)
      json.numbers("size", [size.x, size.y])
      json.bool("falls", mainAxis == 1)
      json.bool("isThing", thing != nil)
      json.bool("roams", roams)
      json.bool("opens", opening != nil)
      json.bool("isReduced", policy == .reduced)
      json.number("timeScale", timeScale)
      json.numbers("home", home.map { [$0.x, $0.y] } ?? [])
      json.objects("actors", actors.indices) { json, index in
        let actor = actors[index]
        json.string("label", actor.label)
        json.number("radius", actor.radius)
        json.number("color", Double(actor.color))
        describeGrip(of: index, in: &json)
      }
      json.array("docks") { json in
        for dock in docks { json.numbers(nil, [dock.x, dock.y]) }
      }
      json.numbers("limits", limits)
      json.number("rate", value(of: SceneDial(.decayRate)) ?? 6)
      json.string("tapKind", tapKind)
      json.numbers("shake", [shake.speed] + shake.spring.numbers)
      json.number("stagger", value(of: SceneDial(.stagger)) ?? 0)
      json.objects("dials", dials + [SceneDial(.tolerance)]) { json, dial in
        json.string("name", dial.dial.title)
        json.string("unit", dial.dial.unit)
        json.string("owner", owner(of: dial))
        json.numbers("range", [dial.dial.range.lowerBound, dial.dial.range.upperBound])
        json.number("step", dial.dial.step)
        json.number("value", value(of: dial) ?? tolerance)
      }
    }
    return json.text
  }

  /// Whether what is thrown goes where the throw takes it, and the page's camera follows.
  private var roams: Bool {
    switch grip {
    case .thing(.window): true
    case .thing: false
    default: true
    }
  }

  private var tapKind: String {
    switch tap {
    case .none: ""
    case .chase: "chase"
    case .crossOver: "cross"
    case .shake(_, let onlyFirst): onlyFirst ? "shakeFirst" : "shake"
    }
  }

  private var shake: Shake { if case .shake(let shake, _) = tap { shake } else { .short } }

  private var home: Place? {
    if case .springHome = grip { actors[0].start } else { nil }
  }

  private var docks: [Place] {
    if case .dock(let docks, _) = grip { docks } else { [] }
  }

  private var limits: [Double] {
    guard case .slide(let edges) = grip else { return [] }
    return [edges.lower.x, edges.lower.y, edges.upper.x, edges.upper.y]
  }
}

extension Plan {
  /// The segments with their keyframes, for `element.animate`.
  func json(timeScale: Double) -> UTF8Text {
    var json = JSONText()
    json.object { json in
      json.bool("isComplete", isComplete)
      json.objects("segments", segments) { json, segment in
        let (value, velocity) = (segment.origin.value, segment.origin.velocity)
        json.number("actor", Double(segment.actor))
        // In the browser's time, in milliseconds.
        json.number("startTime", segment.startTime / timeScale * 1000)
        json.number("playbackRate", timeScale)
        json.numbers("origin", [value.x, value.y, velocity.x, velocity.y])
        json.array("impacts") { segment.describeImpacts(in: &$0) }
        json.objects("parts", segment.parts.indices) { json, index in
          let part = segment.parts[index]
          json.number("duration", part.duration * 1000)
          json.number("errorBound", part.errorBound)
          json.number("finalValue", part.finalValue)
          json.raw("keyframes", part.webAnimationText(.translation(index)))
        }
      }
    }
    return json.text
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
      json.numbers(nil, [impact.time, Double(impact.component), abs(impact.velocityBefore)])
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
    json.objects(nil, families) { json, family in
      json.string("name", family.key)
      json.objects("presets", family.value) { json, preset in
        json.string("name", preset.key)
        json.number("duration", preset.value.perceptualDuration)
        json.number("bounce", preset.value.bounce)
      }
    }
    return json.text
  }
}
