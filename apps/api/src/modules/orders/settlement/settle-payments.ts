import { convertBack } from '@hamper/contract/prices/money';
import { and, eq, ne, notInArray } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { payments } from '../../../db/schema/settings.ts';
import { Failure } from '../../../failure.ts';
import { capturePayment, type RefundPart, type PaymentEnv, releasePayment } from '../../payments/index.ts';
import { reduceWalletPayment, walletPaymentOf, creditWalletFromShop } from '../../wallet/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import { releaseParts, settleParts } from '../parts/settle-parts.ts';
import { recordManualRefund } from './manual-refund.ts';
import { setTransferReturnNote } from './transfer-return-note.ts';

type PaidOrder = Pick<
  LockedOrder,
  | 'id'
  | 'shopId'
  | 'userId'
  | 'totalMinor'
  | 'maxTotalMinor'
  | 'partsUntil'
  | 'walletMinor'
  | 'rateMillionths'
  | 'locale'
  | 'currencyId'
>;

/**
 * Refunds everything that was paid for a canceled order, each payment by its own method, and cancels what is awaited.
 * `by`: the user who decided, null for the system; a transfer above a limit waits for an admin.
 */
export async function refundOrder(
  tx: Db,
  env: PaymentEnv,
  order: PaidOrder,
  { by }: { by: number | null },
): Promise<void> {
  await releaseParts(tx, env, order);
  const parts = await releasePayment(tx, env, { orderId: order.id, by });
  await reduceWalletPayment(tx, { orderId: order.id, baseMinor: 0, now: env.now });
  for (const part of parts) if (part.tag === 'bank') await refundTransfer(tx, env, order, part);
}

/**
 * Returns money of a bank transfer, which the shop received: into the buyer's wallet, as far as the platform owes the shop
 * that much, else by the shop itself, as for guests. A part that waits for an admin is only noted on the order.
 * @returns how it is returned; `hand`: by the shop itself
 */
export async function refundTransfer(
  tx: Db,
  { now }: PaymentEnv,
  { id: orderId, shopId, userId, ...order }: PaidOrder,
  part: RefundPart,
): Promise<'queued' | 'wallet' | 'hand'> {
  const { transactionId, amountMinor } = part;
  const setNote = (state: 'queued' | 'wallet') =>
    setTransferReturnNote(tx, order, { transactionId, amountMinor, state });
  if (part.isQueued) {
    await setNote('queued');
    return 'queued';
  }
  const baseMinor = await inBaseCurrency(tx, order, part);
  const paid =
    userId !== null &&
    baseMinor > 0 &&
    (await creditWalletFromShop(tx, { userId, shopId, baseMinor, type: 'transfer-back', orderId, now }));
  if (paid) {
    await setNote('wallet');
    return 'wallet';
  }
  await recordManualRefund(tx, order, part);
  return 'hand';
}

/**
 * A refunded part in the base currency, as the difference of the converted sums after and before it: all parts then add up
 * to the captured amount, however often they are rounded.
 */
async function inBaseCurrency(
  tx: Db,
  { rateMillionths }: Pick<PaidOrder, 'rateMillionths'>,
  { transactionId, amountMinor }: RefundPart,
): Promise<number> {
  const [row] = await tx
    .select({ refundedMinor: transactions.refundedMinor })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (!row) throw new Error(`There is no transaction ${transactionId}`);
  const { refundedMinor } = row;
  return (
    convertBack(refundedMinor, rateMillionths) - convertBack(refundedMinor - amountMinor, rateMillionths)
  );
}

/**
 * Settles the payments of an order whose total is final. The wallet pays its part, or less if that is enough, and gets the
 * weighing margin back; the other method captures the rest, cash only at the delivery.
 * @returns the wallet's part in minor units of the order's currency
 * @throws payment-awaited if nothing covers the rest
 */
export async function settlePayments(
  tx: Db,
  env: PaymentEnv,
  whole: PaidOrder,
  { at, by }: { at: 'ready' | 'delivered'; by: number | null },
): Promise<number> {
  // The members of a group pay their parts first; the rest is the buyer's, who has secured the whole.
  const order = { ...whole, totalMinor: whole.totalMinor - (await settleParts(tx, env, whole, { by })) };
  const walletMinor = await walletPartOf(tx, order);
  const amountMinor = order.totalMinor - walletMinor;
  if (order.walletMinor > 0) {
    const baseMinor = await walletPartInBaseCurrency(tx, order, walletMinor);
    await reduceWalletPayment(tx, { orderId: order.id, baseMinor, now: env.now });
  }
  const cash = at === 'ready' ? await transactionByTag(tx, order.id, 'cash') : undefined;
  if (cash)
    await tx.update(transactions).set({ priceMinor: amountMinor }).where(eq(transactions.id, cash.id));
  else {
    // A bank may have released the authorised amount: unpaid goods do not leave the shop.
    if (at === 'ready' && amountMinor > 0 && !(await hasOtherPayment(tx, order.id)))
      throw new Failure('payment-awaited');
    const parts = await capturePayment(tx, env, { orderId: order.id, amountMinor, by });
    for (const part of parts) await refundTransfer(tx, env, order, part);
  }
  const wallet = await transactionByTag(tx, order.id, 'wallet');
  if (wallet) {
    const paid = { priceMinor: walletMinor, capturedMinor: walletMinor };
    await tx.update(transactions).set(paid).where(eq(transactions.id, wallet.id));
  }
  return walletMinor;
}

/** The wallet's part of the total; the whole total if the wallet paid enough and there is no other payment. */
async function walletPartOf(
  tx: Db,
  { id, totalMinor, walletMinor, rateMillionths }: PaidOrder,
): Promise<number> {
  const part = Math.min(walletMinor, totalMinor);
  if (part === totalMinor || (await hasOtherPayment(tx, id))) return part;
  // Rounding by the currency's rate may have held one cent less.
  return (await walletPaymentOf(tx, { orderId: id })) + 1 >= convertBack(totalMinor, rateMillionths)
    ? totalMinor
    : part;
}

/**
 * The wallet's final part in the base currency. Of linked orders the debits add up, not each as it is converted singly: an
 * order keeps the cent by which its own debit differs, whether its margin for weighing is given back or not.
 */
async function walletPartInBaseCurrency(
  tx: Db,
  { id, walletMinor, maxTotalMinor, rateMillionths }: PaidOrder,
  finalMinor: number,
): Promise<number> {
  // The margin is the wallet's only where it pays alone.
  const securedMinor = (await hasOtherPayment(tx, id)) ? walletMinor : Math.max(walletMinor, maxTotalMinor);
  const rounding = (await walletPaymentOf(tx, { orderId: id })) - convertBack(securedMinor, rateMillionths);
  const baseMinor = convertBack(finalMinor, rateMillionths);
  return finalMinor > 0 && Math.abs(rounding) <= 1 ? Math.max(0, baseMinor + rounding) : baseMinor;
}

/** Whether the order has a payment besides the wallet. */
async function hasOtherPayment(tx: Db, orderId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(
      and(
        eq(transactions.orderId, orderId),
        ne(payments.tag, 'wallet'),
        notInArray(transactions.status, ['canceled', 'rejected']),
      ),
    );
  return row !== undefined;
}

/** Whether an order waits for a bank transfer that is not confirmed. */
export async function isAwaitingTransfer(tx: Db, orderId: number): Promise<boolean> {
  const transfer = await transactionByTag(tx, orderId, 'bank');
  return transfer?.status === 'progress';
}

export async function transactionByTag(tx: Db, orderId: number, tag: string) {
  const [row] = await tx
    .select({ id: transactions.id, status: transactions.status, capturedMinor: transactions.capturedMinor })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(and(eq(transactions.orderId, orderId), eq(payments.tag, tag)));
  return row;
}
