import Scenes
import SpringEngine
import SpringEngineKeyframes
import Testing

@Suite struct `Keyframes for layers` {
  @Test(arguments: Effect.all.map(\.name))
  func `meet Core Animation's requirements, reduced or not`(_ name: String) throws {
    let effect = try #require(Effect.named(name))
    for effect in [effect, effect.reduced] {
      let baked = try BakedEffect(effect)
      let keyframes = try baked.tracks.compactMap { track in
        try track.property.layerProperty.map { try LayerKeyframes(track.motion, for: $0) }
      }
      #expect(keyframes.map(\.property.keyPath) == baked.tracks.map { Self.keyPath($0.property) })
      #expect(keyframes.map(\.values) == baked.tracks.map(\.motion.values))
    }
  }

  @MainActor
  @Test func `repeat a full turn per minute endlessly`() throws {
    let minute = try TickingClock.bakedMinute()
    let keyframes = try LayerKeyframes(
      minute, for: .rotation, playback: PlaybackOptions(repeatCount: .infinity))
    #expect(keyframes.duration == 60 && keyframes.layerValue == 2 * Double.pi)
  }

  @Test func `exist for all properties except colour channels`() {
    for property in Effect.Property.allCases {
      #expect((property.layerProperty == nil) == property.isColor)
    }
  }

  /// The key paths of Core Animation's documentation.
  private static func keyPath(_ property: Effect.Property) -> String {
    switch property {
    case .x: "position.x"
    case .y: "position.y"
    case .width: "bounds.size.width"
    case .height: "bounds.size.height"
    case .scale: "transform.scale"
    case .rotation: "transform.rotation.z"
    case .opacity: "opacity"
    case .red, .green, .blue: "none"
    }
  }
}
