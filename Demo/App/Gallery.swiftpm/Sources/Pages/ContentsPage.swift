import Scenes
import SwiftUI

struct ContentsPage: View {
  var body: some View {
    List {
      ExamplesSection()
      Section("Scenes") {
        ForEach(Scenes.Scene.all.filter { $0.thing == nil }, id: \.name) { scene in
          NavigationLink {
            ScenePage(scene: scene)
          } label: {
            Text(verbatim: scene.title)
          }
        }
      }
      Section("Gesture recognisers") {
        NavigationLink("A card") { CardPage() }
        NavigationLink("A sheet over a list") { SheetPage() }
      }
      Section("Live and baked") {
        NavigationLink("A clock") { ClockPage() }
        NavigationLink("A busy main thread") { StallPage() }
      }
      Section("Effects") {
        ForEach(Effect.all, id: \.name) { effect in
          NavigationLink {
            EffectPage(effect: effect)
          } label: {
            Text(verbatim: effect.title)
          }
        }
      }
    }
    .navigationTitle("Gallery")
  }
}
