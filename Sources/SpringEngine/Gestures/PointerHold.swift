/// The hold of one recogniser on a value to which others may report too: the one that has begun last drags.
///
/// The reports of another one have no effect until that is lifted; then it takes hold with its next
/// movement, without a jump.
struct PointerHold {
  /// The number of the value's hold with which it has begun.
  private var number = 0

  /// Whether none has begun after it.
  @MainActor
  func isLast(on value: AnimatorStorage) -> Bool { number == value.holdNumber }

  /// The phase to track for a report; `nil` for one that has no effect.
  @MainActor
  mutating func phase(of report: PointerPhase, on value: AnimatorStorage) -> PointerPhase? {
    let isLast = isLast(on: value)
    let takesOver = report == .moved && !isLast && !value.machine.isHeld
    guard report == .began || takesOver else { return isLast ? report : nil }
    number = value.holdNumber + 1
    return .began
  }
}
