import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { openEmbedded } from '../ports/database/embedded.ts';
import { openPostgres } from '../ports/database/postgres.ts';

interface TestServer {
  /** For a user who may create databases. */
  url: string;
  close(): Promise<void>;
}

/** The PostgreSQL that TEST_DATABASE_URL names, which is left running; else an embedded one of this run alone. */
export async function openTestServer(): Promise<TestServer> {
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  if (configuredUrl) return openPostgres({ url: configuredUrl });
  const root = await mkdtemp(join(tmpdir(), 'hamper-test-'));
  // As root the server runs under another account, which has to enter this folder.
  await chmod(root, 0o711);
  const { url, close } = await openEmbedded({ dataDir: join(root, 'data'), durable: false });
  return {
    url,
    async close() {
      await close();
      await rm(root, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The address of another database of a server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
