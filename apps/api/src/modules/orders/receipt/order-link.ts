import type { LockedOrder } from '../lock-order.ts';

/** An order's page. A guest's has the key of their private link: the only way back from another browser. */
export const orderLink = (
  { uuid, guestKey }: Pick<LockedOrder, 'uuid' | 'guestKey'>,
  shopUrl: string,
): string => `${shopUrl}/orders/${uuid}${guestKey === null ? '' : `?key=${encodeURIComponent(guestKey)}`}`;
