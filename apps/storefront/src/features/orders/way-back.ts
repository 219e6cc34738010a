import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';

/** Whether a parcel goes back to its sender, or has come back, by what has happened to it; undefined of all others. */
export function wayBackOf({
  kind,
  status,
  events,
}: Partial<Pick<Order, 'kind'>> & Pick<Order, 'status' | 'events'>): 'returning' | 'returned' | undefined {
  if (kind !== 'parcel') return undefined;
  if (events.some((event) => event.kind === 'returned')) return 'returned';
  const isBack = events.some((event) => event.kind === 'failed' || event.kind === 'recalled');
  return isBack && !isOver(status) ? 'returning' : undefined;
}
