/// What a motion that begins by itself begins in the place of: for a touch of an earlier time that is
/// delivered after the beginning.
struct Handover: Sendable {
  /// The time of the beginning.
  var time: Double

  /// The target before.
  var target: Lanes

  /// Whether another motion, or the leg before, ran until then; otherwise the value was at rest.
  var isFromMotion: Bool
}
