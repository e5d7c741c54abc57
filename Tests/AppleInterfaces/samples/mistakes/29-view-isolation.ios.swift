// expect: main actor-isolated property 'body' can not be referenced from a nonisolated context
// swift-format-ignore-file
// flags: -v 16.0 -w
import SwiftUI
struct V: View { var body: some View { Circle() } }
func f(_ v: V) { _ = v.body }
