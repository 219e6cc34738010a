import type { Db } from '../../db/query.ts';
import { Failure } from '../../failure.ts';
import type { PaymentEnv } from './env.ts';
import { updateTransaction, lockTransactions } from './lock-transactions.ts';

/**
 * Marks the awaited bank transfer of an order as paid. Returns its amount in minor units of the order's currency.
 * @throws payment-not-awaited
 */
export async function confirmTransfer(
  tx: Db,
  env: PaymentEnv,
  { orderId, by }: { orderId: number; by: number | null },
): Promise<number> {
  const rows = await lockTransactions(tx, env, orderId);
  const row = rows.find(({ tag, status }) => tag === 'bank' && status === 'progress');
  if (!row) throw new Failure('payment-not-awaited');
  await updateTransaction(tx, row, { status: 'paid', capturedMinor: row.priceMinor, confirmedBy: by });
  return row.priceMinor;
}
