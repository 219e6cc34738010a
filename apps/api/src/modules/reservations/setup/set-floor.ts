import type { staffBookingsEndpoints } from '@hamper/contract/bookings/staff-booking-calls';
import type { Ref } from '@hamper/contract/envelope';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';

import type { Db } from '../../../db/query.ts';
import {
  bookingCombinations,
  bookingQuarters,
  bookingSections,
  bookingTables,
} from '../../../db/schema/bookings.ts';
import { Failure, invalid, notFound } from '../../../failure.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { isStaffOf } from '../../catalogue/index.ts';
import { quarterOf } from '../availability/read-moment.ts';
import { offerFreeTables } from '../waitlist/offer-job.ts';
import { ownShop, type StaffCtx } from './read-setup.ts';

type Calls = typeof staffBookingsEndpoints;
type Section = z.output<Calls['POST /dashboard/seller/shops/{id}/booking/sections']['body']>;
type Table = z.output<Calls['POST /dashboard/seller/booking-sections/{id}/tables']['body']>;
type SectionChange = z.output<Calls['PUT /dashboard/seller/booking-sections/{id}']['body']>;
type TableChange = z.output<Calls['PUT /dashboard/seller/booking-tables/{id}']['body']>;
type Combinations = z.output<Calls['PUT /dashboard/seller/shops/{id}/booking/combinations']['body']>;

const MAX_SECTIONS = 30;
const MAX_TABLES = 300;

interface Addition<Input> {
  input: Input;
  /** A repeat with the same one adds nothing more. */
  key: string | null;
}

/** Adds a section. Answers the shop's id. @throws not-found, validation, idempotency-mismatch */
export async function addSection(
  ctx: StaffCtx,
  ref: Ref,
  { input, key }: Addition<Section>,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const shopId = await ownShop(tx, ctx, ref);
    await lockFloor(tx, shopId);
    const attempt = { actor: ctx.actor, call: 'add-section', key, body: { shopId, ...input } };
    return idempotent(tx, attempt, () => insertSection(tx, shopId, input));
  });
}

async function insertSection(
  tx: Db,
  shopId: number,
  { area, kind, img, position }: Section,
): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(bookingSections)
    .where(eq(bookingSections.shopId, shopId));
  const total = counted?.total ?? 0;
  if (total >= MAX_SECTIONS) throw invalid('area', 'too-many', { limit: MAX_SECTIONS });
  await tx.insert(bookingSections).values({
    shopId,
    area: area as Record<string, string>,
    kind: kind ?? null,
    img: img ?? null,
    position: position ?? total,
  });
  return shopId;
}

/** Updates a section. Answers its shop's id. @throws not-found */
export async function changeSection(ctx: StaffCtx, id: number, input: SectionChange): Promise<number> {
  const changes = withoutMissing({
    area: input.area,
    kind: input.kind,
    img: input.img,
    position: input.position,
  });
  const [changed] = await ctx.db
    .update(bookingSections)
    .set({ ...changes, shopId: sql`${bookingSections.shopId}` })
    .where(and(eq(bookingSections.id, id), isStaffOf(ctx, bookingSections.shopId)))
    .returning({ shopId: bookingSections.shopId });
  if (!changed) throw notFound();
  return changed.shopId;
}

/** Deletes a section without tables. Answers its shop's id. @throws not-found, move-not-allowed */
export async function deleteSection(ctx: StaffCtx, id: number): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const shopId = await shopOfSection(tx, ctx, id);
    await lockFloor(tx, shopId);
    const [table] = await tx
      .select({ id: bookingTables.id })
      .from(bookingTables)
      .where(eq(bookingTables.sectionId, id))
      .limit(1);
    if (table) throw new Failure('move-not-allowed', { values: { context: 'section' } });
    await tx.delete(bookingSections).where(eq(bookingSections.id, id));
    return shopId;
  });
}

/** Adds a table to a section. Answers its shop's id. @throws not-found, validation, idempotency-mismatch */
export async function addTable(
  ctx: StaffCtx,
  sectionId: number,
  { input, key }: Addition<Table>,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const shopId = await shopOfSection(tx, ctx, sectionId);
    await lockFloor(tx, shopId);
    const attempt = { actor: ctx.actor, call: 'add-table', key, body: { sectionId, ...input } };
    return idempotent(tx, attempt, async () => {
      await insertTable(tx, { shopId, sectionId }, input);
      await offerFreeTables(tx, ctx.ports.jobs, shopId);
      return shopId;
    });
  });
}

async function insertTable(
  tx: Db,
  { shopId, sectionId }: { shopId: number; sectionId: number },
  input: Table,
): Promise<void> {
  const [counted] = await tx
    .select({ total: count() })
    .from(bookingTables)
    .where(eq(bookingTables.shopId, shopId));
  if ((counted?.total ?? 0) >= MAX_TABLES) throw invalid('name', 'too-many', { limit: MAX_TABLES });
  const { name, chair_count: chairCount } = input;
  requireFit(input.min_guests ?? 1, chairCount);
  await tx.insert(bookingTables).values({ ...tableColumns(input), shopId, sectionId, name, chairCount });
}

/** Updates a table; its bookings stay. Answers its shop's id. @throws not-found, validation */
export async function changeTable(ctx: StaffCtx, id: number, input: TableChange): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const table = await lockTable(tx, ctx, id);
    requireFit(input.min_guests ?? table.minParty, input.chair_count ?? table.chairCount);
    const changes = tableColumns(input);
    if (Object.keys(changes).length > 0)
      await tx.update(bookingTables).set(changes).where(eq(bookingTables.id, id));
    await offerFreeTables(tx, ctx.ports.jobs, table.shopId);
    return table.shopId;
  });
}

/** Deletes a table that nobody has from now on. Answers its shop's id. @throws not-found, table-taken */
export async function deleteTable(ctx: StaffCtx, id: number): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    // A booking that takes a quarter of it at this moment waits, and finds it gone.
    const { shopId } = await lockTable(tx, ctx, id);
    const [taken] = await tx
      .select({ quarter: bookingQuarters.quarter })
      .from(bookingQuarters)
      .where(and(eq(bookingQuarters.tableId, id), gte(bookingQuarters.quarter, quarterOf(ctx.now))))
      .limit(1);
    if (taken) throw new Failure('table-taken');
    await tx
      .delete(bookingCombinations)
      .where(and(eq(bookingCombinations.shopId, shopId), sql`${id} = any(${bookingCombinations.tableIds})`));
    await tx.delete(bookingTables).where(eq(bookingTables.id, id));
    return shopId;
  });
}

/** Sets the combinations of tables. Answers the shop's id. @throws not-found, validation */
export async function setCombinations(
  ctx: StaffCtx,
  ref: Ref,
  { combinations }: Combinations,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const shopId = await ownShop(tx, ctx, ref);
    await lockFloor(tx, shopId);
    const tables = await tx.select().from(bookingTables).where(eq(bookingTables.shopId, shopId));
    const chairs = new Map(tables.map(({ id, chairCount }) => [id, chairCount]));
    const values = combinations.map(({ table_ids, chair_count, min_guests }, at) => {
      const tableIds = [...new Set(table_ids)];
      if (tableIds.length < 2 || !tableIds.every((id) => chairs.has(id)))
        throw invalid(`combinations.${at}.table_ids`, 'invalid');
      const chairCount = chair_count ?? tableIds.reduce((sum, id) => sum + (chairs.get(id) ?? 0), 0);
      const minParty = min_guests ?? Math.max(...tableIds.map((id) => chairs.get(id) ?? 0)) + 1;
      requireFit(minParty, Math.min(chairCount, 100));
      return { shopId, tableIds, chairCount: Math.min(chairCount, 100), minParty };
    });
    await tx.delete(bookingCombinations).where(eq(bookingCombinations.shopId, shopId));
    if (values.length > 0) await tx.insert(bookingCombinations).values(values);
    await offerFreeTables(tx, ctx.ports.jobs, shopId);
    return shopId;
  });
}

function requireFit(minParty: number, chairCount: number): void {
  if (minParty > chairCount) throw invalid('min_guests', 'too-big', { limit: chairCount });
}

const withoutMissing = (columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

const tableColumns = ({ name, chair_count, min_guests, accessible, active, plan }: TableChange) =>
  withoutMissing({
    ...{ name, chairCount: chair_count, minParty: min_guests, accessible, active },
    ...{ planX: plan?.x, planY: plan?.y },
  });

/** One change of a floor, or of its hours, at a time: limits and combinations are judged by all of it. */
export const lockFloor = (tx: Db, shopId: number): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`floor ${shopId}`}, 0))`);

async function shopOfSection(tx: Db, ctx: StaffCtx, id: number): Promise<number> {
  const [section] = await tx
    .select({ shopId: bookingSections.shopId })
    .from(bookingSections)
    .where(and(eq(bookingSections.id, id), isStaffOf({ ...ctx, db: tx }, bookingSections.shopId)));
  if (!section) throw notFound();
  return section.shopId;
}

async function lockTable(tx: Db, ctx: StaffCtx, id: number) {
  const [table] = await tx
    .select()
    .from(bookingTables)
    .where(and(eq(bookingTables.id, id), isStaffOf({ ...ctx, db: tx }, bookingTables.shopId)))
    .for('update');
  if (!table) throw notFound();
  return table;
}
