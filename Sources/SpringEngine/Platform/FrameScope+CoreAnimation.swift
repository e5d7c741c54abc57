#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import QuartzCore

/// What a loop wraps its changes in: one transaction without implicit animations, which would
/// otherwise run for a quarter of a second behind every value that a layer is given.
@MainActor
func platformFrameScope() -> FrameLoop.Scope? {
  { changes in
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
#endif
