import Gallery
import Scenes
import Testing

struct CommandTests {
  @Test(
    "arguments are parsed to commands",
    arguments: [
      ([], Command.play(page: nil, log: nil)),
      (["gravity"], .play(page: "gravity", log: nil)),
      (["--log", "a.txt", "effects"], .play(page: "effects", log: "a.txt")),
      (["anvil", "--log", "a.txt"], .play(page: "anvil", log: "a.txt")),
      (["--list"], .list), (["-h"], .help), (["--help"], .help),
    ] as [([String], Command)])
  func words(_ words: [String], _ command: Command) {
    #expect(Command(words) == command)
  }

  @Test(
    "an argument that cannot be used is refused with a message that names it",
    arguments: [
      (["nothing"], "nothing"), (["gravity", "throw"], "throw"), (["throw", "nothing"], "nothing"),
      (["--list", "throw"], "--list"), (["--frames"], "--frames"), (["-h", "--list"], "-h"),
      (["--log"], "--log"), (["--log", "--list"], "--log"),
      (["--log", "a", "--log", "b"], "--log"), ([""], "names no"),
    ] as [([String], String)])
  func mistakes(_ words: [String], _ name: String) {
    guard case .mistake(let message) = Command(words) else {
      Issue.record("\(words) was accepted")
      return
    }
    #expect(message.contains(name))
  }

  @Test("every listed name is unique and can be played")
  func names() {
    let listed = Command.names.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Scene.all.map(\.name) + Effect.all.map(\.name))
    #expect(Set(listed).count == listed.count)
    for name in listed { #expect(Command([name]) == .play(page: name, log: nil)) }
  }

  @Test("the manual has the usage and every key")
  func manual() {
    #expect(Command.manual.hasPrefix(Command.usage))
    for line in KeyTable.all { #expect(Command.manual.contains(line.keys)) }
  }
}

struct EnvironmentTests {
  @Test(
    "the environment says how many colours there are",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.full),
      (["TERM": "xterm-kitty"], .full), (["TERM": "xterm-256color"], .palette),
      (["TERM": "screen", "COLORTERM": "1"], .palette), (["TERM": "xterm"], .palette),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
    ] as [([String: String], ColorDepth)])
  func depth(_ variables: [String: String], _ depth: ColorDepth) {
    #expect(ColorDepth { variables[$0] ?? "" } == depth)
  }

  @Test(
    "the background is light if COLORFGBG says so",
    arguments: [
      ("0;15", true), ("0;default;7", true), ("15;0", false), ("7;8", false), ("", false),
    ])
  func background(_ value: String, _ isLight: Bool) {
    #expect(Palette.isLight(value) == isLight)
  }
}
