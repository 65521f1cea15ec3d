// offline.js: what a page in a folder needs. It opens without a network, and shows the troubles of
// its house.
import { h } from './dom.js';
import { onTrouble } from './local_house.js';
import { t } from './translate.js';

const TROUBLES = {
  elsewhere: t('Wardroom is open in another tab. Play there, or close it.'),
  'keeps nothing': t('This browser keeps nothing. Your games last until you close this tab.'),
  'no room': t('This browser has no room left. Your last move was not kept.'),
  'cannot start': t('Wardroom cannot start in this browser.'),
};

function tell(what, why) {
  document.getElementById('trouble')?.remove();
  if (what) document.body.prepend(h('p', { class: 'banner banner--warn', id: 'trouble', role: 'status' }, TROUBLES[what], why && ` ${why}`));
}

const keep = () => navigator.serviceWorker?.register(new URL('../../sw.js', import.meta.url));

/**
 * Shows the troubles of the house from now on. Registers the service worker when the page has
 * loaded.
 */
export function settle() {
  onTrouble(tell);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
