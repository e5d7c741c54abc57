"""Platforms, versions and compilation conditions of the interfaces."""
import re

PLATFORMS = ("iOS", "macCatalyst", "tvOS", "visionOS", "macOS")
# The versions that V1 to V6 stand for in @available; the same list as in tools/build-stubs.sh.
YEARS = {f"V{i + 1}": dict(iOS=13 + i, macCatalyst=13 + i, tvOS=13 + i, visionOS=max(1, i - 3),
                           macOS=10.15 if i == 0 else 10 + i) for i in range(6)}
UNAVAILABLE = "unavailable"


def version(text):
    """A version as a tuple of numbers, without zeros at the end."""
    parts = [int(part) for part in str(text).split(".")]
    while len(parts) > 1 and parts[-1] == 0:
        parts.pop()
    return tuple(parts)


def condition_platforms(condition):
    """The platforms on which a compilation condition of the interfaces holds."""
    facts = {
        "iOS": {"os(iOS)"}, "tvOS": {"os(tvOS)"}, "visionOS": {"os(visionOS)"},
        "macOS": {"os(macOS)"}, "macCatalyst": {"os(iOS)", "targetEnvironment(macCatalyst)"}}
    result = set()
    for platform, true in facts.items():
        words = re.findall(r"\w+\([\w.]*\)|&&|\|\||[!()]", condition)
        out = []
        for word in words:
            if re.match(r"\w", word):
                holds = word in true or word in ("_runtime(_ObjC)", "canImport(ObjectiveC)")
                if word == "canImport(AppKit)":
                    holds = platform == "macOS"
                if word == "canImport(UIKit)":
                    holds = platform != "macOS"
                out.append(str(holds))
            else:
                out.append({"&&": "and", "||": "or", "!": "not"}.get(word, word))
        if eval(" ".join(out)):  # only True, False, and, or, not and brackets
            result.add(platform)
    return frozenset(result)


def availability_of(attributes):
    result = {}
    for arguments in re.findall(r"@available\(([^)]*)\)", attributes):
        parts = [part.strip() for part in arguments.split(",")]
        if len(parts) > 1 and parts[1] == UNAVAILABLE:
            for platform in PLATFORMS if parts[0] == "*" else (parts[0],):
                result[platform] = UNAVAILABLE
            continue
        introduced = re.search(r"introduced:\s*([\d.]+)", arguments)
        if introduced:
            result[parts[0]] = version(introduced.group(1))
            continue
        for part in parts:
            if part in YEARS:
                result.update({p: version(v) for p, v in YEARS[part].items()})
            found = re.match(r"(\w+) ([\d.]+)$", part)
            if found:
                result[found.group(1)] = version(found.group(2))
    # Mac Catalyst has the version of iOS where none is given.
    if "iOS" in result and "macCatalyst" not in result:
        result["macCatalyst"] = result["iOS"]
    return {p: v for p, v in result.items() if p in PLATFORMS}
