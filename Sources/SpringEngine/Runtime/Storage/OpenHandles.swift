/// The handles of an animator's motions that have not ended, found by their motions.
@MainActor
struct OpenHandles {
  /// In the order of their motions' identifiers, behind ``start`` places whose handles have been removed.
  private var handles: [MotionHandle?] = []
  private var start = 0

  /// The handle that ends when the value is next at rest.
  private var rest: MotionHandle?

  nonisolated init() {}

  nonisolated var isEmpty: Bool { handles.isEmpty && rest == nil }

  nonisolated var all: [MotionHandle] { handles.compactMap { $0 } + (rest.map { [$0] } ?? []) }

  /// The handle of a motion.
  ///
  /// - Complexity: O(log n).
  subscript(id: MotionID) -> MotionHandle? { index(of: id).flatMap { handles[$0] } }

  /// Adds the handle of a motion that was requested later than the others.
  mutating func append(_ handle: MotionHandle) { handles.append(handle) }

  /// Removes the handle of a motion.
  ///
  /// - Complexity: O(log n) amortised for the first and the last one, O(n) for another.
  mutating func remove(_ id: MotionID) -> MotionHandle? {
    guard let index = index(of: id) else { return nil }
    guard index == start, handles.count > 1 else { return handles.remove(at: index) }
    let handle = handles[index]
    handles[index] = nil
    start += 1
    if 2 * start >= handles.count {
      handles.removeFirst(start)
      start = 0
    }
    return handle
  }

  /// The handle of a motion reports on another one from now on.
  ///
  /// - Complexity: O(n).
  mutating func move(_ id: MotionID, to next: MotionID) {
    guard let handle = remove(id) else { return }
    if handle.requestedID == nil { handle.requestedID = id }
    handle.id = next
    let place = handles.firstIndex { ($0?.id?.serial ?? 0) > next.serial }
    handles.insert(handle, at: place ?? handles.endIndex)
  }

  /// A handle that ends when the value is next at rest.
  mutating func restHandle() -> MotionHandle {
    let handle = rest ?? MotionHandle()
    rest = handle
    return handle
  }

  /// Removes the handle that ends when the value is next at rest.
  mutating func removeRestHandle() -> MotionHandle? { rest.take() }

  private func index(of id: MotionID) -> Int? {
    let index = (start..<handles.count).bisected { handles[$0]?.id?.serial ?? 0 >= id.serial }
    return index < handles.count && handles[index]?.id == id ? index : nil
  }
}
