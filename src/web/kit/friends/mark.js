// mark.js: marks a tab that belongs to a friend's house, in the tab's own storage, so that a reload
// keeps it.
import { inFolder } from '../address.js';

const FRIEND = 'wardroom.friend';

/** True if the address is an invitation. */
export const isJoining = () => inFolder && location.hash.startsWith('#/join');

export const isFriend = () => isJoining() || (inFolder && sessionStorage.getItem(FRIEND) !== null);

export function setFriend(is) {
  if (is) sessionStorage.setItem(FRIEND, 'yes');
  else sessionStorage.removeItem(FRIEND);
}
