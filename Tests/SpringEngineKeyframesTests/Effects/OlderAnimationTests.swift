import Foundation
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// What the older animations can do, each by the words of the article *Effects*, live and baked.
///
/// The four docks are in `DockTableTests`, layers in `Tests/CoreAnimationOnLinux`.
@MainActor
@Suite struct OlderAnimationTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() {
    loop = FrameLoop(clock: clock)
    clock.tick(to: 0)
  }

  /// The extrema of a number's motion from 0 towards 1, until a time.
  private func extrema(_ motion: Motion<Double>, until end: Double) -> [Double] {
    let count = CaseCount.of(20_000, small: 4_000)
    let values = (0...count).map {
      motion.state(after: end * Double($0) / Double(count), from: MotionState(0)).value
    }
    return (1..<count).compactMap { index in
      let (before, value, after) = (values[index - 1], values[index], values[index + 1])
      return (value - before) * (after - value) < 0 ? value : nil
    }
  }

  @Test("numberOfBounces and duration", arguments: 1...6)
  func bounces(count: Int) throws {
    let spring = MassSpringDamper(bounces: count, duration: 0.5)
    let motion = Motion<Double>.spring(spring, to: 1)
    // As many overshoots as asked for, also where two is not three; and on the target at the end.
    #expect(extrema(motion, until: 0.5).count == count)
    #expect(abs(motion.state(after: 0.5, from: MotionState(0)).value - 1) < 1e-12)
    #expect(try BakedMotion(motion, from: 0).finalValue == 1)
  }

  @Test("stiffness: light, medium, heavy", arguments: [0.1, 0.01, 0.001])
  func stiffness(residual: Double) {
    let spring = MassSpringDamper(bounces: 3, duration: 0.5, residual: residual)
    // The fourth overshoot, which begins at the end, has the size of the residual.
    #expect(abs(pow(spring.overshoot, 4) / residual - 1) < 1e-9)
  }

  @Test("shouldOvershoot = NO, the Anvil effect")
  func anvil() throws {
    let anvil = MotionEffect<Double>.anvil(by: 234, bounces: 4, duration: 0.5)
    let free = Motion.spring(MassSpringDamper(bounces: 4, duration: 0.5), to: 234.0)
    let baked = try BakedMotion(anvil, at: 0)
    let ball = Animator(0.0, in: loop)
    ball.add(anvil)
    for step in 1...100 {
      let time = Double(step) / 200
      clock.tick(to: time)
      // The absolute value of the free motion's distance.
      let distance = abs(free.state(after: time, from: MotionState(0)).value - 234)
      #expect(abs(234 - distance - ball.value) < 1e-9)
      #expect(abs(baked.value(at: time) - ball.value) <= baked.errorBound)
    }
  }

  @Test("shake")
  func shake() throws {
    let shake = try BakedMotion(.shake(by: 12, swings: 6, duration: 0.5), at: 0)
    let extrema = extrema(shake.motion, start: shake.start, until: 0.5)
    #expect(extrema.count == 6 && abs(extrema[0] - 12) < 1e-4)
    for (one, next) in zip(extrema, extrema.dropFirst()) { #expect(next / one < 0) }
  }

  private func extrema(
    _ motion: Motion<Double>, start: MotionState<Double>, until end: Double
  ) -> [Double] {
    let states = (0...20_000).map {
      motion.state(after: end * Double($0) / 20_000, from: start)
    }
    return zip(states, states.dropFirst()).compactMap {
      $0.velocity * $1.velocity < 0 ? $0.value : nil
    }
  }

  @Test("one axis, two axes, size, colour, scale, scale and rotate, rectangle")
  func values() throws {
    func expectLikeNumbers<Value: MotionValue & Equatable>(_ start: Value, _ end: Value) throws {
      let baked = try BakedMotion<Value>(.spring(.bouncy, to: end), from: MotionState(start))
      let clock = ManualClock()
      let animator = Animator(start, spring: .bouncy, in: FrameLoop(clock: clock))
      clock.tick(to: 0)
      animator.target = end
      clock.tick(to: 0.2)
      let share = Motion<Double>.spring(.bouncy, to: 1)
        .state(after: 0.2, from: MotionState(0)).value
      let (from, to) = (start.components, end.components)
      for index in 0..<from.componentCount {
        let expected =
          from[component: index] + share * (to[component: index] - from[component: index])
        #expect(abs(animator.value.components[component: index] - expected) < 1e-9)
      }
      #expect(baked.finalValue == end)
    }
    try expectLikeNumbers(320.0, 160)
    try expectLikeNumbers(CGPoint(x: 66, y: 66), CGPoint(x: 300, y: 200))
    try expectLikeNumbers(CGSize(width: 60, height: 60), CGSize(width: 160, height: 20))
    try expectLikeNumbers(
      RGBAColor(red: 1, green: 0, blue: 0), RGBAColor(red: 0, green: 0.5, blue: 1))
    try expectLikeNumbers(
      CGRect(x: 60, y: 80, width: 40, height: 40), CGRect(x: 300, y: 240, width: 160, height: 100))
    // Scaled and rotated as one value.
    let turned = DecomposedTransform(
      scale: SIMD3(1.5, 1.5, 1), rotation: SIMD3(0, 0, .pi / 2))
    let baked = try BakedMotion<DecomposedTransform>(
      .spring(.bouncy, to: turned),
      from: MotionState(DecomposedTransform(scale: SIMD3(0.5, 0.5, 1))))
    #expect(baked.finalValue == turned)
  }

  @Test("byValue")
  func byValue() throws {
    let box = Animator(100.0, in: loop)
    box.animate(by: 120)
    clock.advance(by: 0.1)
    box.animate(by: 30)
    box.add(MotionEffect(.spring(.bouncy, to: 50)))
    #expect(clock.advanceUntilIdle())
    #expect(box.value == 300)
    #expect(try BakedMotion(MotionEffect(.spring(.bouncy, to: 50.0)), at: 250).finalValue == 300)
  }

  @Test("stretch away and bounce back")
  func stretch() throws {
    final class Box {
      var (center, size) = (CGPoint(x: 240, y: 240), CGSize(width: 60, height: 60))
    }
    let box = Box()
    Animator.add(.stretch(by: CGPoint(x: 0, y: -40)), to: box, \.center, in: loop)
    Animator.add(.stretch(by: CGSize(width: -20, height: 80)), to: box, \.size, in: loop)
    var (top, tallest, narrowest) = (240.0, 60.0, 60.0)
    while loop.isRunning, clock.now < 5 {
      clock.tick(to: clock.now + 1.0 / Double(CaseCount.of(2048, small: 512)))
      top = min(top, box.center.y)
      tallest = max(tallest, box.size.height)
      narrowest = min(narrowest, box.size.width)
    }
    #expect(abs(top - 200) < 0.01 && abs(tallest - 140) < 0.01 && abs(narrowest - 40) < 0.01)
    #expect(box.center == CGPoint(x: 240, y: 240) && box.size == CGSize(width: 60, height: 60))
  }

  @Test("a bounce that starts slowly")
  func slowStart() throws {
    let soft = Motion<Double>.spring(.bouncy, to: 300, softStart: 0.1)
    let hard = Motion<Double>.spring(.bouncy, to: 300)
    func value(_ motion: Motion<Double>, _ time: Double) -> Double {
      motion.state(after: time, from: MotionState(0)).value
    }
    // ω₀²·t²/2 of the travel, and ω₀²·k·t³/6: a part of k·t/3.
    #expect(abs(value(soft, 0.01) / value(hard, 0.01) - 0.1 / 3) < 0.004)
    #expect(extrema(soft, until: 2).first ?? 0 > 300)
    let baked = try BakedMotion(soft, from: 0)
    for step in 0...100 {
      let time = baked.duration * Double(step) / 100
      #expect(abs(baked.value(at: time) - value(soft, time)) <= baked.errorBound)
    }
  }

  @Test("bounce of a view by a factor, with a repeat count")
  func viewBounce() {
    final class View { var center = CGPoint(x: 50, y: 300) }
    let view = View()
    let bounce = MotionEffect<CGPoint>.bounce(
      by: CGPoint(x: 0, y: -57), factor: 0.5, repeatCount: 3, along: .dockBounce22)
    Animator.add(bounce, to: view, \.center, in: loop)
    var tops = 0
    for picture in 1..<63 {
      clock.tick(to: Double(picture) / 30)
      if abs(view.center.y - (300 - 28.5)) < 1e-9 { tops += 1 }
    }
    // Two pictures at the top of each.
    #expect(tops == 6)
    #expect(clock.advanceUntilIdle())
    #expect(view.center == CGPoint(x: 50, y: 300))
  }

  @Test("m, c, k can be calculated")
  func constants() throws {
    // 320·e^(−0.055n)·cos(0.08n) + 160, sixty n a second.
    let (decay, frequency) = (0.055 * 60, 0.08 * 60)
    let spring = MassSpringDamper(
      mass: 1, stiffness: frequency * frequency + decay * decay, dampingCoefficient: 2 * decay)
    let start = MotionState(value: 480.0, velocity: -decay * 320)
    let baked = try BakedMotion(.spring(spring, to: 160), from: start, tolerance: 0.1)
    for n in 0..<100 {
      let exact = 320 * exp(-0.055 * Double(n)) * cos(0.08 * Double(n)) + 160
      #expect(abs(baked.value(at: Double(n) / 60) - exact) <= 0.1 + 1e-9)
    }
  }

  @Test("a touch pauses the animation, a second one plays, and the first goes on")
  func interruption() {
    let ball = Animator(0.0, in: loop)
    var order: [String] = []
    ball.animate(to: 300) { order.append("first: \($0)") }
    clock.advance(by: 0.1)
    ball.interrupt(with: .curve(.linear, to: 20, duration: 0.3)) { order.append("second: \($0)") }
    #expect(ball.target == 300)
    #expect(clock.advanceUntilIdle())
    #expect(order == ["second: arrived", "first: arrived"] && ball.value == 300)
  }

  @Test("named timing functions, custom cubic Béziers")
  func timingFunctions() throws {
    for curve in [
      CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .default, CubicBezier(1, 0, 0.75, 1),
    ] {
      let motion = Motion.curve(.bezier(curve), to: 1.0, duration: 1)
      for step in 1..<20 {
        // x and y of the Bézier by its own parameter.
        let s = Double(step) / 20
        func coordinate(_ a: Double, _ b: Double) -> Double {
          3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
        }
        let state = motion.state(after: coordinate(curve.x1, curve.x2), from: MotionState(0))
        #expect(abs(state.value - coordinate(curve.y1, curve.y2)) < 1e-9)
      }
      #expect(try BakedMotion(motion, from: 0).finalValue == 1)
    }
  }

  @Test("a timing function for each keyframe")
  func timingForEach() throws {
    let track = EasingTrack([
      .init(time: 0.25, value: 0.5, along: .easeIn(.quadratic)),
      .init(time: 0.5, value: 0.25, along: .easeOut(.quadratic)), .init(time: 1, value: 1),
    ])
    let baked = try BakedMotion(.curve(.track(track), to: 100, duration: 4), from: 0)
    for (time, value) in [(0.5, 12.5), (1, 50), (1.5, 31.25), (2, 25), (3, 62.5), (4, 100)] {
      #expect(abs(baked.value(at: time) - value) < 1e-4, "at \(time)")
    }
  }

  @Test("four colours in a row, a timing function for each step")
  func colors() throws {
    let colors = [
      RGBAColor(red: 0, green: 0, blue: 1), RGBAColor(red: 1, green: 0, blue: 0),
      RGBAColor(red: 0, green: 1, blue: 0), RGBAColor(red: 0, green: 0, blue: 1),
    ]
    let curves: [CubicBezier] = [.easeIn, .linear, .easeOut]
    let row = Motion.through(
      Array(colors.dropFirst()), duration: 1.5, curves: curves.map { .bezier($0) })
    let tint = Animator(colors[0], in: loop)
    tint.run(row)
    let baked = try BakedMotion(row, from: colors[0])
    for index in 1...3 {
      for part in [0.25, 0.5, 1] where index < 3 || part < 1 {
        let time = 0.5 * (Double(index - 1) + part)
        clock.tick(to: time)
        let share = EasingCurve.bezier(curves[index - 1]).value(at: part)
        let (from, to) = (colors[index - 1].components, colors[index].components)
        let shown = baked.value(at: time).components
        for component in 0..<4 {
          let expected = from[component] + share * (to[component] - from[component])
          #expect(abs(tint.value.components[component] - expected) < 1e-9, "\(index)")
          #expect(abs(shown[component] - expected) <= baked.errorBound + 1e-9, "\(index)")
        }
      }
    }
    #expect(clock.advanceUntilIdle())
    #expect(tint.value == colors[3] && baked.finalValue == colors[3])
  }

  @Test("the ball's peaks and troughs")
  func peaks() throws {
    let fall = Motion<Double>.fall(gravity: 2 * 236 / 0.09, floor: 268, restitution: 0.6)
    let baked = try BakedMotion(fall, from: 32)
    // Every keyframe is a peak or a trough, and in between nothing is off by more than rounding.
    for (keyTime, value) in zip(baked.keyTimes, baked.values).dropFirst() {
      let velocity = fall.state(after: keyTime * baked.duration, from: MotionState(32)).velocity
      #expect(abs(value - 268) < 1e-4 || abs(velocity) < 1, "at \(keyTime)")
    }
    #expect(baked.errorBound <= 0.06)
  }

  @Test("any property along any easing", arguments: EasingCurve.Family.allCases)
  func easings(family: EasingCurve.Family) throws {
    for curve in [EasingCurve.easeIn(family), .easeOut(family), .easeInOut(family)] {
      let target = CGSize(width: 160, height: -20)
      let baked = try BakedMotion<CGSize>(
        .curve(curve, to: target, duration: 1.5), from: MotionState(.zero))
      for step in 0...50 {
        let share = curve.value(at: Double(step) / 50)
        let size = baked.value(at: 1.5 * Double(step) / 50)
        #expect(abs(size.width - 160 * share) <= baked.errorBound + 1e-9)
        #expect(abs(size.height + 20 * share) <= baked.errorBound + 1e-9)
      }
    }
  }

  @Test("easing in one line for a layer's or a view's property")
  func oneLine() {
    final class View { var (center, opacity) = (CGPoint.zero, Float(1)) }
    let view = View()
    Animator.animate(
      view, \.center, to: CGPoint(x: 100, y: 200), duration: 1, curve: .easeOut(.quadratic),
      in: loop)
    Animator.animate(view, \.opacity, to: 0, duration: 0.5, curve: .linear, in: loop)
    clock.tick(to: 0.25)
    #expect(abs(view.center.y - 200 * (1 - 0.75 * 0.75)) < 1e-9 && abs(view.opacity - 0.5) < 1e-6)
    #expect(clock.advanceUntilIdle())
    #expect(view.center == CGPoint(x: 100, y: 200) && view.opacity == 0)
  }

  @Test("a ticking clock hand")
  func hand() throws {
    let hand = Animator(0.0, settlingTolerance: .unitless, in: loop)
    let step = Double.pi / 30
    let baked = try BakedMotion(.tick(by: step), at: 0)
    for second in 0..<5 {
      let (begin, angle) = (Double(second), step * Double(second))
      clock.tick(to: begin)
      hand.add(.tick(by: step))
      // The control points are (1, 0) and (¾, 1): at the parameter ½ the time is 0.78125, the value ½.
      let half = 0.78125 / 2
      clock.tick(to: begin + half)
      #expect(abs(hand.value - angle - step / 2) < 1e-12)
      #expect(abs(baked.value(at: half) - step / 2) <= baked.errorBound)
      clock.tick(to: begin + 0.5)
      #expect(abs(hand.value - angle - step) < 1e-12 && hand.isSettled)
    }
  }

  @Test("timer-driven animation", arguments: [30.0, 60, 120])
  func frames(rate: Double) {
    // The same motion at every frame rate, and after a stall.
    let ball = Animator(0.0, spring: .bouncy, in: loop)
    ball.target = 300
    while clock.now < 0.25 { clock.tick(to: min(0.25, clock.now + 1 / rate)) }
    let motion = Motion<Double>.spring(.bouncy, to: 300)
    #expect(abs(ball.value - motion.state(after: 0.25, from: MotionState(0)).value) < 1e-9)
    clock.tick(to: 0.45)
    #expect(abs(ball.value - motion.state(after: 0.45, from: MotionState(0)).value) < 1e-9)
  }

  @Test("types that are not recognised: first value, then last")
  func discrete() {
    final class Label { var text = "Away" }
    let (ball, label) = (Animator(CGPoint.zero, in: loop), Label())
    let dock = CGPoint(x: 160, y: 400)
    func move() {
      ball.animate(to: dock) { reason in
        if reason == .arrived { label.text = "Docked" }
      }
    }
    move()
    clock.advance(by: 0.1)
    // It did not get there, and nothing has changed.
    ball.target = .zero
    #expect(clock.advanceUntilIdle())
    #expect(label.text == "Away")
    move()
    let begin = clock.now
    while label.text == "Away", clock.now < begin + 2 { clock.tick(to: clock.now + 1.0 / 240) }
    // The smooth spring arrives after its duration.
    #expect(label.text == "Docked" && abs(clock.now - begin - 0.5) < 0.005 && !ball.isSettled)
  }
}

/// The article's table and the tests of its rows.
@Suite struct OlderAnimationTableTests {
  @Test("Every row of the article has a test by its name")
  func rows() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }
    let article = try text("Sources/SpringEngine/SpringEngine.docc/Effects.md")
    let lines = article.split(separator: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("| there | here |") })
    let rows = lines[(head + 1)...].filter { $0.hasPrefix("| ") }
      .map { row in
        let cell = row.split(separator: "|")[0].filter { $0 != "`" }
        return cell.split(separator: " ").joined(separator: " ")
      }
    #expect(rows.count == 26)
    let suites = [
      "SpringEngineKeyframesTests/Effects": [
        "OlderAnimationTests", "DockTableTests", "MotionEffectTests",
      ],
      "CoreAnimationOnLinux/Tests/CoreAnimationTests": [
        "ExchangeTests", "LayerEffectTests", "LayerTests", "PlaybackEndTests",
      ],
    ]
    var tests = ""
    for (folder, names) in suites {
      for name in names {
        tests += try text("Tests/\(folder)/\(name).swift")
      }
    }
    for row in rows { #expect(tests.contains("\"\(row)"), "no test is called \(row)") }
  }
}
