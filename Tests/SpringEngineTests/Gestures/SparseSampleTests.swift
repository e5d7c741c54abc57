import SpringEngine
import Testing

/// Stops and movements of which a program gets few samples.
struct SparseSampleTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// Times in milliseconds relative to the last sample, and positions.
    var samples: [(Double, Double)]
    /// In milliseconds.
    var lift: Double
  }

  /// The velocity of a case whose positions have another unit.
  private func velocity(_ row: Case, unit: Double = 1) -> Double {
    var tracker = VelocityTracker<Double>()
    for (time, position) in row.samples { tracker.add(position * unit, at: time / 1000) }
    return tracker.velocity(at: row.lift / 1000) / unit
  }

  static let stops = [
    Case(
      testDescription: "a first step 22 ms before the lift",
      samples: [(-123.5, 0), (-12.2, 0), (0, -1)], lift: 10.3),
    Case(
      testDescription: "a step back after a slow one",
      samples: [(-221, 0), (-8.9, 1), (0, 0)], lift: 29.1),
    Case(
      testDescription: "two turns, and a step less than 1.8 times as long as those before",
      samples: [(-120.8, 0.08), (-103.5, 0.13), (-68.6, 0.09), (-34.6, -0.33), (0, 0.3)], lift: 5.6),
    Case(
      testDescription: "two turns and two steps in one direction",
      samples: [(-176.8, -0.18), (-153.9, 0.81), (-88.5, -0.39), (-10.1, -0.26), (0, 0.08)],
      lift: 7.4),
    Case(
      testDescription: "a small step after a flick, in the other direction",
      samples: [(-216.7, 0), (-167.5, 22), (-133.9, 37), (-66, 51), (-31.9, 50.5), (0, 51.5)],
      lift: 15),
    Case(
      testDescription: "three small steps in one direction, at the end faster ones, after a flick",
      samples: [
        (-264.5, -280.1), (-230.6, -388), (-196.5, -495.8), (-120.6, -590.3), (-87.6, -591),
        (-56.8, -590.7), (-21.8, -590.5), (0, -589.9),
      ], lift: 5.1),
    Case(
      testDescription: "one position for 33 ms, and for 15 ms more until the lift",
      samples: [(-309, 0), (-293, 58), (-226.9, 295), (-113.9, 698.6), (-33.5, 744.9), (0, 744.9)],
      lift: 14.8),
    Case(
      testDescription: "no sample for 83 ms, after intervals of 67 ms",
      samples: [(-153.7, 0), (-131.8, 17.5), (-64.6, 70), (0, 98.5)], lift: 83.4),
  ]

  @Test("a stop in few samples does not throw, in any unit", arguments: stops)
  func stop(row: Case) {
    for unit in [1, 0.001, 100] { #expect(velocity(row, unit: unit) == 0) }
  }

  static let movements = [
    Case(
      testDescription: "a first step of 45 ms after a rest",
      samples: [(-150, 0), (-45, 0), (0, 60)], lift: 0),
    Case(
      testDescription: "a step of twice the movement before, after two turns",
      samples: [(-150, 0), (-120, 20), (-80, 0), (-40, 20), (0, -25)], lift: 5),
    Case(
      testDescription: "a pull back, and a throw of the same distance",
      samples: [(-200, 0), (-120, -60), (-50, -100), (0, 0)], lift: 5),
    Case(
      testDescription: "a turn, and a step back of a tenth of the movement before",
      samples: [(-224, 568.5), (-161.7, 508), (-111.5, 408.2), (-37.4, 345.4), (0, 366.6)],
      lift: 11.1),
    Case(
      testDescription: "a slow drift, and a first step of ten times the drift",
      samples: [
        (-330, 684.5), (-228, 680.2), (-121, 673.8), (-60.6, 671.7), (-30.1, 671.7), (0, 693),
      ],
      lift: 1.7),
    Case(
      testDescription: "a sample that is 40 ms late, at one speed",
      samples: [(-126, -126), (-110, -110), (-93, -93), (-76, -76), (0, 0)], lift: 10),
    Case(
      testDescription: "no sample for 60 ms, after intervals of 60 ms",
      samples: [(-180, -180), (-120, -120), (-60, -60), (0, 0)], lift: 60),
  ]

  @Test("a movement in few samples throws, in any unit", arguments: movements)
  func movement(row: Case) {
    let last = row.samples.suffix(2).map { $0 }
    let slope = (last[1].1 - last[0].1) / (last[1].0 - last[0].0) * 1000
    for unit in [1, 0.001, 100] {
      let ratio = velocity(row, unit: unit) / slope
      #expect(ratio > 0.5 && ratio < 2.1, "\(ratio)")
    }
  }
}
