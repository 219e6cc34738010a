import { unlessAborted } from '@hamper/contract/unless-aborted';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';

import { logLine } from '../../db/log-line.ts';
import { defaultPauseMs, openOutbox, type Queued } from '../../db/outbox.ts';
import type { Db } from '../../db/query.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { deadLetters, retryLetter } from './dead-letters.ts';
import type { JobKind, JobRun, JobRunner } from './jobs.port.ts';
import { Scheduler } from './scheduler.ts';

interface Options {
  db: Db;
  now: () => Date;
  log?: (entry: Record<string, unknown>) => void;
}

interface JobRow extends Queued {
  data: unknown;
}

interface Handler {
  kind: JobKind<unknown>;
  run(row: JobRow, signal: AbortSignal): Promise<void>;
  running: number;
}

const ATTEMPTS = 8;
const TIME_LIMIT_MS = 60_000;
/** Of the pause after the last of the default ones. */
const LONGEST_PAUSE_MS = 12 * 60 * 60 * 1000;

/** Jobs and schedules as rows of the shop's own database. */
export function postgresJobs({ db, now, log = logLine }: Options): JobRunner {
  const handlers = new Map<string, Handler>();
  const scheduler = new Scheduler({ db, now, log });
  const outbox = openOutbox<JobRow>({
    ...{ db, table: 'jobs', now, log },
    // A kind that only another release knows waits for it.
    kinds: () => [...handlers.values()].filter(hasRoom).map(({ kind }) => kind.name),
    limitMs: (name) => handlers.get(name)?.kind.timeLimitMs ?? TIME_LIMIT_MS,
    pauseMs: (name, attempts) => pauseOf(handlers.get(name)?.kind, attempts),
    async send(row, signal) {
      const handler = handlers.get(row.kind);
      if (!handler) throw new Error(`Nobody runs jobs of the kind ${row.kind}`);
      await untilTimeLimit(handler.run(row, signal), signal);
    },
    occupy(name) {
      const handler = handlers.get(name);
      if (handler) handler.running += 1;
      return () => {
        if (handler) handler.running -= 1;
      };
    },
  });
  return {
    label: 'PostgreSQL',
    async enqueue(tx, kind, data, { delayMs = 0 } = {}) {
      const nextAt = new Date(now().getTime() + delayMs);
      await tx.insert(jobs).values({ kind: kind.name, data: kind.data.parse(data), nextAt });
      if (delayMs === 0) outbox.wake();
    },
    enqueueOnce: (tx, kind, data, { delayMs }) =>
      insertOnce(tx, {
        ...{ kind: kind.name, data: kind.data.parse(data) },
        nextAt: new Date(now().getTime() + delayMs),
      }),
    handle<Data>(kind: JobKind<Data>, run: (job: JobRun<Data>) => Promise<void>) {
      handlers.set(kind.name, {
        kind,
        run: ({ id, data, attempts }, signal) =>
          run({ id: Number(id), data: kind.data.parse(data), attempt: attempts, signal }),
        running: 0,
      });
    },
    schedule: (schedule) => scheduler.add(schedule),
    async runDue() {
      await scheduler.runDue();
      await outbox.sendDue();
    },
    deadLetters: () => deadLetters(db),
    retry: (letter) => retryLetter(db, letter, now()),
    start() {
      scheduler.start();
      // Most shops have none so far, and ask for none.
      if (handlers.size > 0) outbox.start();
    },
    async stop() {
      await Promise.all([scheduler.stop(), outbox.stop()]);
    },
  };
}

/** Those who enqueue the same wait for each other: the second one sees what the first one wrote. */
const insertOnce = (tx: Db, job: Pick<typeof jobs.$inferInsert, 'kind' | 'data'> & { nextAt: Date }) =>
  tx.transaction(async (part) => {
    const data = sql`${JSON.stringify(job.data)}::jsonb`;
    await part.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${job.kind}::text || (${data})::text, 0))`,
    );
    const isSame = and(eq(jobs.kind, job.kind), eq(jobs.data, data));
    const waits = and(lte(jobs.nextAt, job.nextAt), eq(jobs.attempts, 0), isNull(jobs.leasedUntil));
    const waiting = await part.select({ id: jobs.id }).from(jobs).where(and(isSame, waits)).limit(1);
    if (waiting.length === 0) await part.insert(jobs).values(job);
  });

const hasRoom = ({ kind, running }: Handler): boolean => running < (kind.concurrency ?? Infinity);

/**
 * A run is left alone at its time limit. When the process stops, its end is awaited: given back before, another process would
 * run it at the same time. One that does not end keeps its lease beyond the end of the process.
 */
const untilTimeLimit = (run: Promise<void>, signal: AbortSignal): Promise<void> =>
  unlessAborted(run, signal).catch((error: unknown) => {
    if (signal.aborted && (signal.reason as Error).name !== 'TimeoutError') return run;
    throw error;
  });

/** Until the next try; undefined after the last one. */
function pauseOf(kind: JobKind<unknown> | undefined, attempts: number): number | undefined {
  if (attempts >= (kind?.attempts ?? ATTEMPTS)) return undefined;
  return kind?.backoffMs?.(attempts) ?? defaultPauseMs(attempts) ?? LONGEST_PAUSE_MS;
}
