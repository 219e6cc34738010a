import { ensureInstalled } from '../install/install.mjs';
import { buildShop } from './build.mjs';
import { exitWithError } from './run-command.mjs';

// npm run build: builds what is older than its sources, for whoever starts apps/server/dist/main.js by themselves.
await ensureInstalled();
const { code, output } = await buildShop();
if (code !== 0) exitWithError('The shop could not be built: see above.', output);
