#!/usr/bin/env bash
# Builds the browser gallery, one HTML file with everything in it: Demo/Web/.build/SpringEngine.html
# Needs a Swift toolchain and nothing else.
set -euo pipefail
cd "$(dirname "$0")"

swift build --triple wasm32-unknown-none-wasm -c release \
  -Xswiftc -wmo -Xswiftc -Osize -Xswiftc -warnings-as-errors "$@"

products=.build/wasm32-unknown-none-wasm/release
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
linker=$toolchain/wasm-ld
[ -x "$linker" ] || linker=$(command -v wasm-ld)

"$linker" --whole-archive "$products/libGallery.a" -o .build/SpringEngine.wasm --no-entry \
  --import-undefined --gc-sections --strip-all -O2 --compress-relocations --stack-first \
  -z stack-size=131072

# The page, with its style, its script and the module put in.
{
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      *'<!-- style -->'*) printf '<style>\n'; cat Page/style.css; printf '</style>\n' ;;
      *'<!-- script -->'*)
        printf '<script>\nconst wasmModule = "'
        base64 <.build/SpringEngine.wasm | tr -d '\n'
        printf '";\n'
        cat Page/engine.js Page/stages.js Page/plot.js Page/page.js
        printf '</script>\n'
        ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <Page/index.html
} >.build/SpringEngine.html

printf 'module %s bytes, page %s bytes\n' \
  "$(wc -c <.build/SpringEngine.wasm)" "$(wc -c <.build/SpringEngine.html)"
