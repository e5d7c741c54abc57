"""Reads RULES.md and Rules/*.md: a rule of Apple's platforms, its source and the test that models it.

Each row of a table has three cells. The third names tests in backquotes: `Suite/function()` or
`Suite.function`, a suite alone, a further function of the suite before it, or a function `test…` of any
suite; or a file of this folder that models the rule. A rule without a portable test says "none".
"""
import pathlib
import re

DECLARATION = re.compile(
    r"(?m)^(?P<space> *)(?:(?:@\w+(?:\([^()]*\))?|public|private|fileprivate|final)\s+)*"
    r"(?:(?:struct|class|extension|enum|actor)\s+(?P<suite>[\w.]+|`[^`]+`)"
    r"|func\s+(?P<name>\w+|`[^`]+`))")
TEST = re.compile(r"@Test\b(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s*(?:@\w+\s+)*$")


def tests(root):
    """{"Suite/function"} of all test sources: each function with the type that is indented less.

    And with the name of the file, for suites whose names are sentences.
    """
    found = set()
    for path in sorted(root.rglob("*.swift")):
        text = path.read_text() if ".build" not in path.parts else ""
        is_xctest = "import XCTest" in text
        suites = []
        for match in DECLARATION.finditer(text):
            depth = len(match["space"])
            suites = [suite for suite in suites if suite[0] < depth]
            if match["suite"]:
                suites.append((depth, match["suite"]))
            elif suites and (TEST.search(text[max(0, match.start() - 2000):match.start("name")]
                                         .rpartition("func")[0])
                             or is_xctest and match["name"].startswith("test")):
                found.add(f"{suites[-1][1]}/{match['name']}")
                found.add(f"{path.stem}/{match['name']}")
    return found


def rows(text):
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("|") and not re.match(r"(?i)\|\s*(-|rule\s*\|)", line):
            yield number, [cell.strip() for cell in line.strip().strip("|").split("|")]


def unknown(cell, known, folder):
    """The names in backquotes that are no test and no file; all if there are none at all."""
    suites, suite, wrong = {test.partition("/")[0] for test in known}, "", []
    names = re.findall(r"`([^`]+)`", cell)
    for name in names:
        parts = re.fullmatch(r"(\w+)[/.](\w+)(?:\(.*\))?", name)
        if parts and parts[1] in suites:
            suite, name = parts[1], parts[2]
        if name in suites:
            suite = name
        elif f"{suite}/{name}" in known or (folder / name).is_file():
            pass
        elif not (name.startswith("test") and any(t.endswith("/" + name) for t in known)):
            wrong.append(name)
    return wrong if names else ["at all"]


def problems(name, text, known, folder):
    """(the number of rules, messages)."""
    count, wrong = 0, []
    for number, cells in rows(text):
        count += 1
        place = f"{name}:{number}"
        if len(cells) != 3 or not all(cells):
            wrong.append(f"{place}: not three cells: rule, source, test")
        elif not re.search(r"\bnone\b", cells[2]):
            wrong += [f"{place}: there is no test {test}"
                      for test in unknown(cells[2], known, folder)]
    return count, wrong


def check(folder):
    known = tests(folder.parent) | tests(folder.parent.parent / "Demo" / "Tests")
    count, wrong = 0, []
    for path in [folder / "RULES.md", *sorted((folder / "Rules").glob("*.md"))]:
        if path.name == "reexports.md":  # has a check of its own
            continue
        own, messages = problems(path.name, path.read_text(), known, folder)
        count += own
        wrong += messages
    if count == 0:
        wrong.append("RULES.md has no rules")
    return count, wrong


def self_test():
    known, folder = {"ExampleTests/first", "ExampleTests/more"}, pathlib.Path(__file__).parent
    good = "| Rule | Source | Test |\n|---|---|---|\n| r | s | `ExampleTests/first()` |\n"
    missed = []
    for cell in ("`ExampleTests.first`", "`ExampleTests`: `first`, `more`", "none", "`rules.py`"):
        if problems("good", good.replace("`ExampleTests/first()`", cell), known, folder) != (1, []):
            missed.append(f"FAIL  a correct rule is refused: {cell}")
    for text in (good.replace("first", "second"), good.replace("Tests/", "Test/"),
                 good.replace("`ExampleTests/first()`", "a test"), good.replace("| s ", ""),
                 good.replace("first()`", "first()`, `third`")):
        if not problems("wrong", text, known, folder)[1]:
            missed.append(f"FAIL  not found in a rule: {text.splitlines()[-1]}")
    return missed
