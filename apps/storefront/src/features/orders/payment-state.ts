import { isOver } from '@hamper/contract/lifecycle';
import { toMinor, toWire } from '@hamper/contract/money';
import type { Order, Transaction } from '@hamper/contract/orders';

/** Ways to pay by what a shopper calls them; another server may know more. */
const names = {
  cash: 'payment.cash',
  wallet: 'payment.wallet',
  bank: 'payment.bank',
  sandbox: 'payment.sandbox',
  stripe: 'payment.stripe',
} as const;
export type KnownTag = keyof typeof names;

export const isKnownTag = (tag: string): tag is KnownTag => Object.hasOwn(names, tag);
export const nameOfPayment = (tag: string) => (isKnownTag(tag) ? names[tag] : undefined);

const isCard = (tag: string): boolean => tag === 'sandbox' || tag === 'stripe';

/** How one payment of an order stands, as a key of the dictionary. */
export function paymentState(
  order: Pick<Order, 'placed' | 'status' | 'delivery_type'>,
  { status, payment_system: { tag } }: Pick<Transaction, 'status' | 'payment_system'>,
) {
  if (status !== 'progress') return said[status];
  if (!order.placed) return 'payment.state.awaited';
  if (tag === 'bank') return 'payment.state.transfer';
  if (isCard(tag)) return order.status === 'canceled' ? 'payment.state.released' : 'payment.state.reserved';
  return order.delivery_type === 'delivery' ? 'payment.state.at-door' : 'payment.state.at-shop';
}

const said = {
  paid: 'payment.paid',
  canceled: 'payment.canceled',
  rejected: 'payment.rejected',
  refund: 'payment.refund',
  refund_failed: 'payment.refund-failed',
} as const;

type MoneyWord = 'order.money.wallet' | 'order.money.card' | 'order.money.back' | 'order.money.released';

/** What cancelling does to the money of an order: one sentence for each way it was paid by. */
export const moneyBack = ({
  transactions,
}: Pick<Order, 'transactions'>): { key: MoneyWord; amount: number }[] =>
  transactions.flatMap((transaction) => {
    const key = wayBack(transaction);
    const amount = toWire(toMinor(transaction.price) - toMinor(transaction.refunded_price));
    return key !== undefined && amount > 0 ? [{ key, amount }] : [];
  });

function wayBack({ status, payment_system: { tag } }: Transaction): MoneyWord | undefined {
  if (status === 'progress') return isCard(tag) ? 'order.money.released' : undefined;
  if (status !== 'paid') return undefined;
  if (tag === 'wallet') return 'order.money.wallet';
  return isCard(tag) ? 'order.money.card' : 'order.money.back';
}

/** What is reserved on the card until it is weighed; 0 where nothing is. */
export function heldOf(
  order: Pick<Order, 'placed' | 'most_price' | 'total_price' | 'wallet_price' | 'status' | 'transaction'>,
) {
  const { most_price: most, total_price: total, wallet_price: wallet, transaction } = order;
  // Before it is placed no bank has agreed.
  const reserves =
    order.placed && isCard(transaction.payment_system.tag) && transaction.status === 'progress';
  return reserves && most > total && !isOver(order.status) ? toWire(toMinor(most) - toMinor(wallet)) : 0;
}

/** Whether an order was paid, or its money is held, before it was packed: what is not packed comes back. */
export const isPaidAhead = ({ transactions }: Pick<Order, 'transactions'>): boolean =>
  transactions.some(
    ({ status, payment_system: { tag } }) =>
      tag !== 'cash' &&
      status !== 'canceled' &&
      status !== 'rejected' &&
      (tag !== 'bank' || status !== 'progress'),
  );
