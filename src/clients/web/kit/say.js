// say.js: what the page says without being looked at: to screen readers, in the title, as a notification, by sound.
import * as settings from './settings.js';

let pending = [];
let timer = 0;

/** One polite voice; a burst of news is said as one, and of steps of the same thing only the last. */
export function news(sentence, step) {
  if (!sentence) return;
  if (step && pending.at(-1)?.step === step) pending.pop();
  pending.push({ sentence, step });
  clearTimeout(timer);
  timer = setTimeout(() => {
    document.getElementById('news').textContent = pending.map((one) => one.sentence).join(' ');
    pending = [];
  }, 250);
}

export function title(...parts) {
  document.title = [...parts.filter(Boolean), 'Wardroom'].join(' · ');
}

let audio = null;

/** Two soft tones, like a ship's bell far away. */
export function bell() {
  if (!settings.get('sound')) return;
  try {
    audio ??= new AudioContext();
    [0, 0.22].forEach((after) => {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      const at = audio.currentTime + after;
      tone.frequency.value = 1174.7;
      loud.gain.setValueAtTime(0.12, at);
      loud.gain.exponentialRampToValueAtTime(0.0001, at + 1.1);
      tone.connect(loud).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 1.2);
    });
  } catch {
    /* no sound here */
  }
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted' && settings.get('notify');

export async function askToNotify() {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** "Your turn", to somebody who looks elsewhere. */
export function callBack(heading, text, tag) {
  bell();
  if (!document.hidden || !mayNotify()) return;
  const note = new Notification(heading, { body: text, tag, icon: '/web/icon.svg' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
