import SwiftUI

/// The clock's page: two clocks that show the same.
@MainActor
final class ClockModel: ObservableObject {
  let live = ClockView(.live)
  let baked = ClockView(.baked)
}

/// A clock whose second hand ticks, live beside baked.
struct ClockPage: View {
  @StateObject private var model = ClockModel()

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        VStack {
          Text("Live").font(.caption)
          Hosted(view: model.live)
        }
        VStack {
          Text("Baked").font(.caption)
          Hosted(view: model.baked)
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
