"""Compares the public interface in symbol graphs with interface.txt, one line per declaration.

    interface.py FOLDER [--write]

FOLDER has a folder of symbol graphs for each platform. A line has the module, the declaration's place, the
declaration, and the platform if it is not on all. `--write` renews the file. A difference fails with its
lines, so that every change of the interface is read; so does an interface beyond its limits.
"""
import difflib
import glob
import os
import sys

from coverage import declarations

FILE = os.path.join(os.path.dirname(__file__), "interface.txt")
MOST_DECLARATIONS = 678
MOST_MEMBERS = {"Animator": 63}


def line(module, symbol):
    """The module, the place and the declaration; an attribute that only a platform has is left out."""
    text = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
    return f"{module}  {'.'.join(symbol['pathComponents'])}  {text}"


def interface(folder):
    """The lines, sorted, and the number of members of each type, of all platforms together."""
    platforms, members = {}, {}
    names = sorted(os.listdir(folder))
    for platform in names:
        paths = glob.glob(f"{folder}/{platform}/*.symbols.json")
        for module, symbols in declarations(paths)[0].items():
            for symbol in symbols.values():
                if "location" not in symbol:
                    continue
                text = line(module, symbol)
                platforms.setdefault(text, set()).add(platform)
                if len(symbol["pathComponents"]) == 2:
                    members.setdefault(symbol["pathComponents"][0], set()).add(text)
    marked = [
        text if len(where) == len(names) else f"{text}  [{', '.join(sorted(where))}]"
        for text, where in platforms.items()]
    return sorted(marked), {name: len(texts) for name, texts in members.items()}


def main(folder, is_writing):
    lines, members = interface(folder)
    failures = []
    if is_writing:
        with open(FILE, "w") as file:
            file.writelines(text + "\n" for text in lines)
    else:
        stored = open(FILE).read().splitlines() if os.path.exists(FILE) else []
        differences = list(difflib.unified_diff(stored, lines, lineterm="", n=0))[2:]
        changed = [text for text in differences if not text.startswith("@@")]
        for text in changed:
            print(text)
        if changed:
            failures.append(
                f"{len(changed)} lines differ from {os.path.relpath(FILE)}: read them, then "
                "Tests/Documentation/run.sh --write")
    if len(lines) > MOST_DECLARATIONS:
        failures.append(f"{len(lines)} public declarations, at most {MOST_DECLARATIONS}")
    for name, most in MOST_MEMBERS.items():
        if not 0 < members.get(name, 0) <= most:
            failures.append(f"{name}: {members.get(name, 0)} members, at most {most}")
    for failure in failures:
        print(f"FAIL  the interface: {failure}")
    if not failures:
        counts = ", ".join(f"{name} {members[name]} of {most}" for name, most in MOST_MEMBERS.items())
        print(f"pass  the interface: {len(lines)} of {MOST_DECLARATIONS} declarations; {counts}")
    sys.exit(bool(failures))


main(sys.argv[1], "--write" in sys.argv[2:])
