/// A value in an object of its own, so that what contains it stays small.
///
/// A copy refers to the same object until one of the two is changed.
struct Indirect<Content: Sendable>: @unchecked Sendable {
  // Unchecked, because an object that is referred to twice is not changed.

  var object: IndirectObject<Content>

  @inlinable
  init(_ content: Content) { object = IndirectObject(content) }

  @inlinable
  var content: Content {
    _read { yield object.content }
    _modify {
      if !isKnownUniquelyReferenced(&object) { object = IndirectObject(object.content) }
      yield &object.content
    }
  }
}

/// The object of a value in an ``Indirect``: not nested, because Embedded Swift has no classes within
/// generic types.
final class IndirectObject<Content: Sendable> {
  @exclusivity(unchecked) var content: Content

  init(_ content: Content) { self.content = content }
}
