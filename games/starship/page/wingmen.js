// wingmen.js: draws the sealed plans of the reader's side. They stay on the table, fainter than the
// plan being made.
import { s } from '../../../src/web/kit/dom.js';
import { inAir } from './air.js';
import { baseFigure, setPose, sideShape, upright } from './figures.js';
import { hasLevels, levelChip } from './levels.js';
import { deckOf } from './panels.js';
import { ahead, bearing, curve, curvePath } from './plane.js';
import { course } from './reach.js';

const BEYOND = 46; // millimeters from the stand to the number

/** Returns the steps of a sealed plan, or null if this seat may not know them. */
function stepsOf(components, ship, air) {
  const { plan } = ship;
  if (!ship.friend || ship.where !== 'on_table' || plan?.state !== 'sealed' || !plan.slider) return null;
  const cards = deckOf(components, ship).cards;
  const [first, second] = [plan.first, plan.second].map((id) => cards.find((card) => card.id === id) ?? null);
  const steps = course(components, ship, second ? { first, card: second } : { first: null, card: first }, plan.slider, plan.dial);
  if (!steps || !hasLevels(ship)) return steps;
  const level = ship.level + plan.level;
  // a change of level takes the first step (SB-357), except for a dive in the atmosphere
  const { x, y, heading } = ship;
  return [...(plan.level === 0 || (air && plan.level < 0) ? [] : [{ x, y, heading, dial: plan.dial }]), ...steps].map((step) => ({ ...step, level }));
}

/** Returns the steps of all sealed plans: ship -> steps. */
export function sealedSteps(components, view) {
  if (view.step !== 'planning') return new Map();
  const rows = view.ships.map((ship) => [ship.ship, stepsOf(components, ship, inAir(view))]).filter(([, steps]) => steps);
  return new Map(rows.map(([ship, steps]) => [ship, view.rules === 'quick' ? steps.slice(-1) : steps]));
}

/** The figure of a sealed plan; `from` and `steps` are in units of the drawing. */
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
