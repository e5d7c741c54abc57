import SpringEngine

/// Springs under the names that they have in other libraries, converted by their definitions.
public enum SpringPreset {
  /// The libraries with their presets, in their own order: all whose constants are within the dials'
  /// ranges.
  ///
  /// react-spring's *molasses* (280, 120) is left out: its bounce of −0.72 is below the dial's.
  public static let families: KeyValuePairs<String, KeyValuePairs<String, MassSpringDamper>> = [
    // `Animation` in SwiftUI's documentation: `smooth`, `snappy` and `bouncy` have a duration of
    // 0.5 s; `interactiveSpring` has a response of 0.15 s and a damping fraction of 0.86.
    "SwiftUI": [
      "smooth": .smooth, "snappy": .snappy, "bouncy": .bouncy, "interactive": .interactive,
    ],
    // `ExpressiveMotionTokens.kt` and `StandardMotionTokens.kt` of androidx.compose.material3 1.4:
    // damping ratio and stiffness of the spatial springs, and of the effects' default.
    "Material 3": [
      "expressive": MassSpringDamper(stiffness: 380, dampingRatio: 0.8),
      "expressive fast": MassSpringDamper(stiffness: 800, dampingRatio: 0.6),
      "expressive slow": MassSpringDamper(stiffness: 200, dampingRatio: 0.8),
      "standard": MassSpringDamper(stiffness: 700, dampingRatio: 0.9),
      "standard fast": MassSpringDamper(stiffness: 1400, dampingRatio: 0.9),
      "standard slow": MassSpringDamper(stiffness: 300, dampingRatio: 0.9),
      "effects": MassSpringDamper(stiffness: 1600, dampingRatio: 1),
    ],
    // `springDefaults` in `generators/spring.ts` of motiondivision/motion 12: the physical default,
    // and the one for `visualDuration` and `bounce`.
    "motion.dev": [
      "spring": MassSpringDamper(stiffness: 100, damping: 10),
      "visual": MassSpringDamper(visualDuration: 0.3, bounce: 0.3),
    ],
    // `config` in `constants.ts` of pmndrs/react-spring 9.
    "react-spring": [
      "default": MassSpringDamper(tension: 170, friction: 26),
      "gentle": MassSpringDamper(tension: 120, friction: 14),
      "wobbly": MassSpringDamper(tension: 180, friction: 12),
      "stiff": MassSpringDamper(tension: 210, friction: 20),
      "slow": MassSpringDamper(tension: 280, friction: 60),
    ],
  ]
}
