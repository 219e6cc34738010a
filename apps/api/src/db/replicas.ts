import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

import { type Db, openPool, type Pool } from './query.ts';

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
/** One that says nothing for longer than a statement may take is gone without a word. */
const ANSWER_MS = 20_000;
/** What the pool says when all its connections are at work. */
const ALL_BUSY = 'timeout exceeded when trying to connect';

interface Replica {
  pool: Pool;
  downUntil: number;
}

export function openReplicas(urls: readonly string[], primary: Db): Replicas {
  const replicas: Replica[] = urls.map((url) => ({
    pool: openPool(url, { name: 'hamper replica', connectMs: CONNECT_MS, answerMs: ANSWER_MS }),
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
        if (!(error instanceof DrizzleQueryError)) throw error;
        if (isCutOff(error.cause)) replica.downUntil = performance.now() + PAUSE_MS;
        // It only reads: asked twice is harmless. A copy may also be too far behind to have a table.
        return work(primary);
      }
    },
    async close() {
      await Promise.all(replicas.map(({ pool }) => pool.close()));
    },
  };
}

/** The copy is gone, going or not there yet; a busy one, or what else it says, is of this one question. */
function isCutOff(cause: Error | undefined): boolean {
  if (cause?.message === ALL_BUSY) return false;
  return !(cause instanceof pg.DatabaseError) || /^(?:57P|08|53)/.test(cause.code ?? '');
}
