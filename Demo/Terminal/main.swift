import Foundation
import Scenes

switch Command(CommandLine.arguments.dropFirst()) {
case .help: show(Command.manual + "\n")
case .list: show(Command.names + "\n")
case .mistake(let words): stop("\(words)\n\(Command.usage)", status: 2)
case .play(let page, let logPath):
  let clock = ScreenClock()
  guard let terminal = Terminal(clock: { clock.now }) else {
    show(rehearsal(of: page))
    break
  }
  GallerySession(
    terminal, clock: clock, page: page, log: logPath.flatMap { FrameLog(path: $0) }
  ).run()
}

/// Writes a text to standard output; a file that takes no more ends the program.
private func show(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { stop("cannot write to standard output", status: 1) }
    rest = rest.dropFirst(count)
  }
}

private func stop(_ words: String, status: Int32) -> Never {
  let line = "gallery: \(words)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(status)
}
