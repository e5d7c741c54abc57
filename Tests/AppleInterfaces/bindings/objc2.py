"""Reads declarations of Apple's headers from madsmtm/objc2-generated, a checkout of it."""
import pathlib
import re
from dataclasses import dataclass, field, replace


@dataclass
class Method:
    selector: str
    arguments: list  # of Rust types
    result: str
    is_class: bool
    main: bool
    optional: bool
    is_setter: bool


@dataclass
class Type:
    name: str
    framework: str
    superclass: str = ""
    main: bool = False
    sendable: bool = False
    is_protocol: bool = False
    methods: list = field(default_factory=list)


class Bindings:
    """Types by (framework, name); enumerations, constants, functions and aliases by name."""

    def __init__(self, root, frameworks):
        self.types, self.enums, self.constants, self.functions, self.aliases = {}, {}, {}, {}, {}
        self.found = {}
        self.conformances = {}  # class -> protocols
        for framework in frameworks:
            for path in sorted((pathlib.Path(root) / framework).glob("*.rs")):
                self.file(framework, path.read_text())

    def find(self, name, frameworks):
        """A type with the methods of its categories in all of the frameworks."""
        if (frameworks, name) not in self.found:
            parts = [self.types[f, name] for f in frameworks if (f, name) in self.types]
            main = next((p for p in parts if p.superclass or p.is_protocol), parts[0] if parts else None)
            self.found[frameworks, name] = main and replace(
                main, methods=[m for p in parts for m in p.methods])
        return self.found[frameworks, name]

    def file(self, framework, text):
        text = re.sub(r"(?m)^ *//[/!](?! Setter for| Methods declared on superclass).*\n", "", text)
        text = remove_attributes(text)
        sendable = set(re.findall(r"unsafe impl(?:<[^>]*>)? Send for (\w+)", text))
        for name, of in re.findall(r"unsafe impl(?:<[^>]*>)? (\w+) for (\w+)(?:<\w+>)? \{\}", text):
            self.conformances.setdefault(of, []).append(name)
        targets = dict(re.findall(r"unsafe impl(?:<[^>]*>)? (\w+) for (\w+)", text))
        for found in re.finditer(r"extern_class!\((.*?)\n\);", text, re.S):
            name = re.search(r"pub struct (\w+)", found[1])[1]
            parents = re.search(r"super\(([^)]*)\)", found[1])
            entry = self.type(framework, name)
            first = re.search(r"\w+", parents[1]) if parents else None
            entry.superclass = first[0] if first else ""
            entry.main = "MainThreadOnly" in found[1]
            entry.sendable = name in sendable
        block = re.compile(
            r"^(?P<head>(?: *///[^\n]*\n)*)(?:impl(?:<[^\n]*>)? (?P<class>\w+)(?:<[^{]*>)? \{"
            r"|(?P<protocol>extern_protocol!\()|pub unsafe trait (?P<category>\w+)[^{]*\{)\n"
            r"(?P<body>.*?)\n(?:\}|\);)", re.S | re.M)
        for found in block.finditer(text):
            if "superclass" in found["head"]:
                continue
            body = found["body"]
            if found["protocol"]:
                head = re.search(r"pub unsafe trait (\w+)(.*?)\{", body, re.S)
                entry = self.type(framework, head[1])
                entry.is_protocol, entry.main = True, "MainThreadOnly" in head[2]
            else:
                name = found["class"] or targets.get(found["category"])
                if not name or "extern_methods!" not in body:
                    continue
                entry = self.type(framework, name)
            entry.methods += methods(body)
        self.values(text)

    def type(self, framework, name):
        return self.types.setdefault((framework, name), Type(name, framework))

    def values(self, text):
        for name, target in re.findall(r"pub type (\w+)(?:<[^=]*>)? =\s*([^;]*);", text):
            self.aliases[name] = target
        kinds = dict((name, kind) for kind, name in re.findall(
            r"// NS_(ENUM|OPTIONS)\n(?:#\[.*\]\n)*pub struct (\w+)\(", text))
        kinds.update((name, "ENUM") for name in re.findall(
            r"#\[repr\(\w+\)\]\n(?:#\[.*\]\n)*pub enum (\w+)", text))
        for name, kind in kinds.items():
            self.enums[name] = (kind, {})
        entry = re.compile(r'#\[doc\(alias = "(\w+)"\)\]\s*(?:#\[.*\]\s*)*(?:pub )?const \w+'
                           r"(?:: Self)? = (?:Self\()?([^;]*?)\)?;")
        variant = re.compile(r'#\[doc\(alias = "(\w+)"\)\]\s*(?:#\[default\]\s*)?\w+ = ([^,]*),')
        for name in kinds:
            for found in re.finditer(rf"(impl|enum) {name}(?:: \w+)? \{{(.*?)\n *\}}", text, re.S):
                pattern = entry if found[1] == "impl" else variant
                self.enums[name][1].update(pattern.findall(found[2]))
        for name, kind in re.findall(r"pub static (\w+):\s*([^;]*);", text):
            self.constants[name] = kind
        for name, arguments in re.findall(r"\bfn ((?:CG|CV|CA|CF|UI|NS)\w+)\(([^)]*)\)", text):
            self.functions.setdefault(name, len([a for a in arguments.split(",") if a.strip()]))


def remove_attributes(text):
    """Without #[cfg(…)], over several lines too, and other attributes that say nothing here."""
    text = re.sub(r"#\[cfg\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\]\n? *", "", text)
    return re.sub(r"(?m)^ *#\[(?:deprecated|inline|must_use|allow)[^\n]*\]\n", "", text)


METHOD = re.compile(r"#\[unsafe\(method\(([^)]*)\)\)\]\s*(?:#\[[^\n]*\]\s*)*(?:pub )?(?:unsafe )?"
                    r"fn [\w#]+(?:<[^(]*>)?\(")


def methods(body):
    last = 0
    for found in METHOD.finditer(body):
        before, depth, end = body[last:found.start()], 1, found.end()
        while depth:
            depth += (body[end] == "(") - (body[end] == ")")
            end += 1
        last = body.index(";", end)
        result = re.sub(r"\s*where.*", "", body[end:last], flags=re.S).strip().removeprefix("->")
        arguments = split(body[found.end():end - 1])
        is_class = not arguments or not (
            arguments[0].startswith(("&self", "&mut self")) or "Allocated<Self>" in arguments[0]
            or arguments[0].startswith(("self:", "this:")))
        rest = arguments if is_class else arguments[1:]
        types = [a.partition(":")[2].strip() for a in rest]
        main = "MainThreadMarker" in types
        selector, throws = found[1].removesuffix("_"), found[1].endswith(":_")
        types += ["NSError **"] if throws else []  # left out in Rust, where it is in the result
        yield Method(selector, [t for t in types if t != "MainThreadMarker"],
                     " ".join(result.split()), is_class, main, "#[optional]" in before,
                     "Setter for" in before)


def split(text):
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "(<[") - (c in ")]" or (c == ">" and text[i - 1] != "-"))
        if c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [p for p in (" ".join(p.split()) for p in [*parts, text[start:]]) if p]
