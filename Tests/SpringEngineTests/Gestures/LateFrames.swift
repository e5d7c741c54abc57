import Foundation

/// Gestures as they reach a program that gets one sample a frame and whose frames are late at times:
/// the newest sample of the finger at every frame, with its own timestamp.
struct LateFrames {
  /// The largest lateness of a frame, in seconds.
  static let lateness = 0.06

  /// The rates of the frames, in hertz.
  static let rates = [30.0, 60, 120]

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A gesture that reaches the program, and the finger's velocity at its last sample.
  struct Delivery {
    var trace: Trace
    var velocity: Double
  }

  /// The samples that reach the program: the touch-down, and at every frame the newest.
  ///
  /// The lift comes with the newest sample before it. A quarter, a half or all of the frames are late by up to 60 ms.
  mutating func thinned(_ trace: Trace) -> Trace {
    let interval = 1 / random.pick(Self.rates)
    let lateShare = random.pick([0.25, 0.5, 1])
    var thinned = Trace(
      name: trace.name, times: [trace.times[0]], positions: [trace.positions[0]], lift: trace.lift)
    var frame = trace.times[0] + random.uniform(0, interval)
    var next = 1
    while next < trace.times.count {
      var newest = next
      while newest < trace.times.count, trace.times[newest] <= frame || frame >= trace.lift {
        newest += 1
      }
      if newest > next {
        thinned.times.append(trace.times[newest - 1])
        thinned.positions.append(trace.positions[newest - 1])
        next = newest
      }
      frame += interval + (random.chance(lateShare) ? random.uniform(0, Self.lateness) : 0)
    }
    return thinned
  }

  /// A flick of 80 to 250 ms to 300…4,000 pt/s: it speeds up in a part of the time, and then keeps the
  /// speed, gains more or loses up to a third of it.
  mutating func flick() -> Delivery {
    let duration = random.uniform(0.08, 0.25)
    let rise = duration * random.uniform(0.3, 1)
    let speed = random.logarithmic(300, 4000) * random.pick([-1, 1])
    let bend = random.pick([0, random.uniform(-0.33, 0.5)])
    func position(_ time: Double) -> Double {
      let steady = max(time - rise, 0)
      let rising = min(time, rise)
      return speed
        * (rising * rising / (2 * rise) + steady
          + bend * steady * steady / (2 * max(duration - rise, 0.001)))
    }
    let full = sampled(for: duration, position)
    let trace = thinned(full)
    let last = trace.times[trace.times.count - 1]
    let velocity = (position(last) - position(last - 1e-6)) / 1e-6
    return Delivery(trace: trace, velocity: velocity)
  }

  /// A flick that stops within 20 ms, and a hold of 100 to 200 ms; one in four is a hold of 100 to
  /// 300 ms alone.
  mutating func stop() -> Trace {
    if random.once(in: 4) { return sampled(for: random.uniform(0.1, 0.3)) { _ in 0 } }
    let duration = random.uniform(0.08, 0.25)
    let brake = random.uniform(0.001, 0.02)
    let speed = random.logarithmic(300, 4000) * random.pick([-1, 1])
    func position(_ time: Double) -> Double {
      let braking = min(max(time - duration, 0), brake)
      return speed * (min(time, duration) + braking - braking * braking / (2 * brake))
    }
    return sampled(for: duration + brake + random.uniform(0.1, 0.2), position)
  }

  /// Recorded flicks whose velocity at the lift is beyond doubt: they move 20 units or more in
  /// three samples or more of the last 40 ms, and least squares and impulse find more than 200 units per second, with a difference
  /// of a fifth at most.
  static func recordedFlicks(_ traces: [Trace]) -> [Delivery] {
    traces.compactMap { trace in
      let estimates = [VelocityCandidate.leastSquares, .impulse].map { $0.velocity(trace) }.sorted()
      let mean = (estimates[0] + estimates[1]) / 2
      let newest = trace.times.count - 1
      let recent = trace.times.firstIndex { $0 >= trace.times[newest] - 0.04 } ?? newest
      guard newest - recent >= 2, abs(trace.positions[newest] - trace.positions[recent]) >= 20,
        estimates.allSatisfy({ abs($0) > 200 }), estimates[1] - estimates[0] < abs(mean) / 5
      else { return nil }
      return Delivery(trace: trace, velocity: mean)
    }
  }

  /// Samples of a function with a tremor of up to half a point, in steps of at most a point, from the
  /// time 0; half of the touchscreens report no sample that repeats the position.
  private mutating func sampled(for duration: Double, _ position: (Double) -> Double) -> Trace {
    let rate = random.pick([60.0, 90, 120, 240])
    let tremor = random.uniform(0, 0.5)
    let grain = random.pick([0.01, 1.0 / 3, 0.5, 1])
    let repeats = random.chance(0.5)
    var trace = Trace(name: "", times: [], positions: [], lift: duration)
    var time = 0.0
    while time <= duration {
      let exact = position(time) + tremor * random.normal()
      let rounded = (exact / grain).rounded() * grain
      if repeats || rounded != trace.positions.last {
        trace.times.append(time)
        trace.positions.append(rounded)
      }
      time += random.uniform(0.9, 1.1) / rate
    }
    return trace
  }
}
