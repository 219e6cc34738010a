import { OFFER_MINUTES } from '@hamper/contract/bookings/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { defaultLocale, isLocale } from '@hamper/contract/locale';
import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, rows, transactionWithRetry } from '../../../db/query.ts';
import { bookings, bookingWaitlist } from '../../../db/schema/bookings.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx, Env } from '../../../http/context.ts';
import type { JobRun } from '../../../ports/jobs/jobs.port.ts';
import { activeCurrencies } from '../../settings/index.ts';
import type { FreeTime } from '../availability/free-times.ts';
import { readRestaurant } from '../availability/read-restaurants.ts';
import type { BookingHooks } from '../booking-hooks.ts';
import { agreedTerms, depositOf, rowOf } from '../bookings/book-table.ts';
import { placeParty } from '../bookings/place-party.ts';
import { noticeOf } from '../queries.ts';
import { refusedStep } from '../rules.ts';
import { freeBetween } from './free-between.ts';
import { offerableFrom } from './offer-hours.ts';
import { type OfferJob, offerTablesJob } from './offer-job.ts';
import { type LockedEntry, lockEntry } from './waitlist-queries.ts';

const MINUTE = 60_000;
/** Those who are looked at together; then come the next ones, since the first may all wait for another evening. */
const PAGE = 100;

interface Dependencies {
  db: Db;
  env(): Env;
  hooks: Pick<BookingHooks, 'onNews'>;
}

/** Offers the free tables of a restaurant to those who wait, the first first; to those who sleep, once the night is over. */
export async function offerTables(
  { db, env, hooks }: Dependencies,
  { data, signal }: JobRun<OfferJob>,
): Promise<void> {
  const { now, ports } = env();
  let nextMorning = Number.POSITIVE_INFINITY;
  for (let after = 0; ;) {
    const waiting = await waitingAfter(db, data, { after, now });
    for (const { id, startsAt, timezone } of waiting) {
      // Given back as it is: whoever comes next is offered a table by the run after.
      signal.throwIfAborted();
      const from = offerableFrom({ startsAt: new Date(startsAt) }, { now, timezone });
      if (from > now) nextMorning = Math.min(nextMorning, from.getTime());
      else await offerIfWaiting(db, env, id, hooks);
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < PAGE) break;
    after = last.id;
  }
  if (!Number.isFinite(nextMorning)) return;
  await ports.jobs.enqueueOnce(db, offerTablesJob, data, { delayMs: nextMorning - now.getTime() });
}

/** The next page of those who wait at a restaurant, the first first. */
const waitingAfter = (db: Db, { shopId }: OfferJob, { after, now }: { after: number; now: Date }) =>
  rows<{ id: number; startsAt: string; timezone: string }>(
    db,
    sql`select w.id::float8 as id, w.starts_at as "startsAt", s.timezone
      from booking_waitlist w join shops s on s.id = w.shop_id
      where w.shop_id = ${shopId} and w.id > ${after} and w.status = 'waiting'
        and w.ends_at > ${now.toISOString()}::timestamptz
      order by w.id limit ${PAGE}`,
  );

async function offerIfWaiting(
  db: Db,
  env: Dependencies['env'],
  id: number,
  hooks: Dependencies['hooks'],
): Promise<void> {
  try {
    await transactionWithRetry(db, async (tx) => {
      const entry = await lockEntry(tx, sql`true`, id);
      if (entry.status === 'waiting') await offerTo(tx, env(), entry, hooks);
    });
  } catch (error) {
    // Somebody else came first; they wait on.
    if (!(error instanceof Failure)) throw error;
  }
}

/**
 * Offers the first free table to somebody who waits, as staff ask for it. Answers the id of their entry.
 * @throws not-found, move-not-allowed, table-taken where there is none
 */
export async function offerByStaff(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
  hooks: Pick<BookingHooks, 'onNews'>,
): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const entry = await lockEntry(tx, scope, ref);
    if (entry.status !== 'waiting')
      throw refusedStep('move-not-allowed', entry.status === 'offered' ? 'offered' : 'waitlist');
    if (!(await offerTo(tx, ctx, entry, hooks))) throw new Failure('table-taken');
    return entry.id;
  });
}

/** Holds the first free table of their time for somebody who waits; false where there is none. */
async function offerTo(
  tx: Db,
  env: Env,
  entry: LockedEntry,
  { onNews }: Pick<BookingHooks, 'onNews'>,
): Promise<boolean> {
  const time = await firstFree(tx, env.now, entry);
  if (!time) return false;
  const { party, accessible, userId, guestHash, guestKey, username, phone, email, shopId } = entry;
  const locale = isLocale(entry.locale) ? entry.locale : defaultLocale;
  const expiresAt = new Date(env.now.getTime() + OFFER_MINUTES * MINUTE);
  const request = { party, accessible, start: time.start, end: time.end };
  const [currency] = await activeCurrencies(tx);
  if (!currency) throw new Error('No active currency');
  const placement = { ref: { shop: shopId }, request, expiresAt };
  const id = await placeParty(
    tx,
    { now: env.now, locale },
    placement,
    async (part, { tableIds }, { terms }) => {
      const [held] = await part
        .insert(bookings)
        .values({
          ...rowOf(request, env.now),
          ...depositOf(party, terms, currency),
          ...agreedTerms(shopId),
          ...{ uuid: uuid(), shopId, userId, guestHash, username, phone, email, locale, tableIds },
          // The link of the waitlist entry opens the table, too.
          guestKey,
          holdExpiresAt: expiresAt,
          createdAt: env.now,
        })
        .returning({ id: bookings.id });
      if (!held) throw new Error('The offer was not written');
      return held.id;
    },
  );
  await tx
    .update(bookingWaitlist)
    .set({ status: 'offered', bookingId: id })
    .where(eq(bookingWaitlist.id, entry.id));
  await onNews(tx, env, await noticeOf(tx, id), 'offer');
  return true;
}

/** The first time between those of a waitlist entry at which a table is free. */
async function firstFree(tx: Db, now: Date, entry: LockedEntry): Promise<FreeTime | undefined> {
  const { shopId, startsAt: at } = entry;
  return freeBetween(await readRestaurant(tx, { shop: shopId }, { at, now }), entry, now)[0];
}
