import type { Ref } from '@hamper/contract/envelope';
import type { fulfilmentEndpoints, SlotTerms } from '@hamper/contract/fulfilment';
import { and, sql } from 'drizzle-orm';
import type { z } from 'zod';

import { hasRef } from '../../db/has-ref.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { isStaffOf } from '../catalogue/index.ts';

type Input = z.output<(typeof fulfilmentEndpoints)['PUT /dashboard/seller/shops/{id}/slots']['body']>;

/**
 * Changes a shop's slots: length in minutes, capacity, days ahead. Omitted values and existing orders stay.
 * @throws not-found
 */
export async function setSlotTerms(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  ref: Ref,
  { minutes, capacity, days }: Input,
): Promise<z.input<typeof SlotTerms>> {
  const [changed] = await ctx.db
    .update(shops)
    .set({
      slotMinutes: minutes ?? sql`${shops.slotMinutes}`,
      slotCapacity: capacity ?? sql`${shops.slotCapacity}`,
      slotDays: days ?? sql`${shops.slotDays}`,
    })
    .where(and(hasRef(shops, ref), isStaffOf(ctx, shops.id)))
    .returning({
      shop_id: shops.id,
      minutes: shops.slotMinutes,
      capacity: shops.slotCapacity,
      days: shops.slotDays,
    });
  if (!changed) throw notFound();
  return changed;
}
