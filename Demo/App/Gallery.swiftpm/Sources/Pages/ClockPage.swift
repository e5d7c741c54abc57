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
    StagePage(title: "A clock", aspect: 1.8) {
      LiveAndBaked(live: model.live, baked: model.baked)
    } controls: {
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
  }
}
