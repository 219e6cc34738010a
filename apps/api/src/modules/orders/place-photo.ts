import { activeStatuses } from '@hamper/contract/lifecycle';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';

import { DOOR_DAYS } from '../../db/purge.ts';
import { placePhotos } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { isOwnPlacePhoto, placePhotoKey } from '../accounts/index.ts';
import { orderPolicy } from './order-access.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A photo of a place, for whoever uploaded it, and for buyer, staff and courier of an order with it; for a courier until a
 * day after its end, as the address, and for staff until the order forgets it.
 * @throws not-found
 */
export async function readPlacePhoto(ctx: Ctx, id: string, key: string | undefined): Promise<Buffer> {
  const { guest, staff, courier } = orderPolicy;
  const recent = (days: number) =>
    or(
      inArray(orders.status, activeStatuses),
      gt(orders.updatedAt, new Date(ctx.now.getTime() - days * DAY_MS)),
    );
  const readable = ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.placePhotoId, placePhotos.id),
        or(
          guest.scopeOf(ctx, key),
          and(staff.scopeOf(ctx), recent(DOOR_DAYS)),
          and(courier.scopeOf(ctx), recent(1)),
        ),
      ),
    );
  const [found] = await ctx.db
    .select({ id: placePhotos.id })
    .from(placePhotos)
    .where(and(eq(placePhotos.id, id), or(isOwnPlacePhoto(ctx.actor), sql`exists ${readable}`)));
  const bytes = found && (await ctx.ports.files.get(placePhotoKey(found.id)));
  if (!bytes) throw notFound();
  return bytes;
}
