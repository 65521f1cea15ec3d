// announce.js: what the page says without being looked at: to screen readers, in the title, as a notification, by sound.
import { file } from './address.js';
import { Pause } from './clock.js';
import * as settings from './settings.js';

const BURST = 250; // ms without another word end it

let pending = [];
const pause = new Pause();

/** One polite voice; a burst of news is said as one, and of steps of the same thing only the last. */
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

/** The parts of sounds are loaded once the player has turned some on. */
export async function sound(name) {
  if (settings.get('sounds').length > 0) (await import('./sound.js')).play(name);
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted' && settings.get('notify');

export async function askToNotify() {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** "Your turn", for a player who looks elsewhere. */
export function callBack(heading, text, tag) {
  sound('bell');
  if (!document.hidden || !mayNotify()) return;
  const note = new Notification(heading, { body: text, tag, icon: file('icon.svg') });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
