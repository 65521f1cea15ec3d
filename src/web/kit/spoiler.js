// spoiler.js: a line of text that lies under a hint until it is lifted; when the page is hidden it falls back (cards.js).
import { h } from './dom.js';

export const spoiler = (hint, words) => h('details', { class: 'lifted', 'data-private': true }, h('summary', null, hint), words);
