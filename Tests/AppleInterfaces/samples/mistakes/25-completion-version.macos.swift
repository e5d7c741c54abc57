// expect: is only available in macOS 14.0 or newer
// swift-format-ignore-file
// flags: -v 13.0
import SwiftUI
@MainActor func f() { withAnimation(.linear) {} completion: {} }
