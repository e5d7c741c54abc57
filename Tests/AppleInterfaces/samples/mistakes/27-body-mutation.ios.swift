// expect: is immutable|self' is immutable
// swift-format-ignore-file
// flags: -v 16.0
import SwiftUI
struct V: View { var n = 0; var body: some View { Button("+") { n += 1 } } }
