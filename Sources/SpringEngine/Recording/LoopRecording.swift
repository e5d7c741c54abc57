#if !hasFeature(Embedded)
/// The text of a recording, to be played back anywhere.
///
/// ```swift
/// let recorder = LoopRecorder()
/// FrameLoop.main.recorder = recorder          // at launch
/// // …
/// try recorder.recording.text.write(to: file, atomically: true, encoding: .utf8)
/// ```
///
/// ```swift
/// try LoopRecording(text).replay { print($0) }
/// ```
///
/// The text has a line for every input, with exact numbers, and lines for what came of them: the events,
/// and after every frame a digest of the states. It depends on no platform: what is recorded on a phone is
/// played back on Linux, in debug and in release builds, bit for bit.
public struct LoopRecording: Sendable, Equatable {
  /// The lines.
  public let text: String

  /// A recording with a text, which is examined when it is played back.
  public init(_ text: String) { self.text = text }

  /// A frame that is played back.
  public struct Frame: Sendable, Equatable, CustomStringConvertible {
    /// The number of its last line, from 1.
    package let line: Int

    /// In seconds of the loop's time.
    public let time: Double

    /// The components of every animator's value, in the order in which the animators were made.
    public let values: [[Double]]

    /// The components of every animator's velocity, per second of the loop's time.
    package let velocities: [[Double]]

    /// Time and values.
    public var description: String { "\(time): \(values)" }
  }

  /// Performs what is recorded, and compares every event and every state with the recorded ones.
  ///
  /// - Parameter onFrame: Called with every frame.
  /// - Returns: The number of comparisons.
  /// - Throws: The first line that cannot be read, has a model of the app's own, or differs.
  /// - Complexity: That of the motions; nothing waits for a clock.
  @discardableResult
  public func replay(_ onFrame: (Frame) -> Void = { _ in }) throws(RecordingError) -> Int {
    let player = RecordingPlayer(Array(text.utf8))
    while try player.playFrame() {
      onFrame(
        Frame(
          line: player.lineNumber, time: player.time, values: player.members.map(\.value),
          velocities: player.members.map(\.velocity)))
    }
    return player.comparisonCount
  }
}

extension RecordingError: CustomStringConvertible {
  /// The line and the reason.
  public var description: String {
    let reason =
      switch reason {
      case .unreadable: "not a line of a recording of version 1"
      case .customModel: "a model of the app's own is not recorded"
      case .different: "another event or state than was recorded"
      }
    return "line \(line): \(reason)"
  }
}
#endif
