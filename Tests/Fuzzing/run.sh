#!/usr/bin/env bash
# Fuzzes the package: libFuzzer looks for inputs that stop the program, take too long, or break a law.
#
#   Tests/Fuzzing/run.sh                    replays the stored inputs, in seconds, and runs a part of the
#                                           checks by many cases: states.sh and scripts.sh
#   Tests/Fuzzing/run.sh 600                fuzzes every target for ten minutes
#   Tests/Fuzzing/run.sh 600 bakes models   fuzzes these targets
#
# Everything is built with the address sanitizer: the sources, the plots and the terminal's decoder as
# one module, the targets as another; optimised for fuzzing, not for a replay. A finding is left in
# .build/fuzzing/findings; new inputs are in .build/fuzzing/corpus. FUZZ_SCRATCH is another folder for
# all of that. Linux only: Apple's toolchain has no libFuzzer.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds="${1:-0}"
shift || true
targets=("$@")
isWhole=false
if [ $# = 0 ] && [ "$seconds" = 0 ]; then isWhole=true; fi
[ $# -gt 0 ] || targets=(springs decoding models bakes machine velocity export terminal)

scratch="$(realpath -m "${FUZZ_SCRATCH:-.build/fuzzing}")"
mode=replay
if [ "$seconds" != 0 ]; then mode=fuzz; fi
products="$scratch/$mode"
mkdir -p "$scratch/findings" "$products/src"

flags=(-swift-version 6 -parse-as-library -package-name springengine -sanitize=fuzzer,address
  -suppress-warnings)
if [ $mode = fuzz ]; then flags+=(-O -wmo -num-threads 2); else flags+=(-Onone -j 2); fi

# The sources, without the imports of modules that are this one.
find Sources/SpringEngine Sources/SpringEngineKeyframes Demo/Scenes Demo/Terminal/Input \
  Demo/Tests/Plots/{Plot,Plot+SVG,PlotAxis,SVGDocument}.swift \
  -name '*.swift' | LC_ALL=C sort > "$scratch/sources"
state="$(xargs cat Tests/Fuzzing/run.sh < "$scratch/sources" | cksum)"
if [ "$(cat "$products/state" 2>/dev/null)" != "$state" ]; then
  rm -rf "$products"
  mkdir -p "$products/src"
  while IFS= read -r file; do
    mkdir -p "$products/src/$(dirname "$file")"
    sed -E '/^(@testable )?import (SpringEngine|SpringEngineKeyframes|Scenes)$/d' "$file" \
      > "$products/src/$file"
  done < "$scratch/sources"
  (cd "$products" && find src -name '*.swift' | LC_ALL=C sort > files \
    && swiftc "${flags[@]}" -enable-testing -module-name SpringEngine -emit-module \
      -emit-module-path SpringEngine.swiftmodule -emit-library -static -o libSpringEngine.a @files)
  echo "$state" > "$products/state"
fi
# The rules of keyframes are those of the tests.
sed -E -e '/^import SpringEngine$/d' -e 's/^(@testable import SpringEngine)Keyframes$/\1/' \
  Tests/SpringEngineKeyframesTests/Support/KeyframeRules.swift > "$products/KeyframeRules.swift"
swiftc "${flags[@]}" -module-name Fuzzing -I "$products" \
  Tests/Fuzzing/Support/*.swift Tests/Fuzzing/Targets/*.swift "$products/KeyframeRules.swift" \
  "$products/libSpringEngine.a" -o "$products/fuzz" -use-ld=lld

# Swift's runtime allocates metadata once and keeps it, which is no leak.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
status=0
for target in "${targets[@]}"; do
  export FUZZ_TARGET="$target"
  log="$products/$target.log"
  options=(-timeout=60 -rss_limit_mb=2048 -artifact_prefix="$scratch/findings/$target-")
  stored="Tests/Fuzzing/Corpus/$target"
  if [ "$seconds" = 0 ]; then
    inputs=("$stored"/*)
    if "$products/fuzz" "${options[@]}" "${inputs[@]}" >"$log" 2>&1; then
      echo "pass  $target: ${#inputs[@]} stored inputs"
    else
      echo "FAIL  $target"
      grep -vE '^(Running|Executed|INFO)' "$log" | sed -n 1,40p
      status=1
    fi
  else
    mkdir -p "$scratch/corpus/$target"
    if "$products/fuzz" "${options[@]}" -max_total_time="$seconds" -max_len=256 -len_control=0 \
      -print_final_stats=1 "$scratch/corpus/$target" "$stored" >"$log" 2>&1
    then
      runs="$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
      echo "pass  $target: $runs inputs in $seconds s"
    else
      echo "FAIL  $target"
      grep -E 'Fatal error|ERROR|SUMMARY|Test unit written' "$log" | cut -c 1-2000
      status=1
    fi
  fi
done
if $isWhole; then
  if [ "$(uname -m)" = x86_64 ]; then
    Tests/Fuzzing/states.sh --count 2000000 || status=1
  else
    echo "skip  states.sh: this processor has no numbers of extended precision"
  fi
  Tests/Fuzzing/scripts.sh --today --count 600 || status=1
  Tests/Fuzzing/scripts.sh --today --count 300 --single || status=1
  Tests/Fuzzing/scripts.sh --today --count 300 --components || status=1
  Tests/Fuzzing/scripts.sh --today --count 200 --scenes --steps 12 || status=1
  # Those that have found a fault.
  for seed in 3233 5092 6792 7558 7800; do
    Tests/Fuzzing/scripts.sh --from $seed --count 1 --scenes --steps 12 || status=1
  done
fi
exit $status
