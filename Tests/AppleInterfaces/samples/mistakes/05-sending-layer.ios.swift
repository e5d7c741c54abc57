// expect: risks causing data races
// swift-format-ignore-file
import QuartzCore
@MainActor func f(_ layer: CALayer) { Task.detached { layer.opacity = 0 } }
