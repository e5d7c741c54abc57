"""Reads the declarations of the framework interfaces in modules and cmodules.

The files are read as text, not compiled, so that the comparison takes less than a second. Each
declaration has its Swift full name, its owner, its effective isolation and its availability.
"""
import pathlib
import re
from dataclasses import dataclass, field

from availability import PLATFORMS, UNAVAILABLE, availability_of, condition_platforms


@dataclass
class Declaration:
    module: str
    kind: str  # class, protocol, enum, struct, method, property, case, value, function, constant
    owner: str
    name: str
    place: str
    platforms: frozenset
    availability: dict = field(default_factory=dict)  # platform -> version or UNAVAILABLE
    main: bool = False
    nonisolated: bool = False
    sendable: bool = False
    is_static: bool = False
    settable: bool = False
    optional: bool = False
    superclass: str = ""
    raw: str = ""

    @property
    def key(self):
        return (self.owner, self.name)

    def describe(self):
        return f"{self.module} {self.owner + '.' if self.owner else ''}{self.name}"


def strip_comments(text):
    text = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), text, flags=re.S)
    return re.sub(r"(?m)(^|[^:\"])//.*$", r"\1", text)


def split_commas(text):
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        if c in "([{<":
            depth += 1
        elif c in ")]}" or (c == ">" and text[i - 1:i] != "-"):
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [part for part in (p.strip() for p in [*parts, text[start:]]) if part]


def full_name(base, parameters):
    labels = "".join(part.split()[0].rstrip(":") + ":" for part in split_commas(parameters))
    return f"{base}({labels})"


class Reader:
    MEMBER = re.compile(
        r"(?P<before>.*?)\b(?P<keyword>class|struct|enum|protocol|extension|func|var|let|init|case"
        r"|typealias|subscript|associatedtype|import)\b(?P<rest>.*)", re.S)

    def __init__(self, module, path, root):
        self.module, self.place = module, str(path.relative_to(root))
        self.declarations = []
        self.text = strip_comments(path.read_text())

    def read(self):
        scope = dict(owner="", kind="", platforms=frozenset(PLATFORMS), availability={}, main=False)
        self.body(0, len(self.text), scope)
        return self.declarations

    def line(self, position):
        return f"{self.place}:{self.text.count(chr(10), 0, position) + 1}"

    def closing(self, start):
        """The position after the bracket that closes the one at start."""
        depth, i, quoted = 0, start, False
        while i < len(self.text):
            c = self.text[i]
            if c == '"':
                quoted = not quoted
            elif not quoted and c in "({[":
                depth += 1
            elif not quoted and c in ")}]":
                depth -= 1
                if depth == 0:
                    return i + 1
            i += 1
        raise SystemExit(f"{self.place}: a bracket is not closed")

    def body(self, start, end, scope):
        """The declarations between two positions; each ends before a line, a ; or a body."""
        conditions, i, text = [], start, self.text
        while i < end:
            if text[i] in " \n;":
                i += 1
                continue
            if text[i] == "#":
                stop = text.find("\n", i)
                self.directive(text[i:stop], conditions, self.line(i))
                i = stop
                continue
            first, braces = i, None
            while i < end:
                c = text[i]
                if c in "([":
                    i = self.closing(i)
                elif c == "{" and text[first:i].rstrip().endswith("="):
                    i = self.closing(i)  # a closure that is a value
                elif c == "{":
                    braces = (i, self.closing(i))
                    i = braces[1]
                    break
                elif c == ";" or (c == "\n" and not self.continues(text[first:i])):
                    break
                else:
                    i += 1
            platforms = scope["platforms"]
            for holds, _ in conditions:
                platforms = platforms & holds
            self.declaration(first, text[first:braces[0] if braces else i], braces,
                             dict(scope, platforms=platforms))

    def continues(self, text):
        return not self.MEMBER.match(text) or text.rstrip().endswith((",", "="))

    @staticmethod
    def directive(text, conditions, place):
        word, _, rest = text.partition(" ")
        if word == "#if":
            holds = condition_platforms(rest)
            conditions.append((holds, holds))
        elif word in ("#elseif", "#else"):
            if not conditions: raise SystemExit(f"{place}: unexpected {text}")
            _, before = conditions.pop()
            holds = (condition_platforms(rest) if rest else frozenset(PLATFORMS)) - before
            conditions.append((holds, before | holds))
        elif word == "#endif":
            conditions.pop()

    def declaration(self, position, text, braces, scope):
        plain = re.sub(r"\bclass\s+(?=var|func)", "static ", text)
        found = self.MEMBER.match(plain)
        if not found or not scope["platforms"]:
            return
        before, keyword, rest = found["before"], found["keyword"], found["rest"].strip()
        inside_public = scope["kind"] in ("enum", "protocol") or keyword == "case"
        if not inside_public and keyword != "extension" and not re.search(
                r"\b(public|open)\b", before + " "):
            return
        common = dict(
            module=self.module, owner=scope["owner"], place=self.line(position),
            platforms=scope["platforms"],
            availability={**scope["availability"], **availability_of(before)},
            nonisolated="nonisolated" in before,
            main="nonisolated" not in before and ("@MainActor" in before or scope["main"]),
            is_static=bool(re.search(r"\bstatic\b", before)),
            optional=bool(re.search(r"\boptional\b", before)))
        add = lambda **more: self.declarations.append(Declaration(**{**common, **more}))
        if keyword in ("class", "struct", "enum", "protocol", "extension"):
            self.type(keyword, before, rest, braces, scope, common, add)
        elif keyword == "func":
            name = re.match(r"`?(\w+|[^\w\s(]+)", rest)[1]
            if not name.startswith("_"):
                add(kind="method", name=full_name(name, self.parameters(rest)))
        elif keyword == "init":
            add(kind="method", name=full_name("init", self.parameters(rest)), is_static=True)
        elif keyword == "case":
            number = 0
            for part in split_commas(rest):
                name, _, value = (x.strip() for x in part.partition("="))
                number = int(value) if re.fullmatch(r"-?\d+", value) else number
                add(kind="case", name=name.strip("`"), is_static=True, raw=str(number))
                number += 1
        elif keyword in ("var", "let"):
            self.variables(keyword, before, rest, braces, add)

    @staticmethod
    def parameters(rest):
        start, depth = rest.index("("), 0
        for i in range(start, len(rest)):
            depth += (rest[i] == "(") - (rest[i] == ")")
            if depth == 0:
                return rest[start + 1:i]
        raise SystemExit(f"not a parameter list: {rest}")

    def type(self, keyword, before, rest, braces, scope, common, add):
        name = re.match(r"[\w.]+", rest)[0]
        inherits = re.sub(r"<[^>]*>", "", rest).partition(":")[2].partition(" where ")[0]
        inherits = [part for part in split_commas(inherits)]
        owner = f"{scope['owner']}.{name}" if scope["owner"] else name
        main = "@MainActor" in before  # a type does not have the actor of the type around it
        if keyword != "extension":
            names = [part.removeprefix("@unchecked ").strip() for part in inherits]
            raw = "options" if "OptionSet" in names else ""
            add(kind=keyword, name=name, main=main, raw=raw, sendable="Sendable" in names,
                superclass=names[0] if keyword == "class" and names else "")
        inner = dict(owner=owner, kind=keyword, platforms=scope["platforms"],
                     availability=common["availability"], main=main)
        self.body(braces[0] + 1, braces[1] - 1, inner)

    def variables(self, keyword, before, rest, braces, add):
        accessors = self.text[braces[0]:braces[1]] if braces else ""
        settable = keyword == "var" and "private(set)" not in before and (
            not accessors or bool(re.search(r"\bset\b", accessors)) or "didSet" in accessors)
        for part in split_commas(rest):
            found = re.match(r"`?(\w+)`?", part)
            raw = re.search(r"\(rawValue: (.*)\)$", part)
            if not found[1].startswith("_"):
                add(kind="property", name=found[1], settable=settable,
                    raw=raw[1] if raw else "0" if part.endswith("([])") else "")


def c_functions(root):
    """The C functions of cmodules that have a Swift name of their own: name, labels, place."""
    pattern = re.compile(r"\b((?:CG|CV|CA)\w+)\(([^()]*)\)\s*(?:STUB_|__attribute__|;)", re.S)
    for path in sorted((root / "cmodules").glob("*/*.h")):
        text = strip_comments(path.read_text())
        for found in pattern.finditer(text):
            arguments = [] if found[2].strip() in ("", "void") else split_commas(found[2])
            place = f"{path.relative_to(root)}:{text.count(chr(10), 0, found.start()) + 1}"
            yield Declaration(path.parent.name, "function", "", f"{found[1]}({len(arguments)})",
                              place, frozenset(PLATFORMS))


def read_all(root):
    """Every public declaration of the interfaces in a folder, with isolation inherited."""
    declarations = []
    for path in sorted((root / "modules").glob("*/*.swift")):
        declarations += Reader(path.parent.name, path, root).read()
    declarations += c_functions(root)
    inherit(declarations)
    return declarations


def inherit(declarations):
    """Extensions and subclasses have the isolation and availability of the class, as in Swift."""
    types = {}
    for d in declarations:
        if d.kind in ("class", "protocol"):
            types.setdefault(f"{d.owner}.{d.name}" if d.owner else d.name, d)

    def is_main(name):
        d = types.get(name)
        return bool(d) and (d.main or bool(d.superclass) and is_main(d.superclass))

    for name, d in types.items():
        d.main = is_main(name)
    for d in declarations:
        if d.owner in types and not d.nonisolated and d.kind in ("method", "property"):
            d.main = d.main or types[d.owner].main
        if d.owner in types:
            d.availability = {**types[d.owner].availability, **d.availability}
            if UNAVAILABLE in types[d.owner].availability.values():
                for platform, value in types[d.owner].availability.items():
                    if value == UNAVAILABLE:
                        d.availability[platform] = UNAVAILABLE
