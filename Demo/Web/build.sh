#!/usr/bin/env bash
# Builds the browser gallery as one self-contained HTML file: Demo/Web/.build/SpringEngine.html
# Requires a Swift toolchain, xz and perl. wasm-opt (binaryen), where it is installed, makes
# the page smaller.
#
# The pure part of the package (models, values, gestures, the state machine, baking) and the scenes
# are compiled as Embedded Swift for WebAssembly: no Foundation, no existentials, no actors, no weak
# references. The runtime and the platform files are not included.
#
# Its links and its picture for a pasted link lead to the repository around it. SOURCES_URL is another address
# of it, which is complete where links are to have their picture; PACKAGE_URL that which the
# page's line for a manifest has.
#
# Everything is compiled as one package, whose text buffer and state machine the page's sources use: Embedded
# Swift has no String without Unicode's tables, and no runtime. The modules can be imported by tests
# (Tests/Browser/digest.sh), for 0.6 kB.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p .build
rm -f .build/*.bc .build/*.o

tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
target=wasm32-unknown-none-wasm
# Extensions of WebAssembly that all browsers support. Block memory instructions are left out: the
# compiler adds a check for zero length to each, and no speed was gained by them.
features=(-mcpu=mvp -msimd128 -mnontrapping-fptoint -msign-ext)

compile() { # MODULE FILE-OR-FOLDER...
  local module=$1
  shift
  swiftc -target "$target" -wmo -parse-as-library -swift-version 6 -warnings-as-errors \
    -enable-experimental-feature Embedded -enable-testing \
    -Osize -lto=llvm-full -Xfrontend -disable-stack-protector \
    $(printf -- "-Xcc %s " "${features[@]}") \
    -package-name springengine -I .build -module-name "$module" $(find "$@" -name '*.swift' | sort) \
    -c -o ".build/$module.bc" -emit-module -emit-module-path ".build/$module.swiftmodule"
}

engine=../../Sources/SpringEngine
# The other files of Gestures are used by the runtime alone.
compile SpringEngine "$engine"/{Maths,Models,Values,Machine,Recording} \
  "$engine"/Gestures/{Velocity,Scrolling/Scroll{Physics,Snap}.swift} \
  "$engine"/Gestures/{CarriedMomentum,PlanarPose,PointerAngle,RubberBand,ScaleSwing,ZoomLimits}.swift
compile SpringEngineKeyframes ../../Sources/SpringEngineKeyframes/{Baking,CSSKeyframes.swift}
compile Scenes ../Scenes/Stage/Scene{,Action,Catalog{,+Things},Director{,+Things}}.swift \
  ../Scenes/Stage/{Figure,Thing{,+Figures,+Scenery}}.swift \
  ../Scenes/Dials/{Dial,DialedMotion,Scene+Dial,SpringPreset,Walls}.swift ../Scenes/Effects
compile Gallery Gallery

for file in Freestanding/*.c; do
  "$tools/clang" --target="$target" -O2 -ffreestanding -fno-builtin "${features[@]}" \
    -c "$file" -o ".build/$(basename "$file").o"
done

linker=$tools/wasm-ld
[ -x "$linker" ] || linker=$(command -v wasm-ld)
"$linker" .build/*.bc .build/*.o -o .build/SpringEngine.wasm --no-entry \
  --gc-sections --strip-all -O2 --lto-O3 --stack-first -z stack-size=131072 \
  -mllvm -mcpu=mvp
if command -v wasm-opt >/dev/null; then
  # Expressions are taken apart and put together again. Each further round finds a little that the one before
  # has made. The lowest kilobyte is the end of the stack, at which no address points.
  for _ in 1 2 3 4; do
    wasm-opt --low-memory-unused --flatten --rereloop -Oz -Oz -Oz --enable-simd --enable-sign-ext \
      --enable-nontrapping-float-to-int --enable-mutable-globals .build/SpringEngine.wasm \
      -o .build/SpringEngine.wasm
  done
else
  echo "note: built without wasm-opt, the page is larger"
fi

# Scripts without the lines that are comments, and without indents; a comment of Swift in a text has three slashes.
without_comments() {
  sed -e '/^ *\/\/ /d' -e '/^ *\/\*\*.*\*\/$/d' -e '/^ *\/\*\*/,/\*\/$/d' -e 's/^ *//' "$@"
}

# The page; the module, the style and the scripts are compressed together, and written seven bits in each
# byte, as load.js reads them: a character of ASCII, or, where a script's string cannot contain it, one of two
# bytes that has the next seven bits as well.
encode() {
  perl -e '
    binmode STDIN;
    binmode STDOUT, ":utf8";
    local $/;
    my $bits = unpack "B*", <STDIN>;
    my @groups = map oct "0b$_", ($bits . "0" x 6) =~ /.{7}/g;
    my %forbidden = (0, 0, 10, 1, 13, 2, 34, 3, 60, 4, 92, 5);
    while (defined(my $group = shift @groups)) {
      my $place = $forbidden{$group};
      print chr(defined $place ? 128 * ($place + 2) + (shift(@groups) // 0) : $group);
    }'
}
# The addresses of the page's links, and no indents.
html() {
  sed -e "s|@sources@|${SOURCES_URL:-../../..}|" -e "s|@package@|${PACKAGE_URL:-…/SpringEngine.git}|" \
    -e 's/^ *//' "Page/$1.html"
}
{
  printf 'document.getElementById("main").innerHTML = `'
  html main
  printf '`;\n'
} >.build/main.js

scripts=(.build/main.js)
for name in engine shapes painter stage plot show dials address swift code idioms pages take effects page opening input; do
  scripts+=("Page/$name.js")
done
sed -e '/^ *\/\*.*\*\/$/d' -e 's/^ *//' Page/style.css >.build/style.css
{
  cat .build/SpringEngine.wasm .build/style.css
  without_comments "${scripts[@]}"
} >.build/payload
# As load.js unpacks it; by the settings of the search for matches that happen to make it smallest.
rm -f .build/packed
for search in mf=bt{3,4},nice={64,80,96,192,273}; do
  xz --format=raw --lzma1=preset=9e,lc=4,lp=0,pb=0,"$search" -c .build/payload >.build/packing
  if [ ! -e .build/packed ] || [ "$(wc -c <.build/packing)" -lt "$(wc -c <.build/packed)" ]; then
    mv .build/packing .build/packed
  fi
done
size=$(wc -c <.build/packed)
{
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      *'<!-- script -->'*)
        printf '<script>\nconst moduleSize = %s, styleSize = %s, payloadSize = %s, payload = "' \
          "$(wc -c <.build/SpringEngine.wasm)" "$(wc -c <.build/style.css)" "$(wc -c <.build/payload)"
        encode <.build/packed
        printf '";\n'
        without_comments Page/load.js
        printf '</script>\n'
        ;;
      *) printf '%s\n' "$line" ;;
    esac
  done < <(html index)
} >.build/SpringEngine.html

printf 'module %s bytes, compressed with style and scripts %s, page %s\n' \
  "$(wc -c <.build/SpringEngine.wasm)" "$size" "$(wc -c <.build/SpringEngine.html)"
