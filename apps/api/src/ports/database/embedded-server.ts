import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { Binaries } from './embedded-binaries.ts';
import { postgresEnv } from './embedded-cluster.ts';
import { shortPath, type Home } from './embedded-home.ts';
import { readPostmaster, type Postmaster } from './embedded-postmaster.ts';
import { isAlive } from './process-lock.ts';
import { errorCode, StartError } from './start-error.ts';

const run = promisify(execFile);

/** Modest: a shop on two cores. No unix socket (long paths), no parallel queries (small /dev/shm). */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '160MB',
  effective_cache_size: '1GB',
  work_mem: '12MB',
  maintenance_work_mem: '96MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
} as const;

const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface ServerOptions {
  home: Home;
  binaries: Binaries;
  /** Only tests give up fsync for speed. */
  durable: boolean;
  /** Of a server that was lost, to restart it there; otherwise a free one is found. */
  port?: number | undefined;
  /** How long a start may take without reporting progress. */
  startMs?: number | undefined;
}

const SILENT_START_MS = 60_000;
/** How long a server may take to end before it is killed. */
const KILL_AFTER_MS = 5_000;
/** PostgreSQL's report, every ten seconds, while it recovers a crashed database, however long that takes. */
const PROGRESS = /, elapsed time: /g;

/** Starts PostgreSQL and waits until it takes connections. */
export async function startServer(options: ServerOptions): Promise<Postmaster> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const outcome = await tryStart(options);
    if (typeof outcome !== 'string') return outcome;
    // Both are temporary: another program took the port, or backends of a killed server are still ending.
    const isTemporary = /Address already in use|any TCP\/IP sockets|still in use/.test(outcome);
    if (!isTemporary || Date.now() > deadline) {
      const words = outcome.trim().split('\n').slice(-4).join(' · ');
      throw new StartError(
        'postgresql-did-not-start',
        `PostgreSQL did not start (log: ${shortPath(logOf(options.home))}): ${words || 'it said nothing'}`,
      );
    }
    await sleep(200);
  }
}

/** The running server, or the log of the failed one. */
async function tryStart(options: ServerOptions): Promise<Postmaster | string> {
  const { home, startMs = SILENT_START_MS } = options;
  const port = String(options.port ?? (await freePort()));
  const log = await openLog(home);
  const from = (await log.stat()).size;
  const child = spawnServer(options, { port, log: log.fd });
  let failure: string | undefined;
  // At once: one that dies at the first line of its settings is gone before anything is waited for.
  child.once('error', (error) => (failure = errorCode(error)));
  child.once('exit', () => (failure ??= ''));
  child.unref();
  await log.close();
  let progress = 0;
  for (let limit = Date.now() + startMs; ;) {
    const seen = await readPostmaster(home.cluster);
    if (failure === undefined && seen?.mark.pid === child.pid && seen?.status === 'ready') return seen;
    if (failure !== undefined) return failure || (await logSince(home, from));
    await sleep(4);
    if (Date.now() < limit) continue;
    const reports = (await logSince(home, from)).match(PROGRESS)?.length ?? 0;
    if (reports === progress) {
      await endChild(child);
      throw new StartError(
        'postgresql-did-not-start',
        `PostgreSQL was not ready after ${Math.ceil(startMs / 1000)} seconds and was ended (log: ${shortPath(logOf(home))}).`,
      );
    }
    progress = reports;
    limit = Date.now() + startMs;
  }
}

function spawnServer(
  { home, binaries, durable }: ServerOptions,
  { port, log }: { port: string; log: number },
): ChildProcess {
  const chosen = { ...settings, ...(!durable && withoutDurability), port };
  return spawn(
    binaries.postgres,
    ['-D', home.cluster, ...Object.entries(chosen).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    {
      ...home.account,
      cwd: home.folder,
      env: postgresEnv,
      // A session of its own: Ctrl-C in the terminal is for the shop, which drains first.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  );
}

/** Ends a server that is not ready: at once, and by force if it does not react. */
async function endChild(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded()) return;
    child.kill(signal);
    await Promise.race([ended, sleep(KILL_AFTER_MS)]);
  }
}

/** Ends the server: sessions are cut, commits are kept. */
export async function stopServer(home: Home, server: Postmaster, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast'], { env: postgresEnv });
    return;
  }
  if (!isAlive(server.mark)) return;
  process.kill(server.mark.pid, 'SIGINT');
  const deadline = Date.now() + 60_000;
  while (isAlive(server.mark) && Date.now() < deadline) await sleep(5);
}

const logOf = (home: Home) => join(home.folder, 'postgres.log');

async function openLog(home: Home) {
  const file = logOf(home);
  const size = await stat(file).then(
    (seen) => seen.size,
    () => 0,
  );
  if (size > 10_000_000) await rename(file, `${file}.old`);
  const log = await open(file, 'a', 0o600);
  if (home.account) await chown(file, home.account.uid, home.account.gid);
  return log;
}

async function logSince(home: Home, from: number): Promise<string> {
  const text = await readFile(logOf(home));
  return text.subarray(from).toString('utf8');
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(String(port)));
    });
  });
}
