import SpringEngine

/// An actor's motions in closed form, followed by what its animator tells: the animator keeps its
/// own to itself.
struct Course: Sendable {
  /// What was asked of the animator, and has not begun.
  struct Request: Sendable {
    var motion: Motion<Place>
    var velocity: Place?
    var isInterruption = false
  }

  /// What is being asked for.
  var request: Request?

  /// What has been asked for with a delay, in the order in which it will begin.
  var waiting: [Motion<Place>] = []

  /// What is in charge, in the actor's own time; it has rested if that is over.
  private var current: Launch?

  /// What was asked for that is in charge, before any policy on motion; `nil` while a finger is.
  private(set) var requested: Motion<Place>?

  /// What was put aside for it.
  private var suspended: [Motion<Place>?] = []

  private var pauseTime: Double?

  private var hasSettled = true

  /// An actor at rest.
  init(at place: Place) {
    let rest = Motion.spring(SpringMotion(.smooth, target: place))
    current = Launch(rest, from: MotionState(place), at: 0)
    requested = rest
  }

  /// What goes on at present; `nil` while a finger holds the actor or its time stands still.
  var launch: Launch? { pauseTime == nil ? current : nil }

  /// Follows an event.
  ///
  /// - Parameters:
  ///   - event: What the animator told.
  ///   - state: The animator's state, which may be later than the event.
  ///   - fallback: What an animator that nobody asked for anything does: spring to its target.
  ///   - isReduced: Whether people want less motion.
  mutating func note(
    _ event: MotionEvent<Place>, state: MotionState<Place>, fallback: Motion<Place>,
    isReduced: Bool
  ) {
    let time = event.time
    switch event.kind {
    case .grabbed:
      current = nil
      requested = nil
      suspended = []
      waiting = []
    case .suspended:
      suspended.append(
        current.flatMap { requested?.advanced(by: max(0, time - $0.time), from: $0.start) })
    case .began:
      let request = takeRequest(or: fallback)
      var start = currentState(at: time) ?? state
      if let velocity = request.velocity { start.velocity = velocity }
      begin(request.motion, from: start, at: time, isReduced: isReduced)
    case .continued:
      guard let motion = suspended.popLast() ?? nil else { return }
      begin(motion, from: currentState(at: time) ?? state, at: time, isReduced: isReduced)
    case .paused:
      pauseTime = time
    case .resumed:
      if let current, let pauseTime {
        self.current = current.shifted(from: pauseTime, to: time)
      }
      pauseTime = nil
    case .ended(_, .settled):
      hasSettled = true
    case .arrived, .ended, .impact, .released, .refused: break
    }
  }

  /// Follows a change of the spring in flight.
  ///
  /// - Parameter time: When, in the actor's own time.
  mutating func note(_ spring: MassSpringDamper, at time: Double, isReduced: Bool) {
    let now = pauseTime ?? time
    guard let current, case .spring(var motion) = requested, now < current.restTime else { return }
    motion.spring = spring
    begin(.spring(motion), from: current.state(at: now), at: now, isReduced: isReduced)
  }

  /// Where the actor is at a time: what follows a motion that has settled starts from rest, what
  /// takes over at that very time does not.
  private func currentState(at time: Double) -> MotionState<Place>? {
    guard let current else { return nil }
    guard hasSettled else { return current.state(at: time) }
    return MotionState(current.motion.restingValue(from: current.start) ?? current.start.value)
  }

  /// What begins: what is being asked for, or else what has waited longest.
  private mutating func takeRequest(or fallback: Motion<Place>) -> Request {
    if let request {
      self.request = nil
      if !request.isInterruption { (suspended, waiting) = ([], []) }
      return request
    }
    if waiting.isEmpty { return Request(motion: fallback) }
    suspended = []
    return Request(motion: waiting.removeFirst())
  }

  private mutating func begin(
    _ motion: Motion<Place>, from start: MotionState<Place>, at time: Double, isReduced: Bool
  ) {
    requested = motion
    hasSettled = false
    current = Launch(isReduced ? motion.reduced(from: start) : motion, from: start, at: time)
  }
}
