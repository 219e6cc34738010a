import type { Booking } from '@hamper/contract/bookings/booking';
import { MAX_OPEN_BOOKINGS } from '@hamper/contract/bookings/vocabulary';

import type { Api } from '../../api/api.ts';

/**
 * The table that somebody holds at a restaurant, by its slug; null for none. They hold one at a time: a newer hold takes the place of
 * the one before, in whichever window it was chosen.
 */
export async function heldTableAt(
  api: Pick<Api, 'call'>,
  slug: string,
  signal?: AbortSignal,
): Promise<Booking | null> {
  const query = { past: '0', perPage: MAX_OPEN_BOOKINGS };
  const { data } = await api.call('GET /rest/booking/my-bookings', { query, ...(signal && { signal }) });
  return data.find((one) => one.hold_expires_at !== null && one.shop.slug === slug) ?? null;
}
