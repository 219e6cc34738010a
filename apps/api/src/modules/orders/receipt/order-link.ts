import type { LockedOrder } from '../lock-order.ts';

/** The address of an order's page; a guest's has the key that opens it in any browser. */
export const orderLink = (
  { uuid, guestKey }: Pick<LockedOrder, 'uuid' | 'guestKey'>,
  publicUrl: string,
): string => `${publicUrl}/orders/${uuid}${guestKey === null ? '' : `?key=${encodeURIComponent(guestKey)}`}`;
