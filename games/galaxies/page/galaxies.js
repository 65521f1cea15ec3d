// galaxies.js: the board of Battleship Galaxies. Field and panel remember what they have drawn, so
// each board has one `Table` that holds the parts:
//
// - field.js: the hexes with ships, tiles, reach, range, and the plan.
// - aside.js: a ship card, the last attack, every ship in words.
// - panel.js: the dock, with a face for every kind of ask, the hand, the screen.
import { t } from '../../../src/web/kit/translate.js';
import { tileOf } from './art.js';
import { createAside } from './aside.js';
import { beats } from './beats.js';
import { lastAttack } from './dice_marks.js';
import { Field } from './field.js';
import { coach } from './guide.js';
import { Panel } from './panel.js';
import { seatFacts } from './seats.js';
import { ending, say, steps } from './turn.js';
import { cardOfShip, keyWords } from './labels.js';
import boardSheet from './board.css' with { type: 'css' };
import shotSheet from './shot.css' with { type: 'css' };

class Table {
  chosen = null; // the ship whose reach and range are shown
  looked = null; // the card beside the field: { ship }, { card } or { kind }
  aim = null; // the ship that is aimed at
  shown = 'field'; // the part that a phone shows
  panel = null;
  #seen = 0; // number of the last attack that was shown

  constructor(ctx) {
    const { board: root } = ctx;
    this.ctx = ctx;
    this.root = root;
    root.className = 'board board--galaxies';
    this.field = new Field(root, { onPickShip: (ship) => this.pick(ship), onHex: () => this.panel?.drop() && this.ctx.redraw() });
    this.aside = createAside(root, this);
    this.show(this.shown);
  }

  dock() {
    this.panel ??= new Panel(this.ctx.dock, this);
    return this.panel;
  }

  tileName = (tile) => tileOf(tile).name;

  /** Handles a press on a ship, on the field or in a list. */
  pick(ship) {
    this.looked = { ship };
    if (this.panel?.pickShip(ship)) return;
    const card = cardOfShip(this.view, ship);
    if (card?.yours || this.view.you === null) this.chosen = ship;
    this.ctx.redraw();
  }

  choose(ship) {
    this.chosen = ship;
    this.looked = ship === null ? null : { ship };
  }

  nextShip() {
    const mine = (ship) => ship.hexes.length > 0 && cardOfShip(this.view, ship.ship)?.yours;
    const own = this.view.ships.filter(mine).map((ship) => ship.ship);
    if (own.length === 0) return false;
    this.pick(own[(own.indexOf(this.chosen) + 1) % own.length]);
    return true;
  }

  lookAtCard(card) {
    this.looked = { card };
    this.show('target');
    this.ctx.redraw();
  }

  lookAtKind(kind) {
    if (this.looked?.kind === kind) return;
    this.looked = { kind };
    this.aside.update(this.view, {});
  }

  show(part) {
    this.shown = part;
    this.root.closest('.table').dataset.view = part;
    if (this.panel?.view) this.panel.draw();
  }

  update(view) {
    this.view = view;
    const here = (ship) => view.ships.some((one) => one.ship === ship && one.hexes.length > 0);
    if (this.chosen !== null && !here(this.chosen)) this.chosen = null;
    if (this.aim !== null && !here(this.aim)) this.aim = null;
    this.#follow(view);
    this.chosen ??= view.ships.find((ship) => ship.hexes.length > 0 && cardOfShip(view, ship.ship)?.yours)?.ship ?? null;
  }

  /** Shows the card of a ship that is fired at, once for each attack. Drops a ship that is gone. */
  #follow(view) {
    if (view.shot) this.looked = { ship: view.shot.target };
    const last = lastAttack(this.ctx.events);
    if (last && last.number_of !== this.#seen) {
      this.#seen = last.number_of;
      this.looked = { ship: last.target };
    }
    const gone = this.looked?.ship !== undefined && !view.ships.some((ship) => ship.ship === this.looked.ship);
    if (gone) this.looked = null;
  }

  draw() {
    const { panel, view } = this;
    const scene = panel?.scene() ?? {};
    const planned = panel?.cards.picked.size ? null : (panel?.face?.planned ?? null);
    if (this.aim !== null && panel?.asks?.kind === 'attack') this.looked = { ship: this.aim };
    this.looked ??= this.chosen === null ? null : { ship: this.chosen };
    this.field.update(view, this.chosen, scene, Boolean(panel?.asks));
    this.aside.update(view, { ...scene, planned });
  }
}

export const styles = [boardSheet, shotSheet];
export const components = true;

export function open(ctx) {
  const table = new Table(ctx);
  return {
    draw(view) {
      table.update(view);
      // else prompt() draws: the panel must take the ask first
      if (ctx.replay || !table.panel) table.draw();
    },
    prompt(view, asks) {
      const panel = table.dock();
      panel.take(view, asks);
      table.draw();
      panel.draw();
    },
    seat: (view, seat) => seatFacts(view, seat, ctx.components),
    steps,
    turn: (view) => (view.phase === 'setup' ? view.mission.name : t('{mission}, round {n}', { mission: view.mission.name, n: view.round })),
    current: (view) => view.current,
    botName: () => null,
    say: (event) => say(event, ctx),
    spokenAsk: (_view, asks) => table.dock().spokenAsk(asks),
    ending,
    beats: (events, before, after) => beats(events, before, after, ctx.events),
    stop: () => ({}),
    pins: () => [],
    keys: () => table.panel?.keys ?? {},
    keyWords,
    sheets: () => [],
    coach,
  };
}
