// facts.mjs: the public facts of Express: as a page shows them, and as they are.
import { isDeepStrictEqual } from 'node:util';

/** Read off the page: what stands in it in words. */
export function shown(tab) {
  return tab.page.evaluate(() => {
    const one = (selector, attribute) => document.querySelector(selector)?.getAttribute(attribute) ?? '';
    const numbers = (text) => (text.match(/\d+/g) ?? []).map(Number);
    const table = location.pathname.split('/').at(-1);
    const seat = (n) => {
      const item = document.querySelector(`.seats [data-key="seat-${n}"]`);
      const places = [...document.querySelectorAll(`[data-key="sector-${n}"] .place:not(.place--black) > li`)].filter((li) => !/^[gr]\d/.test(li.dataset.key));
      return {
        current: item.getAttribute('aria-current') === 'true',
        dice: numbers(item.querySelector('.minis')?.getAttribute('aria-label') ?? ''),
        marks: [...item.querySelectorAll('.badge svg')].map((mark) => mark.getAttribute('aria-label')).filter((mark) => !['Human', 'A Cylon', 'Only you know'].includes(mark)).sort(),
        submitted: places.map((li) => li.firstElementChild?.getAttribute('aria-label') ?? null).filter((label) => label && label !== 'demoralized').map((label) => label.split(' ')[0]),
        spent: document.querySelectorAll(`[data-key="sector-${n}"] .place--black > li`).length,
      };
    };
    const seats = document.querySelectorAll('.seats > li').length;
    return {
      seen: Number(localStorage.getItem(`wardroom.seen.${table}`) ?? 0),
      facts: {
        jump: numbers(one('[aria-label^="Jump track"]', 'aria-label'))[0],
        distance: numbers(one('[aria-label^="Distance track"]', 'aria-label'))[0],
        display: numbers(one('.dradis__spots', 'aria-label')),
        damaged: document.querySelectorAll('.hull__list .hit').length,
        demoralized: numbers(document.querySelector('[aria-labelledby="morale"] .gauge__n')?.textContent ?? '')[0],
        seats: Array.from({ length: seats }, (_, n) => seat(n)),
        sum: document.querySelector('.crisis__sum > span')?.textContent.replace('−', '-') ?? null,
      },
    };
  });
}

/** The same from the view that the page was sent. */
export function so(view) {
  const marks = (player) => [
    view.admiral === player.seat && 'Admiral', player.brigged && 'In the brig', player.demoralized && 'Demoralized', player.revealed && 'Revealed as a Cylon',
  ].filter(Boolean).sort();
  return {
    jump: view.jump,
    distance: view.distance,
    display: [view.raiders, view.ships],
    damaged: view.damaged.length,
    demoralized: view.demoralized.length,
    seats: view.players.map((player) => ({
      current: view.active === player.seat,
      dice: [player.active.strong, player.active.weak],
      marks: marks(player),
      submitted: [...player.submitted.filter((die) => die.face !== null), ...player.submitted.filter((die) => die.face === null)].map((die) => die.kind),
      spent: player.spent.strong + player.spent.weak,
    })),
    sum: view.check ? String(view.check.total) : null,
  };
}

/** What is public in a view: the same for every reader at one moment. */
export function open(view) {
  const { roll, crisis_dice: crisisDice, players, ...rest } = view;
  return JSON.stringify(so(view)) + JSON.stringify([rest.turn, rest.pile, rest.crisis, rest.over, rest.outcome ?? null, Boolean(roll), Boolean(crisisDice), players.length]);
}

/** '' when the page shows what it was told; else what is wrong. */
export async function missing(tab) {
  if (!tab.view) return `${tab.name} was told nothing`;
  const { seen, facts } = await shown(tab);
  if (seen !== tab.lastEvent) return `${tab.name} shows ${seen} of ${tab.lastEvent} events`;
  const wanted = so(tab.view);
  return isDeepStrictEqual(facts, wanted) ? '' : `${tab.name} shows ${JSON.stringify(facts)} but was told ${JSON.stringify(wanted)}`;
}
