import SwiftUI

/// The model of the clock's page: a live and a baked clock.
@MainActor
final class ClockModel: ObservableObject {
  let live = ClockView(.live)
  let baked = ClockView(.baked)
}

/// A clock with ticking second hand, live beside baked.
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
