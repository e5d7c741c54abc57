import Scenes

// The scenes of the catalogue that tests name.

extension Scene {
  static let throwHome = named("throw")!
  static let gravityBox = named("gravity")!
  static let presets = named("presets")!
  static let docks = named("docks")!
  static let rubberBand = named("band")!
  static let interruption = named("interrupt")!
  static let groupPause = named("group")!
  static let slowMotion = named("slow")!
}
