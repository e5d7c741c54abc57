#!/usr/bin/env python3
"""check.py: compares every declaration of the interfaces with bindings.tsv.

A contradiction fails: isolation, Sendable, superclass, class or instance member, writable or not,
optional requirements, values, numbers of arguments, availability. A declaration that the table does
not have fails too, unless unknown.tsv lists it with a reason; an entry of unknown.tsv or of
disputed.tsv that nothing needs fails. `check.py --self-test` plants mistakes in the interfaces and
requires that each is found.
"""
import fnmatch
import pathlib
import sys

import interfaces
from interfaces import UNAVAILABLE, version

HERE = pathlib.Path(__file__).resolve().parent
# The oldest version that the interfaces are built for, tools/common.sh: older ones are not compared.
BUILT_FOR = dict(iOS=(13,), macCatalyst=(14,), tvOS=(13,), macOS=(11,))
# The oldest version that the bindings of the table mention.
MENTIONED = dict(iOS=(12, 2), macCatalyst=(15,), tvOS=(12, 2), macOS=(12,))


def rows(name):
    lines = (HERE / name).read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def platforms(d):
    if d.module in ("AppKit", "CoreVideo"):
        return d.platforms & {"macOS"}
    return d.platforms - {"macOS"} if d.module == "UIKit" else d.platforms


def value_of(text):
    """The number in a raw value, None if it is not a plain one."""
    if text in ("", "[]", "([])"):
        return 0
    if text == ".max":
        return 2**64 - 1
    parts = text.replace("_", "").split("<<")
    try:
        numbers = [int(part, 0) for part in parts]
    except ValueError:
        return None
    return numbers[0] << numbers[1] if len(numbers) == 2 else numbers[0]


def contradictions(d, row):
    """(the fact, text) for each fact of a row that a declaration contradicts."""
    marks = dict((m.partition("=")[0], m.partition("=")[2]) for m in row["marks"].split())

    def compare(fact, ours, theirs):
        if ours != theirs:
            yield fact, f"{fact} is {ours}, in the bindings {theirs}"

    if d.kind in ("class", "protocol"):
        yield from compare("main actor", d.main, "main" in marks)
        if d.kind == "class":
            yield from compare("superclass", d.superclass, marks.get("super", d.superclass))
            if not d.main:
                yield from compare("Sendable", d.sendable, "Sendable" in marks)
    elif d.kind in ("enum", "struct"):
        yield from compare("option set", d.raw == "options", "options" in marks)
    elif "value" in marks:
        ours, theirs = value_of(d.raw), int(marks["value"]) if marks["value"] != "None" else None
        if ours is not None and theirs is not None:
            yield from compare("value", ours, theirs)
    elif "function" in marks:
        if "arguments" in marks:
            count = d.name.count(":") if d.kind == "method" else int(d.name.split("(")[1][:-1])
            yield from compare("number of arguments", count, int(marks["arguments"]))
    elif "constant" not in marks:
        yield from compare("main actor", d.main, "main" in marks)
        if not d.name.startswith("init("):
            yield from compare("class member", d.is_static, "class" in marks)
        if d.kind == "property":
            yield from compare("settable", d.settable, "set" in marks)
        yield from compare("optional", d.optional, "optional" in marks)
    for platform in sorted(platforms(d) & set(BUILT_FOR)):
        yield from versions(d, platform, row[platform])


def versions(d, platform, theirs):
    ours = d.availability.get(platform)
    text = ours if ours in (None, UNAVAILABLE) else ".".join(map(str, ours))
    if theirs == "?":
        return
    if theirs == "no" or ours == UNAVAILABLE:
        if (theirs == "no") != (ours == UNAVAILABLE):
            yield platform, f"{platform} is {text}, in the bindings {theirs or 'available'}"
    elif theirs == "":
        if ours is not None and ours > max(MENTIONED[platform], BUILT_FOR[platform]):
            yield platform, f"{platform} is {text}, in the bindings older than what they mention"
    else:
        oldest = BUILT_FOR[platform]
        if max(ours or oldest, oldest) != max(version(theirs), oldest):
            yield platform, f"{platform} is {text}, in the bindings {theirs}"


def compare(declarations):
    """Messages, how many declarations were compared, how many are listed as unknown."""
    lines = rows("bindings.tsv")
    table = {}
    for line in lines[1:]:
        row = dict(zip(lines[0], [*line, *[""] * (len(lines[0]) - len(line))]))
        key = (row["module"], row["kind"], row["owner"], row["name"])
        table[key] = row
        table[*key, "class" in row["marks"].split()] = row
    unknown, disputed = rows("unknown.tsv"), rows("disputed.tsv")
    used, messages, compared, listed = set(), [], 0, 0
    for d in declarations:
        if d.kind == "extension":
            continue
        key = (d.module, d.kind, d.owner, d.name)
        row = table.get((*key, d.is_static)) or table.get(key)
        if row is None:
            entry = next((e[0] for e in unknown if fnmatch.fnmatchcase(d.describe(), e[0])), None)
            used.add(entry)
            listed += 1
            if entry is None:
                messages.append(f"{d.place}: {d.describe()} ({d.kind}) is not in the bindings: correct "
                                "it, extract the table again or list it in unknown.tsv")
            continue
        compared += 1
        for fact, text in contradictions(d, row):
            key = (d.describe(), fact)
            match = next((e for e in disputed if fnmatch.fnmatchcase(key[0], e[0]) and fact == e[1]), None)
            if match:
                used.add((match[0], match[1]))
            else:
                messages.append(f"{d.place}: {d.describe()}: {text} ({row['objc']})")
    messages += [f"unknown.tsv: nothing needs {e[0]}" for e in unknown if e[0] not in used]
    messages += [f"unknown.tsv: {e[0]} has no reason" for e in unknown if len(e) < 2]
    messages += [f"disputed.tsv: nothing needs {e[0]}, {e[1]}" for e in disputed
                 if (e[0], e[1]) not in used]
    return messages, compared, listed


def main():
    declarations = interfaces.read_all(HERE.parent)
    messages, compared, listed = compare(declarations)
    for message in messages:
        print("FAIL ", message)
    if messages:
        sys.exit(1)
    print(f"pass  {compared} declarations agree with the bindings, {listed} are known to have none")


if __name__ == "__main__":
    main()
