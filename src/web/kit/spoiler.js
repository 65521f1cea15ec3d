// spoiler.js: text that is hidden under a hint until it is opened. It closes when the page is
// hidden (cards.js).
import { h } from './dom.js';

export const spoiler = (hint, words) => h('details', { class: 'lifted', 'data-private': true }, h('summary', null, hint), words);
