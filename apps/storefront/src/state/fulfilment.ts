import type { WantedTime } from '@hamper/contract/time/wanted-time';

import { fieldsOf } from './delivery-place.ts';
import { isClockTime, isDay } from './wall-clock-text.ts';

/** How and when the next order is wanted: brought or fetched, now or at a time by the clock of its shop. */
export interface Fulfilment {
  type: 'delivery' | 'pickup';
  /** Null is now. The zone is the marketplace's, by whose clock it was chosen; null where nobody knows. */
  at: (WantedTime & { zone: string | null }) | null;
}

/** As everybody begins. */
export const ASAP: Fulfilment = { type: 'delivery', at: null };

/** The words of it that the server can read, too. */
export const FULFILMENT_COOKIE = 'fulfilment';

const ZONE = /^[\w+-]+(\/[\w+-]+){0,2}$/;

/** One as it is kept outside of this program: what has another shape is as everybody begins. */
export function readFulfilment(kept: unknown): Fulfilment {
  const { type, at } = fieldsOf(kept);
  return { type: type === 'pickup' ? type : 'delivery', at: readAt(at) };
}

function readAt(kept: unknown): Fulfilment['at'] {
  const { date, time, zone } = fieldsOf(kept);
  if (!isDay(date) || !isClockTime(time)) return null;
  return { date, time, zone: typeof zone === 'string' && ZONE.test(zone) ? zone : null };
}

export const isAsap = ({ type, at }: Fulfilment): boolean => type === 'delivery' && at === null;
