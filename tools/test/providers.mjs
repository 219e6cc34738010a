import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

// npm run test:providers: Firebase's emulators, a shop that trusts them, and a browser that signs people in and chats.
const folder = join(root, 'providers-test');
const PROJECT = 'demo-hamper';
const PATIENCE_MS = 120_000;
/** Where Google's own packages put it, unless it is elsewhere. */
const firestoreJar =
  process.env.FIRESTORE_EMULATOR_JAR ??
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

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
  const firestore = await startFirestore();
  const shop = await startShop(emulator, firestore);
  const playwright = join(modules, '@playwright', 'test', 'cli.js');
  const args = [
    playwright,
    'test',
    '-c',
    join(folder, 'playwright.config.ts'),
    ...process.argv.slice(2).filter((arg) => arg !== INSTALL_FLAG),
  ];
  const env = {
    ...{ SHOP_URL: shop, EMULATOR_URL: `http://${emulator}`, CHROMIUM_PATH: browser },
    ...(firestore && { FIRESTORE_URL: `http://${firestore}` }),
  };
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

/** Firestore's emulator with the rules that are shipped; undefined where it is not on this machine. */
async function startFirestore() {
  if (!existsSync(firestoreJar)) {
    process.stdout.write(
      `NOT RUN: the chat by Firestore. Its emulator is not at ${firestoreJar}; FIRESTORE_EMULATOR_JAR may name it.\n`,
    );
    return undefined;
  }
  const host = '127.0.0.1';
  const port = await freePort();
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const rules = join(root, 'deploy', 'firestore.rules');
  const args = ['-Duser.language=en', '-cp', firestoreJar, main, '--host', host, '--port', port];
  const child = begin(
    "Firestore's emulator",
    [...args, '--rules', rules],
    {},
    { program: 'java', cwd: workplace },
  );
  await ready(child, `http://${host}:${port}/`);
  return `${host}:${port}`;
}

/** The chat's settings, with an account whose key nobody but the shop has: the emulator asks for no signature. */
function chatSettings(firestore) {
  if (firestore === undefined) return {};
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(workplace, 'account.json');
  const account = {
    ...{ project_id: PROJECT, client_email: 'chat@hamper.example' },
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify(account));
  return { CHAT: 'firestore', FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_SERVICE_ACCOUNT_FILE: file };
}

async function startShop(emulator, firestore) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { NODE_ENV: _, ...inherited } = projectEnv();
  const child = begin(
    'The shop',
    [join(root, 'apps', 'server', 'src', 'main.ts')],
    {
      ...{ PORT: String(port), DATA_DIR: join(workplace, 'data'), IDENTITY: 'firebase' },
      ...{ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'any', FIREBASE_AUTH_EMULATOR_HOST: emulator },
      ...chatSettings(firestore),
    },
    { env: inherited },
  );
  await ready(child, `${url}/readyz`);
  return url;
}

/** Starts a program, on Node 24 unless it is another one, and keeps what it says until it is wanted. */
function begin(
  name,
  args,
  more,
  { program = node24, env = projectEnv(), cwd = root, stdio = ['ignore', 'pipe', 'pipe'] } = {},
) {
  const started = spawn(program, args, { cwd, env: { ...env, ...more }, stdio });
  const chunks = [];
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const ended = once(started, 'close').then(([code]) => code ?? 1);
  const child = { name, process: started, ended, said: () => Buffer.concat(chunks).toString('utf8') };
  children.push(child);
  stop.signal.addEventListener('abort', () => started.kill('SIGINT'));
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
