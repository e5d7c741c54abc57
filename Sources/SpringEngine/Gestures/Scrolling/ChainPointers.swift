/// The pointers that are down on the two views of a chain: the one that has begun last drags them.
///
/// Nothing but the view identifies a pointer. A report on a view on which none has begun is one of the
/// pointer that drags.
struct ChainPointers {
  /// The view on which the pointer that drags has begun.
  private var dragging: ScrollChain.Part?

  /// The other view, if a pointer that has begun there before is still down.
  private var waiting: ScrollChain.Part?

  /// Whether the pointer on a view waits, because that on the other one has begun later.
  func isWaiting(on part: ScrollChain.Part) -> Bool { waiting == part }

  /// Whether none drags, so that one that waits may.
  var areFree: Bool { dragging == nil }

  /// A pointer that begins is the one that drags.
  mutating func begin(on part: ScrollChain.Part) {
    if let dragging, dragging != part { waiting = dragging }
    if waiting == part { waiting = nil }
    dragging = part
  }

  /// A pointer is lifted.
  mutating func end(on part: ScrollChain.Part) {
    if isWaiting(on: part) { waiting = nil } else { dragging = nil }
  }
}
