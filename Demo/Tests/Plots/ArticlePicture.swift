import SpringEngine
import SpringEngineKeyframes

@testable import Scenes

/// A picture of the articles: curves that the package computes, on a light and on a dark ground.
struct ArticlePicture: Sendable {
  /// The name in an article, without the extension.
  let name: String
  /// The module in whose catalog it is.
  var module = "SpringEngine"
  let plot: @MainActor @Sendable (Palette) throws -> Plot

  /// The picture's files: path within `Sources`, and content.
  @MainActor func files() throws -> [(path: String, content: String)] {
    let folder = "\(module)/\(module).docc/Resources/\(name)"
    return [
      ("\(folder).svg", try plot(.light).svg(width: 720, on: .light)),
      ("\(folder)~dark.svg", try plot(.dark).svg(width: 720, on: .dark)),
    ]
  }

  static let all = springs + others + animators

  /// Steps from 0 to 1.
  private static let springs = [
    steps(
      "presets", "The presets", "from 0 to 1; a curve ends where its motion is at rest",
      [(".smooth", .smooth), (".snappy", .snappy), (".bouncy", .bouncy)]),
    steps(
      "response", "The duration", "the same bounce of 0.3",
      [0.25, 0.5, 1].map { ("duration \($0)", MassSpringDamper(duration: $0, bounce: 0.3)) }),
    steps(
      "bounce", "The bounce", "the same duration of 0.5 s",
      [0, 0.2, 0.4, 0.7].map { ("bounce \($0)", MassSpringDamper(duration: 0.5, bounce: $0)) }),
    steps(
      "damping-ratios", "The damping ratio ζ", "the same response of 0.5 s",
      [0.1, 0.5, 1, 2].map { ("ζ = \($0)", MassSpringDamper(response: 0.5, dampingRatio: $0)) }),
  ]

  private static func steps(
    _ name: String, _ title: String, _ subtitle: String,
    _ springs: [(name: String, spring: MassSpringDamper)]
  ) -> ArticlePicture {
    ArticlePicture(name: name) { palette in
      let curves = springs.enumerated().map { index, item in
        PlotCurve(
          name: item.name,
          points: points(of: .spring(item.spring, to: 1), from: MotionState(0), until: 2),
          color: palette.actor(index))
      }
      return Plot(
        title: title, subtitle: subtitle,
        panels: [PlotPanel(label: "value", curves: curves, guides: [1])])
    }
  }

  /// Falls, friction, limits and bakes.
  private static let others = [
    ArticlePicture(name: "effects") { palette in
      let effects: [(String, MotionEffect<Double>)] = [
        ("bounce", .bounce(by: 1)), ("hop", .hop(by: 1, gravity: 20)), ("shake", .shake(by: 1)),
        ("pulse", .pulse(by: 1)), ("anvil", .anvil(by: 1)), ("tick", .tick(by: 1)),
      ]
      let panels = try effects.enumerated().map { index, item in
        let baked = try BakedMotion(item.1, at: 0)
        let points = points(of: baked.motion, from: baked.state(at: 0), until: 1.2)
        let curve = PlotCurve(name: item.0, points: points, color: palette.actor(index))
        return PlotPanel(label: item.0, curves: [curve], guides: [0, 1])
      }
      return Plot(
        title: "Effects", subtitle: "the offset, by an amplitude, a height or a change of 1",
        panels: panels)
    },
    ArticlePicture(name: "soft-start") { palette in
      let curves = [0, 0.05, 0.1].enumerated().map { index, seconds in
        let motion = Motion<Double>.spring(.bouncy, to: 1, softStart: seconds)
        return PlotCurve(
          name: "\(seconds) s", points: points(of: motion, from: MotionState(0), until: 1.2),
          color: palette.actor(index))
      }
      return Plot(
        title: "A soft start", subtitle: "the bouncy preset from 0 to 1, by the time constant",
        panels: [PlotPanel(label: "value", curves: curves, guides: [1])])
    },
    ArticlePicture(name: "gravity-bounce") { palette in
      let fall = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
      let start = MotionState(0.0)
      var impacts: [SIMD2<Double>] = []
      while impacts.count < 8,
        let impact = fall.nextImpact(after: impacts.last?.x ?? 0, from: start)
      {
        impacts.append(SIMD2(impact.time, 0))
      }
      let states = points(of: fall, from: start, until: 3.2)
      let speeds = times(until: 3.2).map { SIMD2($0, -fall.state(after: $0, from: start).velocity) }
      return Plot(
        title: "A fall of 640 points", subtitle: "gravity 2500 pt/s², restitution 0.6; ○ impacts",
        panels: [
          PlotPanel(
            label: "height, pt",
            curves: [
              PlotCurve(
                name: "height", points: states.map { SIMD2($0.x, 640 - $0.y) },
                color: palette.actor(0), keyframes: impacts)
            ]),
          PlotPanel(
            label: "velocity, pt/s",
            curves: [PlotCurve(name: "velocity", points: speeds, color: palette.actor(1))]),
        ])
    },
    ArticlePicture(name: "decay") { palette in
      let start = MotionState(value: 0.0, velocity: 1000)
      let curves = [(".normal", Motion.decay(.normal)), (".fast", .decay(.fast))].enumerated().map {
        PlotCurve(
          name: $1.0, points: points(of: $1.1, from: start, until: 4), color: palette.actor($0))
      }
      return Plot(
        title: "A slide by friction", subtitle: "from 1000 pt/s",
        panels: [PlotPanel(label: "distance, pt", curves: curves)])
    },
    ArticlePicture(name: "rubber-band") { palette in
      let band = RubberBand(lower: 0.0, upper: 400, dimension: 800)
      let pointers = (-60...140).map { Double($0) * 10 }
      return Plot(
        title: "Beyond a limit", subtitle: "limits at 0 and 400 pt, dimension 800 pt",
        panels: [
          PlotPanel(
            label: "value, pt",
            curves: [
              PlotCurve(
                name: "with a rubber band", points: pointers.map { SIMD2($0, band.apply($0)) },
                color: palette.actor(0)),
              PlotCurve(
                name: "the finger", points: pointers.map { SIMD2($0, $0) }, color: palette.actor(1)),
            ], guides: [0, 400])
        ], timeLabel: "finger, pt")
    },
    ArticlePicture(name: "bake", module: "SpringEngineKeyframes") { palette in
      let baked = try BakedMotion(
        .spring(.bouncy, to: 300), from: 0, tolerance: 0.1, settlingTolerance: .points)
      let instants = times(until: baked.duration)
      let live = Motion<Double>.spring(.bouncy, to: 300)
      let error = instants.map {
        SIMD2($0, baked.value(at: $0) - live.state(after: $0, from: MotionState(0)).value)
      }
      return Plot(
        title: "A bake",
        subtitle: "\(baked.values.count) keyframes ○ for an error of at most 0.1 pt",
        panels: [
          PlotPanel(
            label: "value, pt",
            curves: [
              PlotCurve(
                name: "value", points: instants.map { SIMD2($0, baked.value(at: $0)) },
                color: palette.actor(0),
                keyframes: zip(baked.keyTimes, baked.values).map {
                  SIMD2($0 * baked.duration, $1)
                })
            ], guides: [300]),
          PlotPanel(
            label: "baked − live, pt",
            curves: [PlotCurve(name: "error", points: error, color: palette.actor(1))],
            band: -baked.errorBound...baked.errorBound, isStrip: true),
        ])
    },
  ]

  static func times(until end: Double) -> [Double] { (0...240).map { end * Double($0) / 240 } }

  /// A motion's values, until it is at rest by a thousandth.
  private static func points(
    of motion: Motion<Double>, from start: MotionState<Double>, until end: Double
  ) -> [SIMD2<Double>] {
    let duration = motion.settlingDuration(
      from: start, settlingTolerance: SettlingTolerance(distance: 0.001, speed: 0.01))
    return times(until: min(end, duration)).map {
      SIMD2($0, motion.state(after: $0, from: start).value)
    }
  }
}
