import { fork, spawn, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openEmbedded } from '@hamper/api/ports/database/embedded';
import { Client } from 'pg';

import { buildShop, freePort, MAIN } from '../../e2e/support/open-shop.ts';
import { shopProcess } from '../run/shop-process.mjs';

// A side that is run by itself measures the sources as they are now.
buildShop();

/** Processes that this run started and has not stopped yet. */
const children = new Set<ChildProcess>();

/** A folder of its own for this work, removed afterwards, also when the run is stopped. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hamper bench '));
  // As root a database runs under another account: it must get through.
  await chmod(folder, 0o711);
  return withCleanup(work(folder), async () => {
    await stop(...children);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
}

/**
 * An empty PostgreSQL for this work; its postmaster is the process that all of it descends from. A durable one waits for
 * the disk at every commit.
 */
export const withDatabase = <T>(
  work: (database: { url: string; postmaster: number; folder: string }) => Promise<T>,
  { durable } = { durable: false },
): Promise<T> =>
  withFolder(async (folder) => {
    const { url, close } = await openEmbedded({ dataDir: folder, durable, print: () => {} });
    return withCleanup(
      postmasterOf(url).then((postmaster) => work({ url, postmaster, folder })),
      async () => {
        await stop(...children);
        await close();
      },
    );
  });

/** Cleans up after work that is done, failed or interrupted. */
async function withCleanup<T>(work: Promise<T>, cleanUp: () => Promise<void>): Promise<T> {
  // Not once: a second signal must not end it while it cleans up.
  const interrupted = new Promise<never>((_, failed) => {
    process.on('SIGTERM', () => failed(new Error('Stopped')));
  });
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    await cleanUp();
  }
}

/** Runs one of our small servers with its data; answers its port. */
export async function startServer(file: string, data: Serializable) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(join(import.meta.dirname, file), { env, serialization: 'advanced' });
  children.add(child);
  child.send(data);
  const [port] = (await once(child, 'message')) as [number];
  return { child, port, pid: child.pid ?? 0 };
}

/** A Redis that keeps nothing. */
export async function startRedis(program: string) {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, settings, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  let log = '';
  for await (const text of child.stdout) {
    log += String(text);
    if (log.includes('Ready to accept connections')) break;
  }
  if (child.exitCode !== null) throw new Error(`Redis did not start:\n${log}`);
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid ?? 0 };
}

export async function stop(...wanted: ChildProcess[]): Promise<void> {
  for (const child of wanted) child.kill('SIGTERM');
  await Promise.all(wanted.map(ended));
  for (const child of wanted) children.delete(child);
}

/** The real process over a database, once it can sell. */
export async function startShop(url: string, more: Record<string, string> = {}) {
  const port = await freePort();
  const env = {
    ...process.env,
    ...shopProcess.env,
    // Guests have addresses of their own: one alone may open few carts.
    TRUSTED_PROXIES: '127.0.0.1',
    // The demo, unless production is measured, on the database of this run.
    ...(more['NODE_ENV'] === undefined ? { DEMO: '1' } : {}),
    ...more,
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const child = spawn(process.execPath, [...shopProcess.flags, MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(`${address}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('The shop did not open');
    await sleep(50);
  }
  return { child, address, env, port, pid: child.pid ?? 0 };
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** The database's own first process: all that works for it descends from it. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const worker = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
    return Number(worker.split(') ').at(-1)?.split(' ')[1]);
  } finally {
    await client.end();
  }
}

export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
