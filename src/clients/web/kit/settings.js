// settings.js: how this browser wants the room: light, motion, sound, notifications.
import { keep } from './keep.js';

const usual = { theme: 'system', motion: 'system', sound: false, notify: false, pace: 'normal' };
const wantsContrast = matchMedia('(prefers-contrast: more)');
const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');
const watchers = new Set();

let settings = { ...usual, ...keep.read('settings', {}) };

function themeNow() {
  if (settings.theme === 'system') return wantsContrast.matches ? 'contrast' : null;
  return settings.theme === 'dark' ? null : settings.theme;
}

/** May things move? */
export const still = () => settings.motion === 'off' || (settings.motion === 'system' && wantsStill.matches);

export function apply() {
  const root = document.documentElement;
  const theme = themeNow();
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  if (still()) root.dataset.motion = 'off';
  else delete root.dataset.motion;
}

export const get = (name) => settings[name];

export function set(name, value) {
  settings = { ...settings, [name]: value };
  keep.write('settings', settings);
  apply();
  for (const watcher of watchers) watcher();
}

export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

wantsContrast.addEventListener('change', apply);
wantsStill.addEventListener('change', apply);
