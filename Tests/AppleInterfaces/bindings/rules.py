"""Reads RULES.md and Rules/*.md: a rule of Apple's platforms, its source and the test that models it.

Each row of a table has three cells. The third names tests as `Suite/function()`, separated by commas;
the suite is a Swift type, the function one with @Test in a file that declares or extends the type.
"""
import pathlib
import re

DECLARATION = re.compile(
    r"(?m)^(?P<space> *)(?:(?:@\w+(?:\([^()]*\))?|public|private|fileprivate|final)\s+)*"
    r"(?:(?:struct|class|extension|enum|actor)\s+(?P<suite>[\w.]+)|func\s+`?(?P<name>\w+))")
TEST = re.compile(r"@Test\b(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s*(?:@\w+\s+)*$")


def tests(root):
    """{"Suite/function"} of all test sources: each function with the type that is indented less."""
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
    return found


def rows(text):
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("|") and not re.match(r"\|\s*(-|rule\b)", line):
            yield number, [cell.strip() for cell in line.strip().strip("|").split("|")]


def problems(name, text, known):
    """(the number of rules, messages)."""
    count, wrong = 0, []
    for number, cells in rows(text):
        count += 1
        place = f"{name}:{number}"
        if len(cells) != 3 or not all(cells):
            wrong.append(f"{place}: not three cells: rule, source, test")
            continue
        named = re.findall(r"`([\w]+/\w+)(?:\(.*?\))?`", cells[2])
        if not named:
            wrong.append(f"{place}: no test is named")
        wrong += [f"{place}: there is no test {test}" for test in named if test not in known]
    return count, wrong


def check(folder):
    known = tests(folder.parent)
    count, wrong = 0, []
    for path in [folder / "RULES.md", *sorted((folder / "Rules").glob("*.md"))]:
        own, messages = problems(path.name, path.read_text(), known)
        count += own
        wrong += messages
    if count == 0:
        wrong.append("RULES.md has no rules")
    return count, wrong


def self_test():
    known = {"ExampleTests/first"}
    good = "| rule | source | test |\n|---|---|---|\n| r | s | `ExampleTests/first()` |\n"
    missed = ["FAIL  a correct rule is refused"] if problems("good", good, known) != (1, []) else []
    for text in (good.replace("first", "second"), good.replace("`ExampleTests/first()`", "none"),
                 good.replace("| s ", "")):
        if not problems("wrong", text, known)[1]:
            missed.append(f"FAIL  not found in a rule: {text.splitlines()[-1]}")
    return missed
