import Scenes
import SpringEngine
import UIKit

/// A view with a stage: a layer in the stage's own points, as large as it fits.
class StagedView: UIView {
  /// What is drawn in the stage's points goes in here.
  let stageLayer = CALayer()

  private let stageSize: Place

  init(stage: Place) {
    stageSize = stage
    super.init(frame: .zero)
    backgroundColor = Palette.back
    clipsToBounds = true
    stageLayer.bounds = CGRect(x: 0, y: 0, width: stage.x, height: stage.y)
    layer.addSublayer(stageLayer)
  }

  /// A stage is made in code.
  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private var fit: StageFit {
    StageFit(stage: stageSize, in: Place(Double(bounds.width), Double(bounds.height)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = CGFloat(fit.scale)
    withoutActions {
      stageLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      stageLayer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    }
  }

  /// Where a touch is on the stage.
  func place(of touch: UITouch) -> Place {
    fit.place(at: touch.preciseLocation(in: self).components)
  }

  /// A disc on the stage.
  func addDisc(at place: Place, radius: Double, filled color: UIColor?, edge: UIColor?) -> CALayer {
    let disc = CALayer()
    disc.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    disc.position = CGPoint(components: place)
    disc.cornerRadius = CGFloat(radius)
    disc.backgroundColor = color?.cgColor
    disc.borderColor = edge?.cgColor
    disc.borderWidth = edge == nil ? 0 : 2
    stageLayer.addSublayer(disc)
    return disc
  }
}
