// swift-format-ignore-file
import HapticKit
import UIKit
@MainActor func f(_ v: UIView) { Pulse(strength: 1).play(in: v) }
