// swift-format-ignore-file
// Declarations for the app that the independent interfaces lack: the time zone, and the activation of
// an executable as an app with a Dock icon.
import Foundation
#if os(macOS)
import AppKit
#endif

public struct TimeZone: Hashable, Sendable {
  public static var current: TimeZone { fatalError() }
  public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
}

#if os(macOS)
extension NSApplication {
  @objc public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
  @available(macOS 10.6, *)
  @objc @discardableResult dynamic open func setActivationPolicy(_ activationPolicy: NSApplication.ActivationPolicy) -> Bool { fatalError() }
}
#endif
