// settings.js: the settings of this browser: theme, motion, speed, sound, notifications.
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

/** True if nothing may be animated. */
export const still = () => settings.motion === 'off' || (settings.motion === 'system' && wantsStill.matches);

export function apply() {
  const root = document.documentElement;
  const theme = themeNow();
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  // the player's choice outweighs the system's setting
  root.dataset.motion = still() ? 'off' : 'on';
}

export const get = (name) => settings[name];

export function set(name, value) {
  settings = { ...settings, [name]: value };
  storage.write('settings', settings);
  apply();
}

for (const wish of [wantsContrast, wantsLight, wantsStill]) wish.addEventListener('change', apply);
