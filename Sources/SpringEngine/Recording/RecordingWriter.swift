// The text of a recording: lines of words and numbers, separated by spaces. It does not use `String`, which
// would link Unicode's tables into WebAssembly modules.

/// Writes the lines of a recording.
struct RecordingWriter {
  private(set) var bytes: [UInt8] = []

  /// The number of components of the animator that is written of: a motion for arrays may have more.
  var componentCount = Lanes.componentCount

  @inline(never)
  mutating func put(_ word: StaticString) {
    separate()
    append(word)
  }

  @inline(never)
  mutating func put(_ number: UInt64) {
    separate()
    append(number)
  }

  /// Writes a number exactly: a whole number below 2⁵³ in decimals, any other one in hexadecimals.
  ///
  /// All NaNs are written as one.
  mutating func put(_ number: Double) {
    separate()
    if number.isNaN { return append("nan") }
    if number.sign == .minus { append("-") }
    let magnitude = number.magnitude
    if magnitude == .infinity { return append("inf") }
    if magnitude < RecordingReader.wholeLimit, magnitude == magnitude.rounded(.down) {
      return append(UInt64(magnitude))
    }
    let exponent = magnitude.exponentBitPattern
    append(exponent == 0 ? "0x0" : "0x1")
    appendFraction(magnitude.significandBitPattern)
    append("p")
    let power = max(Int(exponent), 1) - 1023
    if power < 0 { append("-") }
    append(UInt64(power.magnitude))
  }

  @inline(never)
  mutating func put<Vector: MotionVector>(_ vector: Vector) {
    for index in 0..<vector.componentCount { put(vector[component: index]) }
  }

  /// Writes the components of a vector, or a dash if there is none.
  @inline(never)
  mutating func put<Vector: MotionVector>(optional vector: Vector?) {
    if let vector { put(vector) } else { put("-") }
  }

  /// Writes a part of a line, or a dash if there is none.
  @inline(never)
  mutating func put(_ part: (some Recorded)?) {
    if let part { part.write(to: &self) } else { put("-") }
  }

  /// Writes a word, and a number or a vector behind it.
  mutating func put(_ word: StaticString, _ vector: some MotionVector) {
    put(word)
    put(vector)
  }

  /// Writes a word, and a part of a line behind it.
  mutating func put(_ word: StaticString, _ part: (some Recorded)?) {
    put(word)
    put(part)
  }

  /// Writes a word, and the number of something, or of what follows, behind it.
  mutating func put(_ word: StaticString, number: Int) {
    put(word)
    put(UInt64(number))
  }

  /// Writes bits in hexadecimals.
  mutating func put(bits: UInt64) {
    separate()
    for place in stride(from: 60, through: 0, by: -4) { append(digit: bits >> UInt64(place) & 15) }
  }

  mutating func put(bytes: some Sequence<UInt8>) {
    separate()
    for byte in bytes { self.bytes.append(byte) }
  }

  /// Writes a mark: the number of the change in which the line is.
  mutating func put(mark number: Int) {
    separate()
    append(">")
    append(UInt64(number))
  }

  mutating func endLine() { bytes.append(RecordingReader.newline) }

  private mutating func separate() {
    if let last = bytes.last, last != RecordingReader.newline {
      bytes.append(RecordingReader.space)
    }
  }

  private mutating func append(_ word: StaticString) {
    let utf8 = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    for byte in utf8 { bytes.append(byte) }
  }

  private mutating func append(_ whole: UInt64) {
    var unit: UInt64 = 1
    while whole / unit >= 10 { unit &*= 10 }
    while unit > 0 {
      append(digit: whole / unit % 10)
      unit /= 10
    }
  }

  /// Writes a fraction of 52 bits without zeros at the end.
  private mutating func appendFraction(_ fraction: UInt64) {
    var rest = fraction << 12
    if rest != 0 { append(".") }
    while rest != 0 {
      append(digit: rest >> 60)
      rest <<= 4
    }
  }

  private mutating func append(digit: UInt64) {
    bytes.append(UInt8(digit) + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
  }
}
