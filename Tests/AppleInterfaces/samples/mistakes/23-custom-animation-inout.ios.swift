// expect: does not conform to protocol 'CustomAnimation'
// swift-format-ignore-file
// flags: -v 17.0
import SwiftUI
struct A: CustomAnimation { func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil } }
