/// A motor as the loop sees it: an object of some type, and how to speak to it.
///
/// The function is made where the motor's value type is known, so that a frame runs specialised
/// code. The loop's and the animator's are the only lasting references to a motor; when only the
/// loop's is left, nobody can see the motion any more, and it ends.
@MainActor
@usableFromInline
struct LoopMember {
  var motor: AnyObject

  /// Tells the motor something; returns whether it needs more frames.
  let receive: @MainActor (AnyObject, LoopSignal) -> Bool

  @usableFromInline
  init(_ motor: AnyObject, receive: @escaping @MainActor (AnyObject, LoopSignal) -> Bool) {
    self.motor = motor
    self.receive = receive
  }
}

/// What the loop tells a motor.
@usableFromInline
enum LoopSignal {
  /// Go on to this time, in seconds of the loop's.
  case frame(Double)
  /// The values of the frame are shown: tell what there is to tell.
  case tell
  /// All of the frame has been told: leave the loop if you need no more of it.
  case frameOver
  /// The loop's policy on motion is another now.
  case policyChanged
  /// Nobody but the loop holds you.
  case abandoned
}
