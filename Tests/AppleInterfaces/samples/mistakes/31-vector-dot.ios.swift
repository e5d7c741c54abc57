// expect: binary operator '\*' cannot be applied
// swift-format-ignore-file
// flags: -v 17.0
import SwiftUI
func f<V: VectorArithmetic>(_ v: V, _ k: Double) -> V { v * k }
