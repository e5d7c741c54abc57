// swift-format-ignore-file
@_exported import Foundation
import UIKit
public struct Pulse: Sendable { public init(strength: Double) {}; @MainActor public func play(in view: UIView) {} }
