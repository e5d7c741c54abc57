import SpringEngine

/// Plays a scene on animators: performs the cues of a ``SceneDirector`` and reports the motion.
///
/// A screen provides a loop on its own clock, forwards input, and draws the animators' values.
@MainActor
public final class StagePlayer {
  /// The animators of the actors, in the scene's order.
  public let animators: [Animator<Place>]

  /// The animators' loop, at the scene's time scale.
  public let loop: FrameLoop

  /// The current motion of every actor in closed form, or the last one if it is at rest; `nil` while
  /// the actor is held or paused.
  public private(set) var launches: [Launch?]

  /// Called with the index of an actor whose value changed.
  public var onMove: (@MainActor (Int) -> Void)?

  /// Called with the index of an actor and its new entry in ``launches``.
  public var onLaunch: (@MainActor (Int, Launch?) -> Void)?

  /// Called with the index of an actor and an event of its animator.
  public var onEvent: (@MainActor (Int, MotionEvent) -> Void)?

  private var director: SceneDirector

  /// A scene at its start; sets the loop's time scale to the scene's.
  public init(_ scene: Scene, in loop: FrameLoop) {
    self.loop = loop
    loop.timeScale = scene.timeScale
    director = SceneDirector(scene)
    animators = scene.actors.map {
      Animator($0.start, spring: $0.spring, settlingTolerance: .points, in: loop)
    }
    launches = scene.actors.map { _ in nil }
    for (index, animator) in animators.enumerated() {
      if scene.policy != .full { animator.motionPolicy = scene.policy }
      animator.onChange = { [weak self] _ in self?.onMove?(index) }
      animator.onEvent = { [weak self] in self?.handle($0, of: index) }
    }
  }

  /// Starts the scene's opening motions.
  public func open() { perform(director.opening()) }

  /// Performs the cues for an input.
  ///
  /// - Parameters:
  ///   - input: The input of a pointer or a key.
  ///   - timestamp: The event's own, in seconds of the loop's clock; `nil` for now.
  public func send(_ input: SceneInput, at timestamp: Double? = nil) {
    perform(director.respond(to: input, states: states(at: timestamp)), at: timestamp)
  }

  /// Taps or throws without a pointer; see ``SceneDirector/stroke(toward:states:)``.
  public func stroke(toward direction: Place? = nil) {
    perform(director.stroke(toward: direction, states: states))
  }

  /// Sets a dial: motions in progress continue under the new constant.
  ///
  /// - Parameters:
  ///   - dial: One of the scene's ``Scene/dials``.
  ///   - value: In the dial's ``Dial/range``.
  public func turn(_ dial: SceneDial, to value: Double) {
    let cues = director.turn(dial, to: value, areMoving: animators.map { $0.motion != nil })
    if dial.dial == .timeScale {
      loop.timeScale = scene.timeScale
      // Animations outside the loop have to change their speed, too.
      for index in animators.indices { onLaunch?(index, launches[index]) }
    }
    perform(cues)
  }

  private func perform(_ cues: [Cue], at timestamp: Double? = nil) {
    for cue in cues { perform(cue.action, by: cue.actor, at: timestamp) }
  }

  private func perform(_ action: SceneAction, by index: Int, at timestamp: Double?) {
    let animator = animators[index]
    switch action {
    case .grab(let place, let band): animator.grab(place, at: timestamp, rubberBand: band)
    case .drag(let place): animator.drag(to: place, at: timestamp)
    case .release(let motion?, let velocity):
      animator.release(at: timestamp, into: motion, pointerVelocity: velocity)
    case .release(nil, let velocity): animator.release(at: timestamp, pointerVelocity: velocity)
    case .run(let motion, let delay): animator.run(motion, delay: delay)
    case .interrupt(let motion, let velocity):
      animator.interrupt(with: motion, velocity: velocity, criterion: .settled) { [weak self] _ in
        guard let self else { return }
        perform(director.interruptionEnded(of: index))
      }
    case .jump(let place): animator.jump(to: place)
    case .pause: animator.pause()
    case .resume: animator.resume()
    case .setSpring(let spring):
      animator.spring = spring
      if launches[index] != nil, !animator.isSettled { renewLaunch(of: index) }
    }
  }

  private func handle(_ event: MotionEvent, of index: Int) {
    onEvent?(index, event)
    switch event.kind {
    case .began, .continued, .grabbed, .paused, .resumed: renewLaunch(of: index)
    case .arrived, .ended, .suspended, .released, .rejected, .impact: break
    }
  }

  /// Derives the launch from the animator's motion, value and velocity.
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
  /// The scene, with its dials as they are set.
  public var scene: Scene { director.scene }

  /// Whether the whole scene is paused.
  public var isPaused: Bool { director.isPaused }

  /// The actor held by the pointer, if any.
  public var heldActor: Int? { director.heldActor }

  /// Whether every actor is at rest and none is held.
  public var isSettled: Bool { animators.allSatisfy(\.isSettled) }

  /// The value and velocity of every actor, as last shown.
  public var states: [MotionState<Place>] {
    animators.map { MotionState(value: $0.value, velocity: $0.velocity) }
  }

  /// The same at a recent timestamp of the loop's clock, in seconds; a held actor has the velocity
  /// with which it would be released then.
  public func states(at timestamp: Double?) -> [MotionState<Place>] {
    zip(animators, states).map { $0.state(at: timestamp) ?? $1 }
  }

  /// The actor at a place, if any.
  public func actor(at place: Place) -> Int? {
    director.actor(at: place, states: states)
  }

  /// The picture of the scene's object; empty for balls.
  public var figures: [Figure] { director.figures(states) }

  /// A place at which a press grabs an actor: its centre, or a place on the object that it is part of.
  public func handle(of actor: Int) -> Place {
    scene.thing?.handle(actor, states) ?? states[actor].value
  }
}
