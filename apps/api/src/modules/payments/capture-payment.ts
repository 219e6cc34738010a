import { logLine } from '../../db/log-line.ts';
import type { Db } from '../../db/query.ts';
import { chargeable } from '../../ports/payment/payment.port.ts';
import type { PaymentEnv } from './env.ts';
import { change, lockTransactions, type Row } from './lock-transactions.ts';
import type { Given } from './refund-payment.ts';
import { returnTransfer } from './return-transfer.ts';
import { ask, pendingRefundMinor } from './tasks.ts';

/**
 * What an order came to, its wallet's part apart. Money that is held is taken, and the rest let go; of money that was
 * taken already what is too much goes back; what comes in cash, or by transfer, has come. Returns what went back of
 * money that no provider moves: its caller does. `by`: at whose word, null for the shop's own.
 */
export async function capturePayment(
  tx: Db,
  env: PaymentEnv,
  { orderId, amountMinor, by }: { orderId: number; amountMinor: number; by: number | null },
): Promise<Given[]> {
  const rows = await lockTransactions(tx, env, orderId);
  const row = rows.findLast(({ tag }) => tag !== 'wallet');
  if (!row || row.status === 'refund' || row.status === 'refund_failed') return [];
  if (row.status === 'canceled' || row.status === 'rejected') {
    // A bank may let go what it held. The goods go on; the money is for people to ask for.
    if (amountMinor > 0)
      logLine({ level: 'error', event: 'nothing to take', transaction: row.uuid, asked: amountMinor });
    return [];
  }
  if (!row.isCard) return settle(tx, env, row, { amountMinor, by });
  await captureCard(tx, env, row, chargeable(amountMinor, row.currency));
  return [];
}

async function captureCard(tx: Db, env: PaymentEnv, row: Row, amountMinor: number): Promise<void> {
  const transactionId = row.id;
  if (row.status === 'paid') {
    const onItsWay = await pendingRefundMinor(tx, transactionId);
    const tooMuch = row.capturedMinor - row.refundedMinor - onItsWay - amountMinor;
    if (tooMuch > 0) await ask(tx, env, { transactionId, kind: 'refund', amountMinor: tooMuch });
    return;
  }
  if (amountMinor === 0) {
    await change(tx, row, { status: 'canceled', priceMinor: 0 });
    await ask(tx, env, { transactionId, kind: 'cancel' });
    return;
  }
  if (amountMinor > row.authorisedMinor)
    throw new Error(`Transaction ${row.id} holds less than ${amountMinor}`);
  await change(tx, row, { priceMinor: amountMinor });
  await ask(tx, env, { transactionId, kind: 'capture', amountMinor });
}

/** Cash is counted at the door. A transfer came in before, and of that what is too much goes back. */
async function settle(
  tx: Db,
  env: PaymentEnv,
  row: Row,
  { amountMinor, by }: { amountMinor: number; by: number | null },
): Promise<Given[]> {
  if (row.status !== 'paid') {
    await change(tx, row, { status: 'paid', priceMinor: amountMinor, capturedMinor: amountMinor });
    return [];
  }
  const tooMuch = row.capturedMinor - row.refundedMinor - amountMinor;
  if (tooMuch <= 0) return [];
  return returnTransfer(tx, env, row, { amountMinor: tooMuch, by, reason: 'changed' });
}
