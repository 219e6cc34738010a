import type { deliveryEndpoints, DeliveryZone } from '@hamper/contract/delivery';
import type { Ref } from '@hamper/contract/envelope';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';

import { hasRef } from '../../../db/has-ref.ts';
import { deliveryZones, type Polygon, shops } from '../../../db/schema/catalogue.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { isStaffOf } from '../shops/is-staff-of.ts';
import { crossesItself } from './crosses-itself.ts';

type Input = z.output<(typeof deliveryEndpoints)['PUT /dashboard/seller/shops/{id}/delivery-zones']['body']>;

/**
 * Sets where a shop delivers, in place of where it did; orders that were placed stay. Amounts in the base currency.
 * @throws not-found, validation of a zone whose border crosses itself
 */
export async function setZones(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  ref: Ref,
  { zones }: Input,
): Promise<DeliveryZone[]> {
  const crossing = zones.findIndex(({ polygon }) => crossesItself(closed(polygon)));
  if (crossing >= 0) throw invalid(`zones.${crossing}.polygon`, 'zone-crosses');
  return ctx.db.transaction(async (tx) => {
    const [shop] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(hasRef(shops, ref), isStaffOf({ ...ctx, db: tx }, shops.id)))
      // Of two who set them at once the zones of one are there, and not both.
      .for('no key update');
    if (!shop) throw notFound();
    await tx.delete(deliveryZones).where(eq(deliveryZones.shopId, shop.id));
    if (zones.length > 0)
      await tx.insert(deliveryZones).values(
        zones.map(({ polygon, price, price_per_km: perKm }) => ({
          shopId: shop.id,
          polygon: closed(polygon),
          ...{ feeMinor: toMinor(price), perKmMinor: toMinor(perKm) },
        })),
      );
    const set = await tx
      .select()
      .from(deliveryZones)
      .where(eq(deliveryZones.shopId, shop.id))
      .orderBy(asc(deliveryZones.id));
    return set.map(({ id, polygon, feeMinor, perKmMinor }) => ({
      ...{ id, shop_id: shop.id, polygon },
      ...{ price: toWire(feeMinor), price_per_km: toWire(perKmMinor) },
    }));
  });
}

/** With the first corner as the last one, as GeoJSON has it. */
function closed(polygon: Polygon): Polygon {
  const [first, last] = [polygon[0], polygon.at(-1)];
  const isClosed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  return isClosed || first === undefined ? polygon : [...polygon, first];
}
