import { sql } from 'drizzle-orm';

import { logFirstFailure, logLine, reasonOf } from './log-line.ts';
import { outboxRows, type Queued, type QueueTable, SEND_MS } from './outbox-rows.ts';
import type { Db } from './query.ts';

export type { Queued } from './outbox-rows.ts';

/** A row of `mails` or `texts`. */
export interface Outgoing extends Queued {
  recipient: string;
  locale: string;
  /** Of mails only. */
  subject?: string;
  html?: string | null;
  unsubscribe?: string | null;
  body: string;
}

/** A permanent failure: the number does not exist, the address is unknown. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

export interface OutboxOptions<Row extends Queued = Outgoing> {
  db: Db;
  table: QueueTable;
  now: () => Date;
  /** Hands it to the provider. Throws `PermanentError` for a permanent failure; stops when the signal is aborted. */
  send(row: Row, signal: AbortSignal): Promise<void>;
  /** Whether the body contains a secret that signs in: it is blanked as soon as it need not be sent any more. */
  isSecret?(kind: string): boolean;
  /** Called before a row is given up; called again if it fails. */
  onGivenUp?(row: Row): Promise<void>;
  /** Milliseconds after which a row of a kind is worthless to its reader; never by default. */
  worthMs?(kind: string): number;
  /** Milliseconds until the next attempt, by kind and attempts so far; undefined: this was the last one. */
  pauseMs?(kind: string, attempts: number): number | undefined;
  /** The kinds that can be claimed now; all by default. */
  kinds?(): readonly string[] | null;
  /** The time limit of one attempt of a kind in milliseconds; a minute by default. */
  limitMs?(kind: string): number;
  /** Called when a row of a kind is claimed; the returned function is called when its attempt has ended. */
  occupy?(kind: string): () => void;
  /** One entry becomes one line of the log. */
  log?: (entry: Record<string, unknown>) => void;
}

export interface Outbox {
  /** Sends whatever is due, each row by one process only. */
  sendDue(): Promise<void>;
  /**
   * Sends this row at once, if there was no attempt before; answers whether the provider accepted it. `orNever`: on failure
   * the row is withdrawn, since its reader has been told that nothing was sent.
   */
  sendNow(id: number, options?: { orNever: boolean }): Promise<boolean>;
  /** A row was written, and is committed any moment now. */
  wake(): void;
  start(): void;
  /** Lets running sends end for five seconds, then aborts them: they are sent again by the next start. */
  stop(): Promise<void>;
}

const SECOND = 1000;
/** Before the second, third, … and eighth try. */
const PAUSES_S = [10, 60, 5 * 60, 15 * 60, 3600, 4 * 3600, 12 * 3600];
/** Milliseconds until the next try by default; undefined after the eighth. */
export const defaultPauseMs = (attempts: number): number | undefined => {
  const seconds = PAUSES_S[attempts - 1];
  return seconds === undefined ? undefined : seconds * SECOND;
};
const CONCURRENCY = 4;
const POLL_MS = 3 * SECOND;
/** From `wake` to the run. A row that is committed later waits for the next poll. */
const COMMIT_MS = 100;
const STOP_MS = 5 * SECOND;

/**
 * Sends rows after the transaction that wrote them. A row is claimed by a short statement, sent without a transaction,
 * and marked: after a crash in between it is sent twice, and never lost.
 */
export function openOutbox<Row extends Queued = Outgoing>(options: OutboxOptions<Row>): Outbox {
  const { db, table, now, log = logLine, isSecret = () => false } = options;
  const { kinds = () => null, limitMs = () => SEND_MS, occupy = () => () => undefined } = options;
  const queue = outboxRows<Row>({ db, table, now, isSecret, kinds, limitMs });
  const abort = new AbortController();
  const deliver = createDelivery(options, queue, abort.signal);
  // One claim after the other: each knows which kinds are occupied.
  let claiming: Promise<unknown> = Promise.resolve();
  const claimNext = () => {
    const claimed = claiming.then(async () => {
      const row = polling.isStopped() ? undefined : await queue.claim(queue.isDue());
      return row && { row, release: occupy(row.kind) };
    });
    claiming = claimed.catch(() => undefined);
    return claimed;
  };
  const sendDue = async () => {
    const worker = async () => {
      for (let claim = await claimNext(); claim; claim = await claimNext())
        await deliver(claim.row).finally(claim.release);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  };
  const polling = createPolling(sendDue, (error) =>
    log({ level: 'error', event: 'not sent', table, error: reasonOf(error) }),
  );
  return {
    sendDue,
    async sendNow(id, { orNever } = { orNever: false }) {
      const row = await queue.claim(sql`id = ${id} and attempts = 0`);
      if (row === undefined) return false;
      if (await deliver(row)) return true;
      if (orNever) await queue.withdraw(row);
      return false;
    },
    wake: polling.wake,
    start: polling.start,
    async stop() {
      const abortTimer = setTimeout(() => abort.abort(new Error('the process stops')), STOP_MS).unref();
      await polling.stop();
      clearTimeout(abortTimer);
    },
  };
}

/** Sends one claimed row and marks the outcome; answers whether it was sent. */
function createDelivery<Row extends Queued>(
  { table, now, send, log = logLine, limitMs = () => SEND_MS, ...options }: OutboxOptions<Row>,
  queue: ReturnType<typeof outboxRows<Row>>,
  aborted: AbortSignal,
) {
  const { onGivenUp = async () => undefined, worthMs = () => Infinity } = options;
  const { pauseMs = (_kind: string, attempts: number) => defaultPauseMs(attempts) } = options;
  const isWorthless = (row: Row, at: number) => at - row.created_ms > worthMs(row.kind);
  let isFailing = false;

  async function postpone(row: Row, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const pause = pauseMs(row.kind, row.attempts);
    const next = pause === undefined ? null : new Date(now().getTime() + pause);
    const entry = { table, id: Number(row.id), kind: row.kind, attempts: row.attempts, error: reason };
    if (error instanceof PermanentError || next === null || isWorthless(row, next.getTime())) {
      log({ level: 'error', event: 'given up', ...entry });
      await onGivenUp(row);
      await queue.giveUp(row, reason);
      return;
    }
    // A provider that is down is logged once, not once for every row.
    if (!isFailing) log({ level: 'warn', event: 'sent later', ...entry });
    isFailing = true;
    await queue.postpone(row, next, reason);
  }

  return async (row: Row): Promise<boolean> => {
    try {
      if (isWorthless(row, now().getTime())) throw new PermanentError('too old to be worth sending');
      // Left by a process that died in its last attempt.
      if (row.attempts > 1 && pauseMs(row.kind, row.attempts - 1) === undefined)
        throw new PermanentError('tried too often');
      await send(row, AbortSignal.any([aborted, AbortSignal.timeout(limitMs(row.kind))]));
    } catch (error) {
      // The process stops: this attempt does not count. How far a payment came is unknown.
      if (table === 'jobs' && aborted.aborted && !(error instanceof PermanentError))
        await queue.giveBack(row);
      else await postpone(row, error);
      return false;
    }
    isFailing = false;
    await queue.complete(row);
    return true;
  };
}

/** Runs again and again, never twice at the same time. While the database is down, due rows stay due. */
function createPolling(run: () => Promise<void>, onFailure: (error: unknown) => void) {
  const failures = logFirstFailure(onFailure);
  let isStopped = false;
  let running: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  const runOnce = () => {
    running ??= run()
      .then(failures.succeeded, failures.failed)
      .finally(() => (running = null));
  };
  return {
    isStopped: () => isStopped,
    wake() {
      if (poll === undefined) return;
      clearTimeout(soon);
      soon = setTimeout(runOnce, COMMIT_MS).unref();
    },
    start() {
      poll = setInterval(runOnce, POLL_MS).unref();
      runOnce();
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      await running;
    },
  };
}
