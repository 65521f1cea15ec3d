// handshake.js: packs what two browsers must know of each other for WebRTC. The result is small
// enough for a link, a QR code or the clipboard.
//
// Only a few parts of a WebRTC description differ from one to the next. They are the ICE agent's
// name and password, the certificate's fingerprint, and the addresses. sdpOf writes the rest anew
// on the other side. So nothing pasted becomes part of a description unchecked.
//
//   - byte 0: version * 16 + kind
//   - bytes 1-2: number of the call, which tells to which invitation an answer belongs
//   - bytes 3-34: SHA-256 of the certificate
//   - then: length and letters of the name, the same of the password
//   - then: the number of candidates. Each has the kind of its address (+ 4 if a STUN server saw
//     it), the address, and the port in two bytes.
//   - last 2 bytes: checksum of all before
import { t } from '../translate.js';

const VERSION = 1;
const OFFER = 0;
const ANSWER = 1;
const SEEN_BY_STUN = 4;
// most candidates of each sort: more would make the link long
const MOST_HOSTS = 4;
const MOST_SEEN = 2;
const LONGEST = 600; // letters of a packed text; a real one has half as many
const NAME = /^[A-Za-z0-9+/]{4,32}$/;
const PASSWORD = /^[A-Za-z0-9+/]{22,64}$/;

/** An error in what a person pasted, as a sentence for that person. */
export class Misread extends Error {}

// ---- addresses: a kind each ---------------------------------------------------------------------

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text) => text.match(/../g).map((pair) => Number.parseInt(pair, 16));

function bytesOfV6(text) {
  const [head, tail] = text.split('::').map((half) => (half ? half.split(':') : []));
  const groups = tail ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail] : head;
  return groups.flatMap((group) => unhex(group.padStart(4, '0')));
}

/**
 * The kinds of addresses, by number: the pattern, the number of bytes, and how to pack and read
 * one. A name in .local is one that a browser made up to hide its address.
 */
const ADDRESSES = [
  { fits: /^(\d{1,3}\.){3}\d{1,3}$/, length: 4, pack: (text) => text.split('.').map(Number), read: (bytes) => bytes.join('.') },
  { fits: /^(?=.*:)[0-9a-f:]{2,39}$/i, length: 16, pack: bytesOfV6, read: (bytes) => hex(bytes).match(/.{4}/g).join(':') },
  {
    fits: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/i,
    length: 16,
    pack: (text) => unhex(text.replace(/-|\.local$/g, '')),
    read: (bytes) => `${hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`,
  },
];

// ---- descriptions -------------------------------------------------------------------------------

/**
 * Reads a candidate's line as { address, port, seen }. Returns null if it is of no use: not UDP, a
 * relay, or an unknown kind of address.
 */
function readCandidate(line) {
  const found = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)\b/i.exec(line);
  if (!found || !ADDRESSES.some(({ fits }) => fits.test(found[1]))) return null;
  return { address: found[1].toLowerCase(), port: Number(found[2]), seen: found[3] === 'srflx' };
}

/** The parts of a browser's description that are packed. */
function partsOf(sdp) {
  const value = (name) => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1].trim() ?? '';
  const candidates = sdp.split(/\r?\n/).map(readCandidate).filter(Boolean);
  return {
    name: value('ice-ufrag'),
    password: value('ice-pwd'),
    fingerprint: unhex(value('fingerprint').replace(/^sha-256 /i, '').replaceAll(':', '')),
    candidates: [...candidates.filter(({ seen }) => !seen).slice(0, MOST_HOSTS), ...candidates.filter(({ seen }) => seen).slice(0, MOST_SEEN)],
  };
}

function candidateLine({ address, port, seen }, i) {
  const priority = (seen ? 100 : 126) * 2 ** 24 + (65535 - i) * 2 ** 8 + 255;
  return `a=candidate:${i + 1} 1 udp ${priority} ${address} ${port} typ ${seen ? 'srflx raddr 0.0.0.0 rport 0' : 'host'}`;
}

/** Writes a description for the browser from the unpacked parts. */
export function sdpOf({ isOffer, name, password, fingerprint, candidates }) {
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${hex(fingerprint).toUpperCase().match(/../g).join(':')}`,
    `a=setup:${isOffer ? 'actpass' : 'active'}`,
    'a=sctp-port:5000',
    'a=max-message-size:65536',
    ...candidates.map(candidateLine),
    '',
  ].join('\r\n');
}

// ---- bytes --------------------------------------------------------------------------------------

function checksum(bytes) {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 251;
    b = (b + a) % 251;
  }
  return [a, b];
}

const two = (number) => [number >> 8, number & 255];
const letters = (text) => [text.length, ...new TextEncoder().encode(text)];

function packCandidate({ address, port, seen }) {
  const kind = ADDRESSES.findIndex(({ fits }) => fits.test(address));
  return [kind + (seen ? SEEN_BY_STUN : 0), ...ADDRESSES[kind].pack(address), ...two(port)];
}

/**
 * Packs a description as base64url. Returns null if the browser has found no address at which it
 * can be reached.
 */
export function pack({ isOffer, call, sdp }) {
  const { name, password, fingerprint, candidates } = partsOf(sdp);
  if (candidates.length === 0) return null;
  const bytes = [
    VERSION * 16 + (isOffer ? OFFER : ANSWER),
    ...two(call),
    ...fingerprint,
    ...letters(name),
    ...letters(password),
    candidates.length,
    ...candidates.flatMap(packCandidate),
  ];
  return btoa(String.fromCharCode(...bytes, ...checksum(bytes))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

class Reader {
  #bytes;
  #at = 0;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  take(count) {
    if (this.#at + count > this.#bytes.length) throw new RangeError('too short');
    this.#at += count;
    return this.#bytes.slice(this.#at - count, this.#at);
  }

  number() {
    const [high, low] = this.take(2);
    return high * 256 + low;
  }

  letters(fits) {
    const text = String.fromCharCode(...this.take(this.take(1)[0]));
    if (!fits.test(text)) throw new RangeError('letters that do not belong there');
    return text;
  }

  get isAtEnd() {
    return this.#at === this.#bytes.length;
  }
}

function unpackCandidate(reader) {
  const [tag] = reader.take(1);
  const kind = ADDRESSES[tag & 3];
  if (!kind || tag > SEEN_BY_STUN + 2) throw new RangeError('an unknown kind of address');
  const address = kind.read(reader.take(kind.length));
  const port = reader.number();
  if (port === 0) throw new RangeError('no port');
  return { address, port, seen: tag >= SEEN_BY_STUN };
}

function unpackParts(reader) {
  const call = reader.number();
  const fingerprint = reader.take(32);
  const name = reader.letters(NAME);
  const password = reader.letters(PASSWORD);
  const [count] = reader.take(1);
  if (count === 0 || count > MOST_HOSTS + MOST_SEEN) throw new RangeError('too many candidates, or none');
  const candidates = Array.from({ length: count }, () => unpackCandidate(reader));
  if (!reader.isAtEnd) throw new RangeError('too long');
  return { call, fingerprint, name, password, candidates };
}

const isWhole = (bytes) => bytes.length > 3 && checksum(bytes.slice(0, -2)).every((sum, i) => sum === bytes.at(i - 2));

/**
 * Unpacks what a person pasted or what was in a link. Throws a Misread if anything is wrong with
 * it.
 */
export function unpack(given, wantsOffer) {
  const wrong = wantsOffer ? t('That is not an invitation.') : t('That is not an answer.');
  const text = given.replace(/\s+/g, '');
  if (text.length < 40 || text.length > LONGEST || !/^[\w-]+$/.test(text)) throw new Misread(wrong);
  let bytes;
  try {
    bytes = [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))].map((letter) => letter.charCodeAt(0));
  } catch {
    throw new Misread(t('Part of it is missing. Copy it whole.'));
  }
  if (!isWhole(bytes)) throw new Misread(t('Part of it is missing. Copy it whole.'));
  if (bytes[0] >> 4 !== VERSION) throw new Misread(t('It comes from another version of Wardroom.'));
  const isOffer = bytes[0] === VERSION * 16 + OFFER;
  if (isOffer !== wantsOffer) throw new Misread(isOffer ? t('That is the invitation. Paste the answer.') : t('That is an answer. Paste the invitation.'));
  try {
    return { isOffer, ...unpackParts(new Reader(bytes.slice(1, -2))) };
  } catch {
    throw new Misread(wrong);
  }
}

/** Reads the part behind "#/join?" as { offer, table }, from a whole link or from a part of it. */
export function readLink(given) {
  const text = given.trim();
  const query = new URLSearchParams(text.includes('?') ? text.slice(text.indexOf('?') + 1) : `offer=${text}`);
  const table = query.get('table') ?? '';
  return { offer: query.get('offer') ?? '', table: /^[a-z0-9]{6,40}$/.test(table) ? table : '' };
}

/** Writes the part of a link that begins with "#/join?". It goes behind the address of the page. */
export const writeLink = (offer, table) => `#/join?offer=${offer}${table ? `&table=${table}` : ''}`;
