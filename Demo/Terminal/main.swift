import Foundation
import Scenes

switch Command(CommandLine.arguments.dropFirst()) {
case .help: print(Command.manual)
case .list: print(Command.names)
case .mistake(let words):
  FileHandle.standardError.write(Data("gallery: \(words)\n\(Command.usage)\n".utf8))
  exit(2)
case .play(let page, let logPath):
  let clock = ScreenClock()
  guard let terminal = Terminal(clock: { clock.now }) else {
    print(rehearsal(of: page), terminator: "")
    break
  }
  GallerySession(
    terminal, clock: clock, page: page, log: logPath.flatMap { FrameLog(path: $0) }
  ).run()
}
