import SpringEngine

@testable import Scenes

extension ArticlePicture {
  /// Motions that animators begin while others are under way.
  static let animators = [
    ArticlePicture(name: "retarget") { palette in
      let scene = AnimatorScene(1)
      scene.at(0) { $0[0].target = 300 }
      scene.at(0.2) { $0[0].target = 100 }
      return scene.plot(
        "A new target in flight", "value and velocity go on", names: ["value"], palette: palette,
        hasVelocity: true)
    },
    ArticlePicture(name: "interrupt") { palette in
      let scene = AnimatorScene(3)
      scene.at(0) {
        for x in $0 { x.animate(to: 300, spring: MassSpringDamper(duration: 1.2, bounce: 0.2)) }
      }
      scene.at(0.4) {
        $0[0].add(.shake(by: 40))
        $0[1].interrupt(with: .spring(.snappy, to: 0))
      }
      return scene.plot(
        "A second motion at 0.4 s", "the first is the same in each",
        names: ["add", "interrupt", "alone"],
        palette: palette)
    },
    ArticlePicture(name: "follow") { palette in
      let scene = AnimatorScene(4)
      for (tail, head) in zip(scene.members.dropFirst(), scene.members) { tail.follow(head) }
      scene.at(0) { $0[0].target = 300 }
      return scene.plot(
        "Three followers", "each springs after the one before it",
        names: ["leader", "first", "second", "third"], palette: palette)
    },
    ArticlePicture(name: "stagger") { palette in
      let scene = AnimatorScene(4)
      scene.at(0) { members in
        AnimatorGroup(members).animate(stagger: 0.1) { members[$0].animate(to: 300, delay: $1) }
      }
      return scene.plot(
        "A staggered group", "each begins 0.1 s after the one before it",
        names: ["first", "second", "third", "fourth"], palette: palette)
    },
    ArticlePicture(name: "throw") { palette in
      let scene = AnimatorScene(1)
      scene.at(0.1) { $0[0].grab(0, at: 0.1) }
      for step in 13...36 {
        let time = Double(step) / 120
        scene.at(time) { $0[0].drag(to: 3500 * (time - 0.1) * (time - 0.1), at: time) }
      }
      scene.at(0.3) { $0[0].release(at: 0.3, to: 300) }
      var plot = scene.plot(
        "A throw", "the spring begins with the finger's speed", names: ["value"], palette: palette,
        hasVelocity: true)
      plot.spans = [(0.1...0.3, "held")]
      return plot
    },
    ArticlePicture(name: "background") { palette in
      let scene = AnimatorScene(2, loops: 2)
      scene.loops[1].stallPolicy = .hold(longerThan: 0.5)
      scene.at(0) { for x in $0 { x.target = 300 } }
      scene.gap = 0.15...1.65
      var plot = scene.plot(
        "An app is in the background for 1.5 s", "", names: [".skip", ".hold"], palette: palette)
      plot.spans = [(0.15...1.65, "in the background")]
      return plot
    },
  ]
}

/// Animators of numbers, and what is done with them.
@MainActor
private final class AnimatorScene {
  let members: [Animator<Double>]
  /// One for all, or one for each.
  let loops: [FrameLoop]
  private let clocks: [ManualClock]
  private var actions: [(time: Double, body: ([Animator<Double>]) -> Void)] = []
  /// No frame is delivered within it.
  var gap: ClosedRange<Double> = -1 ... -1

  init(_ count: Int, loops: Int = 1) {
    clocks = (0..<loops).map { _ in ManualClock() }
    let loops = clocks.map { FrameLoop(clock: $0) }
    self.loops = loops
    members = (0..<count).map {
      Animator(0, spring: .bouncy, settlingTolerance: .points, in: loops[min($0, loops.count - 1)])
    }
  }

  func at(_ time: Double, _ body: @escaping ([Animator<Double>]) -> Void) {
    actions.append((time, body))
  }

  /// The values of all members, at most for as long as one of them moves.
  func plot(
    _ title: String, _ subtitle: String, names: [String], palette: Palette,
    hasVelocity: Bool = false
  ) -> Plot {
    var values = members.map { _ in [SIMD2<Double>]() }
    var velocities = values
    for step in 0...360 {
      let time = Double(step) / 120
      if !gap.contains(time) {
        for clock in clocks { clock.tick(to: time) }
      }
      while let next = actions.first, next.time <= time { actions.removeFirst().body(members) }
      for (index, member) in members.enumerated() {
        values[index].append(SIMD2(time, member.value))
        velocities[index].append(SIMD2(time, member.velocity))
      }
      if actions.isEmpty, members.allSatisfy(\.isSettled) { break }
    }
    func panel(_ label: String, _ points: [[SIMD2<Double>]]) -> PlotPanel {
      PlotPanel(
        label: label,
        curves: names.indices.map {
          PlotCurve(name: names[$0], points: points[$0], color: palette.actor($0))
        })
    }
    let panels = [panel("value, pt", values), panel("velocity, pt/s", velocities)]
    return Plot(title: title, subtitle: subtitle, panels: hasVelocity ? panels : [panels[0]])
  }
}
