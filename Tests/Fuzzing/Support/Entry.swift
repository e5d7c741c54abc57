import Foundation

/// The functions that libFuzzer calls with bytes, by name.
private let targets: [String: @Sendable (inout Bytes) -> Void] = [
  "springs": fuzzSprings,
  "decoding": fuzzDecoding,
  "models": fuzzModels,
  "bakes": fuzzBakes,
  "machine": fuzzMachine,
  "velocity": fuzzVelocity,
  "export": fuzzExport,
  "terminal": fuzzTerminal,
]

/// The target of this process, named by the environment's `FUZZ_TARGET`.
private let target: @Sendable (inout Bytes) -> Void = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = targets[name] else {
    fatalError("FUZZ_TARGET must be one of \(targets.keys.sorted().joined(separator: ", "))")
  }
  return target
}()

/// libFuzzer's entry.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(UnsafeBufferPointer(start: start, count: count))
  target(&bytes)
  return 0
}

/// Ends the process with a message, by which libFuzzer keeps the input, unless a law holds.
func law(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}
