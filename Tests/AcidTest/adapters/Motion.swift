// Motion: its spring and decay functions, which its animations solve in every frame. For a client of the
// package Motion, as its main file. Its springs have no mass.

import Foundation
import Motion

func text(_ value: Double, _ velocity: Double) -> String { "\(value) \(velocity)" }

/// A spring's state after a time, from stiffness, damping coefficient, value, velocity and target.
func solve(
  _ stiffness: Double, _ damping: Double, _ value: Double, _ velocity: inout Double,
  _ target: Double, _ time: Double
) -> Double {
  let function = SpringFunction<Double>(stiffness: stiffness, damping: damping)
  return target + function.solve(dt: time, x0: value - target, velocity: &velocity)
}

/// The words after the six numbers of a `frames` request: each frame solves from the state before.
func frames(_ numbers: [Double], _ words: ArraySlice<String>) -> String {
  var (value, velocity, target) = (numbers[3], numbers[4], numbers[5])
  var words = words
  while let word = words.popFirst() {
    if word == "target", let goal = words.popFirst() {
      target = Double(goal) ?? value
    } else if let step = words.popFirst().flatMap({ Double($0) }),
      let count = words.popFirst().flatMap({ Int($0) })
    {
      for _ in 0..<count { value = solve(numbers[1], numbers[2], value, &velocity, target, step) }
    }
  }
  return text(value, velocity)
}

/// A decay's state after a number of frames; its constant is a share per millisecond.
func decay(_ numbers: [Double], step: Double, count: Int) -> String {
  let function = DecayFunction<Double>(decayConstant: exp(-numbers[2] / 1000))
  var (value, velocity) = (numbers[0], numbers[1])
  for _ in 0..<count { value = function.solve(dt: step, x0: value, velocity: &velocity) }
  return text(value, velocity)
}

func answer(_ words: [String]) -> String {
  let numbers = words.dropFirst().compactMap { Double($0) }
  switch words.first {
  case "hello":
    return "acid name=Motion can=spring,velocity,frames,decay,glide"
  case "spring", "frames":
    guard numbers[0] == 1 else { return "none no mass" }
    guard words[0] == "spring" else { return frames(numbers, words[7...]) }
    var velocity = numbers[4]
    let value = solve(numbers[1], numbers[2], numbers[3], &velocity, numbers[5], numbers[6])
    return text(value, velocity)
  case "decay":
    return decay(numbers, step: numbers[3], count: 1)
  case "glide":
    return decay(numbers, step: numbers[3], count: Int(numbers[4]))
  default:
    return "none"
  }
}

while let line = readLine() {
  print(answer(line.split(separator: " ").map(String.init)))
  fflush(nil)
}
