import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { systemClock } from '../ports/clock/system.ts';
import { openEmbedded } from '../ports/database/embedded.ts';
import { builtInIdentity } from '../ports/identity/built-in.ts';
import { migrate } from './migrate.ts';
import { openPool } from './query.ts';
import { seedDemo } from './seed/demo.ts';
import { seedFoundation } from './seed/foundation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run. Nobody connects to the templates: that would hold up their copying. */
    databaseUrl: string;
    emptyTemplate: string;
    demoTemplate: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run with two migrated templates, empty and with the demo. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'hamper-test-'));
  // As root the server runs under another account, which has to get through.
  await chmod(root, 0o711);
  const db = await openEmbedded({ dataDir: join(root, 'data'), durable: false });
  await migrate(db.url, join(import.meta.dirname, 'migrations'));
  const server = db.url.replace(/hamper$/, 'postgres');
  project.provide('databaseUrl', server);
  project.provide('emptyTemplate', 'hamper');
  project.provide('demoTemplate', 'demo');
  await makeDemo(server);
  return async () => {
    await db.close();
    await rm(root, { recursive: true, force: true, maxRetries: 3 });
  };
}

async function makeDemo(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database demo template hamper');
  await client.end();
  const pool = openPool(server.replace(/postgres$/, 'demo'));
  await seedFoundation(pool.db);
  await seedDemo({ db: pool.db, identity: builtInIdentity(), clock: systemClock });
  await pool.close();
}
