// swift-format-ignore-file
// AppKit: declarations for gesture recognisers that the independent interfaces lack.
#if os(macOS)
import AppKit

extension NSGestureRecognizer {
  @objc dynamic open var delaysPrimaryMouseButtonEvents: Bool { get { fatalError() } set {} }
  @objc dynamic open func reset() {}
  @objc dynamic open func mouseDown(with event: NSEvent) {}
  @objc dynamic open func mouseDragged(with event: NSEvent) {}
  @objc dynamic open func mouseUp(with event: NSEvent) {}
  @objc dynamic open func magnify(with event: NSEvent) {}
}
@preconcurrency @MainActor open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
  @objc dynamic open var magnification: CGFloat = 0
}
open class NSGraphicsContext: NSObject {}
extension NSEvent {
  public enum EventType: UInt, Sendable { case leftMouseDown = 1, leftMouseUp = 2, mouseMoved = 5, leftMouseDragged = 6, magnify = 30 }
  public struct ModifierFlags: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } }
  public class func mouseEvent(with type: NSEvent.EventType, location: NSPoint, modifierFlags flags: NSEvent.ModifierFlags, timestamp time: TimeInterval, windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, eventNumber eNum: Int, clickCount cNum: Int, pressure: Float) -> NSEvent? { fatalError() }
}
extension NSApplication {
  @objc dynamic open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool { fatalError() }
}
#endif
