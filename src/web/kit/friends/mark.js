// mark.js: does this tab belong to a friend's house? It is marked in the tab's own storage, so that it does after a reload too.
import { inFolder } from '../address.js';

const FRIEND = 'wardroom.friend';

/** The address is an invitation. */
export const isJoining = () => inFolder && location.hash.startsWith('#/join');

export const isFriend = () => isJoining() || (inFolder && sessionStorage.getItem(FRIEND) !== null);

export function setFriend(is) {
  if (is) sessionStorage.setItem(FRIEND, 'yes');
  else sessionStorage.removeItem(FRIEND);
}
