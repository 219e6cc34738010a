import type { Order, OrderEvent } from '@hamper/contract/orders/order';

/** The order after a move it did not know yet; the same order otherwise, so that nothing is drawn again. */
export function withMove(order: Order, event: OrderEvent): Order {
  const latest = order.events.at(-1)?.seq ?? 0;
  if (event.seq <= latest) return order;
  return { ...order, status: event.status, events: [...order.events, event] };
}
