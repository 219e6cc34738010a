import type { Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import { chargeable } from '../../ports/payment/payment.port.ts';
import type { RefundEnv } from './env.ts';
import { updateTransaction, lockTransactions, type Row } from './lock-transactions.ts';
import type { Payable } from './payable.ts';
import type { RefundPart } from './refund-part.ts';
import { returnTransfer } from './return-transfer.ts';
import { enqueueTask, cancelTask, pendingRefundMinor } from './tasks.ts';

/**
 * Ends all payments of a canceled order or booking: authorised amounts are released, captured ones refunded, awaited ones canceled.
 * `by`: the user who decided, null for the system.
 */
export async function releasePayment(
  tx: Db,
  env: RefundEnv,
  { by, ...payable }: Payable & { by: number | null },
): Promise<RefundPart[]> {
  const parts: RefundPart[] = [];
  for (const row of await lockTransactions(tx, env, payable)) {
    if (row.status === 'progress') {
      await cancelTransaction(tx, env, row);
      continue;
    }
    // After a failed partial refund the rest may still be refunded.
    const amountMinor = await refundableMinor(tx, row);
    if (amountMinor <= 0) continue;
    if (row.tag === 'bank')
      parts.push(...(await returnTransfer(tx, env, row, { amountMinor, by, reason: 'canceled' })));
    else parts.push(await refundTransaction(tx, env, row, { amountMinor, refundId: null }));
  }
  return parts;
}

/**
 * Refunds a part of what was paid for an order, or for a member's part, by the methods it was paid with, cards first.
 * @throws Error if less was paid
 */
export async function refundPayment(
  tx: Db,
  env: RefundEnv,
  { amountMinor, refundId, ...payable }: Payable & { amountMinor: number; refundId: number | null },
): Promise<RefundPart[]> {
  const parts: RefundPart[] = [];
  let left = amountMinor;
  const rows = await lockTransactions(tx, env, payable);
  for (const row of rows.toSorted((a, b) => Number(b.isCard) - Number(a.isCard))) {
    const part = Math.min(left, await refundableMinor(tx, row));
    if (part <= 0) continue;
    parts.push(await refundTransaction(tx, env, row, { amountMinor: part, refundId }));
    left -= part;
  }
  if (left > 0) throw new Error(`${JSON.stringify(payable)} was paid ${left} less than is to go back`);
  return parts;
}

/** The amount that can still go back of what was paid for an order, or for a member's part, in minor units. */
export async function refundableOf(tx: Db, env: RefundEnv, payable: Payable): Promise<number> {
  let sum = 0;
  for (const row of await lockTransactions(tx, env, payable))
    sum += Math.max(0, await refundableMinor(tx, row));
  return sum;
}

/**
 * Cancels the awaited card payment, so that it can be paid by another method. The wallet's part stays.
 * @throws payment-not-awaited
 */
export async function dropPayment(tx: Db, env: RefundEnv, payable: Payable): Promise<void> {
  const rows = await lockTransactions(tx, env, payable);
  const row = rows.findLast(({ status, tag }) => status === 'progress' && tag !== 'wallet');
  if (!row || row.authorisedMinor > 0) throw new Failure('payment-not-awaited');
  await cancelTransaction(tx, env, row);
}

async function cancelTransaction(tx: Db, env: RefundEnv, row: Row): Promise<void> {
  await updateTransaction(tx, row, { status: 'canceled', needsAction: false });
  if (row.providerRef === null) return;
  await cancelTask(tx, row.id, 'capture');
  await enqueueTask(tx, env, { transactionId: row.id, kind: 'cancel' });
}

/** The amount that can still be refunded, in minor units; an unanswered capture counts as captured. */
async function refundableMinor(tx: Db, row: Row): Promise<number> {
  if (row.status === 'canceled' || row.status === 'rejected') return 0;
  const held = row.status === 'progress' && row.authorisedMinor > 0 ? row.priceMinor : 0;
  return Math.max(row.capturedMinor, held) - row.refundedMinor - (await pendingRefundMinor(tx, row.id));
}

async function refundTransaction(
  tx: Db,
  env: RefundEnv,
  row: Row,
  { amountMinor, refundId }: { amountMinor: number; refundId: number | null },
): Promise<RefundPart> {
  const part = { tag: row.tag, transactionId: row.id, amountMinor };
  if (row.isCard) {
    const charged = chargeable(amountMinor, row.currency);
    if (charged > 0)
      await enqueueTask(tx, env, { transactionId: row.id, kind: 'refund', amountMinor: charged, refundId });
    return part;
  }
  const refundedMinor = row.refundedMinor + amountMinor;
  const isAll = refundedMinor >= row.capturedMinor;
  await updateTransaction(tx, row, { refundedMinor, ...(isAll ? { status: 'refund' as const } : {}) });
  return part;
}
