@testable import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

// The numbers of which the page writes source code.

extension Segment {
  /// The settling part of a component as a CSS easing, from the place that is farthest from the end.
  ///
  /// Null where the component stays in its place, or cannot be baked.
  func easingJSON(_ component: Int, _ tolerance: Double) -> UTF8Text {
    let part = parts[component]
    let time = part.farthestTime
    let from = part.motion.state(after: time, from: part.modelStart)
    guard abs(from.value - part.finalValue) > Self.shortest else { return "null" }
    do throws(BakeError) {
      let straight = try BakedMotion<Double>(
        part.motion, from: from, tolerance: tolerance, settlingTolerance: .points, style: .straight)
      var json = JSONText()
      json.object { json in
        json.number("start", time)
        json.number("from", from.value)
        json.number("to", straight.finalValue)
        json.number("duration", straight.duration)
        json.number("errorBound", straight.errorBound)
        json.raw(
          "easing",
          straight.linearEasingText(from: from.value, to: straight.finalValue).quoted)
      }
      return json.text
    } catch {
      return "null"
    }
  }

  /// Points: no easing is made for shorter ways.
  private static var shortest: Double { 2 }
}

extension BakedMotion where Value == Double {
  /// The time at which the motion is farthest from its end, to the precision of `Double`: 0, or the
  /// first time at which it is on its way back, from a standstill or off a wall.
  fileprivate var farthestTime: Double {
    func state(_ time: Double) -> MotionState<Double> {
      motion.state(after: time, from: modelStart)
    }
    let count = 512
    let step = duration / Double(count)
    var best = 0
    for index in 1..<count
    where abs(state(step * Double(index)).value - finalValue)
      > abs(state(step * Double(best)).value - finalValue)
    {
      best = index
    }
    let side = state(step * Double(best)).value - finalValue
    var (low, high) = (step * Double(max(best - 1, 0)), step * Double(best + 1))
    // Away from the end before it, towards the end after it.
    guard state(low).velocity * side > 0 else { return low }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if state(middle).velocity * side > 0 { low = middle } else { high = middle }
    }
    return high
  }
}

extension CSSProperty {
  /// A translation along x (0) or y (1).
  static func translation(_ component: Int) -> CSSProperty {
    CSSProperty(
      name: "transform", prefix: component == 0 ? "translateX(" : "translateY(", suffix: "px)")
  }
}

extension Motion where Value == Place {
  var json: UTF8Text {
    var json = JSONText()
    json.object { course.describe(in: &$0, count: Value.componentCount) }
    return json.text
  }
}

extension MassSpringDamper {
  /// The designer's two numbers.
  var numbers: [Double] { [perceptualDuration, bounce] }
}

extension Course {
  /// The constants: numbers, or a list of one for each component.
  fileprivate func describe(in json: inout JSONText, count: Int) {
    switch self {
    case .spring(let model):
      json.numbers("spring", model.spring.numbers)
      json.numbers("target", (0..<count).map { model.target[component: $0] })
      if let stop = model.hardStop {
        json.number("stop", stop.restitution)
        let side: UTF8Text = stop.side == .start ? "" : stop.side == .below ? ".below" : ".above"
        json.raw("side", side.quoted)
      }
    case .decay(let decay): json.number("rate", decay.rate)
    case .each(let motions):
      if let bounces {
        json.numbers("acceleration", bounces.map { $0.acceleration })
        json.numbers("lower", bounces.map { $0.lower })
        json.numbers("upper", bounces.map { $0.upper })
        json.number("restitution", bounces[0].restitution)
        json.number("ceilingRestitution", bounces[0].ceilingRestitution)
        json.number("friction", bounces[0].friction)
      } else if let axes = boundedAxes {
        json.number("rate", axes[0].decayRate)
        json.numbers("lower", axes.map { $0.lower })
        json.numbers("upper", axes.map { $0.upper })
        json.numbers("edgeSpring", axes[0].spring.numbers)
      } else {
        // The components' own motions, as a reduced fall has them; they have no components themselves.
        json.objects("components", motions) { json, motion in
          if case .custom = motion { return }
          Course(motion).describe(in: &json, count: 1)
        }
      }
    case .curve, .custom, .composed: break  // Unused by the scenes.
    }
  }
}

extension Scene {
  /// How an actor is held and let go: its spring, its limits while it is held, where it may land, and the
  /// motion after its release, each where it has one.
  func describeGrip(of actor: Int, in json: inout JSONText) {
    let states = actors.map { MotionState($0.start) }
    json.numbers("start", [states[actor].value.x, states[actor].value.y])
    json.numbers("spring", actors[actor].spring.numbers)
    let place = thing?.handle(actor, states) ?? states[actor].value
    var director = SceneDirector(self)
    for cue in director.respond(to: .press(place), states: states) where cue.actor == actor {
      guard case .grab(_, let band?) = cue.action else { continue }
      json.object("band") { json in
        json.numbers("lower", [band.lower.x, band.lower.y])
        json.numbers("upper", [band.upper.x, band.upper.y])
        json.numbers("dimension", [band.dimension.x, band.dimension.y])
        json.number("coefficient", band.coefficient)
      }
    }
    var motion = grip.motion
    if case .icons = thing { motion = thing?.landing(actor, states[actor], on: .smooth) }
    if let motion { json.raw("landing", motion.json) }
    json.array("stops") { json in
      for stop in stops(of: actor) { json.numbers(nil, [stop.x, stop.y]) }
    }
  }

  /// The places at which a thrown actor lands.
  private func stops(of actor: Int) -> [Place] {
    switch (grip, actor) {
    case (.dock(let docks, _), _): docks
    case (.thing(.window), _): Thing.corners
    case (.thing(.banner), _): Thing.bannerDetents
    case (.thing(.controls), 0): [Thing.knob.off, Thing.knob.on]
    default: []
    }
  }
}
