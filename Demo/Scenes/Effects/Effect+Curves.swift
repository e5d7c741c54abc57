import SpringEngine

extension Effect {
  static let clockHand = Effect(
    name: "clock-hand", title: "Ticking clock hand", source: .easingChapter, originalKeyframes: 2,
    tracks: [.eased(.rotation, from: 0, to: .pi / 30, along: .tick, duration: 0.5)])

  /// Properties along timing curves.
  static let curves: [Effect] = [
    clockHand,
    Effect(
      name: "clock", title: "Ticking clock, five seconds of it", source: .easingChapter,
      originalKeyframes: 2,
      tracks: [.eased(.rotation, from: 0, to: .pi / 6, along: .track(.ticks(5)), duration: 5)]),
    Effect(
      name: "any-easing", title: "Any property, any easing", source: .easingChapter,
      originalKeyframes: 60,
      tracks: [
        .eased(.x, from: 60, to: 420, along: .easeInOut(.quadratic), duration: 1.5),
        .eased(.y, from: 60, to: 280, along: .easeOut(.bounceAHEasing), duration: 1.5),
        .eased(.width, from: 40, to: 100, along: .easeInOut(.circular), duration: 1.5),
        .eased(.height, from: 100, to: 40, along: .easeIn(.cubic), duration: 1.5),
        .eased(.scale, from: 0.5, to: 1, along: .easeOut(.elasticAHEasing), duration: 1.5),
        .eased(.rotation, from: 0, to: .pi, along: .easeInOut(.backAHEasing), duration: 1.5),
        .eased(.red, from: 0, to: 1, along: .easeIn(.quintic), duration: 1.5),
        .eased(.green, from: 1, to: 0, along: .easeOut(.quartic), duration: 1.5),
        .eased(.blue, from: 1, to: 0.2, along: .easeInOut(.exponential), duration: 1.5),
        .eased(
          .opacity, from: 0.2, to: 1, along: .bezier(CubicBezier(0.25, 0.1, 0.25, 1)), duration: 1.5
        ),
      ]),
  ]
}

extension EasingTrack {
  /// A tick in the first half of each of so many seconds; constant in the second half.
  static func ticks(_ count: Int) -> EasingTrack {
    EasingTrack(
      (0..<count).flatMap { second in
        let value = Double(second + 1) / Double(count)
        return [
          Knot(time: (Double(second) + 0.5) / Double(count), value: value, along: .tick),
          Knot(time: value, value: value),
        ]
      })
  }
}
