/// Decodes the bytes sent by a terminal.
///
/// Bytes arrive in pieces of any size; sequences split by a read are joined. Unknown sequences are
/// dropped, and the memory is bounded by ``longestSequence``.
///
/// The Escape key and the start of a sequence send the same byte. Call ``flush()`` when no byte has
/// followed for ``escapeDelay``.
package struct InputDecoder: Sendable {
  /// Seconds to wait for the rest of a sequence: longer than the delay between two bytes on a slow
  /// line, too short to be noticed after Escape.
  package static let escapeDelay = 0.04

  /// The largest length of a sequence, in bytes; longer ones are dropped.
  package static let longestSequence = 256

  private var pending: [UInt8] = []

  package init() {}

  /// Whether the bytes so far end within a sequence.
  package var isPending: Bool { !pending.isEmpty }

  /// The events completed by these bytes.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending.append(contentsOf: bytes)
    var events: [InputEvent] = []
    var rest = pending[...]
    while !rest.isEmpty {
      guard let (event, length) = Self.first(of: rest) else {
        pending = rest.count <= Self.longestSequence ? Array(rest) : []
        return events
      }
      if let event { events.append(event) }
      rest = rest.dropFirst(length)
    }
    pending = []
    return events
  }

  /// Decodes the pending bytes as complete.
  ///
  /// Returns Escape, or a key with Alt; other incomplete sequences are dropped.
  package mutating func flush() -> [InputEvent] {
    defer { pending = [] }
    switch pending {
    case [0x1B]: return [.key(.escape)]
    case let bytes where bytes.count == 2 && bytes[1] < 0x80: return [.key(.other)]
    default: return []
    }
  }

  /// An event, or none for bytes that are dropped, and the number of its bytes.
  typealias Token = (event: InputEvent?, length: Int)

  /// The first token of at least one byte; `nil` if more are needed.
  static func first(of bytes: ArraySlice<UInt8>) -> Token? {
    let byte = bytes.first!
    switch byte {
    case 0x1B: return escape(bytes)
    case 0x20..<0x7F: return (.key(.character(Character(Unicode.Scalar(byte)))), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x0A, 0x0D: return (.key(.enter), 1)
    case 0x04: return (.key(.end), 1)
    // Other control characters, and the first byte of a character that is no key of the gallery.
    case ..<0x20, 0x7F, 0xC2...0xF4: return (.key(.other), 1)
    default: return (nil, 1)
    }
  }
}
