// line.js: opens a line, which carries texts between this page and its house:
//
//   { send(text), close(), onopen, onmessage(text), onclose(why) }
//
// `why` is the reason that a full house gives, or empty. No other module knows what is at the other
// end: a server, or a house in a page (kit/friends/here.js).
import { inFolder } from './address.js';
import { promisedLine } from './friends/pending_line.js';

const NO_ROOM = 1008;

function socketLine(query) {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${query && `?${query}`}`, 'wardroom');
  const line = { send: (text) => socket.send(text), close: () => socket.close(), onopen() {}, onmessage() {}, onclose() {} };
  socket.addEventListener('open', () => line.onopen());
  socket.addEventListener('message', (event) => line.onmessage(event.data));
  socket.addEventListener('close', (event) => line.onclose(event.code === NO_ROOM ? event.reason : ''));
  return line;
}

const lineHere = async (query) => (await import('./friends/here.js')).lineHere(query);

/**
 * openLine(query) opens a new line. `query` is sent at its beginning, as behind the "?" of a URL.
 */
export const openLine = inFolder ? (query) => promisedLine(lineHere(query)) : socketLine;
