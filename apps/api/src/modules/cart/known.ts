import type { Known } from '../accounts/index.ts';
import { presentCart } from './present.ts';
import { readCarts } from './queries.ts';

/** What lies in a person's carts: of one that is shared, their own part alone. */
export const knownCarts: Known = async function* (ctx) {
  for (const cart of await readCarts(ctx.db, ctx.actor)) {
    const { shop, total_price, user_carts } = presentCart(cart, ctx);
    yield {
      shop: shop.translation?.title,
      total_price,
      lines: user_carts
        .filter(({ user_id }) => user_id === ctx.actor.id)
        .flatMap(({ cartDetails }) => cartDetails),
    };
  }
};
