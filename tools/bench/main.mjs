import { join } from 'node:path';

import { installSeparately } from '../install/install-separately.mjs';
import { ensureInstalled } from '../install/install.mjs';
import { buildShop } from '../run/build.mjs';
import { execNode } from '../run/exec-node.mjs';
import { root } from '../run/paths.mjs';
import { exitWithError } from '../run/run-command.mjs';
import { findBrowser } from '../test/browser.mjs';

// npm run bench: measures all sides of the shop, or one, and compares them with what was last committed to bench/.
await ensureInstalled();
const { code, output } = await buildShop();
if (code !== 0) exitWithError('The shop could not be built: see above.', output);
if (process.argv[2] === undefined || process.argv[2].startsWith('-') || process.argv[2] === 'lighthouse') {
  await installSeparately(join(root, 'lighthouse-bench'), 'Lighthouse (180 MB, the first time)');
}
const { path, problem } = await findBrowser();
if (problem) exitWithError(problem);
execNode(['tools/bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: path });
