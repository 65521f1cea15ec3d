// local_house.js: the house in this page: its worker, lines to it, and its components. Only the tab
// that has the house makes the worker (friends/here.js).

const FIRST_OWN = 1000; // guests have lower numbers

let worker = null;
let next = FIRST_OWN;
const lines = new Map(); // number of the visitor -> line
let answer = () => {}; // resolves a question about components
let tellTrouble = () => {};

function heard({ said, cut, text, components, trouble, why }) {
  if (components) answer(components);
  if (trouble !== undefined) tellTrouble(trouble, why);
  // now there is something to lose
  if (text?.startsWith('{"type":"seated"')) navigator.storage?.persist?.();
  if (said !== undefined) lines.get(said)?.onmessage(text);
  if (cut === undefined) return;
  const line = lines.get(cut);
  lines.delete(cut);
  line?.onclose();
}

function house() {
  if (worker) return worker;
  worker = new Worker(new URL('../worker/house.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => heard(data));
  return worker;
}

/**
 * Sets what is called when the house has trouble: tell(what, why). `what` is one of:
 *
 *   'elsewhere'      another tab has the house, in a browser without locks
 *   'keeps nothing'  the browser stores nothing
 *   'no room'        the browser's storage is full
 *   'cannot start'   the worker failed
 *   null             the trouble is over
 */
export function onTrouble(tell) {
  tellTrouble = tell;
}

/**
 * Opens a line for a visitor. The page itself is visitor 0, and its guests are 1, 2, ... Any other
 * player at this page gets a number of their own.
 */
export function ownLine(query, visitor = lines.has(0) ? next++ : 0, address = 'this page') {
  const line = {
    send: (text) => house().postMessage({ say: visitor, text }),
    close() {
      house().postMessage({ close: visitor });
      if (lines.delete(visitor)) line.onclose();
    },
    onopen() {},
    onmessage() {},
    onclose() {},
  };
  lines.set(visitor, line);
  house().postMessage({ open: visitor, address, query });
  queueMicrotask(() => line.onopen());
  return line;
}

const ask = (message) => new Promise((done) => {
  answer = done;
  house().postMessage(message);
});

/** The components that the player has added: { files: paths, refused: why or null }. */
export const ownComponents = () => ask({ components: null });

/**
 * Adds files, [{ game: name of its folder or null, name, bytes }]. `games` are the games that a
 * file without a folder may belong to.
 */
export const addComponents = (files, games) => ask({ components: files, games });
export const dropComponents = () => ask({ components: [], games: [] });
