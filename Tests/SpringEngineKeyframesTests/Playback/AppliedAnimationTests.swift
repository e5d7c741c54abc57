import Testing

@testable import SpringEngineKeyframes

struct AppliedAnimationTests {
  /// `"a position.x +"`: a key, a key path, and a sign if it is additive.
  static func animation(_ text: String) -> AppliedAnimation {
    let parts = text.split(separator: " ").map(String.init)
    return AppliedAnimation(key: parts[0], keyPath: parts[1], isAdditive: parts.count > 2)
  }

  @Test(
    "Animations that replace or add to the moved one follow it in the old order, no others",
    arguments: [
      (["a position"], []),
      (["a position", "b position +", "c position +"], ["b", "c"]),
      (["a position +", "b position +"], []),
      (["a position +", "b position"], ["b"]),
      (["b position +", "a position"], []),
      (["a position", "b opacity", "c position.x +", "d positions"], ["c"]),
      (["a position.x", "b position.y", "c position +"], ["c"]),
      (["a position.x", "b position", "c position.y"], ["b", "c"]),
      (["b position"], []),
    ])
  func examples(order: [String], expected: [String]) {
    #expect(AppliedAnimation.followers(of: "a", in: order.map(Self.animation)) == expected)
  }

  /// The layer's values, with one number per animation that it sets or adds.
  static func shown(_ order: [AppliedAnimation]) -> [String: Int] {
    var values: [String: Int] = [:]
    for animation in order {
      let number = Int(animation.key) ?? 0
      for part in ["position.x", "position.y", "opacity"]
      where part == animation.keyPath || part.hasPrefix(animation.keyPath + ".") {
        values[part] = (animation.isAdditive ? values[part, default: 1 << 20] : 0) + number
      }
    }
    return values
  }

  @Test("Moving any of a random stack to the end does not change the shown value")
  func random() {
    for seed in 1...UInt64(CaseCount.of(500, small: 100)) {
      var random = SeededGenerator(seed: seed)
      let order = (0..<Int.random(in: 1...7, using: &random)).map { index in
        let keyPath = ["position", "position.x", "position.y", "opacity"]
          .randomElement(using: &random)
        return AppliedAnimation(
          key: String(1 << index), keyPath: keyPath ?? "", isAdditive: .random(using: &random))
      }
      for moved in order {
        let keys = [moved.key] + AppliedAnimation.followers(of: moved.key, in: order)
        let last = keys.compactMap { key in order.first { $0.key == key } }
        let after = order.filter { !keys.contains($0.key) } + last
        #expect(Self.shown(after) == Self.shown(order), "seed \(seed), \(moved.key)")
      }
    }
  }
}
