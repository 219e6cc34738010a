import { eq, sql } from 'drizzle-orm';

import { logLine } from '../../db/log-line.ts';
import { type Db, rows } from '../../db/query.ts';
import { bookings } from '../../db/schema/bookings.ts';
import type { Env, Ports } from '../../http/context.ts';
import type { Schedule } from '../../ports/jobs/jobs.port.ts';
import type { PaymentEnv } from '../payments/index.ts';
import { agreedBooking } from './agreed-booking.ts';
import type { BookingHooks, BookingNotice } from './booking-hooks.ts';
import { expireHolds } from './bookings/expire-holds.ts';
import { settleDeposits } from './bookings/settle-deposits.ts';
import { presentNotice, readBooking } from './queries.ts';
import { nextReminder } from './rules.ts';
import { expireWaiting } from './waitlist/expire-waiting.ts';

interface Options extends Pick<PaymentEnv, 'mode'> {
  db: Db;
  ports: Ports;
  publicUrl: string | null;
  hooks: Pick<BookingHooks, 'onNews'>;
  log?: (entry: Record<string, unknown>) => void;
}

const EVERY_MS = 15_000;
const TIME_LIMIT_MS = 60_000;

/**
 * Periodic work on bookings: ends holds and offers that ran out, reminds of what is to come, and settles the deposits of what is
 * over.
 */
export function bookingSchedule({ db, hooks, log = logLine, ...base }: Options): Schedule {
  /** Bookings on which some work failed in the last run: each is logged once. */
  let failing = new Set<string>();
  const run = async (signal: AbortSignal) => {
    const env: PaymentEnv = { ...base, db, now: base.ports.clock.now() };
    const failedNow = new Set<string>();
    const onFailure = (event: string) => (booking: number, error: unknown) => {
      failedNow.add(`${event} ${booking}`);
      if (failing.has(`${event} ${booking}`)) return;
      log({ level: 'error', event, booking, error: String(error) });
    };
    await expireHolds(env, hooks, onFailure('hold not ended'), signal);
    await expireWaiting(env, hooks, onFailure('waiting not ended'), signal);
    while (!signal.aborted && (await remindNext(db, env, hooks, log)));
    await settleDeposits(env, hooks, onFailure('deposit not settled'), signal);
    failing = failedNow;
  };
  return { name: 'bookings', when: { everyMs: EVERY_MS }, timeLimitMs: TIME_LIMIT_MS, run };
}

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
      // Of a shop that stood still the reminder comes too late. No table waits that its restaurant has not accepted.
      if (notice.startsAt > env.now && !notice.isUndecided) await onNews(tx, env, notice, 'reminder');
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
  const notice = presentNotice(agreedBooking(await readBooking(tx, sql`true`, due.id)));
  const remindAt = nextReminder(notice.startsAt, now, 0);
  await tx.update(bookings).set({ remindAt }).where(eq(bookings.id, due.id));
  return notice;
}
