// Friends without a server, part by part and without a browser: QR codes, packed handshakes, pieces of long texts, guests of a house.
import assert from 'node:assert/strict';
import jsqr from 'jsqr';
import { encode } from '../../src/web/kit/qr.js';
import { Guests } from '../../src/web/kit/friends/guests.js';
import { Misread, pack, readLink, sdpOf, unpack } from '../../src/web/kit/friends/handshake.js';
import { hello } from '../../src/web/kit/friends/hello.js';
import { cut, Joiner } from '../../src/web/kit/friends/chunks.js';
import { dice } from './kit/dice.mjs';
import { run, seed, test } from './kit/tap.mjs';

const random = dice(seed);
const bytes = (length) => Uint8Array.from({ length }, () => random.below(256));

// ---- QR codes ----------------------------------------------------------------------------------------

/** What a reader that is not ours makes of a code. */
function read(dark, scale = 3) {
  const side = (dark.length + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (dark[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return jsqr(pixels, side, side);
}

const link = (length) => `https://example.org/#/join?offer=${'aZ09-_'.repeat(200)}`.slice(0, length);

test('a QR code of every version is read by another reader', () => {
  const most = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858];   // what the standard says of level L
  for (const [i, length] of most.entries()) {
    const dark = encode(link(length));
    assert.equal(dark.length, 21 + 4 * i, `${length} bytes`);
    assert.equal(read(dark)?.data, link(length));
    assert.equal(encode('x'.repeat(length + (i < 19 ? 1 : 0))).length, 21 + 4 * Math.min(19, i + 1));
  }
  assert.throws(() => encode('x'.repeat(859)), RangeError);
});

test('a QR code is read although some of it is damaged', () => {
  const dark = encode(link(200));
  for (let y = 20; y < 24; y++) for (let x = 20; x < 24; x++) dark[y][x] = !dark[y][x];
  assert.equal(read(dark)?.data, link(200));
});

test('letters that are no ASCII stand in a QR code as UTF-8', () => assert.equal(read(encode('Grüße, 日本')).data, 'Grüße, 日本'));

// ---- handshakes --------------------------------------------------------------------------------------

const CANDIDATES = [
  { address: '192.168.1.17', port: 47059, seen: false },
  { address: 'fd00:0000:0000:0000:0000:0000:0000:0002', port: 53095, seen: false },
  { address: 'ac6bc136-118d-45b6-8b17-a9a7d144115a.local', port: 40861, seen: false },
  { address: '203.0.113.9', port: 1025, seen: true },
];
const PARTS = { isOffer: true, name: 'Psxa', password: 'ERwvBpiMzU0nS3hO3hzkKoVW', fingerprint: [...bytes(32)], candidates: CANDIDATES };
const packed = (parts = {}, call = 7) => pack({ isOffer: true, ...parts, call, sdp: sdpOf({ ...PARTS, ...parts }) });

/** The text with one of its bytes changed, and its checksum right again. */
function forged(text, change) {
  const raw = [...Buffer.from(text, 'base64url')].slice(0, -2);
  change(raw);
  let [a, b] = [1, 0];
  for (const byte of raw) [a, b] = [(a + byte) % 251, (b + (a + byte) % 251) % 251];
  return Buffer.from([...raw, a, b]).toString('base64url');
}

const refused = (text, words, wantsOffer = true) => assert.throws(() => unpack(text, wantsOffer), (error) => error instanceof Misread && words.test(error.message), `${text.slice(0, 60)} is not refused with ${words}`);

test('what is packed is unpacked, made-up names in .local too', () => {
  assert.deepEqual(unpack(packed(), true), { ...PARTS, call: 7 });
  assert.deepEqual(unpack(packed({ isOffer: false }), false), { ...PARTS, isOffer: false, call: 7 });
});

test('a short address of IPv6 is written out, and one that a relay or TCP needs is left out', () => {
  const sdp = ['a=ice-ufrag:abcd', `a=ice-pwd:${'p'.repeat(24)}`, `a=fingerprint:sha-256 ${Array(32).fill('0A').join(':')}`,
    'a=candidate:1 1 udp 2113942271 fe80::1:2 5000 typ host generation 0', 'a=candidate:2 1 tcp 1518 10.0.0.1 9 typ host tcptype active',
    'a=candidate:3 1 udp 100 10.0.0.9 7000 typ relay raddr 0.0.0.0 rport 0', 'a=candidate:4 2 udp 100 10.0.0.8 7000 typ host'].join('\r\n');
  assert.deepEqual(unpack(pack({ isOffer: true, call: 1, sdp }), true).candidates, [{ address: 'fe80:0000:0000:0000:0000:0000:0001:0002', port: 5000, seen: false }]);
});

test('who cannot be reached at all has nothing to pack', () => assert.equal(packed({ candidates: [] }), null));

test('a link of six candidates stays short', () => {
  const mdns = CANDIDATES[2];
  const most = packed({ candidates: [mdns, mdns, mdns, mdns, CANDIDATES[3], CANDIDATES[3], mdns, mdns, mdns] });
  assert.equal(unpack(most, true).candidates.length, 6);
  assert.ok(`https://wardroom.example.org/#/join?offer=${most}&table=k3v9q2mx7h4d`.length < 300, `${most.length} letters`);
  assert.ok(`https://wardroom.example.org/#/join?offer=${packed()}`.length < 220);
});

test('a handshake that is cut off or mistyped says so', () => {
  const whole = packed();
  for (let length = 40; length < whole.length; length++) refused(whole.slice(0, length), /Part of it is missing/);
  for (let i = 0; i < whole.length; i++) {
    const other = whole.slice(0, i) + (whole[i] === 'A' ? 'B' : 'A') + whole.slice(i + 1);
    if (Buffer.from(other, 'base64url').equals(Buffer.from(whole, 'base64url'))) continue;   // the last letter may have bits to spare
    assert.throws(() => unpack(other, true), Misread);
  }
  assert.deepEqual(unpack(` ${whole.slice(0, 50)}\n${whole.slice(50)} `, true).call, 7);   // as mail programs break it
});

test('a handshake of the wrong kind says which one is wanted', () => {
  refused(packed(), /That is the invitation/, false);
  refused(packed({ isOffer: false }), /That is an answer/);
  refused(forged(packed(), (raw) => { raw[0] = 0x20; }), /another version/);
  refused(forged(packed(), (raw) => { raw[0] = 0x1f; }), /That is an answer/);
  for (const text of ['', 'hello', 'x'.repeat(601), '"><script>alert(1)</script>'.repeat(4), 'ä'.repeat(60), 'https://example.org/'.repeat(3)]) refused(text, /That is not an invitation/);
});

test('a handshake with anything in it that a browser would not say is refused', () => {
  const at = { name: 35, password: 40, count: 65, candidate: 66 };
  const forge = (change) => refused(forged(packed(), change), /That is not an invitation/);
  forge((raw) => { raw[at.name + 1] = 13; });                 // a line of its own in the description
  forge((raw) => { raw[at.name + 1] = 32; });
  forge((raw) => { raw[at.name] = 3; });
  forge((raw) => { raw[at.password] = 255; });
  forge((raw) => { raw[at.count] = 0; });
  forge((raw) => { raw[at.count] = 7; });
  forge((raw) => { raw[at.candidate] = 3; });                 // an unknown kind of address
  forge((raw) => { raw[at.candidate] = 8; });
  forge((raw) => { raw[at.candidate + 5] = raw[at.candidate + 6] = 0; });   // port 0
  forge((raw) => { raw.push(0); });
  forge((raw) => { raw.pop(); });
});

test('whatever bytes come, a handshake is read or refused, and what is read is plain', () => {
  const whole = packed();
  for (let i = 0; i < 5000; i++) {
    const text = forged(whole, (raw) => { for (let n = random.below(4); n >= 0; n--) raw[random.below(raw.length)] = random.below(256); });
    try {
      const sdp = sdpOf(unpack(text, true));
      for (const line of sdp.trimEnd().split('\r\n')) assert.match(line, /^[a-z]=[\x20-\x7e]+$/);
      assert.equal(sdp.match(/^m=/gm).length, 1);
    } catch (error) {
      assert.ok(error instanceof Misread, String(error.stack));
    }
  }
});

test('a link says its offer and its table, whole or in part', () => {
  assert.deepEqual(readLink('https://example.org/w/#/join?offer=abc-_&table=k3v9q2mx7h4d'), { offer: 'abc-_', table: 'k3v9q2mx7h4d' });
  assert.deepEqual(readLink(' abc-_ \n'), { offer: 'abc-_', table: '' });
  assert.deepEqual(readLink('#/join?offer=a&table=../../evil'), { offer: 'a', table: '' });
  assert.deepEqual(readLink('?'), { offer: '', table: '' });
});

// ---- pieces ------------------------------------------------------------------------------------------

test('a text of any length comes through in pieces below 16 kB', () => {
  const joiner = new Joiner(1 << 20);
  for (const text of ['', 'x', 'x'.repeat(15_999), 'x'.repeat(16_000), 'x'.repeat(16_001), '🛰é'.repeat(30_000)]) {
    const pieces = cut(text);
    assert.ok(pieces.every((piece) => piece.length <= 16_001));
    const joined = pieces.map((piece) => joiner.take(piece.buffer));
    assert.deepEqual(joined.slice(0, -1).filter((one) => one !== null), []);
    assert.equal(joined.at(-1), text);
  }
});

test('pieces that are none, too many or too long are refused', () => {
  const bad = (...pieces) => { const joiner = new Joiner(40_000); return () => { for (const piece of pieces) joiner.take(Uint8Array.from(piece).buffer); }; };
  const full = [1, ...new Array(16_000).fill(65)];
  assert.throws(bad([]), /not a piece/);
  assert.throws(bad([2, 65]), /not a piece/);
  assert.throws(bad([1, 65]), /too short/);
  assert.throws(bad([0, ...new Array(16_001).fill(65)]), /not a piece/);
  assert.throws(bad(full, full, full), /too long/);
  assert.throws(bad([0, 0xc3]), /valid|encod/i);   // half a letter
  assert.throws(() => new Joiner(100).take('text'), /not bytes/);
});

// ---- guests ------------------------------------------------------------------------------------------

/** A house that keeps what it is told, and a guest's pipe that keeps what comes to it. */
function standIn() {
  const house = { told: [], lines: new Map() };
  const openLine = (query, id, address) => {
    const line = { send: (text) => house.told.push({ say: id, text }), close: () => { house.told.push({ close: id }); line.onclose(); }, onopen() {}, onmessage() {}, onclose() {} };
    house.told.push({ open: id, address, query });
    house.lines.set(id, line);
    return line;
  };
  return { house, guests: new Guests(openLine) };
}

function come(guests, greeting = hello('lang=de')) {
  const pipe = { got: [], isOver: false, onclose() {}, send: (text) => pipe.got.push(text), close: () => { pipe.isOver = true; pipe.onclose(); } };
  guests.admit(pipe, 'friend');
  if (greeting !== null && !pipe.isOver) pipe.onmessage(greeting);
  return pipe;
}

test('each guest is a visitor of the house and hears only what is said to it', () => {
  const { house, guests } = standIn();
  const [anna, ben] = [come(guests), come(guests)];
  assert.deepEqual(house.told, [{ open: 1, address: 'friend-1', query: 'lang=de' }, { open: 2, address: 'friend-2', query: 'lang=de' }]);
  ben.onmessage('{"type":"ping"}');
  assert.deepEqual(house.told.at(-1), { say: 2, text: '{"type":"ping"}' });
  house.lines.get(2).onmessage('to ben');
  house.lines.get(1).onmessage('to anna');
  assert.deepEqual([anna.got, ben.got], [['to anna'], ['to ben']]);
  house.lines.get(2).onclose();   // the house has had enough of him
  assert.ok(ben.isOver && !anna.isOver);
  anna.close();
  assert.deepEqual(house.told.at(-1), { close: 1 });
  assert.deepEqual(guests.all, []);
  come(guests);
  assert.equal(house.told.at(-1).open, 3, 'a number is given twice');
});

test('no two guests ever have one number', () => {
  const { house, guests } = standIn();
  come(guests);
  for (let i = 0; i < 2000; i++) come(guests).close();
  assert.ok(house.told.filter(({ open }) => open === 1).length === 1);
  assert.ok(house.told.every(({ open = 1 }) => open >= 1 && open <= 999));
});

test('a guest who does not greet as guests do is cut before the house hears of it', () => {
  for (const greeting of ['', 'hello', '{}', 'null', '[]', '{"wardroom":2,"query":"","name":""}', '{"wardroom":1,"query":"lang=de&x=1","name":""}', '{"wardroom":1,"query":"","name":3}', `{"wardroom":1,"query":"","name":"${'x'.repeat(400)}"}`]) {
    const { house, guests } = standIn();
    assert.ok(come(guests, greeting).isOver, greeting);
    assert.deepEqual(house.told, []);
  }
});

test('a guest who says too much, too fast or no text is cut', () => {
  const { house, guests } = standIn();
  const [long, loud, odd, good] = [come(guests), come(guests), come(guests), come(guests)];
  long.onmessage('x'.repeat(16 * 1024 + 1));
  for (let i = 0; i < 500; i++) loud.onmessage('x');
  odd.onmessage({ say: 0, text: 'x' });
  for (let i = 0; i < 300; i++) good.onmessage('x');
  assert.deepEqual([long, loud, odd, good].map(({ isOver }) => isOver), [true, true, true, false]);
  assert.ok(house.told.filter(({ say }) => say === 1).length < 410);
});

test('no more than fifteen guests at once', () => {
  const { guests } = standIn();
  const all = Array.from({ length: 16 }, () => come(guests));
  assert.deepEqual(all.map(({ isOver }) => isOver), [...new Array(15).fill(false), true]);
  guests.cut(guests.all[0].id);
  assert.ok(all[0].isOver);
  assert.ok(!come(guests).isOver);
  for (const { id } of guests.all) guests.cut(id);
});

test('who comes and says nothing is not waited for', () => {
  const { guests } = standIn();
  const timer = globalThis.setTimeout;
  let late;
  globalThis.setTimeout = (action) => { late = action; };
  const silent = come(guests, null);
  globalThis.setTimeout = timer;
  late();
  assert.ok(silent.isOver);
});

await run();
