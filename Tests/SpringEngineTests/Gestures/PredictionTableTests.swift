import Foundation
import Testing

/// `SPRINGENGINE_CASES=full swift test --filter PredictionTableTests` prints the table of the documentation's
/// page *Velocity* if it differs.
struct PredictionTableTests {
  static let seed: UInt64 = 5

  /// What is seen of a prediction.
  struct Score {
    /// The distances between the value and the finger in frames in which it moves by more than 300/s.
    var lags: [Double] = []

    /// The farthest that the value is beyond each turn or stop of a finger.
    var overshoots: [Double] = []

    /// The sums of the squares of the second differences of the value and of the finger.
    var shown = 0.0, moved = 0.0

    /// Their ratio, as a ratio of root mean squares.
    var jitter: Double { (shown / moved).squareRoot() }
  }

  /// The scores of all predictions, in their order.
  static func scores(
    _ fingers: [ShownFingers.Finger], rate: Double, areStops: Bool
  ) -> [Score] {
    var scores = [Score](repeating: Score(), count: ShownFingers.Prediction.allCases.count)
    for finger in fingers {
      let turns = areStops ? [stop(of: finger)] : ShownFingers.turns(finger)
      for phase in [0.0, 0.5] {
        let frames = ShownFingers.frames(finger, rate: rate, phase: phase)
        for index in scores.indices {
          scores[index].add(frames, index, turns, rate: rate, areStops: areStops)
        }
      }
    }
    for index in scores.indices {
      scores[index].lags.sort()
      scores[index].overshoots.sort()
    }
    return scores
  }

  /// The farthest position of a finger that moves to one side and stops.
  private static func stop(of finger: ShownFingers.Finger) -> ShownFingers.Turn {
    let places = finger.positions.map(\.x)
    let direction = places[places.count - 1] < places[0] ? -1.0 : 1
    let place = places.map { $0 * direction }.max() ?? 0
    return ShownFingers.Turn(
      time: finger.times[0], place: place * direction, direction: direction, component: 0)
  }

  static func all() throws -> [(name: String, place: String, rate: Double, scores: [Score])] {
    let recorded = try ["gestures", "gestures-devices"].flatMap { try ShownFingers.recorded($0) }
    guard CaseCount.isFull else {
      return [("recorded", "turn", 60, scores(recorded, rate: 60, areStops: false))]
    }
    let stopping = ShownFingers.stopping(200, seed: seed)
    return [60.0, 120].flatMap { rate in
      [
        ("recorded", "turn", rate, scores(recorded, rate: rate, areStops: false)),
        ("stopping", "stop", rate, scores(stopping, rate: rate, areStops: true)),
      ]
    }
  }

  @Test("the documentation has the table of the predictions, and none is better in every respect")
  func table() throws {
    var rows = [
      "| fingers | Hz | prediction | lag, median | 90th | jitter | overshoot, median | 90th |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for (name, place, rate, scores) in try Self.all() {
      for (prediction, score) in zip(ShownFingers.Prediction.allCases, scores) {
        let numbers = [
          score.lags.share(0.5), score.lags.share(0.9), score.jitter, score.overshoots.share(0.5),
          score.overshoots.share(0.9),
        ]
        let cells = numbers.map { String(format: "%.1f", abs($0)) }.joined(separator: " | ")
        rows.append("| \(name) | \(Int(rate)) | \(prediction.rawValue) | \(cells) |")
      }
      let plain = scores[0]
      for score in scores.dropFirst() {
        #expect(score.lags.share(0.5) < plain.lags.share(0.5))
        #expect(score.lags.share(0.9) < plain.lags.share(0.9))
        #expect(score.jitter > plain.jitter)
        #expect(score.overshoots.share(0.9) > plain.overshoots.share(0.9) + 1, "\(place)")
      }
    }
    let folders = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let page = URL(
      fileURLWithPath: "/\(folders)/Sources/SpringEngine/SpringEngine.docc/Velocity.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let table = rows.joined(separator: "\n")
    #expect(text.contains(table), "\(table)")
  }
}

extension PredictionTableTests.Score {
  mutating func add(
    _ frames: [ShownFingers.Frame], _ index: Int, _ turns: [ShownFingers.Turn], rate: Double,
    areStops: Bool
  ) {
    func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
    for (last, frame) in zip(frames, frames.dropFirst())
    where length(frame.finger - last.finger) * rate > 300 {
      lags.append(length(frame.shown[index] - frame.finger))
    }
    for ((first, second), third) in zip(zip(frames, frames.dropFirst()), frames.dropFirst(2)) {
      let value = first.shown[index] - 2 * second.shown[index] + third.shown[index]
      let finger = first.finger - 2 * second.finger + third.finger
      shown += (value * value).sum()
      moved += (finger * finger).sum()
    }
    for turn in turns {
      // A turn is in the frames up to 60 ms after it; a stop is in all.
      let near = areStops ? frames : frames.filter { abs($0.time - turn.time - 0.015) <= 0.045 }
      if near.isEmpty { continue }
      let farthest = near.map {
        turn.direction * ($0.shown[index][turn.component] - turn.place)
      }
      overshoots.append(max(farthest.max() ?? 0, 0))
    }
  }
}

extension [Double] {
  /// The element of an ascending array below which a share of them is.
  fileprivate func share(_ share: Double) -> Double { self[Int(share * Double(count - 1))] }
}
