// about.js: explains the things on the table to a player who points at them: dice, markers, tracks,
// locations.
import { t } from '../../../src/web/kit/translate.js';

const DICE = t('Strong dice (blue, square): −2, −2, −1, −1, +2, +4.\nWeak dice (red, round): −2, −2, −1, −1, +1, +3.\nActive dice can be rolled. Spent dice come back when you retrieve or pass.');

const THINGS = {
  dice: [t('Dice'), DICE],
  dradis: [t('DRADIS'), t('What crises bring up: Raiders and Colonial ships.\n6 Raiders on the display, and the Cylons win. A second Raider destroys a Colonial ship nobody has rescued.\nDestroy or rescue removes one for each plus.')],
  jump: [t('Jump track'), t('A target sign on the crisis moves it. At 3 the fleet jumps, and the Admiral rolls how far.\nPrepare for jump adds one if the next crisis has none.')],
  morale: [t('Demoralized'), t('A demoralized player retrieves one die at most.\n5 markers at once, and the Cylons win. Boost morale removes one.')],
  hull: [t('Galactica'), t('A damaged location is closed: no action there until it is repaired.\n6 damaged locations, and the Cylons win.')],
  distance: [t('Distance'), t('Each jump takes the fleet on. Past the stripe everyone gets a second loyalty card.\nFrom 6, one more jump and the humans win.')],
  piles: [t('Face down'), t('What has not come up yet. Nobody knows the order.')],
};

const ROOMS = {
  weapons_control: t('Damaged: nobody can destroy Raiders or rescue ships.'),
  press_room: t('Damaged: nobody can boost morale.'),
  admirals_quarters: t('Damaged: nobody can call a vote.'),
  com_center: t('Damaged: nobody can give an executive order.'),
  engine_room: t('Damaged: nobody can prepare the jump.'),
  armory: t('Damaged: a pass retrieves one die fewer.'),
};

const slip = (name, text) => ({ 'data-slip': text, 'data-slip-name': name });

/** The attributes that make a thing show its explanation. */
export const explains = (id) => slip(...THINGS[id]);
export const explainsRoom = ({ id, name }) => slip(name, ROOMS[id]);
