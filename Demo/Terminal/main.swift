#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Scenes

/// The clock of the session, in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

guard let terminal = Terminal(clock: now) else {
  print(CommandLine.arguments.contains("--svg") ? Plot.sample.svg() : Plot.sample.text())
  exit(0)
}
var stage = FollowingBall(size: terminal.size)
while true {
  for event in terminal.events(waiting: 1.0 / 60) {
    switch event {
    case .quit(let signal): terminal.quit(signal: signal)
    case .key(KeyPress(.character("q"))), .key(KeyPress(.escape)):
      terminal.close()
      exit(0)
    case .key(KeyPress(.character("!"))): fatalError("on demand")
    case .key, .pointer, .resized: stage.receive(event, size: terminal.size)
    }
  }
  terminal.present(stage.draw())
}
