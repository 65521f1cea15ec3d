// tabs.js: two tabs of one browser. The one with the house hears calls on a common channel; every guest then has a channel of
// its own, so that no tab is handed what is said to another.
//
// A guest holds a Web Lock as long as it lives. The house waits for that lock: it gets it when the tab has gone, however it
// went, and however slow the browser lets the timers of hidden tabs run.
//
// On the common channel: { call: ID } from a guest, { house: true } from a house that has just opened.
// On a guest's own: true when the house has answered, texts both ways, null for the end.
import { once } from '../storage.js';
import { pendingLine } from './pending_line.js';
import { hello } from './hello.js';

export const HOUSE = 'wardroom.house'; // the common channel, and the lock of the tab with the house
const ID = /^[0-9a-f]{24}$/;
const own = (id) => `${HOUSE}.${id}`;

/** The house's end of a guest's channel. */
function answer(id, forget) {
  const channel = new BroadcastChannel(own(id));
  const watch = new AbortController();
  const pipe = pendingLine();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    watch.abort();
    channel.close();
    forget();
    pipe.onclose();
  };
  pipe.send = (text) => isOver || channel.postMessage(text);
  pipe.close = () => {
    if (!isOver) channel.postMessage(null);
    end();
  };
  channel.onmessage = ({ data }) => (data === null ? end() : pipe.onmessage(data));
  navigator.locks.request(own(id), { signal: watch.signal }, end).catch(() => {}); // not waited for any more
  channel.postMessage(true);
  return pipe;
}

/** Lets tabs in, from now on. */
export function hostTabs(guests) {
  const hub = new BroadcastChannel(HOUSE);
  const answered = new Set(); // a guest who calls while the house opens calls twice
  hub.onmessage = ({ data }) => {
    const id = data?.call;
    if (typeof id !== 'string' || !ID.test(id) || answered.has(id) || guests.isFull) return;
    answered.add(id);
    guests.admit(answer(id, () => answered.delete(id)), 'tab');
  };
  hub.postMessage({ house: true });
}

/** A line to the tab with the house; it opens when there is one. */
export function tabLine(query) {
  const id = once();
  const hub = new BroadcastChannel(HOUSE);
  const channel = new BroadcastChannel(own(id));
  const line = pendingLine();
  let isOpen = false;
  let isOver = false;
  let release = () => {};
  const end = () => {
    if (isOver) return;
    isOver = true;
    release();
    hub.close();
    channel.close();
    line.onclose();
  };
  const call = () => hub.postMessage({ call: id });
  line.send = (text) => isOver || channel.postMessage(text);
  line.close = () => {
    if (!isOver) channel.postMessage(null);
    end();
  };
  hub.onmessage = ({ data }) => {
    if (!data?.house) return;
    if (isOpen) end(); // the one that answered has gone
    else call();
  };
  channel.onmessage = ({ data }) => {
    if (data === null) end();
    else if (typeof data === 'string') line.onmessage(data);
    else if (!isOpen) {
      isOpen = true;
      channel.postMessage(hello(query));
      line.onopen();
    }
  };
  navigator.locks.request(own(id), () => {
    if (isOver) return null;
    call();
    return new Promise((done) => { release = done; });
  });
  return line;
}
