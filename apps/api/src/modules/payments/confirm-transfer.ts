import type { Db } from '../../db/query.ts';
import { Failure } from '../../http/failure.ts';
import type { PaymentEnv } from './env.ts';
import { change, lockTransactions } from './lock-transactions.ts';

/** The shop has seen the transfer on its account. Answers what came, in the order's currency. */
export async function confirmTransfer(
  tx: Db,
  env: PaymentEnv,
  { orderId, by }: { orderId: number; by: number | null },
): Promise<number> {
  const rows = await lockTransactions(tx, env, orderId);
  const row = rows.find(({ tag, status }) => tag === 'bank' && status === 'progress');
  if (!row) throw new Failure('payment-not-awaited');
  await change(tx, row, { status: 'paid', capturedMinor: row.priceMinor, confirmedBy: by });
  return row.priceMinor;
}
