import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import type { Transaction } from '@hamper/contract/orders/transaction';
import { toMinor, toWire } from '@hamper/contract/prices/money';

import { isCard } from '../../payments/payment-methods.ts';

type StatedPayment = Pick<Transaction, 'id' | 'status' | 'paid_price' | 'by_hand_price' | 'payment_system'>;

/** How one payment of an order stands, as a key of the dictionary. */
export function paymentState(
  order: Pick<Order, 'placed' | 'status' | 'delivery_type'> & { transaction: StatedPayment },
  payment: StatedPayment,
) {
  const { status, by_hand_price, payment_system } = payment;
  const { tag } = payment_system;
  // One that was dropped for another method before held nothing.
  if (payment.id === order.transaction.id && isCardReleased(order)) return 'payment.state.released';
  // Money that the shop itself hands back may not have come yet.
  if (status === 'refund' && by_hand_price > 0) return stateWords.paid;
  if (status !== 'progress') return stateWords[status];
  if (!order.placed) return 'payment.state.awaited';
  if (tag === 'bank') return 'payment.state.transfer';
  if (isCard(tag)) return order.status === 'canceled' ? 'payment.state.released' : 'payment.state.reserved';
  return order.delivery_type === 'delivery' ? 'payment.state.at-door' : 'payment.state.at-shop';
}

const stateWords = {
  paid: 'payment.paid',
  canceled: 'payment.canceled',
  rejected: 'payment.rejected',
  refund: 'payment.refund',
  refund_failed: 'payment.refund-failed',
} as const;

type CancellationKey =
  | 'order.money.wallet'
  | 'order.money.card'
  | 'order.money.back'
  | 'order.money.released';

/** The effect of cancelling on the money of an order: one sentence for each of its payments. */
export const moneyBack = ({
  transactions,
}: Pick<Order, 'transactions'>): { key: CancellationKey; amount: number }[] =>
  transactions.flatMap((transaction) => {
    const key = cancellationKey(transaction);
    const amount = toWire(toMinor(transaction.price) - toMinor(transaction.refunded_price));
    return key !== undefined && amount > 0 ? [{ key, amount }] : [];
  });

function cancellationKey({ status, payment_system: { tag } }: Transaction): CancellationKey | undefined {
  if (status === 'progress') return isCard(tag) ? 'order.money.released' : undefined;
  if (status !== 'paid') return undefined;
  if (tag === 'wallet') return 'order.money.wallet';
  return isCard(tag) ? 'order.money.card' : 'order.money.back';
}

type PaymentAmounts = Pick<
  Transaction,
  'status' | 'due_price' | 'reserved_price' | 'paid_price' | 'refunded_price'
> &
  Pick<Transaction, 'return_price' | 'released_price' | 'by_hand_price' | 'payment_system'>;

interface MoneyOrder extends Pick<Order, 'placed' | 'status'> {
  details: readonly Pick<OrderLine, 'weighed' | 'final_quantity'>[];
}

/** Whether an order was paid, or its money is held, before it was packed: money for missing goods comes back. */
export const isPaidAhead = ({ transactions }: Pick<Order, 'transactions'>): boolean =>
  transactions.some(
    ({ status, payment_system: { tag } }) =>
      tag !== 'cash' &&
      status !== 'canceled' &&
      status !== 'rejected' &&
      (tag !== 'bank' || status !== 'progress'),
  );

/**
 * Notes on the money of one payment beyond its state: keys of the dictionary, with the amount that went or goes back. A
 * manual refund has a note of its own.
 */
export function moneyNotes(order: MoneyOrder, money: PaymentAmounts) {
  const moved = movedNote(order, money);
  const byHand = money.payment_system.tag === 'cash' ? 'money.in-cash' : 'money.by-hand';
  return [
    ...(moved ? [moved] : []),
    ...(money.by_hand_price > 0 ? [{ key: byHand, back: money.by_hand_price } as const] : []),
  ];
}

/** The note on money that goes back by other routes than a manual refund. */
function movedNote(order: MoneyOrder, money: PaymentAmounts) {
  const { status, due_price, paid_price, by_hand_price, return_price, released_price } = money;
  const back = toWire(toMinor(money.refunded_price) - toMinor(by_hand_price));
  const packing = order.status === 'new' || order.status === 'accepted';
  if (status === 'progress') {
    // Before it is placed no bank has agreed, and what is let go of a canceled one is said by its state.
    if (!order.placed || isOver(order.status) || return_price <= 0) return undefined;
    const toWeigh = order.details.some(({ weighed, final_quantity }) => weighed && final_quantity === null);
    return { key: toWeigh ? 'order.held' : 'money.reserved-less', back: return_price } as const;
  }
  // That all came back is said by its state, but where a part comes by the shop's hand.
  if (status === 'refund' && by_hand_price > 0 && back > 0)
    return { key: 'payment.partly-back', back } as const;
  if (status !== 'paid') return undefined;
  if (return_price > 0)
    return { key: packing ? 'money.paid-less' : 'money.on-way-back', back: return_price } as const;
  if (released_price > 0) return { key: 'money.released', back: released_price } as const;
  if (back <= 0) return undefined;
  const isTooMuch = toMinor(paid_price) - toMinor(due_price) === toMinor(back);
  return { key: isTooMuch ? 'money.taken-back' : 'payment.partly-back', back } as const;
}

type Paid = Pick<
  Transaction,
  'status' | 'paid_price' | 'refunded_price' | 'by_hand_price' | 'payment_system'
>;

/** Whether a payment came to nothing: it was called off before anything was taken. */
export const isVoid = ({ status, paid_price }: Pick<Paid, 'status' | 'paid_price'>): boolean =>
  status === 'canceled' && paid_price === 0;

/** Whether the card that an order was placed by lets go of the price it had reserved, as the order was canceled. */
const isCardReleased = ({ placed, status, transaction }: Omit<CanceledOrder, 'transactions'>): boolean =>
  placed && status === 'canceled' && isVoid(transaction) && isCard(transaction.payment_system.tag);

interface CanceledOrder extends Pick<Order, 'placed' | 'status'> {
  transaction: Pick<Paid, 'status' | 'paid_price' | 'payment_system'>;
  transactions: readonly Paid[];
}

/**
 * Of a canceled order: that nothing was taken, or that all of it went back, and that a card lets go of what it held
 * besides; nothing where that is not all there is.
 */
export function canceledNotes(order: CanceledOrder & { transaction: Pick<Transaction, 'price'> }) {
  const { status, transaction, transactions } = order;
  if (status !== 'canceled' || transactions.some((one) => one.status === 'progress')) return [];
  const sum = (of: (one: Paid) => number) => transactions.reduce((all, one) => all + toMinor(of(one)), 0);
  const taken = sum((one) => one.paid_price);
  // A transfer may be on its way that nobody has seen yet.
  if (transactions.some((one) => isVoid(one) && one.payment_system.tag === 'bank')) return [];
  if (taken === 0) return [{ key: 'money.nothing-taken', amount: 0 } as const];
  const back = sum((one) => one.refunded_price) - sum((one) => one.by_hand_price);
  if (back !== taken) return [];
  return [
    { key: 'money.all-back', amount: toWire(taken) } as const,
    ...(isCardReleased(order) ? [{ key: 'order.money.released', amount: transaction.price } as const] : []),
  ];
}

/** The amount of one payment; of a void one, the amount it was for. */
export const amountOf = ({
  status,
  price,
  due_price,
}: Pick<Transaction, 'status' | 'price' | 'due_price'>): number =>
  status === 'progress' || status === 'paid' ? due_price || price : price;
