import type { Ref } from '@hamper/contract/envelope';
import type { fulfilmentEndpoints, ShopTrust } from '@hamper/contract/fulfilment';
import { and, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { hasRef } from '../../db/has-ref.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { isStaffOf } from '../catalogue/index.ts';

type Input = z.output<(typeof fulfilmentEndpoints)['PUT /dashboard/seller/shops/{id}/trust']['body']>;

/**
 * Sets whether guests may pay in cash, and couriers claim deliveries. Existing orders stay.
 * @throws not-found
 */
export async function setTrust(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  ref: Ref,
  { guest_cash: guestCash, free_couriers: freeCouriers }: Input,
): Promise<z.input<typeof ShopTrust>> {
  const [changed] = await ctx.db
    .update(shops)
    .set({
      guestCash: guestCash ?? sql`${shops.guestCash}`,
      freeCouriers: freeCouriers ?? sql`${shops.freeCouriers}`,
    })
    .where(and(hasRef(shops, ref), isStaffOf(ctx, shops.id)))
    .returning({ shop_id: shops.id, guest_cash: shops.guestCash, free_couriers: shops.freeCouriers });
  if (!changed) throw notFound();
  return changed;
}
