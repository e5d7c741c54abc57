import Scenes
import SpringEngine
import SpringEngineKeyframes

/// A motion of one actor from its start to where it ends or another takes over, baked.
struct Segment {
  var actor: Int
  /// When it starts, in the stage's own seconds.
  var startTime: Double
  var model: Motion<Place>
  var origin: MotionState<Place>
  /// One bake for x, one for y.
  var parts: [BakedMotion<Double>]

  var endTime: Double { startTime + max(parts[0].duration, parts[1].duration) }

  /// The state to hand back a time after the start: both parts' own.
  func state(at time: Double) -> MotionState<Place> {
    let (x, y) = (parts[0].state(at: time), parts[1].state(at: time))
    return MotionState(value: Place(x.value, y.value), velocity: Place(x.velocity, y.velocity))
  }
}

/// What a stage would do if nobody touched it any more, baked.
///
/// The stage is a value: a copy of it is played to the end, from event to event, and every motion
/// that begins on the way becomes a segment.
struct Plan {
  var segments: [Segment] = []

  /// Whether every motion could be baked.
  var isComplete = true

  /// How many motions one actor may go through, about.
  private static let longest = 16

  /// Bakes anew what the actors that were touched will do, and keeps the others' segments.
  mutating func update(from stage: inout Stage, at now: Double, tolerance: Double) {
    // What could not be baked before may have changed, or hidden behind what is done by now.
    let touched = isComplete ? stage.touched : stage.touched.map { _ in true }
    drop(touched)
    isComplete = true
    for index in touched.indices { stage.touched[index] = false }
    var future = stage
    var time = -Double.infinity
    var begun: [MotionID?] = touched.map { _ in nil }
    for _ in 0..<(Self.longest * touched.count) {
      for index in touched.indices where touched[index] {
        guard let motion = future.machines[index].running, future.machines[index].needsFrames,
          begun[index] != motion.id
        else { continue }
        begun[index] = motion.id
        // One that has stood still goes on from there.
        let isOld = motion.originTime < time
        append(
          motion.model, of: index, from: isOld ? future.states[index] : motion.origin,
          at: isOld ? time : motion.originTime, tolerance)
      }
      guard let next = future.nextChange, next.isFinite else { return }
      future.advance(to: next)
      time = next
    }
    // Too many to be worth it, and half of them would end in mid-air.
    isComplete = false
    drop(touched)
  }

  @inline(never)
  private mutating func drop(_ touched: [Bool]) {
    segments = segments.filter { !touched[$0.actor] }
  }

  @inline(never)
  private mutating func append(
    _ model: Motion<Place>, of actor: Int, from origin: MotionState<Place>, at time: Double,
    _ tolerance: Double
  ) {
    do throws(BakeError) {
      let parts = try BakedMotion<Place>.components(
        of: model, from: origin, tolerance: tolerance, rest: .points)
      segments.append(
        Segment(actor: actor, startTime: time, model: model, origin: origin, parts: parts))
    } catch {
      isComplete = false
    }
  }
}

extension Stage {
  /// When the next motion ends or begins.
  var nextChange: Double? {
    var next: Double?
    for machine in machines where machine.needsFrames {
      var time = machine.running?.restTime ?? .infinity
      for entry in machine.waiting { time = min(time, entry.beginTime ?? .infinity) }
      next = min(next ?? .infinity, time)
    }
    return next
  }
}
