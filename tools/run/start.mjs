import { ensureInstalled } from '../install/install.mjs';
import { buildShop } from './build.mjs';
import { execNode } from './exec-node.mjs';
import { exitWithError, seconds } from './run-command.mjs';
import { shopProcess } from './shop-process.mjs';

// npm start: install what is missing, build what is stale, run the shop. Plain Node 20, no packages.

await ensureInstalled();
if (process.argv.includes('--dev')) {
  execNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { HAMPER_DEV: '1' });
} else {
  const from = performance.now();
  const { code, output, built } = await buildShop({
    onBuild: () => process.stdout.write('Building the shop … '),
  });
  if (built) process.stdout.write(code === 0 ? `done in ${seconds(from)}\n` : 'failed\n');
  if (code !== 0) exitWithError('The shop could not be built: see above.', output);
  execNode([...shopProcess.flags, 'apps/server/dist/main.js'], shopProcess.env);
}
