import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

/// The source formats of a segment.
enum CopyForm: Int32 {
  case swift, swiftUI, uiKit, coreAnimation, linear, keyframes, webAnimation
}

extension Segment {
  /// The source, for forms of one component that component's, with times in seconds of the clock at
  /// any time scale.
  ///
  /// - Parameter name: The actor's, see ``Scene/nameInCode``.
  func text(
    _ form: CopyForm, component: Int, tolerance: Double, timeScale: Double, name: StaticString
  ) -> UTF8Text {
    let name = UTF8Text(stringLiteral: name)
    return switch form {
    case .swift: swiftText(timeScale, name)
    case .swiftUI: swiftUIText(timeScale, name)
    case .uiKit: uiKitText(timeScale, name)
    case .coreAnimation: coreAnimationText(tolerance, timeScale)
    case .linear: easingText(component, tolerance, timeScale)
    case .keyframes: keyframesText(component, timeScale)
    case .webAnimation: webAnimationText(component, timeScale)
    }
  }

  private func swiftText(_ timeScale: Double, _ name: UTF8Text) -> UTF8Text {
    """
    import SpringEngine

    // In an app, or in any other main-actor code.
    \(Self.pace(timeScale, "\n"))let \(name) = Animator(SIMD2<Double>(\(number: origin.value.x), \
    \(number: origin.value.y)), settlingTolerance: .points)
    \(name).run(
      \(model),
      velocity: \(vector: origin.velocity))

    """
  }

  private func swiftUIText(_ timeScale: Double, _ name: UTF8Text) -> UTF8Text {
    var spring: UTF8Text = ""
    var comparison: UTF8Text = ""
    if case .spring(let model) = model.course {
      spring = "(spring: \(model.spring))"
      comparison = """
        // The same spring in SwiftUI's own animations:
        // withAnimation(.spring(duration: \(model.spring.perceptualDuration, places: 6), \
        bounce: \(model.spring.bounce, places: 6))) { … }

        """
    }
    return """
      import SpringEngine
      import SwiftUI

      \(comparison)struct \(name.capitalized)View: View {
        @Moving\(spring) private var place = CGPoint\(point: origin.value)

        var body: some View {
          \(name.bytes == UTF8Text("ball").bytes ? "Circle()" : "RoundedRectangle(cornerRadius: 12)")
            .frame(width: 44, height: 44)
            .position(place)
            .onAppear {
              \(Self.pace(timeScale, "\n        "))$place.run(
                \(model, isPoint: true),
                velocity: CGPoint\(point: origin.velocity))
            }
        }
      }

      """
  }

  private func uiKitText(_ timeScale: Double, _ name: UTF8Text) -> UTF8Text {
    """
    import SpringEngine
    import UIKit

    @MainActor
    func play(_ view: UIView) {
      view.center = CGPoint\(point: origin.value)
      let \(name) = Animator(view.center)
      \(name).drive(view, \\.center)
      \(Self.pace(timeScale, "\n  "))\(name).run(
        \(model, isPoint: true),
        velocity: CGPoint\(point: origin.velocity))
    }

    """
  }

  /// A line that sets the time scale, and the beginning of the next one; empty for a scale of 1.
  private static func pace(_ timeScale: Double, _ lineBreak: UTF8Text) -> UTF8Text {
    timeScale == 1 ? "" : "FrameLoop.main.timeScale = \(number: timeScale)\(lineBreak)"
  }

  private func coreAnimationText(_ tolerance: Double, _ timeScale: Double) -> UTF8Text {
    let speed: UTF8Text = timeScale == 1 ? "" : "layer.speed = \(timeScale, places: 6)\n  "
    return """
      import QuartzCore
      import SpringEngine
      import SpringEngineKeyframes

      @MainActor
      func play(on layer: CALayer) throws {
        let motion = Motion<SIMD2<Double>>\(model)
        let start = MotionState<SIMD2<Double>>(
          value: \(vector: origin.value), velocity: \(vector: origin.velocity))
        // x and y by themselves: \(Double(parts[0].values.count), places: 0) and \
      \(Double(parts[1].values.count), places: 0) keyframes.
        let baked = try BakedMotion<SIMD2<Double>>.components(
          of: motion, from: start, tolerance: \(number: tolerance), settlingTolerance: .points)
        \(speed)try baked[0].play(on: layer, keyPath: "position.x")
        try baked[1].play(on: layer, keyPath: "position.y")
      }

      """
  }
}

extension Scene {
  /// What an actor is in code.
  var nameInCode: StaticString {
    switch thing {
    case nil: "ball"
    case .window: "film"
    case .deck: "card"
    case .banner: "banner"
    case .controls: "control"
    case .icons: "icon"
    case .sheet: "sheet"
    case .photo: "photo"
    }
  }
}

extension UTF8Text {
  /// A word of small letters with a capital.
  fileprivate var capitalized: UTF8Text {
    var text = UTF8Text()
    for byte in bytes { text.append(byte: text.bytes.isEmpty ? byte - 32 : byte) }
    return text
  }
}

extension Segment {
  private func keyframesText(_ component: Int, _ timeScale: Double) -> UTF8Text {
    let css = parts[component].cssText(
      named: Self.name(component), .translation(component), speed: timeScale)
    return "/* x and y: an element each, one inside the other */\n\(css)"
  }

  private func webAnimationText(_ component: Int, _ timeScale: Double) -> UTF8Text {
    let (part, property) = (parts[component], CSSProperty.translation(component))
    return """
      element.animate(\(part.webAnimationText(property)), \
      { duration: \(part.duration / timeScale * 1000, places: 3), fill: "both" });

      """
  }

  private static func name(_ component: Int) -> UTF8Text {
    component == 0 ? "motion-x" : "motion-y"
  }

  /// The settling part as a CSS easing, with custom properties for use in transitions: from the
  /// place that is farthest from the end, to the end.
  private func easingText(_ component: Int, _ tolerance: Double, _ timeScale: Double) -> UTF8Text {
    let part = parts[component]
    // In milliseconds, as it is written.
    let time = (part.farthestTime * 1000).rounded(.up) / 1000
    let from = part.motion.state(after: time, from: part.start)
    guard abs(from.value - part.finalValue) > Self.shortest else {
      return "/* It stays where it is along this axis. */\n"
    }
    do throws(BakeError) {
      let straight = try BakedMotion<Double>(
        part.motion, from: from, tolerance: tolerance, settlingTolerance: .points, style: .straight)
      let (name, property) = (Self.name(component), CSSProperty.translation(component))
      let easing = straight.linearEasingText(from: from.value, to: straight.finalValue)
      return """
        /* The settling part, from \(time / timeScale, places: 3)s on; \
        error at most \(straight.errorBound, places: 4)px */
        :root {
          --\(name)-time: \(straight.duration / timeScale, places: 6)s;
          --\(name): \(easing);
        }
        /* In a transition: transition: transform var(--\(name)-time) var(--\(name)); */
        @keyframes \(name) {
          from { transform: \(property, from.value); }
          to { transform: \(property, straight.finalValue); }
        }
        .\(name) { animation: \(name) var(--\(name)-time) var(--\(name)) both; }

        """
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
    func state(_ time: Double) -> MotionState<Double> { motion.state(after: time, from: start) }
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
