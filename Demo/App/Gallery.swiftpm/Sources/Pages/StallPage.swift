import Scenes
import SwiftUI

/// Demonstrates that a blocked main thread stops live motions, but not baked ones.
struct StallPage: View {
  @StateObject private var model = EffectModel(Effect.named("dock-gravity") ?? Effect.all[0])

  var body: some View {
    StagePage(title: "A busy main thread", aspect: 2.2) {
      LiveAndBaked(live: model.live, baked: model.baked)
    } controls: {
      EffectButtons(model: model)
      Toggle("Hold stalls", isOn: $model.holdsStalls)
      Text(
        """
        Play, then stall. The main thread is blocked for half a second: the live icon stops, the \
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
