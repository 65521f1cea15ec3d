// mission.js: the sheet beside the log, with the goals and how far they are met. What changes
// lights up and is announced.
import { h } from '../../../src/web/kit/dom.js';
import * as say from '../../../src/web/kit/announce.js';
import { t } from '../../../src/web/kit/translate.js';
import { countText, goalRows, goalSections, isScore, sideOfReader, SIDES, standing } from './goals.js';
import { pickupSection } from './terms.js';
import { exitSection, structureSection, structuresOf, structureText, waysOut, wayText } from './zones.js';

const turnText = ({ turn, turn_limit: limit, mission: { phase, phases } }) => {
  const part = phases > 1 ? `, ${t('phase {n} of {all}', { n: phase, all: phases })}` : '';
  return turn === 0 ? t('Setup') : `${limit === null ? t('Turn {n}, no turn limit', { n: turn }) : t('Turn {n} of {all}', { n: turn, all: limit })}${part}`;
};

const scoreText = ({ points: { colonial, cylon } }) => t('Colonial {colonial}, Cylon {cylon}', { colonial, cylon });

export class Mission {
  #known = null; // key -> text of each line at the last update
  #fresh = new Set(); // keys of the lines that have just changed

  constructor({ components, onBriefing }) {
    Object.assign(this, { components, onBriefing });
  }

  /** Finds the lines that have changed, and announces them. The first call only remembers them. */
  update(view) {
    const rows = goalRows(view, this.components);
    const lines = new Map(rows.filter((row) => row.side !== null && (isScore(row) || row.brings === 'victory')).map((row) => [row.key, `${row.words}: ${countText(row)}.`]));
    if (view.points) lines.set('score', `${scoreText(view)}. ${standing(view)}`);
    for (const way of waysOut(view, this.components)) lines.set(way.key, wayText(way, view, this.components));
    for (const row of structuresOf(view)) lines.set(`structure${row.piece}`, `${view.terrain[row.piece].name}: ${structureText(row)}.`);
    const changed = [...lines].filter(([key, text]) => this.#known && this.#known.get(key) !== text);
    if (changed.length > 0) this.#fresh = new Set(changed.map(([key]) => key));
    if (!view.over) for (const [, text] of changed) say.news(text);
    this.#known = lines;
  }

  #score(view) {
    const lit = this.#fresh.has('score') ? 'goals__new' : '';
    return h(
      'dl',
      { class: `score ${lit}`, 'data-key': 'score' },
      Object.entries(SIDES).map(([side, name]) => [h('dt', { class: side }, name), h('dd', { class: side }, view.points[side])]),
    );
  }

  draw(view) {
    return h(
      'div',
      { class: 'mission', 'data-key': 'mission' },
      h('h2', { class: 'mission__title' }, view.scenario.name),
      h('p', { class: 'mission__turn' }, turnText(view)),
      view.points && this.#score(view),
      !view.over && view.turn > 0 && h('p', { class: 'mission__now' }, standing(view)),
      goalSections(goalRows(view, this.components), sideOfReader(view), this.#fresh),
      exitSection(view, this.components, this.#fresh),
      structureSection(view, this.components),
      pickupSection(view, this.components),
      h('button', { class: 'btn btn--quiet', type: 'button', on: { click: () => this.onBriefing() } }, t('The whole briefing')),
    );
  }
}
