// The sequences that begin with ESC: syntax according to ECMA-48, semantics according to xterm's
// documentation, "XTerm Control Sequences".
extension InputDecoder {
  static func escape(_ bytes: ArraySlice<UInt8>) -> Token? {
    let body = bytes.dropFirst()
    guard let kind = body.first else { return nil }
    switch Unicode.Scalar(kind) {
    case "[": return controlSequence(bytes)
    case "O": return singleShift(bytes)
    case "]", "P", "_", "^", "X": return string(bytes)
    case "\u{1B}": return (.key(.escape), 1)
    default: return alt(body)
    }
  }

  /// ESC and a key: Alt with the key.
  private static func alt(_ body: ArraySlice<UInt8>) -> Token? {
    guard let (event, length) = first(of: body) else { return nil }
    if case .key = event { return (.key(.other), length + 1) }
    return (nil, length + 1)
  }

  /// ESC O and a letter: keys in application mode.
  private static func singleShift(_ bytes: ArraySlice<UInt8>) -> Token? {
    guard let letter = bytes.dropFirst(2).first else { return nil }
    guard (0x40...0x7E).contains(letter) else { return (.key(.other), 2) }
    return (letterKey(letter, []).map { .key($0) }, 3)
  }

  /// A control string, from ESC ] or similar to BEL or ESC \.
  ///
  /// All are dropped.
  private static func string(_ bytes: ArraySlice<UInt8>) -> Token? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
    let length = end - bytes.startIndex
    if bytes[end] == 0x07 { return (nil, length + 1) }
    guard end + 1 < bytes.endIndex else { return nil }
    let isTerminated = bytes[end + 1] == UInt8(ascii: "\\")
    return (nil, isTerminated ? length + 2 : length)
  }

  /// ESC [, parameters, intermediates, and a final byte.
  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> Token? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return nil
    }
    let length = end - bytes.startIndex + 1
    let final = bytes[end]
    guard (0x40...0x7E).contains(final) else { return (nil, length - 1) }
    let text = body[..<end]
    if text.isEmpty && final == UInt8(ascii: "M") {
      return bytes.count < length + 3 ? nil : (nil, length + 3)
    }
    if text.isEmpty && final == UInt8(ascii: "[") {
      // A function key of the Linux console, with a letter.
      return bytes.count > length ? (.key(.other), length + 1) : nil
    }
    return (meaning(of: text, final: final), length)
  }

  private static func meaning(of text: ArraySlice<UInt8>, final: UInt8) -> InputEvent? {
    let marks = text.filter { (0x20...0x2F).contains($0) || (0x3C...0x3F).contains($0) }
    let numbers = parameters(text)
    switch (String(decoding: marks, as: UTF8.self), Unicode.Scalar(final)) {
    case ("<", "M"), ("<", "m"):
      return mouse(numbers, isRelease: final == UInt8(ascii: "m")).map { .mouse($0) }
    case ("?$", "y") where numbers.count == 2:
      return .mode(
        numbers[0], isKnown: (1...3).contains(numbers[1]), isSet: numbers[1] % 2 == 1)
    case ("", "t") where numbers.count == 3 && numbers[0] == 6:
      return .cellSize(width: numbers[2], height: numbers[1])
    case ("", "~"): return tildeKey(numbers).map { .key($0) }
    case ("", _): return letterKey(final, numbers).map { .key($0) }
    default: return nil
    }
  }

  /// The numbers between semicolons or colons.
  ///
  /// Missing ones are 0; the largest value is a million.
  private static func parameters(_ text: ArraySlice<UInt8>) -> [Int] {
    var numbers = [0]
    for byte in text {
      switch byte {
      case 0x30...0x39:
        numbers[numbers.count - 1] = min(numbers.last! * 10 + Int(byte & 15), 1 << 20)
      case 0x3A, 0x3B: numbers.append(0)
      default: break
      }
    }
    return numbers
  }
}

extension InputDecoder {
  /// The key of a sequence that ends with a letter.
  private static func letterKey(_ letter: UInt8, _ numbers: [Int]) -> Key? {
    // Shift with the tabulator has no parameters.
    switch Unicode.Scalar(letter) {
    case "A": modified(.up, numbers)
    case "B": modified(.down, numbers)
    case "C": modified(.right, numbers)
    case "D": modified(.left, numbers)
    case "M": modified(.enter, numbers)
    case "Z": .backTab
    case "F", "H", "P", "Q", "R", "S": .other
    default: nil
    }
  }

  /// The key of a sequence that ends with a tilde.
  private static func tildeKey(_ numbers: [Int]) -> Key? {
    switch numbers[0] {
    case 5: modified(.pageUp, numbers)
    case 6: modified(.pageDown, numbers)
    case 1...24: .other
    default: nil
    }
  }

  /// The key with its modifiers: the second parameter is 1 and a bit for each, of which Alt and Control
  /// have the second and the third.
  private static func modified(_ key: Key, _ numbers: [Int]) -> Key {
    numbers.count > 1 && (max(numbers[1], 1) - 1) & 6 != 0 ? .other : key
  }

  /// Button code, column and row, from 1.
  ///
  /// The code is a sum: the button; 4, 8, 16 for modifiers; 32 for motion; 64 for the wheel; 128
  /// for further buttons.
  private static func mouse(_ numbers: [Int], isRelease: Bool) -> MouseReport? {
    guard numbers.count == 3, numbers[0] < 256 else { return nil }
    let code = numbers[0]
    let button = code & 131
    var report = MouseReport(
      isRelease ? .release : .press, isLeft: button == 0 && code & 64 == 0,
      x: max(numbers[1] - 1, 0), y: max(numbers[2] - 1, 0))
    if code & 64 != 0 {
      // Sideways wheels are not used.
      guard !isRelease, button < 2 else { return nil }
      report.action = button == 0 ? .scrollUp : .scrollDown
    } else if code & 32 != 0 {
      report.action = button == 3 ? .move : .drag
    }
    return report
  }
}
