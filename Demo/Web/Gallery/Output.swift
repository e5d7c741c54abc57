/// What the page reads from the linear memory after a call: text, or a list of numbers.
///
/// There is one of each, overwritten by the next call.
struct Output {
  private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var numbers = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1 << 12)

  /// Puts a text there; returns how many bytes of UTF-8 it is.
  mutating func put(_ text: String) -> Int32 {
    let utf8 = text.utf8
    if utf8.count > bytes.count {
      bytes.deallocate()
      bytes = .allocate(capacity: utf8.count)
    }
    var count = 0
    for byte in utf8 {
      bytes[count] = byte
      count += 1
    }
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
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ key: String? = nil, _ body: (inout JSONText) -> Void) {
    wrap(key, "{", "}", body)
  }

  mutating func array(_ key: String? = nil, _ body: (inout JSONText) -> Void) {
    wrap(key, "[", "]", body)
  }

  mutating func string(_ key: String?, _ value: String) {
    begin(key)
    text += "\""
    for unit in value.unicodeScalars {
      switch unit {
      case "\"", "\\":
        text += "\\"
        text.unicodeScalars.append(unit)
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(unit)
      }
    }
    text += "\""
  }

  mutating func number(_ key: String?, _ value: Double) { raw(key, value.description) }

  mutating func bool(_ key: String?, _ value: Bool) { raw(key, value ? "true" : "false") }

  /// A value that is JSON already.
  mutating func raw(_ key: String?, _ json: String) {
    begin(key)
    text += json
  }

  private mutating func begin(_ key: String?) {
    if needsComma { text += "," }
    if let key { text += "\"" + key + "\":" }
    needsComma = true
  }

  private mutating func wrap(
    _ key: String?, _ open: String, _ close: String, _ body: (inout JSONText) -> Void
  ) {
    begin(key)
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }
}
