import type { OrderStatus, TransactionStatus } from '@hamper/contract/lifecycle';

import type { BadgeTone } from '../../ui/badge.tsx';

/** Screens say a status through these tables only. */
const statusWords = {
  new: 'order.status.new',
  accepted: 'order.status.accepted',
  ready: 'order.status.ready',
  on_a_way: 'order.status.on_a_way',
  delivered: 'order.status.delivered',
  canceled: 'order.status.canceled',
} as const satisfies Record<OrderStatus, string>;

/** An order that is fetched goes the same way under other names. */
const pickupWords = {
  ...statusWords,
  on_a_way: 'order.pickup.on_a_way',
  delivered: 'order.pickup.delivered',
} as const;

export const wordsOf = (deliveryType: string) => (deliveryType === 'pickup' ? pickupWords : statusWords);

const statusNews = {
  new: 'order.news.new',
  accepted: 'order.news.accepted',
  ready: 'order.news.ready',
  on_a_way: 'order.news.on_a_way',
  delivered: 'order.news.delivered',
  canceled: 'order.news.canceled',
} as const satisfies Record<OrderStatus, string>;

const pickupNews = {
  ...statusNews,
  ready: 'order.pickup-news.ready',
  on_a_way: 'order.pickup-news.on_a_way',
  delivered: 'order.pickup-news.delivered',
} as const;

export const newsOf = (deliveryType: string) => (deliveryType === 'pickup' ? pickupNews : statusNews);

export const statusTones = {
  new: 'info',
  accepted: 'info',
  ready: 'warn',
  on_a_way: 'warn',
  delivered: 'soft',
  canceled: 'neutral',
} as const satisfies Record<OrderStatus, BadgeTone>;

export const paymentWords = {
  progress: 'payment.progress',
  paid: 'payment.paid',
  canceled: 'payment.canceled',
  rejected: 'payment.rejected',
  refund: 'payment.refund',
  refund_failed: 'payment.refund-failed',
} as const satisfies Record<TransactionStatus, string>;
