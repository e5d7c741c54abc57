// Respring, which OpenSwiftUI's springs are made of: answers the lines of the acid test. For a client of the
// package Respring, as its main file.

import Foundation
import Respring

func text(_ value: Double, _ velocity: Double) -> String { "\(value) \(velocity)" }

/// A spring from mass, stiffness and damping coefficient, overdamped ones as they are.
func spring(_ numbers: [Double]) -> Spring {
  Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], allowOverDamping: true)
}

/// The words after the six numbers of a `frames` request: each frame is an update of value and velocity.
func frames(_ numbers: [Double], _ words: ArraySlice<String>) -> String {
  var (value, velocity, target) = (numbers[3], numbers[4], numbers[5])
  var words = words
  while let word = words.popFirst() {
    if word == "target", let goal = words.popFirst() {
      target = Double(goal) ?? value
    } else if let step = words.popFirst().flatMap({ Double($0) }),
      let count = words.popFirst().flatMap({ Int($0) })
    {
      for _ in 0..<count {
        spring(numbers).update(value: &value, velocity: &velocity, target: target, deltaTime: step)
      }
    }
  }
  return text(value, velocity)
}

func answer(_ words: [String]) -> String {
  let numbers = words.dropFirst().compactMap { Double($0) }
  switch words.first {
  case "hello":
    return "acid name=Respring can=spring,velocity,frames,settle"
  case "spring" where numbers.count == 7:
    let (start, way) = (numbers[3], numbers[5] - numbers[3])
    let value = spring(numbers).value(target: way, initialVelocity: numbers[4], time: numbers[6])
    let velocity = spring(numbers).velocity(
      target: way, initialVelocity: numbers[4], time: numbers[6])
    return text(start + value, velocity)
  case "settle" where numbers.count == 7:
    let way = numbers[5] - numbers[3]
    let time = spring(numbers).settlingDuration(
      target: way, initialVelocity: numbers[4], epsilon: numbers[6])
    return "\(time)"
  case "frames" where numbers.count >= 6:
    return frames(numbers, words[7...])
  default:
    return "none"
  }
}

while let line = readLine() {
  print(answer(line.split(separator: " ").map(String.init)))
  fflush(nil)
}
