import SpringEngine

/// Plays a scene on live animators: a pointer's input goes in, the actors move.
///
/// A screen gives it a loop on its own clock, passes on what the pointer does, and draws the actors
/// where ``onMove`` says. All that a scene means is decided here and in the ``SceneDirector``, so
/// that screens stay thin and tests need none.
@MainActor
public final class StagePlayer {
  /// The animators of the actors, in the scene's order.
  public let animators: [Animator<Place>]

  /// The loop that they move by, at the scene's time scale.
  public let loop: FrameLoop

  /// What every actor does at present in closed form, or did until it came to rest; `nil` while a
  /// finger holds it or its time stands still.
  public private(set) var launches: [Launch?]

  /// Called with the index of an actor that has moved.
  public var onMove: (@MainActor (Int) -> Void)?

  /// Called with the index of an actor that does something else from now on, and what: see
  /// ``launches``.
  public var onLaunch: (@MainActor (Int, Launch?) -> Void)?

  /// Called with what happens to an actor, by its index.
  public var onEvent: (@MainActor (Int, MotionEvent<Place>) -> Void)?

  /// Called with the index of an actor that hits a wall, and how hard, in points per second.
  public var onImpact: (@MainActor (Int, Double) -> Void)?

  /// How often a stroke has been asked for: see ``stroke()``.
  var strokeCount = 0

  private var director: SceneDirector

  /// Those who stand still while another is shaken.
  private var heldBack: Set<Int> = []

  /// A scene on a loop of its own: the scene's time scale becomes the loop's.
  public init(_ scene: Scene, in loop: FrameLoop) {
    self.loop = loop
    loop.timeScale = scene.timeScale
    director = SceneDirector(scene)
    animators = scene.actors.map {
      Animator($0.start, spring: $0.spring, restTolerance: .points, in: loop)
    }
    launches = scene.actors.map { _ in nil }
    for (index, animator) in animators.enumerated() {
      if scene.policy != .full { animator.motionPolicy = scene.policy }
      animator.onChange = { [weak self] _ in self?.onMove?(index) }
      animator.onEvent = { [weak self] in self?.note($0, of: index) }
    }
  }

  /// Starts what the scene does by itself.
  public func open() {
    perform(director.opening(), at: nil)
  }

  /// Does what an input leads to.
  ///
  /// - Parameters:
  ///   - input: What the pointer or a key did.
  ///   - timestamp: The event's own, in seconds of the loop's clock; now if there is none.
  public func send(_ input: SceneInput, at timestamp: Double? = nil) {
    perform(director.respond(to: input, states: states(at: timestamp)), at: timestamp)
  }

  /// Throws an actor as if a pointer had, unless one holds somebody.
  ///
  /// - Parameters:
  ///   - index: Which actor; if another lies over it, that one.
  ///   - velocity: In points per second of the loop's time.
  public func toss(_ index: Int, velocity: Place) {
    guard heldActor == nil, scene.canGrip else { return }
    let place = animators[index].value
    perform(director.respond(to: .press(place), states: states), at: nil)
    guard let held = heldActor else { return }
    var states = states
    states[held].velocity = velocity
    let cues = director.respond(to: .lift(place), states: states)
    perform(cues, at: nil, velocity: velocity * loop.timeScale)
  }

  /// Turns a dial: what moves goes on under the new constant.
  ///
  /// - Parameters:
  ///   - dial: One of the scene's ``Scene/dials``.
  ///   - value: In the dial's ``Dial/range``.
  public func turn(_ dial: SceneDial, to value: Double) {
    director.scene.turn(dial, to: value)
    if dial.dial == .timeScale { changePace() }
    for (index, actor) in scene.actors.enumerated() {
      changeSpring(of: index, to: actor.spring)
      if let motion = animators[index].motion {
        replace(motion, by: motion.turned(dial.dial, to: value), of: index)
      }
    }
  }

  private func perform(_ cues: [Cue], at timestamp: Double?, velocity: Place? = nil) {
    // Pauses come first: the end of a shake that others wait for may be told at once.
    for cue in cues {
      guard case .pause = cue.action else { continue }
      if !director.isPaused { heldBack.insert(cue.actor) }
      animators[cue.actor].pause()
    }
    for cue in cues { perform(cue.action, by: cue.actor, at: timestamp, velocity: velocity) }
  }

  private func perform(
    _ action: SceneAction, by index: Int, at timestamp: Double?, velocity: Place? = nil
  ) {
    let animator = animators[index]
    switch action {
    case .grab(let place, let band): animator.grab(place, at: timestamp, rubberBand: band)
    case .drag(let place): animator.drag(to: place, at: timestamp)
    case .release(let motion):
      animator.release(at: timestamp, into: motion, velocity: velocity)
    case .cancel(let motion?): animator.release(at: timestamp, into: motion, velocity: .zero)
    case .cancel: animator.release(at: timestamp, velocity: .zero)
    case .run(let motion, let delay): animator.run(motion, start: delay > 0 ? .after(delay) : .now)
    case .interrupt(let motion, let speed):
      animator.interrupt(with: motion, velocity: speed) { [weak self] phase in
        if case .ended = phase { self?.goOn(after: index) }
      }
    case .pause: break
    case .resume where heldBack.contains(index): break
    case .resume: animator.resume()
    }
  }

  /// When the last shake of an actor has ended, those who waited for it go on.
  private func goOn(after shaken: Int) {
    guard animators[shaken].interruptionDepth == 0 else { return }
    let waiting = heldBack
    heldBack.removeAll()
    guard !isPaused else { return }
    for index in waiting { animators[index].resume() }
  }

  /// What is played beside the loop has another pace from now on.
  private func changePace() {
    loop.timeScale = scene.timeScale
    for index in animators.indices { onLaunch?(index, launches[index]) }
  }

  private func changeSpring(of index: Int, to spring: MassSpringDamper) {
    guard animators[index].spring != spring else { return }
    animators[index].spring = spring
    if launches[index] != nil, !animators[index].isAtRest { renewLaunch(of: index) }
  }

  /// Lets a motion go on under other constants; a spring has been told already.
  private func replace(_ old: Motion<Place>, by motion: Motion<Place>, of index: Int) {
    let animator = animators[index]
    if case .spring = motion { return }
    guard motion != old, animator.interruptionDepth == 0 else { return }
    perform(.run(motion, delay: 0), by: index, at: nil)
  }

  private func note(_ event: MotionEvent<Place>, of index: Int) {
    onEvent?(index, event)
    switch event.kind {
    case .began, .continued, .grabbed, .paused, .resumed: renewLaunch(of: index)
    case .impact(let impact): onImpact?(index, abs(impact.velocityBefore))
    case .arrived, .ended, .suspended, .released, .rejected: break
    }
  }

  /// The animator's own motion, from the value and velocity it has by now.
  private func renewLaunch(of index: Int) {
    let animator = animators[index]
    let motion = animator.isPaused || animator.isHeld ? nil : animator.motion
    let launch = motion.map { Launch($0, from: states[index], at: animator.valueTime) }
    guard launch != launches[index] else { return }
    launches[index] = launch
    onLaunch?(index, launch)
  }
}

extension StagePlayer {
  /// The scene that is played.
  public var scene: Scene { director.scene }

  /// Whether the scene stands still.
  public var isPaused: Bool { director.isPaused }

  /// The actor that the pointer holds, if any.
  public var heldActor: Int? { director.heldActor }

  /// Whether nobody moves, and nobody is held.
  public var isAtRest: Bool { animators.allSatisfy(\.isAtRest) }

  /// Where every actor is and how fast it moves.
  public var states: [MotionState<Place>] {
    animators.map { MotionState(value: $0.value, velocity: $0.velocity) }
  }

  /// The same at a time of late, in seconds of the loop's clock: what an event of that time saw, and
  /// how fast a held actor is let go.
  public func states(at timestamp: Double?) -> [MotionState<Place>] {
    zip(animators, states).map { $0.state(at: timestamp) ?? $1 }
  }

  /// The actor at a place, if any.
  public func actor(at place: Place) -> Int? {
    director.actor(at: place, states: states)
  }

  /// When an actor is at rest if nothing comes between, in seconds of the loop's time: infinite for
  /// one that never is, `nil` for one that is held or whose time stands still.
  public func restTime(of index: Int) -> Double? {
    animators[index].isAtRest ? loop.time : launches[index]?.restTime
  }
}
