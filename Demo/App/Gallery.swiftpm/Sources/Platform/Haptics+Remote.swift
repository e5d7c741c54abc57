#if !os(iOS)
/// Does nothing: there is nothing to feel.
@MainActor
final class Haptics {
  func play(_ speed: Double) {}
}
#endif
