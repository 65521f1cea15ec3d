// download.js: something of the table as a file.
import { h } from './dom.js';

export function saveFile(name, file) {
  const link = h('a', { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // the browser reads it when it has asked where to
}

export const download = (name, value) => saveFile(name, new Blob([JSON.stringify(value, null, 1)], { type: 'application/json' }));
