#!/usr/bin/env bash
# Compares the numbers of the README and of the article Costs.md with those that the benchmarks print: counts,
# error bounds and allocations must be equal, times within a room for noise. Exits with 1 if any differs.
set -euo pipefail
cd "$(dirname "$0")"
swift run --package-path . -c release Benchmarks --check-readme
