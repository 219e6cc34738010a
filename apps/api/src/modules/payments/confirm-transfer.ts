import type { Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import type { PaymentEnv } from './env.ts';
import { updateTransaction, lockTransactions } from './lock-transactions.ts';

/**
 * Marks the awaited bank transfer of an order as paid. Returns its amount in minor units of the order's currency.
 * `seenMinor`: the amount that was shown to whoever confirms it, if they say so.
 * @throws payment-not-awaited, total-changed if it comes to another amount by now
 */
export async function confirmTransfer(
  tx: Db,
  env: PaymentEnv,
  { orderId, by, seenMinor }: { orderId: number; by: number | null; seenMinor: number | null },
): Promise<number> {
  const rows = await lockTransactions(tx, env, { orderId });
  const row = rows.find(({ tag, status }) => tag === 'bank' && status === 'progress');
  if (!row) throw new Failure('payment-not-awaited');
  if (seenMinor !== null && seenMinor !== row.priceMinor) throw new Failure('total-changed');
  await updateTransaction(tx, row, { status: 'paid', capturedMinor: row.priceMinor, confirmedBy: by });
  return row.priceMinor;
}
