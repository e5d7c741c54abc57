// expect: main actor-isolated property 'ticks' can not be mutated from a Sendable closure|can not be mutated from a nonisolated context
// swift-format-ignore-file
import Foundation
@MainActor final class T { var ticks = 0; func go() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.ticks += 1 } } }
