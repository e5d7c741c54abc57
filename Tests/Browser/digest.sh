#!/usr/bin/env bash
# Compares the bits that the engine computes in WebAssembly with those of native code: the digests of
# Tests/SpringEngineTests/Reference/StateDigest.swift, in a module of their own that Node runs. It also plays
# the stored recordings of the gallery's scenes back.
# Builds the page first if its modules are not there.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v node >/dev/null; then
  echo "skip  digests in WebAssembly: there is no node"
  exit 0
fi
built=Demo/Web/.build
[ -e "$built/SpringEngine.bc" ] || Demo/Web/build.sh

tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
linker=$tools/wasm-ld
[ -x "$linker" ] || linker=$(command -v wasm-ld)
mkdir -p "$built/digest"
cat >"$built/digest/Exports.swift" <<'SWIFT'
@testable import SpringEngine

nonisolated(unsafe) private var text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 20)

/// The address of the text to play back, of at most a mebibyte.
@_expose(wasm, "text") @_cdecl("text")
public func textAddress() -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(text.baseAddress!) }

/// Plays a recording of a length in bytes: the number of comparisons, or, negative, of the line that fails.
@_expose(wasm, "replay") @_cdecl("replay")
public func replay(_ count: Int32) -> Int32 {
  var bytes: [UInt8] = []
  for index in 0..<Int(count) { bytes.append(text[index]) }
  let player = RecordingPlayer(bytes)
  do throws(RecordingError) {
    while try player.playFrame() {}
    return Int32(player.comparisonCount)
  } catch {
    return Int32(-error.line)
  }
}

@_expose(wasm, "models") @_cdecl("models")
public func models() -> UInt64 { StateDigest.ofModels() }

@_expose(wasm, "expectedModels") @_cdecl("expectedModels")
public func expectedModels() -> UInt64 { StateDigest.models }

@_expose(wasm, "machines") @_cdecl("machines")
public func machines() -> UInt64 { StateDigest.ofMachines() }

@_expose(wasm, "expectedMachines") @_cdecl("expectedMachines")
public func expectedMachines() -> UInt64 { StateDigest.machines }
SWIFT

# The target and the features of Demo/Web/build.sh.
swiftc -target wasm32-unknown-none-wasm -wmo -parse-as-library -swift-version 6 \
  -warnings-as-errors -enable-experimental-feature Embedded -Osize -lto=llvm-full \
  -Xfrontend -disable-stack-protector \
  $(printf -- "-Xcc %s " -mcpu=mvp -msimd128 -mnontrapping-fptoint -msign-ext) \
  -package-name springengine -I "$built" -module-name Digest \
  Tests/SpringEngineTests/Reference/StateDigest.swift "$built/digest/Exports.swift" \
  -c -o "$built/digest/Digest.bc"
"$linker" "$built/digest/Digest.bc" "$built/SpringEngine.bc" "$built"/*.c.o \
  -o "$built/digest/digest.wasm" --no-entry --gc-sections --strip-all -O2 --lto-O3 --stack-first \
  -z stack-size=131072 -mllvm -mcpu=mvp

node - "$built/digest/digest.wasm" Tests/Browser/Recordings <<'JS'
const fs = require('fs');
const bytes = fs.readFileSync(process.argv[2]);
WebAssembly.instantiate(bytes).then(({ instance: { exports } }) => {
  for (const name of ['models', 'machines']) {
    const expected = exports['expected' + name[0].toUpperCase() + name.slice(1)]();
    const text = (number) => BigInt.asUintN(64, number).toString(16);
    const hash = exports[name]();
    if (hash === expected) {
      console.log(`pass  ${name} in WebAssembly: ${text(hash)}, as in native code`);
    } else {
      console.log(`FAIL  ${name} in WebAssembly: ${text(hash)}, not ${text(expected)}`);
      process.exitCode = 1;
    }
  }
  const folder = process.argv[3];
  let total = 0;
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.txt'));
  for (const name of files) {
    const recording = fs.readFileSync(`${folder}/${name}`);
    const address = exports.text();  // Allocated by the first call, which may replace the memory's buffer.
    new Uint8Array(exports.memory.buffer, address, recording.length).set(recording);
    const count = exports.replay(recording.length);
    total += count;
    if (!(count > 60)) {
      console.log(`FAIL  the recording ${name} in WebAssembly: line ${-count}`);
      process.exitCode = 1;
    }
  }
  if (files.length != 18) process.exitCode = 1;
  const outcome = process.exitCode ? 'FAIL' : 'pass';
  console.log(`${outcome}  ${files.length} recordings in WebAssembly: ${total} events and states`);
});
JS
