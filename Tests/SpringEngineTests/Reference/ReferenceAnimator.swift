import SpringEngine

/// A second implementation of an animator's contract, from its documentation: slow and simple.
///
/// Its own time is the loop's without pauses. Everything that happens is found by searching for the
/// earliest instant among all parts and handling one after the other.
struct ReferenceAnimator {
  /// A motion that runs, is suspended, or is added.
  struct Running {
    var id: Int?
    var course: ReferenceCourse
    /// The start, in own time.
    var began: Double
    /// Seconds after the start; infinite for never.
    var arrival: Double
    var end: Double
    var hasArrived = false
    /// Impacts later than this many seconds after the start are still to come.
    var impactsAfter = -1.0

    init(_ id: Int?, _ law: ReferenceLaw, from start: ReferenceState, at time: Double, _ rest: Rest) {
      self.id = id
      course = ReferenceCourse(law: law, start: start)
      began = time
      end = course.lastTime(distance: rest.distance, speed: rest.speed)
      let limit = max(rest.distance, course.reach * arrivalShare)
      arrival = min(end, course.lastTime(distance: limit, speed: .infinity))
    }

    func state(at time: Double) -> ReferenceState {
      time - began >= end
        ? ReferenceState(value: course.end ?? .nan, velocity: 0)
        : course.state(after: time - began)
    }
  }

  /// The distance and the speed that count as rest.
  struct Rest: Equatable {
    var distance: Double
    var speed: Double
  }

  /// A motion that begins later.
  struct Pending {
    var id: Int
    var law: ReferenceLaw?
    var spring: (spring: MassSpringDamper, target: Double)?
    var start: MotionStart
    var delay: Double
    /// Own time; `nil` while it waits for the motions before it.
    var beginTime: Double?
  }

  /// A pointer that holds the value.
  struct Hold {
    /// Value − pointer.
    var offset: Double?
    var tracker = VelocityTracker<Double>()
    /// The motion that a release without a target goes on with.
    var interrupted: ReferenceLaw?
    /// The velocity as last shown.
    var velocity = 0.0
  }

  /// What an event says, with motions numbered in the order of their requests.
  struct Event: Equatable, CustomStringConvertible {
    var time: Double
    var text: String
    var description: String { "\(text) @ \(time)" }
  }

  /// The value while nothing runs.
  var value: Double
  var destination: Double
  var spring: MassSpringDamper
  var rest = Rest(distance: 0.01, speed: 0.1)
  var running: Running?
  var suspended: [Running?] = []
  var effects: [Running] = []
  var pending: [Pending] = []
  var hold: Hold?
  /// Own time.
  var time: Double
  /// Loop time − own time while not paused.
  var lag = 0.0
  var isPaused = false
  /// Seconds of loop time per second of clock time.
  var scale = 1.0
  var events: [Event] = []

  /// (1 + 2π)·exp(−2π): what is left of a critically damped spring after its perceptual duration.
  static let arrivalShare = 0.013600931465574938

  init(_ value: Double, spring: MassSpringDamper = .smooth, at time: Double) {
    self.value = value
    self.spring = spring
    self.time = time
    destination = value
  }

  var isAtRest: Bool { running == nil && effects.isEmpty && pending.isEmpty && hold == nil }

  /// Whether the passing of time changes anything.
  var isMoving: Bool {
    !isPaused && (running != nil || !effects.isEmpty || pending.contains { $0.beginTime != nil })
  }

  /// Value and velocity at own time.
  var state: ReferenceState {
    var state = running?.state(at: time) ?? ReferenceState(value: value, velocity: 0)
    if let hold { state = ReferenceState(value: value, velocity: hold.velocity) }
    for effect in effects {
      let added = effect.state(at: time)
      state.value += added.value
      state.velocity += added.velocity
    }
    return state
  }

  mutating func emit(_ text: String) { events.append(Event(time: time + lag, text: text)) }
}

private let arrivalShare = ReferenceAnimator.arrivalShare

// MARK: Time

extension ReferenceAnimator {
  /// Advances to a time of the loop, instant by instant.
  mutating func advance(toLoopTime loopTime: Double) {
    if isPaused {
      lag = loopTime - time
      return
    }
    let end = loopTime - lag
    while let next = nextInstant(), next.time <= end {
      time = max(time, next.time)
      handle(next.kind)
    }
    time = max(time, end)
  }

  private enum Instant {
    case impact(ReferenceImpact)
    case arrival, end
    case effectArrival(Int), effectEnd(Int)
    case begin(Int)
  }

  private func nextInstant() -> (time: Double, kind: Instant)? {
    var instants: [(time: Double, kind: Instant)] = []
    if let running {
      if let impact = running.course.impact(after: running.impactsAfter), impact.time < running.end {
        instants.append((running.began + impact.time, .impact(impact)))
      }
      if !running.hasArrived { instants.append((running.began + running.arrival, .arrival)) }
      instants.append((running.began + running.end, .end))
    }
    for (index, effect) in effects.enumerated() {
      if !effect.hasArrived {
        instants.append((effect.began + effect.arrival, .effectArrival(index)))
      }
      instants.append((effect.began + effect.end, .effectEnd(index)))
    }
    for (index, pending) in pending.enumerated() {
      if let begin = pending.beginTime { instants.append((begin, .begin(index))) }
    }
    var first: (time: Double, kind: Instant)?
    for instant in instants where instant.time < first?.time ?? .infinity { first = instant }
    return first
  }

  private mutating func handle(_ instant: Instant) {
    switch instant {
    case .impact(let impact):
      running?.impactsAfter = impact.time
      emit("impact")
    case .arrival:
      running?.hasArrived = true
      if let id = running?.id { emit("arrived \(id)") }
      schedulePending()
    case .end: finishRunning()
    case .effectArrival(let index):
      effects[index].hasArrived = true
      if let id = effects[index].id { emit("arrived \(id)") }
    case .effectEnd(let index):
      let effect = effects.remove(at: index)
      if let id = effect.id { emit("ended \(id) settled") }
    case .begin(let index):
      let next = pending.remove(at: index)
      begin(next.id, next.law ?? .spring(next.spring?.spring ?? spring, target: next.spring!.target))
    }
  }

  /// The running motion is at rest.
  private mutating func finishRunning() {
    guard let finished = running else { return }
    value = finished.course.end ?? value
    running = nil
    destination = value
    if let id = finished.id { emit("ended \(id) settled") }
    goOn(from: ReferenceState(value: value, velocity: 0))
    schedulePending()
  }

  /// An interrupted motion goes on.
  mutating func goOn(from state: ReferenceState) {
    guard !suspended.isEmpty else { return }
    guard let last = suspended.removeLast() else { return }
    var next = Running(last.id, last.course.law, from: state, at: time, rest)
    next.hasArrived = last.hasArrived
    running = next
    destination = next.course.destination ?? state.value
    if let id = last.id { emit("continued \(id)") }
  }

  /// Motions that wait for others begin their delay when those have arrived or ended.
  mutating func schedulePending() {
    guard hold == nil else { return }
    for index in pending.indices where pending[index].beginTime == nil {
      guard index == 0 else { return }
      let isDue =
        switch pending[index].start {
        case .now: true
        case .whenArrived: running?.hasArrived ?? true
        case .whenSettled: running == nil && suspended.isEmpty
        }
      if isDue { pending[index].beginTime = time + pending[index].delay }
    }
  }
}
