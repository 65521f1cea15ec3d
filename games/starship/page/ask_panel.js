// ask_panel.js: what stands in the dock while a kind of ask is open: the part that all such faces have alike. Each says by itself
// how it takes up an ask (take), draws it (draw), says it (spoken) and answers it (act).
import { h } from '../../../src/web/kit/dom.js';
import { askHead } from '../../../src/web/kit/prompt.js';

/** What is asked, and below it what it is answered with. */
export const askSection = ({ state = 'yours', text, note }, ...parts) =>
  h(
    'section',
    { class: 'ask prompt', 'data-state': state === 'yours' ? state : 'wait', 'aria-labelledby': 'ask', 'data-key': 'ask' },
    askHead({ state, text, note }),
    parts,
  );

export class AskPanel {
  ask = null; // the number of the ask that it has taken up

  constructor(panel) {
    this.panel = panel;
  }

  /** Enter goes on. */
  get keys() {
    return { Enter: () => this.act() };
  }

  /** A ship that is not one's own was pressed. */
  chooseShip() {}

  leave() {
    this.ask = null;
  }

  /** Arrows that walk over what a selector finds in the dock. */
  walkKeys(selector) {
    const walk = (by) => {
      const all = [...this.panel.root.querySelectorAll(selector)];
      const at = all.indexOf(document.activeElement);
      all[at < 0 ? 0 : (at + by + all.length) % all.length]?.focus();
    };
    return { ArrowLeft: () => walk(-1), ArrowRight: () => walk(1) };
  }
}
