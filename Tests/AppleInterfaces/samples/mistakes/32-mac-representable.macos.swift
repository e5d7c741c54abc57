// expect: cannot find type 'UIViewRepresentable'
// swift-format-ignore-file
// flags: -v 14.0
import SwiftUI
struct V: UIViewRepresentable {}
