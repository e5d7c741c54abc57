"""Reads availability from the C# binding definitions of dotnet/macios, a checkout of it.

An attribute such as [iOS (15, 0)] has the version that introduced a declaration, [NoMac] says that
a platform lacks it. No attribute: since before the oldest version that the bindings support.
"""
import pathlib
import re

PLATFORMS = {"iOS": "iOS", "TV": "tvOS", "Mac": "macOS", "MacCatalyst": "macCatalyst"}
SOURCES = ("coreanimation.cs", "uikit.cs", "appkit.cs", "foundation.cs", "xkit.cs")
ATTRIBUTE = re.compile(r"\b(No)?(iOS|TV|MacCatalyst|Mac)\b(?: ?\(([\d, ]+)\))?")


def attributes(text):
    result = {}
    for group in re.findall(r"^\s*\[(.*)\]", text, re.M):
        if '"' in group:
            group = re.sub(r'"[^"]*"', "", group)
        for no, name, number in ATTRIBUTE.findall(group):
            if no:
                result[PLATFORMS[name]] = "unavailable"
            elif number:
                parts = [part.strip() for part in number.split(",")]
                result[PLATFORMS[name]] = ".".join(parts[:2])
    return result


def read(root):
    """(types: name -> availability, members: (type, selector) -> availability, fields)."""
    types, members, fields = {}, {}, {}
    for source in SOURCES:
        path = pathlib.Path(root) / "src" / source
        if path.exists():
            read_file(path.read_text(), types, members, fields)
    return types, members, fields


def read_file(text, types, members, fields):
    text = re.sub(r"(?m)^\s*///?.*\n", "", text)
    text = re.sub(r"(?m)^#.*\n", "", text)
    found = list(re.finditer(
        r"(?m)^(?P<before>(?:[ \t]*\[.*\].*\n|[ \t]*\n)*)\t(?:public )?(?:partial )?(?:static )?"
        r"(?:partial )?(?:interface|enum|delegate)\s+(?P<name>\w+)[^\n;]*", text))
    for index, head in enumerate(found):
        end = found[index + 1].start() if index + 1 < len(found) else len(text)
        own = attributes(head["before"])
        name = head["name"]
        renamed = re.search(r'BaseType \(typeof \(\w+\), Name = "(\w+)"', head["before"])
        category = re.search(r"BaseType \(typeof \((\w+)\)", head["before"])
        if renamed:
            name = renamed[1]
        elif re.search(r"\bCategory\b", head["before"]) and category:
            name = category[1]
        else:
            types.setdefault(name, own)
        before = ""
        for line in text[head.end():end].splitlines():
            if line.strip().startswith("["):
                before += line + "\n"
                # The declaration may follow on the same line.
                if line.rstrip().endswith("]"):
                    continue
            elif not line.strip():
                continue
            export = re.search(r'Export \("([^"]+)"', before)
            getter = re.search(r'Bind \("([^"]+)"', line + before)
            for selector in {m[1] for m in (export, getter) if m}:
                members.setdefault((name, selector), {**own, **attributes(before)})
            constant = re.search(r'Field \("([^"]+)"', before)
            if constant:
                fields.setdefault(constant[1], {**own, **attributes(before)})
            before = ""
