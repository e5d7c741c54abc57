#if canImport(Darwin)
import Darwin

extension sigaction {
  /// An action that calls a function, on the alternate stack if there is one.
  init(handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    __sigaction_u.__sa_handler = handler
    sa_flags = SA_RESTART | SA_ONSTACK
    sigemptyset(&sa_mask)
  }
}
#endif
