// expect: '(CustomAnimation|AnimationContext)' is only available in iOS 17.0 or newer
// swift-format-ignore-file
// flags: -v 16.0
import SwiftUI
struct A: CustomAnimation { func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? { nil } }
