import { sql } from 'drizzle-orm';

import { openPool } from './pool.ts';

/** A database that takes longer than both together is not ready. */
const CONNECT_MS = 1000;
const ANSWER_MS = 1000;

/**
 * Checks whether the database answers. Over a connection of its own: that all others are busy is no outage. Concurrent
 * checks share one query.
 */
export function openReadiness(url: string) {
  const pool = openPool(url, {
    name: 'hamper readiness',
    max: 1,
    connectMs: CONNECT_MS,
    statementMs: ANSWER_MS,
  });
  let pending: Promise<unknown> | null = null;
  return {
    /** Throws within three seconds when the database does not answer. */
    async check(): Promise<void> {
      pending ??= pool.db.execute(sql`select 1 from currencies limit 1`).finally(() => (pending = null));
      await pending;
    },
    close: () => pool.close(),
  };
}
