import type { Mover } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';

import type { OrderRow } from '../read-orders.ts';

/** Whose an order is: the account, which couriers do not see, or null of a guest and once it is deleted. */
export function presentBuyer(
  { order, buyer }: Pick<OrderRow, 'order' | 'buyer'>,
  as: Mover,
): Pick<Order, 'for_someone' | 'user'> {
  const for_someone = order.forSomeone;
  if (!buyer || as === 'courier') return { for_someone, user: null };
  const { id, uuid, firstname, lastname, img } = buyer;
  return { for_someone, user: { id, uuid, firstname, lastname, img } };
}
