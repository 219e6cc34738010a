import type { Db } from '../../db/query.ts';
import { Failure } from '../../http/failure.ts';
import { chargeable } from '../../ports/payment/payment.port.ts';
import type { PaymentEnv } from './env.ts';
import { change, lockTransactions, type Row } from './lock-transactions.ts';
import { returnTransfer } from './return-transfer.ts';
import { ask, cancelTask, pendingRefundMinor } from './tasks.ts';

/** What goes back, and by which road. Cards' by their providers; of all others the caller moves it. */
export interface Given {
  tag: string;
  transactionId: number;
  amountMinor: number;
  /** Nothing has gone back yet: an admin is to say so. */
  isQueued?: true;
}

/**
 * The order is over: what is held is let go, what was taken goes back, what was awaited is not any more. `by`: at whose
 * word, null for the shop's own.
 */
export async function releasePayment(
  tx: Db,
  env: PaymentEnv,
  { orderId, by }: { orderId: number; by: number | null },
): Promise<Given[]> {
  const given: Given[] = [];
  for (const row of await lockTransactions(tx, env, orderId)) {
    if (row.status === 'progress') {
      await cancelTransaction(tx, env, row);
      continue;
    }
    // One that a bank would not give back in part may give back the rest.
    const amountMinor = await refundableMinor(tx, row);
    if (amountMinor <= 0) continue;
    if (row.tag === 'bank')
      given.push(...(await returnTransfer(tx, env, row, { amountMinor, by, reason: 'canceled' })));
    else given.push(await giveBack(tx, env, row, { amountMinor, refundId: null }));
  }
  return given;
}

/** Part of what was paid goes back by the roads it came, cards first. */
export async function refundPayment(
  tx: Db,
  env: PaymentEnv,
  { orderId, amountMinor, refundId }: { orderId: number; amountMinor: number; refundId: number | null },
): Promise<Given[]> {
  const given: Given[] = [];
  let left = amountMinor;
  const rows = await lockTransactions(tx, env, orderId);
  for (const row of rows.toSorted((a, b) => Number(b.isCard) - Number(a.isCard))) {
    const part = Math.min(left, await refundableMinor(tx, row));
    if (part <= 0) continue;
    given.push(await giveBack(tx, env, row, { amountMinor: part, refundId }));
    left -= part;
  }
  if (left > 0) throw new Error(`Order ${orderId} was paid ${left} less than is to go back`);
  return given;
}

/** Paying anew, in another way: the card that is still awaited is not any more. The wallet's part stays. */
export async function dropPayment(tx: Db, env: PaymentEnv, { orderId }: { orderId: number }): Promise<void> {
  const rows = await lockTransactions(tx, env, orderId);
  const row = rows.findLast(({ status, tag }) => status === 'progress' && tag !== 'wallet');
  if (!row || row.authorisedMinor > 0) throw new Failure('payment-not-awaited');
  await cancelTransaction(tx, env, row);
}

async function cancelTransaction(tx: Db, env: PaymentEnv, row: Row): Promise<void> {
  await change(tx, row, { status: 'canceled', needsAction: false });
  if (row.providerRef === null) return;
  await cancelTask(tx, row.id, 'capture');
  await ask(tx, env, { transactionId: row.id, kind: 'cancel' });
}

/** What could still go back. A capture that is not answered yet counts as if it were. */
async function refundableMinor(tx: Db, row: Row): Promise<number> {
  if (row.status === 'canceled' || row.status === 'rejected') return 0;
  const held = row.status === 'progress' && row.authorisedMinor > 0 ? row.priceMinor : 0;
  return Math.max(row.capturedMinor, held) - row.refundedMinor - (await pendingRefundMinor(tx, row.id));
}

async function giveBack(
  tx: Db,
  env: PaymentEnv,
  row: Row,
  { amountMinor, refundId }: { amountMinor: number; refundId: number | null },
): Promise<Given> {
  const given = { tag: row.tag, transactionId: row.id, amountMinor };
  if (row.isCard) {
    const charged = chargeable(amountMinor, row.currency);
    if (charged > 0)
      await ask(tx, env, { transactionId: row.id, kind: 'refund', amountMinor: charged, refundId });
    return given;
  }
  const refundedMinor = row.refundedMinor + amountMinor;
  const isAll = refundedMinor >= row.capturedMinor;
  await change(tx, row, { refundedMinor, ...(isAll ? { status: 'refund' as const } : {}) });
  return given;
}
