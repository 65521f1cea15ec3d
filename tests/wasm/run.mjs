// Prints the signature of every game at every number of seats, played in WebAssembly.
//
// usage: node --no-warnings run.mjs signature.wasm
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1' });
const bytes = await readFile(process.argv[2]);
const { instance } = await WebAssembly.instantiate(bytes, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
wasi.initialize(instance);
const { memory, count_games, id_of, seats_min, seats_max, signature } = instance.exports;

const text = (at) => {
  const rest = new Uint8Array(memory.buffer, at);
  return new TextDecoder().decode(rest.subarray(0, rest.indexOf(0)));
};

for (let n = 0; n < count_games(); n++) {
  for (let seats = seats_min(n); seats <= seats_max(n); seats++) {
    const hex = BigInt.asUintN(64, signature(n, seats)).toString(16).padStart(16, '0');
    console.log(`${text(id_of(n))} ${seats} ${hex}`);
  }
}
