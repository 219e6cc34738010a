import { DrizzleQueryError } from 'drizzle-orm';

import { openPool, type Pool } from './pool.ts';
import type { Db } from './query.ts';
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts';

/** Copies of the database that follow it, a moment behind. They show; they never decide. */
export interface Replicas {
  /** Reads at a copy; at the primary when none answers, or what it says is no answer. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A copy that broke off is left alone for so long. */
const PAUSE_MS = 5000;
/** A copy that takes longer to be reached is slower than the primary. */
const CONNECT_MS = 1000;
/** Whoever waited so long at a copy has still time for the primary. */
const STATEMENT_MS = 5000;

interface Replica {
  pool: Pool;
  downUntil: number;
}

export function openReplicas(urls: readonly string[], primary: Db): Replicas {
  const replicas: Replica[] = urls.map((url) => ({
    pool: openPool(url, { name: 'hamper replica', connectMs: CONNECT_MS, statementMs: STATEMENT_MS }),
    downUntil: 0,
  }));
  let turn = 0;
  const next = (): Replica | undefined => {
    const up = replicas.filter(({ downUntil }) => downUntil <= performance.now());
    return up[(turn += 1) % up.length];
  };
  return {
    async read(work) {
      const replica = next();
      if (!replica) return work(primary);
      try {
        return await work(replica.pool.db);
      } catch (error) {
        if (!(error instanceof DrizzleQueryError || error instanceof DatabaseUnavailable)) throw error;
        const cause = error instanceof DrizzleQueryError ? error.cause : error;
        if (isConnectionLost(cause)) replica.downUntil = performance.now() + PAUSE_MS;
        // It only reads: asked twice is harmless. A copy may also be too far behind to have a table.
        return work(primary);
      }
    },
    async close() {
      await Promise.all(replicas.map(({ pool }) => pool.close()));
    },
  };
}
