// expect: error: (incorrect argument label|extra argument|extraneous argument label).*initialValue
// swift-format-ignore-file
// flags: -v 16.0
import SwiftUI
struct V: View { @State private var x: Double; init() { _x = State(initialValue: 1) }; var body: some View { Text("\(x)") } }
