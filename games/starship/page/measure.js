// measure.js: a ruler that every player can use. Dragged over the map, it measures a distance, and
// snaps to the stands of ships. Across levels it reads: "17.0 cm medium; 11.0 flat, one level
// down".
import { s } from '../../../src/web/kit/dom.js';
import * as say from '../../../src/web/kit/announce.js';
import { t } from '../../../src/web/kit/translate.js';
import { ruler } from './figures.js';
import { flatText } from './levels.js';
import { cm } from './labels.js';

const HOLD = 16; // pixels around a stand within which the ruler snaps

const NAMES = [t('short'), t('medium'), t('long')];

/** Returns what the ruler reads: a line in large letters, and perhaps one in small letters. */
function reading({ bands, level_height: high }, from, to) {
  const distance = 100 * Math.hypot(to.x - from.x, to.y - from.y);
  const level = from.level === undefined || to.level === undefined ? 0 : to.level - from.level;
  if (level === 0) return [cm(distance)];
  if (Math.abs(level) > 1) return [t('out of reach'), flatText({ level, distance }).slice(2)];
  const far = Math.hypot(distance, high);
  return [`${cm(far)} ${NAMES[bands.findIndex((band) => far <= band)] ?? t('out of range')}`, flatText({ level, distance }).slice(2)];
}

export class Measure {
  on = false;
  layer = s('g', { class: 'measure' });

  /** `stands()` returns the stands of the ships in the drawing, with their levels. */
  constructor(camera, components, stands) {
    Object.assign(this, { camera, components, stands });
  }

  toggle() {
    this.on = !this.on;
    this.layer.replaceChildren();
    this.camera.svg.toggleAttribute('data-measuring', this.on);
    return this.on;
  }

  #at(event) {
    const point = this.camera.toWorld(event);
    const near = HOLD / this.camera.scale;
    return this.stands().find((one) => Math.hypot(one.x - point.x, one.y - point.y) < near) ?? point;
  }

  grab(event) {
    if (!this.on) return null;
    const from = this.#at(event);
    let read = [];
    const move = (next) => {
      const to = this.#at(next);
      read = reading(this.components, from, to);
      this.layer.replaceChildren(ruler(from, to, read, 'ruler--free'));
    };
    const end = (last) => {
      move(last);
      say.news(`${read.join('; ')}.`);
    };
    return { move, end };
  }
}
