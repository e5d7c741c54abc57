import Scenes
@testable import SpringEngine

/// Plays a scene on state machines: performs the cues of a `SceneDirector`, as `StagePlayer` does on
/// animators, but as a value, which `Plan` copies to foresee the future.
///
/// All times are in seconds. Input and frames arrive in the browser's time; the stage's own time runs
/// at the scene's time scale.
struct Stage {
  var director: SceneDirector
  private(set) var machines: [MotionMachine]

  /// The actors whose motion changed since the plan was last updated.
  private(set) var touched: [Bool]

  /// The interruptions in progress.
  private var interruptions: [(actor: Int, id: MotionID)] = []

  /// The browser's time of the last frame.
  private var lastFrame = -Double.infinity

  var scene: Scene { director.scene }

  init(_ scene: Scene) {
    director = SceneDirector(scene)
    machines = scene.actors.map {
      MotionMachine(Lanes($0.start), tolerance: .points, spring: $0.spring)
    }
    touched = scene.actors.map { _ in true }
  }

  var states: [MotionState<Place>] { machines.map { MotionState($0.state) } }

  var needsFrames: Bool { machines.contains { $0.needsFrames } }

  /// Starts the scene's opening motions.
  mutating func open(at now: Double, policy: MotionPolicy) {
    follow(policy, at: now)
    perform(director.opening(), at: time(of: lastFrame))
  }

  /// Advances to a frame; ignored unless it is later than the last.
  mutating func frame(at now: Double) {
    guard now > lastFrame else { return }
    lastFrame = now
    advance(to: time(of: now))
  }

  /// Advances to a time of the stage's own.
  mutating func advance(to time: Double) {
    let moving = machines.map { $0.needsFrames }
    for index in machines.indices where moving[index] {
      handle(index, at: time, isFrame: true) { $0.advanceThroughEvents(to: time) }
    }
  }

  /// Performs the cues for an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - timestamp: The event's own; clamped to the last second before the last frame.
  ///   - now: When the page received the event.
  mutating func send(_ input: SceneInput, timestamp: Double, now: Double) {
    frame(at: now)
    let event = clockMoment(min(max(timestamp, lastFrame - 1), lastFrame))
    let states = machines.map { MotionState<Place>($0.state(at: event)) }
    perform(director.respond(to: input, states: states), at: time(of: lastFrame), pointer: event)
  }

  /// Taps or throws without a pointer; a direction of nil leaves the choice to the director.
  mutating func stroke(toward direction: Place?, now: Double) {
    frame(at: now)
    perform(director.stroke(toward: direction, states: states), at: time(of: lastFrame))
  }

  /// Plays the motion that the dials describe, from its own start.
  mutating func step(now: Double) {
    frame(at: now)
    perform(director.step(states: states), at: time(of: lastFrame))
  }

  /// Starts an actor's motion to a target from a state, as a link describes it.
  mutating func launch(
    _ actor: Int, from state: MotionState<Place>, to target: Place, delay: Double, now: Double
  ) {
    guard machines.indices.contains(actor) else { return }
    frame(at: now)
    let start = time(of: lastFrame)
    let id = machines[actor].nextID()
    handle(actor, at: start) { $0.jump(to: Lanes(state.value), at: start) }
    let motion = director.motion(of: actor, from: state, to: target, states: states)
    let request = MotionRequest(motion, velocity: state.velocity)
    handle(actor, at: start) { $0.run(request, as: id, delay: max(0, delay), at: start) }
  }

  /// Stops what moves where it is, as an animation does that knows no velocity.
  mutating func forget(now: Double) {
    frame(at: now)
    let time = time(of: lastFrame)
    for index in machines.indices where machines[index].needsFrames && director.heldActor != index {
      handle(index, at: time) { $0.jump(to: $0.state.value, at: time) }
    }
  }

  /// Plays the motions of a plan from a time of theirs on.
  mutating func play(_ plan: Plan, from then: Double, now: Double) {
    frame(at: now)
    let start = time(of: lastFrame)
    for index in machines.indices {
      guard let (segment, elapsed) = plan.segment(of: index, at: then) else { continue }
      let state = segment.model.state(after: elapsed, from: segment.origin)
      handle(index, at: start) { $0.jump(to: Lanes(state.value), at: start) }
      let request = MotionRequest(segment.model, velocity: state.velocity)
      let wait = max(0, segment.startTime - then)
      handle(index, at: start) { $0.run(request, as: $0.nextID(), delay: wait, at: start) }
      for later in plan.segments
      where later.actor == index && later.startTime > max(then, segment.startTime) {
        let request = MotionRequest(later.model)
        let delay = later.startTime - then
        handle(index, at: start) { $0.run(request, as: $0.nextID(), delay: delay, at: start) }
      }
    }
  }

  /// An actor's state at a time of the browser's; if it is held, with the velocity of a release then.
  func state(of actor: Int, at now: Double) -> MotionState<Place> {
    MotionState(machines[actor].state(at: clockMoment(now)))
  }

  /// Sets a dial of the scene, other than its time scale.
  mutating func turn(_ dial: SceneDial, to value: Double, now: Double) {
    frame(at: now)
    let areMoving = machines.map { $0.running != nil }
    perform(director.turn(dial, to: value, areMoving: areMoving), at: time(of: lastFrame))
  }

  /// Follows a motion policy; a scene's own reduced policy takes precedence.
  mutating func follow(_ policy: MotionPolicy, at now: Double) {
    frame(at: now)
    let policy = scene.policy == .full ? policy : scene.policy
    let time = time(of: lastFrame)
    for index in machines.indices {
      handle(index, at: time) { $0.setPolicy(policy, at: time) }
    }
  }

  /// Marks all actors as changed, or as unchanged.
  mutating func touchAll(_ isTouched: Bool = true) {
    for index in touched.indices { touched[index] = isTouched }
  }

  /// The stage's own time at a time of the browser's.
  func time(of now: Double) -> Double { now * scene.timeScale }

  /// Performs cues: those of a pointer at its time, all others at the given time, like the methods of
  /// `Animator`, which take a timestamp for gestures only.
  private mutating func perform(_ cues: [Cue], at time: Double, pointer: EventTime? = nil) {
    let pointer = pointer ?? moment(time)
    for cue in cues {
      let index = cue.actor
      let id = machines[index].nextID()
      switch cue.action {
      case .grab(let place, let band):
        handle(index, at: pointer.time) {
          $0.grab(pointer: Lanes(place), band: band?.lanes, at: pointer)
        }
      case .drag(let place):
        handle(index, at: pointer.time) { $0.drag(to: Lanes(place), at: pointer) }
      case .release(let motion, let velocity):
        let speed = velocity.map { Lanes($0) }
        handle(index, at: pointer.time) {
          $0.release(
            into: motion.map { MotionRequest($0) }, as: id, pointerVelocity: speed, at: pointer)
        }
      case .run(let motion, let delay):
        handle(index, at: time) { $0.run(MotionRequest(motion), as: id, delay: delay, at: time) }
      case .interrupt(let motion, let velocity):
        interruptions.append((index, id))
        let request = MotionRequest(motion, velocity: velocity)
        handle(index, at: time) { $0.interrupt(with: request, as: id, at: time) }
      case .jump(let place): handle(index, at: time) { $0.jump(to: Lanes(place), at: time) }
      case .pause: handle(index, at: time) { $0.pause(at: time) }
      case .resume: handle(index, at: time) { $0.resume(at: time) }
      case .setSpring(let spring): handle(index, at: time) { $0.setSpring(spring, at: time) }
      }
    }
  }

  /// Performs an operation on a machine at a time, and the cues that follow from the end of an
  /// interruption: at the exact time of an end that a frame has reached, now after an operation that has
  /// ended it.
  @inline(never)
  private mutating func handle(
    _ index: Int, at time: Double, isFrame: Bool = false,
    _ operation: (inout MotionMachine) -> Void
  ) {
    if !isFrame { touched[index] = true }
    for event in machines[index].handle(operation) {
      guard case .ended(let id, _) = event.kind,
        let place = interruptions.firstIndex(where: { $0.actor == index && $0.id == id })
      else { continue }
      interruptions.remove(at: place)
      let cues = director.interruptionEnded(of: index)
      let end = isFrame ? event.time : self.time(of: lastFrame)
      perform(cues, at: end)
      let next = max(time, end)
      for cue in cues {
        handle(cue.actor, at: next, isFrame: true) { $0.advanceThroughEvents(to: next) }
      }
    }
  }

  /// A time of the browser's, without a rounding error: the estimate of a velocity may depend on it.
  private func clockMoment(_ now: Double) -> EventTime {
    EventTime(time: time(of: now), clockTime: now, scale: scene.timeScale)
  }

  private func moment(_ time: Double) -> EventTime {
    EventTime(time: time, clockTime: time / scene.timeScale, scale: scene.timeScale)
  }
}
