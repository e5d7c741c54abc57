import Gallery
import Testing

/// Sequences and their events, used by all tests of the decoder.
let sequences: [(bytes: String, events: [InputEvent])] = [
  ("a", [.key(.character("a"))]),
  ("Q ", [.key(.character("Q")), .key(.character(" "))]),
  ("é", [.key(.other)]),
  ("€", [.key(.other)]),
  ("🏀", [.key(.other)]),
  ("\r", [.key(.enter)]),
  ("\n", [.key(.enter)]),
  ("\t", [.key(.tab)]),
  ("\u{7F}", [.key(.other)]),
  ("\u{08}", [.key(.other)]),
  ("\u{00}", [.key(.other)]),
  ("\u{01}", [.key(.other)]),
  ("\u{04}", [.key(.end)]),
  ("\u{1A}", [.key(.other)]),
  ("\u{1C}", [.key(.other)]),
  ("\u{1B}x", [.key(.other)]),
  ("\u{1B}é", [.key(.other)]),
  ("\u{1B}\u{01}", [.key(.other)]),
  ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
  ("\u{1B}[A", [.key(.up)]),
  ("\u{1B}[B", [.key(.down)]),
  ("\u{1B}[C", [.key(.right)]),
  ("\u{1B}[D", [.key(.left)]),
  ("\u{1B}OA", [.key(.up)]),
  ("\u{1B}OM", [.key(.enter)]),
  ("\u{1B}[1;2A", [.key(.up)]),
  ("\u{1B}[1;3D", [.key(.other)]),
  ("\u{1B}[1;5C", [.key(.other)]),
  ("\u{1B}[1;8B", [.key(.other)]),
  ("\u{1B}[H", [.key(.other)]),
  ("\u{1B}[3;5~", [.key(.other)]),
  ("\u{1B}[5~", [.key(.pageUp)]),
  ("\u{1B}[6~", [.key(.pageDown)]),
  ("\u{1B}[Z", [.key(.backTab)]),
  ("\u{1B}OP", [.key(.other)]),
  ("\u{1B}[1;2S", [.key(.other)]),
  ("\u{1B}[24~", [.key(.other)]),
  ("\u{1B}[[A", [.key(.other)]),
  ("\u{1B}[<0;1;1M", [.mouse(MouseReport(.press, isLeft: true, x: 0, y: 0))]),
  ("\u{1B}[<1;80;24M", [.mouse(MouseReport(.press, x: 79, y: 23))]),
  ("\u{1B}[<2;300;200m", [.mouse(MouseReport(.release, x: 299, y: 199))]),
  ("\u{1B}[<32;5;6M", [.mouse(MouseReport(.drag, isLeft: true, x: 4, y: 5))]),
  ("\u{1B}[<35;5;6M", [.mouse(MouseReport(.move, x: 4, y: 5))]),
  ("\u{1B}[<64;5;6M", [.mouse(MouseReport(.scrollUp, x: 4, y: 5))]),
  ("\u{1B}[<65;5;6M", [.mouse(MouseReport(.scrollDown, x: 4, y: 5))]),
  ("\u{1B}[<67;5;6M", []),
  ("\u{1B}[<128;5;6M", [.mouse(MouseReport(.press, x: 4, y: 5))]),
  ("\u{1B}[<20;5;6M", [.mouse(MouseReport(.press, isLeft: true, x: 4, y: 5))]),
  ("\u{1B}[<43;5;6M", [.mouse(MouseReport(.move, x: 4, y: 5))]),
  ("\u{1B}[?1016;2$y", [.mode(1016, isKnown: true, isSet: false)]),
  ("\u{1B}[?1016;1$y", [.mode(1016, isKnown: true, isSet: true)]),
  ("\u{1B}[?1016;0$y", [.mode(1016, isKnown: false, isSet: false)]),
  ("\u{1B}[?1016;4$y", [.mode(1016, isKnown: false, isSet: false)]),
  ("\u{1B}[6;20;10t", [.cellSize(width: 10, height: 20)]),
]

struct InputDecoderTests {
  @Test("a sequence decodes to its events", arguments: sequences.indices)
  func table(index: Int) {
    var decoder = InputDecoder()
    #expect(decoder.decode(sequences[index].bytes.utf8) == sequences[index].events)
    #expect(!decoder.isPending)
  }

  @Test("a sequence split at any byte decodes to the same events", arguments: sequences.indices)
  func cutInTwo(index: Int) {
    let bytes = Array(sequences[index].bytes.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == sequences[index].events, "cut at \(cut)")
    }
  }

  @Test("concatenated sequences, byte by byte, decode to all events in order")
  func byteByByte() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for byte in sequences.flatMap({ Array($0.bytes.utf8) }) { events += decoder.decode([byte]) }
    #expect(events == sequences.flatMap(\.events))
  }

  @Test("Escape alone is a key only after a flush")
  func escape() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isPending)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(!decoder.isPending)
    #expect(decoder.flush().isEmpty)
  }

  @Test("Alt with a letter that also begins a sequence", arguments: ["[", "O", "]", "P"])
  func altOrSequence(letter: Character) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}\(letter)".utf8).isEmpty)
    #expect(decoder.flush() == [.key(.other)])
  }

  @Test("an incomplete sequence is dropped")
  func halfSequence() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[<0;1".utf8).isEmpty)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode("a".utf8) == [.key(.character("a"))])
  }

  /// Invalid input, after which the decoder must recover.
  static let garbage: [[UInt8]] = [
    [0x80], [0xFF, 0xFE], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90],
    [0xF8, 0x88], [0xC2, 0x85], Array("\u{1B}[<999;1;1M".utf8), Array("\u{1B}[<0;1M".utf8),
    Array("\u{1B}[<M".utf8), Array("\u{1B}[<64;1;1m".utf8), Array("\u{1B}[?25h".utf8),
    Array("\u{1B}[>0;276;0c".utf8), Array("\u{1B}[99~".utf8), Array("\u{1B}[200~".utf8),
    Array("\u{1B}[99999999999999999999999~".utf8), Array("\u{1B}]0;title\u{07}".utf8),
    Array("\u{1B}]11;rgb:0/0/0\u{1B}\\".utf8), Array("\u{1B}P1$r0m\u{1B}\\".utf8),
    Array("\u{1B}[M !!".utf8), [0x1B, 0x5B, 0x80], Array("\u{1B}[12;".utf8) + [0x01 + 0x7F],
  ]

  @Test("invalid input is dropped and the following input is decoded", arguments: garbage)
  func garbageIsDropped(bytes: [UInt8]) {
    var decoder = InputDecoder()
    let follower = "\u{1B}[<0;3;4M"
    let events = decoder.decode(bytes + Array(follower.utf8))
    #expect(events.last == .mouse(MouseReport(.press, isLeft: true, x: 2, y: 3)))
    let isKey = events.dropLast().allSatisfy { if case .key = $0 { true } else { false } }
    #expect(isKey && events.count <= 2)
  }

  @Test("the memory for an endless sequence is bounded")
  func endless() {
    var decoder = InputDecoder()
    let digits = [UInt8](repeating: UInt8(ascii: "1"), count: 3 * InputDecoder.longestSequence)
    #expect(decoder.decode("\u{1B}[".utf8).isEmpty)
    #expect(decoder.decode(digits).isEmpty)
    #expect(!decoder.isPending)
  }

  @Test("random bytes decode independently of their split", arguments: 0..<20 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = Noise(seed: seed)
    let likely = Array("\u{1B}\u{1B}\u{1B}[[<;;0123Mm~OA?$yt".utf8)
    let bytes = (0..<2000).map { _ in
      Bool.random(using: &random)
        ? likely.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
    }
    var whole = InputDecoder()
    var pieces = InputDecoder()
    let expected = whole.decode(bytes)
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &random)
      events += pieces.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(events == expected, "seed \(seed)")
    #expect(!expected.isEmpty, "seed \(seed)")
  }
}

/// SplitMix64: deterministic on every system.
struct Noise: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
