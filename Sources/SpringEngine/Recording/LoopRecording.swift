#if !hasFeature(Embedded)
/// The text of a recording, to be played back anywhere, bit for bit: on any platform, in debug and in
/// release builds.
///
/// ```swift
/// try LoopRecording(text).replay { time, values in print(time, values) }
/// ```
///
/// What the text holds: <doc:Testing>.
public struct LoopRecording: Sendable, Equatable {
  /// The lines.
  public let text: String

  /// A recording with a text, which is examined when it is played back.
  public init(_ text: String) { self.text = text }

  /// Performs what is recorded, and compares every event and every state with the recorded ones.
  ///
  /// The text may end anywhere. So an event that has no line is found only if two frames follow it.
  ///
  /// - Parameter onFrame: Called with every frame: its time in seconds of the loop's time, and the
  ///   components of every animator's value, in the order in which the animators were made.
  /// - Returns: The number of comparisons.
  /// - Throws: The first line that cannot be read, has a model of the app's own, or differs.
  /// - Complexity: That of the motions; nothing waits for a clock.
  @discardableResult
  public func replay(
    _ onFrame: (_ time: Double, _ values: [[Double]]) -> Void = { _, _ in }
  ) throws(RecordingError) -> Int {
    let player = RecordingPlayer(Array(text.utf8))
    while try player.playFrame() { onFrame(player.time, player.members.map(\.value)) }
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
