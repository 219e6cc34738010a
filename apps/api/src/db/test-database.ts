import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated database for one test file, empty or with the demo's city in it, copied from a template in a few
 * milliseconds.
 */
export async function testDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(
    server,
    `create database ${name} template ${inject(demo ? 'demoTemplate' : 'emptyTemplate')}`,
  );
  return {
    url: server.replace(/postgres$/, name),
    drop: () => command(server, `drop database if exists ${name} with (force)`),
  };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
