// line.js: what carries this page's words to the house that it plays in, and the answers back: { send(text), close(), onopen, onmessage(text), onclose }.
// Nobody but this module knows what is at the other end: a server, or a house in a page (kit/friends/here.js).
import { inFolder } from './address.js';

function socketLine(query) {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${query && `?${query}`}`, 'wardroom');
  const line = { send: (text) => socket.send(text), close: () => socket.close(), onopen() {}, onmessage() {}, onclose() {} };
  socket.addEventListener('open', () => line.onopen());
  socket.addEventListener('message', (event) => line.onmessage(event.data));
  socket.addEventListener('close', () => line.onclose());
  return line;
}

/** openLine(query): a new line; `query` is what the house is told at its beginning, as behind the "?" of an address. */
export const openLine = inFolder ? (await import('./friends/here.js')).openHere : socketLine;
