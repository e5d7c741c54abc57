"""Compares what the interfaces re-export with the table of Rules/reexports.md, row by row.

A row has four cells: the module, what it re-exports, the platforms (`all` that have the module,
`macOS`, or `all but macOS`) and the source. A row of "none" platforms states that the module does not
re-export the other one.
"""
import re

from availability import PLATFORMS, condition_platforms

MAC, OTHERS = frozenset({"macOS"}), frozenset(PLATFORMS) - {"macOS"}
OWNERS = dict(AppKit=MAC, Cocoa=MAC, CoreVideo=MAC, UIKit=OTHERS)
CELLS = {"all": frozenset(PLATFORMS), "macOS": MAC, "all but macOS": OTHERS, "none": frozenset()}


def of_modules(folder):
    """{(module, exported): platforms} of the Swift files, and of the headers that include another."""
    found = {}
    for path in sorted(folder.glob("modules/*/*.swift")):
        module, conditions = path.parent.name, []
        for line in path.read_text().splitlines():
            if line.startswith("#if "):
                holds = condition_platforms(line[4:])
                conditions.append((holds, holds))
            elif line.startswith(("#else", "#elseif ")):
                before = conditions.pop()[1]
                rest = line.removeprefix("#elseif ") if line.startswith("#elseif ") else ""
                holds = (condition_platforms(rest) if rest else frozenset(PLATFORMS)) - before
                conditions.append((holds, before | holds))
            elif line.startswith("#endif"):
                conditions.pop()
            elif match := re.match(r"@_exported import (?:\w+ )?(\w+)", line):
                holds = OWNERS.get(module, frozenset(PLATFORMS))
                for condition, _ in conditions:
                    holds &= condition
                if holds and match[1] != module:
                    found[module, match[1]] = found.get((module, match[1]), frozenset()) | holds
    for path in sorted(folder.glob("cmodules/*/*.h")):
        module = path.parent.name
        for other in re.findall(r'#include "\.\./(\w+)/', path.read_text()):
            found[module, other] = OWNERS.get(module, frozenset(PLATFORMS))
    return found


def of_table(text):
    """({(module, exported): platforms}, messages)."""
    rows, wrong = {}, []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("|") or re.match(r"\|\s*(-|module\b)", line):
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        place = f"reexports.md:{number}"
        if len(cells) != 4 or not all(cells) or cells[2] not in CELLS:
            wrong.append(f"{place}: not four cells: module, what it re-exports, platforms, source")
            continue
        key = tuple(cell.strip("`") for cell in cells[:2])
        if key in rows:
            wrong.append(f"{place}: a second row for {key[0]} and {key[1]}")
        rows[key] = CELLS[cells[2]] & OWNERS.get(key[0], frozenset(PLATFORMS))
    return rows, wrong


def differences(found, rows):
    wrong = []
    for key in sorted(found.keys() | rows.keys()):
        ours, stated = found.get(key, frozenset()), rows.get(key)
        if stated is None:
            wrong.append(f"{key[0]} re-exports {key[1]}, and Rules/reexports.md has no row for it")
        elif ours != stated:
            names = ", ".join(sorted(ours)) or "no platform"
            wrong.append(f"{key[0]} re-exports {key[1]} on {names}, other than Rules/reexports.md says")
    return wrong


def check(folder):
    """(the number of rows, messages)."""
    rows, wrong = of_table((folder / "Rules/reexports.md").read_text())
    return len(rows), wrong + differences(of_modules(folder), rows)


def self_test(folder):
    rows, _ = of_table((folder / "Rules/reexports.md").read_text())
    found, missed = of_modules(folder), []
    wrong = dict(found)
    del wrong["UIKit", "Foundation"]
    more = {**found, ("SwiftUI", "Combine"): CELLS["all"]}
    wider = {**found, ("Foundation", "CoreGraphics"): CELLS["all"]}
    new = {**found, ("UIKit", "Metal"): OTHERS}
    for planted in (wrong, more, wider, new):
        if not differences(planted, rows):
            missed.append(f"FAIL  not found: a wrong re-export, {planted.keys() ^ found.keys()}")
    if not of_table("| `A` | `B` | sometimes | s |")[1] or not of_table("| `A` | `B` | all | |")[1]:
        missed.append("FAIL  not found: a row without platforms or source")
    return missed
