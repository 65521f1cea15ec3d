// here.js: where this page's house is when there is no server: in this tab, in another tab, or in a
// friend's browser.
//
// Of several tabs, the one that holds the lock has the house, and the others are its guests. When
// that tab closes, another one gets the lock, opens the house from what was stored, and all go on.
// A tab that follows a friend's invitation belongs to that friend's house until goHome(), even
// while the line is down.
import { ownLine } from '../local_house.js';
import { Guests } from './guests.js';
import { isFriend, setFriend } from './mark.js';
import { peerLine } from './peer.js';
import { HOUSE, hostTabs, tabLine } from './tabs.js';

let hosted = null; // the guests of this tab's house, or null if the house is elsewhere

const atTabs = new Set(); // lines to the tab with the house, while this one is a guest
let settled = null; // a promise that resolves when it is known where the house is
// the open pipe to a friend, until a line is made of it
let arrived = null;
let wake = () => {}; // called when that pipe has arrived

let isAtFriend = false;

/** The guests of the house in this tab; null if the house is elsewhere. */
export const guests = () => hosted;

/** True while the line to the friend's house is up. */
export const atFriend = () => isAtFriend;

const listeners = new Set();

/**
 * Calls `listener` when the house comes to this tab, its guests change, or a friend's house is
 * reached or lost. Returns a function that ends this.
 */
export function onHere(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const changed = () => listeners.forEach((listener) => listener());

// ---- a friend's house ---------------------------------------------------------------------------

/** Takes the open pipe to a friend: from now on this tab plays in the friend's house. */
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

/** Leaves the friend's house and reloads the page with its own. */
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

// ---- this browser's house -----------------------------------------------------------------------

/**
 * Opens the house in this tab's worker. Lines to another tab are closed, so that they open again to
 * this house.
 */
function openHouse() {
  hosted = new Guests(ownLine);
  hosted.onchange = changed;
  if (navigator.locks) hostTabs(hosted);
  for (const line of atTabs) line.close();
  atTabs.clear();
  changed();
}

/** Opens the house. The promise stays open, and so keeps the lock as long as the tab lives. */
function holdHouse() {
  openHouse();
  return new Promise(() => {});
}

/** Resolves when this tab or another one has the house. */
function settle() {
  // a page over plain HTTP has no locks: then this tab has the house by itself
  if (!navigator.locks) return openHouse();
  return new Promise((done) => {
    navigator.locks.request(HOUSE, { ifAvailable: true }, (lock) => {
      const held = lock && holdHouse();
      done();
      if (!lock) navigator.locks.request(HOUSE, holdHouse); // when the other tab closes
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

// ---- the line -----------------------------------------------------------------------------------

/** Resolves, as soon as it is known where the house is, with a function that opens a line to it. */
export const lineHere = (query) => (isFriend() ? friendLine(query) : houseLine(query));
