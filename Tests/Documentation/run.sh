#!/usr/bin/env bash
# run.sh [--write]: builds the documentation of both modules with DocC, warnings as errors, and checks that
# every public declaration has a comment. On Linux from the declarations for iOS and macOS, by the
# interfaces of Tests/AppleInterfaces; on a Mac from those of the package's build. On Linux it also
# compares the declarations with interface.txt, which `--write` renews.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/graphs"

emit_linux() { # PLATFORM VERSION
  mkdir -p "$folder/graphs/$1"
  echo 'import SpringEngineKeyframes' > "$folder/importing.swift"
  Tests/AppleInterfaces/typecheck.sh "$1" -v "$2" -w --types-only \
    --dep SpringEngine=Sources/SpringEngine \
    --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes "$folder/importing.swift" -- \
    -package-name springengine -emit-symbol-graph -emit-symbol-graph-dir "$folder/graphs/$1" \
    -symbol-graph-minimum-access-level public -emit-extension-block-symbols
}

if [ "$(uname)" = Linux ]; then
  docc="$(dirname "$(readlink -f "$(command -v swift)")")/docc"
  emit_linux ios 15.0
  emit_linux macos 14.0
else
  docc="$(xcrun --find docc)"
  swift build --scratch-path "$folder/build" --target SpringEngineKeyframes \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$folder/graphs" \
    -Xswiftc -emit-extension-block-symbols
fi

python3 Tests/Documentation/coverage.py "$folder"/graphs
if [ "$(uname)" = Linux ]; then python3 Tests/Documentation/interface.py "$folder/graphs" "$@"; fi

for module in SpringEngine SpringEngineKeyframes; do
  mkdir "$folder/$module"
  # Each platform's graph of the module and of its extensions of others.
  while IFS= read -r graph; do
    place="$folder/$module/$(basename "$(dirname "$graph")")"
    mkdir -p "$place"
    cp "$graph" "$place"
  done < <(find "$folder/graphs" -name "$module.symbols.json" -o -name "$module@*.symbols.json")
  "$docc" convert "Sources/$module/$module.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$folder/$module" --output-path "$folder/$module.doccarchive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" >"$folder/log" 2>&1 \
    || { cat "$folder/log"; echo "FAIL  the documentation of $module"; exit 1; }
  echo "pass  $module: $(find "$folder/$module.doccarchive/data" -name '*.json' | wc -l) pages"
done
