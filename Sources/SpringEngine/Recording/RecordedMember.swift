/// An animator of a recording that is played back: its number, and what it does on a line.
package class RecordedMember {
  /// The number of the animator in the recording, from 1.
  package let number: Int

  init(number: Int) { self.number = number }

  /// An animator for a number of components, from the rest of the line that introduces it; `nil` if no
  /// vector has so many.
  static func make(
    number: Int, componentCount: Int, from line: inout RecordingReader
  ) throws(RecordingError) -> RecordedMember? {
    switch componentCount {
    case 1: try RecordedAnimator<Double>(number: number, from: &line)
    case 2: try RecordedAnimator<SIMD2<Double>>(number: number, from: &line)
    case 3: try RecordedAnimator<SIMD3<Double>>(number: number, from: &line)
    case 4: try RecordedAnimator<SIMD4<Double>>(number: number, from: &line)
    case 8: try RecordedAnimator<SIMD8<Double>>(number: number, from: &line)
    case 16: try RecordedAnimator<SIMD16<Double>>(number: number, from: &line)
    default: nil
    }
  }

  /// The components of the value.
  package var value: [Double] { abstract() }

  /// The components of the velocity, per second.
  package var velocity: [Double] { abstract() }

  /// The policy on motion; `nil` for the loop's.
  var ownPolicy: MotionPolicy?

  /// Performs the operation on a line.
  func perform(
    _ line: inout RecordingReader, in player: RecordingPlayer
  ) throws(RecordingError) { abstract() }

  /// Shows a frame, or handles everything that is due by its time.
  func advance(
    to time: Double, attending: Bool, in player: RecordingPlayer
  ) throws(RecordingError) { abstract() }

  /// Changes a setting on a line that has no time.
  func set(_ line: inout RecordingReader) throws(RecordingError) { abstract() }

  /// Writes the oldest event that has not been written.
  ///
  /// - Returns: Whether there is one.
  func writeEvent(to text: inout RecordingWriter) -> Bool { abstract() }

  /// Adds time, value and velocity to a digest.
  func add(to digest: inout RecordingDigest) { abstract() }

  private func abstract() -> Never { preconditionFailure("recorded member: abstract method") }
}
