/// A closure that shows a value, in an object that a frame can use without retaining the closure.
///
/// The closure takes the address of the components, which it converts to the value: its type is not
/// generic, and the code that makes it knows the type of the value.
@usableFromInline
final class ValueSink {
  let show: (UnsafePointer<Lanes>) -> Void

  /// Removes the isolation from the type of the closure, so that a frame's call of it does not check
  /// the executor; frames run on the main actor.
  @usableFromInline
  init(_ show: @escaping @MainActor (_ vector: UnsafePointer<Lanes>) -> Void) {
    self.show = unsafeBitCast(Isolated(show: show), to: NotIsolated.self).show
  }

  // A closure in a structure is cast as it is; a closure by itself would be wrapped in another one.

  private struct Isolated {
    let show: @MainActor (UnsafePointer<Lanes>) -> Void
  }

  private struct NotIsolated {
    let show: (UnsafePointer<Lanes>) -> Void
  }
}

/// A closure that shows every new value on an object, as long as that lives.
@MainActor
final class ValueReceiver {
  /// The object that the value is shown on; `nil` if it is gone.
  private(set) weak var object: AnyObject?

  /// That of the object, which another one has when this one is gone.
  private let identifier: ObjectIdentifier

  /// The property of the object; `nil` if it is not known.
  let property: AnyHashable?

  /// What can play the future on the object; `nil` if it shows frames only.
  let player: (any FuturePlayer)?

  private let change: @MainActor (AnyObject, UnsafePointer<Lanes>) -> Void
  private(set) var isDone = false

  init(
    object: AnyObject, _ property: AnyHashable?, player: (any FuturePlayer)?,
    _ change: @escaping @MainActor (AnyObject, UnsafePointer<Lanes>) -> Void
  ) {
    self.object = object
    identifier = ObjectIdentifier(object)
    self.property = property
    self.player = player
    self.change = change
  }

  /// Whether it shows the value on an object; most that do not are told by a comparison of addresses.
  func shows(on other: AnyObject) -> Bool {
    identifier == ObjectIdentifier(other) && object === other
  }

  func stop() { isDone = true }

  func receive(_ vector: UnsafePointer<Lanes>) {
    guard !isDone else { return }
    if let object { change(object, vector) } else { isDone = true }
  }
}
