import SpringEngine

/// Plays an effect live, with an animator per track.
@MainActor
public final class EffectPlayer {
  /// The effect; a change stands at its start until the next ``play()``.
  public var effect: Effect { didSet { cast() } }

  /// The current values.
  public private(set) var figure = EffectFigure()

  /// Called after every change of a value.
  public var onChange: (@MainActor () -> Void)?

  package private(set) var animators: [Animator<Double>] = []

  private let loop: FrameLoop

  /// An effect at its start.
  public init(_ effect: Effect, in loop: FrameLoop) {
    self.effect = effect
    self.loop = loop
    cast()
  }

  /// Plays the effect from its start; a paused loop goes on.
  public func play() {
    loop.isPaused = false
    // The start is shown as a whole, in one transaction.
    loop.batch {
      for (animator, track) in zip(animators, effect.tracks) {
        animator.jump(to: track.start.value)
        animator.run(track.motion, velocity: track.start.velocity)
      }
    }
  }

  private func cast() {
    figure = effect.figure(after: 0)
    animators = effect.tracks.map { track in
      let animator = Animator(
        track.start.value, settlingTolerance: track.settlingTolerance, in: loop)
      animator.onChange = { [weak self] value in
        self?.figure[track.property] = value
        self?.onChange?()
      }
      return animator
    }
  }
}

/// A value for every property of an effect.
public struct EffectFigure: Sendable, Equatable {
  private var values: [Double]

  /// The standard values.
  public init() {
    values = Effect.Property.allCases.map(\.standard)
  }

  /// The value of a property.
  public subscript(property: Effect.Property) -> Double {
    get { values[property.rawValue] }
    set { values[property.rawValue] = newValue }
  }
}

extension Effect {
  /// The values at a time after the start, in seconds.
  public func figure(after time: Double) -> EffectFigure {
    var figure = EffectFigure()
    for track in tracks { figure[track.property] = track.value(after: time) }
    return figure
  }

  /// The effect under the reduced-motion policy.
  public var reduced: Effect {
    var effect = self
    effect.tracks = tracks.map { $0.reduced }
    return effect
  }
}
