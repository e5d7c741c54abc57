# Builds the library with optimisation, for the commands that check it by many cases; sourced by them.
#
# It sets `products`, the folder of the library, and `flags`, the options of the compiler.
scratch="$(realpath -m "${FUZZ_SCRATCH:-.build/fuzzing}")"
products="$scratch/release"
mkdir -p "$products"
flags=(-swift-version 6 -parse-as-library -package-name springengine -O -wmo -num-threads 2
  -enable-testing -warnings-as-errors -I "$products")

find Sources/SpringEngine -name '*.swift' | LC_ALL=C sort > "$products/sources"
state="$(xargs cat Tests/Fuzzing/release.sh < "$products/sources" | cksum)"
if [ "$(cat "$products/state" 2>/dev/null)" != "$state" ]; then
  rm -f "$products/libSpringEngine.a"  # of which files that are gone would stay
  swiftc "${flags[@]}" -module-name SpringEngine -emit-module \
    -emit-module-path "$products/SpringEngine.swiftmodule" -emit-library -static \
    -o "$products/libSpringEngine.a" @"$products/sources"
  echo "$state" > "$products/state"
fi
