// expect: to expected (argument )?type 'Binding<
// swift-format-ignore-file
// flags: -v 16.0
import SwiftUI
struct V: View { @State private var x = 0.0; var body: some View { Slider(value: x) } }
