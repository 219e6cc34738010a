import type { Ref } from '@hamper/contract/envelope';
import { and, asc, type SQL } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { IS_OFFERED } from '../../../db/offered-parcel-types.ts';
import type { Db } from '../../../db/query.ts';
import { parcelTypes } from '../../../db/schema/parcels.ts';
import { notFound } from '../../../failure.ts';

export type ParcelTypeRow = typeof parcelTypes.$inferSelect;

/** The types that a condition lets through, in their order. */
export const typesWhere = (db: Db, condition: SQL | undefined): Promise<ParcelTypeRow[]> =>
  db
    .select()
    .from(parcelTypes)
    .where(condition)
    .orderBy(asc(parcelTypes.shopId), asc(parcelTypes.position), asc(parcelTypes.id));

/** The types that are offered. */
export const offeredTypes = (db: Db) => typesWhere(db, IS_OFFERED);

/** @throws not-found for a type that is not offered */
export async function offeredType(db: Db, ref: Ref): Promise<ParcelTypeRow> {
  const [found] = await typesWhere(db, and(hasRef(parcelTypes, ref), IS_OFFERED));
  if (!found) throw notFound();
  return found;
}
