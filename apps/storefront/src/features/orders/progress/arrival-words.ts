import type { DeliveryType } from '@hamper/contract/lifecycle';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import { type Estimate, estimateArrival } from '@hamper/contract/time/arrival';
import type { Format } from '@hamper/ui/locale/format.ts';

import { timesOf } from './window-words.ts';

type ArrivalInput = Pick<OrderCard, 'status' | 'delivery_type' | 'timing' | 'estimate' | 'shop'>;

const messageKeys = {
  delivery: { between: 'order.arrives-between', by: 'order.arrives-by' },
  pickup: { between: 'order.ready-between', by: 'order.ready-by' },
  dine_in: { between: 'order.served-between', by: 'order.served-by' },
} as const satisfies Record<DeliveryType, object>;

/**
 * Message key and values for the current estimate, recomputed each minute without the server: an event that came a moment
 * ago counts from its own time on. An order that is ready and not delivered shows since when, and of a window that has begun
 * only the end is shown: a time that is over promises nothing.
 */
export function arrivalWords(order: ArrivalInput, now: Date, format: Pick<Format, 'date' | 'time'>) {
  const { timezone: zone } = order.shop;
  const estimate = estimateNow(order, now);
  const { status, delivery_type: type, timing } = order;
  if (status === 'ready' && type !== 'delivery' && timing && !estimate?.late) {
    const values = { time: format.time(timing.since, zone) };
    return { key: 'order.ready-since' as const, day: undefined, values, late: false, promised: '' };
  }
  if (!estimate) return undefined;
  const { day, ...values } = timesOf(estimate, { zone, referenceTime: now }, format);
  const promised = format.time(estimate.original.to, zone);
  if (estimate.late) return { key: 'order.late' as const, day, values, late: true, promised };
  const key = messageKeys[type][new Date(estimate.from) > now ? 'between' : 'by'];
  return { key, day, values, late: false, promised };
}

/** The same of an order of which only the expected window is known. */
export function windowArrivalWords(
  { delivery_type: type, window }: { delivery_type: DeliveryType; window: Pick<Estimate, 'from' | 'to'> },
  { zone, now }: { zone: string; now: Date },
  format: Pick<Format, 'date' | 'time'>,
) {
  const { day, ...values } = timesOf(window, { zone, referenceTime: now }, format);
  return { key: messageKeys[type][new Date(window.from) > now ? 'between' : 'by'], day, values };
}

function estimateNow(order: ArrivalInput, now: Date): Estimate | null {
  if (!order.timing) return order.estimate;
  const since = new Date(order.timing.since);
  return estimateArrival(order, since > now ? since : now);
}
