// threat.js: shows where an enemy could fire in the first step. It draws the arcs at every end of
// every single card that the enemy's public values allow. The effect of damage is its owner's
// secret and is not counted.
import { h, s } from '../../../src/web/kit/dom.js';
import * as say from '../../../src/web/kit/announce.js';
import { t } from '../../../src/web/kit/translate.js';
import { outlined, put } from './figures.js';
import { deckOf } from './panels.js';
import { ahead } from './plane.js';
import { course } from './reach.js';
import { shipName, SPEEDS } from './labels.js';

const isManeuver = ({ symbols }) => !['overboost', 'change_direction', 'blank'].some((one) => symbols.includes(one));

/** Says whether a ship may fly a card at a speed, as far as others know. */
function mayFly({ limits }, card, speed) {
  const { arrows, symbols, g } = card;
  const energy = speed === 'still' ? 0 : arrows[speed]?.energy;
  if (energy === undefined) return false;
  if (limits.energy_lo !== null && (energy < limits.energy_lo || energy > limits.energy_hi)) return false;
  if (speed === 'still') return symbols.includes('straight'); // at Still one card stands for all
  if (limits.inertial && !symbols.includes('straight')) return false;
  return g <= limits.g && (limits.may_difficult || !symbols.includes('difficult'));
}

/**
 * Returns where the ship could be after the first step: { step, anyWay }. `anyWay`: it could face
 * any direction there.
 */
function threatEnds(components, ship) {
  const cards = deckOf(components, ship).cards.filter(isManeuver);
  return cards.flatMap((card) =>
    SPEEDS.filter((speed) => mayFly(ship, card, speed)).map((speed) => ({
      step: course(components, ship, { first: null, card }, speed, ship.dial)[0],
      anyWay: ship.limits.may_rotate && (speed === 'still' || card.symbols.includes('straight')),
    })),
  );
}

const threatens = (ship) => ship.where === 'on_table' && ship.attack !== null;
const threatText = (ship) => t('{ship} could fire into this in the first step.', { ship: shipName(ship) });

function fan({ arc_half: half, bands }, pose) {
  const far = bands.at(-1) / 100;
  const [left, right] = [-1, 1].map((side) => ahead({ x: 0, y: 0 }, (side * half) / 100, far));
  const to = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return s('path', { transform: put(pose, pose.nose), d: `M0 0L${to(left)}A${far} ${far} 0 0 1 ${to(right)}z` });
}

const disc = ({ bands }, pose) => s('circle', { cx: pose.x.toFixed(1), cy: pose.y.toFixed(1), r: bands.at(-1) / 100 });

function threatFigure(components, ship, plane) {
  const parts = () =>
    threatEnds(components, ship).map(({ step, anyWay }) => {
      const pose = plane.pose(step);
      return anyWay ? disc(components, pose) : fan(components, pose);
    });
  return s('g', { class: `threat ${ship.side}`, 'data-threat': ship.ship }, outlined('threat', parts, plane));
}

export class Threat {
  ship = null; // the ship whose threat is shown
  text = '';
  // contacts.js has the text for screen readers, and it is announced
  words = h('p', { class: 'space__words', hidden: true, 'aria-hidden': 'true' });

  constructor(layer, components, onShow) {
    Object.assign(this, { layer, components, onShow });
  }

  /** Shows the threat of a ship; a second call hides it. */
  toggle(ship, view, plane) {
    this.ship = this.ship === ship || !threatens(view.ships[ship]) ? null : ship;
    this.update(view, plane);
    if (this.ship !== null) say.news(threatText(view.ships[ship]));
  }

  /**
   * Redraws the threat. It is hidden once plans are open, because then there is nothing to guess.
   */
  update(view, plane) {
    const row = view.step === 'planning' && this.ship !== null ? view.ships[this.ship] : null;
    if (!row || !threatens(row)) this.hide();
    else this.#show(threatFigure(this.components, row, plane), threatText(row));
  }

  hide() {
    this.ship = null;
    this.#show(null, '');
  }

  #show(figure, text) {
    this.text = text;
    this.layer.replaceChildren(...[figure].filter(Boolean));
    this.words.textContent = text;
    this.words.hidden = text === '';
    this.onShow(figure !== null);
  }
}
