import Testing

@testable import SpringEngine

/// The bits of many states: equal in debug and release builds, and on every platform.
@MainActor
struct DigestTests {
  @Test func theBitsOfAllModelsAreTheCommittedOnes() {
    let hash = StateDigest.ofModels()
    #expect(hash == StateDigest.models, "\(String(hash, radix: 16))")
  }

  @Test func theBitsOfMachinesUnderScriptsAreTheCommittedOnes() {
    let hash = StateDigest.ofMachines()
    #expect(hash == StateDigest.machines, "\(String(hash, radix: 16))")
  }

  @Test func theBitsOfAnimatorsUnderScriptsAreTheCommittedOnes() {
    var digest = StateDigest()
    for seed in 1...200 {
      // Of one kind: without arguments that follow from the seed.
      let script = ReferenceStep.script(seed: UInt64(seed), count: 20, isOdd: false)
      for state in ReferenceRun<Double>.states(in: script) { digest.add(state) }
    }
    #expect(digest.hash == 0x83bd_edff_3cda_2ff8, "\(String(digest.hash, radix: 16))")
  }
}
