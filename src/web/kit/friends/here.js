// here.js: where this page's house is when there is no server: in this tab, in another tab, or in a friend's browser.
//
// Of several tabs the one that holds the lock has the house; the others are its guests. When its tab closes, one of them gets
// the lock, opens the house from what was stored, and all go on. A tab that follows a friend's invitation belongs to that
// friend's house until it is told otherwise, whether or not the line to it holds.
import { ownLine } from '../local_house.js';
import { Guests } from './guests.js';
import { isFriend, setFriend } from './mark.js';
import { peerLine } from './peer.js';
import { HOUSE, hostTabs, tabLine } from './tabs.js';

let hosted = null; // guests

const atTabs = new Set(); // lines to another tab, while this one is a guest
let settled = null; // a promise: it is known where the house is
let arrived = null; // the pipe to a friend, once it is open and not yet a line
let wake = () => {}; // someone waits for it

let isAtFriend = false;

/** Who comes to the house in this tab; null where it is elsewhere. */
export const guests = () => hosted;

/** Does the line to the friend's house hold? */
export const atFriend = () => isAtFriend;

const listeners = new Set();

/** Tells when the house comes to this tab, when its guests come and go, and when a friend's house is reached or lost. */
export function onHere(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const changed = () => listeners.forEach((listener) => listener());

// ---- a friend's house --------------------------------------------------------------------------------

/** The line to a friend is open: from now on this tab plays there. */
export function comeTo(pipe) {
  setFriend(true);
  arrived = pipe;
  isAtFriend = true;
  changed();
  wake();
}

function lost() {
  isAtFriend = false;
  changed();
}

/** Back to a house of one's own. */
export function goHome() {
  setFriend(false);
  history.replaceState(null, '', location.pathname);
  location.reload();
}

async function friendLine(query) {
  while (!arrived) await new Promise((done) => { wake = done; });
  const pipe = arrived;
  arrived = null;
  return () => peerLine(pipe, query, lost);
}

// ---- this browser's house ----------------------------------------------------------------------------

/** From now on the house is in this tab's worker; what was open to another tab opens again, here. */
function openHouse() {
  hosted = new Guests(ownLine);
  hosted.onchange = changed;
  if (navigator.locks) hostTabs(hosted);
  for (const line of atTabs) line.close();
  atTabs.clear();
  changed();
}

/** Opens the house here and keeps the lock as long as the tab lives. */
function holdHouse() {
  openHouse();
  return new Promise(() => {});
}

/** Known when this tab has the house, or another one has. */
function settle() {
  if (!navigator.locks) return openHouse(); // a page that came over plain HTTP: then there is only this tab
  return new Promise((done) => {
    navigator.locks.request(HOUSE, { ifAvailable: true }, (lock) => {
      const held = lock && holdHouse();
      done();
      if (!lock) navigator.locks.request(HOUSE, holdHouse); // when the other one closes
      return held;
    });
  });
}

async function houseLine(query) {
  settled ??= settle();
  await settled;
  if (hosted) return () => ownLine(query);
  return () => {
    const line = tabLine(query);
    atTabs.add(line);
    return line;
  };
}

// ---- the line ----------------------------------------------------------------------------------------

/** What opens a line to the house, as soon as it is known where that is. */
export const lineHere = (query) => (isFriend() ? friendLine(query) : houseLine(query));
