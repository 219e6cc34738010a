import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { Client, DatabaseError } from 'pg';

import type { Database } from './database.port.ts';
import { embeddedBinaries } from './embedded-binaries.ts';
import { ensureCluster, passwordFile } from './embedded-cluster.ts';
import { homeFor, prepareDataDir, shortPath } from './embedded-home.ts';
import { type Postmaster, runningServer } from './embedded-postmaster.ts';
import { registerProcess, unregisterProcess, portInUse } from './embedded-processes.ts';
import { type ServerOptions, startServer, stopServer } from './embedded-server.ts';
import { watchServer } from './embedded-watch.ts';
import { isAlive, withProcessLock } from './process-lock.ts';
import { StartError } from './start-error.ts';

interface EmbeddedOptions {
  dataDir: string;
  /** Only tests give up fsync for speed. */
  durable?: boolean;
  /** How long the server may take to start without reporting progress; only tests are in a hurry. */
  startMs?: number;
  print?: (line: string) => void;
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** Our own PostgreSQL in a data directory: made on first use, shared by the processes that use it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { durable = true, startMs, print = printLine } = options;
  const dataDir = resolve(options.dataDir);
  await prepareDataDir(dataDir);
  const lock = join(dataDir, 'postgres.lock');

  return withProcessLock(lock, async () => {
    const home = await homeFor(dataDir, print);
    const binaries = await embeddedBinaries(home.account);
    await ensureCluster({ home, binaries, durable, initdbTimeoutMs: startMs });
    const password = (await readFile(passwordFile(home), 'utf8')).trim();
    const urlAt = (port: number) => `postgres://hamper:${password}@127.0.0.1:${port}/hamper`;

    const ensureServer = (at?: number) => adoptOrStart({ home, binaries, durable, port: at, startMs }, urlAt);
    // Processes that use a server which was lost a moment ago look for it at its port.
    let server = await ensureServer(await portInUse(home));
    const { port } = server;

    const registration = await registerProcess(home, port);
    const shownFolder = home.folder.startsWith(dataDir) ? dataDir : home.folder;
    const watch = watchServer({
      isUp: () => isAlive(server.mark),
      // Another process on this directory may have restarted it by then. The address stays, for the pools have it.
      restart: () => withProcessLock(lock, async () => void (server = await ensureServer(port))),
    });
    let closed = false;
    return {
      url: urlAt(port),
      label: `embedded PostgreSQL ${binaries.version} (${shortPath(shownFolder)})`,
      lost: watch.lost,
      async close() {
        if (closed) return;
        closed = true;
        await watch.stop();
        const release = async () => {
          if (!(await unregisterProcess(home, registration))) await stopServer(home, server, binaries);
        };
        // Someone may have deleted the directory under the running shop.
        await (existsSync(dataDir) ? withProcessLock(lock, release) : release());
      },
    };
  });
}

/** The server that runs here already, or a new one; call it under the lock. */
async function adoptOrStart(options: ServerOptions, urlAt: (port: number) => string): Promise<Postmaster> {
  const { home, port } = options;
  const adopted = await runningServer(home.cluster, (at) => acceptsConnections(urlAt(at)));
  const server = adopted ?? (await startServer(options));
  if (!adopted && !(await acceptsConnections(urlAt(server.port)))) {
    throw new StartError(
      'postgresql-not-answering',
      `PostgreSQL started in ${shortPath(home.folder)} and does not let us in: see its postgres.log.`,
    );
  }
  if (port !== undefined && server.port !== port) {
    throw new StartError(
      'postgresql-not-answering',
      `PostgreSQL in ${shortPath(home.folder)} came back at another port: start the shop again.`,
    );
  }
  return server;
}

/** Whether the server takes our password. Creates the database where a killed first start did not. */
async function acceptsConnections(url: string): Promise<boolean> {
  try {
    await runOnce(url);
  } catch (error) {
    if (!(error instanceof DatabaseError)) return false;
    if (error.code !== '3D000') return false;
    await runOnce(url.replace(/hamper$/, 'postgres'), 'create database hamper');
  }
  return true;
}

async function runOnce(url: string, sql?: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
  // A server that ends while we ask is an answer, not a crash.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (sql !== undefined) await client.query(sql);
  } finally {
    await client.end();
  }
}
