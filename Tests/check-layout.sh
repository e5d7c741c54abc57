#!/usr/bin/env bash
# Checks the layout of Sources: files per folder, lines per file, a file for every public type, one `#if`
# per file, the length of comments, and that no name or comment uses a term that the package has replaced;
# the length of the examples; the README; and the pictures of the articles.
set -euo pipefail
cd "$(dirname "$0")/.."

most_in_folder=15 most_lines=300 most_in_example=80 most_in_readme=200 first_screen=60 longest_comment=108
status=0
fail() { echo "FAIL  $*"; status=1; }

count="$(find Sources -name '*.swift' | wc -l)"

while read -r files folder; do
  [ "$files" -le "$most_in_folder" ] || fail "$folder: $files Swift files, at most $most_in_folder"
done < <(find Sources -name '*.swift' | sed 's|/[^/]*$||' | sort | uniq -c)

while IFS= read -r file; do
  lines="$(wc -l < "$file")"
  [ "$lines" -le "$most_lines" ] || fail "$file: $lines lines, at most $most_lines"
  conditions="$(grep -cE '^ *#if' "$file" || true)"
  [ "$conditions" -le 1 ] || fail "$file: $conditions #if, at most one"
done < <(find Sources -name '*.swift' | sort)

# Programs that are copied.
while IFS= read -r file; do
  lines="$(wc -l < "$file")"
  [ "$lines" -le "$most_in_example" ] || fail "$file: $lines lines, at most $most_in_example"
  ! grep -nE '^#if|^@testable|^@_spi' "$file" || fail "$file: an example is copied as it is"
done < <(find Demo/Examples -name '*.swift' | sort)

# The README: its length, what its first screen has, and its links.
[ "$(wc -l < README.md)" -le "$most_in_readme" ] || fail "README.md: more than $most_in_readme lines"
for fact in 'Runs on' Needs Status Costs Read Copy '.package(url' 'import SpringEngine'; do
  head -n "$first_screen" README.md | grep -F "$fact" >/dev/null || fail "README.md: no $fact on the first screen"
done
while IFS= read -r place; do
  [ -e "$place" ] || fail "README.md: the link $place leads nowhere"
done < <(grep -oE '\]\([^)#]+\)' README.md | sed 's/^](//; s/)$//' | grep -v '^http')

# An article has a picture, or a comment that says why it has none; a picture has both versions, is made by
# the tests of Demo, and is shown.
for article in Sources/*/*.docc/*.md; do
  if grep -qE '!\[[^]]+\]\([a-z-]+\)' "$article"; then shown=1; else shown=0; fi
  if grep -qF '<!-- No picture: ' "$article"; then excused=1; else excused=0; fi
  [ $((shown + excused)) = 1 ] || fail "$article: neither a picture nor a reason for none, or both"
done
for picture in Sources/*/*.docc/Resources/*; do
  name="$(basename "$picture" .svg)"
  name="${name%~dark}"
  folder="$(dirname "$picture")"
  [ -e "$folder/$name.svg" ] && [ -e "$folder/$name~dark.svg" ] || fail "$picture: one version is missing"
  grep -qE "\"$name\"" Demo/Tests/Plots/ArticlePicture*.swift || fail "$picture: nothing makes it"
  grep -qF "]($name)" "$folder"/../*.md || fail "$picture: no article shows it"
done

# A file of extensions is named Type+Topic.swift.
while IFS=: read -r file text; do
  type="$(sed -E 's/.*(class|struct|enum|protocol|actor) ([A-Za-z]+).*/\2/' <<<"$text")"
  name="$(basename "$file" .swift)"
  [ "${name%%+*}" = "$type" ] || fail "$file: the public type $type has no file of its own"
done < <(grep -rE --include='*.swift' \
  '^(@MainActor )?public (final )?(class|struct|enum|protocol|actor) ' Sources || true)

while IFS=: read -r file line text; do
  fail "$file:$line: an indented #if:$text"
done < <(grep -rnE --include='*.swift' '^ +#if' Sources || true)

while IFS= read -r line; do
  fail "$line: a comment of more than $longest_comment characters"
done < <(find Sources -name '*.swift' | sort | xargs python3 -c '
import sys
longest = int(sys.argv[1])
for file in sys.argv[2:]:
    for number, line in enumerate(open(file, encoding="utf-8"), 1):
        if line.lstrip().startswith("//") and len(line.rstrip("\n")) > longest:
            print(f"{file}:{number}")
' "$longest_comment")

# Terms that another one has replaced: types as a part of any name, words also as a part of a name
# in camel case.
types='Motor|SpringGlide|MotionInput|WaitingMotion|MotionEnd|RefusedInput|StoppedSwing|DampedSignal'
types+='|BounceComponent|BoundedComponent|CoastingComponent|BounceLeg|LoopMoment|LoopTimeline'
types+='|DisplayLinkTimeline|DepartureNotice|PlaybackMoment|StraightWay|PlacedKeyframes|CubicTurns'
types+='|TimingArms|\bFade\b|\b(struct|class|enum|protocol|typealias) Hold\b|\bHold<'
words='way|ways|news|tell|tells|motor|motors'
capitalised='Way|Ways|News|Tell|Tells'
while IFS=: read -r file line text; do
  fail "$file:$line: a replaced term:$text"
done < <(grep -rnE --include='*.swift' --include='*.md' \
  "$types|\b($words)([A-Z]|\b)|(\b|[a-z])($capitalised)([A-Z]|\b)" Sources || true)

# All manifests state one version of the tools, and no source needs a newer one: a version, and what came
# with it. The README names it too.
tools="$(sed -n '1s/^\/\/ swift-tools-version: *//p' Package.swift)"
while IFS= read -r manifest; do
  stated="$(sed -n '1s/^\/\/ swift-tools-version: *//p' "$manifest")"
  [ "$stated" = "$tools" ] || fail "$manifest: tools version '$stated', in Package.swift '$tools'"
done < <(find . -name .build -prune -o -name Package.swift -print | sort)
grep -q "Swift $tools" README.md || fail "README.md: it does not name Swift $tools"
while IFS='|' read -r version feature pattern; do
  [ "$(printf '%s\n' "$version" "$tools" | sort -V | tail -n 1)" != "$tools" ] || continue
  while IFS= read -r line; do
    fail "$line: $feature, of Swift $version; the manifests state $tools"
  done < <(grep -rnE --include='*.swift' "$pattern" Sources Tests Demo | cut -d: -f1,2 || true)
done <<'TABLE'
6.1|an isolated deinit|^ *isolated deinit\b
6.2|an isolated conformance|^ *(extension|class|struct|enum).*[:,] *@[A-Z][A-Za-z]*Actor [A-Z]
6.2|a name in backquotes with spaces|(func|struct|class|enum|case) `[^`]* [^`]*`
6.2|an exit test|processExitsWith:
6.2|a function outside of the actor|@concurrent\b|nonisolated\(nonsending\)
6.2|an array of fixed size or a span|\bInlineArray<|\b(Mutable|Raw|MutableRaw)?Span<
6.3|a function for C|^ *@c(\(|\b)
6.3|a module selector|\b[A-Z][A-Za-z]*::[a-zA-Z]
TABLE

# A reader that stops at the first match ends its writer with SIGPIPE, and with pipefail the check fails
# although the line is there, once in a hundred runs.
while IFS= read -r line; do
  fail "$line: a pipe into a reader that stops early"
done < <(find .ci Tests Demo -name .build -prune -o \( -name '*.sh' -o -path '.ci/*' \) -type f -print \
  | xargs grep -nE '(^|[^|])\| *(grep (-[a-zA-Z]+ )*-[a-zA-Z]*q|head[ ])' || true)

[ $status != 0 ] || echo "pass  $count Swift files in Sources"
exit $status
