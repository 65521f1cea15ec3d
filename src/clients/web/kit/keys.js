// keys.js: the whole table by keyboard. Keys rest while somebody types or a dialog is open.
import { dialogOpen } from './dialog.js';

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, select';
const ACTS = 'button, a, summary, input, select';

export class Keys {
  #map;

  constructor(map) {
    this.#map = map;
    document.addEventListener('keydown', this.#press);
  }

  #press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialogOpen()) return;
    if (event.target.closest?.(TYPING)) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    if (event.key === 'Enter' && event.target.closest?.(ACTS) && event.target.getAttribute('role') !== 'checkbox') return; // the button's own
    const act = this.#map[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  close() {
    document.removeEventListener('keydown', this.#press);
  }
}
