import type { PersonalData } from '../accounts/index.ts';
import { presentCart } from './present.ts';
import { readCarts } from './queries.ts';

/** The lines of a person's carts; of a shared cart their own part alone. */
export const personalCarts: PersonalData = async function* (ctx) {
  for (const cart of await readCarts(ctx.db, ctx.actor)) {
    // The coupon's name is personal data, its current discount is not.
    const couponOf = async () => ({ priceMinor: 0, problem: null });
    const { shop, total_price, coupon, user_carts } = await presentCart(cart, ctx, { couponOf });
    yield {
      shop: shop.translation?.title,
      total_price,
      coupon: coupon?.name ?? null,
      lines: user_carts
        .filter(({ user_id }) => user_id === ctx.actor.id)
        .flatMap(({ cartDetails }) => cartDetails),
    };
  }
};
