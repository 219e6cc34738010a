import type { Cart } from '@hamper/contract/cart';
import { shopState } from '@hamper/contract/time/opening-hours';

/** Obstacles between a cart and its checkout; a shop that is closed takes orders ahead where it opens again. */
type CartObstacle = 'group-open' | 'never-opens' | 'below-minimum' | 'nothing-left' | 'not-to-you';

interface Around {
  now: Date;
  /** It is to be brought, and its shop does not bring it there. */
  refused: boolean;
}

/** Whether several of the carts can be ordered, as far as is known without their addresses: one button is for all of them. */
export const areSeveral = (carts: Cart[], now: Date): boolean =>
  carts.filter((cart) => obstacleOf(cart, { now, refused: false }) === undefined).length > 1;

export function obstacleOf(
  { shop, total_price, missing_amount, group }: Cart,
  { now, refused }: Around,
): CartObstacle | undefined {
  // Its members may still change it.
  if (group) return 'group-open';
  const { open, opensAt } = shopState(shop, now);
  if (!open && !opensAt) return 'never-opens';
  if (missing_amount > 0) return 'below-minimum';
  if (total_price === 0) return 'nothing-left';
  return refused && shop.offers.every((type) => type === 'delivery') ? 'not-to-you' : undefined;
}
