// expect: main actor-isolated property 'alpha' can not be mutated from a nonisolated context
// swift-format-ignore-file
// flags: -w
import UIKit
func fade(_ v: UIView) { v.alpha = 0 }
