// local_house.js: the house in this page: its worker, lines to it, and the components that it plays with. Only the tab that
// has the house makes the worker (friends/here.js).

const FIRST_OWN = 1000; // the numbers of guests are below

let worker = null;
let next = FIRST_OWN;
const lines = new Map(); // visitor -> line
let answer = () => {}; // to what was asked about components
let tellTrouble = () => {};

function heard({ said, cut, text, components, trouble, why }) {
  if (components) answer(components);
  if (trouble !== undefined) tellTrouble(trouble, why);
  if (text?.startsWith('{"type":"seated"')) navigator.storage?.persist?.(); // from now on there is something to lose
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

/** `tell` is told what troubles the house: 'elsewhere' (another tab is it, in a browser without locks), 'keeps nothing', 'no room', 'cannot start'; null: nothing any more. */
export function onTrouble(tell) {
  tellTrouble = tell;
}

/** A line for a visitor: the page itself is 0, its guests are 1, 2, ...; whoever else sits at this page gets a number of its own. */
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

/** A person's own components in play: { files: paths, refused: why or null }. */
export const ownComponents = () => ask({ components: null });

/** Adds files, [{ game: its folder's name or null, name, bytes }]; `games` are those that a file without a folder may be of. */
export const addComponents = (files, games) => ask({ components: files, games });
export const dropComponents = () => ask({ components: [], games: [] });
