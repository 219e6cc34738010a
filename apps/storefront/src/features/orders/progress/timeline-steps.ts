import { type OrderStatus, orderTimeline } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';

interface Step {
  status: OrderStatus;
  at: string | undefined;
  reason: string | null;
  state: 'done' | 'now' | 'later';
}

/** The steps of an order that is under way, as far as a list knows them. */
export function orderTimelineState({ status, delivery_type }: Pick<Order, 'status' | 'delivery_type'>) {
  const timeline = orderTimeline(delivery_type);
  const reached = timeline.indexOf(status);
  return timeline.map((step, index) => ({
    status: step,
    state: index < reached ? ('done' as const) : index === reached ? ('now' as const) : ('later' as const),
  }));
}

/** All steps of an order that goes well; of a canceled one, those that it reached. */
export function stepsOf(order: Pick<Order, 'status' | 'delivery_type' | 'events'>): Step[] {
  const moves = order.events.filter(({ kind }) => kind === 'status');
  // Of a status that it was in more than once the first time counts.
  const firstEvents = new Map(moves.toReversed().map((event) => [event.status, event]));
  const timeline = orderTimeline(order.delivery_type);
  const statuses =
    order.status === 'canceled'
      ? [...timeline.filter((step) => firstEvents.has(step)), 'canceled' as const]
      : timeline;
  const reached = statuses.indexOf(order.status);
  return statuses.map((status, index) => {
    const done = index < reached || order.status === 'delivered';
    const state = done ? 'done' : index === reached ? 'now' : 'later';
    const event = firstEvents.get(status);
    return { status, at: event?.at, reason: event?.reason ?? null, state };
  });
}
