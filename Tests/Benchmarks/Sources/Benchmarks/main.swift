// Measures what the engine costs, next to a C kernel that does the least that must be done.
//
//     swift run --package-path Tests/Benchmarks -c release

import Foundation

let options = Options(CommandLine.arguments.dropFirst())
if options.needsHelp {
  print(Options.usage)
  exit(0)
}
if let mistake = options.mistake {
  print("not understood: \(mistake)\n\(Options.usage)")
  exit(2)
}

let package = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
let ceilingsFile = package.appendingPathComponent("ceilings.txt")
let root = package.appendingPathComponent("../..").standardized
let readmeFile = root.appendingPathComponent("README.md")
let costsFile = root.appendingPathComponent("Sources/SpringEngine/SpringEngine.docc/Costs.md")

let run = Run(prefix: options.prefix)
if run.isEmpty {
  print("no item starts with \(options.prefix)")
  exit(2)
}
print(Table.times(of: run).text)
if !run.counts.isEmpty { print("\n" + Table.counts(of: run).text) }

var problems: [String] = []
if options.checksCeilings || options.listsTargets {
  let ceilings: Ceilings
  do {
    ceilings = try Ceilings(parsing: String(contentsOf: ceilingsFile, encoding: .utf8))
  } catch {
    print("\(ceilingsFile.path): \(error)")
    exit(2)
  }
  if options.checksCeilings { problems += ceilings.problems(of: run, prefix: options.prefix) }
  if options.listsTargets { print("\n" + ceilings.targets(of: run).text) }
}
if options.printsReadme { print("\n" + PrintedNumbers(of: run).text) }
if options.writesReadme || options.checksReadme {
  var readme = Readme(try String(contentsOf: readmeFile, encoding: .utf8))
  var costs = NumbersBlock(try String(contentsOf: costsFile, encoding: .utf8))
  if options.writesReadme {
    if !readme.write(run) { problems.append("README: there is no time of a thousand springs") }
    if !costs.write(PrintedNumbers(of: run)) {
      problems.append("Costs.md: there is no block of numbers")
    }
    try readme.text.write(to: readmeFile, atomically: true, encoding: .utf8)
    try costs.text.write(to: costsFile, atomically: true, encoding: .utf8)
  }
  if options.checksReadme { problems += readme.problems(of: run) + costs.problems(of: run) }
}
if options.checksCeilings || options.checksReadme {
  print(problems.isEmpty ? "\nall within the limits" : "")
}
if !problems.isEmpty {
  print(problems.joined(separator: "\n"))
  exit(1)
}
