import Scenes
@testable import SpringEngine
@testable import SpringEngineKeyframes

/// A baked motion of one actor, from its start to its end or to the start of the next segment.
struct Segment {
  var actor: Int
  /// The start in the stage's own time, in seconds.
  var startTime: Double
  var model: Motion<Place>
  var origin: MotionState<Place>
  /// One bake for x, one for y.
  var parts: [BakedMotion<Double>]
}

/// The baked future of a stage without further input.
///
/// A copy of the stage is advanced from event to event to its end, and every motion that begins
/// becomes a segment.
struct Plan {
  var segments: [Segment] = []

  /// Whether every motion could be baked.
  var isComplete = true

  /// The largest average number of changes per actor.
  private static let longest = 16

  /// Replaces the segments of touched actors, and keeps those of the others.
  mutating func update(from stage: inout Stage, tolerance: Double) {
    guard stage.touched.contains(true) else { return }
    // After an incomplete bake all actors are baked again.
    let touched = isComplete ? stage.touched : stage.touched.map { _ in true }
    drop(touched)
    isComplete = true
    stage.touchAll(false)
    var future = stage
    var time = -Double.infinity
    var begun: [MotionID?] = touched.map { _ in nil }
    for _ in 0..<(Self.longest * touched.count) {
      for index in touched.indices where touched[index] {
        guard let motion = future.machines[index].running, future.machines[index].needsFrames,
          begun[index] != motion.id
        else { continue }
        begun[index] = motion.id
        // A motion that was paused or suspended continues from its current state.
        let isOld = motion.originTime < time
        append(
          Motion(motion.model), of: index,
          from: isOld ? future.states[index] : MotionState(motion.origin),
          at: isOld ? time : motion.originTime, tolerance)
      }
      let next = future.machines.reduce(Double.infinity) {
        $1.needsFrames ? min($0, $1.nextChange) : $0
      }
      guard next.isFinite else { return }
      future.advance(to: next)
      time = next
    }
    // Too many changes: the segments so far would end during a motion.
    isComplete = false
    drop(touched)
  }

  /// The motion of an actor at a time, or its first one, and the time since its start; nil without one.
  func segment(of actor: Int, at time: Double) -> (Segment, elapsed: Double)? {
    let own = segments.filter { $0.actor == actor }
    let segment = own.last { $0.startTime <= time } ?? own.first
    return segment.map { ($0, max(0, time - $0.startTime)) }
  }

  private mutating func drop(_ touched: [Bool]) {
    segments = segments.filter { !touched[$0.actor] }
  }

  private mutating func append(
    _ model: Motion<Place>, of actor: Int, from origin: MotionState<Place>, at time: Double,
    _ tolerance: Double
  ) {
    do throws(BakeError) {
      let parts = try BakedMotion<Place>.components(
        of: model, from: origin, tolerance: tolerance, settlingTolerance: .points)
      segments.append(
        Segment(actor: actor, startTime: time, model: model, origin: origin, parts: parts))
    } catch {
      isComplete = false
    }
  }
}
