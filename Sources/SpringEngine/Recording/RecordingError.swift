/// Why a recording cannot be played back, and where.
public struct RecordingError: Error, Equatable, Sendable {
  /// The number of the line, from 1.
  let line: Int

  let reason: Reason

  /// Why a recording cannot be played back.
  enum Reason: Sendable, Equatable {
    /// The line is not one of a recording, or not of this version.
    case unreadable
    /// A motion is a model of the app's own, which a text cannot contain.
    case customModel
    /// An event or a state is another one than was recorded.
    case different
  }
}
