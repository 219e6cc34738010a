import { type Estimate, estimateOf } from '@hamper/contract/arrival';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import type { OrderCard } from '@hamper/contract/orders';

import type { Format } from '../../i18n/format.ts';
import { timesOf } from './window-words.ts';

type Coming = Pick<OrderCard, 'status' | 'delivery_type' | 'timing' | 'estimate' | 'shop'>;

const words = {
  delivery: 'order.arrives-between',
  pickup: 'order.ready-between',
  dine_in: 'order.served-between',
} as const satisfies Record<DeliveryType, string>;

/**
 * When it will be there as of now, as a key of the dictionary and what fills it. The page reckons by itself as time passes:
 * an event that came a moment ago counts from its own time on.
 */
export function arrivalWords(order: Coming, now: Date, format: Pick<Format, 'date' | 'time'>) {
  const estimate = estimateNow(order, now);
  if (!estimate) return undefined;
  const { timezone: zone } = order.shop;
  const { day, ...values } = timesOf(estimate, { zone, near: now }, format);
  const key = estimate.late ? ('order.late' as const) : words[order.delivery_type];
  return { key, day, values, late: estimate.late, promised: format.time(estimate.original.to, zone) };
}

function estimateNow(order: Coming, now: Date): Estimate | null {
  if (!order.timing) return order.estimate;
  const since = new Date(order.timing.since);
  return estimateOf(order, since > now ? since : now);
}
