#if os(iOS) && !targetEnvironment(macCatalyst)
extension FrameRateRange {
  /// What is requested where an app requests nothing: ``high`` on iOS and iPadOS, nothing elsewhere.
  ///
  /// A display link without a request runs at 60 frames per second on an iPhone whose display could show
  /// 120, and so may an animation. Where a display has a lower rate, the minimum is lowered to it. The
  /// request lasts while something moves. It is that of the clocks on display links, hence of
  /// ``FrameLoop/main``, and that of baked motions.
  @usableFromInline package static var platformDefault: FrameRateRange? { .high }
}
#else
extension FrameRateRange {
  /// What is requested where an app requests nothing: ``high`` on iOS and iPadOS, nothing elsewhere.
  ///
  /// A Mac's link runs at its display's own rate, which a range would limit; a television has no more than
  /// 60, and a headset chooses one rate for all apps.
  @usableFromInline package static var platformDefault: FrameRateRange? { nil }
}
#endif
