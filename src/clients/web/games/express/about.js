// about.js: what the things on the table are, for whoever points at one: dice, markers, tracks, rooms.
import { t } from '../../kit/words.js';

const DICE = t('Strong dice (blue, square): −2, −2, −1, −1, +2, +4.\nWeak dice (red, round): −2, −2, −1, −1, +1, +3.\nActive dice can be rolled. Spent dice come back when you retrieve or pass.');

const THINGS = {
  dice: [t('Dice'), DICE],
  dradis: [t('DRADIS'), t('What the crises bring up: Raiders and Colonial ships.\nSix Raiders on the display and the Cylons win. A second Raider destroys a Colonial ship that nobody has rescued.\nDestroy or rescue takes a marker off per plus.')],
  jump: [t('Jump track'), t('A target sign on the crisis moves it. At 3 the fleet jumps, and the Admiral rolls how far.\nPrepare for jump adds one if the next crisis has none.')],
  morale: [t('Demoralized'), t('A demoralized player retrieves one die at most.\nFive markers at once and the Cylons win. Boost morale takes one off.')],
  hull: [t('Galactica'), t('A damaged room is closed: its action is gone until it is repaired.\nSix damaged rooms and the Cylons win.')],
  distance: [t('Distance'), t('Each jump takes the fleet on. Past the stripe everyone gets a second loyalty card.\nFrom 6, one more jump and the humans win.')],
  piles: [t('Face down'), t('What has not come up yet. Nobody knows the order.')],
};

const ROOMS = {
  weapons_control: t('Damaged: nobody can destroy Raiders or rescue ships.'),
  press_room: t('Damaged: nobody can boost morale.'),
  admirals_quarters: t('Damaged: nobody can call a vote.'),
  com_center: t('Damaged: nobody can give an executive order.'),
  engine_room: t('Damaged: nobody can prepare the jump.'),
  armory: t('Damaged: whoever passes retrieves one die fewer.'),
};

const slip = (name, text) => ({ 'data-slip': text, 'data-slip-name': name });

/** What makes a thing explain itself on a slip. */
export const explains = (id) => slip(...THINGS[id]);
export const explainsRoom = ({ id, name }) => slip(name, ROOMS[id]);
