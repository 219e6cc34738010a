import type { Ref } from '@hamper/contract/envelope';
import { and, eq, type SQL } from 'drizzle-orm';

import { hasRef } from '../../db/has-ref.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { coupons } from '../../db/schema/coupons.ts';
import { notFound } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { isStaffOf } from '../catalogue/index.ts';

export type OwnCtx = Pick<Ctx, 'db'> & { actor: UserActor };

/** The condition for coupons that the actor manages: of their shops; for an admin all. */
export const managedCoupons = (ctx: OwnCtx): SQL => isStaffOf(ctx, coupons.shopId);

export const managedCoupon = (ctx: OwnCtx, ref: Ref): SQL | undefined =>
  and(hasRef(coupons, ref), managedCoupons(ctx));

/** @throws not-found for a missing shop, or one where they do not work */
export async function requireOwnShop(ctx: OwnCtx, id: number): Promise<void> {
  const [shop] = await ctx.db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, id), isStaffOf(ctx, shops.id)));
  if (!shop) throw notFound();
}
