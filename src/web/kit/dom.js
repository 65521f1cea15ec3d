// dom.js: makes elements with functions. Data becomes a text node or an attribute value and never
// markup, so a name or a line of chat is always plain text. A link to one of our pages is written
// as its path, such as "/learn".
import { link } from './address.js';

const SVG = 'http://www.w3.org/2000/svg';

function dispatch(event) {
  event.currentTarget.handlers[event.type]?.(event);
}

/** Handlers live in a table on the element, so that morph can replace them. */
function listen(element, handlers) {
  element.handlers ??= {};
  element.isLive = true;
  for (const [type, handler] of Object.entries(handlers)) {
    if (!(type in element.handlers)) element.addEventListener(type, dispatch);
    element.handlers[type] = handler;
  }
}

function give(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === 'on') listen(element, value);
  else if (name === 'set') Object.assign(element, value);
  else if (name === 'vars') for (const [key, v] of Object.entries(value)) element.style.setProperty(`--${key}`, v);
  else element.setAttribute(name, value === true ? '' : name === 'href' && value.startsWith('/') ? link(value) : value);
}

function add(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === '') continue;
    if (Array.isArray(child)) add(element, child);
    else if (typeof child === 'object') {
      element.append(child);
      // the child has handlers, or something inside it has
      if (child.isLive) element.isLive = true;
    } else element.append(String(child));
  }
}

/** h('button', { class: 'btn', on: { click } }, 'Submit') */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) give(element, name, value);
  add(element, children);
  return element;
}

/** As h(), for elements of SVG. */
export function s(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes ?? {})) give(element, name, value);
  add(element, children);
  return element;
}

/** An icon of icons.svg. With a label, screen readers say it; without one it is decoration. */
export function icon(name, label, extra = '') {
  const says = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  return s('svg', { class: `icon ${extra}`.trim(), ...says }, s('use', { href: `#i-${name}` }));
}

export const sr = (...words) => h('span', { class: 'sr' }, ...words);

/** Adds drawings to the page, so that a use of "#i-name" never flickers. */
export function addDrawings(text) {
  document.body.append(document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true));
}

/** Adds style sheets to the page, each above those before it. */
export function wear(...sheets) {
  for (const sheet of sheets) if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

// ---- morph: make the page's elements like newly built ones --------------------------------------
// Every time, a page is built whole from the state. morph keeps the elements that are still right.
// With them it keeps focus, scrolling, what is being typed, open covers and CSS transitions.

const keyOf = (node) => (node.nodeType === 1 ? node.id || node.getAttribute('data-key') : null) || null;

/** The attributes that the player changes; morph leaves them alone. */
const theirs = { DETAILS: ['open'], INPUT: ['value', 'checked'], TEXTAREA: ['value'], SELECT: [], DIALOG: ['open'] };
const NONE = [];

function sameKind(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

/**
 * Works on the names of the attributes. Attribute objects, or a style object for every element,
 * would cost more than all the rest.
 */
function morphAttributes(old, fresh) {
  const kept = theirs[old.nodeName] ?? NONE;
  const names = fresh.getAttributeNames();
  const had = old.getAttributeNames();
  if (had.includes('style') || names.includes('style')) morphStyle(old, fresh);
  for (const name of had) if (name !== 'style' && !names.includes(name) && !kept.includes(name)) old.removeAttribute(name);
  for (const name of names) {
    const value = fresh.getAttribute(name);
    if (name !== 'style' && old.getAttribute(name) !== value && !kept.includes(name)) old.setAttribute(name, value);
  }
}

/** Copies the style as properties, because the CSP refuses a style attribute as inline style. */
function morphStyle(old, fresh) {
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
}

function morphHandlers(old, fresh) {
  for (const type of Object.keys(old.handlers ?? {})) if (!fresh.handlers?.[type]) old.handlers[type] = undefined;
  if (fresh.handlers) listen(old, fresh.handlers);
}

function morphNode(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  // most nodes are equal
  if (!old.isLive && !fresh.isLive && old.isEqualNode(fresh)) return;
  if (fresh.isLive) old.isLive = true;
  morphAttributes(old, fresh);
  morphHandlers(old, fresh);
  // with data-own, another module owns what is inside
  if (!fresh.hasAttribute('data-own')) morphChildren(old, [...fresh.childNodes]);
}

function morphChildren(parent, wanted) {
  const keyed = new Map();
  for (const child of parent.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = parent.firstChild;
  for (const fresh of wanted) {
    const key = keyOf(fresh);
    const found = key ? keyed.get(key) : at;
    if (found && sameKind(found, fresh) && (key || !keyOf(found))) {
      if (found !== at) parent.insertBefore(found, at);
      else at = at.nextSibling;
      morphNode(found, fresh);
    } else {
      parent.insertBefore(fresh, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/** Gives `parent` these children, and keeps the elements that can be kept. */
export function morph(parent, ...children) {
  const holder = document.createDocumentFragment();
  add(holder, children);
  morphChildren(parent, [...holder.childNodes]);
}
