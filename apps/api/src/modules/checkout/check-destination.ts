import type { PlaceOrder } from '@hamper/contract/checkout';
import { eq } from 'drizzle-orm';

import { PREPARED } from '../../db/query.ts';
import { carts } from '../../db/schema/cart.ts';
import { shops } from '../../db/schema/catalogue.ts';
import type { Ctx } from '../../http/context.ts';
import { checkAddress, travelSeconds } from '../geo/index.ts';

type Destination = Pick<PlaceOrder, 'cart_id' | 'delivery_type' | 'address' | 'location' | 'pinned'>;

/**
 * Looks up where the orders of a checkout are delivered to, all to one address, before their transaction: nobody else is
 * asked inside it.
 * @returns the ways from the shops in seconds; null without a delivery
 * @throws far-from-address, address-unknown
 */
export async function checkDestinations(ctx: Ctx, destinations: Destination[]): Promise<(number | null)[]> {
  const delivered = destinations.find(isDelivered);
  if (!delivered) return destinations.map(() => null);
  const { address, location, pinned } = delivered;
  const [, ...seconds] = await Promise.all([
    checkAddress(ctx, { ...address, location, pinned }),
    ...destinations.map((one) => (isDelivered(one) ? secondsFromShop(ctx, one.cart_id, one.location) : null)),
  ]);
  return seconds;
}

type Delivered = Destination & { [Key in 'address' | 'location']: NonNullable<Destination[Key]> };
const isDelivered = (one: Destination): one is Delivered =>
  one.delivery_type === 'delivery' && one.address !== undefined && one.location !== undefined;

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
