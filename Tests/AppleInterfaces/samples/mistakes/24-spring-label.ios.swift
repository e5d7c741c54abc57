// expect: incorrect argument labels? in call|extra argument 'dampingFraction'
// swift-format-ignore-file
// flags: -v 17.0
import SwiftUI
let s = Spring(response: 0.3, dampingFraction: 0.5)
