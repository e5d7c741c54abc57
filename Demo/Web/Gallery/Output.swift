import SpringEngineKeyframes

/// What the page reads from the linear memory after a call: text, or a list of numbers.
///
/// There is one of each, overwritten by the next call.
struct Output {
  private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var numbers = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1 << 12)

  /// Puts a text there; returns how many bytes of UTF-8 it is.
  mutating func put(_ text: UTF8Text) -> Int32 {
    let count = text.bytes.count
    if count > bytes.count {
      bytes.deallocate()
      bytes = .allocate(capacity: count)
    }
    for index in 0..<count { bytes[index] = text.bytes[index] }
    return Int32(count)
  }

  /// Puts a number at a place.
  ///
  /// - Precondition: `index` is at least 0 and less than the room for numbers.
  mutating func put(_ number: Double, at index: Int) { numbers[index] = number }

  var text: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bytes.baseAddress!) }
  var list: UnsafeMutableRawPointer { UnsafeMutableRawPointer(numbers.baseAddress!) }
  var room: Int { numbers.count }
}

/// Text in JSON, written piece by piece.
struct JSONText {
  private(set) var text = UTF8Text()
  private var needsComma = false

  mutating func object(_ key: StaticString? = nil, _ body: (inout JSONText) -> Void) {
    begin(key)
    open("{")
    body(&self)
    close("}")
  }

  mutating func array(_ key: StaticString? = nil, _ body: (inout JSONText) -> Void) {
    begin(key)
    open("[")
    body(&self)
    close("]")
  }

  /// A literal without quotes, backslashes and line breaks, as all of the scenes' texts are.
  @inline(never)
  mutating func string(_ key: StaticString?, _ value: String) {
    begin(key)
    text.append("\"")
    // A literal's bytes are always in one place.
    value.utf8.withContiguousStorageIfAvailable { for byte in $0 { text.append(byte: byte) } }
    text.append("\"")
  }

  @inline(never)
  mutating func number(_ key: StaticString?, _ value: Double) {
    begin(key)
    text.append(value, places: 15)
  }

  @inline(never)
  mutating func bool(_ key: StaticString?, _ value: Bool) {
    begin(key)
    text.append(value ? "true" : "false")
  }

  /// A value that is JSON already.
  @inline(never)
  mutating func raw(_ key: StaticString?, _ json: UTF8Text) {
    begin(key)
    text.append(contentsOf: json)
  }

  @inline(never)
  private mutating func begin(_ key: StaticString?) {
    if needsComma { text.append(",") }
    needsComma = true
    guard let key else { return }
    text.append("\"")
    text.append(key)
    text.append("\":")
  }

  @inline(never)
  private mutating func open(_ bracket: StaticString) {
    text.append(bracket)
    needsComma = false
  }

  @inline(never)
  private mutating func close(_ bracket: StaticString) {
    text.append(bracket)
    needsComma = true
  }
}
