// expect: does not override any method from its superclass|cannot override instance method parameter
// swift-format-ignore-file
import UIKit
final class V: UIView { override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {} }
