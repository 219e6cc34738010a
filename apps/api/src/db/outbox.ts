import { type SQL, sql } from 'drizzle-orm';

import { type Db, rows } from './query.ts';
import { sayOnce } from './say-once.ts';

/** What every row has that this process alone sends until its lease ends. */
export interface Queued {
  id: string;
  kind: string;
  /** How often it was tried, this time included. */
  attempts: number;
  /** When it was written, in milliseconds since 1970. */
  created_ms: number;
}

/** A row of `mails` or `texts`. */
export interface Outgoing extends Queued {
  recipient: string;
  locale: string;
  /** Of mails only. */
  subject?: string;
  body: string;
}

/** The provider will never take it: the number does not exist, the address is unknown. */
export class Refused extends Error {
  override name = 'Refused';
}

export interface OutboxOptions<Row extends Queued = Outgoing> {
  db: Db;
  table: 'mails' | 'texts' | 'payment_tasks';
  now: () => Date;
  /** Hands it to the provider. Throws `Refused` when trying again is no use; gives up when the signal says so. */
  send(row: Row, signal: AbortSignal): Promise<void>;
  /** Whether the body lets its reader in: it is then blanked as soon as nobody needs it to be sent. */
  isSecret?(kind: string): boolean;
  /** Nobody will try it again. Repeated when it fails. */
  onGivenUp?(row: Row): Promise<void>;
  /** After so long one of a kind is worth nothing to its reader; never by default. */
  worthMs?(kind: string): number;
  /** One entry becomes one line of the log. */
  log?: (entry: Record<string, unknown>) => void;
}

export interface Outbox {
  /** Sends whatever is due, each row by one process only. */
  sendDue(): Promise<void>;
  /**
   * Sends this row at once, if nobody tried before; whether the provider took it. `orNever`: whoever waited has been
   * told that nothing came, and it shall not come later.
   */
  sendNow(id: number, how?: { orNever: boolean }): Promise<boolean>;
  /** A row was written, and is committed any moment now. */
  wake(): void;
  start(): void;
  /** Lets what is under way come to its end for a while, then cuts it off: it is sent again by the next start. */
  stop(): Promise<void>;
}

const SECOND = 1000;
/** Before the second, third, … and eighth try. */
const PAUSES_S = [10, 60, 5 * 60, 15 * 60, 3600, 4 * 3600, 12 * 3600];
const TRIES = PAUSES_S.length + 1;
const SEND_MS = 60 * SECOND;
/** Longer than a send may take: who claimed a row and is not done by then is gone. */
const LEASE_MS = 2 * SEND_MS;
const LANES = 4;
const POLL_MS = 3 * SECOND;
/** From writing to waking. What is committed later waits for the next poll. */
const COMMIT_MS = 100;
const STOP_MS = 5 * SECOND;

/**
 * Sends what was written in a transaction, after it. A row is claimed by a short statement, sent without a transaction,
 * and marked: a crash in between sends twice, and loses nothing.
 */
export function openOutbox<Row extends Queued = Outgoing>({
  db,
  table,
  now,
  send,
  isSecret = () => false,
  onGivenUp = async () => undefined,
  worthMs = () => Infinity,
  log = logLine,
}: OutboxOptions<Row>): Outbox {
  const name = sql.identifier(table);
  const cut = new AbortController();
  let stopped = false;
  let isFailing = false;
  let running: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;

  async function claim(which: SQL): Promise<Row | undefined> {
    const lease = new Date(now().getTime() + LEASE_MS);
    const [row] = await rows<Row>(
      db,
      sql`update ${name} set attempts = attempts + 1, next_at = ${lease}
        where id = (select id from ${name} where ${which} order by next_at limit 1 for update skip locked)
        returning *, id::text, extract(epoch from created_at)::float8 * 1000 as created_ms`,
    );
    return row;
  }

  /** Marks only what is still ours: the lease may have ended, and another have sent it. */
  const mark = (row: Row, what: SQL) =>
    db.execute(
      sql`update ${name} set ${what} where id = ${row.id} and attempts = ${row.attempts} and sent_at is null`,
    );
  const ended = ({ kind }: Row) => (isSecret(kind) ? sql`next_at = null, body = ''` : sql`next_at = null`);

  async function deliver(row: Row): Promise<boolean> {
    try {
      if (now().getTime() - row.created_ms > worthMs(row.kind))
        throw new Refused('too old to be worth sending');
      if (row.attempts > TRIES) throw new Refused('tried too often');
      await send(row, AbortSignal.any([cut.signal, AbortSignal.timeout(SEND_MS)]));
    } catch (error) {
      await postpone(row, error);
      return false;
    }
    isFailing = false;
    await mark(row, sql`sent_at = ${now()}, last_error = null, ${ended(row)}`);
    return true;
  }

  async function postpone(row: Row, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const pause = PAUSES_S[row.attempts - 1];
    const next = pause === undefined ? null : new Date(now().getTime() + pause * SECOND);
    const entry = { table, id: Number(row.id), kind: row.kind, attempts: row.attempts, error: reason };
    if (error instanceof Refused || next === null || next.getTime() - row.created_ms > worthMs(row.kind)) {
      log({ level: 'error', event: 'given up', ...entry });
      await onGivenUp(row);
      await mark(row, sql`last_error = ${reason}, ${ended(row)}`);
      return;
    }
    // A provider that is away says so once, not once for every row.
    if (!isFailing) log({ level: 'warn', event: 'sent later', ...entry });
    isFailing = true;
    await mark(row, sql`last_error = ${reason}, next_at = ${next}`);
  }

  async function sendDue(): Promise<void> {
    const next = async () => (stopped ? undefined : claim(sql`next_at <= ${now()}`));
    const lane = async () => {
      for (let row = await next(); row; row = await next()) await deliver(row);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  // The database is away: what is due stays due.
  const rounds = sayOnce((error) =>
    log({ level: 'error', event: 'not sent', table, error: reasonOf(error) }),
  );
  const run = () => {
    running ??= sendDue()
      .then(rounds.went, rounds.failed)
      .finally(() => (running = null));
  };

  return {
    sendDue,
    async sendNow(id, { orNever } = { orNever: false }) {
      const row = await claim(sql`id = ${id} and attempts = 0`);
      if (row === undefined) return false;
      if (await deliver(row)) return true;
      if (orNever)
        await db.execute(sql`update ${name} set ${ended(row)} where id = ${row.id} and sent_at is null`);
      return false;
    },
    wake() {
      if (poll === undefined) return;
      clearTimeout(soon);
      soon = setTimeout(run, COMMIT_MS).unref();
    },
    start() {
      poll = setInterval(run, POLL_MS).unref();
      run();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      const patience = setTimeout(() => cut.abort(new Error('the shop closes')), STOP_MS).unref();
      await running;
      clearTimeout(patience);
    },
  };
}

/** An error's own words on one line; never what was to be sent. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 300);

/** One entry as one line for whoever runs the shop. */
export const logLine = (entry: Record<string, unknown>) => {
  process.stderr.write(`${JSON.stringify({ ...entry, time: new Date().toISOString() })}\n`);
};
