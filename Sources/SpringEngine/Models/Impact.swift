/// An instant at which a component hits a wall and its velocity jumps.
///
/// Impacts are known ahead of time, so that an app can prepare a haptic or a sound for them.
public struct Impact: Sendable, Equatable {
  /// In seconds: of a model's impact, after the start of the motion; of ``Animator/nextImpact`` the
  /// loop's time; in an animator's events that of the event, ``MotionEvent/time``.
  public var time: Double

  /// The component of the value that hits, from 0.
  public var component: Int

  /// The position of the wall, in the value's units.
  public var wall: Double

  /// The component's velocity just before, in the value's units per second.
  ///
  /// An animator's impact has that of its motion at a rate of 1, forwards, at any ``Animator/rate`` and
  /// however it is passed.
  ///
  /// Where something is added to the motion that hits, an effect or what fades out on top of a leg, it is
  /// that of the motion alone, and so are ``wall`` and ``speed``.
  public var velocityBefore: Double

  /// The component's velocity just after: −restitution × ``velocityBefore``.
  var velocityAfter: Double

  /// The magnitude of ``velocityBefore``, in the value's units per second: the strength of a haptic.
  public var speed: Double { abs(velocityBefore) }
}
