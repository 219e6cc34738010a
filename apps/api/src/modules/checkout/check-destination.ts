import type { PlaceOrder } from '@hamper/contract/checkout';
import { eq } from 'drizzle-orm';

import { PREPARED } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import { shops } from '../../db/schema/catalogue.ts';
import type { Ctx } from '../../http/context.ts';
import { checkAddress, travelSeconds } from '../geo/index.ts';

type Destination = Pick<PlaceOrder, 'cart_id' | 'delivery_type' | 'address' | 'location' | 'pinned'>;

/**
 * Looks up where an order is delivered to, before its transaction: nobody else is asked inside it.
 * @returns the way from the shop in seconds; null without a delivery
 * @throws far-from-address, address-unknown
 */
export async function checkDestination(ctx: Ctx, destination: Destination): Promise<number | null> {
  const { address, location, pinned, delivery_type: type } = destination;
  if (type !== 'delivery' || !address || !location) return null;
  const [, seconds] = await Promise.all([
    checkAddress(ctx, { ...address, location, pinned }),
    secondsFromShop(ctx, destination.cart_id, location),
  ]);
  return seconds;
}

/** Nothing of the cart is shown: whose it is, is decided when it is ordered. */
async function secondsFromShop(ctx: Ctx, cartId: number, location: NonNullable<Destination['location']>) {
  const [shop] = await ctx.db
    .select({ latitude: shops.latitude, longitude: shops.longitude })
    .from(carts)
    .innerJoin(shops, eq(shops.id, carts.shopId))
    .where(eq(carts.id, cartId))
    .prepare(PREPARED)
    .execute();
  return shop ? await travelSeconds(ctx, shop, location) : null;
}
