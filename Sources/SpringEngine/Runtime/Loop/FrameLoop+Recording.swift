// Frames that are recorded.

extension FrameLoop {
  /// Has members handle all that is due by a time.
  func attend(_ members: ContiguousArray<AnimatorStorage>, to time: Double) {
    recorder?.beginFrame("show", to: time, clockTime: lastRequest)
    for member in members {
      recorder?.advance(member)
      member.attend(to: time)
    }
    recorder?.endFrame()
  }
}
