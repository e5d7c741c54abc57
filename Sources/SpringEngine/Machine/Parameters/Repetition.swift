/// The legs of a motion that repeats: each begins when the one before has arrived.
///
/// An object, so that the motions that do not repeat carry a pointer only.
final class Repetition: Sendable {
  /// The number of legs that are left, with the running one: at least 1; may be infinite.
  let legs: Double

  /// The running leg, from its start.
  let running: Course

  /// The leg after the running one.
  let next: Course

  /// The value to which the next leg jumps first; `nil` if it goes on from the present state.
  let start: Lanes?

  /// The legs of a motion back and forth, or from its start again and again.
  init(
    legs: Double, running: Course, next: Course, start: Lanes? = nil
  ) {
    self.legs = legs
    self.running = running
    self.next = next
    self.start = start
  }

  /// Whether the last leg is one like the next.
  var endsAtNext: Bool { legs.truncatingRemainder(dividingBy: 2) == 0 }

  /// The last leg.
  var last: Course { endsAtNext ? next : running }

  /// What is left when the next leg runs; `nil` if none follows it.
  var advanced: Repetition? {
    legs > 2 ? Repetition(legs: legs - 1, running: next, next: running, start: start) : nil
  }

  /// The same legs with other motions, where there are any.
  func replacing(_ replacement: (Course) -> Course?) -> Repetition {
    Repetition(
      legs: legs, running: replacement(running) ?? running, next: replacement(next) ?? next,
      start: start)
  }
}
