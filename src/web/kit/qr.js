// qr.js: draws a text as a QR code (ISO/IEC 18004) in bytes, with error correction L. Versions 1 to
// 20 are supported, which is 858 bytes at most.
//
// A code is built in the standard's order:
//
//   - the bytes in blocks with their Reed-Solomon remainders, interleaved
//   - the fixed patterns
//   - the bits in a zigzag around the patterns
//   - the mask under which the code looks least like a pattern
import { s } from './dom.js';

/**
 * Per version from 1, at level L: codewords of error correction in a block, and the number of
 * blocks.
 */
const BLOCKS = [
  [7, 1], [10, 1], [15, 1], [20, 1], [26, 1], [18, 2], [20, 2], [24, 2], [30, 2], [18, 4],
  [20, 4], [24, 4], [26, 4], [30, 4], [22, 6], [24, 6], [28, 6], [30, 6], [28, 7], [28, 8],
];
const LEVEL = 0b01; // level L, as it is written into the code
const BYTES = 0b0100; // the mode for bytes

const sizeOf = (version) => 17 + 4 * version;

/** The centers of the small alignment squares, along either side. */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

/** How many bytes of data and correction a version holds: the room that the patterns leave. */
function capacity(version) {
  const size = sizeOf(version);
  const count = alignments(version).length;
  // three corners have no square, and those on the timing lines share 5 modules with them each
  const aligned = count === 0 ? 0 : 25 * (count * count - 3) - 10 * (count - 2);
  const fixed = 3 * 64 + 2 * (size - 16) + aligned + 31 + (version >= 7 ? 36 : 0);
  return Math.floor((size * size - fixed) / 8);
}

// ---- Reed-Solomon over the field of 256 elements ------------------------------------------------

const POWER = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  POWER[i] = value;
  LOG[value] = i;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

const times = (a, b) => (a === 0 || b === 0 ? 0 : POWER[(LOG[a] + LOG[b]) % 255]);

/** The product of (x - 2^i) for i below `degree`, without its leading 1. */
function generator(degree) {
  let factors = [1];
  for (let i = 0; i < degree; i++) {
    const longer = [...factors, 0];
    factors.forEach((factor, at) => {
      longer[at + 1] ^= times(factor, POWER[i]);
    });
    factors = longer;
  }
  return factors.slice(1);
}

function remainder(data, divisor) {
  const rest = new Array(divisor.length).fill(0);
  for (const byte of data) {
    const lead = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((factor, i) => {
      rest[i] ^= times(factor, lead);
    });
  }
  return rest;
}

// ---- the bytes ----------------------------------------------------------------------------------

const bitsOf = (value, length) => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);
const headBits = (version) => 4 + (version < 10 ? 8 : 16);

function room(version) {
  const [correction, blocks] = BLOCKS[version - 1];
  return capacity(version) - correction * blocks;
}

/** The data: mode, length, the bytes, and padding. */
function dataBytes(bytes, version) {
  const bits = [...bitsOf(BYTES, 4), ...bitsOf(bytes.length, headBits(version) - 4), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  const most = room(version) * 8;
  bits.push(...bitsOf(0, Math.min(4, most - bits.length)));
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8));
  const data = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let fill = 0xec; data.length < room(version); fill ^= 0xec ^ 0x11) data.push(fill);
  return data;
}

/** Splits the data into blocks, the last ones perhaps a byte longer, and interleaves them. */
function interleaved(data, version) {
  const [correction, count] = BLOCKS[version - 1];
  const divisor = generator(correction);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = [];
  for (let i = 0, at = 0; i < count; i++) {
    const length = short + (i >= count - longer ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const columns = (rows) => Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) => rows.filter((row) => i < row.length).map((row) => row[i])).flat();
  return [...columns(blocks), ...columns(blocks.map((block) => remainder(block, divisor)))];
}

// ---- the modules --------------------------------------------------------------------------------

/** An empty code. `fixed` marks the modules that carry no data. */
function blank(size) {
  const rows = () => Array.from({ length: size }, () => new Array(size).fill(false));
  return { size, dark: rows(), fixed: rows() };
}

function put(code, x, y, dark) {
  if (x < 0 || y < 0 || x >= code.size || y >= code.size) return;
  code.dark[y][x] = Boolean(dark);
  code.fixed[y][x] = true;
}

/** Draws nested squares around a center: a module is dark if its distance is in `darkAt`. */
function putSquares(code, cx, cy, reach, darkAt) {
  for (let y = -reach; y <= reach; y++) for (let x = -reach; x <= reach; x++) put(code, cx + x, cy + y, darkAt.includes(Math.max(Math.abs(x), Math.abs(y))));
}

function putPatterns(code, version) {
  const last = code.size - 1;
  for (let i = 0; i < code.size; i++) {
    put(code, 6, i, i % 2 === 0);
    put(code, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]]) putSquares(code, x, y, 4, [0, 1, 3]);
  const at = alignments(version);
  const end = at.at(-1);
  for (const x of at) for (const y of at) if (!((x === 6 && y === 6) || (x === 6 && y === end) || (x === end && y === 6))) putSquares(code, x, y, 2, [0, 2]);
}

/** Appends the remainder to some bits, so that a reader can correct them. */
function mendable(value, divisor, length) {
  const top = 31 - Math.clz32(divisor);
  let rest = value << top;
  for (let bit = length - 1; bit >= top; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - top);
  return (value << top) | rest;
}

/** Writes the level and the mask, in both places. */
function putFormat(code, mask) {
  const word = mendable((LEVEL << 3) | mask, 0x537, 15) ^ 0x5412;
  const bit = (i) => (word >> i) & 1;
  const { size } = code;
  for (let i = 0; i < 15; i++) {
    // down the column beside the upper left corner, then at the lower left one
    const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    // from the upper right corner to the upper left one
    const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    put(code, 8, along, bit(i));
    put(code, across, 8, bit(i));
  }
  put(code, 8, size - 8, true);
}

function putVersion(code, version) {
  if (version < 7) return;
  const word = mendable(version, 0x1f25, 18);
  for (let i = 0; i < 18; i++) {
    const far = code.size - 11 + (i % 3);
    const near = Math.floor(i / 3);
    put(code, far, near, (word >> i) & 1);
    put(code, near, far, (word >> i) & 1);
  }
}

/**
 * Writes the data: two columns at a time from the right, up and down in turn, skipping the column
 * of the timing line.
 */
function putData(code, bytes) {
  let at = 0;
  let up = true;
  for (let right = code.size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < code.size; i++) {
      const y = up ? code.size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (code.fixed[y][x]) continue;
        code.dark[y][x] = at < bytes.length * 8 && ((bytes[at >> 3] >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
  }
}

const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function masked(code, mask) {
  const dark = code.dark.map((row, y) => row.map((module, x) => (code.fixed[y][x] ? module : module !== (MASKS[mask](x, y) === 0))));
  const result = { ...code, dark };
  putFormat(result, mask);
  return result;
}

/** The penalty of a mask, for long runs, squares, false corners, and too much dark or light. */
function penalty({ size, dark }) {
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]))].map((line) => line.map((module) => (module ? '1' : '0')).join(''));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * (line.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; y++) for (let x = 1; x < size; x++) if (dark[y][x] === dark[y - 1][x] && dark[y][x] === dark[y][x - 1] && dark[y][x] === dark[y - 1][x - 1]) sum += 3;
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** Encodes a text as rows of booleans; true is dark. Throws a RangeError if it is too long. */
export function encode(text) {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => headBits(i + 1) + bytes.length * 8 <= room(i + 1) * 8) + 1;
  if (version === 0) throw new RangeError('too long for a QR code');
  const code = blank(sizeOf(version));
  putPatterns(code, version);
  putFormat(code, 0);
  putVersion(code, version);
  putData(code, interleaved(dataBytes(bytes, version), version));
  const all = MASKS.map((_, mask) => masked(code, mask));
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best)).dark;
}

// modules of light around the code: readers do not find it without them
const QUIET = 4;

/** The code as an SVG element, always dark on light. */
export function drawQr(text, label) {
  const dark = encode(text);
  const size = dark.length + 2 * QUIET;
  const path = dark.flatMap((row, y) => row.flatMap((module, x) => (module ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : []))).join('');
  return s(
    'svg',
    { class: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' },
    s('rect', { width: size, height: size, class: 'qr__light' }),
    s('path', { d: path, class: 'qr__dark' }),
  );
}
