import type { Ref } from '@hamper/contract/envelope';
import type { ChangeParcelType, NewParcelType } from '@hamper/contract/parcels/parcel-types';
import { toMinor } from '@hamper/contract/prices/money';
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { parcelServices, parcelTypes } from '../../../db/schema/parcels.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { isStaffOf } from '../../catalogue/index.ts';
import { type ParcelTypeRow, typesWhere } from './type-queries.ts';

type StaffCtx = Ctx & { actor: UserActor };

/** How many types a service has, shown or not: every quote begins with all of them. */
const MAX_TYPES = 50;

/** The types of the services where the actor works; an admin works in all. */
export const typesOfStaff = (ctx: StaffCtx): Promise<ParcelTypeRow[]> =>
  typesWhere(ctx.db, isStaffOf(ctx, parcelTypes.shopId));

/**
 * Adds a type to a parcel service. The service is locked meanwhile, so that two do not pass the limit together. A repeat with
 * the same `key` answers the one that was added.
 * @throws not-found, validation, idempotency-mismatch
 */
export const addType = (ctx: StaffCtx, input: NewParcelType, key: string | null): Promise<ParcelTypeRow> =>
  ctx.db.transaction(async (tx: Db) => {
    const { shop_id: shopId } = input;
    const [service] = await tx
      .select({ shopId: parcelServices.shopId })
      .from(parcelServices)
      .where(and(eq(parcelServices.shopId, shopId), isStaffOf({ ...ctx, db: tx }, parcelServices.shopId)))
      .for('no key update');
    if (!service) throw notFound();
    const attempt = { actor: ctx.actor, call: 'add-parcel-type', key, body: input };
    const id = await idempotent(tx, attempt, () => insertType(tx, ctx, input));
    const [added] = await tx.select().from(parcelTypes).where(eq(parcelTypes.id, id));
    if (!added) throw notFound();
    return added;
  });

async function insertType(
  tx: Db,
  { now }: Pick<StaffCtx, 'now'>,
  { shop_id: shopId, ...input }: NewParcelType,
): Promise<number> {
  if ((await tx.$count(parcelTypes, eq(parcelTypes.shopId, shopId))) >= MAX_TYPES)
    throw invalid('shop_id', 'too-many', { limit: MAX_TYPES });
  const { titles, max_sides: maxSides, max_g: maxG, price, price_per_km: perKm } = input;
  const [added] = await tx
    .insert(parcelTypes)
    .values({
      ...columnsOf(input),
      ...{ uuid: uuid(), shopId, createdAt: now, updatedAt: now },
      ...{ title: titles, maxSidesMm: longestFirst(maxSides), maxG },
      ...{ priceMinor: toMinor(price), perKmMinor: toMinor(perKm) },
    })
    .returning();
  if (!added) throw new Error('The type was not written');
  return refuseCrossed(added).id;
}

/**
 * Changes a type; omitted fields stay, and so do parcels that were placed.
 * @throws not-found, validation
 */
export const changeType = (ctx: StaffCtx, ref: Ref, input: ChangeParcelType): Promise<ParcelTypeRow> =>
  ctx.db.transaction(async (tx: Db) => {
    const [changed] = await tx
      .update(parcelTypes)
      .set({ ...columnsOf(input), updatedAt: ctx.now })
      .where(and(hasRef(parcelTypes, ref), isStaffOf({ ...ctx, db: tx }, parcelTypes.shopId)))
      .returning();
    if (!changed) throw notFound();
    return refuseCrossed(changed);
  });

const longestFirst = (sides: readonly number[]): number[] => sides.toSorted((a, b) => b - a);

/** The columns of what was given; what is undefined stays, or is the default. */
function columnsOf(input: ChangeParcelType) {
  const { min_sides: minSides, max_sides: maxSides, price, price_per_km: perKm, max_value: maxValue } = input;
  const { cover_percent: coverPercent } = input;
  return {
    title: input.titles,
    description: input.descriptions,
    examples: input.examples,
    options: input.options,
    img: input.img,
    minSidesMm: minSides && longestFirst(minSides),
    maxSidesMm: maxSides && longestFirst(maxSides),
    minG: input.min_g,
    maxG: input.max_g,
    priceMinor: price === undefined ? undefined : toMinor(price),
    perKmMinor: perKm === undefined ? undefined : toMinor(perKm),
    coverPoints: coverPercent === undefined ? undefined : Math.round(coverPercent * 100),
    maxValueMinor: maxValue === undefined ? undefined : toMinor(maxValue),
    position: input.position,
    active: input.active,
  };
}

/** A least that is more than the most lets nothing through. */
function refuseCrossed(type: ParcelTypeRow): ParcelTypeRow {
  const crossed = type.minSidesMm.some((min, index) => min > (type.maxSidesMm[index] ?? 0));
  if (crossed) throw invalid('min_sides', 'invalid');
  if (type.minG > type.maxG) throw invalid('min_g', 'invalid');
  return type;
}
