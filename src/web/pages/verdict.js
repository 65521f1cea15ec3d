// verdict.js: the end of a game that was watched. The board dims and the verdict appears in the
// dock. Then the result page opens by itself, unless the player does something else or has switched
// stops off.
import { Pause } from '../kit/clock.js';
import { dialogOpen } from '../kit/dialog.js';
import { speed } from '../kit/pace.js';
import * as settings from '../kit/settings.js';

const LANDS = 600;
const RESTS = 1600; // time to read the verdict, in milliseconds

export class Verdict {
  #page;
  isOld = false; // the end has been shown, or the game was over before this page opened
  #pause = new Pause();
  #isDue = false;

  constructor(page) {
    this.#page = page;
  }

  /** Starts the end, when all events have been shown. */
  land() {
    const { root, state } = this.#page;
    if (this.isOld || !settings.get('stops') || state.table.lesson) return;
    this.isOld = true;
    root.classList.add('table--over');
    this.#pause.begin(LANDS + RESTS * speed(), this.#open);
    for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, this.stay, { capture: true });
    document.addEventListener('visibilitychange', this.#look);
  }

  #open = () => {
    this.#isDue = document.hidden;
    if (this.#isDue) return;
    this.stay();
    if (!dialogOpen()) this.#page.state.app.go(`/e/${this.#page.state.id}`);
  };

  /** A player who returns to this tab gets time to read the verdict first. */
  #look = () => {
    if (!document.hidden && this.#isDue) this.#pause.begin(LANDS + RESTS, this.#open);
  };

  stay = () => {
    this.#pause.end();
    for (const act of ['pointerdown', 'keydown']) document.removeEventListener(act, this.stay, { capture: true });
    document.removeEventListener('visibilitychange', this.#look);
  };
}
