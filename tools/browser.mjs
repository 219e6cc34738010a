import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { modules, node24 } from './paths.mjs';
import { quietly, seconds } from './quiet.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const howTo =
  'No browser for the browser tests: run "apt-get install -y chromium" as root or "npx playwright install chromium", or set CHROMIUM_PATH.';

/** A Chromium that runs, installed if need be, or a line that says what to do. */
export async function findBrowser({ mayInstall = true } = {}) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    return (await runs(chosen))
      ? { path: chosen }
      : { problem: `CHROMIUM_PATH (${chosen}) is not a browser that runs.` };
  }
  const path = (await firstThatRuns()) ?? (mayInstall ? await installOne() : undefined);
  return path ? { path } : { problem: howTo };
}

async function firstThatRuns() {
  for (const path of [...places, await playwrightsOwn()]) if (await runs(path)) return path;
  return undefined;
}

async function installOne() {
  const from = performance.now();
  process.stdout.write('Installing a browser … ');
  const ways = [playwrightInstall];
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) ways.unshift(aptInstall);
  for (const way of ways) {
    await way();
    const path = await firstThatRuns();
    if (path) {
      process.stdout.write(`done in ${seconds(from)}\n`);
      return path;
    }
  }
  process.stdout.write('failed\n');
  return undefined;
}

async function aptInstall() {
  const more = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietly('apt-get', ['update'], { more });
  await quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { more });
}

const playwrightInstall = () =>
  quietly(node24, [join(modules, 'playwright', 'cli.js'), 'install', 'chromium'], {
    timeout: 300_000,
  });

async function playwrightsOwn() {
  const script = `console.log(require('playwright-core').chromium.executablePath())`;
  const { code, output } = await quietly(node24, ['-e', script]);
  return code === 0 ? output.trim() : '';
}

async function runs(path) {
  if (!path || !existsSync(path)) return false;
  const { code, output } = await quietly(path, ['--version'], { timeout: 20_000 });
  return code === 0 && /\d+\.\d+/.test(output);
}
