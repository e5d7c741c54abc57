import Scenes
import SpringEngine
import SpringEngineKeyframes
import Testing

@Suite struct `Keyframes for layers` {
  @Test(arguments: Effect.originals.map(\.name))
  func `meet Core Animation's requirements, reduced or not`(_ name: String) throws {
    let effect = try Effect.original(name)
    for effect in [effect, effect.reduced] {
      let baked = try BakedEffect(effect)
      for track in baked.tracks {
        let property = try #require(track.property.layerProperty)
        #expect(property.keyPath == Self.keyPath(track.property))
        expectKeyframes(of: track.motion, suit: property)
      }
    }
  }

  @MainActor
  @Test func `repeat a full turn per minute endlessly`() throws {
    let minute = try TickingClock.bakedMinute()
    expectKeyframes(of: minute, suit: .rotation)
    #expect(minute.duration == 60)
    #expect(minute.values[0] == 0 && minute.finalValue == 2 * Double.pi)
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
    case .red, .green, .blue: "none"
    }
  }
}
