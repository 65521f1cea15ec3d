// wingmen.js: the plans of one's own side that are sealed: they stay on the table, softer than the one in hand.
import { s } from '../../../src/web/kit/dom.js';
import { inAir } from './air.js';
import { baseFigure, setPose, sideShape, upright } from './figures.js';
import { hasLevels, levelChip } from './levels.js';
import { deckOf } from './panels.js';
import { ahead, bearing, curve, curvePath } from './plane.js';
import { course } from './reach.js';

const BEYOND = 46; // millimetres from the stand to the number

/** Where a sealed plan leads, as far as this seat may know it; null where it may not. */
function stepsOf(components, ship, air) {
  const { plan } = ship;
  if (!ship.friend || ship.where !== 'on_table' || plan?.state !== 'sealed' || !plan.slider) return null;
  const cards = deckOf(components, ship).cards;
  const [first, second] = [plan.first, plan.second].map((id) => cards.find((card) => card.id === id) ?? null);
  const steps = course(components, ship, second ? { first, card: second } : { first: null, card: first }, plan.slider, plan.dial);
  if (!steps || !hasLevels(ship)) return steps;
  const level = ship.level + plan.level;
  const { x, y, heading } = ship; // a change of level takes the first step (SB-357), but for a dive in the air
  return [...(plan.level === 0 || (air && plan.level < 0) ? [] : [{ x, y, heading, dial: plan.dial }]), ...steps].map((step) => ({ ...step, level }));
}

/** By the ship's number, the steps of all sealed plans. */
export function sealedSteps(components, view) {
  if (view.step !== 'planning') return new Map();
  const rows = view.ships.map((ship) => [ship.ship, stepsOf(components, ship, inAir(view))]).filter(([, steps]) => steps);
  return new Map(rows.map(([ship, steps]) => [ship, view.rules === 'quick' ? steps.slice(-1) : steps]));
}

/** `from` and `steps` in the drawing. */
export function wingFigure(components, row, from, steps) {
  const end = steps.at(-1);
  const figure = baseFigure(components, row.type, row.side);
  setPose(figure, end);
  figure.group.setAttribute('class', 'ghost');
  return s(
    'g',
    { class: 'wing', 'data-wing': row.ship },
    steps.map((pose, i) => s('path', { class: 'plan__way', d: curvePath(curve(i > 0 ? steps[i - 1] : from, pose)) })),
    figure.group,
    upright(
      ahead(end, bearing(from, end), BEYOND),
      sideShape(row.side),
      s('text', { class: 'tag__id', y: 5 }, row.id),
      Number.isInteger(end.level) && s('g', { transform: 'translate(16 0)' }, levelChip(end.level, row.level, 'plan').figure),
    ),
  );
}
