// expect: to expected argument type 'WritableKeyPath
// swift-format-ignore-file
// flags: -v 16.0
import SwiftUI
struct V: View { var body: some View { Circle().environment(\.accessibilityReduceMotion, true) } }
