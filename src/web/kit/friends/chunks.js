// chunks.js: sends texts of any length over a channel that takes only short messages.
//
//   piece:  | MORE or LAST (1 byte) | up to 16,000 bytes of the text's UTF-8 |

const LENGTH = 16_000; // every browser accepts 16 kB from every other
const MORE = 1;
const LAST = 0;

/** Cuts a text into its pieces, in order. */
export function cut(text) {
  const bytes = new TextEncoder().encode(text);
  const pieces = [];
  for (let at = 0; at === 0 || at < bytes.length; at += LENGTH) {
    const stretch = bytes.subarray(at, at + LENGTH);
    const piece = new Uint8Array(1 + stretch.length);
    piece[0] = at + LENGTH < bytes.length ? MORE : LAST;
    piece.set(stretch, 1);
    pieces.push(piece);
  }
  return pieces;
}

/**
 * Joins pieces to a text. A text of more than `most` bytes is refused as soon as it is too long.
 */
export class Joiner {
  #pieces = [];
  #length = 0;
  #most;

  constructor(most) {
    this.#most = most;
  }

  /**
   * Returns the text that ends with this piece, or null if more follows. Throws if the other side
   * breaks the rules.
   */
  take(data) {
    if (!(data instanceof ArrayBuffer)) throw new Error('not bytes');
    const piece = new Uint8Array(data);
    if (piece.length === 0 || piece.length > 1 + LENGTH || piece[0] > MORE) throw new Error('not a piece');
    // otherwise a text could have any number of pieces
    if (piece[0] === MORE && piece.length !== 1 + LENGTH) throw new Error('a piece too short');
    this.#length += piece.length - 1;
    if (this.#length > this.#most) throw new Error('too long');
    this.#pieces.push(piece.subarray(1));
    return piece[0] === MORE ? null : this.#join();
  }

  #join() {
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    this.#length = 0;
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  }
}
