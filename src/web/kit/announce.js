// announce.js: news that the page gives without being looked at: to screen readers, in the title,
// as a notification, by sound.
import { file } from './address.js';
import { Pause } from './clock.js';
import * as settings from './settings.js';

const BURST = 250; // ms of quiet that end a burst

let pending = [];
const pause = new Pause();

/**
 * Says a sentence to screen readers. A burst of news becomes one announcement. Of consecutive news
 * with the same `step` only the last is said.
 */
export function news(sentence, step) {
  if (!sentence) return;
  if (step && pending.at(-1)?.step === step) pending.pop();
  pending.push({ sentence, step });
  pause.begin(BURST, () => {
    document.getElementById('news').textContent = pending.map((one) => one.sentence).join(' ');
    pending = [];
  });
}

export function title(...parts) {
  document.title = [...parts.filter(Boolean), 'Wardroom'].join(' · ');
}

/** Plays a sound. The sound module is loaded only if the player has turned on a group of sounds. */
export async function sound(name) {
  if (settings.get('sounds').length > 0) (await import('./sound.js')).play(name);
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted' && settings.get('notify');

export async function askToNotify() {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * Tells a player who looks elsewhere that it is their turn: by a bell, and by a notification if
 * allowed.
 */
export function callBack(heading, text, tag) {
  sound('bell');
  if (!document.hidden || !mayNotify()) return;
  const note = new Notification(heading, { body: text, tag, icon: file('icon.svg') });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
