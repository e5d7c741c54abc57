/// A value in an object of its own, so that what contains it stays small.
///
/// A copy refers to the same object until one of the two is changed.
@usableFromInline
package struct Indirect<Content: Sendable>: @unchecked Sendable {
  // Unchecked, because an object that is referred to twice is not changed.
  @usableFromInline
  final class Object {
    @usableFromInline var content: Content

    @usableFromInline
    init(_ content: Content) { self.content = content }
  }

  @usableFromInline var object: Object

  @inlinable
  package init(_ content: Content) { object = Object(content) }

  /// The value.
  @inlinable
  package var content: Content {
    _read { yield object.content }
    _modify {
      if !isKnownUniquelyReferenced(&object) { object = Object(object.content) }
      yield &object.content
    }
  }
}

extension Indirect: Equatable where Content: Equatable {
  @inlinable
  package static func == (lhs: Indirect, rhs: Indirect) -> Bool {
    lhs.object === rhs.object || lhs.object.content == rhs.object.content
  }
}
