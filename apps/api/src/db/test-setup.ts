import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { systemClock } from '../ports/clock/system.ts';
import { openRedis } from '../ports/events/redis-server.fixture.ts';
import { builtInIdentity } from '../ports/identity/built-in.ts';
import { LOW_PASSWORD_COST } from '../test-app.fixture.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { seedDemo } from './seed/demo.ts';
import { seedFoundation } from './seed/foundation.ts';
import { execute, databaseAt, openTestServer } from './test-server.ts';

/** Vitest's global setup: one PostgreSQL for the whole run with two migrated templates, empty and with the demo. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // First: where there is none, no PostgreSQL is left behind.
  const redis = process.env['TEST_PROCESSES'] === '2' ? await openRedis() : null;
  const { url, close } = await openTestServer();
  // On a server that is not ours another run may be at work.
  const run = randomUUID().slice(0, 8);
  const [empty, demo] = [`empty_${run}`, `demo_${run}`];
  project.provide('databaseUrl', url);
  project.provide('emptyTemplate', empty);
  project.provide('demoTemplate', demo);
  await execute(url, `create database ${empty}`);
  await migrate(databaseAt(url, empty), join(import.meta.dirname, 'migrations'));
  await execute(url, `create database ${demo} template ${empty}`);
  await fillDemo(databaseAt(url, demo));
  project.provide('redisUrl', redis?.url ?? null);
  return async () => {
    await redis?.stop();
    for (const name of [empty, demo]) await execute(url, `drop database ${name} with (force)`);
    await close();
  };
}

async function fillDemo(url: string): Promise<void> {
  const pool = openPool(url);
  await seedFoundation(pool.db);
  await seedDemo({
    db: pool.db,
    identity: builtInIdentity([], undefined, LOW_PASSWORD_COST),
    clock: systemClock,
  });
  await pool.close();
}
