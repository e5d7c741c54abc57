import SpringEngine

/// Plays an effect live, an animator per track.
@MainActor
public final class EffectPlayer {
  /// What is played; a change counts from the next play on.
  public var effect: Effect {
    didSet { if effect.tracks.map(\.property) != properties { cast() } }
  }

  /// What moves, as it is now.
  public private(set) var figure = EffectFigure()

  /// Called whenever something has moved.
  public var onChange: (@MainActor () -> Void)?

  private let loop: FrameLoop
  private var animators: [Animator<Double>] = []
  private var properties: [Effect.Property] = []

  /// An effect that stands at its start.
  public init(_ effect: Effect, in loop: FrameLoop) {
    self.effect = effect
    self.loop = loop
    cast()
  }

  /// Whether nothing moves.
  public var isAtRest: Bool { animators.allSatisfy(\.isAtRest) }

  /// Whether time stands still.
  public var isPaused: Bool { animators.contains(where: \.isPaused) }

  /// Plays it from its start.
  public func play() {
    for (animator, track) in zip(animators, effect.tracks) {
      animator.resume()
      animator.jump(to: track.start.value)
      animator.run(track.motion, velocity: track.start.velocity)
    }
  }

  /// Stops time, or lets it go on.
  public func togglePause() {
    let wasPaused = isPaused
    for animator in animators { if wasPaused { animator.resume() } else { animator.pause() } }
  }

  private func cast() {
    properties = effect.tracks.map(\.property)
    figure = effect.figure(after: 0)
    animators = effect.tracks.map { track in
      let animator = Animator(
        track.start.value, restTolerance: track.restTolerance, in: loop)
      animator.onChange = { [weak self] value in
        self?.figure[track.property] = value
        self?.onChange?()
      }
      return animator
    }
  }
}
