// keys.js: plays the whole table by keyboard. Keys do nothing while the player types or a dialog is
// open.
import { dialogOpen } from './dialog.js';

export const TYPING = 'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, select';
const ACTS = 'button, a, summary, input, select';

export class Keys {
  #maps;

  /**
   * `maps()` gives tables of key -> act; the first one is asked first. An act that returns false
   * leaves the key to the next table.
   */
  constructor(maps) {
    this.#maps = maps;
    document.addEventListener('keydown', this.#press);
  }

  #press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialogOpen()) return;
    if (event.target.closest?.(TYPING)) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    // Enter presses the button itself
    if (event.key === 'Enter' && event.target.closest?.(ACTS) && event.target.getAttribute('role') !== 'checkbox') return;
    if (this.#maps().some((map) => map[event.key] && map[event.key](event) !== false)) event.preventDefault();
  };

  close() {
    document.removeEventListener('keydown', this.#press);
  }
}
