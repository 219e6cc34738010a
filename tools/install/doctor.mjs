import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

import { node24, root } from '../run/paths.mjs';
import { run } from '../run/run-command.mjs';
import { findBrowser } from '../test/browser.mjs';
import { isComplete, isStamped } from './installed.mjs';

// node tools/install/doctor.mjs: says what is wrong on this machine, and how to put it right. Changes nothing.
const dataDir = resolve(root, process.env['DATA_DIR'] ?? '.data');
const port = Number(process.env['PORT'] ?? 3000);

const checks = {
  'Node of this machine': () =>
    Number.parseInt(process.versions.node, 10) >= 20
      ? fine(process.versions.node)
      : bad(process.versions.node, 'install Node 20 or newer'),
  Packages: () =>
    existsSync(node24) && (isStamped() || isComplete())
      ? fine('match package-lock.json')
      : bad('missing or out of date', 'run "npm start", which installs them'),
  'Node 24': async () => {
    const { code, output } = await run(node24, ['--version']);
    return code === 0 ? fine(output.trim()) : bad('does not run', 'delete node_modules and run "npm start"');
  },
  Database: async () => {
    if (process.env['DATABASE_URL']) return fine('DATABASE_URL is set, the embedded one is not used');
    const { code, output } = await run(node24, ['--input-type=module', '-e', binaries], {
      cwd: join(root, 'apps', 'api'),
    });
    return code === 0 ? fine(`embedded PostgreSQL ${output.trim()}`) : bad(output.trim(), 'see above');
  },
  'Data directory': () => {
    if (!existsSync(dataDir)) return fine(`${dataDir} will be made`);
    const made = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
    return fine(existsSync(made) ? `${dataDir}, PostgreSQL ${readFileSync(made, 'utf8').trim()}` : dataDir);
  },
  Disk: () => {
    const { bavail, bsize } = statfsSync(root);
    const free = Math.round((bavail * bsize) / 1e8) / 10;
    return free >= 1 ? fine(`${free} GB free`) : bad(`${free} GB free`, 'make room: the shop wants 1 GB');
  },
  Port: async () =>
    (await isFree())
      ? fine(`${port} is free`)
      : bad(`${port} is in use`, `stop what runs there, or PORT=${port + 1} npm start`),
  'Browser for tests': async () => {
    const { path, problem } = await findBrowser({ install: false });
    return path ? fine(path) : bad('none', problem);
  },
};

const binaries = `
  const { accountFor } = await import('./src/ports/database/embedded-account.ts');
  const { embeddedBinaries } = await import('./src/ports/database/embedded-binaries.ts');
  try {
    console.log((await embeddedBinaries(await accountFor('/nowhere'))).version);
  } catch (error) {
    console.log(error.message);
    process.exitCode = 1;
  }
`;

for (const [name, check] of Object.entries(checks)) {
  const { ok, state, remedy } = await check();
  if (!ok) process.exitCode = 1;
  process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(21)} ${state}${remedy ? `\n    → ${remedy}` : ''}\n`);
}

function fine(state) {
  return { ok: true, state };
}

function bad(state, remedy) {
  return { ok: false, state, remedy };
}

function isFree() {
  return new Promise((found) => {
    const probe = createServer();
    probe.once('error', () => found(false));
    probe.listen(port, process.env['HOST'] ?? '127.0.0.1', () => probe.close(() => found(true)));
  });
}
