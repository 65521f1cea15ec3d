// gear.js: shows what a ship carries besides its guns: gear, and the missiles aboard. All of it is
// public.
import { h, icon, sr } from '../../../src/web/kit/dom.js';
import { t } from '../../../src/web/kit/translate.js';

export const gearOf = (components, id) => components.gear?.find((one) => one.id === id) ?? null;

/** Says whether a ship has a gun that fires astern. */
export const firesAstern = (components, { gear = [] }) => gear.some(({ id }) => gearOf(components, id)?.arc === 'rear' && gearOf(components, id).attack !== null);

/** Returns the gun that was made ready, or null. */
export const readyGun = (components, { gear = [] }) => {
  const ready = gear.find((one) => one.ready);
  return ready ? { ...gearOf(components, ready.id), left: ready.left } : null;
};

const carried = (components, { id, left, ready }) => {
  const kind = gearOf(components, id);
  return h(
    'button',
    {
      class: `carry ${ready ? 'carry--ready' : ''}`,
      type: 'button',
      'data-key': `gear-${id}`,
      'data-slip': kind?.text ?? '',
      'data-slip-name': kind?.name ?? id,
    },
    icon('gear'),
    kind?.name ?? id,
    left !== null && ` ${left}`,
    left !== null && sr(' left'),
    ready && ' ready',
  );
};

const KINDS = { conventional: ['missile', t('Missiles')], nuclear: ['nuke', t('Nuclear missiles')] };

const aboard = ([warhead, left]) =>
  h('span', { class: `carry ${left === 0 ? 'carry--none' : ''}`, 'data-key': `arms-${warhead}` }, icon(KINDS[warhead][0]), sr(`${KINDS[warhead][1]}: `), left);

/** The row of gear and missiles in the ship's panel. Null if the ship carries nothing. */
export function armsRow(components, ship) {
  const arms = Object.entries(ship.missiles ?? {});
  const some = arms.some(([, left]) => left > 0) || ship.gear?.length > 0 || ship.launched;
  if (!some) return null;
  return h(
    'p',
    { class: 'craft__arms', 'data-key': 'arms' },
    arms.filter(([warhead, left]) => left > 0 || warhead === 'conventional').map(aboard),
    (ship.gear ?? []).map((one) => carried(components, one)),
    ship.launched && h('span', { class: 'carry', 'data-key': 'launched' }, t('launched: no guns this fire')),
  );
}
