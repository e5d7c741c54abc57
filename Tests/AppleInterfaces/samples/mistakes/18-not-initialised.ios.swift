// expect: constant 'mode' used before being initialized|return from initializer without initializing
// swift-format-ignore-file
import QuartzCore
struct S { let mode: CAAnimationCalculationMode; init(_ b: Bool) { if b { mode = .linear } } }
