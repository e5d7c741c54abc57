#!/usr/bin/env python3
"""check.py: compares every declaration of the interfaces with bindings.tsv.

A contradiction fails: isolation, Sendable, superclass, class or instance member, writable or not,
optional requirements, values, numbers of arguments, availability. A declaration that the table does
not have fails too, unless unknown.tsv lists it with a reason; an entry of unknown.tsv or of
disputed.tsv that nothing needs fails. The rules of RULES.md must name tests that exist, see
rules.py; what a module re-exports must have its row in Rules/reexports.md, see reexports.py.
`check.py --self-test` plants mistakes in the interfaces and requires that each is found.
"""
import copy
import fnmatch
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True

import interfaces
import reexports
import rules
from availability import UNAVAILABLE, version

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


# A file, what is replaced in it, by what, and a part of the message that must come.
MISTAKES = [
    ("QuartzCore/Animation.swift", "@nonobjc @available(iOS 15.0, macCatalyst 15.0, macOS 12.0, ",
     "@nonobjc @available(iOS 13.0, macCatalyst 15.0, macOS 11.0, ",
     "preferredFrameRateRange: iOS is 13, in the bindings 15.0"),
    ("AppKit/AppKit.swift", "@available(macOS 14.0, *)\n  @objc @discardableResult dynamic open func "
     "displayLink(", "@objc @discardableResult dynamic open func displayLink(",
     "NSScreen.displayLink(target:selector:): macOS is None, in the bindings 14.0"),
    ("UIKit/Controls.swift", "@available(tvOS, unavailable)\n@preconcurrency @MainActor open class "
     "UISlider", "@preconcurrency @MainActor open class UISlider",
     "UISlider: tvOS is None, in the bindings no"),
    ("UIKit/Views.swift", "@preconcurrency @MainActor open class UITouch:", "open class UITouch:",
     "UITouch: main actor is False, in the bindings True"),
    ("QuartzCore/Timing.swift", "open class CADisplayLink:", "@MainActor open class CADisplayLink:",
     "CADisplayLink.invalidate(): main actor is True, in the bindings False"),
    ("QuartzCore/Timing.swift", "open class CAMediaTimingFunction: NSObject",
     "open class CAMediaTimingFunction: NSObject, @unchecked Sendable",
     "CAMediaTimingFunction: Sendable is True, in the bindings False"),
    ("QuartzCore/Layer.swift", "func addSublayer(_ layer", "func addSubLayer(_ layer",
     "CALayer.addSubLayer(_:) (method) is not in the bindings"),
    ("UIKit/Views.swift", "func coalescedTouches(for touch", "func coalescedTouches(of touch",
     "UIEvent.coalescedTouches(of:) (method) is not in the bindings"),
    ("QuartzCore/Animation.swift", "@objc dynamic open class func disableActions()",
     "@objc dynamic open func disableActions()",
     "CATransaction.disableActions(): class member is False, in the bindings True"),
    ("QuartzCore/Animation.swift", "open var settlingDuration: CFTimeInterval { 0 }",
     "open var settlingDuration: CFTimeInterval = 0",
     "CASpringAnimation.settlingDuration: settable is True, in the bindings False"),
    ("UIKit/Views.swift", "open class UIView: UIResponder", "open class UIView: NSObject",
     "UIView: superclass is NSObject, in the bindings UIResponder"),
    ("AppKit/AppKit.swift", "leftMouseDragged = 6", "leftMouseDragged = 7",
     "NSEvent.EventType.leftMouseDragged: value is 7, in the bindings 6"),
    ("QuartzCore/Animation.swift", "@objc optional func animationDidStart",
     "@objc func animationDidStart",
     "CAAnimationDelegate.animationDidStart(_:): optional is False, in the bindings True"),
    ("QuartzCore/Transform3D.swift", "public func CATransform3DInvert(_ t: CATransform3D)",
     "public func CATransform3DInvert(_ t: CATransform3D, _ u: CATransform3D)",
     "CATransform3DInvert(_:_:) (method) is not in the bindings"),
]


def self_test():
    """Plants each mistake in a copy of its file; the other files are read once."""
    modules = HERE.parent / "modules"
    read = {str(path.relative_to(modules)): (path, interfaces.Reader(
        path.parent.name, path, HERE.parent).read()) for path in sorted(modules.glob("*/*.swift"))}
    functions = list(interfaces.c_functions(HERE.parent))
    missed = []
    for name, text, replacement, expected in MISTAKES:
        with tempfile.TemporaryDirectory() as folder:
            planted = pathlib.Path(folder) / name
            planted.parent.mkdir()
            original = read[name][0].read_text()
            if text not in original:
                raise SystemExit(f"FAIL  a planted mistake has no place: {name}: {text}")
            planted.write_text(original.replace(text, replacement))
            changed = interfaces.Reader(planted.parent.name, planted, pathlib.Path(folder)).read()
        declarations = [copy.copy(d) for other, (_, own) in read.items() if other != name for d in own]
        declarations += changed + functions
        interfaces.inherit(declarations)
        if not any(expected in message for message in compare(declarations)[0]):
            missed.append(f"FAIL  not found: {expected}")
    missed += rules.self_test()
    missed += reexports.self_test(HERE.parent)
    print(*(missed or [f"pass  {len(MISTAKES)} planted mistakes are found"]), sep="\n")
    return not missed


def main():
    if "--self-test" in sys.argv and not self_test():
        sys.exit(1)
    declarations = interfaces.read_all(HERE.parent)
    messages, compared, listed = compare(declarations)
    count, wrong = rules.check(HERE.parent)
    exports, doubtful = reexports.check(HERE.parent)
    for message in messages + wrong + doubtful:
        print("FAIL ", message)
    if messages or wrong or doubtful:
        sys.exit(1)
    print(f"pass  {compared} declarations agree with the bindings, {listed} are known to have none")
    print(f"pass  {count} rules of Apple's platforms name tests that exist")
    print(f"pass  {exports} re-exports are as their table has them")


if __name__ == "__main__":
    main()
