import { type OrderStatus, orderTimeline } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';

interface Step {
  status: OrderStatus;
  at: string | undefined;
  reason: string | null;
  state: 'done' | 'now' | 'later';
}

/** The whole way for an order that goes well; for a canceled one, how far it came. */
export function stepsOf(order: Pick<Order, 'status' | 'delivery_type' | 'events'>): Step[] {
  const moves = order.events.filter(({ kind }) => kind === 'status');
  // Of a status that it was in more than once the first time counts.
  const seen = new Map(moves.toReversed().map((event) => [event.status, event]));
  const whole = orderTimeline(order.delivery_type);
  const way =
    order.status === 'canceled' ? [...whole.filter((step) => seen.has(step)), 'canceled' as const] : whole;
  const reached = way.indexOf(order.status);
  return way.map((status, index) => {
    const done = index < reached || order.status === 'delivered';
    const state = done ? 'done' : index === reached ? 'now' : 'later';
    const event = seen.get(status);
    return { status, at: event?.at, reason: event?.reason ?? null, state };
  });
}
