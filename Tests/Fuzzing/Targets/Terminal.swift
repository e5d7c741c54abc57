@testable import SpringEngine

/// The terminal's decoder: bytes in pieces give the events of the bytes at once, what is pending is
/// bounded, and reports become finite positions.
func fuzzTerminal(_ bytes: inout Bytes) {
  let cut = bytes.choice(16) + 1
  let input = bytes.rest
  var whole = InputDecoder()
  let events = whole.decode(input)
  var pieces = InputDecoder()
  var joined: [InputEvent] = []
  var resolution = PointerResolution()
  for start in stride(from: 0, to: input.count, by: cut) {
    joined += pieces.decode(input[start..<min(start + cut, input.count)])
  }
  // A sequence that is too long is dropped when its end is not within the limit, which depends on
  // the pieces.
  if input.count <= InputDecoder.longestSequence {
    law(joined == events, "\(input) in pieces of \(cut): \(joined), not \(events)")
    law(whole.isPending == pieces.isPending, "pending after \(input)")
  }
  for event in events {
    if case .mouse(let report) = event {
      law(report.x >= 0 && report.y >= 0, "\(report)")
      law(resolution.position(report).isFinite, "\(report)")
    }
    _ = resolution.receive(event)
  }
  _ = whole.flush()
  law(!whole.isPending, "pending after flush")
}
