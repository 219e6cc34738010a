import type { Ref } from '@hamper/contract/envelope';
import { and, eq } from 'drizzle-orm';

import { products, shops, shopWorkingDays } from '../../../db/schema/catalogue.ts';
import { Failure } from '../../../failure.ts';
import { lockOwnShopOfGoods, type StaffCtx } from './lock-own-shop.ts';

/**
 * Shows a shop to everybody, and lets it take orders, once it has opening hours and something to sell. Repeated, it changes nothing.
 * @throws not-found, validation of what is missing
 */
export const openShop = (ctx: StaffCtx, ref: Ref) =>
  ctx.db.transaction(async (tx) => {
    const { id, slug } = await lockOwnShopOfGoods(tx, ctx, ref);
    const hours = and(eq(shopWorkingDays.shopId, id), eq(shopWorkingDays.disabled, false));
    const onSale = and(eq(products.shopId, id), eq(products.active, true), eq(products.inStock, true));
    const missing = {
      ...((await tx.$count(shopWorkingDays, hours)) === 0 ? { hours: [{ fault: 'required' as const }] } : {}),
      ...((await tx.$count(products, onSale)) === 0 ? { products: [{ fault: 'required' as const }] } : {}),
    };
    if (Object.keys(missing).length > 0) throw new Failure('validation', { fields: missing });
    await tx.update(shops).set({ active: true, open: true }).where(eq(shops.id, id));
    return { shop_id: id, slug, active: true, open: true };
  });
