// thinker.js: a worker in which bots think, so that neither the house nor the page has to wait.
//
// It runs the same program as the house. Constants lie at the same addresses in both, so the
// bytes of a thought mean the same here (src/page/thinking.c). A story needs a copy of the
// house's whole memory.
import { Program } from './program.js';

const nobody = new Proxy({}, { get: () => () => 0 }); // a thought calls no function of the browser
let here = null; // { module, files, program }

async function start({ module, files }) {
  here = { module, files, program: Program.start(module, files, nobody) };
  if (files.size > 0) (await here.program).useComponents();
}

async function think({ think, bytes }) {
  const program = await here.program;
  const done = program.give([bytes], ({ at, length }) => {
    program.call.page_think(at);
    return program.bytes(at, length);
  });
  postMessage({ thought: think, bytes: done, parts: [] }, [done.buffer]);
}

async function tell({ think, bytes, memory }) {
  const program = await Program.start(here.module, here.files, nobody);
  program.memory.grow(Math.max(0, (memory.byteLength - program.memory.buffer.byteLength) / 65536));
  program.write(0, new Uint8Array(memory));
  const { call } = program;
  const parts = program.give([bytes], ({ at }) => {
    call.page_think(at);
    return [
      [call.page_story(at), call.page_story_size()],
      [call.page_moments(at), call.page_moments_size(at)],
    ].map(([from, length]) => ({ at: from, bytes: program.bytes(from, length) }));
  });
  postMessage({ thought: think, bytes, parts });
}

addEventListener('message', ({ data }) => {
  const does = data.module ? start : data.memory ? tell : think;
  // thrown outside of the promise, so that the house gets an `error` event
  does(data).catch((error) => setTimeout(() => { throw error; }));
});
