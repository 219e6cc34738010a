import { logLine } from '../../db/log-line.ts';
import type { Db } from '../../db/query.ts';
import { chargeable } from '../../ports/payment/payment.port.ts';
import type { PaymentEnv } from './env.ts';
import { updateTransaction, lockTransactions, type Row } from './lock-transactions.ts';
import type { Payable } from './payable.ts';
import type { RefundPart } from './refund-part.ts';
import { returnTransfer } from './return-transfer.ts';
import { enqueueTask, pendingRefundMinor } from './tasks.ts';

/**
 * Captures the final total of an order, less the wallet's part, or what a member's part comes to, in minor units. An authorised card is captured and the
 * rest released; of a captured payment the excess is refunded; cash is marked as paid. `by`: the user who decided, null
 * for the system.
 * @returns refunds that no provider makes, for the caller to carry out
 */
export async function capturePayment(
  tx: Db,
  env: PaymentEnv,
  { amountMinor, by, ...payable }: Payable & { amountMinor: number; by: number | null },
): Promise<RefundPart[]> {
  const rows = await lockTransactions(tx, env, payable);
  const row = rows.findLast(({ tag }) => tag !== 'wallet');
  if (!row || row.status === 'refund' || row.status === 'refund_failed') return [];
  if (row.status === 'canceled' || row.status === 'rejected') {
    // A bank may have released the amount. The delivery goes on; staff have to collect the money.
    if (amountMinor > 0)
      logLine({ level: 'error', event: 'nothing to take', transaction: row.uuid, asked: amountMinor });
    return [];
  }
  if (!row.isCard) return captureOffline(tx, env, row, { amountMinor, by });
  await captureCard(tx, env, row, chargeable(amountMinor, row.currency));
  return [];
}

async function captureCard(tx: Db, env: PaymentEnv, row: Row, amountMinor: number): Promise<void> {
  const transactionId = row.id;
  if (row.status === 'paid') {
    const pendingMinor = await pendingRefundMinor(tx, transactionId);
    const excessMinor = row.capturedMinor - row.refundedMinor - pendingMinor - amountMinor;
    if (excessMinor > 0)
      await enqueueTask(tx, env, { transactionId, kind: 'refund', amountMinor: excessMinor });
    return;
  }
  if (amountMinor === 0) {
    await updateTransaction(tx, row, { status: 'canceled', priceMinor: 0 });
    await enqueueTask(tx, env, { transactionId, kind: 'cancel' });
    return;
  }
  if (amountMinor > row.authorisedMinor)
    throw new Error(`Transaction ${row.id} holds less than ${amountMinor}`);
  await updateTransaction(tx, row, { priceMinor: amountMinor });
  await enqueueTask(tx, env, { transactionId, kind: 'capture', amountMinor });
}

/** Cash is paid at the delivery; of a transfer, which came before, the excess is returned. */
async function captureOffline(
  tx: Db,
  env: PaymentEnv,
  row: Row,
  { amountMinor, by }: { amountMinor: number; by: number | null },
): Promise<RefundPart[]> {
  if (row.status !== 'paid') {
    await updateTransaction(tx, row, { status: 'paid', priceMinor: amountMinor, capturedMinor: amountMinor });
    return [];
  }
  const excessMinor = row.capturedMinor - row.refundedMinor - amountMinor;
  if (excessMinor <= 0) return [];
  return returnTransfer(tx, env, row, { amountMinor: excessMinor, by, reason: 'changed' });
}
