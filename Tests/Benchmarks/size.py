#!/usr/bin/env python3
"""Measures the code that a program gains by using the library, and the library's release build.

    Tests/Benchmarks/size.py [--check] [--readme] [--write-readme] [--check-readme]

Builds the clients in Clients/ and an empty program outside of the repository, which they depend on by
its path: with the default traits and the standard library as a shared object, and without any trait and
with the standard library in the program. Linux on x86-64 only, the platform of the limits in sizes.txt.

Machines differ in speed. The library's build is therefore measured against that of a generated file that
never changes, in the same run, and its seconds are those of a machine that builds this file in
REFERENCE_SECONDS.
"""

import pathlib
import platform
import re
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
README = ROOT / "README.md"
COSTS = ROOT / "Sources/SpringEngine/SpringEngine.docc/Costs.md"
BEGIN = "<!-- sizes: written by Tests/Benchmarks/size.py --write-readme, compared by --check-readme -->"
END = "<!-- end of sizes -->"

# What the README says of them: a pattern with one group, and the number's title in the table.
SENTENCES = [(r"([0-9.]+) MB of code", "one number"),
             (r"([0-9]+) s for a clean release build", "the library's build: processor time")]

# Processor time of the build of the generated file, on the machine whose seconds are printed.
REFERENCE_SECONDS = 4.2

# The generated file: this part, with numbers from 1 to REFERENCE_PARTS.
REFERENCE_PARTS = 36
REFERENCE = """
struct Part{n}: Equatable, Comparable, CustomStringConvertible {{
  var a: Double, b: [Double], c: [String: Int]
  static func < (one: Self, other: Self) -> Bool {{ (one.a, one.b.count) < (other.a, other.b.count) }}
  var description: String {{ b.map {{ "\\($0 * {n})" }}.joined(separator: ", ") }}
  func sum<Number: BinaryFloatingPoint>(_ numbers: [Number], by weights: [Number]) -> Number {{
    zip(numbers, weights).map {{ $0 * $1 + Number({n}) }}.reduce(0, +)
  }}
  mutating func step(by dt: Double) {{
    for index in b.indices where index % {n} != 1 {{ b[index] += a * dt; c["\\(index)", default: {n}] += 1 }}
    b.sort(by: >)
    a = sum(b, by: b.map {{ $0 + dt }}) / Double(c.values.max() ?? 1)
  }}
}}
var part{n} = Part{n}(a: 1, b: [1, 2], c: [:]); part{n}.step(by: 0.1); print(part{n})
"""

# How far the pages may be from what is measured, as a factor: a compiler gives the same size every time.
SIZE_ROOM, TIME_ROOM, MEMORY_ROOM = 1.03, 1.3, 1.2

# Clients, and the products that they use.
CLIENTS = {"Number": ["SpringEngine"], "Point": ["SpringEngine", "SpringEngineKeyframes"],
           "Vectors": ["SpringEngine"]}

# The clients that use nothing that a trait adds.
PLAIN = ["Number"]

TARGET = """    .executableTarget(
      name: "{name}",
      dependencies: [{products}]),
"""
PRODUCT = '.product(name: "{}", package: "SpringEngine")'
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Clients",
  dependencies: [.package(name: "SpringEngine", path: "{root}"{traits})],
  targets: [
{targets}  ],
  swiftLanguageModes: [.v6]
)
"""


def write_package(folder, clients, traits=""):
    """Writes a package of an empty program and of clients."""
    targets = TARGET.format(name="Empty", products="")
    sources = {"Empty": "print(0.0)\n"}
    for name in clients:
        products = ", ".join(PRODUCT.format(product) for product in CLIENTS[name])
        targets += TARGET.format(name=name, products=products)
        sources[name] = (HERE / "Clients" / (name + ".swift")).read_text()
    for name, text in sources.items():
        (folder / "Sources" / name).mkdir(parents=True)
        (folder / "Sources" / name / "main.swift").write_text(text)
    (folder / "Package.swift").write_text(
        PACKAGE.format(root=ROOT, traits=traits, targets=targets))


def build(folder, *options):
    """Builds in release."""
    command = ["swift", "build", "-c", "release", "--package-path", str(folder), *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nFAIL  {' '.join(command)}")


def text_size(folder, name):
    """The bytes of a program that are not data, after a run of it."""
    program = folder / ".build" / "release" / name
    subprocess.run([program], check=True, stdout=subprocess.DEVNULL)
    printed = subprocess.run(["size", program], check=True, stdout=subprocess.PIPE, text=True)
    return int(printed.stdout.splitlines()[1].split()[0])


def gains(folder, clients):
    """The text of programs beyond that of the empty one, in kB."""
    empty = text_size(folder, "Empty")
    return {name: (text_size(folder, name) - empty) / 1000 for name in clients}


def processor_time(run, *arguments):
    """The processor time of child processes during a call."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def build_reference(folder):
    """Builds the generated file in release."""
    file = folder / "main.swift"
    file.write_text("".join(REFERENCE.format(n=n) for n in range(1, REFERENCE_PARTS + 1)))
    subprocess.run(["swiftc", "-O", "-wmo", "-c", file, "-o", folder / "main.o"], check=True)


def measure(folder):
    """All numbers by their names, and the processor time of the generated file's build."""
    shared, static = folder / "shared", folder / "static"
    write_package(shared, CLIENTS)
    write_package(static, PLAIN, traits=", traits: []")
    # What can be done before: packages are loaded, manifests compiled.
    for package in (shared, static):
        subprocess.run(["swift", "package", "--package-path", package, "show-dependencies"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    numbers = {}

    # The generated file before and after: what slows the machine comes and goes.
    first = processor_time(build_reference, folder)
    seconds = processor_time(build, shared, "--target", "SpringEngineKeyframes")
    reference = (first + processor_time(build_reference, folder)) / 2
    numbers["library/build"] = seconds / reference * REFERENCE_SECONDS
    numbers["library/memory"] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 / 1e6

    build(shared)
    for name, size in gains(shared, CLIENTS).items():
        numbers[name.lower() + "/dynamic"] = size
    build(static, "--static-swift-stdlib")
    for name, size in gains(static, PLAIN).items():
        numbers[name.lower() + "/static"] = size
    return numbers, reference


def limits():
    """The lines of sizes.txt: name, unit, ceiling and target."""
    for line in (HERE / "sizes.txt").read_text().splitlines():
        words = line.split("#")[0].split()
        if words:
            yield words[0], words[1], float(words[2]), words[3]


def problems(numbers):
    """What exceeds its limit, is not measured or has no limit."""
    named = set()
    for name, unit, ceiling, _ in limits():
        named.add(name)
        if name not in numbers:
            yield f"{name}: not measured"
        elif numbers[name] > ceiling:
            yield f"{name}: {numbers[name]:.0f} {unit} > {ceiling:.0f} {unit}"
    for name in numbers:
        if name not in named:
            yield f"{name}: no ceiling"


def columns(numbers):
    """The article's table: a title, a number with two digits or more, its unit, and the room for it."""
    def size(name):
        return (f"{numbers[name] / 1000:.2f}", "MB", SIZE_ROOM)

    return [("one number", *size("number/dynamic")),
            ("the same, statically linked, without traits", *size("number/static")),
            ("all six vectors", *size("vectors/dynamic")),
            ("a point and its bake", *size("point/dynamic")),
            ("the library's build: processor time", f"{numbers['library/build']:.0f}", "s", TIME_ROOM),
            ("memory", f"{numbers['library/memory']:.0f}", "MB", MEMORY_ROOM)]


def table(numbers):
    """The article's table, as lines."""
    titles, values, units, _ = zip(*columns(numbers))
    cells = [f"{value} {unit}" for value, unit in zip(values, units)]
    return ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles), "| " + " | ".join(cells) + " |"]


def parts():
    """The article before, in and after the block of sizes."""
    before, _, rest = COSTS.read_text().partition(BEGIN + "\n")
    block, _, after = rest.partition(END)
    if not after:
        sys.exit("Costs.md: there is no block of sizes")
    return before, block, after


def write(numbers):
    """Writes the article's table and the README's sentences."""
    before, _, after = parts()
    COSTS.write_text("\n".join([before + BEGIN, *table(numbers), END + after]))
    values = {title: value for title, value, _, _ in columns(numbers)}
    text = README.read_text()
    for pattern, title in SENTENCES:
        text = re.sub(pattern, lambda match: match[0].replace(match[1], values[title]), text)
    README.write_text(text)


def page_problems(numbers):
    """Where the pages' titles or numbers are not those that were measured."""
    shown, printed = parts()[1].splitlines(), table(numbers)
    if shown[:2] != printed[:2] or len(shown) != len(printed):
        yield "Costs.md: the table of sizes is not the one that is printed"
        return
    cells = [cell.strip() for cell in shown[2].strip("|").split("|")]
    for cell, (title, value, unit, room) in zip(cells, columns(numbers), strict=True):
        match = re.fullmatch(r"([0-9.]+) (\w+)", cell)
        if not match or match[2] != unit or not 1 / room <= float(match[1]) / float(value) <= room:
            yield f"Costs.md: {title}: “{cell}”, measured {value} {unit}"
    # The README repeats what the article says.
    for pattern, title in SENTENCES:
        said = re.search(pattern, README.read_text())
        cell = dict(zip((column[0] for column in columns(numbers)), cells))[title]
        if not said or said[1] != cell.split()[0]:
            yield f"README: {title}: “{said[0] if said else None}”, in Costs.md {cell}"


def main():
    options = set(sys.argv[1:])
    if options - {"--check", "--readme", "--write-readme", "--check-readme"}:
        sys.exit(__doc__)
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        print("skip  the limits of sizes are those of Linux on x86-64")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        numbers, reference = measure(pathlib.Path(folder))
    for name, unit, ceiling, target in limits():
        print(f"{name:18}{numbers.get(name, 0):8.0f} {unit:8} ceiling {ceiling:6.0f}  target {target}")
    print(f"the generated file's build took {reference:.1f} s, on the machine of these seconds "
          f"{REFERENCE_SECONDS:.1f} s")
    found = []
    if "--check" in options:
        found += problems(numbers)
    if "--readme" in options:
        print("\n" + "\n".join(table(numbers)))
    if "--write-readme" in options:
        write(numbers)
    if "--check-readme" in options:
        found += page_problems(numbers)
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
