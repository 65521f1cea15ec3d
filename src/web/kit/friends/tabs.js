// tabs.js: connects two tabs of one browser. The tab with the house hears calls on a common
// channel. Every guest then has a channel of its own, so that no tab hears what is said to another.
//
//   guest                                    house
//     |--- { call: ID } ---- common channel --->|
//     |<-- true ------------ guest's channel ---|   the house has answered
//     |<-- texts ----------- guest's channel -->|   the first is the greeting
//     |<-- null ------------ guest's channel -->|   the end
//
// A house that has just opened sends { house: true } on the common channel.
//
// A guest holds a Web Lock as long as it lives, and the house waits for that lock. So the house
// notices when the tab is gone, however it went, even if the browser slows the timers of hidden
// tabs.
import { once } from '../storage.js';
import { pendingLine } from './pending_line.js';
import { hello } from './hello.js';

// the common channel, and the lock of the tab with the house
export const HOUSE = 'wardroom.house';
const ID = /^[0-9a-f]{24}$/;
const own = (id) => `${HOUSE}.${id}`;

/** Makes the house's end of a guest's channel. */
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
  // the wait was aborted
  navigator.locks.request(own(id), { signal: watch.signal }, end).catch(() => {});
  channel.postMessage(true);
  return pipe;
}

/** Admits tabs from now on. */
export function hostTabs(guests) {
  const hub = new BroadcastChannel(HOUSE);
  // a guest who calls while the house opens calls twice
  const answered = new Set();
  hub.onmessage = ({ data }) => {
    const id = data?.call;
    if (typeof id !== 'string' || !ID.test(id) || answered.has(id) || guests.isFull) return;
    answered.add(id);
    guests.admit(answer(id, () => answered.delete(id)), 'tab');
  };
  hub.postMessage({ house: true });
}

/** A line to the tab with the house. It opens when there is such a tab. */
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
    if (isOpen) end(); // the house that answered is gone
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
