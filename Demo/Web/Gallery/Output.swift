@testable import SpringEngineKeyframes

/// Buffers in the linear memory for the results of a call: a text and a list of numbers.
///
/// Each call overwrites them.
struct Output {
  private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var numbers = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1 << 12)

  /// Stores a text; returns its length in bytes of UTF-8.
  mutating func put(_ text: UTF8Text) -> Int32 {
    let count = text.bytes.count
    if count > bytes.count {
      bytes.deallocate()
      bytes = .allocate(capacity: count)
    }
    for index in 0..<count { bytes[index] = text.bytes[index] }
    return Int32(count)
  }

  /// Stores a number at an index of the list.
  ///
  /// - Precondition: `index` is at least 0 and less than ``room``.
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
    write("{", "}", body)
  }

  /// A list with an object for every element.
  mutating func objects<Elements: Sequence>(
    _ key: StaticString?, _ elements: Elements,
    _ describe: (inout JSONText, Elements.Element) -> Void
  ) {
    array(key) { json in
      for element in elements { json.object { describe(&$0, element) } }
    }
  }

  mutating func array(_ key: StaticString?, _ body: (inout JSONText) -> Void) {
    begin(key)
    write("[", "]", body)
  }

  /// A list of numbers.
  @inline(never)
  mutating func numbers(_ key: StaticString?, _ values: [Double]) {
    array(key) { json in
      for value in values { json.number(nil, value) }
    }
  }

  /// A string literal without quotes, backslashes and line breaks, like all texts of scenes.
  @inline(never)
  mutating func string(_ key: StaticString?, _ value: String) {
    begin(key)
    text.append("\"")
    // Literals have contiguous storage.
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

  /// A value that is already JSON.
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

  private mutating func write(
    _ start: StaticString, _ end: StaticString, _ body: (inout JSONText) -> Void
  ) {
    text.append(start)
    needsComma = false
    body(&self)
    text.append(end)
    needsComma = true
  }
}
