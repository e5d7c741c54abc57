import Scenes
import SpringEngine

/// A scene that is played on the state machines themselves: what a frame loop and its animators
/// are on other platforms, as a value.
///
/// All times are in seconds. Pointer and frames come in the browser's time; the stage's own runs at
/// the scene's time scale.
struct Stage {
  typealias Machine = MotionMachine<Place>

  var director: SceneDirector
  var machines: [Machine]

  /// The actors that something was done to since the plan was last made.
  var touched: [Bool]

  /// The shakes that others stand still for, and who those are.
  private var shakes: [MotionID] = []
  private var heldBack: [Int] = []

  /// The browser's time of the last frame.
  private var lastFrame = -Double.infinity

  var scene: Scene { director.scene }

  @inline(never)
  init(_ scene: Scene) {
    director = SceneDirector(scene)
    machines = scene.actors.map { Machine($0.start, tolerance: .points, spring: $0.spring) }
    touched = scene.actors.map { _ in true }
  }

  var states: [MotionState<Place>] { machines.map { $0.state } }

  var needsFrames: Bool { machines.contains { $0.needsFrames } }

  /// Starts what the scene does by itself.
  mutating func open(at now: Double, policy: MotionPolicy) {
    frame(at: now)
    follow(policy, at: now)
    perform(director.opening(), at: time(of: now))
  }

  /// Goes on to a frame; one that is not later than the last shows nothing new.
  @inline(never)
  mutating func frame(at now: Double) {
    guard now > lastFrame else { return }
    lastFrame = now
    advance(to: time(of: now))
  }

  /// Goes on to a time of the stage's own, and does what follows from what happens on the way.
  mutating func advance(to time: Double) {
    let moving = machines.map { $0.needsFrames }
    for index in machines.indices where moving[index] {
      handle(.frame, by: index, at: time)
    }
  }

  /// Does what an input leads to, at the time of the event that brought it.
  ///
  /// - Parameters:
  ///   - input: What the pointer did.
  ///   - timestamp: The event's own; one of the future, or more than a second old, counts as the
  ///     nearest that makes sense.
  ///   - now: When the page heard of it.
  @inline(never)
  mutating func send(_ input: SceneInput, timestamp: Double, now: Double) {
    frame(at: now)
    let moment = loopMoment(time(of: min(max(timestamp, lastFrame - 1), lastFrame)))
    perform(
      director.respond(to: input, states: machines.map { $0.state(at: moment) }), at: moment.time)
  }

  /// Throws an actor with a velocity, as a key does for people without a pointer; if another lies
  /// over it, that one.
  @inline(never)
  mutating func toss(_ index: Int, velocity: Place, now: Double) {
    frame(at: now)
    var states = states
    let place = states[index].value
    let moment = time(of: lastFrame)
    perform(director.respond(to: .press(place), states: states), at: moment)
    guard let held = director.heldActor else { return }
    states[held].velocity = velocity
    perform(director.respond(to: .lift(place), states: states), at: moment, velocity: velocity)
  }

  /// Takes over from what a plan's motions have come to at a time, and goes on with them and with
  /// those that follow.
  mutating func takeOver(_ plan: Plan, at time: Double, now: Double) {
    frame(at: now)
    let moment = self.time(of: lastFrame)
    var isTaken = machines.map { _ in false }
    for segment in plan.segments where segment.endTime > time {
      let index = segment.actor
      let delay = segment.startTime - time
      let state = segment.state(at: max(0, -delay))
      if delay <= 0 || !isTaken[index] {
        isTaken[index] = true
        handle(.jump(state.value), by: index, at: moment)
      }
      let request = MotionRequest(segment.model, velocity: state.velocity)
      let id = machines[index].nextID()
      handle(
        .run(request, id: id, start: delay > 0 ? .after(delay) : .now), by: index, at: moment)
    }
  }

  /// Follows another policy on motion, and a scene's changed springs.
  @inline(never)
  mutating func follow(_ policy: MotionPolicy, at now: Double) {
    frame(at: now)
    let policy = scene.policy == .full ? policy : scene.policy
    for index in machines.indices {
      handle(.setPolicy(policy), by: index, at: time(of: lastFrame))
    }
  }

  /// Plays an edited version of its scene from now on.
  mutating func follow(_ edited: Scene, at now: Double) {
    frame(at: now)
    for index in machines.indices where scene.actors[index].spring != edited.actors[index].spring {
      handle(.setSpring(edited.actors[index].spring), by: index, at: time(of: lastFrame))
    }
    director.scene = edited
  }

  /// The stage's own time at a time of the browser's.
  func time(of now: Double) -> Double { now * scene.timeScale }

  private mutating func perform(_ cues: [Cue], at time: Double, velocity: Place? = nil) {
    var shake: MotionID?
    var paused: [Int] = []
    for cue in cues {
      let id = machines[cue.actor].nextID()
      switch cue.action {
      case .interrupt: shake = id
      case .pause where !director.isPaused: paused.append(cue.actor)
      case .resume where heldBack.contains(cue.actor): continue
      default: break
      }
      handle(input(cue.action, id: id, velocity: velocity), by: cue.actor, at: time)
    }
    if let shake, !paused.isEmpty {
      shakes.append(shake)
      heldBack = paused
    }
  }

  private func input(
    _ action: SceneAction, id: MotionID, velocity: Place?
  ) -> MotionMachine<Place>.Operation {
    switch action {
    case .grab(let place, let band): .grab(pointer: place, band: band)
    case .drag(let place): .drag(place)
    case .release(let motion):
      .release(MotionRequest(motion), id: id, pointerVelocity: velocity)
    case .cancel(let motion):
      .release(motion.map { MotionRequest($0) }, id: id, pointerVelocity: .zero)
    case .run(let motion, let delay):
      .run(MotionRequest(motion), id: id, start: delay > 0 ? .after(delay) : .now)
    case .interrupt(let motion, let velocity):
      .interrupt(MotionRequest(motion, velocity: velocity), id: id)
    case .pause: .pause
    case .resume: .resume
    }
  }

  /// Lets a machine do something; where that ends the last shake that others stand still for, they
  /// go on at that very time.
  @inline(never)
  private mutating func handle(
    _ input: MotionMachine<Place>.Operation, by index: Int, at time: Double
  ) {
    if case .frame = input {} else { touched[index] = true }
    for event in machines[index].handle(input, at: loopMoment(time)) {
      guard case .ended(let id, _) = event.kind, let place = shakes.firstIndex(of: id) else {
        continue
      }
      shakes.remove(at: place)
      guard shakes.isEmpty else { continue }
      let others = heldBack
      heldBack = []
      for other in others where !director.isPaused {
        handle(.resume, by: other, at: event.time)
        handle(.frame, by: other, at: time)
      }
    }
  }

  private func loopMoment(_ time: Double) -> EventTime {
    EventTime(time: time, clockTime: time / scene.timeScale, scale: scene.timeScale)
  }
}
