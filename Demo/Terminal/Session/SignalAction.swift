import Foundation

extension sigaction {
  /// An action that calls a function, on the alternate stack if there is one.
  init(handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
    __sigaction_u.__sa_handler = handler
    #else
    __sigaction_handler.sa_handler = handler
    #endif
    sa_flags = SA_RESTART | SA_ONSTACK
    sigemptyset(&sa_mask)
  }
}
