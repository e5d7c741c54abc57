// Advance: its simulation of a spring function, which its springs and animators move by frames. For a
// client of the package Advance, as its main file. Its springs have no mass.

import Foundation

@testable import Advance

/// A simulation from mass, stiffness, damping coefficient, value, velocity and target.
func simulation(_ numbers: [Double]) -> Simulation<Double> {
  Simulation(
    function: function(numbers, numbers[5]), initialValue: numbers[3], initialVelocity: numbers[4])
}

func function(_ numbers: [Double], _ target: Double) -> SpringFunction<Double> {
  SpringFunction(target: target, tension: numbers[1], damping: numbers[2], threshold: 1e-300)
}

func text(_ simulation: Simulation<Double>) -> String {
  "\(simulation.value) \(simulation.velocity)"
}

/// Frames of 60 Hz, and a shorter last one.
func spring(_ numbers: [Double]) -> String {
  let frame = 1.0 / 60
  guard numbers[6] <= 3000 * frame else { return "none more than 3000 frames" }
  var moving = simulation(numbers)
  let whole = (numbers[6] / frame).rounded(.down)
  for _ in 0..<Int(whole) { moving.advance(by: frame) }
  if numbers[6] - whole * frame > 1e-12 { moving.advance(by: numbers[6] - whole * frame) }
  return text(moving)
}

/// The words after the six numbers of a `frames` request.
func frames(_ numbers: [Double], _ words: ArraySlice<String>) -> String {
  var moving = simulation(numbers)
  var words = words
  while let word = words.popFirst() {
    if word == "target", let goal = words.popFirst() {
      moving.use(function: function(numbers, Double(goal) ?? moving.value))
    } else if let step = words.popFirst().flatMap({ Double($0) }),
      let count = words.popFirst().flatMap({ Int($0) })
    {
      for _ in 0..<count { moving.advance(by: step) }
    }
  }
  return text(moving)
}

func answer(_ words: [String]) -> String {
  let numbers = words.dropFirst().compactMap { Double($0) }
  switch words.first {
  case "hello":
    return "acid name=Advance can=spring,velocity,frames"
  case "spring", "frames":
    guard numbers[0] == 1 else { return "none no mass" }
    return words[0] == "spring" ? spring(numbers) : frames(numbers, words[7...])
  default:
    return "none"
  }
}

while let line = readLine() {
  print(answer(line.split(separator: " ").map(String.init)))
  fflush(nil)
}
