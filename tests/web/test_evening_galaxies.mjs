// Battleship Galaxies, whole evenings, in a page as it is when a person opens it: at Normal, with motion, with stops.
import { evenings } from './kit/evening.mjs';
import { run } from './kit/tap.mjs';

await evenings('galaxies');
await run();
