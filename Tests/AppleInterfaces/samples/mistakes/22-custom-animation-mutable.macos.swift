// expect: stored property 'box' of 'Sendable'-conforming struct 'A'
// swift-format-ignore-file
// flags: -v 14.0 -w
import SwiftUI
final class Box: Hashable { var x = 0; static func == (a: Box, b: Box) -> Bool { a === b }; func hash(into h: inout Hasher) {} }
struct A: CustomAnimation { let box: Box; func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { nil } }
