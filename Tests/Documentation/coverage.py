"""Checks the comments of public declarations in symbol graphs, and prints their number by module.

    coverage.py FOLDER

A declaration that implements a requirement of another module's protocol, such as `==` or `encode(to:)`,
or that overrides a method of another module's class, has the comment of that one. All others need
their own, cases and requirements of protocols included.
"""
import glob
import json
import os
import sys


def declarations(paths):
    """The public symbols by module, and those that have the comment of a declaration elsewhere."""
    by_module, inherited = {}, set()
    for path in paths:
        graph = json.load(open(path))
        module = graph["module"]["name"]
        own = by_module.setdefault(module, {})
        for symbol in graph["symbols"]:
            name = symbol["identifier"]["precise"]
            is_block = symbol["kind"]["identifier"] == "swift.extension"
            if "::SYNTHESIZED::" not in name and not is_block:
                own.setdefault(name, symbol)
        for relation in graph["relationships"]:
            if relation.get("sourceOrigin") or relation["kind"] == "overrides":
                inherited.add(relation["source"])
    return by_module, inherited


def main(paths):
    by_module, inherited = declarations(paths)
    missing = 0
    for module, symbols in sorted(by_module.items()):
        without = [
            symbol for name, symbol in symbols.items()
            if "docComment" not in symbol and name not in inherited and "location" in symbol]
        owned = sum("location" in symbol for symbol in symbols.values())
        for symbol in without:
            place = symbol["location"]
            file = os.path.relpath(place["uri"].removeprefix("file://"))
            print(f"FAIL  {file}:{place['position']['line'] + 1}: no comment: "
                  + ".".join(symbol["pathComponents"]))
        missing += len(without)
        print(f"{'FAIL' if without else 'pass'}  {module}: {owned} public declarations, "
              f"{len(without)} without a comment")
    if len(by_module) != 2 or any(len(symbols) < 50 for symbols in by_module.values()):
        sys.exit("FAIL  not the symbol graphs of both modules")
    sys.exit(missing > 0)


if __name__ == "__main__":
    main(glob.glob(f"{sys.argv[1]}/**/*.symbols.json", recursive=True))
