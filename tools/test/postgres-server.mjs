import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { run } from '../run/run-command.mjs';

/** PostgreSQL refuses to run as root: then it is "nobody", the one account that every system has. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Nothing of it outlives the run.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Containers have little shared memory.
  max_parallel_workers_per_gather: '0',
};

/** Runs `work` with the address of a new, empty server, and leaves nothing of it behind. */
export async function withPostgres(bin, work) {
  const folder = mkdtempSync(join(tmpdir(), 'hamper-postgres-'));
  try {
    const password = await makeCluster(bin, folder);
    const { port, stop } = await start(bin, folder);
    try {
      return await work(`postgres://hamper:${password}@127.0.0.1:${port}/postgres`);
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const clusterIn = (folder) => join(folder, 'cluster');

async function makeCluster(bin, folder) {
  const password = randomBytes(24).toString('base64url');
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  mkdirSync(clusterIn(folder), { mode: 0o700 });
  if (account.uid !== undefined) {
    chmodSync(folder, 0o711);
    for (const path of [secret, clusterIn(folder)]) chownSync(path, account.uid, account.gid);
  }
  const { code, output } = await run(
    join(bin, 'initdb'),
    [
      ...['-D', clusterIn(folder), '-U', 'hamper', '--auth=scram-sha-256', `--pwfile=${secret}`],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions', '--no-sync'],
    ],
    { cwd: folder, env, account },
  );
  if (code !== 0) throw new Error(`PostgreSQL could not make its data directory:\n${output}`);
  return password;
}

async function start(bin, folder) {
  const port = await freePort();
  const chosen = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', clusterIn(folder), ...chosen], {
    ...account,
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log = (log + chunk).slice(-4000)));
  const ended = once(child, 'close').then(
    () => true,
    (error) => (log += error.message),
  );
  const stop = async () => {
    // At once: nothing of it is kept.
    child.kill('SIGQUIT');
    await ended;
  };
  for (const deadline = Date.now() + 60_000; !isReady(folder);) {
    const gone = await Promise.race([ended, sleep(20, false)]);
    if (gone || Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
  }
  return { port, stop };
}

/** The eighth line of its pid file says how far it is. */
function isReady(folder) {
  try {
    const lines = readFileSync(join(clusterIn(folder), 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
