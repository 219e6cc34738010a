import { buildStorefront } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, seconds } from './quiet.mjs';

// npm start: install what is missing, build what is stale, run the shop. Plain Node 20, no packages.
const server = 'apps/server/src/main.ts';

await ensureInstalled();
if (process.argv.includes('--dev')) {
  become(['--watch', '--watch-preserve-output', server], { HAMPER_DEV: '1' });
} else {
  const from = performance.now();
  const { code, output, built } = await buildStorefront({
    onBuild: () => process.stdout.write('Building the storefront … '),
  });
  if (built) process.stdout.write(code === 0 ? `done in ${seconds(from)}\n` : 'failed\n');
  if (code !== 0) giveUp('The storefront could not be built: see above.', output);
  become([server]);
}
