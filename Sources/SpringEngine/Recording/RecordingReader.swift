/// A part of a line that is written and read.
protocol Recorded {
  func write(to text: inout RecordingWriter)

  init(from line: inout RecordingReader) throws(RecordingError)
}

/// A part of a line that is one of several words.
protocol RecordedWord: Recorded, Equatable {
  static var words: [(value: Self, word: StaticString)] { get }
}

extension RecordedWord {
  func write(to text: inout RecordingWriter) {
    for (value, word) in Self.words where value == self { text.put(word) }
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    for (value, word) in Self.words where line.take(word) {
      self = value
      return
    }
    throw line.unreadable
  }
}

/// Reads one line of a recording.
struct RecordingReader {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")

  /// Below 2⁵³ every whole number is exact.
  static let wholeLimit = 0x1p53

  /// The number of the line in the text, from 1.
  let number: Int

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// The number of components of the animator's value.
  var componentCount = Lanes.componentCount

  /// How many parts contain the present one.
  private(set) var depth = 0

  init(_ bytes: [UInt8], in range: Range<Int>, number: Int) {
    self.bytes = bytes
    self.number = number
    position = range.lowerBound
    end = range.upperBound
  }

  /// The error of a line that is not as it should be.
  var unreadable: RecordingError { RecordingError(line: number, reason: .unreadable) }

  /// The error of a line of which something else comes than was recorded.
  var different: RecordingError { RecordingError(line: number, reason: .different) }

  var isAtEnd: Bool { position == end }

  var rest: ArraySlice<UInt8> { bytes[position..<end] }

  /// Reads a word, if it is the next.
  @inline(never)
  mutating func take(_ word: StaticString) -> Bool {
    let next = nextWord
    guard next.count == word.utf8CodeUnitCount else { return false }
    for (index, byte) in next.enumerated() where byte != word.utf8Start[index] { return false }
    skip(next)
    return true
  }

  /// Reads one of several words, and returns its index.
  @inline(never)
  mutating func choice(_ words: StaticString...) throws(RecordingError) -> Int {
    for (index, word) in words.enumerated() where take(word) { return index }
    throw unreadable
  }

  /// Reads a mark, if one is next.
  mutating func takeMark() throws(RecordingError) -> Int? {
    guard position < end, bytes[position] == UInt8(ascii: ">") else { return nil }
    position += 1
    return try index()
  }

  /// Reads a small whole number, such as that of an animator.
  @inline(never)
  mutating func index() throws(RecordingError) -> Int {
    let whole = try whole()
    guard whole < 1 << 31 else { throw unreadable }
    return Int(whole)
  }

  /// Reads a whole number below 10¹⁸.
  @inline(never)
  mutating func whole() throws(RecordingError) -> UInt64 {
    let word = nextWord
    guard let whole = Self.whole(word) else { throw unreadable }
    skip(word)
    return whole
  }

  /// Reads a number; all kinds of them.
  @inline(never)
  mutating func real() throws(RecordingError) -> Double {
    let word = nextWord
    guard let number = Self.number(word) else { throw unreadable }
    skip(word)
    return number
  }

  /// Reads a number for which a condition holds.
  @inline(never)
  mutating func real(where holds: (Double) -> Bool) throws(RecordingError) -> Double {
    let number = try real()
    guard holds(number) else { throw unreadable }
    return number
  }

  @inline(never)
  mutating func vector() throws(RecordingError) -> Lanes {
    var vector = Lanes.zero
    for index in 0..<componentCount { vector[component: index] = try real() }
    return vector
  }

  /// Reads the components of a vector, or a dash.
  @inline(never)
  mutating func optionalVector() throws(RecordingError) -> Lanes? {
    take("-") ? nil : try vector()
  }

  /// Reads a part, or a dash.
  mutating func optional<Part: Recorded>(
    _ type: Part.Type = Part.self
  ) throws(RecordingError) -> Part? {
    if take("-") { return nil }
    return try part()
  }

  /// Reads a part that may contain others, to a depth that the stack has room for.
  @inline(never)
  mutating func part<Part: Recorded>(
    _ type: Part.Type = Part.self
  ) throws(RecordingError) -> Part {
    guard depth < Self.greatestDepth else { throw unreadable }
    depth += 1
    defer { depth -= 1 }
    return try Part(from: &self)
  }

  /// The levels of parts within parts: a sequence takes three, another motion made of others two.
  private static var greatestDepth: Int { 64 }

  /// The next word; empty at the end.
  private var nextWord: ArraySlice<UInt8> {
    let wordEnd = bytes[position..<end].firstIndex(of: Self.space) ?? end
    return bytes[position..<wordEnd]
  }

  private mutating func skip(_ word: ArraySlice<UInt8>) {
    position = word.endIndex
    if position < end { position += 1 }
  }
}

// MARK: Numbers

extension RecordingReader {
  private static func number(_ word: ArraySlice<UInt8>) -> Double? {
    var word = word
    let isNegative = word.first == UInt8(ascii: "-")
    if isNegative { word = word.dropFirst() }
    guard let magnitude = magnitude(word) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private static func magnitude(_ word: ArraySlice<UInt8>) -> Double? {
    if word.elementsEqual([UInt8(ascii: "n"), UInt8(ascii: "a"), UInt8(ascii: "n")]) {
      return .nan
    }
    if word.elementsEqual([UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "f")]) {
      return .infinity
    }
    guard word.count > 2, word.dropFirst().first == UInt8(ascii: "x") else {
      guard word.count <= 16, let whole = whole(word) else { return nil }
      return Double(whole) < wholeLimit ? Double(whole) : nil
    }
    return hexadecimal(word.dropFirst(2), lead: word.first == UInt8(ascii: "0"))
  }

  /// A whole number below 10¹⁸.
  private static func whole(_ word: ArraySlice<UInt8>) -> UInt64? {
    guard (1...18).contains(word.count) else { return nil }
    var whole: UInt64 = 0
    for byte in word {
      guard let digit = digit(byte), digit < 10 else { return nil }
      whole = whole &* 10 &+ digit
    }
    return whole
  }

  /// A number 0.f·2ᵖ or 1.f·2ᵖ, after its prefix.
  private static func hexadecimal(_ word: ArraySlice<UInt8>, lead: Bool) -> Double? {
    var word = word
    guard lead, let first = word.popFirst(),
      first == UInt8(ascii: "0") || first == UInt8(ascii: "1")
    else { return nil }
    var (fraction, places): (UInt64, UInt64) = (0, 0)
    if word.first == UInt8(ascii: ".") {
      word = word.dropFirst()
      while let byte = word.first, let digit = digit(byte), places < 13 {
        word = word.dropFirst()
        fraction = fraction << 4 | digit
        places += 1
      }
    }
    guard word.popFirst() == UInt8(ascii: "p") else { return nil }
    let isNegative = word.first == UInt8(ascii: "-")
    if isNegative { word = word.dropFirst() }
    guard word.count <= 4, let power = whole(word).map({ isNegative ? -Int($0) : Int($0) }),
      (-1022...1023).contains(power)
    else { return nil }
    let isNormal = first == UInt8(ascii: "1")
    guard isNormal || power == -1022 else { return nil }
    return Double(
      sign: .plus, exponentBitPattern: isNormal ? UInt(power + 1023) : 0,
      significandBitPattern: fraction << (52 &- 4 &* places))
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
