// chance.mjs: what a page draws by itself, and the house in a page, comes from the seed of a run.

/** In a page or a worker: all its chance from now on, the same for the same words. It knows nothing but what it is given. */
export function drawFrom(words) {
  let state = 0x811c9dc5;
  for (const letter of words) state = Math.imul(state ^ letter.codePointAt(0), 0x01000193) >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  Math.random = () => draw() / 4294967296;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = draw() >>> 24;
    return array;
  };
}

/** In a page, before it opens: a page draws otherwise each time that it opens, or what it says would be taken for what it said before. Its workers are told how by their names. */
function drawInPage(words, draw) {
  const times = Number(/^opened (\d+)$/.exec(window.name)?.[1] ?? 0) + 1;
  if (window === window.top) window.name = `opened ${times}`;
  const here = `${words} ${times}`;
  draw(here);
  let workers = 0;
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(address, how) {
      workers += 1;
      super(address, { name: `${here} ${workers}`, ...how });
    }
  };
}

/** A script for a page, by which its chance comes from these words. */
export const inPage = (words) => `(${drawInPage})(${JSON.stringify(words)}, ${drawFrom});`;

/** What stands before a worker's script, for the same. */
export const inWorker = `(${drawFrom})(self.name);\n`;
