import { isOver, type Mover } from '@hamper/contract/lifecycle';
import type { Order, Transaction } from '@hamper/contract/orders';
import { toWire } from '@hamper/contract/prices/money';

import type { Ctx } from '../../../http/context.ts';
import { paymentDue } from '../../payments/index.ts';
import type { OrderRow } from '../queries.ts';
import { byHand } from '../settlement/manual-refund.ts';

/** How an order is paid, what is still to be done about that, and what becomes of what is too much. */
export function presentMoney({ order, currency, payment, payments }: OrderRow, ctx: Ctx, as: Mover) {
  const due =
    order.payUntil === null || isOver(order.status)
      ? null
      : paymentDue(ctx, payment.transaction, payment.tag);
  const present = (one: Paid): Transaction => {
    const presented = presentTransaction(one, order);
    // A till reads there what it is to hand out; a page says that in its own language.
    return as === 'shopper' && isNotedByHand(one, { order, currency })
      ? { ...presented, note: null }
      : presented;
  };
  return {
    transaction: present(payment),
    transactions: payments.map(present),
    payment_due: due && order.payUntil ? { ...due, until: order.payUntil.toISOString() } : null,
    transfer: presentTransfer({ order, payment }),
  };
}

type Told = Pick<OrderRow, 'order' | 'payment'>;

/** Of one that is over nothing is awaited. */
function presentTransfer({ order, payment }: Told): Order['transfer'] {
  const { transaction, tag } = payment;
  if (tag !== 'bank' || transaction.status !== 'progress' || isOver(order.status)) return null;
  return {
    account: transaction.note ?? '',
    reference: String(order.id),
    price: toWire(transaction.priceMinor),
    until: order.payUntil?.toISOString() ?? null,
  };
}

type Paid = OrderRow['payments'][number];

/** Whether its note says no more than what the shop itself hands back, in words of now or of a release before. */
function isNotedByHand(
  { transaction, tag, withheldMinor }: Paid,
  { order, currency }: Pick<OrderRow, 'order' | 'currency'>,
): boolean {
  const { byHandMinor: amountMinor, refundedMinor, note } = transaction;
  if (amountMinor === 0) return false;
  if (refundedMinor === amountMinor && withheldMinor === 0) return true;
  return note === byHand(order.locale, currency, { amountMinor, inCash: tag === 'cash' });
}

function presentTransaction(
  { transaction, tag, withheldMinor }: Paid,
  order: OrderRow['order'],
): Transaction {
  const { capturedMinor: taken, refundedMinor: back } = transaction;
  const counts = transaction.status !== 'canceled' && transaction.status !== 'rejected';
  const due = counts ? dueOf(tag, order) : 0;
  const isOpen = transaction.status === 'progress';
  const reserved = isOpen ? Math.max(0, transaction.authorisedMinor - taken) : 0;
  const held = isOpen ? reserved : taken - back;
  // A card that was charged at once held nothing apart from that.
  const isTakenLater = transaction.captureLater && transaction.status === 'paid' && taken > 0;
  return {
    id: transaction.id,
    price: toWire(transaction.priceMinor),
    status: transaction.status,
    payment_system: { tag },
    note: transaction.note,
    refunded_price: toWire(back),
    by_hand_price: toWire(transaction.byHandMinor),
    due_price: toWire(due),
    reserved_price: toWire(reserved),
    paid_price: toWire(taken),
    return_price: toWire(counts ? Math.max(0, held - due - withheldMinor) : 0),
    released_price: toWire(isTakenLater ? Math.max(0, transaction.askedMinor - taken) : 0),
  };
}

/** The wallet pays its part, or less where that is enough, and another method the rest; a canceled order comes to nothing. */
function dueOf(tag: string, { status, totalMinor, walletMinor }: OrderRow['order']): number {
  if (status === 'canceled') return 0;
  const byWallet = Math.min(walletMinor, totalMinor);
  return tag === 'wallet' ? byWallet : totalMinor - byWallet;
}
