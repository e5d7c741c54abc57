// expect: 'DragGesture' is unavailable in tvOS
// swift-format-ignore-file
// flags: -v 17.0
import SwiftUI
struct V: View { var body: some View { Circle().gesture(DragGesture().onEnded { _ in }) } }
