import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { modules, node24 } from '../run/paths.mjs';
import { run, seconds } from '../run/run-command.mjs';

/** Chromium without what stands around a page, as Playwright takes it too: half of the processor's time. */
const shell = 'chromium-headless-shell';
const places = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const howTo =
  'No browser for the browser tests: run "apt-get install -y chromium-headless-shell" as root or "npx playwright install chromium", or set CHROMIUM_PATH.';

/** A Chromium that runs, installed if need be, or a line that says what to do. */
export async function findBrowser({ mayInstall = true } = {}) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    return (await runs(chosen))
      ? { path: chosen }
      : { problem: `CHROMIUM_PATH (${chosen}) is not a browser that runs.` };
  }
  const path = mayInstall ? await installBest() : await firstThatRuns();
  return path ? { path } : { problem: howTo };
}

async function firstThatRuns() {
  for (const path of [...places, await playwrightsOwn()]) if (await runs(path)) return path;
  return undefined;
}

/** The lightest one that can be had; whatever is here where nothing can be installed. */
async function installBest() {
  const found = await firstThatRuns();
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const ways = [
    ...(isDebianRoot && !found?.endsWith(shell) ? [() => aptInstall(shell)] : []),
    ...(isDebianRoot && !found ? [() => aptInstall('chromium')] : []),
    ...(found ? [] : [playwrightInstall]),
  ];
  if (ways.length === 0) return found;
  const from = performance.now();
  process.stdout.write('Installing a browser … ');
  for (const way of ways) {
    await way();
    const path = await firstThatRuns();
    if (!path) continue;
    process.stdout.write(`done in ${seconds(from)}\n`);
    return path;
  }
  process.stdout.write('failed\n');
  return undefined;
}

async function aptInstall(name) {
  const more = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it would try for long, and there may be another browser.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...patience, 'update'], { more });
  await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], { more });
}

const playwrightInstall = () =>
  run(node24, [join(modules, 'playwright', 'cli.js'), 'install', 'chromium'], {
    timeout: 300_000,
  });

async function playwrightsOwn() {
  const script = `console.log(require('playwright-core').chromium.executablePath())`;
  const { code, output } = await run(node24, ['-e', script]);
  return code === 0 ? output.trim() : '';
}

async function runs(path) {
  if (!path || !existsSync(path)) return false;
  const { code, output } = await run(path, ['--version'], { timeout: 20_000 });
  return code === 0 && /\d+\.\d+/.test(output);
}
