import { DrizzleQueryError } from 'drizzle-orm';

import { openPool, type Pool } from './pool.ts';
import type { Db } from './query.ts';
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts';

/** Read replicas, a moment behind the primary: for displaying, never for decisions. */
export interface Replicas {
  /** Reads from a replica; from the primary when none is up, or the replica fails. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A replica whose connection was lost is not used for this time. */
const PAUSE_MS = 5000;
/** A replica that takes longer to connect is slower than the primary. */
const CONNECT_MS = 1000;
/** Short enough to ask the primary afterwards. */
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
  let nextIndex = 0;
  const next = (): Replica | undefined => {
    const up = replicas.filter(({ downUntil }) => downUntil <= performance.now());
    return up[(nextIndex += 1) % up.length];
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
        // Reading twice is harmless. A replica may also be too far behind to have a table.
        return work(primary);
      }
    },
    async close() {
      await Promise.all(replicas.map(({ pool }) => pool.close()));
    },
  };
}
