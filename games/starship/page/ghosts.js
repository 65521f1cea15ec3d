// ghosts.js: draws plans and flights. The plan is a brass ghost; where ships came from is a dotted
// trace.
import { s } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';
import { baseFigure, outline, put, setPose, upright } from './figures.js';
import { levelChip } from './levels.js';
import { ahead, curve, curvePath, isBackward } from './plane.js';

/**
 * Returns the line of a card as it lies on the table: from the front of a base to the rear of the
 * next. After an overboost a second card can lie behind the base, at its red end.
 */
function wayOf({ front, rear }, from, to, second) {
  const back = isBackward(from, to);
  const nose = { ...ahead(from, from.way, front), way: from.way };
  const tail = { ...ahead(from, from.way, -rear), way: from.way };
  const end = { ...ahead(to, to.way, back ? front : -rear), way: to.way };
  const boosted = second && isBackward(nose, end);
  return { begin: back || boosted ? tail : nose, end, head: to.way + (back ? 180 : 0) };
}

/** One step of a plan: the base at its end, and the line that leads there. */
export function stepFigures(components, row, from, pose, number, last) {
  const base = { front: components.base.front / 100, rear: components.base.rear / 100 };
  const { begin, end, head } = wayOf(base, from, pose, number > 1);
  const figure = baseFigure(components, row.type, row.side);
  setPose(figure, pose);
  figure.group.setAttribute('class', `ghost ${last ? '' : 'ghost--first'} ${pose.leaves ? 'ghost--leaves' : ''}`);
  return [
    figure.group,
    s('path', { class: 'plan__way', d: curvePath(curve(begin, end)) }),
    s('path', { class: 'plan__head', transform: put(end, head), d: 'M0 0-7 12H7z' }),
    upright(
      ahead(pose, pose.way - 90, 42),
      s('circle', { class: 'plan__step', r: 12 }),
      s('text', { class: 'plan__n', y: 5.5 }, number),
      Number.isInteger(pose.level) && s('g', { transform: 'translate(-44 0)' }, levelChip(pose.level, row.level, 'plan').figure),
    ),
    pose.leaves ? upright(pose, s('text', { class: 'plan__out', y: 4 }, t('leaves the table'))) : '',
  ].filter(Boolean);
}

/** All steps of a plan, from where the ship stands. */
export const ghostFigures = (components, row, from, steps) =>
  steps.flatMap((pose, i) => stepFigures(components, row, i > 0 ? steps[i - 1] : from, pose, i + 1, i === steps.length - 1));

/** The trace of a flight: the outline of the base where it began, and its line. */
export const traceFigure = (components, side, from, to) =>
  s(
    'g',
    { class: `trace ${side}` },
    s('path', { class: 'trace__base', d: outline(components.base), transform: put(from, from.way) }),
    s('path', { class: 'trace__way', d: curvePath(curve(from, to)) }),
  );
