import type { Ref } from '@hamper/contract/envelope';
import type { OrderStatus } from '@hamper/contract/lifecycle';
import { eq, inArray, type SQL } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { parcels, parcelTypes } from '../../db/schema/parcels.ts';
import { notFound } from '../../failure.ts';
import {
  listOrders,
  type LockedOrder,
  lockOrder,
  type OrderCardRow,
  type OrderRow,
  readOrder,
} from '../orders/index.ts';

const withType = (db: Db) =>
  db
    .select({
      parcel: parcels,
      type: {
        id: parcelTypes.id,
        title: parcelTypes.title,
        img: parcelTypes.img,
        active: parcelTypes.active,
      },
    })
    .from(parcels)
    .innerJoin(parcelTypes, eq(parcelTypes.id, parcels.typeId));

export type ParcelRow = Awaited<ReturnType<typeof withType>>[number];

/** The part that only a parcel has, by its order's id. @throws not-found for an order of goods */
export async function parcelOf(db: Db, orderId: number): Promise<ParcelRow> {
  const [found] = await withType(db).where(eq(parcels.orderId, orderId));
  if (!found) throw notFound();
  return found;
}

/** A parcel with its order, in a scope of orders. */
export interface OrderWithParcel {
  row: OrderRow;
  found: ParcelRow;
}

/** @throws not-found outside the scope, and for an order of goods */
export async function readParcel(db: Db, scope: SQL, ref: Ref): Promise<OrderWithParcel> {
  const row = await readOrder(db, scope, ref, { linked: false });
  return { row, found: await parcelOf(db, row.order.id) };
}

/** A page of parcels in a scope, latest first. */
export async function listParcels(
  db: Db,
  scope: SQL,
  filter: { statuses: readonly OrderStatus[]; page: number; perPage: number },
): Promise<{ rows: { card: OrderCardRow; found: ParcelRow }[]; total: number }> {
  const { rows, total } = await listOrders(db, scope, { ...filter, kind: 'parcel' });
  const ids = rows.map(({ order }) => order.id);
  const own = ids.length === 0 ? [] : await withType(db).where(inArray(parcels.orderId, ids));
  const byOrder = new Map(own.map((found) => [found.parcel.orderId, found]));
  return {
    rows: rows.flatMap((card) => {
      const found = byOrder.get(card.order.id);
      return found ? [{ card, found }] : [];
    }),
    total,
  };
}

/** A parcel with its order, locked, the order first. */
export interface LockedParcel {
  order: LockedOrder;
  parcel: typeof parcels.$inferSelect;
}

/** @throws not-found outside the scope, and for an order of goods */
export async function lockParcel(tx: Db, ref: Ref, scope: SQL): Promise<LockedParcel> {
  const order = await lockOrder(tx, ref, scope);
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.orderId, order.id)).for('update');
  if (!parcel) throw notFound();
  return { order, parcel };
}
