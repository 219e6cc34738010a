import { findBrowser } from './browser.mjs';
import { buildShop } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp } from './quiet.mjs';

// npm run bench: measures all sides of the shop, or one, and compares them with what was last committed to bench/.
await ensureInstalled();
const { code, output } = await buildShop();
if (code !== 0) giveUp('The shop could not be built: see above.', output);
const { path, problem } = await findBrowser();
if (problem) giveUp(problem);
become(['tools/bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: path });
