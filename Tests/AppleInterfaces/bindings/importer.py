"""Swift names of Objective-C declarations, from the Swift compiler's own importer.

A header is written from the bindings' signatures, and swift-synthesize-interface prints how Swift
imports it. Each declaration carries its selector in the message of a deprecation, which is printed
with it. Only names are taken: types are replaced by what has the same name.
"""
import pathlib
import re
import subprocess
import tempfile

NUMBERS = {"bool": "BOOL", "Bool": "BOOL", "c_int": "int", "i32": "int", "c_uint": "unsigned int",
           "u32": "unsigned int", "c_float": "float", "f32": "float", "c_double": "double",
           "f64": "double", "c_char": "char", "c_uchar": "unsigned char", "c_short": "short",
           "c_ushort": "unsigned short", "i64": "long long", "c_longlong": "long long",
           "u64": "unsigned long long", "c_ulonglong": "unsigned long long", "isize": "NSInteger",
           "c_long": "long", "c_ulong": "unsigned long", "usize": "NSUInteger", "u16": "unsigned short",
           "i16": "short", "u8": "unsigned char", "i8": "signed char", "()": "void", "": "void",
           "c_void": "void"}
SKIPPED = {"getUUIDBytes:", "initWithUUIDBytes:", "setThreadPriority:"}  # not needed, no plain types
START = """
typedef signed char BOOL; typedef long NSInteger; typedef unsigned long NSUInteger;
typedef double CGFloat; typedef double NSTimeInterval; typedef double CFTimeInterval;
#pragma clang assume_nonnull begin
__attribute__((objc_root_class)) @interface NSObject
- (instancetype)init;
@end
@protocol NSObject @end
"""


class Header:
    """The header of some classes and protocols; properties says how to write plain getters."""

    def __init__(self, bindings, types, frameworks, swift_names, properties):
        self.bindings, self.types, self.frameworks = bindings, types, frameworks
        self.swift_names, self.properties = swift_names, properties
        self.values, self.objects, self.protocols = {}, set(), set()
        self.generated = {t.name for t in types}

    def named(self, entity):
        name = self.swift_names.get(entity)
        return f' __attribute__((swift_name("{name}")))' if name else ""

    def of(self, rust, owner):
        """(the Objective-C type, whether it may be nil)."""
        rust = re.sub(r"'\w+ |<'_>|, '_|'_, ", "", rust.strip()).removesuffix("+")
        if rust == "NSError **":
            self.objects.add("NSError")
            return "NSError *_Nullable *_Nullable", False
        found = re.fullmatch(r"Result<(.*), Retained<NSError>>", rust, re.S)
        if found:
            return ("BOOL", False) if found[1] == "()" else (self.of(found[1], owner)[0], True)
        found = re.fullmatch(r"Option<(.*)>", rust, re.S)
        if found:
            return self.of(found[1], owner)[0], True
        found = re.fullmatch(r"(?:Retained|CFRetained|&mut|&|NonNull)[< ]?(.*?)>?", rust, re.S)
        if found and rust.startswith(("Retained", "CFRetained", "&")) \
                and not rust.startswith("&mut "):
            return self.object(found[1], owner), False
        found = re.fullmatch(r"(?:NonNull<|&mut |\*mut |\*const )(.*?)>?", rust, re.S)
        if found:
            if "block" in found[1].lower():
                return "void (^{})(void)", False
            inner = self.of(found[1], owner)[0]
            inner = "id __autoreleasing" if inner == "id" else inner
            block = "(^" in self.values.get(inner, "") or inner.endswith("*")
            return inner if block else inner + " *", False
        if rust == "Sel":
            return "SEL", False
        if rust.endswith(("ObjectType", "KeyType")):
            return "id", False
        if rust in NUMBERS:
            return NUMBERS[rust], False
        alias = self.bindings.aliases.get(rust, "")
        if "Block<" in alias:
            self.values[rust] = f"typedef void (^{rust})(void);"
            return rust, False
        if rust not in START and re.fullmatch(r"\w+", rust):
            kind = "enum" if rust in self.bindings.enums else "struct"
            if kind == "enum":
                self.enum(rust)
            else:
                self.values.setdefault(rust, f"typedef struct {rust} {{ int x; }} {rust};")
        return rust if re.fullmatch(r"\w+", rust) else "int", False

    def object(self, name, owner):
        base = re.match(r"\w+(?:::\w+)?", name.strip())
        base = base[0] if base else "AnyObject"
        if base == "AnyObject" or base.endswith(("ObjectType", "KeyType")):
            return "id"
        if base == "AnyClass":
            return "Class"
        if base == "Self":
            return "instancetype" if owner not in self.protocols else "id"
        if base.startswith("block2"):
            return "void (^{})(void)"
        if base == "ProtocolObject":
            found = re.search(r"dyn (\w+)", name)[1]
            self.protocols.add(found)
            return "id" if found == "NSObject" else f"id<{found}>"
        alias = self.bindings.aliases.get(base)
        if alias and alias in ("NSString", "NSNumber", "AnyObject"):
            self.values[base] = f"typedef NSString *{base};"
            self.objects.add("NSString")
            return base
        if not self.bindings.find(base, self.frameworks):
            self.values.setdefault(base, f"typedef struct {base} *{base}Ref;")
            return f"{base}Ref"
        self.objects.add(base)
        return f"{base} *"

    def enum(self, name):
        kind, cases = self.bindings.enums[name]
        attribute = "flag_enum, enum_extensibility(open)" if kind == "OPTIONS" \
            else "enum_extensibility(open)"
        lines = [f"typedef enum __attribute__(({attribute})){self.named(name)} {name} : "
                 f"{'NSUInteger' if kind == 'OPTIONS' else 'NSInteger'} {name};",
                 f"enum {name} : {'NSUInteger' if kind == 'OPTIONS' else 'NSInteger'} {{"]
        known = [case for case, value in cases.items() if re.fullmatch(r"[-\dxA-Fa-f<]+", value)]
        lines += [f'  {c} __attribute__((deprecated("{c}"))) = {cases[c]},' for c in known]
        self.values[name] = "\n".join([*lines, "};"]) if known else \
            f"typedef NSInteger {name};"

    @staticmethod
    def declare(kind, name):
        return kind.format(name) if "{}" in kind else f"{kind}{'' if kind.endswith('*') else ' '}{name}"

    def method(self, m, owner):
        kind, nullable = self.of(m.result, owner)
        if m.selector.startswith("init") and not m.is_class:
            kind = "instancetype"
        pieces = re.findall(r"\w*:", m.selector) or [m.selector]
        text = ""
        for piece, argument in zip(pieces, m.arguments or [None]):
            text += piece
            if argument is not None:
                a, optional = self.of(argument, owner)
                text += f"({'nullable ' if optional and self.pointer(a) else ''}{a.format('')})a "
        prefix = "nullable " if nullable and self.pointer(kind) else ""
        sign = "+" if m.is_class else "-"
        mark = f' __attribute__((deprecated("{owner} {sign}{m.selector}")))'
        return (f"{sign} ({prefix}{kind.format('')}){text.strip()}{mark}"
                f"{self.named(owner + ' ' + m.selector)};")

    @staticmethod
    def pointer(kind):
        if "__autoreleasing" in kind:
            return False
        return kind.endswith(("*", "Ref")) or kind.startswith(("id", "Class", "instancetype", "void (^"))

    def members(self, entry):
        setters = {m.selector for m in entry.methods if m.is_setter}
        seen = set()
        for m in entry.methods:
            sign = (m.is_class, m.selector)
            if sign in seen or m.selector in SKIPPED or m.selector.count(":") != len(m.arguments) or m.is_setter:
                continue
            seen.add(sign)
            name = m.selector.removeprefix("is")
            name = name[:1].lower() + name[1:] if m.selector != name else name
            setter = next((s for s in (f"set{n[:1].upper()}{n[1:]}:" for n in (m.selector, name))
                           if s in setters), None)
            plain = not m.arguments and m.result and m.selector not in ("init", "new")
            if plain and (setter or self.properties):
                kind, nullable = self.of(m.result, entry.name)
                kind = "id" if kind == "instancetype" else kind
                flags = ["class"] if m.is_class else []
                flags += [] if setter else ["readonly"]
                flags += ["nullable"] if nullable and self.pointer(kind) else []
                if setter and name != m.selector and setter[3].lower() == name[0] \
                        and setter[4:-1] == name[1:]:
                    flags.append(f"getter={m.selector}")
                else:
                    name = m.selector
                yield m, (f"@property ({', '.join(flags)}) {self.declare(kind, name)}"
                          f' __attribute__((deprecated("{entry.name} '
                          f'{"+" if m.is_class else "-"}{m.selector}")))'
                          f"{self.named(entry.name + ' ' + m.selector)};")
            else:
                yield m, self.method(m, entry.name)

    def text(self):
        blocks, order = [], {}
        for entry in self.types:
            lines = []
            for m, line in self.members(entry):
                lines.append("@optional" if m.optional else "@required") if entry.is_protocol else 0
                lines.append(line)
            order[entry.name] = lines
        done, pending = {"NSObject"}, [t for t in self.types if not t.is_protocol]
        result = [START]
        for name in sorted(self.objects - self.generated - {"NSObject"}):
            result.append(f"@interface {name} : NSObject\n@end")
        for name in sorted({t.name for t in self.types if t.is_protocol} | self.protocols):
            result.append(f"@protocol {name};")
        result.append("@class " + ", ".join(t.name for t in self.types
                                             if not t.is_protocol) + ";")
        result += [self.values[name] for name in sorted(self.values)]
        for name in sorted(self.protocols - {t.name for t in self.types} - {"NSObject"}):
            result.append(f"@protocol {name} @end")
        for t in self.types:
            if t.is_protocol and t.name != "NSObject":
                result.append(f"{self.named(t.name)} @protocol {t.name}\n" +
                              "\n".join(order[t.name]) + "\n@end")
        while pending:
            ready = [t for t in pending if t.superclass in done or t.superclass not in order]
            for t in ready or pending[:1]:
                parent = t.superclass if t.superclass in done else "NSObject"
                head = f"{self.named(t.name)}\n@interface {t.name} : {parent}" \
                    if t.name != "NSObject" else "@interface NSObject (Others)"
                blocks.append(head + "\n" + "\n".join(order[t.name]) + "\n@end")
                done.add(t.name)
                pending.remove(t)
        return "\n".join([*result, *blocks, "#pragma clang assume_nonnull end", ""])


def import_header(text, target, cache):
    """[(mark, Swift declaration, enclosing names)] of a header."""
    with tempfile.TemporaryDirectory() as folder:
        base = pathlib.Path(folder)
        (base / "Bindings.h").write_text(text)
        (base / "module.modulemap").write_text('module Bindings { header "Bindings.h" export * }\n')
        stubs = cache / ("macos" if "macos" in target else "ios")
        result = subprocess.run(
            ["swift-synthesize-interface", "-module-name", "Bindings", "-target", target, "-I", folder,
             "-I", stubs / "runtime", "-I", stubs / "frameworks", "-resource-dir",
             cache / "resource-dir"], capture_output=True, text=True)
    if not result.stdout:
        lines = [line for line in result.stderr.splitlines() if "error:" in line]
        raise SystemExit("\n".join(lines[:20]))
    scope, mark = [], None
    for line in result.stdout.splitlines():
        text = line.strip()
        found = re.search(r'deprecated, message: "([^"]*)"', text)
        if found:
            mark = found[1]
        elif text == "}":
            scope.pop()
        elif text and not text.startswith(("@", "//")):
            if mark:
                yield mark, text, list(scope)
                mark = None
            if text.endswith("{") and re.search(r"\b(class|struct|enum|extension|protocol)\b", text):
                name = re.search(r"\b(?:class|struct|enum|extension|protocol) ([\w.]+)", text)[1]
                scope.append(name)
            elif text.endswith("{"):
                scope.append("")
