/// An angle, which turns in the shorter direction: from 350° to 10° by 20°.
///
/// ```swift
/// let needle = Animator(PlanarAngle.degrees(350))
/// needle.target = .degrees(10)
/// ```
///
/// Its value can be any number of turns: the needle above comes to rest at 370°, which is where 10° is.
/// ``Animator/animate(by:spring:velocity:criterion:completion:)`` turns by the whole change, and a velocity
/// is any number of turns per second. A ``Motion``, run, in a sequence or baked, is taken as it is, so that
/// turns can be asked for:
///
/// ```swift
/// let dial = Animator(PlanarAngle.degrees(0))
/// dial.run(.spring(.smooth, to: .degrees(720)))   // two turns
/// ```
///
/// The turn is chosen when a target is set: nearest to the value, and for a request with a delay, to where
/// the motion before it leads.
///
/// SwiftUI's `Angle` moves as this does. A number of radians or degrees, in a `Double`, moves through all
/// numbers in between. It is what a knob with limits takes, since the nearest turn of an angle may be
/// beyond them, and a wheel that is thrown over several turns.
public struct PlanarAngle: MotionValue, Hashable {
  /// The angle in radians, over any number of turns.
  public var radians: Double

  /// The angle in degrees, over any number of turns.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> PlanarAngle {
    PlanarAngle(components: radians)
  }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> PlanarAngle {
    PlanarAngle(components: degrees * (.pi / 180))
  }

  /// The radians.
  public var components: Double { radians }

  /// An angle of these radians.
  public init(components: Double) { radians = components }

  /// The radians of the same direction that are nearest to others.
  public func components(nearest reference: Double) -> Double {
    Self.radians(radians, nearest: reference)
  }

  /// Radians and a number of turns, nearest to other radians.
  static func radians(_ radians: Double, nearest reference: Double) -> Double {
    let turns = wholeTurns((reference - radians) / (2 * .pi))
    // What is no sensible number of turns stays what it is, so that it is rejected.
    return turns == 0 || !(abs(radians) <= 1e30) || !turns.isFinite
      ? radians : radians + turns * (2 * .pi)
  }

  /// The nearest whole number of turns; of two that are equally near, but for rounding, the fewer, so that
  /// 180° from 0° is 180°.
  static func wholeTurns(_ turns: Double) -> Double {
    // Of very many turns the rounding is no reason to take others.
    (turns - max(-1e-3, min(turns * 1e-12, 1e-3))).rounded()
  }
}
