// expect: 'required' initializer 'init\(coder:\)' must be provided by subclass
// swift-format-ignore-file
import UIKit
final class V: UIView { let k: Double; init(k: Double) { self.k = k; super.init(frame: .zero) } }
