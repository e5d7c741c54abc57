import SpringEngine

/// A card that springs to a place.
@MainActor
public final class Card {
  public private(set) var place: SIMD2<Double> = .zero
  private let clock = ManualClock()
  private lazy var animator = Animator(place, spring: .bouncy, in: FrameLoop(clock: clock))

  public init() {}

  public func fly(to target: SIMD2<Double>) {
    animator.onChange = { [weak self] in self?.place = $0 }
    animator.target = target
    clock.advanceUntilIdle()
  }
}
