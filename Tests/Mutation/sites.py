"""The places in Swift sources where a small mistake can be planted, and the mistakes.

Every mistake is compiled in beside the original, behind a number that is read when the tests run, so
that one build holds all of them. Operators become operators of their own, which choose at run time:
`a < b` becomes `a <⊕⊖⊗ b`. So nothing has to be parsed: precedence and types are the compiler's.
"""

import hashlib
import re

# The digits of a mistake's number as characters of an operator.
DIGITS = "⊕⊖⊗⊘⊙⊚⊛⊜"

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
OTHER_BINARY = {"==": "!=", "!=": "==", "&&": "||", "||": "&&", "..<": "..."}
ARITHMETIC = {"+": "-", "-": "+", "*": "/", "/": "*"}
ASSIGNING = {"+=": "-=", "-=": "+=", "*=": "/="}
BINARY = {**COMPARISONS, **OTHER_BINARY, **ARITHMETIC, **ASSIGNING}
FUNCTIONS = {"min": "max", "max": "min"}

# Members and words that are mistaken for each other.
MEMBERS = {"x": "y", "y": "x", "value": "velocity", "velocity": "value", "lower": "upper",
           "upper": "lower", "first": "second", "second": "first", "offset": "slope",
           "lowerBound": "upperBound", "restTime": "arrivalTime"}
CASES = {"settled": "stopped", "retargeted": "stopped", "grabbed": "stopped",
         "stopped": "settled", "resting": "following", "whenSettled": "now", "full": "reduced",
         "keepVelocity": "additive", "zero": None}

NOT_STATEMENTS = re.compile(
    r"(self\.\w+(?= =)|return|let|var|case|default|if|guard|else|func|init|self\.init|super|require|precondition"
    r"|fatalError|static|private|fileprivate|package|public|struct|enum|extension|throw|break"
    r"|continue|import|for|while|switch|do|catch|defer|indirect|mutating|protocol|typealias"
    r"|associatedtype|lazy|self =|Self)\b")

# Lines on which a change is none: capacities, text for people, and the domain of Embedded Swift.
EQUIVALENT = re.compile(
    r"reserveCapacity|keepingCapacity|description|hash\(into|combine\(|@available|#if|#else|#endif"
    r"|\"")


class Site:
    """A mistake at a place: a range of columns of a line and what stands there instead."""

    def __init__(self, path, line, text, start, end, kind, change):
        self.path, self.line, self.text = path, line, text
        self.start, self.end, self.kind, self.change = start, end, kind, change
        self.occurrence = 0

    @property
    def key(self):
        """The name of the mistake, which changes elsewhere in the file leave as it is."""
        count = f" ({self.occurrence})" if self.occurrence else ""
        column = self.start - (len(self.text) - len(self.text.lstrip()))
        return f"{self.path}: {self.text.strip()} @{column} {self.change}{count}"

    def rank(self, seed):
        return hashlib.sha256(f"{seed} {self.key}".encode()).hexdigest()


def code_of(line):
    """A line with comments and the contents of strings blanked, so that columns are kept."""
    result, quoted, index = [], False, 0
    while index < len(line):
        character = line[index]
        if character == '"':
            quoted = not quoted
            result.append(character)
        elif not quoted and line.startswith("//", index):
            break
        else:
            result.append(" " if quoted else character)
        index += 1
    return "".join(result)


def sites_of(path, text):
    """All mistakes in a file."""
    lines = text.split("\n")
    found = []
    in_literal = False
    for number, line in enumerate(lines):
        if line.count('"""') % 2:
            in_literal = not in_literal
        code = code_of(line)
        if in_literal or not code.strip() or EQUIVALENT.search(line):
            continue
        following = lines[number + 1] if number + 1 < len(lines) else ""
        found += list(sites_of_line(path, number, line, code, following, lines[number - 1]))
    seen = {}
    for site in found:
        name = site.key
        site.occurrence = seen.get(name, 0)
        seen[name] = site.occurrence + 1
    return found


def sites_of_line(path, number, line, code, following, preceding):
    def site(start, end, kind, change):
        return Site(path, number, line, start, end, kind, change)

    declares = re.match(r"\s*((package|public|private|fileprivate|static|mutating|@\w+)\s+)*"
                        r"(func|init|subscript|struct|enum|extension|protocol|typealias)\b", code)
    if declares:
        return
    for match in re.finditer(r"(?<= )(\.\.<|[<>=!&|+\-*/]=?|&&|\|\|)(?= )|(?<=\w)\.\.<(?=\w)", code):
        if match[0] in BINARY:
            yield site(match.start(), match.end(), "binary", f"{match[0]} to {BINARY[match[0]]}")
    for match in re.finditer(r"(?<=[\s(\[])-(?=[A-Za-z(])", code):
        yield site(match.start(), match.end(), "prefix", "- to nothing")
    for match in re.finditer(r"\b(min|max)(?=\()", code):
        if not code[:match.start()].endswith("."):
            yield site(match.start(), match.end(), "function", f"{match[0]} to {FUNCTIONS[match[0]]}")
    for match in re.finditer(r"(?<![\w.$])(\d+(?:\.\d+)?)(?![\w.])", code):
        changed = {"0": "1", "0.0": "1.0", "1": "2", "0.5": "0.75"}.get(match[0])
        if changed is None:
            changed = str(float(match[0]) * 1.5) if "." in match[0] else str(int(match[0]) + 1)
        yield site(match.start(), match.end(), "literal", f"{match[0]} to {changed}")
    for match in re.finditer(r"(?<![\w.])(true|false)\b", code):
        other = "false" if match[0] == "true" else "true"
        yield site(match.start(), match.end(), "literal", f"{match[0]} to {other}")
    for match in re.finditer(r"(?<![\w.)\]$])((?:\$?\w+\.)+)(\w+)\b(?![(\w:.\[?])", code):
        other = MEMBERS.get(match[2])
        if other and not re.match(r"\s*[+\-*]?=(?!=)", code[match.end():]):
            yield site(match.start(), match.end(), "member",
                       f"{match[0]} to {match[1]}{other}")
    for match in re.finditer(r"(?<=[\s(])\.(\w+)(?=[),\s]|$)", code):
        other = CASES.get(match[1])
        if other and not re.match(r"\s*case\b", code):
            yield site(match.start(), match.end(), "literal", f".{match[1]} to .{other}")
    condition = re.match(r"(\s*(?:\} else )?if )([^,{}]+)( \{)", code)
    if condition and not re.search(r"\b(let|var|case|is|as)\b", condition[2]):
        yield site(condition.start(2), condition.end(2), "condition", "condition to its opposite")
    guard = re.match(r"(\s*guard )([^,{}]+)( else \{)", code)
    if guard and not re.search(r"\b(let|var|case|is|as)\b", guard[2]):
        yield site(guard.start(2), guard.end(2), "condition", "condition to its opposite")
    statement = code.strip()
    indent = len(code) - len(code.lstrip())
    ends = len(following) - len(following.lstrip()) <= indent and not re.match(
        r"\s*([.+\-*/<>=&|?:]|\?\?)", following)
    begins = re.search(r"([{};)\w\"]|^)\s*$", code_of(preceding)) and not re.search(
        r"[=+\-*/<>&|?:,(]\s*$", code_of(preceding))
    is_assignment = re.match(r"[\w.]+(\[[^\]]*\])?(\.\w+)*\??\s*[+\-*]?=\s", statement)
    is_call = re.match(r"[a-z][\w.]*\(.*\)$", statement)
    if (ends and begins and (is_assignment or is_call) and not NOT_STATEMENTS.match(statement)
            and statement.count("(") == statement.count(")")
            and statement.count("{") == statement.count("}")
            and statement.count("[") == statement.count("]")):
        yield site(indent, len(code.rstrip()), "statement", "statement to nothing")


def suffix(number):
    """The characters that make an operator that of a mistake."""
    return "".join(DIGITS[number // 8 ** power % 8] for power in (2, 1, 0))


def planted(site, number):
    """What stands in the place of the original: both, and a choice."""
    original = site.text[site.start:site.end]
    changed = site.change.split(" to ", 1)[1]
    if site.kind == "binary":
        return f"{original}{suffix(number)}"
    if site.kind == "prefix":
        return f"-{suffix(number)}"
    if site.kind == "function":
        return f"{original}{number}"
    if site.kind in ("literal", "member"):
        return f"planted({number}, {original}, {changed})"
    if site.kind == "condition":
        return f"planted({number}, {original}, !({original}))"
    return f"if activeMistake != {number} {{ {original} }}"


def declarations(site, number):
    """The operator or function of a mistake."""
    original = site.text[site.start:site.end]
    changed = site.change.split(" to ", 1)[1]
    name = f"{original}{suffix(number)}"
    choose = f"activeMistake == {number} ? l {changed} r : l {original} r"
    if site.kind == "function":
        return (f"public func {original}{number}<T: Comparable>(_ a: T, _ b: T) -> T "
                f"{{ activeMistake == {number} ? Swift.{changed}(a, b) : Swift.{original}(a, b) }}\n"
                f"public func {original}{number}<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T "
                f"{{ activeMistake == {number} ? Swift.{changed}(a, b, c) "
                f": Swift.{original}(a, b, c) }}\n")
    if site.kind == "prefix":
        name = f"-{suffix(number)}"
        return f"prefix operator {name}\n" + "".join(
            f"public prefix func {name} (x: {kind}) -> {kind} "
            f"{{ activeMistake == {number} ? x : -x }}\n" for kind in ("Double", "Int", "Float"))
    if site.kind != "binary":
        return ""
    if original in COMPARISONS:
        return (f"infix operator {name}: ComparisonPrecedence\n"
                f"public func {name} <T: Comparable>(l: T, r: T) -> Bool {{ {choose} }}\n")
    if original in ("==", "!="):
        return (f"infix operator {name}: ComparisonPrecedence\n"
                f"public func {name} <T: Equatable>(l: T, r: T) -> Bool {{ {choose} }}\n")
    if original in ("&&", "||"):
        precedence = "Conjunction" if original == "&&" else "Disjunction"
        return (f"infix operator {name}: Logical{precedence}Precedence\n"
                f"public func {name} (l: Bool, r: @autoclosure () -> Bool) -> Bool "
                f"{{ activeMistake == {number} ? l {changed} r() : l {original} r() }}\n")
    if original == "..<":
        return (f"infix operator {name}: RangeFormationPrecedence\n"
                f"public func {name} (l: Int, r: Int) -> Range<Int> "
                f"{{ activeMistake == {number} ? l..<(r + 1) : l..<r }}\n")
    if original in ASSIGNING:
        kinds = ["Double", "Int"]
        return f"infix operator {name}: AssignmentPrecedence\n" + "".join(
            f"public func {name} (l: inout {kind}, r: {kind}) "
            f"{{ if activeMistake == {number} {{ l {changed} r }} else {{ l {original} r }} }}\n"
            for kind in kinds)
    precedence = "Addition" if original in "+-" else "Multiplication"
    text = f"infix operator {name}: {precedence}Precedence\n"
    for kind in ("Double", "Int"):
        text += f"public func {name} (l: {kind}, r: {kind}) -> {kind} {{ {choose} }}\n"
    if original in "+-":
        text += (f"public func {name} <V: MotionVector>(l: V, r: V) -> V {{ {choose} }}\n"
                 f"public func {name} <V: MotionVector>(l: MotionState<V>, r: MotionState<V>) "
                 f"-> MotionState<V> {{ {choose} }}\n")
    elif original == "*":
        text += (f"public func {name} <V: MotionVector>(l: V, r: Double) -> V "
                 f"{{ activeMistake == {number} ? l * (1 / r) : l * r }}\n")
    return text


HEADER = """import Foundation

/// The number of the mistake that is made in this process; −1 for none.
public let activeMistake: Int = getenv("ACTIVE_MISTAKE").flatMap { Int(String(cString: $0)) } ?? -1

public func planted<T>(
  _ number: Int, _ original: @autoclosure () -> T, _ changed: @autoclosure () -> T
) -> T {
  activeMistake == number ? changed() : original()
}

"""
