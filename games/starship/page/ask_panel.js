// ask_panel.js: the base class of the panels in the dock, one for each kind of ask. A subclass
// takes up an ask (take), draws it (draw), says it aloud (spoken) and answers it (act).
import { h } from '../../../src/web/kit/dom.js';
import { askHead } from '../../../src/web/kit/prompt.js';

/** The text of the ask, and below it the controls for the answer. */
export const askSection = ({ state = 'yours', text, note }, ...parts) =>
  h(
    'section',
    { class: 'ask prompt', 'data-state': state === 'yours' ? state : 'wait', 'aria-labelledby': 'ask', 'data-key': 'ask' },
    askHead({ state, text, note }),
    parts,
  );

export class AskPanel {
  ask = null; // number of the ask that was taken up last

  constructor(panel) {
    this.panel = panel;
  }

  /** The keyboard shortcuts: Enter answers. */
  get keys() {
    return { Enter: () => this.act() };
  }

  /** Called when the player presses a ship that is not theirs. */
  chooseShip() {}

  leave() {
    this.ask = null;
  }

  /**
   * Left and right arrows that move the focus among the elements of the dock that match a selector.
   */
  walkKeys(selector) {
    const walk = (by) => {
      const all = [...this.panel.root.querySelectorAll(selector)];
      const at = all.indexOf(document.activeElement);
      all[at < 0 ? 0 : (at + by + all.length) % all.length]?.focus();
    };
    return { ArrowLeft: () => walk(-1), ArrowRight: () => walk(1) };
  }
}
