import type { DeliveryType, OrderKind, OrderStatus } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import type { BadgeTone } from '@hamper/ui/cards/badge.tsx';

import { wayBackOf } from '../way-back.ts';

/** Screens say a status through these tables only. */
const statusWords = {
  new: 'order.status.new',
  accepted: 'order.status.accepted',
  ready: 'order.status.ready',
  on_a_way: 'order.status.on_a_way',
  delivered: 'order.status.delivered',
  canceled: 'order.status.canceled',
} as const satisfies Record<OrderStatus, string>;

/** Orders that are picked up or eaten at the shop have similar statuses under other names. */
const words = {
  delivery: statusWords,
  pickup: { ...statusWords, delivered: 'order.pickup.delivered' },
  dine_in: {
    ...statusWords,
    ready: 'order.dine-in.ready',
    delivered: 'order.dine-in.delivered',
  },
} as const satisfies Record<DeliveryType, Record<OrderStatus, string>>;

/** A parcel's statuses are moved by its courier. */
const parcelWords = {
  new: 'parcels.status.new',
  accepted: 'parcels.status.accepted',
  ready: 'parcels.status.ready',
  on_a_way: 'parcels.status.on_a_way',
  delivered: 'parcels.status.delivered',
  canceled: 'parcels.status.canceled',
} as const satisfies Record<OrderStatus, string>;

interface Kinded {
  // An API of the release before says nothing of it.
  kind?: OrderKind;
  delivery_type: DeliveryType;
}

export const wordsOf = ({ kind, delivery_type: type }: Kinded) =>
  kind === 'parcel' ? parcelWords : words[type];

/** How an order of a list stands: before its money is there nothing else counts. */
export function stateOf(order: Listed) {
  const { status, placed, awaits_parts, awaits_transfer } = order;
  if (awaits_parts) return 'order.parts.awaited';
  if (awaits_transfer) return 'payment.state.transfer';
  return placed || status === 'canceled' ? wordsOf(order)[status] : 'order.unpaid';
}

type Listed = Kinded & Pick<OrderCard, 'status' | 'placed' | 'awaits_parts' | 'awaits_transfer'>;

/** Orders by what their shopper has to do: answer, pay, fetch; of the others what comes first is first. */
export const byUrgency = (orders: readonly OrderCard[]): OrderCard[] =>
  orders.toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || soonest(one) - soonest(other));

function urgencyOf({ answer_by, awaits_payment, awaits_transfer, status, delivery_type }: OrderCard): number {
  // An API of the release before says nothing of it.
  if (answer_by) return 0;
  if (awaits_payment || awaits_transfer) return 1;
  return status === 'ready' && delivery_type === 'pickup' ? 2 : 3;
}

const soonest = ({ answer_by: until, estimate }: OrderCard): number =>
  Date.parse(until ?? estimate?.from ?? '') || Number.MAX_SAFE_INTEGER;

const statusNews = {
  new: 'order.news.new',
  accepted: 'order.news.accepted',
  ready: 'order.news.ready',
  on_a_way: 'order.news.on_a_way',
  delivered: 'order.news.delivered',
  canceled: 'order.news.canceled',
} as const satisfies Record<OrderStatus, string>;

const news = {
  delivery: statusNews,
  pickup: {
    ...statusNews,
    ready: 'order.pickup-news.ready',
    delivered: 'order.pickup-news.delivered',
  },
  dine_in: {
    ...statusNews,
    accepted: 'order.dine-in-news.accepted',
    ready: 'order.dine-in-news.ready',
    delivered: 'order.dine-in-news.delivered',
  },
} as const satisfies Record<DeliveryType, Record<OrderStatus, string>>;

const parcelNews = {
  new: 'parcels.news.new',
  accepted: 'parcels.news.accepted',
  ready: 'parcels.news.ready',
  on_a_way: 'parcels.news.on_a_way',
  delivered: 'parcels.news.delivered',
  canceled: 'parcels.news.canceled',
} as const satisfies Record<OrderStatus, string>;

const wayBackNews = { returning: 'parcels.news.returning', returned: 'parcels.news.returned' } as const;

/** The headline of an order as it stands now. */
export function newsOf(
  order: Kinded &
    Pick<Order, 'status' | 'placed' | 'transaction' | 'awaits_transfer' | 'parts_until' | 'events'>,
) {
  const { status, placed, transaction, awaits_transfer } = order;
  // Nothing has begun before the money is there.
  if (awaits_transfer) return 'payment.state.transfer';
  const wayBack = wayBackOf(order);
  if (wayBack) return wayBackNews[wayBack];
  if (placed) return newsOfPlaced(order);
  if (order.parts_until) return 'order.news.parts';
  if (status !== 'canceled') return 'order.news.unpaid';
  if (transaction.status !== 'rejected') return 'order.news.not-paid';
  return transaction.unconfirmed ? 'order.news.unconfirmed' : 'order.news.declined';
}

/** The same of an order whose money is there. */
export const newsOfPlaced = ({ kind, status, delivery_type }: Kinded & Pick<Order, 'status'>) =>
  kind === 'parcel' ? parcelNews[status] : news[delivery_type][status];

export const statusTones = {
  new: 'info',
  accepted: 'info',
  ready: 'warn',
  on_a_way: 'warn',
  delivered: 'soft',
  canceled: 'neutral',
} as const satisfies Record<OrderStatus, BadgeTone>;
