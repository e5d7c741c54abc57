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
      switch Self.first(of: rest) {
      case .incomplete where rest.count <= Self.longestSequence:
        pending = Array(rest)
        return events
      case .incomplete:
        rest = rest.dropFirst(rest.count)
      case .complete(let event, let length):
        if let event { events.append(event) }
        rest = rest.dropFirst(length)
      }
    }
    pending = []
    return events
  }

  /// Decodes the pending bytes as complete.
  ///
  /// Returns Escape, or Alt with a key; other incomplete sequences are dropped.
  package mutating func flush() -> [InputEvent] {
    defer { pending = [] }
    switch pending {
    case [0x1B]: return [.key(KeyPress(.escape))]
    case let bytes where bytes.count == 2 && bytes[0] == 0x1B && bytes[1] < 0x80:
      let character = Character(Unicode.Scalar(bytes[1]))
      return [.key(KeyPress(.character(character), .alt))]
    default: return []
    }
  }

  enum Token {
    /// More bytes are needed.
    case incomplete
    /// A number of bytes form an event, or are to be dropped.
    case complete(InputEvent?, length: Int)
  }

  /// The first token of the bytes.
  ///
  /// At least one byte is required.
  static func first(of bytes: ArraySlice<UInt8>) -> Token {
    let byte = bytes.first!
    switch byte {
    case 0x1B: return escape(bytes)
    case 0x20..<0x7F:
      return .complete(
        .key(KeyPress(.character(Character(Unicode.Scalar(byte))))), length: 1)
    // The first byte of a character that is no key of the gallery; the others are dropped.
    case 0xC2...0xF4: return .complete(.key(KeyPress(.other)), length: 1)
    case 0x80...: return .complete(nil, length: 1)
    default: return .complete(.key(control(byte)), length: 1)
    }
  }

  /// The key of a control character: Control with a letter, except for keys with their own control
  /// character.
  private static func control(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: KeyPress(.other)
    }
  }
}
