import Foundation
import Scenes

switch Command(CommandLine.arguments.dropFirst()) {
case .help:
  exit(show(Command.manual + "\n"))
case .list:
  exit(show(Command.names + "\n"))
case .record(let name, let path):
  exit(record(name, to: path))
case .mistake(let words):
  complain("\(words)\n\(Command.usage)")
  exit(2)
case .play(let page, let logPath):
  let clock = ScreenClock()
  guard let terminal = Terminal(clock: { clock.now }) else {
    exit(show(rehearsal(of: page)))
  }
  GallerySession(
    terminal, clock: clock, page: page, log: logPath.flatMap { FrameLog(path: $0) }
  ).run()
}
