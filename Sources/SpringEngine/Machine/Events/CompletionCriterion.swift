/// When a motion counts as complete, for the closure that is called then.
public enum CompletionCriterion: Sendable, Equatable {
  /// It has arrived: its remaining distance is too small to be noticed. The default.
  ///
  /// From its arrival on, every component's distance from the resting value stays below a share of the
  /// motion's reach, (1 + 2π)·exp(−2π) ≈ 1.4 %, or below the settling tolerance if that is more. The
  /// reach is the largest distance from the resting value that the start has, or that its velocity could
  /// lead to: of a spring |velocity| ÷ ω₀, up to e times what friction leaves of it. A critically damped
  /// spring that starts at rest arrives after exactly its perceptual duration. SwiftUI's term is *logically
  /// complete*.
  ///
  /// A motion arrives at most once. One that goes on after an interruption, with another spring or with
  /// another velocity, keeps the reach that it had if that is larger.
  case arrived

  /// It is at rest, exactly at its end.
  case settled
}
