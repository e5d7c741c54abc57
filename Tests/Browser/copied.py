"""Runs the copied Swift that needs no views, each text in a function of its own, on a manual clock, and
compares every actor with the page's motion: copied.py SOURCES MAIN MODULES OBJECTS…"""

import json
import pathlib
import subprocess
import sys

# Points: constants have four digits, and an error of a speed adds up over the impacts of a fall.
CLOSE = 1.0

PROGRAM = """import SpringEngine

@MainActor
func compare(_ name: String, _ clock: ManualClock, _ actors: [(Animator<SIMD2<Double>>, [SIMD2<Double>])]) {
  var worst = 0.0
  for step in actors[0].1.indices {
    if step > 0 { clock.advance(by: 0.1) }
    for (actor, places) in actors {
      let offset = actor.value - places[step]
      worst = max(worst, (offset * offset).sum().squareRoot())
    }
  }
  print(name, worst)
}
"""


def main():
    sources, program, modules, *objects = sys.argv[1:]
    sources = pathlib.Path(sources)
    courses = json.loads((sources / "courses.json").read_text())
    text = PROGRAM
    for number, (file, actors) in enumerate(courses.items()):
        body = (sources / file).read_text().replace("import SpringEngine\n", "")
        body = body.replace("settlingTolerance: .points)", "settlingTolerance: .points, in: loop)")
        lists = ",\n".join(f"({actor['name']}, {json.dumps(actor['places'])})" for actor in actors)
        text += f"""
@MainActor
func copied{number}() {{
let clock = ManualClock()
let loop = FrameLoop(clock: clock)
{body}
compare("{file}", clock, [
{lists}
])
}}
copied{number}()
"""
    source = pathlib.Path(program).with_suffix(".swift")
    source.write_text(text)
    subprocess.run(["swiftc", "-swift-version", "6", "-I", modules, source, *objects, "-o", program], check=True)
    lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout.split("\n")
    results = [line.split() for line in lines if line]
    worst = max(results, key=lambda each: float(each[1]))
    print(f"copied     {len(results)} programs run, the worst is {worst[0]}, {float(worst[1]):.3f} pt from its scene")
    failures = [each for each in results if not float(each[1]) <= CLOSE]
    for each in failures:
        print("FAILED copied:", *each)
    return 1 if failures or len(results) != len(courses) else 0


if __name__ == "__main__":
    sys.exit(main())
