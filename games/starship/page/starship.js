// starship.js: the board of Starship Battles.
//
// Map and panel keep what they have drawn, so each board has one `Table` that connects its parts.
//
// - starship/map.js: the map, with ships, ghosts, arcs, measuring and animations
// - starship/contacts.js: the same in words
// - starship/panel.js: the dock, with hand, slider, dial, firing and placing
// - starship/mission.js: the goals, beside the log
import { soon } from '../../../src/web/kit/clock.js';
import { t } from '../../../src/web/kit/translate.js';
import { openBriefing } from './briefing.js';
import { createContacts } from './contacts.js';
import { openPhaseChange, opensPhase } from './phase_change.js';
import { coach } from './guide.js';
import { createMap } from './map.js';
import { Mission } from './mission.js';
import { createPanel } from './panel.js';
import { seatFacts } from './seats.js';
import { enteredArcs } from './arcs.js';
import { ending, say, steps } from './turn.js';
import { isGone, keyWords } from './labels.js';
import boardSheet from './board.css' with { type: 'css' };
import panelSheet from './panel.css' with { type: 'css' };
import terrainSheet from './terrain.css' with { type: 'css' };
import optionalSheet from './optional.css' with { type: 'css' };
import ftlSheet from './ftl.css' with { type: 'css' };
import navigationSheet from './navigation.css' with { type: 'css' };
import revealSheet from './reveal.css' with { type: 'css' };

class Table {
  chosen = null; // number of the ship that is looked at
  outlook = null; // outlook of the plan, as the panel last received it
  step = null; // the step that is being animated
  panel = null;

  constructor(ctx) {
    this.ctx = ctx;
    ctx.board.className = 'board space';
    this.map = createMap(ctx.board, {
      components: ctx.components,
      onPickShip: (ship) => this.pick(ship),
      onPickMissile: (body) => this.pickMissile(body),
      onForetold: (outlook) => this.foretold(outlook),
      onBriefing: () => this.brief(),
      onThreat: () => this.contacts.update(this.view, this),
      onStep: (step) => this.shows(step),
    });
    this.mission = new Mission({ components: ctx.components, onBriefing: () => this.brief() });
    this.contacts = createContacts(ctx.board, {
      components: ctx.components,
      onPickShip: (ship) => this.pick(ship),
      onPickPiece: (piece) => this.map.focusPiece(piece),
      onPickMissile: (body) => this.pickMissile(body),
      onPoint: (ship) => this.map.pointAt(ship),
    });
  }

  dock() {
    this.panel ??= createPanel(this.ctx.dock, {
      ctx: this.ctx,
      components: this.ctx.components,
      map: this.map,
      side: this.ctx.sideTop,
      onShip: (ship) => this.choose(ship),
      onBriefing: () => this.brief(),
    });
    return this.panel;
  }

  /** Opens the briefing. */
  brief() {
    openBriefing(this.view, this.ctx);
  }

  /** Handles a press on a ship, on the map or in Contacts. */
  pick(ship) {
    const { yours } = this.view.ships[ship];
    if (yours || this.view.you === null) this.choose(ship);
    else this.map.focusShip(ship);
    this.panel?.chooseShip(ship);
  }

  /**
   * Handles a press on a missile: shows what it could seek. In a declaration of fire it can become
   * the target.
   */
  pickMissile(body) {
    this.map.lookAtMissile(body);
    this.panel?.chooseShip(body);
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
    if (first) soon(() => this.ctx.redraw()); // the guide has a hint about the first outlook
  }

  /** Shows the step of the animation, before the view reaches it. */
  shows(step) {
    if (step === this.step) return;
    this.step = step;
    if (step) this.ctx.redraw();
  }

  update(view) {
    const before = this.view;
    this.view = view;
    if (opensPhase(before, view)) openPhaseChange(before, view, this.ctx);
    this.mission.update(view);
    const here = (ship) => ship && !isGone(ship) && ship.where !== 'later';
    if (this.chosen !== null && !here(view.ships[this.chosen])) this.chosen = null;
    this.chosen ??= view.ships.find((ship) => ship.yours && here(ship))?.ship ?? null;
    this.draw();
  }

  draw() {
    this.map.update(this.view, { chosen: this.chosen });
    this.contacts.update(this.view, this);
  }
}

/**
 * Returns all shortcuts. If a key of the map returns false, the panel's action for the same key
 * runs.
 */
function keysOf({ map, panel }) {
  const keys = { ...map.keys };
  for (const [key, act] of Object.entries(panel?.keys ?? {})) {
    const first = keys[key];
    keys[key] = first ? (event) => first(event) !== false || act(event) : act;
  }
  return keys;
}

export const styles = [boardSheet, panelSheet, terrainSheet, optionalSheet, ftlSheet, navigationSheet, revealSheet];
export const components = true;

export function open(ctx) {
  const table = new Table(ctx);
  return {
    draw: (view) => table.update(view),
    prompt: (view, asks) => table.dock().update(view, asks),
    seat: (view, seat) => seatFacts(view, seat, ctx, table),
    steps: (view) => steps(view, table.step ?? view.step),
    turn: (view) => (view.turn > 0 ? t('turn {n}', { n: view.turn }) : t('setup')),
    current: () => null,
    botName: () => null,
    say: (event) => say(event, ctx),
    spokenAsk: (view, asks) => table.dock().spokenAsk(view, asks),
    ending: (view) => ending(view, ctx.components),
    beats: (events, before, after) => table.map.beats(events, before, after),
    stop: () => ({}),
    pins: enteredArcs,
    keys: () => keysOf(table),
    keyWords,
    sheets: () => [{ id: 'mission', sign: 'brief', text: t('Mission'), draw: () => table.mission.draw(table.view) }],
    coach,
  };
}
