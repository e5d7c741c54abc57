// Frames that are recorded.

extension FrameLoop {
  /// Advances all members, and records in which order.
  func advanceMembers(to time: Double, recording recorder: LoopRecorder) {
    recorder.beginFrame("frame", to: time, clockTime: lastTarget)
    for index in 0..<members.count {
      if isKnownUniquelyReferenced(&members[index]) { members[index].abandon() }
      let member = members[index]
      recorder.advance(member)
      if !member.advance(to: time) { member.attend(to: time) }
    }
    recorder.endFrame()
  }

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
