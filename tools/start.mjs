import { buildShop } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, seconds } from './quiet.mjs';
import { shopProcess } from './shop-process.mjs';

// npm start: install what is missing, build what is stale, run the shop. Plain Node 20, no packages.

await ensureInstalled();
if (process.argv.includes('--dev')) {
  become(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { HAMPER_DEV: '1' });
} else {
  const from = performance.now();
  const { code, output, built } = await buildShop({
    onBuild: () => process.stdout.write('Building the shop … '),
  });
  if (built) process.stdout.write(code === 0 ? `done in ${seconds(from)}\n` : 'failed\n');
  if (code !== 0) giveUp('The shop could not be built: see above.', output);
  become([...shopProcess.flags, 'apps/server/dist/main.js'], shopProcess.env);
}
