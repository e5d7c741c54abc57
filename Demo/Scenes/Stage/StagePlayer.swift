import SpringEngine

/// A scene being played: an animator for every actor, and the director between them and the
/// pointer.
///
/// ```swift
/// let player = StagePlayer(.throwHome)
/// player.onChange = { [weak view] in view?.draw() }
/// player.open()
/// player.perform(.press(place), at: touch.timestamp)
/// ```
///
/// It knows no screen. Whoever draws looks at ``states(at:)`` whenever something has changed.
@MainActor
public final class StagePlayer {
  /// The scene that is played.
  public let scene: Scene

  /// The actors' places, in the scene's order.
  public let animators: [Animator<Place>]

  /// Called when an actor has moved.
  public var onChange: (@MainActor () -> Void)?

  /// Called with what happened to an actor, by its index.
  public var onEvent: (@MainActor (Int, MotionEvent<Place>) -> Void)?

  private let loop: FrameLoop
  private let group: AnimatorGroup
  private var director: SceneDirector
  private var pointer = VelocityTracker<Place>()
  /// Who stood still already when the pause began.
  private var stillBefore: Set<Int> = []

  /// A player with every actor where it starts; the scene's pace and policy become the loop's.
  public init(_ scene: Scene, in loop: FrameLoop = .main) {
    self.scene = scene
    self.loop = loop
    director = SceneDirector(scene)
    animators = scene.actors.map {
      Animator($0.start, spring: $0.spring, restTolerance: .points, in: loop)
    }
    group = AnimatorGroup(animators)
    loop.timeScale = scene.timeScale
    loop.motionPolicy = scene.policy
    for (index, animator) in animators.enumerated() {
      animator.onChange = { [weak self] _ in self?.onChange?() }
      animator.onEvent = { [weak self] in self?.onEvent?(index, $0) }
    }
  }

  /// Lets everybody do what they do by themselves.
  public func open() {
    perform(director.opening(), at: nil)
  }

  /// Does what a pointer or a key asks for.
  ///
  /// - Parameters:
  ///   - input: What it did.
  ///   - timestamp: When, in seconds of the loop's clock; now if there is none.
  public func perform(_ input: SceneInput, at timestamp: Double? = nil) {
    let cues = director.respond(to: input, states: states(at: timestamp))
    if case .togglePause = input {
      pauseOrGoOn()
    } else {
      perform(cues, at: timestamp)
    }
    if let held = heldActor { follow(held, at: timestamp) }
  }

  /// Where every actor is and how fast it moves, in the loop's time; a held one, how fast the
  /// pointer moves it by now.
  ///
  /// - Parameter timestamp: When, in seconds of the loop's clock.
  public func states(at timestamp: Double? = nil) -> [MotionState<Place>] {
    animators.enumerated().map { index, animator in
      var state = MotionState(value: animator.value, velocity: animator.velocity)
      if index == heldActor, let timestamp, loop.timeScale > 0 {
        state.velocity = pointer.velocity(at: timestamp) / loop.timeScale
      }
      return state
    }
  }

  /// The actor under the pointer's button, if any.
  public var heldActor: Int? { director.heldActor }

  /// Whether the scene stands still.
  public var isPaused: Bool { director.isPaused }

  /// Whether nobody moves, waits to, or is held.
  public var isAtRest: Bool { group.isAtRest }

  /// The actor at a place, if any.
  public func actor(at place: Place) -> Int? {
    director.actor(at: place, states: states())
  }
}

extension StagePlayer {
  /// A secondary motion that makes others stand still concerns the group: it lets them go on.
  private func perform(_ cues: [Cue], at timestamp: Double?) {
    let standing = cues.contains { if case .pause = $0.action { true } else { false } }
    if standing {
      group.interrupt { cues.compactMap { interruption($0) } }
    } else {
      for cue in cues { perform(cue, at: timestamp) }
    }
  }

  private func perform(_ cue: Cue, at timestamp: Double?) {
    let animator = animators[cue.actor]
    switch cue.action {
    case .grab(let place, let band):
      pointer.reset()
      animator.grab(place, at: timestamp, rubberBand: band)
    case .drag(let place): animator.drag(to: place, at: timestamp)
    case .release(let motion): animator.release(at: timestamp, into: motion)
    case .run(let motion, let delay): animator.run(motion, start: delay > 0 ? .after(delay) : .now)
    case .interrupt: _ = interruption(cue)
    case .pause: animator.pause()
    case .resume: animator.resume()
    }
  }

  private func interruption(_ cue: Cue) -> MotionHandle? {
    guard case .interrupt(let motion, let velocity) = cue.action else { return nil }
    return animators[cue.actor].interrupt(with: motion, velocity: velocity)
  }

  /// Everybody stands still, or those go on who did not before.
  private func pauseOrGoOn() {
    if isPaused {
      stillBefore = Set(animators.indices.filter { animators[$0].isPaused })
      group.pause()
    } else {
      for index in animators.indices where !stillBefore.contains(index) {
        animators[index].resume()
      }
    }
  }

  /// Measures how fast the held actor goes.
  private func follow(_ actor: Int, at timestamp: Double?) {
    if let timestamp { pointer.add(animators[actor].value, at: timestamp) }
  }
}
