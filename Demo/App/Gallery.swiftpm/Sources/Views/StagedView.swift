import CoreGraphics
import QuartzCore
import Scenes
import SpringEngine

extension FrameLoop {
  /// A loop on the display's clock, for a page with its own switch for reduced motion.
  ///
  /// It does not follow the system's settings: any change of them would overwrite the switch, which
  /// follows *Reduce Motion* itself. In *Low Power Mode* the display lowers its frame rate.
  static func ofPage() -> FrameLoop {
    let loop = FrameLoop()
    loop.preferredFrameRateRange = FrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    return loop
  }
}

/// The origin of a motion.
enum Mode: String {
  case live = "Live"
  case baked = "Baked"
}

/// A view with a stage: a layer in stage coordinates, scaled to fit.
class StagedView: LayeredView {
  let stageLayer = CALayer()

  init(stage: Place, title: String, hint: String? = nil) {
    super.init(title: title, hint: hint)
    rootLayer.backgroundColor = Palette.back
    rootLayer.masksToBounds = true
    stageLayer.bounds = CGRect(x: 0, y: 0, width: stage.x, height: stage.y)
    rootLayer.addSublayer(stageLayer)
  }

  override func layOut() {
    let scale = scale
    withoutActions {
      stageLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      stageLayer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    }
  }

  /// Points of the view per point of the stage; 1 in an empty view.
  var scale: CGFloat {
    let stage = stageLayer.bounds
    let fitting = min(bounds.width / stage.width, bounds.height / stage.height)
    return fitting > 0 ? fitting : 1
  }

  /// Makes a disc a ball.
  private func shade(_ disc: CALayer) {
    let light = CAGradientLayer()
    light.type = .radial
    light.colors = Palette.light
    light.locations = [0, 0.25, 0.6, 1]
    light.startPoint = CGPoint(x: 0.35, y: 0.3)
    light.endPoint = CGPoint(x: 1.05, y: 1)
    light.frame = disc.bounds
    light.cornerRadius = disc.cornerRadius
    light.masksToBounds = true
    disc.addSublayer(light)
  }

  func addDisc(at place: Place, radius: Double, filled color: CGColor?, edge: CGColor?) -> CALayer {
    let disc = CALayer()
    disc.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    disc.position = CGPoint(components: place)
    disc.cornerRadius = CGFloat(radius)
    disc.backgroundColor = color
    disc.borderColor = edge
    disc.borderWidth = edge == nil ? 0 : 2
    if color != nil { shade(disc) }
    stageLayer.addSublayer(disc)
    return disc
  }
}
