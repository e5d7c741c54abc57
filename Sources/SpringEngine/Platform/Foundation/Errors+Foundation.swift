#if canImport(CoreGraphics) || (FoundationValues && canImport(Foundation))
import Foundation

// Errors as sentences, for an alert of an app in which a designer chooses numbers.

extension InvalidConstant: LocalizedError {
  /// The constant, its domain and its value, as a sentence.
  public var errorDescription: String? {
    guard let colon = message.firstIndex(of: ":") else { return "\(description)." }
    return "The \(message[..<colon])'s \(message[colon...].dropFirst(2)); it is \(value)."
  }
}

extension RecordingError: LocalizedError {
  /// The line and the reason, as a sentence.
  public var errorDescription: String? {
    switch reason {
    case .unreadable: "Line \(line) of the recording cannot be read."
    case .customModel: "Line \(line) of the recording has a motion that only its app knows."
    case .different: "Line \(line) of the recording is not what happens when it is played back."
    }
  }
}
#endif
