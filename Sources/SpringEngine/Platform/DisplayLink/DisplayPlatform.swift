#if os(iOS) && targetEnvironment(macCatalyst)
extension DisplayPlatform {
  /// The platform that the library was compiled for.
  static let current = DisplayPlatform.macCatalyst
}
#elseif os(iOS)
extension DisplayPlatform {
  /// The platform that the library was compiled for.
  static let current = DisplayPlatform.iOS
}
#elseif os(macOS)
extension DisplayPlatform {
  /// The platform that the library was compiled for.
  static let current = DisplayPlatform.macOS
}
#elseif os(tvOS)
extension DisplayPlatform {
  /// The platform that the library was compiled for.
  static let current = DisplayPlatform.tvOS
}
#elseif os(visionOS)
extension DisplayPlatform {
  /// The platform that the library was compiled for.
  static let current = DisplayPlatform.visionOS
}
#else
extension DisplayPlatform {
  /// The platform that the library was compiled for.
  static let current = DisplayPlatform.other
}
#endif
