import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { modules, node24 } from '../run/paths.mjs';
import { run } from '../run/run-command.mjs';
import { canInstall, installAndFind, mayInstall } from './system-packages.mjs';

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
/** The font that pages are drawn in until their own has come: in others, words would move then. */
const fonts = { name: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };
const howTo =
  'No browser for the browser tests: run "apt-get install -y chromium-headless-shell" as root ("npm test -- --install" does) or "npx playwright install chromium", or set CHROMIUM_PATH.';

/** A Chromium that runs, installed where that is allowed, or a line that says what to do. */
export async function findBrowser({ install = mayInstall() } = {}) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    return (await runs(chosen))
      ? { path: chosen }
      : { problem: `CHROMIUM_PATH (${chosen}) is not a browser that runs.` };
  }
  const path = await (install ? lightestOne() : firstThatRuns());
  if (install && path) await installFonts();
  return path ? { path } : { problem: howTo };
}

async function installFonts() {
  const areThere = () => existsSync(fonts.folder);
  if (canInstall() && !areThere()) await installAndFind(fonts.name, [fonts.name], areThere);
}

async function firstThatRuns() {
  for (const path of [...places, await playwrightsOwn()]) if (await runs(path)) return path;
  return undefined;
}

/** The lightest one that can be had; another one that is here where that fails. */
async function lightestOne() {
  const found = await firstThatRuns();
  if (found?.endsWith(shell)) return found;
  const byApt = (name) => (canInstall() ? installAndFind(name, [name], firstThatRuns) : undefined);
  return (await byApt(shell)) ?? found ?? (await byApt('chromium')) ?? (await installPlaywrights());
}

async function installPlaywrights() {
  const args = [join(modules, 'playwright', 'cli.js'), 'install', 'chromium'];
  await run(node24, args, { timeout: 300_000 });
  return firstThatRuns();
}

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
