import { eq, sql } from 'drizzle-orm';

import { logLine } from '../../db/log-line.ts';
import { type Db, rows } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import type { Env, Ports } from '../../http/context.ts';
import type { Schedule } from '../../ports/jobs/jobs.port.ts';
import type { PaymentEnv } from '../payments/index.ts';
import type { BookingHooks, BookingNotice } from './booking-hooks.ts';
import { loseHold } from './bookings/lose-hold.ts';
import { settleDeposits } from './bookings/settle-deposits.ts';
import { noticeOf } from './queries.ts';
import { nextReminder } from './rules.ts';
import { offerFreeTables } from './waitlist/offer-job.ts';

interface Options extends Pick<PaymentEnv, 'mode'> {
  db: Db;
  ports: Ports;
  publicUrl: string | null;
  hooks: Pick<BookingHooks, 'onNews'>;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 15_000;
const TIME_LIMIT_MS = 60_000;
/** Rows of one statement. */
const BATCH = 200;

/**
 * Periodic work on bookings: ends holds and offers that ran out, reminds of what is to come, and settles the deposits of what is
 * over.
 */
export function bookingSchedule({ db, hooks, log = logLine, ...base }: Options): Schedule {
  /** Deposits that failed in the last run: each is logged once. */
  let failing = new Set<number>();
  const run = async (signal: AbortSignal) => {
    const env: PaymentEnv = { ...base, db, now: base.ports.clock.now() };
    await expireHolds(db, env);
    await expireWaiting(db, env.now);
    while (!signal.aborted && (await remindNext(db, env, hooks, log)));
    const failedNow = new Set<number>();
    await settleDeposits(env, hooks, (booking, error) => {
      failedNow.add(booking);
      if (failing.has(booking)) return;
      log({ level: 'error', event: 'deposit not settled', booking, error: String(error) });
    });
    failing = failedNow;
  };
  return { name: 'bookings', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run };
}

/**
 * Deletes holds that nobody confirmed; their quarters go with them, and those who wait are offered the tables. What was
 * offered and not taken counts as turned down.
 */
async function expireHolds(db: Db, env: PaymentEnv): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = await rows<{ id: number; shopId: number }>(
      tx,
      sql`select id::float8 as id, shop_id::float8 as "shopId" from bookings
        where hold_expires_at <= ${env.now.toISOString()}::timestamptz order by id limit ${BATCH} for update skip locked`,
    );
    if (expired.length === 0) return;
    const ids = sql.param(expired.map(({ id }) => id));
    await tx.execute(
      sql`update booking_waitlist set status = 'expired' where booking_id = any(${ids}::bigint[]) and status = 'offered'`,
    );
    const paying = await rows<{ id: number }>(
      tx,
      sql`select distinct booking_id::float8 as id from transactions where booking_id = any(${ids}::bigint[])`,
    );
    // A payment that is under way is ended at its provider; what it took goes back.
    for (const { id } of paying) await loseHold(tx, env, id);
    await tx.execute(sql`delete from bookings b where id = any(${ids}::bigint[])
      and not exists (select from transactions t where t.booking_id = b.id)`);
    for (const shopId of new Set(expired.map((hold) => hold.shopId)))
      await offerFreeTables(tx, env.ports.jobs, shopId);
  });
}

/** Nobody waits for a time that is over. */
const expireWaiting = (db: Db, now: Date): Promise<unknown> =>
  db.execute(sql`update booking_waitlist set status = 'expired'
    where status = 'waiting' and ends_at <= ${now.toISOString()}::timestamptz`);

/**
 * Sends the reminder that is due longest; false where none is. One that fails is logged and not sent again: the next one comes
 * two hours before.
 */
async function remindNext(
  db: Db,
  env: Env,
  { onNews }: Pick<BookingHooks, 'onNews'>,
  log: (entry: Record<string, unknown>) => void,
): Promise<boolean> {
  const failing: { id?: number } = {};
  try {
    return await db.transaction(async (tx) => {
      const notice = await takeDue(tx, env.now);
      if (!notice) return false;
      failing.id = notice.id;
      // Of a shop that stood still the reminder comes too late.
      if (notice.startsAt > env.now) await onNews(tx, env, notice, 'reminder');
      return true;
    });
  } catch (error) {
    if (failing.id === undefined) throw error;
    log({ level: 'error', event: 'booking not reminded', booking: failing.id, error: String(error) });
    await db.transaction((tx) => takeDue(tx, env.now));
    return true;
  }
}

/** The booking whose reminder is due longest, locked, with the time of its next one written; null for none. */
async function takeDue(tx: Db, now: Date): Promise<BookingNotice | null> {
  const [due] = await rows<{ id: number }>(
    tx,
    sql`select id::float8 as id from bookings where remind_at <= ${now.toISOString()}::timestamptz
      order by remind_at, id limit 1 for update skip locked`,
  );
  if (!due) return null;
  const notice = await noticeOf(tx, due.id);
  const remindAt = nextReminder(notice.startsAt, now, 0);
  await tx.update(bookings).set({ remindAt }).where(eq(bookings.id, due.id));
  return notice;
}
