/// What the command line asks for.
struct Options {
  var prefix = ""
  var checksCeilings = false
  var listsTargets = false
  var printsReadme = false
  var writesReadme = false
  var checksReadme = false
  var needsHelp = false

  /// The first argument that makes no sense.
  var mistake: String?

  static let usage = """
    usage: swift run --package-path Tests/Benchmarks -c release Benchmarks [option...]
      (none)           measures all items and prints them
      --only PREFIX    measures only items whose names start so
      --check          compares with Tests/Benchmarks/ceilings.txt, fails if one is exceeded
      --targets        lists the targets in that file and whether they are reached
      --readme         prints the tables of the article Costs.md
      --write-readme   writes them to it, and the time of a thousand springs to the README
      --check-readme   compares both with them, fails if they differ
    """

  init(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--only":
        if let next = arguments.next() { prefix = next } else { mistake = mistake ?? argument }
      case "--check": checksCeilings = true
      case "--targets": listsTargets = true
      case "--readme": printsReadme = true
      case "--write-readme": writesReadme = true
      case "--check-readme": checksReadme = true
      case "--help": needsHelp = true
      default: mistake = mistake ?? argument
      }
    }
    if usesReadme && !prefix.isEmpty { mistake = mistake ?? "--only \(prefix)" }
  }

  /// Whether all items are needed.
  private var usesReadme: Bool { printsReadme || writesReadme || checksReadme }
}
