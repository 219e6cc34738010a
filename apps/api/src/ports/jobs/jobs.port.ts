import type { z } from 'zod';

import type { Db } from '../../db/query.ts';

/** A kind of job: its name and data in the database, and the terms it runs on. */
export interface JobKind<Data> {
  readonly name: string;
  /** Reads the data of a job, which an older release may have written. */
  readonly data: z.ZodType<Data>;
  /** Tries at the most; 8 by default. */
  readonly attempts?: number;
  /** Milliseconds from a failed try to the next one, by the tries so far; by default 10 s, 1 min, 5 min … 12 h. */
  readonly backoffMs?: (attempts: number) => number;
  /** Milliseconds after which a try is aborted and counts as failed; one minute by default. */
  readonly timeLimitMs?: number;
  /** Jobs of this kind that one process runs at the same time; by default as many as the process runs at all. */
  readonly concurrency?: number;
}

/** One try of a job. */
export interface JobRun<Data> {
  id: number;
  data: Data;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted at the time limit, and when the process stops. */
  signal: AbortSignal;
}

/** Work that is done again and again, by one process at a time. */
export interface Schedule {
  readonly name: string;
  /** So many milliseconds after its last start, or once a day at `HH:MM` UTC. */
  readonly when: { everyMs: number } | { dailyAt: string };
  /** Milliseconds after which a run is aborted and counts as failed, and another process may run it. */
  readonly timeLimitMs: number;
  run(signal: AbortSignal): Promise<void>;
}

/** The tables whose rows are tried again until they are given up. */
export const queues = ['jobs', 'mails', 'texts', 'payment_tasks'] as const;

/** A job, mail, text or payment task that nobody tries again. */
export interface DeadLetter {
  queue: (typeof queues)[number];
  id: number;
  kind: string;
  attempts: number;
  error: string;
  createdAt: Date;
  /** Whether `retry` takes it: its body was not blanked as a secret, and giving it up has not been acted on. */
  isRetryable: boolean;
}

/** Work after a commit, as verbs ask for it. */
export interface Jobs {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Writes a job in the transaction of its cause. It runs at least once after the commit, `delayMs` later or at once. */
  enqueue<Data>(tx: Db, kind: JobKind<Data>, data: Data, options?: { delayMs?: number }): Promise<void>;
  /** Likewise, unless one with the same data waits to be run for the first time by then: for work that finds out itself what is to do. */
  enqueueOnce<Data>(tx: Db, kind: JobKind<Data>, data: Data, options: { delayMs: number }): Promise<void>;
}

/** Background work of a process. Any number of processes may run the same kinds and schedules. */
export interface JobRunner extends Jobs {
  /** Runs jobs of this kind here. A run that throws `PermanentError` (db/outbox.ts) is not tried again. It must bear to be run twice: a process that dies in a run leaves it to another one. */
  handle<Data>(kind: JobKind<Data>, run: (job: JobRun<Data>) => Promise<void>): void;
  schedule(schedule: Schedule): void;
  /** Runs once all jobs and schedules that are due, and waits for their end. */
  runDue(): Promise<void>;
  /** The newest first, a hundred at the most. */
  deadLetters(): Promise<DeadLetter[]>;
  /** Gives a dead letter all its tries again; false where there is none that can be retried. */
  retry(letter: Pick<DeadLetter, 'queue' | 'id'>): Promise<boolean>;
  start(): void;
  /** Begins nothing more, aborts the schedules, and gives running jobs five seconds before it aborts them. */
  stop(): Promise<void>;
}
