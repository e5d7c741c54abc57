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
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch { stop("cannot write to standard output", status: 1) }
}

private func stop(_ words: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("gallery: \(words)\n".utf8))
  exit(status)
}
