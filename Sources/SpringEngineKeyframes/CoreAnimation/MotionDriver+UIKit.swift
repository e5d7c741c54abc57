#if canImport(UIKit) && !os(watchOS)
import QuartzCore
import SpringEngine
import UIKit

extension Animator {
  /// Shows the value on a property of a view: in every frame, or by the render server.
  ///
  /// ```swift
  /// card.drive(view, \.center, by: .renderServer)
  /// ```
  ///
  /// The render server shows `center`, `alpha`, `bounds`, `transform` and `transform3D`. Any other property
  /// is driven live, and a debug build says so on the console. See <doc:Driving>, also for touches.
  ///
  /// - Parameters:
  ///   - view: The view; not retained.
  ///   - keyPath: The property.
  ///   - driver: What shows the motion.
  public func drive(
    _ view: UIView, _ keyPath: ReferenceWritableKeyPath<UIView, Value>, by driver: MotionDriver
  ) {
    guard driver == .renderServer else { return drive(view, keyPath) }
    guard let property = layerProperty(keyPath) else {
      warn("a view's property that its layer does not have is driven live, in every frame")
      return drive(view, keyPath)
    }
    let show: @MainActor (UnsafePointer<Lanes>) -> Void = { [weak view] in
      view?[keyPath: keyPath] = Value(components: Value.Components($0.pointee))
    }
    drive(view, keyPath, by: LayerPlayer(view.layer, property, show: show), show)
  }

  /// The property of a view's layer that a property of the view is.
  private func layerProperty(
    _ keyPath: ReferenceWritableKeyPath<UIView, Value>
  ) -> LayerProperty<Value.Components>? {
    let properties: [(of: AnyKeyPath, layer: Any)] = [
      (\UIView.center, LayerProperty<SIMD2<Double>>.position),
      (\UIView.alpha, LayerProperty<Double>.opacity),
      (\UIView.bounds, LayerProperty<SIMD4<Double>>.bounds),
      (\UIView.transform, LayerProperty<SIMD16<Double>>.transform),
      (\UIView.transform3D, LayerProperty<SIMD16<Double>>.transform),
    ]
    return properties.first { $0.of == keyPath }?.layer as? LayerProperty<Value.Components>
  }
}
#endif
