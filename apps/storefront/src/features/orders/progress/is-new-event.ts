import type { Order, OrderEvent } from '@hamper/contract/orders/order';

/** Whether an event happened after the order was read. The stream repeats events after a gap. */
export const isNewEvent = ({ events }: Pick<Order, 'events'>, { seq }: Pick<OrderEvent, 'seq'>): boolean =>
  seq > (events.at(-1)?.seq ?? 0);
