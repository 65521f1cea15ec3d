// starship.js: Starship Battles at the table. The page knows only what stands in the object at the end.
//
// Map and panel keep what they have drawn, so a page has one `Table` that holds the parts together:
//   starship/map.js       the free table: ships, ghosts, arcs, measuring, what happened
//   starship/contacts.js  the same in words
//   starship/panel.js     the dock: hand, slider, dial, firing, placing
import { createContacts } from './starship/contacts.js';
import { coach } from './starship/guide.js';
import { createMap } from './starship/map.js';
import { createPanel } from './starship/panel.js';
import { seatFacts } from './starship/seats.js';
import { ending, say, steps } from './starship/turn.js';
import { keyWords } from './starship/words.js';

class Table {
  chosen = null; // the number of the ship that is looked at
  outlook = null; // what its plan would come to, as the panel last heard
  step = null; // the step that is being shown
  panel = null;

  constructor(root, ctx) {
    this.ctx = ctx;
    root.className = 'board space';
    this.map = createMap(root, {
      components: ctx.components,
      onPickShip: (ship) => this.pick(ship),
      onForetold: (outlook) => this.foretold(outlook),
      onStep: (step) => this.shows(step),
    });
    this.contacts = createContacts(root, { onPickShip: (ship) => this.pick(ship) });
  }

  dock(root) {
    this.panel ??= createPanel(root, {
      ctx: this.ctx,
      components: this.ctx.components,
      map: this.map,
      side: this.ctx.sideTop,
      onShip: (ship) => this.choose(ship),
    });
    return this.panel;
  }

  /** A ship was pressed, here or there. */
  pick(ship) {
    const { yours } = this.view.ships[ship];
    if (yours || this.view.you === null) this.choose(ship);
    else this.map.focusShip(ship);
    this.panel?.chooseShip(ship);
  }

  choose(ship) {
    if (ship === this.chosen) return;
    this.chosen = ship;
    this.draw();
  }

  foretold(outlook) {
    const first = outlook && !this.outlook;
    this.outlook = outlook;
    this.contacts.update(this.view, this);
    if (first) setTimeout(() => this.ctx.redraw()); // the guide has something to say about it
  }

  /** What is watched goes through its steps before the table says that it has. */
  shows(step) {
    if (step === this.step) return;
    this.step = step;
    if (step) this.ctx.redraw();
  }

  update(view) {
    this.view = view;
    const here = (ship) => ship && ship.where !== 'eliminated';
    if (this.chosen !== null && !here(view.ships[this.chosen])) this.chosen = null;
    this.chosen ??= view.ships.find((ship) => ship.yours && here(ship))?.ship ?? null;
    this.draw();
  }

  draw() {
    this.map.update(this.view, { chosen: this.chosen });
    this.contacts.update(this.view, this);
  }
}

const tables = new WeakMap(); // by context

function tableOf(ctx, root) {
  if (!tables.has(ctx)) tables.set(ctx, new Table(root, ctx));
  return tables.get(ctx);
}

export default {
  id: 'starship',
  styles: ['/web/css/starship.css', '/web/css/starship-panel.css'],
  components: true,
  keyWords,
  coach,
  steps: (view, _asks, ctx) => steps(view, tables.get(ctx)?.step ?? view.step),
  say,
  ending,
  turn: (view) => (view.turn > 0 ? `turn ${view.turn}` : 'setting up'),
  seat: (view, seat, ctx) => seatFacts(view, seat, ctx, tables.get(ctx)),
  botName: () => null,
  spokenAsk: (view, asks, ctx) => tables.get(ctx)?.panel?.spokenAsk(view, asks),

  keys(ctx) {
    const { map, panel } = tables.get(ctx) ?? {};
    const keys = { ...map?.keys };
    for (const [key, act] of Object.entries(panel?.keys ?? {})) {
      const first = keys[key];
      keys[key] = first ? (event) => first(event) !== false || act(event) : act; // the map's arrows are the hand's elsewhere
    }
    return keys;
  },

  /** What has happened, shown before the page takes it in. */
  play: (events, before, after, ctx) => tables.get(ctx)?.map.play(events, before, after),

  draw(root, view, ctx) {
    tableOf(ctx, root).update(view);
  },

  prompt(root, view, asks, ctx) {
    tables.get(ctx).dock(root).update(view, asks);
  },
};
