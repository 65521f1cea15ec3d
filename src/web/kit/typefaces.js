// typefaces.js: the page's own typefaces, all in one file (tools/fonts.py). Until they are there, text stands in the system's.
import { file } from './address.js';

/** Puts them on, as soon as nothing that somebody waits for is in their way. */
export async function loadTypefaces() {
  const answer = await fetch(file('fonts/faces.bin'), { priority: 'low' }).catch(() => null);
  if (!answer?.ok) return;
  const bytes = await answer.arrayBuffer();
  let at = 4 + new DataView(bytes).getUint32(0);
  for (const { family, weight, style, length } of JSON.parse(new TextDecoder().decode(bytes.slice(4, at)))) {
    document.fonts.add(new FontFace(family, bytes.slice(at, at + length), { weight, style }));
    at += length;
  }
}
