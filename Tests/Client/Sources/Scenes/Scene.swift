import Animation
import Core

/// A scene with a card that has arrived, and with keyframes.
@MainActor
public struct Scene {
  public let card = Card()
  public let keyframeCount: Int

  public init() throws {
    keyframeCount = try bakedSpring().values.count
    card.fly(to: SIMD2(300, 200))
  }
}
