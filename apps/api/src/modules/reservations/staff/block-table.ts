import type { staffBookingsEndpoints } from '@hamper/contract/bookings/staff-booking-calls';
import { inZone } from '@hamper/contract/time/time-zone';
import { and, asc, count, eq, gt, lt } from 'drizzle-orm';
import type { z } from 'zod';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { bookingBlocks, bookingTables } from '../../../db/schema/bookings.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { Failure, invalid, notFound } from '../../../failure.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { isStaffOf } from '../../catalogue/index.ts';
import { readMoment } from '../availability/read-moment.ts';
import { claimQuarters } from '../bookings/claim-quarters.ts';
import type { StaffCtx } from '../setup/read-setup.ts';
import { lockFloor } from '../setup/set-floor.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';

type Calls = typeof staffBookingsEndpoints;
type Input = z.output<Calls['POST /dashboard/seller/booking-tables/{id}/blocks']['body']>;
export type TableBlock = z.output<
  Calls['POST /dashboard/seller/booking-tables/{id}/blocks']['output']
>['data'];

const MAX_DAYS = 31;
/** Tables are closed so many days ahead at the most, as staff book them. */
const HORIZON_DAYS = 366;
/** Times of one restaurant that are still to come. */
const MAX_OPEN_BLOCKS = 500;
const DAY = 24 * 60 * 60_000;

/**
 * Closes a table for a time: nobody can book it then. A repeat with the same `key` answers the time that was closed.
 * @throws not-found, validation, table-taken where somebody has it already, idempotency-mismatch
 */
export async function blockTable(
  ctx: StaffCtx,
  tableId: number,
  { input, key }: { input: Input; key: string | null },
): Promise<TableBlock> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const { shopId, timezone } = await ownTable(tx, ctx, tableId);
    const attempt = { actor: ctx.actor, call: 'block-table', key, body: { tableId, ...input } };
    const id = await idempotent(tx, attempt, () =>
      insertBlock(tx, ctx, { tableId, shopId, timezone, input }),
    );
    const [block] = await tx.select().from(bookingBlocks).where(eq(bookingBlocks.id, id));
    // It was opened again since.
    if (!block) throw notFound();
    return presentBlock(block, timezone);
  });
}

interface NewBlock {
  tableId: number;
  shopId: number;
  timezone: string;
  input: Input;
}

async function insertBlock(
  tx: Db,
  { now }: Pick<StaffCtx, 'now'>,
  { tableId, shopId, timezone, input }: NewBlock,
): Promise<number> {
  const start = readMoment('start_date', input.start_date, timezone);
  const end = readMoment('end_date', input.end_date, timezone);
  if (end <= start) throw invalid('end_date', 'time-order');
  if (end.getTime() - start.getTime() > MAX_DAYS * DAY)
    throw invalid('end_date', 'too-big', { limit: MAX_DAYS });
  if (end <= now) throw invalid('end_date', 'time-past');
  if (start.getTime() > now.getTime() + HORIZON_DAYS * DAY)
    throw invalid('start_date', 'time-far', { limit: HORIZON_DAYS });
  await limitBlocks(tx, { now }, shopId);
  const [block] = await tx
    .insert(bookingBlocks)
    .values({ tableId, startsAt: start, endsAt: end, reason: input.reason ?? null, createdAt: now })
    .returning({ id: bookingBlocks.id });
  if (!block) throw new Error('The block was not written');
  const claim = { by: { blockId: block.id }, tableIds: [tableId], start, end, expiresAt: null, now };
  if (!(await claimQuarters(tx, claim))) throw new Failure('table-taken');
  return block.id;
}

/** @throws validation for one more than a restaurant may have before it */
async function limitBlocks(tx: Db, { now }: Pick<StaffCtx, 'now'>, shopId: number): Promise<void> {
  await lockFloor(tx, shopId);
  const [open] = await tx
    .select({ total: count() })
    .from(bookingBlocks)
    .innerJoin(bookingTables, eq(bookingTables.id, bookingBlocks.tableId))
    .where(and(eq(bookingTables.shopId, shopId), gt(bookingBlocks.endsAt, now)));
  if ((open?.total ?? 0) >= MAX_OPEN_BLOCKS)
    throw invalid('start_date', 'too-many', { limit: MAX_OPEN_BLOCKS });
}

/** Opens a closed table again. @throws not-found */
export async function unblockTable(ctx: StaffCtx, blockId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [block] = await tx
      .select({ tableId: bookingBlocks.tableId })
      .from(bookingBlocks)
      .where(eq(bookingBlocks.id, blockId));
    if (!block) throw notFound();
    const { shopId } = await ownTable(tx, ctx, block.tableId);
    await tx.delete(bookingBlocks).where(eq(bookingBlocks.id, blockId));
    await offerFreeTables(tx, ctx.ports.jobs, shopId);
  });
}

async function ownTable(
  tx: Db,
  ctx: StaffCtx,
  tableId: number,
): Promise<{ shopId: number; timezone: string }> {
  const [table] = await tx
    .select({ shopId: bookingTables.shopId, timezone: shops.timezone })
    .from(bookingTables)
    .innerJoin(shops, eq(shops.id, bookingTables.shopId))
    .where(and(eq(bookingTables.id, tableId), isStaffOf({ ...ctx, db: tx }, bookingTables.shopId)));
  if (!table) throw notFound();
  return table;
}

const MAX_BLOCKS = 500;

/** The times between two instants for which tables of a shop are closed. */
export const blocksBetween = (db: Db, shopId: number, { from, to }: { from: Date; to: Date }) =>
  db
    .select({ block: bookingBlocks })
    .from(bookingBlocks)
    .innerJoin(bookingTables, eq(bookingTables.id, bookingBlocks.tableId))
    .where(
      and(eq(bookingTables.shopId, shopId), lt(bookingBlocks.startsAt, to), gt(bookingBlocks.endsAt, from)),
    )
    .orderBy(asc(bookingBlocks.startsAt), asc(bookingBlocks.id))
    .limit(MAX_BLOCKS);

export const presentBlock = (
  { id, tableId, startsAt, endsAt, reason }: typeof bookingBlocks.$inferSelect,
  timezone: string,
): TableBlock => ({
  ...{ id, table_id: tableId, reason },
  start_date: inZone(startsAt, timezone),
  end_date: inZone(endsAt, timezone),
});
