import { Client } from 'pg';

import type { Database } from './database.port.ts';
import { errorCode, StartError } from './start-error.ts';

/** A PostgreSQL that somebody else runs, as DATABASE_URL names it. */
export async function openPostgres({ url }: { url: string }): Promise<Database> {
  const version = await versionAt(url);
  if (Number.parseInt(version, 10) < 15) {
    throw new StartError(
      'postgresql-older',
      `DATABASE_URL leads to PostgreSQL ${version}, and Hamper needs 15 or newer.`,
    );
  }
  return {
    url,
    label: `PostgreSQL ${version} (${serverName(url)})`,
    lost: new Promise(() => undefined),
    async close() {
      // Not ours to stop.
    },
  };
}

async function versionAt(url: string): Promise<string> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ version: string }>(
        `select split_part(current_setting('server_version'), ' ', 1) as version`,
      );
      return rows[0]?.version ?? '0';
    } finally {
      await client.end();
    }
  } catch (error) {
    throw new StartError(
      'database-unreachable',
      `The database at ${serverName(url)} cannot be used (${errorCode(error)}): check DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Host and database without the password. */
function serverName(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'a DATABASE_URL that is not a URL';
  }
}
