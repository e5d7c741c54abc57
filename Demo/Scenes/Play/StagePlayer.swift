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

  /// Called with the index of an actor that has moved.
  public var onMove: (@MainActor (Int) -> Void)?

  /// Called with the index of an actor that does something else from now on, and what: see
  /// ``launches``.
  public var onLaunch: (@MainActor (Int, Launch?) -> Void)?

  /// Called with the index of an actor that hits a wall, and how hard, in points per second.
  public var onImpact: (@MainActor (Int, Double) -> Void)?

  private var director: SceneDirector
  private var courses: [Course]

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
    courses = scene.actors.map { Course(at: $0.start) }
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
    perform(director.respond(to: input, states: states), at: timestamp)
  }

  /// Turns a dial: what moves goes on under the new constant.
  ///
  /// - Parameters:
  ///   - dial: One of the scene's ``Scene/dials``.
  ///   - value: In the dial's ``Dial/range``.
  public func turn(_ dial: Dial, to value: Double) {
    director.scene = scene.turned(dial, to: value)
    for (index, actor) in scene.actors.enumerated() {
      changeSpring(of: index, to: actor.spring)
      if let motion = courses[index].requested?.turned(dial, to: value) {
        replace(motion, of: index)
      }
    }
  }

  private func perform(_ cues: [Cue], at timestamp: Double?) {
    // Pauses come first: the end of a shake that others wait for may be told at once.
    for cue in cues {
      guard case .pause = cue.action else { continue }
      if !director.isPaused { heldBack.insert(cue.actor) }
      animators[cue.actor].pause()
    }
    for cue in cues { perform(cue.action, by: cue.actor, at: timestamp) }
  }

  private func perform(_ action: SceneAction, by index: Int, at timestamp: Double?) {
    let animator = animators[index]
    switch action {
    case .grab(let place, let band): animator.grab(place, at: timestamp, rubberBand: band)
    case .drag(let place): animator.drag(to: place, at: timestamp)
    case .release(let motion):
      courses[index].request = Course.Request(motion: motion)
      animator.release(at: timestamp, into: motion)
    case .run(let motion, let delay) where delay > 0:
      courses[index].waiting.append(motion)
      animator.run(motion, start: .after(delay))
    case .run(let motion, _):
      courses[index].request = Course.Request(motion: motion)
      animator.run(motion)
    case .interrupt(let motion, let velocity):
      courses[index].request = Course.Request(
        motion: motion, velocity: velocity, isInterruption: true)
      animator.interrupt(with: motion, velocity: velocity) { [weak self] phase in
        if case .ended = phase { self?.goOn(after: index) }
      }
    case .pause: break
    case .resume where heldBack.contains(index): break
    case .resume: animator.resume()
    }
    // It has begun, unless it was refused.
    courses[index].request = nil
  }

  /// When the last shake of an actor has ended, those who waited for it go on.
  private func goOn(after shaken: Int) {
    guard animators[shaken].interruptionDepth == 0 else { return }
    let waiting = heldBack
    heldBack.removeAll()
    guard !isPaused else { return }
    for index in waiting { animators[index].resume() }
  }

  private func changeSpring(of index: Int, to spring: MassSpringDamper) {
    let animator = animators[index]
    guard animator.spring != spring else { return }
    animator.spring = spring
    let before = courses[index].launch
    courses[index].note(spring, at: loop.time, isReduced: isReduced(animator))
    tell(index, unless: before)
  }

  /// Lets a motion go on under other constants; a spring has been told already.
  private func replace(_ motion: Motion<Place>, of index: Int) {
    let animator = animators[index]
    if case .spring = motion { return }
    guard motion != courses[index].requested, !animator.isAtRest, !animator.isHeld,
      animator.interruptionDepth == 0
    else { return }
    perform(.run(motion, delay: 0), by: index, at: nil)
  }

  /// Keeps the closed form of what an actor does up to date with what happens to it.
  private func note(_ event: MotionEvent<Place>, of index: Int) {
    let animator = animators[index]
    let before = courses[index].launch
    courses[index].note(
      event, state: states[index],
      fallback: .spring(SpringMotion(animator.spring, target: animator.target)),
      isReduced: isReduced(animator))
    tell(index, unless: before)
    if case .impact(let impact) = event.kind { onImpact?(index, abs(impact.velocityBefore)) }
  }

  private func tell(_ index: Int, unless before: Launch?) {
    let launch = courses[index].launch
    if launch != before { onLaunch?(index, launch) }
  }

  private func isReduced(_ animator: Animator<Place>) -> Bool {
    (animator.motionPolicy ?? loop.motionPolicy) != .full
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

  /// What every actor does at present in closed form, or did until it came to rest; `nil` while a
  /// finger holds it or its time stands still.
  public var launches: [Launch?] { courses.map(\.launch) }

  /// When an actor is at rest if nothing comes between, in seconds of the loop's time: infinite for
  /// one that never is, `nil` for one that is held or whose time stands still.
  public func restTime(of index: Int) -> Double? {
    animators[index].isAtRest ? loop.time : courses[index].launch?.restTime
  }
}
