import Scenes
import SwiftUI

/// Demonstrates that a blocked main thread stops live motions, but not baked ones.
struct StallPage: View {
  @StateObject private var model = EffectModel(.slowBall)

  var body: some View {
    StagePage(title: "A busy main thread", aspect: 2.2) {
      LiveAndBaked(live: model.live, baked: model.baked)
    } controls: {
      EffectButtons(model: model)
      Toggle("Hold stalls", isOn: $model.holdsStalls)
      Text(
        """
        Play, then stall. The main thread is blocked for half a second: the live box stops, the \
        baked one continues. Afterwards the live one skips the missed time and is in step again; \
        or, if stalls are held, it continues from its last place, half a second late.
        """
      )
      .font(.callout)
    }
    .onAppear { model.play() }
    .followsReduceMotion($model.reducesMotion)
  }
}

extension Effect {
  /// A ball that bounces for five seconds.
  fileprivate static let slowBall = (named("ball-gravity") ?? all[0]).turned(.gravity, to: 800)
}
