import Foundation
@testable import SpringEngineKeyframes
import Testing

/// Errors can be shown to people: each has a sentence of its own.
struct ErrorSentenceTests {
  static let errors: [any LocalizedError] = [
    BakeError(.notFinite), BakeError(.follows), BakeError(.waits), BakeError(.limited),
    BakeError(.noTolerance), BakeError(.neverRests), BakeError(.otherLength),
    BakeError(.tooLong(needed: 12.346, budget: 10)),
    BakeError(.tooManyKeyframes(needed: 5000, budget: 1000)), PlaybackError(.delay(.infinity)),
    PlaybackError(.speed(0)), PlaybackError(.repeatCount(-1)),
    PlaybackError(.notAnimatable(keyPath: "frame")),
    PlaybackError(.notAdditive(keyPath: "transform")),
    PlaybackError(.turnsTooFar(index: 3)), PlaybackError(.singularTransform(index: 4)),
  ]

  @Test func everyErrorHasASentence() throws {
    let sentences = try Self.errors.map { try #require($0.errorDescription) }
    #expect(Set(sentences).count == Self.errors.count)
    for (error, sentence) in zip(Self.errors, sentences) {
      #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true)
      #expect(error.localizedDescription == sentence)
    }
  }

  @Test func theSentenceHasTheNumbers() {
    #expect(
      BakeError(.tooLong(needed: 12.346, budget: 10)).localizedDescription
        == "The motion takes 12.35 seconds; at most 10.0 are allowed.")
    #expect(
      PlaybackError(.notAnimatable(keyPath: "frame")).localizedDescription
        == "The property “frame” cannot be animated.")
  }
}
