import type { DeliveryType } from '@hamper/contract/lifecycle';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import { type Estimate, estimateArrival } from '@hamper/contract/time/arrival';
import type { Format } from '@hamper/ui/locale/format.ts';

import { timesOf } from './window-words.ts';

type Coming = Pick<OrderCard, 'status' | 'delivery_type' | 'timing' | 'estimate' | 'shop'>;

const words = {
  delivery: { between: 'order.arrives-between', by: 'order.arrives-by' },
  pickup: { between: 'order.ready-between', by: 'order.ready-by' },
  dine_in: { between: 'order.served-between', by: 'order.served-by' },
} as const satisfies Record<DeliveryType, object>;

/**
 * When it will be there as of now, as a key of the dictionary and what fills it. The page reckons by itself as time passes:
 * an event that came a moment ago counts from its own time on. What is ready and not brought anywhere says since when, and
 * of a window that has begun only its end is said: a time that is over promises nothing.
 */
export function arrivalWords(order: Coming, now: Date, format: Pick<Format, 'date' | 'time'>) {
  const { timezone: zone } = order.shop;
  const estimate = estimateNow(order, now);
  const { status, delivery_type: type, timing } = order;
  if (status === 'ready' && type !== 'delivery' && timing && !estimate?.late) {
    const values = { time: format.time(timing.since, zone) };
    return { key: 'order.ready-since' as const, day: undefined, values, late: false, promised: '' };
  }
  if (!estimate) return undefined;
  const { day, ...values } = timesOf(estimate, { zone, near: now }, format);
  const promised = format.time(estimate.original.to, zone);
  if (estimate.late) return { key: 'order.late' as const, day, values, late: true, promised };
  const key = words[type][new Date(estimate.from) > now ? 'between' : 'by'];
  return { key, day, values, late: false, promised };
}

function estimateNow(order: Coming, now: Date): Estimate | null {
  if (!order.timing) return order.estimate;
  const since = new Date(order.timing.since);
  return estimateArrival(order, since > now ? since : now);
}
