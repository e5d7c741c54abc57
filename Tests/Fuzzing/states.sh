#!/usr/bin/env bash
# Compares states of random springs with their closed form in extended precision, and chains of retargets.
#
#   Tests/Fuzzing/states.sh                                     four million states, in seconds
#   Tests/Fuzzing/states.sh --count 1000000000                  a thousand million
#   Tests/Fuzzing/states.sh --from 400000000 --count 600000000  the rest of them
#   Tests/Fuzzing/states.sh --from 123 --count 1 --show         one of them, with its numbers
#
# For every ten states there is one retarget, in chains of a hundred: each goes on from the state before,
# on another spring to another target, and the errors are those of the whole chain.
#
# Regions, one state of each in turn: a damping ratio within 1e-12 of 1, of 0…1, of up to 1e5; velocities
# by which offset or velocity are 0 at the time; starts a few units in the last place beside the target;
# ω₀t from 1e-9 to 1e-3, and from 100 to 1e9.
#
# An error is measured in units. A unit is one unit in the last place of every term whose sum the state
# is: |offset| and |velocity| at the start, multiplied by the entries of the transition matrix without
# their cancellation. An entry counts 1 + rate·time times, because the rounding of the time and of the
# rates changes it by so much. So a value near 0 has the unit of what is subtracted there, and a small velocity far
# above critical damping has a small unit. One unit in the last place of the value itself is added, for
# the addition of the target. Within the width in which the library takes a spring for critically damped,
# the difference that this makes is added. Along a chain the units of the state before are carried by the
# matrix. The command fails above the limits that it prints.
#
# It needs a processor with numbers of extended precision, x86-64.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Fuzzing/release.sh
swiftc "${flags[@]}" -module-name States Tests/Fuzzing/States/*.swift \
  Tests/SpringEngineTests/Support/SeededGenerator.swift "$products/libSpringEngine.a" \
  -o "$products/states" -use-ld=lld
exec "$products/states" "$@"
