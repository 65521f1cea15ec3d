// peer.js: connects two browsers over a WebRTC data channel. The house's page makes an invitation,
// and the guest's page makes an answer to it. Both are texts that people hand to each other
// (handshake.js), so all candidates are found first.
import { pendingLine } from './pending_line.js';
import { LONGEST } from './guests.js';
import { Misread, pack, sdpOf, unpack } from './handshake.js';
import { hello } from './hello.js';
import { cut, Joiner } from './chunks.js';
import { t } from '../translate.js';

const GATHERS_WITHIN = 5_000; // a STUN server may never answer
const AHEAD = 256 * 1024; // bytes that the browser may hold unsent
// bytes that may wait for a slow guest, as at a server; beyond that the guest is cut
const MOST_UNREAD = 8 * 1024 * 1024;
const LONGEST_NEWS = 32 * 1024 * 1024; // bytes of one text from the house, such as a long record

/**
 * Reads a STUN server's address as a person types it: a name or an address, and perhaps a port.
 * Returns null if it is none.
 */
export const readStun = (given) => /^(?:stun:)?([a-z0-9.-]{1,100}|\[[0-9a-f:]{2,39}\])(:\d{1,5})?$/i.exec(given.trim())?.slice(1).join('') ?? null;

function start(stun) {
  const connection = new RTCPeerConnection({ iceServers: stun ? [{ urls: `stun:${stun}` }] : [] });
  const channel = connection.createDataChannel('wardroom', { negotiated: true, id: 0 });
  channel.binaryType = 'arraybuffer';
  return { connection, channel };
}

/**
 * Resolves with the description once the browser has found all its candidates, or after a timeout.
 */
function gathered(connection) {
  return new Promise((done) => {
    const end = () => {
      // without this, `end` runs again later; the connection may be closed by then, and Firefox no
      // longer has the description
      clearTimeout(late);
      done(connection.localDescription.sdp);
    };
    const late = setTimeout(end, GATHERS_WITHIN);
    const look = () => connection.iceGatheringState === 'complete' && end();
    connection.addEventListener('icegatheringstatechange', look);
    look();
  });
}

function packed(connection, isOffer, call, sdp) {
  const text = pack({ isOffer, call, sdp });
  if (text) return text;
  connection.close();
  throw new Misread(t('This browser finds no network.'));
}

/** A pipe over a channel, which may still have to open. */
function pipeOver({ connection, channel }, longest) {
  const pipe = pendingLine();
  const joiner = new Joiner(longest);
  let queue = [];
  let unread = 0;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    removeEventListener('pagehide', pipe.close);
    queue = [];
    channel.close();
    setTimeout(() => connection.close(), 500); // later, so that the other side still hears of it
    pipe.onclose();
  };
  const pump = () => {
    while (queue.length > 0 && channel.readyState === 'open' && channel.bufferedAmount < AHEAD) {
      const piece = queue.shift();
      unread -= piece.length;
      channel.send(piece);
    }
  };
  pipe.send = (text) => {
    if (isOver) return;
    const pieces = cut(text);
    unread += pieces.reduce((sum, piece) => sum + piece.length, 0);
    queue.push(...pieces);
    pump();
    if (unread > MOST_UNREAD) end();
  };
  pipe.close = end;
  channel.bufferedAmountLowThreshold = AHEAD / 2;
  channel.addEventListener('bufferedamountlow', pump);
  channel.addEventListener('open', () => pipe.onopen());
  channel.addEventListener('close', end);
  channel.addEventListener('message', ({ data }) => {
    if (isOver) return;
    let text;
    try {
      text = joiner.take(data);
    } catch {
      end();
      return;
    }
    if (text !== null) pipe.onmessage(text);
  });
  connection.addEventListener('connectionstatechange', () => ['failed', 'closed'].includes(connection.connectionState) && end());
  addEventListener('pagehide', pipe.close);
  return pipe;
}

/** The house's side: an invitation for one guest. */
export class Invitation {
  #peer;
  #call = crypto.getRandomValues(new Uint16Array(1))[0];
  text = '';
  pipe = null; // its onopen says that the guest is here

  static async make(stun) {
    const invitation = new Invitation();
    const peer = start(stun);
    invitation.#peer = peer;
    await peer.connection.setLocalDescription();
    invitation.text = packed(peer.connection, true, invitation.#call, await gathered(peer.connection));
    invitation.pipe = pipeOver(peer, LONGEST);
    return invitation;
  }

  /**
   * Takes the guest's answer. Throws a Misread if anything is wrong with it; another may then be
   * pasted.
   */
  async accept(given) {
    const answer = unpack(given, false);
    if (answer.call !== this.#call) throw new Misread(t('That answers another invitation.'));
    try {
      await this.#peer.connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(answer) });
    } catch {
      throw new Misread(t('That is not an answer.'));
    }
  }

  close() {
    this.pipe.close();
  }
}

/**
 * The guest's side: { text, pipe }. `text` is the answer to hand back, and the pipe opens when the
 * house has taken it.
 */
export async function answerTo(given, stun) {
  const offer = unpack(given, true);
  const peer = start(stun);
  try {
    await peer.connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(offer) });
    await peer.connection.setLocalDescription();
  } catch {
    peer.connection.close();
    throw new Misread(t('That is not an invitation.'));
  }
  const text = packed(peer.connection, false, offer.call, await gathered(peer.connection));
  return { text, pipe: pipeOver(peer, LONGEST_NEWS) };
}

/** A line over an open pipe. `lost` is called when the pipe ends. */
export function peerLine(pipe, query, lost) {
  const line = pendingLine();
  line.send = pipe.send;
  line.close = pipe.close;
  pipe.onmessage = (text) => line.onmessage(text);
  pipe.onclose = () => {
    lost();
    line.onclose();
  };
  pipe.send(hello(query));
  queueMicrotask(() => line.onopen());
  return line;
}
