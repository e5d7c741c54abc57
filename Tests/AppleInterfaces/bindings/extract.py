#!/usr/bin/env python3
"""extract.py OBJC2 MACIOS: writes bindings.tsv, for developers. Both are git repositories or bare ones.

Reads the bindings that madsmtm/objc2-generated and dotnet/macios made from Apple's headers, imports
the Objective-C declarations with the Swift compiler for their Swift names, and writes a row for
each declaration of ../modules and ../cmodules that they have. Then prints those that they lack.
Needs the modules that ../typecheck.sh builds for iOS and macOS.
"""
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import io

sys.dont_write_bytecode = True

import importer
import interfaces
import macios
import objc2

HERE = pathlib.Path(__file__).resolve().parent
GROUPS = {"UIKit": ("UIKit", "QuartzCore", "Foundation"), "AppKit": ("AppKit", "QuartzCore", "Foundation")}
TARGETS = {"UIKit": "arm64-apple-ios15.0", "AppKit": "arm64-apple-macos14.0"}
C_FRAMEWORKS = ("CoreGraphics", "CoreFoundation", "CoreVideo")
HEADER = """\
# Facts from bindings that are generated from Apple's headers: Objective-C name, main actor,
# Sendable, superclass, values, availability. Written by extract.py; only rows that the interfaces need.
# Names, isolation: https://github.com/madsmtm/objc2-generated {objc2}
#   (generated code of objc2; Zlib OR Apache-2.0 OR MIT)
# Availability: https://github.com/dotnet/macios {macios} (MIT)
# Swift names: the Swift compiler's import of those declarations; swift-names.tsv where headers rename.
# Availability columns: a version; "no": not on the platform; empty: before the bindings' oldest
# versions (iOS and tvOS 12.2, Mac Catalyst 15, macOS 12); "?": the bindings do not have it.
"""
COLUMNS = "module kind owner name objc marks iOS macCatalyst tvOS macOS".split()


def checkout(repository, paths, folder):
    commit = subprocess.run(["git", "-C", repository, "rev-parse", "HEAD"], check=True,
                            capture_output=True, text=True).stdout.strip()
    data = subprocess.run(["git", "-C", repository, "archive", "HEAD", *paths], check=True,
                          capture_output=True).stdout
    tarfile.open(fileobj=io.BytesIO(data)).extractall(folder, filter="data")
    return commit


def read_names():
    rows = [line.split("\t") for line in (HERE / "swift-names.tsv").read_text().splitlines()
            if line and not line.startswith("#")]
    return {row[0]: row[1] for row in rows}


class Extraction:
    def __init__(self, bindings, availability, declarations, names):
        self.bindings, self.declarations, self.names = bindings, declarations, names
        self.types, self.members, self.fields = availability
        self.rows, self.missing = [], []
        self.swift_types = {}  # Swift name -> Objective-C name
        for objc, swift in names.items():
            if re.fullmatch(r"\w+", objc):
                self.swift_types.setdefault(swift, objc)

    def objc_type(self, swift, frameworks):
        if swift in self.swift_types:
            return self.swift_types[swift]
        plain = swift.replace(".", "")
        for name in (plain, plain + "s", "NS" + plain):
            if name in self.bindings.enums or name in self.bindings.aliases \
                    or self.bindings.find(name, frameworks):
                return name
        return None

    def run(self):
        for group, frameworks in GROUPS.items():
            wanted = [d for d in self.declarations if d.module == group or group == "UIKit" and (
                d.module in frameworks or self.is_c_enum(d))]
            self.group(group, frameworks, wanted)
        for d in self.declarations:
            if d.module in C_FRAMEWORKS and not self.is_c_enum(d):
                self.function(d)
        self.rows.sort()

    @staticmethod
    def is_c_enum(d):
        return d.module == "CoreGraphics" and d.kind in ("enum", "case")

    def group(self, group, frameworks, wanted):
        needed, names = [], dict(self.names)
        for d in self.declarations:
            if d.module in frameworks and d.kind in ("class", "protocol", "struct", "enum", "extension"):
                swift = f"{d.owner}.{d.name}" if d.owner else d.name
                objc = self.objc_type(swift, frameworks)
                if objc and objc != swift:
                    names.setdefault(objc, swift)
                entry = objc and self.bindings.find(objc, frameworks)
                while entry and entry not in needed:
                    needed.append(entry)
                    entry = self.bindings.find(entry.superclass, frameworks)
        adopted = {p for entry in needed for p in self.bindings.conformances.get(entry.name, [])}
        for name in sorted({"NSObject", *adopted}):
            entry = self.bindings.find(name, frameworks)
            needed += [entry] if entry and entry not in needed else []
        plain = {k: v for k, v in names.items() if "." not in v or k in self.bindings.enums}
        imported = [{}, {}]  # getters as properties; getters as methods
        self.cases = {}
        for index in (0, 1):
            header = importer.Header(self.bindings, needed, frameworks, plain, index == 0)
            for d in wanted:
                if d.kind in ("enum", "struct"):
                    objc = self.objc_type(f"{d.owner}.{d.name}" if d.owner else d.name, frameworks)
                    if objc in self.bindings.enums:
                        header.enum(objc)
            header.text()  # collects the types that the header needs
            text = header.text()
            for mark, line, scope in importer.import_header(
                    text, TARGETS[group], HERE.parent.parent.parent / ".build/apple-interfaces"):
                self.imported(mark, line, scope, imported[index])
        for d in wanted:
            self.match(d, frameworks, imported)

    def imported(self, mark, line, scope, table):
        if " " not in mark:
            name = re.search(r"(?:case|static var) `?(\w+)`?", line)
            value = re.search(r"= (-?\d+)", line)
            if name:
                self.cases[".".join(scope), name[1]] = (mark, value[1] if value else None)
            return
        if " async" in line:
            return
        found = re.search(r"\b(?:var `?(?P<var>\w+)`?|func `?(?P<func>\w+)`?|(?P<init>init)[?!]?)(?P<rest>.*)",
                          line)
        name = found["var"] or interfaces.full_name(
            found["func"] or "init", interfaces.Reader.parameters(found["rest"]))
        settable = bool(found["var"]) and "{ get }" not in line
        owner, rest = mark.split(" ")
        # Overloads have the same name: the first one in the header stands for them.
        table.setdefault((owner, name, rest[0] == "+" or name.startswith("init(")), (mark, settable))

    def match(self, d, frameworks, imported):
        if d.kind == "extension":
            return
        swift = f"{d.owner}.{d.name}" if d.owner else d.name
        if d.kind in ("class", "protocol", "enum", "struct"):
            return self.match_type(d, swift, frameworks)
        owner = d.owner and self.objc_type(d.owner, frameworks)
        if owner in self.bindings.enums:
            mark, value = self.cases.get((d.owner, d.name)) or self.enumerator(d, owner)
            if not mark:
                return self.missing.append(d)
            text = self.bindings.enums[owner][1][mark]
            number = eval(text) if re.fullmatch(r"[-\dxA-Fa-f<]+", text) else value
            return self.row(d, mark, [f"value={number}"], self.fields.get(mark), None)
        if self.is_overlay(d.owner, owner, frameworks):
            return self.missing.append(d)
        found = owner and self.member(d, owner, imported[d.kind == "method"], frameworks, set())
        if found:
            return self.method_row(d, found, owner, frameworks)
        return self.constant(d, owner)

    def enumerator(self, d, owner):
        """One that the compiler imports in another way, such as an option without a bit."""
        cases = self.bindings.enums[owner][1]
        found = [case for case in cases if self.names.get(case) == f"{d.owner}.{d.name}"]
        found = found or [case for case in cases if case.lower().endswith(d.name.lower())]
        return (min(found, key=len), None) if found else (None, None)

    def is_overlay(self, swift, objc, frameworks):
        """Whether a type is a class in Objective-C, and a structure of an overlay in Swift."""
        kind = next((d.kind for d in self.declarations if d.kind in ("class", "struct", "protocol")
                     and (f"{d.owner}.{d.name}" if d.owner else d.name) == swift), "")
        return kind == "struct" and bool(objc and self.bindings.find(objc, frameworks))

    def member(self, d, owner, table, frameworks, seen):
        """The mark of a member, in the class, its superclasses or their protocols."""
        if owner in seen or not owner:
            return None
        seen.add(owner)
        for is_static in (d.is_static, not d.is_static):
            if (owner, d.name, is_static) in table:
                return table[owner, d.name, is_static]
        entry = self.bindings.find(owner, frameworks)
        parents = [entry.superclass] if entry else []
        for parent in parents + self.bindings.conformances.get(owner, []):
            found = self.member(d, parent, table, frameworks, seen)
            if found:
                return found
        return None

    def method_row(self, d, found, objc, frameworks):
        mark, settable = found
        owner, _, rest = mark.partition(" ")
        entry, own_type = (self.bindings.find(name, frameworks) for name in (owner, objc))
        m = next(m for m in entry.methods if m.selector == rest[1:] and m.is_class == (rest[0] == "+"))
        main = m.main or any(self.is_main(t, frameworks) for t in (entry, own_type))
        marks = (["main"] if main else []) + (["class"] if m.is_class else [])
        marks += ["set"] if settable else []
        marks += ["optional"] if m.optional and own_type.is_protocol else []
        own = self.members.get((owner, m.selector))
        if own is None and m.selector.startswith("is"):
            plain = m.selector[2:3].lower() + m.selector[3:]
            own = self.members.get((owner, plain))
        self.row(d, mark, marks, own, owner)

    def match_type(self, d, swift, frameworks):
        objc = self.objc_type(swift, frameworks)
        entry = objc and self.bindings.find(objc, frameworks)
        if self.is_overlay(swift, objc, frameworks):
            return self.missing.append(d)
        if entry and d.kind in ("class", "protocol"):
            nested = f"{d.owner}.{d.superclass}"
            parents = [d.superclass for name in (d.superclass, nested)
                       if self.objc_type(name, frameworks) == entry.superclass]
            marks = (["main"] if self.is_main(entry, frameworks) else [])
            marks += (["Sendable"] if entry.sendable else [])
            marks += [f"super={parents[0] if parents else entry.superclass}"] if entry.superclass else []
            return self.row(d, objc, marks, self.types.get(objc), None)
        if objc in self.bindings.enums:
            return self.row(d, objc, [self.bindings.enums[objc][0].lower()], self.types.get(objc), None)
        if objc in self.bindings.aliases:
            return self.row(d, objc, ["string"], None, None)
        return self.missing.append(d)

    def is_main(self, entry, frameworks):
        return entry.main or bool(entry.superclass) and (
            lambda parent: bool(parent) and self.is_main(parent, frameworks))(
                self.bindings.find(entry.superclass, frameworks))

    def constant(self, d, owner):
        """A C constant or function whose name begins with its owner's, or that is listed."""
        swift = f"{d.owner}.{d.name}" if d.owner else d.name
        names = [objc for objc, name in self.names.items() if name == swift]
        if d.name.startswith("init("):
            return self.missing.append(d)
        names += [f"{owner or ''}{d.name[:1].upper()}{d.name[1:]}", d.name]
        if owner and self.bindings.aliases.get(owner):
            names += [n for n, kind in self.bindings.constants.items()
                      if re.search(rf"\b{owner}\b", kind) and n.lower().endswith(d.name.lower())]
        for name in names:
            if name in self.bindings.constants:
                return self.row(d, name, ["constant"], self.fields.get(name), None)
            if name in self.bindings.functions:
                return self.row(d, name, ["function"], None, None)
        if d.kind == "method" and not d.owner:
            return self.function(d)
        return self.missing.append(d)

    def function(self, d):
        base, _, rest = d.name.partition("(")
        if base not in self.bindings.functions:
            return self.missing.append(d)
        count = int(rest[:-1]) if d.kind == "function" else rest.count(":")
        marks = ["function", f"arguments={self.bindings.functions[base]}"]
        return self.row(d, base, marks, None, None)

    def row(self, d, objc, marks, availability, owner):
        own = None if availability is None else dict(availability)
        columns = ["?" if own is None else {"unavailable": "no"}.get(own.get(p), own.get(p, ""))
                   for p in COLUMNS[6:]]
        self.rows.append((d.module, d.kind, d.owner, d.name, objc, " ".join(marks), *columns))


def main():
    with tempfile.TemporaryDirectory() as folder:
        frameworks = (*GROUPS["UIKit"], "AppKit", *C_FRAMEWORKS)
        commits = dict(objc2=checkout(sys.argv[1], frameworks, f"{folder}/objc2"),
                       macios=checkout(sys.argv[2], [f"src/{s}" for s in macios.SOURCES],
                                       f"{folder}/macios"))
        extraction = Extraction(objc2.Bindings(f"{folder}/objc2", frameworks),
                                macios.read(f"{folder}/macios"),
                                interfaces.read_all(HERE.parent), read_names())
        extraction.run()
    rows = sorted(set(extraction.rows))
    text = HEADER.format(**commits) + "\t".join(COLUMNS) + "\n"
    (HERE / "bindings.tsv").write_text(text + "".join("\t".join(row) + "\n" for row in rows))
    for d in extraction.missing:
        print("\t".join((d.module, d.kind, d.owner, d.name, d.place)))


if __name__ == "__main__":
    main()
