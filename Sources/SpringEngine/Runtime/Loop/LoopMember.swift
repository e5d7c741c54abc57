/// A member of a frame loop: the part of an animator's storage that does not depend on the type of
/// its value.
@MainActor
@usableFromInline
class LoopMember {
  /// Advances a member to a time, in seconds of the loop's time, and shows its value.
  ///
  /// Returns `false`, and does nothing, if more than plain motion is due: then the loop calls
  /// ``LoopMember/attend(to:)``.
  typealias Advance = @Sendable (_ member: LoopMember, _ time: Double) -> Bool

  /// The per-frame code for the member's type of vector.
  ///
  /// A function rather than a method: the methods of a generic class are not specialised. Not
  /// isolated: a call of an isolated function through a closure checks the executor, which takes
  /// longer than a frame's mathematics. Only ``FrameLoop``, which is isolated, calls it.
  nonisolated let advance: Advance

  /// Whether the loop has this member.
  final var isInLoop = false

  /// Whether the loop has noted that this member has events to deliver.
  final var isAwaitingDelivery = false

  init(advance: @escaping Advance) {
    self.advance = advance
  }

  /// Whether the passing of time changes anything.
  var needsFrames: Bool { false }

  /// Whether it shows its value on objects.
  var isDriving: Bool { false }

  /// Handles everything that is due by the time of a frame.
  func attend(to time: Double) {}

  /// Ends all motions of a member that only the loop keeps, unless it drives a living object.
  func abandon() {}

  /// Follows a change of the loop's policy on motion.
  func followPolicy() {}

  /// Calls the closures that wait for the events that have happened.
  func deliverEvents() {}

  /// Adds time, value and velocity to a digest.
  func add(to digest: inout RecordingDigest) {}
}

extension LoopMember {
  /// The per-frame code for a type of vector, specialised for each of the package's vectors.
  ///
  /// Here rather than in the generic class, because only code outside of it is specialised.
  static func advance<Vector: MotionVector>(for vector: Vector.Type) -> Advance {
    specialisedAdvance(for: vector, otherwise: genericAdvance(for: vector))
  }

  private static func specialisedAdvance(
    for vector: Any.Type, otherwise generic: @escaping Advance
  ) -> Advance {
    if vector == Double.self { return genericAdvance(for: Double.self) }
    if vector == SIMD2<Double>.self { return genericAdvance(for: SIMD2<Double>.self) }
    if vector == SIMD3<Double>.self { return genericAdvance(for: SIMD3<Double>.self) }
    if vector == SIMD4<Double>.self { return genericAdvance(for: SIMD4<Double>.self) }
    if vector == SIMD8<Double>.self { return genericAdvance(for: SIMD8<Double>.self) }
    if vector == SIMD16<Double>.self { return genericAdvance(for: SIMD16<Double>.self) }
    return generic
  }

  private static func genericAdvance<Vector: MotionVector>(for vector: Vector.Type) -> Advance {
    { unsafeDowncast($0, to: AnimatorStorage<Vector>.self).advance(to: $1) }
  }
}

/// A closure that shows a value, in an object that a frame can use without retaining the closure.
///
/// The closure takes the address of the vector, so that its type is not generic: a closure of a
/// generic type is called through thunks that look types up at run time, at ten times the cost of
/// a frame's mathematics. The code that makes the closure knows the type.
@usableFromInline
final class ValueSink {
  let show: (UnsafeRawPointer) -> Void

  /// Removes the isolation from the type of the closure, so that a frame's call of it does not check
  /// the executor; frames run on the main actor.
  @usableFromInline
  init(_ show: @escaping @MainActor (_ vector: UnsafeRawPointer) -> Void) {
    self.show = unsafeBitCast(Isolated(show: show), to: NotIsolated.self).show
  }

  // A closure in a structure is cast as it is; a closure by itself would be wrapped in another one.

  private struct Isolated {
    let show: @MainActor (UnsafeRawPointer) -> Void
  }

  private struct NotIsolated {
    let show: (UnsafeRawPointer) -> Void
  }
}

/// A closure that receives every new value until it returns `false`.
@MainActor
final class ValueReceiver {
  /// The object that the value is shown on; `nil` if it is gone.
  private(set) weak var object: AnyObject?

  private let body: @MainActor (UnsafeRawPointer) -> Bool
  private(set) var isDone = false

  init(
    object: AnyObject, _ body: @escaping @MainActor (_ vector: UnsafeRawPointer) -> Bool
  ) {
    self.object = object
    self.body = body
  }

  func receive(_ vector: UnsafeRawPointer) {
    if !isDone { isDone = !body(vector) }
  }
}
