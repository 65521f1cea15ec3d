// download.js: saves data of the table as a file.
import { h } from './dom.js';

export function saveFile(name, file) {
  const link = h('a', { href: URL.createObjectURL(file), download: name });
  link.click();
  // late, because the browser reads the file only after it has asked where to save it
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const download = (name, value) => saveFile(name, new Blob([JSON.stringify(value, null, 1)], { type: 'application/json' }));
