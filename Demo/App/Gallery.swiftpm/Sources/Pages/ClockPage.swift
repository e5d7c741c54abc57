import SwiftUI

/// A clock whose second hand ticks, live beside baked.
struct ClockPage: View {
  @State private var live = ClockView(.live)
  @State private var baked = ClockView(.baked)

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        VStack {
          Text("Live").font(.caption)
          Hosted(view: live)
        }
        VStack {
          Text("Baked").font(.caption)
          Hosted(view: baked)
        }
      }
      Button("Stall") { stallMainThread() }
      Text(
        """
        The left hand is asked for every tick anew, on the display's clock. The right one is a \
        minute of keyframes, repeated for ever: the app has nothing to do, and a busy main thread \
        does not stop it.
        """
      )
      .font(.callout)
    }
    .padding(16)
    .navigationTitle("A clock")
  }
}
