// map.js: the free table.
import { h } from '../../kit/dom.js';

export function createMap(root) {
  root.append(h('p', null, 'The map'));
  return {
    keys: {},
    update() {},
    showGhosts() {},
    showArc() {},
    setPlacing() {},
    focusShip() {},
    async play() {},
  };
}
