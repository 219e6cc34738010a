import { sql } from 'drizzle-orm';

import { openPool } from './pool.ts';

/** A database that takes longer than both together is not ready for anybody. */
const CONNECT_MS = 1000;
const ANSWER_MS = 1000;

/**
 * Looks whether the database answers. Over a connection of its own: that all others are at work is no outage. Whoever
 * asks while a look is under way shares it.
 */
export function openReadiness(url: string) {
  const pool = openPool(url, {
    name: 'hamper readiness',
    max: 1,
    connectMs: CONNECT_MS,
    statementMs: ANSWER_MS,
  });
  let look: Promise<unknown> | null = null;
  return {
    /** Throws when the database cannot be asked, within three seconds. */
    async check(): Promise<void> {
      look ??= pool.db.execute(sql`select 1 from currencies limit 1`).finally(() => (look = null));
      await look;
    },
    close: () => pool.close(),
  };
}
