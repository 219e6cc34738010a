import type { Order } from '@hamper/contract/orders/order';

/** Why the shop's own machinery ended an order; what people gave as a reason stands as they wrote it. */
const ends = {
  declined: 'due.declined-about',
  expired: 'due.expired-about',
  superseded: 'due.superseded-about',
  linked: 'due.linked-about',
  transfer: 'order.end.transfer',
  'nothing-left': 'order.end.nothing-left',
} as const;

/** Why a parcel comes back, or ended. */
const parcelEnds = {
  ...ends,
  nobody_home: 'order.end.nobody-home',
  refused: 'order.end.refused',
  wrong_address: 'order.end.wrong-address',
  no_access: 'order.end.no-access',
  damaged: 'order.end.damaged',
  recalled: 'order.end.recalled',
  lost: 'order.end.lost',
  no_courier: 'order.end.no-courier',
} as const;

const isEnd = (reason: string, known: object): reason is keyof typeof parcelEnds =>
  Object.hasOwn(known, reason);

export const endWords = (reason: string | null, kind: Order['kind']) =>
  reason !== null && isEnd(reason, kind === 'parcel' ? parcelEnds : ends) ? parcelEnds[reason] : undefined;

/** Why an order that was never paid is none; its buyer's own cancelling needs no reason. */
export function whyNotPlaced({ kind, events, transaction }: Pick<Order, 'kind' | 'events' | 'transaction'>) {
  const end = events.findLast(({ kind, status }) => kind === 'status' && status === 'canceled');
  if (transaction.status === 'rejected') return ends.declined;
  return endWords(end?.reason ?? null, kind) ?? 'due.canceled-about';
}
