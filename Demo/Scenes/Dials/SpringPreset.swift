import SpringEngine

/// A spring under the name that it has in another library, converted by that library's definition.
public struct SpringPreset: Sendable {
  /// Its name there.
  public var name: String
  /// The spring.
  public var spring: MassSpringDamper

  /// Presets of one library.
  public struct Family: Sendable {
    /// The library.
    public var name: String
    /// Its presets, in its own order.
    public var presets: [SpringPreset]
  }

  /// A spring with a name.
  init(_ name: String, _ spring: MassSpringDamper) {
    self.name = name
    self.spring = spring
  }
}

extension SpringPreset {
  /// All presets whose constants are within the dials' ranges.
  ///
  /// react-spring's *molasses* (280, 120) is left out: its bounce of −0.72 is below the dial's.
  public static let families: [Family] = [
    // `Animation` in SwiftUI's documentation: `smooth`, `snappy` and `bouncy` have a duration of
    // 0.5 s; `interactiveSpring` has a response of 0.15 s and a damping fraction of 0.86.
    Family(
      name: "SwiftUI",
      presets: [
        SpringPreset("smooth", .smooth), SpringPreset("snappy", .snappy),
        SpringPreset("bouncy", .bouncy), SpringPreset("interactive", .interactive),
      ]),
    // `ExpressiveMotionTokens.kt` and `StandardMotionTokens.kt` of androidx.compose.material3 1.4:
    // damping ratio and stiffness of the spatial springs, and of the effects' default.
    Family(
      name: "Material 3",
      presets: [
        SpringPreset("expressive", MassSpringDamper(stiffness: 380, dampingRatio: 0.8)),
        SpringPreset("expressive fast", MassSpringDamper(stiffness: 800, dampingRatio: 0.6)),
        SpringPreset("expressive slow", MassSpringDamper(stiffness: 200, dampingRatio: 0.8)),
        SpringPreset("standard", MassSpringDamper(stiffness: 700, dampingRatio: 0.9)),
        SpringPreset("standard fast", MassSpringDamper(stiffness: 1400, dampingRatio: 0.9)),
        SpringPreset("standard slow", MassSpringDamper(stiffness: 300, dampingRatio: 0.9)),
        SpringPreset("effects", MassSpringDamper(stiffness: 1600, dampingRatio: 1)),
      ]),
    // `springDefaults` in `generators/spring.ts` of motiondivision/motion 12: the physical default,
    // and the one for `visualDuration` and `bounce`.
    Family(
      name: "motion.dev",
      presets: [
        SpringPreset("spring", MassSpringDamper(stiffness: 100, damping: 10)),
        SpringPreset("visual", MassSpringDamper(visualDuration: 0.3, bounce: 0.3)),
      ]),
    // `config` in `constants.ts` of pmndrs/react-spring 9.
    Family(
      name: "react-spring",
      presets: [
        SpringPreset("default", MassSpringDamper(tension: 170, friction: 26)),
        SpringPreset("gentle", MassSpringDamper(tension: 120, friction: 14)),
        SpringPreset("wobbly", MassSpringDamper(tension: 180, friction: 12)),
        SpringPreset("stiff", MassSpringDamper(tension: 210, friction: 20)),
        SpringPreset("slow", MassSpringDamper(tension: 280, friction: 60)),
      ]),
  ]
}
