// measure.mjs: what is cut, covered or out of its place in a page, in words; by boxes, not by pictures.

/** In the page. */
function look({ least }) {
  const found = new Set();
  const name = (e) => `${e.tagName.toLowerCase()}.${String(e.getAttribute('class') ?? '').split(' ')[0]} "${(e.textContent || e.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ').slice(0, 34)}"`;
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) found.add(`the page is ${page.scrollWidth} wide, the screen ${innerWidth}`);
  if (page.scrollHeight > innerHeight + 1) found.add(`the page is ${page.scrollHeight} high, the screen ${innerHeight}`);

  const veils = new Map();
  const veiled = (e) => {
    if (!e) return false;
    if (!veils.has(e)) veils.set(e, e.matches('.sr, .skip, [hidden], defs, symbol') || getComputedStyle(e).clipPath.includes('50%') || veiled(e.parentElement));
    return veils.get(e);
  };
  const hidden = (e) => veiled(e) || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The box in which something inside `e` shows, whether it can be scrolled there, and whether it stands apart from the page. */
  const clips = new Map();
  const clipOf = (e) => {
    if (!e || e === document.body) return { l: -1e6, t: -1e6, r: 1e6, b: 1e6, scrolls: false, layer: 'page' };
    if (clips.has(e)) return clips.get(e);
    const style = getComputedStyle(e);
    const above = style.position === 'fixed' ? { ...clipOf(null), layer: e } : clipOf(e.parentElement);
    const clip = { ...above };
    if (style.display === 'contents') return above;
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      const box = e.getBoundingClientRect();
      clip.scrolls ||= /auto|scroll/.test(style.overflowX + style.overflowY);
      if (style.overflowX !== 'visible') Object.assign(clip, { l: Math.max(clip.l, box.left), r: Math.min(clip.r, box.right) });
      if (style.overflowY !== 'visible') Object.assign(clip, { t: Math.max(clip.t, box.top), b: Math.min(clip.b, box.bottom) });
    }
    if (style.position === 'sticky') clip.layer = e;
    clips.set(e, clip);
    return clip;
  };
  const within = (box, clip) => ({ l: Math.max(box.left, clip.l), t: Math.max(box.top, clip.t), r: Math.min(box.right, clip.r), b: Math.min(box.bottom, clip.b) });
  const off = (box) => box.r > innerWidth + 1 || box.b > innerHeight + 1 || box.l < -1 || box.t < -1;

  const named = '.bar__where, .unit';   // titles of any length; sentences that stand whole in the log

  // Words: none cut, none outside the box that is drawn for them, none off the screen.
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || e.closest('svg, script, style, option') || hidden(e)) continue;
    const clip = clipOf(e);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const seen = within(box, clip);
      if (!clip.scrolls && !e.closest(named) && (box.right > clip.r + 1.5 || box.bottom > clip.b + 3 || box.top < clip.t - 3 || box.left < clip.l - 1.5)) found.add(`cut: ${name(e)}`);
      if (!clip.scrolls && !e.closest(named)) for (let p = e, up = 0; p && p !== document.body && up < 4; p = p.parentElement, up++) {
        const style = getComputedStyle(p);
        if (style.position === 'absolute' || style.display === 'contents') break;
        if (style.borderTopWidth === '0px' && style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.backgroundImage === 'none') continue;
        const frame = p.getBoundingClientRect();
        if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 3) found.add(`out of its box: ${name(e)} in ${name(p)}`);
        break;
      }
      if (seen.r - seen.l < 2 || seen.b - seen.t < 2) continue;
      texts.push({ e, ...seen, layer: clip.layer });
      if (off(seen)) found.add(`off the screen: ${name(e)}`);
      if (parseFloat(getComputedStyle(e).fontSize) < 11.5) found.add(`letters of ${getComputedStyle(e).fontSize}: ${name(e)}`);
    }
  }
  for (const e of new Set(texts.map(({ e }) => e))) if (!e.closest(named) && getComputedStyle(e).textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1) found.add(`shortened: ${name(e)}`);

  // What can be pressed: whole, and on the screen.
  const presses = [...document.querySelectorAll('a[href], button, select, summary, input, [role="slider"], [role="checkbox"]')].filter((e) => !hidden(e)).map((e) => {
    const box = e.getBoundingClientRect();
    const clip = clipOf(e.parentElement);
    const own = getComputedStyle(e).position === 'fixed';
    return { e, ...within(box, clip), whole: clip.scrolls || (box.right <= clip.r + 2 && box.bottom <= clip.b + 2 && box.left >= clip.l - 2 && box.top >= clip.t - 2), layer: own ? e : clip.layer };
  }).filter((p) => p.r - p.l > 2 && p.b - p.t > 2);
  for (const p of presses) {
    if (!p.whole) found.add(`control cut: ${name(p.e)}`);
    else if (off(p)) found.add(`control off the screen: ${name(p.e)}`);
  }

  // Nothing on anything.
  const over = (a, b) => Math.min(Math.min(a.r, b.r) - Math.max(a.l, b.l), Math.min(a.b, b.b) - Math.max(a.t, b.t));
  const chipOn = (a, b) => a.matches('.rule') && a.parentElement.contains(b);   // why a card is closed stands on it
  const inFan = (a, b) => a.closest('.hand')?.childElementCount > 8 && a.closest('.hand').contains(b);   // many cards overlap by their left edge
  const related = (a, b) => a.contains(b) || b.contains(a) || chipOn(a, b) || chipOn(b, a) || inFan(a, b);
  const pairs = (list, more, depth, say) => list.forEach((a, i) => {
    for (const b of more ?? list.slice(i + 1)) if (a.layer === b.layer && over(a, b) > depth && !related(a.e, b.e) && !b.e.labels?.length && !a.e.labels?.length) found.add(`${say}: ${name(a.e)} / ${name(b.e)}`);
  });
  const field = document.querySelector('.board');
  if (field && innerWidth >= 960 && field.scrollHeight > field.clientHeight + 1) found.add(`the board scrolls: ${field.scrollHeight} in ${field.clientHeight}`);
  pairs(texts, null, 3.5, 'words on words');
  pairs(presses, null, 2, 'control on control');
  // A seat that can be pressed is pressed anywhere.
  pairs(texts, presses.filter(({ e }) => !e.matches('input, .seat__menu, .seat__pick')), 4, 'words under a control');

  // On a field of hexes: no button, but for lists that take its place on a phone; and names that can be read.
  const hexes = document.querySelector('.hex');
  if (hexes && !hidden(hexes)) {
    const { left, top, right, bottom } = hexes.getBoundingClientRect();
    for (const p of presses) if (p.layer === 'page' && !hexes.contains(p.e) && !p.e.closest('.catalogue, .deckrows') && over(p, { l: left, t: top, r: right, b: bottom }) > 2) found.add(`on the field: ${name(p.e)}`);
    for (const e of hexes.querySelectorAll('.craft__name text')) if (parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a < 11.5) found.add(`a name too small to read: ${name(e)}`);
  }

  // What must always be in sight, and how large.
  const inSight = (selector) => [...document.querySelectorAll(selector)].filter((e) => !hidden(e)).every((e) => { const b = e.getBoundingClientRect(); const s = within(b, clipOf(e.parentElement)); return s.r - s.l > b.width - 2 && s.b - s.t > b.height - 2 && !off(s); });
  for (const selector of ['#ask', '.prompt__options .btn--primary', '.tally', '.hand > li']) if (!inSight(selector)) found.add(`not wholly in sight: ${selector}`);
  const log = document.querySelector('.side__log');
  if (log && !hidden(log) && log.clientHeight > 0 && log.clientHeight < least.log) found.add(`the log is only ${log.clientHeight} high`);
  const board = document.querySelector('.board');
  const areas = board ? [board, ...document.querySelectorAll('.board > *, .gview, .fan, .catalogue, .deckrows, .picks')].map((e) => e.getBoundingClientRect()).map((box) => Math.max(0, Math.min(box.right, innerWidth) - Math.max(box.left, 0)) * Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0))) : [];
  const share = Math.max(...areas) / (innerWidth * innerHeight);
  if (board && share < least.board) found.add(`the board has only ${Math.round(100 * share)} % of the screen`);
  return [...found];
}

/** What is wrong in a page as it stands: a list of sentences. */
export const measure = (tab, { log = 160, board = tab.page.viewportSize().width > 640 ? 0.28 : 0.22 } = {}) => tab.page.evaluate(look, { least: { log, board } });
