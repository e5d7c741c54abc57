import Scenes
import SpringEngine
import SpringEngineKeyframes

/// The source formats of a segment.
enum CopyForm: Int32 {
  case swift, swiftUI, uiKit, coreAnimation, linear, keyframes, webAnimation
}

extension Segment {
  /// The source, for forms of one component that component's, with times in seconds of the clock at
  /// any time scale.
  func text(
    _ form: CopyForm, component: Int, tolerance: Double, timeScale: Double
  ) -> UTF8Text {
    switch form {
    case .swift: swiftText(timeScale)
    case .swiftUI: swiftUIText(timeScale)
    case .uiKit: uiKitText(timeScale)
    case .coreAnimation: coreAnimationText(tolerance, timeScale)
    case .linear: easingText(component, tolerance, timeScale)
    case .keyframes: keyframesText(component, timeScale)
    case .webAnimation: webAnimationText(component, timeScale)
    }
  }

  private func swiftText(_ timeScale: Double) -> UTF8Text {
    var text: UTF8Text = "import SpringEngine\n\n// In an app, or in any other main-actor code.\n"
    if timeScale != 1 {
      text.append("FrameLoop.main.timeScale = ")
      text.append(number: timeScale)
      text.append("\n")
    }
    text.append("let ball = Animator(SIMD2<Double>")
    text.append(list: origin.value)
    text.append(", restTolerance: .points)\nball.run(\n  ")
    text.append(model)
    text.append(",\n  velocity: ")
    text.append(vector: origin.velocity)
    text.append(")\n")
    return text
  }

  private func swiftUIText(_ timeScale: Double) -> UTF8Text {
    var text: UTF8Text = "import SpringEngine\nimport SwiftUI\n\nstruct BallView: View {\n  @Moving"
    if case .spring(let model) = model {
      text.append("(spring: ")
      text.append(model.spring)
      text.append(")")
    }
    text.append(" private var place = CGPoint")
    text.append(point: origin.value)
    text.append(
      """


        var body: some View {
          Circle()
            .frame(width: 44, height: 44)
            .position(place)
            .onAppear {

      """)
    append(timeScale, indent: "        ", to: &text)
    text.append("        $place.run(\n          ")
    text.append(model)
    text.append(",\n          velocity: CGPoint")
    text.append(point: origin.velocity)
    text.append(")\n      }\n  }\n}\n")
    if case .spring(let model) = model {
      text.append("\n// The same spring in SwiftUI's own animations: .spring(duration: ")
      text.append(model.spring.perceptualDuration, places: 6)
      text.append(", bounce: ")
      text.append(model.spring.bounce, places: 6)
      text.append(")\n")
    }
    return text
  }

  private func uiKitText(_ timeScale: Double) -> UTF8Text {
    var text: UTF8Text =
      "import SpringEngine\nimport UIKit\n\n@MainActor\nfunc play(_ view: UIView) {\n"
    text.append("  view.center = CGPoint")
    text.append(point: origin.value)
    text.append("\n  let ball = Animator(view.center)\n  ball.drive(view, \\.center)\n")
    append(timeScale, indent: "  ", to: &text)
    text.append("  ball.run(\n    ")
    text.append(model)
    text.append(",\n    velocity: CGPoint")
    text.append(point: origin.velocity)
    text.append(")\n}\n")
    return text
  }

  private func append(_ timeScale: Double, indent: StaticString, to text: inout UTF8Text) {
    guard timeScale != 1 else { return }
    text.append(indent)
    text.append("FrameLoop.main.timeScale = ")
    text.append(number: timeScale)
    text.append("\n")
  }

  private func coreAnimationText(_ tolerance: Double, _ timeScale: Double) -> UTF8Text {
    var text: UTF8Text = """
      import QuartzCore
      import SpringEngine
      import SpringEngineKeyframes

      @MainActor
      func play(on layer: CALayer) throws {
        let motion = Motion<SIMD2<Double>>
      """
    text.append(model)
    text.append("\n  let start = MotionState<SIMD2<Double>>(\n    value: ")
    text.append(vector: origin.value)
    text.append(", velocity: ")
    text.append(vector: origin.velocity)
    text.append(")\n  // x and y by themselves: ")
    text.append(Double(parts[0].values.count), places: 0)
    text.append(" and ")
    text.append(Double(parts[1].values.count), places: 0)
    text.append(
      """
       keyframes.
        let baked = try BakedMotion<SIMD2<Double>>.components(
          of: motion, from: start, tolerance: 
      """)
    text.append(number: tolerance)
    text.append(", rest: .points)\n")
    if timeScale != 1 {
      text.append("  layer.speed = ")
      text.append(Double(timeScale), places: 6)
      text.append("\n")
    }
    text.append(
      """
        try layer.play(baked[0], keyPath: "position.x")
        try layer.play(baked[1], keyPath: "position.y")
      }

      """)
    return text
  }
}

extension Segment {
  private func keyframesText(_ component: Int, _ timeScale: Double) -> UTF8Text {
    var text = Self.twoElements
    text.append(
      contentsOf: parts[component].cssText(
        named: Self.name(component), .translation(component), speed: timeScale))
    return text
  }

  private func webAnimationText(_ component: Int, _ timeScale: Double) -> UTF8Text {
    var text: UTF8Text = "element.animate("
    text.append(contentsOf: parts[component].webAnimationText(.translation(component)))
    text.append(", { duration: ")
    text.append(parts[component].duration / timeScale * 1000, places: 3)
    text.append(", fill: \"both\" });\n")
    return text
  }

  private static var twoElements: UTF8Text {
    "/* x and y: an element each, one inside the other */\n"
  }

  private static func name(_ component: Int) -> UTF8Text {
    component == 0 ? "motion-x" : "motion-y"
  }

  /// The settling part as a CSS easing, with custom properties for use in transitions: from the
  /// place that is farthest from the end, to the end.
  private func easingText(_ component: Int, _ tolerance: Double, _ timeScale: Double) -> UTF8Text {
    let part = parts[component]
    let time = part.farthestTime
    let from = part.model.state(after: time, from: part.start)
    guard abs(from.value - part.finalValue) > Self.shortest else {
      return "/* It stays where it is along this axis. */\n"
    }
    do throws(BakeError) {
      let straight = try BakedMotion<Double>(
        part.model, from: from, tolerance: tolerance, rest: .points, style: .straight)
      let name = Self.name(component)
      var text: UTF8Text = "/* The settling part, from "
      text.append(time / timeScale, places: 9)
      text.append("s on; error at most ")
      text.append(straight.errorBound, places: 4)
      text.append("px */\n:root {\n  --")
      text.append(contentsOf: name)
      text.append("-time: ")
      text.append(straight.duration / timeScale, places: 6)
      text.append("s;\n  --")
      text.append(contentsOf: name)
      text.append(": ")
      text.append(
        contentsOf: straight.linearEasingText(from: from.value, to: straight.finalValue))
      text.append(";\n}\n/* In a transition: transition: transform var(--")
      text.append(contentsOf: name)
      text.append("-time) var(--")
      text.append(contentsOf: name)
      text.append("); */\n@keyframes ")
      text.append(contentsOf: name)
      text.append(" {\n  from { transform: ")
      text.append(CSSProperty.translation(component), from.value)
      text.append("; }\n  to { transform: ")
      text.append(CSSProperty.translation(component), straight.finalValue)
      text.append("; }\n}\n.")
      text.append(contentsOf: name)
      text.append(" { animation: ")
      text.append(contentsOf: name)
      text.append(" var(--")
      text.append(contentsOf: name)
      text.append("-time) var(--")
      text.append(contentsOf: name)
      text.append(") both; }\n")
      return text
    } catch {
      return ""
    }
  }

  /// Points: no easing is made for shorter ways.
  private static var shortest: Double { 2 }
}

extension BakedMotion where Value == Double {
  /// The time at which the motion is farthest from its end, to the precision of `Double`: 0, or the
  /// first time at which it is on its way back, from a standstill or off a wall.
  fileprivate var farthestTime: Double {
    func state(_ time: Double) -> MotionState<Double> { model.state(after: time, from: start) }
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
