import SpringEngine
import SpringEngineKeyframes

/// The generated part of the article *What it costs*.
struct PrintedNumbers {
  /// One line of Markdown.
  enum Line {
    case text(String)
    case row([Cell])
  }

  /// One cell of a table's row.
  enum Cell {
    /// The same in every run: a label, a count, an error bound.
    case exact(String)

    /// Allocations per operation; `nil` where they cannot be counted.
    case allocations(Double?)

    /// The time ratio of the measurement of that name.
    case ratio(name: String, Double)

    var text: String {
      switch self {
      case .exact(let text): text
      case .allocations(let number): allocationCount(number)
      case .ratio(_, let number): twoDigits(number)
      }
    }
  }

  let lines: [Line]

  @MainActor
  init(of run: Run) {
    lines = Self.times(of: run) + [.text("")] + Self.bakes(of: run) + [.text("")] + Self.unitSteps
  }

  var text: String {
    lines.map { line in
      switch line {
      case .text(let text): text
      case .row(let cells): "| " + cells.map(\.text).joined(separator: " | ") + " |"
      }
    }
    .joined(separator: "\n")
  }
}

extension PrintedNumbers {
  @MainActor
  private static func times(of run: Run) -> [Line] {
    let rows = [
      ("the formula alone: one exact state", "formula/state"),
      ("an animator in a frame, alone with its loop and clock", "frame/double/1"),
      ("one of 100 on one loop", "frame/double/100"),
      ("one of 10,000", "frame/double/10000"),
      ("one of 100,000", "frame/double/100000"),
      ("one of 100 with sixteen components, per component", "frame/simd16/100/component"),
      ("one of 100 along easing curves, one after the other", "frame/curves/100"),
      ("one of 100 that fall", "frame/fall/100"),
      ("one of 100 of which 99 follow the first", "frame/followers/100"),
      ("a new target in flight", "retarget/double"),
      ("a drag sample in two dimensions", "drag/sample"),
    ]
    return header("", "× the C kernel", "heap allocations")
      + rows.map { .row([.exact($0.0)] + cost(of: $0.1, in: run)) }
      + [
        .row([
          .exact("wake-ups at rest"), .exact(""), .exact("\(run.count("rest/wake-ups") ?? -1)"),
        ])
      ]
  }

  @MainActor
  private static func bakes(of run: Run) -> [Line] {
    let fine = Bakes.bouncy(tolerance: nil)
    let coarse = Bakes.bouncy(tolerance: 0.1)
    let transform = Bakes.transform()
    return header("bake", "keyframes", "error at most", "× the C kernel", "heap allocations")
      + [
        .row(
          [.exact("`.bouncy` over 300 pt to 0.1 pt")] + result(of: coarse)
            + cost(of: "bake/300-to-0.1", in: run)),
        .row(
          [.exact("the same to 0.002 pt")] + result(of: fine)
            + cost(of: "bake/300-to-0.002", in: run)),
        .row(
          [.exact("a transform of sixteen components to 0.002")] + result(of: transform)
            + cost(of: "bake/transform", in: run)),
      ]
  }

  private static func result<Value>(of baked: BakedMotion<Value>) -> [Cell] {
    [.exact("\(baked.values.count)"), .exact(significant(baked.errorBound))]
  }

  @MainActor
  private static func cost(of name: String, in run: Run) -> [Cell] {
    guard let measurement = run.measurement(name) else {
      preconditionFailure("readme: \(name) must have been measured")
    }
    return [
      .ratio(name: name, measurement.ratio.median), .allocations(measurement.allocations),
    ]
  }

  private static var unitSteps: [Line] {
    let springs: [(stiffness: Double, dampingCoefficient: Double)] = [
      (170, 26), (300, 10), (100, 10), (1000, 5),
    ]
    return header(
      "unit step to 0.1 %: stiffness, damping", "keyframes", "error at most",
      "60 a second, straight",
      "its error")
      + springs.map { spring in
        let curved = Bakes.unitStep(
          stiffness: spring.stiffness, dampingCoefficient: spring.dampingCoefficient,
          style: .curved)
        let frames = Bakes.unitStep(
          stiffness: spring.stiffness, dampingCoefficient: spring.dampingCoefficient,
          style: .uniform(framesPerSecond: 60))
        return .row([
          .exact("\(fixed(spring.stiffness, 0)), \(fixed(spring.dampingCoefficient, 0))"),
          .exact("\(curved.values.count)"), .exact(percent(curved.errorBound)),
          .exact("\(frames.values.count)"),
          .exact(percent(Self.error(of: frames, from: MotionState(0)))),
        ])
      }
  }

  /// The largest distance between what a bake shows and its motion, sampled every 10 µs or closer.
  ///
  /// Straight lines are measured here instead of read from the bake's own bound, so that the
  /// comparison does not depend on how the baker estimates it.
  private static func error(
    of baked: BakedMotion<Double>, from start: MotionState<Double>
  ) -> Double {
    let samples = Int(baked.duration * 100_000)
    var largest = 0.0
    for sample in 0...samples {
      let time = baked.duration * Double(sample) / Double(samples)
      let exact = baked.motion.state(after: time, from: start).value
      largest = max(largest, abs(baked.value(at: time) - exact))
    }
    return largest
  }

  private static func header(_ titles: String...) -> [Line] {
    [
      .row(titles.map { .exact($0) }),
      .text("|" + String(repeating: "---|", count: titles.count)),
    ]
  }

  private static func percent(_ share: Double) -> String { "\(significant(share * 100)) %" }

  /// Two significant digits, for numbers below 100.
  private static func significant(_ number: Double) -> String {
    var digits = 1
    var scaled = number
    while scaled < 0.995, digits < 9 {
      scaled *= 10
      digits += 1
    }
    return fixed(number, digits)
  }
}
