import { isOver, type Mover } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type { Transaction } from '@hamper/contract/orders/transaction';
import { toWire } from '@hamper/contract/prices/money';

import type { Ctx } from '../../../http/context.ts';
import type { Decline } from '../../../ports/payment/payment.port.ts';
import { paymentDue } from '../../payments/index.ts';
import type { OrderRow } from '../read-orders.ts';
import { costOf } from '../rules.ts';
import { manualRefundText } from '../settlement/manual-refund.ts';
import { chargedToMembers } from '../shares/shares-of-order.ts';

/** The payments of an order, the action that is due, and the amounts that go back. */
export function presentMoney(row: OrderRow, ctx: Ctx, as: Mover) {
  const { order, currency, payment, payments } = row;
  const due =
    order.payUntil === null || isOver(order.status)
      ? null
      : paymentDue(ctx, payment.transaction, payment.tag);
  const own = { ...order, totalMinor: order.totalMinor - chargedToMembers(row) };
  const present = (one: Paid): Transaction => {
    const transaction = presentTransaction(one, own);
    // Staff read in the note what to hand out; the buyer's page says it in its own language.
    return as === 'shopper' && isManualRefundNote(one, { order, currency })
      ? { ...transaction, note: null }
      : transaction;
  };
  return {
    transaction: present(payment),
    transactions: payments.map(present),
    payment_due:
      due && order.payUntil
        ? { ...due, until: order.payUntil.toISOString(), ...awaitedLinkedOrders(row) }
        : null,
    transfer: presentTransfer({ order, payment }),
  };
}

/** The amount that another method would pay: with it those of the same checkout whose money is not there. */
function awaitedLinkedOrders({ order, linked }: Pick<OrderRow, 'order' | 'linked'>) {
  const awaited = [order, ...linked.flatMap((one) => (one.awaitsPayment ? [one.order] : []))];
  const minor = awaited.reduce((sum, { totalMinor, walletMinor }) => sum + totalMinor - walletMinor, 0);
  return { price: toWire(minor), orders: awaited.length };
}

type AwaitedOrder = Pick<OrderRow, 'order' | 'payment'>;

/** The awaited bank transfer; null if there is none, or the order is over. */
function presentTransfer({ order, payment }: AwaitedOrder): Order['transfer'] {
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

/** Whether its note is about a manual refund alone, in the words of this release or of an earlier one. */
function isManualRefundNote(
  { transaction, tag, withheldMinor }: Paid,
  { order, currency }: Pick<OrderRow, 'order' | 'currency'>,
): boolean {
  const { byHandMinor: amountMinor, refundedMinor, note } = transaction;
  if (amountMinor === 0) return false;
  if (refundedMinor === amountMinor && withheldMinor === 0) return true;
  return note === manualRefundText(order.locale, currency, { amountMinor, inCash: tag === 'cash' });
}

function presentTransaction(
  { transaction, tag, withheldMinor }: Paid,
  order: OrderRow['order'],
): Transaction {
  const { capturedMinor, refundedMinor } = transaction;
  const counts = transaction.status !== 'canceled' && transaction.status !== 'rejected';
  const due = counts ? dueOf(tag, order) : 0;
  const isOpen = transaction.status === 'progress';
  const reserved = isOpen ? Math.max(0, transaction.authorisedMinor - capturedMinor) : 0;
  const held = isOpen ? reserved : capturedMinor - refundedMinor;
  // A card that was charged at once has released nothing.
  const isCapturedLater = transaction.captureLater && transaction.status === 'paid' && capturedMinor > 0;
  return {
    id: transaction.id,
    price: toWire(transaction.priceMinor),
    status: transaction.status,
    unconfirmed: transaction.decline === ('step-failed' satisfies Decline),
    payment_system: { tag },
    note: transaction.note,
    refunded_price: toWire(refundedMinor),
    by_hand_price: toWire(transaction.byHandMinor),
    due_price: toWire(due),
    reserved_price: toWire(reserved),
    paid_price: toWire(capturedMinor),
    return_price: toWire(counts ? Math.max(0, held - due - withheldMinor) : 0),
    released_price: toWire(isCapturedLater ? Math.max(0, transaction.toAuthoriseMinor - capturedMinor) : 0),
  };
}

/** The wallet pays its part, or less if that is enough, and another method the rest; a canceled order costs what is kept. */
function dueOf(tag: string, order: OrderRow['order']): number {
  const due = costOf(order);
  const byWallet = Math.min(order.walletMinor, due);
  return tag === 'wallet' ? byWallet : due - byWallet;
}
