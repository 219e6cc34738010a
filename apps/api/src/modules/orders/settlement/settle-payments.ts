import { convertBack } from '@hamper/contract/prices/money';
import { and, eq, ne, notInArray } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { payments } from '../../../db/schema/settings.ts';
import { Failure } from '../../../http/failure.ts';
import { capturePayment, type Given, type PaymentEnv, releasePayment } from '../../payments/index.ts';
import { reduceWalletPayment, walletPaymentMinor, creditWalletFromShop } from '../../wallet/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import { recordManualRefund } from './manual-refund.ts';
import { setTransferReturnNote } from './transfer-return-note.ts';

type Money = Pick<
  LockedOrder,
  'id' | 'shopId' | 'userId' | 'totalMinor' | 'walletMinor' | 'rateMillionths' | 'locale' | 'currencyId'
>;

/**
 * An order comes to nothing: all that was paid goes back by the road it came, and what was asked for is asked no more.
 * `by`: at whose word, null for the shop's own; of a transfer, an admin's is wanted from an amount on.
 */
export async function giveMoneyBack(
  tx: Db,
  env: PaymentEnv,
  order: Money,
  { by }: { by: number | null },
): Promise<void> {
  const given = await releasePayment(tx, env, { orderId: order.id, by });
  await reduceWalletPayment(tx, { orderId: order.id, baseMinor: 0, now: env.now });
  for (const part of given) if (part.tag === 'bank') await refundTransfer(tx, env, order, part);
}

/**
 * What came by a transfer has its shop: it goes back into its buyer's wallet as far as the house owes that shop so much,
 * else by the shop's own hand, as for a guest. As long as an admin is to decide it, the order's page says so. Answers by
 * which road it goes.
 */
export async function refundTransfer(
  tx: Db,
  { now }: PaymentEnv,
  { id: orderId, shopId, userId, ...order }: Money,
  part: Given,
): Promise<'queued' | 'wallet' | 'hand'> {
  const { transactionId, amountMinor } = part;
  const note = (how: 'queued' | 'wallet') =>
    setTransferReturnNote(tx, order, { transactionId, amountMinor, how });
  if (part.isQueued) {
    await note('queued');
    return 'queued';
  }
  const baseMinor = await inBase(tx, order, part);
  const paid =
    userId !== null &&
    baseMinor > 0 &&
    (await creditWalletFromShop(tx, { userId, shopId, baseMinor, type: 'transfer-back', orderId, now }));
  if (paid) {
    await note('wallet');
    return 'wallet';
  }
  await recordManualRefund(tx, order, part);
  return 'hand';
}

/**
 * A part that has just gone back, in the base currency: as the difference of what had gone back before it and after it, so
 * that all parts add up to what was taken, however often they are rounded.
 */
async function inBase(
  tx: Db,
  { rateMillionths }: Pick<Money, 'rateMillionths'>,
  { transactionId, amountMinor }: Given,
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
 * What an order comes to is certain once it is packed: the wallet pays its part, or less when that is enough, and gets
 * back what was held for weighing; the other method takes the rest, cash at the door only. Returns the wallet's part.
 */
export async function settlePayments(
  tx: Db,
  env: PaymentEnv,
  order: Money,
  { at, by }: { at: 'ready' | 'delivered'; by: number | null },
): Promise<number> {
  const walletMinor = await walletPartOf(tx, order);
  const amountMinor = order.totalMinor - walletMinor;
  const baseMinor = convertBack(walletMinor, order.rateMillionths);
  await reduceWalletPayment(tx, { orderId: order.id, baseMinor, now: env.now });
  const cash = at === 'ready' ? await rowOf(tx, order.id, 'cash') : undefined;
  if (cash)
    await tx.update(transactions).set({ priceMinor: amountMinor }).where(eq(transactions.id, cash.id));
  else {
    // A bank may let go what it held: nothing leaves the shop that nobody pays for.
    if (at === 'ready' && amountMinor > 0 && !(await hasOtherPayment(tx, order.id)))
      throw new Failure('payment-awaited');
    const given = await capturePayment(tx, env, { orderId: order.id, amountMinor, by });
    for (const part of given) await refundTransfer(tx, env, order, part);
  }
  const wallet = await rowOf(tx, order.id, 'wallet');
  if (wallet) {
    const paid = { priceMinor: walletMinor, capturedMinor: walletMinor };
    await tx.update(transactions).set(paid).where(eq(transactions.id, wallet.id));
  }
  return walletMinor;
}

/** What the wallet pays of what it comes to: its part, and all of it where it holds enough and nothing else pays. */
async function walletPartOf(tx: Db, { id, totalMinor, walletMinor, rateMillionths }: Money): Promise<number> {
  const part = Math.min(walletMinor, totalMinor);
  if (part === totalMinor || (await hasOtherPayment(tx, id))) return part;
  // A cent less was held where the rate of its currency rounds.
  return (await walletPaymentMinor(tx, id)) + 1 >= convertBack(totalMinor, rateMillionths)
    ? totalMinor
    : part;
}

/** Whether something else than the wallet pays. */
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

/** Whether an order is to be paid by a bank transfer that nobody has seen yet. */
export async function isAwaitingTransfer(tx: Db, orderId: number): Promise<boolean> {
  const transfer = await rowOf(tx, orderId, 'bank');
  return transfer?.status === 'progress';
}

async function rowOf(tx: Db, orderId: number, tag: string) {
  const [row] = await tx
    .select({ id: transactions.id, status: transactions.status, capturedMinor: transactions.capturedMinor })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(and(eq(transactions.orderId, orderId), eq(payments.tag, tag)));
  return row;
}
