// typefaces.js: loads the page's own typefaces, which are all in one file (tools/fonts.py). Until
// then, text uses the system's.
import { file } from './address.js';

/** Loads the typefaces with low priority, so that they delay nothing that a player waits for. */
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
