// sound.js: a few soft sounds, synthesized here: a small bell, a card, a die, a seal, one low tone.
// A sound is heard only if its group is chosen. Each takes less than 300 ms, and two never sound at
// once. kit/announce.js loads this module once a group is chosen.
import * as settings from './settings.js';

// ---- how sounds are made: (audio, output, time) -------------------------------------------------

const fall = (gain, at, loud, long) => {
  gain.setValueAtTime(0.0001, at);
  gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.exponentialRampToValueAtTime(0.0001, at + long);
};

function tone(audio, out, at, { from, to = from, loud, long, type = 'sine' }) {
  const wave = new OscillatorNode(audio, { type, frequency: from });
  const gain = new GainNode(audio, { gain: 0 });
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + long);
  fall(gain.gain, at, loud, long);
  wave.connect(gain).connect(out);
  wave.start(at);
  wave.stop(at + long);
}

/** Short noise around a pitch, like paper or wood. */
function brush(audio, out, at, { pitch, loud, long }) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  const gain = new GainNode(audio, { gain: 0 });
  fall(gain.gain, at, loud, long);
  noise.connect(band).connect(gain).connect(out);
  noise.start(at);
}

const SOUNDS = {
  bell(...where) {
    tone(...where, { from: 1174.7, loud: 0.2, long: 0.28 });
    tone(...where, { from: 2793.8, loud: 0.05, long: 0.16 });
  },
  card: (...where) => brush(...where, { pitch: 2600, loud: 0.35, long: 0.06 }),
  die(audio, out, at) {
    brush(audio, out, at, { pitch: 1300, loud: 0.5, long: 0.03 });
    brush(audio, out, at + 0.07, { pitch: 1000, loud: 0.4, long: 0.04 });
  },
  seal(...where) {
    tone(...where, { from: 150, to: 70, loud: 0.4, long: 0.12 });
    brush(...where, { pitch: 700, loud: 0.2, long: 0.05 });
  },
  stop: (...where) => tone(...where, { from: 196, loud: 0.25, long: 0.29, type: 'triangle' }),
};

const GROUP_OF = { bell: 'turn', stop: 'stops', card: 'table', die: 'table', seal: 'table' };
const FIRST = ['table', 'turn', 'stops']; // a later group silences an earlier one

// ---- playing ------------------------------------------------------------------------------------

const LONGEST = 0.3;
let audio = null;
let now = { group: 'table', until: 0, out: null };

/**
 * Plays a sound, if its group is chosen and no sound of the same or a more important group is
 * playing.
 */
export function play(name) {
  const group = GROUP_OF[name];
  if (!settings.get('sounds').includes(group)) return;
  try {
    audio ??= new AudioContext();
    const at = audio.currentTime;
    const isHeard = at < now.until;
    if (isHeard && FIRST.indexOf(group) <= FIRST.indexOf(now.group)) return;
    if (isHeard) now.out.gain.value = 0;
    const out = new GainNode(audio, { gain: settings.get('volume') / 100 });
    out.connect(audio.destination);
    SOUNDS[name](audio, out, at);
    now = { group, until: at + LONGEST, out };
  } catch {
    /* this browser has no sound */
  }
}
