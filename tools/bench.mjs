import { findBrowser } from './browser.mjs';
import { buildStorefront } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp } from './quiet.mjs';

// npm run bench -- <side>: measures one side of the shop and compares it with what was last written to bench/.
const sides = {
  weight: 'tools/bench/weight.ts',
  catalogue: 'tools/bench/catalogue.ts',
  orders: 'tools/bench/orders.ts',
};

const side = sides[process.argv[2]];
if (side === undefined) {
  giveUp(`Usage: npm run bench -- <side>. There are: ${Object.keys(sides).join(', ')}.`);
}

await ensureInstalled();
const { code, output } = await buildStorefront();
if (code !== 0) giveUp('The storefront could not be built: see above.', output);
const { path, problem } = await findBrowser();
if (problem) giveUp(problem);
become([side, ...process.argv.slice(3)], { CHROMIUM_PATH: path });
