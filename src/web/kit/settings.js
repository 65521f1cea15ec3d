// settings.js: how this browser wants the room: light, motion, the speed of what is shown, sound, notifications.
import { storage } from './storage.js';

const usual = { theme: 'system', motion: 'system', speed: 'normal', stops: true, sounds: [], volume: 50, notify: false };
const wantsContrast = matchMedia('(prefers-contrast: more)');
const wantsLight = matchMedia('(prefers-color-scheme: light)');
const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');

let settings = { ...usual, ...storage.read('settings', {}) };

function themeNow() {
  if (settings.theme === 'system') return wantsContrast.matches ? 'contrast' : wantsLight.matches ? 'light' : null;
  return settings.theme === 'dark' ? null : settings.theme;
}

/** Must things stand still? */
export const still = () => settings.motion === 'off' || (settings.motion === 'system' && wantsStill.matches);

export function apply() {
  const root = document.documentElement;
  const theme = themeNow();
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  root.dataset.motion = still() ? 'off' : 'on'; // what was chosen here outweighs the system's wish
}

export const get = (name) => settings[name];

export function set(name, value) {
  settings = { ...settings, [name]: value };
  storage.write('settings', settings);
  apply();
}

for (const wish of [wantsContrast, wantsLight, wantsStill]) wish.addEventListener('change', apply);
