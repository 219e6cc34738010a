import type { Ref } from '@hamper/contract/envelope';
import { and, eq } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import type { Db } from '../../../db/query.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { parcelServices } from '../../../db/schema/parcels.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';

export type Shop = typeof shops.$inferSelect;
export type StaffCtx = Pick<Ctx, 'db' | 'actor'>;

/**
 * Locks a shop that the actor works in, also one that nobody sees yet.
 * @throws not-found
 */
export async function lockOwnShop(tx: Db, ctx: StaffCtx, ref: Ref): Promise<Shop> {
  const [shop] = await tx
    .select()
    .from(shops)
    .where(and(hasRef(shops, ref), isStaffOf(ctx, shops.id)))
    .for('no key update');
  if (!shop) throw notFound();
  return shop;
}

/**
 * The same of a shop that sells goods: a parcel service has none, and is never shown.
 * @throws not-found
 */
export async function lockOwnShopOfGoods(
  tx: Db,
  ctx: StaffCtx,
  ref: Ref,
): Promise<typeof shops.$inferSelect> {
  const shop = await lockOwnShop(tx, ctx, ref);
  if ((await tx.$count(parcelServices, eq(parcelServices.shopId, shop.id))) > 0) throw notFound();
  return shop;
}
