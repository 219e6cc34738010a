import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { installSeparately } from '../install/install-separately.mjs';
import { ensureInstalled } from '../install/install.mjs';
import { buildShop } from '../run/build.mjs';
import { modules, node24, projectEnv, root } from '../run/paths.mjs';
import { exitWithError } from '../run/run-command.mjs';
import { findBrowser } from './browser.mjs';
import { INSTALL_FLAG } from './system-packages.mjs';

// npm run test:providers: Firebase's Auth emulator, a shop that trusts it, and a browser that signs people in.
const folder = join(root, 'providers-test');
const PROJECT = 'demo-hamper';
const PATIENCE_MS = 120_000;

await ensureInstalled();
await installSeparately(folder, 'the emulator (270 MB, the first time)');
const { code: built, output } = await buildShop();
if (built !== 0) exitWithError('The shop could not be built: see above.', output);
const { path: browser, problem } = await findBrowser();
if (problem) exitWithError(problem);

const workplace = mkdtempSync(join(tmpdir(), 'hamper-providers-'));
// As root the database runs under another account, which must get through.
chmodSync(workplace, 0o711);
const children = [];
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  for (const child of children.toReversed()) await end(child);
  rmSync(workplace, { recursive: true, force: true, maxRetries: 5 });
}

async function run() {
  const emulator = await startEmulator();
  const shop = await startShop(emulator);
  const playwright = join(modules, '@playwright', 'test', 'cli.js');
  const args = [
    playwright,
    'test',
    '-c',
    join(folder, 'playwright.config.ts'),
    ...process.argv.slice(2).filter((arg) => arg !== INSTALL_FLAG),
  ];
  const env = { SHOP_URL: shop, EMULATOR_URL: `http://${emulator}`, CHROMIUM_PATH: browser };
  const journeys = begin('The journeys', args, env, { stdio: 'inherit' });
  return journeys.ended;
}

async function startEmulator() {
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = '127.0.0.1';
  const emulators = {
    ...{ auth: { host, port: auth }, hub: { host, port: hub }, logging: { host, port: logging } },
    ui: { enabled: false },
  };
  writeFileSync(join(workplace, 'firebase.json'), JSON.stringify({ emulators }));
  const cli = join(folder, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  // Its notes and settings stay here; it looks for no news, counts nobody, and needs no account.
  const env = {
    ...{ CI: '1', NO_UPDATE_NOTIFIER: '1', FIREBASE_DEBUG_PATH: workplace },
    ...{ XDG_CONFIG_HOME: workplace, TMPDIR: workplace },
  };
  const args = [cli, 'emulators:start', '--only', 'auth', '--project', PROJECT, '--non-interactive'];
  const child = begin('The emulator', args, env, { cwd: workplace });
  await ready(child, `http://${host}:${auth}/`);
  return `${host}:${auth}`;
}

async function startShop(emulator) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { NODE_ENV: _, ...inherited } = projectEnv();
  const child = begin(
    'The shop',
    [join(root, 'apps', 'server', 'src', 'main.ts')],
    {
      ...{ PORT: String(port), DATA_DIR: join(workplace, 'data'), IDENTITY: 'firebase' },
      ...{ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'any', FIREBASE_AUTH_EMULATOR_HOST: emulator },
    },
    { env: inherited },
  );
  await ready(child, `${url}/readyz`);
  return url;
}

/** Starts a program on Node 24 and keeps what it says until it is wanted. */
function begin(
  name,
  args,
  more,
  { env = projectEnv(), cwd = root, stdio = ['ignore', 'pipe', 'pipe'] } = {},
) {
  const program = spawn(node24, args, { cwd, env: { ...env, ...more }, stdio });
  const chunks = [];
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const ended = once(program, 'close').then(([code]) => code ?? 1);
  const child = { name, process: program, ended, said: () => Buffer.concat(chunks).toString('utf8') };
  children.push(child);
  stop.signal.addEventListener('abort', () => program.kill('SIGINT'));
  return child;
}

async function ready(child, url) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    const over = child.process.exitCode !== null || child.process.signalCode !== null;
    if (over || stop.signal.aborted || Date.now() > deadline)
      throw new Error(`${child.said()}\n${child.name} did not start: see above.`);
    await sleep(100);
  }
}

/** Ends a child by its own means, and by force when it does not. */
async function end({ process: child, ended }) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(force);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
